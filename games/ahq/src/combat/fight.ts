import { again, call, done, type Emit, type Next, type Procedure } from '@quarterstaff/kernel';
import { isAct, notItsTurn, whyNotAct, whyNotAnother } from '../acts.ts';
import { askAct } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { endActivation, isPlaceQuiet } from '../exploration/places.ts';
import { NOWHERE } from '../map/square.ts';
import { areEnemies, hasEffect, isAlive, isStanding } from '../models/query.ts';
import { mayDragOn, wasNotDragged } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { agreeOnSight, doubtOf, needsConsent, newDoubt } from './agreed-sight.ts';
import { type Fight, fightOptions, moveAllowance } from './fight-acts.ts';
import { combatActs } from './fight-conditions.ts';
import { acting, isMonster } from './fighting.ts';
import { leadsAway } from './judgement.ts';
import { whyNotFighting } from './moving-conditions.ts';
import { perform } from './perform.ts';
import { run } from './run.ts';
import { focusOnArrival, settle } from './zones.ts';

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
    if (isMoveOver(g, f) && !f.settled) return endMove(g, f, emit);
  }),
  // An activation ends by itself only when nothing whatever is left to do: dropping things is free to its end (AHQ-TRE-10).
  finish: step((g, f, emit) => {
    if (!f.over && (!isMoveOver(g, f) || f.used === '' || fightOptions(g, f).length > 1)) return;
    f.over = true;
    if (!f.settled && isStanding(acting(g, f))) return endMove(g, f, emit);
  }),
  conclude: step((g, f) => {
    if (!f.over) return;
    if (f.moved === 0) wasNotDragged(g, f.dragging);
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
      const reasons = whyNotAct(combatActs, g, f, asked, seat, R.oneCombatAction);
      if (asked.do !== 'move' || asked.to === undefined) return reasons;
      const others = reasons.filter(({ rule }) => rule !== R.moveUpToSpeed); // where it cannot move at all nothing is too far
      if (others.length > 0) return others;
      if (f.left === 0) return reasons;
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
    if (!f.settled && !MOVING.includes(f.doing!.do)) return endMove(g, f, emit);
  }),
  perform: step((g, f, emit) => perform(g, f, f.doing!, emit)),
  next: step(() => again),
});

/** The move is over: quick steps are caught up with, and zones look for whom they hold. */
function endMove(g: Ahq, f: Fight, emit: Emit<AhqEvent>): Next {
  const m = acting(g, f);
  f.settled = true;
  if (hasEffect(m, 'quickstep')) focusOnArrival(g, m, emit);
  return settle(g, [m.id]);
}

/** Nobody is dragged any more: the rest of the way is walked alone, and all of it if it has not begun. */
function letGo(g: Ahq, f: Fight): void {
  if (f.moved === 0) {
    wasNotDragged(g, f.dragging);
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
  return m.kind === 'monster' && !g.models.some(t => isAlive(t) && areEnemies(m, t));
}

interface Concluding {
  readonly model: string;
  readonly half: number;
}

/** The end of an activation in combat: quickness ends, the place does what it does. */
export const concludeFight: Procedure<Ahq, Concluding, AhqEvent> = procedure<Concluding>('concludeFight', {
  end: step((g, c) => {
    const m = modelOf(g, c.model);
    m.acted = true;
    m.effects = m.effects.filter(e => e.kind !== 'quickstep' && e.kind !== 'snared');
    if (c.half !== 1 && !isPlaceQuiet(g, m.at)) return call(endActivation, { model: m.id });
  }),
  conclude: step(() => done(true)),
});

export const fightProcedures = [fight, run, concludeFight];
