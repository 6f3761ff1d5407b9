"""What the console may ask for, as decoded from Socket.IO or HTTP: ``{"kind": "raise", "to": 170000}``.

``id``: the same id twice acts once. ``revision``: the console view that the operator saw; refused when the
table has changed since. ``seat`` in an action names who acted: another than the seat to act acted out of turn, which
waits for its turn (B12.4). ``ruling``: the floor orders it for this reason, although the rules may refuse it (B1.5).
"""

import json
from typing import Any

import msgspec

from overlay.commands.capture import ChooseDeck, MoveAntennas, ReplaceCard, SettleBoard
from overlay.commands.graphics import (
    ClearGraphics,
    CueGraphic,
    GraphicsCommand,
    SetDisplay,
    TakeGraphics,
    UncueGraphics,
    VetoGraphic,
)
from overlay.commands.hand import (
    AllIn,
    AwardConfirm,
    BetTo,
    Call,
    CallClock,
    Check,
    CompleteDeal,
    ConfirmRuling,
    ExpireClock,
    Fold,
    KillHand,
    MakeMotion,
    MarkUnread,
    Misdeal,
    MuckHand,
    RaiseTo,
    RunItTwice,
    StartHand,
    TableCards,
    TypeCard,
)
from overlay.commands.people import FloorReveal, GrantCards
from overlay.commands.table import (
    AcceptWallTime,
    Blank,
    CountStack,
    Edit,
    Hold,
    ImposeMissedHands,
    MarkAbsent,
    MarkReturned,
    MoveSeat,
    Redo,
    Resume,
    SetDelay,
    SetGame,
    SetLevel,
    SetRules,
    SetStack,
    Unblank,
    Undo,
)

__all__ = [
    "AcceptWallTime",
    "AllIn",
    "AwardConfirm",
    "BetTo",
    "Blank",
    "Call",
    "CallClock",
    "Check",
    "ChooseDeck",
    "ClearGraphics",
    "Command",
    "CommandError",
    "CompleteDeal",
    "ConfirmRuling",
    "CountStack",
    "CueGraphic",
    "Edit",
    "ExpireClock",
    "FloorReveal",
    "Fold",
    "GrantCards",
    "GraphicsCommand",
    "Hold",
    "ImposeMissedHands",
    "KillHand",
    "MakeMotion",
    "MarkAbsent",
    "MarkReturned",
    "MarkUnread",
    "Misdeal",
    "MoveAntennas",
    "MoveSeat",
    "MuckHand",
    "RaiseTo",
    "Redo",
    "ReplaceCard",
    "Resume",
    "RunItTwice",
    "SetDelay",
    "SetDisplay",
    "SetGame",
    "SetLevel",
    "SetRules",
    "SetStack",
    "SettleBoard",
    "StartHand",
    "TableCards",
    "TakeGraphics",
    "TypeCard",
    "Unblank",
    "UncueGraphics",
    "Undo",
    "VetoGraphic",
    "decode_command",
]


class CommandError(ValueError):
    """An input that is no command; the message tells the key, what was expected and what came."""


Command = (
    StartHand
    | Fold
    | Check
    | Call
    | BetTo
    | RaiseTo
    | AllIn
    | MakeMotion
    | ConfirmRuling
    | TypeCard
    | MarkUnread
    | MuckHand
    | TableCards
    | Misdeal
    | KillHand
    | AwardConfirm
    | Undo
    | Redo
    | Edit
    | SetStack
    | CountStack
    | MarkAbsent
    | MarkReturned
    | ImposeMissedHands
    | CallClock
    | ExpireClock
    | CompleteDeal
    | RunItTwice
    | MoveSeat
    | SetLevel
    | SetGame
    | SetRules
    | Blank
    | Unblank
    | Hold
    | Resume
    | SetDelay
    | AcceptWallTime
    | ChooseDeck
    | ReplaceCard
    | SettleBoard
    | MoveAntennas
    | FloorReveal
    | GrantCards
    | GraphicsCommand
)
"""Every command that there is."""


def decode_command(payload: Any) -> Command:
    """Read a command from decoded JSON; raises CommandError.

    Written as strict JSON once more first: Socket.IO's reader lets through what JSON has not, half a character say, or
    a number that is none, which must not count as a key that was left out.
    """
    try:
        text = json.dumps(payload, allow_nan=False, ensure_ascii=False)
        command: Command = msgspec.json.decode(text.encode(), type=Command)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        raise CommandError(str(error)) from error
    return command
