"""What a soak came to: as JSON, and as the table that stands in docs/reliability.md."""

import json
import os
import platform
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from tools.soak.hand_show import Disks
from tools.soak.killed import BACK_S, Killed
from tools.soak.twelve_hours import GROWTH_BYTES, JITTER_S, TwelveHours, percentile

Row = tuple[str, str, str]
"""What was measured, the figure, and what it should be."""

Sums = Killed | Disks | TwelveHours
MB = 1e6


def as_json(parts: Sequence[Sums]) -> str:
    """All figures, by part, and the machine that they are of."""
    told: dict[str, Any] = {"machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"}
    told |= {type(sums).__name__: asdict(sums) for sums in parts}
    return json.dumps(told, indent=1)


def as_table(parts: Sequence[Sums]) -> str:
    """A table in Markdown."""
    rows: list[Row] = [row for sums in parts for row in _rows(sums)]
    lines = ["| measured | figure | goal |", "|---|---|---|", *(f"| {' | '.join(row)} |" for row in rows)]
    return "\n".join(lines)


def _rows(sums: Sums) -> Iterator[Row]:
    match sums:
        case Killed():
            return _rows_of_killed(sums)
        case Disks():
            return _rows_of_disks(sums)
        case TwelveHours():
            return _rows_of_twelve_hours(sums)


def _rows_of_killed(sums: Killed) -> Iterator[Row]:
    yield "kill -9 at random moments", f"{sums.moments}, of these {sums.in_start} in the start", ""
    yield "acknowledged commands, all in the log", f"{sums.acknowledged} in {sums.hands} hands", "none lost"
    yield "unanswered, asked again with the same id", f"{sums.asked_again}, {sums.was_done} had been done", "done once"
    yield "program's views held against the log", str(sums.views), "none early, none wrong"
    if sums.back_s:
        worst = f"{percentile(sums.back_s, 50):.2f} s / {max(sums.back_s):.2f} s of {len(sums.back_s)}"
        yield "page back after the server listens, p50 / worst", worst, f"{BACK_S:g} s"
    if sums.discarded:
        yield "samples discarded, the machine being too busy", str(sums.discarded), ""
    yield from _failures(sums.failures)


def _rows_of_disks(sums: Disks) -> Iterator[Row]:
    yield "disks filled by", " and ".join(sums.how), ""
    yield "commands on them", f"{sums.acknowledged} acknowledged, {sums.refused} refused by name", "none lost"
    cuts = f"{sums.cuts}: {sums.whole} left all, {sums.named} named, {sums.unnamed} whole transactions gone, not named"
    yield "show file cut at a random place", cuts, "what is left is sound"
    copies = f"{sums.copies}: {sums.copies_named} named as damaged, {sums.copies_unnamed} lacked something unseen"
    yield "copies of a show file while it is written", copies, "none lacks anything unseen"
    yield from _failures(sums.failures)


def _rows_of_twelve_hours(sums: TwelveHours) -> Iterator[Row]:
    yield "show on a compressed clock", f"{sums.hands} hands in {sums.hours:.1f} h, in {sums.real_s / 60:.0f} min", ""
    yield "entries in its log", str(sums.entries), ""
    if sums.resident:
        grown = f"{sums.grown_bytes / MB:.1f} MB, to {max(sums.resident) / MB:.0f} MB"
        yield "memory grown after the warm-up", grown, f"{GROWTH_BYTES / MB:.0f} MB"
    if sums.late_s:
        late = [f"{1000 * percentile(sums.late_s, percent):.1f}" for percent in (50, 99, 100)]
        what = f"release later than due in {sums.stretch_s:.0f} s at real speed, p50 / p99 / worst"
        yield what, f"{' / '.join(late)} ms of {len(sums.late_s)}", f"p99 {1000 * JITTER_S:.0f} ms"
        raw = 1000 * percentile(sums.raw_late_s, 99)
        yield "the same with the machine's own lateness, p99", f"{raw:.1f} ms, {sums.discarded} discarded", ""
    for name, depth in sums.most.items():
        yield f"{name}, most / at the end", f"{depth} / {sums.left.get(name, 0)}", ""
    for name, count in sorted(sums.pages.items()):
        yield f"audience, {name}", str(count), ""
    yield from _failures(sums.failures)


def _failures(failures: Sequence[str]) -> Iterator[Row]:
    yield "failures", str(len(failures)), "0"
    for failure in failures:
        yield "", failure.replace("|", "/"), ""
