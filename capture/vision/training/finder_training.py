"""Trains the finder with ultralytics for a given time and writes it as ONNX.

ultralytics is kept from calling home and from installing anything: its settings live in a folder of this training's
own, with every reporting switched off, and it is told that there is no network.
"""

import csv
import logging
import os
import shutil
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from capture.vision.find import FINDER_GIVES, FINDER_TAKES, INPUT_PX
from capture.vision.network import Network
from capture.vision.training.errors import ExportError
from capture.vision.training.progress import Progress
from capture.vision.training.schedule import learning_rate

MODEL = Path(__file__).with_name("finder.yaml")
OPSET = 17
INPUT_SIZES = ((INPUT_PX, 288), (INPUT_PX, INPUT_PX))
"""Width and height of the pictures that the written network is tried with."""

LARGEST_DIFFERENCE = 0.05
"""Largest difference of a box's numbers, in pixels, or of its score between the written and the trained network."""

QUIET = {
    "sync": False,
    "clearml": False,
    "comet": False,
    "dvc": False,
    "mlflow": False,
    "raytune": False,
    "tensorboard": False,
    "wandb": False,
    "vscode_msg": False,
    "openvino_msg": False,
}
"""Every setting of ultralytics that reports to somebody."""

PEAK_RATE = 1.5e-3
"""Each batch's rate is set from it by the time that is gone; ultralytics would by epochs, of which there are few."""

RECIPE: dict[str, Any] = {
    "batch": 8,
    "nbs": 8,
    "optimizer": "AdamW",
    "lr0": PEAK_RATE / 50,
    "warmup_epochs": 0,
    "weight_decay": 0.0005,
    "close_mosaic": 0,
    "mosaic": 0.15,
    "scale": 0.35,
    "translate": 0.1,
    "degrees": 0.0,
    "fliplr": 0.0,
    "flipud": 0.0,
    "hsv_h": 0.02,
    "hsv_s": 0.4,
    "hsv_v": 0.3,
    "erasing": 0.0,
    "max_det": 100,
    "patience": 0,
    "epochs": 1000,
    "amp": False,
    "device": "cpu",
    "workers": 0,
    "cache": False,
    "plots": False,
    "deterministic": True,
    "single_cls": True,
    "exist_ok": True,
}
"""Never mirrored, hardly mosaicked; scenes bring their own turns, light and blur. From scratch."""


@dataclass(frozen=True, slots=True)
class FinderRun:
    """Folders of pictures, each with ``images`` and ``labels``, to learn from and to measure on; how long."""

    folder: Path
    training: tuple[Path, ...]
    held_out: Path
    seconds: float
    seed: int
    picture_px: int = INPUT_PX

    @property
    def last(self) -> Path:
        """The checkpoint that a run goes on from."""
        return self.folder / "finder" / "weights" / "last.pt"

    @property
    def results(self) -> Path:
        """The table of epochs that ultralytics writes."""
        return self.folder / "finder" / "results.csv"

    @property
    def done(self) -> Path:
        """A file that is there once a stage came to its end."""
        return self.folder / "done"


def train_finder(run: FinderRun, target: Path) -> None:
    """Train for what is left of the run's time and write ONNX to ``target``; raises ExportError.

    If the run before had come to its end, this is another stage of the same length that begins with its weights.
    """
    yolo = _quiet_ultralytics(run.folder)
    stage = "another" if run.done.exists() else "the first" if not run.last.exists() else "the same"
    left_s = run.seconds - (seconds_spent(run.results) if stage == "the same" else 0.0)
    if left_s > 0:
        _train(yolo, run, left_s, stage)
    export_finder(yolo(str(run.last)), target)


def seconds_spent(results: Path) -> float:
    """How long a run has trained, by ultralytics' table of its epochs; 0 without one."""
    if not results.exists():
        return 0.0
    with results.open(encoding="utf-8", newline="") as file:
        times = [float(row["time"]) for row in csv.DictReader(file, skipinitialspace=True)]
    return sum(_stretches(times))


def _stretches(times: list[float]) -> list[float]:
    """The length of each stretch: the clock of ultralytics begins anew when a run goes on."""
    return [time for time, after in zip(times, [*times[1:], 0.0], strict=True) if after <= time]


