"""Makes the corpus of records of a version of the format.

    python tests/records/make_corpus.py tests/records/corpus/v2

One match of each installed variant, and records of every other kind, each in both formats; and the recipe of each
variant, since a variant may change. What exists already stays as it is: a corpus says what a version must be able to
replay for ever, so it is never made again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random

from maumau_core import MatchState, NextRound, RoundState, Ruleset, load_variant, variant_names
from maumau_core.moves import Call, Challenge, Move, Play
from maumau_core.records import AnyEntry, transcribe, write_entries

TRIES = 60
"""Of so many matches one is taken in which much happens ..."""

MOST_MOVES = 160
"""... and which is short, so that the files stay small."""

FOULS = 0.05
"""How often a move is one that costs its seat something."""


def careless(rules: Ruleset, state: RoundState, luck: Random) -> Move:
    """Choose a move: a card most often, a late word or a challenge when there is one, and now and then a foul."""
    moves: Sequence[Move] = rules.legal_moves(state)
    if luck.random() < FOULS:
        fouls = [move for move in rules.legal_moves(state, fouls=True) if move not in moves]
        return luck.choice(fouls or moves)
    said = [move for move in moves if isinstance(move, Call | Challenge)]
    plays = [move for move in moves if isinstance(move, Play)]
    return luck.choice((said if luck.random() < 0.5 else plays) or plays or moves)


def match_of(rules: Ruleset, seed: int) -> tuple[MatchState, list[Move | NextRound], set[str]]:
    """Play a match to its end, and return how it was dealt, what was done, and what kinds of things happened."""
    match, events = rules.start_match(seats=rules.seats[0], seed=seed, dealer=seed % rules.seats[0])
    start = match
    luck = Random(seed)
    moves: list[Move | NextRound] = []
    kinds = {type(event).__name__ for event in events}
    while not match.is_over:
        moves.append(NextRound() if match.next_players else careless(rules, match.round, luck))
        match, events = rules.apply(match, moves[-1])
        kinds |= {type(each).__name__ for each in (moves[-1], *events)}
    return start, moves, kinds


def round_of(rules: Ruleset, start: RoundState, seed: int) -> Iterator[Move]:
    """Play a round to its end."""
    luck = Random(seed)
    while not start.is_over:
        move = careless(rules, start, luck)
        yield move
        start = rules.apply(start, move).state


def eventful(rules: Ruleset, first: int) -> list[AnyEntry]:
    """Return the record of a short match in which more kinds of things happen than in others."""
    played = [match_of(rules, seed) for seed in range(first, first + TRIES)]
    short = [each for each in played if len(each[1]) <= MOST_MOVES] or [min(played, key=lambda each: len(each[1]))]
    start, moves, _ = max(short, key=lambda each: (len(each[2]), -len(each[1])))
    return [*transcribe(rules, start, moves)]


def several() -> list[AnyEntry]:
    """Return one record after the other: sealed, in a given order, with names, left before its end."""
    rules = load_variant("german-skat")
    dealt = rules.deck_for(3).cards
    given = rules.deal(seats=3, cards=dealt, dealer=2)
    plain = rules.deal(seats=2, seed=2**128 - 1)
    match = load_variant("brazilian-casual")
    start, moves, _ = match_of(match, 3)
    return [
        *transcribe(rules, given, round_of(rules, given, 1), cards=dealt, names=["Ana", "Ümit “the hand”", "Bo"]),
        *transcribe(rules, plain, round_of(rules, plain, 2), sealed=True),
        *transcribe(rules, plain, [*round_of(rules, plain, 2)][:4], sealed=True),
        *transcribe(match, start, moves, sealed=True),
        *transcribe(match, start, moves[:6]),
    ]


def write(folder: Path, name: str, entries: Iterable[AnyEntry]) -> None:
    """Write entries in both formats."""
    kept = [*entries]
    for suffix, form in ((".jsonl", "jsonl"), (".txt", "text")):
        with (folder / f"{name}{suffix}").open("x", encoding="utf-8", newline="\n") as file:
            file.writelines(write_entries(kept, form))


def main(folder: Path) -> None:
    """Make the corpus, with the recipes of the variants as they are now; add what is new to one that is there."""
    (folder / "variants").mkdir(parents=True, exist_ok=True)
    for place, name in enumerate(variant_names()):
        if (folder / f"{name}.txt").exists():
            continue
        rules = load_variant(name)
        recipe = json.dumps(rules.variant.to_data(), indent=1, ensure_ascii=False)
        (folder / "variants" / f"{name}.json").write_text(f"{recipe}\n", encoding="utf-8", newline="\n")
        write(folder, name, eventful(rules, TRIES * place))
    if not (folder / "several.txt").exists():
        write(folder, "several", several())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
