"""Moments of matches, the fullest tables above all: each is a match that stands there.

Most are reached by play from a seed; where chance would take too long, the state is built by hand.
Clocks of the rules are wound up for longer than any test takes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import asdict, replace

from parlour.games import game_named
from parlour.games.durak.actions import Attack, Cover, ThrowIn
from parlour.games.mormon_bridge import state as mormon_bridge
from parlour.games.omaha import state as omaha
from parlour.games.ride_the_bus import state as ride_the_bus
from parlour.games.ride_the_bus.bus import ROW_LEFT
from parlour.games.ride_the_bus.pyramid import PYRAMID, matching
from parlour.games.wizard import state as wizard
from parlour.kernel.cards import French
from parlour.kernel.levels import Level
from parlour.kernel.match import Match
from parlour.kernel.pause import Pause, looked_at
from parlour.kernel.seats import CLOCK_SEAT, Player, Seat
from parlour.kernel.times import MatchTime
from tests.browser.staging import AnyMatch
from tests.games.durak.situations import do as durak_does
from tests.games.durak.situations import table as durak_table
from tests.games.mormon_bridge.tables import table as mormon_table
from tests.games.ride_the_bus.situations import claims

LATER: Final = MatchTime(3_600_000)
"""An hour: no clock runs out in a test."""


def dealt(name: str, seats: int, seed: str = "moments", **options: Any) -> AnyMatch:
    game = game_named(name)
    players = [Player(f"Person {number}") for number in range(seats)]
    return Match(game, players, game.options(**options), seed)


def played(match: AnyMatch, until: Callable[[Any], object], level: Level = "beginner") -> AnyMatch:
    """Simple bots play for everybody until the state is as wanted."""
    bot = match.game.bots[level]
    while not until(match.state):
        asks = match.asks()
        assert asks, "the match is over"
        ask = min(asks, key=lambda ask: (ask.seat == CLOCK_SEAT, ask.seat))
        if ask.seat == CLOCK_SEAT or isinstance(match.state.phase, Pause):
            match.expire(ask, at=max(match.at, ask.clock.due or match.at))
        else:
            world, stream = match.world_for(ask.seat)
            match.act(ask.seat, bot(world, ask, stream), window=ask.window)
    return match


def built(name: str, state: Any) -> AnyMatch:
    """A match at a state that was made by hand, with people on all seats."""
    seats = len(state.hands)
    match = dealt(name, seats, **asdict(state.options))
    assert sorted(state.cards()) == sorted(match.state.cards()), "a card is lost, or there twice"
    if hasattr(state, "people"):
        state.people = tuple(range(seats))
    match.state = state
    return match


def still(match: AnyMatch) -> AnyMatch:
    """The clock of this phase is wound up."""
    state = match.state
    phase = state.phase
    if isinstance(phase, Pause):
        state.phase = replace(phase, lasts=LATER)
    elif isinstance(phase, ride_the_bus.HandingOut):
        gifts = tuple(replace(gift, due=LATER) for gift in phase.gifts)
        state.phase = replace(phase, gifts=gifts)
    elif hasattr(phase, "due"):
        state.phase = replace(phase, due=LATER)
    match._asks = None
    return match


@dataclass(frozen=True)
class Moment:
    match: AnyMatch
    seat: Seat
    """Who is looked over the shoulder."""


def seen_by_asked(match: AnyMatch) -> Moment:
    return Moment(still(match), match.awaited[0])


# Ride the Bus


def ride_claiming(seats: int) -> Moment:
    """Late in the pyramid; the phone has a card that can be laid."""

    def can_be_claimed(state: ride_the_bus.State) -> bool:
        is_open = isinstance(state.phase, ride_the_bus.Claiming) and state.flipped > PYRAMID / 2
        return is_open and any(matching(state, seat) for seat in range(seats))

    match = played(pyramid(seats), can_be_claimed)
    seat = next(seat for seat in match.awaited if matching(match.state, seat))
    return Moment(still(match), seat)


def ride_two_claims() -> AnyMatch:
    """The first two can lay a card each, worth two sips; the third has none left."""
    return still(built("ride-the-bus", claims("7c 2c 3d", "7d 2d 4h", "", flip="7h", number=6)))


def ride_handing_out(seats: int) -> Moment:
    def is_given(state: ride_the_bus.State) -> bool:
        phase = state.phase
        return isinstance(phase, ride_the_bus.HandingOut) and phase.gifts[0].sips > 1

    return seen_by_asked(played(pyramid(seats), is_given))


def ride_on_the_bus(seats: int) -> Moment:
    """The rider is at the fourth card."""
    return seen_by_asked(
        played(
            pyramid(seats),
            lambda state: isinstance(state.phase, ride_the_bus.Riding) and state.place == 3,
        )
    )


def ride_wrong_guess(seats: int) -> Moment:
    """Everybody looks at the row that was lost."""
    return seen_by_asked(played(pyramid(seats), lambda state: looked_at(state.phase) == ROW_LEFT))


def pyramid(seats: int) -> AnyMatch:
    return dealt("ride-the-bus", seats, decks=1 if seats <= 7 else 2)


# Wizard


def wizard_bidding() -> Moment:
    """The last round of three: twenty cards in each hand."""
    return seen_by_asked(
        played(
            dealt("wizard", 3, rounds="quick"),
            lambda state: isinstance(state.phase, wizard.Bidding) and state.size == 20,
        )
    )


def wizard_sixth_card() -> Moment:
    """Five cards lie in the trick."""
    match = dealt("wizard", 6, rounds="quick")
    return seen_by_asked(played(match, lambda s: len(s.trick) == 5 and s.size == 10))


def wizard_trick_won() -> Moment:
    """Six cards lay in the trick, and nobody has led to the next."""

    def is_won(state: wizard.State) -> bool:
        return isinstance(state.phase, wizard.Leading) and len(state.tricks) == 4

    return seen_by_asked(played(dealt("wizard", 6, rounds="quick"), is_won))


def wizard_round_over() -> Moment:
    match = dealt("wizard", 6, rounds="quick")
    return seen_by_asked(played(match, lambda s: looked_at(s.phase) and len(s.sheet) == 4))


# Durak


FIVE_PAIRS: Final = (
    *(("6c", 0, "7c"), ("6d", 0, "7d"), ("6h", 2, "8h")),
    *(("8c", 2, "9c"), ("8d", 3, "9d")),
)


def durak_twenty() -> Any:
    """Six at the table, one of whom is to be attacked and holds more than twenty cards."""
    return durak_table(
        "6c 6d 2c",
        "7c 7d 8h 9c 9d Jh 4c 5c Tc Jc Qc Kc Ac 4d 5d Td Jd Qd Kd Ad 4h 5h Th Qh As",
        "6h 8c 3c",
        "8d 9h 2d",
        "3d 2h",
        "3h Kh Ah",
        stock="4s 5s 6s 7s 8s 9s Ts Js Qs Ks 3s 7h",
    )


def durak_defence() -> Moment:
    """Six at the table; the defender has covered five cards, and holds twenty others."""
    state = durak_twenty()
    lay_pairs(state, FIVE_PAIRS)
    durak_does(state, 3, ThrowIn(French("9h")))
    return Moment(built("durak", state), 1)


def durak_four_pairs() -> Moment:
    """The same a little earlier: the cards are as large as can be beside the talon."""
    state = durak_twenty()
    lay_pairs(state, FIVE_PAIRS[:4])
    return Moment(built("durak", state), 1)


def durak_throwing_in() -> Moment:
    """Five pairs lie there, and whoever holds twenty cards may throw in."""
    state = durak_table(
        "6c 6d 8d 2c 3c 4c 5c 8s Tc Jc Qc Kc Ac 3d 4d 5d Td Jd Qd Kd Ad 6s 7s",
        "7c 7d 8h 9c 9d Jh",
        "6h 8c 2h",
        "9h 2d 4h",
        "Qh 5h",
        "3h Kh Ah",
        stock="4s 5s 9s Ts Js Qs Ks 3s As 7h Th",
    )
    laid = ("6c", 0, "7c"), ("6d", 0, "7d"), ("6h", 2, "8h"), ("8c", 2, "9c"), ("8d", 0, "9d")
    lay_pairs(state, laid)
    return Moment(built("durak", state), 0)


def lay_pairs(state: Any, laid: tuple[tuple[str, Seat, str], ...]) -> None:
    """Each: the card, who lays it, and what the second seat covers it with."""
    for number, (card, seat, cover) in enumerate(laid):
        verb = ThrowIn if number else Attack
        durak_does(state, seat, verb(French(card)))
        durak_does(state, 1, Cover(French(card), French(cover)))


# Stop the Bus


def stop_turn() -> Moment:
    return seen_by_asked(played(dealt("stop-the-bus", 4), lambda s: len(s.looks) > 3))


def stop_last_lap() -> Moment:
    return seen_by_asked(played(dealt("stop-the-bus", 4), lambda s: s.sticker is not None))


def stop_round_over() -> Moment:
    return seen_by_asked(played(dealt("stop-the-bus", 4), lambda s: looked_at(s.phase)))


# Omaha


def omaha_flop() -> Moment:
    return seen_by_asked(dealt("omaha", 5, discard_time="off", hands=3))


def omaha_river() -> Moment:
    """The second discard, of three cards."""
    match = dealt("omaha", 5, discard_time="off", hands=3)
    return seen_by_asked(played(match, lambda s: isinstance(s.phase, omaha.DiscardToRiver)))


def omaha_showdown() -> Moment:
    match = dealt("omaha", 5, discard_time="off", hands=3)
    return seen_by_asked(played(match, lambda s: looked_at(s.phase)))


# Mormon Bridge

SETS: Final = tuple(
    f"{colour}{low}-{high}"
    for colour in "rygk"
    for low, high in ((1, 14), (1, 7), (8, 14), (3, 6))[: 3 if colour == "k" else 4]
)
"""Fifteen runs, one of fourteen cards in each colour."""
TWENTY: Final = "r1 r2 r7 r8 r9 y1 y2 y7 y10 y11 g1 g7 g8 g12 g13 k1 k2 k9 k14 rook"
LEFT: Final = ("r10 r11", "y8 y9 k3", "g2 g9 k4 k5", "k6")


def mormon_sets(count: int, **more: Any) -> Any:
    """The last round: so many runs on the table, and twenty cards in the first hand."""
    owners = (
        [1 + place % 4 for place in range(count)]
        if count < 15
        else [place % 5 for place in range(count)]
    )
    sets = tuple((owner, run(text)) for owner, text in zip(owners, SETS, strict=False))
    return mormon_table(TWENTY, *LEFT, sets=sets, in_round=7, discards="r12 k7", **more)


def run(text: str) -> str:
    low, high = text[1:].split("-")
    return " ".join(f"{text[0]}{number}" for number in range(int(low), int(high) + 1))


def mormon_play() -> Moment:
    """Fifteen sets; the first seat is down and may add to them."""
    return seen_by_asked(built("mormon-bridge", mormon_sets(15)))


def mormon_going_down() -> Moment:
    """Twelve sets; the first seat is not down yet."""
    return seen_by_asked(built("mormon-bridge", mormon_sets(12)))


def mormon_buy_window() -> Moment:
    """Somebody else's turn: the first seat may buy, or pass."""
    phase = mormon_bridge.BuyWindow(1, LATER, (0,), (), False)
    return Moment(built("mormon-bridge", mormon_sets(12, phase=phase)), 0)


