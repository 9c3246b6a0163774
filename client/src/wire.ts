// Made by `make wire` from the Python types; docs/protocol.md tells it.

export const PROTOCOL = 3;

/** In the order in which they are shown. An option's default is its first choice. */
export const GAMES = [{"name": "stop-the-bus", "seats": {"min": 2, "max": 4}, "company": ["normal",
  "normal", "normal"], "few_is_good": false, "emblem": ["Ts", "Ks", "As"], "options": {"lives": [3,
  1, 2, 4, 5], "shuffle": ["fair", "classic_100"], "three_of_a_kind": [false, true], "open_hands":
  [false, true]}}, {"name": "ride-the-bus", "seats": {"min": 2, "max": 14}, "company": ["normal",
  "normal", "normal", "normal"], "few_is_good": true, "emblem": ["4d", "Jd", "7c"], "options":
  {"stacking": [true, false], "claim_window": [3, 2, 4, 5], "flip": ["auto", "host"], "decks": [1,
  2], "ties": ["all", "lot"], "last_card": ["blind", "shown"], "ace": ["high", "low"], "penalty":
  [1, 2, 3, 4, 5], "guess_time": [20, 15, 30], "mercy": ["off", 10, 20, 30], "count_in": ["sips",
  "points"]}}, {"name": "durak", "seats": {"min": 2, "max": 6}, "company": ["normal", "normal",
  "normal"], "few_is_good": false, "emblem": ["6c", "Qc", "Ah"], "options": {"deck": [52, 36],
  "throw_in": ["everyone", "neighbours"], "first_fight_five": [false, true], "add_after_take":
  [true, false]}}, {"name": "omaha", "seats": {"min": 2, "max": 5}, "company": ["normal", "normal",
  "normal"], "few_is_good": false, "emblem": ["Qd", "Jh", "Ac"], "options": {"discard_time": [20,
  15, 30, "off"], "hands": [1, 3, 5, 10]}}, {"name": "mormon-bridge", "seats": {"min": 3, "max": 5},
  "company": ["normal", "normal", "normal"], "few_is_good": true, "emblem": ["r7.1", "g7.1",
  "rook.1"], "options": {"max_buys": [3, 0, 1, 2, 4, 5, 6, 7, 8, 9], "buy_window": [5, 3, 4, 6, 7,
  8, 9, 10], "extend_same_turn": [false, true], "rounds": ["all", "quick", "single"]}}, {"name":
  "wizard", "seats": {"min": 3, "max": 6}, "company": ["normal", "normal", "normal"], "few_is_good":
  false, "emblem": ["J1", "Qh", "W1"], "options": {"rounds": ["all", "half", "quick"],
  "no_even_bids": [false, true]}}] as const;

/** What each can be, the default first. */
export const ROOM_RULES = {"turn_clock": ["off", "relaxed", "normal", "fast"], "absent_seats":
  ["bot", "default"], "bot_pace": ["natural", "quick", "instant"], "pauses": ["normal", "short",
  "long"], "take_seats": ["free", "host", "never"], "hints": ["on", "off"], "bot_reactions": ["on",
  "off"]} as const;

export const PRESET_BALLOT = ["omaha", "durak"] as const;

/** From the weakest to the strongest. */
export const BOT_LEVELS = ["beginner", "easy", "normal", "hard"] as const;

export const REACTIONS = ["😂", "😡", "😎", "😏", "👏", "🤡", "🔥", "👍", "👎"] as const;

export const PHRASES = ["well_played", "thanks", "cheers", "what_luck", "sorry", "one_moment",
  "your_turn", "once_more"] as const;

export const FACE_EMOJI = ["🦊", "🐻", "🐼", "🐯", "🦁", "🐸", "🐵", "🦉", "🐙", "🦄", "🐝", "🦋", "🐢", "🦔",
  "🐳", "🦩", "🌵", "🍄", "🌻", "🍒", "🍋", "🥨", "🎩", "🪩"] as const;

export const BOT_EMOJI = ["🤖", "📻", "🧮", "⏰", "💡", "🔭", "🎰", "📟"] as const;

export const FACE_COLOURS = ["red", "orange", "yellow", "green", "teal", "blue", "violet",
  "pink"] as const;

export const LONGEST_NAME = 20;

export const LONGEST_PASSWORD = 64;

export const SHORTEST_KEY = 22;

export const LONGEST_KEY = 64;

export const CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

export const CODE_LENGTH = 6;

export const MOST_PEOPLE = 60;

export const LONGEST_PROGRAMME = 12;

/** What each game has of its own. */
export interface Games {
  "stop-the-bus": {
    public: StopTheBusPublic;
    private: StopTheBusPrivate;
    event: StopTheBusEvent;
    action: StopTheBusAction;
    options: StopTheBusOptions;
  };
  "ride-the-bus": {
    public: RideTheBusPublic;
    private: RideTheBusPrivate;
    event: RideTheBusEvent;
    action: RideTheBusAction;
    options: RideTheBusOptions;
  };
  durak: {
    public: DurakPublic;
    private: DurakPrivate;
    event: DurakEvent;
    action: DurakAction;
    options: DurakOptions;
  };
  omaha: {
    public: OmahaPublic;
    private: OmahaPrivate;
    event: OmahaEvent;
    action: OmahaAction;
    options: OmahaOptions;
  };
  "mormon-bridge": {
    public: MormonBridgePublic;
    private: MormonBridgePrivate;
    event: MormonBridgeEvent;
    action: MormonBridgeAction;
    options: MormonBridgeOptions;
  };
  wizard: {
    public: WizardPublic;
    private: WizardPrivate;
    event: WizardEvent;
    action: WizardAction;
    options: WizardOptions;
  };
}

export type GameName = keyof Games;

export type StopTheBusEvent = StopTheBusRoundStarted | StopTheBusHandDealt | StopTheBusSwapped |
  StopTheBusCardTurned | StopTheBusCardLeft | StopTheBusStuck | StopTheBusBusStopped |
  StopTheBusRoundEnded | StopTheBusHandShown | StopTheBusLivesLost | StopTheBusKnockedOut |
  StopTheBusMatchWon | StopTheBusMatchDrawn;

export interface StopTheBusRoundStarted {
  kind: "round_started";
  round: number;
  starter: number;
  open: French;
  to: number | null;
}

export type French = "2c" | "3c" | "4c" | "5c" | "6c" | "7c" | "8c" | "9c" | "Tc" | "Jc" | "Qc" |
  "Kc" | "Ac" | "2d" | "3d" | "4d" | "5d" | "6d" | "7d" | "8d" | "9d" | "Td" | "Jd" | "Qd" | "Kd" |
  "Ad" | "2h" | "3h" | "4h" | "5h" | "6h" | "7h" | "8h" | "9h" | "Th" | "Jh" | "Qh" | "Kh" | "Ah" |
  "2s" | "3s" | "4s" | "5s" | "6s" | "7s" | "8s" | "9s" | "Ts" | "Js" | "Qs" | "Ks" | "As";

export interface StopTheBusHandDealt {
  kind: "hand_dealt";
  cards: French[];
  to: number | null;
}

