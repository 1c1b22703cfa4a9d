import { canonical } from '@quarterstaff/kernel';
import { loadGame } from '../games.ts';
import { fetchBooks } from '../plans/released-book.ts';
import { type DuelPlan, DuelTable, type PairResult } from './duel.ts';

export interface PairTask {
  readonly plan: DuelPlan;
  readonly pair: number;
}

let ready: { readonly id: string; readonly table: DuelTable } | null = null;

/** Plays one seed of a duel both ways; a worker keeps the table of the last plan. */
export async function playPair({ plan, pair }: PairTask): Promise<PairResult> {
  const id = canonical(plan);
  if (ready?.id !== id) ready = { id, table: await tableOf(plan) };
  return ready.table.play(pair);
}

/** The table of a duel, with its players fetched. */
export async function tableOf(plan: DuelPlan): Promise<DuelTable> {
  await fetchBooks(plan.game, [plan.a, plan.b]);
  return new DuelTable(await loadGame(plan.game), plan);
}
