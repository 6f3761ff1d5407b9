"""The last hands without faces: what lay face up stays, and never tells of what did not."""

from overlay.delay.faces import without_faces
from rules.state import TableState
from tests.rules.dealer import Dealer


def _tabled(folded: str) -> TableState:
    """Seats 1 and 2 went to a showdown; seat 3, with those cards, had folded."""
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.play("seat-1 AsAh", "seat-2 KsKh", f"seat-3 {folded}", "3 fold", "1 raise 1000", "2 call")
    return dealer.run_out("2c7d9hJs3d").table_all().pay([[1]]).state


def test_past_hands_look_the_same_whatever_a_folded_hand_was() -> None:
    conflicting, plain = _tabled("AsQh"), _tabled("QsQh")
    assert conflicting.past != plain.past, "the tabled ace is in doubt for who may know the folded one"
    assert without_faces(conflicting).past == without_faces(plain).past


def test_what_was_tabled_stays() -> None:
    (past,) = without_faces(_tabled("QsQh")).past
    assert [[seen.card.value for seen in shown.hole if seen.card] for shown in past.tabled] == [
        ["As", "Ah"],
        ["Ks", "Kh"],
    ]
