"""Canary hands on a rehearsed show: dealt, held back, due; shown down; and once more in real time."""

import time
from collections.abc import Iterable, Iterator
from typing import Any

from overlay.cli.canaries import Canary, Watch
from overlay.cli.due_times import DueTimes
from overlay.cli.raw_http import bearer, paths
from overlay.cli.rehearsed_show import RehearsedShow
from overlay.config.production import game
from overlay.web.socket_events import COMMANDING_PAGES
from rules.cards import DECK, Card
from rules.spots import BOARD_PLACES, BoardSpot, SeatSpot, Spot, Street, encode_spot

HANDS = 3
SCANS_A_CARD = 5
LEAVING_SCANS, AWAY_SCANS, AWAY_PERIOD_S = 25, 8, 4.0
AROUND_S = 0.05
"""Looked at so long before and after a canary is due."""

LOOK_S = 0.2
"""Between two looks in real time."""

MOST_ACTS = 300
DESK = COMMANDING_PAGES[0]


class HandError(Exception):
    """A canary hand could not be played; the message tells the command and the refusal."""


class CanaryHands:
    """Plays on ``show`` and tells ``watch`` what may be seen from when on.

    ``shown`` are the canaries that program must have shown in the end, ``tabled`` those that the desks must have.
    """

    def __init__(self, show: RehearsedShow, watch: Watch) -> None:
        self.shown: set[Card] = set()
        self.tabled: set[Card] = set()
        self._show = show
        self._watch = watch
        self._due_times = DueTimes(show.config)
        self._cards: Iterator[Card] = iter(())
        self._board: list[Card] = []
        self._seats: list[int] = []

    def play(self, real_s: float) -> None:
        """All hands; ``real_s`` seconds of the last one at real speed. Raises HandError, FeedError, TimeoutError,
        RehearsalStoppedError."""
        self._show.scan(SCANS_A_CARD)
        self._step("before any card", everywhere=True)
        self._choose()
        self._held_back()
        self._shown_down()
        self._in_real_time(real_s)
        self._step("at the end", everywhere=True)

    @property
    def _view(self) -> dict[str, Any]:
        return self._show.pages[DESK].view

    @property
    def _now_s(self) -> float:
        return self._show.clock.read()

    def _choose(self) -> None:
        """Canaries are cards that nothing has named yet; as many seats get them as there are cards for."""
        unsaid = self._watch.choose(DECK)
        places = sum(len(each) for each in BOARD_PLACES.values())
        others = [card for card in DECK if card not in unsaid]
        self._board = (others + unsaid)[:places]
        canaries = [card for card in unsaid if card not in self._board]
        players = sorted(player.seat for player in self._show.config.players)
        self._seats = players[: len(canaries) // (HANDS * game(self._show.config).hole_cards)]
        self._cards = iter(canaries)

    def _held_back(self) -> None:
        """The delay decides, and if the policy says so the end of the hand."""
        canaries = self._deal("hand 1")
        hidden = [] if self._due_times.need_an_end else canaries
        self._come_due("hand 1", (hidden, self._due_times.since(self._now_s)))
        self._fold("hand 1", canaries)
        self._come_due("hand 1, over", (canaries, self._due_times.of_pages()))
        self._gather()

    def _come_due(self, name: str, *groups: tuple[list[Canary], dict[str, float]]) -> None:
        """Look just before and just after each page's time, from which on it may show the canaries of a group."""
        times = [(due_s, page) for _, due in groups for page, due_s in due.items()]
        for due_s, page in sorted(times):
            self._step(f"{name}, just before /{page} is due", due_s - AROUND_S - self._now_s)
            for canaries, due in groups:
                self._due(canaries, [each for each in due if due[each] <= due_s + AROUND_S])
            self._step(f"{name}, just after /{page} is due", due_s + AROUND_S - self._now_s)

    def _shown_down(self) -> None:
        """One hand is tabled, which everybody may see then; the others are not."""
        canaries = self._deal("hand 2")
        self._play_on("hand 2")
        self._due(canaries, self._due_times.at_once)
        tabled = list[Canary]()
        if seats := [seat for seat in self._view["can"]["table_cards"] if seat in self._seats]:
            tabled = canaries[self._seats.index(seats[0]) :: len(self._seats)]
            for canary in tabled:
                canary.is_tabled = True
            self.tabled |= {canary.card for canary in tabled}
            self._due(
                tabled, [page for page, due_s in self._due_times.since(self._now_s).items() if due_s <= self._now_s]
            )
            self._say("hand 2, a hand is tabled", "table_cards", seat=seats[0])
        for seat in self._view["can"]["muck"]:
            if not seat_of(self._view, seat)["tabled"] and seat in self._view["can"]["muck"]:
                self._say("hand 2, the others muck", "muck", seat=seat)
        if self._view["hand"]["result"] is None:
            self._say("hand 2, the pot is paid", "award_confirm")
        self._due_times.ended_s = self._now_s
        since, over = self._due_times.since(self._now_s), self._due_times.of_pages()
        self._come_due("hand 2, over", (tabled, since), (canaries, over))
        self._gather()

    def _in_real_time(self, real_s: float) -> None:
        """The last hand comes due while the clock runs by itself and nobody wakes the show."""
        canaries = self._deal("hand 3")
        self._fold("hand 3", canaries)
        due = self._due_times.of_pages()
        begins_s = max(due["program"] - real_s / 2, self._now_s)
        self._due(canaries, self._due_times.by(begins_s))
        self._step("hand 3, over", begins_s - self._now_s)
        self._show.clock.run()
        self._watch.step = "hand 3, in real time"
        ends_at = time.monotonic() + real_s
        while time.monotonic() < ends_at:
            for page, due_s in due.items():
                if self._now_s + LOOK_S >= due_s:
                    self._wait_until(due_s)
                    self._due(canaries, [page])
            self._look_at_pages()
            self._show.wait(LOOK_S)

    def _wait_until(self, show_s: float) -> None:
        self._show.wait(max(show_s - self._now_s, 0.0))

    def _deal(self, name: str) -> list[Canary]:
        """Start a hand and deal, one card at a time; what no antenna reads is typed."""
        self._say(f"{name}, is started", "start_hand")
        holes = game(self._show.config).hole_cards
        spots = [SeatSpot(seat) for _ in range(holes) for seat in self._seats]
        cards = [next(self._cards) for _ in spots]
        laid = self._show.laid
        canaries = [Canary(card, laid.uid_of(card) if laid else "") for card in cards]
        self._watch.begin(canaries)
        self._due_times.laid_s, self._due_times.ended_s = self._now_s, None
        if not self._due_times.need_an_end:
            self._due(canaries, self._due_times.at_once)
        for card, spot in zip(cards, spots, strict=True):
            self._lay(name, card, spot)
        self._step(f"{name}, dealt")
        return canaries

    def _lay(self, name: str, card: Card, spot: Spot) -> None:
        self._watch.step = f"{name}, {encode_spot(spot)} is dealt a card"
        if self._show.laid and self._show.laid.lay(card, spot):
            self._show.scan(SCANS_A_CARD)
            self._show.settle()
        else:
            self._say(self._watch.step, "card", spot=encode_spot(spot), card=card.value)

    def _due(self, canaries: Iterable[Canary], pages: list[str]) -> None:
        for canary in canaries:
            canary.due.update(pages)
            if "program" in canary.due:
                self.shown.add(canary.card)

    def _fold(self, name: str, canaries: list[Canary]) -> None:
        """Everybody folds; what its delay lets go may come with the hand's end, so before the last one does."""
        while (actions := self._view["actions"]) is not None:
            if sum(seat["in_hand"] for seat in self._view["seats"]) <= 2:
                self._due_times.ended_s = self._now_s
                self._due(canaries, self._due_times.by(self._now_s))
            self._say(f"{name}, seat {actions['seat']} folds", "fold")

    def _play_on(self, name: str) -> None:
        """To the showdown, by whoever has canaries."""
        for _ in range(MOST_ACTS):
            actions, street = self._view["actions"], self._view["awaits"]
            if actions is not None:
                stays = actions["seat"] in self._seats
                self._say(
                    f"{name}, seat {actions['seat']} acts",
                    ("check" if actions["check"] else "call") if stays else "fold",
                )
            elif street is not None:
                for place in BOARD_PLACES[Street(street)]:
                    self._lay(name, self._board[place], BoardSpot(Street(street)))
            else:
                return

    def _gather(self) -> None:
        if self._show.laid:
            self._show.laid.gather()
            self._show.scan(LEAVING_SCANS)
            self._show.scan(AWAY_SCANS, AWAY_PERIOD_S)
        self._step("the deck is gathered")

    def _say(self, step: str, kind: str, **fields: Any) -> None:
        self._watch.step = step
        answer = self._show.command({"kind": kind, **fields})
        if not answer["ok"]:
            raise HandError(f"{step}: {kind} was refused: {answer['reason']}")
        self._show.settle()

    def _step(self, name: str, seconds: float = 0.0, *, everywhere: bool = False) -> None:
        """Let show time pass, wait until all is quiet, look everywhere."""
        self._watch.step = name
        self._show.clock.move(max(seconds, 0.0))
        self._show.settle()
        self._look_at_pages()
        production = self._show.production
        for path in sorted(set(paths(production.app, production.pages))) if everywhere else ["/healthz"]:
            self._show.get(path)

    def _look_at_pages(self) -> None:
        for page in self._show.pages.values():
            page.ask_view()
        for page in self._show.pages.values():
            page.settle()
        for name in self._show.pages:
            self._show.get(f"/api/v1/views/{name}", bearer(self._show.tokens[name]))


def seat_of(view: dict[str, Any], number: int) -> dict[str, Any]:
    """The view's seat with that number."""
    found: dict[str, Any] = next(seat for seat in view["seats"] if seat["seat"] == number)
    return found
