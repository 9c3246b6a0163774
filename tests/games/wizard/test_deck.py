"""Wizard: its deck, and what of it goes into JSON and sentences."""

import msgspec
import pytest

from parlour.games.wizard import WIZARD
from parlour.games.wizard.actions import NameTrumps, Play
from parlour.games.wizard.deck import WIZARD_DECK, WizardCard
from parlour.games.wizard.view import WizardPrivate, WizardPublic, private, public
from parlour.kernel.cards import FRENCH, NONE
from parlour.kernel.short_rules import ShortRules
from parlour.kernel.texts import LANGUAGES, narrator
from parlour.kernel.values import to_json
from tests.games.wizard.tables import table


def test_the_french_cards_come_first_then_wizards_then_jesters() -> None:
    """The order is part of every match that was written down: it says what a shuffle deals."""
    assert [card.text for card in WIZARD_DECK[:52]] == [card.text for card in FRENCH]
    assert WIZARD_DECK[52:] == tuple(WizardCard.several("W1 W2 W3 W4 J1 J2 J3 J4"))
    assert [card.index for card in WIZARD_DECK] == list(range(60))
    for card, french in zip(WIZARD_DECK, FRENCH, strict=False):
        assert (card.suit, card.rank, card.shown) == (french.suit, french.rank, french.shown)
        assert not card.is_wizard and not card.is_jester


def test_a_jack_is_no_jester() -> None:
    jack, jester, wizard = WizardCard.several("Jc J1 W1")
    assert (jack.suit, jack.rank, jack.is_jester) == (0, 9, False)
    assert (jester.suit, jester.rank, jester.is_jester, jester.is_wizard) == (
        NONE,
        NONE,
        True,
        False,
    )
    assert (wizard.suit, wizard.rank, wizard.is_jester, wizard.is_wizard) == (
        NONE,
        NONE,
        False,
        True,
    )


@pytest.mark.parametrize(
    ("language", "said"), [("en", "10♥ Wizard Jester"), ("hu", "10♥ Varázsló Bolond")]
)
def test_cards_are_named_in_every_language(language: str, said: str) -> None:
    tells = narrator(WIZARD.texts, language, [])
    assert " ".join(tells.card(card) for card in WizardCard.several("Th W4 J2")) == said


def test_actions_are_read_strictly() -> None:
    read = msgspec.json.Decoder(WIZARD.action_type).decode
    assert read('{"kind": "play", "card": "W1"}') == Play(WizardCard("W1"))
    assert read('{"kind": "name_trumps", "suit": "hearts"}') == NameTrumps("hearts")
    for wrong in ('{"kind": "play", "card": "W5"}', '{"kind": "name_trumps", "suit": "none"}'):
        with pytest.raises(msgspec.ValidationError):
            read(wrong)


def test_public_and_private_parts_are_read_as_they_were_written() -> None:
    state = table("2c 3c", "Ac 5c", "W1 J1", bids="0 0 0", trick="6c")
    seen = public(state)
    assert msgspec.json.decode(to_json(seen), type=WizardPublic) == seen
    own = private(state, 2)
    assert msgspec.json.decode(to_json(own), type=WizardPrivate) == own
    assert to_json(own) == b'{"kind":"wizard_private","hand":["J1","W1"]}'


def test_short_rules_are_the_same_pictures_in_every_language() -> None:
    def drawn(rules: ShortRules) -> list[object]:
        shown = [chapter.illustration for chapter in rules.chapters]
        return [each and (each.picture, len(each.labels)) for each in shown]

    assert tuple(WIZARD.short_rules) == LANGUAGES
    english, hungarian = WIZARD.short_rules.values()
    assert drawn(english) == drawn(hungarian)
    groups = [g for c in english.chapters if c.illustration for g in c.illustration.picture.groups]
    texts = [text for group in groups for text in group.cards if text is not None]
    assert len(groups) == 10 and len(texts) == 24
    assert all(WizardCard(text) for text in texts)
    for chapter in english.chapters:
        if chapter.illustration is not None:
            assert len(chapter.illustration.labels) == len(chapter.illustration.picture.groups)