export interface StopTheBusSwapped {
  kind: "swapped";
  seat: number;
  given: French;
  taken: French;
  to: number | null;
}

export interface StopTheBusCardTurned {
  kind: "card_turned";
  seat: number;
  card: French;
  to: number | null;
}

export interface StopTheBusCardLeft {
  kind: "card_left";
  seat: number;
  to: number | null;
}

export interface StopTheBusStuck {
  kind: "stuck";
  seat: number;
  to: number | null;
}

export interface StopTheBusBusStopped {
  kind: "bus_stopped";
  seats: number[];
  to: number | null;
}

export interface StopTheBusRoundEnded {
  kind: "round_ended";
  reason: "stuck" | "bus" | "lap";
  to: number | null;
}

export interface StopTheBusHandShown {
  kind: "hand_shown";
  seat: number;
  cards: French[];
  score: number | number;
  to: number | null;
}

export interface StopTheBusLivesLost {
  kind: "lives_lost";
  seats: number[];
  to: number | null;
}

export interface StopTheBusKnockedOut {
  kind: "knocked_out";
  seats: number[];
  to: number | null;
}

export interface StopTheBusMatchWon {
  kind: "match_won";
  seat: number;
  to: number | null;
}

export interface StopTheBusMatchDrawn {
  kind: "match_drawn";
  to: number | null;
}

export type StopTheBusAction = StopTheBusSwap | StopTheBusTurnCard | StopTheBusLeave |
  StopTheBusStick | GoOn;

export interface StopTheBusSwap {
  kind: "swap";
  card: French;
}

export interface StopTheBusTurnCard {
  kind: "turn_card";
}

export interface StopTheBusLeave {
  kind: "leave";
}

export interface StopTheBusStick {
  kind: "stick";
}

export interface GoOn {
  kind: "go_on";
}

export interface StopTheBusPublic {
  kind: "stop_the_bus_public";
  phase: "turn" | "turned" | "pause" | "over";
  pause: string | null;
  round: number;
  starter: number;
  full_lives: number;
  players: StopTheBusPlayerRow[];
  open: French;
  stock: number;
  looks: [number, French, French | null][];
  summary: StopTheBusRoundSummary | null;
}

export interface StopTheBusPlayerRow {
  lives: number;
  cards: number;
  stuck: boolean;
}

export interface StopTheBusRoundSummary {
  reason: "stuck" | "bus" | "lap";
  hands: French[][];
  scores: (number | number | null)[];
  counted: French[][];
  losers: number[];
  open: French;
}

export interface StopTheBusPrivate {
  kind: "stop_the_bus_private";
  hand: French[];
  score: number | number | null;
  counted: French[];
  open_hands: StopTheBusOpenHand[];
  next: French | null;
}

export interface StopTheBusOpenHand {
  seat: number;
  hand: French[];
  score: number | number;
  counted: French[];
}

export interface StopTheBusOptions {
  lives: 1 | 2 | 3 | 4 | 5 | (0 | 1 | 2 | 3 | 4 | 5)[];
  shuffle: "fair" | "classic_100";
  three_of_a_kind: boolean;
  open_hands: boolean;
}

export type RideTheBusEvent = RideTheBusPyramidLaid | RideTheBusHandDealt | RideTheBusLeaderNamed |
  RideTheBusCardFlipped | RideTheBusClaimed | RideTheBusSipsGiven | RideTheBusRidersNamed |
  RideTheBusLotDrawn | RideTheBusNobodyRides | RideTheBusRowDealt | RideTheBusLastCardShown |
  RideTheBusGuessed | RideTheBusKeptSilent | RideTheBusPenaltyTaken | RideTheBusDeckShuffled |
  RideTheBusArrived | RideTheBusTakenOff | RideTheBusLetOff | RideTheBusMatchEnded;

export interface RideTheBusPyramidLaid {
  kind: "pyramid_laid";
  to: number | null;
}

export interface RideTheBusHandDealt {
  kind: "hand_dealt";
  cards: French[];
  to: number | null;
}

export interface RideTheBusLeaderNamed {
  kind: "leader_named";
  seat: number;
  to: number | null;
}

export interface RideTheBusCardFlipped {
  kind: "card_flipped";
  row: number;
  card: French;
  to: number | null;
}

export interface RideTheBusClaimed {
  kind: "claimed";
  seat: number;
  cards: French[];
  sips: number;
  unit: "sip" | "sips" | "point" | "points";
  to: number | null;
}

export interface RideTheBusSipsGiven {
  kind: "sips_given";
  seat: number;
  receiver: number;
  sips: number;
  unit: "sip" | "sips" | "point" | "points";
  to: number | null;
}

export interface RideTheBusRidersNamed {
  kind: "riders_named";
  seats: number[];
  cards: number;
  to: number | null;
}

export interface RideTheBusLotDrawn {
  kind: "lot_drawn";
  seat: number;
  to: number | null;
}

export interface RideTheBusNobodyRides {
  kind: "nobody_rides";
  to: number | null;
}

export interface RideTheBusRowDealt {
  kind: "row_dealt";
  seat: number;
  cards: French[];
  to: number | null;
}

export interface RideTheBusLastCardShown {
  kind: "last_card_shown";
  card: French;
  to: number | null;
}

export interface RideTheBusGuessed {
  kind: "guessed";
  seat: number;
  word: "higher" | "lower";
  card: French;
  drawn: French;
  outcome: "right" | "wrong";
  to: number | null;
}

export interface RideTheBusKeptSilent {
  kind: "kept_silent";
  seat: number;
  to: number | null;
}

export interface RideTheBusPenaltyTaken {
  kind: "penalty_taken";
  seat: number;
  sips: number;
  unit: "sip" | "sips" | "point" | "points";
  to: number | null;
}

export interface RideTheBusDeckShuffled {
  kind: "deck_shuffled";
  cards: number;
  to: number | null;
}

export interface RideTheBusArrived {
  kind: "arrived";
  seat: number;
  wrong: number;
  to: number | null;
}

export interface RideTheBusTakenOff {
  kind: "taken_off";
  seat: number;
  to: number | null;
}

export interface RideTheBusLetOff {
  kind: "let_off";
  seat: number;
  wrong: number;
  to: number | null;
}

export interface RideTheBusMatchEnded {
  kind: "match_ended";
  winners: number[];
  sips: number;
  unit: "sip" | "sips" | "point" | "points";
  to: number | null;
}

export type RideTheBusAction = RideTheBusFlip | RideTheBusLeaderIs | RideTheBusClaim |
  RideTheBusPass | RideTheBusHandOut | RideTheBusHandRound | RideTheBusGuess | RideTheBusStaySilent
  | RideTheBusTakeOff | RideTheBusPardon | GoOn;

export interface RideTheBusFlip {
  kind: "flip";
}

export interface RideTheBusLeaderIs {
  kind: "leader_is";
  seat: number;
  here: boolean;
}

export interface RideTheBusClaim {
  kind: "claim";
  cards: French[];
}

export interface RideTheBusPass {
  kind: "pass";
}

export interface RideTheBusHandOut {
  kind: "hand_out";
  shares: [number, number][];
}

export interface RideTheBusHandRound {
  kind: "hand_round";
}

