"""The demo's operator at work before the show: the simulated deck is laid under a camera once, card by card, and all
cameras read by what that taught. A production does so at each camera, and lays the deck twice (docs/cameras.md).

Takes some seconds. Needs OpenCV.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from capture.vision.arrays import Pixels
from capture.vision.recognise import Recogniser
from capture.vision.rig_colour import ColourSense, colourless_cards
from capture.vision.rig_crop import keep_crop, vary
from capture.vision.rig_deck import RigDeck
from capture.vision.rig_light import crop_light, glass_light, range_of
from capture.vision.rig_reader import RigReader, embed, rig_rule
from devices.simulator.card_window import CardWindow
from overlay.cli.camera_rigs import load_eyes
from overlay.cli.enrol_camera_session import Eyes
from overlay.cli.picture_thread import CameraReader
from overlay.config.production import Config
from rules.cards import DECK, Card

Kept = Mapping[Card, Sequence[Pixels]]


def calibrated_readers(config: Config) -> Mapping[str, CameraReader]:
    """What reads the pictures of each configured camera, by its name; all look at the same simulated deck."""
    eyes = load_eyes()
    kept = {card: _kept(eyes, card) for card in DECK}
    reader = RigReader(eyes.reader, _deck_of(eyes, kept))
    recogniser = Recogniser(eyes.finder, reader, rig_rule(eyes.rule), _colour_of(kept))
    return {camera.name: CameraReader(recogniser.recognise) for camera in config.cameras}


def _deck_of(eyes: Eyes, kept: Kept) -> RigDeck:
    laid = {card: embed(eyes.reader, crops) for card, crops in kept.items()}
    cards = [card for card, rows in laid.items() for _ in rows]
    return RigDeck(cards, np.concatenate(list(laid.values())))


def _colour_of(kept: Kept) -> ColourSense:
    """The cameras of the table have their own light each; what they have in common counts."""
    paper = range_of([crop_light(vary(crop)[0]) for crops in kept.values() for crop in crops])
    return ColourSense(colourless_cards(kept), paper, glass_light(CardWindow().picture()))


def _kept(eyes: Eyes, card: Card) -> list[Pixels]:
    """Of every index that is found while the card lies alone."""
    window = CardWindow(seed=DECK.index(card))
    window.put(card.value)
    picture = window.picture()
    return [keep_crop(picture, box) for box in eyes.finder.find(picture)]
