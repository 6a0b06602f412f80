"""Conflicts: rules that cannot stand together, because nothing says which of them a card obeys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from maumau_core.cards import Card
from maumau_core.contracts import Answer, ConditionalPower, Power

_SHOWN = 6


def conflicts(
    powers: Iterable[tuple[str, Power | ConditionalPower]], answers: Iterable[tuple[str, Answer]]
) -> Iterator[tuple[str, str]]:
    """Give an entry and what is wrong, for each kind of effect or answer that cards are given twice.

    Arguments:
        powers: powers, each with the entry it comes from. What a conditional power asks for is
            known in play only.
        answers: answers to penalties, likewise.
    """
    claims: dict[tuple[str, Card], list[str]] = {}
    for claim, path in _claims(powers, answers):
        claims.setdefault(claim, []).append(path)
    clashes: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (kind, face), paths in claims.items():
        if len(paths) > 1:
            clashes.setdefault((kind, tuple(sorted(paths))), []).append(str(face))
    for (kind, entries), faces in clashes.items():
        listed = " ".join(sorted(faces)[:_SHOWN]) + (" …" if len(faces) > _SHOWN else "")
        if len(set(entries)) == 1:
            yield entries[0], f"{entries[0]} gives {listed} more than one {kind}: a card has one of a kind"
        else:
            yield (
                entries[0],
                f"{' and '.join(entries)} both give {listed} a {kind}: remove one, or bind it to other cards",
            )


def _claims(
    powers: Iterable[tuple[str, Power | ConditionalPower]], answers: Iterable[tuple[str, Answer]]
) -> Iterator[tuple[tuple[str, Card], str]]:
    for path, power in powers:
        for effect in power.effects if isinstance(power, Power) else ():
            for face in power.faces:
                yield (f"power of the kind {type(effect).__name__}", face), path
    for path, answer in answers:
        for face in answer.faces:
            yield (f"answer to {answer.cause!r}", face), path
