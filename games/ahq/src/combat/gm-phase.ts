import { again, call, done, type Procedure, type Reason, reason } from '@quarterstaff/kernel';
import { askCounter, askInWords, askModel } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { monsterById } from '../content/index.ts';
import { offerOfCounters, spendCounter, whyNotCounter } from '../exploration/counters.ts';
import { edgeAt, isMapped, obstacleAt, squaresOf } from '../map/map.ts';
import { beside, DIRS, type Square } from '../map/square.ts';
import { distancesFromAll, INFINITE } from '../map/walk.ts';
import { freshId, newMonster, plainMember } from '../models/create.ts';
import { hasEffect, hasTrait, isAlive, modelAt, partyModels, standingParty } from '../models/query.ts';
import { seesSquare } from '../models/sight-of.ts';
import { isEdgeOpen } from '../models/zones.ts';
import { offeredLegs } from '../movement/legs.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { keepLeader } from '../turn/leader.ts';
import { arriveAt } from './attack.ts';
import { owesAttack } from './duties.ts';
import { concludeFight, fight } from './fight.ts';
import { newFight } from './fight-acts.ts';
import { canAttackNow, partyFlees, somebodySees } from './judgement.ts';
import { chase, newPursuer, pursue } from './pursuit.ts';
import { isPartyWithinReach } from './routes.ts';
import { countGmPhase } from './sentries.ts';
import { fighters } from './start.ts';

interface GmPhase {
  masses?: readonly string[]; // massed routine: who was there for the first half
  flees?: boolean; // the party did when the Phase began, whoever has come since
}

/** The GM Phase of a Combat turn: regeneration, counters, pursuit, routine, monsters one after the other. */
export const gmPhase: Procedure<Ahq, GmPhase, AhqEvent> = procedure<GmPhase>('gmPhase', {
  begin: step((g, p, emit) => {
    countGmPhase(g);
    const combat = g.combat!;
    if (!combat.pursuit && g.hand.includes('reinforcements')) p.flees = partyFlees(g);
    combat.phase = 'gm';
    combat.routine = '';
    combat.firstHalves = [];
    for (const m of fighters(g)) {
      m.acted = false;
      m.cast = false;
      m.halted = false;
      if (hasTrait(m, 'regenerates') && m.wounds < m.base.W) {
        m.wounds += 1;
        emit?.({ type: 'woundsRegained', rules: [R.monsters], model: m.id, amount: 1, left: m.wounds });
      }
    }
  }),
  offerCounter: choice({
    rule: R.drawingAndPlayingCounters,
    decider: g => g.gmSeat,
    options: g => {
      const list: string[] = [];
      if (g.hand.includes('reinforcements') && reinforcementType(g) !== null) list.push('reinforcements');
      if (g.hand.includes('cold_draught') && !g.combat!.coldDraught) list.push('cold_draught');
      return offerOfCounters(g, list);
    },
    whyNot: (g, _l, asked, seat) => whyNotCounter(g, seat, asked, againstCounter(g, asked)),
    ask: askCounter('keepCounters'),
    take(g, _l, answer, emit) {
      if (answer === 'keep') return;
      if (answer === 'cold_draught') {
        spendCounter(g, 'cold_draught', emit);
        g.combat!.coldDraught = true;
        return;
      }
      spendCounter(g, 'reinforcements', emit);
      return call(reinforce, { left: Math.ceil(g.quest.heroes / 2), type: reinforcementType(g)! });
    },
  }),
  endPursuit: step((g, _l, emit) => {
    const combat = g.combat!;
    combat.shotThisPhase = false;
    if (combat.pursuit && fighters(g).every(m => canAttackNow(g, m))) {
      combat.pursuit = false;
      emit?.({ type: 'pursuitEnded', rules: [R.pursuitCaughtUp] });
    }
  }),
  declarePursuit: choice({
    rule: R.declaringAPursuit,
    decider: g => g.gmSeat,
    options: (g, p) => (!g.combat!.pursuit && (p.flees ?? partyFlees(g)) ? ['stay', 'pursue'] : []),
    ask: askInWords({ stay: 'letThemGo', pursue: 'pursue' }),
    take(g, _l, answer, emit) {
      if (answer !== 'pursue') return;
      g.combat!.pursuit = true;
      emit?.({ type: 'pursuitDeclared', rules: [R.declaringAPursuit] });
    },
  }),
  standStill: step((g, _l, emit) => {
    if (g.combat!.pursuit) {
      g.combat!.routine = 'move-attack';
      return;
    }
    if (somebodySees(g)) return;
    for (const m of fighters(g)) m.acted = true;
    emit?.({ type: 'monstersWait', rules: [R.monstersActOnSight] });
  }),
  chooseRoutine: choice({
    rule: R.oneRoutineForAll,
    decider: g => g.gmSeat,
    options: g => (g.combat!.routine === '' && fighters(g).some(m => !m.acted) ? ['move-attack', 'attack-move'] : []),
    whyNot: (g, _l, asked) => whyNoPursuit(g, asked),
    ask: askInWords({ 'move-attack': 'moveThenAttack', 'attack-move': 'attackThenMove' }),
    take(g, _l, answer, emit) {
      g.combat!.routine = answer as 'move-attack' | 'attack-move';
      emit?.({ type: 'routineChosen', rules: [R.oneRoutineForAll], what: answer });
    },
  }),
  act: step((g, p) => {
    if (g.combat!.routine === '') g.combat!.routine = 'move-attack';
    if (!g.switches.massedRoutine || g.combat!.pursuit) return call(monstersAct, { half: 0, model: '' });
    p.masses = fighters(g).flatMap(m => (m.acted ? [] : [m.id]));
    return call(monstersAct, { half: 1, model: '' });
  }),
  actAgain: step((g, p) => {
    if (p.masses === undefined) return;
    for (const m of fighters(g)) m.acted = !p.masses.includes(m.id);
    return call(monstersAct, { half: 2, model: '' });
  }),
});

