"""``python -m tools.fuzz_decoders [--seconds 60] [--family pepper]``: feeds every decoder what no reader sends.

With atheris the bytes are led by what they reach in the decoder; without it they are good packets, damaged at random.
What does harm is printed as the line that repeats it: ``--family pepper --bytes 00f505...``.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random

from tools.fuzz.byte_mutations import mutated

FAMILIES = ("pepper", "pn532", "chafon", "mercury", "m100", "feig", "lines")

_LIMITS = ("-max_len=4096", "-rss_limit_mb=512", "-timeout=10", "-print_final_stats=1")
"""Bytes of one input; memory of the whole process; seconds for one input."""


def main() -> int:
    """Fuzz one family here, or each in a process of its own; 1 if anything did harm."""
    arguments = _parser().parse_args()
    if arguments.bytes is not None:
        return _repeat(arguments.family, bytes.fromhex(arguments.bytes))
    if arguments.family is None:
        return _fuzz_all(arguments.seconds)
    if find_spec("atheris") is None:
        print("atheris is not installed: the bytes are damaged at random", file=sys.stderr)
        return fuzz_at_random(arguments.family, seconds=arguments.seconds, seed=arguments.seed)
    return _fuzz_led(arguments.family, arguments.seconds)


def fuzz_at_random(family: str, *, seconds: float, seed: int, most: int = sys.maxsize) -> int:
    """Check inputs from ``seed`` on for ``seconds``, ``most`` at most; 1 at the first that does harm."""
    from tools.fuzz.decoders import check, seeds  # noqa: PLC0415 - atheris must be there before the decoders

    packets, end = seeds(family), time.monotonic() + seconds
    for number in range(seed, seed + most):
        if _did_harm(family, mutated(Random(number), packets), check):
            return 1
        if time.monotonic() > end:
            break
    return 0


def _did_harm(family: str, data: bytes, check: Callable[[str, bytes], None]) -> bool:
    try:
        check(family, data)
    except Exception as fault:  # noqa: BLE001 - whatever a decoder raises is what is looked for
        print(f"{type(fault).__name__}: {fault}\n--family {family} --bytes {data.hex()}")
        return True
    return False


def _repeat(family: str, data: bytes) -> int:
    from tools.fuzz.decoders import check  # noqa: PLC0415 - as above

    check(family, data)
    print("no harm")
    return 0


def _fuzz_all(seconds: float) -> int:
    """The families one after another, each for its part of the time."""
    failed = []
    for family in FAMILIES:
        command = [sys.executable, "-m", "tools.fuzz_decoders", "--family", family]
        print(f"{family} ...", flush=True)
        if subprocess.run([*command, "--seconds", str(seconds / len(FAMILIES))], check=False).returncode:
            failed.append(family)
    print(f"harm was done to: {', '.join(failed)}" if failed else "no harm was done")
    return 1 if failed else 0


def _fuzz_led(family: str, seconds: float) -> int:
    import atheris  # noqa: PLC0415 - installed for this alone

    with atheris.instrument_imports(include=["devices.protocols"]):
        from tools.fuzz.decoders import check, seeds  # noqa: PLC0415 - as above

    def one_input(data: bytes) -> None:
        try:
            check(family, data)
        except Exception:
            print(f"--family {family} --bytes {data.hex()}", flush=True)
            raise

    with tempfile.TemporaryDirectory() as folder:
        for number, packet in enumerate(seeds(family)):
            Path(folder, str(number)).write_bytes(packet)
        time_limit = f"-max_total_time={max(1, round(seconds))}"
        atheris.Setup([sys.argv[0], *_LIMITS, time_limit, f"-artifact_prefix={folder}/", folder], one_input)
        atheris.Fuzz()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="fuzz_decoders", description="Feeds decoders what no reader sends.")
    parser.add_argument("--seconds", type=float, default=60, help="how long in all; 60 unless told")
    parser.add_argument("--seed", type=int, default=time.time_ns(), help="where random damage begins, without atheris")
    parser.add_argument("--family", choices=FAMILIES, help="one family alone")
    parser.add_argument("--bytes", help="check these, in hex, and no others; needs --family")
    return parser


if __name__ == "__main__":
    sys.exit(main())
