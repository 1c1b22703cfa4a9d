// What the party makes of a position is kept until the position is another one: most decisions of a turn move nobody.
import { InvariantError, sameJson } from '@quarterstaff/kernel';
import { copyOf, copyOfEnemy, copyOfFriendly, copyOfMat } from '../clone.ts';
import type { BattleAxe, Enemy, Friendly, Hero, Mat } from '../state.ts';
import { book, type Doctrine } from './doctrine.ts';

/** The position met last, as it was then, for states are played on. Each position is an object of its own. */
interface Position {
  readonly seen: Omit<BattleAxe, 'stack' | 'luck' | 'decisionNo'>;
  g: BattleAxe;
  no: number; // of the decision
}
let latest: Position | null = null;

function positionOf(g: BattleAxe): Position {
  if (latest !== null && latest.g === g && latest.no === g.decisionNo) return latest;
  if (latest === null || !isSame(latest.seen, g)) latest = { seen: seenIn(g), g, no: g.decisionNo };
  latest.g = g;
  latest.no = g.decisionNo;
  return latest;
}
const seenIn = (g: BattleAxe): Position['seen'] => ({
  ...g,
  heroes: g.heroes.map(copyOf),
  friendlies: g.friendlies.map(copyOfFriendly),
  enemies: g.enemies.map(copyOfEnemy),
  mat: copyOfMat(g.mat),
});

/** The names of all numbers: two players at one table may weigh by different ones. */
const NUMBERS = Object.keys(book) as readonly (keyof Doctrine)[];
const weighAlike = (a: Doctrine, b: Doctrine): boolean => a === b || NUMBERS.every(name => a[name] === b[name]);

/**
 * Works something out once for a position and the numbers that it is weighed by. It is nothing of the state itself: a copy that stands
 * alike gets the same. `holds` is how an audit compares what is kept with what it would be now.
 */
export function perPosition<V>(
  make: (g: BattleAxe, by: Doctrine) => V,
  holds: (kept: V, fresh: V, g: BattleAxe) => boolean = sameJson,
): (g: BattleAxe, by: Doctrine) => V {
  let known: { readonly position: Position; readonly by: Doctrine; readonly value: V } | null = null;
  return (g, by) => {
    const position = positionOf(g);
    if (known === null || known.position !== position || !weighAlike(known.by, by))
      known = { position, by, value: make(g, by) };
    else if (isAudited && !holds(known.value, make(g, by), g))
      throw new InvariantError('what was made of a position is stale', { of: make.name });
    return known.value;
  };
}

let isAudited = false;
/** With an audit everything that is kept is worked out again, and what no longer holds throws. For tests. */
export function auditPositions(on: boolean): void {
  isAudited = on;
}

// Field by field: this is asked for every decision. `test/policy/position.test.ts` changes each field in turn.

function isSame(seen: Position['seen'], g: BattleAxe): boolean {
  return (
    seen.round === g.round &&
    seen.quiet === g.quiet &&
    seen.board === g.board &&
    seen.doors === g.doors &&
    seen.ends === g.ends &&
    seen.things === g.things &&
    seen.rooms === g.rooms &&
    seen.tiles === g.tiles &&
    seen.startCells === g.startCells &&
    seen.options === g.options &&
    seen.quest === g.quest &&
    seen.result === g.result &&
    isSameMat(seen.mat, g.mat) &&
    areSame(seen.heroes, g.heroes, isSameHero) &&
    areSame(seen.friendlies, g.friendlies, isSameFriendly) &&
    areSame(seen.enemies, g.enemies, isSameEnemy)
  );
}
function areSame<X>(seen: readonly X[], now: readonly X[], same: (a: X, b: X) => boolean): boolean {
  if (seen.length !== now.length) return false;
  for (let i = 0; i < seen.length; i += 1) if (!same(seen[i]!, now[i]!)) return false;
  return true;
}
const isSameMat = (a: Mat, b: Mat): boolean =>
  a.goalAchieved === b.goalAchieved && a.questRoomPlaced === b.questRoomPlaced && a.ambushDone === b.ambushDone;
/** What a hero does in his turn counts once it has changed anything else about him, but for more attacks. */
const isSameHero = (a: Hero, b: Hero): boolean =>
  a.cell === b.cell &&
  a.health === b.health &&
  a.luck === b.luck &&
  a.id === b.id &&
  a.seat === b.seat &&
  a.race === b.race &&
  a.role === b.role &&
  a.height === b.height &&
  a.weight === b.weight &&
  a.base === b.base &&
  a.arcane === b.arcane &&
  a.holy === b.holy &&
  a.nature === b.nature &&
  a.status === b.status &&
  a.left === b.left &&
  a.right === b.right &&
  a.worn === b.worn &&
  a.pack === b.pack &&
  a.coins === b.coins &&
  a.spellsUsed === b.spellsUsed &&
  a.traitsUsed === b.traitsUsed &&
  a.effects === b.effects &&
  a.poisoned === b.poisoned &&
  a.diseased === b.diseased &&
  a.pit === b.pit &&
  a.snared === b.snared &&
  a.carrying === b.carrying &&
  a.carriedBy === b.carriedBy &&
  a.turn.flurry === b.turn.flurry &&
  a.turn.might === b.turn.might;
const isSameFriendly = (a: Friendly, b: Friendly): boolean =>
  a.id === b.id &&
  a.kind === b.kind &&
  a.owner === b.owner &&
  a.health === b.health &&
  a.status === b.status &&
  a.cells === b.cells &&
  a.carriedBy === b.carriedBy;
const isSameEnemy = (a: Enemy, b: Enemy): boolean =>
  a.id === b.id &&
  a.cells === b.cells &&
  a.card === b.card &&
  a.changes === b.changes &&
  a.health === b.health &&
  a.spells === b.spells &&
  a.asleep === b.asleep &&
  a.skips === b.skips &&
  a.rooted === b.rooted &&
  a.dormant === b.dormant;
