"""Nine simulated sources in a process of their own: three files, three HTTP and three RTSP cameras that look at cards.

Run as ``python -m tools.soak.sources FOLDER`` it writes one line of JSON, addresses by name, and ends with its stdin.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import cv2
import numpy as np

from devices.simulator.camera_http import HttpCamera
from devices.simulator.camera_pictures import film
from devices.simulator.camera_rtsp import RtspCamera
from devices.simulator.card_window import HEIGHT_PX, WIDTH_PX, CardWindow

FPS = 5.0
EACH = 3
"""Sources of each kind."""

HANDS = (("As", "Kd"), ("7c", "2h"), ("Qs", "Jh"))
BARE_PICTURES, LYING_PICTURES = 20, 40
"""Four seconds of bare glass, then eight of a hand: every seat is dealt to as often as at a fast table."""

QUALITY = 90


def jpegs(seed: int) -> tuple[bytes, ...]:
    """Three hands that come and go under one window, picture by picture."""
    window = CardWindow(seed=seed)
    taken: list[bytes] = []
    for hand in HANDS:
        taken += [_jpeg(window) for _ in range(BARE_PICTURES)]
        for card in hand:
            window.put(card)
        taken += [_jpeg(window) for _ in range(LYING_PICTURES)]
        for card in hand:
            window.take(card)
    return tuple(taken)


def _jpeg(window: CardWindow) -> bytes:
    return cv2.imencode(".jpg", window.picture(), (cv2.IMWRITE_JPEG_QUALITY, QUALITY))[1].tobytes()


def write_film(path: Path, pictures: Sequence[bytes]) -> None:
    """A file of JPEGs at FPS."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), FPS, (WIDTH_PX, HEIGHT_PX))
    for data in pictures:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        if picture is not None:
            writer.write(picture)
    writer.release()


@contextmanager
def sources(folder: Path) -> Iterator[Mapping[str, str]]:
    """The nine addresses by name, as long as the block lasts; the files lie in ``folder``."""
    command = [sys.executable, "-m", "tools.soak.sources", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdin is not None
        assert serving.stdout is not None
        try:
            yield json.loads(serving.stdout.readline())
        finally:
            serving.stdin.close()


def main(folder: Path) -> None:
    """Serve until stdin ends."""
    with ExitStack() as plugged:
        addresses = {}
        for number in range(EACH):
            pictures = jpegs(number)
            path = folder / f"film-{number}.avi"
            write_film(path, pictures)
            addresses[f"file-{number}"] = str(path)
            for name, kind in (("http", HttpCamera), ("rtsp", RtspCamera)):
                addresses[f"{name}-{number}"] = plugged.enter_context(kind(film(*pictures), fps=FPS)).address
        print(json.dumps(addresses), flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
