"""`python -m parlour`."""

from parlour.command import run

run()
