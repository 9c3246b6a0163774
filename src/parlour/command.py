"""The command `parlour` of an installed package, which may be without the libraries for it."""

import sys
from importlib.util import find_spec
from typing import Final

NEEDED: Final = ("rich", "typer")
SAID: Final = (
    "parlour: this is the library alone. For the command install parlour[cli], "
    "for the server parlour[server].\n"
    "parlour: ez csak a könyvtár. A parancshoz a parlour[cli], "
    "a kiszolgálóhoz a parlour[server] kell.\n"
)


def run() -> None:
    try:
        if not all(map(find_spec, NEEDED)):
            sys.stderr.write(SAID)
            sys.exit(2)
        from parlour.cli.main import run as run_command

        run_command()
    except KeyboardInterrupt:  # before anything ran that could end properly
        sys.exit(130)
