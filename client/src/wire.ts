// Made by `make wire` from the Python types; docs/protocol.md tells it.

export const PROTOCOL = 1;

/** In the order in which they are shown. An option's default is its first choice. */
export const GAMES = [
  {
    name: "stop-the-bus",
    seats: { min: 2, max: 4 },
    bots: ["classic", "normal", "hard"],
    options: {
      lives: [3, 1, 2, 4, 5],
      shuffle: ["fair", "classic_100"],
      three_of_a_kind: [false, true],
      open_hands: [false, true],
    },
  },
  {
    name: "ride-the-bus",
    seats: { min: 2, max: 14 },
    bots: ["easy", "normal"],
    options: {
      stacking: [true, false],
      claim_window: [3, 2, 4, 5],
      flip: ["auto", "host"],
      decks: [1, 2],
      ties: ["all", "lot"],
      last_card: ["blind", "shown"],
      ace: ["high", "low"],
      penalty: [1, 2, 3, 4, 5],
      guess_time: [20, 15, 30],
      mercy: ["off", 10, 20, 30],
      count_in: ["sips", "points"],
    },
  },
  {
    name: "durak",
    seats: { min: 2, max: 6 },
    bots: ["easy", "normal"],
    options: {
      deck: [52, 36],
      throw_in: ["everyone", "neighbours"],
      first_fight_five: [false, true],
      add_after_take: [true, false],
    },
  },
  {
    name: "omaha",
    seats: { min: 2, max: 5 },
    bots: ["easy", "normal"],
    options: { discard_time: [20, 15, 30, "off"], hands: [1, 3, 5, 10] },
  },
  {
    name: "mormon-bridge",
    seats: { min: 3, max: 5 },
    bots: ["idle", "easy", "normal"],
    options: {
      max_buys: [3, 0, 1, 2, 4, 5, 6, 7, 8, 9],
      buy_window: [5, 3, 4, 6, 7, 8, 9, 10],
      extend_same_turn: [false, true],
      rounds: ["all", "quick", "single"],
    },
  },
  {
    name: "wizard",
    seats: { min: 3, max: 6 },
    bots: ["easy", "normal"],
    options: { rounds: ["all", "half", "quick"], no_even_bids: [false, true] },
  },
] as const;

/** What each can be, the default first. */
export const HOUSE_RULES = {
  turn_clock: ["off", "relaxed", "normal", "fast"],
  absent_seats: ["bot", "default"],
  bot_pace: ["natural", "quick", "instant"],
} as const;

export const PRESET_BALLOT = ["durak", "omaha"] as const;

export const BOT_LEVELS = ["easy", "normal", "hard"] as const;

export const REACTIONS = ["😂", "😡", "😎", "😏", "👏", "🤡", "🔥", "👍", "👎"] as const;

export const FACE_EMOJI = [
  "🦊", "🐻", "🐼", "🐯", "🦁", "🐸", "🐵", "🦉", "🐙", "🦄", "🐝", "🦋", "🐢", "🦔", "🐳", "🦩", "🌵", "🍄", "🌻",
  "🍒", "🍋", "🥨", "🎩", "🪩",
] as const;

export const FACE_COLOURS = ["red", "orange", "yellow", "green", "teal", "blue", "violet", "pink"] as const;

export const LONGEST_NAME = 20;

export const LONGEST_PASSWORD = 64;

export const SHORTEST_KEY = 22;

export const LONGEST_KEY = 64;

export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export const CODE_LENGTH = 6;

export const MOST_PEOPLE = 60;

/** What each game has of its own. */
export interface Games {
  "stop-the-bus": {
    view: StopTheBusView;
    phase: StopTheBusPhase;
    event: StopTheBusEvent;
    action: StopTheBusAction;
    options: StopTheBusOptions;
  };
  "ride-the-bus": {
    view: RideTheBusView;
    phase: RideTheBusPhase;
    event: RideTheBusEvent;
    action: RideTheBusAction;
    options: RideTheBusOptions;
  };
  durak: {
    view: DurakView;
    phase: DurakPhase;
    event: DurakEvent;
    action: DurakAction;
    options: DurakOptions;
  };
  omaha: {
    view: OmahaView;
    phase: OmahaPhase;
    event: OmahaEvent;
    action: OmahaAction;
    options: OmahaOptions;
  };
  "mormon-bridge": {
    view: MormonBridgeView;
    phase: MormonBridgePhase;
    event: MormonBridgeEvent;
    action: MormonBridgeAction;
    options: MormonBridgeOptions;
  };
  wizard: {
    view: WizardView;
    phase: WizardPhase;
    event: WizardEvent;
    action: WizardAction;
    options: WizardOptions;
  };
}

export type GameName = keyof Games;

export type ClientMessage =
  | CreateRoom
  | JoinRoom
  | Resume
  | Borrow
  | Do
  | React
  | FetchMatch
  | Lend
  | Ping;

export interface CreateRoom {
  kind: "create_room";
  id: string;
  name: string;
  face: Face;
  /** A secret that the client makes and keeps: 128 random bits or more. It is the person. */
  key: string;
  password: string | null;
}

export interface Face {
  emoji: Emoji;
  colour: Colour;
}

export type Emoji =
  | "🦊" | "🐻" | "🐼" | "🐯" | "🦁" | "🐸" | "🐵" | "🦉" | "🐙" | "🦄" | "🐝" | "🦋" | "🐢" | "🦔" | "🐳" | "🦩"
  | "🌵" | "🍄" | "🌻" | "🍒" | "🍋" | "🥨" | "🎩" | "🪩";

export type Colour = "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink";

/** Whoever is in the room with this key already is simply back. */
export interface JoinRoom {
  kind: "join_room";
  id: string;
  code: string;
  name: string;
  face: Face;
  key: string;
  password: string | null;
  watch: boolean;
}

export interface Resume {
  kind: "resume";
  id: string;
  code: string;
  key: string;
  /** The number of the latest update that the client has; 0: none. */
  seen: number;
}

/** Asks for the key that a person lends to another device of theirs. */
export interface Borrow {
  kind: "borrow";
  id: string;
  code: string;
  /** The code that the house said with `lent`. */
  loan: string;
}

export interface Do {
  kind: "do";
  /** Chosen by the client; a command that is sent again under its id is done once. */
  id: string;
  command: Doing;
}

export type Doing =
  | Introduce
  | Sit
  | Stand
  | Ready
  | Vote
  | Act
  | TakeSeat
  | Leave
  | PickGame
  | OpenVote
  | SetOptions
  | SetHouseRules
  | SetPassword
  | Lock
  | Kick
  | MakeHost
  | AddBot
  | RemoveBot
  | Start
  | NewGame
  | ChangeRules
  | Abandon
  | Skip
  | HandToBot
  | Close;

