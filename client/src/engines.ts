import type { AnyGame, GameParts } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';

/** The engines of the rulebooks in `games.ts`. Each is loaded, in the worker, when it is chosen. */
export const ENGINES: Readonly<Record<string, () => Promise<AnyGame>>> = Object.fromEntries(
  CARDS.map(({ id, load }) => [id, load]),
);

/** Those that come in parts: a table opens before all of them are there. */
export const PARTS: Readonly<Record<string, GameParts | undefined>> = Object.fromEntries(
  CARDS.map(({ id, parts }) => [id, parts]),
);