def mormon_called() -> Moment:
    """The first seat's turn: another calls for the discard, which it may take itself."""
    state = mormon_sets(12, phase=mormon_bridge.Called(0, 2, LATER))
    state.stock += [card for laid in state.sets if laid.owner == 2 for card in laid.cards]
    state.sets = [laid for laid in state.sets if laid.owner != 2]
    state.down[2] = False
    return Moment(built("mormon-bridge", state), 0)


def mormon_sale() -> AnyMatch:
    """The first is in turn; the second may buy the discard, and is the only one who may."""
    phase = mormon_bridge.BuyWindow(0, LATER, (1,), (), False)
    hands = ("r1 r2 r3", "y1 y2 y3", "g1 g2 g3")
    return built("mormon-bridge", mormon_table(*hands, phase=phase, buy_window=10))


def mormon_choices() -> AnyMatch:
    """A group and a run are wanted; the first can lay them in many ways."""
    hands = ("r9 y9 g9 k9 k4 k5 k6 k7 rook r1 y12", "g1 g2", "g3 g4")
    return built("mormon-bridge", mormon_table(*hands, in_round=2))


def mormon_round_over() -> Moment:
    match = dealt("mormon-bridge", 5)
    return seen_by_asked(played(match, lambda s: s.ended and looked_at(s.phase), level="normal"))


