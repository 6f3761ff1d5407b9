"""Commands that take two people, besides those that shorten the delay or accept the wall time."""

from typing import Annotated

from msgspec import Meta

from overlay.commands.types import BaseCommand, Seat
from overlay.people.holders import HolderName


class FloorReveal(BaseCommand, frozen=True, tag="floor_reveal"):
    """From ``/floor``: ask to see the hidden cards of ``seat`` once. From a desk: a person's word for it, of two.

    ``hand``: the hand's number; the one at the table where it is not given.
    """

    seat: Seat
    hand: Annotated[int, Meta(ge=1)] | None = None


class GrantCards(BaseCommand, frozen=True, tag="grant_cards"):
    """A person's word (two are needed) that ``name``, who holds a person's token for it, may open ``/cards``."""

    name: HolderName
