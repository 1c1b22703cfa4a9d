import type { Dice, Viewer } from '@quarterstaff/kernel';
import { clone } from './clone.ts';
import type { BattleAxe } from './state.ts';

const sortedLists = new WeakMap<readonly (string | number)[], readonly (string | number)[]>();

/** A deck or bag in a fixed order. It is replaced when somebody draws, so the order is worked out once for each. */
function sorted<T extends string | number>(list: readonly T[]): readonly T[] {
  let known = sortedLists.get(list) as readonly T[] | undefined;
  if (known === undefined) {
    known = [...list].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    sortedLists.set(list, known);
  }
  return known;
}

/** A state the viewer cannot tell from this one: the undrawn cards and coins in another order; without dice, sorted. */
export function resample(g: BattleAxe, viewer: Viewer, dice: Dice | null): BattleAxe {
  const copy = clone(g);
  if (viewer === 'all') return copy;
  const mix = <T extends string | number>(list: readonly T[]): readonly T[] =>
    dice === null ? sorted(list) : dice.shuffle(sorted(list));
  copy.mat.passageDeck = mix(copy.mat.passageDeck);
  copy.mat.roomDeck = mix(copy.mat.roomDeck);
  copy.mat.eventDeck = mix(copy.mat.eventDeck);
  copy.mat.coinBag = mix(copy.mat.coinBag);
  return copy;
}
