import { again, call, d6, done, NO_DICE, total } from '@quarterstaff/kernel';
import { chance, choice, procedure, step, type Tell } from '../builders.ts';
import { equipmentOf, weapons } from '../content/content.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { figure, hasTalent, label, seatOf } from '../figures.ts';
import { endCause, heal } from '../injury/injury.ts';
import { orChangeOrEnd, rethink } from '../options/change.ts';
import type { OptionChoice } from '../options/conditions.ts';
import { R } from '../rules.ts';
import { type EndChoice, letEndFirst, whyNotEnd } from '../spells/running.ts';
import type { Figure, FigureId, Item, Letter, Melee } from '../state.ts';
import { askDeed } from './asking.ts';
import { heldWeapons, isPutAway, type ReadyChoice, type Readying, readyChoices, whyNotReady } from './deeds.ts';
import {
  dropItem,
  dropPack,
  itemInReach,
  loadItem,
  makeRoomFor,
  newItem,
  packOf,
  readyItem,
  readyShield,
  slingItem,
} from './hands.ts';

const ruleOf = (letter: Letter): string =>
  letter === 'e' ? R.optionEReadyWeapon : letter === 'm' ? R.optionMChangeWeapons : R.optionQPickUpWeapon;

/** Putting away, taking in hand, picking up, loading. */
export const ready = procedure<Readying>('ready', {
  chooseItem: choice<Readying, ReadyChoice | OptionChoice | EndChoice>({
    rule: (_g, r) => ruleOf(r.letter),
    decider: (g, r) => seatOf(g, r.who),
    slot: (_g, r) => r.who,
    options: (g, r) =>
      r.did === 'nothing' ? orChangeOrEnd(readyChoices(g, r), g, figure(g, r.who)) : readyChoices(g, r),
    whyNot: (g, r, asked) => [...whyNotEnd(asked), ...whyNotReady(g, r, asked)],
    ask: askDeed,
    take(g, r, answer, emit) {
      const f = figure(g, r.who);
      if ('option' in answer) return rethink(f, answer.option, emit);
      if ('end' in answer) return letEndFirst(g, answer, emit);
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
            const rules = [R.optionEReadyWeapon, R.twoHands];
            makeRoomFor(f, answer.item, old => {
              slingItem(f, old, rules, emit);
              r.slung = [...r.slung, old.id];
            });
            readyItem(f, itemOf(f, answer.item, isPutAway), isEngaged(g, f), rules, emit);
          }
          r.did = 'swapped';
          r.readied = [...r.readied, answer.item];
          return r.letter === 'm' ? done() : undefined;
        case 'pickUp':
          pickUp(g, f, answer.item, r.letter, answer.dropShield === true, emit);
          r.did = 'pickedUp';
          r.readied = [...r.readied, answer.item];
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
          endCause(g, figure(g, answer.whom), 'asleep', [R.completeOptionLists, R.drowse], emit);
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
  goOn: step((g, r) => (r.did === 'nothing' || readyChoices(g, r).length <= 1 ? done() : again)),
});

function itemOf(f: Figure, id: string, accept: (item: Item) => boolean): Item {
  return f.gear.find(item => item.id === id && accept(item))!;
}

/** HM-OPE-M1: the old weapon falls, the shield too if both hands are needed; Quick Hands slings them. */
function changeWeapon(g: Melee, f: Figure, id: string, drop: string | null, emit: Tell): void {
  const item = itemOf(f, id, isPutAway);
  const putAway = (old: Item): void =>
    hasTalent(f, 'quick_hands')
      ? slingItem(f, old, [R.quickHands, R.optionMChangeWeapons], emit)
      : dropItem(g, f, old, [R.optionMChangeWeapons], emit);
  const old = drop === null ? heldWeapons(f)[0] : itemOf(f, drop, held => held.carried === 'ready');
  if (old !== undefined) putAway(old);
  makeRoomFor(f, id, putAway);
  readyItem(f, item, true, [R.optionMChangeWeapons], emit);
}

/** HM-OPD-E2 and HM-OPE-Q: from the own or an adjacent hex; under (q) what is held falls, a missile weapon goes to the sling. */
function pickUp(g: Melee, f: Figure, id: string, letter: Letter, dropShield: boolean, emit: Tell): void {
  const lying = itemInReach(g, f, item => item.item === id)!;
  const rules = letter === 'e' ? [R.optionEPickUp] : [R.optionQPickUpWeapon];
  const worn = weapons[id]?.hands === 'worn'; // HM-GEAR-05: put on, never held
  const inHand = !worn && (letter === 'e' || weapons[id]?.missile !== true);
  if (letter === 'q') {
    const drop = (item: Item): void => dropItem(g, f, item, rules, emit);
    for (const item of heldWeapons(f)) drop(item);
    const shield = readyShield(f);
    if (shield !== null && dropShield) drop(shield);
    if (inHand) makeRoomFor(f, id, drop);
  }
  g.ground = g.ground.filter(item => item !== lying);
  const item = newItem(id, worn ? 'worn' : 'slung');
  f.gear = [...f.gear, item];
  emit?.({ type: 'itemTaken', rules, who: f.id, item: id, from: label(g, lying.cell) });
  if (inHand) readyItem(f, item, letter === 'q', rules, emit);
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
