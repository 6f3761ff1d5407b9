"""``finaltable train DECK_DIR``: makes synthetic pictures of a deck and (re)trains the recogniser with them."""

import signal
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

MOST_MINUTES = 40.0
"""One network is trained no longer at a time; the same command given again adds another stage."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it: 128 and the signal's number."""

STAGES = ("finder", "reader", "both")
EXTRA = "expected the extra for training, but {missing} is not installed: pip install 'finaltable[train]'"


class TrainError(ValueError):
    """What was asked for cannot be trained; the message says what was expected and what came."""


@dataclass(frozen=True, slots=True)
class Train:
    """What was typed in. ``out`` None: ``trained`` in the deck's folder. ``minutes`` are for each network.

    ``windows``: the finder learns from windows of its pictures, twice as many in the same time.
    """

    deck_folder: Path
    out: Path | None = None
    photographs: Path | None = None
    minutes: float = MOST_MINUTES
    seed: int = 1
    stage: str = "both"
    windows: bool = False


def train_command(options: Train) -> None:
    """Train and print the paths of the networks. Takes minutes to hours; Ctrl-C loses nothing but a minute.

    Raises TrainError for what is no deck or no photographs, and where the extra ``train`` is not installed. In the main
    thread alone: the libraries that train know of Ctrl-C only as KeyboardInterrupt, which it brings back.
    """
    check_options(options)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    training = _training()
    out = options.out or options.deck_folder / "trained"
    order = training.Retraining(
        options.deck_folder,
        out,
        options.photographs,
        options.minutes,
        options.seed,
        training.Stage(options.stage),
        options.windows,
    )
    try:
        training.retrain(order)
    except training.TRAINING_ERRORS as error:
        raise TrainError(str(error)) from error
    except KeyboardInterrupt:
        print(f"\nstopped; the same command goes on from {out}", file=sys.stderr)
        raise SystemExit(INTERRUPTED) from None
    print("\n".join(str(path) for path in sorted(out.glob("*.onnx"))))


def check_options(options: Train) -> None:
    """Raises TrainError for folders that are none and for a time that no stage has."""
    for folder in filter(None, (options.deck_folder, options.photographs)):
        if not folder.is_dir():
            raise TrainError(f"expected a folder, got {folder}")
    if not 0 < options.minutes <= MOST_MINUTES:
        raise TrainError(f"expected --minutes above 0 and at most {MOST_MINUTES:g}, got {options.minutes:g}")
    if options.stage not in STAGES:
        raise TrainError(f"expected --stage {', '.join(STAGES)}, got {options.stage!r}")
    if options.seed < 0:
        raise TrainError(f"expected --seed 0 or more, got {options.seed}")
    if options.out is not None and options.out.exists() and not options.out.is_dir():
        raise TrainError(f"expected a folder for --out, got {options.out}")


def _training() -> Any:
    """The module that trains; here, where what it needs may be missing."""
    try:
        return import_module("capture.vision.training.retraining")
    except ModuleNotFoundError as error:
        raise TrainError(EXTRA.format(missing=error.name)) from error
