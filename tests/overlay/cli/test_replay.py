"""``finaltable replay``: the JSON of the contract, hands that are refused, the two directions of an event log."""

import json
from pathlib import Path
from typing import Any

import pytest

from overlay.__main__ import main
from overlay.cli.verbs import BAD_INPUT
from overlay.script.hand_script import SHIPPED_SCRIPT

SHIPPED = Path(__file__).parents[3] / "overlay" / "data" / SHIPPED_SCRIPT

THREE_WAY = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [300, 1000, 900]
actions = [
  "d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd",
  "p3 cbr 400", "p1 cc", "p2 cbr 1000", "p3 cc",
  "d db 2c3c4h", "d db 5s", "d db 9s", "p2 sm KcKd", "p3 sm QcQd", "p1 sm AcAd",
]
hand = 12
players = ["Ana", "", "Cy"]
finishing_stacks = [900, 1300, 0]
"""
"""Ana's 300 make a main pot of 900; Bo's last 100 come back; the side pot is 1,200."""

CHECKED_DOWN = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd", "p3 cc", "p1 cc", "p2 cc",
  "d db 2c3c4h", "p1 cc", "p2 cc", "p3 cc", "d db 5s", "p1 cc", "p2 cc", "p3 cc",
  "d db 9s", "p1 cc", "p2 cc", "p3 cc",
]
"""


def write(folder: Path, text: str, name: str = "hand.phh") -> str:
    """A file with ``text``; returns its path."""
    path = folder / name
    path.write_text(text)
    return str(path)


