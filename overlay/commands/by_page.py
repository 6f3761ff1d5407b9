"""Which commands each page may send. What is not named here is refused, whoever asks. Pure."""

from typing import get_args

from overlay.commands.command import Command
from overlay.people.two_person import kind_of

STOPS = ("hold", "blank")
GOES_ON = ("resume", "unblank", "delay", "accept_wall_time")
WORDS_OF_TWO = ("floor_reveal", "grant_cards")
GRAPHICS = ("cue", "take", "clear", "uncue", "veto", "display")

_MAY_SEND = {
    "console": frozenset(str(command.__struct_config__.tag) for command in get_args(Command)),
    "producer": frozenset((*STOPS, *GOES_ON, *WORDS_OF_TWO, *GRAPHICS)),
    "floor": frozenset(("floor_reveal",)),
    "cards": frozenset(("card", "unread", "settle_board")),
}
"""The console sends every command that there is."""


def kinds_of(page: str) -> frozenset[str]:
    """The commands of a page, none where it sends none."""
    return _MAY_SEND.get(page, frozenset())


def may_send(page: str, command: Command) -> bool:
    """That command is one of the page's."""
    return kind_of(command) in kinds_of(page)
