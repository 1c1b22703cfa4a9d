import { again, call, done, type Emit, type Procedure, reason } from '@quarterstaff/kernel';
import { askModel, askPlayer } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { concludeFight, fight } from '../combat/fight.ts';
import { newFight } from '../combat/fight-acts.ts';
import { focusOnArrival, settle } from '../combat/zones.ts';
import { explore, finishExploring } from '../exploration/activation.ts';
import { newExplore } from '../exploration/exploring.ts';
import { speedSum } from '../models/numbers.ts';
import { isStanding, leaderSeat, monstersOnMap, partyModels, rosterOrder } from '../models/query.ts';
import { regainWounds } from '../models/wounds.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { keepLeader } from './leader.ts';

export interface HeroPhase {
  seat: string; // whose models act now
  model: string; // which of them is next, 'pass' for none of them
}

export function newHeroPhase(seat = ''): HeroPhase {
  return { seat, model: '' };
}

/** Standing party models that have not acted, in roster order. */
export function readyModels(g: Ahq, seat: string | null): Model[] {
  return rosterOrder(g).filter(m => !m.acted && isStanding(m) && m.at >= 0 && (seat === null || m.seat === seat));
}

function isOver(g: Ahq): boolean {
  if (g.combat === null) return g.met.length > 0;
  return monstersOnMap(g).length === 0 || partyModels(g).every(m => !isStanding(m));
}

/** The Hero Player Phase of either kind of turn: player after player, each with all of his models. */
export const heroPhase: Procedure<Ahq, HeroPhase, AhqEvent> = procedure<HeroPhase>('heroPhase', {
  begin: step(g => {
    if (g.combat !== null) g.combat.phase = 'hero';
    else g.phase = 'hero';
    g.draggedThisPhase = [];
    for (const m of partyModels(g)) {
      m.acted = false;
      m.cast = false;
      m.halted = false; // who has yet to act may be sent to a trap
      m.drewAway = false;
    }
    return keepLeader(g);
  }),
  act: step(() => call(playersAct, newHeroPhase())),
});

/**
 * One player after the other; who is next the Leader decides (AHQ-EXP-03, -04, AHQ-ACT-01). Before each model it is seen whether the
 * Phase is over and who leads (AHQ-COM-06, AHQ-EXP-02, AHQ-GEN-05), however many are left.
 */
const playersAct: Procedure<Ahq, HeroPhase, AhqEvent> = procedure<HeroPhase>('playersAct', {
  leader: step(g => (isOver(g) ? done() : keepLeader(g))),
  findPlayer: step((g, p, emit) => {
    if (p.seat !== '' && readyModels(g, p.seat).length > 0) return;
    // Whoever of this player lies on the floor now has missed its turn (AHQ-ACT-07).
    for (const m of g.models) if (m.seat === p.seat && m.condition === 'ko') m.acted = true;
    p.seat = '';
    const seats = seatsToAct(g);
    if (seats.length === 0) return done();
    if (seats.length > 1) return;
    p.seat = seats[0]!;
    return secondBreath(g, p.seat, emit);
  }),
  choosePlayer: choice({
    rule: (g: Ahq) => (g.combat === null ? R.orderOfPlayers : R.playerOrderInCombat),
    decider: g => leaderSeat(g),
    options: (g, p) => (p.seat === '' ? seatsToAct(g) : []),
    ask: askPlayer,
    take(g, p, seat, emit) {
      p.seat = seat;
      return secondBreath(g, seat, emit);
    },
  }),
  chooseModel: choice({
    rule: (g: Ahq) => (g.combat === null ? R.oneActivationPerModel : R.playerOrderInCombat),
    decider: (_g, p) => p.seat,
    options: (g, p) => {
      const models = readyModels(g, p.seat);
      return models.length > 1 ? ['pass', ...models.map(m => m.id)] : [];
    },
    whyNot: (g, p, asked) => {
      const m = g.models.find(other => other.id === asked);
      if (m === undefined) return [];
      if (m.condition === 'ko') return [reason(R.fallenAndRestoredHeroes, 'it does not stand')];
      const rule = g.combat === null ? R.oneActivationPerModel : R.playerOrderInCombat;
      return m.seat === p.seat
        ? [reason(rule, 'it has acted in this Phase')]
        : [reason(rule, 'the player whose turn it is acts with all models first')];
    },
    ask: askModel({ pass: 'passAll' }),
    take(_g, p, answer) {
      p.model = answer;
    },
  }),
  activate: step((g, p, emit) => {
    const { model } = p;
    p.model = '';
    if (model === 'pass') return call(passTurn, newHeroPhase(p.seat));
    const next = model === '' ? readyModels(g, p.seat)[0] : modelOf(g, model);
    if (next !== undefined) return activate(g, next, emit);
  }),
  next: step(() => again),
});

/** Every model left of a player passes: its activation ends where it stands, in roster order. */
const passTurn: Procedure<Ahq, HeroPhase, AhqEvent> = procedure<HeroPhase>('passTurn', {
  passNext: step((g, p) => {
    const m = readyModels(g, p.seat)[0];
    if (m === undefined) return done();
    m.acted = true;
    m.shieldIdle = false;
    if (g.combat === null) return call(finishExploring, { model: m.id, helper: '' });
    return call(concludeFight, { model: m.id, half: 0 });
  }),
  next: step(() => again),
});

function activate(g: Ahq, m: Model, emit: Emit<AhqEvent>) {
  m.shieldIdle = false;
  m.halted = false;
  m.newSquares = 0;
  const rules =
    g.combat === null ? [R.oneActivationPerModel] : [R.eachItsOwnSequence, R.moveUpToSpeed, R.effectsOnSpeed];
  emit?.({ type: 'activationBegan', rules, model: m.id, ...(g.combat === null ? {} : { sums: [speedSum(g, m)] }) });
  if (g.combat === null) return call(explore, newExplore(m));
  return call(fight, newFight(g, m));
}

/** The players who have yet to act, in roster order; those last whose only models rise with their turn. */
function seatsToAct(g: Ahq): string[] {
  const seats: string[] = [];
  for (const m of readyModels(g, null)) if (!seats.includes(m.seat)) seats.push(m.seat);
  for (const m of sleepers(g)) if (!seats.includes(m.seat)) seats.push(m.seat);
  return seats;
}

/** Fallen wearers of the Amulet of the Second Breath that has not yet worked. */
export function mayRise(m: Model): boolean {
  return m.kind === 'hero' && m.condition === 'ko' && m.at >= 0 && m.ring === 'second_breath' && !m.breathUsed;
}

function sleepers(g: Ahq): Model[] {
  return g.models.filter(m => mayRise(m) && !m.acted);
}

/** At the start of its player's turn the amulet raises a fallen wearer, once per Expedition (AHQ-GAP-14). */
function secondBreath(g: Ahq, seat: string, emit: Emit<AhqEvent>) {
  const raised = sleepers(g).filter(m => m.seat === seat);
  for (const m of raised) {
    m.breathUsed = true;
    regainWounds(m, 2, emit, [R.chestsAndMagicItems]);
    if (g.combat !== null) focusOnArrival(g, m, emit);
  }
  if (raised.length === 0 || g.combat === null) return;
  return settle(
    g,
    raised.map(m => m.id),
  );
}

export const heroPhaseProcedures = [heroPhase, playersAct, passTurn];
