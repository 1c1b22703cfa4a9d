import { again, call, done, type Emit, type Procedure } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { generateOpenings } from '../dungeon/generate.ts';
import { isAlive, isParty, isStanding, monstersOnMap, partyModels, standingParty } from '../models/query.ts';
import { loseOrCapture } from '../models/wounds.ts';
import { wakeDormant } from '../movement/lookout.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, type Until } from '../state.ts';
import { heroPhase, newHeroPhase } from '../turn/hero-phase.ts';
import { keepLeader } from '../turn/leader.ts';
import { agreeOnSight, confirming, isSeenByAHair, newDoubt } from './agreed-sight.ts';
import { endPhase, tellGone } from './end-phase.ts';
import { gmPhase } from './gm-phase.ts';
import { addSentryDoors, fixIdentities } from './identities.ts';
import { somebodySees } from './judgement.ts';
import { placeGroups, pointsOf, startCombat } from './start.ts';
import { focusOnArrival, settle } from './zones.ts';

/** One kind of timed effect comes to an end, or nearer to it; answers whose zone may be back (AHQ-DZ-16). */
export function tick(g: Ahq, until: Until, emit: Emit<AhqEvent>): string[] {
  const freed: string[] = [];
  for (const m of g.models) {
    if (m.effects.length === 0) continue;
    const kept = m.effects.flatMap(e => (e.until !== until ? [e] : e.left > 1 ? [{ ...e, left: e.left - 1 }] : []));
    if (kept.length === m.effects.length && kept.every((e, i) => e === m.effects[i])) continue;
    for (const e of m.effects) {
      if (kept.some(k => k.kind === e.kind)) continue;
      emit?.({ type: 'effectEnded', rules: [R.orderOfCasting], model: m.id, what: e.kind });
      if (e.kind === 'dazzled' || e.kind === 'asleep') freed.push(m.id);
    }
    m.effects = kept;
  }
  return freed;
}

interface CombatFrame {
  done: boolean;
}

/** A whole combat: its start, turn after turn, its End Phase. */
export const combat: Procedure<Ahq, CombatFrame, AhqEvent> = procedure<CombatFrame>('combat', {
  start: step(() => call(startCombat, { winner: '' })),
  turns: step(() => call(combatTurns, { over: false, agreed: false, joining: [] })),
});

interface Turns {
  over: boolean;
  agreed: boolean; // both sides say that the party is out of sight (AHQ-LOS-08)
  joining: readonly number[];
}

function anyMonster(g: Ahq): boolean {
  return monstersOnMap(g).length > 0;
}

/** Whether the fight is over for the party: nobody stands (AHQ-COM-02). */
function partyBeaten(g: Ahq): boolean {
  return standingParty(g).length === 0;
}

/** Whether this is the first turn of monsters that took the party by surprise: it has no Hero Phase (AHQ-SUR-06). */
function isSurpriseTurn(g: Ahq): boolean {
  return g.combat!.turn === 1 && !g.combat!.partyFirst;
}

/** Combat turn after Combat turn (AHQ-COM-06). */
const combatTurns: Procedure<Ahq, Turns, AhqEvent> = procedure<Turns>('combatTurns', {
  beginTurn: step((g, _t, emit) => {
    g.combat!.turn += 1;
    const rules = g.combat!.turn === 1 ? [R.phasesOfACombatTurn, R.theWinnerAttacksFirst] : [R.phasesOfACombatTurn];
    emit?.({ type: 'combatTurnBegan', rules, amount: g.combat!.turn });
    return call(addSentryDoors, {});
  }),
  heroPhase: step(g => {
    if (isSurpriseTurn(g)) return;
    return call(heroPhase, newHeroPhase());
  }),
  endHeroPhase: step((g, _t, emit) => {
    if (isSurpriseTurn(g)) return;
    const freed = [...tick(g, 'heroPhase', emit), ...tick(g, 'phase', emit)];
    g.combat!.coldDraught = false;
    for (const door of g.doors) {
      if (door.barred === 'party') door.barred = '';
      door.jammed = false;
    }
    return call(closePhase, { freed });
  }),
  victoryInHeroPhase: step((g, t) => {
    if (partyGone(g) || !anyMonster(g)) t.over = true;
  }),
  gmPhase: step((g, t) => {
    if (!t.over && !partyBeaten(g)) return call(gmPhase, {});
  }),
  endGmPhase: step((g, t, emit) => {
    if (t.over) return;
    const freed = [...tick(g, 'gmPhase', emit), ...tick(g, 'phase', emit)];
    g.burning = g.burning.flatMap(b => (b.left === 0 ? [b] : b.left > 1 ? [{ ...b, left: b.left - 1 }] : []));
    for (const door of g.doors) if (door.barred === 'monsters') door.barred = '';
    return call(closePhase, { freed });
  }),
  askAboutEscape: step((g, t) => {
    t.agreed = false;
    if (!g.switches.agreeOnSight || t.over || !anyMonster(g) || partyBeaten(g) || isSurpriseTurn(g)) return;
    if (isSeenByAHair(g)) return call(agreeOnSight, newDoubt('escaped'), 'agreed');
  }),
  judge: step((g, t, emit) => {
    if (t.over || !anyMonster(g) || partyBeaten(g)) {
      t.over = true;
      if (partyGone(g) && anyMonster(g)) g.combat!.escaped = true;
      return;
    }
    if (isSurpriseTurn(g)) return; // AHQ-SUR-06: no escape is looked for
    if (!t.agreed && !hasEscaped(g) && !outlastsTheLight(g)) {
      if (!somebodySees(g)) emit?.({ type: 'escapeDelayed', rules: [R.doorsClosedThisTurn] });
      return;
    }
    g.combat!.escaped = true;
    g.combat!.pursuit = false;
    t.over = true;
    emit?.({ type: 'partyEscaped', rules: [R.escaping, R.pursuitLost] });
  }),
  endPhase: step((g, t) => {
    if (!t.over) return;
    if (partyBeaten(g) && !partyGone(g)) return;
    return call(endPhase, { gold: 0, things: [], bodies: [] });
  }),
  next: step((g, t, emit) => {
    if (!t.over) return again;
    if (g.combat !== null) defeat(g, emit);
    return done();
  }),
});

