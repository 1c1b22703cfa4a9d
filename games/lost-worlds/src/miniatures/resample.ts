import type { Dice, Viewer } from '@quarterstaff/kernel';
import type { LostWorlds } from '../state.ts';
import { fieldOf, thingOf } from './field.ts';

/** Puts what the scenario hides where it could be as far as this viewer knows; without dice, in the first such place. */
export function resampleField(copy: LostWorlds, viewer: Viewer, dice: Dice | null): LostWorlds {
  const f = fieldOf(copy);
  const { hidden } = f.special;
  if (viewer === 'all' || hidden === undefined || f.hiddenFound || f.hiddenIn === null) return copy;
  const places = hidden.among.filter(id => !thingOf(copy, id).examined);
  f.hiddenIn = (dice === null ? places[0] : places.length === 0 ? undefined : dice.pick(places)) ?? f.hiddenIn;
  return copy;
}
