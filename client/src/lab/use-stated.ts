import { local } from '../connection/local.ts';
import { useFound } from '../use-found.ts';
import type { Stated } from '../worker/laboratory.ts';

/** What a whole scenario says of itself; null for one that is only named, and while it is being looked at. */
export function useStated(game: string, scenario: unknown): Stated | null {
  const isWhole = typeof scenario === 'object' && scenario !== null;
  return useFound(isWhole ? () => local().stated(game, scenario) : null, [game, scenario]);
}
