"""A client of the server: for programs, tests and anyone's own bot.

async with await Client.create("http://localhost:8420", "Ann") as ann:
    await ann.do("add_bot", level="normal")
    await ann.do("start")
    while await ann.turn():
        await ann.act(ann.choices()[0])
"""

from parlour.client.client import Client, Gone, Refusal
from parlour.client.offers import actions

__all__ = ["Client", "Gone", "Refusal", "actions"]
