"""Where a camera's pictures come from, as it is written in the configuration.

``0`` is the first camera that the system found; ``/dev/...`` a camera's own name there; ``rtsp://`` and ``http(s)://``
are cameras on the network; anything else is the path of a video or picture file. Addresses on the network may hold
a password, and not only before an @: many cameras take it as part of the path. So what is shown of them ends there.
"""

import re
from dataclasses import dataclass, field
from enum import Enum
from urllib.parse import SplitResult, urlsplit

_INDEX = re.compile(r"[0-9]{1,2}")
_DEVICE = re.compile(r"/dev/.+")
_VIDEO_INDEX = re.compile(r"/dev/video([0-9]{1,2})")
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+)://")
_MAY_BE_SECRET = re.compile(r"[=@;:]|%40|%3[dD]|pass|pwd|token|key", re.IGNORECASE)

DEFAULT_PORTS = {"rtsp": 554, "rtsps": 322, "http": 80, "https": 443}


class SourceKind(Enum):
    """What kind of source it is."""

    USB = "usb"
    FILE = "file"
    HTTP = "http"
    RTSP = "rtsp"


_KINDS = {"rtsp": SourceKind.RTSP, "rtsps": SourceKind.RTSP, "http": SourceKind.HTTP, "https": SourceKind.HTTP}


class SourceError(ValueError):
    """A text that names no source; the message holds nothing secret."""


@dataclass(frozen=True, slots=True)
class CameraSource:
    """One source. ``address`` is what is opened, and may hold a password; ``shown`` is what may be said of it.

    Two with the same ``identity`` are the same source.
    """

    kind: SourceKind
    address: str = field(repr=False)
    shown: str
    identity: str = field(repr=False)

    @property
    def index(self) -> int | None:
        """The number of a camera that is named by one."""
        return int(self.address) if _INDEX.fullmatch(self.address) else None

    @property
    def advice(self) -> str:
        """What to mend in the name, empty if nothing."""
        if self.kind is not SourceKind.USB or "/by-" in self.address:
            return ""
        return f"{self.shown} may be another camera after a restart: name it by /dev/v4l/by-id or by-path"


def decode_source(text: str) -> CameraSource:
    """Read a source; raises SourceError, which never tells the text of an address."""
    if not text.strip() or "\0" in text:
        raise SourceError("expected a camera's number, a path or an address, got nothing of the kind")
    if _INDEX.fullmatch(text):
        return CameraSource(SourceKind.USB, str(int(text)), f"camera {int(text)}", f"index {int(text)}")
    scheme = _SCHEME.match(text)
    if scheme:
        return _network(text, scheme[1].lower())
    if not _DEVICE.fullmatch(text):
        return CameraSource(SourceKind.FILE, text, text, text)
    numbered = _VIDEO_INDEX.fullmatch(text)
    return CameraSource(SourceKind.USB, text, text, f"index {int(numbered[1])}" if numbered else text)


def _network(text: str, scheme: str) -> CameraSource:
    kind = _KINDS.get(scheme)
    if kind is None:
        raise SourceError(f"expected an address that begins with {', '.join(_KINDS)}, got {scheme}://")
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port or DEFAULT_PORTS[scheme]
    except ValueError:
        raise SourceError(f"expected {scheme}://host:port/path, got an address that cannot be read") from None
    if not host:
        raise SourceError(f"expected {scheme}://host:port/path, got an address without a host")
    query = f"?{parts.query}" if parts.query else ""
    return CameraSource(kind, text, _shown(parts, host), f"{scheme}://{host.lower()}:{port}{parts.path}{query}")


def _shown(parts: SplitResult, host: str) -> str:
    """Scheme, host, port, and as much of the path as can hold no password."""
    port = f":{parts.port}" if parts.port else ""
    bare = f"[{host}]" if ":" in host else host
    is_plain = not (parts.query or parts.fragment or _MAY_BE_SECRET.search(parts.path))
    return f"{parts.scheme}://{bare}{port}{parts.path if is_plain else '/...'}"
