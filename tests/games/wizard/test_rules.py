"""Wizard: one test for every numbered rule of docs/rules/wizard.md."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from parlour.games.wizard import WIZARD
from parlour.games.wizard.actions import Bid, NameTrumps, Play
from parlour.games.wizard.deal import plan
from parlour.games.wizard.deck import SUITS, WIZARD_DECK, WizardCard
from parlour.games.wizard.events import (
    BidMade,
    CardPlayed,
    CardTurnedUp,
    HandDealt,
    MatchWon,
    NoTrumpsSet,
    RoundEnded,
    RoundStarted,
    ScoreWritten,
    TrickWon,
    TrumpsNamed,
    TrumpsSet,
)
from parlour.games.wizard.rules import asks, points, result, start
from parlour.games.wizard.state import (
    Bidding,
    Following,
    Leading,
    NamingTrumps,
    Options,
    Over,
    RoundScore,
    ScoreLine,
    State,
    Trick,
)
from parlour.games.wizard.tricks import led_suit, playable, winning_place
from parlour.games.wizard.view import PlayerRow, WizardPrivate, private, public
from parlour.kernel.cards import NONE
from parlour.kernel.game import TURN, Event, Illegal, Result
from parlour.kernel.match import Match
from parlour.kernel.pause import GoOn
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.texts import narrator
from tests.games.wizard.tables import (
    bots,
    card_texts,
    do,
    offered,
    only,
    phase,
    play,
    refused,
    rng,
    some,
    table,
)

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def played_by_the_clock(options: Options, seats: int) -> list[tuple[State, list[Event]]]:
    """A whole match in which nobody says a word: each state, and what led to it."""
    match = Match(WIZARD, bots(seats), options, "silence")
    moments = [(match.state, match.events)]
    while match.asks():
        match.expire(match.asks()[0])
        moments.append((match.state, match.events))
    return moments


def deal_with(seats: int, wanted: Callable[[State], bool]) -> tuple[State, list[Event]]:
    """The first deal of a few hundred that is as wanted."""
    for number in range(500):
        state, events = start(Options(), bots(seats), rng(f"deal {number}"))
        if wanted(state):
            return state, events
    raise AssertionError("no deal of 500 was like that")


def turned_up(kind: Callable[[WizardCard], bool]) -> tuple[State, list[Event]]:
    return deal_with(4, lambda state: state.turned is not None and kind(state.turned))


# 1 The table


@pytest.mark.rule("1.1")
def test_three_to_six_players() -> None:
    for seats in (0, 1, 2, 7):
        with pytest.raises(Illegal, match="seats"):
            Match(WIZARD, bots(seats))
    for seats in (3, 4, 5, 6):
        assert len(Match(WIZARD, bots(seats)).state.hands) == seats


@pytest.mark.rule("1.2")
def test_sixty_cards_the_ace_is_high_and_wizards_and_jesters_have_no_suit() -> None:
    assert len(WIZARD_DECK) == 60
    assert [c.text for c in WIZARD_DECK if c.is_wizard] == ["W1", "W2", "W3", "W4"]
    assert [c.text for c in WIZARD_DECK if c.is_jester] == ["J1", "J2", "J3", "J4"]
    special = [c for c in WIZARD_DECK if c.is_wizard or c.is_jester]
    assert all((c.suit, c.rank) == (NONE, NONE) for c in special)
    assert winning_place(WizardCard.several("Kh Ah 2h"), None) == 1
    assert winning_place(WizardCard.several("2h 3h"), None) == 1
    assert playable(WizardCard.several("2h W1 J1"), SPADES) == tuple(WizardCard.several("2h W1 J1"))


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(("seats", "last"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_a_card_more_in_each_round_until_all_are_dealt(seats: int, last: int) -> None:
    assert plan("all", seats) == tuple(range(1, last + 1))
    moments = played_by_the_clock(Options(), seats)
    hands = [
        [len(event.cards) for event in some(events, HandDealt)]
        for _, events in moments
        if some(events, HandDealt)
    ]
    assert hands == [[size] * seats for size in range(1, last + 1)]
    assert seats * last == 60


@pytest.mark.rule("1.4")
@pytest.mark.parametrize(
    ("seats", "half", "quick"),
    [
        (3, (2, 4, 6, 8, 10, 12, 14, 16, 18, 20), (16, 17, 18, 19, 20)),
        (4, (1, 3, 5, 7, 9, 11, 13, 15), (11, 12, 13, 14, 15)),
        (5, (2, 4, 6, 8, 10, 12), (8, 9, 10, 11, 12)),
        (6, (2, 4, 6, 8, 10), (6, 7, 8, 9, 10)),
    ],
)
def test_half_and_quick_end_with_the_full_round(
    seats: int, half: tuple[int, ...], quick: tuple[int, ...]
) -> None:
    for options, sizes in ((Options("half"), half), (Options("quick"), quick)):
        moments = played_by_the_clock(options, seats)
        started = [event for _, events in moments for event in some(events, RoundStarted)]
        assert tuple(event.tricks for event in started) == sizes
        assert [event.round for event in started] == list(range(1, len(sizes) + 1))
        final = moments[-1][0]
        assert [score.tricks for score in final.sheet] == list(sizes)
        assert final.turned is None and final.undealt == []


@pytest.mark.rule("1.5")
def test_the_first_dealer_is_drawn_and_the_deal_goes_to_the_left() -> None:
    first = [start(Options(), bots(4), rng(f"lot {n}"))[0].dealer for n in range(200)]
    assert all(count > 25 for count in Counter(first).values()) and set(first) == {0, 1, 2, 3}
    moments = played_by_the_clock(Options("half"), 4)
    dealers = [event.dealer for _, events in moments for event in some(events, RoundStarted)]
    assert len(dealers) == 8
    assert all(after == (before + 1) % 4 for before, after in pairwise(dealers))


# 2 The deal


@pytest.mark.rule("2.1")
def test_all_sixty_cards_are_shuffled_for_every_round() -> None:
    state = table("2c", "3c", "4c", bids="0 0 0")
    play(state, "2c", "3c", "4c")
    dealt = [*state.undealt, state.turned, *[c for hand in state.hands for c in hand]]
    assert state.round == 2
    assert sorted(c for c in dealt if c is not None) == list(WIZARD_DECK)
    tops = {tuple(start(Options(), bots(3), rng(f"shuffle {n}"))[0].hands[0]) for n in range(300)}
    assert len(tops) > 55, "almost every one of the sixty cards comes first some time"


@pytest.mark.rule("2.2")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    stream = rng("deal")
    dealer = stream.below(3)
    deck = list(WIZARD_DECK)
    stream.shuffle(deck)
    state, events = start(Options("half"), bots(3), rng("deal"))
    left, right = (dealer + 1) % 3, (dealer + 2) % 3
    assert state.dealer == dealer
    assert state.hands[left] == sorted([deck[0], deck[3]])
    assert state.hands[right] == sorted([deck[1], deck[4]])
    assert state.hands[dealer] == sorted([deck[2], deck[5]])
    assert (state.turned, state.undealt) == (deck[6], deck[7:])
    assert [event.to for event in some(events, HandDealt)] == [left, right, dealer]


@pytest.mark.rule("2.3")
def test_nobody_sees_another_hand_or_an_undealt_card() -> None:
    state = table("2c 3c", "4c 5c", "6c 7c")
    assert private(state, 1) == WizardPrivate(tuple(WizardCard.several("4c 5c")))
    seen = public(state)
    assert [player.cards for player in seen.players] == [2, 2, 2]
    assert seen.undealt == 60 - 6 - 1
    assert card_texts(seen) == {str(state.turned)}
    _, events = start(Options(), bots(3), rng())
    assert sorted(event.to for event in some(events, HandDealt)) == [0, 1, 2]
    match = Match(WIZARD, bots(3), Options("half"), "undealt")
    never = set(match.state.undealt)
    told: list[Event] = []
    while match.state.round == 1:
        told += match.expire(match.asks()[0])
    shown = {event.card for event in told if isinstance(event, CardPlayed)}
    assert len(shown) == 6 and not shown & never


@pytest.mark.rule("2.4")
@pytest.mark.parametrize(
    ("trump", "shown"),
    [
        (None, "J1 2c Kc 3d As 4h 9h W2"),
        (CLUBS, "J1 3d As 4h 9h 2c Kc W2"),
        (HEARTS, "J1 2c Kc 3d As 4h 9h W2"),
        (SPADES, "J1 2c Kc 3d 4h 9h As W2"),
    ],
)
def test_a_hand_is_shown_from_what_wins_least_to_what_wins_most(
    trump: int | None, shown: str
) -> None:
    state = table("9h W2 2c J1 As Kc 4h 3d", "5c", "6c", trump=trump)
    assert private(state, 0).hand == tuple(WizardCard.several(shown))


# 3 Trumps


@pytest.mark.rule("3.1")
def test_the_suit_of_the_card_that_is_turned_up_is_trumps() -> None:
    state, events = turned_up(lambda turned: turned.suit != NONE)
    assert state.turned is not None
    assert state.trump == state.turned.suit
    assert only(events, CardTurnedUp).card == state.turned
    assert only(events, TrumpsSet).suit == SUITS[state.turned.suit]
    assert isinstance(state.phase, Bidding)
    assert public(state).trumps == SUITS[state.turned.suit]


@pytest.mark.rule("3.2")
def test_a_jester_turned_up_means_no_trumps() -> None:
    state, events = turned_up(lambda turned: turned.is_jester)
    assert state.trump is None
    assert only(events, NoTrumpsSet).reason == "jester_turned_up"
    assert isinstance(state.phase, Bidding)


@pytest.mark.rule("3.3")
def test_a_wizard_turned_up_lets_the_dealer_name_a_suit() -> None:
    state, events = turned_up(lambda turned: turned.is_wizard)
    dealer, left = state.dealer, (state.dealer + 1) % 4
    assert (phase(state), state.trump) == (NamingTrumps(dealer), None)
    assert not some(events, TrumpsSet) and not some(events, NoTrumpsSet)
    assert private(state, dealer).hand == tuple(state.hands[dealer])
    assert offered(state) == [NameTrumps(suit) for suit in SUITS]
    refused(state, dealer, Bid(0), "not_bidding", "4.1")
    refused(state, left, NameTrumps("hearts"), "not_your_turn", "3.3")
    refused(state, dealer, NameTrumps("none"), "no_such_suit", "3.3")  # type: ignore[arg-type]
    assert do(state, dealer, NameTrumps("hearts")) == [TrumpsNamed(dealer, "hearts")]
    assert state.trump == HEARTS
    assert phase(state) == Bidding(left)
    refused(state, left, NameTrumps("spades"), "no_trumps_to_name", "3.3")


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_there_are_no_trumps_in_the_last_round(seats: int) -> None:
    moments = played_by_the_clock(Options("quick"), seats)
    state, events = next(moment for moment in moments if moment[0].round == 5)
    assert state.turned is None and state.trump is None and state.undealt == []
    assert only(events, NoTrumpsSet).reason == "all_cards_dealt"
    assert isinstance(state.phase, Bidding)


@pytest.mark.rule("3.5")
@pytest.mark.parametrize(
    ("hand", "named"),
    [
        ("2c As Ks", "spades"),
        ("2c 3d W1", "clubs"),
        ("3d 4h 5h 6d", "diamonds"),
        ("J1 W1 W2", "clubs"),
    ],
)
def test_a_silent_dealer_names_the_suit_most_held(hand: str, named: str) -> None:
    state = table("2s 3s 4s", "2h 3h 7h", hand)
    state.phase = NamingTrumps(2)
    (ask,) = asks(state)
    assert (ask.seat, ask.clock) == (2, TURN)
    assert ask.default == NameTrumps(named)  # type: ignore[arg-type]


# 4 Bids


@pytest.mark.rule("4.1")
def test_bids_go_round_openly_from_the_dealers_left_to_the_dealer() -> None:
    state = table("2c 3c", "4c 5c", "6c 7c", "8c 9c", dealer=1)
    for seat, tricks in ((2, 1), (3, 0), (0, 2), (1, 0)):
        assert phase(state) == Bidding(seat)
        refused(state, (seat + 1) % 4, Bid(0), "not_your_turn", "4.1")
        refused(state, seat, Play(state.hands[seat][0]), "not_playing", "5.1")
        assert do(state, seat, Bid(tricks)) == [BidMade(seat, tricks)]
        assert public(state).players[seat].bid == tricks
    assert phase(state) == Leading(2)
    assert public(state).bids == 3
    refused(state, 2, Bid(2), "not_bidding", "4.1")


@pytest.mark.rule("4.2")
def test_a_bid_is_from_none_to_all() -> None:
    state = table("2c 3c 4c", "5c 6c 7c", "8c 9c Tc")
    assert offered(state) == [Bid(0), Bid(1), Bid(2), Bid(3)]
    refused(state, 0, Bid(4), "impossible_bid", "4.2")
    refused(state, 0, Bid(-1), "impossible_bid", "4.2")
    do(state, 0, Bid(3))
    assert state.bids[0] == 3


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("bids", ["0 0 0", "1 1 0", "2 2 2"])
def test_bids_may_add_up_to_anything(bids: str) -> None:
    state = table("2c 3c", "4c 5c", "6c 7c")
    for seat, tricks in enumerate(bids.split()):
        do(state, seat, Bid(int(tricks)))
    assert phase(state) == Leading(0)


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("others", "allowed"),
    [("0 0", [0, 1]), ("0 1", [0, 2]), ("1 1", [1, 2]), ("1 2", [0, 1, 2]), ("2 2", [0, 1, 2])],
)
def test_by_option_the_dealer_may_not_even_out_the_bids(others: str, allowed: list[int]) -> None:
    state = table("2c 3c", "4c 5c", "6c 7c", bids=others, no_even_bids=True)
    assert offered(state) == [Bid(n) for n in allowed]
    for tricks in set(range(3)) - set(allowed):
        refused(state, 2, Bid(tricks), "even_bids", "4.4")
    free = table("2c 3c", "4c 5c", "6c 7c", bids=others)
    assert offered(free) == [Bid(0), Bid(1), Bid(2)]


@pytest.mark.rule("4.4")
def test_only_the_dealer_is_bound() -> None:
    state = table("2c", "3c", "4c", no_even_bids=True)
    assert offered(state) == [Bid(0), Bid(1)]
    do(state, 0, Bid(1))
    assert offered(state) == [Bid(0), Bid(1)]
    do(state, 1, Bid(0))
    assert offered(state) == [Bid(1)]


@pytest.mark.rule("4.5")
def test_a_silent_player_bids_nothing_or_the_nearest() -> None:
    state = table("2c 3c", "4c 5c", "6c 7c", bids="1 1")
    assert (asks(state)[0].default, asks(state)[0].clock) == (Bid(0), TURN)
    bound = table("2c 3c", "4c 5c", "6c 7c", bids="1 1", no_even_bids=True)
    assert asks(bound)[0].default == Bid(1)


# 5 Playing a trick


@pytest.mark.rule("5.1")
def test_the_dealers_left_leads_anything_and_the_others_play_in_turn() -> None:
    state = table("2c Ah", "4c 5c", "6c 7c", dealer=1, bids="0 0 0", trump=HEARTS)
    assert phase(state) == Leading(2)
    assert offered(state) == [Play(c) for c in WizardCard.several("6c 7c")]
    refused(state, 0, Play(WizardCard("2c")), "not_your_turn", "5.1")
    refused(state, 2, Play(WizardCard("2c")), "not_in_hand", "5.1")
    assert do(state, 2, Play(WizardCard("6c"))) == [CardPlayed(2, WizardCard("6c"))]
    assert phase(state) == Following(0, CLUBS)
    play(state, "2c")
    assert phase(state) == Following(1, CLUBS)
    assert play(state, "4c")[-1] == TrickWon(2)
    assert phase(state) == Leading(2)


@pytest.mark.rule("5.1")
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    state = table("2c 3c", "Ac 5c", "6c 7c", bids="0 0 0")
    play(state, "2c", "Ac", "6c")
    assert (phase(state), state.won) == (Leading(1), [0, 1, 0])
    assert offered(state) == [Play(WizardCard("5c"))]


@pytest.mark.rule("5.2")
def test_whoever_holds_the_suit_plays_it() -> None:
    state = table("2c 3c 4c", "Ah 5c 9c", "6c 7c 8c", bids="0 0 0", trump=HEARTS, trick="Jc")
    assert offered(state) == [Play(c) for c in WizardCard.several("5c 9c")]
    refused(state, 1, Play(WizardCard("Ah")), "must_follow", "5.2")


@pytest.mark.rule("5.3")
def test_whoever_holds_none_plays_anything() -> None:
    state = table("2c 3c", "Ah 5d W1", "6c 7c 8c", bids="0 0 0", trump=HEARTS, trick="Jc")
    assert offered(state) == [Play(c) for c in WizardCard.several("5d Ah W1")]
    do(state, 1, Play(WizardCard("5d")))
    assert state.voids == [set(), {CLUBS}, set()], "and everybody knows it now"


@pytest.mark.rule("5.4")
@pytest.mark.parametrize("special", ["W1", "J1"])
def test_wizards_and_jesters_may_always_be_played(special: str) -> None:
    state = table("2c 3c", f"5c Ah {special}", "6c 7c 8c", bids="0 0 0", trick="Jc")
    assert offered(state) == [Play(c) for c in WizardCard.several(f"5c {special}")]
    do(state, 1, Play(WizardCard(special)))
    assert state.voids == [set()] * 3, "it says nothing about the suit"


@pytest.mark.rule("5.5")
def test_after_a_jester_the_next_other_card_sets_the_suit() -> None:
    assert led_suit(WizardCard.several("J1")) is None
    assert led_suit(WizardCard.several("J1 J2 7h 3c")) == HEARTS
    state = table("2c 3c", "5c Ah", "6c 7h", "8c 9h", bids="0 0 0 0", trick="J1")
    assert offered(state) == [Play(c) for c in WizardCard.several("5c Ah")]
    play(state, "Ah")
    assert phase(state) == Following(2, HEARTS)
    assert offered(state) == [Play(WizardCard("7h"))]
    refused(state, 2, Play(WizardCard("6c")), "must_follow", "5.2")


@pytest.mark.rule("5.6")
@pytest.mark.parametrize("led", ["W1", "J1 W1", "J1 J2 W1"])
def test_where_a_wizard_comes_first_there_is_no_suit_to_follow(led: str) -> None:
    hands = ["2c 3c", "5c Ah", "6c 7h", "8c 9h", "Tc Th"]
    state = table(*hands, bids="0 0 0 0 0", trick=led)
    seat = len(led.split())
    play(state, hands[seat].split()[0])
    assert led_suit(state.trick) is None
    assert len(offered(state)) == 2, "a club was played, but nobody has to follow it"
    play(state, hands[seat + 1].split()[1])
    assert state.voids == [set()] * 5


@pytest.mark.rule("5.7")
def test_a_wizard_after_a_suit_changes_nothing() -> None:
    state = table("2c 3c", "5c W1", "6c 7h", bids="0 0 0", trick="Jc")
    play(state, "W1")
    assert phase(state) == Following(2, CLUBS)
    assert offered(state) == [Play(WizardCard("6c"))]
    refused(state, 2, Play(WizardCard("7h")), "must_follow", "5.2")


@pytest.mark.rule("5.8")
@pytest.mark.parametrize(
    ("hand", "trick", "played"),
    [
        ("Kc 3d 2h", "", "2h"),
        ("3c 3d 2h", "As", "2h"),
        ("3c 2d 2h", "As", "2d"),
        ("Kc 9c 2h", "5c", "9c"),
        ("9c J1 W1", "5c", "9c"),
        ("Ac J1 W1", "", "Ac"),
        ("W1 W2 J1", "5c", "J1"),
        ("W1 W2 J1", "", "J1"),
        ("W3 W2", "", "W2"),
        ("Kc Qc W1", "W4", "Qc"),
    ],
)
def test_the_lowest_card_is_played_for_a_silent_player(hand: str, trick: str, played: str) -> None:
    hands = ["4s 6s", hand, "7s 8s"] if trick else [hand, "7s 8s", "4s 6s"]
    state = table(*hands, bids="0 0 0", trick=trick, trump=HEARTS)
    (ask,) = asks(state)
    assert (ask.default, ask.clock) == (Play(WizardCard(played)), TURN)


# 6 Winning a trick


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(
    ("trick", "place"), [("Ah W2 W1", 1), ("W4 W1 Ah", 0), ("J1 2c W3", 2), ("J1 W1 Ah", 1)]
)
def test_the_first_wizard_wins(trick: str, place: int) -> None:
    assert winning_place(WizardCard.several(trick), HEARTS) == place


@pytest.mark.rule("6.2")
@pytest.mark.parametrize(
    ("trick", "place"), [("Ac 2h Kc", 1), ("2h 3h Ac", 1), ("Ac 9h 2h", 1), ("J1 2h Ac", 1)]
)
def test_the_highest_trump_wins_without_a_wizard(trick: str, place: int) -> None:
    assert winning_place(WizardCard.several(trick), HEARTS) == place


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(
    ("trick", "place"), [("2c 3c As", 1), ("7c Ad As", 0), ("J1 7c Ad", 1), ("7c J1 8c", 2)]
)
def test_the_highest_of_the_suit_to_follow_wins_without_trumps(trick: str, place: int) -> None:
    assert winning_place(WizardCard.several(trick), HEARTS) == place
    assert winning_place(WizardCard.several(trick), None) == place


@pytest.mark.rule("6.4")
def test_the_first_of_nothing_but_jesters_wins() -> None:
    assert winning_place(WizardCard.several("J3 J1 J4"), HEARTS) == 0
    state = table("J3 2c", "J1 3c", "J2 4c", dealer=0, bids="0 0 0")
    assert play(state, "J1", "J2", "J3")[-1] == TrickWon(1)
    assert phase(state) == Leading(1)


@pytest.mark.rule("6.5")
def test_a_trick_stays_until_the_next_lead() -> None:
    state = table("2c 3c", "Ac 5c", "6c 7c", bids="0 0 0")
    play(state, "2c")
    assert public(state).trick == ((0, WizardCard("2c")),)
    assert (public(state).led, public(state).winning) == ("clubs", 0)
    play(state, "Ac", "6c")
    won = tuple(enumerate(WizardCard.several("2c Ac 6c")))
    assert (public(state).trick, public(state).winning) == (won, 1)
    assert public(state).led is None, "whoever leads follows nothing"
    play(state, "5c")
    assert public(state).trick == ((1, WizardCard("5c")),)
    assert public(state).past == (Trick(0, tuple(WizardCard.several("2c Ac 6c")), 1),)
    play(state, "7c", "3c")
    dealt = public(state)
    assert (dealt.round, dealt.past, dealt.trick) == (3, (), ()), "a new round takes all cards up"
    assert (dealt.led, dealt.winning) == (None, None)


# 7 The score


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("tricks", "change"), [(0, 20), (1, 30), (2, 40), (20, 220)])
def test_an_exact_bid(tricks: int, change: int) -> None:
    assert points(tricks, tricks) == change


@pytest.mark.rule("7.2")
@pytest.mark.parametrize(
    ("bid", "won", "change"), [(3, 1, -20), (1, 3, -20), (0, 1, -10), (20, 0, -200)]
)
def test_a_bid_that_was_missed(bid: int, won: int, change: int) -> None:
    assert points(bid, won) == change


@pytest.mark.rule("7.3")
def test_points_are_added_up_and_written_on_an_open_sheet() -> None:
    state = table("Ac 2c", "3c 4c", "5c 6c", bids="1 1 0")
    state.totals = [50, 5, 0]
    play(state, "Ac", "3c", "5c")
    events = play(state, "2c", "4c", "6c")
    assert only(events, RoundEnded).round == 2
    assert some(events, ScoreWritten) == [
        ScoreWritten(0, 1, 1, 30, 80),
        ScoreWritten(1, 1, 0, -10, -5),
        ScoreWritten(2, 0, 1, -10, -10),
    ]
    score = RoundScore(2, 2, (ScoreLine(1, 1, 30), ScoreLine(1, 0, -10), ScoreLine(0, 1, -10)))
    assert public(state).sheet == (score,)
    assert [player.total for player in public(state).players] == [80, -5, -10]
    assert [player.won for player in public(state).players] == [0, 0, 0], "a new round"


def round_played(*people: Seat, seats: int = 3) -> tuple[State, list[Event]]:
    """Two tricks, both won by the last seat; everybody bid 0."""
    clubs = [f"{rank}c" for rank in "234567"[:seats]]
    diamonds = [f"{rank}d" for rank in "345678"[:seats]]
    hands = [f"{club} {diamond}" for club, diamond in zip(clubs, diamonds, strict=True)]
    state = table(*hands, people=people, bids="0 " * seats)
    play(state, *clubs)
    return state, play(state, diamonds[-1], *diamonds[:-1])


@pytest.mark.rule("7.4")
def test_a_finished_round_is_looked_at_until_all_people_went_on() -> None:
    state, events = round_played(0, 2)
    assert not some(events, RoundStarted) and len(some(events, ScoreWritten)) == 3
    assert [ask.seat for ask in asks(state)] == [0, 2, CLOCK_SEAT], "a bot is not asked"
    refused(state, 1, GoOn(), "not_asked", "")
    refused(state, 2, Bid(0), "paused", "")
    assert do(state, 2, GoOn()) == []
    assert [ask.seat for ask in asks(state)] == [0, CLOCK_SEAT]
    refused(state, 2, GoOn(), "not_asked", "")
    events = do(state, 0, GoOn())
    assert only(events, RoundStarted) == RoundStarted(3, 3, 0)
    assert public(state).pause is None
    assert isinstance(phase(state), Bidding | NamingTrumps)


@pytest.mark.rule("7.4")
def test_a_pause_shows_the_round_that_is_over() -> None:
    state, _ = round_played(0)
    seen = public(state)
    assert (seen.phase, seen.pause) == ("pause", "round_over")
    assert (seen.round, seen.tricks, seen.dealer, seen.bids) == (2, 2, 2, 0)
    assert seen.trick == tuple(zip((2, 0, 1), WizardCard.several("5d 3d 4d"), strict=True))
    assert (seen.led, seen.winning, len(seen.past)) == (None, 2, 2)
    assert seen.players == (
        PlayerRow(cards=0, bid=0, won=0, total=20),
        PlayerRow(cards=0, bid=0, won=0, total=20),
        PlayerRow(cards=0, bid=0, won=2, total=-20),
    )
    assert [line.change for line in seen.sheet[-1].lines] == [20, 20, -20]
    assert private(state, 0).hand == ()
    told = narrator(WIZARD.texts, "en", ["Ada", "Bob", "Cy"], 0)
    assert told.phase(seen, (0,)) == "Round 2 is over."


@pytest.mark.rule("7.4")
@pytest.mark.parametrize(("seats", "lasts"), [(3, 6_000), (4, 6_500), (5, 7_000), (6, 7_500)])
def test_the_clock_ends_a_pause(seats: int, lasts: int) -> None:
    state, _ = round_played(1, seats=seats)
    clocks = [ask for ask in asks(state) if ask.seat == CLOCK_SEAT]
    assert [(ask.default, ask.clock.lasts) for ask in clocks] == [(GoOn(), lasts)]
    assert some(do(state, CLOCK_SEAT, GoOn()), RoundStarted)


@pytest.mark.rule("7.4")
def test_without_people_nobody_looks() -> None:
    _, events = round_played()
    assert some(events, RoundEnded) and some(events, RoundStarted)


@pytest.mark.rule("7.4")
def test_people_are_those_who_began_the_match() -> None:
    players = (Player("Ada"), Player("Bot", "easy"), Player("Cy"))
    assert start(Options(), players, rng())[0].people == (0, 2)


# 8 The end of the match


def last_trick_of_the_match(totals: list[int]) -> tuple[State, list[Event]]:
    """Everybody bid 0, and seat 2 takes the last of the tricks."""
    state = table("2c", "3c", "4c", bids="0 0 0", people=(0, 1, 2))
    state.totals = totals
    state.plan = (1,)
    return state, play(state, "2c", "3c", "4c")


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(
    ("totals", "final", "winners"),
    [
        ([10, 0, 0], (30, 20, -10), (0,)),
        ([0, 0, 0], (20, 20, -10), (0, 1)),
        ([-90, -90, -60], (-70, -70, -70), (0, 1, 2)),
    ],
)
def test_the_highest_total_wins_and_equal_ones_share(
    totals: list[int], final: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    state, events = last_trick_of_the_match(totals)
    assert phase(state) == Over(winners), "at once: there is no pause"
    assert events[-1] == MatchWon(winners, max(final))
    assert result(state) == Result(winners, final)
    assert asks(state) == ()
    refused(state, 0, Play(WizardCard("2c")), "over", "8.1")


@pytest.mark.rule("8.1")
def test_there_is_no_result_before_the_end() -> None:
    *before, (final, _) = played_by_the_clock(Options("half"), 6)
    assert all(result(state) is None for state, _ in before)
    highest = max(final.totals)
    winners = tuple(seat for seat, total in enumerate(final.totals) if total == highest)
    assert result(final) == Result(winners, tuple(final.totals))
    assert len(final.sheet) == 5
