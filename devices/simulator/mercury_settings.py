"""What a simulated Mercury module can be told and asked about itself: region, protocol, antennas, powers, options."""

from collections.abc import Callable

from devices.simulator.mercury_models import Model

WRONG_LENGTH, TOO_MUCH_POWER, OUT_OF_RANGE, TOO_LITTLE_POWER = 0x0100, 0x0103, 0x0105, 0x0106
UNKNOWN_REGION, UNKNOWN_PROTOCOL = 0x010B, 0x0402
GEN2 = 5
LIST_OPTION, DETECT_OPTION = 0x02, 0x05
READ_FILTER, FILTER_TIME, PRODUCT_GROUP = 0x0C, 0x0D, 0x12

_OPTION_LENGTHS = {FILTER_TIME: 4, PRODUCT_GROUP: 2}


class Refused(Exception):
    """The command is answered with this status."""

    def __init__(self, status: int) -> None:
        super().__init__(f"{status:04X}")
        self.status = status


class Settings:
    """Everything that is forgotten without power."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self.region = 0
        self.protocol = 0
        self.transmitter = 1
        self.receiver = model.receiver
        self.search_list: tuple[int, ...] = tuple(range(1, model.ports + 1))
        self._powers = {0x92: model.greatest_power, 0x94: model.greatest_power}
        self._options: dict[int, bytes] = {READ_FILTER: b"\x01"}
        self._modes = {0x98: b"\x00", 0x99: b"\x00"}

    def commands(self) -> dict[int, Callable[[bytes], bytes]]:
        """What each opcode does with its data: what it answers, or Refused."""
        return {
            0x06: self._accept,
            0x61: self._tell_antennas,
            0x62: lambda data: self._tell_power(0x92, data),
            0x63: lambda data: self.protocol.to_bytes(2, "big"),
            0x64: lambda data: self._tell_power(0x94, data),
            0x67: lambda data: bytes([self.region]),
            0x68: lambda data: self._modes[0x98],
            0x69: lambda data: self._modes[0x99],
            0x6A: self._tell_option,
            0x70: lambda data: GEN2.to_bytes(2, "big"),
            0x71: lambda data: bytes(self._model.regions),
            0x72: lambda data: bytes([31]),
            0x91: self._set_antennas,
            0x92: lambda data: self._set_power(0x92, data),
            0x93: self._set_protocol,
            0x94: lambda data: self._set_power(0x94, data),
            0x97: self._set_region,
            0x98: lambda data: self._set_mode(0x98, data),
            0x99: lambda data: self._set_mode(0x99, data),
            0x9A: self._set_option,
            0x9B: self._accept,
        }

    def _accept(self, data: bytes) -> bytes:
        return b""

    def _set_region(self, data: bytes) -> bytes:
        if data[0] not in self._model.regions:
            raise Refused(UNKNOWN_REGION)
        self.region = data[0]
        return b""

    def _set_protocol(self, data: bytes) -> bytes:
        if _word(data) != GEN2:
            raise Refused(UNKNOWN_PROTOCOL)
        self.protocol = GEN2
        self._options[READ_FILTER] = b"\x01"  # "module automatically resets this when protocol is changed"
        return b""

    def _set_power(self, which: int, data: bytes) -> bytes:
        power = _word(data)
        if power > self._model.greatest_power:
            raise Refused(TOO_MUCH_POWER)
        if power < self._model.least_power:
            raise Refused(TOO_LITTLE_POWER)
        self._powers[which] = power
        return b""

    def _tell_power(self, which: int, data: bytes) -> bytes:
        powers = (self._powers[which], self._model.greatest_power, self._model.least_power)
        told = powers if data[0] else powers[:1]
        return data[:1] + b"".join(power.to_bytes(2, "big") for power in told)

    def _set_antennas(self, data: bytes) -> bytes:
        """Two numbers without an option; with one: 0 the same, 2 the search list, 3 and 4 powers and times."""
        if len(data) == 2:
            return self._set_pair(data[0], data[1])
        option, numbers = data[0], data[1:]
        if option == 0:
            return self._set_pair(numbers[0], numbers[1])
        if option == LIST_OPTION:
            return self._set_list(numbers)
        if option not in (3, 4):
            raise Refused(OUT_OF_RANGE)
        return b""

    def _set_pair(self, transmitter: int, receiver: int) -> bytes:
        self._check_ports(bytes([transmitter, receiver]))
        self.transmitter, self.receiver = transmitter, receiver
        return b""

    def _set_list(self, numbers: bytes) -> bytes:
        self._check_ports(numbers)
        if not numbers or len(numbers) % 2:
            raise Refused(WRONG_LENGTH)
        self.search_list = tuple(numbers[::2])
        return b""

    def _check_ports(self, numbers: bytes) -> None:
        if not all(1 <= number <= self._model.ports for number in numbers):
            raise Refused(OUT_OF_RANGE)

    def _tell_antennas(self, data: bytes) -> bytes:
        option = data[0]
        pair, ports = bytes([self.transmitter, self.receiver]), range(1, self._model.ports + 1)
        if option == 0:
            return pair
        if option == 1:
            return pair + bytes(1 for _ in ports)
        if option == LIST_OPTION:
            return data[:1] + bytes(number for antenna in self.search_list for number in (antenna, antenna))
        if option == DETECT_OPTION:
            return data[:1] + bytes(number for port in ports for number in (port, 1))
        raise Refused(OUT_OF_RANGE)

    def _set_option(self, data: bytes) -> bytes:
        if data[0] != 1:
            raise Refused(OUT_OF_RANGE)
        self._options[data[1]] = data[2:]
        return b""

    def _tell_option(self, data: bytes) -> bytes:
        if data[0] != 1:
            raise Refused(OUT_OF_RANGE)
        default = bytes(_OPTION_LENGTHS.get(data[1], 1))
        return data[:2] + self._options.get(data[1], default)

    def _set_mode(self, which: int, data: bytes) -> bytes:
        self._modes[which] = data[:1]
        return b""

    @property
    def has_read_filter(self) -> bool:
        """Whether a tag is told once only."""
        return self._options[READ_FILTER] != b"\x00"


def _word(data: bytes) -> int:
    return data[0] << 8 | data[1]
