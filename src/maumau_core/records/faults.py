"""What is wrong with a record, as an error that says where."""

from __future__ import annotations

from maumau_core.errors import Fault, RecordError


def fault(code: str, where: str, message: str) -> RecordError:
    """Return the error for one fault, ready to be raised.

    Arguments:
        code: the kind of fault, such as ``"altered"``.
        where: the line and column, or the round and move.
        message: what is wrong and what would be right.

    >>> raise_me = fault("altered", "line 7", "its checksum does not fit")
    >>> str(raise_me)
    'line 7: its checksum does not fit'
    """
    return RecordError([Fault(code, where, message)])
