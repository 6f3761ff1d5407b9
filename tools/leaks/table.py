"""The table of a script as a configuration: a Pepper reader for each eight spots, and the example deck."""

from overlay.config.production import Config, DeckConfig, DelayConfig, LevelConfig, PlayerConfig, ShowConfig
from overlay.config.readers import ReaderConfig
from overlay.config.server import ServerConfig
from overlay.delay.release import CardPolicy
from tools.leaks.steps import Table

DECK_FILE = "example-deck.toml"
ANTENNAS_A_READER = 8
MAX_CLIENTS = 24


def config_of(table: Table) -> Config:
    """The whole configuration. Seats, flop, turn, river and muck have an antenna each."""
    spots = [*(f"seat-{seat}" for seat in table.seats), "flop", "turn", "river", "muck"]
    shares = [spots[start : start + ANTENNAS_A_READER] for start in range(0, len(spots), ANTENNAS_A_READER)]
    return Config(
        show=ShowConfig(
            title="Rehearsal",
            file="x.show",
            delay_s=table.delay_s,
            cards=CardPolicy(table.cards),
            sequestered=table.sequestered,
        ),
        delay=DelayConfig(floor_s=table.floor_s, commentary_s=table.commentary_s, settle_s=table.settle_s),
        level=LevelConfig(small_blind=50, big_blind=100),
        players=[PlayerConfig(seat=seat, name=f"Player {seat}", stack=table.stack) for seat in table.seats],
        server=ServerConfig(max_clients=MAX_CLIENTS),
        deck=DeckConfig(file=DECK_FILE),
        readers=[
            ReaderConfig(
                name=f"reader-{number}",
                family="pepper",
                port=f"/dev/rehearsed-{number}",
                antennas={str(antenna): spot for antenna, spot in enumerate(share, 1)},
            )
            for number, share in enumerate(shares, 1)
        ],
    )
