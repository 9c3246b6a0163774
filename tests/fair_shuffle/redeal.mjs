// Deals a match file again, written from docs/fair-shuffle.md alone.
//
// Standard input: a match file. First argument, if any: what is drawn later, as JSON: a list of
// {"step": 57, "draws": [...]}. Which steps these are, and who takes part, the rules know; what
// they draw is said by the page. A draw is one of
//   {"shuffle": [...]}, {"below": 4}, {"deal": {...}}, {"turn_up": true}, {"bus": true}
// Standard output: {"start": {...}, "later": [[...], ...]}, all stocks with their next card first.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

class Stream {
  constructor(seed, step) {
    this.key = sha256(Buffer.from(seed, "utf8"));
    this.label = Buffer.from(`step/${step}`, "ascii");
    this.counter = 0n;
    this.rest = [];
  }

  byte() {
    if (this.rest.length === 0) {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(this.counter);
      this.counter += 1n;
      this.rest = [...sha256(this.key, this.label, counter)];
    }
    return this.rest.shift();
  }

  below(n) {
    let size = 0;
    while (256 ** size < n) size += 1;
    const limit = 256 ** size - (256 ** size % n);
    for (;;) {
      let v = 0;
      for (let i = 0; i < size; i += 1) v = v * 256 + this.byte();
      if (v < limit) return v % n;
    }
  }

  shuffled(list) {
    const items = [...list];
    for (let i = items.length - 1; i >= 1; i -= 1) {
      const j = this.below(i + 1);
      [items[i], items[j]] = [items[j], items[i]];
    }
    return items;
  }
}

const deckOf = (ranks) => [..."cdhs"].flatMap((suit) => [...ranks].map((rank) => rank + suit));
const FRENCH = deckOf("23456789TJQKA");
const DECK_OF_1993 = deckOf("A23456789TJQK");
const WIZARD = [...FRENCH, "W1", "W2", "W3", "W4", "J1", "J2", "J3", "J4"];
const ROOK = [1, 2, 3].flatMap((copy) => [
  ...[..."rygk"].flatMap((c) => Array.from({ length: 14 }, (_, i) => `${c}${i + 1}.${copy}`)),
  `rook.${copy}`,
]);

/** Takes cards off the front of the list, one at a time round the seats. */
function dealRound(list, seats, each) {
  const hands = Object.fromEntries(seats.map((seat) => [seat, []]));
  for (let round = 0; round < each; round += 1) {
    for (const seat of seats) hands[seat].push(list.shift());
  }
  return hands;
}

const upTo = (n) => Array.from({ length: n }, (_, i) => i);
const backwards = (list) => [...list].reverse();

class StopTheBus {
  constructor({ options, players }) {
    this.options = options;
    this.seats = upTo(players.length);
  }

  start(stream) {
    return this.deal(stream, { living: this.seats });
  }

  deal(stream, { living }) {
    const list = this.options.shuffle === "classic_100" ? classic(stream) : stream.shuffled(DECK_OF_1993);
    const hands = dealRound(list, living, 3);
    return { hands, open: list.shift(), stock: list };
  }
}

function classic(stream) {
  const list = [...DECK_OF_1993];
  for (let i = 0; i < 100; i += 1) {
    const a = stream.below(52);
    const b = stream.below(52);
    [list[a], list[b]] = [list[b], list[a]];
  }
  return list;
}

class RideTheBus {
  constructor({ options, players, inputs }) {
    this.options = options;
    this.seats = upTo(players.length);
    this.claims = inputs.filter(({ action }) => action.kind === "claim");
  }

  start(stream) {
    const list = stream.shuffled(this.options.decks === 2 ? [...FRENCH, ...FRENCH] : FRENCH);
    this.hands = dealRound(list, this.seats, 5);
    this.pyramid = list.splice(0, 15);
    this.rest = list;
    return { hands: this.hands, pyramid: this.pyramid, stock: this.rest };
  }

