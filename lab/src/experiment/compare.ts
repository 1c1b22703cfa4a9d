import type { SimulationReport } from '../count/report.ts';
import { type Share, shareOf } from '../count/share.ts';
import type { SimulationPlan } from '../plan.ts';
import { type PoolOptions, withPool } from '../run/pool.ts';
import { runOn } from '../run/run.ts';

/** One way to play an encounter. */
export interface Variant {
  readonly name: string;
  readonly plan: SimulationPlan;
}

export interface Compared {
  readonly name: string;
  readonly report: SimulationReport;
  readonly sides: readonly SideShare[];
}

export interface SideShare {
  readonly side: string;
  readonly wins: Share;
  readonly change: number; // against the first variant
  readonly margin: number; // half of the 95 % interval of the change
}

/** Plays every variant with the same seeds and says by how much each differs from the first. */
export function compare(
  variants: readonly Variant[],
  options: PoolOptions & { readonly onVariant?: (name: string) => void },
): Promise<readonly Compared[]> {
  return withPool(options, async pool => {
    const compared: Compared[] = [];
    for (const { name, plan } of variants) {
      const { report } = await runOn(pool, plan, options);
      const sides = sidesOf(report).map(({ side, wins }) => {
        const first = compared[0]?.sides.find(other => other.side === side)?.wins ?? wins;
        const margin = Math.hypot((wins.high - wins.low) / 2, (first.high - first.low) / 2);
        return { side, wins, change: wins.share - first.share, margin: compared.length === 0 ? 0 : margin };
      });
      compared.push({ name, report, sides });
      options.onVariant?.(name);
    }
    return compared;
  });
}

/** Seats of one side win together: the share of its most successful seat. */
export function sidesOf(report: SimulationReport): readonly { readonly side: string; readonly wins: Share }[] {
  const ended = report.games - report.unfinished;
  const sides = [...new Set(report.seats.map(({ side }) => side))];
  return sides.map(side => {
    const best = Math.max(...report.seats.filter(seat => seat.side === side).map(({ wins }) => wins.share));
    return { side, wins: shareOf(Math.round(best * ended), ended) };
  });
}
