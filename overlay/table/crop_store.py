"""Pictures of corners that no camera could read, by their ids: in memory alone, since each shows a hidden card.

Capture's thread replaces them, any thread reads them; what stands no more is forgotten at once.
"""

from collections.abc import Mapping
from types import MappingProxyType


class CropStore:
    """JPEGs by the SHA-256 of their bytes, in hex."""

    def __init__(self) -> None:
        self._jpegs: Mapping[str, bytes] = MappingProxyType({})

    def replace(self, jpegs: Mapping[str, bytes]) -> None:
        """These stand now, and no others."""
        self._jpegs = MappingProxyType(dict(jpegs))

    def jpeg(self, name: str) -> bytes | None:
        """The picture of that id; None where none stands under it."""
        return self._jpegs.get(name)
