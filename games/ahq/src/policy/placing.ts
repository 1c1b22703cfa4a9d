import type { Decision, Reasoned } from '@quarterstaff/kernel';
import { hiddenIn, type Identities, sentryRoom } from '../combat/identities.ts';
import { fighters, freeToPlace, type Placing, placementOrder } from '../combat/start.ts';
import { monsterById } from '../content/index.ts';
import { unmappedBehind } from '../dungeon/fit.ts';
import { doorsOf, doorsOnWall, isMapped, obstacleAt, sectionAt, squaresOf, wallSquares } from '../map/map.ts';
import { beside, DIRS, type Dir, opposite, parseSquare, type Square, squareName } from '../map/square.ts';
import { distancesFromAll, INFINITE, walkingDistances } from '../map/walk.ts';
import { monsterType, partyModels, standingHeroes, standingParty } from '../models/query.ts';
import { reachesFrom } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { clearShotFrom } from './monsters.ts';
import { text } from './options.ts';
import { because, type Criterion, choose, inOrder, pick, plain, topLocal } from './reason.ts';

// Where the automatic game master puts doors and monsters, and who hides behind which face (AHQ-AGM-01, -08, -09, -22, -25).

const heroSquares = (g: Ahq): Square[] => standingHeroes(g).map(m => m.at);

/** AHQ-AGM-01: the square farthest from the nearest standing Hero. */
export function doorSquare(g: Ahq, squares: readonly string[], side: Dir) {
  const distance = walkingDistances(g.map, heroSquares(g));
  return pick('door square', squares, s => s, [
    {
      rule: R.policyDoorSquare,
      label: 'an unmapped far side',
      value: s => (isMapped(g.map, beside(parseSquare(s)!, side)) ? 1 : 0),
    },
    { rule: R.policyDoorSquare, label: 'farthest from the Heroes', value: s => -distance(parseSquare(s)!) },
    inOrder(R.policyDoorSquare, s => parseSquare(s)!),
  ]);
}

/** AHQ-AGM-08: where the next monster is placed. If nobody would be in sight, the last one goes to the nearest square that is. */
export function placeMonster(g: Ahq, open: Decision): Reasoned {
  const p = topLocal<Placing>(g);
  const wanted = wantedSquare(g, p, freeToPlace(g, p));
  if (open.options.includes(wanted.choice)) return wanted;
  const distance = walkingDistances(g.map, [parseSquare(wanted.choice as string)!]);
  const offered = text(open).map(s => parseSquare(s)!);
  return chooseSquare(offered, ['somebody in sight: nearest to the square wanted', distance]);
}

/** The best of some squares to place a monster on, of equals the first by y, then x. */
function chooseSquare(
  squares: readonly Square[],
  ...criteria: readonly (readonly [label: string, value: (at: Square) => number])[]
): Reasoned {
  const rule = R.policyPlacingMonsters;
  const { best, why } = pick('square', squares, squareName, [
    ...criteria.map(([label, value]): Criterion<Square> => ({ rule, label, value })),
    inOrder<Square>(rule, at => at),
  ]);
  return because(squareName(best), why);
}

function wantedSquare(g: Ahq, p: Placing, squares: readonly Square[]): Reasoned {
  const { group, member } = placementOrder(g, p)[p.index]!;
  const type = monsterById.get(member.type)!;
  const party = partyModels(g);
  const standing = standingParty(g);
  const distance = distancesFromAll(g.map, standing);
  const ghost = { ...modelLike(g, member.type), at: squares[0]! };
  if (type.role === 'missile' || type.role === 'sorcerer') {
    const range = type.role === 'sorcerer' ? 8 : (type.ranged?.range ?? 8);
    const placed = p.squares.map((at, i): Model => ({ ...ghost, id: `placed ${i}`, condition: 'standing', at }));
    const crowded = { ...g, models: [...g.models, ...placed] }; // those placed before are in the way of its sight
    const clear = squares.filter(at => clearShotFrom(crowded, ghost, at, range));
    if (clear.length > 0) {
      const away = distancesFromAll(g.map, party);
      return chooseSquare(clear, ['farthest from the party', at => -away(at)]);
    }
  }
  if (type.role === 'sentry') {
    const doors = sentryGoals(g, group);
    const way = walkingDistances(g.map, doors);
    const near = squares.filter(at => way(at) < INFINITE);
    if (doors.length > 0 && near.length > 0) return chooseSquare(near, ['nearest to a door to unexplored space', way]);
  }
  const crowd = (m: Model): number =>
    p.squares.filter(at => reachesFrom(g, at, m.at, false)).length +
    fighters(g).filter(f => reachesFrom(g, f.at, m.at, false)).length;
  const full = party.filter(m => crowd(m) >= 2);
  const besideFull = (at: Square): boolean => full.some(m => reachesFrom(g, at, m.at, false));
  const otherOpen = squares.some(at => !besideFull(at) && standing.some(m => reachesFrom(g, at, m.at, false)));
  return chooseSquare(
    squares,
    ['not a third one beside somebody', at => (otherOpen && besideFull(at) ? 1 : 0)],
    ['nearest to the party', distance],
  );
}

/** A stand-in for a monster not yet on the map. */
function modelLike(g: Ahq, type: string): Model {
  const other = g.models[0]!;
  return {
    ...other,
    id: '',
    kind: 'monster',
    type,
    base: monsterById.get(type)!.stats,
    effects: [],
    at: -1,
    inPit: false,
  };
}

