import type { SimulationReport } from '../count/report.ts';
import type { Share } from '../count/share.ts';
import { sidesOf } from '../count/sides.ts';
import { loadGame } from '../games.ts';
import type { SimulationPlan } from '../plan.ts';
import type { Winners } from '../run/batch.ts';
import { type PoolOptions, type WorkPool, withPool } from '../run/pool.ts';
import { runOn } from '../run/run.ts';
import { mustHold } from './must-hold.ts';
import { changeOf, type PairedChange } from './paired.ts';

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
  readonly change: PairedChange | null; // against the first variant; null for that itself, and for a side it does not have
}

export interface CompareOptions extends PoolOptions {
  readonly onVariant?: (name: string) => void;
}

interface Played {
  readonly report: SimulationReport;
  readonly winners: readonly Winners[];
}

/**
 * Plays every variant with the same seeds and says by how much each differs from the first. One that is cut short is left out; one
 * that its rulebook refuses is reported before anything is played.
 */
export async function compare(variants: readonly Variant[], options: CompareOptions): Promise<readonly Compared[]> {
  for (const { name, plan } of variants) mustHold(await loadGame(plan.game, plan.rulesVersion), plan, name);
  return withPool(options, async pool => {
    const compared: Compared[] = [];
    let first: Played | null = null;
    for (const variant of variants) {
      const played = await playVariant(pool, variant, options.signal);
      if (played === null) break;
      compared.push(comparedTo(first, variant.name, played));
      first ??= played;
      options.onVariant?.(variant.name);
    }
    return compared;
  });
}

async function playVariant(pool: WorkPool, { plan }: Variant, signal: AbortSignal | undefined): Promise<Played | null> {
  const winners: Winners[] = [];
  const onPlayed = (from: number, some: readonly Winners[]): void =>
    some.forEach((bits, i) => {
      winners[from + i] = bits;
    });
  const { report, cancelled } = await runOn(pool, plan, { onPlayed, ...(signal === undefined ? {} : { signal }) });
  return cancelled ? null : { report, winners };
}

function comparedTo(first: Played | null, name: string, played: Played): Compared {
  const sides = sidesOf(played.report).map(({ side, wins }) => {
    const before = first === null ? null : winsOf(first, side);
    return { side, wins, change: before === null ? null : changeOf(before, winsOf(played, side)!) };
  });
  return { name, report: played.report, sides };
}

/** Game by game whether a side won, null where the game did not end; null when there is no such side. */
function winsOf({ report, winners }: Played, side: string): readonly (boolean | null)[] | null {
  const bits = report.seats.reduce((found, seat, i) => (seat.side === side ? found | (1 << i) : found), 0);
  return bits === 0 ? null : winners.map(won => (won < 0 ? null : (won & bits) !== 0));
}
