import type { Share } from '../count/share.ts';
import { sidesOf } from '../count/sides.ts';
import { PlanRefused, type SimulationPlan } from '../plan.ts';
import { type PoolOptions, type WorkPool, withPool } from '../run/pool.ts';
import { runOn } from '../run/run.ts';
import { everyTurn, type Knob, type Turned, turnedScenario, turnText } from './knobs.ts';

/** "Make this scenario 55 % for this side": what may be turned, and how sure the answer must be. */
export interface TuningPlan {
  readonly plan: SimulationPlan; // its scenario is a whole one, not an id; its games are those of the last round
  readonly side: string;
  readonly target: number; // share of wins
  readonly knobs: readonly Knob[];
}

export interface Tried {
  readonly turn: string;
  readonly scenario: unknown;
  readonly games: number;
  readonly wins: Share;
  readonly decisions: number; // mean length
  readonly refused: string | null; // the scenario does not hold so
}

export interface Tuned {
  readonly best: Tried;
  readonly tried: readonly Tried[]; // nearest to the target first
}

const TURNS_AT_MOST = 500;
const FIRST_GAMES = 50;

/** Tries every position of the knobs with few games, keeps the half nearest to the target and doubles the games, until few are left. */
export function tune(
  plan: TuningPlan,
  options: PoolOptions & { readonly onTried?: (tried: Tried) => void },
): Promise<Tuned> {
  return withPool(options, pool => tuneOn(pool, plan, options));
}

async function tuneOn(
  pool: WorkPool,
  { plan, side, target, knobs }: TuningPlan,
  options: { readonly signal?: AbortSignal; readonly onTried?: (tried: Tried) => void },
): Promise<Tuned> {
  const turns = everyTurn(knobs);
  if (turns.length > TURNS_AT_MOST)
    throw new PlanRefused(`${turns.length} settings are too many: at most ${TURNS_AT_MOST}.`);
  const results = new Map<string, Tried>();
  const distance = (turn: Turned): number => {
    const tried = results.get(turnText(knobs, turn))!;
    return tried.refused === null ? Math.abs(tried.wins.share - target) : Number.POSITIVE_INFINITY;
  };
  let left = turns;
  for (let games = Math.min(FIRST_GAMES, plan.games); ; games = Math.min(plan.games, games * 2)) {
    for (const turn of left) {
      const tried = await tryOut(turn, games);
      results.set(tried.turn, tried);
      options.onTried?.(tried);
    }
    left = [...left].sort((a, b) => distance(a) - distance(b));
    if (games >= plan.games) break;
    left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
  }
  const best = results.get(turnText(knobs, left[0]!))!;
  if (best.refused !== null) throw new PlanRefused(`No setting holds: ${best.refused}.`);
  const nearness = ({ wins, refused }: Tried): number => (refused === null ? Math.abs(wins.share - target) : 2);
  return { best, tried: [...results.values()].sort((a, b) => nearness(a) - nearness(b)) };

  async function tryOut(turn: Turned, games: number): Promise<Tried> {
    const scenario = turnedScenario(plan.setup.scenario, knobs, turn);
    const named = { turn: turnText(knobs, turn), scenario, games };
    try {
      const { report } = await runOn(pool, { ...plan, games, setup: { ...plan.setup, scenario } }, options);
      const found = sidesOf(report).find(other => other.side === side);
      if (found === undefined)
        throw new PlanRefused(
          `There is no side ${side}; the sides are ${sidesOf(report)
            .map(other => other.side)
            .join(', ')}.`,
        );
      return { ...named, wins: found.wins, decisions: report.decisions.mean, refused: null };
    } catch (problem) {
      if ((problem as Error).name !== 'ScenarioRefused') throw problem;
      return { ...named, wins: { share: 0, low: 0, high: 1 }, decisions: 0, refused: (problem as Error).message };
    }
  }
}
