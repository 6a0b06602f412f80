"""Results: what a study found out, as tables."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from maumau_core._echo import several
from maumau_core.cli.output import print_block
from maumau_core.simulation.report import Report, Spread, VariantReport


def show_results(report: Report, console: Console) -> None:
    """Print a table for each variant, and a last word if the study was interrupted."""
    for place, variant in enumerate(report.variants):
        if place:
            console.print()
        console.print(_title(variant), soft_wrap=True)
        if variant.rounds:
            for table in (_lengths(variant), _counts(variant), _seats(variant)):
                print_block(console, Padding(table, (1, 0, 0, 2), expand=False))
    if report.interrupted:
        console.print()
        console.print(Text("Interrupted: these are the rounds played so far.", "bold"))


def _title(report: VariantReport) -> Text:
    speed = f" ({report.moves / report.seconds:,.0f} a second)" if report.seconds else ""
    return Text.assemble(
        (report.variant, "bold"),
        f": {several(report.rounds, 'round')} at {report.seats} seats, {report.moves:,} moves"
        f" in {report.seconds:.2f} s{speed}",
    )


def _lengths(report: VariantReport) -> Table:
    table = _table("length of a round", "mean", "median", "least", "most")
    for name, spread in (("moves", report.round_moves), ("turns", report.round_turns)):
        table.add_row(name, *_spread(spread))
    return table


def _spread(spread: Spread) -> tuple[str, str, str, str]:
    return f"{spread.mean:.1f}", f"{spread.median:g}", str(spread.least), str(spread.most)


def _counts(report: VariantReport) -> Table:
    table = _table("what happened", "times", "a round")
    counts = {
        "cards drawn": report.cards_drawn,
        "calls forgotten": report.calls_forgotten,
        "calls caught": report.calls_caught,
        "false calls": report.false_calls,
        "false challenges": report.false_challenges,
        "reshuffles": report.reshuffles,
        "blocked rounds": report.blocked,
        "unfinished rounds": report.unfinished,
    }
    for name, count in counts.items():
        table.add_row(name, f"{count:,}", f"{count / report.rounds:.3f}")
    return table


def _seats(report: VariantReport) -> Table:
    table = _table("seat", "bot", "wins", "share", "mean points")
    for seat, bot in enumerate(report.bots):
        wins = report.wins[seat]
        table.add_row(str(seat), bot, f"{wins:,}", f"{wins / report.rounds:.1%}", f"{report.points[seat]:.1f}")
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(first, min_width=18, no_wrap=True)
    for title in others:
        table.add_column(title, justify="left" if title == "bot" else "right", no_wrap=True)
    return table
