"""The reader's network: a small residual convolutional net of 0.46 million weights.

In: (N, 3, CROP_PX, CROP_PX) from crop.reader_input. Out: (N, ANSWERS) logits of the rank, then of the suit. The layer
before the last, EMBEDDING_SIZE numbers, is what a rig compares its own cards by. Where things stand is kept to the end,
for an index is a rank over a pip; and without shortcuts a net of this depth learned several times slower.
"""

import torch
from torch import nn

from capture.vision.read import EMBEDDING_SIZE, RANK_REJECT, SUIT_REJECT

RANKS_ASKED = RANK_REJECT + 1
SUITS_ASKED = SUIT_REJECT + 1
ANSWERS = RANKS_ASKED + SUITS_ASKED

STAGES = ((16, 5, 0), (32, 3, 1), (64, 3, 2), (128, 3, 1))
"""Channels, kernel and shortcuts of each stage; each halves the side, 64 to 4. About 0.3 ms a crop on one core."""

LAST_SIDE = 4


class Shortcut(nn.Module):
    """A convolution whose result is added to what it was given."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.convolution = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, given: torch.Tensor) -> torch.Tensor:
        """Of the same shape."""
        return torch.relu(given + self.norm(self.convolution(given)))


def make_reader() -> nn.Sequential:
    """The untrained network; its last layer gives the answers, the two before that the embedding."""
    layers: list[nn.Module] = []
    channels = 3
    for wanted, kernel, shortcuts in STAGES:
        layers += [
            nn.Conv2d(channels, wanted, kernel, 2, kernel // 2, bias=False),
            nn.BatchNorm2d(wanted),
            nn.ReLU(inplace=True),
            *(Shortcut(wanted) for _ in range(shortcuts)),
        ]
        channels = wanted
    ends = [nn.Flatten(), nn.Linear(channels * LAST_SIDE**2, EMBEDDING_SIZE), nn.ReLU()]
    answers = nn.Linear(EMBEDDING_SIZE, ANSWERS)
    return nn.Sequential(*layers, *ends, answers).to(memory_format=torch.channels_last)


def split(answers: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The logits of rank and of suit."""
    return answers[:, :RANKS_ASKED], answers[:, RANKS_ASKED:]
