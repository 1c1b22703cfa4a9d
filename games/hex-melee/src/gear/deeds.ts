import { allHold, type Condition, type Reason, reason } from '@quarterstaff/kernel';
import { equipmentOf, shieldOf, weaponOf, weapons } from '../content/content.ts';
import {
  areAdjacent,
  areFriends,
  figure,
  findFigure,
  isConscious,
  isDownFor,
  isHelpless,
  isIllusion,
  isInAir,
  isOnMap,
} from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Item, Letter, Melee } from '../state.ts';
import {
  fitsInHand,
  handsFor,
  hasHands,
  itemInReach,
  itemsInReach,
  packOf,
  readyShield,
  readyWeapons,
} from './hands.ts';

/** What options (e), (m) and (q) can do at the figure's turn (HM-DEC-18, HM-REF-04). */
export type ReadyChoice =
  | { readonly do: 'done' }
  | { readonly do: 'ready'; readonly item: string; readonly drop?: string }
  | { readonly do: 'sling'; readonly item: string }
  | { readonly do: 'pickUp'; readonly item: string; readonly dropShield?: true }
  | { readonly do: 'load'; readonly item: string }
  | { readonly do: 'wake'; readonly whom: FigureId }
  | { readonly do: 'drink'; readonly whom: FigureId }
  | { readonly do: 'give'; readonly item: string; readonly whom: FigureId };

export interface Readying {
  readonly who: FigureId;
  readonly letter: Letter;
  did: 'nothing' | 'swapped' | 'pickedUp';
  slung: readonly string[]; // items put away in this action
  readied: readonly string[]; // items taken in hand in this action
}
export const newReadying = (who: FigureId, letter: Letter): Readying => ({
  who,
  letter,
  did: 'nothing',
  slung: [],
  readied: [],
});

type Test = Condition<Melee, Readying, ReadyChoice>;
const by = (g: Melee, r: Readying): Figure => figure(g, r.who);
const itemOf = (c: ReadyChoice): string => ('item' in c ? c.item : '');
const whomOf = (g: Melee, c: ReadyChoice): Figure | null => ('whom' in c ? findFigure(g, c.whom) : null);
const has = (g: Melee, r: Readying, c: ReadyChoice, accept: (item: Item) => boolean): boolean =>
  by(g, r).gear.some(item => item.id === itemOf(c) && accept(item));

export const isPutAway = (item: Item): boolean => item.carried === 'slung' || item.carried === 'packed';
const isBlade = (id: string): boolean =>
  weapons[id] !== undefined && !weapons[id].missile && weapons[id].hands !== 'worn';
/** Weapons in hand that are no shields. */
export const heldWeapons = (f: Figure): readonly Item[] => readyWeapons(f).filter(item => shieldOf(item.id) === null);

const under = (rule: string, label: string, ...letters: readonly Letter[]): Test => ({
  rule,
  label,
  holds: (_g, r) => letters.includes(r.letter),
});
const nothingDoneYet: Test = {
  rule: R.completeOptionLists,
  label: 'something else has been done in this action',
  holds: (_g, r) => r.did === 'nothing',
};
const notPickedUp: Test = {
  rule: R.optionEReadyWeapon,
  label: 'something was picked up in this action',
  holds: (_g, r) => r.did !== 'pickedUp',
};
const carriesIt: Test = {
  rule: R.optionEReadyWeapon,
  label: 'it carries nothing of that name put away',
  holds: (g, r, c) => has(g, r, c, isPutAway),
};
const aFriendNear: Test = {
  rule: R.completeOptionLists,
  label: 'no friend in its own or an adjacent hex',
  holds: (g, r, c) => {
    const whom = whomOf(g, c);
    return whom !== null && isNear(g, by(g, r), whom);
  },
};

function isNear(g: Melee, f: Figure, friend: Figure): boolean {
  return areFriends(f, friend) && isOnMap(friend) && (areAdjacent(g, f, friend) || friend.cell === f.cell);
}

/** HM-OPE-M1: under (m) one of several weapons in hand falls. */
const hasToDropOne = (g: Melee, r: Readying): boolean => r.letter === 'm' && heldWeapons(by(g, r)).length > 1;

