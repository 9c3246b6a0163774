"""What a match of Stop the Bus will be remembered by."""

from parlour.games.stop_the_bus.state import Over, State
from parlour.kernel.highlights import Highlight
from parlour.kernel.sheets import Sheet


def highlights(state: State, _: tuple[Sheet, ...]) -> tuple[Highlight, ...]:
    assert isinstance(state.phase, Over) and state.summary is not None
    winner, summary = state.phase.winner, state.summary
    rounds = Highlight("rounds", number=state.round)
    score = None if winner is None else summary.scores[winner]
    if winner is None or score is None:
        return (rounds,)
    hand = tuple(card.text for card in summary.hands[winner])
    return Highlight("last_hand", (winner,), score, cards=hand), rounds
