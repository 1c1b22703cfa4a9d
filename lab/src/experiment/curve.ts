import type { SimulationPlan } from '../plan.ts';
import { curve, escapeHtml } from '../report/plots.ts';
import { type PoolOptions, withPool } from '../run/pool.ts';
import { runOn } from '../run/run.ts';
import { variedScenario } from './knobs.ts';
import { type CurvePoint, pointOf } from './point.ts';

export interface CurveReport {
  readonly path: string; // what is varied: 'sides/0/figures/0/st', or a list of which so many are kept
  readonly points: readonly CurvePoint[];
}

/**
 * Plays the scenario of a plan at each value of one number in it, with the same seeds; the scenario is a whole one, not an id. A
 * point that is cut short is left out.
 */
export function curveOver(
  plan: SimulationPlan,
  path: string,
  values: readonly number[],
  options: PoolOptions & { readonly onPoint?: (point: CurvePoint) => void },
): Promise<CurveReport> {
  return withPool(options, async pool => {
    const points: CurvePoint[] = [];
    for (const value of values) {
      const scenario = variedScenario(plan.setup.scenario, path, value);
      const { report, cancelled } = await runOn(pool, { ...plan, setup: { ...plan.setup, scenario } }, options);
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
  const title = `Over ${escapeHtml(path)}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>body{font:16px/1.5 sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem}svg{width:100%}</style><h1>${title}</h1>${plots.join('')}</html>\n`;
}
