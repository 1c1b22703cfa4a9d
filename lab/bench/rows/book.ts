import type { AnyGame } from '@quarterstaff/kernel';
import { loadGame } from '@quarterstaff/lab';
import type { Entry } from './index.ts';
import { labRow } from './lab.ts';
import { type SensiblePlay, tacticalRow, thinkingRow } from './sensible.ts';

/** A rulebook with its types erased, as the lab holds it. */
export const bookCalled = (id: string): Promise<AnyGame> => loadGame(id);

/**
 * The lab and the players that know the book, each in an entry of its own: an engine that has met other work, or a second engine,
 * measures up to twice as slow.
 */
export function playEntries(id: string, random: string, sensible: SensiblePlay): readonly Entry[] {
  return [
    {
      id: `play-${id}`,
      rows: async () => [labRow(await bookCalled(id), random), tacticalRow(await bookCalled(id), sensible)],
    },
    { id: `think-${id}`, rows: async () => [await thinkingRow(await bookCalled(id), sensible)] },
  ];
}
