"""What the shipped reader said of every picture of a rig's situations, kept on disk, to be judged by other thresholds.

Of each index: its box, the probabilities, the embedding and whether its turns agree, as a row of 32-bit floats.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

from capture.region_gate import block_means, fingerprint
from capture.vision.arrays import IndexBox
from capture.vision.judge import PictureFault, judge
from capture.vision.read import EMBEDDING_SIZE, RANK_REJECT, SUIT_REJECT, IndexReading
from capture.vision.rig_colour import ColourSense
from capture.vision.rig_deck import RigDeck
from capture.vision.rig_reader import adapt
from capture.vision.synthesis.labels import Pixels
from overlay.cli.enrol_camera_session import Eyes
from rules.cards import Card
from tools.recogniser.rigs import Rig, Situation
from tools.recogniser.scenes import index_heights

_BOX = 5
_WIDTHS = (_BOX, RANK_REJECT + 1, SUIT_REJECT + 1, EMBEDDING_SIZE, 1)


@dataclass(frozen=True, slots=True)
class RecordedPicture:
    """One picture. ``rows``: of its indices; ``fault``: the name of what is wrong, empty where nothing is or where a
    grey picture may be read on this rig; ``size``: height and width."""

    rows: bytes
    fault: str
    fingerprint: bytes
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Recorded:
    """One situation. ``heights``: as in ``Played``, of its first picture."""

    rig: int
    number: int
    kind: str
    seed: int
    heights: dict[str, float]
    pictures: list[RecordedPicture]

    @property
    def situation(self) -> Situation:
        """What lay there."""
        return Situation(self.rig, self.number, self.kind, self.seed)


def record(rig: Rig, situation: Situation, frames: int, eyes: Eyes, knows: tuple[RigDeck, ColourSense]) -> Recorded:
    """Make the pictures of a situation, and read them."""
    pictures, heights = list[RecordedPicture](), dict[Card, float]()
    for scene in rig.frames(situation, frames):
        heights = heights or index_heights(scene)
        pictures.append(_record_picture(scene.pixels, eyes, knows))
    named = {card.value: height for card, height in heights.items()}
    return Recorded(rig.number, situation.number, situation.kind, situation.seed, named, pictures)


def _record_picture(pixels: Pixels, eyes: Eyes, knows: tuple[RigDeck, ColourSense]) -> RecordedPicture:
    deck, colour = knows
    readings = eyes.reader.read(pixels, eyes.finder.find(pixels))
    fault = judge(pixels)
    own = [adapt(reading, deck) for reading in readings if reading.reject < eyes.rule.min_reject]
    if fault is PictureFault.GREY and colour.tolerates(pixels, own):
        fault = None
    means = block_means(pixels)
    mark = b"" if means is None else fingerprint(means)
    rows = b"".join(row_of(reading) for reading in readings)
    return RecordedPicture(rows, fault.name if fault else "", mark, (pixels.shape[0], pixels.shape[1]))


def row_of(reading: IndexReading) -> bytes:
    """One index as it is kept."""
    box = reading.box
    parts = (
        np.array((box.x, box.y, box.w, box.h, box.score)),
        reading.rank_probs,
        reading.suit_probs,
        reading.embedding,
        np.array((float(reading.turns_agree),)),
    )
    return np.concatenate(parts).astype("<f4").tobytes()


def readings_of(picture: RecordedPicture) -> list[IndexReading]:
    """The shipped reader's readings, as they were."""
    rows = np.frombuffer(picture.rows, "<f4").reshape(-1, sum(_WIDTHS))
    cuts = np.cumsum(_WIDTHS)[:-1]
    return [_reading(np.split(row, cuts)) for row in rows]


def _reading(parts: Sequence[np.ndarray[tuple[int, ...], np.dtype[np.float32]]]) -> IndexReading:
    box, ranks, suits, embedding, agree = parts
    return IndexReading(IndexBox(*(float(side) for side in box)), ranks, suits, embedding, bool(agree[0]))


def keep(folder: Path, recorded: Recorded) -> None:
    """Write a situation into the rig's folder; one that was cut off is not there."""
    path = folder / f"situation-{recorded.number}.msgpack"
    fresh = path.with_suffix(".new")
    fresh.write_bytes(msgspec.msgpack.encode(recorded))
    fresh.replace(path)


def kept(folder: Path) -> Iterator[Recorded]:
    """The situations in a rig's folder, by number."""
    for path in sorted(folder.glob("situation-*.msgpack"), key=lambda path: int(path.stem.rpartition("-")[2])):
        yield msgspec.msgpack.decode(path.read_bytes(), type=Recorded)
