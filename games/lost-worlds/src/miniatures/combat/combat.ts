// The Combat Phase: who fights whom, three rounds of the books, what comes back to the board (LWM-CMB).

import { again, type Condition, call, done } from '@quarterstaff/kernel';
import { rowSet } from '../../books/rows.ts';
import { choice, type Empty, procedure, step } from '../../builders.ts';
import { passRounds } from '../../duel/body.ts';
import { liveEngagements } from '../../duel/fighters.ts';
import { closePhase, openBattle } from '../../duel/start.ts';
import { newTurn, playTurn } from '../../duel/turn.ts';
import type { Emitter } from '../../events.ts';
import type { LostWorlds } from '../../state.ts';
import { askSpotOrStay, askWish } from '../asking.ts';
import { levelChange, neighbours, type Spot, spaceAt, spotOf } from '../board/terrain.ts';
import {
  characterOf,
  fieldOf,
  inInitiativeOrder,
  inZone,
  isActive,
  isConscious,
  isFree,
  largeHeld,
  opponentsAround,
  seatOf,
  zoneBetween,
} from '../field.ts';
import { endSpells, fighterOf, isAsleep, spellsOn } from '../fighter.ts';
import { goDown, placeCharacter, take } from '../harm.ts';
import { forcedDrop } from '../movement/drop.ts';
import { oneByOne } from '../one-by-one.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId, Edge, Posture, TerrainBar } from '../state.ts';
import { dropWeapon, ownWeapon } from '../weapons.ts';
import { barsOn, effectiveHeight, heightNumbers, isAboutWeapon, rulesOfBars, startingPage } from './opening.ts';

const hasEdge = (edges: readonly Edge[], a: CharacterId, b: CharacterId): boolean =>
  edges.some(e => (e.a === a && e.b === b) || (e.a === b && e.b === a));
const opponentsOf = (edges: readonly Edge[], id: CharacterId): CharacterId[] =>
  edges.filter(e => e.a === id || e.b === id).map(e => (e.a === id ? e.b : e.a));
const engaged = (g: LostWorlds): Character[] =>
  inInitiativeOrder(g, c => fieldOf(g).edges.some(e => e.a === c.id || e.b === c.id));

const POSTURES: Readonly<Record<string, Posture>> = { down: 'down', off_balance: 'offBalance', standing: 'standing' };
const ROUNDS = 3;

export const combatPhase = procedure<Empty>('combatPhase', {
  expireSpells: step((g, _l, emit) => {
    if (!fieldOf(g).switches.spellDuration) return;
    for (const c of fieldOf(g).characters) {
      if (opponentsAround(g, c).length === 0) endSpells(g, c.id, r => r.left !== null, 'outside', emit);
    }
  }),
  demandBattles: step((g, _l, emit) => {
    const f = fieldOf(g);
    const edges: Edge[] = [];
    for (const demand of f.demands) {
      const valid = inZone(g, characterOf(g, demand.halter), characterOf(g, demand.halted));
      emit?.({
        type: valid ? 'battleDemanded' : 'demandLapsed',
        rules: [R.demandsBattle, R.zoneByHeight],
        halter: demand.halter,
        halted: demand.halted,
      });
      if (valid && !hasEdge(edges, demand.halter, demand.halted)) edges.push({ a: demand.halter, b: demand.halted });
    }
    f.edges = edges;
  }),
  declareEngagements: step(g => call(declareEngagements, { pairs: wishes(g), next: 0 })),
  dropLoads: step(g =>
    call(dropLoads, {
      carriers: engaged(g)
        .filter(c => largeHeld(g, c) !== null)
        .map(c => c.id),
    }),
  ),
  fight: step((g, _l, emit) => {
    openDuels(g, {}, emit);
    return call(rounds, newRounds(g));
  }),
});

