"""The demo's operator at work before the show: the simulated deck is laid under a camera once, card by card, and all
cameras read by what that taught. A production does so at each camera, and lays the deck twice (docs/cameras.md).

Takes some seconds. Needs OpenCV.
"""

from collections.abc import Mapping

import numpy as np

from capture.vision.arrays import Floats
from capture.vision.recognise import Recogniser
from capture.vision.rig_crop import keep_crop
from capture.vision.rig_deck import RigDeck
from capture.vision.rig_reader import RigReader, embed, rig_rule
from devices.simulator.card_window import EDGE_PX, CardWindow
from overlay.cli.camera_rigs import load_eyes
from overlay.cli.enrol_camera_session import Eyes
from overlay.cli.picture_thread import CameraReader
from overlay.config import Config
from rules.cards import DECK, Card


def calibrated_readers(config: Config) -> Mapping[str, CameraReader]:
    """What reads the pictures of each configured camera, by its name; all look at the same simulated deck."""
    eyes = load_eyes()
    reader = RigReader(eyes.reader, _deck_of(eyes))
    recogniser = Recogniser(eyes.finder, reader, rig_rule(eyes.rule))
    return {camera.name: CameraReader(recogniser.recognise) for camera in config.cameras}


def _deck_of(eyes: Eyes) -> RigDeck:
    laid = {card: _embeddings(eyes, card) for card in DECK}
    cards = [card for card, rows in laid.items() for _ in rows]
    return RigDeck(cards, np.concatenate(list(laid.values())))


def _embeddings(eyes: Eyes, card: Card) -> Floats:
    """Of every index that is found while the card lies alone."""
    window = CardWindow(seed=DECK.index(card), edge_px=EDGE_PX)
    window.put(card.value)
    picture = window.picture()
    return embed(eyes.reader, [keep_crop(picture, box) for box in eyes.finder.find(picture)])
