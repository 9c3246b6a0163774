"""The rules of Durak as a person reads them before the first match."""

from collections.abc import Mapping
from typing import Final

from parlour.kernel.short_rules import Chapter, Group, Illustration, Picture, ShortRules

TRUMP: Final = Picture((Group((None, "8s"), marked=("8s",)),))
COVER: Final = Picture(
    (
        Group(("7h", "9h"), covers=True, sign="✓"),
        Group(("Ah", "3s"), covers=True, sign="✓"),
        Group(("7h", "Kd"), covers=True, sign="✗"),
    )
)
THROW_IN: Final = Picture(
    (
        Group(("7h", "9h"), covers=True),
        Group(("7d", "9c"), sign="+", marked=("7d", "9c")),
        Group(("Tc",), sign="✗", calm=("Tc",)),
    )
)
HAND: Final = Picture((Group(("3c", "Kc", "5d", "9h")), Group(("2s", "As"), marked=("2s", "As"))))

ENGLISH: Final = ShortRules(
    goal="Get rid of your cards. The last one who still holds any is the durak, the fool.",
    chapters=(
        Chapter(
            "The deal",
            (
                "Everybody gets six cards. The next one is turned up: its suit is trumps. It lies "
                "under the stock and is drawn last.",
                "Whoever holds the lowest trump attacks first.",
            ),
            Illustration(TRUMP, "Spades are trumps in all these pictures."),
        ),
        Chapter(
            "Attack and cover",
            (
                "The attacker lays any card. The next player clockwise defends.",
                "A card is covered by a higher one of its suit, or by a trump. A trump is covered "
                "only by a higher trump.",
            ),
            Illustration(COVER, "A higher heart covers, a trump covers, the wrong suit does not."),
        ),
        Chapter(
            "Throwing in",
            (
                "All but the defender may throw in more cards at any time, one by one: cards whose "
                "rank already lies on the table.",
                "At most six attack cards in a fight, and never more than the defender held when "
                "it began.",
                "Who has nothing to add taps 'Done'. Every new card on the table takes all "
                "'Done's back.",
            ),
            Illustration(
                THROW_IN, "7 and 9 are on the table, so any 7 or 9 may follow. A 10 may not."
            ),
        ),
        Chapter(
            "How a fight ends",
            (
                "All covered and nobody adds anything: the cards are out of the match, and the "
                "defender attacks next.",
                "The defender can't or won't: takes everything on the table and is passed over. "
                "Others may still add cards before that.",
                "Then everybody draws up to six: the attacker first, the defender last.",
            ),
        ),
        Chapter(
            "Your hand",
            ("It is sorted for you: by suit, trumps on the right.",),
            Illustration(HAND, "Trumps stand apart."),
        ),
        Chapter(
            "The end",
            (
                "When the stock is gone, who has no cards is out, and safe. The last one with "
                "cards is the durak; all others have won.",
                "If the last ones run out in the same fight, nobody is the durak.",
            ),
        ),
    ),
)

HUNGARIAN: Final = ShortRules(
    goal="Szabadulj meg a lapjaidtól. Akinél a végén még marad, az a durák, a bolond.",
    chapters=(
        Chapter(
            "Az osztás",
            (
                "Mindenki hat lapot kap. A következő lapot felfordítjuk: a színe az adu. A talon "
                "alatt fekszik, ezt húzzák utoljára.",
                "Az támad először, akinél a legkisebb adu van.",
            ),
            Illustration(TRUMP, "Ezeken a képeken mindenhol a pikk az adu."),
        ),
        Chapter(
            "Támadás és védekezés",
            (
                "A támadó bármelyik lapját leteheti. Az óramutató járása szerint következő játékos "
                "védekezik.",
                "Egy lapot ugyanolyan színű nagyobb lap vagy adu üt le. Adut csak nagyobb adu.",
            ),
            Illustration(COVER, "A nagyobb kőr üti, az adu üti, a másik szín nem."),
        ),
        Chapter(
            "Bedobás",
            (
                "A védőn kívül bárki, bármikor bedobhat további lapokat, egyesével: olyan értékűt, "
                "amilyen már van az asztalon.",
                "Egy csatában legfeljebb hat támadó lap lehet, és soha nem több, mint ahány lapja "
                "a védőnek a csata elején volt.",
                "Akinek nincs mit hozzátennie, az a „Kész” gombra koppint. Minden új lap "
                "visszavonja az összes „Kész”-t.",
            ),
            Illustration(
                THROW_IN,
                "Hetes és kilences van az asztalon, tehát bármelyik hetes vagy kilences jöhet. "
                "Tízes nem.",
            ),
        ),
        Chapter(
            "Így ér véget egy csata",
            (
                "Minden le van ütve, és senki sem tesz hozzá: a lapok kimennek a játékból, és a "
                "védő támad legközelebb.",
                "A védő nem tud vagy nem akar ütni: felveszi az egész asztalt, és kimarad a "
                "támadásból. Előtte a többiek még bedobhatnak.",
                "Utána mindenki hatig húz: először a támadó, utoljára a védő.",
            ),
        ),
        Chapter(
            "A lapjaid",
            ("Rendezve kapod őket: színenként, az aduk a jobb oldalon.",),
            Illustration(HAND, "Az aduk külön állnak."),
        ),
        Chapter(
            "A vége",
            (
                "Ha elfogyott a talon, akinek nincs lapja, kiszállt, és megmenekült. Akinél "
                "utoljára marad lap, az a durák; mindenki más nyert.",
                "Ha az utolsóknak ugyanabban a csatában fogy el a lapja, senki sem durák.",
            ),
        ),
    ),
)

SHORT_RULES: Final[Mapping[str, ShortRules]] = {"en": ENGLISH, "hu": HUNGARIAN}
