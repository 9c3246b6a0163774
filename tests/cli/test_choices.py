from collections.abc import Callable

import pytest

from parlour.cli.choices import Choice, choices, chosen, filled
from parlour.cli.errors import Refusal
from parlour.cli.prompt import Left, Prompt
from parlour.cli.session import Session
from parlour.cli.voice import Voice
from parlour.games.mormon_bridge.deck import RookCard
from parlour.kernel.cards import FRENCH, French
from parlour.kernel.offers import (
    Action,
    Arrange,
    Button,
    Offer,
    PickAmount,
    PickCard,
    PickCards,
    PickSeat,
    PickShares,
    PickWord,
)
from parlour.kernel.seats import Seat
from parlour.kernel.texts import narrator


class Pass(Action):
    pass


class Play(Action):
    card: French


class Trump(Action):
    card: RookCard


class Hide(Action):
    card: French


class Lay(Action):
    pile: int
    cards: tuple[French, ...]


class Bid(Action):
    amount: int


class Point(Action):
    seat: Seat


class Name(Action):
    suit: str


TEXTS = {
    "en": {
        "do.pass": "Pass",
        "do.play": "Play {card}",
        "do.hide": "Hide {card}",
        "do.trump": "Trump {card}",
        "do.go_down": "Go down: {sets}",
        "card.red": "red",
        "card.yellow": "yellow",
        "card.green": "green",
        "card.rook": "Rook",
        "do.lay": "Lay {cards} on pile {pile}",
        "do.bid": "Bid {amount} {amount|trick|tricks}",
        "do.point": "Point at {seat}",
        "do.name": "Name {suit}",
        "word.hearts": "hearts",
    }
}
NARRATOR = narrator(TEXTS, "en", ["Ada", "Béla"], 0)
HAND = tuple(French.several("7h Ts Ac 2d"))
MANY = FRENCH[:13]
LAY = PickCards(Lay, HAND, 0, 3, settled=(2,))


def labels(*offers: Offer) -> list[str]:
    return [choice.label for choice in choices(offers, NARRATOR)]


def test_few_actions_have_a_number_each() -> None:
    found = choices(
        (
            Button(Pass),
            PickCard(Play, HAND[:2]),
            PickSeat(Point, (0, 1)),
            PickWord(Name, ("hearts",)),
            PickAmount(Bid, 1, 2),
            PickCards(Lay, HAND[:2], 1, 2, settled=(3,)),
        ),
        NARRATOR,
    )
    assert [(choice.label, choice.action) for choice in found] == [
        ("Pass", Pass()),
        ("Play 7♥", Play(French("7h"))),
        ("Play 10♠", Play(French("Ts"))),
        ("Point at you", Point(0)),
        ("Point at Béla", Point(1)),
        ("Name hearts", Name("hearts")),
        ("Bid 1 trick", Bid(1)),
        ("Bid 2 tricks", Bid(2)),
        ("Lay 7♥ on pile 3", Lay(3, (French("7h"),))),
        ("Lay 10♠ on pile 3", Lay(3, (French("Ts"),))),
        ("Lay 7♥ 10♠ on pile 3", Lay(3, (French("7h"), French("Ts")))),
    ]


def test_many_leave_amounts_and_card_sets_open() -> None:
    assert labels(Button(Pass), PickAmount(Bid, 0, 50), LAY) == [
        "Pass",
        "Bid 0–50 tricks",
        "Lay … on pile 2",
    ]


def test_many_single_cards_still_have_a_number_each() -> None:
    assert len(labels(PickCard(Play, MANY), Button(Pass))) == 14


def test_amounts_alone_are_their_own_numbers() -> None:
    found = choices((PickAmount(Bid, 0, 1), PickAmount(Bid, 3, 4)), NARRATOR)
    assert [(choice.number, choice.action) for choice in found] == [
        (amount, Bid(amount)) for amount in (0, 1, 3, 4)
    ]


def test_a_wide_amount_alone_is_typed_as_it_is() -> None:
    assert labels(PickAmount(Bid, 0, 100)) == ["Bid 0–100 tricks"]


def chosen_action(typed: str, *offers: Offer) -> Action | None:
    return chosen(choices(offers, NARRATOR), typed).action


@pytest.mark.parametrize("typed", ["3", "ts", "TS", "10s"])
def test_a_choice_by_number_or_card(typed: str) -> None:
    assert chosen_action(typed, Button(Pass), PickCard(Play, HAND)) == Play(French("Ts"))


@pytest.mark.parametrize("typed", ["r7.2", "r7", "R7"])
def test_copies_of_a_card_are_as_good_as_each_other(typed: str) -> None:
    offer = PickCard(Trump, tuple(RookCard.several("r8.1 r7.2 r7.3")))
    assert chosen_action(typed, offer) == Trump(RookCard("r7.2"))


def refused(call: Callable[[], Choice | Action | None]) -> str:
    with pytest.raises(Refusal) as refusal:
        call()
    return refusal.value.key


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("0", "wrong.choice"),
        ("6", "wrong.choice"),
        ("-1", "wrong.choice"),
        ("3c", "wrong.choice"),
        ("7h", "wrong.ambiguous"),
        ("²", "wrong.choice"),
        ("", "wrong.amount"),
    ],
)
def test_what_is_no_choice(typed: str, key: str) -> None:
    offers = (PickCard(Play, HAND), PickCard(Hide, HAND[:1]))
    assert refused(lambda: chosen_action(typed, *offers)) == key