/** What stands against a counter of this window that is in the hand. */
function againstCounter(g: Ahq, asked: unknown): Reason | null {
  if (asked === 'reinforcements' && reinforcementType(g) === null)
    return reason(R.dungeonCounters, 'the first group has no ordinary monsters');
  if (asked === 'cold_draught' && g.combat!.coldDraught)
    return reason(R.dungeonCounters, 'a Cold Draught blows already');
  return null;
}

interface Acting {
  readonly half: number;
  model: string; // which monster is next, 'none' for none of them
}

/** Why a pursuit is not declared now. */
function whyNoPursuit(g: Ahq, asked: unknown): Reason[] {
  if (asked !== 'pursue') return [];
  const label = g.combat!.pursuit
    ? 'the pursuit is on already'
    : 'the party does not flee, or every monster can attack';
  return [reason(R.declaringAPursuit, label)];
}

const ROUTINES: readonly unknown[] = ['move-attack', 'attack-move'];

/** Why a monster is not activated now, or another routine not followed. */
function whyNotActivate(g: Ahq, asked: unknown): Reason[] {
  const { pursuit } = g.combat!;
  if (ROUTINES.includes(asked))
    return pursuit
      ? [reason(R.pursuersAttackIfAble, 'pursuers move and attack')]
      : [reason(R.oneRoutineForAll, 'the routine has been chosen for the whole Phase')];
  if (asked === 'none')
    return pursuit
      ? [reason(R.otherPursuersRun, 'pursuers must come')]
      : [reason(R.monstersActOnSight, 'a monster here can attack somebody in view, and does')];
  const m = fighters(g).find(one => one.id === asked);
  if (m === undefined) return whyNoPursuit(g, asked);
  return hasEffect(m, 'asleep')
    ? [reason(R.heroSpells, 'it is asleep')]
    : [reason(R.oneRoutineForAll, 'it has acted in this Phase')];
}

function mayActivate(m: Model): boolean {
  return !m.acted && !hasEffect(m, 'asleep');
}

/** Whether all that are left may pass: pursuers must come (AHQ-PUR-02, -03), and whoever can attack does (AHQ-COM-03). */
function mayAllPass(g: Ahq, left: readonly Model[], half: number): boolean {
  return !g.combat!.pursuit && !left.some(m => owesAttack(g, newFight(g, m, half as 0 | 1 | 2)));
}

