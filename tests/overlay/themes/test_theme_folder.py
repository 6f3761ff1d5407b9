"""A theme's folder is read whole, and every fault of it is told by file and key before it goes on air."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from overlay.themes.folder import SHIPPED, faults_of, read_theme, theme_folder, themes_folder
from overlay.themes.theme import ThemeError, ThemeLanguage

PNG = b"\x89PNG\r\n\x1a\n" + bytes(16)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A theme of the user's own: the shipped one under another name, with a font and a mark."""
    own = tmp_path / "gala-2026"
    shutil.copytree(themes_folder() / "tour", own)
    (own / "fonts").mkdir()
    (own / "fonts" / "gala.woff2").write_bytes(b"wOF2" + bytes(16))
    (own / "logo.png").write_bytes(PNG)
    (own / "theme.toml").write_text(
        'title = "Gala"\nlanguage = "pt"\n[[fonts]]\nfamily = "Gala"\nfile = "fonts/gala.woff2"\n'
        '[pictures]\nlogo = "logo.png"\n',
        encoding="utf-8",
    )
    return own


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_themes_are_sound(name: str) -> None:
    assert faults_of(themes_folder() / name) == []


def test_a_folder_is_read_with_its_language_fonts_and_pictures(folder: Path) -> None:
    theme = read_theme(folder)
    assert (theme.name, theme.manifest.title, theme.manifest.language) == (
        "gala-2026",
        "Gala",
        ThemeLanguage.PORTUGUESE,
    )
    assert theme.files == {"fonts/gala.woff2", "logo.png"}
    assert theme.properties["--ft-accent"] == "#f2b632"


def _css(old: str, new: str) -> Callable[[Path], None]:
    return lambda folder: _edit(folder / "theme.css", old, new)


def _toml(old: str, new: str) -> Callable[[Path], None]:
    return lambda folder: _edit(folder / "theme.toml", old, new)


def _write(name: str, data: bytes) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        (folder / name).write_bytes(data)

    return change


def _svg(inside: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        _edit(folder / "theme.toml", "logo.png", "logo.svg")
        text = f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'
        (folder / "logo.svg").write_text(text, encoding="utf-8")

    return change


def _link_out(folder: Path) -> None:
    (folder / "logo.png").unlink()
    (folder.parent / "secret.png").write_bytes(PNG)
    (folder / "logo.png").symlink_to(folder.parent / "secret.png")


@pytest.mark.parametrize(
    ("change", "file", "told"),
    [
        pytest.param(_css("#f2b632", "gold"), "theme.css", "'--ft-accent': expected a colour", id="colour"),
        pytest.param(_css("--ft-cut: 0em;", ""), "theme.css", "'--ft-cut': expected a length", id="missing-key"),
        pytest.param(_css("--ft-cut:", "--ft-cat:"), "theme.css", "'--ft-cat': expected a known", id="unknown-key"),
        pytest.param(_css("#101b30", "#101b3080"), "theme.css", "at least 85 % opaque", id="sees-through"),
        pytest.param(_css("#a9b8d3", "#3a4a66"), "theme.css", "'--ft-muted': expected a contrast", id="contrast"),
        pytest.param(_css("0.3em", "40em"), "theme.css", "'--ft-radius': expected a length from 0em", id="size"),
        pytest.param(
            _css('--ft-font: "Roboto Condensed"', '--ft-font: "Comic Sans"'), "theme.css", "'\"Comic Sans\"'", id="font"
        ),
        pytest.param(lambda folder: (folder / "theme.css").unlink(), "theme.css", "cannot be read", id="no-style"),
        pytest.param(lambda folder: (folder / "theme.toml").unlink(), "theme.toml", "cannot be read", id="no-manifest"),
        pytest.param(_toml('"pt"', '"de"'), "theme.toml", "key 'language'", id="language"),
        pytest.param(_toml("title", "tittle"), "theme.toml", "tittle", id="unknown-manifest-key"),
        pytest.param(_toml("fonts/gala.woff2", "fonts/none.woff2"), "theme.toml", "not there", id="missing-file"),
        pytest.param(_toml("fonts/gala.woff2", "../gala.woff2"), "theme.toml", "within the theme's", id="outside"),
        pytest.param(_toml("fonts/gala.woff2", "https://x.example/a.woff2"), "theme.toml", "within", id="external"),
        pytest.param(_toml("fonts/gala.woff2", "logo.png"), "theme.toml", "one of .woff2", id="type-of-font"),
        pytest.param(_write("fonts/gala.woff2", b"\x00\x01\x00\x00"), "theme.toml", "bytes of a .woff2", id="bytes"),
        pytest.param(_write("logo.png", PNG + bytes(5 << 20)), "theme.toml", "at most 4,194,304 bytes", id="too-large"),
        pytest.param(_svg("<script>1</script>"), "theme.toml", "'<script'", id="svg-script"),
        pytest.param(_svg('<g onload="x()"/>'), "theme.toml", "'onload='", id="svg-handler"),
        pytest.param(_svg('<image href="https://x.example/a.png"/>'), "theme.toml", "href=", id="svg-address"),
        pytest.param(_svg("<style>a{fill:url(https://x.example)}</style>"), "theme.toml", "url(", id="svg-url"),
        pytest.param(_link_out, "theme.toml", "leads out of it", id="link-out"),
    ],
)
def test_a_fault_is_told_by_file_key_and_what_was_expected(
    folder: Path, change: Callable[[Path], None], file: str, told: str
) -> None:
    change(folder)
    faults = faults_of(folder)
    assert [fault for fault in faults if fault.startswith(f"{folder / file}: ") and told in fault], faults
    with pytest.raises(ThemeError):
        read_theme(folder)


def test_every_fault_is_told_at_once(folder: Path) -> None:
    _css("#f2b632", "gold")(folder)
    _css("0.3em", "40em")(folder)
    _toml("logo.png", "mark.png")(folder)
    assert len(faults_of(folder)) == 3


def test_an_svg_with_its_own_gradient_is_a_picture(folder: Path) -> None:
    _svg('<linearGradient id="a"/><rect fill="url(#a)"/><use href="#a"/>')(folder)
    assert faults_of(folder) == []


def test_a_folder_whose_name_no_address_could_have_is_refused(folder: Path) -> None:
    renamed = folder.rename(folder.parent / "Gala Night")
    assert "expected a folder's name" in faults_of(renamed)[0]


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert faults_of(tmp_path / "none") == [
        f"{tmp_path / 'none'}: expected a folder with theme.toml and theme.css, got none"
    ]


def test_a_configuration_names_a_shipped_theme_or_a_folder_beside_it(tmp_path: Path) -> None:
    assert theme_folder("bold", tmp_path) == themes_folder() / "bold"
    assert theme_folder("gala-2026", tmp_path) == tmp_path / "gala-2026"
