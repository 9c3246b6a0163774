"""The rules of Mormon Bridge in short. The whole of them: docs/rules/mormon-bridge.md."""

from collections.abc import Mapping
from typing import Final

from parlour.kernel.short_rules import Chapter, Group, Illustration, Picture, ShortRules

SETS: Final = Picture((Group(("r7.1", "g7.1", "k7.2")), Group(("y4.1", "y5.1", "y6.2", "y7.1"))))
WITH_ROOKS: Final = Picture(
    (
        Group(("r9.1", "k9.1", "rook.1"), marked=("rook.1",)),
        Group(("g2.1", "rook.2", "g4.1", "g5.1"), marked=("rook.2",)),
    )
)
ADDED: Final = Picture(
    (
        Group(("y4.1", "y5.1", "y6.2", "y7.1")),
        Group(("y8.3",), sign="+", marked=("y8.3",)),
    )
)
POINTS: Final = Picture(
    (Group(("r3.1",), says="5"), Group(("k12.1",), says="10"), Group(("rook.3",), says="20"))
)

ENGLISH: Final = ShortRules(
    goal="Lay your cards in groups and runs. What stays in your hand when somebody is out costs "
    "points; the fewest after seven rounds win.",
    chapters=(
        Chapter(
            "Groups and runs",
            (
                "A group: three or more of one number, in any colours.",
                "A run: four or more of one colour with consecutive numbers, from 1 up to 14.",
            ),
            Illustration(
                SETS,
                "Three decks are in play, so the same card can come up three times.",
                ("group", "run"),
            ),
        ),
        Chapter(
            "The Rook",
            ("A Rook stands for any card, but only one in a set. What is laid stays as it is.",),
            Illustration(WITH_ROOKS, "Here it is a 9, and there the 3."),
        ),
        Chapter(
            "What each round wants",
            (
                "1: two groups · 2: a group and a run · 3: two runs",
                "4: three groups · 5: two groups and a run · 6: a group and two runs · "
                "7: three runs",
            ),
        ),
        Chapter(
            "Your turn",
            (
                "Draw the top card of the stock, or take the top discard.",
                "Go down if you can: lay all sets that the round wants, at once and from your own "
                "hand. They may be longer than needed.",
                "Discard one card. The one that you have just taken from the discards may not go "
                "straight back.",
            ),
        ),
        Chapter(
            "Adding",
            (
                "From the turn after going down you may add cards to any set on the table, "
                "whoever laid it.",
            ),
            Illustration(ADDED, "The run of yellow cards grows at its end."),
        ),
        Chapter(
            "Buying",
            (
                "Before a turn begins, the others may buy the top discard: tap 'Buy it!'. "
                "There are five seconds for it.",
                "The buyer also gets a penalty card from the stock. You can buy three times in a "
                "round, as long as you are not down.",
                "If several call, the one nearest on the left of the player whose turn it is gets "
                "it. That player may still take the card instead.",
            ),
        ),
        Chapter(
            "The end of a round",
            (
                "It is over as soon as somebody has no card left; a last discard is not needed. "
                "Everybody counts what is left in the hand.",
                "After the last round the lowest total wins.",
            ),
            Illustration(POINTS, "1 to 8 cost 5 points, 9 to 14 cost 10, a Rook 20."),
        ),
    ),
)

HUNGARIAN: Final = ShortRules(
    goal="Rakd le a lapjaidat csoportokban és sorokban. Ami a kezedben marad, amikor valaki "
    "kimegy, az pontba kerül; hét kör után a legkevesebb nyer.",
    chapters=(
        Chapter(
            "Csoport és sor",
            (
                "Csoport: három vagy több azonos szám, bármilyen színben.",
                "Sor: négy vagy több egyszínű lap egymást követő számokkal, 1-től 14-ig.",
            ),
            Illustration(
                SETS,
                "Három pakli van játékban, ugyanaz a lap tehát háromszor is előkerülhet.",
                ("csoport", "sor"),
            ),
        ),
        Chapter(
            "A Holló",
            (
                "A Holló bármelyik lapot helyettesíti, de egy készletben csak egy lehet. "
                "Ami le van rakva, úgy is marad.",
            ),
            Illustration(WITH_ROOKS, "Itt kilences, ott a hármas."),
        ),
        Chapter(
            "Mi kell az egyes körökben",
            (
                "1: két csoport · 2: egy csoport és egy sor · 3: két sor",
                "4: három csoport · 5: két csoport és egy sor · 6: egy csoport és két sor · "
                "7: három sor",
            ),
        ),
        Chapter(
            "Te jössz",
            (
                "Húzd a talon felső lapját, vagy vedd el az utolsó dobott lapot.",
                "Tegyél le, ha tudsz: minden készletet, amit a kör kér, egyszerre és a saját "
                "kezedből. Hosszabbak is lehetnek a kelleténél.",
                "Dobj el egy lapot. Amit most vettél el a dobottak közül, azt nem dobhatod rögtön "
                "vissza.",
            ),
        ),
        Chapter(
            "Hozzárakás",
            (
                "A letétel utáni sorodtól kezdve bármelyik készlethez rakhatsz lapot, "
                "akárki tette le.",
            ),
            Illustration(ADDED, "A sárga sor a végén nő."),
        ),
        Chapter(
            "Vétel",
            (
                "Mielőtt valaki lépne, a többiek megvehetik a dobott lapot: koppints a "
                "„Megveszem!” gombra. Öt másodperc van rá.",
                "A vevő büntetőlapot is kap a talonból. Egy körben háromszor vehetsz, amíg nem "
                "tettél le.",
                "Ha többen kérik, az kapja, aki a soron lévő játékostól balra a legközelebb ül. "
                "A soron lévő viszont elveheti előlük.",
            ),
        ),
        Chapter(
            "A kör vége",
            (
                "Azonnal vége, ha valakinek elfogyott a lapja; utolsó dobás nem kell hozzá. "
                "Mindenki összeszámolja, ami a kezében maradt.",
                "Az utolsó kör után a legkisebb összeg nyer.",
            ),
            Illustration(POINTS, "1-től 8-ig 5 pontba, 9-től 14-ig 10-be, a Holló 20-ba kerül."),
        ),
    ),
)

SHORT_RULES: Final[Mapping[str, ShortRules]] = {"en": ENGLISH, "hu": HUNGARIAN}
