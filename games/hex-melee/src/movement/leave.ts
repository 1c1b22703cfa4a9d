import { type Done, done } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { arena, cellsOf, currentSt, isConjured, label } from '../figures.ts';
import { dropPack, dropReady, packOf } from '../gear/hands.ts';
import { leaveHth, releaseHeld, releaseHolder } from '../injury/injury.ts';
import { opensOn } from '../map/edges.ts';
import { R } from '../rules.ts';
import type { Figure, Melee } from '../state.ts';
import { testVictory } from '../turn/victory.ts';
import { moveLimit } from './steps.ts';

/** HM-GAP-18: only where the scenario opens an edge, disengaged, for one more hex of the allowance. */
export function mayLeave(g: Melee, f: Figure): boolean {
  if (f.state !== 'disengaged' || isConjured(f) || !isAtExit(g, f)) return false;
  return moveLimit(g, f) - f.moved >= 1 && !isEngaged(g, f);
}

/** Any hex of it will do: the anchor of the largest figures never touches an edge. */
const isAtExit = (g: Melee, f: Figure): boolean =>
  g.exits.length > 0 &&
  g.exits.some(exit => exit.side === f.side && cellsOf(g, f).some(cell => opensOn(arena(g), cell, exit.edge)));

export function leaveMap(g: Melee, f: Figure, emit: Tell): Done {
  f.moved += 1;
  releaseHeld(g, f, emit);
  f.exit = 'fled';
  f.acted = true;
  emit?.({ type: 'figureLeft', rules: [R.endOfACombat, R.scenarios], who: f.id, from: label(g, f.cell) });
  testVictory(g, emit);
  return done();
}

/** HM-GAP-18: it drops its weapons and is out of the fight, beaten. */
export function yieldFigure(g: Melee, f: Figure, emit: Tell): Done {
  dropReady(g, f, [R.endOfACombat], emit);
  if (packOf(f)?.id === 'chest') dropPack(g, f, [R.scenarios], emit);
  leaveHth(g, f, emit);
  releaseHeld(g, f, emit);
  releaseHolder(g, f, emit);
  f.exit = 'yielded';
  f.acted = true;
  emit?.({ type: 'figureYielded', rules: [R.endOfACombat], who: f.id, amount: currentSt(f) });
  testVictory(g, emit);
  return done();
}
