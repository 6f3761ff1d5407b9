"""One run of a script: plays its steps on a rehearsed show and records what every client is sent.

Each step waits until capture, table and clients are quiet, then every path of the server is asked. What a run must
remember beside that: when each card was laid down, when hands were over, which cards everybody saw.
"""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from overlay.cli.raw_http import bearer, files_below, header_of, paths
from overlay.delay.timeline import is_table_event
from overlay.web.pages import dist_folder
from overlay.web.socket_events import PAGES
from rules.spots import decode_spot
from tools.leaks.recording import Recording
from tools.leaks.stepped_show import SteppedShow
from tools.leaks.steps import Faces, Gather, Lay, Pass, Reconnect, Restart, Say, Step, Table
from tools.leaks.table import DECK_FILE, config_of

STEP_S = 0.5
"""Show time between steps."""
SCANS_A_CARD = 4
LEAVING_SCANS, AWAY_SCANS, AWAY_PERIOD_S = 20, 8, 4.0
ASKED_BETWEEN = 12
"""Cards that are laid, or files that are asked for, until all pages are heard again."""

IDLE_SCANS = 4
"""So that the readers' pace is known, and antennas have looked in vain, before the first card."""


@dataclass(slots=True)
class Course:
    """What happened in a run. Lists go by steps: ``times`` of the rehearsal's clock, ``hands`` the newest hand, 0
    before the first, and whether that ``is_over``. ``laid``: the step in which a slot's card was first laid down or
    typed; ``spots`` where; ``seen``: slots whose card everybody has seen. ``taken``: the steps whose command was done,
    or waits for a second person; ``fresh``: those that brought news of the table. ``with_files``: the pages' own files
    are asked for too."""

    recording: Recording = field(default_factory=Recording)
    times: list[float] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    is_over: list[bool] = field(default_factory=list)
    laid: dict[int, int] = field(default_factory=dict)
    spots: dict[int, str] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    taken: set[int] = field(default_factory=set)
    fresh: set[int] = field(default_factory=set)
    with_files: bool = True


