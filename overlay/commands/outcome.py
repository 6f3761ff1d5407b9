"""The answer to a command."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """``revision`` is the console's after the act; ``rule`` is None where the input is at fault."""

    ok: bool
    revision: int = 0
    rule: str | None = None
    reason: str = ""

    def encode(self) -> dict[str, Any]:
        """As the contract words it."""
        if self.ok:
            return {"ok": True, "revision": self.revision}
        return {"ok": False, "rule": self.rule, "reason": self.reason}


def refused(reason: str, rule: str | None = None) -> Outcome:
    """A refusal: nothing was changed."""
    return Outcome(ok=False, rule=rule, reason=reason)