export interface RideTheBusGuess {
  kind: "guess";
  word: "higher" | "lower";
}

export interface RideTheBusStaySilent {
  kind: "stay_silent";
}

export interface RideTheBusTakeOff {
  kind: "take_off";
  seat: number;
}

export interface RideTheBusPardon {
  kind: "pardon";
  seat: number;
}

export interface RideTheBusPublic {
  kind: "ride_the_bus_public";
  phase: "flipping" | "claiming" | "handing_out" | "riding" | "over" | "pause";
  pause: string | null;
  count_in: "sips" | "points";
  players: RideTheBusPlayerRow[];
  flipper: number | null;
  pyramid: (French | null)[][];
  flipped: French | null;
  worth: number | null;
  claims: RideTheBusClaimMade[];
  gifts: [number, number][];
  shares: RideTheBusShare[];
  riders: number[];
  row: (French | null)[];
  drawn: French[];
  place: number | null;
  attempts: number | null;
  cost: number | null;
  penalty: number;
  mercy: number | null;
  last_guess: RideTheBusLastGuess | null;
  rides: RideTheBusRide[];
  deck: number;
  discards: number;
  seen: French[];
  highlights: RideTheBusHighlights | null;
}

export interface RideTheBusPlayerRow {
  cards: number;
  given: number;
  received: number;
}

export interface RideTheBusClaimMade {
  seat: number;
  flip: number;
  cards: French[];
  at: number;
}

export interface RideTheBusShare {
  seat: number;
  receiver: number;
  sips: number;
}

export interface RideTheBusLastGuess {
  seat: number;
  word: "higher" | "lower" | null;
  place: number;
  card: French | null;
  drawn: French | null;
  came: "higher" | "lower" | "equal" | null;
  outcome: "right" | "wrong";
}

export interface RideTheBusRide {
  seat: number;
  wrong: number;
  end: "arrived" | "taken_off" | "let_off";
}

export interface RideTheBusHighlights {
  gave_most: number[];
  received_most: number[];
  biggest_claim: RideTheBusClaimMade | null;
  longest_ride: RideTheBusRide | null;
  best_row: RideTheBusLostRow | null;
}

export interface RideTheBusLostRow {
  seat: number;
  right: number;
}

export interface RideTheBusPrivate {
  kind: "ride_the_bus_private";
  hand: French[];
}

export interface RideTheBusOptions {
  stacking: boolean;
  claim_window: 2 | 3 | 4 | 5;
  flip: "auto" | "host";
  decks: 1 | 2;
  ties: "all" | "lot";
  last_card: "blind" | "shown";
  ace: "high" | "low";
  penalty: 1 | 2 | 3 | 4 | 5;
  guess_time: 15 | 20 | 30;
  mercy: "off" | 10 | 20 | 30;
  count_in: "sips" | "points";
}

export type DurakEvent = DurakTrumpTurned | DurakHandDealt | DurakLowestTrumpShown | DurakLotDrawn |
  DurakFightStarted | DurakAttacked | DurakThrewIn | DurakCovered | DurakGaveUp | DurakCardsTaken |
  DurakCardsDiscarded | DurakCardsDrawn | DurakCardsReceived | DurakTrumpDrawn | DurakWentOut |
  DurakMatchLost | DurakMatchDrawn;

export interface DurakTrumpTurned {
  kind: "trump_turned";
  card: French;
  stock: number;
  to: number | null;
}

export interface DurakHandDealt {
  kind: "hand_dealt";
  cards: French[];
  to: number | null;
}

export interface DurakLowestTrumpShown {
  kind: "lowest_trump_shown";
  seat: number;
  card: French;
  to: number | null;
}

export interface DurakLotDrawn {
  kind: "lot_drawn";
  seat: number;
  to: number | null;
}

export interface DurakFightStarted {
  kind: "fight_started";
  attacker: number;
  defender: number;
  limit: number;
  to: number | null;
}

export interface DurakAttacked {
  kind: "attacked";
  seat: number;
  card: French;
  to: number | null;
}

export interface DurakThrewIn {
  kind: "threw_in";
  seat: number;
  card: French;
  to: number | null;
}

export interface DurakCovered {
  kind: "covered";
  seat: number;
  attack: French;
  card: French;
  to: number | null;
}

export interface DurakGaveUp {
  kind: "gave_up";
  seat: number;
  to: number | null;
}

export interface DurakCardsTaken {
  kind: "cards_taken";
  seat: number;
  cards: French[];
  to: number | null;
}

export interface DurakCardsDiscarded {
  kind: "cards_discarded";
  seat: number;
  cards: French[];
  to: number | null;
}

export interface DurakCardsDrawn {
  kind: "cards_drawn";
  seat: number;
  count: number;
  to: number | null;
}

export interface DurakCardsReceived {
  kind: "cards_received";
  cards: French[];
  to: number | null;
}

export interface DurakTrumpDrawn {
  kind: "trump_drawn";
  seat: number;
  card: French;
  to: number | null;
}

export interface DurakWentOut {
  kind: "went_out";
  seats: number[];
  to: number | null;
}

export interface DurakMatchLost {
  kind: "match_lost";
  seat: number;
  to: number | null;
}

export interface DurakMatchDrawn {
  kind: "match_drawn";
  reason: "all_out" | "endless";
  to: number | null;
}

export type DurakAction = DurakAttack | DurakThrowIn | DurakCover | DurakTake | DurakDone;

export interface DurakAttack {
  kind: "attack";
  card: French;
}

export interface DurakThrowIn {
  kind: "throw_in";
  card: French;
}

export interface DurakCover {
  kind: "cover";
  attack: French;
  card: French;
}

export interface DurakTake {
  kind: "take";
}

export interface DurakDone {
  kind: "done";
  plays: number;
}

export interface DurakPublic {
  kind: "durak_public";
  phase: "opening" | "fight" | "taking" | "over";
  pause: string | null;
  attacker: number | null;
  defender: number | null;
  players: DurakPlayerRow[];
  table: DurakPair[];
  limit: number;
  trump: French;
  stock: number;
  gone: French[];
  fights: number;
}

export interface DurakPlayerRow {
  cards: number;
  known: French[];
  done: boolean;
  out: number | null;
}

export interface DurakPair {
  attack: French;
  cover: French | null;
}

export interface DurakPrivate {
  kind: "durak_private";
  hand: French[];
}

export interface DurakOptions {
  deck: 52 | 36;
  throw_in: "everyone" | "neighbours";
  first_fight_five: boolean;
  add_after_take: boolean;
}

export type OmahaEvent = OmahaHandStarted | OmahaHandDealt | OmahaCardBurned | OmahaFlopDealt |
  OmahaTurnDealt | OmahaRiverDealt | OmahaDiscarded | OmahaCardDiscarded | OmahaCardDrawnByLot |
  OmahaHandShown | OmahaHandWon | OmahaHandTied | OmahaMatchWon | OmahaMatchTied;

export interface OmahaHandStarted {
  kind: "hand_started";
  number: number;
  hands: number;
  to: number | null;
}

export interface OmahaHandDealt {
  kind: "hand_dealt";
  cards: French[];
  to: number | null;
}

