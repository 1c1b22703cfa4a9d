import { buildersFor } from '@quarterstaff/kernel';
import type { BattleAxe, BattleAxeEvent } from './state.ts';

export const { procedure, step, chance, choice } = buildersFor<BattleAxe, BattleAxeEvent>();
