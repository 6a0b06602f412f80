"""``maumau list``: the variants that are installed."""

from __future__ import annotations

from rich.table import Table

from maumau_core.catalog import variant_names
from maumau_core.cli.output import NoColor, console_for, one_line, print_block
from maumau_core.loading import load_variant


def list_variants(*, no_color: NoColor = False) -> None:
    """List the variants that are installed."""
    console = console_for(no_color=no_color)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("name", style="bold", no_wrap=True)
    table.add_column("seats", no_wrap=True)
    table.add_column("cards", justify="right", no_wrap=True)
    table.add_column("title")
    for name in variant_names():
        rules = load_variant(name)
        least, most = rules.seats
        cards = [len(rules.deck_for(seats)) for seats in range(least, most + 1)]
        table.add_row(name, _range(least, most), _range(min(cards), max(cards)), one_line(rules.title("en")))
    print_block(console, table)


def _range(least: int, most: int) -> str:
    return f"{least} to {most}" if most > least else str(least)
