"""What happened at the table: the only input of the game. Past tense, immutable, in chips and seats.

An event says what a dealer would say aloud. What follows from it (the next seat to act, an uncalled
bet's return, the next street) is worked out by ``apply``. Events and their values are imported from here.
"""

from rules.hand_events import (
    ActedOutOfTurn,
    Bet,
    Called,
    CardDoubted,
    CardRead,
    CardRemoved,
    CardsTabled,
    Checked,
    ClockCalled,
    ClockExpired,
    DealCompleted,
    Folded,
    HandKilled,
    HandMucked,
    HandPictured,
    HandStarted,
    MisdealDeclared,
    MotionMade,
    Overruled,
    PotsAwarded,
    RaisedTo,
    Ruled,
    RunItTwiceAgreed,
    SeatAction,
)
from rules.table_events import (
    AroundHands,
    GameSet,
    LevelSet,
    MissedHandsImposed,
    PlayerAbsent,
    PlayerLeft,
    PlayerMoved,
    PlayerReturned,
    PlayerSeated,
    RulesSet,
    StackCorrected,
    StackCounted,
)
from rules.terms import (
    AnteForm,
    Award,
    HolePicture,
    Level,
    MisdealCause,
    Player,
    Post,
    Straddle,
)

__all__ = [
    "ActedOutOfTurn",
    "AnteForm",
    "AroundHands",
    "Award",
    "Bet",
    "Called",
    "CardDoubted",
    "CardRead",
    "CardRemoved",
    "CardsTabled",
    "Checked",
    "ClockCalled",
    "ClockExpired",
    "DealCompleted",
    "Fact",
    "Folded",
    "GameSet",
    "HandKilled",
    "HandMucked",
    "HandPictured",
    "HandStarted",
    "HolePicture",
    "Level",
    "LevelSet",
    "MisdealCause",
    "MisdealDeclared",
    "MissedHandsImposed",
    "MotionMade",
    "Overruled",
    "Player",
    "PlayerAbsent",
    "PlayerLeft",
    "PlayerMoved",
    "PlayerReturned",
    "PlayerSeated",
    "Post",
    "PotsAwarded",
    "RaisedTo",
    "Ruled",
    "RulesSet",
    "RunItTwiceAgreed",
    "SeatAction",
    "StackCorrected",
    "StackCounted",
    "Straddle",
    "TableEvent",
]

TableEvent = (
    AroundHands
    | HandStarted
    | DealCompleted
    | CardRead
    | CardRemoved
    | CardDoubted
    | HandPictured
    | Folded
    | Checked
    | Called
    | Bet
    | RaisedTo
    | MotionMade
    | ActedOutOfTurn
    | ClockCalled
    | ClockExpired
    | RunItTwiceAgreed
    | CardsTabled
    | HandMucked
    | HandKilled
    | MisdealDeclared
    | PotsAwarded
    | Overruled
)
"""Everything that can happen at the table."""

Fact = CardRead | CardRemoved
"""What a sensor or an operator saw: recorded when it is seen, whatever the betting says."""
