"""A level between two players: by lot one of them decides, and the lot is the seat's own chance."""

import pickle
from collections import Counter

from parlour.games.durak import DURAK
from parlour.games.durak.bots.normal import normal
from parlour.games.durak.bots.novice import novice
from parlour.games.durak.state import State
from parlour.kernel.game import Ask
from parlour.kernel.match import Match
from parlour.kernel.mixture import Mixture
from parlour.kernel.offers import Action
from parlour.kernel.seats import Player
from parlour.kernel.stream import Stream


def asked() -> tuple[State, Ask]:
    match = Match(DURAK, [Player("Ada"), Player("Bo")], seed="mixture")
    return match.state, match.asks()[0]


def heard(share: int, decisions: int) -> Counter[str]:
    """How often each of the two was asked."""
    told = Counter[str]()
    state, ask = asked()

    def worse(_: State, ask: Ask, __: Stream) -> Action:
        told["worse"] += 1
        return ask.default

    def better(_: State, ask: Ask, __: Stream) -> Action:
        told["better"] += 1
        return ask.default

    for number in range(decisions):
        Mixture(worse, better, share)(state, ask, Stream(b"", f"{number}"))
    return told


def test_both_are_asked_as_often_as_the_share_says() -> None:
    """400 decisions at 30 of 100: 120 are expected, give or take 9."""
    told = heard(30, 400)
    assert told.total() == 400
    assert 80 < told["better"] < 160


def test_none_and_all() -> None:
    assert heard(0, 50) == {"worse": 50}
    assert heard(100, 50) == {"better": 50}


def test_the_same_chance_asks_the_same_player() -> None:
    state, ask = asked()
    mixture = Mixture(novice, normal, 50)
    for number in range(20):
        one, other = (mixture(state, ask, Stream(b"", f"{number}")) for _ in range(2))
        assert one == other


def test_other_processes_can_be_sent_one() -> None:
    mixture = Mixture(novice, normal, 50)
    assert pickle.loads(pickle.dumps(mixture)) == mixture
