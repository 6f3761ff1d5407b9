"""OpenCV, loaded when a picture is first looked at: everything else of the show works without it."""

from functools import cache
from types import ModuleType

from capture.errors import MissingLibraryError


@cache
def opencv() -> ModuleType:
    """The library, on one thread a caller (a show has a core for all its cameras) and silent: it logs bad pictures.

    Raises MissingLibraryError where it is not installed, or where a library that it needs itself is not.
    """
    try:
        import cv2  # noqa: PLC0415 - a table without cameras must start without it
    except ImportError as error:
        raise MissingLibraryError(f"expected opencv-python to read pictures, got: {error}") from error
    cv2.setNumThreads(1)
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)
    return cv2
