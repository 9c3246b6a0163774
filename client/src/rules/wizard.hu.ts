import type { Rulebook } from "./rulebook";
import type { Name } from "./wizard.pictures";

const book: Rulebook<Name> = {
  goal: "Mondd meg, hány ütést viszel, és vigyél pontosan annyit. Az utolsó kör után a legtöbb pont nyer.",
  chapters: [
    {
      title: "A lapok",
      lines: ["Hatvan lap: az 52 francia kártya, négy Varázsló, amely mindent visz, és négy Bolond, amely semmit."],
      picture: { of: "special", caption: "Egyik színhez sem tartoznak.", labels: ["Varázsló", "Bolond"] },
    },
    {
      title: "Egy kör",
      lines: [
        "Az első körben mindenki egy lapot kap, aztán minden körben eggyel többet, amíg mind a hatvan el nem fogy.",
        "Az osztás utáni lap felfordul, a színe az adu. Bolond: nincs adu. Varázsló: az osztó nevez meg egy színt. Az utolsó körben nincs adu.",
      ],
      picture: { of: "trumps", caption: "A felfordított lap dönt.", labels: ["kőr", "nincs adu", "az osztó mondja"] },
    },
    {
      title: "A bemondás",
      lines: ["Az első lap előtt mindenki sorban megmondja, hány ütést visz, utoljára az osztó. A bemondás nyílt, és nem változtatható."],
    },
    {
      title: "Színre színt",
      lines: [
        "Akinek van a hívott színből, annak azt kell játszania. Varázslót és Bolondot mindig lehet.",
        "Ha Varázslóval hívtak, mindenki azt játszik, amit akar; Bolond után a következő lap adja meg a színt.",
      ],
      picture: { of: "follow", caption: "Treffet hívtak: játszhatsz treffet, Varázslót vagy Bolondot.", labels: ["a hívott lap", "a lapjaid"] },
    },
    {
      title: "Ki viszi az ütést",
      lines: ["Az első Varázsló; ha nincs, a legnagyobb adu; ha az sincs, a hívott szín legnagyobb lapja. Csupa Bolond közül az első."],
      picture: {
        of: "tricks",
        caption: "A kőr az adu, és a treff kilencest hívták.",
        labels: ["az első Varázsló", "az adu", "a legnagyobb treff"],
      },
    },
    {
      title: "A pontok",
      lines: ["Pontosan annyi, amennyit mondtál: 20 pont, és minden ütésért még 10.", "Különben: 10 pont levonás minden ütésért, amivel több vagy kevesebb lett."],
    },
  ],
};

export default book;