/** The rounds of a phase that begins now. */
const newRounds = (g: LostWorlds): Rounds => ({
  round: 0,
  down: fieldOf(g)
    .characters.filter(c => !isConscious(g, c))
    .map(c => c.id),
  fled: [],
  spellbound: fieldOf(g)
    .characters.filter(c => opponentsAround(g, c).length > 0 && spellsOn(g, c.id).length > 0)
    .map(c => c.id),
});

/** A phase that is under way: the pairs, the pages they look at, and the rounds that are over. */
export function openAt(g: LostWorlds, edges: readonly StatedEdge[], round: number): Rounds {
  const f = fieldOf(g);
  f.edges = edges.map(({ a, b }) => ({ a, b }));
  openDuels(g, Object.fromEntries(edges.map(edge => [`${edge.a} ${edge.b}`, edge])), null);
  g.duel.turn = round;
  if (round > 0) noteFighters(g);
  return { ...newRounds(g), round };
}
interface StatedEdge extends Edge {
  readonly pageSeenByA?: number | undefined;
  readonly pageSeenByB?: number | undefined;
}

/** Whom each Character could engage, in initiative order: per Character, per opponent (LWM-CMB-01). */
function wishes(g: LostWorlds): string[][] {
  return inInitiativeOrder(g, c => isActive(g, c) && !isAsleep(g, c.id)).flatMap(c =>
    opponentsAround(g, c).map(x => [c.id, x.id]),
  );
}

interface Wishes {
  readonly pairs: readonly (readonly CharacterId[])[];
  next: number;
}

/** A pair fights if either side wants it; who is engaged cannot refuse (LWM-CMB-01). */
export const declareEngagements = procedure<Wishes>('declareEngagements', {
  findNext: step((g, w) => {
    const { edges } = fieldOf(g);
    while (w.next < w.pairs.length && hasEdge(edges, w.pairs[w.next]![0]!, w.pairs[w.next]![1]!)) w.next += 1;
    if (w.next >= w.pairs.length) return done();
  }),
  declare: choice({
    rule: R.engaging,
    ask: askWish,
    decider: (g, w) => seatOf(g, w.pairs[w.next]![0]!),
    slot: (_g, w) => w.pairs[w.next]![0]!,
    options: (_g, w) => [
      { wish: 'decline', target: w.pairs[w.next]![1]! },
      { wish: 'engage', target: w.pairs[w.next]![1]! },
    ],
    take(g, w, answer: { readonly wish: string; readonly target: CharacterId }, emit) {
      const f = fieldOf(g);
      const [a, b] = w.pairs[w.next] as [CharacterId, CharacterId];
      w.next += 1;
      const wish = answer.wish === 'engage' ? 'engage' : 'decline';
      if (wish === 'engage') f.edges = [...f.edges, { a, b }];
      emit?.({ type: 'engagementDeclared', rules: [R.engaging], character: a, target: b, wish });
    },
  }),
  goOn: step(() => again),
});

export const dropLoads = oneByOne('dropLoads', 'carriers', carrier => call(forcedDrop, { carrier }));

/** Heights, terrain and starting pages, fixed for the three rounds (LWM-CMB-04 to 06, LWM-HGT, LWM-OBS-07). */
function openDuels(g: LostWorlds, stated: Readonly<Record<string, StatedEdge>>, emit: Emitter): void {
  const f = fieldOf(g);
  for (const c of engaged(g)) bar(g, c, emit);
  const edges = f.edges.map(({ a, b }) => {
    const [first, second] = [characterOf(g, a), characterOf(g, b)];
    return {
      a,
      b,
      pageSeenByA: stated[`${a} ${b}`]?.pageSeenByA ?? startingPage(g, first, second),
      pageSeenByB: stated[`${a} ${b}`]?.pageSeenByB ?? startingPage(g, second, first),
      heightA: heightNumbers(g, first, second),
      heightB: heightNumbers(g, second, first),
    };
  });
  for (const edge of edges) {
    emit?.({
      type: 'duelOpened',
      rules: [
        R.startingPages,
        R.startingScores,
        R.freshStart,
        R.effectiveHeight,
        R.heightModifier,
        ...(edges.length > 1 ? [R.manySided] : []),
      ],
      sums: [edge.a, edge.b].map(id => effectiveHeight(g, characterOf(g, id))),
      ...edge,
    });
  }
  if (edges.length > 0) openBattle(g, edges, emit);
}