export interface OmahaCardBurned {
  kind: "card_burned";
  to: number | null;
}

export interface OmahaFlopDealt {
  kind: "flop_dealt";
  cards: French[];
  to: number | null;
}

export interface OmahaTurnDealt {
  kind: "turn_dealt";
  card: French;
  to: number | null;
}

export interface OmahaRiverDealt {
  kind: "river_dealt";
  card: French;
  to: number | null;
}

export interface OmahaDiscarded {
  kind: "discarded";
  seat: number;
  to: number | null;
}

export interface OmahaCardDiscarded {
  kind: "card_discarded";
  card: French;
  to: number | null;
}

export interface OmahaCardDrawnByLot {
  kind: "card_drawn_by_lot";
  card: French;
  to: number | null;
}

export interface OmahaHandShown {
  kind: "hand_shown";
  seat: number;
  cards: French[];
  called: string;
  best: French[];
  to: number | null;
}

export interface OmahaHandWon {
  kind: "hand_won";
  seat: number;
  to: number | null;
}

export interface OmahaHandTied {
  kind: "hand_tied";
  seats: number[];
  to: number | null;
}

export interface OmahaMatchWon {
  kind: "match_won";
  seat: number;
  wins: number;
  to: number | null;
}

export interface OmahaMatchTied {
  kind: "match_tied";
  seats: number[];
  wins: number;
  to: number | null;
}

export type OmahaAction = OmahaDiscard | OmahaLetChance | GoOn;

export interface OmahaDiscard {
  kind: "discard";
  card: French;
}

export interface OmahaLetChance {
  kind: "let_chance";
}

export interface OmahaPublic {
  kind: "omaha_public";
  phase: "discard_to_turn" | "discard_to_river" | "pause" | "over";
  pause: string | null;
  number: number;
  hands: number;
  players: OmahaPlayerRow[];
  board: French[];
  burns: number;
}

export interface OmahaPlayerRow {
  wins: number;
  cards: number;
  decided: boolean;
  shown: French[];
  called: string | null;
  best: French[];
  place: number | null;
  won: boolean;
}

export interface OmahaPrivate {
  kind: "omaha_private";
  hand: French[];
  discards: French[];
  called: string;
  best: French[];
}

export interface OmahaOptions {
  discard_time: 15 | 20 | 30 | "off";
  hands: 1 | 3 | 5 | 10;
}

export type MormonBridgeEvent = MormonBridgeRoundStarted | MormonBridgeHandDealt |
  MormonBridgeStockShuffled | MormonBridgeCardTurnedUp | MormonBridgeBuyCalled |
  MormonBridgeDiscardDeclined | MormonBridgeDiscardBought | MormonBridgeDiscardTaken |
  MormonBridgeCardDrawn | MormonBridgeCardSeen | MormonBridgeWentDown | MormonBridgeSetLaid |
  MormonBridgeSetExtended | MormonBridgeDiscarded | MormonBridgeWentOut | MormonBridgeRoundEnded |
  MormonBridgeHandScored | MormonBridgeMatchWon;

export interface MormonBridgeRoundStarted {
  kind: "round_started";
  round: number;
  groups: number;
  runs: number;
  starter: number;
  to: number | null;
}

export interface MormonBridgeHandDealt {
  kind: "hand_dealt";
  cards: MormonBridgeRookCard[];
  to: number | null;
}

export type MormonBridgeRookCard = "r1.1" | "r2.1" | "r3.1" | "r4.1" | "r5.1" | "r6.1" | "r7.1" |
  "r8.1" | "r9.1" | "r10.1" | "r11.1" | "r12.1" | "r13.1" | "r14.1" | "y1.1" | "y2.1" | "y3.1" |
  "y4.1" | "y5.1" | "y6.1" | "y7.1" | "y8.1" | "y9.1" | "y10.1" | "y11.1" | "y12.1" | "y13.1" |
  "y14.1" | "g1.1" | "g2.1" | "g3.1" | "g4.1" | "g5.1" | "g6.1" | "g7.1" | "g8.1" | "g9.1" | "g10.1"
  | "g11.1" | "g12.1" | "g13.1" | "g14.1" | "k1.1" | "k2.1" | "k3.1" | "k4.1" | "k5.1" | "k6.1" |
  "k7.1" | "k8.1" | "k9.1" | "k10.1" | "k11.1" | "k12.1" | "k13.1" | "k14.1" | "rook.1" | "r1.2" |
  "r2.2" | "r3.2" | "r4.2" | "r5.2" | "r6.2" | "r7.2" | "r8.2" | "r9.2" | "r10.2" | "r11.2" |
  "r12.2" | "r13.2" | "r14.2" | "y1.2" | "y2.2" | "y3.2" | "y4.2" | "y5.2" | "y6.2" | "y7.2" |
  "y8.2" | "y9.2" | "y10.2" | "y11.2" | "y12.2" | "y13.2" | "y14.2" | "g1.2" | "g2.2" | "g3.2" |
  "g4.2" | "g5.2" | "g6.2" | "g7.2" | "g8.2" | "g9.2" | "g10.2" | "g11.2" | "g12.2" | "g13.2" |
  "g14.2" | "k1.2" | "k2.2" | "k3.2" | "k4.2" | "k5.2" | "k6.2" | "k7.2" | "k8.2" | "k9.2" | "k10.2"
  | "k11.2" | "k12.2" | "k13.2" | "k14.2" | "rook.2" | "r1.3" | "r2.3" | "r3.3" | "r4.3" | "r5.3" |
  "r6.3" | "r7.3" | "r8.3" | "r9.3" | "r10.3" | "r11.3" | "r12.3" | "r13.3" | "r14.3" | "y1.3" |
  "y2.3" | "y3.3" | "y4.3" | "y5.3" | "y6.3" | "y7.3" | "y8.3" | "y9.3" | "y10.3" | "y11.3" |
  "y12.3" | "y13.3" | "y14.3" | "g1.3" | "g2.3" | "g3.3" | "g4.3" | "g5.3" | "g6.3" | "g7.3" |
  "g8.3" | "g9.3" | "g10.3" | "g11.3" | "g12.3" | "g13.3" | "g14.3" | "k1.3" | "k2.3" | "k3.3" |
  "k4.3" | "k5.3" | "k6.3" | "k7.3" | "k8.3" | "k9.3" | "k10.3" | "k11.3" | "k12.3" | "k13.3" |
  "k14.3" | "rook.3";

export interface MormonBridgeStockShuffled {
  kind: "stock_shuffled";
  why: "rook_turned_up" | "stock_empty";
  to: number | null;
}

export interface MormonBridgeCardTurnedUp {
  kind: "card_turned_up";
  card: MormonBridgeRookCard;
  to: number | null;
}

export interface MormonBridgeBuyCalled {
  kind: "buy_called";
  seat: number;
  to: number | null;
}

export interface MormonBridgeDiscardDeclined {
  kind: "discard_declined";
  seat: number;
  to: number | null;
}

export interface MormonBridgeDiscardBought {
  kind: "discard_bought";
  seat: number;
  card: MormonBridgeRookCard;
  to: number | null;
}

