"""Write synthetic pictures and a list of their indices: ``python -m capture.vision.synthesis --help``."""

import argparse
import json
import sys
from pathlib import Path
from typing import Protocol

import cv2

from capture.vision.synthesis.decks import training_decks, training_typefaces
from capture.vision.synthesis.evaluation.decks import evaluation_decks
from capture.vision.synthesis.evaluation.scene_maker import EvaluationSceneMaker
from capture.vision.synthesis.fetch import FetchError
from capture.vision.synthesis.labels import Scene
from capture.vision.synthesis.own_deck import OwnDeckError, own_deck
from capture.vision.synthesis.scene_maker import SceneMaker


class _Maker(Protocol):
    def scene(self, seed: int) -> Scene: ...


def main(arguments: list[str] | None = None) -> int:
    """Write ``COUNT`` pictures and ``labels.jsonl``; 0, or 2 if something is not to be had."""
    options = _parser().parse_args(arguments)
    try:
        maker = _maker(options)
    except (FetchError, OwnDeckError) as error:
        print(error, file=sys.stderr)
        return 2
    options.out.mkdir(parents=True, exist_ok=True)
    with (options.out / "labels.jsonl").open("w", encoding="utf-8") as labels:
        for seed in range(options.seed, options.seed + options.count):
            scene = maker.scene(seed)
            cv2.imwrite(str(options.out / f"{seed}.png"), scene.pixels)
            labels.write(json.dumps({"image": f"{seed}.png", "indices": _indices(scene)}) + "\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m capture.vision.synthesis",
        description="Write synthetic pictures of cards with labels.",
        epilog="Example: python -m capture.vision.synthesis --cache ~/.cache/finaltable --count 20 --out pictures",
    )
    parser.add_argument("--cache", type=Path, required=True, help="folder for fetched fonts and faces")
    parser.add_argument("--out", type=Path, required=True, help="folder for the pictures")
    parser.add_argument("--seed", type=int, default=0, help="number of the first picture")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--deck", type=Path, help="folder with a deck's own 52 pictures, instead of the training decks")
    parser.add_argument("--evaluation", action="store_true", help="evaluation decks and scenes")
    return parser


def _maker(options: argparse.Namespace) -> _Maker:
    if options.evaluation:
        return EvaluationSceneMaker(evaluation_decks(options.cache))
    typefaces = training_typefaces(options.cache)
    return SceneMaker([own_deck(options.deck)] if options.deck else training_decks(options.cache), typefaces)


def _indices(scene: Scene) -> list[dict[str, object]]:
    return [
        {
            "card": index.card.value if index.card is not None else None,
            "corners": [[round(float(x), 1), round(float(y), 1)] for x, y in index.corners],
            "visible": round(index.visible, 2),
        }
        for index in scene.indices
    ]


if __name__ == "__main__":
    raise SystemExit(main())
