// Specific Actions: challenges of rooms, cards and quests (BA-SPA, BA-GAP-12, BA-GAP-16).
import { type Cell, call, type Emit, NONE } from '@quarterstaff/kernel';
import { kingApart, layerOf, occupancyOf, thingAt, thingsOf, topologyOf, touches } from '../board/ground.ts';
import { squareName, squareNamed } from '../board/names.ts';
import { roomForBytes } from '../board/scratch.ts';
import { checkSum } from '../combat/check.ts';
import { roomById, words } from '../content/content.ts';
import type { CheckId, RoomSection } from '../content/schemas.ts';
import { settle, springTrap } from '../forward.ts';
import { newPercent, percent } from '../general/roll.ts';
import { missTurn, removeForGood, woundEnemy } from '../general/wounds.ts';
import { isHolding } from '../heroes/items.ts';
import { cardOf } from '../heroes/values.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  findEnemy,
  findHero,
  type Hero,
  type HeroId,
  heroOf,
  type Thing,
} from '../state.ts';
import {
  type Action,
  actor,
  FACINGS,
  isBeside,
  mayAct,
  mayActInPit,
  notABear,
  type TurnCondition,
  turnsFrom,
  useAction,
} from './action.ts';
import { isBesideFoe } from './fight.ts';

type Tell = Emit<BattleAxeEvent>;

/** The room a thing or hero belongs to. */
export function sectionOf(g: BattleAxe, tile: number): RoomSection | null {
  return roomById.get(g.tiles[tile]?.section ?? '') ?? null;
}
const tileOf = (g: BattleAxe, cell: Cell) => topologyOf(g).tile[cell]!;
const thingNamed = (g: BattleAxe, id: string | undefined): Thing | null =>
  g.things.find(thing => thing.id === id) ?? null;
const besideThing = (g: BattleAxe, hero: Hero, id: string | undefined) => {
  const thing = thingNamed(g, id);
  return thing !== null && touches(topologyOf(g), hero.cell, thing.cell);
};
const thingIsBeside: TurnCondition = {
  rule: R.specificTable,
  label: 'it is adjacent',
  holds: (g, turn, wish) => besideThing(g, actor(g, turn), wish.target),
};

/** Whether a chest is locked now: always, or while a guardian lives (BA-GAP-12, BA-GAP-17). */
export function isLocked(g: BattleAxe, thing: Thing): boolean {
  if (thing.kind === 'captive') return true;
  const lock = sectionOf(g, thing.tile)?.lock;
  if (thing.kind !== 'chest' || lock === undefined) return false;
  return lock.always === true || g.enemies.some(enemy => enemy.card === lock.whileCardLives);
}
const lockedThings = (g: BattleAxe) =>
  g.things.filter(thing => (thing.kind === 'chest' && !thing.opened) || thing.kind === 'captive');
const hasLocks = (g: BattleAxe) => thingsOf(g, 'chest').length + thingsOf(g, 'captive').length > 0;

/** A chest without a lock: no check (BA-GEN-11). */
export const openChestAction: Action = {
  do: 'open-chest',
  from: g => thingsOf(g, 'chest').map(thing => ({ do: 'open-chest', target: thing.id })),
  where: [
    ...mayAct,
    {
      rule: R.roomTable,
      label: 'it is not open yet',
      holds: (g, _turn, wish) => thingNamed(g, wish.target)?.opened === false,
    },
    thingIsBeside,
    {
      rule: R.roomTable,
      label: 'it is not locked',
      holds: (g, _turn, wish) => {
        const thing = thingNamed(g, wish.target);
        return thing !== null && !isLocked(g, thing);
      },
    },
  ],
  take(g, hero, wish, emit) {
    useAction(hero);
    openThing(g, hero, thingNamed(g, wish.target)!, emit);
    return call(settle, { by: hero.id });
  },
};

/** Opens a chest, or frees the captive: she is a friendly mini from now on. */
function openThing(g: BattleAxe, hero: Hero, thing: Thing, emit: Tell): void {
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

const lockAction = (kind: 'pick-lock' | 'force'): Action => ({
  do: kind,
  from: g => (hasLocks(g) ? lockedThings(g).map(thing => ({ do: kind, target: thing.id })) : []),
  where: [
    ...mayAct,
    thingIsBeside,
    {
      rule: R.specificTable,
      label: 'it is locked',
      holds: (g, _turn, wish) => {
        const thing = thingNamed(g, wish.target);
        return thing !== null && !thing.opened && isLocked(g, thing);
      },
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, kind, wish.target!));
  },
});
export const pickLockAction = lockAction('pick-lock');
export const forceAction = lockAction('force');

