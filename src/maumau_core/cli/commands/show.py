"""``maumau show``: a variant's rules in words."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from maumau_core.cli.output import NoColor, console_for, one_line
from maumau_core.cli.trouble import Trouble
from maumau_core.cli.wrapping import print_clauses, print_wrapped
from maumau_core.loading import load_variant
from maumau_core.ruleset import Ruleset


def show(
    variant: Annotated[str, typer.Argument(help="A variant by its name, or a variant file.")],
    *,
    language: Annotated[str, typer.Option(help="Language of the rule sheet: en, de, es or pt.")] = "en",
    no_color: NoColor = False,
) -> None:
    """Show the rules of a variant, as they were composed, in words."""
    rules = load_variant(variant)
    clauses = _clauses(rules, language)
    console = console_for(no_color=no_color)
    least, most = rules.seats
    source = one_line(rules.variant.source)
    print_wrapped(console, Text(one_line(rules.title(language)), "bold"))
    print_wrapped(console, Text(" · ".join(filter(None, (rules.name, f"{least}-{most}", source))), "dim"))
    print_clauses(console, clauses)


def _clauses(rules: Ruleset, language: str) -> list[str]:
    """Return the clauses of the rule sheet; rules that do not know the language speak English."""
    english = [clause for _, clause in rules.clauses("en")]
    clauses = [clause for _, clause in rules.clauses(language)]
    if clauses == english and language != "en":
        raise Trouble(f"{rules.name} has no rule sheet in {language!r}: try en, de, es or pt")
    return clauses
