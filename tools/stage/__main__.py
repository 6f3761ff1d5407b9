"""``python -m tools.stage``: bundles and serves made-up tables, ``?case=allIn&players=9&graphic=outs&picture=1``."""

import argparse
import sys
import threading

from tools.stage.bundle import bundle_stage
from tools.stage.server import StageServer


def main() -> int:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="tools.stage", description="Shows program's graphics with made-up tables.")
    parser.add_argument("--port", type=int, default=5055)
    arguments = parser.parse_args()
    with StageServer(bundle_stage(), port=arguments.port) as server:
        print(f"{server.url}?picture=1&graphic=profile", file=sys.stderr)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
