"""Narration: values as people read them."""

from parlour.games.stop_the_bus import STOP_THE_BUS
from parlour.games.stop_the_bus.events import (
    BusStopped,
    HandDealt,
    HandShown,
    KnockedOut,
    MatchWon,
    RoundStarted,
    Swapped,
)
from parlour.games.wizard import WIZARD
from parlour.games.wizard.events import ScoreWritten
from parlour.kernel.cards import NONE, Card, French
from parlour.kernel.game import Illegal, Public
from parlour.kernel.seats import CLOCK_SEAT, Seat
from parlour.kernel.texts import COMMON, Narrator, narrator, numeral

NAMES = ("Ada", "Béla", "Cili")


class Fight(Public):
    defender: int | None


def told(viewer: int | None = None, language: str = "en") -> Narrator:
    return narrator(STOP_THE_BUS.texts, language, NAMES, viewer)


def test_seats_are_names_and_oneself_is_you() -> None:
    swapped = Swapped(1, French("Th"), French("Ac"))
    assert told().event(swapped) == "Béla took A♣ and gave 10♥."
    assert told(1).event(swapped) == "You took A♣ and gave 10♥."
    assert told(1, "hu").event(swapped) == "Cseréltél: elvetted: A♣, adtad: 10♥."
    assert told(0, "hu").event(swapped) == "Béla cserélt: elvette: A♣, adta: 10♥."


def test_what_is_said_to_oneself_can_be_said_differently() -> None:
    assert told(2).event(MatchWon(2)) == "Congratulations - you've won!"
    assert told(0).event(MatchWon(2)) == "Cili has won."


def test_the_only_one_of_several_seats_is_told_so() -> None:
    assert told(1).event(KnockedOut((1,))) == "You are knocked out."
    assert told(1, "hu").event(KnockedOut((1,))) == "Kiestél."
    assert told(0).event(KnockedOut((1,))) == "Knocked out: Béla."


def test_a_phase_is_told_to_each_viewer_as_it_concerns_them() -> None:
    texts = {
        **COMMON["en"],
        "phase.fight": "Throw in, or be done.",
        "phase.fight.defender": "Cover, or take.",
        "waiting.fight": "{awaited} {awaited|is|are} fighting.",
        "waiting.fight.defender": "{awaited} {awaited|goes|go} on against you.",
        "phase.over": "The match is over.",
        "phase.over.defender": "You have lost.",
    }
    fight = Fight("fight", None, 1)
    said = [Narrator(texts, NAMES, viewer).phase(fight, (0, 1)) for viewer in (0, 1, 2, None)]
    waiting = "Ada and Béla are fighting."
    assert said == ["Throw in, or be done.", "Cover, or take.", waiting, waiting]
    assert Narrator(texts, NAMES, 1).phase(fight, (0,)) == "Ada goes on against you."
    assert Narrator(texts, NAMES, 0).phase(fight, (2,)) == "Cili is fighting."
    over = Fight("over", None, None)
    ends = {Narrator(texts, NAMES, seat).phase(over, ()) for seat in (0, None)}
    assert ends == {texts["phase.over"]}


def test_a_pause_is_told_to_those_who_are_asked() -> None:
    texts = {**COMMON["en"], "pause.round_over": "The round is over."}
    looking = Fight("pause", "round_over", None)
    said = [Narrator(texts, NAMES, viewer).phase(looking, (0, 1)) for viewer in (0, 1, 2)]
    assert said == ["The round is over.", "The round is over.", "Ada and Béla are still looking."]


def test_lists_are_joined() -> None:
    assert told().event(BusStopped((0,))) == "31! Ada stopped the bus."
    assert told().event(BusStopped((0, 2))) == "31! Ada and Cili stopped the bus."
    assert told(0).event(BusStopped((0, 1, 2))) == "31! You, Béla and Cili stopped the bus."
    assert told().event(HandDealt(tuple(French.several("7h 8s 9d")))) == "Your hand: 7♥ 8♠ 9♦."


def test_numbers_lose_needless_zeros() -> None:
    three = tuple(French.several("2c 2h 2s"))
    assert told().event(HandShown(0, three, 30.5)) == "Ada held 2♣ 2♥ 2♠, worth 30.5."
    assert told().event(HandShown(0, three, 2.0)) == "Ada held 2♣ 2♥ 2♠, worth 2."


def test_numbers_below_zero_have_a_minus_sign() -> None:
    scored = ScoreWritten(0, 2, 1, -10, -20)
    speaker = narrator(WIZARD.texts, "en", NAMES)
    assert speaker.event(scored) == "Ada bid 2 and won 1: −10 points, −20 in all."
    assert numeral(-2.5) == "−2.5"


def test_shares_are_names_with_numbers() -> None:
    shares = tuple[tuple[Seat, int], ...]
    assert told(1).shown(((0, 2), (1, 1)), shares) == "Ada 2 and you 1"


def test_you_begin_with_a_capital_only_where_a_sentence_does() -> None:
    assert told(0).event(BusStopped((0, 2))) == "31! You and Cili stopped the bus."
    assert told(2).event(BusStopped((0, 2))) == "31! Ada and you stopped the bus."
    assert told(1).event(KnockedOut((0, 1))) == "Knocked out: Ada and you."
    assert told(1, "hu").event(KnockedOut((0, 1))) == "Kiesett: Ada és te."
    started = RoundStarted(2, 1, French("Ac"))
    assert told(1).event(started) == "Round 2. You to start. Open card: A♣."


def test_the_clock_has_a_name() -> None:
    assert told().seat(CLOCK_SEAT) == "the clock"


class Coloured(Card):
    R7 = "r7"

    def _read(self, text: str) -> tuple[int, int, str]:
        return NONE, int(text[1]), f"{{red}} {text[1]}"


def test_a_card_is_told_with_its_words_in_the_language() -> None:
    assert told().card(French("Th")) == "10♥"
    assert Narrator({"card.red": "piros"}, NAMES).card(Coloured.R7) == "piros 7"


def test_refusals_are_sentences() -> None:
    assert told().refusal(Illegal("already_stuck", "3.6")) == "Somebody has stuck already."
    assert told(language="hu").refusal(Illegal("stale")) == "Elkésett: az már véget ért."


def test_a_number_chooses_its_form() -> None:
    texts = {"do.hand_shown": "{score} {score|point|points}"}
    teller = Narrator(texts, NAMES)
    assert teller.sentence("do.hand_shown", HandShown(0, (), 1)) == "1 point"
    assert teller.sentence("do.hand_shown", HandShown(0, (), 2)) == "2 points"


def test_a_word_holds_the_words_that_follow_it() -> None:
    teller = Narrator({"word.pair": "{0} and {1}", "word.k": "kings", "word.q": "queens"}, NAMES)
    assert teller.word("pair k q") == "kings and queens"
    assert teller.word("pair k 7") == "kings and 7"
    assert teller.word("something else") == "something else"
