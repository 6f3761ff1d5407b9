"""Who plays a script while it is being written: dealer, operator and clients at once, by what the console shows.

Hands of two to ten seats are dealt, bet and shown down, with everything that happens at a real table in between: cards
that are read late or typed, corrections, also of what is on program, undo, pages that reconnect, starts of the same
boot and of another, commands that make no sense; what the desks do to release is in tools/leaks/desk_acts.py.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from overlay.web.socket_events import open_pages
from rules.cards import DECK, Card
from tools.leaks.commands import random_command
from tools.leaks.desk_acts import DESKS, DeskActs
from tools.leaks.run import Course, Run, run_of
from tools.leaks.steps import Gather, Lay, Pass, Reconnect, Restart, Say, Script, Step, Table

BOARD = {"flop": 3, "turn": 1, "river": 1}
BESIDES = 0.3
"""How often something else happens between two steps of the hand."""

JUST_BEFORE_S, JUST_AFTER_S = 0.02, 0.04
"""Around a release."""

DELAYS_S = (0.0, 3.0, 12.0, 40.0, 1800.0)
POLICIES = ("delay_only", "after_hand")
SETTLES_S = (0.0, 2.0, 20.0)
DOWN_S = (0.0, 1.5, 40.0)
MOST_OMAHA_SEATS = 4
"""With more of them a script would be about counting."""


def draw_script(seed: int, length: int, *, clashing: bool = False) -> tuple[Script, Course]:
    """A script of about ``length`` steps, and its first run. ``clashing``: cards that are typed are often hidden ones
    of the same hand."""
    rng = Random(f"leaks {seed}")
    seats = tuple(sorted(rng.sample(range(1, 11), rng.choice((2, 3, 3, 4, 6, 10)))))
    table = _table(rng, seats)
    faces: dict[int, Card] = {}
    with run_of(table, faces) as run:
        operator = _Operator(rng, run, faces, clashing=clashing)
        steps: list[Step] = []
        for step in operator.steps(length):
            steps.append(step)
            run.do(step)
        run.end()
        return Script(table, tuple(steps), faces, operator.hand_of), run.course


def _table(rng: Random, seats: tuple[int, ...]) -> Table:
    """In every third the room is sequestered; commentary has a delay of its own in every second, a shorter one too."""
    delay_s, sequestered = rng.choice(DELAYS_S), rng.random() < 1 / 3
    least_s = 0.0 if sequestered else delay_s
    return Table(
        seats,
        delay_s,
        rng.choice(POLICIES),
        settle_s=rng.choice(SETTLES_S),
        floor_s=rng.choice((None, 0.0, round(delay_s / 4, 3))),
        commentary_s=round(rng.uniform(least_s, delay_s + 10.0), 3) if rng.random() < 0.5 else None,
        sequestered=sequestered,
    )


class _Operator:
    def __init__(self, rng: Random, run: Run, faces: dict[int, Card], *, clashing: bool) -> None:
        self._rng = rng
        self._run = run
        self._faces = faces
        self._clashing = clashing
        self.hand_of: dict[int, int] = {}
        self._hand = 0
        self._deck: list[Card] = []
        self._held: dict[int, list[int]] = {}
        self._late: list[tuple[int, str]] = []
        self._is_played = False
        self._desks = DeskActs(rng, run)

    def steps(self, length: int) -> Iterator[Step]:
        """One step after the other, each chosen once the one before was played."""
        for _ in range(length):
            yield self._beside() if self._rng.random() < BESIDES else self._in_the_hand()

    def _in_the_hand(self) -> Step:
        view = self._run.view
        if view["can"]["start_hand"]:
            return self._between_hands()
        if not self._held:
            return self._deal()
        if view["actions"] is not None:
            return self._act(view["actions"])
        if view["awaits"] is not None:
            return self._board(view["awaits"])
        if view["can"]["table_cards"] or view["can"]["muck"]:
            return self._show_down(view["can"])
        return self._say("award_confirm")

    def _between_hands(self) -> Step:
        """Some are dealt before they are started."""
        if self._is_played:
            self._is_played, self._held, self._late = False, {}, []
            return Gather()
        if not self._held and self._rng.random() < 0.3:
            return self._deal()
        self._is_played = True
        return self._say("start_hand")

    def _shuffle(self) -> None:
        self._hand += 1
        self._deck = self._rng.sample(DECK, len(DECK))
        self._held, self._late = {}, []

    def _slot(self, card: Card) -> int:
        slot = len(self._faces)
        self._faces[slot], self.hand_of[slot] = card, self._hand
        return slot

    def _deal(self) -> Step:
        """One card at a time; some are read late, or never."""
        self._shuffle()
        seats = [seat["seat"] for seat in self._run.view["seats"] if seat["stack"] > 0]
        cards = []
        for seat in seats * self._run.view["game"]["hole_cards"]:
            slot = self._slot(self._deck.pop())
            self._held.setdefault(seat, []).append(slot)
            cards.append((slot, f"seat-{seat}"))
        self._late = [card for card in cards if self._rng.random() < 0.04]
        return Lay(tuple(card for card in cards if card not in self._late))

    def _board(self, street: str) -> Step:
        lying = sum(card is not None for card in self._run.view["hand"]["board"])
        wanted = {"flop": 3, "turn": 4, "river": 5}[street] - lying
        if wanted <= 0 or len(self._deck) < wanted:
            return self._say("unread", spot=street)
        return Lay(tuple((self._slot(self._deck.pop()), street) for _ in range(wanted)))

    def _act(self, actions: dict[str, Any]) -> Step:
        if actions["all_in"] and self._rng.random() < 0.03:
            return self._say("all_in")
        kinds = ["check" if actions["check"] else "call"] * 5
        kinds += [kind for kind in ("fold", "fold", "bet", "raise") if actions[kind]]
        kind = self._rng.choice(kinds)
        if kind not in ("bet", "raise"):
            return self._say(kind)
        least, most = actions[kind]["minimum"], actions[kind]["maximum"]
        return self._say(kind, to=self._rng.randint(least, min(most, least * 3)))

    def _show_down(self, can: dict[str, Any]) -> Step:
        rng = self._rng
        seats = can["table_cards"] or can["muck"]
        if can["muck"] and rng.random() < 0.6:
            return self._say("muck", seat=rng.choice(can["muck"]))
        return self._say("table_cards", seat=rng.choice(seats))

    def _say(self, kind: str, **fields: Any) -> Say:
        return Say({"kind": kind, **fields}, over_http=self._rng.random() < 0.2)

    def _beside(self) -> Step:
        rng = self._rng
        chosen = rng.choices(
            [
                self._wait,
                self._desks.step,
                self._reconnect,
                self._type,
                self._correct,
                self._take_back,
                self._anything,
                self._read_late,
                self._muck,
                self._restart,
            ],
            [12, 8, 2, 4, 2, 2, 4, 4, 2, 1],
        )[0]
        return chosen()

    def _restart(self) -> Step:
        return Restart(self._rng.choice(DOWN_S), new_boot=self._rng.random() < 0.5)

    def _wait(self) -> Step:
        """Often to just before or just after the next release."""
        due_s = self._run.view["program"]["next_in_s"]
        if due_s is None or self._rng.random() < 0.3:
            return Pass(round(self._rng.uniform(0.1, 20.0), 3))
        return Pass(round(max(due_s + self._rng.choice((-JUST_BEFORE_S, JUST_AFTER_S)), 0.0), 3))

    def _reconnect(self) -> Step:
        return Reconnect(self._rng.choice(open_pages(sequestered=self._run.show.config.show.sequestered)))

    def _type(self) -> Step:
        """A card that nobody has, or in a clashing script one that lies hidden."""
        hidden = [slot for slots in self._held.values() for slot in slots]
        if self._clashing and hidden and self._rng.random() < 0.7:
            card = self._faces[self._rng.choice(hidden)]
        elif hidden and self._deck:
            card = self._deck.pop(0)
        else:
            return self._wait()
        seat = self._rng.choice(list(self._held) or [1])
        spot = f"seat-{seat}{self._rng.choice(('', '', '/1', '/2'))}"
        return Say({"kind": "card", "spot": spot}, typed=self._slot(card), over_http=self._rng.random() < 0.2)

    def _correct(self) -> Step:
        """A card that program shows is another one."""
        hand, shown = self._run.view["hand"], self._run.show.pages["program"].view
        if hand is None or shown["hand"] is None or shown["hand"]["id"] != hand["id"] or not self._deck:
            return self._wait()
        seats = [seat["seat"] for seat in shown["seats"] if any(seat["hole_cards"] or ())]
        if not seats:
            return self._wait()
        spot = f"seat-{self._rng.choice(seats)}/{self._rng.choice((1, 2))}"
        return Say({"kind": "card", "spot": spot}, typed=self._slot(self._deck.pop(0)))

    def _take_back(self) -> Step:
        return self._say(self._rng.choice(("undo", "undo", "redo")))

    def _anything(self) -> Step:
        page = self._rng.choice(("console", "console", *DESKS))
        if len(self._run.view["seats"]) <= MOST_OMAHA_SEATS and self._rng.random() < 0.1:
            return Say({"kind": "set_game", "family": self._rng.choice(("holdem", "omaha"))}, page=page)
        return Say(random_command(self._rng), over_http=self._rng.random() < 0.3, page=page)

    def _read_late(self) -> Step:
        if not self._late:
            return self._wait()
        late, self._late = self._late, []
        return Lay(tuple(late))

    def _muck(self) -> Step:
        """Cards of a seat that folded are laid into the muck."""
        folded = {seat["seat"] for seat in self._run.view["seats"] if not seat["in_hand"]}
        seats = [seat for seat in self._held if seat in folded]
        if not seats:
            return self._wait()
        late = {slot for slot, _ in self._late}
        slots = [slot for slot in self._held[self._rng.choice(seats)] if slot not in late]
        return Lay(tuple((slot, "muck") for slot in slots))