def test_a_number_that_may_not_be_bid_is_in_no_range() -> None:
    listed = choices((PickAmount(Bid, 0, 1), PickAmount(Bid, 3, 3)), NARRATOR)
    with pytest.raises(Refusal) as refused:
        chosen(listed, "2")
    assert refused.value.key == "wrong.choice_of"
    assert refused.value.values["known"] == "0, 1, 3"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("1 3", "7h Ac"), ("ac 7H", "7h Ac"), ("10s", "Ts"), ("4 1 2", "7h Ts 2d"), ("-", "")],
)
def test_cards_are_picked_in_the_order_of_the_offer(typed: str, expected: str) -> None:
    assert filled(LAY, typed) == Lay(2, tuple(French.several(expected)))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("5", "wrong.card"),
        ("3c", "wrong.card"),
        ("1 7h", "wrong.twice"),
        ("1 2 3 4", "wrong.count"),
    ],
)
def test_cards_that_cannot_be_picked(typed: str, key: str) -> None:
    assert refused(lambda: filled(LAY, typed)) == key


def test_an_amount() -> None:
    offer = PickAmount(Bid, -2, 20)
    assert filled(offer, "20") == Bid(20)
    assert filled(offer, "-2") == Bid(-2)


@pytest.mark.parametrize("typed", ["21", "-3", "two", "--1", "1.5", "", "²"])
def test_what_is_no_amount(typed: str) -> None:
    assert refused(lambda: filled(PickAmount(Bid, -2, 20), typed)) == "wrong.amount"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Action]:
    """What comes of offers when a person types these lines."""

    def asked(lines: list[str], *offers: Offer) -> Action:
        left = iter(lines)
        monkeypatch.setattr("builtins.input", lambda: next(left))
        action = Prompt(Session(Voice("en")), NARRATOR, lambda: "HELP", lambda: "HINT").action(
            offers
        )
        assert list(left) == []
        return action

    return asked


def test_an_open_choice_asks_once_more(asked: Callable[..., Action]) -> None:
    assert asked(["2", "1 9", "1 3"], PickCard(Play, MANY[:1]), LAY) == Lay(2, (HAND[0], HAND[2]))


def test_an_empty_line_goes_back(asked: Callable[..., Action]) -> None:
    assert asked(["2", "", "1"], PickCard(Play, MANY[:1]), LAY) == Play(MANY[0])


def test_a_lone_open_choice_is_asked_at_once(asked: Callable[..., Action]) -> None:
    assert asked(["", "x", "?", "2"], PickAmount(Bid, 0, 50)) == Bid(2)


def test_leaving_in_the_middle_of_a_question(asked: Callable[..., Action]) -> None:
    with pytest.raises(Left):
        asked(["Q"], PickAmount(Bid, 0, 50))


def test_what_an_open_choice_shows(
    asked: Callable[..., Action], capsys: pytest.CaptureFixture[str]
) -> None:
    asked(["2", "-"], PickCard(Play, MANY[:1]), LAY)
    shown = capsys.readouterr().out
    for part in ("1) 7♥  2) 10♠  3) A♣  4) 2♦", "0 to 3 of these", "Type - for none."):
        assert part in shown


class GoDown(Action):
    sets: tuple[tuple[RookCard, ...], ...]


HELD = tuple(RookCard.several("r7.1 r7.2 y7.1 g4.1 g5.1 rook.1 g7.1"))
SUGGESTED = GoDown((HELD[:3], HELD[3:]))
ARRANGE = Arrange(GoDown, HELD, (SUGGESTED,))


@pytest.mark.parametrize(
    "typed",
    [
        "1 2 3 / 4 5 6 7",
        "r7 r7 y7/g4 g5 rook g7",
        "r7.1 R7.2 3 / 4 5 rook.1 g7",
    ],
)
def test_sets_are_typed_card_by_card(typed: str) -> None:
    assert filled(ARRANGE, typed) == SUGGESTED


def test_the_order_of_the_cards_is_the_persons() -> None:
    assert filled(ARRANGE, "6 4 5 / 1") == GoDown(((HELD[5], HELD[3], HELD[4]), HELD[:1]))


@pytest.mark.parametrize(
    ("typed", "key"),
    [("1 1", "wrong.twice"), ("r7 r7 r7", "wrong.card"), ("8", "wrong.card"), ("k1", "wrong.card")],
)
def test_cards_that_cannot_be_in_sets(typed: str, key: str) -> None:
    assert refused(lambda: filled(ARRANGE, typed)) == key


def test_what_is_suggested_has_a_number_and_so_has_any_other_way() -> None:
    suggested, other = choices((ARRANGE,), NARRATOR)
    assert suggested.action == SUGGESTED
    assert (other.label, other.action) == ("Go down: …", None)


class Give(Action):
    shares: tuple[tuple[Seat, int], ...]


GIVE = PickShares(Give, (1, 3, 4), 5)


@pytest.mark.parametrize("typed", ["1 1 3 1 3", "1x3 3x2", "3X2 1 1 1"])
def test_shares_are_typed_one_by_one_or_by_number(typed: str) -> None:
    assert filled(GIVE, typed) == Give(((1, 3), (4, 2)))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("1 1", "wrong.total"),
        ("1x6", "wrong.total"),
        ("4x5", "wrong.share"),
        ("0x5", "wrong.share"),
        ("1x", "wrong.total"),
        ("1xx5", "wrong.share"),
        ("béla", "wrong.share"),
    ],
)
def test_wrong_shares_are_refused(typed: str, key: str) -> None:
    with pytest.raises(Refusal) as refusal:
        filled(GIVE, typed)
    assert refusal.value.key == key
