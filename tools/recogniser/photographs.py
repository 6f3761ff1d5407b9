"""A recogniser over labelled photographs, each set and half apart, grey ones apart from those in colour."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from capture.vision.judge import PictureFault
from capture.vision.picture import decode_picture
from capture.vision.recognise import Recogniser, Recognition
from capture.vision.training.photographs import NO_CARDS, half_of
from rules.cards import Card, decode_card, decode_cards
from tools.recogniser.tally import Tally

UNLABELLED: Mapping[str, frozenset[Card]] = {
    name: frozenset(decode_cards(cards))
    for name, cards in {
        "108de0d255.jpg": "6s",
        "2a6a939f63.jpg": "Tc",
        "36a8b0f32b.jpg": "7cAc",
        "604156c715.jpg": "3s",
        "c65e76ba00.jpg": "As",
        "fb00938170.jpg": "Ac",
    }.items()
}
"""Cards that lie half outside these photographs, their index in full view, and have no label.

All but the last are of the tuning half. Each was looked at by eye. To show them is not wrong, and they do not count as
cards to be shown.
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """One photograph and what was shown of it, unlabelled cards left out. ``there``: those that its labels name."""

    path: Path
    there: frozenset[Card]
    seen: Recognition

    @property
    def cards(self) -> frozenset[Card]:
        """What was shown."""
        return frozenset(card.card for card in self.seen.cards) - UNLABELLED.get(self.path.name, frozenset())

    @property
    def wrong(self) -> frozenset[Card]:
        """What was shown and is not there."""
        return self.cards - self.there


def read_truth(labels: Path) -> frozenset[Card]:
    """The cards that a label file names; raises ValueError naming the file for what is no card."""
    names = {line.split()[0] for line in labels.read_text(encoding="utf-8").splitlines() if line.strip()}
    try:
        return frozenset(decode_card(name) for name in names - NO_CARDS)
    except ValueError as error:
        raise ValueError(f"{labels}: {error}") from error


def show_photographs(recogniser: Recogniser, folder: Path) -> Iterator[Shown]:
    """Each labelled photograph under ``folder``, by name."""
    for path in sorted(folder.rglob("*.jpg")):
        labels = path.with_suffix(".txt")
        if labels.is_file():
            yield Shown(path, read_truth(labels), recogniser.recognise(decode_picture(path.read_bytes())))


def tally_photographs(shown: Iterator[Shown]) -> tuple[list[Tally], list[str]]:
    """One tally a set, half and colour, and over all of a set; and a line for each picture with a wrong card."""
    tallies: dict[str, Tally] = {}
    wrong = []
    for picture in shown:
        for name in _sets(picture):
            tallies[name] = tallies.get(name, Tally(name)).with_picture(picture.there, picture.cards)
        if picture.wrong:
            wrong.append(f"{picture.path}: shown {_names(picture.wrong)}, there {_names(picture.there)}")
    return [tallies[name] for name in sorted(tallies)], wrong


def _sets(picture: Shown) -> tuple[str, ...]:
    folder, half = picture.path.parent.name, half_of(picture.path.name).value
    colour = "grey" if picture.seen.fault is PictureFault.GREY else "in colour"
    return (f"{folder}, {half} half, {colour}", f"{folder}, {half} half", f"{folder}, all")


def _names(cards: frozenset[Card]) -> str:
    return " ".join(sorted(card.value for card in cards)) or "none"
