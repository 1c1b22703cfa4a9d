import { procedureTable } from '@quarterstaff/kernel';
import { duelProcedures } from './duel/game.ts';
import type { LostWorldsEvent } from './events.ts';
import { fieldProcedures } from './miniatures/procedures.ts';
import type { LostWorlds } from './state.ts';

export const procedures = procedureTable<LostWorlds, LostWorldsEvent>(duelProcedures, Object.values(fieldProcedures));
