"""What arguments of the command line are read as, with a sentence for what is none."""

import argparse
from collections.abc import Callable


def number(low: float, high: float) -> Callable[[str], float]:
    """A number in that range, both ends included."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = float("nan")
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"expected a number from {low:g} to {high:g}, got {text!r}")
        return value

    return read


def port(text: str) -> int:
    """A TCP port, or 0."""
    if not (text.isascii() and text.isdecimal()) or int(text) > 65_535:
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, got {text!r}")
    return int(text)
