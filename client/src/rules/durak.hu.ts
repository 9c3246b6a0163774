import type { Rulebook } from "./rulebook";
import type { Name } from "./durak.pictures";

const book: Rulebook<Name> = {
  goal: "Szabadulj meg a lapjaidtól. Akinél a végén még marad, az a durák, a bolond.",
  chapters: [
    {
      title: "Az osztás",
      lines: [
        "Mindenki hat lapot kap. A következő lapot felfordítjuk: a színe az adu. A talon alatt fekszik, ezt húzzák utoljára.",
        "Az támad először, akinél a legkisebb adu van.",
      ],
      picture: { of: "trump", caption: "Ezeken a képeken mindenhol a pikk az adu." },
    },
    {
      title: "Támadás és védekezés",
      lines: [
        "A támadó bármelyik lapját leteheti. Az óramutató járása szerint következő játékos védekezik.",
        "Egy lapot ugyanolyan színű nagyobb lap vagy adu üt le. Adut csak nagyobb adu.",
      ],
      picture: { of: "cover", caption: "A nagyobb kőr üti, az adu üti, a másik szín nem." },
    },
    {
      title: "Bedobás",
      lines: [
        "A védőn kívül bárki, bármikor bedobhat további lapokat, egyesével: olyan értékűt, amilyen már van az asztalon.",
        "Egy csatában legfeljebb hat támadó lap lehet, és soha nem több, mint ahány lapja a védőnek a csata elején volt.",
        "Akinek nincs mit hozzátennie, az a „Kész” gombra koppint. Minden új lap visszavonja az összes „Kész”-t.",
      ],
      picture: { of: "throwIn", caption: "Hetes és kilences van az asztalon, tehát bármelyik hetes vagy kilences jöhet. Tízes nem." },
    },
    {
      title: "Így ér véget egy csata",
      lines: [
        "Minden le van ütve, és senki sem tesz hozzá: a lapok kimennek a játékból, és a védő támad legközelebb.",
        "A védő nem tud vagy nem akar ütni: felveszi az egész asztalt, és kimarad a támadásból. Előtte a többiek még bedobhatnak.",
        "Utána mindenki hatig húz: először a támadó, utoljára a védő.",
      ],
    },
    {
      title: "A lapjaid",
      lines: ["Rendezve kapod őket: színenként, az aduk a jobb oldalon."],
      picture: { of: "hand", caption: "Az aduk külön állnak." },
    },
    {
      title: "A vége",
      lines: [
        "Ha elfogyott a talon, akinek nincs lapja, kiszállt, és megmenekült. Akinél utoljára marad lap, az a durák; mindenki más nyert.",
        "Ha az utolsóknak ugyanabban a csatában fogy el a lapja, senki sem durák.",
      ],
    },
  ],
};

export default book;
