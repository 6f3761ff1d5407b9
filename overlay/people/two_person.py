"""Acts that two people must ask for: the same act, from two persons' tokens and two sockets, within a minute. Pure.

The first word makes the act pending; the second carries it out. A device's token counts for nothing here, and the same
person again, be it from another socket, or another person on the same socket, is refused.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from overlay.commands.types import BaseCommand
from overlay.people.holders import Asker, Holder
from overlay.people.limits import CONFIRM_WITHIN_S

_ARGUMENTS = ("seconds", "seat", "name")


@dataclass(frozen=True, slots=True)
class Both:
    """Two people have asked for it."""

    first: Holder
    second: Holder


@dataclass(frozen=True, slots=True)
class Pending:
    """``act`` (see ``act_text``) of ``kind`` was asked for by ``asker`` and lapses at ``until``, in the seconds of the
    clock that offers come by. ``argument`` is its seconds, seat or name, for people."""

    act: str
    kind: str
    argument: str | None
    asker: Asker
    until: float


class NotTwoError(ValueError):
    """The second word does not count; the message says why."""


class Proposals:
    """What waits for a second person."""

    def __init__(self) -> None:
        self._pending: dict[str, Pending] = {}

    def offer(self, command: BaseCommand, asker: Asker, now: float) -> Both | None:
        """``asker`` wants ``command`` at ``now`` seconds: both persons if it was wanted by another already, else None,
        and it waits. Raises NotTwoError for a word that does not count. What has lapsed must be taken before."""
        if not asker.holder.person:
            raise NotTwoError("this takes two people: expected a person's token, got a device's")
        act = act_text(command)
        pending = self._pending.get(act)
        if pending is None or now >= pending.until:
            until = now + CONFIRM_WITHIN_S
            self._pending[act] = Pending(act, kind_of(command), _argument(command), asker, until)
            return None
        if pending.asker.name == asker.name:
            raise NotTwoError("this takes two people: it waits for somebody else")
        if pending.asker.socket == asker.socket:
            raise NotTwoError("this takes two people: expected a second connection, got the first one's")
        del self._pending[act]
        return Both(pending.asker.holder, asker.holder)

    def take_lapsed(self, now: float) -> tuple[Pending, ...]:
        """What nobody confirmed in time; it is forgotten."""
        lapsed = tuple(pending for pending in self._pending.values() if now >= pending.until)
        for pending in lapsed:
            del self._pending[pending.act]
        return lapsed

    def withdraw_of(self, names: Iterable[str]) -> tuple[Pending, ...]:
        """Forget what people asked whose tokens are no longer good."""
        gone = set(names)
        withdrawn = tuple(pending for pending in self._pending.values() if pending.asker.name in gone)
        for pending in withdrawn:
            del self._pending[pending.act]
        return withdrawn

    @property
    def pending(self) -> tuple[Pending, ...]:
        """What waits, oldest first."""
        return tuple(self._pending.values())

    @property
    def next_lapse(self) -> float | None:
        """When the next of them lapses, None if none waits."""
        return min((pending.until for pending in self._pending.values()), default=None)


def act_text(command: BaseCommand) -> str:
    """The act as JSON, the same for the same kind and arguments: ``{"kind":"delay","seconds":600.0}``."""
    said = {key: value for key, value in msgspec.to_builtins(command).items() if key not in ("id", "revision")}
    return msgspec.json.encode(said, order="sorted").decode()


def kind_of(command: BaseCommand) -> str:
    """The command's name."""
    return str(command.__struct_config__.tag)


def _argument(command: BaseCommand) -> str | None:
    said = (getattr(command, name, None) for name in _ARGUMENTS)
    return next((f"{value:g}" if isinstance(value, float) else str(value) for value in said if value is not None), None)
