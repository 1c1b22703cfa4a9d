import type { GameResult } from '../play/play-game.ts';

export type Counts = Record<string, number>;

/** What is counted over games. Tallies of parts add up to the tally of the whole, whatever the parts. */
export interface Tally {
  games: number;
  unfinished: number;
  draws: number;
  replaced: number; // answers by a lower level than asked for
  readonly wins: Counts; // by seat
  readonly scores: Counts; // sums by seat, in ten-thousandths, so that their order does not matter
  readonly endings: Counts;
  readonly lengths: Counts; // games by number of decisions
  listened: number;
  readonly events: Counts;
  readonly ruleGames: Counts; // listened games in which the rule was cited
  readonly ruleCites: Counts;
  readonly ruleWins: Record<string, Counts>; // wins by seat in those games
  readonly heardWins: Counts; // wins by seat in all listened games
  readonly fallen: Counts; // by figure
  readonly damage: Counts; // by figure
  readonly places: Counts; // 'surface x y'
}

export function newTally(): Tally {
  return {
    games: 0,
    unfinished: 0,
    draws: 0,
    replaced: 0,
    wins: {},
    scores: {},
    endings: {},
    lengths: {},
    listened: 0,
    events: {},
    ruleGames: {},
    ruleCites: {},
    ruleWins: {},
    heardWins: {},
    fallen: {},
    damage: {},
    places: {},
  };
}

const SCORE_UNIT = 10_000;

export function countGame(tally: Tally, result: GameResult): void {
  tally.games += 1;
  tally.replaced += result.replaced;
  add(tally.endings, result.how, 1);
  add(tally.lengths, result.decisions, 1);
  if (result.how === 'unfinished') tally.unfinished += 1;
  else if (result.winners.length === 0) tally.draws += 1;
  for (const seat of result.winners) add(tally.wins, seat, 1);
  for (const seat in result.scores) add(tally.scores, seat, Math.round(result.scores[seat]! * SCORE_UNIT));
  if (result.told !== null) countTold(tally, result);
}

function countTold(tally: Tally, { told, winners }: GameResult): void {
  tally.listened += 1;
  for (const seat of winners) add(tally.heardWins, seat, 1);
  addAll(tally.events, told!.events);
  addAll(tally.ruleCites, told!.rules);
  for (const rule of Object.keys(told!.rules)) {
    add(tally.ruleGames, rule, 1);
    tally.ruleWins[rule] ??= {};
    for (const seat of winners) add(tally.ruleWins[rule], seat, 1);
  }
  for (const figure of told!.fallen) add(tally.fallen, figure, 1);
  addAll(tally.damage, told!.damage);
  for (const { surface, x, y } of told!.places) add(tally.places, `${surface} ${x} ${y}`, 1);
}

/** Adds a part to the whole. */
export function mergeTally(whole: Tally, part: Tally): void {
  whole.games += part.games;
  whole.unfinished += part.unfinished;
  whole.draws += part.draws;
  whole.replaced += part.replaced;
  whole.listened += part.listened;
  for (const field of COUNTS) addAll(whole[field], part[field]);
  for (const [rule, wins] of Object.entries(part.ruleWins)) {
    whole.ruleWins[rule] ??= {};
    addAll(whole.ruleWins[rule], wins);
  }
}

const COUNTS = [
  'wins',
  'scores',
  'endings',
  'lengths',
  'events',
  'ruleGames',
  'ruleCites',
  'heardWins',
  'fallen',
  'damage',
  'places',
] as const;

function add(counts: Counts, key: string | number, by: number): void {
  counts[key] = (counts[key] ?? 0) + by;
}

function addAll(counts: Counts, more: Readonly<Counts>): void {
  for (const [key, by] of Object.entries(more)) add(counts, key, by);
}

export function meanScore(tally: Tally, seat: string): number {
  const ended = tally.games - tally.unfinished;
  return ended === 0 ? 0 : (tally.scores[seat] ?? 0) / SCORE_UNIT / ended;
}
