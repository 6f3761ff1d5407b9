"""Panic, hold and delay: what the producer does to release, at once or at the next hand end. Pure.

What lets program know earlier than it would is done by two persons alone.
"""

from overlay.commands import command as c
from overlay.decide.desk import Desk, Draft
from overlay.delay.audiences import Audience
from overlay.log.entries import Blanked, DelaySet, Held, LostTime, Resumed, Unblanked, WallTimeAccepted
from rules.errors import IllegalEvent

TWO = 2


def blank(desk: Desk, _: c.Blank) -> tuple[Draft, ...]:
    """Panic."""
    return () if desk.blank else (Draft(Blanked()),)


def unblank(desk: Desk, _: c.Unblank) -> tuple[Draft, ...]:
    """The panic is over."""
    return (Draft(Unblanked()),) if desk.blank else ()


def hold(desk: Desk, _: c.Hold) -> tuple[Draft, ...]:
    """Release stops for every delayed audience."""
    return (Draft(Held()),) if desk.held_since is None else ()


def resume(desk: Desk, command: c.Resume) -> tuple[Draft, ...]:
    """Release goes on, later by the hold's length or with a jump over it."""
    if desk.held_since is None:
        return ()
    lost = LostTime(command.lost)
    return (Draft(Resumed(desk.now_s - desk.held_since if lost is LostTime.GROW else 0.0, lost)),)


def shrinks(desk: Desk, command: c.SetDelay) -> bool:
    """The delay would be shorter than it is: an act of two persons."""
    return command.seconds < desk.schedules[Audience(command.audience)].delay_s


def set_delay(desk: Desk, command: c.SetDelay) -> tuple[Draft, ...]:
    """Longer at once; shorter from the next hand end on, by two persons and not below the floor. Raises
    IllegalEvent."""
    audience = Audience(command.audience)
    _require_beside_program(desk, audience, command.seconds)
    if not shrinks(desk, command):
        return (Draft(DelaySet(command.seconds, audience)),)
    _require_floor(desk, audience, command.seconds)
    return (Draft(DelaySet(command.seconds, audience, _two(desk, "a delay shrinks"))),)


def _require_beside_program(desk: Desk, audience: Audience, seconds: float) -> None:
    """Commentators who are not sequestered see nothing before program does."""
    if audience is Audience.PROGRAM or desk.policy.sequestered:
        return
    least = desk.schedules[Audience.PROGRAM].delay_s
    if seconds < least:
        raise IllegalEvent(
            None, f"expected at least program's {least:g} s: commentary is not sequestered, got {seconds:g} s"
        )


def _require_floor(desk: Desk, audience: Audience, seconds: float) -> None:
    """The floor is program's; sequestered commentators may see the table as it is."""
    if audience is not Audience.PROGRAM:
        return
    delay_s, floor_s = desk.schedules[audience].delay_s, desk.policy.floor_s
    if floor_s is None:
        raise IllegalEvent(None, f"the delay is {delay_s:g} s and may only grow, got {seconds:g} s")
    if seconds < floor_s:
        raise IllegalEvent(None, f"the delay is never below {floor_s:g} s in this show, got {seconds:g} s")


def accept_wall_time(desk: Desk, _: c.AcceptWallTime) -> tuple[Draft, ...]:
    """Time for which the machine was down counts as the wall clock says. Raises IllegalEvent."""
    passed = [down for down in desk.down_times if down.passed_s > 0]
    if not passed:
        raise IllegalEvent(None, "no down time waits to be accepted")
    both = _two(desk, "the wall time is accepted")
    return tuple(Draft(WallTimeAccepted(down.before, down.passed_s, both)) for down in passed)


def _two(desk: Desk, what: str) -> tuple[str, ...]:
    """The two persons who asked for it; raises IllegalEvent where they are not two."""
    if len(set(desk.confirmed_by)) < TWO:
        raise IllegalEvent(None, f"{what} only when two persons ask for it within a minute")
    return desk.confirmed_by
