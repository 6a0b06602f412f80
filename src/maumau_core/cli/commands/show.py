"""``maumau show``: a variant's rules in words."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from maumau_core.cli.output import NoColor, console_for
from maumau_core.cli.trouble import Trouble
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
    console.print(Text(rules.title(language), "bold"))
    console.print(Text(" · ".join(filter(None, (rules.name, f"{least}-{most}", rules.variant.source))), "dim"))
    for clause in clauses:
        sheet = Table.grid(padding=(0, 1))
        sheet.add_row("-", clause)
        console.print(Padding(sheet, (0, 0, 0, 2), expand=False))


def _clauses(rules: Ruleset, language: str) -> list[str]:
    """Return the clauses of the rule sheet; rules that do not know the language speak English."""
    english = [clause for _, clause in rules.clauses("en")]
    clauses = [clause for _, clause in rules.clauses(language)]
    if clauses == english and language != "en":
        raise Trouble(f"{rules.name} has no rule sheet in {language!r}: try en, de, es or pt")
    return clauses