/** A new name or face. */
export interface Introduce {
  kind: "introduce";
  name: string;
  face: Face;
}

export interface Sit {
  kind: "sit";
}

export interface Stand {
  kind: "stand";
}

export interface Ready {
  kind: "ready";
  yes: boolean;
}

export interface Vote {
  kind: "vote";
  game: string;
}

/** An answer to what the game asks: the window that it answers, and the action's JSON form. */
export interface Act {
  kind: "act";
  window: number;
  action: Action;
}

/** What a seat does, named by a verb. Each game has its own. */
export type Action =
  | StopTheBusAction
  | RideTheBusAction
  | DurakAction
  | OmahaAction
  | MormonBridgeAction
  | WizardAction;

export type StopTheBusAction =
  | StopTheBusSwap
  | StopTheBusTurnCard
  | StopTheBusLeave
  | StopTheBusStick;

/** Gives a card of the hand for the open one. */
export interface StopTheBusSwap {
  kind: "swap";
  card: Card;
}

/** Text forms: `7h`, `Ts`, `Ac`; `W1`-`W4` for Wizards, `J1`-`J4` for Jesters; `r7.1` for the
 * first copy of red 7 (r, y, g, k: k is black), `rook.3` for the third Rook. */
export type Card =
  | "2c" | "3c" | "4c" | "5c" | "6c" | "7c" | "8c" | "9c" | "Tc" | "Jc" | "Qc" | "Kc" | "Ac" | "2d"
  | "3d" | "4d" | "5d" | "6d" | "7d" | "8d" | "9d" | "Td" | "Jd" | "Qd" | "Kd" | "Ad" | "2h" | "3h"
  | "4h" | "5h" | "6h" | "7h" | "8h" | "9h" | "Th" | "Jh" | "Qh" | "Kh" | "Ah" | "2s" | "3s" | "4s"
  | "5s" | "6s" | "7s" | "8s" | "9s" | "Ts" | "Js" | "Qs" | "Ks" | "As" | "W1" | "W2" | "W3" | "W4"
  | "J1" | "J2" | "J3" | "J4" | "r1.1" | "r2.1" | "r3.1" | "r4.1" | "r5.1" | "r6.1" | "r7.1"
  | "r8.1" | "r9.1" | "r10.1" | "r11.1" | "r12.1" | "r13.1" | "r14.1" | "y1.1" | "y2.1" | "y3.1"
  | "y4.1" | "y5.1" | "y6.1" | "y7.1" | "y8.1" | "y9.1" | "y10.1" | "y11.1" | "y12.1" | "y13.1"
  | "y14.1" | "g1.1" | "g2.1" | "g3.1" | "g4.1" | "g5.1" | "g6.1" | "g7.1" | "g8.1" | "g9.1"
  | "g10.1" | "g11.1" | "g12.1" | "g13.1" | "g14.1" | "k1.1" | "k2.1" | "k3.1" | "k4.1" | "k5.1"
  | "k6.1" | "k7.1" | "k8.1" | "k9.1" | "k10.1" | "k11.1" | "k12.1" | "k13.1" | "k14.1" | "rook.1"
  | "r1.2" | "r2.2" | "r3.2" | "r4.2" | "r5.2" | "r6.2" | "r7.2" | "r8.2" | "r9.2" | "r10.2"
  | "r11.2" | "r12.2" | "r13.2" | "r14.2" | "y1.2" | "y2.2" | "y3.2" | "y4.2" | "y5.2" | "y6.2"
  | "y7.2" | "y8.2" | "y9.2" | "y10.2" | "y11.2" | "y12.2" | "y13.2" | "y14.2" | "g1.2" | "g2.2"
  | "g3.2" | "g4.2" | "g5.2" | "g6.2" | "g7.2" | "g8.2" | "g9.2" | "g10.2" | "g11.2" | "g12.2"
  | "g13.2" | "g14.2" | "k1.2" | "k2.2" | "k3.2" | "k4.2" | "k5.2" | "k6.2" | "k7.2" | "k8.2"
  | "k9.2" | "k10.2" | "k11.2" | "k12.2" | "k13.2" | "k14.2" | "rook.2" | "r1.3" | "r2.3" | "r3.3"
  | "r4.3" | "r5.3" | "r6.3" | "r7.3" | "r8.3" | "r9.3" | "r10.3" | "r11.3" | "r12.3" | "r13.3"
  | "r14.3" | "y1.3" | "y2.3" | "y3.3" | "y4.3" | "y5.3" | "y6.3" | "y7.3" | "y8.3" | "y9.3"
  | "y10.3" | "y11.3" | "y12.3" | "y13.3" | "y14.3" | "g1.3" | "g2.3" | "g3.3" | "g4.3" | "g5.3"
  | "g6.3" | "g7.3" | "g8.3" | "g9.3" | "g10.3" | "g11.3" | "g12.3" | "g13.3" | "g14.3" | "k1.3"
  | "k2.3" | "k3.3" | "k4.3" | "k5.3" | "k6.3" | "k7.3" | "k8.3" | "k9.3" | "k10.3" | "k11.3"
  | "k12.3" | "k13.3" | "k14.3" | "rook.3";

/** Turns the next card of the stock, on top of the open one. */
export interface StopTheBusTurnCard {
  kind: "turn_card";
}

/** Leaves the open card and ends the turn. */
export interface StopTheBusLeave {
  kind: "leave";
}

/** Keeps the hand: everybody else has one more turn. */
export interface StopTheBusStick {
  kind: "stick";
}

export type RideTheBusAction =
  | RideTheBusFlip
  | RideTheBusLeaderIs
  | RideTheBusClaim
  | RideTheBusPass
  | RideTheBusHandOut
  | RideTheBusHandRound
  | RideTheBusGuess
  | RideTheBusStaySilent;

/** Turns the next card of the pyramid. */
export interface RideTheBusFlip {
  kind: "flip";
}

/** The room says who leads the table. */
export interface RideTheBusLeaderIs {
  kind: "leader_is";
  seat: Seat;
}

/** 0 … n - 1, clockwise. The mark lets forms and texts tell a seat from a number. */
export type Seat = number;

/** Lays cards of the flipped rank. */
export interface RideTheBusClaim {
  kind: "claim";
  cards: Card[];
}

/** Claims nothing for this flip. */
export interface RideTheBusPass {
  kind: "pass";
}

/** Gives sips to others: who gets some, and how many. */
export interface RideTheBusHandOut {
  kind: "hand_out";
  shares: [Seat, number][];
}

/** Gives all that is left, one each round the table from the giver's left. */
export interface RideTheBusHandRound {
  kind: "hand_round";
}

/** Says how the next card compares with the one in the row. */
export interface RideTheBusGuess {
  kind: "guess";
  word: RideTheBusWord;
}

export type RideTheBusWord = "higher" | "lower";

