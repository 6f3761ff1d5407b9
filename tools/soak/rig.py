"""What stands behind the cameras of a soak: the shipped recogniser, the capture side, and a table that only counts."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from capture.layout import CameraView, Layout
from capture.pipeline import Capture
from capture.sight import CameraSetup
from capture.vision.recognise import Recogniser
from devices.types import CameraReport, Image
from overlay.cli.camera_rigs import load_eyes
from overlay.cli.capture_pump import CapturePump
from overlay.cli.capture_setup import UNTAGGED
from overlay.cli.picture_thread import CameraReader, PictureThread
from overlay.decide.desk import Withdrawn
from overlay.delay.clock import wall_time
from overlay.table.alarms import Alarm, CaptureReading, DeviceReading
from overlay.table.capture_requests import Pictured
from rules.events import CardRead, Fact
from rules.spots import SeatSpot


@dataclass(slots=True)
class Counts:
    """A table that counts what it is told. Written by the capture thread alone."""

    read: int = 0
    unread: int = 0
    pictures: int = 0
    alarms: frozenset[str] = field(default_factory=frozenset)

    def record(self, facts: Sequence[Fact]) -> None:
        """Cards came or went."""
        told = [fact for fact in facts if isinstance(fact, CardRead)]
        self.read += sum(fact.card is not None for fact in told)
        self.unread += sum(fact.card is None for fact in told)

    def withdraw(self, withdrawn: Sequence[Withdrawn]) -> None:
        """Nothing is withdrawn from a table that keeps nothing."""

    def keep_picture(self, _picture: Pictured) -> None:
        """One picture more."""
        self.pictures += 1

    def report_alarms(self, alarms: Sequence[Alarm]) -> None:
        """What stood at any time."""
        self.alarms |= {alarm.kind for alarm in alarms}

    def report_devices(self, devices: Sequence[DeviceReading]) -> None:
        """The cameras' own reports are counted where they come."""

    def report_capture(self, reading: CaptureReading) -> None:
        """There is one deck."""


@dataclass(slots=True)
class Rig:
    """``put`` takes what cameras say, from any thread."""

    pictures: PictureThread
    pump: CapturePump
    counts: Counts

    def put(self, report: CameraReport) -> None:
        """As a production sorts them: pictures are read first, how a camera is goes straight on."""
        if isinstance(report, Image):
            self.pictures.put(report)
        else:
            self.pump.put(report)

    def start(self) -> None:
        """Start both threads."""
        self.pump.start()
        self.pictures.start()

    def stop(self) -> None:
        """End them."""
        self.pictures.stop()
        self.pump.stop()


def build_rig(names: Sequence[str]) -> Rig:
    """Each camera looks at a seat of its own and is cleared, as after its calibration. Loads the shipped networks."""
    views = tuple(CameraView(name, SeatSpot(number)) for number, name in enumerate(names, 1))
    capture = Capture(
        Layout(MappingProxyType({}), cameras=views), UNTAGGED, cameras=CameraSetup(cleared=frozenset(names))
    )
    eyes, counts = load_eyes(), Counts()
    recognise = Recogniser(eyes.finder, eyes.reader, eyes.rule).recognise
    pump = CapturePump(capture, counts, wall_time)
    pictures = PictureThread(views, {name: CameraReader(recognise) for name in names}, pump.put)
    pump.inform(pictures.know, dict.fromkeys(names, ()))
    return Rig(pictures, pump, counts)
