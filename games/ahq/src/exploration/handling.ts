import { derived } from '@quarterstaff/kernel';
import { type Act, type ActRule, actsOf } from '../acts.ts';
import { obstacleAt } from '../map/map.ts';
import { beside, DIRS, type Square } from '../map/square.ts';
import { cannotSpare, carryingForbids, GOLD_LIMIT, isWorn } from '../models/carry.ts';
import { isParty, isStanding } from '../models/query.ts';
import { possessions } from '../models/wounds.ts';
import { areAdjacent } from '../models/zones.ts';
import { R } from '../rules.ts';
import type { Ahq, Heap, Model, Thing } from '../state.ts';
import { acting, type Explore, heroOnly } from './exploring.ts';
import { healsTheFallen, ownPotion } from './potion-rules.ts';

// What is drunk, handed over, dropped and picked up in Exploration, and what it needs.

/**
 * What lies on the square of a model, then what lies on its path, the last square first (AHQ-TRE-10), then what lies in a pit next
 * to it: nobody enters that square, yet what the dead had may be taken (AHQ-KO-12).
 */
export function heapsInReach(g: Ahq, e: Explore): Heap[] {
  const found: Heap[] = [];
  if (g.heaps.length === 0) return found;
  const { at: here } = acting(g, e);
  addHeap(g, here, found);
  for (let i = e.trail.length - 1; i >= 0; i -= 1) addHeap(g, e.trail[i]!, found);
  for (const d of DIRS) {
    const at = beside(here, d);
    if (obstacleAt(g.map, at) === 'pit' && areAdjacent(g, here, at)) addHeap(g, at, found);
  }
  return found;
}

/** Adds the heap on a square, if there is one and it is not among those found. */
function addHeap(g: Ahq, at: Square, found: Heap[]): void {
  for (const heap of g.heaps) if (heap.at === at && !found.includes(heap)) found.push(heap);
}

/** The heap from which a thing would be picked up. */
export function heapWith(g: Ahq, e: Explore, item: string): Heap | undefined {
  return heapsInReach(g, e).find(heap => (item === 'gold' ? heap.gold > 0 : heap.things.includes(item)));
}

function liesInReach(g: Ahq, e: Explore, item: string): boolean {
  return heapWith(g, e, item) !== undefined;
}

const CARRYING_RULES = [
  R.encumbranceLimit,
  R.weaponsOfMagicUsers,
  R.noArmourForMagicUsers,
  R.potionsAndGear,
  R.weaponTable,
];

/** What may not be carried, by the rule that forbids it. */
const carryingLimits: readonly ActRule<Explore>[] = [
  {
    rule: R.twoHundredFiftyCrowns,
    label: 'nobody carries more than 250 crowns',
    holds: (g, e, act) => act.item !== 'gold' || acting(g, e).gold < GOLD_LIMIT,
  },
  ...CARRYING_RULES.map(
    (rule): ActRule<Explore> => ({
      rule,
      label: 'beyond the carrying limits',
      holds: (g, e, act) =>
        act.item === 'gold' || !liesInReach(g, e, act.item ?? '') || carryingForbids(acting(g, e), act.item!) !== rule,
    }),
  ),
];

// What a list asks of every act in it.
const belongings = derived((_g: Ahq, m: Model) => possessions(m));
const carryingLimit = derived((_g: Ahq, m: Model, item: Thing) => carryingForbids(m, item));

function isGold(act: Act): boolean {
  return act.item === 'gold' || act.item === 'some gold';
}

function owns(g: Ahq, m: Model | undefined, act: Act): boolean {
  if (m === undefined) return false;
  if (isGold(act)) return m.gold > (act.item === 'gold' ? 0 : 1);
  return belongings(g, m).includes(act.item ?? '');
}

const other = (g: Ahq, act: Act): Model | undefined => g.models.find(m => m.id === act.target);

/** What may be handed over, by the rule that forbids it: within the limits of whoever gets it. */
const handingLimits = (
  from: (g: Ahq, e: Explore, act: Act) => Model | undefined,
  to: (g: Ahq, e: Explore, act: Act) => Model | undefined,
): readonly ActRule<Explore>[] => [
  {
    rule: R.handingThingsOver,
    label: 'nobody of the party stands adjacent there',
    holds(g, e, act) {
      const t = other(g, act);
      return (
        t !== undefined && isParty(t) && isStanding(t) && t.id !== e.model && areAdjacent(g, acting(g, e).at, t.at)
      );
    },
  },
  {
    rule: R.handingThingsOver,
    label: 'whoever gives does not have it',
    holds: (g, e, act) => owns(g, from(g, e, act), act),
  },
  {
    rule: R.changingArmour,
    label: 'the armour is worn',
    holds(g, e, act) {
      const giver = from(g, e, act);
      return giver === undefined || !isWorn(giver, act.item ?? '');
    },
  },
  {
    rule: R.potionsAndGear,
    label: 'its components need the satchel',
    holds(g, e, act) {
      const giver = from(g, e, act);
      return giver === undefined || !cannotSpare(giver, act.item ?? '');
    },
  },
  {
    rule: R.twoHundredFiftyCrowns,
    label: 'nobody carries more than 250 crowns',
    holds: (g, e, act) => !isGold(act) || (to(g, e, act)?.gold ?? 0) < GOLD_LIMIT,
  },
  ...[...CARRYING_RULES, R.quests].map(
    (rule): ActRule<Explore> => ({
      rule,
      label: 'beyond the carrying limits',
      holds(g, e, act) {
        const taker = to(g, e, act);
        return taker === undefined || !owns(g, from(g, e, act), act) || carryingLimit(g, taker, act.item!) !== rule;
      },
    }),
  ),
];

/** Body armour that is worn does not come off in passing (AHQ-TRE-07). */
const notWorn: ActRule<Explore> = {
  rule: R.changingArmour,
  label: 'the armour is worn',
  holds: (g, e, act) => !isWorn(acting(g, e), act.item ?? ''),
};

/** What a model does with things, its own and those of others. */
export const handlingActs = actsOf<Explore>()({
  drink: [{ ...ownPotion, implied: true }],
  pour: [
    heroOnly,
    ownPotion,
    {
      rule: R.potionForTheFallen,
      label: 'no fallen Hero is adjacent there',
      holds(g, e, act) {
        const t = g.models.find(m => m.id === act.target);
        return t?.condition === 'ko' && areAdjacent(g, acting(g, e).at, t.at);
      },
    },
    healsTheFallen,
  ],
  give: handingLimits(
    (g, e) => acting(g, e),
    (g, _e, act) => other(g, act),
  ),
  receive: [
    ...handingLimits(
      (g, _e, act) => other(g, act),
      (g, e) => acting(g, e),
    ),
    {
      rule: R.handingThingsOver,
      label: 'it was refused before in this activation',
      holds: (_g, e, act) => !e.refused.includes(act.target ?? ''),
    },
  ],
  drop: [
    {
      implied: true,
      rule: R.droppingAndPickingUp,
      label: 'it does not carry that',
      holds: (g, e, act) => act.item !== 'some gold' && owns(g, acting(g, e), act),
    },
    notWorn,
    {
      rule: R.potionsAndGear,
      label: 'its components need the satchel',
      holds: (g, e, act) => !cannotSpare(acting(g, e), act.item ?? ''),
    },
  ],
  pick: [
    heroOnly,
    {
      rule: R.droppingAndPickingUp,
      label: 'nothing of the kind lies here or on the way here',
      holds: (g, e, act) => liesInReach(g, e, act.item ?? ''),
    },
    ...carryingLimits,
  ],
});