/** Lets the time for a guess run out. */
export interface RideTheBusStaySilent {
  kind: "stay_silent";
}

export type DurakAction = DurakAttack | DurakThrowIn | DurakCover | DurakTake | DurakDone;

/** Opens a fight with a card. */
export interface DurakAttack {
  kind: "attack";
  card: Card;
}

/** Adds an attack card of a rank that lies on the table. */
export interface DurakThrowIn {
  kind: "throw_in";
  card: Card;
}

/** Lays a card that beats it on an attack card. */
export interface DurakCover {
  kind: "cover";
  attack: Card;
  card: Card;
}

/** Gives up the defence: all cards of the fight will go into the hand. */
export interface DurakTake {
  kind: "take";
}

/** Adds nothing to the table as it is now. */
export interface DurakDone {
  kind: "done";
  /** 4.6: how many plays of the fight the seat had seen. */
  plays: number;
}

export type OmahaAction = OmahaDiscard | OmahaLetChance | OmahaGoOn;

/** Gives a card of the hand away for good. */
export interface OmahaDiscard {
  kind: "discard";
  card: Card;
}

/** 3.5: a card drawn by lot is discarded. Not offered: it is what the clock plays. */
export interface OmahaLetChance {
  kind: "let_chance";
}

/** Has seen the showdown and is ready for the next hand. */
export interface OmahaGoOn {
  kind: "go_on";
}

export type MormonBridgeAction =
  | MormonBridgeSayReady
  | MormonBridgeBuy
  | MormonBridgePass
  | MormonBridgeCloseWindow
  | MormonBridgeTakeDiscard
  | MormonBridgeDrawCard
  | MormonBridgeGoDown
  | MormonBridgeAddToGroup
  | MormonBridgeAddToRun
  | MormonBridgeDiscard;

/** Has seen the cards: the round may begin. */
export interface MormonBridgeSayReady {
  kind: "say_ready";
}

/** Calls for the top discard, out of turn. */
export interface MormonBridgeBuy {
  kind: "buy";
}

/** Leaves the top discard to others. */
export interface MormonBridgePass {
  kind: "pass";
}

/** The house: the time for calls is over. */
export interface MormonBridgeCloseWindow {
  kind: "close_window";
}

/** Takes the top discard as the draw of the turn. */
export interface MormonBridgeTakeDiscard {
  kind: "take_discard";
}

/** Draws from the stock, and leaves the top discard to whoever buys it. */
export interface MormonBridgeDrawCard {
  kind: "draw_card";
}

/** Lays the sets that the round wants; a Rook in a run lies in the place it stands for. */
export interface MormonBridgeGoDown {
  kind: "go_down";
  sets: Card[][];
}

export interface MormonBridgeAddToGroup {
  kind: "add_to_group";
  /** Its number on the table, from 1. */
  set: number;
  card: Card;
}

export interface MormonBridgeAddToRun {
  kind: "add_to_run";
  /** Its number on the table, from 1. */
  set: number;
  end: MormonBridgeEnd;
  card: Card;
}

export type MormonBridgeEnd = "low" | "high";

export interface MormonBridgeDiscard {
  kind: "discard";
  card: Card;
}

export type WizardAction = WizardNameTrumps | WizardBid | WizardPlay;

/** Says which suit is trumps, when a Wizard was turned up. */
export interface WizardNameTrumps {
  kind: "name_trumps";
  suit: WizardSuit;
}

export type WizardSuit = "clubs" | "diamonds" | "hearts" | "spades";

/** Says how many tricks one will win. */
export interface WizardBid {
  kind: "bid";
  tricks: number;
}

/** Plays a card to the trick. */
export interface WizardPlay {
  kind: "play";
  card: Card;
}

/** Takes a seat that a bot plays: one's own back, or one that has no owner. */
export interface TakeSeat {
  kind: "take_seat";
  seat: Seat;
}

export interface Leave {
  kind: "leave";
}

export interface PickGame {
  kind: "pick_game";
  game: string;
}

export interface OpenVote {
  kind: "open_vote";
  games: string[];
}

/** Options of a game; what is not said has its default. */
export interface SetOptions {
  kind: "set_options";
  game: string;
  options: Record<string, OptionValue>;
}

export type OptionValue = boolean | number | string;

export interface SetHouseRules {
  kind: "set_house_rules";
  options: Record<string, OptionValue>;
}

export interface SetPassword {
  kind: "set_password";
  password: string | null;
}

/** Nobody new comes in. */
export interface Lock {
  kind: "lock";
  yes: boolean;
}

export interface Kick {
  kind: "kick";
  person: PersonId;
}

/** 1, 2, … in the order of arrival; never given twice in a room. */
export type PersonId = number;

export interface MakeHost {
  kind: "make_host";
  person: PersonId;
}

export interface AddBot {
  kind: "add_bot";
  level: Level;
}

export type Level = "easy" | "normal" | "hard";

export interface RemoveBot {
  kind: "remove_bot";
  name: string;
}

export interface Start {
  kind: "start";
}

export interface NewGame {
  kind: "new_game";
}

/** 10.2: back to the lobby after a match. */
export interface ChangeRules {
  kind: "change_rules";
}

/** 10.3: ends a match that nobody wants to finish. */
export interface Abandon {
  kind: "abandon";
}

/** 8.6: plays the default at once, for a person who is away or a bot that failed. */
export interface Skip {
  kind: "skip";
  seat: Seat;
}

/** 8.7 */
export interface HandToBot {
  kind: "hand_to_bot";
  seat: Seat;
}

/** 1.6 */
export interface Close {
  kind: "close";
}

export interface React {
  kind: "react";
  emoji: Reaction;
}

/** 11.1 */
export type Reaction = "😂" | "😡" | "😎" | "😏" | "👏" | "🤡" | "🔥" | "👍" | "👎";

/** Asks for the match file of a finished match. */
export interface FetchMatch {
  kind: "fetch_match";
  id: string;
  match: number;
}

/** Lends one's key to another device: it can be borrowed once, and not for long. */
export interface Lend {
  kind: "lend";
  id: string;
  /** The house has only a hash of it. */
  key: string;
}

export interface Ping {
  kind: "ping";
  id: string;
}

export type HouseMessage =
  | Welcome
  | Borrowed
  | Update
  | Done
  | Refused
  | Reacted
  | MatchFile
  | Lent
  | Pong
  | Farewell;

export interface Welcome {
  kind: "welcome";
  id: string;
  protocol: number;
  code: string;
  person: PersonId;
}

/** The key that was lent: whoever has it resumes as that person. */
export interface Borrowed {
  kind: "borrowed";
  id: string;
  key: string;
}