def _train(yolo: Any, run: FinderRun, left_s: float, stage: str) -> None:
    """One stretch of training, shown by a bar."""
    if stage != "the same":
        run.results.unlink(missing_ok=True)
    model = yolo(str(MODEL if stage == "the first" else run.last), task="detect")
    progress = Progress("finder")
    began_at = time.monotonic()

    def after_batch(trainer: Any) -> None:
        share = (run.seconds - left_s + time.monotonic() - began_at) / run.seconds
        for group in trainer.optimizer.param_groups:
            group["lr"] = learning_rate(share, PEAK_RATE)
        _show(progress, trainer, share)

    model.add_callback("on_train_start", lambda trainer: _quicken(trainer.model))
    model.add_callback("on_model_save", lambda _: run.done.unlink(missing_ok=True))
    model.add_callback("on_train_batch_end", after_batch)
    where = {
        "project": str(run.folder.resolve()),
        "name": "finder",
        "data": str(write_data_file(run)),
        "seed": run.seed,
        "imgsz": run.picture_px,
    }
    how = {"time": left_s / 3600, "resume": stage == "the same", "pretrained": stage == "another"}
    model.train(**RECIPE, **where, **how, verbose=False)
    run.done.touch()
    progress.end()


def _quicken(network: Any) -> None:
    """Let it reckon with shorter numbers, but for its losses."""
    import torch  # noqa: PLC0415

    from capture.vision.training.precision import quick_numbers  # noqa: PLC0415

    network.to(memory_format=torch.channels_last)
    slowly = network.predict

    def predict(*arguments: Any, **options: Any) -> Any:
        with quick_numbers():
            answers = slowly(*arguments, **options)
        return _full_numbers(answers)

    network.predict = predict


def _full_numbers(answers: Any) -> Any:
    if isinstance(answers, dict):
        return {key: _full_numbers(value) for key, value in answers.items()}
    if isinstance(answers, list | tuple):
        return [_full_numbers(value) for value in answers]
    return answers.float()


def _show(progress: Progress, trainer: Any, share: float) -> None:
    losses = " ".join(f"{float(loss):.2f}" for loss in dict(trainer.tloss).values())
    progress.show(share, f"epoch {trainer.epoch + 1} losses {losses}")


def write_data_file(run: FinderRun) -> Path:
    """The file that tells ultralytics where the pictures are."""
    run.folder.mkdir(parents=True, exist_ok=True)
    lines = ["train:", *(f"  - {(folder / 'images').resolve().as_posix()}" for folder in run.training)]
    lines += [f"val: {(run.held_out / 'images').resolve().as_posix()}", "names:", "  0: index", ""]
    file = run.folder / "pictures.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def export_finder(model: Any, target: Path) -> None:
    """Write raw answers without suppression, of any input whose sides are multiples of 32; raises ExportError."""
    made = Path(model.export(format="onnx", dynamic=True, simplify=True, opset=OPSET, nms=False, imgsz=INPUT_PX))
    check_finder(model, made)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made, target)


def check_finder(model: Any, path: Path) -> None:
    """Raises ExportError if the written network answers otherwise than the trained one at an input size in use."""
    import torch  # noqa: PLC0415

    network = Network(path.read_bytes(), name=str(path), takes=FINDER_TAKES, gives=FINDER_GIVES)
    for width, height in INPUT_SIZES:
        picture = np.random.default_rng(width).random((1, 3, height, width), np.float32)
        (given,) = network.run(picture)
        with torch.no_grad():
            wanted = model.model.float().eval()(torch.from_numpy(picture))[0].numpy()
        difference = float(np.abs(given - wanted).max()) if given.shape == wanted.shape else float("inf")
        if not difference <= LARGEST_DIFFERENCE:
            raise ExportError(f"{path}: expected answers within {LARGEST_DIFFERENCE} of torch's, got {difference}")


def _quiet_ultralytics(folder: Path) -> Any:
    """The class YOLO of ultralytics, once it is sure to report nothing and to install nothing."""
    os.environ.update(
        YOLO_AUTOINSTALL="false",
        YOLO_OFFLINE="true",
        YOLO_VERBOSE="false",
        YOLO_CONFIG_DIR=str(folder.resolve() / "ultralytics"),
    )
    (folder / "ultralytics").mkdir(parents=True, exist_ok=True)
    from ultralytics import YOLO, settings  # noqa: PLC0415 - after its environment is set

    settings.update(QUIET)
    logging.getLogger("ultralytics").setLevel(logging.ERROR)
    return YOLO
