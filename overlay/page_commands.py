"""Which commands each page may send. What is not named here is refused, whoever asks."""

from overlay.commands import Command

_MAY_SEND = {
    "producer": frozenset({"hold", "resume", "blank", "unblank", "delay", "accept_wall_time", "floor_reveal"}),
    "floor": frozenset({"floor_reveal"}),
    "cards": frozenset({"card"}),
}


def may_send(page: str, command: Command) -> bool:
    """The console sends every command, a page that is not named none."""
    return page == "console" or kind_of(command) in _MAY_SEND.get(page, frozenset())


def kind_of(command: Command) -> str:
    """``raise``, ``hold``: the command's word."""
    return str(command.__struct_config__.tag)
