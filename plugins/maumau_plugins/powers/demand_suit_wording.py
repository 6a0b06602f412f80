"""The clause of demand-suit, which has more to say than other powers."""

from __future__ import annotations

from maumau_plugins.wording import Phrase, one_of_faces

WILD = Phrase("Fits on any card", "Sirve sobre cualquier carta", "Passt auf jede Karte", "Serve sobre qualquer carta")
TAME = Phrase(
    "Fits like any other card",
    "Sirve como cualquier otra carta",
    "Passt wie jede andere Karte",
    "Serve como qualquer outra carta",
)
NOT_WILD_ON = Phrase(
    ", except that on {faces} it must match as usual",
    ", salvo que sobre {faces} tiene que coincidir como las demás",
    ", auf {faces} aber nur, wenn sie wie üblich passt",
    ", só que sobre {faces} tem de combinar como as outras",
)
DENIED_ON = Phrase(
    ", but may never be laid on {faces}",
    ", pero nunca se juega sobre {faces}",
    ", darf aber nie auf {faces} gelegt werden",
    ", mas nunca se joga sobre {faces}",
)
DEMAND = Phrase(
    "Whoever lays it names a suit; {until}, only that suit{answers} may be laid.",
    "Quien la juega elige un palo; {until} solo se puede jugar ese palo{answers}.",
    "Wer sie legt, wünscht sich eine Farbe; {until} darf man nur diese Farbe{answers} legen.",
    "Quem a joga escolhe um naipe; {until} só se pode jogar esse naipe{answers}.",
)
UNTIL = {
    "card": Phrase(
        "until a card follows",
        "hasta que siga otra carta",
        "bis eine Karte folgt,",
        "até que outra carta siga",
    ),
    "lap": Phrase(
        "until the end of that player's next turn",
        "hasta el final de su siguiente turno",
        "bis zum Ende seines nächsten Zuges",
        "até o fim da sua próxima vez",
    ),
}
ANSWERS = Phrase(" or {faces}", " o {faces}", " oder {faces}", " ou {faces}")


def fitting(language: str, *, wild: bool, not_wild_on: tuple[str, ...], denied_on: tuple[str, ...]) -> str:
    """Return the sentence that says where the card may be laid."""
    words = (WILD if wild else TAME).say(language)
    if wild and not_wild_on:
        words += NOT_WILD_ON.say(language, faces=one_of_faces(not_wild_on))
    if denied_on:
        words += DENIED_ON.say(language, faces=one_of_faces(denied_on))
    return words + "."


def demanding(language: str, lasts: str, answers: tuple[str, ...]) -> str:
    """Return the sentence that says what must follow it."""
    others = ANSWERS.say(language, faces=one_of_faces(answers)) if answers else ""
    return DEMAND.say(language, until=UNTIL[lasts], answers=others)