/** What is now. It is the whole truth; the events only tell how it came about. */
export interface Update {
  kind: "update";
  number: number;
  /** The house's clock. */
  at: number;
  /** null: as it was. */
  room: RoomView | null;
  /** null: as it was. */
  you: You | null;
  /** null: there is no match. */
  table: TableView | null;
  /** What happened in the match since the update before, as far as the viewer may know. */
  events: Event[];
}

export interface RoomView {
  code: string;
  phase: Phase;
  host: PersonId;
  locked: boolean;
  has_password: boolean;
  people: PersonView[];
  bots: BotView[];
  pick: string;
  ballot: Votes[];
  voters: number;
  /** What would be played now. */
  game: string;
  most_players: number;
  /** Of the games whose options were set. */
  options: Record<string, Record<string, OptionValue>>;
  house_rules: HouseRules;
  table: TableInfo | null;
  evening: EveningRow[];
}

export type Phase = "lobby" | "match" | "results" | "closed";

export interface PersonView {
  person: PersonId;
  name: string;
  face: Face;
  present: boolean;
  seated: boolean;
  ready: boolean;
}

export interface BotView {
  name: string;
  face: Face;
  level: Level;
}

export interface Votes {
  game: string;
  votes: number;
}

/** What holds for every game of the room. */
export interface HouseRules {
  /** 9.1 */
  turn_clock: TurnClock;
  /** 8.3, 8.5: who plays for a person who does not come back. */
  absent_seats: AbsentSeats;
  /** 8.8 */
  bot_pace: BotPace;
}

export type TurnClock = "off" | "relaxed" | "normal" | "fast";

export type AbsentSeats = "bot" | "default";

export type BotPace = "natural" | "quick" | "instant";

/** What everybody knows of the match. */
export interface TableInfo {
  game: string;
  options: Record<string, OptionValue>;
  /** The how manieth of the evening. */
  match: number;
  chairs: ChairView[];
  result: Result | null;
  abandoned: boolean;
  /** The match in numbers, when it is over. */
  sheets: Sheet[];
}

export interface ChairView {
  person: PersonId | null;
  name: string;
  face: Face;
  /** The level that plays it now. */
  bot: string | null;
}

export interface Result {
  /** Nobody: a draw. */
  winners: Seat[];
  /** By seat; what the number means is the game's. */
  scores: number[];
}

export interface Sheet {
  /** Its text has the key `sheet.<title>`. */
  title: string;
  rows: Row[];
}

export interface Row {
  /** Its text has the key `sheet.<label>`, and may hold `{number}`. */
  label: string;
  /** By seat: one number, or several that belong together. */
  cells: number[][];
  /** Of the round, where rows are rounds. */
  number: number | null;
}

export interface EveningRow {
  person: PersonId;
  name: string;
  counts: Record<string, number>;
}

export interface You {
  person: PersonId;
  seat: Seat | null;
  vote: string | null;
}

export interface TableView {
  match: number;
  view: View;
  /** What the viewer may do. */
  ask: AskView | null;
  /** Who is waited for, and how long. */
  waiting: Waiting[];
}

/** What one viewer may see. Each game has its own, with these fields first. */
export type View =
  | StopTheBusView
  | RideTheBusView
  | DurakView
  | OmahaView
  | MormonBridgeView
  | WizardView;

export interface StopTheBusView {
  kind: "table_view";
  /** null: a spectator. */
  viewer: Seat | null;
  phase: StopTheBusPhase;
  /** The seats that are waited for. */
  turn: Seat[];
  round: number;
  starter: Seat;
  /** With how many everybody began. */
  full_lives: number;
  players: StopTheBusPlayerView[];
  open: Card;
  /** How many cards it holds. */
  stock: number;
  /** The next card of the stock, for learners. */
  next: Card | null;
  looks: StopTheBusLook[];
  last_round: StopTheBusRoundSummary | null;
}

export type StopTheBusPhase = "turn" | "turned" | "over";

export interface StopTheBusPlayerView {
  lives: number;
  /** null: a card that the viewer may not see. */
  hand: (Card | null)[];
  /** null: the viewer may not know it, or the player is knocked out. */
  score: number | null;
  /** The cards that make the score, as far as the viewer may know. */
  counted: Card[];
  stuck: boolean;
}

/** What everybody saw: a seat took an open card for another one, or refused it (null). */
export type StopTheBusLook = [Seat, Card, Card | null];

/** 5.5: what is shown when a round has ended. */
export interface StopTheBusRoundSummary {
  reason: StopTheBusReason;
  hands: Card[][];
  /** null: was not in the round. */
  scores: (number | null)[];
  /** Of each hand, the cards that make its score. */
  counted: Card[][];
  losers: Seat[];
  /** The card that lay open at the end. */
  open: Card;
}

/** Why a round ended: the turn is back at the sticker, 31, or a lap without a swap. */
export type StopTheBusReason = "stuck" | "bus" | "lap";

export interface RideTheBusView {
  kind: "table_view";
  /** null: a spectator. */
  viewer: Seat | null;
  phase: RideTheBusPhase;
  /** The seats that are waited for. */
  turn: Seat[];
  /** When the clock plays; of several clocks, the one that runs longest. */
  due: number | null;
  players: RideTheBusPlayerView[];
  /** Who flips, by option. */
  leader: Seat | null;
  /** Row by row from the bottom; null: face down. Empty once the cards are collected. */
  pyramid: (Card | null)[][];
  /** The card that can be claimed for, or was last. */
  flipped: Card | null;
  /** What one card that matches it is worth. */
  worth: number | null;
  /** Those for the flipped card, the earliest first. */
  claims: RideTheBusClaimMade[];
  /** What is still to be handed out. */
  gifts: RideTheBusGift[];
  /** The one on the bus, then those who wait for it. */
  riders: Seat[];
  row: (Card | null)[];
  /** 0-4: the card of the row that is guessed at; so many guesses were right. */
  place: number | null;
  /** Failed ones of this ride. */
  attempts: number | null;
  last_guess: RideTheBusGuessedFields | null;
  /** Those that are over. */
  rides: RideTheBusRide[];
  /** How many cards it holds. */
  deck: number;
  /** How many cards lie there, seen or not. */
  discards: number;
  /** The discards that everybody saw. */
  seen: Card[];
  /** When the match is over. */
  highlights: RideTheBusHighlights | null;
}

export type RideTheBusPhase = "flipping" | "claiming" | "handing_out" | "riding" | "over";

export interface RideTheBusPlayerView {
  /** null: a card that the viewer may not see. */
  hand: (Card | null)[];
  /** How many are left; in the bus, how many were left when the pyramid was over. */
  cards: number;
  given: number;
  received: number;
}

export interface RideTheBusClaimMade {
  seat: Seat;
  /** 1-15: which card of the pyramid it was for. */
  flip: number;
  cards: Card[];
  at: number;
}

