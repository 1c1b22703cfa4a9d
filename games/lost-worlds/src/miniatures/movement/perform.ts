// Carrying out a row of the Movement Chart once it has been chosen.

import { call, type Next, plainSum, type Sum } from '@quarterstaff/kernel';
import type { Emitter } from '../../events.ts';
import type { LostWorlds } from '../../state.ts';
import { directionOf, isOpen, levelOf, OFF, spotOf } from '../board/terrain.ts';
import { rollForFall } from '../falls/fall.ts';
import { characterOf, fieldOf, isCharacter, thingOf } from '../field.ts';
import { bodyIn, dropAt, dropLarge, lay, regainBody, take, worsen } from '../harm.ts';
import { castSpell } from '../magic/cast.ts';
import { R } from '../rules.ts';
import type { Character } from '../state.ts';
import { comeDown, throwThing } from '../throwing/throw.ts';
import { weaponLeft, weaponTaken } from '../weapons.ts';
import {
  type Action,
  type ActionKind,
  costOf,
  costsAll,
  destination,
  dropBetween,
  isStarred,
  leaves,
  owesCarry,
  targetSpace,
} from './action.ts';
import { enterSpace } from './enter.ts';
import { jumpOnto } from './jump-onto.ts';

/** Pays for a row and notes what kind of row it was. */
function pay(g: LostWorlds, c: Character, a: Action): Sum {
  const sum = plainSum('cost', costOf(g, c, a));
  if (leaves(a) && owesCarry(g, c)) c.carryPaid = true;
  c.mp -= sum.total;
  c.spent += sum.total;
  if (isStarred(a)) c.starred = true;
  if (costsAll(a)) {
    c.spentAll = true;
    c.mp = 0;
  }
  return sum;
}

/** One row as it is carried out, its cost paid. */
interface Deed<A extends Action> {
  readonly g: LostWorlds;
  readonly c: Character;
  readonly a: A;
  readonly sum: Sum; // what it cost
  readonly emit: Emitter;
}
type Doing<A, K> = A extends { readonly do: infer D }
  ? K extends D
    ? Omit<A, 'do'> & { readonly do: K }
    : never
  : never;
type Row<K extends ActionKind> = Doing<Action, K>;
type Deeds = { readonly [K in ActionKind]: (deed: Deed<Row<K>>) => Next };

/** Does what the row says; `next` is where the rules go from here. */
export function perform(g: LostWorlds, c: Character, a: Action, emit: Emitter): Next {
  const deed = deeds[a.do] as (deed: Deed<Action>) => Next;
  return deed({ g, c, a, sum: pay(g, c, a), emit });
}

function run({ c, g, emit }: Deed<Row<'run'>>): Next {
  c.ran = true;
  c.mp += 2;
  emit?.({
    type: 'ran',
    rules: [R.run, R.starred],
    sums: [{ label: 'points', base: c.mp - 2, parts: [{ rule: R.run, label: 'running', value: 2 }], total: c.mp }],
    character: c.id,
    mp: c.mp,
  });
  worsen(g, c, 'offBalance', [R.run], 'ran', emit);
}

function goTo({ g, c, a, sum }: Deed<Row<'move' | 'climb' | 'crawl' | 'jumpDown'>>): Next {
  const to = destination(g, a) ?? OFF;
  const drop = a.do === 'jumpDown' ? dropBetween(g, c.at, to) : 0;
  return call(enterSpace, { mover: c.id, from: c.at, to, by: a.do, cost: sum.total, drop });
}

function jumpOver({ g, c, a, sum }: Deed<Row<'jumpOver'>>): Next {
  const to = destination(g, a) ?? OFF;
  const drop = dropBetween(g, c.at, to);
  c.jumped = true;
  c.mp = 0;
  return call(enterSpace, { mover: c.id, from: c.at, to, by: 'jumpOver', cost: sum.total, drop: drop >= 2 ? drop : 0 });
}

function rise({ c, a, sum, emit }: Deed<Row<'standUp' | 'regainBalance'>>): Next {
  c.posture = 'standing';
  emit?.({
    type: 'postureChanged',
    rules: [a.do === 'standUp' ? R.standUp : R.regainBalance],
    sums: [sum],
    character: c.id,
    posture: 'standing',
    why: a.do,
  });
}

function pickUp({ g, c, a, sum, emit }: Deed<Row<'pickUp'>>): Next {
  if (isCharacter(g, a.what)) take(g, c, a.what);
  else {
    const t = thingOf(g, a.what);
    if (t.heldBy !== null) weaponLeft(g, characterOf(g, t.heldBy), t);
    take(g, c, a.what);
    weaponTaken(g, c, t);
  }
  emit?.({ type: 'pickedUp', rules: [R.pickUp, R.largeObjects], sums: [sum], character: c.id, thing: a.what });
}

