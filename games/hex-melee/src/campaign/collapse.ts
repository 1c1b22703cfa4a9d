import { again, call, done } from '@quarterstaff/kernel';
import { save } from '../combat/save.ts';
import { figure } from '../figures.ts';
import type { FigureId } from '../state.ts';
import { procedure, step } from '../told.ts';
import { collapseOf } from './party.ts';

export interface Collapse {
  readonly who: readonly FigureId[];
  readonly rule: string; // what made it due
  next: number;
  stood: boolean;
}
export const newCollapse = (who: readonly FigureId[], rule: string): Collapse => ({ who, rule, next: 0, stood: true });

/** HM-FAT-09: whoever has spent more than its pool saves against current ST, or falls unconscious. */
export const collapse = procedure<Collapse>('collapse', {
  saveNext: step((_g, local) => {
    const who = local.who[local.next];
    if (who === undefined) return done();
    return call(save, { who, dice: 3, against: 'st', purpose: 'collapse', rule: local.rule }, 'stood');
  }),
  fall: step((g, local, emit) => {
    if (!local.stood) collapseOf(g, figure(g, local.who[local.next]!), emit);
    local.next += 1;
    return again;
  }),
});
