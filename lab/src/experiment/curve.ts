import { loadGame } from '../games.ts';
import type { SimulationPlan } from '../plan.ts';
import { interval, page, percent, table } from '../report/html.ts';
import { curve, escapeHtml } from '../report/plots.ts';
import { type PoolOptions, withPool } from '../run/pool.ts';
import { runOn } from '../run/run.ts';
import { variedScenario } from './knobs.ts';
import { mustHold } from './must-hold.ts';
import { type CurvePoint, pointOf } from './point.ts';

export interface CurveReport {
  readonly path: string; // what is varied: 'sides/0/figures/0/st', or a list of which so many are kept
  readonly points: readonly CurvePoint[];
}

/**
 * Plays the scenario of a plan at each value of one number in it, with the same seeds; the scenario is a whole one, not an id. A
 * point that is cut short is left out; a value that the rulebook refuses is reported before anything is played.
 */
export async function curveOver(
  plan: SimulationPlan,
  path: string,
  values: readonly number[],
  options: PoolOptions & { readonly onPoint?: (point: CurvePoint) => void },
): Promise<CurveReport> {
  const plans = values.map(value => {
    const scenario = variedScenario(plan.setup.scenario, path, value);
    return { value, plan: { ...plan, setup: { ...plan.setup, scenario } } };
  });
  const game = await loadGame(plan.game, plan.rulesVersion);
  for (const each of plans) mustHold(game, each.plan, String(each.value));
  return withPool(options, async pool => {
    const points: CurvePoint[] = [];
    for (const { value, plan: varied } of plans) {
      const { report, cancelled } = await runOn(pool, varied, options);
      if (cancelled) break;
      const point = pointOf(value, report);
      points.push(point);
      options.onPoint?.(point);
    }
    return { path, points };
  });
}

export function curveCsv({ path, points }: CurveReport): string {
  const rows = points.flatMap(({ value, sides, decisions }) =>
    sides.map(({ side, wins }) => [value, side, wins.share, wins.low, wins.high, decisions].join(',')),
  );
  return `${[`"${path.replaceAll('"', '""')}",side,wins,low,high,decisions`, ...rows].join('\n')}\n`;
}

/** A page of its own: for each side its share of wins over the number that was varied, with the 95 % band. */
export function curveHtml({ path, points }: CurveReport): string {
  const plots = (points[0]?.sides ?? []).map(({ side }, i) => {
    const dots = points.map(({ value, sides }) => {
      const { share, low, high } = sides[i]!.wins;
      return { x: value, y: share, low, high };
    });
    return `<h2>Wins of ${escapeHtml(side)}</h2>${curve(dots, `wins of ${side} over ${path}`)}`;
  });
  const rows = points.flatMap(({ value, sides, decisions }) =>
    sides.map(({ side, wins }) => [
      ...[String(value), side, percent(wins.share), interval(wins)],
      decisions.toFixed(0),
    ]),
  );
  return page(`Over ${path}`, [...plots, table(['value', 'side', 'wins', '95 % interval', 'decisions'], rows)]);
}
