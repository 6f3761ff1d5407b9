"""What the configuration says of keys, proof and the journal of raw reads: the tables [security] and [capture]."""

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

FileName = Annotated[str, Meta(pattern="^[^\\x00]+$")]
"""No file's name holds a zero byte."""


class JournalKeeps(Enum):
    """What of the raw reads is journalled: nothing; arrivals, departures and a summary a minute; or every read too."""

    NOTHING = "off"
    ARRIVALS = "arrivals"
    EVERYTHING = "all"


class SecurityConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``key_file``: the show's key, made where it is not; the user's state folder where none is named. ``passphrase``:
    the key is made from one instead, asked for at each start. ``head_file``: a copy of the log's head, best on another
    disk."""

    key_file: FileName | None = None
    passphrase: bool = False
    head_file: FileName | None = None


class CaptureConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``journal``: see JournalKeeps."""

    journal: JournalKeeps = JournalKeeps.ARRIVALS