export interface MormonBridgeDiscardTaken {
  kind: "discard_taken";
  seat: number;
  card: MormonBridgeRookCard;
  to: number | null;
}

export interface MormonBridgeCardDrawn {
  kind: "card_drawn";
  seat: number;
  to: number | null;
}

export interface MormonBridgeCardSeen {
  kind: "card_seen";
  card: MormonBridgeRookCard;
  to: number | null;
}

export interface MormonBridgeWentDown {
  kind: "went_down";
  seat: number;
  to: number | null;
}

export interface MormonBridgeSetLaid {
  kind: "set_laid";
  set: number;
  shape: "group" | "run";
  cards: MormonBridgeRookCard[];
  to: number | null;
}

export interface MormonBridgeSetExtended {
  kind: "set_extended";
  seat: number;
  set: number;
  card: MormonBridgeRookCard;
  cards: MormonBridgeRookCard[];
  to: number | null;
}

export interface MormonBridgeDiscarded {
  kind: "discarded";
  seat: number;
  card: MormonBridgeRookCard;
  to: number | null;
}

export interface MormonBridgeWentOut {
  kind: "went_out";
  seat: number;
  to: number | null;
}

export interface MormonBridgeRoundEnded {
  kind: "round_ended";
  round: number;
  why: "out" | "exhausted" | "endless";
  to: number | null;
}

export interface MormonBridgeHandScored {
  kind: "hand_scored";
  seat: number;
  cards: MormonBridgeRookCard[];
  points: number;
  total: number;
  to: number | null;
}

export interface MormonBridgeMatchWon {
  kind: "match_won";
  seats: number[];
  total: number;
  to: number | null;
}

export type MormonBridgeAction = GoOn | MormonBridgeBuy | MormonBridgePass | MormonBridgeCloseWindow
  | MormonBridgeTakeDiscard | MormonBridgeDrawCard | MormonBridgeGoDown | MormonBridgeAddToGroup |
  MormonBridgeAddToRun | MormonBridgeDiscard;

export interface MormonBridgeBuy {
  kind: "buy";
}

export interface MormonBridgePass {
  kind: "pass";
}

export interface MormonBridgeCloseWindow {
  kind: "close_window";
}

export interface MormonBridgeTakeDiscard {
  kind: "take_discard";
}

export interface MormonBridgeDrawCard {
  kind: "draw_card";
}

export interface MormonBridgeGoDown {
  kind: "go_down";
  sets: MormonBridgeRookCard[][];
}

export interface MormonBridgeAddToGroup {
  kind: "add_to_group";
  set: number;
  card: MormonBridgeRookCard;
}

export interface MormonBridgeAddToRun {
  kind: "add_to_run";
  set: number;
  end: "low" | "high";
  card: MormonBridgeRookCard;
}

export interface MormonBridgeDiscard {
  kind: "discard";
  card: MormonBridgeRookCard;
}

export interface MormonBridgePublic {
  kind: "mormon_bridge_public";
  phase: "buy_window" | "called" | "draw" | "play" | "pause" | "over";
  pause: string | null;
  round: number;
  rounds: number;
  groups: number;
  runs: number;
  starter: number;
  current: number | null;
  players: MormonBridgePlayerRow[];
  discard: MormonBridgeRookCard | null;
  covered: MormonBridgeRookCard[];
  stock: number;
  sets: MormonBridgeSetRow[];
  callers: number[];
  buyer: number | null;
  closes: number | null;
  declined: boolean;
  turned_back: MormonBridgeRookCard[];
  unseen: MormonBridgeRookCard[][];
  scores: number[][];
  ended: "out" | "exhausted" | "endless" | null;
}

export interface MormonBridgePlayerRow {
  total: number;
  cards: number;
  taken: MormonBridgeRookCard[];
  left: MormonBridgeRookCard[];
  points: number | null;
  down: boolean;
  buys_left: number;
}

export interface MormonBridgeSetRow {
  owner: number;
  shape: "group" | "run";
  cards: MormonBridgeRookCard[];
}

export interface MormonBridgePrivate {
  kind: "mormon_bridge_private";
  hand: MormonBridgeRookCard[];
  points: number;
}

export interface MormonBridgeOptions {
  max_buys: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  buy_window: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
  extend_same_turn: boolean;
  rounds: "all" | "quick" | "single";
}

export type WizardEvent = WizardRoundStarted | WizardHandDealt | WizardCardTurnedUp |
  WizardTrumpsSet | WizardTrumpsNamed | WizardNoTrumpsSet | WizardBidMade | WizardCardPlayed |
  WizardTrickWon | WizardRoundEnded | WizardScoreWritten | WizardMatchWon;

export interface WizardRoundStarted {
  kind: "round_started";
  round: number;
  tricks: number;
  dealer: number;
  to: number | null;
}

export interface WizardHandDealt {
  kind: "hand_dealt";
  cards: WizardCard[];
  to: number | null;
}

export type WizardCard = "2c" | "3c" | "4c" | "5c" | "6c" | "7c" | "8c" | "9c" | "Tc" | "Jc" | "Qc"
  | "Kc" | "Ac" | "2d" | "3d" | "4d" | "5d" | "6d" | "7d" | "8d" | "9d" | "Td" | "Jd" | "Qd" | "Kd"
  | "Ad" | "2h" | "3h" | "4h" | "5h" | "6h" | "7h" | "8h" | "9h" | "Th" | "Jh" | "Qh" | "Kh" | "Ah"
  | "2s" | "3s" | "4s" | "5s" | "6s" | "7s" | "8s" | "9s" | "Ts" | "Js" | "Qs" | "Ks" | "As" | "W1"
  | "W2" | "W3" | "W4" | "J1" | "J2" | "J3" | "J4";

export interface WizardCardTurnedUp {
  kind: "card_turned_up";
  card: WizardCard;
  to: number | null;
}

export interface WizardTrumpsSet {
  kind: "trumps_set";
  suit: "clubs" | "diamonds" | "hearts" | "spades";
  to: number | null;
}

export interface WizardTrumpsNamed {
  kind: "trumps_named";
  seat: number;
  suit: "clubs" | "diamonds" | "hearts" | "spades";
  to: number | null;
}

export interface WizardNoTrumpsSet {
  kind: "no_trumps_set";
  reason: "jester_turned_up" | "all_cards_dealt";
  to: number | null;
}

export interface WizardBidMade {
  kind: "bid_made";
  seat: number;
  tricks: number;
  to: number | null;
}

export interface WizardCardPlayed {
  kind: "card_played";
  seat: number;
  card: WizardCard;
  to: number | null;
}

export interface WizardTrickWon {
  kind: "trick_won";
  seat: number;
  to: number | null;
}

export interface WizardRoundEnded {
  kind: "round_ended";
  round: number;
  to: number | null;
}

export interface WizardScoreWritten {
  kind: "score_written";
  seat: number;
  bid: number;
  won: number;
  change: number;
  total: number;
  to: number | null;
}

export interface WizardMatchWon {
  kind: "match_won";
  seats: number[];
  total: number;
  to: number | null;
}

export type WizardAction = WizardNameTrumps | WizardBid | WizardPlay | GoOn;

