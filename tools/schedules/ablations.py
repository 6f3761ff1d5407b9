"""What shows that the schedules bite: parts of the program switched off, each of which must make them fail."""

import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum

from capture.places import NO_ARBITRATION
from tools.schedules.sitting import AS_IT_IS, Changed


class Ablation(Enum):
    """What is switched off."""

    HYSTERESIS = "hysteresis"
    """A tag has come with its first read, and gone with its first miss."""
    ARBITRATION = "arbitration"
    """A tag is believed wherever it was last read."""
    RESYNCHRONISATION = "resynchronisation"
    """A decoder that meets a bad byte finds no packet any more until its port is opened anew."""


_CHANGED = {
    Ablation.HYSTERESIS: Changed(has_hysteresis=False),
    Ablation.ARBITRATION: Changed(arbitration=NO_ARBITRATION),
}

DRIVERS = (
    "chafon_reader",
    "feig_link",
    "lines_reader",
    "m100_reader",
    "mercury_link",
    "pepper_reader",
    "pn532_reader",
)
"""The modules that make a ``Decoder``."""


@contextmanager
def without(ablation: Ablation | None) -> Iterator[Changed]:
    """What to play a schedule with; None leaves everything as it is. Not for more than one at a time."""
    if ablation is not Ablation.RESYNCHRONISATION:
        yield _CHANGED[ablation] if ablation else AS_IT_IS
        return
    modules = [importlib.import_module(f"devices.{name}") for name in DRIVERS]
    whole = [module.Decoder for module in modules]
    for module, decoder in zip(modules, whole, strict=True):
        setattr(module, "Decoder", _lost_for_good(decoder))  # noqa: B010 - a module has no such attribute to mypy
    try:
        yield AS_IT_IS
    finally:
        for module, decoder in zip(modules, whole, strict=True):
            setattr(module, "Decoder", decoder)  # noqa: B010 - as above


def _lost_for_good(decoder: type) -> Callable[..., object]:
    class Lost(decoder):  # type: ignore[misc] # each family's has its own packets
        is_lost = False

        def feed(self, data: bytes) -> list[object]:
            before = self.checksum_errors + self.skipped_bytes
            found = [] if self.is_lost else list(super().feed(data))
            self.is_lost = self.is_lost or self.checksum_errors + self.skipped_bytes > before
            return found

        def reset(self) -> list[object]:
            super().reset()
            return []

    return Lost
