"""Makes the pictures that both networks learn from: scenes by their number, in parts, on several cores, resumable.

Part N holds the scenes SCENES_A_PART * N and on, drawn from the seed and their number alone: stopped and begun again,
the same pictures come. A part is the base crops of its scenes and, for the finder, their pictures and labels.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Protocol, TypeAlias

import cv2
import numpy as np

from capture.vision.synthesis.labels import Scene
from capture.vision.training.crop_store import has_part, write_part
from capture.vision.training.finder_pictures import finder_picture, write_picture
from capture.vision.training.progress import Progress
from capture.vision.training.scene_crops import scene_crops

SCENES_A_PART = 50


class Scenes(Protocol):
    """What draws a scene from a number: capture.vision.synthesis's SceneMaker."""

    def scene(self, seed: int) -> Scene:
        """The same number gives the same picture."""


ScenesMaker: TypeAlias = Callable[[], Scenes]
"""Made anew in each process; it must be a function of a module, or a partial of one."""


@dataclass(frozen=True, slots=True)
class SceneOrder:
    """``scenes`` of them are made under ``folder`` from ``seed`` on; every ``held_out_every``-th part is held out.

    ``for_finder``: with their pictures and labels, beside the base crops.
    """

    folder: Path
    scenes: int
    seed: int
    held_out_every: int = 20
    for_finder: bool = True

    @property
    def parts(self) -> int:
        """How many parts that is."""
        return -(-self.scenes // SCENES_A_PART)

    def is_held_out(self, part: int) -> bool:
        """Whether a part is never trained on, but for measuring and for calibration."""
        return part % self.held_out_every == 0

    def crops(self, *, held_out: bool) -> Path:
        """The folder of the reader's base crops."""
        return self.folder / ("held-out" if held_out else "training") / "crops"

    def pictures(self, *, held_out: bool) -> Path:
        """The folder of the finder's pictures."""
        return self.folder / ("held-out" if held_out else "training") / "pictures"


def make_scenes(order: SceneOrder, maker: ScenesMaker, *, processes: int) -> None:
    """Make every part that is not there yet, with a progress bar. Ctrl-C loses only unfinished parts."""
    missing = [part for part in range(order.parts) if not _is_made(order, part)]
    progress = Progress("scenes")
    makes = _make_in_processes if processes > 1 else _make_here
    for done, _ in enumerate(makes(order, missing, maker, processes) if missing else (), start=1):
        progress.show((order.parts - len(missing) + done) / order.parts, f"{done} of {len(missing)} parts")
    progress.end(f"{order.scenes} scenes")


def _make_here(order: SceneOrder, missing: Sequence[int], maker: ScenesMaker, _: int) -> Iterator[None]:
    scenes = maker()
    for part in missing:
        _make_part(order, part, scenes)
        yield


def _make_in_processes(order: SceneOrder, missing: Sequence[int], maker: ScenesMaker, processes: int) -> Iterator[None]:
    pool = ProcessPoolExecutor(
        processes, mp_context=get_context("spawn"), initializer=_begin_process, initargs=(maker,)
    )
    try:
        for job in as_completed([pool.submit(_make_part_there, order, part) for part in missing]):
            yield job.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _is_made(order: SceneOrder, part: int) -> bool:
    return has_part(order.crops(held_out=order.is_held_out(part)), _part_name(part))


def _part_name(part: int) -> str:
    return f"{part:06}"


_of_this_process: list[Scenes] = []


def _begin_process(maker: ScenesMaker) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's, which lets the parts begun be ended
    cv2.setNumThreads(1)
    _of_this_process[:] = [maker()]


def _make_part_there(order: SceneOrder, part: int) -> None:
    _make_part(order, part, _of_this_process[0])


def _make_part(order: SceneOrder, part: int, scenes: Scenes) -> None:
    held_out = order.is_held_out(part)
    crops = []
    for number in range(part * SCENES_A_PART, min((part + 1) * SCENES_A_PART, order.scenes)):
        scene = scenes.scene(order.seed * 1_000_000 + number)
        crops += scene_crops(scene, np.random.default_rng((order.seed, number)))
        if order.for_finder:
            write_picture(order.pictures(held_out=held_out), f"s{number:06}", finder_picture(scene))
    write_part(order.crops(held_out=held_out), _part_name(part), crops)
