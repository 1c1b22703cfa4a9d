import { call } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { save } from '../combat/save.ts';
import { figure } from '../figures.ts';
import { knockDown } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { FigureId } from '../state.ts';

interface Footing {
  readonly who: FigureId;
  held: boolean;
}

/** HM-RET-04: pressed with nowhere to go, 3/DX or it falls. */
export const keepFooting = procedure<Footing>('keepFooting', {
  roll: step((_g, { who }) =>
    call(save, { who, dice: 3, against: 'dx', purpose: 'footing', rule: R.nowhereToRetreat }, 'held'),
  ),
  fall: step((g, { who, held }, emit) => {
    if (!held) knockDown(g, figure(g, who), [R.nowhereToRetreat, R.knockedDownLastTurn], emit);
  }),
});
