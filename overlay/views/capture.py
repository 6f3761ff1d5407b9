"""What the desks are told of the capture side: alarms, devices, decks; no card and no tag number. Pure."""

from overlay.table.alarms import Alarm, CaptureReading, DeviceReading
from overlay.views.types import AlarmView, DecksView, DeviceView


def alarm_views(alarms: tuple[Alarm, ...]) -> list[AlarmView]:
    """The alarms that stand."""
    return [AlarmView(alarm.key, alarm.kind, alarm.text, alarm.at) for alarm in alarms]


def device_views(devices: tuple[DeviceReading, ...]) -> list[DeviceView]:
    """How each device does."""
    return [_device_view(device) for device in devices]


def decks_view(capture: CaptureReading | None) -> DecksView | None:
    """None in a show by hand."""
    return DecksView(capture.deck, list(capture.others)) if capture else None


def _device_view(device: DeviceReading) -> DeviceView:
    return DeviceView(
        device.name,
        "camera" if device.is_camera else "reader",
        device.status,
        device.detail,
        device.scans,
        device.checksum_errors,
        device.timeouts,
        device.resets,
    )
