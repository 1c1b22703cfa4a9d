import { floor, human, turnOf } from '../support.ts';

/** A hero at a passage door (east wall, row 3) or a room door, with the cards and dice as stated. */
export function opens(from: 'passage' | 'room', decks: object, dice: number[], more: Record<string, unknown> = {}) {
  const t = turnOf('A', {
    map: { rows: floor(2, 6), kind: from === 'passage' ? 'passage' : 'room', ...((more.map as object) ?? {}) },
    doors: [{ at: [2, 3], side: 'E', from }],
    heroes: [human('A', { at: [2, 3] })],
    decks,
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'map')),
  });
  t.dice(...dice).choose({ do: 'open-door', door: 0 });
  return t;
}

/** A hero walks on from the open north end of a passage of two by six; `beyond` is what is there already. */
export function walksOn(passageCard: string, beyond: readonly object[] = []) {
  const squares = [
    [1, 6],
    [2, 6],
  ];
  const t = turnOf('A', {
    map: [{ rows: floor(2, 6), kind: 'passage' }, ...beyond],
    ends: [{ squares, side: 'N' }],
    heroes: [human('A', { at: [1, 5] })],
    decks: { passage: [passageCard] },
  });
  t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,6' });
  return t;
}

/** The sections laid out so far. */
export const laid = (t: ReturnType<typeof opens>) => t.g.tiles.slice(1).map(tile => tile.section);