/** Tells the duel which rows terrain bars. */
function bar(g: LostWorlds, c: Character, emit: Emitter): void {
  const on = barsOn(g, c);
  const rows = setBars(g, c, on);
  if (rows.length > 0)
    emit?.({ type: 'rowsBarred', rules: [R.terrainJoins, ...rulesOfBars(on)], character: c.id, rows });
}

function setBars(g: LostWorlds, c: Character, on: readonly TerrainBar[]): readonly number[] {
  const f = fieldOf(g);
  const rows = [...new Set(on.flatMap(b => b.rows))];
  f.bars = [...f.bars.filter(b => b.character !== c.id), ...on];
  fighterOf(g, c.id).barred = rowSet(rows);
  return rows;
}

interface Rounds {
  round: number;
  down: readonly CharacterId[]; // lying when the phase began, or known to have fallen since
  fled: readonly CharacterId[];
  readonly spellbound: readonly CharacterId[];
}

/** Three rounds in step over all pairs (LWM-CMB-03, 08, 09). */
export const rounds = procedure<Rounds>('rounds', {
  playRound: step((g, r) => {
    if (r.round >= ROUNDS || liveEngagements(g).length === 0) return;
    r.round += 1;
    if (r.round === 1) noteFighters(g);
    return call(playTurn, newTurn());
  }),
  afterRound: step((g, r, emit) => {
    if (fieldOf(g).edges.length === 0 || r.round === 0) return;
    syncWeapons(g, emit);
    r.down = noteFallen(g, r.down, emit);
    const fled = engaged(g)
      .filter(c => fighterOf(g, c.id).place === 'escaped' && !r.fled.includes(c.id))
      .map(c => c.id);
    r.fled = [...r.fled, ...fled];
    for (const c of engaged(g)) if (isConscious(g, c)) barAgain(g, c);
    return call(breakOffs, { left: fled });
  }),
  goOn: step((g, r) => (r.round > 0 && r.round < ROUNDS && liveEngagements(g).length > 0 ? again : undefined)),
  comeBack: step((g, r, emit) => handBack(g, r, emit)),
});

/** A weapon dropped or taken up during the duel changes only the bar on Retrieve Weapon (LWM-OBS-07). */
function barAgain(g: LostWorlds, c: Character): void {
  const others = fieldOf(g).bars.filter(b => b.character === c.id && !isAboutWeapon(b));
  setBars(g, c, [...others, ...barsOn(g, c).filter(isAboutWeapon)]);
}

function noteFighters(g: LostWorlds): void {
  const { edges, characters } = fieldOf(g);
  for (const c of characters) {
    const foes = opponentsOf(edges, c.id);
    if (foes.length === 0) continue;
    c.fought = true;
    c.foughtWith = foes;
  }
}

/** What was dropped lies in its owner's space, what was retrieved is in hand again (LWM-CMB-11). */
function syncWeapons(g: LostWorlds, emit: Emitter): void {
  for (const c of engaged(g)) {
    const weapon = ownWeapon(g, c.id);
    if (weapon === null) continue;
    const down = fighterOf(g, c.id).weaponDown;
    if (down && weapon.heldBy === c.id) dropWeapon(g, c, weapon, [R.weaponsLost], emit);
    else if (!down && weapon.heldBy !== c.id) {
      take(g, c, weapon.id);
      emit?.({ type: 'weaponRetrieved', rules: [R.weaponsLost, R.retrieveInSpace], character: c.id, thing: weapon.id });
    }
  }
}

