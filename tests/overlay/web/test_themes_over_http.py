"""A page gets a theme's description, properties and named files, and no other file of its folder."""

import shutil
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from overlay.themes.folder import read_theme, themes_folder
from overlay.web.themes import shipped_themes, themes_blueprint


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    folder = tmp_path / "gala"
    shutil.copytree(themes_folder() / "tour", folder)
    (folder / "gala.woff2").write_bytes(b"wOF2 font")
    (folder / "notes.txt").write_text("not for anybody", encoding="utf-8")
    (folder / "theme.toml").write_text(
        'title = "Gala"\nlanguage = "es"\n[[fonts]]\nfamily = "Gala"\nfile = "gala.woff2"\nweight = "700"\n',
        encoding="utf-8",
    )
    app = Flask("test", static_folder=None)
    app.register_blueprint(themes_blueprint([*shipped_themes(), read_theme(folder)]))
    return app.test_client()


def test_a_theme_is_described_for_the_page(client: FlaskClient) -> None:
    assert client.get("/themes/gala/theme.json").get_json() == {
        "name": "gala",
        "language": "es",
        "fonts": [{"family": "Gala", "file": "gala.woff2", "weight": "700", "unicode_range": ""}],
        "pictures": {},
    }


def test_its_style_is_what_was_read_of_it(client: FlaskClient) -> None:
    answer = client.get("/themes/gala/theme.css")
    assert answer.mimetype == "text/css"
    assert "  --ft-accent: #f2b632;\n" in answer.text


def test_a_font_that_it_names_is_served(client: FlaskClient) -> None:
    assert client.get("/themes/gala/gala.woff2").data == b"wOF2 font"


@pytest.mark.parametrize("name", ["tour", "bold"])
def test_the_shipped_themes_are_served_with_every_file_that_they_name(client: FlaskClient, name: str) -> None:
    fonts = client.get(f"/themes/{name}/theme.json").get_json()["fonts"]
    assert [client.get(f"/themes/{name}/{font['file']}").status_code for font in fonts] == [200] * len(fonts)


@pytest.mark.parametrize(
    "address", ["gala/notes.txt", "gala/theme.toml", "gala/../tour/theme.toml", "none/theme.json", "gala/%2e%2e/secret"]
)
def test_nothing_else_is_served(client: FlaskClient, address: str) -> None:
    assert client.get(f"/themes/{address}").status_code == 404
