import { again, call, d12, done, type Emit, type Procedure, reason, sumUp } from '@quarterstaff/kernel';
import { askConsent, askModel } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { fightOf } from '../combat/fight-of.ts';
import { rowFor, trapById, traps } from '../content/index.ts';
import type { Trap } from '../content/schemas.ts';
import { concludeFight, finishExploring } from '../forward.ts';
import { isMapped, sectionAt } from '../map/map.ts';
import {
  beside,
  DIRS,
  dirBetween,
  leftOf,
  NOWHERE,
  rightOf,
  type Square,
  square,
  squareName,
  xOf,
  yOf,
} from '../map/square.ts';
import { search, wayTo } from '../map/walk.ts';
import { offerFate } from '../models/fate.ts';
import { disarmModifiers, spotModifiers } from '../models/numbers.ts';
import { armedTraps, hasEffect, isOnMap, isStanding, leaderSeat, modelAt } from '../models/query.ts';
import { areAdjacent, isEdgeOpen, isHeld, reachesCorner, wouldCatch } from '../models/zones.ts';
import { explorationSquares, stepCost } from '../movement/steps.ts';
import { explorationOf, newWalk, type Walk, walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';
import { hurtByTrap, newSpring, springTrap } from './spring-trap.ts';
import { inZone, withdraw } from './withdraw.ts';

export interface TrapMet {
  readonly hero: string; // who triggered it
  readonly at: Square; // the trap square or the chest
  readonly from: Square; // the square the Hero came from
  readonly chest: string; // '' for a floor trap
  trap: string;
  zone: readonly Square[];
  spotted: boolean;
  natural: number;
  disarmer: string;
  ended: string; // a Hero whose activation the attempt has ended, and nobody else will end, ''
  sent: boolean; // the Leader's player has named another player's Hero, who is asked
  refused: readonly string[]; // Heroes whose players would not have it
  distant: boolean; // worked by a Ghost Hand: the worker is out of its reach
  outcome: '' | 'gone' | 'sprung' | 'left'; // disarmed, went off, or known and armed
  known: boolean; // met before: no spot roll
  acid: boolean;
  spottedBy: string; // the rule that spots it without a die, ''
}

export function newTrap(hero: string, at: Square, from: Square, chest: string): TrapMet {
  return {
    hero,
    at,
    from,
    chest,
    trap: '',
    zone: [],
    spotted: false,
    natural: 0,
    disarmer: '',
    ended: '',
    sent: false,
    refused: [],
    distant: false,
    outcome: '',
    known: false,
    acid: false,
    spottedBy: '',
  };
}

/** The squares a trap works on (AHQ-GAP-11). */
export function zoneOfTrap(g: Ahq, trap: Trap, at: Square, from: Square): Square[] {
  const heading = from === NOWHERE ? null : dirBetween(from, at);
  const zone: Square[] = trap.zone === 'opener' || trap.zone === 'adjacent' ? [] : [at];
  const add = (s: Square): void => {
    if (isMapped(g.map, s) && !zone.includes(s)) zone.push(s);
  };
  switch (trap.zone) {
    case 'came_from':
      if (from !== NOWHERE) add(from);
      break;
    case 'touching':
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          if (dx === 0 && dy === 0) continue;
          const s = square(xOf(at) + dx, yOf(at) + dy);
          const open = dx === 0 || dy === 0 ? touchesOpenly(g, at, s) : reachesCorner(g, at, s);
          if (open) add(s);
        }
      break;
    case 'adjacent':
      for (const d of DIRS) if (touchesOpenly(g, at, beside(at, d))) add(beside(at, d));
      break;
    case 'ahead':
      if (heading !== null) {
        const first = beside(at, heading);
        if (touchesOpenly(g, at, first)) {
          add(first);
          if (touchesOpenly(g, first, beside(first, heading))) add(beside(first, heading));
        }
      }
      break;
    case 'sides':
      if (heading !== null)
        for (const d of [leftOf(heading), rightOf(heading)])
          if (touchesOpenly(g, at, beside(at, d))) add(beside(at, d));
      break;
  }
  return zone.sort((a, b) => a - b);
}

function touchesOpenly(g: Ahq, a: Square, b: Square): boolean {
  const d = dirBetween(a, b);
  return d !== null && isEdgeOpen(g, a, d);
}

