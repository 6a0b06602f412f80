"""The application: its commands, and what becomes of errors and interruptions."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from maumau_core.cli.commands import check, list_variants, play, record, replay, show, simulate
from maumau_core.cli.output import one_line
from maumau_core.cli.streams import forget_impossible_sizes, make_streams_usable, silence
from maumau_core.cli.trouble import BROKEN, INTERRUPTED, MISUSE, Trouble, summary
from maumau_core.errors import MauMauError

# typer's own copy of click, or click itself, depending on its version
_ClickException: type[Exception] = next(
    kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"
)

app = typer.Typer(
    name="maumau",
    help="Mau-Mau and its relatives: list, explain, check, play, simulate, record and replay them.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("list")(list_variants.list_variants)
app.command("show")(show.show)
app.command("check")(check.check)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("record")(record.record)
app.command("replay")(replay.replay)


def _print_version(asked: bool) -> None:  # noqa: FBT001  # typer calls it so
    if asked:
        typer.echo(f"maumau {version('maumau-core')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _without_command(
    context: typer.Context,
    *,
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: list[str]) -> int:
    """Run the application; return its exit status, and say what went wrong in one line."""
    make_streams_usable()
    forget_impossible_sizes()
    try:
        status = app(arguments, standalone_mode=False, prog_name="maumau")
        sys.stdout.flush()
    except _ClickException as error:
        return _complain(error.format_message(), MISUSE)  # type: ignore[attr-defined]  # every click has it
    except Trouble as trouble:
        return _complain(str(trouble), trouble.status)
    except MauMauError as error:
        return _complain(summary(error), MISUSE)
    except BrokenPipeError:  # whoever read our output has seen enough
        silence(sys.stdout)
        return BROKEN
    except OSError as error:  # a full disk, a terminal that is gone
        silence(sys.stdout)
        return _complain(f"output or input failed: {error.strerror or error}", BROKEN)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return status if isinstance(status, int) else 0


def _complain(message: str, status: int) -> int:
    try:
        sys.stderr.write(f"maumau: {one_line(message)}\n")
        sys.stderr.flush()
    except OSError:  # nobody can be told
        silence(sys.stderr)
    return status