export interface WizardNameTrumps {
  kind: "name_trumps";
  suit: "clubs" | "diamonds" | "hearts" | "spades";
}

export interface WizardBid {
  kind: "bid";
  tricks: number;
}

export interface WizardPlay {
  kind: "play";
  card: WizardCard;
}

export interface WizardPublic {
  kind: "wizard_public";
  phase: "naming_trumps" | "bidding" | "leading" | "following" | "pause" | "over";
  pause: string | null;
  round: number;
  rounds: number;
  tricks: number;
  dealer: number;
  turned: WizardCard | null;
  trumps: "clubs" | "diamonds" | "hearts" | "spades" | null;
  bids: number;
  undealt: number;
  trick: [number, WizardCard][];
  led: "clubs" | "diamonds" | "hearts" | "spades" | null;
  winning: number | null;
  players: WizardPlayerRow[];
  past: WizardTrick[];
  sheet: WizardRoundScore[];
}

export interface WizardPlayerRow {
  cards: number;
  bid: number | null;
  won: number;
  total: number;
}

export interface WizardTrick {
  leader: number;
  cards: WizardCard[];
  winner: number;
}

export interface WizardRoundScore {
  tricks: number;
  dealer: number;
  lines: WizardScoreLine[];
}

export interface WizardScoreLine {
  bid: number;
  won: number;
  change: number;
}

export interface WizardPrivate {
  kind: "wizard_private";
  hand: WizardCard[];
}

export interface WizardOptions {
  rounds: "all" | "half" | "quick";
  no_even_bids: boolean;
}

export type Seat = number;

export type PersonId = number;

export type OptionValue = boolean | number | string;

export type Emoji = "🦊" | "🐻" | "🐼" | "🐯" | "🦁" | "🐸" | "🐵" | "🦉" | "🐙" | "🦄" | "🐝" | "🦋" | "🐢" |
  "🦔" | "🐳" | "🦩" | "🌵" | "🍄" | "🌻" | "🍒" | "🍋" | "🥨" | "🎩" | "🪩";

export type BotEmoji = "🤖" | "📻" | "🧮" | "⏰" | "💡" | "🔭" | "🎰" | "📟";

export type Colour = "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink";

export type ReactionEmoji = "😂" | "😡" | "😎" | "😏" | "👏" | "🤡" | "🔥" | "👍" | "👎";

export type Phrase = "well_played" | "thanks" | "cheers" | "what_luck" | "sorry" | "one_moment" |
  "your_turn" | "once_more";

export type Reaction = "😂" | "😡" | "😎" | "😏" | "👏" | "🤡" | "🔥" | "👍" | "👎" | "well_played" |
  "thanks" | "cheers" | "what_luck" | "sorry" | "one_moment" | "your_turn" | "once_more";

export type Level = "beginner" | "easy" | "normal" | "hard";

export type Phase = "lobby" | "match" | "results" | "closed";

export type Reason = "kicked" | "left" | "closed" | "restarting" | "gone" | "dismissed" |
  "password_needed";

export type Doing = Introduce | Sit | Stand | Ready | Vote | Wish | Act | TakeSeat | Leave |
  FinishNow | PickGame | OpenVote | SetProgramme | SetOptions | SetRoomRules | SetPassword | Lock |
  DismissScreens | Kick | MakeHost | AddBot | RemoveBot | Start | NewGame | NextGame | ChangeRules |
  Abandon | Skip | HandToBot | Mercy | AllowSeat | Close;

export interface Introduce {
  kind: "introduce";
  name: string;
  face: Face;
}

