import { again, call, d6, done, NO_DICE, total } from '@quarterstaff/kernel';
import { equipmentOf, shieldOf, weaponOf, weapons } from '../content/content.ts';
import { isEngaged } from '../engagement/engagement.ts';
import {
  areAdjacent,
  areFriends,
  figure,
  hasTalent,
  isConscious,
  isInAir,
  isOnMap,
  label,
  seatOf,
} from '../figures.ts';
import { heal, wake } from '../injury/injury.ts';
import { orChange, rethink } from '../options/change.ts';
import type { OptionChoice } from '../options/conditions.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Item, Letter, Melee } from '../state.ts';
import { chance, choice, procedure, step, type Tell } from '../told.ts';
import {
  dropItem,
  dropPack,
  handsFor,
  handsInUse,
  itemInReach,
  itemsInReach,
  loadItem,
  newItem,
  packOf,
  readyItem,
  readyItems,
  readyShield,
  readyWeapons,
  slingItem,
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
  did: 'nothing' | 'swapped' | 'pickedUp' | 'other';
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

const ruleOf = (letter: Letter): string =>
  letter === 'e' ? R.optionEReadyWeapon : letter === 'm' ? R.optionMChangeWeapons : R.optionQPickUpWeapon;

/** Putting away, taking in hand, picking up, loading. */
export const ready = procedure<Readying>('ready', {
  chooseItem: choice<Readying, ReadyChoice | OptionChoice>({
    rule: (_g, r) => ruleOf(r.letter),
    decider: (g, r) => seatOf(g, r.who),
    slot: (_g, r) => r.who,
    options: (g, r) => (r.did === 'nothing' ? orChange(readyChoices(g, r), g, figure(g, r.who)) : readyChoices(g, r)),
    whyNot: (g, r, asked) => whyNotReady(g, r, asked),
    take(g, r, answer, emit) {
      const f = figure(g, r.who);
      if ('option' in answer) return rethink(f, answer.option, emit);
      switch (answer.do) {
        case 'done':
          return done();
        case 'sling':
          slingItem(
            f,
            itemOf(f, answer.item, item => item.carried === 'ready'),
            [R.optionEReadyWeapon],
            emit,
          );
          r.did = 'swapped';
          r.slung = [...r.slung, answer.item];
          return;
        case 'ready':
          if (r.letter === 'm') changeWeapon(g, f, answer.item, answer.drop ?? null, emit);
          else {
            const item = itemOf(f, answer.item, other => other.carried === 'slung' || other.carried === 'packed');
            r.slung = [...r.slung, ...makeRoom(f, handsFor(item.id), emit)];
            readyItem(f, item, isEngaged(g, f), [R.optionEReadyWeapon, R.twoHands], emit);
          }
          r.did = 'swapped';
          r.readied = [...r.readied, answer.item];
          return r.letter === 'm' ? done() : undefined;
        case 'pickUp':
          pickUp(g, f, answer.item, r.letter, answer.dropShield === true, emit);
          r.did = 'pickedUp';
          return r.letter === 'q' ? done() : undefined;
        case 'load':
          loadItem(
            f,
            itemOf(f, answer.item, item => item.carried === 'ready' && !item.loaded),
            isEngaged(g, f),
            emit,
          );
          return done();
        case 'wake':
          wake(g, figure(g, answer.whom), [R.completeOptionLists, R.drowse], emit);
          return done();
        case 'drink':
          return call(drink, { who: f.id, whom: answer.whom });
        case 'give': {
          const item = itemOf(f, answer.item, other => other.carried !== 'worn');
          const whom = figure(g, answer.whom);
          f.gear = f.gear.filter(other => other !== item);
          whom.gear = [...whom.gear, newItem(item.id, 'slung')];
          emit?.({ type: 'itemGiven', rules: [R.completeOptionLists], who: f.id, whom: whom.id, item: item.id });
          return done();
        }
      }
    },
  }),
  goOn: step((g, r) => (r.did === 'other' || r.did === 'nothing' || readyChoices(g, r).length <= 1 ? done() : again)),
});

function itemOf(f: Figure, id: string, accept: (item: Item) => boolean): Item {
  return f.gear.find(item => item.id === id && accept(item))!;
}

/** HM-OPD-E1: weapons go to the sling first, then the shield, until the hands are there. */
function makeRoom(f: Figure, hands: number, emit: Tell): readonly string[] {
  const away: string[] = [];
  const order = [...readyItems(f)].sort((a, b) => Number(shieldOf(a.id) !== null) - Number(shieldOf(b.id) !== null));
  for (const item of order) {
    if (handsInUse(f) + hands <= 2) break;
    if (handsFor(item.id) === 0) continue;
    slingItem(f, item, [R.optionEReadyWeapon, R.twoHands], emit);
    away.push(item.id);
  }
  return away;
}

/** HM-OPE-M1: the old weapon falls, the shield too if both hands are needed; Quick Hands slings them. */
function changeWeapon(g: Melee, f: Figure, id: string, drop: string | null, emit: Tell): void {
  const item = itemOf(f, id, other => other.carried === 'slung' || other.carried === 'packed');
  const quick = hasTalent(f, 'quick_hands');
  const putAway = (old: Item): void =>
    quick
      ? slingItem(f, old, [R.quickHands, R.optionMChangeWeapons], emit)
      : dropItem(g, f, old, [R.optionMChangeWeapons], emit);
  const old =
    drop === null
      ? readyWeapons(f).find(other => shieldOf(other.id) === null)
      : itemOf(f, drop, o => o.carried === 'ready');
  if (old !== undefined) putAway(old);
  for (const other of readyItems(f)) if (handsInUse(f) + handsFor(id) > 2 && handsFor(other.id) > 0) putAway(other);
  readyItem(f, item, true, [R.optionMChangeWeapons], emit);
}

/** HM-OPD-E2 and HM-OPE-Q: from the own or an adjacent hex. */
function pickUp(g: Melee, f: Figure, id: string, letter: Letter, dropShield: boolean, emit: Tell): void {
  const lying = itemInReach(g, f, item => item.item === id)!;
  const missile = weapons[id]?.missile === true;
  const rules = letter === 'e' ? [R.optionEPickUp] : [R.optionQPickUpWeapon];
  if (letter === 'q') {
    for (const item of readyWeapons(f)) if (shieldOf(item.id) === null) dropItem(g, f, item, rules, emit);
    const shield = readyShield(f);
    if (shield !== null && (dropShield || handsFor(id) > 1)) dropItem(g, f, shield, rules, emit);
  } else makeRoom(f, handsFor(id), emit);
  g.ground = g.ground.filter(item => item !== lying);
  const item = newItem(id, 'slung');
  f.gear = [...f.gear, item];
  emit?.({ type: 'itemTaken', rules, who: f.id, item: id, from: label(g, lying.cell) });
  if (letter === 'e' || !missile) readyItem(f, item, letter === 'q', rules, emit);
}

function readyChoices(g: Melee, r: Readying): readonly ReadyChoice[] {
  const f = figure(g, r.who);
  if (!isConscious(f)) return [];
  const all: ReadyChoice[] = [];
  if (r.letter === 'e') {
    if (r.did !== 'pickedUp') {
      for (const id of ids(
        f,
        item => (item.carried === 'slung' || item.carried === 'packed') && handsFor(item.id) > 0,
      )) {
        if (!r.slung.includes(id)) all.push({ do: 'ready', item: id });
      }
      for (const id of ids(f, item => item.carried === 'ready'))
        if (!r.readied.includes(id)) all.push({ do: 'sling', item: id });
    }
    if (r.did === 'nothing') {
      for (const id of ids(
        f,
        item => item.carried === 'ready' && !item.loaded && (weapons[item.id]?.reload ?? 0) > 0,
      )) {
        if ((f.ammo[id] ?? 0) > 0) all.push({ do: 'load', item: id });
      }
    }
    if (r.did !== 'swapped' && !isInAir(f) && f.kind !== 'phantom' && f.kind !== 'figment')
      all.push(...pickUps(g, r, f));
  } else if (r.letter === 'm') {
    const held = readyWeapons(f).filter(item => shieldOf(item.id) === null);
    for (const id of ids(f, item => item.carried !== 'ready' && item.carried !== 'worn' && isBlade(item.id))) {
      if (held.length > 1)
        for (const drop of new Set(held.map(item => item.id))) all.push({ do: 'ready', item: id, drop });
      else all.push({ do: 'ready', item: id });
    }
  } else all.push(...pickUps(g, r, f));
  if (r.letter !== 'm' && r.did === 'nothing') all.push(...otherDeeds(g, f));
  return [{ do: 'done' }, ...all];
}

const isBlade = (id: string): boolean =>
  weapons[id] !== undefined && !weapons[id].missile && weapons[id].hands !== 'worn';

function pickUps(g: Melee, r: Readying, f: Figure): readonly ReadyChoice[] {
  const found: ReadyChoice[] = [];
  for (const id of new Set(itemsInReach(g, f).map(item => item.item))) {
    if (
      equipmentOf(id)?.pack === true ||
      (r.letter === 'q' && weapons[id] === undefined) ||
      (weaponOf(id) === null && shieldOf(id) === null)
    )
      continue;
    found.push({ do: 'pickUp', item: id });
    if (r.letter === 'q' && readyShield(f) !== null && handsFor(id) < 2)
      found.push({ do: 'pickUp', item: id, dropShield: true });
  }
  return found;
}

/** HM-REF-04: waking a sleeper, a draught, handing something over. */
function otherDeeds(g: Melee, f: Figure): readonly ReadyChoice[] {
  const deeds: ReadyChoice[] = [];
  const near = g.figures.filter(
    other => areFriends(f, other) && isOnMap(other) && (areAdjacent(g, f, other) || other.cell === f.cell),
  );
  for (const friend of near) if (friend.condition === 'asleep') deeds.push({ do: 'wake', whom: friend.id });
  if (f.gear.some(item => equipmentOf(item.id)?.draught != null)) {
    if (f.hits > 0) deeds.push({ do: 'drink', whom: f.id });
    for (const friend of near)
      if (!isConscious(friend) && friend.condition !== 'dead') deeds.push({ do: 'drink', whom: friend.id });
  }
  for (const friend of near) {
    if (!isConscious(friend) || friend.profile.attacks.length > 0) continue;
    for (const id of ids(f, item => item.carried !== 'worn' && item !== packOf(f)))
      deeds.push({ do: 'give', item: id, whom: friend.id });
  }
  return deeds;
}

const ids = (f: Figure, accept: (item: Item) => boolean): readonly string[] => [
  ...new Set(f.gear.filter(accept).map(item => item.id)),
];

function whyNotReady(g: Melee, r: Readying, asked: unknown) {
  const choice = asked as { do?: unknown; item?: unknown } | null;
  const id = String(choice?.item ?? '');
  if (choice?.do === 'ready' && r.letter === 'm' && weapons[id]?.missile === true) {
    return [{ rule: R.noMissileWeaponsWhileEngaged, label: 'no missile weapon', repair: null }];
  }
  if (choice?.do === 'load' && r.letter !== 'e') {
    return [{ rule: R.noMissileWeaponsWhileEngaged, label: 'not while engaged', repair: null }];
  }
  if (choice?.do === 'pickUp') {
    const lies = itemInReach(g, figure(g, r.who), item => item.item === id) !== null;
    return [
      {
        rule: r.letter === 'e' ? R.optionEPickUp : R.optionQPickUpWeapon,
        label: lies ? 'a weapon' : 'within reach',
        repair: null,
      },
    ];
  }
  return [{ rule: ruleOf(r.letter), label: 'something this option can do', repair: null }];
}

/** HM-GAP-17: a healing draught. */
export const drink = procedure<{ readonly who: FigureId; readonly whom: FigureId }>('drink', {
  swallow: chance({
    rule: R.otherEquipment,
    dice: (g, local) => {
      const draught = draughtOf(figure(g, local.who));
      return draught === null ? NO_DICE : d6(equipmentOf(draught.id)!.draught!.dice);
    },
    take(g, local, faces, emit) {
      const f = figure(g, local.who);
      const draught = draughtOf(f)!;
      f.gear = f.gear.filter(item => item !== draught);
      emit?.({
        type: 'draughtDrunk',
        rules: [R.otherEquipment],
        who: f.id,
        whom: local.whom,
        item: draught.id,
        dice: faces,
      });
      heal(g, figure(g, local.whom), total(faces) + equipmentOf(draught.id)!.draught!.add, [R.otherEquipment], emit);
    },
  }),
});
const draughtOf = (f: Figure): Item | null => f.gear.find(item => equipmentOf(item.id)?.draught != null) ?? null;

/** HM-ENC-08: the pack goes back on the shoulders. */
export function takePack(g: Melee, f: Figure, emit: Tell): void {
  const lying = itemInReach(g, f, item => equipmentOf(item.item)?.pack === true);
  if (lying === null) return;
  if (packOf(f) !== null) dropPack(g, f, [R.pickingUpAPack], emit);
  g.ground = g.ground.filter(item => item !== lying);
  f.gear = [...f.gear, newItem(lying.item, 'worn'), ...lying.contents.map(id => newItem(id, 'packed'))];
  emit?.({
    type: 'packTaken',
    rules: [R.pickingUpAPack, R.loadLevel],
    who: f.id,
    item: lying.item,
    from: label(g, lying.cell),
  });
}
