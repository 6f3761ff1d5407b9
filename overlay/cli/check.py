"""``finaltable check CONFIG.toml``: opens every device, reads for some seconds, and shows how each antenna and camera
does."""

import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from capture.decks import check_decks
from capture.errors import CaptureError
from capture.layout_drawing import draw
from devices.camera_check import CameraSheet, CameraTally
from devices.check import ReaderSheet, Tally
from devices.recovery import stop_devices
from devices.types import CameraReport, DeviceReport
from overlay.cli.camera_rigs import clearance_faults, cleared_sizes
from overlay.cli.camera_setup import check_cameras, make_camera
from overlay.cli.capture_setup import deck_files, read_decks_there, read_layout
from overlay.cli.check_sheet import CameraTable, Sheet
from overlay.cli.reader_setup import check_readers, make_reader
from overlay.config.production import Config, ConfigError, load_config
from overlay.delay.clock import wall_time

LEAST_S = 1.5
"""So long it reads at least, so that rates mean something."""

PATIENCE_S = 12.0
"""So long a device may take to answer: a Chafon at the last of its five speeds needs ten seconds."""

REFRESH_S = 1.0
CLEAR = "\x1b[H\x1b[2J"
"""ANSI: cursor home, erase the screen; a dumb terminal would print it."""

DEVICE_DOWN = 1
"""The exit code when a device does not answer."""


Sheets = tuple[tuple[ReaderSheet, ...], tuple[CameraSheet, ...]]
"""How all readers and all cameras stand."""


@dataclass(frozen=True, slots=True)
class Check:
    """What is checked and how it is shown. ``seconds`` None: until every antenna was read, or a stop while watching."""

    source: Path
    is_watching: bool
    as_json: bool
    shows_uids: bool
    seconds: float | None


def check_command(options: Check, stopping: threading.Event) -> int:
    """0 if every device answered, else DEVICE_DOWN. Raises ConfigError before anything is opened."""
    config = load_config(options.source)
    check_readers(config.readers, options.source)
    check_cameras(config.cameras, options.source)
    layout, known = read_layout(config, options.source), _known(config, options.source)
    if not (config.readers or config.cameras):
        print("no reader and no camera is configured: cards are typed at the console", file=sys.stderr)
        return 0
    if config.readers and not (options.as_json or options.is_watching):
        print(draw(layout))
    readers, cameras = _Checking(options, config, known, stopping).run()
    is_up = all(reader.is_up for reader in readers) and all(camera.is_up for camera in cameras)
    return 0 if is_up else DEVICE_DOWN


def _known(config: Config, source: Path) -> frozenset[str] | None:
    """Every deck's tags; None if there is no deck. What is to be said about their files is said.

    ConfigError where a show could not tell the decks apart.
    """
    files = read_decks_there(config, source)
    try:
        check_decks(file.deck for file in files)
    except CaptureError as error:
        raise ConfigError(f"{source}: key 'deck': {error}") from error
    for note in filter(None, (file.note for file in files)):
        print(note, file=sys.stderr)
    missing = [str(path) for path in deck_files(config, source).values() if not path.exists()]
    if missing:
        print(f"not there yet: {', '.join(missing)}; finaltable enrol makes decks", file=sys.stderr)
    return frozenset(uid for file in files for uid in (*file.deck.cards, *file.deck.spares)) if files else None


class _Checking:
    """The devices run while this does; every report is added up in this thread."""

    def __init__(self, options: Check, config: Config, known: frozenset[str] | None, stopping: threading.Event) -> None:
        self._options = options
        self._stopping = stopping
        self._sheet = Sheet(config.readers, known, shows_uids=options.shows_uids)
        self._camera_sheet = CameraTable(
            config.cameras,
            options.source.parent,
            clearance_faults(config, options.source),
            cleared_sizes(config, options.source),
        )
        self._reports: queue.SimpleQueue[DeviceReport] = queue.SimpleQueue()
        self._seen: queue.SimpleQueue[CameraReport] = queue.SimpleQueue()
        self._began_at = time.monotonic()
        self._tally = Tally({reader.name: reader.spots for reader in config.readers}, began_at=self._began_at)
        self._camera_tally = CameraTally([camera.name for camera in config.cameras], began_at=self._began_at)
        self._readers = [make_reader(reader, self._reports.put) for reader in config.readers]
        self._cameras = [make_camera(camera, options.source.parent, self._seen.put) for camera in config.cameras]

    def run(self) -> Sheets:
        """How they stood at the end, which is shown."""
        for reader in self._readers:
            reader.start()
        for camera in self._cameras:
            camera.start()
        try:
            if self._options.is_watching:
                self._watch()
            else:
                self._take_until(self._has_seen_enough)
            sheets = self._sheets()
        finally:
            stop_devices([*self._readers, *self._cameras])
        if not self._options.is_watching:
            self._show(sheets)
        return sheets

    def _watch(self) -> None:
        while not self._is_over():
            refresh_at = time.monotonic() + REFRESH_S
            self._take_until(partial(_is_past, refresh_at))
            self._show(self._sheets())

    def _take_until(self, is_enough: Callable[[], bool]) -> None:
        while not (is_enough() or self._is_over()):
            self._take_seen()
            try:
                self._tally.feed(self._reports.get(timeout=0.05))
            except queue.Empty:
                continue

    def _take_seen(self) -> None:
        while not self._seen.empty():
            self._camera_tally.feed(self._seen.get())

    def _sheets(self) -> Sheets:
        now = time.monotonic()
        return self._tally.sheets(now), self._camera_tally.sheets(now)

    def _is_over(self) -> bool:
        seconds = self._options.seconds
        return self._stopping.is_set() or (seconds is not None and time.monotonic() - self._began_at >= seconds)

    def _has_seen_enough(self) -> bool:
        """Every antenna was scanned and every camera gave a picture, or patience is over; with ``seconds`` given that
        alone counts."""
        now = time.monotonic()
        if self._options.seconds is not None or now - self._began_at < LEAST_S:
            return False
        if now - self._began_at >= PATIENCE_S:
            return True
        readers, cameras = self._sheets()
        return all(camera.is_up for camera in cameras) and all(
            sheet.is_up and all(antenna.scans_per_s or antenna.failed_scans for antenna in sheet.antennas)
            for sheet in readers
        )

    def _show(self, sheets: Sheets) -> None:
        readers, cameras = sheets
        if self._options.as_json:
            at = wall_time()
            text = "\n".join((*self._sheet.json_lines(readers, at), *self._camera_sheet.json_lines(cameras, at)))
        else:
            text = "\n".join((*self._sheet.table(readers), *self._camera_sheet.table(cameras)))
            text = f"{CLEAR}{text}" if self._options.is_watching and _can_clear() else text
        print(text, flush=True)


def _can_clear() -> bool:
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _is_past(moment: float) -> bool:
    return time.monotonic() >= moment
