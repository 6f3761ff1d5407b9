"""One core for the show, the others for everything that measures it, where the system lets a process choose."""

import os


def leave_one_core() -> set[int]:
    """Move this process, and its children to come, off the first core; returns that core, or none without a choice."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if len(cores) < 2:
        return set()
    os.sched_setaffinity(0, cores[1:])
    return {cores[0]}


def keep_to(pid: int, cores: set[int]) -> None:
    """A process that has just begun runs on ``cores`` alone, and all its threads to come; empty leaves it as it is."""
    if cores:
        os.sched_setaffinity(pid, cores)
