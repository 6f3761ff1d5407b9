"""A whole show wired together from its configuration: devices, capture, table, log, release, pages."""

import threading
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

from devices.camera import Camera
from devices.reader import Reader
from devices.recovery import stop_devices
from devices.types import CameraReport, Image
from overlay.cli.board_resume import resume_boards
from overlay.cli.camera_readers import MakeReaders, Readers, cleared, make_readers
from overlay.cli.camera_setup import check_cameras, make_camera
from overlay.cli.capture_pump import CapturePump
from overlay.cli.capture_setup import make_capture, reads_tags, resume_capture
from overlay.cli.corner_watch import CornerWatch
from overlay.cli.equity_warmup import EquityWarmup
from overlay.cli.graphics_setup import facts_of
from overlay.cli.picture_thread import PictureThread
from overlay.cli.reader_setup import check_readers, make_reader
from overlay.cli.show_proof import ShowProof, key_place
from overlay.cli.start_differences import differences
from overlay.cli.surroundings import REAL, Surroundings
from overlay.cli.web_setup import cards_page_of, doorkeeping_of, doorman_of, listen_to, visit_log_of, web_of
from overlay.config.graphics import display_set
from overlay.config.production import Config, first_events, policy, terms
from overlay.delay.audiences import Audience
from overlay.delay.clock import ShowClock
from overlay.delay.clock_alarms import ClockAlarms
from overlay.delay.ledger import Ledger
from overlay.log.entries import DelaySet, LogEvent
from overlay.log.event_log import EventLog
from overlay.people.auth import load_tokens
from overlay.people.token_file import token_path
from overlay.table.crop_store import CropStore
from overlay.table.publisher import Presentation
from overlay.table.table import Table
from overlay.views.book import ViewBook
from overlay.web.app import Web
from overlay.web.socket_events import open_pages


class Production:
    """One show. ``start`` returns when the pages answer; ``stop`` ends it with everything on disk."""

    def __init__(
        self,
        config: Config,
        source: Path,
        *,
        renew_tokens: bool = False,
        make_readers: MakeReaders = make_readers,
        surroundings: Surroundings = REAL,
    ) -> None:
        """Open everything; ``source`` is the configuration's file, ``make_readers`` gives what reads its cameras.

        Without devices none is opened: whoever rehearses the show tells ``pump`` what they would say.

        Raises ConfigError, LogError, TokenError or PortInUseError; then nothing is left open.
        """
        base = source.parent
        self._surroundings = surroundings
        check_readers(config.readers, source)
        check_cameras(config.cameras, source)
        readers = make_readers(config, source) if config.cameras else {}
        self._capture = make_capture(config, source, cleared(readers))
        self._facts, self._media = facts_of(config, source)
        self._log = EventLog(base / config.show.file, key_place(config.security, base))
        try:
            if self._capture:
                resume_capture(self._capture, (entry.event for entry in self._log.entries), source)
            self._open(config, source, renew_tokens=renew_tokens)
        except BaseException:
            self._log.close()
            raise
        self._wire_devices(config, base, readers)

    def _open(self, config: Config, source: Path, *, renew_tokens: bool) -> None:
        """The address is taken before tokens are made: those of a start that fails would be lost."""
        web = web_of(config)
        self.app = web.app
        """What answers HTTP, for whoever must know every route."""
        self._server = listen_to(config, source, web)
        try:
            self._open_table(config, source.parent, web, renew_tokens=renew_tokens)
        except BaseException:
            self._server.stop()
            raise
        self._serving = threading.Thread(target=self._server.serve, name="server", daemon=True)
        self._equities = EquityWarmup()

    def _open_table(self, config: Config, base: Path, web: Web, *, renew_tokens: bool) -> None:
        around = self._surroundings
        clock = ShowClock(self._log.last_mark(), boot=around.boot(), monotonic=around.monotonic, wall=around.wall)
        ledger = Ledger(self._log, clock, around.wall, config.show.cards)
        self._proof = ShowProof(config, base, self._log, ledger)
        ledger.watch(ClockAlarms(around.monotonic, around.since_boot, around.wall, ledger.note).faults)
        self.notices = tuple(text for _, text in ledger.faults())
        """What is wrong with the show file or its key: lines for people."""
        self.differences = differences(config, self._log.entries, ledger.state)
        """What the configuration says of players and level and the show's log does not: lines for people."""
        if self._capture:
            resume_boards(self._capture, self._log.entries, ledger.desk())
        book = ViewBook(uuid4().hex, web.send)
        show = config.show
        presentation = Presentation(
            show.title,
            show.source_url,
            show.folded_cards,
            hole_cam=show.hole_cam,
            sequestered=show.sequestered,
            facts=self._facts,
        )
        self._table = Table(ledger, book, presentation, wall=around.wall)
        self._table.connect_clients(web.clients.reading)
        self._table.open(first_events(config), _delays(ledger, config), _terms(config))
        token_file = token_path(base / config.show.file)
        self.pages = open_pages(sequestered=show.sequestered)
        """The pages of this show."""
        tokens, self.fresh_tokens = load_tokens(token_file, self.pages, renew=renew_tokens, at=around.wall())
        self._crops = CropStore()
        self._table.connect_people(web.show_once, cards_page_of(config, tokens))
        visits = visit_log_of(self._table, around.wall)
        doorkeeping = doorkeeping_of(self._table, visits, self.pages)
        web.serve_media(self._media)
        web.connect(tokens, book, self._table.submit, self._picture, doorkeeping)
        self._doorman = doorman_of(web, tokens, token_file, visits)

    def _picture(self, name: str) -> bytes | None:
        return self._crops.jpeg(name) or self._log.picture(name)

    def _wire_devices(self, config: Config, base: Path, readers: Readers) -> None:
        self._pump: CapturePump | None = None
        self._readers: list[Reader] = []
        self._cameras: list[Camera] = []
        self._pictures: PictureThread | None = None
        if self._capture is None:
            return
        self._pump = CapturePump(
            self._capture, self._table, self._surroundings.wall, clock=self._surroundings.device_clock
        )
        self._pump.journal(self._proof.take)
        self._table.connect_capture(self._pump.ask, self._pump.deal)
        if config.show.sequestered:
            self._pump.show_corners(CornerWatch(self._crops, self._table.report_crops))
        if not self._surroundings.has_devices:
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
        self._proof.start()
        self._table.start()
        if self._pump:
            self._pump.start()
        self._serving.start()
        self._doorman.start()
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
        self._proof.stop_reads()
        self._doorman.stop()
        self._table.stop()
        self._server.stop()
        self._serving.join(5.0)
        self._equities.stop()
        self._log.close()
        self._proof.stop()


def _sorted_by_kind(pictures: PictureThread, pump: CapturePump) -> Callable[[CameraReport], None]:
    """A camera's pictures are read first; how it is goes straight on."""
    return lambda report: pictures.put(report) if isinstance(report, Image) else pump.put(report)


def _terms(config: Config) -> list[LogEvent]:
    """What new hands are played by, and how program shows things."""
    return [policy(config), *terms(config), display_set(config.graphics)]


def _delays(ledger: Ledger, config: Config) -> list[LogEvent]:
    """The configured delays, unless a longer one is in force in this show already: only people make one shorter.

    Commentary's comes first: where it has none of its own, program's is its.
    """
    configured = {Audience.COMMENTARY: config.delay.commentary_s, Audience.PROGRAM: config.show.delay_s}
    return [
        DelaySet(delay_s, audience)
        for audience, delay_s in configured.items()
        if delay_s is not None and (ledger.is_new or delay_s > ledger.delay_of(audience))
    ]