def lines(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> list[dict[str, Any]]:
    """What ``replay --json`` prints."""
    assert main(["replay", "--json", *arguments]) == code
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_one_line_a_hand_has_exactly_the_contracts_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (hand,) = lines(capsys, write(tmp_path, THREE_WAY))
    equities = hand.pop("equities")
    assert hand == {
        "hand": 12,
        "players": [
            {"seat": 1, "name": "Ana", "start": 300, "finish": 900, "hole_cards": ["Ad", "Ac"]},
            {"seat": 2, "name": None, "start": 1000, "finish": 1300, "hole_cards": ["Kd", "Kc"]},
            {"seat": 3, "name": "Cy", "start": 900, "finish": 0, "hole_cards": ["Qd", "Qc"]},
        ],
        "board": ["2c", "3c", "4h", "5s", "9s"],
        "pots": [
            {"amount": 900, "eligible": [1, 2, 3], "awards": {"1": 900}},
            {"amount": 1200, "eligible": [2, 3], "awards": {"2": 1200}},
        ],
        "returned": {"2": 100},
        "ended": "showdown",
    }
    assert list(equities) == ["preflop", "flop", "turn", "river"]
    assert set(equities["preflop"]) == {"1", "2", "3"}
    assert equities["river"] == {"1": {"win": 1, "tie": 0}, "2": {"win": 0, "tie": 0}, "3": {"win": 0, "tie": 0}}


def test_players_stand_in_the_files_order_with_the_files_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (hand,) = lines(capsys, write(tmp_path, THREE_WAY + "seats = [8, 2, 5]\n"))
    assert [(player["seat"], player["name"]) for player in hand["players"]] == [(8, "Ana"), (2, None), (5, "Cy")]


def test_only_streets_that_were_reached_have_equities(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = THREE_WAY.replace('"p1 cc", "p2 cbr 1000", "p3 cc",', '"p1 f", "p2 f",]\n_rest = [')
    (hand,) = lines(capsys, write(tmp_path, text.replace("[900, 1300, 0]", "[250, 900, 1050]")))
    assert list(hand["equities"]) == ["preflop"]
    assert (hand["ended"], hand["board"], hand["returned"]) == ("uncontested", [], {"3": 300})


def test_equities_are_null_while_a_live_hand_is_unknown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = CHECKED_DOWN.replace("AcAd", "????").replace('"p1 cc", "p2 cc", "p3 cc", "d db 5s"', '"p1 f"]\n_rest = ["x"')
    (hand,) = lines(capsys, write(tmp_path, text))
    assert hand["equities"]["preflop"] is None
    assert hand["equities"]["flop"] is None
    assert hand["players"][0]["hole_cards"] is None
    assert hand["ended"] == "unfinished"


def test_known_hands_are_turned_up_at_showdown_though_the_record_does_not_say_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (hand,) = lines(capsys, write(tmp_path, CHECKED_DOWN))
    assert hand["pots"] == [{"amount": 6, "eligible": [1, 2, 3], "awards": {"1": 6}}]


def test_a_recorded_muck_stands_whatever_the_cards_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (hand,) = lines(capsys, write(tmp_path, CHECKED_DOWN.replace('"p3 cc",\n]', '"p3 cc", "p1 sm", "p2 sm -"]')))
    assert hand["pots"] == [{"amount": 6, "eligible": [2, 3], "awards": {"2": 6}}]


def test_a_recorded_muck_stands_where_an_all_in_hand_should_have_been_turned_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (hand,) = lines(capsys, write(tmp_path, THREE_WAY.replace("p2 sm KcKd", "p2 sm")))
    assert hand["pots"][1]["awards"] == {"3": 1200}


def test_finishing_stacks_tell_who_won_with_cards_that_nobody_saw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = THREE_WAY.replace("d dh p1 AcAd", "d dh p1 ????").replace("p1 sm AcAd", "p1 sm ????")
    (hand,) = lines(capsys, write(tmp_path, text))
    assert [pot["awards"] for pot in hand["pots"]] == [{"1": 900}, {"2": 1200}]
    assert hand["ended"] == "showdown"


def test_without_finishing_stacks_a_hand_that_showed_has_won_against_one_that_did_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = CHECKED_DOWN.replace("AcAd", "????")
    (unfinished,) = lines(capsys, write(tmp_path, text))
    assert (unfinished["ended"], unfinished["pots"][0]["awards"]) == ("unfinished", {})
    (hand,) = lines(capsys, write(tmp_path, text.replace('"p3 cc",\n]', '"p3 cc", "p3 sm QcQd", "p2 sm"]')))
    assert hand["pots"] == [{"amount": 6, "eligible": [3], "awards": {"3": 6}}]


def test_parts_of_a_chip_come_out_as_they_went_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = CHECKED_DOWN.replace("[1, 2, 0]", "[0.5, 1, 0]").replace("[200, 200, 200]", "[20.25, 20, 20]")
    (hand,) = lines(capsys, write(tmp_path, text))
    assert [player["finish"] for player in hand["players"]] == [22.25, 19, 19]
    assert hand["pots"][0]["amount"] == 3


def test_goes_on_after_a_refused_hand_and_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = THREE_WAY.replace('"p1 cc"', '"p2 cc"').replace("12", "13")
    text = f"[1]{THREE_WAY}\n[2]{wrong}\n[3]{THREE_WAY.replace('NT', 'FO/8')}\n[4]{CHECKED_DOWN}"
    played, refused, other, last = lines(capsys, write(tmp_path, text, "some.phhs"), code=BAD_INPUT)
    assert played["ended"] == last["ended"] == "showdown"
    assert list(refused) == list(other) == ["hand", "error"]
    assert refused["hand"] == 13
    assert "actions[4] (2 call): B12.4: seat 1 is to act, not seat 2" in refused["error"]
    assert "fixed-limit Omaha hi-lo" in other["error"]
    assert last["hand"] == 4


@pytest.mark.parametrize(
    ("name", "data"),
    [
        pytest.param("a.phh", b"\xff\xfe", id="no text"),
        pytest.param("a.phh", b"a = " + b"[" * 100_000, id="nested too deep"),
        pytest.param("a.phhs", b"x = " + b"9" * 5000, id="a number of 5,000 digits"),
        pytest.param("a.toml", b"a = " + b"[" * 100_000, id="a script nested too deep"),
        pytest.param("a.toml", b"title = 1", id="no script"),
        pytest.param("a.jsonl", b"hello", id="no JSON"),
        pytest.param("a.jsonl", b"\xff", id="no text in a log"),
        pytest.param("a.jsonl", b'{"event": "Nothing"}', id="no event"),
        pytest.param("a.jsonl", b'{"event": "Folded", "seat": 1}', id="no hand"),
        pytest.param("a.txt", b"hello", id="no known kind"),
    ],
)
def test_a_file_that_is_none_is_one_line_and_the_next_is_played(
    name: str, data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_bytes(data)
    assert main(["replay", "--json", str(tmp_path / name), write(tmp_path, THREE_WAY)]) == BAD_INPUT
    said = capsys.readouterr()
    error, hand = (json.loads(line) for line in said.out.splitlines())
    assert error["hand"] is None
    assert name in error["error"]
    assert hand["ended"] == "showdown"
    assert len(said.err.splitlines()) == 1


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (error,) = lines(capsys, str(tmp_path / "none.phh"), code=BAD_INPUT)
    assert "none.phh: cannot be read" in error["error"]


def test_the_table_names_pots_players_and_what_they_won(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", write(tmp_path, THREE_WAY.replace("Ana", "A\\u001b[31mna"))]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert rows[0] == "hand 12: showdown, board 2c 3c 4h 5s 9s"
    assert rows[1].split() == ["pot", "1:", "900:", "seat", "1", "wins", "900"]
    assert rows[3].split() == ["seat", "1", "A?[31mna", "Ad", "Ac", "300", "900", "+600"]


def test_differences_to_the_record_and_to_the_next_hands_start_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = THREE_WAY.replace('["Ana", ""', '["Ana", "Bo"')
    first = named.replace("[900, 1300, 0]", "[905, 1295, 0]")
    second = named.replace("hand = 12", "hand = 13")
    files = [write(tmp_path, first, "1.phh"), write(tmp_path, second, "2.phh")]
    assert main(["replay", *files]) == 0
    said = capsys.readouterr().err.splitlines()
    assert "replay: hand 12: Ana finishes with 900, the record has 905" in said
    assert "replay: hand 12 to 13: Bo had 1,300, begins with 1,000" in said


def test_the_shipped_script_and_its_event_log_give_the_same_hands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = lines(capsys, str(SHIPPED))
    assert [hand["ended"] for hand in hands] == ["showdown", "uncontested", "uncontested", "uncontested"]
    assert main(["replay", "--events", str(SHIPPED)]) == 0
    log = write(tmp_path, capsys.readouterr().out, "log.jsonl")
    assert lines(capsys, log) == hands


@pytest.mark.parametrize("pattern", ["wsop-2023-43-5/*.phh", "pluribus/*.phhs"])
def test_recorded_hands_and_their_event_log_are_the_same(
    pattern: str, data_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(path) for path in sorted((data_folder / "phh").glob(pattern))]
    code = 0 if "pluribus" in pattern else BAD_INPUT
    played = [hand for hand in lines(capsys, *files, code=code) if "error" not in hand]
    assert main(["replay", "--events", *files]) == code
    log = write(tmp_path, capsys.readouterr().out, "log.jsonl")
    read_back = lines(capsys, log)
    assert [_unnumbered(hand) for hand in read_back] == [_unnumbered(hand) for hand in played]


def _unnumbered(hand: dict[str, Any]) -> dict[str, Any]:
    """A log numbers its hands upwards, whatever the record calls them."""
    return {key: value for key, value in hand.items() if key != "hand"}


def test_a_refused_event_ends_its_hand_and_the_next_one_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--events", str(SHIPPED)]) == 0
    events = capsys.readouterr().out.splitlines()
    fold = next(place for place, event in enumerate(events) if '"Folded"' in event)
    events.insert(fold, '{"event": "Checked", "seat": 3}')
    refused, *others = lines(capsys, write(tmp_path, "\n".join(events), "log.jsonl"), code=BAD_INPUT)
    assert refused["hand"] == 1
    assert f"line {fold + 1}: Checked: H8: seat 3 faces 80000" in refused["error"]
    assert [hand["hand"] for hand in others] == [2, 3, 4]


def test_rules_can_be_chosen_and_only_known_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, THREE_WAY)
    assert main(["replay", "--events", "--rules", "tda2024", path]) == 0
    assert '"name":"tda2024"' in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main(["replay", "--rules", "house", path])
    assert ended.value.code == BAD_INPUT
