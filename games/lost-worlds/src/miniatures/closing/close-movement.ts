// After the last slot: returns and Touch, regeneration, recovery (LWM-SEQ-06).

import { again, call, d6, done, NO_DICE, plainSum, reason, type Seat } from '@quarterstaff/kernel';
import { chance, choice, procedure, step } from '../../builders.ts';
import type { Emitter } from '../../events.ts';
import { notThere } from '../../reasons.ts';
import type { LostWorlds } from '../../state.ts';
import { askCharacter, askDirection, askSpot } from '../asking.ts';
import {
  type DirectionName,
  directionNames,
  isOpen,
  levelChange,
  levelOf,
  neighbours,
  rangeBetween,
  type Space,
  type Spot,
  spaceAt,
  spotOf,
} from '../board/terrain.ts';
import { tables } from '../content/index.ts';
import { landOnto } from '../falls/fall.ts';
import {
  activeIn,
  characterOf,
  fieldOf,
  inInitiativeOrder,
  isFree,
  isUnconscious,
  opponentsAround,
  seatOf,
} from '../field.ts';
import {
  bodyOf,
  fighterOf,
  magicRegenerationOf,
  maxBodyOf,
  regainSpellPoints,
  regenerationOf,
  setBody,
  touchOf,
} from '../fighter.ts';
import { loseBody, moveTo, placeCharacter, regainBody, worsen } from '../harm.ts';
import { nameUndefended } from '../movement/move.ts';
import { oneByOne } from '../one-by-one.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';

interface Close {
  returning: readonly CharacterId[];
}

/** The Movement Phase closes in the order the rules give. */
export const closeMovement = procedure<Close>('closeMovement', {
  listReturns: step((g, close) => {
    close.returning = inInitiativeOrder(g, c => c.away).map(c => c.id);
  }),
  returnNext: step((_g, close) => call(returnAll, { left: close.returning })),
  regenerate: step((g, _close, emit) => {
    for (const c of inInitiativeOrder(g, x => x.regenerating !== null)) regenerate(g, c, emit);
  }),
  recover: step(g =>
    fieldOf(g).switches.recovery ? call(recoverAll, { order: fieldOf(g).order, next: 0, done: [] }) : undefined,
  ),
});

export const returnAll = oneByOne('returnAll', 'left', id => call(rematerialise, { id, touched: null, space: -1 }));

interface Return {
  readonly id: CharacterId;
  touched: CharacterId | null;
  space: Space;
}

/** A dematerialised Character comes back, fully restored, and touches whoever stands in its space (LWM-REG-05, 07). */
export const rematerialise = procedure<Return>('rematerialise', {
  findTouched: step((g, r) => {
    const c = characterOf(g, r.id);
    r.touched = activeIn(g, c.at, c.id)?.id ?? null;
  }),
  placeTouched: choice({
    rule: R.touch,
    ask: askSpot,
    decider: (g, r) => seatOf(g, r.id),
    slot: (_g, r) => r.touched ?? r.id,
    options: (g, r) =>
      r.touched === null ? [] : touchSpaces(g, characterOf(g, r.id).at).map(s => spotOf(fieldOf(g).terrain, s)),
    whyNot: (_g, _r, choice) =>
      notThere(choice, R.touch, 'another space beside it comes first: free before taken, lower before higher'),
    take(g, r, spot: Spot, emit) {
      const victim = characterOf(g, r.touched ?? '');
      const { terrain } = fieldOf(g);
      const from = victim.at;
      const to = spaceAt(terrain, spot);
      emit?.({
        type: 'displaced',
        rules: [R.touch],
        character: victim.id,
        from: spotOf(terrain, from),
        to: spot,
        why: 'touched',
      });
      const occupant = activeIn(g, to, victim.id);
      const levels = levelOf(terrain, from) - levelOf(terrain, to);
      if (occupant === null) placeCharacter(g, victim, to, emit);
      if (levels >= 1) {
        worsen(g, victim, 'down', [R.touch], 'fell', emit);
        loseBody(g, victim, levels, { rules: [R.touch, R.fallLower], why: 'fell', by: [r.id] }, emit);
      }
      if (occupant !== null) {
        return call(landOnto, {
          lander: victim.id,
          occupant: occupant.id,
          start: from,
          space: to,
          falling: true,
          by: r.id,
          hit: false,
        });
      }
    },
  }),
  touch: step((g, r, emit) => {
    if (r.touched === null) return;
    const c = characterOf(g, r.id);
    const victim = characterOf(g, r.touched);
    const damage = touchOf(g, c, victim);
    emit?.({
      type: 'touched',
      rules: [R.touch],
      sums: [plainSum('damage', damage)],
      character: victim.id,
      by: c.id,
      damage,
    });
    loseBody(g, victim, damage, { rules: [R.touch], why: 'touched', by: [c.id] }, emit);
  }),
  comeBack: step((g, r, emit) => {
    const c = characterOf(g, r.id);
    // Hemmed in on all sides, the Touched one comes to the nearest free space, so that occupancy stays legal (LWM-SEQ-06).
    const crowded = activeIn(g, c.at, c.id);
    if (crowded !== null) moveTo(g, crowded, nearestFree(g, c.at), [R.touch, R.closeMovement], 'touched', emit);
    c.away = false;
    c.posture = 'standing';
    setBody(g, c.id, maxBodyOf(g, c.id));
    emit?.({
      type: 'rematerialised',
      rules: [R.dematerialise],
      character: c.id,
      at: spotOf(fieldOf(g).terrain, c.at),
      body: maxBodyOf(g, c.id),
    });
  }),
});

