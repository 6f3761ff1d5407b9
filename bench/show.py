"""``finaltable run`` in a process of its own, for measuring."""

import json
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from bench.child import ROOT
from bench.cores import keep_to

START_S = 30.0


class Show:
    """A show from construction to ``stop``: ``port`` and ``tokens`` once its pages answer."""

    def __init__(self, config: Path, cores: set[int]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "overlay", "run", str(config)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        keep_to(self._process.pid, cores)
        assert self._process.stdout is not None
        urls = {}
        for line in self._process.stdout:
            if "#token=" not in line:
                break
            page, url = line.split()
            urls[page] = url
        self.port = int(urls["console"].split(":")[2].partition("/")[0])
        self.tokens = {page: url.partition("#token=")[2] for page, url in urls.items()}

    def command(self, kind: str, **fields: object) -> None:
        """Have a command done; raises urllib.error.HTTPError when it is refused."""
        body = json.dumps({"kind": kind, **fields}).encode()
        headers = {"Authorization": f"Bearer {self.tokens['console']}"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/v1/commands", body, headers)
        urllib.request.urlopen(request, timeout=10).close()

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(15)


def write_show(
    folder: Path, *, port: int, delay_s: float, seats: int, readers: Mapping[str, str] | None = None
) -> Path:
    """A configuration with ``seats`` players; ``readers`` maps table-a and table-b to their terminals."""
    lines = [f'[show]\ntitle = "Bench"\nfile = "bench.show"\ndelay_s = {delay_s}\ncards = "delay_only"']
    lines += [
        f'[security]\nkey_file = "bench.key"\n[server]\nport = {port}',
        "[level]\nsmall_blind = 100\nbig_blind = 200",
    ]
    lines += [f'[[players]]\nseat = {seat}\nname = "Player {seat}"\nstack = 1000000' for seat in range(1, seats + 1)]
    if readers:
        antennas = {
            "table-a": {str(seat): f"seat-{seat}" for seat in range(1, 9)},
            "table-b": {"1": "seat-9", "2": "seat-10", "3": "flop", "4": "turn", "5": "river", "6": "muck"},
        }
        lines.append('[deck]\nfile = "deck.toml"\n[presence]\nappear_reads = 2\nleave_misses = 2\nleave_s = 0.2')
        for name, terminal in readers.items():
            spots = ", ".join(f'{antenna} = "{spot}"' for antenna, spot in antennas[name].items())
            lines.append(
                f'[[readers]]\nname = "{name}"\nfamily = "pepper"\nport = "{terminal}"\nantennas = {{ {spots} }}'
            )
    path = folder / "show.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