/** Monsters are activated one after another in the order the game master likes. */
const monstersAct: Procedure<Ahq, Acting, AhqEvent> = procedure<Acting>('monstersAct', {
  leader: step(keepLeader), // AHQ-GEN-05
  anybodyLeft: step(g => {
    // Where nobody stands any more the fight is over (AHQ-COM-02).
    if (!fighters(g).some(mayActivate) || standingParty(g).length === 0) return done();
  }),
  chooseMonster: choice({
    rule: R.oneRoutineForAll,
    decider: g => g.gmSeat,
    options: (g, a) => {
      const list = fighters(g).filter(mayActivate);
      if (list.length < 2) return [];
      return [...(mayAllPass(g, list, a.half) ? ['none'] : []), ...list.map(m => m.id)];
    },
    whyNot: (g, _a, asked) => whyNotActivate(g, asked),
    ask: askModel({ none: 'noMonster' }),
    take(_g, a, answer) {
      a.model = answer;
    },
  }),
  activate: step((g, a) => {
    const { model } = a;
    a.model = '';
    if (model === 'none') return call(passMonsters, { half: a.half, model });
    return activate(g, model === '' ? fighters(g).find(mayActivate)! : modelOf(g, model), a.half);
  }),
  next: step(() => again),
});

/** The monsters that are left pass: each activation ends where it stands (AHQ-GAP-09). */
const passMonsters: Procedure<Ahq, Acting, AhqEvent> = procedure<Acting>('passMonsters', {
  passNext: step((g, a) => {
    const m = fighters(g).find(mayActivate);
    if (m === undefined) return done();
    return call(concludeFight, { model: m.id, half: a.half });
  }),
  next: step(() => again),
});

function activate(g: Ahq, m: Model, half: number) {
  m.shieldIdle = false;
  if (half !== 2) m.halted = false; // the second half is part of the same activation
  if (g.combat!.pursuit && !hasTrait(m, 'bound') && !canAttackNow(g, m, offeredLegs) && isPartyWithinReach(g, m)) {
    return call(pursue, newPursuer(g, m));
  }
  return call(fight, newFight(g, m, half as 0 | 1 | 2));
}

/** The type that reinforcements are of: the cheapest ordinary or missile type of the first group; null without one. */
function reinforcementType(g: Ahq): string | null {
  const original = g.groups[g.combat!.firstGroup]?.original ?? [];
  const types = original.map(id => monsterById.get(id)!).filter(t => t.role === 'ordinary' || t.role === 'missile');
  if (types.length === 0) return null;
  return [...types].sort((a, b) => a.points - b.points)[0]!.id;
}

interface Reinforcing {
  left: number;
  readonly type: string;
}

/** Reinforcements appear one by one out of sight, as near as possible (AHQ-GAP-10). */
const reinforce: Procedure<Ahq, Reinforcing, AhqEvent> = procedure<Reinforcing>('reinforce', {
  appear: step((g, r) => {
    if (r.left <= 0) return done();
    r.left -= 1;
    const at = reinforcementSquare(g);
    if (at < 0) return done();
    const id = freshId(g, 'm');
    g.models.push(newMonster(id, plainMember(r.type, true), g.combat!.firstGroup, g.gmSeat));
    return call(arriveAt, { model: id, at, rule: R.dungeonCounters });
  }),
  next: step(() => again),
});

/** Squares from which a way without closed doors leads to a party model. */
function openlyConnected(g: Ahq): Set<Square> {
  const seen = new Set<Square>();
  const queue: Square[] = partyModels(g).map(m => m.at);
  for (const at of queue) seen.add(at);
  for (let i = 0; i < queue.length; i += 1) {
    for (const d of DIRS) {
      const to = beside(queue[i]!, d);
      if (seen.has(to) || edgeAt(g.map, queue[i]!, d) === 'wall' || !isEdgeOpen(g, queue[i]!, d)) continue;
      if (!isMapped(g.map, to) || obstacleAt(g.map, to) !== null) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  return seen;
}

function reinforcementSquare(g: Ahq): Square {
  const party = partyModels(g);
  const distance = distancesFromAll(g.map, standingParty(g));
  const connected = openlyConnected(g);
  const free = (at: Square): boolean =>
    obstacleAt(g.map, at) === null && modelAt(g, at) === null && !g.burning.some(b => b.at === at);
  let best: Square = -1;
  for (const at of [...connected].sort((a, b) => a - b)) {
    if (distance(at) >= (best < 0 ? INFINITE : distance(best)) || !free(at)) continue;
    if (!party.some(m => isAlive(m) && seesSquare(g, m.at, at))) best = at;
  }
  if (best >= 0) return best;
  const area = g
    .combat!.area.flatMap(section => [...squaresOf(g.map, section)])
    .filter(free)
    .sort((a, b) => a - b);
  const away = distancesFromAll(g.map, party);
  for (const at of area) if (best < 0 || away(at) > away(best)) best = at;
  return best;
}

export const gmPhaseProcedures = [gmPhase, monstersAct, passMonsters, reinforce, pursue, chase];
