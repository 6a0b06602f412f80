"""Records: matches and rounds written down, to be saved, sent, replayed and audited.

A record is a stream of entries: a header, the moves, the result of each round, and the end.
"""

from maumau_core.records.commitment import commit, verify_commitment
from maumau_core.records.data import AnyEntry, ViewEntry
from maumau_core.records.entries import EndEntry, Entry, Header, MoveEntry, RoundEntry
from maumau_core.records.reading import read_entries
from maumau_core.records.recorder import Recorder
from maumau_core.records.redaction import redact
from maumau_core.records.replaying import Replayed, replay, rules_of
from maumau_core.records.saves import resume, save
from maumau_core.records.scribe import transcribe
from maumau_core.records.views import SightEntry, ToldEntry, ViewHeader
from maumau_core.records.writing import RecordFormat, format_of, write_entries

__all__ = [
    "AnyEntry",
    "EndEntry",
    "Entry",
    "Header",
    "MoveEntry",
    "RecordFormat",
    "Recorder",
    "Replayed",
    "RoundEntry",
    "SightEntry",
    "ToldEntry",
    "ViewEntry",
    "ViewHeader",
    "commit",
    "format_of",
    "read_entries",
    "redact",
    "replay",
    "resume",
    "rules_of",
    "save",
    "transcribe",
    "verify_commitment",
    "write_entries",
]
