"""A script that leaks, made shorter as long as it still does: for people, who must find out why."""

import time
from collections.abc import Iterator
from dataclasses import replace

from tools.leaks.steps import Script
from tools.leaks.twins import Twins, twins


def shrink(script: Script, found: Twins, *, seed: int, seconds: float) -> tuple[Script, Twins]:
    """The shortest that was found within ``seconds``, with what it leaks: fewer steps at a time are left out, then
    single ones. What becomes senseless by that is refused by the show, in both runs alike."""
    ends_at = time.monotonic() + seconds
    size = max(len(script.steps) // 2, 1)
    while size:
        shorter = _shorter(script, size, seed, ends_at)
        if shorter is None:
            size //= 2
        else:
            script, found = shorter
        if time.monotonic() > ends_at:
            break
    return script, found


def _shorter(script: Script, size: int, seed: int, ends_at: float) -> tuple[Script, Twins] | None:
    """The first that leaks with ``size`` steps less."""
    for candidate in _without(script, size):
        if time.monotonic() > ends_at:
            return None
        found = twins(candidate, seed=seed)
        if found.leak is not None:
            return candidate, found
    return None


def _without(script: Script, size: int) -> Iterator[Script]:
    """The script without ``size`` steps, the last ones first."""
    for end in range(len(script.steps), 0, -size):
        yield replace(script, steps=script.steps[: max(end - size, 0)] + script.steps[end:])
