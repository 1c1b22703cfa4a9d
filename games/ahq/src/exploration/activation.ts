import { again, call, d12, done, type Procedure } from '@quarterstaff/kernel';
import { type Act, failing, isAct, notItsTurn, whyNotAnother } from '../acts.ts';
import { askAct, askFate } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { confirming } from '../combat/agreed-sight.ts';
import { arriveAt } from '../combat/attack.ts';
import { damage, newDamage } from '../combat/damage.ts';
import { leavePit } from '../dungeon/build.ts';
import { castSpell, newCast } from '../magic/cast.ts';
import { dirByName, NOWHERE, parseSquare, type Square, squareName } from '../map/square.ts';
import { wayTo } from '../map/walk.ts';
import { GOLD_LIMIT, loseThing, markEntered, takeThing } from '../models/carry.ts';
import { includesSquare, isStanding, partyModels, standingParty } from '../models/query.ts';
import { dropOn, leaveBehind } from '../models/wounds.ts';
import { accessJunction } from '../movement/junctions.ts';
import { answeredLegs } from '../movement/legs.ts';
import { wakeDormant } from '../movement/lookout.ts';
import { explorationSquares } from '../movement/steps.ts';
import { explorationOf, mayDragOn, newWalk, type SteppedOn, walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';
import { newOpening, openChest, trappedChestAt } from './chests.ts';
import { handleDoor } from './doors.ts';
import { exploreOptions } from './explore-acts.ts';
import { explorationActs } from './explore-conditions.ts';
import { acting, type Explore, whyNotExploring } from './exploring.ts';
import { askFor, askHelper, handGold, handOver } from './handing.ts';
import { heapWith } from './handling.ts';
import { useObject } from './objects.ts';
import { endActivation, isPlaceQuiet, steppedOn } from './places.ts';
import { drink } from './potions.ts';
import { searchTreasure, searchWall } from './searches.ts';
import { meetTrap, newTrap } from './traps.ts';

const DRAGGED_SQUARES = 3;

/** One model's activation in Exploration: free things, a move in legs, then at most one last deed. */
export const explore: Procedure<Ahq, Explore, AhqEvent> = procedure<Explore>('explore', {
  confirmSightings: step(g => confirming(g)),
  stop: step((g, e) => {
    const m = acting(g, e);
    e.moved += e.spent;
    e.left = Math.max(0, e.left - e.spent);
    e.spent = 0;
    // A withdrawal or a grate has parted them, or a potion helped: the rest of the way is walked alone.
    if (e.dragging !== '' && !mayDragOn(g, m, e.dragging)) letGo(g, e);
    if (g.met.length > 0) {
      m.acted = true; // broken off, for everybody (AHQ-EXP-02)
      return done();
    }
    if (e.over || m.acted || !isStanding(m) || m.at === NOWHERE) {
      m.acted = true;
      return call(finishExploring, { model: m.id, helper: e.carrier });
    }
  }),
  finished: step((g, e) => {
    if (acting(g, e).acted) return done();
  }),
  act: choice({
    rule: R.whatAHeroMayDo,
    decider: (g, e) => acting(g, e).seat,
    slot: (_g, e) => e.model,
    options: exploreOptions,
    whyNot: (g, e, asked, seat) => {
      if (seat !== acting(g, e).seat) return notItsTurn(R.oneActivationPerModel);
      if (!isAct(asked)) return whyNotAnother(g, asked, R.oneActivationPerModel);
      const reasons = failing(explorationActs, g, e, asked, seat);
      if (asked.do !== 'move' || reasons.some(({ rule }) => rule !== R.twelveSquares)) return reasons;
      return whyNotExploring(g, e, asked.to ?? '');
    },
    ask: askAct,
    take(g, e, act, emit) {
      const m = acting(g, e);
      switch (act.do) {
        case 'end':
          e.over = true;
          return again;
        case 'move': {
          const { found } = answeredLegs(g, m, e.left, e.dragging);
          m.inPit = false;
          return call(
            walk,
            newWalk(g, m, wayTo(found, parseSquare(act.to!)!), e.dragging, e.dragging === '' ? '' : e.carrier),
            'spent',
          );
        }
        case 'cross':
          e.spent = 2;
          return call(crossChasm, newCrossing(g, m, parseSquare(act.to!)!));
        case 'drag':
          e.dragging = act.target!;
          e.left = Math.min(DRAGGED_SQUARES, e.left);
          e.began = true;
          g.draggedThisPhase = [...g.draggedThisPhase, act.target!];
          return again;
        case 'carry':
          return call(askHelper, { model: m.id, helper: act.with!, fallen: act.target! });
        case 'open':
        case 'close':
          e.over = true;
          return call(handleDoor, { model: m.id, door: act.door!, open: act.do === 'open' });
        case 'chest':
          e.over = true;
          return call(openChest, newOpening(m.id, act.chest!));
        case 'searchWall':
          e.over = true;
          return call(searchWall, { model: m.id, wall: dirByName(act.wall!), found: false });
        case 'searchTreasure':
          e.over = true;
          return call(searchTreasure, { model: m.id, face: 0, result: 0, gold: 0, things: [], what: '' });
        case 'armour':
          e.over = true;
          m.armourOn = act.item === 'on';
          emit?.({ type: 'armourChanged', rules: [R.changingArmour], model: m.id, what: act.item! });
          return again;
        case 'disarm': {
          e.over = true;
          const chest = trappedChestAt(g, parseSquare(act.at!)!);
          if (chest !== null) return call(openChest, newOpening(m.id, chest.id, false, true));
          const known = g.traps.find(t => t.armed && squareName(t.at) === act.at)!;
          const met = newTrap(m.id, known.at, known.from, '');
          met.trap = known.trap;
          met.zone = known.zone;
          met.spotted = true;
          met.known = true;
          met.disarmer = m.id;
          return call(meetTrap, met);
        }
        case 'use':
          e.over = true;
          return call(useObject, { model: m.id, object: act.item!, result: '', door: -1 });
        case 'climb': {
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
        case 'cast':
        case 'read': {
          const cast = newCast(m.id, act);
          e.began = true;
          if (cast.components > 1) e.left = 0;
          return call(castSpell, cast);
        }
        case 'drink':
          if (act.item === 'haste' && e.dragging === '' && e.moved + e.left === explorationSquares(m))
            e.left = explorationSquares(m, true) - e.moved;
          return call(drink, { owner: m.id, drinker: m.id, potion: act.item! });
        case 'pour':
          return call(drink, { owner: m.id, drinker: act.target!, potion: act.item! });
        case 'give':
          if (act.item === 'some gold') return call(handGold, { from: m.id, to: act.target! });
          handOver(m, modelOf(g, act.target!), act.item!, emit);
          return again;
        case 'receive':
          return call(askFor, { from: act.target!, to: m.id, item: act.item! });
        case 'pick':
          pickUp(g, e, act.item!, emit);
          return again;
        case 'leave':
          leaveDungeon(g, m, e.dragging, emit);
          e.over = true;
          return again;
        default:
          freeAct(g, m, act, emit);
          return again;
      }
    },
  }),
  next: step(() => again),
});

/** Whoever was to be dragged or carried is not: what is left of the way is walked alone, all of it if it has not begun. */
function letGo(g: Ahq, e: Explore): void {
  if (e.moved === 0 && e.carrier === '') {
    g.draggedThisPhase = g.draggedThisPhase.filter(id => id !== e.dragging);
    e.left = explorationSquares(acting(g, e));
  }
  e.dragging = '';
}

function climbOut(g: Ahq, m: Model, to: Square): void {
  leavePit(g, m);
  m.at = to;
  markEntered(g, m);
}

/** Free additions to an activation: shield, weapon at hand, dropping. */
export function freeAct(g: Ahq, m: Model, act: Act, emit: ((event: AhqEvent) => void) | null): void {
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
function pickUp(g: Ahq, e: Explore, item: string, emit: ((event: AhqEvent) => void) | null): void {
  const m = acting(g, e);
  const heap = heapWith(g, e, item)!;
  if (item === 'gold') {
    const sum = Math.min(heap.gold, GOLD_LIMIT - m.gold);
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
    ...(heap.at === m.at ? {} : { at: squareName(heap.at) }),
  });
}

/** A model leaves by the stairs, with the fallen Hero it has dragged there (AHQ-DUN-12, AHQ-ESC-04). */
export function leaveDungeon(g: Ahq, m: Model, dragged: string, emit: ((event: AhqEvent) => void) | null): void {
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

export interface Finish {
  readonly model: string;
  readonly helper: string; // who carried somebody with it, ''
}

/** The end of an Exploration activation, and of a helper's with it: what the place does. */
export const finishExploring: Procedure<Ahq, Finish, AhqEvent> = procedure<Finish>('finishExploring', {
  end: step((g, f) => {
    if (!isPlaceQuiet(g, modelOf(g, f.model).at)) return call(endActivation, { model: f.model });
  }),
  endOfHelper: step((g, f) => {
    if (f.helper !== '' && !isPlaceQuiet(g, modelOf(g, f.helper).at)) return call(endActivation, { model: f.helper });
  }),
});

export interface Crossing {
  readonly model: string;
  readonly to: Square;
  readonly stepped: SteppedOn; // as if it had walked there, straight over the chasm
  fell: boolean;
}

export function newCrossing(g: Ahq, m: Model, to: Square): Crossing {
  return { model: m.id, to, stepped: stepTo(g, m, (m.at + to) / 2, to), fell: false };
}

/** A step of a Hero, as the traps see it. */
function stepTo(g: Ahq, m: Model, from: Square, to: Square): SteppedOn {
  return { model: m.id, from, fresh: m.kind === 'hero' && !includesSquare(g.entered, to) };
}

/** Jumping a chasm: a one falls (AHQ-GAP-09). */
export const crossChasm: Procedure<Ahq, Crossing, AhqEvent> = procedure<Crossing>('crossChasm', {
  roll: chance({
    rule: R.contentsOfRoomsAndPassages,
    dice: () => d12(1),
    classOf: (_g, _c, [face = 0]) => (face === 1 ? 'fell' : 'crossed'),
    take(_g, c, [face = 0], emit) {
      c.fell = face === 1;
      emit?.({
        type: 'crossingRolled',
        rules: [R.contentsOfRoomsAndPassages],
        model: c.model,
        dice: [face],
        result: c.fell ? 'fell' : 'crossed',
      });
    },
  }),
  offerFate: choice({
    rule: R.fateForAFailedRoll,
    decider: (g, c) => seatOf(g, c.model),
    slot: (_g, c) => c.model,
    options: (g, c) => (c.fell && modelOf(g, c.model).fate > 0 ? ['keep', 'fate'] : []),
    ask: askFate,
    take(g, c, answer, emit) {
      if (answer !== 'fate') return;
      const m = modelOf(g, c.model);
      m.fate -= 1;
      c.fell = false;
      emit?.({ type: 'fateSpent', rules: [R.fateForAFailedRoll], model: m.id, what: 'chasm', left: m.fate });
    },
  }),
  land: step((g, c) => {
    const m = modelOf(g, c.model);
    if (!c.fell) return;
    if (!m.gear.includes('rope')) {
      m.acted = true;
      m.halted = true;
    }
    return call(damage, newDamage(g, m, 4, 'equipped', R.contentsOfRoomsAndPassages, 'chasm'));
  }),
  arrive: step((_g, c) => {
    if (c.fell) return done();
    return call(arriveAt, { model: c.model, at: c.to, rule: R.contentsOfRoomsAndPassages });
  }),
  lookDown: step((g, c) => {
    const m = modelOf(g, c.model);
    if (g.combat !== null || m.kind !== 'hero' || !isStanding(m)) return;
    const e = explorationOf(g, m.id);
    if (e !== null) e.trail = [...e.trail, m.at];
    if (g.met.length === 0) return call(steppedOn, { ...c.stepped });
  }),
});

export const explorationProcedures = [
  explore,
  askFor,
  askHelper,
  handGold,
  finishExploring,
  crossChasm,
  steppedOn,
  endActivation,
];