/** The lever of a grille, or a device like the Stone Guardian. */
export const disarmAction: Action = {
  do: 'disarm',
  from: g => [
    ...thingsOf(g, 'lever').map(thing => ({ do: 'disarm', target: thing.id })),
    ...g.enemies
      .filter(enemy => cardOf(enemy).special.device !== undefined)
      .map(enemy => ({ do: 'disarm', target: enemy.id })),
  ],
  where: [
    ...mayAct,
    {
      rule: R.specificTable,
      label: 'it is adjacent',
      holds: (g, turn, wish) =>
        besideThing(g, actor(g, turn), wish.target) || isBesideFoe(g, actor(g, turn), wish.target ?? ''),
    },
    {
      rule: R.roomTable,
      label: 'there is something left to disarm',
      holds: (g, _turn, wish) => {
        const lever = thingNamed(g, wish.target);
        return lever === null || g.things.some(thing => thing.kind === 'grille' && thing.tile === lever.tile);
      },
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'disarm', wish.target!));
  },
};

/** Search where there are plates: those near the searcher become harmless. */
export const searchAction: Action = {
  do: 'search',
  from: () => [{ do: 'search' }],
  where: [
    ...mayAct,
    {
      rule: R.specificTable,
      label: 'there are pressure plates here',
      holds: (g, turn) => {
        const tile = tileOf(g, actor(g, turn).cell);
        return thingsOf(g, 'plate').some(thing => thing.tile === tile && !thing.opened);
      },
    },
  ],
  take(_g, hero) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'search', ''));
  },
};

/** Out of a pit: all a hero in a pit can try. */
export const climbAction: Action = {
  do: 'climb',
  from: (_g, hero) => (hero.pit === 'out' ? [] : [{ do: 'climb' }]),
  where: [
    ...mayActInPit,
    { rule: R.trapTable, label: 'is in a pit', holds: (g, turn) => actor(g, turn).pit !== 'out' },
  ],
  take(_g, hero) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'climb', ''));
  },
};

/** A hero with a held Rope pulls an adjacent hero out of a pit, without a check. */
export const pullOutAction: Action = {
  do: 'pull-out',
  from: (g, hero) =>
    g.heroes
      .filter(other => other.id !== hero.id && other.pit !== 'out')
      .map(other => ({ do: 'pull-out', hero: other.id })),
  where: [
    ...mayAct,
    notABear,
    {
      rule: R.itemTable,
      label: 'holds a Rope',
      holds: (g, turn) => isHolding(actor(g, turn), item => item.pullsFromPit === true),
    },
    {
      rule: R.trapTable,
      label: 'he is in a pit',
      holds: (g, _turn, wish) => (findHero(g, wish.hero ?? '')?.pit ?? 'out') !== 'out',
    },
    {
      rule: R.itemTable,
      label: 'he is adjacent',
      holds: (g, turn, wish) => isBeside(g, actor(g, turn), wish.hero ?? ''),
    },
  ],
  take(g, hero, wish, emit) {
    useAction(hero);
    heroOf(g, wish.hero!).pit = 'out';
    emit?.({ type: 'leftPit', rules: [R.itemTable, R.trapTable], hero: wish.hero!, by: hero.id });
  },
};

/** Calm Beast: an adjacent Animal misses its next turn. */
export const calmAction: Action = {
  do: 'calm',
  from: g => g.enemies.map(enemy => ({ do: 'calm', target: enemy.id })),
  where: [
    ...mayAct,
    {
      rule: R.enemyType,
      label: 'an Animal',
      holds: (g, _turn, wish) => {
        const enemy = findEnemy(g, wish.target ?? '');
        return enemy !== null && cardOf(enemy).type === 'Animal';
      },
    },
    {
      rule: R.adjacent,
      label: 'it is adjacent',
      holds: (g, turn, wish) => isBesideFoe(g, actor(g, turn), wish.target ?? ''),
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'calm', wish.target!));
  },
};