class Run:
    """A show that is being played. ``faces`` may grow while it is."""

    def __init__(self, table: Table, faces: Faces, folder: Path, *, with_files: bool) -> None:
        self.course = Course(with_files=with_files)
        self._faces = faces
        self._tags: dict[str, str | None] = {}
        self._dealt: set[int] = set()
        self._logged = 0
        self.show = SteppedShow(config_of(table), folder / "show.toml", folder, self.course.recording.take)

    @property
    def view(self) -> dict[str, Any]:
        """What the operator sees."""
        return self.show.pages["console"].view

    def begin(self) -> None:
        """Start the show; step 0."""
        self.show.start()
        self.show.scan(IDLE_SCANS)
        self._look(everywhere=True)

    def do(self, step: Step) -> None:
        """Play one step."""
        self.course.recording.step += 1
        self.show.clock.move(step.seconds if isinstance(step, Pass) else STEP_S)
        self.show.settle_table()
        match step:
            case Lay(cards):
                self._lay(cards)
            case Gather():
                self._gather()
            case Say():
                self._say(step)
            case Reconnect(page):
                self.show.disconnect(page)
                self.show.connect(page)
            case Restart():
                self._restart(step)
        self._look(everywhere=False)

    def end(self) -> None:
        """Ask for everything once more."""
        self.course.recording.step += 1
        self._look(everywhere=True)

    def _lay(self, cards: tuple[tuple[int, str], ...]) -> None:
        assert self.show.laid is not None
        for number, (slot, spot) in enumerate(cards):
            self._answer_heartbeats(number)
            self._note(slot, spot)
            self.show.laid.lay(self._faces[slot], decode_spot(spot))
            self.show.scan(SCANS_A_CARD)

    def _gather(self) -> None:
        assert self.show.laid is not None
        self.show.laid.gather()
        self._dealt.clear()
        self.show.scan(LEAVING_SCANS)
        self.show.scan(AWAY_SCANS, AWAY_PERIOD_S)

    def _say(self, said: Say) -> None:
        payload = dict(said.payload)
        if said.typed is not None:
            payload["card"] = self._faces[said.typed].value
            self._note(said.typed, str(payload.get("spot", "")).partition("/")[0])
        if self._is_taken(said, payload):
            self.course.taken.add(self.course.recording.step)

    def _is_taken(self, said: Say, payload: dict[str, Any]) -> bool:
        if said.over_http:
            return self.show.post(payload, said.page).startswith(b"HTTP/1.1 200")
        return bool(self.show.command(payload, said.page)["ok"])

    def _restart(self, restart: Restart) -> None:
        self.show.stop()
        self.show.clock.move(restart.down_s)
        if restart.new_boot:
            self.show.clock.reboot()
        self.show.start()

    def _note(self, slot: int, spot: str) -> None:
        self.course.laid.setdefault(slot, self.course.recording.step)
        self.course.spots.setdefault(slot, spot)
        self._dealt.add(slot)

    def _look(self, *, everywhere: bool) -> None:
        self.show.settle()
        self._ask_views()
        self._ask_paths(everywhere=everywhere)
        view, course = self.view, self.course
        course.times.append(self.show.clock.now_s)
        hand = view["hand"]
        course.hands.append(hand["id"] if hand else 0)
        course.is_over.append(hand is None or hand["result"] is not None)
        course.seen |= self._seen()
        self._note_news()

    def _note_news(self) -> None:
        """What corrects something is no news: it has the time of what it corrects."""
        entries = self.show.production.table._ledger.since(self._logged)
        self._logged += len(entries)
        if any(is_table_event(entry) and entry.place == entry.number for entry in entries):
            self.course.fresh.add(self.course.recording.step)

    def _ask_views(self) -> None:
        """Each page's view as a poller asks for it: whole where it has changed since."""
        for page in self.show.production.pages:
            headers = bearer(self.show.tokens[page])
            if tag := self._tags.get(page):
                headers["If-None-Match"] = tag
            answer = self.show.get(f"/api/v1/views/{page}", headers)
            self._tags[page] = header_of(answer, "ETag")

    def _ask_paths(self, *, everywhere: bool) -> None:
        """Every path without a token; at the beginning and the end documents too, at the end assets."""
        for path in sorted(set(paths(self.show.production.app, self.show.production.pages))):
            if everywhere or path not in _DOCUMENTS:
                self.show.get(path)
        if everywhere and self.course.times and self.course.with_files:
            for number, path in enumerate(files_below(dist_folder() / "assets", "/assets/")):
                self._answer_heartbeats(number)
                self.show.get(path)

    def _answer_heartbeats(self, number: int) -> None:
        """A page that answers none for 20 s is put out, and a busy machine may take so long for a step."""
        if number % ASKED_BETWEEN == ASKED_BETWEEN - 1:
            self.show.settle()

    def _seen(self) -> set[int]:
        """The slots of this deal whose card lies face up now: on the board, or at a seat that tabled."""
        tabled = {f"seat-{seat['seat']}" for seat in self.view["seats"] if seat["tabled"]}
        spots = {slot: self.course.spots[slot] for slot in self._dealt}
        return {slot for slot, spot in spots.items() if spot in tabled or not spot.startswith(("seat-", "muck"))}


_DOCUMENTS = frozenset({*(f"/{page}" for page in PAGES), "/api/v1/openapi.json"})


@contextmanager
def run_of(table: Table, faces: Faces, *, with_files: bool = True) -> Iterator[Run]:
    """A run in a temporary folder; the show is stopped at the end."""
    with tempfile.TemporaryDirectory(prefix="finaltable-leaks-") as name:
        folder = Path(name)
        shutil.copy(str(files("overlay") / "data" / DECK_FILE), folder)
        run = Run(table, faces, folder, with_files=with_files)
        with run.course.recording.of_the_log():
            try:
                run.begin()
                yield run
            finally:
                run.show.stop()


def play(table: Table, steps: tuple[Step, ...], faces: Faces, *, with_files: bool = True) -> Course:
    """Play a script from its beginning to its end."""
    with run_of(table, faces, with_files=with_files) as run:
        for step in steps:
            run.do(step)
        run.end()
        return run.course
