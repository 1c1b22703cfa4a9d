import type { AnyGame } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';

/** The engines of the rulebooks in `games.ts`. Each is loaded, in the worker, when it is chosen. */
export const ENGINES: Readonly<Record<string, () => Promise<AnyGame>>> = Object.fromEntries(
  CARDS.map(({ id, load }) => [id, load]),
);