  bus(stream) {
    const hands = this.seats.map((seat) => [...this.hands[seat]]);
    const claimed = [];
    for (const { seat, action } of this.claims) {
      for (const card of action.cards) claimed.push(...hands[seat].splice(hands[seat].indexOf(card), 1));
    }
    const list = [...backwards(this.rest), ...hands.flat(), ...this.pyramid, ...claimed];
    return { stock: backwards(stream.shuffled(list)) };
  }
}

class Durak {
  constructor({ options, players }) {
    this.ranks = options.deck === 36 ? "6789TJQKA" : "23456789TJQKA";
    this.seats = upTo(players.length);
  }

  start(stream) {
    const deck = deckOf(this.ranks);
    const list = stream.shuffled(deck);
    const last = list.at(-1);
    const hands = dealRound(list, this.seats, 6);
    const trump = list.shift() ?? last;
    const stock = deck.length > 6 * this.seats.length ? [...list, trump] : [];
    const isTrump = (card) => card[1] === trump[1];
    const lot = Object.values(hands).flat().some(isTrump) ? null : stream.below(this.seats.length);
    return { hands, trump, stock, lot };
  }
}

class Omaha {
  constructor({ players }) {
    this.seats = upTo(players.length);
  }

  start(stream) {
    return this.deal(stream);
  }

  deal(stream) {
    const list = stream.shuffled(FRENCH);
    const hands = dealRound(list, this.seats, 4);
    const [burn1, a, b, c, burn2, turn, burn3, river] = list;
    return { hands, flop: [a, b, c], turn, river, burns: [burn1, burn2, burn3] };
  }
}

class MormonBridge {
  constructor({ players }) {
    this.seats = upTo(players.length);
    this.pauses = players.some((player) => player.bot === null);
  }

  start(stream) {
    return this.deal(stream);
  }

  deal(stream) {
    const list = stream.shuffled(ROOK);
    const hands = dealRound(list, this.seats, 11);
    this.stock = list;
    return this.pauses ? { hands, ...this.lying() } : { hands, ...this.turnUp(stream) };
  }

  turnUp(stream) {
    while (this.stock.at(-1).startsWith("rook")) this.stock = stream.shuffled(this.stock);
    return { open: this.stock.pop(), ...this.lying() };
  }

  lying() {
    return { stock: backwards(this.stock) };
  }
}

class Wizard {
  constructor({ options, players }) {
    this.seats = upTo(players.length);
    const most = 60 / players.length;
    const all = upTo(most).map((n) => n + 1);
    const half = all.filter((size) => (most - size) % 2 === 0);
    this.sizes = { all, half }[options.rounds] ?? all.slice(-5);
  }

  start(stream) {
    this.first = stream.below(this.seats.length);
    return this.deal(stream, { round: 1 });
  }

  deal(stream, { round }) {
    const dealer = (this.first + round - 1) % this.seats.length;
    const seats = this.seats.map((n) => (dealer + 1 + n) % this.seats.length);
    const list = stream.shuffled(WIZARD);
    const hands = dealRound(list, seats, this.sizes[round - 1]);
    return { hands, dealer, turned: list.shift() ?? null };
  }
}

const GAMES = {
  "stop-the-bus": StopTheBus,
  "ride-the-bus": RideTheBus,
  durak: Durak,
  omaha: Omaha,
  "mormon-bridge": MormonBridge,
  wizard: Wizard,
};

function drawn(game, stream, draw) {
  if ("shuffle" in draw) return stream.shuffled(draw.shuffle);
  if ("below" in draw) return stream.below(draw.below);
  if ("deal" in draw) return game.deal(stream, draw.deal);
  return "bus" in draw ? game.bus(stream) : game.turnUp(stream);
}

const file = JSON.parse(readFileSync(0, "utf8"));
const game = new GAMES[file.game](file);
const start = game.start(new Stream(file.seed, 0));
const later = JSON.parse(process.argv[2] ?? "[]").map(({ step, draws }) => {
  const stream = new Stream(file.seed, step);
  return draws.map((draw) => drawn(game, stream, draw));
});
process.stdout.write(JSON.stringify({ start, later }));
