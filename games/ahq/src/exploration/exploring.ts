import { reason } from '@quarterstaff/kernel';
import type { ActRule } from '../acts.ts';
import { parseSquare, type Square } from '../map/square.ts';
import { wayTo } from '../map/walk.ts';
import { modelAt } from '../models/query.ts';
import { isBurning } from '../models/zones.ts';
import { offeredLegs } from '../movement/legs.ts';
import { explorationSquares, whyNotMove } from '../movement/steps.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';

// An activation in Exploration, and where its next leg may end.

export interface Explore {
  readonly model: string;
  moved: number; // squares used
  left: number; // squares that may still be used
  spent: number; // squares used by the leg just walked
  over: boolean;
  began: boolean; // something other than free things was done
  dragging: string; // the fallen model it drags, '' for nobody
  carrier: string; // who helps to carry, '' for nobody
  readonly from: Square; // where the activation began
  trail: readonly Square[]; // the squares entered since
  refused: readonly string[]; // models of other players that were asked for something in vain
}

export function newExplore(m: Model): Explore {
  return {
    model: m.id,
    moved: 0,
    left: explorationSquares(m),
    spent: 0,
    over: false,
    began: false,
    dragging: '',
    carrier: '',
    from: m.at,
    trail: [],
    refused: [],
  };
}

export const acting = (g: Ahq, e: Explore): Model => modelOf(g, e.model);

/** Why a leg does not end in a square: how far the model gets comes first, then those it pulls along. */
export function whyNotExploring(g: Ahq, e: Explore, to: string) {
  const at = parseSquare(to);
  if (at === null) return [reason(R.orthogonalExplorationMoves, 'that is no square')];
  const m = acting(g, e);
  if (e.dragging !== '' && isBurning(g, at))
    return [reason(R.draggingReplacesTheMove, 'nobody is dragged through fire')];
  const { ends } = offeredLegs(g, m, e.left, e.dragging);
  if (!ends.includes(at)) return whyNotMove(g, m, at, e.left, e.dragging !== '');
  if (endsOfLeg(g, e, m).includes(at)) return [];
  return [reason(R.whatStopsExplorationMovement, 'no free square for whoever is pulled along')];
}

/**
 * Where a leg may end: nobody it pulls along is left in a friend's square either (AHQ-XMV-03). They follow in its steps: one square
 * behind it and, with a carrier, two.
 */
export function endsOfLeg(g: Ahq, e: Explore, m: Model): readonly Square[] {
  const { found, ends } = offeredLegs(g, m, e.left, e.dragging);
  return e.dragging === '' ? ends : ends.filter(end => hasRoomFor(g, e, wayTo(found, end)));
}

/** Whether those that are pulled along end on free squares of a way. */
function hasRoomFor(g: Ahq, e: Explore, way: readonly Square[]): boolean {
  const train = [e.model, e.dragging, e.carrier];
  const isFree = (at: Square | undefined): boolean => {
    const other = at === undefined ? null : modelAt(g, at);
    return other === null || train.includes(other.id);
  };
  return isFree(way.at(-2)) && (e.carrier === '' || isFree(way.at(-3)));
}

export const heroOnly: ActRule<Explore> = {
  rule: R.henchmenOnlyMove,
  label: 'Henchmen only move',
  holds: (g, e) => acting(g, e).kind === 'hero',
};
