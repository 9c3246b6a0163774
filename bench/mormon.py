"""How long it takes to say what a hand of Mormon Bridge lacks, by the quick and the plain count.

The questions are those of the strong player in some matches, each hand once and in their order, so
that hands differ by a card or two. The quick count begins with nothing kept.
"""

from collections.abc import Iterator
from time import process_time
from typing import Final
from unittest.mock import patch

from rich.console import Console
from rich.table import Table

from parlour.games.mormon_bridge import MORMON_BRIDGE
from parlour.games.mormon_bridge.bots import counts
from parlour.games.mormon_bridge.deck import WILD
from parlour.games.mormon_bridge.distance import distance
from parlour.games.mormon_bridge.state import CONTRACTS, Contract
from parlour.kernel.drive import drive
from parlour.kernel.match import Match
from parlour.kernel.seats import Player

MATCHES: Final = 6
LEVELS: Final = ("hard", "normal", "normal")


def questions() -> dict[Contract, list[counts.Hand]]:
    """By contract, the hands that were asked about."""
    asked: dict[Contract, dict[counts.Hand, None]] = {contract: {} for contract in CONTRACTS}
    quick = counts.lack

    def noted(hand: counts.Hand, groups: int, runs: int) -> int:
        asked[Contract(groups, runs)][hand] = None
        return quick(hand, groups, runs)

    with patch("parlour.games.mormon_bridge.bots.hard.lack", noted):
        for number in range(MATCHES):
            players = [Player(f"Bot {seat}", level) for seat, level in enumerate(LEVELS)]
            drive(Match(MORMON_BRIDGE, players, seed=f"mormon {number}"))
    return {contract: list(hands) for contract, hands in asked.items()}


def counted(hand: counts.Hand) -> list[int]:
    return [hand >> 2 * face & 3 for face in range(WILD + 1)]


def rows() -> Iterator[list[str]]:
    """Of the table, a contract each."""
    asked = questions()
    for kept in vars(counts).values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
    for contract, hands in asked.items():
        begun = process_time()
        for hand in hands:
            counts.lack(hand, contract.groups, contract.runs)
        quick = process_time() - begun
        plain_hands = [counted(hand) for hand in hands]
        begun = process_time()
        for plain_hand in plain_hands:
            distance(plain_hand, contract)
        plain = process_time() - begun
        times = [f"{1e6 * spent / len(hands):.1f}" for spent in (quick, plain)]
        yield [f"{contract.groups}", f"{contract.runs}", f"{len(hands)}", *times]


def main() -> None:
    table = Table(title=f"What a hand of Mormon Bridge lacks, asked in {MATCHES} matches")
    for heading in ("groups", "runs", "hands", "quick\nµs", "plain\nµs"):
        table.add_column(heading, justify="right")
    for row in rows():
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
