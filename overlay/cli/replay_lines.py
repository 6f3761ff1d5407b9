"""A played hand as the contract's JSON, or as a table to be read."""

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from overlay.cli.replay_files import Outcome, one_line
from overlay.script.playback import Played
from rules.cards import show_order
from rules.equity.hand_equities import hand_equities
from rules.events import Award
from rules.pots import pots
from rules.state import Board, Ending, HandSeat, HandState

UNFINISHED = "unfinished"
_ENDED = {Ending.SHOWDOWN: "showdown", Ending.UNCONTESTED: "uncontested"}


def json_line(outcome: Outcome) -> str:
    """One line: the hand, or ``{"hand", "error"}``. A hand run twice has ``boards`` too."""
    if outcome.played is None:
        return json.dumps({"hand": outcome.label, "error": outcome.error})
    return json.dumps({"hand": outcome.label, **_fields(outcome.played)})


def _fields(played: Played) -> dict[str, Any]:
    hand = played.hand
    boards = [_board(board) for board in hand.boards]
    return {
        "players": [_player(seat, played) for seat in in_order(played)],
        "board": boards[0],
        **({"boards": boards} if len(boards) > 1 else {}),
        "pots": _pots(played),
        "returned": _sums(_returned(hand), played),
        "equities": {street.value: _equities(began, hand) for street, began in played.streets},
        "ended": ended(hand),
    }


def in_order(played: Played) -> list[HandSeat]:
    """The hand's seats in the source's order."""
    seats = {seat.seat: seat for seat in played.hand.seats}
    return [seats[number] for number in played.order]


def ended(hand: HandState) -> str:
    """``showdown``, ``uncontested`` or ``unfinished``; a misdealt hand has not ended either."""
    return UNFINISHED if hand.result is None else _ENDED.get(hand.result.ending, UNFINISHED)


def hole_texts(seat: HandSeat, hand: HandState) -> list[str | None] | None:
    """Hole cards, higher rank first, None for unknown ones after them; None where none is known."""
    faces = sorted((hole.face for hole in seat.hole if hole.face is not None), key=show_order)
    if not faces:
        return None
    return [face.value for face in faces] + [None] * (hand.game.hole_cards - len(faces))


def _player(seat: HandSeat, played: Played) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": seat.player.name or None,
        "start": _chips(seat.start_stack, played),
        "finish": _chips(seat.stack, played),
        "hole_cards": hole_texts(seat, played.hand),
    }


def _board(board: Board) -> list[str | None]:
    return [None if hole.face is None else hole.face.value for hole in board if hole is not None]


def _pots(played: Played) -> list[dict[str, Any]]:
    awards = () if played.hand.result is None else played.hand.result.awards
    return [
        {
            "amount": _chips(pot.amount, played),
            "eligible": list(pot.eligible_seats),
            "awards": _sums(_won(awards, number), played),
        }
        for number, pot in enumerate(pots(played.hand))
    ]


def _won(awards: tuple[Award, ...], pot: int) -> Iterator[tuple[int, int]]:
    return ((award.seat, award.amount) for award in awards if award.pot == pot)


def _returned(hand: HandState) -> tuple[tuple[int, int], ...]:
    return hand.returned if hand.result is None else hand.result.returned


def _sums(paid: Any, played: Played) -> dict[str, int | float]:
    """Chips by seat, what a seat got twice added up."""
    sums: dict[int, int] = {}
    for seat, amount in paid:
        sums[seat] = sums.get(seat, 0) + amount
    return {str(seat): _chips(amount, played) for seat, amount in sorted(sums.items())}


def _equities(began: HandState, end: HandState) -> dict[str, dict[str, float]] | None:
    """The equities as the street began, by all that became known; None where a live hand never did."""
    holes = {seat.seat: seat.hole for seat in end.seats}
    known = replace(began, seats=tuple(replace(seat, hole=holes[seat.seat]) for seat in began.seats), result=None)
    equities = hand_equities(known)
    if equities is None:
        return None
    return {str(seat): {"win": float(part.win), "tie": float(part.tie)} for seat, part in equities.items()}


def _chips(units: int, played: Played) -> int | float:
    chips = Fraction(units, played.units_per_chip)
    return int(chips) if chips.denominator == 1 else float(chips)


def table(outcome: Outcome) -> str:
    """The hand to be read: a line of what happened, a line a player."""
    if outcome.played is None:
        return f"hand {_label(outcome)}: not played: {outcome.error}\n"
    return "\n".join((*_rows(outcome, outcome.played), ""))


def _rows(outcome: Outcome, played: Played) -> Iterator[str]:
    boards = " / ".join(" ".join(card or "??" for card in _board(board)) for board in played.hand.boards)
    yield f"hand {_label(outcome)}: {ended(played.hand)}" + (f", board {boards}" if boards else "")
    for number, pot in enumerate(_pots(played)):
        winners = ", ".join(f"seat {seat} wins {amount:,}" for seat, amount in pot["awards"].items())
        yield f"  pot {number + 1}: {pot['amount']:,}" + (f": {winners}" if winners else "")
    for seat in in_order(played):
        start, finish = _chips(seat.start_stack, played), _chips(seat.stack, played)
        cards = " ".join(card or "??" for card in hole_texts(seat, played.hand) or [])
        name = one_line(seat.player.name)[:24] or "-"
        yield f"  seat {seat.seat:<3}{name:<25}{cards:<18}{start:>15,}{finish:>15,}{finish - start:>+15,}"


def _label(outcome: Outcome) -> str:
    return "?" if outcome.label is None else one_line(str(outcome.label))
