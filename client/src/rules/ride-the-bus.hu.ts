import type { Rulebook } from "./rulebook";
import type { Name } from "./ride-the-bus.pictures";

const book: Rulebook<Name> = {
  goal: "Szabadulj meg az öt lapodtól a piramisnál, és osztogass velük kortyokat. Akinél a legtöbb lap marad, annak buszoznia kell.",
  chapters: [
    {
      title: "A piramis",
      lines: [
        "Mindenki öt lapot kap. Tizenöt további lap fekszik lefordítva, 5, 4, 3, 2 és 1 lapos sorokban.",
        "Egyesével fordulnak fel, az alsó sorral kezdve, fölfelé.",
      ],
      picture: { of: "pyramid", caption: "Ahányadik sor, annyit ér ott egy lap: alul 1 kortyot, a csúcson 5-öt." },
    },
    {
      title: "Letenni és szétosztani",
      lines: [
        "Ha van a felfordított lappal azonos értékű lapod, leteheted. Három másodperced van rá. A szín nem számít, és senkinek sem kötelező.",
        "Minden lapért annyi kortyot osztasz szét, ahányadik a sor: mindet egyvalakinek, vagy többeknek. Magadnak nem adhatsz.",
        "Amit 15 másodpercig nem osztasz szét, az egyesével körbemegy az asztalon.",
      ],
      picture: { of: "claim", caption: "Hetes a második sorban, és neked kettő is van: négy korty a többieknek.", labels: ["felfordítva", "te leteszed"] },
    },
    {
      title: "Ki buszozik",
      lines: [
        "Ha az egész piramis felfordult, az buszozik, akinek a legtöbb lapja maradt. Ha többen vannak, egymás után szállnak fel.",
        "Ha senkinek sem maradt lapja, senki sem buszozik.",
      ],
    },
    {
      title: "A busz",
      lines: [
        "Öt lap fekszik sorban, az utolsó lefordítva. Az elsőtől az ötödikig mindegyiknél megmondod: a pakli következő lapja nagyobb vagy kisebb lesz nála.",
        "Ha eltaláltad, jöhet a következő lap. Öt találat egymás után, és leszállsz a buszról.",
        "Ha nem: egy korty, új sor, és elölről az egész. Egy tippre 20 másodperced van; a hallgatás hibának számít.",
      ],
      picture: { of: "row", caption: "Az út az első lapnál kezdődik. Az utolsót vakon kell eltalálni." },
    },
    {
      title: "Nagyobb vagy kisebb",
      lines: ["Az ász a legnagyobb lap. Az azonos érték mindig hiba."],
      picture: { of: "guess", caption: "Azt mondtad, nagyobb a nyolcasnál: a dáma talált, a hármas nem, és a másik nyolcas sem." },
    },
    {
      title: "A vége",
      lines: [
        "A játszma akkor ér véget, amikor az utolsó utas is leszállt. Aki buszozott, vesztett.",
        "A többiek közül az nyer, aki a legkevesebb kortyot kapta. Korty helyett pontban is számolhattok.",
      ],
    },
  ],
};

export default book;
