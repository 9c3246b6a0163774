"""Stop the Bus as a person reads it before the first match."""

from collections.abc import Mapping
from typing import Final

from parlour.kernel.short_rules import Chapter, Group, Illustration, Picture, ShortRules

WORTH: Final = Picture(
    (
        Group(("Ac", "3c", "2c"), says="16"),
        Group(("Kh", "Qh", "9s"), calm=("9s",), says="20"),
        Group(("Ac", "Ah", "As"), calm=("Ah", "As"), says="11"),
    )
)
SWAP: Final = Picture(
    (
        Group(("Kh", "Qh", "4c"), calm=("4c",)),
        Group(("9h",), sign="⇄", marked=("9h",)),
        Group((None,)),
    )
)
BUS: Final = Picture((Group(("As", "Ks", "Ts"), marked=("As", "Ks", "Ts"), says="31"),))

ENGLISH: Final = ShortRules(
    goal=(
        "Collect points in one suit. Whoever has the fewest at the end of a round loses a life; "
        "the last one with a life wins."
    ),
    chapters=(
        Chapter(
            "What a hand is worth",
            (
                "You hold three cards. Only cards of one suit count together, and your best suit "
                "is your score.",
                "An ace is 11, king, queen and jack are 10, all others their number.",
            ),
            Illustration(
                WORTH,
                "Clubs: 11 + 3 + 2. Hearts: 10 + 10. Three different suits: the ace alone.",
            ),
        ),
        Chapter(
            "Your turn: one of three things",
            (
                "Swap one of your cards for the open card.",
                "Or turn the next card of the stock over the open one. Then swap with it, or "
                "leave it.",
                "Or stick: you keep your hand, and everybody else has one more turn. You can only "
                "do it first thing in your turn, and only one player sticks in a round.",
            ),
            Illustration(
                SWAP,
                "The 9 of hearts for the 4 of clubs: 29 instead of 20.",
                ("your hand", "open card", "stock"),
            ),
        ),
        Chapter(
            "The end of a round",
            (
                "When the turn comes back to the one who stuck, all hands are shown. The lowest "
                "loses a life. If several are lowest, they all do, even the one who stuck.",
                "When the stock is empty nothing can be turned: swap, stick or leave the open "
                "card. A whole lap without a swap ends the round, too.",
            ),
        ),
        Chapter(
            "31 stops the bus",
            (
                "An ace and two cards worth ten, all of one suit: the round ends at once, and "
                "everybody else loses a life.",
            ),
            Illustration(BUS, "11 + 10 + 10, swapped or dealt."),
        ),
        Chapter(
            "The end",
            (
                "Everybody begins with three lives. Who has none left is out and watches.",
                "If the last ones go out together, it is a draw.",
            ),
        ),
    ),
)

HUNGARIAN: Final = ShortRules(
    goal=(
        "Gyűjts pontot egy színben. Akinek a kör végén a legkevesebb van, életet veszít; az nyer, "
        "akinek utoljára marad élete."
    ),
    chapters=(
        Chapter(
            "Mennyit ér a kezed",
            (
                "Három lapod van. Csak az egyszínű lapok számítanak össze, és a legjobb színed a "
                "pontszámod.",
                "Az ász 11, a király, a dáma és a bubi 10, a többi lap annyi, amennyi rá van írva.",
            ),
            Illustration(
                WORTH,
                "Treff: 11 + 3 + 2. Kőr: 10 + 10. Három különböző szín: csak az egyik ász.",
            ),
        ),
        Chapter(
            "Te jössz: háromból egyet",
            (
                "Cseréld el egy lapodat a nyitott lapra.",
                "Vagy fordítsd fel a talon következő lapját a nyitott lap fölé. Aztán cserélj "
                "vele, vagy hagyd ott.",
                "Vagy állj meg: megtartod a lapjaidat, és mindenki más még egyszer jön. Csak a "
                "sorod legelején teheted, és egy körben csak egyvalaki állhat meg.",
            ),
            Illustration(
                SWAP,
                "A kőr kilences a treff négyesért: 20 helyett 29.",
                ("a lapjaid", "nyitott lap", "talon"),
            ),
        ),
        Chapter(
            "A kör vége",
            (
                "Amikor a sor visszaér ahhoz, aki megállt, mindenki megmutatja a lapjait. A "
                "legkevesebb életet veszít. Ha többen is a legkevesebbnél állnak, mindannyian, az "
                "is, aki megállt.",
                "Ha elfogyott a talon, nincs mit felfordítani: cserélj, állj meg, vagy hagyd ott a "
                "nyitott lapot. Egy teljes kör csere nélkül szintén véget vet a körnek.",
            ),
        ),
        Chapter(
            "A 31 megállítja a buszt",
            (
                "Egy ász és két tízes értékű lap, mind egy színben: a kör azonnal véget ér, és "
                "mindenki más életet veszít.",
            ),
            Illustration(BUS, "11 + 10 + 10, akár cserével, akár osztáskor."),
        ),
        Chapter(
            "A vége",
            (
                "Mindenki három élettel kezd. Akinek elfogyott, kiesett, és nézi a többieket.",
                "Ha az utolsók egyszerre esnek ki, döntetlen.",
            ),
        ),
    ),
)

SHORT_RULES: Final[Mapping[str, ShortRules]] = {"en": ENGLISH, "hu": HUNGARIAN}
