"""What a schedule makes of each reader's surroundings: cards that come and go, faults that begin and end, cables."""

from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

from devices.simulator.tags import USUAL_RSSI_DBM
from overlay.cli.simulations import SIMULATIONS
from rules.cards import DECK, Card
from tools.schedules.faults import BENDING, HARD, Fault, Spell
from tools.schedules.hand import Stay
from tools.schedules.ports import Plugging
from tools.schedules.schedule import Schedule
from tools.schedules.wire import CountedField, Happening, Wire

BOOT_TEXT = (
    b"ets Jun  8 2016 00:22:57\r\n\r\nrst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n"
    b"configsip: 0, SPIWP:0xee\r\nload:0x3fff0018,len:4\r\nentry 0x400806a8\r\n"
)


_CABLES = (Fault.UNPLUG, Fault.SWAP)
"""What has its power again when it is plugged in."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A simulated reader in its surroundings: its name, its wire, and the tags there."""

    name: str
    wire: Wire
    field: CountedField


def reader_name(number: int) -> str:
    """By its number from 0."""
    return f"reader-{'abcdefghijklmnop'[number]}"


def uids_of(schedule: Schedule) -> dict[Card, str]:
    """The deck's tags."""
    return dict(zip(DECK, SIMULATIONS[schedule.protocol.name].deck(), strict=True))


def surroundings(schedule: Schedule, fired: Counter[Fault]) -> list[Reading]:
    """One for each reader, with everything that is going to happen to it."""
    return _Builder(schedule, fired).build()


class _Builder:
    def __init__(self, schedule: Schedule, fired: Counter[Fault]) -> None:
        self._schedule = schedule
        self._fired = fired
        self._rng = Random(f"surroundings {schedule.protocol.name} {schedule.seed}")
        self._happenings: list[list[Happening]] = [[] for _ in schedule.antennas]
        self._places = {
            spot: (reader, antenna)
            for reader, spots in enumerate(schedule.antennas)
            for antenna, spot in enumerate(spots, start=1)
        }

    def build(self) -> list[Reading]:
        readings = [self._reading(number) for number in range(len(self._schedule.antennas))]
        uids = uids_of(self._schedule)
        for stay in self._schedule.hand.stays:
            self._lay(stay, uids[stay.card], readings)
        for spell in self._schedule.faults.spells:
            self._fired[spell.fault] += spell.fault in HARD
            for number in spell.readers:
                self._happenings[number] += self._of(spell, readings[number].wire)
        for reading, happenings in zip(readings, self._happenings, strict=True):
            reading.wire.happenings = deque(sorted(happenings, key=lambda happening: happening[0]))
        return readings

    def _reading(self, number: int) -> Reading:
        name, protocol = reader_name(number), self._schedule.protocol
        field = CountedField(self._fired, seed=self._rng.getrandbits(32))
        device = protocol.device(field, name, len(self._schedule.antennas[number]))
        wire = Wire(device, protocol.family(lambda _: None).line.baud, Random(self._rng.getrandbits(32)), self._fired)
        wire.bent.update(self._schedule.faults.bent)
        return Reading(name, wire, field)

    def _lay(self, stay: Stay, uid: str, readings: list[Reading]) -> None:
        faults = self._schedule.faults
        home = self._places[stay.spot]
        self._put(readings, home, uid, stay, misses=faults.misses, rssi_dbm=USUAL_RSSI_DBM)
        if faults.bleeds:
            beside = self._rng.choice(self._beside(home))
            readings[beside[0]].field.guests.add((beside[1], uid))
            quiet_dbm = USUAL_RSSI_DBM - faults.bleed_db
            self._put(readings, beside, uid, stay, misses=1 - faults.bleeds, rssi_dbm=quiet_dbm)

    def _put(  # noqa: PLR0913 - what, where and when by place, how it is heard by keyword
        self,
        readings: list[Reading],
        place: tuple[int, int],
        uid: str,
        stay: Stay,
        *,
        misses: float,
        rssi_dbm: int,
    ) -> None:
        number, antenna = place
        field, name = readings[number].field, readings[number].name
        put = partial(field.place, name, antenna, uid, miss_probability=misses, rssi_dbm=rssi_dbm)
        self._happenings[number] += [(stay.since, put), (stay.until, partial(field.remove, name, antenna, uid))]

    def _beside(self, place: tuple[int, int]) -> list[tuple[int, int]]:
        row = list(self._places.values())
        at = row.index(place)
        return row[max(0, at - 1) : at] + row[at + 1 : at + 2]

    def _of(self, spell: Spell, wire: Wire) -> Iterator[Happening]:
        """What begins and what ends with a spell."""
        begin, end = self._effects(spell, wire)
        yield (spell.until if spell.fault in _CABLES else spell.since), begin
        if end is not None:
            yield spell.until, end

    def _effects(self, spell: Spell, wire: Wire) -> tuple[Callable[[], None], Callable[[], None] | None]:
        fault = spell.fault
        if fault in BENDING:
            usual = self._schedule.faults.bent.get(fault, 0.0)
            return partial(wire.bend, fault, spell.strength), partial(wire.bend, fault, usual)
        match fault:
            case Fault.SILENCE:
                return wire.fall_silent, partial(setattr, wire, "is_silent", False)
            case Fault.SLOW:
                return partial(setattr, wire, "late_s", spell.strength), partial(setattr, wire, "late_s", 0.0)
            case Fault.BOOT_TEXT:
                return partial(wire.write_text, BOOT_TEXT), None
            case _:
                return partial(wire.lose_power, spell.until), None


def pluggings(schedule: Schedule, readings: list[Reading]) -> list[Plugging]:
    """Where each reader is plugged in over time: replugged it has another path, swapped the other one's."""
    last = [Plugging(f"/dev/ttyUSB{at}", f"SN{at:04d}", reading.wire) for at, reading in enumerate(readings)]
    pluggings, free = list(last), len(last)
    for spell in schedule.faults.spells:
        if spell.fault not in _CABLES:
            continue
        paths = [last[number].path for number in reversed(spell.readers)]
        if spell.fault is Fault.UNPLUG:
            paths, free = [f"/dev/ttyUSB{free}"], free + 1
        for number, path in zip(spell.readers, paths, strict=True):
            last[number].until = spell.since
            last[number] = Plugging(path, last[number].serial_number, readings[number].wire, spell.until)
            pluggings.append(last[number])
    return pluggings
