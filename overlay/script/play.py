"""Plays a script's hand through the rules: the record's seats and blinds, every action verified."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from overlay.script.playback import Playback, Played
from overlay.script.showdown import settle_showdown
from overlay.script.types import Act, ActKind, Deal, Muck, Script, ScriptAction, ScriptHand, ScriptPlayer, Show
from rules.actions import all_in_action
from rules.errors import IllegalEvent
from rules.events import (
    Bet,
    Called,
    CardRead,
    CardsTabled,
    Checked,
    Folded,
    GameSet,
    HandMucked,
    HandStarted,
    Level,
    LevelSet,
    Overruled,
    Player,
    PlayerLeft,
    PlayerSeated,
    RaisedTo,
    RulesSet,
    RunItTwiceAgreed,
    SeatAction,
    StackCorrected,
    TableEvent,
)
from rules.ruleset import RuleSet
from rules.spots import BoardSpot, SeatSpot
from rules.state import HandState, TableState
from rules.streets import awaited_street, betting_is_over

_PLAIN: dict[ActKind, type[Folded | Checked | Called]] = {
    ActKind.FOLD: Folded,
    ActKind.CHECK: Checked,
    ActKind.CALL: Called,
}

AS_RECORDED = "recorded"
"""The reason of a muck that the rules refuse and the record has: it stands for the operator's decision."""


class PlayError(ValueError):
    """An action that the rules refuse; the message has its place in the source, the rule's id and the reason."""


def play_hand(playback: Playback, script: Script, hand: ScriptHand, rules: RuleSet) -> Played:
    """Play one hand of ``script`` by ``rules``; raises PlayError, and then the table is as before the hand.

    Straddles and a second run are allowed where the record has them.
    """
    before, events = playback.state, len(playback.events)
    try:
        _open(playback, script.players, hand, rules)
        _play_actions(playback, hand)
        settle_showdown(playback, hand)
        return playback.played(order=tuple(hand.stacks), units_per_chip=hand.units_per_chip)
    except PlayError:
        playback.back_to(before, events)
        raise


def _open(playback: Playback, players: Sequence[ScriptPlayer], hand: ScriptHand, rules: RuleSet) -> None:
    for event in _opening(playback.state, players, hand, rules):
        try:
            playback.enter(event)
        except IllegalEvent as error:
            raise PlayError(f"the start: {error}") from error


def _opening(
    state: TableState, players: Sequence[ScriptPlayer], hand: ScriptHand, rules: RuleSet
) -> Iterator[TableEvent]:
    """The table as the hand found it, the hand begun, the hole cards dealt."""
    yield from _seating(state, {player.seat: player for player in players}, hand)
    started = _started(state, hand, rules)
    if state.game != started.game:
        yield GameSet(started.game)
    if state.rules != started.rules:
        yield RulesSet(started.rules)
    if state.level != started.level:
        yield LevelSet(started.level)
    yield started
    for seat, cards in hand.hole_cards.items():
        yield from (CardRead(SeatSpot(seat), card) for card in cards)


def _seating(state: TableState, players: dict[int, ScriptPlayer], hand: ScriptHand) -> Iterator[TableEvent]:
    """Who sits elsewhere leaves, who is new sits down, stacks are set right."""
    wanted = {seat: Player(players[seat].name, players[seat].country) for seat in hand.stacks}
    staying = {seat.seat: seat.stack for seat in state.seats if wanted.get(seat.seat) == seat.player}
    yield from (PlayerLeft(seat.seat) for seat in state.seats if seat.seat not in staying)
    for seat, stack in hand.stacks.items():
        if seat not in staying:
            yield PlayerSeated(seat, wanted[seat], stack)
        elif staying[seat] != stack:
            yield StackCorrected(seat, stack)


def _started(state: TableState, hand: ScriptHand, rules: RuleSet) -> HandStarted:
    last = state.hand.hand_id if state.hand else 0
    label = hand.label if isinstance(hand.label, int) and hand.label > last else last + 1
    return HandStarted(
        hand_id=label,
        button_seat=hand.button,
        small_blind_seat=hand.small_blind_seat,
        big_blind_seat=hand.big_blind_seat,
        dealt_seats=tuple(hand.stacks),
        level=Level(
            hand.small_blind, hand.big_blind, hand.ante, hand.ante_form, hand.level_number, small_bet=hand.small_bet
        ),
        rules=_allowing(rules, hand),
        game=hand.game,
        straddles=hand.straddles,
        posts=hand.posts,
        bomb_pot=hand.bomb_pot,
    )


def _allowing(rules: RuleSet, hand: ScriptHand) -> RuleSet:
    """The rules with what the table evidently allowed."""
    if not hand.straddles and not hand.run_twice:
        return rules
    return replace(rules, straddles=bool(hand.straddles) or rules.straddles, run_it_twice=hand.run_twice)


def _play_actions(playback: Playback, hand: ScriptHand) -> None:
    last_act = max((place for place, action in enumerate(hand.actions) if isinstance(action, Act)), default=-1)
    agreed = not hand.run_twice
    for number, action in enumerate(hand.actions):
        try:
            if not agreed and number > last_act and isinstance(action, Deal):
                playback.enter(RunItTwiceAgreed())
                agreed = True
            _play(playback, action, hand)
        except IllegalEvent as error:
            raise PlayError(f"actions[{hand.source_index(number)}] ({words(action)}): {error}") from error


def _play(playback: Playback, action: ScriptAction, hand: ScriptHand) -> None:
    state = playback.state
    assert state.hand is not None
    match action:
        case Act():
            playback.enter(_event(state.hand, action))
        case Deal(street, cards, board):
            if not hand.run_twice and awaited_street(state.hand) is not street:
                raise IllegalEvent("B10.4", f"the {street.value} does not come now")
            for card in cards:
                playback.enter(CardRead(BoardSpot(street, board), card))
        case Show(seat) if state.running:
            playback.enter(CardsTabled(seat))
        case Muck(seat) if state.running:
            playback.enter(_muck(state.hand, seat))
        case _:
            return


def _event(hand: HandState, act: Act) -> SeatAction:
    if act.kind is ActKind.ALL_IN:
        return all_in_action(hand, act.seat)
    if act.amount is not None:
        return Bet(act.seat, act.amount) if act.kind is ActKind.BET else RaisedTo(act.seat, act.amount)
    return _PLAIN[act.kind](act.seat)


def _muck(hand: HandState, seat: int) -> TableEvent:
    """At showdown a recorded muck stands, also where an all-in hand should have been turned up."""
    muck = HandMucked(seat)
    all_in = any(other.all_in for other in hand.seats)
    return Overruled(muck, AS_RECORDED) if betting_is_over(hand) and all_in else muck


def words(action: ScriptAction) -> str:
    """An action as a script has it: ``3 raise 300``, ``flop 2c7h9d``."""
    match action:
        case Act(seat, kind, amount):
            return f"{seat} {kind.value}" + (f" {amount}" if amount else "")
        case Deal(street, cards, board):
            return f"{street.value}{'-2' if board else ''} {''.join(card.value for card in cards)}"
        case Show(seat):
            return f"{seat} show"
        case Muck(seat):
            return f"{seat} muck"
