"""``finaltable enrol CONFIG.toml DECK.toml --camera NAME``: calibrates a camera on the show's own deck and clears it.

Each card is laid alone on the glass twice, in two shown orders. What is typed on the way: ``skip`` (ask for this card
later), ``undo``, ``misread`` (in the second pass: the wanted card does lie there), ``done``. A calibration that was
broken off goes on where it was.
"""

import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow

from capture.vision.calibration import Answer
from devices.recovery import stop_devices
from devices.types import CameraReport, DeviceStatus, Health, Image
from overlay.cli.camera_rigs import deck_names, load_eyes, rig_folder, setup_of
from overlay.cli.camera_setup import camera_views, check_cameras, make_camera
from overlay.cli.enrol_camera_session import CameraSession, Eyes, largest_first
from overlay.cli.enrol_camera_words import CameraJsonTeller, CameraWordTeller
from overlay.cli.enrol_file import EnrolFile
from overlay.cli.enrol_session import OrderError
from overlay.config.production import Config, ConfigError, load_config
from overlay.delay.clock import wall_time

NOT_CLEARED = 1
"""The exit code while the camera is not cleared; what was laid is kept."""

SEEDS = 1 << 32


@dataclass(frozen=True, slots=True)
class EnrolCamera:
    """The show's configuration, the file of the deck that is laid (it may not be there: then its name counts), and the
    camera's name."""

    source: Path
    deck: Path
    camera: str
    as_json: bool = False


def enrol_camera_command(
    options: EnrolCamera,
    stopping: threading.Event,
    *,
    load: Callable[[], Eyes] = load_eyes,
    seed: int | None = None,
) -> int:
    """Calibrate until the camera is cleared, ``done`` is typed or ``stopping`` is set; 0 if it is cleared, else
    NOT_CLEARED. Raises ConfigError and CaptureError. ``seed`` shuffles the second pass; None takes any."""
    config = load_config(options.source)
    check_cameras(config.cameras, options.source)
    camera = next((camera for camera in config.cameras if camera.name == options.camera), None)
    if camera is None:
        names = ", ".join(camera.name for camera in config.cameras) or "none"
        raise ConfigError(f"{options.source}: key 'cameras': expected one named {options.camera!r}, got {names}")
    deck = _deck_name(config, options)
    eyes = load()
    session = CameraSession(
        setup_of(camera, options.source, deck, eyes.weights),
        largest_first(camera_views([camera], options.source)),
        eyes,
        rig_folder(camera, options.source),
        randbelow(SEEDS) if seed is None else seed,
    )
    arriving: queue.SimpleQueue[CameraReport | str | None] = queue.SimpleQueue()
    device = make_camera(camera, options.source.parent, arriving.put)
    device.start()
    try:
        return _Calibrating(options, session, arriving, stopping).run()
    finally:
        stop_devices([device])


def _deck_name(config: Config, options: EnrolCamera) -> str:
    """What the deck that is laid is called; ConfigError where it is none of the show's."""
    deck = EnrolFile(options.deck).deck()
    name, known = deck.name if deck else options.deck.stem, deck_names(config, options.source)
    if known and name not in known:
        raise ConfigError(
            f"{options.deck}: expected a deck of {options.source} ({', '.join(sorted(known))}), got {name}:"
            " a camera is cleared for the deck that was laid"
        )
    return name


class _Calibrating:
    """The camera's pictures and the operator's lines come on one queue and are taken in this thread."""

    def __init__(
        self,
        options: EnrolCamera,
        session: CameraSession,
        arriving: queue.SimpleQueue[CameraReport | str | None],
        stopping: threading.Event,
    ) -> None:
        self._session = session
        self._arriving = arriving
        self._stopping = stopping
        self._tell = CameraJsonTeller() if options.as_json else CameraWordTeller()
        self._status: DeviceStatus | None = None
        self._is_over = False

    def run(self) -> int:
        """Until it is over; then the clearance is written, if every card was read right."""
        threading.Thread(target=self._read_lines, name="stdin", daemon=True).start()
        self._tell.state(self._session, Answer.CLEAR)
        while not (self._is_over or self._stopping.is_set()):
            self._take()
        return self._finish()

    def _take(self) -> None:
        try:
            arrived = self._newest(self._arriving.get(timeout=0.1))
        except queue.Empty:
            return
        match arrived:
            case Image():
                self._tell.state(self._session, self._session.look(arrived.pixels, arrived.at))
                self._is_over = self._session.wanted is None and not sys.stdin.isatty()
            case Health():
                self._health(arrived)
            case str():
                self._order(arrived.strip())

    def _newest(self, arrived: CameraReport | str | None) -> CameraReport | str | None:
        """Of pictures that wait, the last: one takes longer to be read than the next to come."""
        while isinstance(arrived, Image) and not self._arriving.empty():
            arrived = self._arriving.get()
        return arrived

    def _order(self, line: str) -> None:
        if line == "done":
            self._is_over = True
        elif line:
            try:
                self._session.order(line)
            except OrderError as error:
                self._tell.note(str(error))
                return
            self._tell.state(self._session, Answer.WAITING)

    def _health(self, health: Health) -> None:
        if self._status is not health.status:
            self._status = health.status
            self._tell.note(f"{health.device}: {health.status.value}: {health.detail}")

    def _finish(self) -> int:
        session = self._session
        if not session.is_passed:
            failures = session.failures()
            was_cleared = bool(failures) and session.fail()
            self._tell.not_cleared(session, failures, was_cleared=was_cleared)
            return NOT_CLEARED
        self._tell.cleared(session.setup.camera, session.clear(wall_time()))
        return 0

    def _read_lines(self) -> None:
        for line in sys.stdin:
            self._arriving.put(line)
