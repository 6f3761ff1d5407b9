"""A theme's style sheet may set custom properties and do nothing else."""

import pytest

from overlay.themes.style import StyleError, read_properties


def test_properties_are_read_from_the_one_block_past_comments() -> None:
    css = "/* navy */\n:root {\n  --ft-plate: #101b30; /* plates */\n  --ft-cut: 0.7em;\n}\n"
    assert read_properties(css) == {"--ft-plate": "#101b30", "--ft-cut": "0.7em"}


def test_the_last_property_needs_no_semicolon() -> None:
    assert read_properties(":root{--ft-cut:0em}") == {"--ft-cut": "0em"}


@pytest.mark.parametrize(
    ("css", "told"),
    [
        pytest.param('@import "https://evil.example/x.css"; :root {}', "'@import'", id="import"),
        pytest.param("@font-face { font-family: x }", "'@font-face'", id="font-face"),
        pytest.param(":root { --ft-plate: url(https://evil.example/x.png) }", "'url('", id="external-url"),
        pytest.param(":root { --ft-plate: URL ( x.png ) }", "'URL ('", id="url-of-the-folder"),
        pytest.param(':root { --ft-plate: image-set("x.png" 1x) }', "'image-set('", id="image-set"),
        pytest.param(':root { --ft-font: "//evil.example" }', "'//'", id="address-without-scheme"),
        pytest.param(r":root { --ft-plate: \75rl(x) }", "a backslash", id="escaped-url"),
        pytest.param("body { --ft-plate: #000000 }", "'body'", id="other-selector"),
        pytest.param(":root { --ft-plate: #000000 } ft-card { --x: 1 }", "'ft-card'", id="second-selector"),
        pytest.param(":root { display: none }", "'display: none'", id="ordinary-property"),
        pytest.param(":root { --ft-plate: #000000; --ft-plate: #ffffff }", "got it twice", id="twice"),
        pytest.param(":root { --ft-plate #000000 }", "'--ft-plate #000000'", id="no-colon"),
        pytest.param(":root { --ft-plate: #000000", "no other selector", id="cut-off"),
        pytest.param("", "'nothing'", id="empty"),
    ],
)
def test_whatever_else_stands_there_is_refused_and_told(css: str, told: str) -> None:
    with pytest.raises(StyleError) as refused:
        read_properties(css)
    assert told in str(refused.value)
