import type { GameEvent } from '@quarterstaff/kernel';

/** What happened: one flat shape; which fields are filled depends on the type. */
export interface AhqEvent extends GameEvent {
  readonly model?: string;
  readonly target?: string;
  readonly at?: string; // a square as players write it: `3,-4`
  readonly path?: readonly string[];
  readonly models?: readonly string[]; // several at once, each in its place of `path`
  readonly door?: number;
  readonly section?: number;
  readonly what?: string;
  readonly result?: string;
  readonly amount?: number;
  readonly left?: number;
  readonly secret?: boolean; // the game master's alone
}