function drop({ g, c, a, emit }: Deed<Row<'drop'>>): Next {
  dropAt(g, c, a.what, targetSpace(g, a.to), [R.drop, R.zoneOfThings], emit);
  if (!isCharacter(g, a.what)) weaponLeft(g, c, thingOf(g, a.what));
}

function shoveObject({ g, c, a, sum, emit }: Deed<Row<'shoveObject'>>): Next {
  const { terrain } = fieldOf(g);
  const to = targetSpace(g, a.to);
  const at = isCharacter(g, a.what) ? characterOf(g, a.what).at : thingOf(g, a.what).at;
  emit?.({
    type: 'objectShoved',
    rules: [R.shoveObject, R.shoveProcedure],
    sums: [sum],
    character: c.id,
    thing: a.what,
    body: bodyIn(g, a.what),
    from: spotOf(terrain, at),
    to: a.to,
  });
  if (levelOf(terrain, to) < levelOf(terrain, at) && isOpen(terrain, to))
    return call(comeDown, { what: a.what, at: to, by: c.id });
  lay(g, a.what, to, emit);
}

function shove({ g, c, a, sum, emit }: Deed<Row<'shove'>>): Next {
  const target = characterOf(g, a.target);
  if (a.hard) c.hardShoved = true;
  emit?.({
    type: 'shoved',
    rules: a.hard ? [R.shoveOpponent, R.shoving, R.hardShove] : [R.shoveOpponent, R.shoving, R.shoveNoReaction],
    sums: [sum],
    shover: c.id,
    target: target.id,
    hard: a.hard,
  });
  dropLarge(g, target, emit);
  return call(rollForFall, { faller: target.id, chooser: c.seat, by: c.id, shove: a.hard ? 'hard' : 'plain' });
}

function regenerate({ c, a, emit }: Deed<Row<'regenerate'>>): Next {
  c.regenerating = a.points;
  emit?.({
    type: 'regenerationDeclared',
    rules: [a.points === 'body' ? R.regenerate : R.magicRegeneration],
    character: c.id,
    points: a.points,
  });
}

function drink({ g, c, a, emit }: Deed<Row<'drink'>>): Next {
  const draught = thingOf(g, a.what);
  draught.gone = true;
  draught.heldBy = null;
  regainBody(g, c, draught.heals, [R.gapScenarios], 'draught', emit);
}

const deeds: Deeds = {
  end: () => undefined,
  walk: () => undefined, // each of its Moves is a deed of its own
  turn({ c, a, emit }) {
    c.facing = directionOf(a.facing);
    emit?.({ type: 'turned', rules: [R.turn], character: c.id, facing: a.facing });
  },
  run,
  move: goTo,
  climb: goTo,
  crawl: goTo,
  jumpDown: goTo,
  jumpOver,
  jumpOnto({ g, c, a }) {
    return call(jumpOnto, { jumper: c.id, target: a.target, start: c.at, space: characterOf(g, a.target).at });
  },
  block({ g, c, a, sum, emit }) {
    characterOf(g, a.target).blocked = true;
    emit?.({ type: 'blocked', rules: [R.block], sums: [sum], character: c.id, target: a.target });
  },
  prone: ({ g, c, emit }) => worsen(g, c, 'down', [R.prone], 'prone', emit),
  standUp: rise,
  regainBalance: rise,
  pickUp,
  drop,
  throw: ({ c, a }) => call(throwThing, { thrower: c.id, what: a.what, target: -1 }),
  examine: ({ g, c, a, emit }) => examine(g, c, a.what, emit),
  shoveObject,
  shove,
  slay({ g, c, a, emit }) {
    characterOf(g, a.target).recoveryDie += 3;
    emit?.({ type: 'slayPrepared', rules: [R.slay, R.recoveryModifiers], character: c.id, target: a.target });
  },
  tend({ g, c, a, emit }) {
    characterOf(g, a.target).recoveryDie -= 2;
    emit?.({ type: 'tended', rules: [R.gapShoving, R.recoveryModifiers], character: c.id, target: a.target });
  },
  regenerate,
  cast: ({ c, a }) => call(castSpell, { caster: c.id, card: a.card, target: null }),
  drink,
};

/** What the scenario hid in an object or on a body comes to the finder (LWM-CH-20, LWM-BRD-08). */
function examine(g: LostWorlds, c: Character, what: string, emit: Emitter): void {
  const f = fieldOf(g);
  const t = isCharacter(g, what) ? characterOf(g, what) : thingOf(g, what);
  const { hidden, finds } = f.special;
  let found: string | null = null;
  if (!t.examined) {
    t.examined = true;
    if (hidden !== undefined && f.hiddenIn === what && !f.hiddenFound) {
      f.hiddenFound = true;
      found = hidden.item;
    }
    found = found ?? finds.find(find => find.object === what)?.item ?? null;
  }
  emit?.({ type: 'examined', rules: [R.examine], character: c.id, thing: what, found });
  if (found !== null) {
    const item = thingOf(g, found);
    item.gone = false;
    item.at = OFF;
    item.heldBy = c.id;
  }
}