/** The number a disarm roll needs: the spot chance, or with the option the table's own column (AHQ-TRP-07, AHQ-OPT-06). */
function disarmNumber(g: Ahq, trap: Trap): number {
  return g.switches.separateDisarm ? trap.disarm : trap.spot;
}

/** Heroes who may try to disarm: those next to it, and in Exploration those who can still walk up (AHQ-TRP-05, -06). */
function disarmers(g: Ahq, t: TrapMet): Model[] {
  return g.models.filter(
    m => m.kind === 'hero' && isStanding(m) && isOnMap(m) && whatBinds(g, m) === null && wayToTrap(g, m, t) !== null,
  );
}

/** The rule that keeps a Hero from handling a chest in a fight, wherever it stands; null outside of one. */
function whatBinds(g: Ahq, m: Model): string | null {
  if (g.combat === null) return null;
  if (isHeld(g, m)) return R.noDoorsOrChestsWhenFocused;
  return hasEffect(m, 'terrified') ? R.enemySpells : null;
}

/** The way of a Hero to a square next to the trap: empty when it stands there, null when it cannot get there. */
function wayToTrap(g: Ahq, m: Model, t: TrapMet): readonly Square[] | null {
  if (m.inPit && !m.acted && !m.gear.includes('rope')) return null; // its activation is for the climb (AHQ-GAP-11)
  if (areAdjacent(g, m.at, t.at)) return [];
  // In a fight only the opener, who has withdrawn, comes back to its chest (AHQ-GAP-11).
  if (m.acted || m.inPit || (g.combat !== null && m.id !== t.hero)) return null;
  const known = armedTraps(g);
  const found = search(m.at, squaresLeft(g, m), {
    cost: (from, to) => (to === t.at || known.includes(to) ? 0 : stepCost(g, m, from, to)),
    stops: at => g.combat !== null && wouldCatch(g, m, at),
  });
  const ends = found.order.filter(at => areAdjacent(g, at, t.at) && modelAt(g, at) === null);
  return ends.length === 0 ? null : wayTo(found, ends[0]!);
}

/** Squares a Hero may still walk this turn: what its activation has left, or a whole move. */
function squaresLeft(g: Ahq, m: Model): number {
  if (g.combat !== null) {
    const f = fightOf(g, m.id);
    return f === null || f.moveOver || m.halted ? 0 : f.left;
  }
  const e = explorationOf(g, m.id);
  if (e === null) return explorationSquares(m);
  const leg = g.stack.findLast(({ proc, local }) => proc === 'walk' && (local as Walk).model === m.id);
  return Math.max(0, e.left - (leg === undefined ? 0 : (leg.local as Walk).spent));
}

/** Whether whoever disarms does so with the Ghost Hand: nothing that goes off touches it (AHQ-GAP-19). */
function worksFromAfar(t: TrapMet): boolean {
  return t.distant && t.disarmer === t.hero;
}

function learn(m: Model, natural: number, emit: Emit<AhqEvent>): void {
  if (natural !== 12) return;
  m.spotBonus += 1;
  emit?.({ type: 'trapsLearned', rules: [R.learningFromATwelve], model: m.id, amount: m.spotBonus });
}

