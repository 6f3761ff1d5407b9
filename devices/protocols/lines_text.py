"""Tags' numbers as people's sketches print them, and the plain text lines of sketches that are known.

A number is hex of 4, 7, 8, 10 or 12 bytes (ISO 14443A, ISO 15693, EPC), most significant byte first, in any case, with
or without separators. A text profile says where on a line the antenna and the number stand; one is used only where the
configuration names it, since a loose rule makes cards out of noise.

What cannot be had: a line of text has no checksum, no sequence number and no word that a tag has left. Numbers printed
as one decimal have lost bits (LI-FusesBox prints 32), so no profile reads them.
"""

import re
from dataclasses import dataclass

UID_LENGTHS = (4, 7, 8, 10, 12)
"""Bytes: ISO 14443A single, double and triple, ISO 15693, the usual EPC."""

JSON_UID_LENGTHS = (*UID_LENGTHS, 6)
"""No tag has six bytes, but the example in rfid-poker's README does, and a damaged line seldom gets there."""

_SEPARATORS = re.compile(r"[ :.\-]+")
_DIGITS = re.compile(r"(?:[0-9A-F]{2})+")
_ISO_15693_LENGTH = 8
_ISO_15693_FIRST_BYTE = 0xE0


@dataclass(frozen=True, slots=True)
class TextProfile:
    """How one kind of sketch prints.

    ``line`` has a group ``uid`` and perhaps ``antenna``; a line that matches ``heading`` gives the antenna of the
    very next one. ``first_antenna`` is what the sketch calls its first. ``is_decimal``: one decimal a byte.
    ``turns_round``: eight bytes that end with E0 and do not begin with it are ISO 15693 least byte first.
    """

    name: str
    baud: int
    line: re.Pattern[str]
    source: str
    heading: re.Pattern[str] | None = None
    first_antenna: int = 1
    is_decimal: bool = False
    turns_round: bool = False


@dataclass(frozen=True, slots=True)
class TextCard:
    """A tag's number; ``antenna`` counts from 1, None where the line names none."""

    antenna: int | None
    uid: str


@dataclass(frozen=True, slots=True)
class TextHeading:
    """The next line is about this antenna, counted from 1."""

    antenna: int


def read_uid(text: str, *, pads: bool = False, lengths: tuple[int, ...] = UID_LENGTHS) -> str | None:
    """The number in upper case without separators; None if it is none.

    ``pads`` takes a lone digit between separators for a byte below 10 hex, as sketches print it.
    """
    if not text.isascii():
        return None
    parts = _SEPARATORS.split(text.strip().upper())
    if pads and len(parts) > 1:
        parts = [part.zfill(2) if len(part) == 1 else part for part in parts]
    digits = "".join(parts)
    is_sound = all(_DIGITS.fullmatch(part) for part in parts) and len(digits) // 2 in lengths
    return digits if is_sound else None


def read_text(profile: TextProfile, text: str) -> TextCard | TextHeading | None:
    """What the line says; None if it is noise or its number is no tag's."""
    heading = profile.heading.match(text) if profile.heading else None
    if heading:
        return TextHeading(int(heading["antenna"]) - profile.first_antenna + 1)
    bare = _BARE.match(text) if profile is TOLERANT else None
    match = bare or profile.line.match(text)
    uid = _number(profile, match["uid"]) if match else None
    if match is None or uid is None:
        return None
    antenna = match.groupdict().get("antenna")
    return TextCard(None if antenna is None else int(antenna) - profile.first_antenna + 1, uid)


def _number(profile: TextProfile, text: str) -> str | None:
    if profile.is_decimal:
        return _decimal_uid(text)
    uid = read_uid(text, pads=True)
    if uid is None or not profile.turns_round:
        return uid
    data = bytes.fromhex(uid)
    is_turned = len(data) == _ISO_15693_LENGTH and data[-1] == _ISO_15693_FIRST_BYTE != data[0]
    return data[::-1].hex().upper() if is_turned else uid


