import type { Player } from '@quarterstaff/bots';
import type { AnyGame, Seat, SeatEntry, SetupRequest } from '@quarterstaff/kernel';
import { type Share, shareOf } from '../count/share.ts';
import { DEFAULT_PLAN, type SimulationPlan } from '../plan.ts';
import { Arena, type GameResult } from '../play/play-game.ts';

/** Two players against each other: every seed is played twice, with sides swapped. */
export interface DuelPlan {
  readonly game: string;
  readonly setup: SetupRequest;
  readonly seed: string;
  readonly pairs: number;
  readonly a: string;
  readonly b: string;
  readonly iterations: number | null;
  readonly decisionsAtMost: number;
}

/** What one seed brought both players. */
export interface PairResult {
  readonly won: number; // games won by a; together against the rulebook: 1 if a did better
  readonly lost: number;
  readonly drawn: number;
  readonly unfinished: number;
  readonly together?: { readonly a: boolean; readonly b: boolean }; // who won against the rulebook's own enemies
}

export interface DuelReport {
  readonly plan: DuelPlan;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly unfinished: number;
  readonly better: number; // seeds on which a did better than b
  readonly worse: number;
  readonly share: Share; // of a in the seeds that were decided
}

/** Plays the pairs of a duel in one thread. */
export class DuelTable {
  readonly plan: DuelPlan;
  private readonly tables: readonly Arena[];
  private readonly mine: readonly (readonly Seat[])[]; // a's seats at each table
  private readonly together: boolean;

  constructor(game: AnyGame, plan: DuelPlan, called?: (game: AnyGame, name: string) => Player) {
    this.plan = plan;
    const probe = new Arena(game, simulationOf(plan, {}));
    const sides = [...new Set(probe.seats.map(({ side }) => side))];
    this.together = sides.length === 1;
    // Together against the rulebook's own enemies each player holds all seats in turn; otherwise each holds one side in turn.
    const holdings = this.together ? [() => true, () => false] : [isOn(sides[0]!, true), isOn(sides[0]!, false)];
    this.mine = holdings.map(holds => probe.seats.filter(holds).map(({ seat }) => seat));
    this.tables = holdings.map(holds => {
      const players = Object.fromEntries(probe.seats.map(entry => [entry.seat, holds(entry) ? plan.a : plan.b]));
      return new Arena(game, simulationOf(plan, players), called);
    });
  }

  play(pair: number): PairResult {
    const results = this.tables.map(table => table.play(pair));
    return this.together ? comparedAlone(results) : comparedAcross(results, this.mine);
  }

  /**
   * By how much a did better than b on one seed: 1 if it won all and b nothing. A game that does not end counts for neither. Both games
   * share their luck, so that less of the lead is chance. By looks, what counts is how well they stood at the end: of two who won by the
   * stronger side the one who won more easily is ahead.
   */
  lead(pair: number, byLooks = false): number {
    const throwers = new Map<string, number>();
    const results = this.tables.map(table => table.play(pair, throwers));
    const scoreOf = (result: GameResult, isMine: (seat: Seat) => boolean): number =>
      meanOf((byLooks ? result.looks : null) ?? result.scores, isMine);
    if (this.together) return scoreOf(results[0]!, () => true) - scoreOf(results[1]!, () => true);
    const leads = results.map((result, i) => {
      const isMine = (seat: Seat): boolean => this.mine[i]!.includes(seat);
      return scoreOf(result, isMine) - scoreOf(result, seat => !isMine(seat));
    });
    return leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
  }
}

function meanOf(scores: Readonly<Record<Seat, number>>, counts: (seat: Seat) => boolean): number {
  const found = Object.entries(scores).flatMap(([seat, score]) => (counts(seat) ? score : []));
  return found.length === 0 ? 0 : found.reduce((sum, score) => sum + score, 0) / found.length;
}

function isOn(side: string, held: boolean): (entry: SeatEntry) => boolean {
  return entry => (entry.side === side) === held;
}

function simulationOf(plan: DuelPlan, players: Readonly<Record<Seat, string>>): SimulationPlan {
  const { game, setup, seed, iterations, decisionsAtMost } = plan;
  return {
    ...DEFAULT_PLAN,
    game,
    setup,
    seed,
    iterations,
    decisionsAtMost,
    games: plan.pairs,
    players,
    listenEvery: 0,
  };
}

function comparedAcross(results: readonly GameResult[], mine: readonly (readonly Seat[])[]): PairResult {
  const sum = { won: 0, lost: 0, drawn: 0, unfinished: 0 };
  results.forEach(({ winners, how }, i) => {
    if (how === 'unfinished') sum.unfinished += 1;
    else if (winners.length === 0) sum.drawn += 1;
    else if (winners.some(seat => mine[i]!.includes(seat))) sum.won += 1;
    else sum.lost += 1;
  });
  return sum;
}

/** Against the rulebook: who succeeded with the same seed. */
function comparedAlone([first, second]: readonly GameResult[]): PairResult {
  const [a, b] = [first!.winners.length > 0, second!.winners.length > 0];
  const unfinished = Number(first!.how === 'unfinished') + Number(second!.how === 'unfinished');
  return { won: Number(a && !b), lost: Number(b && !a), drawn: Number(a === b), unfinished, together: { a, b } };
}

/**
 * Sums up. A seed is decided when one of the two did better in its games together: winning with the
 * stronger side in both games shows nothing.
 */
export function duelReport(plan: DuelPlan, pairs: readonly PairResult[]): DuelReport {
  const sum = { won: 0, lost: 0, drawn: 0, unfinished: 0, better: 0, worse: 0 };
  for (const pair of pairs) {
    sum.won += pair.won;
    sum.lost += pair.lost;
    sum.drawn += pair.drawn;
    sum.unfinished += pair.unfinished;
    if (pair.won > pair.lost) sum.better += 1;
    if (pair.won < pair.lost) sum.worse += 1;
  }
  return { plan, ...sum, share: shareOf(sum.better, sum.better + sum.worse) };
}
