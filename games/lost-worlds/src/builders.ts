import { buildersFor, type ProcedureTable } from '@quarterstaff/kernel';
import type { LostWorldsEvent } from './events.ts';
import type { LostWorlds } from './state.ts';

/** The words in which both games of this rulebook are written. */
export const { procedure, step, chance, choice, sealed } = buildersFor<LostWorlds, LostWorldsEvent>();

export type Procedures = ProcedureTable<LostWorlds, LostWorldsEvent>;

/** The locals of a procedure that needs none. */
export type Empty = Record<string, never>;
