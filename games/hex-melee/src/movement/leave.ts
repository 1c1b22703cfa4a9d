import { type Done, done } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { arena, cellsOf, currentSt, isConjured, label } from '../figures.ts';
import { dropPack, dropReady, packOf } from '../gear/hands.ts';
import { leaveHth, releaseHeld, releaseHolder } from '../injury/injury.ts';
import { type Cell, neighbour, OFF_MAP } from '../map/arena.ts';
import { R } from '../rules.ts';
import type { Edge, Figure, Melee } from '../state.ts';
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
  g.exits.some(exit => exit.side === f.side && cellsOf(g, f).some(cell => opensOn(g, cell, exit.edge)));

const edgeDirections: Readonly<Record<Edge, readonly number[]>> = {
  north: [0, 1, 5],
  south: [3, 2, 4],
  east: [1, 2],
  west: [4, 5],
  any: [0, 1, 2, 3, 4, 5],
};

function opensOn(g: Melee, cell: Cell, edge: Edge): boolean {
  const board = arena(g);
  const row = Math.floor(cell / board.width);
  const column = cell % board.width;
  const onEdge =
    edge === 'any' ||
    (edge === 'north' && row === 0) ||
    (edge === 'south' && row === board.height - 1) ||
    (edge === 'west' && column === 0) ||
    (edge === 'east' && column === board.width - 1);
  return onEdge && edgeDirections[edge].some(direction => neighbour(board, cell, direction) === OFF_MAP);
}

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
