"""How long the answer to a wrong token is held back: longer with each from the same address, and bounded. Pure.

Right tokens are never held back, so that a guesser cannot keep a desk out which shares his address.
"""

from collections import OrderedDict
from dataclasses import dataclass

from overlay.people.limits import FIRST_WAIT_S, LONGEST_WAIT_S, WATCHED_ADDRESSES, WRONG_FORGOTTEN_S


@dataclass(frozen=True, slots=True)
class _Wrong:
    wait_s: float
    at: float


class SlowDown:
    """Remembers wrong tokens by address. One thread at a time."""

    def __init__(self) -> None:
        self._wrong: OrderedDict[str, _Wrong] = OrderedDict()

    def wait_s(self, address: str, now: float) -> float:
        """``address`` showed a wrong token at ``now`` seconds: how long its answer is held back."""
        last = self._wrong.pop(address, None)
        is_new = last is None or now - last.at > WRONG_FORGOTTEN_S
        wait_s = FIRST_WAIT_S if last is None or is_new else min(2 * last.wait_s, LONGEST_WAIT_S)
        self._wrong[address] = _Wrong(wait_s, now)
        if len(self._wrong) > WATCHED_ADDRESSES:
            self._wrong.popitem(last=False)
        return wait_s
