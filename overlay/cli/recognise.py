"""``finaltable recognise``: the cards in pictures, as lines of words or of JSON."""

import json
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from capture.errors import PictureError
from capture.vision.arrays import Pixels
from capture.vision.grouping import SeenCard
from capture.vision.picture import MOST_BYTES, decode_picture
from capture.vision.reading_rule import PHOTOGRAPH_RULE
from capture.vision.recognise import Recognition
from capture.vision.shipped import WEIGHTS, load_recogniser
from overlay.cli.replay_files import one_line
from overlay.cli.standard_streams import libraries_muted

DIGITS = 4


class RecogniseError(ValueError):
    """A picture could not be read; the message counts them and has the first one's reason."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """What was typed in. ``weights``: a folder of others than those that are shipped."""

    images: Sequence[Path]
    as_json: bool = False
    weights: Path = WEIGHTS


def recognise_command(pictures: Pictures) -> None:
    """Print a line a picture, in order, as each is done.

    Raises RecogniseError after the last one if a file was no picture, WeightsError for weights that cannot be used and
    MissingLibraryError without OpenCV or onnxruntime, both before the first.
    """
    recogniser = load_recogniser(PHOTOGRAPH_RULE, pictures.weights)
    errors = []
    for image in pictures.images:
        try:
            seen = recogniser.recognise(_decode(image))
        except PictureError as error:
            errors.append(one_line(f"{image}: {error}"))
            print(json.dumps({"image": str(image), "error": one_line(str(error))}) if pictures.as_json else errors[-1])
            continue
        print(_json(image, seen) if pictures.as_json else _words(image, seen), flush=True)
    if errors:
        raise RecogniseError(f"{len(errors)} of {len(pictures.images)} pictures not read; the first: {errors[0]}")


def _decode(image: Path) -> Pixels:
    data = _read(image)
    with libraries_muted():
        return decode_picture(data)


def _read(path: Path) -> bytes:
    """Raises PictureError for what is no file, or too large; a pipe or a device would never end."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise PictureError(
                f"expected a picture file, got {'a directory' if path.is_dir() else 'a device or a pipe'}"
            )
        if status.st_size > MOST_BYTES:
            raise PictureError(f"expected {MOST_BYTES} bytes at most, got {status.st_size}")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise error if isinstance(error, PictureError) else PictureError(f"cannot be read: {error}") from error


def _json(image: Path, seen: Recognition) -> str:
    cards = [
        {
            "card": card.card.value,
            "confidence": round(card.confidence, DIGITS),
            "box": [round(side, 1) for side in card.box],
        }
        for card in seen.cards
    ]
    line = {"image": str(image), "cards": cards, "unread": seen.unread}
    return json.dumps(line if seen.fault is None else {**line, "fault": seen.fault.value})


def _words(image: Path, seen: Recognition) -> str:
    cards = ", ".join(_card_words(card) for card in seen.cards) or "no card"
    unread = f"; {seen.unread} unread" if seen.unread else ""
    others = f"; {seen.rejected} that are none of the 52" if seen.rejected else ""
    fault = f"; the picture is {seen.fault.value}" if seen.fault else ""
    return f"{one_line(str(image))}: {cards}{unread}{others}{fault}"


def _card_words(card: SeenCard) -> str:
    x, y, w, h = card.box
    return f"{card.card.value} {100 * card.confidence:.2f} % at {x:.0f},{y:.0f} {w:.0f}x{h:.0f}"
