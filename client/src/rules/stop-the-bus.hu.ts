import type { Rulebook } from "./rulebook";
import type { Name } from "./stop-the-bus.pictures";

const book: Rulebook<Name> = {
  goal: "Gyűjts pontot egy színben. Akinek a kör végén a legkevesebb van, életet veszít; az nyer, akinek utoljára marad élete.",
  chapters: [
    {
      title: "Mennyit ér a kezed",
      lines: [
        "Három lapod van. Csak az egyszínű lapok számítanak össze, és a legjobb színed a pontszámod.",
        "Az ász 11, a király, a dáma és a bubi 10, a többi lap annyi, amennyi rá van írva.",
      ],
      picture: { of: "worth", caption: "Treff: 11 + 3 + 2. Kőr: 10 + 10. Három különböző szín: csak az egyik ász." },
    },
    {
      title: "Te jössz: háromból egyet",
      lines: [
        "Cseréld el egy lapodat a nyitott lapra.",
        "Vagy fordítsd fel a talon következő lapját a nyitott lap fölé. Aztán cserélj vele, vagy hagyd ott.",
        "Vagy állj meg: megtartod a lapjaidat, és mindenki más még egyszer jön. Csak a sorod legelején teheted, és egy körben csak egyvalaki állhat meg.",
      ],
      picture: { of: "swap", caption: "A kőr kilences a treff négyesért: 20 helyett 29.", labels: ["a lapjaid", "nyitott lap", "talon"] },
    },
    {
      title: "A kör vége",
      lines: [
        "Amikor a sor visszaér ahhoz, aki megállt, mindenki megmutatja a lapjait. A legkevesebb életet veszít. Ha többen is a legkevesebbnél állnak, mindannyian, az is, aki megállt.",
        "Ha elfogyott a talon, nincs mit felfordítani: cserélj, állj meg, vagy hagyd ott a nyitott lapot. Egy teljes kör csere nélkül szintén véget vet a körnek.",
      ],
    },
    {
      title: "A 31 megállítja a buszt",
      lines: ["Egy ász és két tízes értékű lap, mind egy színben: a kör azonnal véget ér, és mindenki más életet veszít."],
      picture: { of: "bus", caption: "11 + 10 + 10, akár cserével, akár osztáskor." },
    },
    {
      title: "A vége",
      lines: ["Mindenki három élettel kezd. Akinek elfogyott, kiesett, és nézi a többieket.", "Ha az utolsók egyszerre esnek ki, döntetlen."],
    },
  ],
};

export default book;