/** The squares in front of closed doors to unexplored space, the Sentry door that is about to come included. */
function sentryGoals(g: Ahq, group: number): Square[] {
  const area = g.groups[group]!.area;
  const known = g.map.doors
    .filter(d => !g.doors[d.id]!.open && [d.at, beside(d.at, d.dir)].some(at => !isMapped(g.map, at)))
    .map(d => (isMapped(g.map, d.at) ? d.at : beside(d.at, d.dir)));
  const room = area.find(s => g.map.sections[s]!.kind === 'room' && doorsOf(g.map, s).length < 2); // AHQ-SEN-01
  const coming = room === undefined ? null : extraDoor(g, room);
  return coming === null ? known : [...known, coming.at];
}

/** AHQ-AGM-09 for the game master; a Leader moves them away from magic users. */
export function shift(g: Ahq, open: Decision): Reasoned {
  const list = (open.options as readonly { model: string; to: string }[]).slice(1);
  const distance = distancesFromAll(g.map, partyModels(g));
  for (const id of [...new Set(list.map(s => s.model))]) {
    const m = modelOf(g, id);
    const role = monsterType(m).role;
    const mine = list.filter(s => s.model === id);
    if (role === 'missile' || role === 'sorcerer') {
      const range = monsterType(m).ranged?.range ?? 8;
      if (clearShotFrom(g, m, m.at, range)) continue;
      const better = mine.filter(s => clearShotFrom(g, m, parseSquare(s.to)!, range));
      if (better.length === 0) continue;
      return choose('shift', better, s => s.to, [inOrder(R.policyShiftingMonsters, s => parseSquare(s.to)!)]);
    }
    if (role === 'sentry') continue;
    const closer = mine.filter(s => distance(parseSquare(s.to)!) < distance(m.at));
    if (closer.length === 0) continue;
    return choose('shift', closer, s => s.to, [
      { rule: R.policyShiftingMonsters, label: 'shortest way', value: s => distance(parseSquare(s.to)!) },
      inOrder(R.policyShiftingMonsters, s => parseSquare(s.to)!),
    ]);
  }
  return plain('done', R.policyShiftingMonsters, 'no shift helps');
}

/** AHQ-AGM-22: the wall and square of the extra Sentry door. */
function extraDoor(g: Ahq, section: number): { readonly side: Dir; readonly at: Square } | null {
  const free = DIRS.filter(d => doorsOnWall(g.map, section, d).length === 0 && unmappedBehind(g.map, section, d) > 0);
  const doors = DIRS.filter(d => doorsOnWall(g.map, section, d).length > 0);
  const facing = doors.length > 0 ? opposite(doors[0]!) : null;
  const side =
    facing !== null && free.includes(facing)
      ? facing
      : [...free].sort(
          (a, b) =>
            unmappedBehind(g.map, section, b) - unmappedBehind(g.map, section, a) ||
            wallSquares(g.map, section, a)[0]! - wallSquares(g.map, section, b)[0]!,
        )[0];
  if (side === undefined) return null;
  const squares = squaresOf(g.map, section).filter(
    at =>
      !isMapped(g.map, beside(at, side)) &&
      obstacleAt(g.map, at) === null &&
      sectionAt(g.map, beside(at, side)) !== section,
  );
  if (squares.length === 0) return null;
  const { best } = doorSquare(g, squares.map(squareName), side);
  return { side, at: parseSquare(best)! };
}

export function sentryDoor(g: Ahq, open: Decision): Reasoned {
  const wanted = extraDoor(g, sentryRoom(g));
  const name = wanted === null ? '' : `${['N', 'E', 'S', 'W'][wanted.side]} ${squareName(wanted.at)}`;
  const choice = text(open).includes(name) ? name : open.options[0];
  return plain(choice, R.policySentryDoor, 'opposite the existing door');
}

/** AHQ-AGM-25. */
export function lookAlike(g: Ahq, open: Decision): Reasoned {
  const group = g.groups[topLocal<Identities>(g).groups[0]!]!;
  const hidden = hiddenIn(group);
  if (hidden.length === 0) return plain(open.options[0], R.policyWhichLookAlike, 'nobody hides');
  const criteria = hidden.flatMap(({ type }, n) =>
    looks(g, group.id, monsterById.get(type)!.role).map(
      ([label, value]): Criterion<string> => ({
        rule: R.policyWhichLookAlike,
        label,
        value: way => value(modelOf(g, way.split(' ')[n]!)),
      }),
    ),
  );
  return choose('which look-alike', text(open), way => way, criteria);
}

/** What tells which look-alike a special monster of a role should be, the best reason first. */
function looks(g: Ahq, group: number, role: string): readonly (readonly [string, (m: Model) => number])[] {
  const from = (role === 'sorcerer' ? partyModels(g) : standingParty(g)).map(m => m.at);
  const distance = walkingDistances(g.map, from);
  const bySquares = ['smallest y, then x', (m: Model) => m.at] as const;
  switch (role) {
    case 'sentry': {
      const doors = walkingDistances(g.map, sentryGoals(g, group));
      return [['nearest to a door to unexplored space', m => doors(m.at)], bySquares];
    }
    case 'champion':
      return [['nearest to the party', m => distance(m.at)], bySquares];
    case 'sorcerer':
      return [
        ['clear sight of somebody', m => (clearShotFrom(g, m, m.at, 99) ? 0 : 1)],
        ['farthest from the party', m => -distance(m.at)],
        bySquares,
      ];
    default:
      return [bySquares];
  }
}
