import type { GameMoment } from '../art/scenes/index.ts';
import { local } from '../connection/local.ts';
import { useFound } from '../use-found.ts';

/** The place and the figures that a scenario begins with; null while they are not known, and for one that is not in the list. */
export const useOpening = (game: string, scenario: string | null): GameMoment | null =>
  useFound(scenario === null ? null : () => local().opening(game, scenario), [game, scenario]);
