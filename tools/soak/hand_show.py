"""A show by hand whose disk is going to fail: started again as often as wanted, what it acknowledged is remembered."""

import json
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from tools.soak.desk_line import DeskLine
from tools.soak.night import SHOW_FILE, Plan
from tools.soak.show_file import acts, read_entries
from tools.soak.show_run import ShowRun, free_port
from tools.soak.shown import folded

DELAY_S = 1.0


class Broken(Exception):
    """A promise that was not kept; the message says which."""


def expect(is_so: object, words: str) -> None:
    """Raise Broken with ``words`` unless ``is_so``."""
    if not is_so:
        raise Broken(words)


@dataclass(slots=True)
class Disks:
    """``how`` says by which means disks were filled. Of ``cuts`` so many left the log ``whole``, were ``named`` or took
    acknowledged commands along ``unnamed``."""

    how: list[str] = field(default_factory=list)
    acknowledged: int = 0
    refused: int = 0
    cuts: int = 0
    whole: int = 0
    named: int = 0
    unnamed: int = 0
    copies: int = 0
    copies_named: int = 0
    copies_unnamed: int = 0
    failures: list[str] = field(default_factory=list)


class HandShow:
    """In ``folder``, which is there. ``acknowledged`` and ``refused`` are ids of commands."""

    def __init__(self, folder: Path, rng: Random, sums: Disks) -> None:
        self.folder = folder
        self.file = folder / SHOW_FILE
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self._rng = rng
        self._sums = sums
        self._port = free_port()
        self._tokens: dict[str, str] = {}
        self._starts = 0
        self._config = folder / "show.toml"
        self._config.write_text(Plan(self._port, DELAY_S).configuration(), encoding="utf-8")

    def start(self) -> ShowRun:
        """Start it, without waiting."""
        self._starts += 1
        return ShowRun(self._config, f"start-{self._starts}")

    def desk(self, run: ShowRun) -> DeskLine:
        """The operator's line, once the pages answer."""
        self._tokens |= run.tokens()
        return DeskLine(self._port, self._tokens["console"])

    def command(self, desk: DeskLine, kind: str = "count", **fields: Any) -> dict[str, Any]:
        """One command, over HTTP or the socket; its answer. A count of chips unless told."""
        if kind == "count":
            fields = {"seat": self._rng.randint(1, 6), "chips": self._rng.randint(1, 99_999)}
        payload = {"kind": kind, "id": UUID(int=self._rng.getrandbits(128)).hex, **fields}
        answer = desk.send(payload, over_http=self._rng.random() < 0.5)
        (self.acknowledged if answer["ok"] else self.refused).append(payload["id"])
        self._sums.acknowledged += answer["ok"]
        self._sums.refused += not answer["ok"]
        return answer

    def acknowledge(self, desk: DeskLine, count: int) -> None:
        """So many commands, all acknowledged."""
        for _ in range(count):
            answer = self.command(desk)
            expect(answer["ok"], f"refused on a sound disk: {answer}")

    def program(self) -> dict[str, Any]:
        """Program's view, over HTTP."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/api/v1/views/program",
            headers={"Authorization": f"Bearer {self._tokens['program']}"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            view: dict[str, Any] = json.load(answer)["view"]
        return view

    def expect_all_there(self) -> None:
        """Started once more, it has what was acknowledged, nothing that was refused but a panic, and folds."""
        run = self.start()
        try:
            self.desk(run).close()
            entries = read_entries(self.file)
        finally:
            run.end()
        known = acts(entries, {*self.acknowledged, *self.refused})
        lost = [each for each in self.acknowledged if each not in known]
        expect(not lost, f"{len(lost)} of {len(self.acknowledged)} acknowledged commands are gone")
        kept = [each for each in self.refused if each in known]
        expect(not kept, f"{len(kept)} refused commands are in the log")
        folded(entries)