const roomForTaken = roomForBytes();

/** The free squares straight across one square of chasm. */
function acrossChasm(g: BattleAxe, hero: Hero): Cell[] {
  const squares: Cell[] = [];
  if (thingsOf(g, 'chasm').length === 0) return squares;
  const t = topologyOf(g);
  const taken = occupancyOf(g, roomForTaken(t.size));
  const { solid } = layerOf(g);
  for (let d = 0; d < 4; d += 1) {
    const gap = t.step[hero.cell * 4 + d]!;
    if (gap === NONE || thingAt(g, gap)?.kind !== 'chasm') continue;
    const landing = t.step[gap * 4 + d]!;
    if (landing !== NONE && taken[landing] === 0 && solid[landing] === 0) squares.push(landing);
  }
  return squares;
}
export const jumpAction: Action = {
  do: 'jump',
  from: (g, hero) => acrossChasm(g, hero).map(cell => ({ do: 'jump', to: squareName(g.board, cell) })),
  where: [
    ...mayAct,
    { rule: R.trapTable, label: 'is not held by a snare', holds: (g, turn) => actor(g, turn).snared === 0 },
    {
      rule: R.jumpChasm,
      label: 'to the free square straight across',
      holds: (g, turn, wish) => acrossChasm(g, actor(g, turn)).includes(squareNamed(g.board, wish.to ?? '')),
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'jump', wish.to!));
  },
};

interface Challenge {
  readonly hero: HeroId;
  readonly check: CheckId;
  readonly target: string;
  face: number;
}
const newChallenge = (hero: HeroId, check: CheckId, target: string): Challenge => ({ hero, check, target, face: 0 });

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

function succeed(g: BattleAxe, c: Challenge, emit: Tell): undefined {
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
      return;
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

/** Speak a Word on a letter tile (BA-COMP-03). */
export const speakAction: Action = {
  do: 'speak',
  from: () => [{ do: 'speak' }],
  where: [
    ...mayAct,
    {
      rule: R.roomTable,
      label: 'stands on a letter',
      holds: (g, turn) => thingAt(g, actor(g, turn).cell)?.kind === 'letter',
    },
    {
      rule: R.roomTable,
      label: 'the puzzle is not solved yet',
      holds: (g, turn) => {
        const tile = tileOf(g, actor(g, turn).cell);
        return g.rooms.some(room => room.tile === tile && !room.completed);
      },
    },
  ],
  take(_g, hero) {
    useAction(hero);
    return call(speak, { hero: hero.id });
  },
};

export const WRONG_WORD = '?';
const accepted = (g: BattleAxe) => [...words, ...g.options.acceptedWords];

/** An accepted new word counts; anything else springs a trap on the speaker. */
export const speak = procedure<{ readonly hero: HeroId }>('speak', {
  say: choice<{ readonly hero: HeroId }, string>({
    rule: R.wordPuzzle,
    decider: (g, s) => heroOf(g, s.hero).seat,
    slot: (_g, s) => s.hero,
    options: g => [WRONG_WORD, ...accepted(g)],
    take(g, s, word, emit) {
      const hero = heroOf(g, s.hero);
      const tile = tileOf(g, hero.cell);
      const room = g.rooms.find(other => other.tile === tile)!;
      const counts = word !== WRONG_WORD && !room.words.includes(word);
      emit?.({ type: 'wordSpoken', rules: [R.wordPuzzle, R.wordList], hero: hero.id, what: word, passed: counts });
      if (counts) {
        g.rooms = g.rooms.map(other => (other === room ? { ...other, words: [...other.words, word] } : other));
        return call(settle, { by: hero.id });
      }
      return call(springTrap, { trap: sectionOf(g, tile)?.wordTrap ?? 'dart', hero: hero.id, face: 0, defended: 0 });
    },
  }),
});

/** Free at any point of the turn: turning the mini; it changes nothing but where it looks (BA-RND-04). */
export const turnAction: Action = {
  do: 'turn',
  from: (_g, hero) => turnsFrom[hero.facing]!,
  where: [],
  take(_g, hero, wish, emit) {
    hero.facing = FACINGS.indexOf(wish.facing ?? 'N');
    emit?.({ type: 'heroTurned', rules: [R.facingFree], hero: hero.id, what: wish.facing ?? 'N' });
  },
};
