"""What a show file says of its own end, held against what stands in it. Pure.

A copy that was made of a running show, one file after the other, may lack its end or mix two moments and be a sound
SQLite file all the same. So each transaction writes the newest entry's number and hash beside it, and the file says
from the first transaction of a start to the last that it is being written: then it is whole with its write-ahead log
alone.
"""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

HEAD, WRITING = "head", "writing"
YES, NO = "yes", "no"
"""What the file says under WRITING."""

WAL_MISSING = "its write-ahead log is missing, and with it what was written last: the show was not ended in order"


class Unlike(NamedTuple):
    """Both sides, in words."""

    expected: str
    got: str


class _Head(msgspec.Struct):
    number: int
    sha256: str


def encode_head(number: int, sha256: bytes) -> str:
    """The newest entry and its hash as the file keeps them."""
    return msgspec.json.encode(_Head(number, sha256.hex())).decode()


def unlike_head(meta: Mapping[str, str], number: int, sha256: bytes) -> Unlike | None:
    """How the newest entry that is there, 0 and GENESIS for none, differs from the one that the file names; None where
    it does not, and where nothing is known of what stands beside the entries."""
    if HEAD not in meta:
        return Unlike("the number of the newest entry beside the entries", "none") if meta and number else None
    try:
        head = msgspec.json.decode(meta[HEAD], type=_Head)
    except msgspec.MsgspecError as error:
        return Unlike("the number of the newest entry beside the entries", f"what cannot be understood: {error}")
    if head.number != number:
        return Unlike(f"entries up to {head.number}, as the file's own head says", f"the end after {number}")
    if head.sha256 != sha256.hex():
        return Unlike(f"the hash {head.sha256} at entry {number}, as the file's own head says", sha256.hex())
    return None
