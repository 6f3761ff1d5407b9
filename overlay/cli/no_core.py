"""Has no memory of this process written to disk when it crashes: hidden cards and the show's key are in it."""

import ctypes
import sys

PR_SET_DUMPABLE = 4
"""prctl(2): 0 also keeps other programs of the same user out of its memory and its environment."""


def allow_no_core() -> None:
    """No core file, and none through a crash reporter either, which no limit keeps off (core(5)). On Windows nothing:
    there dumps are the system's own choice."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - Windows has none

    _, hard = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, hard))
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
