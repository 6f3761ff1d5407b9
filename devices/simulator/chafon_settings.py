"""What Chafon's UHF readers keep when they lose power, and the commands that tell or change it.

Sources: UHFReader18 User's Manual V2.0, section 8.4; UR series User Manual v1.14, section 8.4 (UHFReader288).
"""

from collections.abc import Callable
from dataclasses import dataclass

COMMAND_LENGTH, COMMAND_UNKNOWN, PARAMETER_WRONG = 0xFD, 0xFE, 0xFF
SERIAL_NUMBER = b"\x20\x18\x04\x07"
BAUD_CODES = (0, 1, 2, 5, 6)
LEAST_SCAN_TIME = 3
"""UHFReader18 takes no shorter one (8.4.4); a 288 takes 0 for no limit."""


class Refused(Exception):
    """The command cannot be done; ``status`` stands in the answer."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status:02X}")
        self.status = status


@dataclass(frozen=True, slots=True)
class Model:
    """One kind of reader. ``antennas`` is 0 where they are not numbered; ``tail`` ends what it tells of itself."""

    kind: int
    version: tuple[int, int]
    antennas: int
    tail: bytes = b""


UHFREADER_18 = Model(0x09, (2, 36), 0)
UHFREADER_288M = Model(0x0C, (0, 22), 4, b"\x01\x00\x00\x00")
UHFREADER_86 = Model(0x10, (1, 3), 1, b"\x01\x00\x00\x00")

ANSWER, SCAN = 0, 1
"""Work modes: speak only when asked; send tags by itself."""


class Settings:
    """One reader's memory. ``work_mode`` is kept as UHFReader18 tells it; its first byte is the mode."""

    def __init__(self, model: Model, *, is_pushing: bool) -> None:
        self.address = 0
        self.scan_time = 10
        self.work_mode = bytes([SCAN if is_pushing else ANSWER, 0x02, 0x01, 0x00, 0x04, 0x00])
        self._model = model
        self._power = 30
        self._region = b"\x4e\x00"
        self._wiegand = b"\x00\x1e\x0a\x0f"
        self._accuracy = b"\x08"
        self._offset = b"\x00"
        self._trigger = b"\x00"
        common: dict[int, Callable[[bytes], bytes]] = {
            0x21: self._tell,
            0x22: self._set_region,
            0x24: self._set_address,
            0x25: self._set_scan_time,
            0x28: self._set_baud,
            0x2F: self._set_power,
            0x33: self._blink,
        }
        of_18: dict[int, Callable[[bytes], bytes]] = {
            0x34: self._set_wiegand,
            0x35: self._set_work_mode,
            0x36: self._tell_work_mode,
            0x37: self._set_accuracy,
            0x38: self._set_offset,
            0x3B: self._set_trigger,
        }
        of_288: dict[int, Callable[[bytes], bytes]] = {
            0x40: self._set_buzzer,
            0x4C: self._tell_serial_number,
            0x76: self._set_mode,
        }
        self._commands = common | (of_288 if model.antennas else of_18)

    @property
    def is_pushing(self) -> bool:
        """Whether it sends tags by itself."""
        return self.work_mode[0] != ANSWER

    def execute(self, command: int, data: bytes) -> bytes:
        """What the answer holds after its status; raises Refused."""
        if command not in self._commands:
            raise Refused(COMMAND_UNKNOWN)
        return self._commands[command](data)

    def _tell(self, data: bytes) -> bytes:
        _expect_length(data, 0)
        head = bytes([*self._model.version, self._model.kind, 0x03])
        return head + self._region + bytes([self._power, self.scan_time]) + self._model.tail

    def _set_region(self, data: bytes) -> bytes:
        _expect_length(data, 2)
        self._region = data
        return b""

    def _set_address(self, data: bytes) -> bytes:
        _expect_value(data, range(0xFF))
        self.address = data[0]
        return b""

    def _set_scan_time(self, data: bytes) -> bytes:
        _expect_value(data, range(0 if self._model.antennas else LEAST_SCAN_TIME, 256))
        self.scan_time = data[0]
        return b""

    def _set_baud(self, data: bytes) -> bytes:
        """A pseudo-terminal has no speed, so nothing changes."""
        _expect_value(data, BAUD_CODES)
        return b""

    def _set_power(self, data: bytes) -> bytes:
        _expect_value(data, range(31))
        self._power = data[0]
        return b""

    def _blink(self, data: bytes) -> bytes:
        _expect_length(data, 3)
        return b""

    def _set_wiegand(self, data: bytes) -> bytes:
        _expect_length(data, 4)
        self._wiegand = data
        return b""

    def _set_work_mode(self, data: bytes) -> bytes:
        _expect_length(data, 6)
        if data[0] > 3 or not 1 <= data[4] <= 32:
            raise Refused(PARAMETER_WRONG)
        self.work_mode = data
        return b""

    def _tell_work_mode(self, data: bytes) -> bytes:
        _expect_length(data, 0)
        return self._wiegand + self.work_mode + self._accuracy + self._offset

    def _set_accuracy(self, data: bytes) -> bytes:
        _expect_value(data, range(9))
        self._accuracy = data
        return b""

    def _set_offset(self, data: bytes) -> bytes:
        _expect_value(data, range(101))
        self._offset = data
        return b""

    def _set_trigger(self, data: bytes) -> bytes:
        """FF asks for the present value."""
        _expect_length(data, 1)
        self._trigger = self._trigger if data == b"\xff" else data
        return self._trigger

    def _set_buzzer(self, data: bytes) -> bytes:
        _expect_value(data, range(2))
        return b""

    def _tell_serial_number(self, data: bytes) -> bytes:
        _expect_length(data, 0)
        return SERIAL_NUMBER

    def _set_mode(self, data: bytes) -> bytes:
        _expect_value(data, range(3))
        self.work_mode = data + self.work_mode[1:]
        return b""


def _expect_length(data: bytes, length: int) -> None:
    if len(data) != length:
        raise Refused(COMMAND_LENGTH)


def _expect_value(data: bytes, allowed: range | tuple[int, ...]) -> None:
    _expect_length(data, 1)
    if data[0] not in allowed:
        raise Refused(PARAMETER_WRONG)
