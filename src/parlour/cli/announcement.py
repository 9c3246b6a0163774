"""What `parlour serve` says in the terminal: where it is, as an address and a QR code."""

from io import StringIO
from typing import Final

from rich.text import Text

from parlour.cli.session import Session

QUIET_ZONE: Final = 4
"""Light modules around the code, as its standard wants it."""
PAPER: Final = "#ffffff on #000000"
"""Both colours are said, since a terminal's own may be either way round."""


def announce(session: Session, address: str, reaches_phones: bool, has_app: bool) -> None:
    """A code is drawn only if a phone that scans it gets to the app."""
    say, out = session.voice.say, session.out
    if not has_app:
        out.print(say("serve.no_app"))
    elif not reaches_phones:
        out.print(say("serve.no_network"))
    else:
        out.print(say("serve.open"))
        out.print(qr_text(address, out.encoding), end="", soft_wrap=True)
    out.print(f"  {address}", style="bold", highlight=False)
    out.print(say("serve.stop"))


def qr_text(address: str, encoding: str) -> Text:
    """Nothing, where there are no blocks to draw with."""
    import segno

    code = StringIO()
    segno.make(address, error="l").terminal(out=code, compact=True, border=QUIET_ZONE)
    try:
        code.getvalue().encode(encoding)
    except UnicodeEncodeError:
        return Text("")
    drawn = Text()
    for line in code.getvalue().splitlines():
        drawn.append(line, PAPER).append("\n")
    return drawn
