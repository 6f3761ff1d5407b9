"""[server] of the configuration: where it listens, by what names, and what makes that safe."""

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from overlay.web.network import Network, is_address, is_loopback

Address = Annotated[str, Meta(min_length=1, max_length=253)]
DnsName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,251}[A-Za-z0-9_])?$")]
Origin = Annotated[str, Meta(pattern=r"^https?://[A-Za-z0-9_.:\[\]-]{1,253}$")]
FileName = Annotated[str, Meta(pattern="^[^\\x00]+$")]


class ServerConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``listen`` is an address of this machine, or all (``0.0.0.0``, ``::``); ``host`` is the earlier word for it.

    ``max_clients`` bounds the pages connected at once, and so the threads. ``certificate`` and ``key`` are PEM files;
    ``behind_proxy`` is the address of the proxy that speaks TLS instead. ``names``: what else the server is called;
    ``origins``: other sites whose pages may ask.
    """

    listen: Address | UnsetType = UNSET
    host: Address | UnsetType = UNSET
    port: Annotated[int, Meta(ge=0, le=65_535)] = 5000
    max_clients: Annotated[int, Meta(ge=1, le=500)] = 64
    certificate: FileName | None = None
    key: FileName | None = None
    behind_proxy: Address | None = None
    names: list[DnsName] = []
    origins: list[Origin] = []

    @property
    def address(self) -> str:
        """What is listened on: this machine alone where nothing is said."""
        said = [address for address in (self.listen, self.host) if address is not UNSET]
        return str(said[0]) if said else "127.0.0.1"

    @property
    def is_encrypted(self) -> bool:
        """The server itself speaks TLS."""
        return self.certificate is not None and self.key is not None


def server_faults(server: ServerConfig) -> list[tuple[str, str]]:
    """What cannot be, as (key, sentence): nobody may be let in from elsewhere over a line that others can read."""
    faults = list[tuple[str, str]]()
    if server.listen and server.host and server.listen != server.host:
        faults.append(("server.host", f"expected {server.listen!r} as in listen, or no host, got {server.host!r}"))
    if (server.certificate is None) != (server.key is None):
        missing = "certificate" if server.certificate is None else "key"
        faults.append((f"server.{missing}", "expected certificate and key, both or neither, got one"))
    if server.behind_proxy is not None and not is_address(server.behind_proxy):
        faults.append(("server.behind_proxy", f"expected the proxy's address, got {server.behind_proxy!r}"))
    if not (is_loopback(server.address) or server.is_encrypted or server.behind_proxy):
        key = "server.listen" if server.listen else "server.host"
        faults.append((key, _open_to_all(server.address)))
    return faults


def _open_to_all(address: str) -> str:
    return (
        f"expected 127.0.0.1, or certificate and key, or the proxy in front at behind_proxy, got {address!r} alone:"
        " over plain HTTP everybody on the network reads tokens and cards"
    )


def network_of_config(server: ServerConfig, machine: str) -> Network:
    """By what the server may be asked; ``machine`` is this machine's name."""
    names = {machine, server.address, *server.names}
    return Network(
        frozenset(name.lower() for name in names),
        frozenset(origin.lower() for origin in server.origins),
        server.behind_proxy,
    )