/** What a seat still has to hand out. */
export interface RideTheBusGift {
  seat: Seat;
  sips: number;
  due: number;
}

export interface RideTheBusGuessedFields {
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  word: RideTheBusWord;
  /** The one in the row. */
  card: Card;
  drawn: Card;
  outcome: RideTheBusOutcome;
}

export type RideTheBusOutcome = "right" | "wrong";

/** A ride that is over. */
export interface RideTheBusRide {
  seat: Seat;
  wrong: number;
  end: RideTheBusRideEnd;
}

export type RideTheBusRideEnd = "arrived" | "taken_off" | "let_off";

/** 7.4 */
export interface RideTheBusHighlights {
  gave_most: Seat[];
  received_most: Seat[];
  biggest_claim: RideTheBusClaimMade | null;
  longest_ride: RideTheBusRide | null;
}

export interface DurakView {
  kind: "table_view";
  /** null: a spectator. */
  viewer: Seat | null;
  phase: DurakPhase;
  /** The seats that are waited for. */
  turn: Seat[];
  attacker: Seat | null;
  defender: Seat | null;
  players: DurakPlayerView[];
  table: DurakPair[];
  /** How many attack cards this fight may have. */
  limit: number;
  /** The card that was turned up: the last of the stock, as long as there is one. */
  trump: Card;
  /** How many cards it holds, the trump card included. */
  stock: number;
  /** 9.3: its next card, if the viewer can work it out. */
  next: Card | null;
  /** 9.2: the discards. */
  gone: Card[];
  fights: number;
}

export type DurakPhase = "opening" | "fight" | "taking" | "over";

export interface DurakPlayerView {
  /** null: a card that the viewer may not see. One's own is in the order of 1.5. */
  hand: (Card | null)[];
  /** 9.2, 9.3: those cards of another's hand that the viewer knows. */
  known: Card[];
  /** Adds nothing to the table as it is now. */
  done: boolean;
  /** Which to be out, 1 the first; those who went in the same fight share it. */
  out: number | null;
}

export interface DurakPair {
  attack: Card;
  cover: Card | null;
}

export interface OmahaView {
  kind: "table_view";
  /** null: a spectator. */
  viewer: Seat | null;
  phase: OmahaPhase;
  /** The seats that are waited for. */
  turn: Seat[];
  /** Of the hand that is played. */
  number: number;
  /** How many the match has. */
  hands: number;
  players: OmahaPlayerView[];
  board: Card[];
  burns: number;
  last_showdown: OmahaShowdownSummary | null;
}

export type OmahaPhase = "discard_to_turn" | "discard_to_river" | "showdown" | "over";

export interface OmahaPlayerView {
  wins: number;
  /** null: a card that the viewer may not see. */
  hand: (Card | null)[];
  /** 3.3: one's own are known; of the others' only how many they are. */
  discards: (Card | null)[];
}

/** 5.1: what everybody sees of a showdown. */
export interface OmahaShowdownSummary {
  board: Card[];
  /** By seat. */
  hands: OmahaShownHand[];
  winners: Seat[];
}

export interface OmahaShownHand {
  /** The two that were left. */
  cards: Card[];
  category: Category;
  best: Card[];
}

export type Category =
  | "high_card" | "pair" | "two_pair" | "three_of_a_kind" | "straight" | "flush" | "full_house"
  | "four_of_a_kind" | "straight_flush" | "royal_flush";

export interface MormonBridgeView {
  kind: "table_view";
  /** null: a spectator. */
  viewer: Seat | null;
  phase: MormonBridgePhase;
  /** The seats that are waited for. */
  turn: Seat[];
  round: number;
  rounds: number;
  groups: number;
  /** What the round wants of a player who goes down. */
  runs: number;
  starter: Seat;
  /** Whose turn it is; null: the round has not begun, or the match is over. */
  current: Seat | null;
  players: MormonBridgePlayerView[];
  /** The top one. */
  discard: Card | null;
  /** All of them, the top one last. */
  discards: Card[];
  /** How many cards it holds. */
  stock: number;
  /** Their numbers are counted from 1. */
  sets: MormonBridgeSetView[];
  callers: Seat[];
  /** Whose buy waits for the current player. */
  buyer: Seat | null;
  /** When the buy window, or the time to refuse, is over. */
  closes: number | null;
  /** The current player leaves the discard to the others. */
  declined: boolean;
  turned_back: Card[];
  /** 5.5: once discards became the stock, all cards that are hidden from some or from everybody:
   * first those that nobody saw since the deal, then those of each time that discards came
   * back. */
  unseen: Card[][];
  /** By round, then by seat. */
  scores: number[][];
  last_round: MormonBridgeRoundSummary | null;
}

export type MormonBridgePhase = "ready" | "buy_window" | "called" | "draw" | "play" | "over";

export interface MormonBridgePlayerView {
  total: number;
  /** null: a card that the viewer may not see. */
  hand: (Card | null)[];
  /** Cards of the hand that everybody saw coming from the discards. */
  taken: Card[];
  /** What the hand would cost now; null: the viewer may not know it. */
  points: number | null;
  down: boolean;
  buys_left: number;
}

export interface MormonBridgeSetView {
  owner: Seat;
  kind: MormonBridgeSetKind;
  /** Those of a run in order, a Rook in the place that it stands for. */
  cards: Card[];
}

export type MormonBridgeSetKind = "group" | "run";

/** 7.2: what is shown when a round has ended. */
export interface MormonBridgeRoundSummary {
  round: number;
  reason: MormonBridgeReason;
  hands: Card[][];
  points: number[];
}

/** Why a round ended: somebody went out, there was nothing left to draw, or the cards went
 * round. */
export type MormonBridgeReason = "out" | "exhausted" | "endless";

export interface WizardView {
  kind: "table_view";
  /** null: a spectator. */
  viewer: Seat | null;
  phase: WizardPhase;
  /** The seats that are waited for. */
  turn: Seat[];
  round: number;
  /** How many the match has. */
  rounds: number;
  /** How many this round has. */
  tricks: number;
  dealer: Seat;
  /** The card that was turned up; null in the last round. */
  turned: Card | null;
  /** null: no trumps, or the dealer has still to name them. */
  trumps: WizardSuit | null;
  /** The sum of those that have been made, to be held against `tricks`. */
  bids: number;
  /** How many cards were neither dealt nor turned up. */
  undealt: number;
  /** 6.5: what lies on the table; a trick that is won stays until the next lead. */
  trick: WizardPlayed[];
  /** The suit that has to be followed, in the trick on the table. */
  led: WizardSuit | null;
  /** Who is winning, or has won, the trick on the table. */
  winning: Seat | null;
  players: WizardPlayerView[];
  /** The tricks of this round that have been won, the oldest first. */
  past: WizardTrick[];
  /** The rounds that are over. */
  sheet: WizardRoundScore[];
}

