// Entering a square: by walking, by getting down or being dropped, by a jump or a fall. One procedure for all of them, so that what
// lies on the square acts on whoever comes there (BA-CRY-01, BA-EXP-01, BA-GAP-12).
import { again, type Cell, call, done, type Emit, NONE } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { checkSum } from '../combat/check.ts';
import { roomById } from '../content/content.ts';
import { springAmbush } from '../exploration/ambush.ts';
import { exploreEnd } from '../exploration/explore.ts';
import { settle, springTrap } from '../forward.ts';
import { newPercent, percent } from '../general/roll.ts';
import { nearestFree, putDown, removeForGood, woundTarget } from '../general/wounds.ts';
import { thingsOf } from '../map/ground.ts';
import { squareName } from '../map/names.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  bodyOf,
  findHero,
  type Hero,
  type HeroId,
  heroOf,
  isLiving,
  isTurnOver,
  type TargetId,
  targetOf,
} from '../state.ts';
import { explorationIsOver, isAmbushed, isEventful, isOnBridge, left, stepCost } from './way.ts';

type Tell = Emit<BattleAxeEvent>;
const FALL = 95;

interface Arrival {
  readonly who: TargetId;
  readonly by: HeroId; // whose doing it is
  sprung: readonly Cell[]; // plates that do not go off again in this move
  readonly within?: boolean; // it was on the tile of an ambush before: whoever moves about on a tile does not enter it (BA-GAP-17)
}
export const newArrival = (who: TargetId, by: HeroId, sprung: readonly Cell[] = [], within = false): Arrival =>
  within ? { who, by, sprung, within } : { who, by, sprung };

/** What lies on the square to which somebody has come; answers with the plates sprung so far. */
export const arrive = procedure<Arrival>('arrive', {
  plate: step((g, a) => {
    const hero = findHero(g, a.who);
    if (hero === null || hero.cell === NONE || !isLiving(hero) || a.sprung.includes(hero.cell)) return;
    const plate = thingsOf(g, 'plate').find(thing => thing.cell === hero.cell && !thing.opened);
    if (plate === undefined) return;
    a.sprung = [...a.sprung, hero.cell];
    const trap = roomById.get(g.tiles[plate.tile]!.section ?? '')?.plateTrap ?? 'dart';
    return call(springTrap, { trap, hero: hero.id, face: 0, defended: 0 });
  }),
  ambush: step((g, a, emit) => {
    const f = targetOf(g, a.who);
    const enters = a.within !== true && bodyOf(f).some(cell => cell !== NONE && isAmbushed(g, cell));
    if (enters && isLiving(f) && !('cells' in f && f.kind === 'wolf')) return springAmbush(g, a.by, emit);
  }),
  passageEnd: step((g, a) => {
    const hero = findHero(g, a.who);
    if (hero === null || hero.cell === NONE || !isLiving(hero) || explorationIsOver(g)) return;
    const end = g.ends.findIndex(candidate => !candidate.explored && candidate.cells.includes(hero.cell));
    if (end >= 0) return call(exploreEnd, { end, hero: a.by });
  }),
  captiveHome: step((g, a) => {
    const captive = g.friendlies.find(friendly => friendly.kind === 'captive');
    if (captive?.cells.some(cell => g.startCells.includes(cell)) === true) return call(settle, { by: a.by });
  }),
  conclude: step((_g, a) => done(a.sprung)),
});

export interface Entry {
  readonly who: TargetId;
  readonly by: HeroId;
  readonly path: readonly Cell[]; // quiet squares up to the last one, which is entered
  readonly rule: string;
  face: number; // of the check on the rope bridge
  sprung: readonly Cell[];
  readonly within?: boolean; // as in Arrival
}
/** Whether a step from a square begins on the tile of an ambush. */
const within = (g: BattleAxe, from: Cell): { within?: boolean } => (isAmbushed(g, from) ? { within: true } : {});
/** Somebody is put down by a hero onto a square. */
export const newEntry = (g: BattleAxe, who: TargetId, by: HeroId, to: Cell, rule: string): Entry => ({
  who,
  by,
  path: [to],
  rule,
  face: 0,
  sprung: [],
  ...within(g, heroOf(g, by).cell),
});

/** Whether the step onto the last square leads from firm floor onto the rope bridge. */
function isCheckDue(g: BattleAxe, e: Entry): boolean {
  const hero = findHero(g, e.who);
  return hero !== null && isLiving(hero) && isOnBridge(g, e.path.at(-1)!) && !isOnBridge(g, hero.cell);
}

