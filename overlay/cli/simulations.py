"""The simulated reader of each family, on a line of its own, and the deck that it can read."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from devices.families import FAMILIES
from devices.simulator.chafon import ChafonReader
from devices.simulator.feig import FeigReader
from devices.simulator.feig_models import MULTI_PORT
from devices.simulator.line_faults import Device, LineFaults
from devices.simulator.lines import LineController
from devices.simulator.m100 import M100
from devices.simulator.mercury import MercuryModule
from devices.simulator.mercury_models import M6E, M6E_NANO
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pn532 import Pn532
from devices.simulator.pty_line import PtyLine
from devices.simulator.served_line import ServedLine
from devices.simulator.sketches import SKETCHES, Sketch, TextSketch
from devices.simulator.tags import TagField, TagKind, epc_deck, ntag_deck, slix_deck
from devices.simulator.tcp_line import TcpLine

HAS_TERMINALS = sys.platform != "win32"
"""Where there are pseudo-terminals; else the lines are loopback TCP ports."""


class SimulatedDevice(Device, Protocol):
    """A simulated reader whose supply can dip."""

    def lose_power(self) -> None:
        """Restart as after a dip of the supply."""


Deck = Callable[[], tuple[str, ...]]
MakeDevice = Callable[[TagField, str, int], SimulatedDevice]
"""From the field of tags, the reader's name and how many antennas it needs."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """One family: how a reader is made, the antennas that one has, the 52 uids of a deck for it, the tags that it
    reads, and how long a table must be bare before its driver believes that the cards have left, in seconds."""

    make: MakeDevice
    antennas: int
    deck: Deck
    reads: frozenset[TagKind]
    leaves_s: float = 2.5


_HF = frozenset({TagKind.ICODE_SLIX, TagKind.NTAG213})
_NTAG = frozenset({TagKind.NTAG213})
_UHF = frozenset({TagKind.EPC_GEN2})
_MERCURY_LEAVES_S, _FEIG_LEAVES_S, _LINES_LEAVES_S = 5.0, 5.0, 3.5
_SKETCH_LEAVES_S = 25.0
"""A card that was not printed again in a re-send period of 12 s has left, and the one before may just have begun."""


def _sketch(sketch: Sketch) -> Simulation:
    deck = slix_deck if TagKind.ICODE_SLIX in sketch.hears else ntag_deck
    return Simulation(
        lambda field, name, _: TextSketch(field, name, sketch), sketch.readers, deck, sketch.hears, _SKETCH_LEAVES_S
    )


SIMULATIONS = {
    "pepper": Simulation(lambda field, name, _: PepperC1Mux(field, name), 8, slix_deck, _HF),
    "pn532": Simulation(lambda field, name, _: Pn532(field, name), 1, ntag_deck, _NTAG),
    "chafon": Simulation(lambda field, name, _: ChafonReader(field, name), 4, epc_deck, _UHF),
    "mercury": Simulation(
        lambda field, name, _: MercuryModule(field, name, model=M6E), 4, epc_deck, _UHF, _MERCURY_LEAVES_S
    ),
    "mercury-na": Simulation(
        lambda field, name, _: MercuryModule(field, name, model=M6E_NANO), 1, epc_deck, _UHF, _MERCURY_LEAVES_S
    ),
    "m100": Simulation(lambda field, name, _: M100(field, name), 1, epc_deck, _UHF),
    "feig": Simulation(
        lambda field, name, _: FeigReader(field, name, model=MULTI_PORT), 8, slix_deck, _HF, _FEIG_LEAVES_S
    ),
    "lines": Simulation(
        lambda field, name, antennas: LineController(field, name, device_id=name, channels=antennas),
        32,
        slix_deck,
        _HF | _UHF,
        _LINES_LEAVES_S,
    ),
    **{f"lines-{name}": _sketch(sketch) for name, sketch in SKETCHES.items()},
}
"""The families that can be simulated, by name."""


@dataclass(frozen=True, slots=True)
class SimulatedReader:
    """A simulated reader and the line that serves it."""

    name: str
    family: str
    device: SimulatedDevice
    line: ServedLine


def simulated_reader(  # noqa: PLR0913 - which reader by place, on what line by keyword
    field: TagField,
    name: str,
    family: str,
    *,
    antennas: int,
    line: Path | int,
    faults: LineFaults | None = None,
) -> SimulatedReader:
    """A reader of ``family``, one of SIMULATIONS, with ``antennas`` at least; at its speed, not yet plugged in.

    ``line`` is the name of its pseudo-terminal, or the number of its loopback TCP port, 0 for a free one. Where there
    are no terminals it gets a free port.
    """
    device = SIMULATIONS[family].make(field, name, antennas)
    baud = FAMILIES[family].line.baud
    if isinstance(line, Path) and HAS_TERMINALS:
        return SimulatedReader(name, family, device, PtyLine(device, link=line, faults=faults, baud=baud))
    number = line if isinstance(line, int) else 0
    return SimulatedReader(name, family, device, TcpLine(device, number=number, faults=faults, baud=baud))