/** Where a Touched Character may be put: free and not higher if possible, else free, else onto somebody (LWM-REG-07). */
function touchSpaces(g: LostWorlds, at: Space): Space[] {
  const { terrain } = fieldOf(g);
  const open = neighbours(terrain, at).filter(s => isOpen(terrain, s));
  const level = (s: Space): boolean => levelOf(terrain, s) <= levelOf(terrain, at);
  const free = open.filter(s => isFree(g, s));
  for (const list of [free.filter(level), free, open.filter(level), open]) if (list.length > 0) return list;
  return [];
}

function nearestFree(g: LostWorlds, at: Space): Space {
  const { terrain } = fieldOf(g);
  let best = at;
  for (let s = 0; s < terrain.levels.length; s += 1) {
    if (s !== at && isFree(g, s) && (best === at || rangeBetween(terrain, at, s) < rangeBetween(terrain, at, best)))
      best = s;
  }
  return best;
}

/** What an undisturbed attempt brings (LWM-REG-03, 04; LWM-MGR-01). */
function regenerate(g: LostWorlds, c: Character, emit: Emitter): void {
  const points = c.regenerating;
  if (points === null) return;
  c.regenerating = null;
  if (opponentsAround(g, c).length > 0) {
    emit?.({ type: 'regenerationFailed', rules: [R.regenerationDisturbed], character: c.id, points });
    return;
  }
  if (points === 'body') {
    regainBody(g, c, 3 * regenerationOf(g, c), [R.regenerationGain], 'regeneration', emit);
    return;
  }
  const gained = regainSpellPoints(g, c.id, Math.min(2, 3 * magicRegenerationOf(g, c)));
  emit?.({
    type: 'magicRegained',
    rules: [R.magicRegeneration],
    sums: [plainSum('gain', gained)],
    character: c.id,
    gained,
    free: fighterOf(g, c.id).points.spell,
  });
}

interface Recoveries {
  readonly order: readonly Seat[];
  next: number;
  done: readonly CharacterId[];
}

/** Who must roll: unconscious, not undead, not moved this turn (LWM-REC-01, 05, 06). */
const mustRecover = (g: LostWorlds, c: Character): boolean =>
  isUnconscious(g, c) && !c.away && !c.undead && !c.bodyMoved && c.carriedBy === null;

const toRoll = (g: LostWorlds, r: Recoveries): CharacterId[] =>
  fieldOf(g)
    .characters.filter(c => c.seat === r.order[r.next] && !r.done.includes(c.id) && mustRecover(g, c))
    .map(c => c.id);

