"""What can go wrong with a training."""


class TrainingError(Exception):
    """The message says what was expected and what came."""


class PhotographError(TrainingError):
    """A photograph, or a line of its labels, that cannot be used."""


class ExportError(TrainingError):
    """The written network does not answer as the trained one."""
