"""By what names and from what other pages the server may be asked, and whose word on forwarded requests it takes."""

import ipaddress
import re
from dataclasses import dataclass

LOCAL_NAMES = frozenset(("localhost",))
LOOPBACKS = frozenset(("127.0.0.1", "::1"))

_HOST = re.compile(r"^(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(?::[0-9]{1,5})?$")


@dataclass(frozen=True, slots=True)
class Network:
    """``names``: what the server is called besides its addresses, in lower case. ``origins``: other pages that may ask,
    ``https://graphics.example``. ``proxy``: the address whose forwarded headers are believed, None for nobody's."""

    names: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()
    proxy: str | None = None

    def knows(self, host: str) -> bool:
        """The Host header names this server. An address always does: a name that somebody has point here does not, so
        that no page of another site gets at the server through a visitor's browser (DNS rebinding)."""
        match = _HOST.match(host.lower())
        if match is None:
            return False
        name = match["name"].strip("[]").rstrip(".")
        return name in LOCAL_NAMES or name in self.names or is_address(name)

    def lets(self, origin: str, scheme: str, host: str) -> bool:
        """A page of ``origin`` may ask: it is the server's own at ``host``, or named."""
        return origin.lower() == f"{scheme}://{host}".lower() or self.is_named(origin)

    def is_named(self, origin: str) -> bool:
        """The configuration names that other site."""
        return origin.lower() in self.origins

    @property
    def shared_addresses(self) -> frozenset[str]:
        """Those that stand for many: this machine's own, with its browsers and browser sources, and the proxy's."""
        return LOOPBACKS | ({self.proxy} if self.proxy else set())

    def admits(self, address: str) -> bool:
        """Connections from there are taken at all: behind a proxy only its own and this machine's."""
        return self.proxy is None or address == self.proxy or is_loopback(address)


def is_address(name: str) -> bool:
    """It is an IP address and no name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    """Only this machine can reach it: ``localhost``, ``127.0.0.0/8``, ``::1``."""
    if name in LOCAL_NAMES:
        return True
    return is_address(name) and _plain(name).is_loopback


def _plain(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    address = ipaddress.ip_address(name)
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
