import { canonical } from '@quarterstaff/kernel';
import { loadGame } from '../games.ts';
import { type DuelPlan, DuelTable, type PairResult } from './duel.ts';

export interface PairTask {
  readonly plan: DuelPlan;
  readonly pair: number;
}

let ready: { readonly id: string; readonly table: DuelTable } | null = null;

/** Plays one seed of a duel both ways; a worker keeps the table of the last plan. */
export async function playPair({ plan, pair }: PairTask): Promise<PairResult> {
  const id = canonical(plan);
  if (ready?.id !== id) ready = { id, table: new DuelTable(await loadGame(plan.game), plan) };
  return ready.table.play(pair);
}
