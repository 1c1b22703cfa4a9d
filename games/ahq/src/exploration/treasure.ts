import { call, d12, done, type Procedure, total } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { items, potions, rowFor, treasure } from '../content/index.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Thing } from '../state.ts';

interface Find {
  readonly what: 'potion' | 'component' | 'components' | 'minor' | 'great' | 'scroll';
  found: readonly Thing[];
}

/** One die on the table of what was found. Answers the things. */
export const findThing: Procedure<Ahq, Find, AhqEvent> = procedure<Find>('findThing', {
  rollTable: chance({
    rule: R.chestsAndMagicItems,
    dice: () => d12(1),
    take(_g, f, [face = 0], emit) {
      f.found = thingsFor(f.what, face);
      emit?.({ type: 'treasureRolled', rules: [R.chestsAndMagicItems], dice: [face], what: f.found.join(' ') });
    },
  }),
  conclude: step((_g, f) => done(f.found)),
});

function thingsFor(what: Find['what'], face: number): Thing[] {
  switch (what) {
    case 'potion':
      return [`potion:${rowFor(potions, face).id}`];
    case 'component':
      return [`component:${rowFor(treasure.components, face).component}`];
    case 'components': {
      const thing = `component:${rowFor(treasure.components, face).component}`;
      return [thing, thing];
    }
    case 'scroll':
      return [`scroll:${treasure.scrolls[face - 1]!}`];
    default: {
      const item = rowFor(
        items.filter(i => i.grade === what),
        face,
      );
      return [item.slot === 'weapon' ? `weapon:${item.id}` : `item:${item.id}`];
    }
  }
}

interface Hoard {
  gold: number; // dice of gold to roll, then the sum
  readonly lair: boolean;
  readonly noItem: boolean;
  item: string;
  things: readonly Thing[];
}

/** The contents of a chest: gold dice, item die, sub-table die (AHQ-GAP-14). Answers `gold` and things as one list. */
export const rollChest: Procedure<Ahq, Hoard, AhqEvent> = procedure<Hoard>('rollChest', {
  rollGold: chance({
    rule: R.chestsAndMagicItems,
    reads: 'total',
    dice: (_g, h) => d12(h.lair ? treasure.chestGold.lair : treasure.chestGold.quest_room),
    take(_g, h, faces, emit) {
      h.gold = total(faces);
      emit?.({ type: 'goldRolled', rules: [R.chestsAndMagicItems], dice: faces, amount: h.gold });
    },
  }),
  rollItem: chance({
    rule: R.chestsAndMagicItems,
    dice: (_g, h) => (h.noItem ? d12(0) : d12(1)),
    take(_g, h, [face = 0], emit) {
      h.item = rowFor(treasure.chestItem, face).item;
      emit?.({ type: 'itemDieRolled', rules: [R.chestsAndMagicItems], dice: [face], what: h.item });
    },
  }),
  rollSubTable: step((_g, h) => {
    if (h.item === '' || h.item === 'none') return;
    return call(findThing, { what: h.item as Find['what'], found: [] }, 'things');
  }),
  conclude: step((_g, h) => done([`gold:${h.gold}`, ...h.things])),
});
