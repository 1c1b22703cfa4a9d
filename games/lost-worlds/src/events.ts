import type { Emit } from '@quarterstaff/kernel';
import type { DuelEvent } from './duel/events.ts';
import type { FieldEvent } from './miniatures/events.ts';

/** Everything that can happen in this rulebook. */
export type LostWorldsEvent = DuelEvent | FieldEvent;
export type Emitter = Emit<LostWorldsEvent>;
