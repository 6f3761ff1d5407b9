"""Who looks at the table: by whom an entry may be known when."""

from enum import StrEnum


class Audience(StrEnum):
    """``program`` is what goes out, ``commentary`` the commentators' tablet, ``venue`` the screens in the room."""

    PROGRAM = "program"
    COMMENTARY = "commentary"
    VENUE = "venue"


DELAYED = (Audience.PROGRAM, Audience.COMMENTARY)
"""Who sees the table some time ago. The venue sees it as it is, without any card that is not tabled."""