export type WizardPhase = "naming_trumps" | "bidding" | "leading" | "following" | "over";

export type WizardPlayed = [Seat, Card];

export interface WizardPlayerView {
  /** null: a card that the viewer may not see. */
  hand: (Card | null)[];
  /** null: has not bid yet. */
  bid: number | null;
  won: number;
  total: number;
}

/** A trick that has been won. */
export interface WizardTrick {
  leader: Seat;
  /** From the leader's on, clockwise. */
  cards: Card[];
  winner: Seat;
}

/** 7.3: one round on the score sheet. */
export interface WizardRoundScore {
  tricks: number;
  dealer: Seat;
  /** By seat. */
  lines: WizardLine[];
}

/** 7: what a round brought a player. */
export interface WizardLine {
  bid: number;
  won: number;
  change: number;
}

export interface AskView {
  window: number;
  offers: Offer[];
  /** When the default is played, by the house's clock. */
  due: number | null;
}

export type Offer =
  | Button
  | PickCard
  | PickCards
  | PickAmount
  | PickSeat
  | PickWord
  | PickShares
  | Arrange;

/** Nothing is left to choose. */
export interface Button {
  kind: "button";
  /** The kind of the action that it makes. */
  do: Verb;
  /** The field of the action that takes what is chosen. */
  into: null;
  /** The other fields of the action. */
  settled: Settled;
}

/** The kind of an action. */
export type Verb =
  | "swap" | "turn_card" | "leave" | "stick" | "flip" | "leader_is" | "claim" | "pass" | "hand_out"
  | "hand_round" | "guess" | "stay_silent" | "attack" | "throw_in" | "cover" | "take" | "done"
  | "discard" | "let_chance" | "go_on" | "say_ready" | "buy" | "close_window" | "take_discard"
  | "draw_card" | "go_down" | "add_to_group" | "add_to_run" | "name_trumps" | "bid" | "play";

/** Fields of an action, by name. */
export interface Settled {
  card?: Card;
  seat?: Seat;
  cards?: Card[];
  shares?: [Seat, number][];
  word?: RideTheBusWord;
  attack?: Card;
  plays?: number;
  sets?: Card[][];
  set?: number;
  end?: MormonBridgeEnd;
  suit?: WizardSuit;
  tricks?: number;
}

export interface PickCard {
  kind: "pick_card";
  /** The kind of the action that it makes. */
  do: Verb;
  /** The field of the action that takes what is chosen. */
  into: ActionField;
  /** The other fields of the action. */
  settled: Settled;
  among: Card[];
}

export type ActionField =
  | "card" | "seat" | "cards" | "shares" | "word" | "attack" | "plays" | "sets" | "set" | "end"
  | "suit" | "tricks";

/** From `least` to `most` cards, in the order in which they are offered. */
export interface PickCards {
  kind: "pick_cards";
  /** The kind of the action that it makes. */
  do: Verb;
  /** The field of the action that takes what is chosen. */
  into: ActionField;
  /** The other fields of the action. */
  settled: Settled;
  among: Card[];
  least: number;
  most: number;
}

/** A number from `least` to `most`. */
export interface PickAmount {
  kind: "pick_amount";
  /** The kind of the action that it makes. */
  do: Verb;
  /** The field of the action that takes what is chosen. */
  into: ActionField;
  /** The other fields of the action. */
  settled: Settled;
  least: number;
  most: number;
}

export interface PickSeat {
  kind: "pick_seat";
  /** The kind of the action that it makes. */
  do: Verb;
  /** The field of the action that takes what is chosen. */
  into: ActionField;
  /** The other fields of the action. */
  settled: Settled;
  among: Seat[];
}

/** One of a few words, such as the name of a suit. */
export interface PickWord {
  kind: "pick_word";
  /** The kind of the action that it makes. */
  do: Verb;
  /** The field of the action that takes what is chosen. */
  into: ActionField;
  /** The other fields of the action. */
  settled: Settled;
  among: string[];
}

/** `total` units, handed out among seats in any way: the seats that get some, with how many. */
export interface PickShares {
  kind: "pick_shares";
  /** The kind of the action that it makes. */
  do: Verb;
  /** The field of the action that takes what is chosen. */
  into: ActionField;
  /** The other fields of the action. */
  settled: Settled;
  among: Seat[];
  total: number;
}

/** Something that is put together by hand, like sets of cards: some ways to do it, of many. */
export interface Arrange {
  kind: "arrange";
  /** The kind of the action that it makes. */
  do: Verb;
  /** The field of the action that takes what is chosen. */
  into: null;
  /** The other fields of the action. */
  settled: Settled;
  examples: Action[];
}

export interface Waiting {
  seat: Seat;
  since: number;
  due: number | null;
}

/** What happened, in the past tense. Each game has its own. */
export type Event =
  | StopTheBusEvent
  | RideTheBusEvent
  | DurakEvent
  | OmahaEvent
  | MormonBridgeEvent
  | WizardEvent;

export type StopTheBusEvent =
  | StopTheBusRoundStarted
  | StopTheBusHandDealt
  | StopTheBusSwapped
  | StopTheBusCardTurned
  | StopTheBusCardLeft
  | StopTheBusStuck
  | StopTheBusBusStopped
  | StopTheBusRoundEnded
  | StopTheBusHandShown
  | StopTheBusLivesLost
  | StopTheBusKnockedOut
  | StopTheBusMatchWon
  | StopTheBusMatchDrawn;

export interface StopTheBusRoundStarted {
  kind: "round_started";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  round: number;
  starter: Seat;
  open: Card;
}

export interface StopTheBusHandDealt {
  kind: "hand_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: Card[];
}

export interface StopTheBusSwapped {
  kind: "swapped";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  given: Card;
  taken: Card;
}

