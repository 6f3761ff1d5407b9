"""The temperature by which logits are divided so that probabilities say how often they are right.

Guo and others, "On Calibration of Modern Neural Networks", 2017, section 4.2.
"""

import numpy as np
import numpy.typing as npt

LOWEST, HIGHEST, STEPS = 0.25, 4.0, 161


def temperature(logits: npt.NDArray[np.float32], classes: npt.NDArray[np.int64]) -> float:
    """The temperature of least log loss on held-out answers; rows whose class is negative were not asked."""
    asked = classes >= 0
    if not asked.any():
        return 1.0
    tried = np.exp(np.linspace(np.log(LOWEST), np.log(HIGHEST), STEPS))
    losses = [log_loss(logits[asked] / value, classes[asked]) for value in tried]
    return float(tried[int(np.argmin(losses))])


def log_loss(logits: npt.NDArray[np.float32], classes: npt.NDArray[np.int64]) -> float:
    """Mean of minus the logarithm of the right class's probability."""
    shifted = logits.astype(np.float64) - logits.max(1, keepdims=True)
    norms = np.log(np.exp(shifted).sum(1))
    return float((norms - shifted[np.arange(len(classes)), classes]).mean())


def probabilities(logits: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    """Softmax over the last axis."""
    raised = np.exp(logits.astype(np.float64) - logits.max(-1, keepdims=True))
    return np.asarray(raised / raised.sum(-1, keepdims=True))
