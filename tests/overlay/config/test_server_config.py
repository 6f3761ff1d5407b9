"""[server]: this machine alone, or what makes another address safe."""

from pathlib import Path

import pytest

from overlay.config.production import ConfigError, load_config
from overlay.config.server import ServerConfig, network_of_config
from tests.smallest_show import SHOW


def load(folder: Path, server: str) -> ServerConfig:
    path = folder / "a.toml"
    path.write_text(f"{SHOW}\n[server]\n{server}\n")
    return load_config(path).server


@pytest.mark.parametrize(
    ("server", "address"),
    [
        pytest.param("", "127.0.0.1", id="nothing said"),
        pytest.param('listen = "127.0.0.1"', "127.0.0.1", id="this machine"),
        pytest.param('listen = "localhost"', "localhost", id="by its name"),
        pytest.param('host = "::1"', "::1", id="the earlier word"),
        pytest.param('listen = "0.0.0.0"\ncertificate = "c.pem"\nkey = "k.pem"', "0.0.0.0", id="with TLS"),
        pytest.param('listen = "192.0.2.7"\nbehind_proxy = "10.0.0.5"', "192.0.2.7", id="behind a proxy"),
    ],
)
def test_these_are_safe(tmp_path: Path, server: str, address: str) -> None:
    assert load(tmp_path, server).address == address


@pytest.mark.parametrize(
    ("server", "key", "words"),
    [
        pytest.param('listen = "0.0.0.0"', "server.listen", "everybody on the network reads tokens", id="everywhere"),
        pytest.param('host = "0.0.0.0"', "server.host", "everybody on the network", id="everywhere, the earlier word"),
        pytest.param('listen = "::"', "server.listen", "got '::' alone", id="everywhere, version 6"),
        pytest.param('listen = "table.example"', "server.listen", "127.0.0.1, or certificate", id="a name"),
        pytest.param('listen = "192.0.2.7"\ncertificate = "c.pem"', "server.key", "both or neither", id="no key"),
        pytest.param(
            'listen = "192.0.2.7"\nkey = "k.pem"', "server.certificate", "both or neither", id="no certificate"
        ),
        pytest.param(
            'behind_proxy = "proxy.example"', "server.behind_proxy", "the proxy's address", id="a proxy's name"
        ),
        pytest.param('listen = "::1"\nhost = "127.0.0.1"', "server.host", "as in listen", id="two addresses"),
        pytest.param('origins = ["*"]', "server.origins", "", id="every site"),
        pytest.param('origins = ["https://a.example/path"]', "server.origins", "", id="a page of a site"),
        pytest.param('names = ["a b"]', "server.names", "", id="no name"),
    ],
)
def test_what_is_not_safe_stops_the_start_naming_the_key(tmp_path: Path, server: str, key: str, words: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        load(tmp_path, server)
    assert key in str(refusal.value)
    assert words in str(refusal.value)


def test_it_is_asked_by_its_addresses_and_the_names_that_it_has(tmp_path: Path) -> None:
    server = load(tmp_path, 'names = ["Table.example"]\norigins = ["https://Graphics.example"]')
    network = network_of_config(server, "studio-1")
    assert [network.knows(name) for name in ("table.example:5000", "STUDIO-1", "evil.example")] == [True, True, False]
    assert network.lets("https://graphics.example", "http", "127.0.0.1:5000")
