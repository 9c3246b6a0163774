"""How fast random play is in our environments, beside the card games of RLCard, PettingZoo and
OpenSpiel, those of them that are installed.

Every loop does the same for its library: it looks at what an agent would be shown, picks one of the
legal actions by chance, and plays it. All take turns, and the best turn of each counts, since other
work on the machine only ever adds time.
"""

import gc
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench import random_play
from parlour.games import GAMES
from parlour.rl import env, raw_env

TURNS = 3
SECONDS = 0.4
"""Of processor time, for a turn."""

RLCARD = ("leduc-holdem", "no-limit-holdem", "uno", "gin-rummy", "doudizhu", "mahjong")
PETTINGZOO = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")
OPEN_SPIEL = ("leduc_poker", "crazy_eights", "gin_rummy")

Moves = Iterator[bool]
"""One item for each move: whether the match is over with it."""


@dataclass
class Row:
    library: str
    game: str
    moves: Moves
    rate: float = 0
    """Moves in a second."""
    lengths: list[int] = field(default_factory=list)
    """Of the matches that were played to the end: moves."""
    _begun: int = 0

    def take_turn(self) -> None:
        count, begun = 0, process_time()
        while (spent := process_time() - begun) < SECONDS:
            count += 1
            self._begun += 1
            if next(self.moves):
                self.lengths.append(self._begun)
                self._begun = 0
        self.rate = max(self.rate, count / spent)

    def cells(self) -> list[str]:
        length = sum(self.lengths) / len(self.lengths) if self.lengths else None
        return [
            *(self.library, self.game, f"{self.rate:,.0f}"),
            "" if length is None else f"{length:,.0f}",
            "" if length is None else f"{self.rate / length:,.1f}",
        ]


def agents_moves(playing: Any) -> Moves:
    """Any PettingZoo environment with a mask."""
    random = Random(1)
    for seed in range(1_000_000):
        playing.reset(seed=seed)
        over = False
        while not over:
            observed, *_ = playing.last()
            legal = np.flatnonzero(observed["action_mask"])
            playing.step(int(legal[random.randrange(len(legal))]))
            agent = playing.agent_selection
            over = playing.terminations[agent] or playing.truncations[agent]
            yield over


def library_moves(game: Any) -> Moves:
    """Our rules through Match, without observations."""
    below = random_play.chance()
    match_of: Any = import_module("parlour").Match
    for seed in range(1_000_000):
        match = match_of(game, random_play.players(game), seed=str(seed))
        while asked := match.asks():
            ask = asked[below(len(asked))]
            at = max(match.at, ask.clock.due or 0)
            match.act(ask.seat, random_play.picked(ask, below), window=ask.window, at=at)
            yield not match.asks()


def rlcard_moves(name: str) -> Moves:
    random = Random(1)
    playing = import_module("rlcard").make(name, config={"seed": 1})
    while True:
        state, _ = playing.reset()
        while not playing.is_over():
            state, _ = playing.step(random.choice(list(state["legal_actions"])))
            yield playing.is_over()


def spiel_moves(name: str) -> Moves:
    random = Random(1)
    game = import_module("pyspiel").load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, _ = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choice(outcomes))
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            yield state.is_terminal()


def ours() -> list[Row]:
    rows = []
    for game in GAMES:
        seats = len(random_play.players(game))
        rows += [
            Row("Parlour, Match alone", game.name, library_moves(game)),
            Row("Parlour, raw_env", game.name, agents_moves(raw_env(game, seats))),
            Row("Parlour, env", game.name, agents_moves(env(game, seats))),
        ]
    return rows


def theirs() -> list[Row]:
    """Those that are installed."""
    rows = []
    if find_spec("rlcard"):
        rows += [Row("RLCard", name, rlcard_moves(name)) for name in RLCARD]
    if find_spec("rlcard") and find_spec("pygame"):
        for name in PETTINGZOO:
            if name != "hanabi_v5" or find_spec("shimmy"):
                module = import_module(f"pettingzoo.classic.{name}")
                rows.append(Row("PettingZoo, env", name, agents_moves(module.env())))
    if find_spec("pyspiel"):
        rows += [Row("OpenSpiel (C++)", name, spiel_moves(name)) for name in OPEN_SPIEL]
    return rows


def main() -> None:
    others = theirs()
    rows = [*ours(), *others]
    gc.freeze()
    for row in track(rows * TURNS, "Measuring", transient=True):
        row.take_turn()
    table = Table(title="Random play, up to four seats, one process")
    table.add_column("library")
    table.add_column("game")
    for title in ("moves/s", "moves\na match", "matches/s"):
        table.add_column(title, justify="right")
    for row in rows:
        table.add_row(*row.cells())
    console = Console()
    console.print(table)
    if not others:
        console.print("No other library is installed here: docs/rl.md says how to compare.")


if __name__ == "__main__":
    main()
