const book = (...seats: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(seats.map(seat => [seat, 'book']));

/** A way of playing to measure: whose questions are counted, and how many at most. */
export interface Run {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly mine: readonly string[];
  readonly others: Readonly<Record<string, string>>;
  readonly matches: number;
  readonly most: number; // questions, so that a long quest is cut off
  readonly rounds?: ReadonlySet<string>; // events that begin a round
  readonly goal: Goal | null;
}

/** Share of pointless questions, questions seen a round, clicks to the first deed. */
export interface Goal {
  readonly pointless: number;
  readonly round: number;
  readonly deed: number;
}

const PARTY = ['p1', 'p2', 'p3', 'p4'];
const goal = (pointless: number, round: number, deed: number): Goal => ({ pointless, round, deed });

export const ROUNDS: ReadonlySet<string> = new Set([
  'turnBegan',
  'duelTurnBegan',
  'explorationTurnBegan',
  'combatTurnBegan',
  'roundBegan',
]);

// biome-ignore format: a table is read in rows
export const RUNS: readonly Run[] = [
  { id: 'HM first_blood', game: 'hex-melee', scenario: 'first_blood', mine: ['A'], others: book('B'), matches: 6, most: 160, goal: goal(0.08, 1.6, 3) },
  { id: 'HM two_and_two', game: 'hex-melee', scenario: 'two_and_two', mine: ['A'], others: book('B'), matches: 6, most: 200, goal: goal(0.08, 2.4, 2) },
  { id: 'LW first-duel', game: 'lost-worlds', scenario: 'first-duel', mine: ['red'], others: book('blue'), matches: 3, most: 90, goal: goal(0.02, 1.1, 2) },
  { id: 'LW spell-and-steel', game: 'lost-worlds', scenario: 'spell-and-steel', mine: ['red'], others: book('blue'), matches: 2, most: 90, goal: goal(0.03, 1.2, 2) },
  { id: 'LW thief-at-bay (Luck)', game: 'lost-worlds', scenario: 'thief-at-bay', mine: ['red'], others: book('blue', 'green'), matches: 2, most: 90, goal: goal(0.05, 1.3, 2) },
  { id: 'LW tithe-loft (miniatures)', game: 'lost-worlds', scenario: 'tithe-loft', mine: ['raiders'], others: book('wardens'), matches: 4, most: 200, rounds: new Set(['turnBegan']), goal: goal(0.08, 8, 2) },
  { id: 'AHQ first-fight, one hero', game: 'ahq', scenario: 'first-fight', mine: ['p1'], others: book('p2', 'p3', 'p4', 'gm'), matches: 4, most: 100, goal: null },
  { id: 'AHQ first-fight, the party', game: 'ahq', scenario: 'first-fight', mine: PARTY, others: book('gm'), matches: 5, most: 160, goal: goal(0.08, 3, 2) },
  { id: 'AHQ bell, one hero', game: 'ahq', scenario: 'bell', mine: ['p1'], others: book('p2', 'p3', 'p4', 'gm'), matches: 1, most: 120, goal: null },
  { id: 'AHQ bell, the party', game: 'ahq', scenario: 'bell', mine: PARTY, others: book('gm'), matches: 2, most: 420, goal: goal(0.08, 3.5, 2) },
  { id: 'BA bone-lord', game: 'battle-axe', scenario: 'bone-lord', mine: ['p1'], others: {}, matches: 2, most: 650, goal: goal(0.08, 6, 2) },
];