export interface Face {
  emoji: "🦊" | "🐻" | "🐼" | "🐯" | "🦁" | "🐸" | "🐵" | "🦉" | "🐙" | "🦄" | "🐝" | "🦋" | "🐢" | "🦔" | "🐳" | "🦩" | "🌵" | "🍄" | "🌻" | "🍒" | "🍋" | "🥨" | "🎩" | "🪩";
  colour: "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink";
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

export interface Wish {
  kind: "wish";
  game: string | null;
}

export interface Act {
  kind: "act";
  window: number;
  action: Action;
}

export type Action = StopTheBusAction | RideTheBusAction | DurakAction | OmahaAction |
  MormonBridgeAction | WizardAction;

export interface TakeSeat {
  kind: "take_seat";
  seat: number;
}

export interface Leave {
  kind: "leave";
}

export interface FinishNow {
  kind: "finish_now";
}

export interface PickGame {
  kind: "pick_game";
  game: string;
}

export interface OpenVote {
  kind: "open_vote";
  games: string[];
}

export interface SetProgramme {
  kind: "set_programme";
  games: string[];
}

export interface SetOptions {
  kind: "set_options";
  game: string;
  options: Record<string, boolean | number | string>;
}

export interface SetRoomRules {
  kind: "set_room_rules";
  options: Record<string, boolean | number | string>;
}

export interface SetPassword {
  kind: "set_password";
  password: string | null;
}

export interface Lock {
  kind: "lock";
  yes: boolean;
}

export interface DismissScreens {
  kind: "dismiss_screens";
}

export interface Kick {
  kind: "kick";
  person: number;
}

export interface MakeHost {
  kind: "make_host";
  person: number;
}

export interface AddBot {
  kind: "add_bot";
  level: "beginner" | "easy" | "normal" | "hard";
}

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

export interface NextGame {
  kind: "next_game";
}

export interface ChangeRules {
  kind: "change_rules";
}

export interface Abandon {
  kind: "abandon";
}

export interface Skip {
  kind: "skip";
  seat: number;
}

export interface HandToBot {
  kind: "hand_to_bot";
  seat: number;
}

export interface Mercy {
  kind: "mercy";
}

export interface AllowSeat {
  kind: "allow_seat";
  person: number;
}

export interface Close {
  kind: "close";
}

export type ClientMessage = CreateRoom | JoinRoom | Resume | WatchRoom | ClaimKey | Peek | Do | Try
  | AskHint | React | FetchMatch | FetchEvening | OfferKey | Ping;

export interface CreateRoom {
  kind: "create_room";
  id: string;
  name: string;
  face: Face;
  key: string;
  password: string | null;
}

export interface JoinRoom {
  kind: "join_room";
  id: string;
  name: string;
  face: Face;
  key: string;
  password: string | null;
  watch: boolean;
}

export interface Resume {
  kind: "resume";
  id: string;
  key: string;
  seen: number;
}

export interface WatchRoom {
  kind: "watch_room";
  id: string;
  password: string | null;
  seen: number;
  key: string | null;
}

export interface ClaimKey {
  kind: "claim_key";
  id: string;
  pairing: string;
}

export interface Peek {
  kind: "peek";
  id: string;
}

export interface Do {
  kind: "do";
  id: string;
  command: Introduce | Sit | Stand | Ready | Vote | Wish | Act | TakeSeat | Leave | FinishNow | PickGame | OpenVote | SetProgramme | SetOptions | SetRoomRules | SetPassword | Lock | DismissScreens | Kick | MakeHost | AddBot | RemoveBot | Start | NewGame | NextGame | ChangeRules | Abandon | Skip | HandToBot | Mercy | AllowSeat | Close;
}

export interface Try {
  kind: "try";
  id: string;
  window: number;
  action: Action;
}

export interface AskHint {
  kind: "hint";
  id: string;
  window: number;
}

export interface React {
  kind: "react";
  reaction: "😂" | "😡" | "😎" | "😏" | "👏" | "🤡" | "🔥" | "👍" | "👎" | "well_played" | "thanks" | "cheers" | "what_luck" | "sorry" | "one_moment" | "your_turn" | "once_more";
}

export interface FetchMatch {
  kind: "fetch_match";
  id: string;
  match: number;
}

export interface FetchEvening {
  kind: "fetch_evening";
  id: string;
}

export interface OfferKey {
  kind: "offer_key";
  id: string;
  key: string;
}

export interface Ping {
  kind: "ping";
  id: string;
}

export type ServerMessage = Welcome | KeyClaimed | Peeked | Update | Done | Fine | Hinted | Refused
  | Reacted | MatchFile | Evening | KeyOffered | Pong | Farewell;

export interface Welcome {
  kind: "welcome";
  id: string;
  protocol: number;
  code: string;
  person: number;
}

export interface KeyClaimed {
  kind: "key_claimed";
  id: string;
  key: string;
}

export interface Peeked {
  kind: "peeked";
  id: string;
  code: string;
  has_password: boolean;
  locked: boolean;
  inside: Inside | null;
}

export interface Inside {
  host: number;
  people: PersonInside[];
  full: boolean;
  game: string;
  running: boolean;
  most_players: number;
  free_seats: number;
}

export interface PersonInside {
  person: number;
  name: string;
  face: Face;
  present: boolean;
}

export interface Update {
  kind: "update";
  number: number;
  at: number;
  room: RoomView | null;
  you: You | null;
  table: TableView | null;
  events: Event[];
}

export interface RoomView {
  code: string;
  phase: "lobby" | "match" | "results" | "closed";
  host: number;
  locked: boolean;
  has_password: boolean;
  screens: number;
  people: PersonView[];
  bots: BotView[];
  pick: string;
  ballot: Votes[];
  voters: number;
  game: string;
  most_players: number;
  options: Record<string, Record<string, boolean | number | string>>;
  room_rules: RoomRules;
  table: TableInfo | null;
  programme: string[];
  evening: EveningRow[];
}

export interface PersonView {
  person: number;
  name: string;
  face: Face;
  present: boolean;
  seated: boolean;
  ready: boolean;
  asks_for_seat: number | null;
  wish: string | null;
}

export interface BotView {
  name: string;
  face: AnyFace;
  level: "beginner" | "easy" | "normal" | "hard";
}

export interface AnyFace {
  emoji: "🦊" | "🐻" | "🐼" | "🐯" | "🦁" | "🐸" | "🐵" | "🦉" | "🐙" | "🦄" | "🐝" | "🦋" | "🐢" | "🦔" | "🐳" | "🦩" | "🌵" | "🍄" | "🌻" | "🍒" | "🍋" | "🥨" | "🎩" | "🪩" | "🤖" | "📻" | "🧮" | "⏰" | "💡" | "🔭" | "🎰" | "📟";
  colour: "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "pink";
}

export interface Votes {
  game: string;
  votes: number;
}

export interface RoomRules {
  turn_clock: "off" | "relaxed" | "normal" | "fast";
  absent_seats: "bot" | "default";
  bot_pace: "natural" | "quick" | "instant";
  pauses: "normal" | "short" | "long";
  take_seats: "free" | "host" | "never";
  hints: "on" | "off";
  bot_reactions: "on" | "off";
}

export interface TableInfo {
  game: string;
  options: Record<string, boolean | number | string>;
  match: number;
  chairs: ChairView[];
  result: Result | null;
  abandoned: boolean;
  hurried: boolean;
  sheets: Sheet[];
  highlights: Highlight[];
}

export interface ChairView {
  person: number | null;
  name: string;
  face: AnyFace;
  bot: string | null;
  withheld: boolean;
}

export interface Result {
  winners: number[];
  scores: (number | number)[];
}

export interface Sheet {
  title: string;
  rows: Row[];
}

export interface Row {
  label: string;
  cells: number[][];
  number: number | null;
}

export interface Highlight {
  name: string;
  seats: number[];
  number: number | number;
  at: number;
  word: string;
  cards: string[];
}

export interface EveningRow {
  person: number;
  name: string;
  counts: Record<string, number>;
}

export interface You {
  person: number;
  seat: number | null;
  vote: string | null;
}

export interface TableView {
  match: number;
  public: Public;
  waiting: Waiting[];
  out: number[];
  mercy: boolean;
  private: Private | null;
  ask: AskView | null;
}

export type Public = StopTheBusPublic | RideTheBusPublic | DurakPublic | OmahaPublic |
  MormonBridgePublic | WizardPublic;

export interface Waiting {
  seat: number;
  since: number;
  due: number | null;
}

export type Private = StopTheBusPrivate | RideTheBusPrivate | DurakPrivate | OmahaPrivate |
  MormonBridgePrivate | WizardPrivate;

export interface AskView {
  window: number;
  offers: (Button | PickCard | PickCards | PickAmount | PickSeat | PickWord | PickShares | Arrange)[];
  due: number | null;
}

export interface Button {
  kind: "button";
  verb: string[];
  settled: unknown[];
}

export interface PickCard {
  kind: "pick_card";
  verb: string[];
  among: Card[];
  settled: unknown[];
}

export type Card = French | MormonBridgeRookCard | WizardCard;

export interface PickCards {
  kind: "pick_cards";
  verb: string[];
  among: Card[];
  least: number;
  most: number;
  settled: unknown[];
}

export interface PickAmount {
  kind: "pick_amount";
  verb: string[];
  least: number;
  most: number;
  settled: unknown[];
}

export interface PickSeat {
  kind: "pick_seat";
  verb: string[];
  among: number[];
  settled: unknown[];
}

export interface PickWord {
  kind: "pick_word";
  verb: string[];
  among: string[];
  settled: unknown[];
}

export interface PickShares {
  kind: "pick_shares";
  verb: string[];
  among: number[];
  total: number;
  settled: unknown[];
}

export interface Arrange {
  kind: "arrange";
  verb: string[];
  among: Card[];
  examples: Action[];
  settled: unknown[];
}

export type Event = StopTheBusEvent | RideTheBusEvent | DurakEvent | OmahaEvent | MormonBridgeEvent
  | WizardEvent;

export interface Done {
  kind: "done";
  id: string;
  number: number;
}

export interface Fine {
  kind: "fine";
  id: string;
}

export interface Hinted {
  kind: "hinted";
  id: string;
  action: Action;
  reason: HintReason | null;
  odds: Odds | null;
}

export type HintReason = StopTheBusMakes | StopTheBusMakesThree | StopTheBusStopsBus |
  StopTheBusSeldomLowest | StopTheBusBringsNothing | StopTheBusBringsLittle | RideTheBusCounted |
  RideTheBusFaceDown | RideTheBusFewerCards | RideTheBusNothingMatches | RideTheBusPaysBack |
  RideTheBusHasFewest | DurakWorthLeast | DurakCanBeFollowed | DurakHardToCover | DurakCheapestCover
  | DurakNoNewRank | DurakNothingCovers | DurakTrumpsKept | DurakBetterTaken | DurakOneLess |
  DurakOneMoreToCover | DurakNothingFits | DurakWaitAndSee | DurakTooGood | OmahaKeepsMade |
  OmahaKeepsFlushDraw | OmahaKeepsHighest | OmahaWinsMost | MormonBridgeFitsTable |
  MormonBridgeBringsNearer | MormonBridgeBringsAll | MormonBridgeHelpsNot | MormonBridgeFitsNoSet |
  MormonBridgeAllSets | MormonBridgeFewerPoints | MormonBridgeFitsNothing | MormonBridgeNotMissed |
  MormonBridgeMissedLeast | WizardLongestSuit | WizardBestForHand | WizardStrongCards |
  WizardNothingStrong | WizardOnlyCard | WizardWinsTrick | WizardBeatsTable | WizardStrongLead |
  WizardStrongKept | WizardLosesCheaply | WizardHighestLoser | WizardLosesNow | WizardHardlyLoses;

export interface StopTheBusMakes {
  kind: "makes";
  score: number | number;
  suit: "clubs" | "diamonds" | "hearts" | "spades";
}

export interface StopTheBusMakesThree {
  kind: "makes_three";
}

export interface StopTheBusStopsBus {
  kind: "stops_bus";
}

export interface StopTheBusSeldomLowest {
  kind: "seldom_lowest";
  score: number | number;
}

export interface StopTheBusBringsNothing {
  kind: "brings_nothing";
  open: French;
}

export interface StopTheBusBringsLittle {
  kind: "brings_little";
  open: French;
  more: number | number;
}

export interface RideTheBusCounted {
  kind: "counted";
  card: French;
  higher: number;
  lower: number;
}

export interface RideTheBusFaceDown {
  kind: "face_down";
}

export interface RideTheBusFewerCards {
  kind: "fewer_cards";
  left: number;
  most: number;
}

export interface RideTheBusNothingMatches {
  kind: "nothing_matches";
}

export interface RideTheBusPaysBack {
  kind: "pays_back";
  seat: number;
}

export interface RideTheBusHasFewest {
  kind: "has_fewest";
  seat: number;
}

export interface DurakWorthLeast {
  kind: "worth_least";
}

export interface DurakCanBeFollowed {
  kind: "can_be_followed";
  other: French;
}

export interface DurakHardToCover {
  kind: "hard_to_cover";
}

export interface DurakCheapestCover {
  kind: "cheapest_cover";
  attack: French;
}

export interface DurakNoNewRank {
  kind: "no_new_rank";
}

export interface DurakNothingCovers {
  kind: "nothing_covers";
  attack: French;
}

export interface DurakTrumpsKept {
  kind: "trumps_kept";
  attack: French;
}

export interface DurakBetterTaken {
  kind: "better_taken";
}

export interface DurakOneLess {
  kind: "one_less";
}

export interface DurakOneMoreToCover {
  kind: "one_more_to_cover";
}

export interface DurakNothingFits {
  kind: "nothing_fits";
}

export interface DurakWaitAndSee {
  kind: "wait_and_see";
}

export interface DurakTooGood {
  kind: "too_good";
}

export interface OmahaKeepsMade {
  kind: "keeps_made";
  called: string;
}

export interface OmahaKeepsFlushDraw {
  kind: "keeps_flush_draw";
  suit: "clubs" | "diamonds" | "hearts" | "spades";
}

export interface OmahaKeepsHighest {
  kind: "keeps_highest";
  cards: French[];
}

export interface OmahaWinsMost {
  kind: "wins_most";
  cards: French[];
}

export interface MormonBridgeFitsTable {
  kind: "fits_table";
  card: MormonBridgeRookCard;
}

export interface MormonBridgeBringsNearer {
  kind: "brings_nearer";
  card: MormonBridgeRookCard;
  lack: number;
  outs: number;
}

export interface MormonBridgeBringsAll {
  kind: "brings_all";
  card: MormonBridgeRookCard;
  outs: number;
}

export interface MormonBridgeHelpsNot {
  kind: "helps_not";
  card: MormonBridgeRookCard;
  outs: number;
}

export interface MormonBridgeFitsNoSet {
  kind: "fits_no_set";
  card: MormonBridgeRookCard;
}

export interface MormonBridgeAllSets {
  kind: "all_sets";
}

export interface MormonBridgeFewerPoints {
  kind: "fewer_points";
  points: number;
}

export interface MormonBridgeFitsNothing {
  kind: "fits_nothing";
}

export interface MormonBridgeNotMissed {
  kind: "not_missed";
}

export interface MormonBridgeMissedLeast {
  kind: "missed_least";
}

export interface WizardLongestSuit {
  kind: "longest_suit";
  count: number;
}

export interface WizardBestForHand {
  kind: "best_for_hand";
}

export interface WizardStrongCards {
  kind: "strong_cards";
  count: number;
}

export interface WizardNothingStrong {
  kind: "nothing_strong";
}

export interface WizardOnlyCard {
  kind: "only_card";
}

export interface WizardWinsTrick {
  kind: "wins_trick";
  wanted: number;
}

export interface WizardBeatsTable {
  kind: "beats_table";
  wanted: number;
}

export interface WizardStrongLead {
  kind: "strong_lead";
  wanted: number;
}

export interface WizardStrongKept {
  kind: "strong_kept";
  wanted: number;
}

export interface WizardLosesCheaply {
  kind: "loses_cheaply";
  wanted: number;
}

export interface WizardHighestLoser {
  kind: "highest_loser";
}

export interface WizardLosesNow {
  kind: "loses_now";
}

export interface WizardHardlyLoses {
  kind: "hardly_loses";
}

export interface Odds {
  best: number;
  other: Action;
  second: number;
}

export interface Refused {
  kind: "refused";
  id: string | null;
  code: string;
  rule: string;
}

export interface Reacted {
  kind: "reacted";
  person: number | null;
  seat: number | null;
  reaction: "😂" | "😡" | "😎" | "😏" | "👏" | "🤡" | "🔥" | "👍" | "👎" | "well_played" | "thanks" | "cheers" | "what_luck" | "sorry" | "one_moment" | "your_turn" | "once_more";
  at: number;
}

export interface MatchFile {
  kind: "match_file";
  id: string;
  match: number;
  file: string;
}

export interface Evening {
  kind: "evening";
  id: string;
  matches: PlayedMatch[];
}

export interface PlayedMatch {
  match: number;
  game: string;
  chairs: PlayedChair[];
  result: Result;
  counts: Record<string, number[]>;
  sheets: Sheet[];
  highlights: Highlight[];
  began: number;
  ended: number;
}

export interface PlayedChair {
  person: number | null;
  name: string;
  face: AnyFace;
  bot: string | null;
}

export interface KeyOffered {
  kind: "key_offered";
  id: string;
  pairing: string;
  until: number;
}

export interface Pong {
  kind: "pong";
  id: string;
  at: number;
}

export interface Farewell {
  kind: "farewell";
  reason: "kicked" | "left" | "closed" | "restarting" | "gone" | "dismissed" | "password_needed";
}
