import { InvariantError } from '@quarterstaff/kernel';
import { arena, cellsOf, isConscious, isOnMap } from './figures.ts';
import { handsInUse } from './gear/hands.ts';
import { isWall } from './map/terrain.ts';
import type { Melee } from './state.ts';

/** The state keeps the rules it rests on; asked by the tests after every decision. */
export function check(g: Melee): void {
  const taken = new Map<number, string>();
  for (const f of g.figures) {
    if (!isOnMap(f)) continue;
    const facts = { figure: f.id, turn: g.turn };
    if (f.facing < 0 || f.facing > 5) throw new InvariantError('a facing is 0 to 5', facts);
    if (f.hits < 0 || f.fatigue < 0 || f.moved < 0) throw new InvariantError('counters are never negative', facts);
    if (handsInUse(f) > 2) throw new InvariantError('nobody has three hands', facts);
    if (f.cell < 0 || f.cell >= arena(g).size) throw new InvariantError('a figure is on the map', facts);
    if (isConscious(f) && f.profile.st - f.hits <= 0) throw new InvariantError('nobody fights on at ST 0', facts);
    if (f.hth && (!isConscious(f) || f.posture !== 'prone'))
      throw new InvariantError('a pile lies on the ground', facts);
    if (!isConscious(f)) continue;
    for (const cell of cellsOf(g, f)) {
      if (isWall(g, cell)) throw new InvariantError('nobody stands in a wall', { ...facts, cell });
      const other = taken.get(cell);
      const sharing = f.hth || f.displaced || g.figures.some(o => o.id === other && (o.hth || o.displaced));
      if (other !== undefined && !sharing) throw new InvariantError('one figure per hex', { ...facts, other, cell });
      taken.set(cell, f.id);
    }
  }
}
