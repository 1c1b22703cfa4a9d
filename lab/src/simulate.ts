import { players } from '@quarterstaff/bots';
import {
  type AnyGame,
  apply,
  begin,
  type Decision,
  type Fault,
  rollSeeded,
  type SetupRequest,
} from '@quarterstaff/kernel';
import { median, type Share, shareOf } from './statistics.ts';

export interface SimulationPlan {
  readonly setup: SetupRequest;
  readonly games: number;
  readonly seed: string;
  readonly levels: Readonly<Record<string, string>>; // by seat; 'random' where none is named
  readonly decisionsAtMost: number;
}

/** One finished game, as far as statistics need it. */
export interface GameResult {
  readonly winners: readonly string[];
  readonly how: string; // 'unfinished' when the decisions ran out
  readonly scores: Readonly<Record<string, number>>;
  readonly decisions: number;
}

export interface SimulationReport {
  readonly games: number;
  readonly wins: Readonly<Record<string, Share>>; // by seat
  readonly draws: Share;
  readonly unfinished: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly decisions: { readonly mean: number; readonly median: number; readonly most: number };
}

/** One game by its number: the same seed and number give the same game, whoever plays it and wherever. */
export function playGame(game: AnyGame, plan: SimulationPlan, number: number): GameResult {
  const begun = begin(game, plan.setup, `${plan.seed} ${number}`);
  if (!begun.ok) throw new ScenarioRefused(begun.faults);
  const { g } = begun;
  let open: readonly Decision[] = begun.open;
  let decisions = 0;
  while (open.length > 0 && decisions < plan.decisionsAtMost) {
    const decision = open[0]!;
    const level = plan.levels[decision.seat] ?? 'random';
    const { choice } = players.choose(game, g, decision, level, null);
    open = apply(game, g, { no: decision.no, seat: decision.seat, slot: decision.slot, choice }, rollSeeded, null);
    decisions += 1;
  }
  const outcome = game.outcome(g);
  if (open.length > 0 || outcome === null) return { winners: [], how: 'unfinished', scores: {}, decisions };
  return { winners: outcome.winners, how: outcome.how, scores: outcome.scores, decisions };
}

export class ScenarioRefused extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.faults = faults;
  }
}

/** Many games one after another; `onProgress` hears how many are done and may stop by returning false. */
export function simulate(
  game: AnyGame,
  plan: SimulationPlan,
  onProgress: ((done: number) => boolean) | null = null,
): SimulationReport {
  const results: GameResult[] = [];
  for (let number = 0; number < plan.games; number += 1) {
    results.push(playGame(game, plan, number));
    if (onProgress !== null && !onProgress(results.length)) break;
  }
  return reportOn(results, seatsOf(game, plan.setup));
}

function seatsOf(game: AnyGame, setup: SetupRequest): readonly string[] {
  const prepared = game.prepare(setup);
  return prepared.ok ? prepared.seats.map(({ seat }) => seat) : [];
}

export function reportOn(results: readonly GameResult[], seats: readonly string[]): SimulationReport {
  const ended = results.filter(({ how }) => how !== 'unfinished');
  const endings: Record<string, number> = {};
  for (const { how } of results) endings[how] = (endings[how] ?? 0) + 1;
  const lengths = results.map(({ decisions }) => decisions);
  return {
    games: results.length,
    wins: Object.fromEntries(
      seats.map(seat => [seat, shareOf(ended.filter(({ winners }) => winners.includes(seat)).length, ended.length)]),
    ),
    draws: shareOf(ended.filter(({ winners }) => winners.length === 0).length, ended.length),
    unfinished: results.length - ended.length,
    endings,
    decisions: {
      mean: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length),
      median: median(lengths),
      most: Math.max(0, ...lengths),
    },
  };
}
