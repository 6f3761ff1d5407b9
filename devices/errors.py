"""What can go wrong with a device."""


class DeviceError(Exception):
    """A device cannot do its work; the message is for the producer."""


class PortError(DeviceError):
    """A port cannot be opened, or went away while open."""


class DeviceTimeout(DeviceError):
    """A device did not answer in time."""


class ProtocolError(DeviceError):
    """A device answered with something that its protocol does not allow here."""
