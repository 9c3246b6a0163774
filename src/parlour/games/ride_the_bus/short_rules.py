"""The rules of Ride the Bus as a person reads them before the first match."""

from typing import Final

from parlour.kernel.short_rules import Chapter, Group, Illustration, Picture, ShortRules

PYRAMID: Final = Picture(
    (
        Group((None,), says="5"),
        Group((None, None), says="4"),
        Group((None, None, None), says="3"),
        Group(("7h", None, None, None), marked=("7h",), says="2"),
        Group(("Kd", "4s", "Jc", "2h", "9d"), says="1"),
    ),
    stacked=True,
)
CLAIM: Final = Picture(
    (Group(("7h",), marked=("7h",)), Group(("7c", "7s"), sign="+", says="2 × 2")),
)
ROW: Final = Picture((Group(("8s", "Kd", "5h", "Jc", None), marked=("8s",)),))
GUESS: Final = Picture(
    (
        Group(("8s", "Qh"), sign="✓"),
        Group(("8s", "3c"), sign="✗"),
        Group(("8s", "8d"), sign="✗"),
    ),
)

ENGLISH: Final = ShortRules(
    goal="Get rid of your five cards on the pyramid, and give sips away with them. Whoever is left "
    "with the most cards has to ride the bus.",
    chapters=(
        Chapter(
            "The pyramid",
            (
                "Everybody gets five cards. Fifteen more lie face down in rows of 5, 4, 3, 2 and "
                "1.",
                "They are flipped one at a time, from the bottom row up.",
            ),
            Illustration(
                PYRAMID,
                "The number of the row is what a card is worth there: 1 sip at the bottom, 5 at "
                "the top.",
            ),
        ),
        Chapter(
            "Lay and hand out",
            (
                "If you hold cards of the rank that was flipped, you may lay them. You have three "
                "seconds. Suits do not matter, and nobody has to.",
                "For each card you hand out as many sips as the row says: all to one, or some to "
                "each. Not to yourself.",
                "What is not handed out after 15 seconds goes round the table one by one.",
            ),
            Illustration(
                CLAIM,
                "A 7 in the second row, and you hold two: four sips for the others.",
                ("flipped", "you lay"),
            ),
        ),
        Chapter(
            "Who rides",
            (
                "When the pyramid is flipped, whoever has the most cards left rides the bus. If "
                "several have, they ride one after another.",
                "If nobody has a card left, nobody rides.",
            ),
        ),
        Chapter(
            "The bus",
            (
                "Five cards lie in a row, the last one face down. For each of them, from the first "
                "to the fifth, you say whether the next card of the deck is higher or lower.",
                "Right: on to the next card. Five in a row, and you are off the bus.",
                "Wrong: one sip, a new row, and again from the first card. You have 20 seconds for "
                "a guess; silence is wrong, each time.",
            ),
            Illustration(
                ROW, "The ride begins at the first card. The last one is guessed at blind."
            ),
        ),
        Chapter(
            "Higher or lower",
            ("The ace is the highest card. The same rank is always wrong.",),
            Illustration(
                GUESS,
                "You said 'higher' than 8: the queen is right, the 3 is wrong, and so is another "
                "8.",
            ),
        ),
        Chapter(
            "The end",
            (
                "The match ends when the last rider is off the bus. Riders have lost.",
                "Of the others, whoever has received the fewest sips wins. You can also count "
                "points instead of sips.",
            ),
        ),
    ),
)

HUNGARIAN: Final = ShortRules(
    goal="Szabadulj meg az öt lapodtól a piramisnál, és osztogass velük kortyokat. Akinél a "
    "legtöbb lap marad, annak buszoznia kell.",
    chapters=(
        Chapter(
            "A piramis",
            (
                "Mindenki öt lapot kap. Tizenöt további lap fekszik lefordítva, 5, 4, 3, 2 és 1 "
                "lapos sorokban.",
                "Egyesével fordulnak fel, az alsó sorral kezdve, fölfelé.",
            ),
            Illustration(
                PYRAMID,
                "Ahányadik sor, annyit ér ott egy lap: alul 1 kortyot, a csúcson 5-öt.",
            ),
        ),
        Chapter(
            "Letenni és szétosztani",
            (
                "Ha van a felfordított lappal azonos értékű lapod, leteheted. Három másodperced "
                "van rá. A szín nem számít, és senkinek sem kötelező.",
                "Minden lapért annyi kortyot osztasz szét, ahányadik a sor: mindet egyvalakinek, "
                "vagy többeknek. Magadnak nem adhatsz.",
                "Amit 15 másodpercig nem osztasz szét, az egyesével körbemegy az asztalon.",
            ),
            Illustration(
                CLAIM,
                "Hetes a második sorban, és neked kettő is van: négy korty a többieknek.",
                ("felfordítva", "te leteszed"),
            ),
        ),
        Chapter(
            "Ki buszozik",
            (
                "Ha az egész piramis felfordult, az buszozik, akinek a legtöbb lapja maradt. Ha "
                "többen vannak, egymás után szállnak fel.",
                "Ha senkinek sem maradt lapja, senki sem buszozik.",
            ),
        ),
        Chapter(
            "A busz",
            (
                "Öt lap fekszik sorban, az utolsó lefordítva. Az elsőtől az ötödikig mindegyiknél "
                "megmondod: a pakli következő lapja nagyobb vagy kisebb lesz nála.",
                "Ha eltaláltad, jöhet a következő lap. Öt találat egymás után, és leszállsz a "
                "buszról.",
                "Ha nem: egy korty, új sor, és elölről az egész. Egy tippre 20 másodperced van; a "
                "hallgatás mindig hibának számít.",
            ),
            Illustration(ROW, "Az út az első lapnál kezdődik. Az utolsót vakon kell eltalálni."),
        ),
        Chapter(
            "Nagyobb vagy kisebb",
            ("Az ász a legnagyobb lap. Az azonos érték mindig hiba.",),
            Illustration(
                GUESS,
                "Azt mondtad, nagyobb a nyolcasnál: a dáma talált, a hármas nem, és a másik "
                "nyolcas sem.",
            ),
        ),
        Chapter(
            "A vége",
            (
                "A játszma akkor ér véget, amikor az utolsó utas is leszállt. Aki buszozott, "
                "vesztett.",
                "A többiek közül az nyer, aki a legkevesebb kortyot kapta. Korty helyett pontban "
                "is számolhattok.",
            ),
        ),
    ),
)

SHORT_RULES: Final = {"en": ENGLISH, "hu": HUNGARIAN}
