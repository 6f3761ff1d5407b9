"""Which texts may stand on air: every script and emoji, and nothing that cannot be seen."""

import pytest

from overlay.words.plain_text import text_fault

MAY_STAND = [
    "Ana Prado",
    "Александр Константинопольский",
    "王小明",
    "محمد بن سلمان",
    "می\u200cخواهم",
    "क्\u200dष",
    "👨\u200d👩\u200d👧",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "<b>Ana</b> & Co",
    "e\u0301",
]


@pytest.mark.parametrize("text", MAY_STAND, ids=ascii)
def test_it_may_stand(text: str) -> None:
    assert text_fault(text) is None


@pytest.mark.parametrize(
    ("text", "got"),
    [
        ("a\nb", "U+000A"),
        ("a\x00b", "U+0000"),
        ("a\u200bb", "U+200B, ZERO WIDTH SPACE"),
        ("a\u202eb", "U+202E, RIGHT-TO-LEFT OVERRIDE"),
        ("a\u2067b", "U+2067, RIGHT-TO-LEFT ISOLATE"),
        ("\ufeffa", "U+FEFF, ZERO WIDTH NO-BREAK SPACE"),
        ("a\u2028b", "U+2028, LINE SEPARATOR"),
        ("\ud800", "U+D800"),
        ("\ue000", "U+E000"),
        ("", "got nothing"),
        (" \u200d ", "got nothing"),
    ],
    ids=ascii,
)
def test_it_is_refused_by_name(text: str, got: str) -> None:
    fault = text_fault(text)
    assert fault is not None
    assert got in fault
