"""``finaltable equity``: exact equities of hands that are typed in, as a table or one line of JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.cards import Card, decode_cards, encode_cards
from rules.equity import Counts, count
from rules.equity.what_if import Outs, next_cards, outs
from rules.games import HOLE_CARDS_OF, Family, Game, hole_card_words

Cards = tuple[Card, ...]
NEXT_WIDTH = 14
DIGITS = 4


@dataclass(frozen=True, slots=True)
class Question:
    """What was typed in; empty texts stand for no cards. ``game`` is ``holdem`` or ``omaha``.

    ``each_next`` asks for the equities with each next card too, ``outs`` for the next cards that put a hand in front.
    """

    hands: Sequence[str]
    board: str = ""
    dead: str = ""
    game: str = "holdem"
    as_json: bool = False
    each_next: bool = False
    outs: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """What was counted. ``after``: the counts by next card; ``fronts``: the outs; each None where not asked for."""

    game: Game
    hands: tuple[Cards, ...]
    board: Cards
    dead: Cards
    counts: Counts
    after: Mapping[Card, Counts] | None
    fronts: tuple[Outs, ...] | None


def equity_command(question: Question) -> None:
    """Print how all completions of the board go between the hands.

    Raises ValueError, which says what was expected and what came, for a text that is no card, the same card twice, or
    a wrong number of cards.
    """
    answer = _answer(question)
    print(json.dumps(_json(answer)) if question.as_json else "\n".join(_rows(answer)))


def _answer(question: Question) -> Answer:
    hands = tuple(decode_cards(text) for text in question.hands)
    board, dead = decode_cards(question.board), decode_cards(question.dead)
    game = _game(Family(question.game), hands)
    return Answer(
        game=game,
        hands=hands,
        board=board,
        dead=dead,
        counts=count(hands, board, dead, game),
        after=next_cards(hands, board, dead, game) if question.each_next else None,
        fronts=outs(hands, board, dead, game) if question.outs else None,
    )


def _game(family: Family, hands: Sequence[Cards]) -> Game:
    """The game of the family that the first hand is of."""
    if len(hands[0]) not in HOLE_CARDS_OF[family]:
        got = encode_cards(hands[0]) or "none"
        raise ValueError(f"expected {hole_card_words(family)} cards a hand, got {got}")
    return Game(family=family, hole_cards=len(hands[0]))


def _json(answer: Answer) -> dict[str, object]:
    places = range(len(answer.hands))
    found: dict[str, object] = {
        "game": answer.game.family.value,
        "board": encode_cards(answer.board),
        "dead": encode_cards(answer.dead),
        "total": answer.counts.total,
        "hands": [{"cards": encode_cards(answer.hands[i]), **_hand_json(answer.counts, i)} for i in places],
        "by_winners": {",".join(map(str, winners)): number for winners, number in answer.counts.by_winners},
    }
    if answer.after is not None:
        found["next"] = {card.value: [_hand_json(part, i) for i in places] for card, part in answer.after.items()}
    if answer.fronts is not None:
        found["outs"] = [{"win": _texts(part.win), "share": _texts(part.share)} for part in answer.fronts]
    return found


def _hand_json(counts: Counts, place: int) -> dict[str, object]:
    return {"win": counts.win[place], "tie": counts.tie[place], "equity": float(counts.equity(place))}


def _rows(answer: Answer) -> Iterator[str]:
    width = 2 + 2 * answer.game.hole_cards
    yield f"{'hand':{width}}{'win %':>9}{'tie %':>9}{'equity %':>11}"
    percentages = answer.counts.percentages(digits=DIGITS)
    for place, cards in enumerate(answer.hands):
        part = answer.counts.fractions(place)
        yield f"{encode_cards(cards):{width}}{100 * part.win:9.4f}{100 * part.tie:9.4f}{percentages[place]:11.4f}"
    yield f"{answer.counts.total:,} completions of the board"
    if answer.after is not None:
        yield from _next_rows(answer, answer.after)
    if answer.fronts is not None:
        yield from _outs_rows(answer, answer.fronts)


def _next_rows(answer: Answer, after: Mapping[Card, Counts]) -> Iterator[str]:
    yield ""
    yield "".join(("next", *(f"{encode_cards(cards):>{NEXT_WIDTH}}" for cards in answer.hands), "  equity %"))
    for card, counts in after.items():
        equities = counts.percentages(digits=DIGITS)
        yield "".join((f"{card.value:4}", *(f"{equity:{NEXT_WIDTH}.4f}" for equity in equities)))


def _outs_rows(answer: Answer, fronts: Sequence[Outs]) -> Iterator[str]:
    yield ""
    for cards, found in zip(answer.hands, fronts, strict=True):
        share = f", shares with {' '.join(_texts(found.share))}" if found.share else ""
        yield f"{encode_cards(cards)} {len(found.win)} outs: {' '.join(_texts(found.win)) or 'none'}{share}"


def _texts(cards: Cards) -> list[str]:
    return [card.value for card in cards]
