"""How ``check`` shows readers, antennas and cameras: a plain table, or one line of JSON a device.

A tag's number is as good as a face: only how many tags lie there is shown, and how many of them are of the deck. Which
card a tag is, is never shown.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from capture.region_gate import GRID
from devices.camera_check import CameraSheet
from devices.check import AntennaSheet, ReaderSheet
from overlay.cli.camera_setup import source_of
from overlay.config.cameras import CameraConfig
from overlay.config.readers import ReaderConfig

_COLUMNS = ("antenna", "spot", "tags", "reads/s", "scans/s", "last read", "failed")
_WIDTHS = (7, 8, 22, 7, 7, 9, 6)
"""With blanks between and before them 80 columns, as a terminal has that nobody widened."""
Size = tuple[int, int]
"""Width and height of a picture in pixels."""

_CAMERA_COLUMNS = ("spots", "pictures/s", "last picture", "size", "bad pictures")
_CAMERA_WIDTHS = (24, 10, 12, 10, 12)


class Sheet:
    """Turns what was added up into text. ``known`` are the deck's uids, None where there is no deck."""

    def __init__(self, readers: Sequence[ReaderConfig], known: Collection[str] | None, *, shows_uids: bool) -> None:
        self._readers = {reader.name: reader for reader in readers}
        self._known = known
        self._shows_uids = shows_uids

    def table(self, sheets: Sequence[ReaderSheet]) -> Iterator[str]:
        """The lines of a plain table."""
        for sheet in sheets:
            yield from self._reader_lines(sheet)
            yield "  " + _row(_COLUMNS)
            for antenna in sheet.antennas:
                yield from self._antenna_lines(sheet.name, antenna)
            yield ""

    def json_lines(self, sheets: Sequence[ReaderSheet], at: str) -> Iterator[str]:
        """One line of JSON a reader."""
        return (json.dumps(self._reader(sheet, at)) for sheet in sheets)

    def _reader_lines(self, sheet: ReaderSheet) -> Iterator[str]:
        reader, health = self._readers[sheet.name], sheet.health
        yield f"{sheet.name}: {reader.family} on {reader.port}"
        if health is None:
            yield "  not opened yet"
            return
        yield f"  {health.status.value.upper()}: {health.detail}"
        yield (
            f"  {health.scans} scans, {health.checksum_errors} checksum errors, {health.timeouts} time-outs,"
            f" {health.resets} resets"
        )
        if health.advice:
            yield f"  advice: {health.advice}"

    def _antenna_lines(self, reader: str, sheet: AntennaSheet) -> Iterator[str]:
        yield "  " + _row(
            (
                sheet.antenna,
                self._readers[reader].spots[sheet.antenna],
                self._tags(sheet),
                f"{sheet.reads_per_s:.1f}",
                f"{sheet.scans_per_s:.1f}",
                "never" if sheet.last_read_s is None else f"{sheet.last_read_s:.1f} s",
                sheet.failed_scans,
            )
        )
        if self._shows_uids:
            yield from (f"          {uid} {self._word(uid)}" for uid in sheet.uids)
        if sheet.has_more:
            yield f"          more tags came than the {len(sheet.uids)} that are counted: does the device make them up?"

    def _tags(self, sheet: AntennaSheet) -> str:
        unknown = sum(not self._is_known(uid) for uid in sheet.uids)
        more = "+" if sheet.has_more else ""
        if not unknown or self._known is None:
            return f"{len(sheet.uids)}{more}" if sheet.uids else "-"
        return f"{len(sheet.uids)}{more}, {unknown}{more} not of the deck"

    def _reader(self, sheet: ReaderSheet, at: str) -> dict[str, Any]:
        reader, health = self._readers[sheet.name], sheet.health
        return {
            "at": at,
            "reader": sheet.name,
            "family": reader.family,
            "port": reader.port,
            "status": health.status.value if health else "connecting",
            "detail": health.detail if health else "",
            "advice": health.advice if health else "",
            "scans": health.scans if health else 0,
            "checksum_errors": health.checksum_errors if health else 0,
            "timeouts": health.timeouts if health else 0,
            "resets": health.resets if health else 0,
            "antennas": [self._antenna(reader, antenna) for antenna in sheet.antennas],
        }

    def _antenna(self, reader: ReaderConfig, sheet: AntennaSheet) -> dict[str, Any]:
        """``known`` is None where there is no deck."""
        told = {
            "antenna": sheet.antenna,
            "spot": reader.spots[sheet.antenna],
            "tags": len(sheet.uids),
            "has_more_tags": sheet.has_more,
            "known": None if self._known is None else sum(map(self._is_known, sheet.uids)),
            "reads_per_s": round(sheet.reads_per_s, 2),
            "scans_per_s": round(sheet.scans_per_s, 2),
            "last_read_s": None if sheet.last_read_s is None else round(sheet.last_read_s, 3),
            "failed_scans": sheet.failed_scans,
        }
        return told | {"uids": list(sheet.uids)} if self._shows_uids else told

    def _is_known(self, uid: str) -> bool:
        return self._known is not None and uid in self._known

    def _word(self, uid: str) -> str:
        if self._known is None:
            return ""
        return "of the deck" if uid in self._known else "not of the deck"


