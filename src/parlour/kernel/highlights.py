"""What a match will be remembered by, told by its game when it is over."""

from collections.abc import Sequence

from parlour.kernel.seats import Seat
from parlour.kernel.values import Record


class Highlight(Record):
    """Its texts have the keys `highlight.<name>` and `highlight.<name>.said`."""

    name: str
    seats: tuple[Seat, ...] = ()
    number: int | float = 0
    at: int = 0
    """In which round; 0: in none."""
    word: str = ""
    """As an event says it."""
    cards: tuple[str, ...] = ()


def most(name: str, values: Sequence[int], least: int = 1) -> tuple[Highlight, ...]:
    """Whoever has most of something, by seat; nobody, if it is less than that."""
    best = max(values, default=0)
    if best < least:
        return ()
    return (Highlight(name, tuple(s for s, value in enumerate(values) if value == best), best),)
