"""Simulated readers in a process of their own: ``python -m bench.simulated_hardware FOLDER FAMILY ANTENNAS``.

First one JSON line on stdout: by reader, its family, port and antennas. Then lines of orders on stdin: ``deck`` lays a
whole deck on antenna 1 of the first reader, ``gather`` takes it away.
"""

import json
import sys
from pathlib import Path

from devices.simulator.tags import TagField
from overlay.cli.simulations import SIMULATIONS, simulated_reader


def main(folder: Path, family: str, antennas: int) -> None:
    """Serve until stdin ends."""
    simulation, field = SIMULATIONS[family], TagField(seed=1)
    counts = [min(simulation.antennas, antennas - at) for at in range(0, antennas, simulation.antennas)]
    readers = [
        simulated_reader(field, f"r{at}", family, antennas=count, line=folder / f"r{at}")
        for at, count in enumerate(counts)
    ]
    for reader in readers:
        reader.line.plug()
    print(json.dumps([[reader.line.port, count] for reader, count in zip(readers, counts, strict=True)]), flush=True)
    for order in sys.stdin:
        if order.strip() == "deck":
            for uid in simulation.deck():
                field.place("r0", 1, uid)
        else:
            field.clear()
    for reader in readers:
        reader.line.unplug()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
