"""How an operator who practises does: the seconds from the dealer's word until the right act was entered. Pure."""

from dataclasses import dataclass, field
from statistics import median, quantiles

TENTHS = 10


@dataclass(slots=True)
class Score:
    """``seconds`` of each right act; ``errors``: acts that had to be taken back."""

    seconds: list[float] = field(default_factory=list)
    errors: int = 0

    @property
    def median_s(self) -> float | None:
        """None before the first act."""
        return median(self.seconds) if self.seconds else None

    @property
    def slow_s(self) -> float | None:
        """Nine acts of ten took no longer; None before there are two."""
        return quantiles(self.seconds, n=TENTHS, method="inclusive")[-1] if len(self.seconds) > 1 else None

    @property
    def last_s(self) -> float | None:
        """None before the first act."""
        return self.seconds[-1] if self.seconds else None

    @property
    def as_json(self) -> dict[str, float | int | None]:
        """All of it, in seconds."""
        return {
            "entered": len(self.seconds),
            "errors": self.errors,
            "median_s": _rounded(self.median_s),
            "nine_of_ten_s": _rounded(self.slow_s),
        }


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 2)
