"""What a person reads before the first match, in every language."""

from collections.abc import Mapping
from typing import Final

from parlour.kernel.short_rules import Chapter, Group, Illustration, Picture, ShortRules

SPECIAL: Final = Picture((Group(("W1",)), Group(("J1",))))
TRUMPS: Final = Picture(
    (Group(("5h",), says="♥"), Group(("J2",), says="–"), Group(("W2",), says="?"))
)
FOLLOW: Final = Picture(
    (
        Group(("9c",)),
        Group(("4c", "Qc", "Ad", "Kh", "W3", "J3"), sign="→", calm=("Ad", "Kh")),
    )
)
TRICKS: Final = Picture(
    (
        Group(("9c", "W1", "W2", "Ah"), marked=("W1",)),
        Group(("9c", "Kc", "2h", "Ac"), marked=("2h",)),
        Group(("9c", "Kc", "As", "J1"), marked=("Kc",)),
    ),
    stacked=True,
)

ENGLISH: Final = ShortRules(
    "Say how many tricks you will win, and win exactly that many. "
    "The highest total after the last round wins.",
    (
        Chapter(
            "The cards",
            (
                "Sixty cards: the 52 French ones, four Wizards that beat everything, and four "
                "Jesters that beat nothing.",
            ),
            Illustration(SPECIAL, "They belong to no suit.", ("Wizard", "Jester")),
        ),
        Chapter(
            "A round",
            (
                "In the first round everybody gets one card, then one more in each round, until "
                "all sixty are dealt.",
                "The next card after the deal is turned up, and its suit is trumps. A Jester: no "
                "trumps. A Wizard: the dealer names a suit. In the last round there are none.",
            ),
            Illustration(
                TRUMPS, "What is turned up decides.", ("hearts", "no trumps", "dealer names")
            ),
        ),
        Chapter(
            "The bid",
            (
                "Before the first card everybody in turn says how many tricks they will win, the "
                "dealer last. Bids are open and stay.",
            ),
        ),
        Chapter(
            "Following suit",
            (
                "Whoever holds the suit that was led has to play it. Wizards and Jesters may "
                "always be played.",
                "After a Wizard that was led everybody may play anything; after a Jester the next "
                "card sets the suit.",
            ),
            Illustration(
                FOLLOW,
                "Clubs were led: you may play your clubs, the Wizard or the Jester.",
                ("led", "your hand"),
            ),
        ),
        Chapter(
            "Who wins the trick",
            (
                "The first Wizard; else the highest trump; else the highest card of the suit that "
                "was led. Of Jesters alone, the first.",
            ),
            Illustration(
                TRICKS,
                "Hearts are trumps, and the 9 of clubs was led.",
                ("the first Wizard", "the trump", "the highest club"),
            ),
        ),
        Chapter(
            "Points",
            (
                "Exactly as you said: 20 points, and 10 more for each trick.",
                "Else: 10 points off for each trick above or below your bid.",
            ),
        ),
    ),
)

HUNGARIAN: Final = ShortRules(
    "Mondd meg, hány ütést viszel, és vigyél pontosan annyit. "
    "Az utolsó kör után a legtöbb pont nyer.",
    (
        Chapter(
            "A lapok",
            (
                "Hatvan lap: az 52 francia kártya, négy Varázsló, amely mindent visz, és négy "
                "Bolond, amely semmit.",
            ),
            Illustration(SPECIAL, "Egyik színhez sem tartoznak.", ("Varázsló", "Bolond")),
        ),
        Chapter(
            "Egy kör",
            (
                "Az első körben mindenki egy lapot kap, aztán minden körben eggyel többet, amíg "
                "mind a hatvan el nem fogy.",
                "Az osztás utáni lap felfordul, a színe az adu. Bolond: nincs adu. Varázsló: az "
                "osztó nevez meg egy színt. Az utolsó körben nincs adu.",
            ),
            Illustration(
                TRUMPS, "A felfordított lap dönt.", ("kőr", "nincs adu", "az osztó mondja")
            ),
        ),
        Chapter(
            "A bemondás",
            (
                "Az első lap előtt mindenki sorban megmondja, hány ütést visz, utoljára az osztó. "
                "A bemondás nyílt, és nem változtatható.",
            ),
        ),
        Chapter(
            "Színre színt",
            (
                "Akinek van a hívott színből, annak azt kell játszania. Varázslót és Bolondot "
                "mindig lehet.",
                "Ha Varázslóval hívtak, mindenki azt játszik, amit akar; Bolond után a következő "
                "lap adja meg a színt.",
            ),
            Illustration(
                FOLLOW,
                "Treffet hívtak: játszhatsz treffet, Varázslót vagy Bolondot.",
                ("a hívott lap", "a lapjaid"),
            ),
        ),
        Chapter(
            "Ki viszi az ütést",
            (
                "Az első Varázsló; ha nincs, a legnagyobb adu; ha az sincs, a hívott szín "
                "legnagyobb lapja. Csupa Bolond közül az első.",
            ),
            Illustration(
                TRICKS,
                "A kőr az adu, és a treff kilencest hívták.",
                ("az első Varázsló", "az adu", "a legnagyobb treff"),
            ),
        ),
        Chapter(
            "A pontok",
            (
                "Pontosan annyi, amennyit mondtál: 20 pont, és minden ütésért még 10.",
                "Különben: 10 pont levonás minden ütésért, amivel több vagy kevesebb lett.",
            ),
        ),
    ),
)

SHORT_RULES: Final[Mapping[str, ShortRules]] = {"en": ENGLISH, "hu": HUNGARIAN}
