import type { Decision, KernelState, Situations } from '@quarterstaff/kernel';
import { arena, currentSt, findFigure, isConscious, sideOf } from '../figures.ts';
import { distance } from '../map/arena.ts';
import type { Figure, Melee } from '../state.ts';
import { isArcher, isBeast, isCaster } from './ready.ts';

const NEAR = 5; // hexes within which others count as being there

/** What shifts learned numbers: how the side stands, and the figure among the others. */
export const situations: Situations = {
  names: ['ahead', 'afar', 'outnumber', 'late', 'stronger', 'hurt', 'beast', 'press'],
  sway: ['draw', 'caution', 'idle', 'answer', 'danger', 'focus', 'together', 'short', 'gang', 'attack', 'shy'],
  read(known: KernelState, open: Decision, into: Float64Array): void {
    const g = known as Melee;
    const f = findFigure(g, open.slot);
    const side = f === null ? open.seat : sideOf(f);
    const own: Count = { st: 0, afar: 0, near: 0, count: 0 };
    const others: Count = { st: 0, afar: 0, near: 0, count: 0 };
    for (const e of g.figures) if (isConscious(e)) add(g, f, e, sideOf(e) === side ? own : others);
    into[0] = leadOf(own.st, others.st);
    into[1] = leadOf(own.afar, others.afar);
    into[2] = leadOf(own.near, others.near);
    into[3] = Math.min(1, g.turn / (g.turns ?? 30));
    if (f === null) return void into.fill(0, 4);
    const st = Math.max(0, currentSt(f));
    into[4] = leadOf(st, others.count === 0 ? st : others.st / others.count);
    into[5] = Math.min(1, f.hits / Math.max(1, f.profile.st));
    into[6] = isBeast(f) ? 1 : 0;
    into[7] = pressOf(g, side);
  },
};

interface Count {
  st: number;
  afar: number; // who shoots or casts
  near: number; // within a few hexes of the figure
  count: number;
}

function add(g: Melee, f: Figure | null, e: Figure, to: Count): void {
  to.count += 1;
  to.st += Math.max(0, currentSt(e));
  if (isArcher(e) || isCaster(e)) to.afar += 1;
  if (f === null || distance(arena(g), f.cell, e.cell) <= NEAR) to.near += 1;
}

const leadOf = (own: number, others: number): number => (own + others <= 0 ? 0 : (own - others) / (own + others));

/** Whether the side has to get something done in time (1), or the others have (-1). */
function pressOf(g: Melee, side: string): number {
  if (g.atLimit !== null) return g.atLimit === side ? -1 : 1;
  const goal = g.goals[0];
  return goal === undefined ? 0 : goal.side === side ? 1 : -1;
}