export const recoverAll = procedure<Recoveries>('recoverAll', {
  nextPlayer: step((g, r) => {
    while (r.next < r.order.length && toRoll(g, r).length === 0) r.next += 1;
    if (r.next >= r.order.length) return done();
  }),
  chooseNext: choice({
    rule: R.closeMovement,
    ask: askCharacter,
    decider: (_g, r) => r.order[r.next]!,
    options: (g, r) => (toRoll(g, r).length > 1 ? toRoll(g, r) : []),
    whyNot: (g, _r, choice) =>
      fieldOf(g).characters.some(c => c.id === choice) ? [reason(R.recovery, 'it makes no recovery roll now')] : [],
    take: (_g, r, id: CharacterId) => {
      r.done = [...r.done, id];
      return call(recover, { id, wakes: false, body: 0 });
    },
  }),
  onlyOne: step((g, r) => {
    const ids = toRoll(g, r);
    if (ids.length !== 1) return;
    r.done = [...r.done, ids[0]!];
    return call(recover, { id: ids[0]!, wakes: false, body: 0 });
  }),
  goOn: step(() => again),
});

interface Recovery {
  readonly id: CharacterId;
  wakes: boolean;
  body: number;
}

/** One recovery roll (LWM-REC-02 to 04, 07). */
export const recover = procedure<Recovery>('recover', {
  roll: chance({
    rule: R.recoveryTable,
    dice: (g, r) => (isUnconscious(g, characterOf(g, r.id)) ? d6(1) : NO_DICE),
    take(g, r, [face = 0], emit) {
      const c = characterOf(g, r.id);
      const before = bodyOf(g, c.id);
      const sum = plainSum(
        'die',
        face,
        c.recoveryDie === 0 ? [] : [{ rule: R.recoveryModifiers, label: 'others', value: c.recoveryDie }],
      );
      const adjusted = Math.min(8, Math.max(0, sum.total));
      const entry = tables.recovery[String(before)]?.[adjusted] ?? 'dead';
      const result = entry === 'dead' ? entry : Math.min(entry, maxBodyOf(g, c.id));
      emit?.({
        type: 'recoveryRolled',
        rules: [R.recovery, R.recoveryTable, R.recoveryModifiers],
        dice: [face],
        sums: [sum],
        character: c.id,
        face,
        adjusted,
        before,
        result,
      });
      if (result === 'dead') {
        setBody(g, c.id, -5);
        emit?.({ type: 'died', rules: [R.recoveryTable], character: c.id, body: -5 });
        return done();
      }
      if (result <= 0) {
        setBody(g, c.id, result);
        return done();
      }
      r.wakes = true;
      r.body = result;
    },
  }),
  makeRoom: choice({
    rule: R.wakingCrowded,
    ask: askSpot,
    decider: (g, r) => seatOf(g, r.id),
    slot: (_g, r) => r.id,
    options: (g, r) =>
      r.wakes && activeIn(g, characterOf(g, r.id).at, r.id) !== null ? wakingSpots(g, characterOf(g, r.id)) : [],
    whyNot: (_g, _r, choice) => notThere(choice, R.wakingCrowded, 'not a free space beside it within one level'),
    take: (g, r, spot: Spot, emit) =>
      moveTo(g, characterOf(g, r.id), spaceAt(fieldOf(g).terrain, spot), [R.wakingCrowded], 'waking', emit),
  }),
  wake: step((g, r, emit) => {
    const c = characterOf(g, r.id);
    if (activeIn(g, c.at, c.id) !== null) {
      setBody(g, c.id, 0);
      emit?.({ type: 'wakingPrevented', rules: [R.wakingCrowded], character: c.id, body: 0 });
      return done();
    }
    setBody(g, c.id, r.body);
    c.posture = 'down';
    emit?.({ type: 'woke', rules: [R.waking], character: c.id, body: r.body, at: spotOf(fieldOf(g).terrain, c.at) });
  }),
  nameUndefended: choice({
    rule: R.waking,
    ask: askDirection,
    decider: (g, r) => seatOf(g, r.id),
    slot: (_g, r) => r.id,
    options: () => directionNames,
    take: (g, r, direction: DirectionName, emit) => nameUndefended(g, characterOf(g, r.id), direction, emit),
  }),
});

/** Where somebody may wake whose space is taken: unoccupied, within one level (LWM-REC-07). */
function wakingSpots(g: LostWorlds, c: Character): Spot[] {
  const { terrain } = fieldOf(g);
  return neighbours(terrain, c.at)
    .filter(s => isFree(g, s) && levelChange(terrain, c.at, s) <= 1)
    .map(s => spotOf(terrain, s));
}
