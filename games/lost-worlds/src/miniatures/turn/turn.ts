// The sequence of play: five phases, each finished by everybody before the next begins (LWM-SEQ-02).

import { again, allHold, type Condition, call, d6, done, type Reason, type Seat } from '@quarterstaff/kernel';
import { chance, choice, type Empty, procedure, step } from '../../builders.ts';
import type { Emitter } from '../../events.ts';
import { failing } from '../../reasons.ts';
import type { LostWorlds } from '../../state.ts';
import { askDematerialise } from '../asking.ts';
import { spotOf } from '../board/terrain.ts';
import { closeMovement } from '../closing/close-movement.ts';
import { combatPhase } from '../combat/combat.ts';
import { fallsPhase, newFallsPhase } from '../falls/falls-phase.ts';
import { fieldOf, inInitiativeOrder, isActive, opponentsAround } from '../field.ts';
import { takeSlot } from '../movement/move.ts';
import { R } from '../rules.ts';
import { type Character, FRESH_TURN, type Phase } from '../state.ts';
import { victoryPhase } from '../victory/victory.ts';

/** Turn after turn until somebody has won. */
export const play = procedure<Empty>('play', {
  nextTurn: step(() => call(fieldTurn, {})),
  goOn: step(g => (fieldOf(g).result === null ? again : done())),
});

function enter(g: LostWorlds, phase: Phase, emit: Emitter): void {
  const f = fieldOf(g);
  f.phase = phase;
  emit?.({ type: 'phaseBegan', rules: [R.phases], phase, turn: f.turn });
}

export const fieldTurn = procedure<Empty>('fieldTurn', {
  initiative: step((g, _l, emit) => {
    const f = fieldOf(g);
    f.turn += 1;
    resetTurn(g);
    emit?.({ type: 'turnBegan', rules: [R.phases], turn: f.turn });
    enter(g, 'initiative', emit);
    return call(rollInitiative, { groups: [f.seats.map(s => s.seat)], at: 0, first: true });
  }),
  movement: step((g, _l, emit) => {
    enter(g, 'movement', emit);
    return call(movementPhase, { asked: 0, slot: 0 });
  }),
  combat: step((g, _l, emit) => {
    enter(g, 'combat', emit);
    return call(combatPhase, {});
  }),
  falls: step((g, _l, emit) => {
    enter(g, 'falls', emit);
    return call(fallsPhase, newFallsPhase(g));
  }),
  victory: step((g, _l, emit) => {
    enter(g, 'victory', emit);
    return call(victoryPhase, {});
  }),
});

/** Flags of the turn begin anew; who ran last turn may not run in this one (LWM-CH-04). */
function resetTurn(g: LostWorlds): void {
  const f = fieldOf(g);
  f.demands = [];
  f.edges = [];
  for (const c of f.characters) Object.assign(c, FRESH_TURN, { ranLastTurn: c.ran });
}

interface Initiative {
  groups: readonly (readonly Seat[])[]; // places in order; a place with several seats is a tie
  at: number; // the group that rolls
  readonly first: boolean;
}

/** One die per player; the tied roll again among themselves, highest group first (LWM-SEQ-03, 04). */
export const rollInitiative = procedure<Initiative>('rollInitiative', {
  findTie: step((g, i, emit) => {
    let at = i.at;
    while (at < i.groups.length && i.groups[at]!.length === 1 && !(i.first && i.groups.length === 1)) at += 1;
    i.at = at;
    if (at < i.groups.length) return;
    const f = fieldOf(g);
    f.order = i.groups.map(group => group[0]!);
    emit?.({ type: 'orderSet', rules: [R.initiative, R.initiativeTies], order: f.order });
    return done();
  }),
  roll: chance({
    rule: R.initiative,
    dice: (_g, i) => d6(i.groups[i.at]!.length),
    take(g, i, faces, emit) {
      const group = i.groups[i.at]!;
      const rolls = group.map((seat, n) => ({ seat, face: faces[n] ?? 0 }));
      const reroll = i.groups.length > 1 || group.length < fieldOf(g).seats.length;
      emit?.({ type: 'initiativeRolled', rules: [R.initiative, R.initiativeTies], dice: faces, rolls, reroll });
      const places: Seat[][] = [];
      for (let face = 6; face >= 1; face -= 1) {
        const tied = rolls.filter(roll => roll.face === face).map(roll => roll.seat);
        if (tied.length > 0) places.push(tied);
      }
      i.groups = [...i.groups.slice(0, i.at), ...places, ...i.groups.slice(i.at + 1)];
      if (group.length === 1) i.at += 1;
      return again;
    },
  }),
});

