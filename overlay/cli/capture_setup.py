"""From the configuration's decks, antennas and presence to a Capture."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from msgspec import UNSET

from capture.deck import Deck, DeckFile, decode_deck_file
from capture.decks import check_decks, replace_card
from capture.errors import CaptureError, LayoutError
from capture.layout import AntennaKey, Layout, build_layout, move_seat
from capture.pipeline import Capture
from capture.presence_settings import PresenceSettings
from capture.sight import CameraSetup
from devices.lines_reader import RESEND_S
from overlay.cli.camera_setup import camera_views
from overlay.config.production import Config, ConfigError, game
from overlay.config.readers import PresenceFields, ReaderConfig, presence_of
from overlay.config.small_file import read_small
from overlay.log.entries import AntennasMoved, CardReplaced, DeckChosen, LogEvent
from rules.spots import SeatSpot

_FIVE_LOOKS = {"rests_share": 0.95, "bleeds_share": 0.25}
_TWO_LOOKS = {"rests_share": 0.9, "bleeds_share": 0.1}
_SHARES = {"mercury": _FIVE_LOOKS, "mercury-na": _FIVE_LOOKS, "m100": _TWO_LOOKS, "pn532": _TWO_LOOKS}
"""Families that look several times in one scan: five times in a Mercury's window, twice in a scan of M100 and PN532."""


UNTAGGED = Deck("cards without tags", {})
"""The deck in play of a show that only cameras read."""


def reads_tags(config: Config) -> bool:
    """Readers are used: a tag without a deck is no card."""
    return bool(config.readers) and config.deck is not None


def make_capture(config: Config, source: Path, cleared: Collection[str] = ()) -> Capture | None:
    """Decks and layout checked; None for a show by hand. ``cleared``: the cameras that may tell cards. Raises
    ConfigError."""
    if not (reads_tags(config) or config.cameras):
        return None
    layout = read_layout(config, source)
    if reads_tags(config):
        decks = [read.deck for read in read_decks(config, source)]
    else:
        layout, decks = replace(layout, spots={}, boards={}), [UNTAGGED]
    try:
        return Capture(
            layout,
            decks[0],
            antenna_settings(config.readers, config.presence),
            other_decks=decks[1:],
            cameras=CameraSetup(cleared=frozenset(cleared)),
            hole_cards=game(config).hole_cards,
        )
    except CaptureError as error:
        raise ConfigError(f"{source}: key 'deck': {error}") from error


def resume_capture(capture: Capture, events: Iterable[LogEvent | None], source: Path) -> None:
    """Put in force what the log of the show says of its decks, cards replaced and the deck that was chosen last, and of
    antennas that were moved.

    Decks that are configured no more are passed over, and so are moves that the configuration says already.
    ConfigError where a deck's file now gives the new card's tag to another card.
    """
    for event in events:
        if isinstance(event, CardReplaced | DeckChosen):
            try:
                _resume_deck(capture, event)
            except CaptureError as error:
                raise ConfigError(f"{source}: key 'deck': a card that was replaced in this show: {error}") from error
        elif isinstance(event, AntennasMoved):
            _resume_antennas(capture, event)


def _resume_deck(capture: Capture, event: CardReplaced | DeckChosen) -> None:
    name = event.name if isinstance(event, DeckChosen) else event.deck
    deck = next((deck for deck in capture.decks if deck.name == name), None)
    if deck is None:
        return
    if isinstance(event, CardReplaced):
        deck = replace_card(deck, event.card, event.uid)
        check_decks((deck, *(other for other in capture.decks if other.name != name)))
    capture.set_deck(deck)


def _resume_antennas(capture: Capture, event: AntennasMoved) -> None:
    with suppress(LayoutError):
        capture.set_layout(move_seat(capture.layout, event.from_seat, event.to_seat))


def read_layout(config: Config, source: Path) -> Layout:
    """The spot over each antenna and what cameras look at; ConfigError naming ``source`` and the key. A seat that a
    camera sees needs no antenna."""
    antennas = [(reader.name, number, spot) for reader in config.readers for number, spot in reader.spots.items()]
    views = camera_views(config.cameras, source)
    watched = {view.zone for view in views}
    seats = [player.seat for player in config.players if SeatSpot(player.seat) not in watched]
    try:
        return replace(build_layout(antennas, str(source), seats=seats), cameras=views)
    except CaptureError as error:
        raise ConfigError(str(error)) from error


def deck_files(config: Config, source: Path) -> dict[str, Path]:
    """The configured decks' files by their keys, the one in play first; none without decks."""
    if config.deck is None:
        return {}
    others = {f"deck.others[{at}]": name for at, name in enumerate(config.deck.others)}
    return {key: source.parent / name for key, name in {"deck.file": config.deck.file, **others}.items()}


def read_decks(config: Config, source: Path) -> list[DeckFile]:
    """Every configured deck, the one in play first; ConfigError for one that is missing or not sound."""
    return [_read(path, f"{source}: key {key!r}") for key, path in deck_files(config, source).items()]


def read_decks_there(config: Config, source: Path) -> list[DeckFile]:
    """As ``read_decks``, without those whose files are not made yet."""
    files = deck_files(config, source).items()
    return [_read(path, f"{source}: key {key!r}") for key, path in files if path.exists()]


def _read(path: Path, where: str) -> DeckFile:
    try:
        return decode_deck_file(read_small(path), str(path))
    except OSError as error:
        raise ConfigError(f"{where}: expected a file that can be read, got {path}: {error.strerror}") from error
    except CaptureError as error:
        raise ConfigError(str(error)) from error


def antenna_settings(readers: Iterable[ReaderConfig], everywhere: PresenceFields) -> dict[AntennaKey, PresenceSettings]:
    """When a card has come and gone at each antenna; ``everywhere`` is the table ``[presence]``."""
    return {
        AntennaKey(reader.name, int(antenna)): _settings(reader, antenna, everywhere)
        for reader in readers
        for antenna in reader.antennas
    }


def _settings(reader: ReaderConfig, antenna: str, everywhere: PresenceFields) -> PresenceSettings:
    presence = presence_of(reader, antenna, everywhere)
    return PresenceSettings(
        appear_reads=presence.appear_reads,
        appear_s=presence.appear_s,
        leave_misses=presence.leave_misses,
        leave_s=presence.leave_s,
        resend_s=_resend_s(reader),
        **_SHARES.get(reader.family, {}),
    )


def _resend_s(reader: ReaderConfig) -> float | None:
    """Devices of the line protocols may tell a resting card only so often."""
    if reader.family.partition("-")[0] != "lines":
        return None
    return RESEND_S if reader.resend_s is UNSET else reader.resend_s