def _decimal_uid(text: str) -> str | None:
    values = [int(part) for part in text.split()]
    is_sound = len(values) in UID_LENGTHS and all(value < 256 for value in values)
    return bytes(values).hex().upper() if is_sound else None


_BARE = re.compile(r"^\s*(?P<uid>[0-9A-F]{2}(?::[0-9A-F]{2}){3}(?:(?::[0-9A-F]{2}){3,4})?)\s*$", re.IGNORECASE)
"""``04:5D:1A:2B`` is no tag of antenna 4: four, seven or eight bytes between colons are a number."""

_HEX = r"(?P<uid>[0-9A-F][0-9A-F :.\-]*)"

TOLERANT = TextProfile(
    "tolerant",
    115200,
    re.compile(
        rf"^\s*(?:antenna|ant|reader|seat|channel|ch)?\s*#?(?P<antenna>[0-9]{{1,2}})\s*[:|,;=]\s*(?:uid\s*[:=]?\s*)?{_HEX}\s*$",
        re.IGNORECASE,
    ),
    "antenna as printed, a sign between, the number: Antenna 3: 04 5D 1A 2B",
)

TEXT_PROFILES = {
    profile.name: profile
    for profile in (
        TextProfile(
            "poker-stream",
            9600,
            re.compile(r"^(?P<antenna>[0-9]+)\|\s*(?P<uid>[0-9A-F ]+)$"),
            "braeden/poker-stream, arduinoReader.ino: 0|045D1A2B, with a space before bytes below 10 hex",
            first_antenna=0,
        ),
        TextProfile(
            "rfid-poker-wifi",
            115200,
            re.compile(r"^\[Channel\] (?P<antenna>[0-9]+) \[UID: (?P<uid>[0-9a-f ]+)\]"),
            "whywaita/rfid-poker, the wireless client's own log: [Channel] 0 [UID: 04 0e 3b d2 28 6b 85]",
            first_antenna=0,
        ),
        TextProfile(
            "mfrc522-dump",
            9600,
            re.compile(r"^(?:Card )?UID:\s*(?P<uid>[0-9A-F ]+)$"),
            "the MFRC522 library's DumpInfo: Card UID: 04 5D 1A 2B",
        ),
        TextProfile(
            "reader-heading",
            9600,
            re.compile(r"^(?P<uid>[0-9A-F ]+)$"),
            "nawavit0, Mega_MFRC4.ino: Reader 1 on one line, 045D1A2B on the next",
            heading=re.compile(r"^Reader (?P<antenna>[0-9]{1,2})$"),
        ),
        TextProfile(
            "bare",
            9600,
            re.compile(r"^(?P<uid>[0-9A-F ]+)$", re.IGNORECASE),
            "vitorfbs/tag-patient and the MFRC522 examples: 04 5D 1A 2B; the port is the antenna",
        ),
        TextProfile(
            "decimal",
            9600,
            re.compile(r"^Card UID\s*:\s*(?P<uid>[0-9]{1,3}(?: [0-9]{1,3})*)$"),
            "Mitier26, 34_RFID_TagId: Card UID : 103 189 132 200",
            is_decimal=True,
        ),
        TextProfile(
            "pn5180-spaced",
            115200,
            re.compile(r"^.*\bID: (?P<uid>[0-9A-F]{1,2}(?: [0-9A-F]{1,2}){7})$"),
            "cicerosnt/esp32-pn5180: Dispositivo NFC Detectado... ID: 56 44 F7 B 0 A0 7 E0",
            turns_round=True,
        ),
        TextProfile(
            "pn5180-lines",
            115200,
            re.compile(r"^UID: (?P<uid>[0-9A-F ]+)$"),
            "playfultechnology/PN5180: UID: E00401..., the first of the cards that it found and no other",
        ),
        TOLERANT,
    )
}
"""By the name that the configuration uses."""
