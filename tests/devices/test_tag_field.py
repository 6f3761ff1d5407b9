"""Tags on antennas: laid, taken away, flickering the same way for the same seed."""

import pytest

from devices.simulator.tags import TagField, TagKind, slix_deck

UID = "E0040100DA7A0001"


def test_a_deck_has_52_different_slix_tags_and_is_the_same_each_time() -> None:
    deck = slix_deck()
    assert len(set(deck)) == 52
    assert all(uid.startswith("E00401") and len(uid) == 16 for uid in deck)
    assert deck == slix_deck()
    assert set(deck).isdisjoint(slix_deck(seed=1))


def test_a_tag_lies_where_it_was_laid_until_it_is_taken_away() -> None:
    field = TagField()
    field.place("left", 2, UID)
    assert [tag.uid for tag in field.scan("left", 2)] == [UID]
    assert field.scan("left", 1) == field.scan("right", 2) == ()
    field.remove("left", 2, UID)
    field.remove("left", 2, UID)
    assert field.scan("left", 2) == ()


def test_clear_takes_everything() -> None:
    field = TagField()
    field.place("left", 1, UID)
    field.clear()
    assert field.lying("left", 1) == ()


def test_a_flickering_tag_lies_there_all_the_time_but_is_missed_as_often_as_told() -> None:
    field = TagField(seed=7)
    field.place("left", 1, UID, miss_probability=0.3)
    hits = sum(bool(field.scan("left", 1)) for _ in range(1000))
    assert len(field.lying("left", 1)) == 1
    assert 640 < hits < 760  # 700 expected, four standard deviations of 14.5


def test_the_same_seed_flickers_the_same_way() -> None:
    def flicker(seed: int) -> list[bool]:
        field = TagField(seed=seed)
        field.place("left", 1, UID, miss_probability=0.5)
        return [bool(field.scan("left", 1)) for _ in range(50)]

    assert flicker(1) == flicker(1) != flicker(2)


def test_the_number_of_digits_tells_the_chip() -> None:
    field = TagField()
    field.place("left", 1, UID)
    field.place("left", 1, "040E3BD2286B85")
    assert [tag.kind for tag in field.lying("left", 1)] == [TagKind.ICODE_SLIX, TagKind.NTAG213]


@pytest.mark.parametrize("uid", ["", "E004", UID.lower(), "zz" * 8, UID + "00"])
def test_refuses_to_lay(uid: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - bytes.fromhex says the same in its own words
        TagField().place("left", 1, uid)


def test_an_epc_may_have_other_lengths_and_is_as_loud_as_told() -> None:
    field = TagField()
    field.place("left", 1, "E200001D7315016521408FC6")
    field.place("left", 1, "00323038", kind=TagKind.EPC_GEN2, rssi_dbm=-71)
    assert [(tag.kind, tag.rssi_dbm) for tag in field.lying("left", 1)] == [
        (TagKind.EPC_GEN2, -50),
        (TagKind.EPC_GEN2, -71),
    ]
    with pytest.raises(ValueError, match="digits"):
        field.place("left", 1, "003230", kind=TagKind.EPC_GEN2)
