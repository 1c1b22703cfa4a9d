import type { Reasoned } from '@quarterstaff/kernel';
import { beside, type Square } from '../map/square.ts';
import { distancesFromAll, INFINITE, walkBetween, walkingDistances } from '../map/walk.ts';
import { reachesDiagonally } from '../models/numbers.ts';
import { monstersOnMap, standingParty } from '../models/query.ts';
import { seesSquare } from '../models/sight-of.ts';
import { reachesFrom } from '../models/zones.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';
import { chooseMove, type Move } from './options.ts';

// To keep behind a door: whoever comes through it comes alone, and meets everybody who stands around the square behind it.

/** An open door with all of the party before it and the enemies behind it. */
export interface Choke {
  readonly at: Square; // where whoever comes through it stands first
  isBehind(at: Square): boolean;
}

const CLOSE = 8; // squares: farther away nobody waits for anybody

/** The nearest door that the party keeps behind. */
export function doorOfParty(g: Ahq): Choke | null {
  const party = standingParty(g);
  const foes = monstersOnMap(g);
  if (party.length < 2 || foes.length === 0) return null;
  const ours = distancesFromAll(g.map, party);
  const theirs = distancesFromAll(g.map, foes);
  let found: Choke | null = null;
  let least = CLOSE + 1;
  for (const door of g.map.doors) {
    if (!g.doors[door.id]!.open) continue;
    const [one, other] = [door.at, beside(door.at, door.dir)];
    const [at, far] = ours(one) < ours(other) ? [one, other] : [other, one];
    if (ours(at) >= least || ours(far) === INFINITE) continue;
    const isBehind = (square: Square): boolean => {
      const way = walkBetween(g.map, square, at);
      return way < INFINITE && theirs(square) >= theirs(at) + way && walkBetween(g.map, square, far) > way;
    };
    if (!party.every(m => isBehind(m.at))) continue;
    least = ours(at);
    found = { at, isBehind };
  }
  return found;
}

/** Whether somebody stands in the doorway, or where whoever comes through it can be struck. */
export const isAtTheDoor = (g: Ahq, m: Model, { at }: Choke): boolean =>
  m.at === at || reachesFrom(g, m.at, at, reachesDiagonally(m));

/** Who fights from afar makes room: behind the others, in sight of the doorway. */
export function makeRoom(g: Ahq, m: Model, moves: readonly Move[], choke: Choke): Reasoned | null {
  if (!isAtTheDoor(g, m, choke)) return null;
  const diagonal = reachesDiagonally(m);
  const behind = moves.filter(
    ({ at }) => at !== choke.at && choke.isBehind(at) && !reachesFrom(g, at, choke.at, diagonal),
  );
  if (behind.length === 0) return null;
  const distance = walkingDistances(g.map, [choke.at]);
  return chooseMove(
    'make room at the door',
    behind,
    R.moveAndAttackEitherOrder,
    ['in sight of the doorway', at => (seesSquare(g, at, choke.at) ? 0 : 1)],
    ['three squares from it', at => Math.abs(distance(at) - 3)],
  );
}

/** To a square from which whoever comes through the door can be struck, and out of the doorway itself. */
export function keepTheDoor(g: Ahq, m: Model, moves: readonly Move[], choke: Choke): Reasoned | null {
  const diagonal = reachesDiagonally(m);
  const covers = (at: Square): boolean => at !== choke.at && reachesFrom(g, at, choke.at, diagonal);
  if (covers(m.at)) return null;
  const behind = moves.filter(({ at }) => at !== choke.at && choke.isBehind(at));
  const good = behind.filter(({ at }) => covers(at));
  const distance = walkingDistances(g.map, [m.at]);
  if (good.length > 0)
    return chooseMove('keep the door', good, R.moveAndAttackEitherOrder, ['nearest beside the doorway', distance]);
  if (m.at !== choke.at || behind.length === 0) return null;
  return chooseMove('out of the doorway', behind, R.moveAndAttackEitherOrder, ['nearest', distance]);
}
