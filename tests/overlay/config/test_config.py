"""The configuration: what is wrong in it is named by file, key, what was expected and what came."""

from dataclasses import fields, replace
from pathlib import Path

import msgspec
import pytest

from overlay.config.production import ConfigError, first_events, game, load_config, policy, rule_set, terms
from overlay.config.sheet import ClockFields, RuleFields
from overlay.delay.policy import CardPolicy, PolicySet
from rules.events import AnteForm, GameSet, Level, LevelSet, Player, PlayerSeated, RulesSet
from rules.games import NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA, Family, Game, Limit
from rules.ruleset import LAPT, TDA2024, ClockExpiry, PlayerClock, Reopen, RuleSet

RIGHT = """
[show]
title = "Final"
file = "final.show"
delay_s = 1800

[level]
small_blind = 60000
big_blind = 120000
ante = 120000
ante_form = "big_blind"

[[players]]
seat = 1
name = "Ana"
stack = 4275000
country = "BR"

[[players]]
seat = 2
name = "Tom"
stack = 2930000

[deck]
file = "deck.toml"

[[readers]]
name = "table-a"
family = "pepper"
port = "/dev/ttyUSB0"
antennas = { 1 = "seat-1", 2 = "flop" }
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "show.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_right_one_is_read_with_its_defaults(tmp_path: Path) -> None:
    config = load_config(written(tmp_path, RIGHT))
    assert (config.server.address, config.server.port, config.server.max_clients) == ("127.0.0.1", 5000, 64)
    assert config.show.cards is CardPolicy.AFTER_HAND
    assert config.readers[0].antennas == {"1": "seat-1", "2": "flop"}


def test_the_floor_of_the_delay_is_the_delay_unless_it_is_given(tmp_path: Path) -> None:
    config = load_config(written(tmp_path, RIGHT))
    assert policy(config) == PolicySet(CardPolicy.AFTER_HAND, 20.0, floor_s=config.show.delay_s)
    config = load_config(written(tmp_path, RIGHT + "[delay]\nfloor_s = 7\nsettle_s = 30\n"))
    assert policy(config) == PolicySet(CardPolicy.AFTER_HAND, 30.0, floor_s=7.0)


def test_sequestered_commentators_may_have_a_shorter_delay(tmp_path: Path) -> None:
    sequestered = RIGHT.replace("[show]\n", "[show]\nsequestered = true\n")
    config = load_config(written(tmp_path, sequestered + "[delay]\ncommentary_s = 0\n"))
    assert policy(config).sequestered
    assert config.delay.commentary_s == 0


def test_a_new_show_begins_with_its_level_and_players(tmp_path: Path) -> None:
    config = load_config(written(tmp_path, RIGHT + "[rules]\nsmallest_chip = 5000\n"))
    assert first_events(config) == [
        LevelSet(Level(60_000, 120_000, 120_000, AnteForm.BIG_BLIND, 1)),
        PlayerSeated(1, Player("Ana", "BR"), 4_275_000),
        PlayerSeated(2, Player("Tom", ""), 2_930_000),
    ]
    assert rule_set(config) == RuleSet(smallest_chip=5000)
    assert terms(config) == [RulesSet(RuleSet(smallest_chip=5000)), GameSet(NO_LIMIT_HOLDEM)]


SHEETS = [
    pytest.param('preset = "lapt"', LAPT, id="lapt"),
    pytest.param('preset = "tda2024"', TDA2024, id="tda2024"),
    pytest.param('name = "lapt"\nsmallest_chip = 25', replace(LAPT, smallest_chip=25), id="the earlier form"),
    pytest.param('name = "tda2024"\npreset = "tda2024"', TDA2024, id="both words"),
    pytest.param('reopen = "tda_cumulative"', replace(LAPT, reopen=Reopen.TDA_CUMULATIVE), id="one field"),
    pytest.param(
        'clock = { seconds = 30, countdown = 10, expiry = "dead" }',
        replace(LAPT, clock=PlayerClock(30, 10, ClockExpiry.DEAD)),
        id="a clock",
    ),
    pytest.param(
        'preset = "tda2024"\nclock = { seconds = 40 }',
        replace(TDA2024, clock=PlayerClock(40, 5, ClockExpiry.CHECK_IF_FREE)),
        id="a part of a clock",
    ),
    pytest.param("penalty_cap = 0", replace(LAPT, penalty_cap=None), id="no cap"),
    pytest.param('preset = "tda2024"\npenalty_cap = 3', replace(TDA2024, penalty_cap=3), id="a cap"),
    pytest.param(
        'preset = "tda2024"\nhand_for_hand_s = 0', replace(TDA2024, hand_for_hand_s=None), id="the clock runs on"
    ),
]


@pytest.mark.parametrize(("lines", "rules"), SHEETS)
def test_B1_4_the_sheet_prevails_over_single_fields_of_a_preset(tmp_path: Path, lines: str, rules: RuleSet) -> None:
    assert rule_set(load_config(written(tmp_path, f"{RIGHT}[rules]\n{lines}\n"))) == rules


def test_every_field_of_a_rule_set_can_be_set_by_a_sheet() -> None:
    named = {field.name for field in fields(RuleSet)} - {"name", "version"}
    assert {field.name for field in msgspec.structs.fields(RuleFields)} == named
    assert [field.name for field in msgspec.structs.fields(ClockFields)] == [f.name for f in fields(PlayerClock)]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        pytest.param("", NO_LIMIT_HOLDEM, id="left out"),
        pytest.param('limit = "fixed_limit"', Game(limit=Limit.FIXED_LIMIT), id="fixed limit"),
        pytest.param('family = "omaha"\nlimit = "pot_limit"', POT_LIMIT_OMAHA, id="Omaha of four cards"),
        pytest.param('family = "omaha"\nhole_cards = 6', Game(Family.OMAHA, Limit.NO_LIMIT, 6), id="of six"),
    ],
)
def test_the_game_is_chosen(tmp_path: Path, lines: str, expected: Game) -> None:
    assert game(load_config(written(tmp_path, f"{RIGHT}[game]\n{lines}\n"))) == expected


def test_a_fixed_limits_small_bet_and_a_button_ante_are_part_of_the_level(tmp_path: Path) -> None:
    text = RIGHT.replace('"big_blind"', '"button"').replace("ante = 120000", "ante = 120000\nsmall_bet = 80000")
    assert first_events(load_config(written(tmp_path, text)))[0] == LevelSet(
        Level(60_000, 120_000, 120_000, AnteForm.BUTTON, 1, 80_000)
    )


def case(name: str, old: str, new: str, *named: str) -> object:
    return pytest.param(old, new, named, id=name)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        case("unknown key", "delay_s = 1800", "delay_s = 1800\nsecret = 1", "show.secret", "known key"),
        case("unknown table", "[deck]", "[decks]", "decks", "known key"),
        case("missing key", 'title = "Final"', "", "show.title", "expected a value, got none"),
        case("missing table", "[show]", "[rules]", "expected"),
        case("text for a number", "delay_s = 1800", 'delay_s = "long"', "show.delay_s", "float", "'long'"),
        case("truth for a number", "small_blind = 60000", "small_blind = true", "level.small_blind", "int", "True"),
        case("half a chip", "stack = 2930000", "stack = 1.5", "players[1].stack", "int", "1.5"),
        case("negative delay", "delay_s = 1800", "delay_s = -1", "show.delay_s", ">= 0", "-1"),
        case("delay that is no number", "delay_s = 1800", "delay_s = nan", "show.delay_s", ">= 0", "nan"),
        case("delay without end", "delay_s = 1800", "delay_s = inf", "show.delay_s", "<= 86400", "inf"),
        case("seat 11", "seat = 2", "seat = 11", "players[1].seat", "<= 10", "11"),
        case("a seat twice", "seat = 2", "seat = 1", "players.seat", "each once", "1"),
        case("lower-case country", 'country = "BR"', 'country = "br"', "players[0].country", "'br'"),
        case("long country", 'country = "BR"', 'country = "BRA"', "players[0].country", "'BRA'"),
        case("small blind above big", "small_blind = 60000", "small_blind = 130000", "level.small_blind", "120000"),
        case("no chips", "stack = 2930000", "stack = 0", "players[1].stack", ">= 1", "0"),
        case("unknown ante form", '"big_blind"', '"dealer"', "level.ante_form", "dealer"),
        case("unknown preset", "[deck]", '[rules]\npreset = "wsop"\n[deck]', "rules.preset", "'lapt'", "'wsop'"),
        case("two presets", "[deck]", '[rules]\npreset = "lapt"\nname = "tda2024"\n[deck]', "rules.name", "'lapt'"),
        case("unknown rule", "[deck]", "[rules]\nrabbit_hunting = true\n[deck]", "rules.rabbit_hunting", "known key"),
        case(
            "unknown reading", "[deck]", '[rules]\nreopen = "yes"\n[deck]', "rules.reopen", "'tda_cumulative'", "'yes'"
        ),
        case("unknown end", "[deck]", '[rules]\nclock = { expiry = "x" }\n[deck]', "rules.clock.expiry", "'dead'"),
        case("unknown part", "[deck]", "[rules]\nclock = { hours = 1 }\n[deck]", "rules.clock.hours", "known key"),
        case("no chip", "[deck]", "[rules]\nsmallest_chip = 0\n[deck]", "rules.smallest_chip", ">= 1", "0"),
        case("unknown game", "[deck]", '[game]\nfamily = "stud"\n[deck]', "game.family", "'holdem'", "'stud'"),
        case("three cards", "[deck]", "[game]\nhole_cards = 3\n[deck]", "game.hole_cards", "2 hole cards", "3"),
        case(
            "seven cards",
            "[deck]",
            '[game]\nfamily = "omaha"\nhole_cards = 7\n[deck]',
            "game.hole_cards",
            "4 to 6 hole cards in omaha",
        ),
        case("antenna 0", "{ 1 =", "{ 0 =", "key 'readers[0].antennas'", "expected"),
        case("a window without time", "[deck]", "[presence]\nappear_s = 0.05\n[deck]", "appear_s", "0.1 s", "0.05"),
        case(
            "too slow a reader",
            "[deck]",
            "[presence]\nappear_reads = 20\nappear_s = 1\n[deck]",
            "presence.appear_s",
            "1.9 s",
            "got 1",
        ),
        case("readers without a deck", '[deck]\nfile = "deck.toml"', "", "deck", "got none"),
        case("port too high", "[deck]", "[server]\nport = 70000\n[deck]", "server.port", "<= 65535", "70000"),
        case("no client at all", "[deck]", "[server]\nmax_clients = 0\n[deck]", "server.max_clients", ">= 1", "0"),
        case("empty title", '"Final"', '""', "show.title", ">= 1"),
        case("no TOML", "[show]", "[show", "not valid TOML"),
    ],
)
def test_what_is_wrong_is_named_in_one_line(tmp_path: Path, old: str, new: str, named: tuple[str, ...]) -> None:
    assert RIGHT.count(old) == 1
    path = written(tmp_path, RIGHT.replace(old, new))
    with pytest.raises(ConfigError) as refusal:
        load_config(path)
    message = str(refusal.value)
    assert [word for word in (str(path), *named) if word not in message] == [], message
    assert "\n" not in message


@pytest.mark.parametrize(("key", "value"), [("name", "table-a"), ("port", "/dev/ttyUSB0")])
def test_two_readers_share_neither_name_nor_port(tmp_path: Path, key: str, value: str) -> None:
    second = {"name": "table-b", "port": "/dev/ttyUSB1"} | {key: value}
    named = f'name = "{second["name"]}"\nport = "{second["port"]}"'
    text = f'\n[[readers]]\n{named}\nfamily = "pepper"\nantennas = {{ 1 = "seat-9" }}\n'
    with pytest.raises(ConfigError, match=rf"readers\.{key}.*expected each once, got {value} twice"):
        load_config(written(tmp_path, RIGHT + text))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"none\.toml: cannot be read"):
        load_config(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes(b"# S\xe3o Paulo\n")
    with pytest.raises(ConfigError, match=r"latin\.toml: cannot be read"):
        load_config(tmp_path / "latin.toml")


def test_a_byte_order_mark_as_notepad_writes_it_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_bytes(b"\xef\xbb\xbf" + RIGHT.encode())
    assert load_config(path) == load_config(written(tmp_path, RIGHT))