export interface StopTheBusCardTurned {
  kind: "card_turned";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface StopTheBusCardLeft {
  kind: "card_left";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface StopTheBusStuck {
  kind: "stuck";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface StopTheBusBusStopped {
  kind: "bus_stopped";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  /** More than one only when dealt. */
  seats: Seat[];
}

export interface StopTheBusRoundEnded {
  kind: "round_ended";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  reason: StopTheBusReason;
}

export interface StopTheBusHandShown {
  kind: "hand_shown";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  cards: Card[];
  score: number;
}

export interface StopTheBusLivesLost {
  kind: "lives_lost";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seats: Seat[];
}

export interface StopTheBusKnockedOut {
  kind: "knocked_out";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seats: Seat[];
}

export interface StopTheBusMatchWon {
  kind: "match_won";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface StopTheBusMatchDrawn {
  kind: "match_drawn";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
}

export type RideTheBusEvent =
  | RideTheBusPyramidLaid
  | RideTheBusHandDealt
  | RideTheBusLeaderNamed
  | RideTheBusCardFlipped
  | RideTheBusClaimed
  | RideTheBusSipsGiven
  | RideTheBusRidersNamed
  | RideTheBusLotDrawn
  | RideTheBusNobodyRides
  | RideTheBusRowDealt
  | RideTheBusLastCardShown
  | RideTheBusGuessed
  | RideTheBusKeptSilent
  | RideTheBusPenaltyTaken
  | RideTheBusDeckShuffled
  | RideTheBusArrived
  | RideTheBusTakenOff
  | RideTheBusLetOff
  | RideTheBusMatchEnded;

export interface RideTheBusPyramidLaid {
  kind: "pyramid_laid";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
}

export interface RideTheBusHandDealt {
  kind: "hand_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: Card[];
}

/** Told only where the leader flips. */
export interface RideTheBusLeaderNamed {
  kind: "leader_named";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface RideTheBusCardFlipped {
  kind: "card_flipped";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  /** 1 at the bottom; also what one matching card is worth. */
  row: number;
  card: Card;
}

export interface RideTheBusClaimed {
  kind: "claimed";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  cards: Card[];
  sips: number;
  unit: RideTheBusUnit;
}

/** 1.3: what is counted, in the form that agrees with the number beside it. */
export type RideTheBusUnit = "sip" | "sips" | "point" | "points";

export interface RideTheBusSipsGiven {
  kind: "sips_given";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  receiver: Seat;
  sips: number;
  unit: RideTheBusUnit;
}

export interface RideTheBusRidersNamed {
  kind: "riders_named";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seats: Seat[];
  /** How many each of them has left. */
  cards: number;
}

export interface RideTheBusLotDrawn {
  kind: "lot_drawn";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface RideTheBusNobodyRides {
  kind: "nobody_rides";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
}

export interface RideTheBusRowDealt {
  kind: "row_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  /** The four open ones. */
  cards: Card[];
}

export interface RideTheBusLastCardShown {
  kind: "last_card_shown";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
}

export interface RideTheBusGuessed {
  kind: "guessed";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  word: RideTheBusWord;
  /** The one in the row. */
  card: Card;
  drawn: Card;
  outcome: RideTheBusOutcome;
}

export interface RideTheBusKeptSilent {
  kind: "kept_silent";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface RideTheBusPenaltyTaken {
  kind: "penalty_taken";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  sips: number;
  unit: RideTheBusUnit;
}

export interface RideTheBusDeckShuffled {
  kind: "deck_shuffled";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: number;
}

export interface RideTheBusArrived {
  kind: "arrived";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  /** How many attempts failed before. */
  wrong: number;
}

export interface RideTheBusTakenOff {
  kind: "taken_off";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface RideTheBusLetOff {
  kind: "let_off";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  wrong: number;
}

export interface RideTheBusMatchEnded {
  kind: "match_ended";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  winners: Seat[];
  /** What each of them received. */
  sips: number;
  unit: RideTheBusUnit;
}

export type DurakEvent =
  | DurakTrumpTurned
  | DurakHandDealt
  | DurakLowestTrumpShown
  | DurakLotDrawn
  | DurakFightStarted
  | DurakAttacked
  | DurakThrewIn
  | DurakCovered
  | DurakGaveUp
  | DurakCardsTaken
  | DurakCardsDiscarded
  | DurakCardsDrawn
  | DurakCardsReceived
  | DurakTrumpDrawn
  | DurakWentOut
  | DurakMatchLost
  | DurakMatchDrawn;

export interface DurakTrumpTurned {
  kind: "trump_turned";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
  /** How many cards it holds, the trump card included. */
  stock: number;
}

export interface DurakHandDealt {
  kind: "hand_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: Card[];
}

export interface DurakLowestTrumpShown {
  kind: "lowest_trump_shown";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface DurakLotDrawn {
  kind: "lot_drawn";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface DurakFightStarted {
  kind: "fight_started";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  attacker: Seat;
  defender: Seat;
  limit: number;
}

export interface DurakAttacked {
  kind: "attacked";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface DurakThrewIn {
  kind: "threw_in";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface DurakCovered {
  kind: "covered";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  attack: Card;
  card: Card;
}

/** The defender will take, and the others may still add. */
export interface DurakGaveUp {
  kind: "gave_up";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface DurakCardsTaken {
  kind: "cards_taken";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  cards: Card[];
}

export interface DurakCardsDiscarded {
  kind: "cards_discarded";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  /** Who covered them all. */
  seat: Seat;
  cards: Card[];
}

export interface DurakCardsDrawn {
  kind: "cards_drawn";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  count: number;
}

/** What one drew, told to nobody else. */
export interface DurakCardsReceived {
  kind: "cards_received";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: Card[];
}

export interface DurakTrumpDrawn {
  kind: "trump_drawn";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface DurakWentOut {
  kind: "went_out";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seats: Seat[];
}

export interface DurakMatchLost {
  kind: "match_lost";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface DurakMatchDrawn {
  kind: "match_drawn";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  reason: DurakDraw;
}

/** 8.3, 8.4: why nobody is the durak. */
export type DurakDraw = "all_out" | "endless";

export type OmahaEvent =
  | OmahaHandStarted
  | OmahaHandDealt
  | OmahaCardBurned
  | OmahaFlopDealt
  | OmahaTurnDealt
  | OmahaRiverDealt
  | OmahaDiscarded
  | OmahaCardDiscarded
  | OmahaCardDrawnByLot
  | OmahaHandShown
  | OmahaHandWon
  | OmahaHandTied
  | OmahaMatchWon
  | OmahaMatchTied;

export interface OmahaHandStarted {
  kind: "hand_started";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  number: number;
  /** How many the match has. */
  hands: number;
}

export interface OmahaHandDealt {
  kind: "hand_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: Card[];
}

export interface OmahaCardBurned {
  kind: "card_burned";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
}

export interface OmahaFlopDealt {
  kind: "flop_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: Card[];
}

export interface OmahaTurnDealt {
  kind: "turn_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
}

export interface OmahaRiverDealt {
  kind: "river_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
}

/** 3.3: all that the others hear of a discard, whoever or whatever chose it. */
export interface OmahaDiscarded {
  kind: "discarded";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

/** Told to the discarder only. */
export interface OmahaCardDiscarded {
  kind: "card_discarded";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
}

/** Told to the discarder only. */
export interface OmahaCardDrawnByLot {
  kind: "card_drawn_by_lot";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
}

export interface OmahaHandShown {
  kind: "hand_shown";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  cards: Card[];
  category: Category;
  best: Card[];
}

export interface OmahaHandWon {
  kind: "hand_won";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface OmahaHandTied {
  kind: "hand_tied";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seats: Seat[];
}

export interface OmahaMatchWon {
  kind: "match_won";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  wins: number;
}

export interface OmahaMatchTied {
  kind: "match_tied";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seats: Seat[];
  wins: number;
}

export type MormonBridgeEvent =
  | MormonBridgeRoundStarted
  | MormonBridgeHandDealt
  | MormonBridgeStockShuffled
  | MormonBridgeCardTurnedUp
  | MormonBridgeBuyCalled
  | MormonBridgeDiscardDeclined
  | MormonBridgeDiscardBought
  | MormonBridgeDiscardTaken
  | MormonBridgeCardDrawn
  | MormonBridgeCardSeen
  | MormonBridgeWentDown
  | MormonBridgeSetLaid
  | MormonBridgeSetExtended
  | MormonBridgeDiscarded
  | MormonBridgeWentOut
  | MormonBridgeRoundEnded
  | MormonBridgeHandScored
  | MormonBridgeMatchWon;

export interface MormonBridgeRoundStarted {
  kind: "round_started";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  round: number;
  groups: number;
  runs: number;
  starter: Seat;
}

export interface MormonBridgeHandDealt {
  kind: "hand_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: Card[];
}

export interface MormonBridgeStockShuffled {
  kind: "stock_shuffled";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  why: "rook_turned_up" | "stock_empty";
}

/** The first discard. */
export interface MormonBridgeCardTurnedUp {
  kind: "card_turned_up";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
}

export interface MormonBridgeBuyCalled {
  kind: "buy_called";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

/** The seat whose turn it is will draw from the stock. */
export interface MormonBridgeDiscardDeclined {
  kind: "discard_declined";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface MormonBridgeDiscardBought {
  kind: "discard_bought";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface MormonBridgeDiscardTaken {
  kind: "discard_taken";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface MormonBridgeCardDrawn {
  kind: "card_drawn";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

/** To the one who drew it, for a turn or as a penalty. */
export interface MormonBridgeCardSeen {
  kind: "card_seen";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
}

export interface MormonBridgeWentDown {
  kind: "went_down";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface MormonBridgeSetLaid {
  kind: "set_laid";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  set: number;
  shape: MormonBridgeSetKind;
  cards: Card[];
}

export interface MormonBridgeSetExtended {
  kind: "set_extended";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  set: number;
  card: Card;
  /** The whole set. */
  cards: Card[];
}

export interface MormonBridgeDiscarded {
  kind: "discarded";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface MormonBridgeWentOut {
  kind: "went_out";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface MormonBridgeRoundEnded {
  kind: "round_ended";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  round: number;
  why: MormonBridgeReason;
}

export interface MormonBridgeHandScored {
  kind: "hand_scored";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  cards: Card[];
  points: number;
  total: number;
}

export interface MormonBridgeMatchWon {
  kind: "match_won";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seats: Seat[];
  total: number;
}

export type WizardEvent =
  | WizardRoundStarted
  | WizardHandDealt
  | WizardCardTurnedUp
  | WizardTrumpsSet
  | WizardTrumpsNamed
  | WizardNoTrumpsSet
  | WizardBidMade
  | WizardCardPlayed
  | WizardTrickWon
  | WizardRoundEnded
  | WizardScoreWritten
  | WizardMatchWon;

export interface WizardRoundStarted {
  kind: "round_started";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  round: number;
  tricks: number;
  dealer: Seat;
}

export interface WizardHandDealt {
  kind: "hand_dealt";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  cards: Card[];
}

export interface WizardCardTurnedUp {
  kind: "card_turned_up";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  card: Card;
}

export interface WizardTrumpsSet {
  kind: "trumps_set";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  suit: WizardSuit;
}

export interface WizardTrumpsNamed {
  kind: "trumps_named";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  suit: WizardSuit;
}

export interface WizardNoTrumpsSet {
  kind: "no_trumps_set";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  reason: WizardNoTrumpsReason;
}

export type WizardNoTrumpsReason = "jester_turned_up" | "all_cards_dealt";

export interface WizardBidMade {
  kind: "bid_made";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  tricks: number;
}

export interface WizardCardPlayed {
  kind: "card_played";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  card: Card;
}

export interface WizardTrickWon {
  kind: "trick_won";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
}

export interface WizardRoundEnded {
  kind: "round_ended";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  round: number;
}

export interface WizardScoreWritten {
  kind: "score_written";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  seat: Seat;
  bid: number;
  won: number;
  change: number;
  total: number;
}

export interface WizardMatchWon {
  kind: "match_won";
  /** The only seat that may hear of it; null: everyone, spectators too. */
  to: Seat | null;
  /** More than one: they share the win. */
  seats: Seat[];
  total: number;
}

export interface Done {
  kind: "done";
  id: string;
  number: number;
}

export interface Refused {
  kind: "refused";
  /** null: what was sent could not be read so far. */
  id: string | null;
  code: string;
  /** The number of the rule; empty: none. */
  rule: string;
}

export interface Reacted {
  kind: "reacted";
  person: PersonId;
  emoji: Reaction;
  at: number;
}

export interface MatchFile {
  kind: "match_file";
  id: string;
  match: number;
  file: string;
}

export interface Lent {
  kind: "lent";
  id: string;
  /** What the other device says to borrow the key. */
  loan: string;
  /** By the house's clock. */
  until: number;
}

export interface Pong {
  kind: "pong";
  id: string;
  at: number;
}

/** The last message: why the house hangs up. */
export interface Farewell {
  kind: "farewell";
  reason: Reason;
}

export type Reason = "kicked" | "left" | "closed" | "restarting" | "gone";

export interface StopTheBusOptions {
  lives: 1 | 2 | 3 | 4 | 5;
  shuffle: "fair" | "classic_100";
  three_of_a_kind: boolean;
  open_hands: boolean;
}

export interface RideTheBusOptions {
  stacking: boolean;
  /** Seconds. */
  claim_window: 2 | 3 | 4 | 5;
  flip: "auto" | "host";
  decks: 1 | 2;
  ties: "all" | "lot";
  last_card: "blind" | "shown";
  ace: "high" | "low";
  penalty: 1 | 2 | 3 | 4 | 5;
  /** Seconds. */
  guess_time: 15 | 20 | 30;
  mercy: "off" | 10 | 20 | 30;
  count_in: "sips" | "points";
}

export interface DurakOptions {
  deck: 52 | 36;
  throw_in: "everyone" | "neighbours";
  first_fight_five: boolean;
  add_after_take: boolean;
}

export interface OmahaOptions {
  /** Seconds. */
  discard_time: 15 | 20 | 30 | "off";
  hands: 1 | 3 | 5 | 10;
}

export interface MormonBridgeOptions {
  max_buys: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** Seconds. */
  buy_window: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
  extend_same_turn: boolean;
  rounds: "all" | "quick" | "single";
}

export interface WizardOptions {
  rounds: "all" | "half" | "quick";
  no_even_bids: boolean;
}
