"""``python -m tools.check_equities [--states N] [--seed S]``: random deals, counted here and by an engine of another's.

The other is poker-equity, which walks every board in Rust and shares no code or method with this project. A deal is of
any game, number of hands, board of none to five cards and dead cards. Exit 1 and the first deal that differs.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import poker_equity

from overlay.cli.equity_warmup import EquityWarmup
from rules.cards import encode_cards
from rules.equity import count
from tools.random_deals import Deal, random_deal

VARIANTS = {2: "holdem", 4: "omaha", 5: "omaha_five", 6: "omaha_six"}
"""The other engine's name of a game, by its hole cards."""
WARMUP_S = 300.0
SHARE_TOLERANCE = 1e-6


def difference(deal: Deal) -> str | None:
    """What the other engine counts otherwise; None where all is equal."""
    counts = count(deal.hands, deal.board, deal.dead, deal.game)
    places = range(len(deal.hands))
    texts = [encode_cards(hand) for hand in deal.hands]
    variant = VARIANTS[deal.game.hole_cards]
    other: dict[str, Any] = poker_equity.exact_from_text(
        variant, texts, encode_cards(deal.board), encode_cards(deal.dead)
    )
    ours = counts.total, list(counts.win), list(counts.tie)
    theirs = other["samples"], other["win_count"], other["tie_count"]
    shares = [float(counts.equity(place)) * counts.total for place in places]
    if ours != theirs or any(abs(shares[i] - other["share_sum"][i]) > SHARE_TOLERANCE * counts.total for i in places):
        return f"{deal}: expected {theirs}, got {ours}"
    return None


def differences(deals: int, seed: int) -> Iterator[str | None]:
    """One after the other, for ``deals`` random deals."""
    chance = random.Random(seed)
    for _ in range(deals):
        yield difference(random_deal(chance))


def main() -> int:
    """Check them all; 1 at the first that differs."""
    parser = argparse.ArgumentParser(prog="tools.check_equities", description="Random deals against another engine.")
    parser.add_argument("--states", type=int, default=1000, metavar="N", help="how many deals, default 1000")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="others for another number, default 1")
    arguments = parser.parse_args()
    warmup = EquityWarmup()
    warmup.start()
    warmup.wait(WARMUP_S)
    began = time.monotonic()
    for number, found in enumerate(differences(arguments.states, arguments.seed), start=1):
        if found:
            print(found)
            return 1
        if sys.stderr.isatty():
            print(f"{number} of {arguments.states}", end="\r", file=sys.stderr, flush=True)
    print(f"{arguments.states} deals are equal to the last board ({time.monotonic() - began:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