const ready: readonly Test[] = [
  under(R.optionQPickUpWeapon, 'under (e) or (m): (q) takes only what lies about', 'e', 'm'),
  carriesIt,
  {
    rule: R.optionEReadyWeapon,
    label: 'not something to be held in a hand',
    holds: (_g, r, c) => r.letter === 'm' || handsFor(itemOf(c)) > 0,
  },
  {
    rule: R.noMissileWeaponsWhileEngaged,
    label: 'no missile weapon while engaged',
    holds: (_g, r, c) => r.letter !== 'm' || weapons[itemOf(c)]?.missile !== true,
  },
  {
    rule: R.optionMChangeWeapons,
    label: '(m) takes only a weapon',
    holds: (_g, r, c) => r.letter !== 'm' || weapons[itemOf(c)]?.missile === true || isBlade(itemOf(c)),
  },
  {
    rule: R.optionMChangeWeapons,
    label: 'it must be said which of several weapons it lets go',
    holds: (g, r, c) => !hasToDropOne(g, r) || heldWeapons(by(g, r)).some(item => 'drop' in c && item.id === c.drop),
  },
  {
    rule: R.optionMChangeWeapons,
    label: 'there is no choice about what it lets go',
    holds: (g, r, c) => hasToDropOne(g, r) || !('drop' in c),
  },
  notPickedUp,
  {
    rule: R.optionEReadyWeapon,
    label: 'it was put away in this action',
    holds: (_g, r, c) => !r.slung.includes(itemOf(c)),
  },
];

const sling: readonly Test[] = [
  under(R.optionEReadyWeapon, 'only under (e), not while engaged', 'e'),
  {
    rule: R.optionEReadyWeapon,
    label: 'it holds nothing of that name',
    holds: (g, r, c) => has(g, r, c, i => i.carried === 'ready'),
  },
  notPickedUp,
  {
    rule: R.optionEReadyWeapon,
    label: 'it was taken in hand in this action',
    holds: (_g, r, c) => !r.readied.includes(itemOf(c)),
  },
];

const ofAKind = (id: string): 'shield' | 'weapon' => (shieldOf(id) === null ? 'weapon' : 'shield');

/** HM-GAP-19: it picks nothing up, and what it has in hand is part of the image. */
const anIllusion: Test = {
  rule: R.illusions,
  label: 'it is an illusion',
  holds: (g, r) => !isIllusion(by(g, r)),
};

const pickUp: readonly Test[] = [
  under(R.optionMChangeWeapons, 'under (e) or (q): (m) takes only what is carried', 'e', 'q'),
  {
    rule: R.optionEPickUp,
    label: 'nothing of that name in its own or an adjacent hex',
    holds: (g, r, c) => itemInReach(g, by(g, r), lying => lying.item === itemOf(c)) !== null,
  },
  {
    rule: R.optionEPickUp,
    label: 'neither a weapon nor a shield',
    holds: (_g, r, c) => r.letter !== 'e' || weaponOf(itemOf(c)) !== null || shieldOf(itemOf(c)) !== null,
  },
  {
    rule: R.optionQPickUpWeapon,
    label: 'no weapon',
    holds: (_g, r, c) => r.letter !== 'q' || weapons[itemOf(c)] !== undefined,
  },
  {
    rule: R.optionEReadyWeapon,
    label: 'something was put away or taken in hand in this action',
    holds: (_g, r) => r.did !== 'swapped',
  },
  {
    rule: R.optionEPickUp,
    label: 'one weapon and one shield are all it picks up',
    holds: (_g, r, c) => !r.readied.some(id => ofAKind(id) === ofAKind(itemOf(c))),
  },
  {
    rule: R.twoHands,
    label: 'no hand free for it: putting away is another action',
    holds: (g, r, c) => r.letter !== 'e' || fitsInHand(by(g, r), itemOf(c)),
  },
  { rule: R.optionsInTheAir, label: 'in the air', holds: (g, r) => !isInAir(by(g, r)) },
  anIllusion,
  {
    rule: R.optionQPickUpWeapon,
    label: 'no shield in hand to let go, or no choice about it',
    holds: (g, r, c) =>
      !('dropShield' in c) || (r.letter === 'q' && readyShield(by(g, r)) !== null && handsFor(itemOf(c)) < 2),
  },
];

const load: readonly Test[] = [
  under(R.noMissileWeaponsWhileEngaged, 'only under (e), begun while not engaged', 'e'),
  {
    rule: R.loadingMissileWeapons,
    label: 'no crossbow in hand that is to be loaded',
    holds: (g, r, c) =>
      has(g, r, c, item => item.carried === 'ready' && !item.loaded && (weapons[item.id]?.reload ?? 0) > 0),
  },
  {
    rule: R.loadingMissileWeapons,
    label: 'no shot for it',
    holds: (g, r, c) => (by(g, r).ammo[itemOf(c)] ?? 0) > 0,
  },
  nothingDoneYet,
];

