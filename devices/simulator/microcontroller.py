"""What microcontrollers with small readers have in common: they start, lose power, look around, and hear nothing.

Assumed: starting takes a second, and an ESP32's ROM writes its text meanwhile; each looks around every 0.2 s, as
rfid-poker's does; a flicker is the field's.
"""

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator

from devices.simulator.tags import TagField

LOOK_S = 0.2
START_S = 1.0

BOOT_TEXT = (
    b"ets Jun  8 2016 00:22:57\r\n\r\nrst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n"
    b"configsip: 0, SPIWP:0xee\r\nclk_drv:0x00,q_drv:0x00,d_drv:0x00\r\nmode:DIO, clock div:2\r\n"
    b"load:0x3fff0018,len:4\r\nentry 0x400806a8\r\n"
)


class Microcontroller(ABC):
    """Starts, loses power, and looks at its antennas every LOOK_S; ``rom_text`` comes when its power comes back."""

    def __init__(self, field: TagField, reader: str, *, rom_text: bytes = BOOT_TEXT) -> None:
        self._field = field
        self._reader = reader
        self._rom_text = rom_text
        self._lost_power = threading.Event()
        self._started_at: float | None = None
        self._next_look_at = 0.0
        self._text = b""

    def feed(self, data: bytes, at: float) -> bytes:
        """Nothing: it does not listen."""
        return b""

    def unasked(self, at: float) -> bytes:
        """What it has written by now: text of its ROM, its first words, then what it sees."""
        if self._lost_power.is_set():
            self._lost_power.clear()
            self._text = self._rom_text
            self._start(at + START_S)
        elif self._started_at is None:
            self._start(at)
        text, self._text = self._text, b""
        if at < self._next_look_at:
            return text
        self._next_look_at = at + LOOK_S
        return text + b"".join(line + b"\r\n" for line in self._lines(at))

    def lose_power(self) -> None:
        """Restart as after a dip of the supply: everything forgotten, silent for a second. From any thread."""
        self._lost_power.set()

    def _start(self, at: float) -> None:
        self._started_at = self._next_look_at = at
        self._forget()

    def _ms(self, at: float) -> int:
        return round(1000 * (at - (self._started_at or 0.0)))

    @abstractmethod
    def _forget(self) -> None:
        """As it is without power."""

    @abstractmethod
    def _lines(self, at: float) -> Iterator[bytes]:
        """One look at everything."""
