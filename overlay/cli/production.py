"""A whole show wired together from its configuration: devices, capture, table, log, release, pages."""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from uuid import uuid4

from devices.camera import Camera
from devices.reader import Reader
from devices.recovery import stop_devices
from devices.types import CameraReport, Image
from overlay.app import Web, make_web
from overlay.auth import load_tokens
from overlay.cli.board_resume import resume_boards
from overlay.cli.camera_readers import MakeReaders, Readers, cleared, make_readers
from overlay.cli.camera_setup import check_cameras, make_camera
from overlay.cli.capture_pump import CapturePump
from overlay.cli.capture_setup import make_capture, reads_tags, resume_capture
from overlay.cli.equity_warmup import EquityWarmup
from overlay.cli.picture_thread import PictureThread
from overlay.cli.reader_setup import check_readers, make_reader
from overlay.cli.show_clocks import REAL_CLOCKS, ShowClocks
from overlay.cli.start_differences import differences
from overlay.clock import ShowClock, boot_id
from overlay.config import Config, first_events, terms
from overlay.entries import DelaySet, LogEvent
from overlay.ledger import Ledger
from overlay.log import EventLog, read_picture
from overlay.publisher import Presentation
from overlay.server import Server
from overlay.socket_events import PAGES
from overlay.table import Table
from overlay.view_book import ViewBook


class Production:
    """One show. ``start`` returns when the pages answer; ``stop`` ends it with everything on disk."""

    def __init__(
        self,
        config: Config,
        source: Path,
        *,
        renew_tokens: bool = False,
        make_readers: MakeReaders = make_readers,
        clocks: ShowClocks = REAL_CLOCKS,
        with_devices: bool = True,
    ) -> None:
        """Open everything; ``source`` is the configuration's file, ``make_readers`` gives what reads its cameras.

        Without devices none is opened: whoever rehearses the show tells ``pump`` what they would say.

        Raises ConfigError, LogError, TokenError or PortInUseError; then nothing is left open.
        """
        base = source.parent
        self._clocks, self._with_devices = clocks, with_devices
        check_readers(config.readers, source)
        check_cameras(config.cameras, source)
        readers = make_readers(config, source) if config.cameras else {}
        self._capture = make_capture(config, source, cleared(readers))
        self._log = EventLog(base / config.show.file)
        try:
            if self._capture:
                resume_capture(self._capture, (entry.event for entry in self._log.entries), source)
            self._open(config, base, renew_tokens=renew_tokens)
        except BaseException:
            self._log.close()
            raise
        self._wire_devices(config, base, readers)

    def _open(self, config: Config, base: Path, *, renew_tokens: bool) -> None:
        """The address is taken before tokens are made: those of a start that fails would be lost."""
        web = make_web()
        self.app = web.app
        """What answers HTTP, for whoever must know every route."""
        self._server = Server(
            web.app, (config.server.host, config.server.port), config.server.max_clients, sessions=web.sessions
        )
        try:
            self._open_table(config, base, web, renew_tokens=renew_tokens)
        except BaseException:
            self._server.stop()
            raise
        self._serving = threading.Thread(target=self._server.serve, name="server", daemon=True)
        self._equities = EquityWarmup()

    def _open_table(self, config: Config, base: Path, web: Web, *, renew_tokens: bool) -> None:
        clock = ShowClock(self._log.last_mark(), boot=boot_id(), monotonic=self._clocks.monotonic)
        ledger = Ledger(self._log, clock, self._clocks.wall, config.show.cards)
        self.differences = differences(config, self._log.entries, ledger.state)
        """What the configuration says of players and level and the show's log does not: lines for people."""
        if self._capture:
            resume_boards(self._capture, self._log.entries, ledger.desk())
        book = ViewBook(uuid4().hex, web.send)
        show = config.show
        presentation = Presentation(show.title, show.source_url, show.folded_cards, show.hole_cam)
        self._table = Table(ledger, book, presentation, wall=self._clocks.wall)
        self._table.open(first_events(config), _delay(ledger, config), terms(config))
        token_file = Path(f"{base / config.show.file}.tokens")
        tokens, self.fresh_tokens = load_tokens(token_file, PAGES, renew=renew_tokens)
        web.connect(tokens, book, self._table.submit, partial(read_picture, self._log.path))

    def _wire_devices(self, config: Config, base: Path, readers: Readers) -> None:
        self._pump: CapturePump | None = None
        self._readers: list[Reader] = []
        self._cameras: list[Camera] = []
        self._pictures: PictureThread | None = None
        if self._capture is None:
            return
        self._pump = CapturePump(self._capture, self._table, self._clocks.wall, clock=self._clocks.devices)
        self._table.connect_capture(self._pump.ask, self._pump.deal)
        if not self._with_devices:
            return
        if reads_tags(config):
            self._readers = [make_reader(reader, self._pump.put) for reader in config.readers]
        if config.cameras:
            self._pictures = PictureThread(self._capture.layout.cameras, readers, self._pump.put)
            self._pump.inform(self._pictures.know, {name: reader.faults for name, reader in readers.items()})
            sink = _sorted_by_kind(self._pictures, self._pump)
            self._cameras = [make_camera(camera, base, sink) for camera in config.cameras]

    @property
    def pump(self) -> CapturePump | None:
        """Takes what devices say; None in a show by hand."""
        return self._pump

    @property
    def table(self) -> Table:
        """The show's one writer."""
        return self._table

    @property
    def port(self) -> int:
        """The port that the pages are served on."""
        return self._server.port

    def start(self) -> None:
        """Start every thread. The pages answer at once; readers come up in their own time."""
        self._equities.start()
        self._table.start()
        if self._pump:
            self._pump.start()
        self._serving.start()
        if self._pictures:
            self._pictures.start()
        for reader in self._readers:
            reader.start()
        for camera in self._cameras:
            camera.start()

    def stop(self) -> None:
        """Stop readers and cameras, then the table with all it was told, then the pages."""
        for camera in self._cameras:
            camera.ask_to_stop()
        stop_devices([*self._readers, *self._cameras])
        if self._pictures:
            self._pictures.stop()
        if self._pump:
            self._pump.stop()
        self._table.stop()
        self._server.stop()
        self._serving.join(5.0)
        self._equities.stop()
        self._log.close()


def _sorted_by_kind(pictures: PictureThread, pump: CapturePump) -> Callable[[CameraReport], None]:
    """A camera's pictures are read first; how it is goes straight on."""
    return lambda report: pictures.put(report) if isinstance(report, Image) else pump.put(report)


def _delay(ledger: Ledger, config: Config) -> list[LogEvent]:
    """The configured delay, unless a longer one is in force in this show already."""
    return [DelaySet(config.show.delay_s)] if ledger.is_new or config.show.delay_s > ledger.delay_s else []
