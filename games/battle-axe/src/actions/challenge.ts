// Percentage challenges: the roll, and what success and failure come to (BA-SPA, BA-GAP-16).
import { call, type Emit, type Next } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { checkSum } from '../combat/check.ts';
import type { CheckId } from '../content/schemas.ts';
import { settle, springTrap } from '../forward.ts';
import { newPercent, percent } from '../general/roll.ts';
import { missTurn, removeForGood, woundEnemy } from '../general/wounds.ts';
import { cardOf } from '../heroes/values.ts';
import { kingApart, thingsOf, topologyOf } from '../map/ground.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { sectionOf, thingNamed, tileOf } from '../map/places.ts';
import { arrive, newArrival } from '../movement/enter.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  findEnemy,
  type Hero,
  type HeroId,
  heroOf,
  type Thing,
} from '../state.ts';

type Tell = Emit<BattleAxeEvent>;

/** Whether a chest is locked now: always, or while a guardian lives (BA-GAP-12, BA-GAP-17). */
export function isLocked(g: BattleAxe, thing: Thing): boolean {
  if (thing.kind === 'captive') return true;
  const lock = sectionOf(g, thing.tile)?.lock;
  if (thing.kind !== 'chest' || lock === undefined) return false;
  return lock.always === true || g.enemies.some(enemy => enemy.card === lock.whileCardLives);
}

/** Opens a chest, or frees the captive: she is a friendly mini from now on. */
export function openThing(g: BattleAxe, hero: Hero, thing: Thing, emit: Tell): void {
  if (thing.kind !== 'captive') {
    g.things = g.things.map(other => (other.id === thing.id ? { ...other, opened: true } : other));
    emit?.({ type: 'chestOpened', rules: [R.roomTable, R.precedence], hero: hero.id, what: thing.id });
    return;
  }
  const { health, defend, speed } = sectionOf(g, thing.tile)?.captive ?? { health: 3, defend: 20, speed: 5 };
  g.things = g.things.filter(other => other.id !== thing.id);
  g.friendlies.push({
    id: 'captive',
    kind: 'captive',
    owner: hero.id,
    speed,
    attacks: 0,
    attack: 10,
    defend,
    health,
    status: 'conscious',
    cells: [thing.cell],
    carriedBy: null,
    acted: false,
  });
  emit?.({
    type: 'friendAppeared',
    rules: [R.questTable, R.friendlyMinis],
    hero: 'captive',
    by: hero.id,
    to: [thing.cell],
  });
}

interface Challenge {
  readonly hero: HeroId;
  readonly check: CheckId;
  readonly target: string;
  face: number;
}
export const newChallenge = (hero: HeroId, check: CheckId, target: string): Challenge => ({
  hero,
  check,
  target,
  face: 0,
});

function chanceOf(g: BattleAxe, c: Challenge) {
  const enemy = findEnemy(g, c.target);
  const base = c.check === 'disarm' && enemy !== null ? cardOf(enemy).special.device!.base : undefined;
  return checkSum(g, heroOf(g, c.hero), c.check, base);
}
/** From which face on a trap goes off, if the room says so. */
function trapFrom(g: BattleAxe, c: Challenge) {
  const thing = thingNamed(g, c.target);
  const room = sectionOf(g, thing?.tile ?? tileOf(g, heroOf(g, c.hero).cell));
  if (c.check === 'search' && room?.searchTrap !== undefined) return room.searchTrap;
  const lock = room?.lock;
  const isLock = c.check === 'pick-lock' || c.check === 'force';
  return isLock && lock?.trap !== undefined ? { from: lock.trapFrom ?? 101, trap: lock.trap } : null;
}

/** Base and adjustments, one D100, luck; then what the place says (BA-SPA-01, BA-SPA-03). */
export const challenge = procedure<Challenge>('challenge', {
  roll: step((g, c, emit) => {
    const sum = chanceOf(g, c);
    emit?.({
      type: 'checkDeclared',
      rules: [R.challenge, R.specificTable, R.specificActions],
      hero: c.hero,
      what: c.check,
      chance: sum.total,
      sums: [sum],
    });
    const trap = trapFrom(g, c);
    const marks = trap === null ? [] : [trap.from - 1];
    return call(percent, newPercent(c.check, c.hero, c.hero, R.challenge, sum.total, marks), 'face');
  }),
  outcome: step((g, c, emit) => {
    const passed = c.face <= chanceOf(g, c).total;
    const trap = trapFrom(g, c);
    emit?.({
      type: passed ? 'checkPassed' : 'checkFailed',
      rules: [R.challenge, R.everyAttempt],
      hero: c.hero,
      what: c.check,
    });
    const sprung = trap !== null && c.face >= trap.from;
    const failed = passed ? succeed(g, c, emit) : fail(g, c, emit);
    if (sprung) return call(springTrap, { trap: trap.trap, hero: c.hero, face: 0, defended: 0 });
    return failed;
  }),
  settle: step((_g, c) => call(settle, { by: c.hero })),
});

function succeed(g: BattleAxe, c: Challenge, emit: Tell): Next {
  const hero = heroOf(g, c.hero);
  const thing = thingNamed(g, c.target);
  const enemy = findEnemy(g, c.target);
  switch (c.check) {
    case 'pick-lock':
    case 'force':
      if (thing !== null) openThing(g, hero, thing, emit);
      return;
    case 'disarm':
      if (thing !== null) {
        g.things = g.things.filter(other => other.kind !== 'grille' || other.tile !== thing.tile);
        for (const other of g.enemies) if (other.home === thing.tile) other.dormant = false;
        emit?.({ type: 'grilleRaised', rules: [R.roomTable, R.commonInitiative], tile: thing.tile });
      } else if (enemy !== null) woundEnemy(g, enemy, cardOf(enemy).special.device!.wounds, false, R.special, emit);
      return;
    case 'search': {
      const t = topologyOf(g);
      const found = thingsOf(g, 'plate').filter(
        plate => t.tile[plate.cell] === t.tile[hero.cell] && kingApart(t, plate.cell, hero.cell) <= 1,
      );
      g.things = g.things.map(other => (found.includes(other) ? { ...other, opened: true } : other));
      const squares = found.map(plate => squareName(g.board, plate.cell));
      emit?.({ type: 'platesFound', rules: [R.roomTable, R.specificTable], hero: hero.id, squares });
      return;
    }
    case 'climb':
      hero.pit = 'out';
      hero.turn.moveOver = true;
      emit?.({ type: 'leftPit', rules: [R.trapTable], hero: hero.id });
      return;
    case 'calm':
      if (enemy !== null) missTurn(enemy, R.specificTable, emit);
      return;
    case 'jump': {
      const to = squareNamed(g.board, c.target);
      const from = hero.cell;
      hero.cell = to;
      emit?.({ type: 'heroJumped', rules: [R.jumpChasm], hero: hero.id, from: [from], to: [to], squares: [c.target] });
      return call(arrive, newArrival(hero.id, hero.id));
    }
    case 'rope-bridge':
      return;
  }
}

function fail(g: BattleAxe, c: Challenge, emit: Tell) {
  const hero = heroOf(g, c.hero);
  if (c.check === 'jump') removeForGood(g, hero, R.jumpChasm, emit);
  const lever = c.check === 'disarm' ? thingNamed(g, c.target) : null;
  const trap = lever === null ? undefined : sectionOf(g, lever.tile)?.leverTrap;
  if (trap !== undefined) return call(springTrap, { trap, hero: hero.id, face: 0, defended: 0 });
}
