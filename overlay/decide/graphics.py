"""What desks do to program's graphics: cue, take, clear, veto, and how program shows things. Pure.

Whether a graphic may be cued rests on no card (overlay/graphics/content.py): no answer tells one.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from overlay.commands import graphics as c
from overlay.decide.desk import Desk, Draft
from overlay.graphics.content import fault_of
from overlay.graphics.display import DisplaySet
from overlay.graphics.kinds import Graphic, layer_of
from overlay.log.graphics_events import GraphicCued, GraphicsCleared, GraphicsTaken, GraphicsUncued, GraphicVetoed
from overlay.words.plain_text import text_fault
from rules.errors import IllegalEvent


def cue(desk: Desk, command: c.CueGraphic) -> tuple[Draft, ...]:
    """The graphic on preview; raises IllegalEvent where there is nothing that it could tell."""
    graphic = _named(desk, command)
    fault = written_fault(graphic) or fault_of(graphic, desk.screen.shown)
    if fault is not None:
        raise IllegalEvent(None, fault)
    before = desk.graphics.preview.get(layer_of(graphic))
    return () if before is not None and before.graphic == graphic else (Draft(GraphicCued(graphic)),)


def _named(desk: Desk, command: c.CueGraphic) -> Graphic:
    if (command.graphic is None) == (command.item is None):
        raise IllegalEvent(None, "expected 'graphic' or 'item', one of them")
    if command.graphic is not None:
        return command.graphic
    items = {str(number): graphic for number, graphic in enumerate(desk.screen.shown.facts.rundown, 1)}
    if command.item not in items:
        raise IllegalEvent(None, f"expected an item of the rundown, 1 to {len(items)}, got {command.item!r}")
    return items[command.item]


def written_fault(graphic: Graphic) -> str | None:
    """What may not stand on air of the texts that ``graphic`` holds; None where all may."""
    return next((fault for text in _texts(msgspec.to_builtins(graphic)) if (fault := text_fault(text))), None)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts(inner)


def take(desk: Desk, _: c.TakeGraphics) -> tuple[Draft, ...]:
    """All of preview to program; nothing where preview is empty."""
    return (Draft(GraphicsTaken()),) if desk.graphics.preview else ()


def clear(desk: Desk, command: c.ClearGraphics) -> tuple[Draft, ...]:
    """Off program, and what comes by itself stays off: nothing follows on a layer that was cleared."""
    cleared = [layer for layer in desk.graphics.program if command.layer in (None, layer)]
    called = [trigger.key for trigger in desk.screen.called if command.layer in (None, layer_of(trigger.graphic))]
    vetoes = [Draft(GraphicVetoed(key)) for key in called if key not in desk.graphics.vetoed]
    return (*([Draft(GraphicsCleared(command.layer))] if cleared else []), *vetoes)


def uncue(desk: Desk, command: c.UncueGraphics) -> tuple[Draft, ...]:
    """Off preview."""
    cued = [layer for layer in desk.graphics.preview if command.layer in (None, layer)]
    return (Draft(GraphicsUncued(command.layer)),) if cued else ()


def veto(desk: Desk, command: c.VetoGraphic) -> tuple[Draft, ...]:
    """The graphic that came by itself stays off; raises IllegalEvent where none has that key."""
    if command.key in desk.graphics.vetoed:
        return ()
    keys = [trigger.key for trigger in desk.screen.called]
    if command.key not in keys:
        known = ", ".join(keys) or "none: nothing comes by itself now"
        raise IllegalEvent(None, f"expected the key of a graphic that comes by itself ({known}), got {command.key!r}")
    return (Draft(GraphicVetoed(command.key)),)


def set_display(desk: Desk, command: c.SetDisplay) -> tuple[Draft, ...]:
    """How program shows things."""
    said = DisplaySet(command.reveal, command.equity, command.amounts, command.theme, command.deck)
    return () if desk.graphics.display.having(said) == desk.graphics.display else (Draft(said),)
