"""A hint: what a good player would do in a seat's place, why, and what else would do.

Law: it is thought of in a world that looks like the real one to the seat, so it knows no more.
"""

from typing import Any, Final

from parlour.kernel.game import AnyGame, Ask, Hint
from parlour.kernel.offers import Action
from parlour.kernel.search import FIRST_LOOK, Comparison, Odds, Thought, judged
from parlour.kernel.stream import Stream

TRIES: Final = 1200
"""No bot makes more: whoever asks wants to know how good the moves are, too."""


def hint_in(game: AnyGame, world: Any, ask: Ask, stream: Stream) -> Hint:
    """Of the strongest bot where it searches or counts; else what the bot that sits in for people
    would do."""
    think = game.thought or game.bots[game.stand_in]
    thought = think(world.copy(), ask, stream)
    if isinstance(thought, Action):
        return hint_to(game, world, ask, thought)
    found = thought if isinstance(thought, Comparison) else compared(thought)
    return hint_to(game, world, ask, found.action, found.odds)


def hint_to(game: AnyGame, world: Any, ask: Ask, action: Action, odds: Odds | None = None) -> Hint:
    """To do this, and why."""
    return Hint(action, game.reason(world, ask.seat, action), odds)


def compared(thought: Thought[Any, Any]) -> Comparison:
    """The better one of the two best moves, and both of them in numbers.

    The head start of a move is no part of its number, so it has none in the order either. After a
    few worlds no number is worth telling.
    """
    two = judged(thought, TRIES, leaders=2)[:2]
    best, *others = sorted(two, key=lambda verdict: verdict.chance, reverse=True)
    if not others or best.tries < FIRST_LOOK:
        return Comparison(two[0].action, None)
    other = others[0]
    odds = Odds(thought.told(best.chance), other.action, thought.told(other.chance))
    return Comparison(best.action, odds)
