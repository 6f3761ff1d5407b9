"""What people's sketches print, in plain text, as their authors' sources and examples show it; they hear nothing.

None says that a card has left: a resting one is printed again and again. What is known of each stands beside it. Of the
rest is assumed: a sketch whose pause is not known prints a resting card once a second, at once when another lies there;
an ESP32 begins with its ROM's text, an Arduino with nothing; an MFRC522 hears one ISO 14443A card, a PN5180 every ISO
15693 card. A sketch that halts a card after printing it, as the MFRC522 library's examples may, and so prints it once
only, is not simulated: nobody could tell a resting card from one that has left.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from devices.simulator.microcontroller import BOOT_TEXT, Microcontroller
from devices.simulator.tags import TagField, TagKind

_MFRC522 = frozenset({TagKind.NTAG213})
_PN5180 = frozenset({TagKind.ICODE_SLIX})
_VERSION = b"Firmware Version: 0x92 = v2.0"

Uid = bytes
"""A tag's number, most significant byte first."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """``prints`` gives the lines of one reader, counted from 1, that hears these tags.

    ``hears``: kinds of tags; ``hears_many``: all that lie there, else the first alone. ``again_s``: so long after it
    was printed a resting card is printed again; 0 for every look. ``first_words``: lines after the start.
    ``rom_text``: what the processor writes when its power comes back.
    """

    readers: int
    prints: Callable[[int, tuple[Uid, ...]], Iterator[bytes]]
    hears: frozenset[TagKind] = _MFRC522
    hears_many: bool = False
    again_s: float = 1.0
    first_words: tuple[bytes, ...] = ()
    rom_text: bytes = b""


class TextSketch(Microcontroller):
    """A Device that prints what ``sketch`` does; its readers are antennas of ``reader`` in the field of tags."""

    def __init__(self, field: TagField, reader: str, sketch: Sketch) -> None:
        self._sketch = sketch
        super().__init__(field, reader, rom_text=sketch.rom_text)

    def _forget(self) -> None:
        self._first_words = self._sketch.first_words
        self._told: dict[int, tuple[tuple[Uid, ...], float]] = {}

    def _lines(self, at: float) -> Iterator[bytes]:
        words, self._first_words = self._first_words, ()
        yield from words
        for number in range(1, self._sketch.readers + 1):
            heard = self._heard(number)
            told, told_at = self._told.get(number, ((), at))
            if heard and (heard != told or at - told_at >= self._sketch.again_s):
                self._told[number] = heard, at
                yield from self._sketch.prints(number, heard)

    def _heard(self, number: int) -> tuple[Uid, ...]:
        tags = [tag for tag in self._field.scan(self._reader, number) if tag.kind in self._sketch.hears]
        return tuple(bytes.fromhex(tag.uid) for tag in (tags if self._sketch.hears_many else tags[:1]))


def _poker_stream(number: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """Readers from 0; a space before a byte below 10 hex, and its leading zero."""
    digits = "".join(f" 0{value:X}" if value < 0x10 else f"{value:X}" for value in uids[0])
    yield f"{number - 1}|{digits}".encode()


def _rfid_poker_wifi(number: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """Channels from 0."""
    yield f"[Channel] {number - 1} [UID: {uids[0].hex(' ')}]".encode()


def _mfrc522_dump(_: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """What the library's dump says first of an NTAG213."""
    yield f"Card UID: {uids[0].hex(' ').upper()}".encode()
    yield b"Card SAK: 00"
    yield b"PICC type: MIFARE Ultralight or Ultralight C"


def _reader_heading(number: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """Readers from 1, on a line of their own."""
    yield f"Reader {number}".encode()
    yield uids[0].hex().upper().encode()


def _bare(_: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """A space before each byte, the first too."""
    yield "".join(f" {value:02X}" for value in uids[0]).encode()


def _decimal(_: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """A space after each byte, the last too."""
    yield b"Card UID : " + "".join(f"{value} " for value in uids[0]).encode()


def _pn5180_spaced(_: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """Least significant byte first, as it came over the air; no leading zeros."""
    yield ("Dispositivo NFC Detectado... ID: " + " ".join(f"{value:X}" for value in reversed(uids[0]))).encode()


def _pn5180_lines(_: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """All are counted, the first is told."""
    yield f"{len(uids)} cards detected.".encode()
    yield f"UID: {uids[0].hex().upper()}".encode()


def _own(number: int, uids: tuple[Uid, ...]) -> Iterator[bytes]:
    """As docs/readers/lines.md shows it, a line for each tag."""
    yield from (f"Antenna {number}: {uid.hex(' ').upper()}".encode() for uid in uids)


POKER_STREAM = Sketch(
    4,
    _poker_stream,
    again_s=0.0,
    first_words=tuple(b"Reader %d: " % number + _VERSION for number in range(4)),
)
"""braeden/poker-stream at 03c0c0a, arduinoReader.ino."""

RFID_POKER_WIFI = Sketch(5, _rfid_poker_wifi, again_s=10.0, rom_text=BOOT_TEXT)
"""whywaita/rfid-poker's wireless client, with as many readers as its board has; 10 s by its design."""

SKETCHES = {
    "poker-stream": POKER_STREAM,
    "rfid-poker-wifi": RFID_POKER_WIFI,
    "mfrc522-dump": Sketch(1, _mfrc522_dump, first_words=(_VERSION,)),  # the MFRC522 library
    "reader-heading": Sketch(4, _reader_heading),  # nawavit0, Mega_MFRC4.ino
    "bare": Sketch(1, _bare),  # vitorfbs/tag-patient
    "decimal": Sketch(1, _decimal),  # Mitier26, 34_RFID_TagId
    "pn5180-spaced": Sketch(1, _pn5180_spaced, hears=_PN5180, rom_text=BOOT_TEXT),  # cicerosnt/esp32-pn5180
    "pn5180-lines": Sketch(1, _pn5180_lines, hears=_PN5180, hears_many=True),  # playfultechnology/PN5180
    "tolerant": Sketch(12, _own, hears=_MFRC522 | _PN5180, hears_many=True, rom_text=BOOT_TEXT),  # somebody's own
}
"""By the name of what they print, as docs/readers/lines.md lists it."""
