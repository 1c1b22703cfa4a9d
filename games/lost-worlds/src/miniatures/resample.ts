import type { Dice, Viewer } from '@quarterstaff/kernel';
import type { LostWorlds } from '../state.ts';
import { fieldOf } from './field.ts';

/** Puts what the scenario hides where it could be as far as this viewer knows; without dice, in the first such place. */
export function resampleField(copy: LostWorlds, viewer: Viewer, dice: Dice | null): LostWorlds {
  const f = fieldOf(copy);
  const { hidden } = f.special;
  if (viewer === 'all' || hidden === undefined || f.hiddenFound || f.hiddenIn === null) return copy;
  // Between the chapters of a campaign nothing lies on the board.
  const places = hidden.among.filter(id => f.things.some(thing => thing.id === id && !thing.examined));
  f.hiddenIn = (dice === null ? places[0] : places.length === 0 ? undefined : dice.pick(places)) ?? f.hiddenIn;
  return copy;
}