/** Whoever fell in this round lies on the board now. */
function noteFallen(g: LostWorlds, known: readonly CharacterId[], emit: Emitter): readonly CharacterId[] {
  const fallen = engaged(g).filter(c => !isConscious(g, c) && !known.includes(c.id));
  for (const c of fallen) {
    const credit = g.duel.defeats.find(d => d.victim === c.id)?.by ?? [];
    goDown(g, c, credit, emit);
  }
  return fallen.length === 0 ? known : [...known, ...fallen.map(c => c.id)];
}

export const breakOffs = oneByOne('breakOffs', 'left', id => call(breakOff, { id }));

const awayConditions: readonly Condition<LostWorlds, { readonly id: CharacterId }, 'stay' | Spot>[] = [
  {
    rule: R.breakOffEscape,
    label: 'somebody stands there',
    holds: (g, _b, spot) => spot === 'stay' || isFree(g, spaceAt(fieldOf(g).terrain, spot)),
  },
  {
    rule: R.breakOffEscape,
    label: 'more than one level away',
    holds: (g, b, spot) =>
      spot === 'stay' ||
      levelChange(fieldOf(g).terrain, characterOf(g, b.id).at, spaceAt(fieldOf(g).terrain, spot)) <= 1,
  },
  {
    rule: R.breakOffEscape,
    label: 'in the Battle Zone of somebody it fought',
    holds: (g, b, spot) => spot === 'stay' || isClear(g, characterOf(g, b.id), spot),
  },
];

/** After an Escape: one free space away from those it fought, or stay (LWM-CH-26). */
export const breakOff = procedure<{ readonly id: CharacterId }>('breakOff', {
  stepAway: choice({
    rule: R.breakOffEscape,
    ask: askSpotOrStay,
    decider: (g, b) => seatOf(g, b.id),
    slot: (_g, b) => b.id,
    from: (g, b): ('stay' | Spot)[] => {
      const spots = neighbours(fieldOf(g).terrain, characterOf(g, b.id).at).map(s => spotOf(fieldOf(g).terrain, s));
      return spots.some(spot => awayConditions.every(row => row.holds(g, b, spot, ''))) ? ['stay', ...spots] : [];
    },
    where: awayConditions,
    take(g, b, spot: 'stay' | Spot, emit) {
      const c = characterOf(g, b.id);
      emit?.({
        type: 'brokeOff',
        rules: [R.breakOffEscape, R.escapeInRounds],
        character: c.id,
        to: spot === 'stay' ? null : spot,
      });
      if (spot !== 'stay') placeCharacter(g, c, spaceAt(fieldOf(g).terrain, spot), emit);
    },
  }),
});

function isClear(g: LostWorlds, c: Character, spot: Spot): boolean {
  const f = fieldOf(g);
  const to = spaceAt(f.terrain, spot);
  return opponentsOf(f.edges, c.id).every(id => {
    const foe = characterOf(g, id);
    return !isActive(g, foe) || !zoneBetween(g, c, to, foe, foe.at);
  });
}

/** Posture, spells and nothing else survive the phase (LWM-CMB-07, 10; LWM-DUR-02). */
function handBack(g: LostWorlds, r: Rounds, emit: Emitter) {
  const f = fieldOf(g);
  if (f.edges.length > 0) {
    const postures = closePhase(g);
    for (const c of engaged(g)) {
      const posture = POSTURES[postures[c.id] ?? ''];
      if (posture === undefined || !isConscious(g, c)) continue;
      c.posture = posture;
      emit?.({
        type: 'combatEnded',
        rules: [R.finalPosture, R.handOver, R.threeRounds, R.roundsInStep, ...(r.round < ROUNDS ? [R.edgeEnds] : [])],
        character: c.id,
        posture,
      });
    }
  }
  if (f.switches.spellDuration) {
    // A phase begun inside a Battle Zone uses up three rounds, however many were fought (LWM-DUR-02).
    for (const id of r.spellbound) if (r.round < ROUNDS) passRounds(fighterOf(g, id), ROUNDS - r.round);
  }
  for (const c of f.characters) fighterOf(g, c.id).barred = rowSet([]);
  f.bars = [];
  return done();
}
