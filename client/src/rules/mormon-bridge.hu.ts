import type { Rulebook } from "./rulebook";
import type { Name } from "./mormon-bridge.pictures";

const book: Rulebook<Name> = {
  goal: "Rakd le a lapjaidat csoportokban és sorokban. Ami a kezedben marad, amikor valaki kimegy, az pontba kerül; hét kör után a legkevesebb nyer.",
  chapters: [
    {
      title: "Csoport és sor",
      lines: ["Csoport: három vagy több azonos szám, bármilyen színben.", "Sor: négy vagy több egyszínű lap egymást követő számokkal, 1-től 14-ig."],
      picture: { of: "sets", caption: "Három pakli van játékban, ugyanaz a lap tehát háromszor is előkerülhet.", labels: ["csoport", "sor"] },
    },
    {
      title: "A Holló",
      lines: ["A Holló bármelyik lapot helyettesíti, de egy készletben csak egy lehet. Ami le van rakva, úgy is marad."],
      picture: { of: "rook", caption: "Itt kilences, ott a hármas." },
    },
    {
      title: "Mi kell az egyes körökben",
      lines: [
        "1: két csoport · 2: egy csoport és egy sor · 3: két sor",
        "4: három csoport · 5: két csoport és egy sor · 6: egy csoport és két sor · 7: három sor",
      ],
    },
    {
      title: "Te jössz",
      lines: [
        "Húzd a talon felső lapját, vagy vedd el az utolsó dobott lapot.",
        "Tegyél le, ha tudsz: minden készletet, amit a kör kér, egyszerre és a saját kezedből. Hosszabbak is lehetnek a kelleténél.",
        "Dobj el egy lapot. Amit most vettél el a dobottak közül, azt nem dobhatod rögtön vissza.",
      ],
    },
    {
      title: "Hozzárakás",
      lines: ["A letétel utáni sorodtól kezdve bármelyik készlethez rakhatsz lapot, akárki tette le."],
      picture: { of: "add", caption: "A sárga sor a végén nő." },
    },
    {
      title: "Vétel",
      lines: [
        "Mielőtt valaki lépne, a többiek megvehetik a dobott lapot: koppints a „Megveszem!” gombra. Öt másodperc van rá.",
        "A vevő büntetőlapot is kap a talonból. Egy körben háromszor vehetsz, amíg nem tettél le.",
        "Ha többen kérik, az kapja, aki a soron lévő játékostól balra a legközelebb ül. A soron lévő viszont elveheti előlük.",
      ],
    },
    {
      title: "A kör vége",
      lines: [
        "Azonnal vége, ha valakinek elfogyott a lapja; utolsó dobás nem kell hozzá. Mindenki összeszámolja, ami a kezében maradt.",
        "Az utolsó kör után a legkisebb összeg nyer.",
      ],
      picture: { of: "points", caption: "1-től 8-ig 5 pontba, 9-től 14-ig 10-be, a Holló 20-ba kerül." },
    },
  ],
};

export default book;