/** The check on a rope bridge, the step itself, and what lies there. */
export const enterSquare = procedure<Entry>('enterSquare', {
  balance: step((g, e, emit) => {
    if (!isCheckDue(g, e)) return;
    const hero = heroOf(g, e.who);
    const sum = checkSum(g, hero, 'rope-bridge');
    emit?.({
      type: 'checkDeclared',
      rules: [R.specificTable, R.challenge],
      hero: hero.id,
      what: 'rope-bridge',
      chance: sum.total,
      sums: [sum],
    });
    return call(percent, newPercent('rope-bridge', hero.id, hero.id, R.specificTable, sum.total, [FALL]), 'face');
  }),
  step: step((g, e, emit) => {
    const hero = findHero(g, e.who);
    const failed = hero !== null && isCheckDue(g, e) && e.face > checkSum(g, hero, 'rope-bridge').total;
    if (!failed) {
      if (targetOf(g, e.who).carriedBy === null) putHero(g, heroOf(g, e.who), e.path, emit);
      else letDown(g, e, emit);
      return;
    }
    // The move ends on the firm square; a passenger who was put down stays with his carrier.
    if (hero.turn.taking) hero.turn.moveOver = true;
    if (e.face > FALL) removeForGood(g, hero, R.specificTable, emit);
    else woundTarget(g, hero.id, 1, false, R.specificTable, emit);
    return call(settle, { by: e.by });
  }),
  arrive: step((g, e) => {
    const stands = bodyOf(targetOf(g, e.who)).includes(e.path.at(-1)!);
    return stands ? call(arrive, newArrival(e.who, e.by, e.sprung, e.within), 'sprung') : undefined;
  }),
  conclude: step((_g, e) => done(e.sprung)),
});

/** Pays for a walk, moves a hero and whom he carries, and tells of it. */
function putHero(g: BattleAxe, hero: Hero, path: readonly Cell[], emit: Tell): void {
  const from = hero.cell;
  const to = path.at(-1)!;
  let cost = 0;
  for (let i = 0; i < path.length; i += 1) cost += stepCost(g, i === 0 ? from : path[i - 1]!, path[i]!);
  place(g, hero, to);
  hero.turn.movedCarrying ||= hero.carrying !== null;
  hero.turn.spent += cost;
  emit?.({
    type: 'heroMoved',
    rules: [R.moveUpTo, R.stepCosts, R.diagonalSteps, R.leavingIsFree],
    hero: hero.id,
    from: [from],
    to: [to],
    path,
    cost,
    left: left(hero),
    squares: [squareName(g.board, to)],
    ...carriedBy(hero),
  });
}

function letDown(g: BattleAxe, e: Entry, emit: Tell): void {
  const carrier = heroOf(g, targetOf(g, e.who).carriedBy!);
  const to = e.path.at(-1)!;
  putDown(g, carrier, to);
  const squares = [squareName(g.board, to)];
  emit?.({ type: 'dropped', rules: [e.rule], hero: carrier.id, target: e.who, to: [to], squares });
}

export interface Leg {
  readonly hero: HeroId;
  path: readonly Cell[]; // squares still to walk
  sprung: readonly Cell[];
}

/** The squares up to the next one where something happens; a rope bridge is stepped onto from where he stands. */
function quietPart(g: BattleAxe, leg: Leg): readonly Cell[] {
  const hero = heroOf(g, leg.hero);
  const at = leg.path.findIndex(cell => isEventful(g, hero, leg.sprung, cell));
  const ends = at < 0 ? leg.path.length - 1 : at;
  const onto = leg.path[ends]!;
  const fromFirm = isOnBridge(g, onto) && !isOnBridge(g, hero.cell);
  return leg.path.slice(0, fromFirm && ends > 0 ? ends : ends + 1);
}

/** A leg, square after square where something can happen; answers with the plates sprung in this move. */
export const walkLeg = procedure<Leg>('walkLeg', {
  walk: step((g, leg) => {
    const path = quietPart(g, leg);
    leg.path = leg.path.slice(path.length);
    const entry: Entry = {
      who: leg.hero,
      by: leg.hero,
      path,
      rule: R.moveUpTo,
      face: 0,
      sprung: leg.sprung,
      ...within(g, heroOf(g, leg.hero).cell),
    };
    return call(enterSquare, entry, 'sprung');
  }),
  goOn: step((g, leg, emit) => {
    const hero = heroOf(g, leg.hero);
    const stops = isTurnOver(g, hero) || hero.turn.moveOver || hero.snared > 0 || hero.pit !== 'out';
    if (!stops && leg.path.length > 0) return again;
    makeRoom(g, hero, emit);
    return done(leg.sprung);
  }),
});

/** Whoever is stopped while he crosses another's square ends on the nearest free one: no two minis end in one square (BA-MOVE-05). */
function makeRoom(g: BattleAxe, hero: Hero, emit: Tell): void {
  if (hero.cell === NONE) return;
  const shares = (f: ReturnType<typeof targetOf>) =>
    f.id !== hero.id && f.carriedBy !== hero.id && f.status !== 'gone' && bodyOf(f).includes(hero.cell);
  if (![...g.heroes, ...g.friendlies].some(shares)) return;
  const to = nearestFree(g, hero.cell);
  if (to === NONE) return;
  place(g, hero, to);
  emit?.({
    type: 'heroPlaced',
    rules: [R.crossingHeroes],
    hero: hero.id,
    to: [to],
    squares: [squareName(g.board, to)],
    ...carriedBy(hero),
  });
}

/** Whom an event of a hero on his way tells of beside him. */
const carriedBy = ({ carrying }: Hero): { target?: TargetId } => (carrying === null ? {} : { target: carrying });

/** Puts a hero, and whom he carries, on a square. */
function place(g: BattleAxe, hero: Hero, to: Cell): void {
  hero.cell = to;
  if (hero.carrying === null) return;
  const passenger = targetOf(g, hero.carrying);
  if ('cells' in passenger) passenger.cells = [to];
  else passenger.cell = to;
}