class CameraTable:
    """The same for cameras. Of an address nothing is shown that may be a password; files are relative to ``base``.

    ``not_cleared``: why each camera is not cleared for air, nothing for one that is. ``sizes``: width and height of the
    pictures that each was cleared with."""

    def __init__(
        self,
        cameras: Sequence[CameraConfig],
        base: Path,
        not_cleared: Mapping[str, Sequence[str]],
        sizes: Mapping[str, Size],
    ) -> None:
        self._cameras = {camera.name: camera for camera in cameras}
        self._not_cleared = not_cleared
        self._sizes = sizes
        self._sources = {camera.name: source_of(camera, base).shown for camera in cameras}

    def table(self, sheets: Sequence[CameraSheet]) -> Iterator[str]:
        """The lines of a plain table."""
        for sheet in sheets:
            yield f"{sheet.name}: camera at {self._sources[sheet.name]}"
            if sheet.health is None:
                yield "  not opened yet"
                continue
            yield f"  {sheet.health.status.value.upper()}: {sheet.health.detail}"
            if sheet.health.advice:
                yield f"  advice: {sheet.health.advice}"
            yield from (f"  {fault}" for fault in self._region_faults(sheet))
            yield f"  {self._clearance(sheet)}"
            yield "  " + _row(_CAMERA_COLUMNS, _CAMERA_WIDTHS)
            yield "  " + _row(self._cells(sheet, sheet.health.checksum_errors), _CAMERA_WIDTHS)
            yield ""

    def json_lines(self, sheets: Sequence[CameraSheet], at: str) -> Iterator[str]:
        """One line of JSON a camera."""
        return (json.dumps(self._camera(sheet, at)) for sheet in sheets)

    def _cells(self, sheet: CameraSheet, bad: int) -> Sequence[object]:
        return (
            ", ".join(self._cameras[sheet.name].spots),
            f"{sheet.pictures_per_s:.1f}",
            "never" if sheet.last_picture_s is None else f"{sheet.last_picture_s:.1f} s",
            "-" if sheet.size is None else "{}x{}".format(*sheet.size),
            bad,
        )

    def _clearance(self, sheet: CameraSheet) -> str:
        reasons = "; ".join(self._reasons(sheet))
        return f"not cleared for air: {reasons}" if reasons else "cleared for air"

    def _reasons(self, sheet: CameraSheet) -> list[str]:
        """Why the camera is not cleared, by its files and by the pictures that it gives now."""
        cleared, now = self._sizes.get(sheet.name), sheet.size
        if cleared is None or now is None or cleared == now:
            return list(self._not_cleared[sheet.name])
        size = "the size of its pictures: cleared with {}x{}, now {}x{}".format(*cleared, *now)
        return [*self._not_cleared[sheet.name], size]

    def _region_faults(self, sheet: CameraSheet) -> list[str]:
        """Regions in which nothing can be seen; none before the first picture."""
        width, height = sheet.size or (0, 0)
        regions = {} if sheet.size is None else self._cameras[sheet.name].spots
        sizes = {spot: (round(w * width), round(h * height)) for spot, (_, _, w, h) in regions.items()}
        rows, columns = GRID
        return [
            f"{spot}: expected a region of {columns}x{rows} pixels at least, got {wide}x{high}: nothing is seen in it"
            for spot, (wide, high) in sizes.items()
            if wide < columns or high < rows
        ]

    def _camera(self, sheet: CameraSheet, at: str) -> dict[str, Any]:
        """``size`` and ``last_picture_s`` are None before the first picture."""
        health = sheet.health
        return {
            "at": at,
            "camera": sheet.name,
            "source": self._sources[sheet.name],
            "spots": list(self._cameras[sheet.name].spots),
            "not_cleared": self._reasons(sheet),
            "region_faults": self._region_faults(sheet),
            "status": health.status.value if health else "connecting",
            "detail": health.detail if health else "",
            "advice": health.advice if health else "",
            "pictures": health.scans if health else 0,
            "bad_pictures": health.checksum_errors if health else 0,
            "timeouts": health.timeouts if health else 0,
            "resets": health.resets if health else 0,
            "pictures_per_s": round(sheet.pictures_per_s, 2),
            "last_picture_s": None if sheet.last_picture_s is None else round(sheet.last_picture_s, 3),
            "size": None if sheet.size is None else list(sheet.size),
        }


def _row(cells: Sequence[object], widths: Sequence[int] = _WIDTHS) -> str:
    return "  ".join(f"{cell!s:{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()
