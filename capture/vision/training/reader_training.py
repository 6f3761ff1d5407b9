"""Trains the reader for a given time: AdamW, a cosine over that time, a running mean of the weights, resumable.

It begins on drawn pictures alone, where every index's turn is known. Once it reads those, it tells how the photographs'
indices lie, and goes on with both.
"""

import copy
import math
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import torch
from torch import nn
from torch.utils.data import DataLoader

from capture.vision.arrays import Floats
from capture.vision.training.crop_batches import CropBatches, CropSource, batch_shares, crop_source
from capture.vision.training.crop_store import CropStore
from capture.vision.training.photograph_turns import with_turns
from capture.vision.training.precision import quick_numbers
from capture.vision.training.progress import Progress
from capture.vision.training.reader_network import make_reader, split
from capture.vision.training.schedule import learning_rate
from capture.vision.training.targets import UNREADABLE

PEAK_RATE = 3e-3
WEIGHT_DECAY = 0.02
SMOOTHING = 0.03
SMOOTHED_SHARE = 0.62
"""Share of a first stage's time in which labels are smoothed: later it makes sure and unsure answers look alike."""

MEAN_DECAY = 0.998
KEEP_EVERY_S = 60.0
DRAWN_ALONE = 0.58
"""Share of a first stage's time before photographs join."""

LEAST_PX = 15.0
"""Longer side, in its picture, of the smallest index that is taught."""

ENDLESS = 10**9
"""Batches are drawn as long as there is time."""


@dataclass(frozen=True, slots=True)
class ReaderRun:
    """What is trained on, where it is kept, how long, and on how many threads. ``photographs`` may be missing.

    ``drawn`` are the stores of drawn pictures, where every index's turn is known: scenes and corners.
    """

    checkpoint: Path
    drawn: tuple[CropStore, ...] = field(repr=False)
    photographs: CropStore | None = field(repr=False)
    seconds: float
    seed: int
    batch: int = 128
    threads: int = 1
    workers: int = 1


@dataclass(frozen=True, slots=True)
class _Lesson:
    """What batches are drawn from, in which shares, and until how many seconds of the stage."""

    sources: tuple[CropSource, ...] = field(repr=False)
    shares: tuple[float, ...]
    until_s: float


@dataclass(slots=True)
class _Training:
    """All that a checkpoint keeps."""

    network: nn.Sequential
    mean: nn.Sequential
    optimiser: torch.optim.Optimizer
    batches: int = 0
    seconds: float = 0.0
    loss: float = math.nan
    stages: int = 0
    is_done: bool = False

    @property
    def is_taught(self) -> bool:
        """A stage before this one came to its end: it reads from the start."""
        return self.stages > 0


def train_reader(run: ReaderRun) -> nn.Sequential:
    """The network with the mean weights, in evaluation mode.

    Goes on from the checkpoint if there is one; if that had come to its end, this is another stage of the same length.

    Ctrl-C keeps a checkpoint and raises KeyboardInterrupt on.
    """
    torch.set_num_threads(run.threads)
    cv2.setNumThreads(1)  # before a worker is forked: in it the threads of OpenCV's pool are gone, and waited for
    torch.manual_seed(run.seed)
    training = _begin(run)
    progress = Progress("reader")
    try:
        _train(run, training, progress)
        training.is_done = True
        training.stages += 1
    finally:
        _keep(run.checkpoint, training)
    progress.end(f"loss {training.loss:.3f} after {training.batches} batches of {run.batch}")
    return training.mean.eval()


def _train(run: ReaderRun, training: _Training, progress: Progress) -> None:
    drawn = tuple(crop_source(store, LEAST_PX) for store in run.drawn)
    alone = _Lesson(drawn, batch_shares(len(drawn), has_photographs=False), run.seconds)
    if run.photographs is None:
        _learn(run, training, progress, alone)
        return
    _learn(run, training, progress, replace(alone, until_s=0.0 if training.is_taught else DRAWN_ALONE * run.seconds))
    turned = with_turns(partial(_ask, copy.deepcopy(training.mean).eval()), run.photographs)
    photographs = crop_source(turned, LEAST_PX)
    known = bool(len(photographs.indices))
    shares = batch_shares(len(drawn), has_photographs=known)
    _learn(run, training, progress, _Lesson((*drawn, photographs) if known else drawn, shares, run.seconds))


def _ask(network: nn.Sequential, inputs: Floats) -> tuple[Floats, Floats]:
    with torch.no_grad():
        ranks, suits = split(network(torch.from_numpy(inputs)))
    return ranks.numpy(), suits.numpy()