const besides = under(R.completeOptionLists, 'only under (e) or (q)', 'e', 'q');

/** What each deed needs, in the order it is explained. */
const deedConditions: Readonly<Record<ReadyChoice['do'], readonly Test[]>> = {
  done: [],
  ready,
  sling,
  pickUp,
  load,
  wake: [
    besides,
    aFriendNear,
    {
      rule: R.drowse,
      label: 'it is not asleep',
      holds: (g, _r, c) => whomOf(g, c) === null || isDownFor(whomOf(g, c)!, 'asleep'),
    },
    nothingDoneYet,
  ],
  drink: [
    besides,
    {
      rule: R.otherEquipment,
      label: 'no healing draught',
      holds: (g, r) => by(g, r).gear.some(item => equipmentOf(item.id)?.draught != null),
    },
    {
      rule: R.otherEquipment,
      label: 'neither itself, hurt, nor an unconscious friend next to it',
      holds: (g, r, c) => {
        const f = by(g, r);
        const whom = whomOf(g, c);
        if (whom === f) return f.hits > 0;
        return whom !== null && isNear(g, f, whom) && isHelpless(whom);
      },
    },
    nothingDoneYet,
  ],
  give: [
    besides,
    aFriendNear,
    {
      rule: R.completeOptionLists,
      label: 'not conscious, or without hands',
      holds: (g, _r, c) => whomOf(g, c) === null || (isConscious(whomOf(g, c)!) && hasHands(whomOf(g, c)!)),
    },
    {
      rule: R.illusions,
      label: 'an illusion cannot carry',
      holds: (g, _r, c) => whomOf(g, c) === null || !isIllusion(whomOf(g, c)!),
    },
    anIllusion,
    {
      rule: R.completeOptionLists,
      label: 'nothing of that name that it could hand over',
      holds: (g, r, c) => has(g, r, c, item => item.carried !== 'worn' && item !== packOf(by(g, r))),
    },
    nothingDoneYet,
  ],
};

/** Everything one could think of with what is carried, what lies about and who stands near. */
function thinkable(g: Melee, r: Readying): readonly ReadyChoice[] {
  const f = by(g, r);
  const own = [...new Set(f.gear.map(item => item.id))];
  const all: ReadyChoice[] = [];
  for (const item of own) {
    all.push({ do: 'ready', item });
    if (r.letter === 'm')
      for (const drop of new Set(heldWeapons(f).map(held => held.id))) all.push({ do: 'ready', item, drop });
  }
  for (const item of own) all.push({ do: 'sling', item });
  for (const item of own) all.push({ do: 'load', item });
  if (r.letter !== 'm') {
    for (const item of new Set(itemsInReach(g, f).map(lying => lying.item)))
      all.push({ do: 'pickUp', item }, { do: 'pickUp', item, dropShield: true });
    const near = g.figures.filter(friend => isNear(g, f, friend));
    for (const friend of near) all.push({ do: 'wake', whom: friend.id });
    for (const friend of [f, ...near]) all.push({ do: 'drink', whom: friend.id });
    for (const friend of near) for (const item of own) all.push({ do: 'give', item, whom: friend.id });
  }
  return all;
}

/** Every legal deed, "done" first. */
export function readyChoices(g: Melee, r: Readying): readonly ReadyChoice[] {
  if (!isConscious(by(g, r))) return [];
  return [DONE, ...thinkable(g, r).filter(c => allHold(deedConditions[c.do], g, r, c, ''))];
}
const DONE: ReadyChoice = Object.freeze({ do: 'done' });

export function whyNotReady(g: Melee, r: Readying, asked: unknown): readonly Reason[] {
  const c = asked as ReadyChoice | null;
  if (typeof c !== 'object' || c === null || !Object.hasOwn(deedConditions, c.do ?? '')) return [];
  const [first, ...rest] = deedConditions[c.do];
  const failing = (list: readonly (Test | undefined)[]): readonly Reason[] =>
    list.flatMap(test => (test === undefined || test.holds(g, r, c, '') ? [] : [reason(test.rule, test.label)]));
  const wrongOption = failing([first]);
  return wrongOption.length > 0 ? wrongOption : failing(rest);
}
