"""Wording: how the official rules say themselves in the languages of the rule sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs


@attrs.frozen
class Phrase:
    """The same words in every language of the official rules.

    Arguments:
        en: English, which also stands in for languages that are not here.
        es: Spanish.
        de: German.
        pt: Portuguese.

    >>> Phrase("Draw {amount}.", "Roba {amount}.", "Zieh {amount}.", "Compre {amount}.").say("de", amount=cards(2))
    'Zieh 2 Karten.'
    """

    en: str
    es: str
    de: str
    pt: str

    def say(self, language: str, **values: object) -> str:
        """Return the words in a language such as ``"de"`` or ``"pt-BR"``, with the values put in."""
        words: str = getattr(self, _tag(language))
        if not values:
            return words
        return words.format_map({name: _spoken(value, language) for name, value in values.items()})


LANGUAGES = tuple(field.name for field in attrs.fields(Phrase))
"""The languages of the official rules."""


def _tag(language: str) -> str:
    tag = re.split("[-_]", language, maxsplit=1)[0].lower()
    return tag if tag in LANGUAGES else "en"


def _spoken(value: object, language: str) -> object:
    return value.say(language) if isinstance(value, Phrase) else value


OR = Phrase("or", "o", "oder", "ou")

_NAMES = {
    "A": Phrase("Ace", "As", "Ass", "Ás"),
    "K": Phrase("King", "Rey", "König", "Rei"),
    "Q": Phrase("Queen", "Reina", "Dame", "Dama"),
    "J": Phrase("Jack", "Jota", "Bube", "Valete"),
    "black": Phrase("black", "negro", "schwarz", "preto"),
    "red": Phrase("red", "rojo", "rot", "vermelho"),
    "♣": Phrase("clubs", "tréboles", "Kreuz", "paus"),
    "♦": Phrase("diamonds", "diamantes", "Karo", "ouros"),
    "♥": Phrase("hearts", "corazones", "Herz", "copas"),
    "♠": Phrase("spades", "picas", "Pik", "espadas"),
    "*": Phrase("any card", "cualquier carta", "jede Karte", "qualquer carta"),
}
_ONE = {
    "A": Phrase("an Ace", "un As", "ein Ass", "um Ás"),
    "K": Phrase("a King", "un Rey", "einen König", "um Rei"),
    "Q": Phrase("a Queen", "una Reina", "eine Dame", "uma Dama"),
    "J": Phrase("a Jack", "una Jota", "einen Buben", "um Valete"),
    "8": Phrase("an 8", "un 8", "eine 8", "um 8"),
}
_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def _as_is(text: str) -> Phrase:
    return Phrase(text, text, text, text)


def face(pattern: str) -> Phrase:
    """Return what people call the faces of a pattern; as it is written where there is no name.

    >>> face("J").say("de"), face("black J").say("en"), face("QS").say("es"), face("7").say("pt")
    ('Bube', 'Jack (black)', 'Q♠', '7')
    """
    if card := re.fullmatch("(10|[2-9TJQKA])([CDHS])", pattern):
        return _as_is(card[1] + _SYMBOLS[card[2]])
    color, _, rank = pattern.partition(" ")
    names = [_NAMES.get(_SYMBOLS.get(word, word), _as_is(word)) for word in (color, rank) if word]
    if len(names) == 1:
        return names[0]
    return Phrase(*(f"{names[1].say(language)} ({names[0].say(language)})" for language in LANGUAGES))


def listing(items: Iterable[Phrase], last: Phrase) -> Phrase:
    """Return items one after the other, with a word before the last.

    >>> listing([face("7"), face("8"), face("J")], OR).say("es")
    '7, 8 o Jota'
    """
    *first, end = tuple(items)
    if not first:
        return end

    def join(language: str) -> str:
        return f"{', '.join(item.say(language) for item in first)} {last.say(language)} {end.say(language)}"

    return Phrase(*map(join, LANGUAGES))


def one(pattern: str) -> Phrase:
    """Return one card of a pattern as the object of a sentence: with its article where there is one.

    >>> one("J").say("de"), one("7").say("en"), one("black J").say("en")
    ('einen Buben', 'a 7', 'Jack (black)')
    """
    if pattern in _ONE or not pattern.isdecimal():
        return _ONE.get(pattern, face(pattern))
    return Phrase(f"a {pattern}", f"un {pattern}", f"eine {pattern}", f"um {pattern}")


def one_of_faces(patterns: Iterable[str]) -> Phrase:
    """Return one card of any of several patterns.

    >>> one_of_faces(["7", "A"]).say("es")
    'un 7 o un As'
    """
    return listing(map(one, patterns), OR)


def cards(count: int) -> Phrase:
    """Return so many cards.

    >>> cards(1).say("en"), cards(5).say("de")
    ('1 card', '5 Karten')
    """
    if count == 1:
        return Phrase("1 card", "1 carta", "1 Karte", "1 carta")
    return Phrase(f"{count} cards", f"{count} cartas", f"{count} Karten", f"{count} cartas")


def times(count: int) -> Phrase:
    """Return how often: once, or so many times."""
    if count == 1:
        return Phrase("once", "una vez", "einmal", "uma vez")
    return Phrase(f"{count} times", f"{count} veces", f"{count}-mal", f"{count} vezes")


def headed(pattern: str, language: str, *sentences: str) -> str:
    """Return sentences under the name of the faces they are about."""
    return f"{face(pattern).say(language)}: {' '.join(sentences)}"
