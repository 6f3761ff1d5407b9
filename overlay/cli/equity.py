"""``finaltable equity``: exact equities of hands that are typed in, as a table or one line of JSON."""

import json
from collections.abc import Iterator, Sequence

from rules.cards import Card, decode_cards, encode_cards
from rules.equity import Counts, count

AVAILABLE_GAMES = ("holdem",)


def equity_command(hands: Sequence[str], *, board: str, dead: str, game: str, as_json: bool) -> None:
    """Print how all completions of ``board`` go between ``hands``; empty texts stand for no cards.

    Raises ValueError, which says what was expected and what came, for a text that is no card, the same card
    twice, a wrong number of cards, or a game other than hold'em.
    """
    if game not in AVAILABLE_GAMES:
        raise ValueError(f"expected game holdem (only holdem is available in this version), got {game!r}")
    held = [decode_cards(text) for text in hands]
    on_board, gone = decode_cards(board), decode_cards(dead)
    counts = count(held, on_board, gone)
    if as_json:
        print(_json(counts, held, board=on_board, dead=gone, game=game))
    else:
        print("\n".join(_rows(counts, held)))


def _json(
    counts: Counts, held: Sequence[Sequence[Card]], *, board: Sequence[Card], dead: Sequence[Card], game: str
) -> str:
    hands = [
        {"cards": encode_cards(cards), "win": win, "tie": tie, "equity": float(counts.equity(place))}
        for place, (cards, win, tie) in enumerate(zip(held, counts.win, counts.tie, strict=True))
    ]
    by_winners = {",".join(map(str, winners)): number for winners, number in counts.by_winners}
    return json.dumps(
        {
            "game": game,
            "board": encode_cards(board),
            "dead": encode_cards(dead),
            "total": counts.total,
            "hands": hands,
            "by_winners": by_winners,
        }
    )


def _rows(counts: Counts, held: Sequence[Sequence[Card]]) -> Iterator[str]:
    yield f"{'hand':6}{'win %':>9}{'tie %':>9}{'equity %':>11}"
    for place, cards in enumerate(held):
        part = counts.fractions(place)
        equity = float(counts.equity(place))
        yield f"{encode_cards(cards):6}{100 * part.win:9.4f}{100 * part.tie:9.4f}{100 * equity:11.4f}"
    yield f"{counts.total:,} completions of the board"
