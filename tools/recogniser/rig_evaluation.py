"""Rigs are calibrated and play situations; what became of each is kept on disk, so that it goes on where it was."""

import hashlib
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from capture.air_rule import AirRule
from capture.sight import Recognise
from capture.vision.recognise import Recogniser
from capture.vision.rig_reader import RigReader, rig_rule
from overlay.cli.enrol_camera_session import Eyes
from tools.recogniser.calibrating import Verdict, calibrate, cleared_rig
from tools.recogniser.grey_trial import FIRST, play_in_grey
from tools.recogniser.playing import Played, play
from tools.recogniser.rigs import Rig
from tools.recogniser.shared_looks import SharedLooks

CALIBRATED, UNCALIBRATED = "calibrated", "uncalibrated"
_PLAYED = "played.jsonl"


@dataclass(frozen=True, slots=True)
class Lengths:
    """How much is played: ``situations`` a rig, each of so many ``frames``; ``end`` on the monotonic clock."""

    situations: int
    frames: int
    end: float

    @property
    def is_over(self) -> bool:
        """The time is up."""
        return time.monotonic() >= self.end


class RigStore:
    """A folder for one recogniser, its thresholds and the number of frames: with others nothing is mixed."""

    def __init__(self, work: Path, eyes: Eyes, air: AirRule, frames: int) -> None:
        settings = f"{eyes.weights} {eyes.rule} {rig_rule(eyes.rule)} {air} {frames}"
        self.path = work / hashlib.sha256(settings.encode()).hexdigest()[:12]
        self.path.mkdir(parents=True, exist_ok=True)

    def rig(self, number: int) -> Path:
        """The folder of a rig."""
        return self.path / str(number)

    def played(self) -> Mapping[tuple[int, int], Played]:
        """What was played before, by rig and number; a last line that was cut off is passed over."""
        path = self.path / _PLAYED
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        each = (msgspec.json.decode(line, type=Played) for line in lines if line.endswith(b"\n"))
        return {(played.rig, played.number): played for played in each}

    def keep(self, played: Played) -> None:
        """Keep one more."""
        with (self.path / _PLAYED).open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")


def evaluate_rig(rig: Rig, eyes: Eyes, store: RigStore, air: AirRule, lengths: Lengths) -> Iterator[Verdict | Played]:
    """Calibrate a rig, and play as much as the time allows if it was cleared."""
    verdict = calibrate(rig, eyes, store.rig(rig.number))
    yield verdict
    if not verdict.is_cleared:
        return
    known, by = store.played(), recognisers(eyes, store.rig(rig.number))
    yield from _in_grey(rig, by, store, known)
    for situation in rig.situations(lengths.situations):
        played = known.get((rig.number, situation.number))
        if played is None:
            if lengths.is_over:
                return
            frames = rig.frames(situation, lengths.frames)
            played = play(situation, rig.deck.name, frames, by, air)
            store.keep(played)
        yield played


def _in_grey(
    rig: Rig, by: Mapping[str, Recognise], store: RigStore, known: Mapping[tuple[int, int], Played]
) -> Iterator[Played]:
    """The 52 cards without colours, a few seconds a rig."""
    yield from (played for key, played in known.items() if key[0] == rig.number and key[1] >= FIRST)
    for played in play_in_grey(rig, by, lambda number: (rig.number, number) in known):
        store.keep(played)
        yield played


def recognisers(eyes: Eyes, folder: Path) -> Mapping[str, Recognise]:
    """A cleared rig's own recogniser, and the shipped one beside it."""
    looks = SharedLooks(eyes.finder, eyes.reader)
    deck, colour = cleared_rig(folder)
    own = Recogniser(looks, RigReader(looks, deck), rig_rule(eyes.rule), colour)
    return {CALIBRATED: own.recognise, UNCALIBRATED: Recogniser(looks, looks, eyes.rule).recognise}
