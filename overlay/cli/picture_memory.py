"""Has the memory of each picture given back as soon as nobody holds it, for shows that take pictures all night."""

import ctypes
import sys

M_MMAP_THRESHOLD = -3
APART_FROM_BYTES = 256 * 1024
"""A picture of 640x480 has 900 kB."""


def give_pictures_back() -> None:
    """What has ``APART_FROM_BYTES`` or more is a mapping of its own, which goes when it is freed.

    Left to itself glibc puts such blocks among small ones once a first has been freed, a heap a thread (mallopt(3)),
    where each of many threads keeps the most that it ever needed at once, and the holes between. Under another C
    library than glibc nothing is done.
    """
    if sys.platform != "linux":
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, APART_FROM_BYTES)
