// Several Moves in a row as one choice: over level ground on which nobody may halt the mover before the last space.

import { again, derived, done } from '@quarterstaff/kernel';
import { procedure, step } from '../../builders.ts';
import type { LostWorlds } from '../../state.ts';
import { isOpen, levelChange, neighbours, rangeBetween, type Space, spotOf } from '../board/terrain.ts';
import { activeIn, areOpponents, characterOf, fieldOf, isActive, isConscious } from '../field.ts';
import type { Character, CharacterId } from '../state.ts';
import { owesCarry } from './action.ts';
import { mayHalt } from './halt.ts';
import { perform } from './perform.ts';

/** A way to the end of a walk: the spaces in order, the end included. */
type Way = readonly Space[];

const NO_WAYS: ReadonlyMap<Space, Way> = new Map();

/** Every space two or more Moves away that the mover may walk to in one go, with the shortest way; ties by the order of directions. */
export const walksOf = derived((g: LostWorlds, c: Character): ReadonlyMap<Space, Way> => {
  const staysPut = c.mp < 2 || owesCarry(g, c) || activeIn(g, c.at, c.id) !== null;
  return staysPut ? NO_WAYS : search(g, c);
});

function search(g: LostWorlds, c: Character): ReadonlyMap<Space, Way> {
  const { terrain, characters } = fieldOf(g);
  const halters = characters.filter(h => areOpponents(c, h) && isActive(g, h) && !h.hasHalted);
  const found = new Map<Space, Way>([[c.at, []]]);
  const ends = new Map<Space, Way>();
  const queue: Space[] = [c.at];
  for (let i = 0; i < queue.length; i += 1) {
    const from = queue[i]!;
    const way = found.get(from)!;
    if (way.length >= c.mp) continue;
    for (const to of neighbours(terrain, from)) {
      if (found.has(to) || !isOpen(terrain, to) || levelChange(terrain, from, to) !== 0) continue;
      if (activeIn(g, to, c.id) !== null) continue;
      const next = [...way, to];
      found.set(to, next);
      if (next.length >= 2) ends.set(to, next);
      const isWatched = halters.some(h => rangeBetween(terrain, h.at, to) <= 1 && mayHalt(g, h, c.id, to));
      if (!isWatched) queue.push(to);
    }
  }
  return ends;
}

interface Walk {
  readonly mover: CharacterId;
  way: Way; // still to go
}

export const walk = procedure<Walk>('walk', {
  takeStep: step((g, w, emit) => {
    const c = characterOf(g, w.mover);
    const [next, ...rest] = w.way;
    if (next === undefined || c.halted || !isConscious(g, c)) return done();
    w.way = rest;
    return perform(g, c, { do: 'move', to: spotOf(fieldOf(g).terrain, next) }, emit);
  }),
  goOn: step(() => again),
});
