"""All of a training, stage after stage: pictures of a deck, then the finder, the reader, or both, written as ONNX.

What was done before it was stopped is taken up again: finished parts of scenes, and the checkpoints of both networks.
"""

import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from functools import partial
from pathlib import Path

from capture.vision.crop import CROP_PX
from capture.vision.find import INPUT_PX
from capture.vision.network import Network
from capture.vision.read import READER_GIVES, READER_TAKES
from capture.vision.synthesis.corner_maker import CornerMaker
from capture.vision.synthesis.decks import press, training_decks, training_typefaces
from capture.vision.synthesis.faces import FaceDeck
from capture.vision.synthesis.fetch import FetchError
from capture.vision.synthesis.own_deck import PICTURE_KINDS, OwnDeckError, own_deck
from capture.vision.synthesis.scene_maker import SceneMaker
from capture.vision.training.calibration import temperature
from capture.vision.training.crop_store import open_store
from capture.vision.training.errors import TrainingError
from capture.vision.training.finder_training import FinderRun, train_finder
from capture.vision.training.finder_windows import WINDOW_PX, make_windows
from capture.vision.training.photograph_making import PhotographOrder, make_photographs
from capture.vision.training.reader_export import export_reader
from capture.vision.training.reader_figures import held_out_answers, reader_figures
from capture.vision.training.reader_training import ReaderRun, train_reader
from capture.vision.training.scene_making import SceneOrder, make_scenes
from capture.vision.training.weights_list import TrainedNetwork, list_network, minutes_before

SCENES_A_MINUTE = 200
"""So many scenes are made for each minute of training: more would not be seen, fewer would be seen too often."""

CORNERS_A_MINUTE = 1000
"""So many pictures of one index close by are made, for the reader alone."""

TRAINING_ERRORS = (TrainingError, OwnDeckError, FetchError)
"""What the user can do something about; the message is one line."""

HELD_OUT_BATCHES = 60
"""Batches of reader_figures.BATCH crops by which a reader is calibrated, and as many again by which it is measured."""


class Stage(Enum):
    """Which networks are trained."""

    FINDER = "finder"
    READER = "reader"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Retraining:
    """What is trained, on which pictures, where, how long and from which seed.

    ``minutes`` are for each network. With ``windows`` the finder learns from windows of its pictures.
    """

    deck_folder: Path
    out: Path
    photographs: Path | None
    minutes: float
    seed: int
    stage: Stage
    windows: bool = False

    @property
    def scenes(self) -> SceneOrder:
        """The scenes that are made for it."""
        return SceneOrder(self.out / "pictures", max(100, round(self.minutes * SCENES_A_MINUTE)), self.seed)

    @property
    def corners(self) -> SceneOrder:
        """The pictures of one index close by that are made for the reader, each of another built-in deck."""
        corners = max(100, round(self.minutes * CORNERS_A_MINUTE))
        return SceneOrder(self.out / "pictures" / "corners", corners, self.seed, for_finder=False)

    @property
    def tuning(self) -> PhotographOrder | None:
        """The photographs that are made into pictures for it."""
        if self.photographs is None:
            return None
        return PhotographOrder(self.photographs, self.out / "pictures", self.seed)

    def network(self, part: str) -> Path:
        """Where the finder or the reader is written."""
        return self.out / f"{part}.onnx"


def retrain(order: Retraining) -> None:
    """Make what is missing, train, write the networks and list them in ``out``. Takes twice ``minutes`` and more.

    Run again after its end it adds another stage of the same length. Raises one of TRAINING_ERRORS for what cannot be
    learned from, or for a network that would not do at run time what it does here.
    """
    order.out.mkdir(parents=True, exist_ok=True)
    maker = partial(scene_maker, order.deck_folder, order.out / "art")
    maker()  # what is wrong with the deck is said here, and the art is fetched once, not in each process
    make_scenes(order.scenes, maker, processes=os.cpu_count() or 1)
    if order.tuning:
        make_photographs(order.tuning)
    if order.stage in (Stage.FINDER, Stage.BOTH):
        _retrain_finder(order)
    if order.stage in (Stage.READER, Stage.BOTH):
        _retrain_reader(order)


def scene_maker(deck_folder: Path, cache: Path) -> SceneMaker:
    """Scenes of the built-in decks; where the folder has pictures of faces, every second one is of that deck.

    Raises OwnDeckError for a deck that is not whole, FetchError where art cannot be fetched.
    """
    return SceneMaker(_decks(deck_folder, training_decks(cache)), training_typefaces(cache))


def corner_maker(cache: Path) -> CornerMaker:
    """Pictures of one index of the built-in decks; raises FetchError where art cannot be fetched."""
    return CornerMaker(press(cache))


def _decks(folder: Path, built_in: Sequence[FaceDeck]) -> Sequence[FaceDeck]:
    if not any(path.suffix.lower() in PICTURE_KINDS for path in folder.iterdir()):
        return built_in
    own = own_deck(folder)
    return [deck for one in built_in for deck in (own, one)]


def _retrain_finder(order: Retraining) -> None:
    folders = [order.scenes.pictures(held_out=True), order.scenes.pictures(held_out=False)]
    folders += [order.tuning.pictures] if order.tuning else []
    if order.windows:
        folders = [make_windows(folder, folder.with_name("windows"), seed=order.seed) for folder in folders]
    held_out, *training = folders
    picture_px = WINDOW_PX if order.windows else INPUT_PX
    run = FinderRun(order.out / "finder", tuple(training), held_out, order.minutes * 60, order.seed, picture_px)
    train_finder(run, order.network("finder"))
    _list(order, "finder", INPUT_PX, {})


def _retrain_reader(order: Retraining) -> None:
    make_scenes(order.corners, partial(corner_maker, order.out / "art"), processes=os.cpu_count() or 1)
    held_out = open_store(order.corners.crops(held_out=True))  # of decks that no scene shows
    network = train_reader(
        ReaderRun(
            order.out / "reader" / "checkpoint.pt",
            (open_store(order.scenes.crops(held_out=False)), open_store(order.corners.crops(held_out=False))),
            open_store(order.tuning.crops) if order.tuning else None,
            order.minutes * 60,
            order.seed,
        )
    )
    target = order.network("reader")
    export_reader(network, target, rank_temperature=1.0, suit_temperature=1.0)
    raw = held_out_answers(_reader(target), held_out, seed=order.seed, batches=HELD_OUT_BATCHES)
    export_reader(
        network,
        target,
        rank_temperature=temperature(raw.rank_logits, raw.ranks),
        suit_temperature=temperature(raw.suit_logits, raw.suits),
    )
    answers = held_out_answers(_reader(target), held_out, seed=order.seed + 1, batches=HELD_OUT_BATCHES)
    _list(order, "reader", CROP_PX, asdict(reader_figures(answers)))


def _reader(path: Path) -> Network:
    return Network(path.read_bytes(), name=str(path), takes=READER_TAKES, gives=READER_GIVES)


def _list(order: Retraining, part: str, input_px: int, figures: dict[str, int]) -> None:
    """The network's entry in the list beside it."""
    tuned_on = order.tuning.count if order.tuning else 0
    minutes = minutes_before(order.out, part) + order.minutes
    file = order.network(part)
    entry = TrainedNetwork(part, file, input_px, order.seed, minutes, order.scenes.scenes, tuned_on, figures)
    list_network(order.out, entry)