MOMENTS: Final[dict[str, Callable[[], Moment]]] = {
    "ride-the-bus-claiming": lambda: ride_claiming(7),
    "ride-the-bus-claiming-of-14": lambda: ride_claiming(14),
    "ride-the-bus-handing-out": lambda: ride_handing_out(7),
    "ride-the-bus-handing-out-of-14": lambda: ride_handing_out(14),
    "ride-the-bus-bus": lambda: ride_on_the_bus(7),
    "ride-the-bus-bus-of-14": lambda: ride_on_the_bus(14),
    "ride-the-bus-wrong-guess": lambda: ride_wrong_guess(7),
    "wizard-bidding": wizard_bidding,
    "wizard-sixth-card": wizard_sixth_card,
    "wizard-trick-won": wizard_trick_won,
    "wizard-round-over": wizard_round_over,
    "durak-defence": durak_defence,
    "durak-throwing-in": durak_throwing_in,
    "mormon-bridge-play": mormon_play,
    "mormon-bridge-going-down": mormon_going_down,
    "mormon-bridge-buy-window": mormon_buy_window,
    "mormon-bridge-called": mormon_called,
    "mormon-bridge-round-over": mormon_round_over,
    "omaha-flop": omaha_flop,
    "omaha-river": omaha_river,
    "omaha-showdown": omaha_showdown,
    "stop-the-bus-turn": stop_turn,
    "stop-the-bus-last-lap": stop_last_lap,
    "stop-the-bus-round-over": stop_round_over,
}
