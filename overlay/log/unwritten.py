"""What the disk did not take and is true all the same: it is entered once more until it is written."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from overlay.commands.command import Blank
from overlay.table.queue import Acted, Asked, Doubted, Seen, Work


@dataclass(slots=True)
class Unwritten:
    """``items`` in the order in which they came: what sensors saw or doubt, what the capture side did. ``is_blank``:
    the panic, which counts meanwhile. What a person asked for otherwise is refused, and kept by nobody."""

    items: list[Work] = field(default_factory=list)
    is_blank: bool = False

    def keep(self, batch: Sequence[Work]) -> None:
        """The disk refused ``batch``."""
        self.items += [item for item in batch if isinstance(item, Seen | Doubted | Acted)]
        self.is_blank |= any(isinstance(item, Asked) and isinstance(item.command, Blank) for item in batch)

    def clear(self) -> None:
        """All of it is on disk."""
        self.items.clear()
        self.is_blank = False