/** A fight of as many Combat turns as the Expedition has light ends in the dark, and the Expedition with it (AHQ-CAM-01). */
function outlastsTheLight(g: Ahq): boolean {
  const { turns } = g.quest.clock;
  if (turns === 0 || g.combat!.turn < turns) return false;
  g.turn = Math.max(g.turn, turns);
  return true;
}

/** Nobody of the party is left in the dungeon alive: all have left by the stairs. */
function partyGone(g: Ahq): boolean {
  return partyModels(g).length === 0 && g.models.some(m => isParty(m) && m.condition === 'left');
}

/** Everybody is down: the fallen die, or are taken captive with the option (AHQ-COM-02, AHQ-OPT-03). */
function defeat(g: Ahq, emit: Emit<AhqEvent>): void {
  for (const m of g.models) {
    if (m.condition !== 'ko' || m.at < 0) continue;
    loseOrCapture(g, m, emit);
  }
  for (const group of g.groups) {
    if (group.status !== 'fighting') continue;
    const survives = monstersOnMap(g).some(m => m.group === group.id);
    group.status = survives ? 'dormant' : 'dead'; // AHQ-PUR-09
  }
  tellGone(g, emit);
  g.models = g.models.filter(m => m.kind !== 'monster');
  g.combat = null;
}

/** The escape check: no sight between any monster and any living party model, doors closed this turn counted as open (AHQ-ESC-01, -02). */
export function hasEscaped(g: Ahq): boolean {
  if (somebodySees(g)) return false;
  const closed = g.doors.filter(door => !door.open && door.closedTurn === g.combat!.turn);
  for (const door of closed) door.open = true;
  const wouldSee = closed.length > 0 && somebodySees(g);
  for (const door of closed) door.open = false;
  return !wouldSee;
}

interface Closing {
  readonly freed: readonly string[];
}

/** The end of a Phase in combat: zones of the freed, sections accessed, groups that join (AHQ-CDR-04, AHQ-GMC-04, AHQ-COM-08). */
const closePhase: Procedure<Ahq, Closing, AhqEvent> = procedure<Closing>('closePhase', {
  freeZones: step((g, c, emit) => {
    const freed = c.freed.map(id => modelOf(g, id)).filter(isAlive);
    for (const m of freed) focusOnArrival(g, m, emit);
    if (freed.length > 0)
      return settle(
        g,
        freed.map(m => m.id),
      );
  }),
  leader: step(keepLeader), // AHQ-GEN-05: who opens the way to new sections decides about them
  generate: step(g => {
    if (partyModels(g).length > 0) return call(generateOpenings, { pendingToo: false, chosen: '' });
  }),
  wake: step((g, _c, emit) => {
    wakeDormant(g, standingParty(g), emit);
    return confirming(g);
  }),
  join: step(g => {
    if (g.met.length > 0) return call(joinCombat, { groups: g.met, before: g.models.map(m => m.id) });
  }),
});

interface Joining {
  readonly groups: readonly number[];
  readonly before: readonly string[];
}

/** Groups found in mid-combat join it: placed by the game master, no Surprise. */
const joinCombat: Procedure<Ahq, Joining, AhqEvent> = procedure<Joining>('joinCombat', {
  place: step((g, j) => {
    g.combat!.area = [...new Set([...g.combat!.area, ...j.groups.flatMap(id => g.groups[id]!.area)])];
    return call(placeGroups, { by: 'gm', groups: j.groups, squares: [], index: 0 });
  }),
  identities: step((_g, j) => call(fixIdentities, { by: 'gm', groups: j.groups })),
  focus: step((g, j, emit) => {
    const fresh: Model[] = g.models.filter(m => !j.before.includes(m.id));
    g.combat!.initialPoints += pointsOf(fresh);
    g.met = [];
    emit?.({ type: 'groupJoined', rules: [R.sectionsFoundInCombat, R.whatASentryLetsIn], amount: fresh.length });
    for (const m of fresh) if (isStanding(m)) focusOnArrival(g, m, emit);
    return settle(
      g,
      fresh.map(m => m.id),
    );
  }),
});

export const combatProcedures = [combat, combatTurns, closePhase, joinCombat];
