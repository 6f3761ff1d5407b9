"""A show on a compressed clock in a process of its own: ``python -m tools.soak.compressed_show FOLDER PLAN``.

``PLAN`` is JSON: ``delay_s``, ``seats``, ``speed``. First one JSON line on stdout: ``port`` and ``tokens``. Then one
line for each line of orders on stdin: ``put SPOT CARD...``, ``clear``, ``pause SECONDS`` (answered when they are over
on that clock), ``real``, ``compressed``, ``reading``; ``end`` has none.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from overlay.cli.equity_warmup import main as warm_up_equities
from overlay.cli.picture_memory import give_pictures_back
from overlay.cli.production import Production
from overlay.config.production import load_config
from overlay.delay.release import CardPolicy
from tools.soak.compressed_clock import CompressedClock
from tools.soak.night import Plan
from tools.soak.queue_watch import QueueWatch, queues_of, resident_bytes
from tools.soak.virtual_table import VirtualTable

BEHIND = 300
"""So many reports of devices may wait before the readers do."""
MAX_CLIENTS = 64


class CompressedShow:
    """The show with its readers, and what it is told."""

    def __init__(self, folder: Path, *, delay_s: float, seats: int, speed: float) -> None:
        self.clock = CompressedClock()
        self._table = VirtualTable(folder, self.clock, speed=speed, is_behind=self._is_behind)
        config = folder / "show.toml"
        plan = Plan(0, delay_s, CardPolicy.AFTER_HAND, seats)
        config.write_text(plan.configuration(self._table.readers), encoding="utf-8")
        self.production = Production(load_config(config), config, surroundings=self.clock.surroundings)
        pump = self.production.pump
        assert pump is not None
        self._pump = pump
        self._watch = QueueWatch(queues_of(self.production))
        self.orders: dict[str, Callable[..., dict[str, Any]]] = {
            "put": self._put,
            "clear": self._clear,
            "pause": self._pause,
            "real": lambda: {"ahead_s": self.clock.run()},
            "compressed": self._compress,
            "reading": self._reading,
        }

    def start(self) -> None:
        """Start everything."""
        self.production.start()
        self._table.start(self._pump.put)
        self._watch.start()

    def stop(self) -> None:
        """Stop everything."""
        self._watch.stop()
        self._table.stop()
        self.production.stop()

    def _is_behind(self) -> bool:
        return self._pump._reports.qsize() > BEHIND

    def _put(self, spot: str, *cards: str) -> dict[str, Any]:
        self._table.put(spot, *cards)
        return {}

    def _clear(self) -> dict[str, Any]:
        self._table.clear()
        return {}

    def _pause(self, seconds: str) -> dict[str, Any]:
        self.clock.wait(float(seconds))
        return {"now": self.clock.read()}

    def _compress(self) -> dict[str, Any]:
        self.clock.stand()
        return {}

    def _reading(self) -> dict[str, Any]:
        most, now = dict(self._watch.most), self._watch.now()
        return {"now": self.clock.read(), "resident": resident_bytes(), "most": most, "waiting": now}


def main(folder: Path, plan: dict[str, Any]) -> None:
    """Run until ``end``, or until nobody gives orders any more. What a show loads once is loaded first."""
    give_pictures_back()  # as run does
    warm_up_equities()
    show = CompressedShow(folder, **plan)
    show.start()
    try:
        _say({"port": show.production.port, "tokens": show.production.fresh_tokens})
        for line in sys.stdin:
            order, *arguments = line.split()
            if order == "end":
                return
            _say(show.orders[order](*arguments))
    finally:
        show.stop()


def _say(told: dict[str, Any]) -> None:
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), json.loads(sys.argv[2]))
