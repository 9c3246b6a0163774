"""What a person reads before the first match. The whole truth is docs/rules/omaha.md."""

from collections.abc import Mapping
from typing import Final

from parlour.kernel.short_rules import Chapter, Group, Illustration, Picture, ShortRules

HAND: Final = Picture(
    (
        Group(("Ah", "Kh", "7c", "7d"), calm=("7c",)),
        Group(("Ah", "Kh", "7d"), sign="→", calm=("7d",)),
        Group(("Ah", "Kh"), sign="→"),
    )
)
BOARD: Final = Picture((Group(("Qh", "4s", "9h")), Group(("2h",)), Group(("Jc",))))
BEST: Final = Picture(
    (
        Group(("Ah", "Kh"), marked=("Ah", "Kh")),
        Group(
            ("Qh", "4s", "9h", "2h", "Jc"),
            sign="+",
            marked=("Qh", "9h", "2h"),
            calm=("4s", "Jc"),
        ),
    )
)
RANKING: Final = Picture(
    (
        Group(("Ts", "Js", "Qs", "Ks", "As"), says="1"),
        Group(("5h", "6h", "7h", "8h", "9h"), says="2"),
        Group(("9c", "9d", "9h", "9s", "Kd"), calm=("Kd",), says="3"),
        Group(("Qc", "Qd", "Qh", "4s", "4d"), says="4"),
        Group(("2d", "6d", "9d", "Jd", "Kd"), says="5"),
        Group(("4c", "5d", "6s", "7h", "8c"), says="6"),
        Group(("7c", "7d", "7h", "2s", "Kd"), calm=("2s", "Kd"), says="7"),
        Group(("Jc", "Jd", "5h", "5s", "Ad"), calm=("Ad",), says="8"),
        Group(("Tc", "Td", "3h", "8s", "Kd"), calm=("3h", "8s", "Kd"), says="9"),
        Group(("2c", "6d", "9h", "Js", "Ad"), calm=("2c", "6d", "9h", "Js"), says="10"),
    ),
    stacked=True,
)

ENGLISH: Final = ShortRules(
    goal="Four cards, two secret discards, the best five. There are no bets; whoever wins the most "
    "hands wins.",
    chapters=(
        Chapter(
            "Your four cards",
            (
                "Everybody gets four cards and throws one away twice. All do it at the same time, "
                "and nobody sees what.",
                "You have 20 seconds for it. If you choose nothing, chance does.",
            ),
            Illustration(HAND, "Four cards, then three, then the two that you keep."),
        ),
        Chapter(
            "The board",
            (
                "Three cards are turned up: the flop. When all have discarded, a fourth comes: the "
                "turn. When all have discarded again, the fifth: the river.",
                "Before each of them one card is burned: laid aside unseen.",
            ),
            Illustration(BOARD, "The board belongs to everybody.", ("flop", "turn", "river")),
        ),
        Chapter(
            "The showdown",
            (
                "Everybody shows the two cards. Your hand is the best five of the board and your "
                "two: you may use both, one or none of them.",
            ),
            Illustration(
                BEST,
                "Five hearts: two of your own and three of the board.",
                ("yours", "board"),
            ),
        ),
        Chapter(
            "What beats what",
            (
                "Of two hands of the same kind the higher ranks win: first those that make it, "
                "then the other cards one by one. Suits never decide.",
                "The ace is the highest; in A 2 3 4 5 it is the lowest.",
            ),
            Illustration(
                RANKING,
                "From the best to the weakest.",
                (
                    "royal flush",
                    "straight flush",
                    "four of a kind",
                    "full house",
                    "flush",
                    "straight",
                    "three of a kind",
                    "two pair",
                    "pair",
                    "high card",
                ),
            ),
        ),
        Chapter(
            "The end",
            (
                "The best hand wins; equal ones share it. A match has one hand, or 3, 5 or 10 of "
                "them: then the most wins decide.",
            ),
        ),
    ),
)

HUNGARIAN: Final = ShortRules(
    goal="Négy lap, két titkos dobás, a legjobb öt. Nincs tét; az nyer, aki a legtöbb leosztást "
    "nyeri.",
    chapters=(
        Chapter(
            "A négy lapod",
            (
                "Mindenki négy lapot kap, és kétszer eldob belőle egyet. Mindenki egyszerre dob, "
                "és senki sem látja, mit.",
                "20 másodperced van rá. Ha nem választasz, a véletlen dönt.",
            ),
            Illustration(HAND, "Négy lap, aztán három, végül az a kettő, amit megtartasz."),
        ),
        Chapter(
            "Az asztal",
            (
                "Három lap fordul fel: a flop. Ha mindenki dobott, jön a negyedik: a turn. Ha "
                "mindenki újra dobott, az ötödik: a river.",
                "Előtte mindig elégetünk egy lapot: látatlanul félretesszük.",
            ),
            Illustration(BOARD, "Az asztal lapjai mindenkié.", ("flop", "turn", "river")),
        ),
        Chapter(
            "A mutatás",
            (
                "Mindenki megmutatja a két lapját. A kezed az asztal és a két lapod közül a "
                "legjobb öt: használhatod mindkettőt, az egyiket vagy egyiket sem.",
            ),
            Illustration(
                BEST,
                "Öt kőr: kettő a tiéd, három az asztalé.",
                ("a tiéd", "asztal"),
            ),
        ),
        Chapter(
            "Mi mit ver",
            (
                "Két egyforma kéz közül a nagyobb értékek nyernek: először azok, amelyek a kezet "
                "adják, aztán a többi lap egyesével. A szín sosem dönt.",
                "Az ász a legnagyobb; az A 2 3 4 5 sorban a legkisebb.",
            ),
            Illustration(
                RANKING,
                "A legerősebbtől a leggyengébbig.",
                (
                    "royal flöss",
                    "színsor",
                    "póker",
                    "full",
                    "flöss",
                    "sor",
                    "drill",
                    "két pár",
                    "egy pár",
                    "magas lap",
                ),
            ),
        ),
        Chapter(
            "A vége",
            (
                "A legjobb kéz nyer; az egyformák osztoznak. Egy játszma egy leosztás, vagy 3, 5 "
                "vagy 10: akkor a legtöbb győzelem dönt.",
            ),
        ),
    ),
)

SHORT_RULES: Final[Mapping[str, ShortRules]] = {"en": ENGLISH, "hu": HUNGARIAN}