def _learn(run: ReaderRun, training: _Training, progress: Progress, lesson: _Lesson) -> None:
    if training.seconds >= lesson.until_s:
        return
    before, began_at = training.seconds, time.monotonic()
    kept_at = began_at
    for inputs, ranks, suits in _batches(run, lesson, training.batches):
        training.seconds = before + time.monotonic() - began_at
        if training.seconds >= lesson.until_s:
            return
        _step(training, inputs, (ranks, suits), training.seconds / run.seconds)
        progress.show(training.seconds / run.seconds, f"loss {training.loss:.3f} batch {training.batches}")
        if time.monotonic() - kept_at > KEEP_EVERY_S:
            _keep(run.checkpoint, training)
            kept_at = time.monotonic()


def _step(training: _Training, inputs: torch.Tensor, wanted: tuple[torch.Tensor, torch.Tensor], share: float) -> None:
    """One batch, after that share of the time; ``wanted`` are the classes of rank and of suit."""
    for group in training.optimiser.param_groups:
        group["lr"] = learning_rate(share, PEAK_RATE)
    training.network.train()
    with quick_numbers():
        answers = training.network(inputs.contiguous(memory_format=torch.channels_last))
    smoothing = SMOOTHING if share < SMOOTHED_SHARE and not training.is_taught else 0.0
    ranks, suits = (
        answer_loss(seen, classes, smoothing) for seen, classes in zip(split(answers.float()), wanted, strict=True)
    )
    loss = ranks + suits
    training.optimiser.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(training.network.parameters(), 5.0)
    training.optimiser.step()
    training.batches += 1
    value = float(loss.detach())
    training.loss = value if math.isnan(training.loss) else 0.98 * training.loss + 0.02 * value
    _move_mean(training)


def answer_loss(logits: torch.Tensor, classes: torch.Tensor, smoothing: float) -> torch.Tensor:
    """Mean cross entropy of the crops that are asked: of what is UNREADABLE against every class but the reject, the
    last, alike."""
    wanted = torch.zeros_like(logits)
    is_named, is_unreadable = classes >= 0, classes == UNREADABLE
    wanted[is_named, classes[is_named]] = 1 - smoothing
    wanted[is_named] += smoothing / logits.shape[1]
    wanted[is_unreadable, :-1] = 1 / (logits.shape[1] - 1)
    asked = (is_named | is_unreadable).sum()
    return -(wanted * nn.functional.log_softmax(logits, 1)).sum() / asked


def _move_mean(training: _Training) -> None:
    decay = min(MEAN_DECAY, training.batches / (training.batches + 10))
    with torch.no_grad():
        for kept, new in zip(training.mean.state_dict().values(), training.network.state_dict().values(), strict=True):
            if kept.dtype.is_floating_point:
                kept.lerp_(new, 1 - decay)
            else:
                kept.copy_(new)


def _batches(run: ReaderRun, lesson: _Lesson, first: int) -> Iterator[Any]:
    batches = CropBatches(lesson.sources, lesson.shares, run.batch, run.seed, first, ENDLESS)
    return iter(
        DataLoader(
            batches,
            batch_size=None,
            num_workers=run.workers,
            prefetch_factor=4 if run.workers else None,
            worker_init_fn=_begin_worker,
        )
    )


def _begin_worker(_: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's


def _begin(run: ReaderRun) -> _Training:
    network, mean = make_reader(), make_reader()
    mean.load_state_dict(network.state_dict())
    decayed = [weight for weight in network.parameters() if weight.ndim > 1]
    others = [weight for weight in network.parameters() if weight.ndim <= 1]
    groups = [{"params": decayed, "weight_decay": WEIGHT_DECAY}, {"params": others, "weight_decay": 0.0}]
    training = _Training(network, mean, torch.optim.AdamW(groups, lr=PEAK_RATE))
    if run.checkpoint.exists():
        kept = torch.load(run.checkpoint, weights_only=True)
        network.load_state_dict(kept["network"])
        mean.load_state_dict(kept["mean"])
        training.optimiser.load_state_dict(kept["optimiser"])
        training.batches, training.seconds, training.loss = kept["batches"], kept["seconds"], kept["loss"]
        training.stages = kept["stages"]
        if kept["is_done"]:
            network.load_state_dict(kept["mean"])
            training.seconds = 0.0
    return training


def _keep(path: Path, training: _Training) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    torch.save(
        {
            "network": training.network.state_dict(),
            "mean": training.mean.state_dict(),
            "optimiser": training.optimiser.state_dict(),
            "batches": training.batches,
            "seconds": training.seconds,
            "loss": training.loss,
            "stages": training.stages,
            "is_done": training.is_done,
        },
        unfinished,
    )
    os.replace(unfinished, path)
