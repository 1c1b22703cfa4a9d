// What a condition on a row of the Movement Chart looks at.

import type { Condition } from '@quarterstaff/kernel';
import type { LostWorlds } from '../../state.ts';
import { characterOf } from '../field.ts';
import type { Character, CharacterId } from '../state.ts';
import type { Action } from './action.ts';

/** The one who is moving. */
export interface Move {
  readonly mover: CharacterId;
}
export type Row = Condition<LostWorlds, Move, Action>;

/** The mover itself. */
export const moverOf = (g: LostWorlds, m: Move): Character => characterOf(g, m.mover);
