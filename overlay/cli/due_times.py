"""When the canaries of a hand are due for each page behind a delay, by what the configuration says."""

from dataclasses import dataclass

from overlay.config.production import Config
from overlay.delay.policy import CardPolicy


@dataclass(slots=True)
class DueTimes:
    """``laid_s``: show time at which the hand was dealt; ``ended_s``: when it was over at the table, None before."""

    config: Config
    laid_s: float = 0.0
    ended_s: float | None = None

    @property
    def need_an_end(self) -> bool:
        """Cards wait for their hand to be over, and to have settled."""
        return self.config.show.cards is CardPolicy.AFTER_HAND

    @property
    def at_once(self) -> list[str]:
        """The pages that show a card as soon as it is dealt, or as its hand is over where that counts."""
        is_settled = not self.need_an_end or not self.config.delay.settle_s
        return [page for page, delay_s in self._delays().items() if not delay_s and is_settled]

    def of_pages(self) -> dict[str, float]:
        """Show time from which each page may show them, the hand being over where that counts."""
        settled_s = (self.ended_s or 0.0) + self.config.delay.settle_s if self.need_an_end else 0.0
        return {page: max(due_s, settled_s) for page, due_s in self.since(self.laid_s).items()}

    def since(self, at_s: float) -> dict[str, float]:
        """Show time from which each page may know what happened then."""
        return {page: at_s + delay_s for page, delay_s in self._delays().items()}

    def by(self, now_s: float) -> list[str]:
        """The pages that may show them by then."""
        return [page for page, due_s in self.of_pages().items() if due_s <= now_s]

    def _delays(self) -> dict[str, float]:
        """Commentators who are not sequestered wait for program at least."""
        program_s, own_s = self.config.show.delay_s, self.config.delay.commentary_s
        commentary_s = program_s if own_s is None else own_s
        is_apart = self.config.show.sequestered
        own = commentary_s if is_apart else max(commentary_s, program_s)
        return {"program": program_s, "preview": program_s, "commentary": own}
