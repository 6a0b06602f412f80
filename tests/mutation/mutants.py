"""Mutants: a source file again and again, each time wrong in one place.

The changes are those of mutmut. They are made to whole files, as most of what a rule says stands outside
plain functions: in the bodies of classes, and in hooks, which are decorated.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import attrs
import libcst as cst
from mutmut.mutation.mutators import mutation_operators, operator_string


@attrs.frozen
class Mutant:
    """A source file with one change.

    Arguments:
        path: the file, from the root of the tree.
        inside: the function or class that the change is in, such as ``Choices.of_turn``; blank for none.
        span: the first and last line of that function, counted from 1; of the whole file for a class or none.
        line: where the change begins.
        before: the lines it concerns, as they are.
        after: those lines in the mutant.
        source: the whole mutated file.
        nth: which of those that look the same it is, from 1.
    """

    path: str
    inside: str
    span: tuple[int, int]
    line: int
    before: str
    after: str
    source: str = attrs.field(repr=False)
    nth: int = 1

    @property
    def name(self) -> str:
        """What it is known by, also when lines above it come and go."""
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.path}:{self.inside}: {self.before} -> {self.after}{again}"


def mutants_of(path: str) -> Iterator[Mutant]:
    """Give every mutant of a file that compiles and is another program, each once."""
    original = Path(path).read_text(encoding="utf-8")
    module = cst.parse_module(original)
    spans = _spans(original)
    known = {_program(original), None}
    alike: Counter[str] = Counter()
    for inside, node, changed in _changes(module, ""):
        mutated = module.deep_replace(node, changed)
        assert isinstance(mutated, cst.Module)
        source = mutated.code
        program = _program(source)
        if program not in known:
            known.add(program)
            span = next((spans[name] for name in _outwards(inside) if name in spans), (1, len(original.splitlines())))
            mutant = Mutant(path, inside, span, *_difference(original, source), source)
            alike[mutant.name] += 1
            yield attrs.evolve(mutant, nth=alike[mutant.name])


def _changes(node: cst.CSTNode, inside: str) -> Iterator[tuple[str, cst.CSTNode, cst.CSTNode]]:
    """Give each node that can be changed, where it is, and what it becomes."""
    if _is_left_out(node):
        return
    if isinstance(node, cst.FunctionDef | cst.ClassDef):
        inside = f"{inside}.{node.name.value}".lstrip(".")
    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            # one other word is enough for a string
            for changed in islice(operator(node), 1 if operator is operator_string else None):
                yield inside, node, changed
    for child in node.children:
        yield from _changes(child, inside)


def _is_left_out(node: cst.CSTNode) -> bool:
    """Tell whether nothing in there takes part in a game: types, imports, the words of the rule sheet."""
    match node:
        case cst.Annotation() | cst.Import() | cst.ImportFrom():
            return True
        case cst.AnnAssign(annotation=cst.Annotation(annotation=cst.Name(value="TypeAlias"))):
            return True
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value="__slots__"))]):
            return True
        case cst.Call(func=cst.Name(value="Phrase")):
            return True
    return False


def _program(source: str) -> str | None:
    """Return what a source says whatever its layout; None if it does not compile."""
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return None
    return ast.dump(ast.parse(source))


def _difference(original: str, mutated: str) -> tuple[int, str, str]:
    """Return in which line two sources begin to differ, and what each has there."""
    old, new = original.splitlines(), mutated.splitlines()
    first = next(place for place, (one, other) in enumerate(zip(old, new, strict=False)) if one != other)
    shared = 0
    while shared < min(len(old), len(new)) - first and old[-1 - shared] == new[-1 - shared]:
        shared += 1
    parts = (lines[first : len(lines) - shared] for lines in (old, new))
    before, after = (" ".join(line.strip() for line in part) for part in parts)
    return first + 1, before, after


def _spans(source: str) -> dict[str, tuple[int, int]]:
    """Return the lines of each function that is in no other."""
    spans = {}
    for node in ast.parse(source).body:
        for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(inner, ast.FunctionDef):
                name = inner.name if inner is node else f"{node.name}.{inner.name}"
                spans[name] = (inner.lineno, inner.end_lineno or inner.lineno)
    return spans


def _outwards(inside: str) -> Iterator[str]:
    """Give a dotted name, and what it is in."""
    while inside:
        yield inside
        inside, _, _ = inside.rpartition(".")
