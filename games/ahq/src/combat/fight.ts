import { again, call, d12, done, type Procedure } from '@quarterstaff/kernel';
import { type Act, failing, isAct, notItsTurn, whyNotAnother } from '../acts.ts';
import { askAct, askFate } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { enemySpellById } from '../content/index.ts';
import { crossChasm, freeAct, leaveDungeon, newCrossing } from '../exploration/activation.ts';
import { newOpening, openChest } from '../exploration/chests.ts';
import { handleDoor } from '../exploration/doors.ts';
import { useObject } from '../exploration/objects.ts';
import { endActivation, isPlaceQuiet } from '../exploration/places.ts';
import { drink } from '../exploration/potions.ts';
import { castSpell, newCast } from '../magic/cast.ts';
import { enemyCast } from '../magic/enemy.ts';
import type { Sight } from '../map/sight.ts';
import { NOWHERE, parseSquare } from '../map/square.ts';
import { wayTo } from '../map/walk.ts';
import { areEnemies, hasEffect, isAlive, isStanding, monsterType, worksItem } from '../models/query.ts';
import { reveal } from '../models/wounds.ts';
import { answeredLegs } from '../movement/legs.ts';
import { mayDragOn, newWalk, walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';
import { agreeOnSight, doubtOf, needsConsent, newDoubt } from './agreed-sight.ts';
import { arriveAt, attack, newAttack } from './attack.ts';
import { type Fight, fightOptions, moveAllowance } from './fight-acts.ts';
import { combatActs } from './fight-conditions.ts';
import { acting, isMonster } from './fighting.ts';
import { leadsAway } from './judgement.ts';
import { whyNotFighting } from './moving-conditions.ts';
import { newShooting, shoot } from './shoot.ts';
import { focusOnArrival, owedFocus, settleZones } from './zones.ts';

/** One model's activation in combat, party or monster: a move and an action, in either order. */
export const fight: Procedure<Ahq, Fight, AhqEvent> = procedure<Fight>('fight', {
  takeStock: step((g, f, emit) => {
    const m = acting(g, f);
    if (f.spent > 0) {
      f.moved += f.spent;
      f.left = Math.max(0, f.left - f.spent);
      f.spent = 0;
      f.settled = false;
    }
    const allowance = moveAllowance(g, m);
    if (f.dragging !== '' && !mayDragOn(g, m, f.dragging)) letGo(g, f);
    if (f.dragging === '') f.left = Math.max(0, f.left + allowance - f.allowance); // AHQ-CMV-11
    f.allowance = allowance;
    if (!isStanding(m) || m.at === NOWHERE || m.acted || nobodyLeft(g, m)) f.over = true;
    if (isMoveOver(g, f) && !f.settled) {
      f.settled = true;
      if (hasEffect(m, 'quickstep')) focusOnArrival(g, m, emit);
      return call(settleZones, { owners: owedFocus(g, [m.id]), except: '' });
    }
  }),
  // An activation ends by itself only when nothing whatever is left to do: dropping things is free to its end (AHQ-TRE-10).
  finish: step((g, f, emit) => {
    if (!f.over && (!isMoveOver(g, f) || f.used === '' || fightOptions(g, f).length > 1)) return;
    f.over = true;
    const m = acting(g, f);
    if (!f.settled && isStanding(m)) {
      f.settled = true;
      if (hasEffect(m, 'quickstep')) focusOnArrival(g, m, emit);
      return call(settleZones, { owners: owedFocus(g, [m.id]), except: '' });
    }
  }),
  conclude: step((g, f) => {
    if (!f.over) return;
    acting(g, f).drewAway = leadsAway(g, f.watcher, f.from, acting(g, f).at);
    if (f.half === 1 && (f.moved > 0 || f.moveOver)) g.combat!.firstHalves = [...g.combat!.firstHalves, f.model]; // AHQ-OPT-07 keeps to AHQ-RNG-07
    return call(concludeFight, { model: acting(g, f).id, half: f.half }, 'over');
  }),
  leaveMenu: step((_g, f) => {
    if (f.over) return done();
  }),
  act: choice({
    rule: (g, f) => (isMonster(g, f) ? R.sameRulesForMonsters : R.moveAndAttackEitherOrder),
    decider: (g, f) => acting(g, f).seat,
    slot: (_g, f) => f.model,
    options: fightOptions,
    whyNot: (g, f, asked, seat) => {
      const order = isMonster(g, f) ? R.oneRoutineForAll : R.playerOrderInCombat;
      if (seat !== acting(g, f).seat) return notItsTurn(order);
      if (!isAct(asked)) return whyNotAnother(g, asked, order);
      const reasons = failing(combatActs, g, f, asked, seat);
      if (asked.do !== 'move' || asked.to === undefined) return reasons;
      if (f.left === 0 || reasons.some(reason => reason.rule !== R.moveUpToSpeed)) return reasons;
      const barred = whyNotFighting(g, f, asked.to);
      return barred.length > 0 ? barred : reasons;
    },
    ask: askAct,
    take(_g, f, act) {
      f.doing = act;
    },
  }),
  askAboutSight: step((g, f) => {
    f.agreed = false;
    const wish = doubtOf(g, f);
    if (wish !== null) return call(agreeOnSight, newDoubt(wish, f.model, f.doing!.target!), 'agreed');
  }),
  heedSight: step((g, f) => {
    if (f.agreed || doubtOf(g, f) === null || !needsConsent(g, f)) return;
    f.unseen = [...f.unseen, f.doing!.target!]; // nothing is spent, something else may be done
    return again;
  }),
  // Whatever else it does ends the move. No condition can come out otherwise by it: they are asked with its zones (`isHeld`).
  endMove: step((g, f, emit) => {
    const kind = f.doing!.do;
    if (f.settled || MOVING.includes(kind)) return;
    f.settled = true;
    if (hasEffect(acting(g, f), 'quickstep')) focusOnArrival(g, acting(g, f), emit);
    return call(settleZones, { owners: owedFocus(g, [f.model]), except: '' });
  }),
  perform: step((g, f, emit) => perform(g, f, f.doing!, emit)),
  next: step(() => again),
});

/** Nobody is dragged any more: the rest of the way is walked alone, and all of it if it has not begun. */
function letGo(g: Ahq, f: Fight): void {
  if (f.moved === 0) {
    g.draggedThisPhase = g.draggedThisPhase.filter(id => id !== f.dragging);
    f.left = f.allowance;
  }
  f.dragging = '';
}

const MOVING: readonly string[] = ['move', 'run', 'cross', 'drop']; // the move goes on

/** Whether a model moves no more in this activation, whatever else it does. */
function isMoveOver(g: Ahq, f: Fight): boolean {
  const m = acting(g, f);
  if (f.over || m.halted || f.moveOver) return true;
  if (f.used === '') return false;
  return f.left === 0 || (m.kind === 'monster' && f.used !== 'run' && g.combat!.routine === 'move-attack');
}

function nobodyLeft(g: Ahq, m: Model): boolean {
  return !g.models.some(t => isAlive(t) && areEnemies(m, t)) && m.kind === 'monster';
}

/** Marks the action as used; what was moved before it is all the movement there is (AHQ-ACT-02). */
function useAction(g: Ahq, f: Fight, what: string): void {
  f.used = what;
  f.began = true;
  if (f.moved > 0) f.moveOver = true;
  const m = acting(g, f);
  if (m.kind === 'monster' && g.combat!.routine === 'move-attack') f.moveOver = true;
}

function perform(g: Ahq, f: Fight, act: Act, emit: ((event: AhqEvent) => void) | null) {
  const m = acting(g, f);
  switch (act.do) {
    case 'end':
      f.over = true;
      return again;
    case 'move': {
      const { found } = answeredLegs(g, m, f.left, f.dragging);
      f.began = true;
      return call(walk, newWalk(g, m, wayTo(found, parseSquare(act.to!)!), f.dragging), 'spent');
    }
    case 'cross':
      f.spent = 2;
      f.began = true;
      return call(crossChasm, newCrossing(g, m, parseSquare(act.to!)!));
    case 'run':
      f.used = 'run';
      f.began = true;
      return call(run, { model: m.id, squares: 0, stumbled: false, left: f.left }, 'left');
    case 'attack':
      useAction(g, f, 'attack');
      return call(attack, newAttack(m.id, act.target!));
    case 'shoot':
    case 'throw':
      useAction(g, f, 'attack');
      if (act.do === 'shoot') f.moveOver = true;
      return call(shoot, newShooting(m.id, act.target!, act.with!, f.agreed ? (doubtOf(g, f) as Sight) : ''));
    case 'wind':
      useAction(g, f, 'wind');
      m.unwound = false;
      emit?.({ type: 'crossbowWound', rules: [R.weaponTable], model: m.id });
      return again;
    case 'open':
    case 'close':
      useAction(g, f, 'door');
      if (m.kind === 'monster' && monsterType(m).role === 'sentry' && act.do === 'open') {
        reveal(g, m, emit);
        g.combat!.sentryDoors += 1;
      }
      return call(handleDoor, { model: m.id, door: act.door!, open: act.do === 'open' });
    case 'chest':
      useAction(g, f, 'chest');
      return call(openChest, newOpening(m.id, act.chest!));
    case 'cast':
    case 'read': {
      useAction(g, f, 'spell');
      const cast = newCast(m.id, act);
      if (cast.components > 1) f.moveOver = true;
      return call(castSpell, cast);
    }
    case 'spell': {
      useAction(g, f, 'spell');
      if (enemySpellById.get(act.spell!)!.cost > 1) f.moveOver = true;
      reveal(g, m, emit);
      return call(enemyCast, {
        model: m.id,
        spell: act.spell!,
        target: act.target ?? '',
        at: act.at === undefined ? -1 : parseSquare(act.at)!,
        passed: true,
      });
    }
    case 'drink':
      useAction(g, f, 'potion');
      return call(drink, { owner: m.id, drinker: m.id, potion: act.item! });
    case 'give':
      useAction(g, f, 'potion');
      return call(drink, { owner: m.id, drinker: act.target!, potion: act.item! });
    case 'armour':
      f.over = true;
      m.armourOn = act.item === 'on';
      emit?.({
        type: 'armourChanged',
        rules: [R.changingArmour, R.wholeActivationTasks],
        model: m.id,
        what: act.item!,
      });
      return again;
    case 'use':
      f.over = true;
      return call(useObject, { model: m.id, object: act.item!, result: '', door: -1 });
    case 'climb':
      emit?.({ type: 'climbedOut', rules: [R.trapTables, R.wholeActivationTasks], model: m.id, at: act.to! });
      f.began = true;
      if (m.gear.includes('rope')) f.spent = 1;
      else f.over = true;
      f.settled = false;
      return call(arriveAt, { model: m.id, at: parseSquare(act.to!)!, rule: R.trapTables });
    case 'drag':
      f.dragging = act.target!;
      f.left = DRAGGED_SQUARES; // instead of the normal move, however fast or slow (AHQ-KO-06)
      f.began = true;
      g.draggedThisPhase = [...g.draggedThisPhase, act.target!];
      return again;
    case 'leave':
      leaveDungeon(g, m, f.dragging, emit);
      f.over = true;
      return call(settleZones, { owners: owedFocus(g, []), except: '' });
    case 'ready':
      f.began = true;
      freeAct(g, m, act, emit);
      return call(settleZones, { owners: owedFocus(g, [m.id]), except: '' });
    default:
      freeAct(g, m, act, emit);
      return call(settleZones, { owners: owedFocus(g, [m.id]), except: '' });
  }
}

const DRAGGED_SQUARES = 3;

export interface Run {
  readonly model: string;
  squares: number;
  stumbled: boolean;
  left: number;
}

/** A run: the die adds squares to what is left; a 1 stumbles and ends all movement (AHQ-CMV-06, -07). Answers the squares left. */
export const run: Procedure<Ahq, Run, AhqEvent> = procedure<Run>('run', {
  roll: chance({
    rule: R.running,
    dice: () => d12(1),
    take(g, r, [face = 0], emit) {
      const sure = face === 1 && worksItem(modelOf(g, r.model), 'sure_step');
      r.squares = sure ? 2 : face;
      r.stumbled = face === 1 && !sure;
      emit?.({
        type: 'runRolled',
        rules: r.stumbled ? [R.running, R.stumbling] : [R.running],
        model: r.model,
        dice: [face],
        result: r.stumbled ? 'stumbled' : 'ran',
        amount: r.stumbled ? 0 : r.squares,
      });
    },
  }),
  offerFate: choice({
    rule: R.fateForAFailedRoll,
    decider: (g, r) => seatOf(g, r.model),
    slot: (_g, r) => r.model,
    options: (g, r) => (r.stumbled && modelOf(g, r.model).fate > 0 ? ['keep', 'fate'] : []),
    ask: askFate,
    take(g, r, answer, emit) {
      if (answer !== 'fate') return;
      const m = modelOf(g, r.model);
      m.fate -= 1;
      r.stumbled = false;
      r.squares = 2;
      emit?.({ type: 'fateSpent', rules: [R.fateForAFailedRoll], model: m.id, what: 'run', left: m.fate });
    },
  }),
  conclude: step((g, r) => {
    if (r.stumbled) {
      modelOf(g, r.model).halted = true;
      return done(0);
    }
    return done(g.switches.runReplacesMove ? r.squares : r.left + r.squares);
  }),
});

/** The end of an activation in combat: quickness ends, the place does what it does. */
export const concludeFight: Procedure<Ahq, { readonly model: string; readonly half: number }, AhqEvent> = procedure<{
  readonly model: string;
  readonly half: number;
}>('concludeFight', {
  end: step((g, c) => {
    const m = modelOf(g, c.model);
    m.acted = true;
    m.effects = m.effects.filter(e => e.kind !== 'quickstep' && e.kind !== 'snared');
    if (c.half !== 1 && !isPlaceQuiet(g, m.at)) return call(endActivation, { model: m.id });
  }),
  conclude: step(() => done(true)),
});

export const fightProcedures = [fight, run, concludeFight];
