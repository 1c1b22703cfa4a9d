import { again, call, type Emit, type Next } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { leavePit } from '../dungeon/build.ts';
import { castSpell, newCast } from '../magic/cast.ts';
import { dirByName, NOWHERE, parseSquare, type Square, squareName } from '../map/square.ts';
import { wayTo } from '../map/walk.ts';
import { GOLD_LIMIT, loseThing, markEntered, takeThing } from '../models/carry.ts';
import { partyModels, standingParty } from '../models/query.ts';
import { dropOn, leaveBehind } from '../models/wounds.ts';
import { accessJunction } from '../movement/junctions.ts';
import { answeredLegs } from '../movement/legs.ts';
import { wakeDormant } from '../movement/lookout.ts';
import { explorationSquares } from '../movement/steps.ts';
import { newWalk, walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { crossChasm, newCrossing, stepTo } from './chasm.ts';
import { newOpening, openChest, trappedChestAt } from './chests.ts';
import { handleDoor } from './doors.ts';
import { acting, type Explore } from './exploring.ts';
import { askFor, askHelper, handGold, handOver } from './handing.ts';
import { heapWith } from './handling.ts';
import { useObject } from './objects.ts';
import { steppedOn } from './places.ts';
import { drink } from './potions.ts';
import { searchTreasure, searchWall } from './searches.ts';
import { meetTrap, newTrap } from './traps.ts';

// What each act of an activation in Exploration does.

/** An activation, whose it is, and what it does now. */
interface Doing {
  readonly g: Ahq;
  readonly e: Explore;
  readonly m: Model;
  readonly act: Act;
  readonly emit: Emit<AhqEvent>;
}

const DRAGGED_SQUARES = 3;

function move({ g, e, m, act }: Doing): Next {
  const { found } = answeredLegs(g, m, e.left, e.dragging);
  m.inPit = false;
  const carrier = e.dragging === '' ? '' : e.carrier;
  return call(walk, newWalk(g, m, wayTo(found, parseSquare(act.to!)!), e.dragging, carrier), 'spent');
}

function drag({ g, e, act }: Doing): Next {
  e.dragging = act.target!;
  e.left = Math.min(DRAGGED_SQUARES, e.left);
  e.began = true;
  g.draggedThisPhase = [...g.draggedThisPhase, act.target!];
  return again;
}

function handle({ e, m, act }: Doing): Next {
  e.over = true;
  return call(handleDoor, { model: m.id, door: act.door!, open: act.do === 'open' });
}

function changeArmour({ e, m, act, emit }: Doing): Next {
  e.over = true;
  m.armourOn = act.item === 'on';
  emit?.({ type: 'armourChanged', rules: [R.changingArmour], model: m.id, what: act.item! });
  return again;
}

/** The one attempt at a known trap, in the floor or in a chest (AHQ-TRP-05). */
function disarm({ g, e, m, act }: Doing): Next {
  e.over = true;
  const chest = trappedChestAt(g, parseSquare(act.at!)!);
  if (chest !== null) return call(openChest, newOpening(m.id, chest.id, false, true));
  const { at, from, trap, zone } = g.traps.find(t => t.armed && squareName(t.at) === act.at)!;
  return call(meetTrap, { ...newTrap(m.id, at, from, ''), trap, zone, spotted: true, known: true, disarmer: m.id });
}

function climb({ g, e, m, act, emit }: Doing): Next {
  const stepped = stepTo(g, m, m.at, parseSquare(act.to!)!);
  climbOut(g, m, parseSquare(act.to!)!);
  e.over = !m.gear.includes('rope');
  e.moved += 1;
  e.left -= 1;
  e.trail = [...e.trail, m.at];
  emit?.({ type: 'climbedOut', rules: [R.trapTables], model: m.id, at: squareName(m.at) });
  accessJunction(g, m, emit);
  if (wakeDormant(g, [m], emit) || m.kind !== 'hero') return again;
  return call(steppedOn, stepped);
}

function cast({ e, m, act }: Doing): Next {
  const spell = newCast(m.id, act);
  e.began = true;
  if (spell.components > 1) e.left = 0;
  return call(castSpell, spell);
}

function drinkIt({ e, m, act }: Doing): Next {
  if (act.item === 'haste' && e.dragging === '' && e.moved + e.left === explorationSquares(m))
    e.left = explorationSquares(m, true) - e.moved;
  return call(drink, { owner: m.id, drinker: m.id, potion: act.item! });
}

function give({ g, m, act, emit }: Doing): Next {
  if (act.item === 'some gold') return call(handGold, { from: m.id, to: act.target! });
  handOver(m, modelOf(g, act.target!), act.item!, emit);
  return again;
}

function freely({ g, m, act, emit }: Doing): Next {
  freeAct(g, m, act, emit);
  return again;
}

const DEEDS: Readonly<Record<string, (doing: Doing) => Next>> = {
  end({ e }) {
    e.over = true;
    return again;
  },
  move,
  cross({ g, e, m, act }) {
    e.spent = 2;
    return call(crossChasm, newCrossing(g, m, parseSquare(act.to!)!));
  },
  drag,
  carry: ({ m, act }) => call(askHelper, { model: m.id, helper: act.with!, fallen: act.target! }),
  open: handle,
  close: handle,
  chest({ e, m, act }) {
    e.over = true;
    return call(openChest, newOpening(m.id, act.chest!));
  },
  searchWall({ e, m, act }) {
    e.over = true;
    return call(searchWall, { model: m.id, wall: dirByName(act.wall!), found: false });
  },
  searchTreasure({ e, m }) {
    e.over = true;
    return call(searchTreasure, { model: m.id, face: 0, result: 0, gold: 0, things: [], what: '' });
  },
  armour: changeArmour,
  disarm,
  use({ e, m, act }) {
    e.over = true;
    return call(useObject, { model: m.id, object: act.item!, result: '', door: -1 });
  },
  climb,
  cast,
  read: cast,
  drink: drinkIt,
  pour: ({ m, act }) => call(drink, { owner: m.id, drinker: act.target!, potion: act.item! }),
  give,
  receive: ({ m, act }) => call(askFor, { from: act.target!, to: m.id, item: act.item! }),
  pick({ g, e, act, emit }) {
    pickUp(g, e, act.item!, emit);
    return again;
  },
  leave({ g, e, m, emit }) {
    leaveDungeon(g, m, e.moved > 0 ? e.dragging : '', emit);
    e.over = true;
    return again;
  },
  ready: freely,
  shield: freely,
  drop: freely,
};

/** Does what was chosen in an activation in Exploration. */
export function perform(g: Ahq, e: Explore, act: Act, emit: Emit<AhqEvent>): Next {
  const m = acting(g, e);
  const squares = explorationSquares(m);
  const unspent = e.dragging === '' && e.moved + e.left === squares;
  const next = DEEDS[act.do]!({ g, e, m, act, emit });
  // Whoever has put a burden down has the squares again that it cost him (AHQ-GAP-21).
  const more = explorationSquares(m) - squares;
  if (unspent && more > 0 && PUTTING_DOWN.includes(act.do)) e.left += more;
  return next;
}

const PUTTING_DOWN: readonly string[] = ['drop', 'give'];

function climbOut(g: Ahq, m: Model, to: Square): void {
  leavePit(g, m);
  m.at = to;
  markEntered(g, m);
}

/** Free additions to an activation: shield, weapon at hand, dropping. */
export function freeAct(g: Ahq, m: Model, act: Act, emit: Emit<AhqEvent>): void {
  switch (act.do) {
    case 'shield':
      m.shieldOn = act.item === 'on';
      emit?.({ type: 'shieldChanged', rules: [R.droppingAndPickingUp], model: m.id, what: act.item! });
      break;
    case 'ready':
      m.readied = act.with!;
      emit?.({ type: 'weaponReadied', rules: [R.readiedWeapon], model: m.id, what: act.with! });
      break;
    case 'drop':
      if (act.item === 'gold') {
        dropOn(g, m.at, m.gold, []);
        m.gold = 0;
      } else {
        loseThing(m, act.item!);
        dropOn(g, m.at, 0, [act.item!]);
      }
      emit?.({
        type: 'thingDropped',
        rules: [R.droppingAndPickingUp],
        model: m.id,
        what: act.item!,
        at: squareName(m.at),
      });
      break;
  }
}

/** Something is picked up from the square of a model or from its path, gold as far as the purse holds it (AHQ-TRE-10). */
function pickUp(g: Ahq, e: Explore, item: string, emit: Emit<AhqEvent>): void {
  const m = acting(g, e);
  const heap = heapWith(g, e, item)!;
  const sum = item === 'gold' ? Math.min(heap.gold, GOLD_LIMIT - m.gold) : 0;
  if (item === 'gold') {
    heap.gold -= sum;
    m.gold += sum;
  } else {
    const i = heap.things.indexOf(item);
    heap.things = [...heap.things.slice(0, i), ...heap.things.slice(i + 1)];
    takeThing(m, item);
  }
  g.heaps = g.heaps.filter(h => h.gold > 0 || h.things.length > 0);
  emit?.({
    type: 'thingTaken',
    rules: [R.droppingAndPickingUp],
    model: m.id,
    what: item,
    ...(sum > 0 ? { amount: sum } : {}),
    ...(heap.at === m.at ? {} : { at: squareName(heap.at) }),
  });
}

/** A model leaves by the stairs, with the fallen Hero it has dragged there, be it one square (AHQ-DUN-12, AHQ-ESC-04). */
export function leaveDungeon(g: Ahq, m: Model, dragged: string, emit: Emit<AhqEvent>): void {
  const rule = g.combat === null ? R.leavingByStairs : R.leavingTheDungeonInCombat;
  for (const id of dragged === '' ? [m.id] : [m.id, dragged]) {
    const leaver = modelOf(g, id);
    leaver.at = NOWHERE;
    leaver.focus = '';
    leaver.condition = 'left';
    leaver.acted = true;
    if (leaver.type === 'hostage') g.quest.flags = [...g.quest.flags, 'hostage_out'];
    g.quest.secured = [...g.quest.secured, ...leaver.questItems];
    emit?.({ type: 'modelLeft', rules: [rule], model: leaver.id });
  }
  // Nobody has overcome those whom the last one leaves behind: they are lost, not captured (AHQ-DUN-12, AHQ-OPT-03).
  if (standingParty(g).length > 0) return;
  for (const fallen of partyModels(g)) leaveBehind(g, fallen, emit);
}
