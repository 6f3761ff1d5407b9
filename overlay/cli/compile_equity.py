"""``python -m overlay.cli.compile_equity FOLDER``: compiles the equity kernel into a folder, proves it and seals it.

A process of its own, and a patient one: the threads that read cards and draw pages go first. Exit 0 if the kernel in
the folder can be loaded.
"""

import os
import sys
from pathlib import Path

from overlay.cli.compiled_kernel import load
from overlay.cli.kernel_cache import seal

PATIENCE = 10


def main() -> None:
    """Compile, then load again what was written: only what can be loaded is sealed."""
    if sys.platform != "win32":
        os.nice(PATIENCE)
    folder = Path(sys.argv[1])
    load(folder, may_compile=True)
    load(folder, may_compile=False)
    seal(folder)


if __name__ == "__main__":
    main()
