"""What a View tells the desks of graphics: the rundown, what is cued, what is on program, how program shows things.

Nothing in it depends on a hidden card: it is what people cued and took, and what the betting alone brings by itself.
"""

import msgspec

from overlay.graphics.kinds import Graphic


class RundownItemView(msgspec.Struct, frozen=True):
    """A graphic that the configuration made ready; ``cue`` takes its ``id``. ``is_cued`` and ``is_on_program``: it
    stands on preview, on program."""

    id: str
    graphic: Graphic
    is_cued: bool
    is_on_program: bool


class OnLayerView(msgspec.Struct, frozen=True):
    """What stands on a layer. ``key`` of one that came by itself is what ``veto`` takes, None of one that was cued."""

    layer: str
    kind: str
    graphic: Graphic | None
    key: str | None


class DisplaySettingsView(msgspec.Struct, frozen=True):
    """How program shows things, as ``display`` sets it.

    ``reveal``: when it shows hole cards, "immediately", "on_action", "after_hand", "showdown_only" or "never", and
    never before the delay lets it; ``equity``: "never", "after_flop", "all_in" or "always". The others: DisplayView.
    """

    reveal: str = "immediately"
    equity: str = "always"
    amounts: str = "exact"
    theme: str = "tour"
    deck: str = "two_colour"


class RundownView(msgspec.Struct, frozen=True):
    """Everything that the desks cue and take with. ``preview`` is what a take would move."""

    items: list[RundownItemView] = []
    preview: list[OnLayerView] = []
    program: list[OnLayerView] = []
    display: DisplaySettingsView = DisplaySettingsView()
