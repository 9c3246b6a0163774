import type { Rulebook } from "./rulebook";
import type { Name } from "./omaha.pictures";

const book: Rulebook<Name> = {
  goal: "Négy lap, két titkos dobás, a legjobb öt. Nincs tét; az nyer, aki a legtöbb leosztást nyeri.",
  chapters: [
    {
      title: "A négy lapod",
      lines: [
        "Mindenki négy lapot kap, és kétszer eldob belőle egyet. Mindenki egyszerre dob, és senki sem látja, mit.",
        "20 másodperced van rá. Ha nem választasz, a véletlen dönt.",
      ],
      picture: { of: "hand", caption: "Négy lap, aztán három, végül az a kettő, amit megtartasz." },
    },
    {
      title: "Az asztal",
      lines: [
        "Három lap fordul fel: a flop. Ha mindenki dobott, jön a negyedik: a turn. Ha mindenki újra dobott, az ötödik: a river.",
        "Előtte mindig elégetünk egy lapot: látatlanul félretesszük.",
      ],
      picture: { of: "board", caption: "Az asztal lapjai mindenkié.", labels: ["flop", "turn", "river"] },
    },
    {
      title: "A mutatás",
      lines: ["Mindenki megmutatja a két lapját. A kezed az asztal és a két lapod közül a legjobb öt: használhatod mindkettőt, az egyiket vagy egyiket sem."],
      picture: { of: "best", caption: "Öt kőr: kettő a tiéd, három az asztalé.", labels: ["a tiéd", "asztal"] },
    },
    {
      title: "Mi mit ver",
      lines: [
        "Két egyforma kéz közül a nagyobb értékek nyernek: először azok, amelyek a kezet adják, aztán a többi lap egyesével. A szín sosem dönt.",
        "Az ász a legnagyobb; az A 2 3 4 5 sorban a legkisebb.",
      ],
      picture: {
        of: "ranking",
        caption: "A legerősebbtől a leggyengébbig.",
        labels: ["royal flöss", "színsor", "póker", "full", "flöss", "sor", "drill", "két pár", "egy pár", "magas lap"],
      },
    },
    {
      title: "A vége",
      lines: ["A legjobb kéz nyer; az egyformák osztoznak. Egy játszma egy leosztás, vagy 3, 5 vagy 10: akkor a legtöbb győzelem dönt."],
    },
  ],
};

export default book;
