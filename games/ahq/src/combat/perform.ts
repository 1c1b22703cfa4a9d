import { again, call, type Emit, type Next } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { enemySpellById } from '../content/index.ts';
import { crossChasm, newCrossing } from '../exploration/chasm.ts';
import { newOpening, openChest } from '../exploration/chests.ts';
import { freeAct, leaveDungeon } from '../exploration/deeds.ts';
import { handleDoor } from '../exploration/doors.ts';
import { useObject } from '../exploration/objects.ts';
import { drink } from '../exploration/potions.ts';
import { castSpell, newCast } from '../magic/cast.ts';
import { enemyCast } from '../magic/enemy.ts';
import type { Sight } from '../map/sight.ts';
import { parseSquare } from '../map/square.ts';
import { wayTo } from '../map/walk.ts';
import { reachesDiagonally } from '../models/numbers.ts';
import { monsterType } from '../models/query.ts';
import { reveal } from '../models/wounds.ts';
import { answeredLegs } from '../movement/legs.ts';
import { newWalk, walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Model } from '../state.ts';
import { doubtOf } from './agreed-sight.ts';
import { arriveAt, attack, newAttack } from './attack.ts';
import type { Fight } from './fight-acts.ts';
import { acting } from './fighting.ts';
import { run } from './run.ts';
import { newShooting, shoot } from './shoot.ts';
import { focusOnArrival, settle } from './zones.ts';

// What each act of an activation in combat does.

/** An activation, whose it is, and what it does now. */
interface Doing {
  readonly g: Ahq;
  readonly f: Fight;
  readonly m: Model;
  readonly act: Act;
  readonly emit: Emit<AhqEvent>;
}

const DRAGGED_SQUARES = 3;

/** Marks the action as used; what was moved before it is all the movement there is (AHQ-ACT-02). */
function useAction({ g, f, m }: Doing, what: string): void {
  f.used = what;
  f.began = true;
  if (f.moved > 0) f.moveOver = true;
  if (m.kind === 'monster' && g.combat!.routine === 'move-attack') f.moveOver = true;
}

function move({ g, f, m, act }: Doing): Next {
  const { found } = answeredLegs(g, m, f.left, f.dragging);
  f.began = true;
  return call(walk, newWalk(g, m, wayTo(found, parseSquare(act.to!)!), f.dragging), 'spent');
}

function shootOrThrow(doing: Doing): Next {
  const { g, f, m, act } = doing;
  useAction(doing, 'attack');
  if (act.do === 'shoot') f.moveOver = true;
  return call(shoot, newShooting(m.id, act.target!, act.with!, f.agreed ? (doubtOf(g, f) as Sight) : ''));
}

function handle(doing: Doing): Next {
  const { g, m, act, emit } = doing;
  const open = act.do === 'open';
  useAction(doing, 'door');
  if (m.kind === 'monster' && monsterType(m).role === 'sentry' && open) {
    reveal(g, m, emit);
    g.combat!.sentryDoors += 1;
  }
  return call(handleDoor, { model: m.id, door: act.door!, open });
}

function cast(doing: Doing): Next {
  const { f, m, act } = doing;
  useAction(doing, 'spell');
  const spell = newCast(m.id, act);
  if (spell.components > 1) f.moveOver = true;
  return call(castSpell, spell);
}

function castByEnemy(doing: Doing): Next {
  const { g, f, m, act, emit } = doing;
  useAction(doing, 'spell');
  if (enemySpellById.get(act.spell!)!.cost > 1) f.moveOver = true;
  reveal(g, m, emit);
  const at = act.at === undefined ? -1 : parseSquare(act.at)!;
  return call(enemyCast, { model: m.id, spell: act.spell!, target: act.target ?? '', at, passed: true });
}

function changeArmour({ f, m, act, emit }: Doing): Next {
  f.over = true;
  m.armourOn = act.item === 'on';
  const rules = [R.changingArmour, R.wholeActivationTasks];
  emit?.({ type: 'armourChanged', rules, model: m.id, what: act.item! });
  return again;
}

function climb({ f, m, act, emit }: Doing): Next {
  emit?.({ type: 'climbedOut', rules: [R.trapTables, R.wholeActivationTasks], model: m.id, at: act.to! });
  f.began = true;
  if (m.gear.includes('rope')) f.spent = 1;
  else f.over = true;
  f.settled = false;
  return call(arriveAt, { model: m.id, at: parseSquare(act.to!)!, rule: R.trapTables });
}

function drag({ g, f, act }: Doing): Next {
  f.dragging = act.target!;
  f.left = DRAGGED_SQUARES; // instead of the normal move, however fast or slow (AHQ-KO-06)
  f.began = true;
  g.draggedThisPhase = [...g.draggedThisPhase, act.target!];
  return again;
}

/**
 * Something free: zones look again, since reach may have changed. With another reach, be it that the next weapon of the list is at hand
 * now (AHQ-HTH-09), unfocused zones that cover it focus first (AHQ-DZ-16), and that ends a move that has begun (AHQ-CMV-05).
 */
function freely({ g, f, m, act, emit }: Doing): Next {
  const reached = reachesDiagonally(m);
  freeAct(g, m, act, emit);
  if (reachesDiagonally(m) !== reached && focusOnArrival(g, m, emit) && f.moved > 0) m.halted = true;
  return settle(g, [m.id]);
}

const DEEDS: Readonly<Record<string, (doing: Doing) => Next>> = {
  end({ f }) {
    f.over = true;
    return again;
  },
  move,
  cross({ g, f, m, act }) {
    f.spent = 2;
    f.began = true;
    return call(crossChasm, newCrossing(g, m, parseSquare(act.to!)!));
  },
  run({ f, m }) {
    f.used = 'run';
    f.began = true;
    return call(run, { model: m.id, squares: 0, stumbled: false, left: f.left }, 'left');
  },
  attack(doing) {
    useAction(doing, 'attack');
    return call(attack, newAttack(doing.m.id, doing.act.target!));
  },
  shoot: shootOrThrow,
  throw: shootOrThrow,
  wind(doing) {
    useAction(doing, 'wind');
    doing.m.unwound = false;
    doing.emit?.({ type: 'crossbowWound', rules: [R.weaponTable], model: doing.m.id });
    return again;
  },
  open: handle,
  close: handle,
  chest(doing) {
    useAction(doing, 'chest');
    return call(openChest, newOpening(doing.m.id, doing.act.chest!));
  },
  cast,
  read: cast,
  spell: castByEnemy,
  drink(doing) {
    useAction(doing, 'potion');
    return call(drink, { owner: doing.m.id, drinker: doing.m.id, potion: doing.act.item! });
  },
  give(doing) {
    useAction(doing, 'potion');
    return call(drink, { owner: doing.m.id, drinker: doing.act.target!, potion: doing.act.item! });
  },
  armour: changeArmour,
  use({ f, m, act }) {
    f.over = true;
    return call(useObject, { model: m.id, object: act.item!, result: '', door: -1 });
  },
  climb,
  drag,
  leave({ g, f, m, emit }) {
    leaveDungeon(g, m, f.moved > 0 ? f.dragging : '', emit);
    f.over = true;
    return settle(g);
  },
  ready(doing) {
    doing.f.began = true;
    return freely(doing);
  },
  shield: freely,
  drop: freely,
};

/** Does what was chosen in an activation in combat. */
export function perform(g: Ahq, f: Fight, act: Act, emit: Emit<AhqEvent>): Next {
  return DEEDS[act.do]!({ g, f, m: acting(g, f), act, emit });
}
