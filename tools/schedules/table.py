"""One schedule, played in virtual time: readers on their own clocks take turns, on ports in memory.

Everything is the real thing but the wire and the clock.
"""

from functools import partial

from devices.reader import Reader
from tools.schedules.ports import Clock, Machine
from tools.schedules.schedule import Schedule
from tools.schedules.sitting import AS_IT_IS, Changed, Course, Sitting, port_name
from tools.schedules.surroundings import Reading, pluggings, surroundings


def play(schedule: Schedule, changed: Changed = AS_IT_IS) -> Course:
    """Play the whole schedule."""
    sitting = Sitting(schedule, changed)
    readings = surroundings(schedule, sitting.course.fired)
    machine = Machine(pluggings(schedule, readings))
    readers = [_reader(schedule, number, reading, machine, sitting) for number, reading in enumerate(readings)]
    while (behind := min(readers, key=lambda pair: pair[1].now))[1].now < schedule.ends_at:
        sitting.take_until(behind[1].now)
        behind[0].step()
    sitting.take_until(schedule.ends_at)
    for reader, _ in readers:
        reader.close()
    return sitting.course


def _reader(
    schedule: Schedule, number: int, reading: Reading, machine: Machine, sitting: Sitting
) -> tuple[Reader, Clock]:
    clock = Clock()
    family = schedule.protocol.family(clock.pause)
    reader = Reader(
        reading.name,
        port_name(schedule, number),
        tuple(range(1, len(schedule.antennas[number]) + 1)),
        sitting.report,
        family=family,
        clock=clock,
        open_port=partial(machine.open, family=family, clock=clock),
        pause=clock.pause,
    )
    return reader, clock
