"""What rigs showed, in rows: calibrated ones by what lay before them, and the same pictures read uncalibrated."""

from collections.abc import Iterable, Iterator

from capture.vision.rig_colour import BLACK_SUITS
from tools.recogniser.calibrating import Verdict
from tools.recogniser.grey_trial import GREY
from tools.recogniser.playing import Played
from tools.recogniser.rig_evaluation import CALIBRATED, UNCALIBRATED
from tools.recogniser.scenes import READABLE_PX
from tools.recogniser.tally import Tally, share

READABLE = f"index of {READABLE_PX:.0f} px and more"
CLUTTER = "heap"
SINGLE = "single"
JUMBO = "jumbo"
BLACK = "black"


def tally_rigs(played: Iterable[Played]) -> tuple[list[Tally], list[str]]:
    """One tally a row; and a line for each situation in which a wrong card was told."""
    tallies: dict[str, Tally] = {}
    wrong = []
    for each in played:
        for by in (CALIBRATED, UNCALIBRATED):
            shown = each.shown(by)
            readable = (shown & each.readable) | (shown - each.there)
            for name in _rows(each, by):
                tallies[name] = tallies.get(name, Tally(name)).with_picture(each.readable, readable)
            if shown - each.there:
                faces = " ".join(sorted(card.value for card in shown - each.there))
                there = " ".join(sorted(each.heights))
                wrong.append(
                    f"rig {each.rig}, situation {each.number} ({each.deck}), {by}: told {faces}, there {there}"
                )
    return [tallies[name] for name in sorted(tallies)], wrong


def _rows(each: Played, by: str) -> Iterator[str]:
    """Clutter, which a muck's camera sees, stands apart from what lies as it should."""
    if each.kind.startswith(GREY):
        yield f"rigs, {by}, {_ink(each)} card in {each.kind}"
        return
    if each.kind == CLUTTER:
        yield f"rigs, {by}, clutter"
        return
    yield f"rigs, {by}, {READABLE}"
    yield f"rigs, {by}, {'single cards, overhead' if each.kind == SINGLE else each.kind}"
    if each.deck.endswith(JUMBO):
        yield f"rigs, {by}, jumbo corners"
    if _ink(each) == BLACK:
        yield f"rigs, {by}, black cards alone"


def _ink(each: Played) -> str:
    """By suit; a deck of four colours has blue diamonds and green clubs."""
    return BLACK if all(card.suit in BLACK_SUITS for card in each.there) else "red"


def verdict_rows(verdicts: Iterable[Verdict]) -> list[str]:
    """How many rigs were cleared, and what their last second passes read."""
    told = list(verdicts)
    cleared = sum(verdict.is_cleared for verdict in told)
    laid = sum(verdict.right + verdict.wrong + verdict.unread for verdict in told)
    right, wrong = sum(verdict.right for verdict in told), sum(verdict.wrong for verdict in told)
    return [
        f"rigs cleared: {share(cleared, len(told))} of {len(told)}",
        f"last second passes: {laid} cards: read {share(right, laid)}, wrong {share(wrong, laid)}",
    ]
