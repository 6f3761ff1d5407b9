"""Every family of readers that can be driven, by its name in the configuration, and the options that each takes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType

from devices.chafon_reader import CHAFON
from devices.feig_reader import FEIG
from devices.lines_reader import LINES, LINES_TEXT, RESEND_S, lines_family
from devices.m100_reader import M100, m100
from devices.m100_reader import POWER_DBM as M100_POWER_DBM
from devices.mercury_reader import EUROPE, MERCURY, MERCURY_NA, NORTH_AMERICA, mercury
from devices.mercury_reader import POWER_DBM as MERCURY_POWER_DBM
from devices.pepper_reader import PEPPER
from devices.pn532_reader import PN532
from devices.polling import Family
from devices.protocols.lines_text import TEXT_PROFILES
from devices.protocols.m100_commands import Region


@dataclass(frozen=True, slots=True)
class Options:
    """What may be set for some families; None leaves the family's own.

    ``resend_s``: seconds after which a device that never says that a tag left has told every resting tag again.
    ``power_dbm``: how strongly a UHF reader sends. ``region``: whose radio rules it keeps.
    """

    resend_s: float | None = None
    power_dbm: float | None = None
    region: str | None = None

    @property
    def given(self) -> tuple[str, ...]:
        """The names of those that are set."""
        return tuple(field.name for field in fields(self) if getattr(self, field.name) is not None)


class OptionError(ValueError):
    """An option that the family does not take; ``option`` names it, the message tells what was expected."""

    def __init__(self, option: str, message: str) -> None:
        super().__init__(message)
        self.option = option


MERCURY_REGIONS = {"eu": EUROPE, "na": NORTH_AMERICA}
M100_REGIONS = {
    "eu": Region.EUROPE,
    "na": Region.AMERICA,
    "kr": Region.KOREA,
    "cn-900": Region.CHINA_900,
    "cn-800": Region.CHINA_800,
}


def _with_resend(profile: str | None) -> Callable[[Options], Family]:
    def build(options: Options) -> Family:
        text_profile = TEXT_PROFILES[profile] if profile else None
        return lines_family(resend_s=RESEND_S if options.resend_s is None else options.resend_s, profile=text_profile)

    return build


def _m100(options: Options) -> Family:
    power_dbm = M100_POWER_DBM if options.power_dbm is None else options.power_dbm
    return m100(power_dbm=power_dbm, region=M100_REGIONS[options.region] if options.region else None)


def _mercury(options: Options) -> Family:
    power_dbm = MERCURY_POWER_DBM if options.power_dbm is None else options.power_dbm
    return mercury(power_dbm=power_dbm, regions=MERCURY_REGIONS[options.region or "eu"])


def _mercury_na(options: Options) -> Family:
    power_dbm = MERCURY_POWER_DBM if options.power_dbm is None else options.power_dbm
    return mercury(MERCURY_NA.name, power_dbm=power_dbm, regions=NORTH_AMERICA)


@dataclass(frozen=True, slots=True)
class _Choices:
    """The options that a family takes, the regions among which it has the choice, and how it is made from them."""

    build: Callable[[Options], Family]
    options: tuple[str, ...]
    regions: tuple[str, ...] = ()


_CHOICES = {
    LINES.name: _Choices(_with_resend(None), ("resend_s",)),
    **{f"lines-{name}": _Choices(_with_resend(name), ("resend_s",)) for name in TEXT_PROFILES},
    M100.name: _Choices(_m100, ("power_dbm", "region"), tuple(M100_REGIONS)),
    MERCURY.name: _Choices(_mercury, ("power_dbm", "region"), tuple(MERCURY_REGIONS)),
    MERCURY_NA.name: _Choices(_mercury_na, ("power_dbm",)),
}

_STANDARD = (PEPPER, PN532, CHAFON, MERCURY, MERCURY_NA, M100, FEIG, LINES, *LINES_TEXT.values())

FAMILIES: Mapping[str, Family] = MappingProxyType({family.name: family for family in _STANDARD})
"""Every family as it is without options, in the order in which they are shown."""


def family_of(name: str, options: Options = Options()) -> Family:
    """The family ``name`` with its options; KeyError for an unknown name, OptionError for an option that it lacks."""
    standard, choices = FAMILIES[name], _CHOICES.get(name)
    taken = choices.options if choices else ()
    for option in options.given:
        if option not in taken:
            others = f"one of {', '.join(taken)}" if taken else "no such option"
            raise OptionError(option, f"expected {others} for the family {name!r}, got {option!r}")
    if choices and options.region not in (None, *choices.regions):
        regions = ", ".join(map(repr, choices.regions))
        raise OptionError("region", f"expected one of {regions} for the family {name!r}, got {options.region!r}")
    return choices.build(options) if choices and options.given else standard