/** A trap from its trigger to its end: kind, spot, withdrawal, disarm, effects (AHQ-TRP). Answers its outcome. */
export const meetTrap: Procedure<Ahq, TrapMet, AhqEvent> = procedure<TrapMet>('meetTrap', {
  rollKind: chance({
    rule: R.trapTables,
    dice: (_g, t) => (t.trap === '' ? d12(1) : d12(0)),
    take(g, t, [face = 0], emit) {
      if (t.chest !== '' && face <= 5) {
        emit?.({
          type: 'trapKindRolled',
          rules: [R.trapTables],
          model: t.hero,
          dice: [face],
          what: 'none',
          at: squareName(t.at),
        });
        return done('gone');
      }
      const trap = rowFor(t.chest === '' ? traps.floor : traps.chest, face);
      t.trap = trap.id;
      t.zone = zoneOfTrap(g, trap, t.at, t.from);
      emit?.({
        type: 'trapKindRolled',
        rules: [R.trapTables, R.whatTriggersATrap, R.whetherATrapIsThere],
        model: t.hero,
        dice: [face],
        what: trap.id,
        at: squareName(t.at),
        secret: true,
      });
    },
  }),
  spotWithoutDie: step((g, t) => {
    if (t.known || t.spotted) return;
    const hero = modelOf(g, t.hero);
    const section = sectionAt(g.map, hero.at);
    const at = g.clearSight.findIndex((id, i) => i % 2 === 0 && id === section); // pairs of section and turns left
    const byClearSight = g.combat === null && at >= 0;
    if (!g.carvedWarning && !byClearSight) return;
    t.spotted = true;
    const rule = g.carvedWarning ? R.contentsOfRoomsAndPassages : R.heroSpells;
    if (g.carvedWarning) g.carvedWarning = false;
    else g.clearSight = [...g.clearSight.slice(0, at), ...g.clearSight.slice(at + 2)];
    t.spottedBy = rule;
  }),
  rollSpot: chance({
    rule: R.spottingATrap,
    dice: (_g, t) => (t.known || t.spotted ? d12(0) : d12(1)),
    take(g, t, [face = 0], emit) {
      const hero = modelOf(g, t.hero);
      const trap = trapById.get(t.trap)!;
      const sum = sumUp('spot', face, spotModifiers, g, { m: hero });
      t.natural = face;
      t.spotted = face !== 1 && (face === 12 || sum.total >= trap.spot);
      emit?.({
        type: 'spotRolled',
        rules: t.spotted
          ? [R.spottingATrap]
          : face === 1
            ? [R.spottingATrap, R.aOneCostsAWound]
            : [R.spottingATrap, R.anUnspottedTrapGoesOff],
        model: hero.id,
        dice: [face],
        sums: [sum],
        amount: trap.spot,
        result: t.spotted ? 'spotted' : 'missed',
      });
      learn(hero, face, emit);
    },
  }),
  offerFateToSpot: offerFate({
    rules: [R.fateAgainstTraps, R.fateForAFailedRoll],
    model: t => t.hero,
    failed: t => !t.spotted && !t.known,
    pass(t) {
      t.spotted = true;
      t.natural = 0;
    },
    what: () => 'spot',
  }),
  springUnspotted: step((g, t, emit) => {
    if (t.disarmer !== '' || t.refused.length > 0) return;
    if (t.spotted) {
      const rules = t.spottedBy === '' ? [R.spottingATrap] : [R.spottingATrap, t.spottedBy];
      emit?.({ type: 'trapSpotted', rules, model: t.hero, what: t.trap, at: squareName(t.at) });
      return call(withdraw, { trap: t, queue: inZone(g, t), model: '' });
    }
    t.outcome = 'sprung';
    return call(springTrap, newSpring(t, t.distant ? '' : t.hero, t.natural === 1 ? t.hero : ''), 'acid');
  }),
  chooseDisarmer: choice({
    rule: R.anyHeroMayDisarm,
    decider: g => leaderSeat(g),
    options: (g, t) => {
      if (t.outcome !== '' || t.disarmer !== '') return [];
      const able = disarmers(g, t).map(m => m.id);
      const all = t.distant ? [t.hero, ...able.filter(id => id !== t.hero)] : able;
      return ['nobody', ...all.filter(id => !t.refused.includes(id))];
    },
    whyNot: (g, t, asked) => {
      const m = g.models.find(one => one.id === asked);
      if (m === undefined) return [];
      if (t.refused.includes(m.id)) return [reason(R.anyHeroMayDisarm, 'its player has refused')];
      if (m.kind !== 'hero') return [reason(R.henchmenOnlyMove, 'only Heroes do that')];
      const bound = whatBinds(g, m);
      if (bound !== null)
        return [reason(bound, bound === R.enemySpells ? 'it is terrified' : 'an enemy zone is focused on it')];
      return [reason(R.disarmingFromNextToIt, 'it is not next to the trap and cannot move there now')];
    },
    ask: askModel({ nobody: 'nobody' }),
    take(g, t, answer) {
      if (answer === 'nobody') {
        t.outcome = 'left';
        return;
      }
      t.disarmer = answer;
      t.sent = seatOf(g, answer) !== leaderSeat(g);
    },
  }),
  consent: choice({
    rule: R.anyHeroMayDisarm,
    decider: (g, t) => seatOf(g, t.disarmer),
    slot: (_g, t) => t.disarmer,
    options: (_g, t) => (t.sent ? ['refuse', 'agree'] : []),
    ask: askConsent,
    take(_g, t, answer) {
      t.sent = false;
      if (answer === 'agree') return;
      t.refused = [...t.refused, t.disarmer];
      t.disarmer = '';
      return again; // somebody else may be named
    },
  }),
  walkUp: step((g, t) => {
    if (t.disarmer === '') return;
    const m = modelOf(g, t.disarmer);
    const way = worksFromAfar(t) ? [] : (wayToTrap(g, m, t) ?? []);
    if (way.length > 0) return call(walk, newWalk(g, m, way, '', '', R.disarmingFromNextToIt));
  }),
  setToWork: step((g, t) => {
    if (t.disarmer === '') return;
    const m = modelOf(g, t.disarmer);
    if (!m.acted && explorationOf(g, m.id) === null && fightOf(g, m.id) === null) t.ended = m.id;
    m.acted = true;
    const isThere = isStanding(m) && g.met.length === 0 && areAdjacent(g, m.at, t.at) && whatBinds(g, m) === null;
    if (worksFromAfar(t) || isThere) return;
    t.disarmer = ''; // something befell it on the way
    t.outcome = 'left';
  }),
  rollDisarm: chance({
    rule: R.theDisarmRoll,
    dice: (_g, t) => (t.disarmer === '' ? d12(0) : d12(1)),
    take(g, t, [face = 0], emit) {
      const m = modelOf(g, t.disarmer);
      const trap = trapById.get(t.trap)!;
      const sum = sumUp('disarm', face, disarmModifiers, g, { m, chest: t.chest !== '' });
      const needed = disarmNumber(g, trap);
      const success = face !== 1 && (face === 12 || sum.total >= needed);
      t.natural = face;
      t.outcome = success ? 'gone' : '';
      emit?.({
        type: 'disarmRolled',
        rules: [
          R.theDisarmRoll,
          ...(success ? [] : [R.aFailedDisarm]),
          ...(g.switches.separateDisarm ? [R.optionSeparateDisarmValues] : []),
        ],
        model: m.id,
        dice: [face],
        sums: [sum],
        amount: needed,
        result: success ? 'disarmed' : 'failed',
      });
      learn(m, face, emit);
    },
  }),
  offerFateToDisarm: offerFate({
    rules: [R.fateAgainstTraps, R.fateForAFailedRoll],
    model: t => t.disarmer,
    failed: t => t.disarmer !== '' && t.outcome === '',
    pass(t) {
      t.outcome = 'gone';
      t.natural = 0;
    },
    what: () => 'disarm',
  }),
  springOnDisarmer: step((_g, t) => {
    if (t.disarmer === '' || t.outcome !== '') return;
    t.outcome = 'sprung';
    return call(
      springTrap,
      newSpring(t, worksFromAfar(t) ? '' : t.disarmer, t.natural === 1 ? t.disarmer : ''),
      'acid',
    );
  }),
  endActivation: step((g, t) => {
    if (t.ended === '' || g.met.length > 0) return;
    return g.combat === null
      ? call(finishExploring, { model: t.ended, helper: '' })
      : call(concludeFight, { model: t.ended, half: 0 });
  }),
  remember: step((g, t, emit) => {
    const known = g.traps.find(k => k.at === t.at && k.armed);
    if (t.outcome === 'left') {
      if (t.chest === '' && known === undefined) {
        g.traps.push({ at: t.at, trap: t.trap, zone: t.zone, from: t.from, armed: true });
      }
      emit?.({ type: 'trapLeft', rules: [R.anyHeroMayDisarm], at: squareName(t.at), what: t.trap });
    } else if (known !== undefined) known.armed = false;
    if (t.outcome === 'gone')
      emit?.({ type: 'trapDisarmed', rules: [R.theDisarmRoll], at: squareName(t.at), what: t.trap });
    if (t.outcome === 'left') return done(`left ${t.trap}`);
    return done(t.acid && t.outcome === 'sprung' ? 'acid' : t.outcome);
  }),
});

export const trapProcedures = [meetTrap, withdraw, springTrap, hurtByTrap];