interface Movement {
  asked: number;
  slot: number;
}

/** What a Character needs to dematerialise at the beginning of a Movement Phase (LWM-REG-05, LWM-REG-02). */
const dematerialiseConditions: readonly Condition<LostWorlds, null, Character>[] = [
  { rule: R.dematerialise, label: 'it never dematerialises', holds: (_g, _l, c) => c.dematerialises },
  { rule: R.regenerate, label: 'regeneration is not in use', holds: g => fieldOf(g).switches.regeneration },
  {
    rule: R.gapScenarios,
    label: 'what it came from is shattered',
    holds: g => {
      const { special, shattered } = fieldOf(g);
      return !special.shatters.some(rule => rule.endsDematerialising && shattered.includes(rule.object));
    },
  },
  { rule: R.bodies, label: 'not conscious and on the board', holds: (g, _l, c) => isActive(g, c) },
  {
    rule: R.regenerateAlone,
    label: "in an opponent's Battle Zone",
    holds: (g, _l, c) => opponentsAround(g, c).length === 0,
  },
];

const mayDematerialise = (g: LostWorlds, c: Character): boolean => allHold(dematerialiseConditions, g, null, c, c.seat);

/** Why a Character may not dematerialise now. */
export const whyNotDematerialise = (g: LostWorlds, c: Character): readonly Reason[] =>
  failing(dematerialiseConditions, g, null, c);

const dematerialisers = (g: LostWorlds): Character[] => inInitiativeOrder(g, c => c.dematerialises);

export const movementPhase = procedure<Movement>('movementPhase', {
  offerDematerialise: step((_g, m) => call(offerDematerialise, { next: m.asked })),
  settleWeapons: step((g, _m, emit) => {
    const f = fieldOf(g);
    for (const t of f.things) {
      if (!t.settling) continue;
      t.settling = false;
      emit?.({ type: 'weaponSettled', rules: [R.weaponLies], thing: t.id, at: spotOf(f.terrain, t.at) });
    }
  }),
  slots: step((_g, m) => call(takeSlots, { next: m.slot })),
  close: step(() => call(closeMovement, { returning: [] })),
});

export const offerDematerialise = procedure<{ next: number }>('offerDematerialise', {
  findNext: step((g, o) => (o.next >= dematerialisers(g).length ? done() : undefined)),
  decide: choice({
    rule: R.dematerialise,
    ask: askDematerialise,
    decider: (g, o) => dematerialisers(g)[o.next]!.seat,
    slot: (g, o) => dematerialisers(g)[o.next]!.id,
    options: (g, o) => (mayDematerialise(g, dematerialisers(g)[o.next]!) ? STAY_OR_GO : []),
    closed: (g, o) => whyNotDematerialise(g, dematerialisers(g)[o.next]!),
    take(g, o, answer: 'stay' | 'dematerialise', emit) {
      const c = dematerialisers(g)[o.next]!;
      if (answer === 'stay') return;
      c.away = true;
      c.moved = true;
      emit?.({ type: 'dematerialised', rules: [R.dematerialise, R.dematerialised], character: c.id });
    },
  }),
  goOn: step((_g, o) => {
    o.next += 1;
    return again;
  }),
});

const STAY_OR_GO = Object.freeze(['stay', 'dematerialise'] as const);

export const takeSlots = procedure<{ next: number }>('takeSlots', {
  next: step((g, s) => {
    const seat = fieldOf(g).order[s.next];
    if (seat === undefined) return done();
    s.next += 1;
    return call(takeSlot, { seat });
  }),
  goOn: step(() => again),
});
