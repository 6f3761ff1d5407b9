"""Which commands each page may send. What is not named here is refused, whoever asks."""

from typing import get_args

from overlay.commands import Command

_MAY_SEND = {
    "console": frozenset(str(command.__struct_config__.tag) for command in get_args(Command)),
    "producer": frozenset({"hold", "resume", "blank", "unblank", "delay", "accept_wall_time", "floor_reveal"}),
    "floor": frozenset({"floor_reveal"}),
    "cards": frozenset({"card"}),
}
"""The console sends every command that there is."""


def kinds_of(page: str) -> frozenset[str]:
    """The commands of a page, none where it sends none."""
    return _MAY_SEND.get(page, frozenset())


def may_send(page: str, command: Command) -> bool:
    """That command is one of the page's."""
    return kind_of(command) in kinds_of(page)


def kind_of(command: Command) -> str:
    """``raise``, ``hold``: the command's word."""
    return str(command.__struct_config__.tag)
