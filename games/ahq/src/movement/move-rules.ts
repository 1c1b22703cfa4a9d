import type { ActRule } from '../acts.ts';
import { parseSquare, squareName } from '../map/square.ts';
import { hasEffect } from '../models/query.ts';
import { isBurning } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { crossings, mayClimbTo } from './steps.ts';

// What moving asks in Exploration and in combat alike.

/** What both kinds of activation know of the model that acts. */
interface Moving {
  readonly model: string;
  readonly left: number; // squares it may still walk
}

type Rule = ActRule<Moving>;

const acting = (g: Ahq, moving: Moving): Model => modelOf(g, moving.model);

export const notInPit: Rule = {
  rule: R.trapTables,
  label: 'it is in a pit and has no rope',
  holds: (g, m) => !acting(g, m).inPit || acting(g, m).gear.includes('rope'),
};

export const notSnared: Rule = {
  rule: R.trapTables,
  label: 'it is snared',
  holds: (g, m) => !hasEffect(acting(g, m), 'snared'),
};

export const climbsToFreeSquare: Rule = {
  rule: R.trapTables,
  label: 'not a free adjacent square',
  holds(g, m, act) {
    const at = parseSquare(act.to ?? '');
    return at !== null && mayClimbTo(g, acting(g, m), at);
  },
};

export const canCross: Rule = {
  implied: true,
  rule: R.contentsOfRoomsAndPassages,
  label: 'no free square beyond a chasm, or fewer than two squares left',
  holds: (g, m, act) => m.left >= 2 && crossings(g, acting(g, m)).some(at => squareName(at) === act.to),
};

/** Nobody is dragged or carried twice in a Phase, nor out of the fire. */
export const dragLimits: readonly Rule[] = [
  {
    rule: R.draggingReplacesTheMove,
    label: 'that Hero has been dragged or carried in this Phase',
    holds: (g, _m, act) => !g.draggedThisPhase.includes(act.target ?? ''),
  },
  {
    rule: R.draggingReplacesTheMove,
    label: 'it stands in a burning square',
    holds: (g, m) => !isBurning(g, acting(g, m).at),
  },
];
