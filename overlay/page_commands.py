"""Which commands each page may send. What is not named here is refused, whoever asks. Pure."""

from overlay.commands import Command
from overlay.two_person import kind_of

STOPS = ("hold", "blank")
GOES_ON = ("resume", "unblank", "delay", "accept_wall_time")
WORDS_OF_TWO = ("floor_reveal", "grant_cards")

_MAY_SEND: dict[str, frozenset[str]] = {
    "producer": frozenset((*STOPS, *GOES_ON, *WORDS_OF_TWO)),
    "floor": frozenset(("floor_reveal",)),
    "cards": frozenset(("card", "unread", "settle_board")),
}


def may_send(page: str, command: Command) -> bool:
    """The console sends every command, a page that is not named none."""
    return page == "console" or kind_of(command) in _MAY_SEND.get(page, frozenset())
