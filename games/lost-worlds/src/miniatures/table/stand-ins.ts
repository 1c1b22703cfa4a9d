import type { Decision, StandIn } from '@quarterstaff/kernel';
import type { LostWorlds } from '../../state.ts';
import {
  type DirectionName,
  directionOf,
  neighbour,
  OFF,
  rangeBetween,
  type Space,
  spotOf,
  type Terrain,
} from '../board/terrain.ts';
import { activeIn, areFriends, areOpponents, characterOf, fieldOf, isActive, isFree } from '../field.ts';
import { allowanceOf, isAsleep } from '../fighter.ts';
import { waysOf } from '../movement/reach.ts';
import { bestDrop, bestUndefended } from '../policy/policy.ts';
import type { Character } from '../state.ts';

// What is answered for somebody who does not want to be asked: which side to leave undefended, where to drop a load, whether to stay.

const BY_RUNNING = 2; // more points (LWM-CH-04)
const EAST = directionOf('E'); // from which angles are counted
const ALIKE = 0.01; // sides whose cosines differ by less lie equally well

/** Opponents who may still walk this turn. */
const stillComing = (g: LostWorlds, c: Character): Character[] =>
  fieldOf(g).characters.filter(
    x =>
      areOpponents(c, x) && isActive(g, x) && !x.moved && !x.hasHalted && !x.dazed && !x.blocked && !isAsleep(g, x.id),
  );

/** Whether no opponent stands in a space or can still come there this turn. */
function isOutOfReach(g: LostWorlds, c: Character, s: Space, reached: ReadonlySet<Space>): boolean {
  if (s === OFF) return true;
  const there = activeIn(g, s, c.id);
  if (there !== null) return areFriends(c, there);
  return !isFree(g, s) || !reached.has(s);
}

/** The sides on which nobody can come upon it, not even running; failing these, not walking; none when somebody can come everywhere. */
function safeSides(g: LostWorlds, c: Character, options: readonly DirectionName[]): readonly DirectionName[] {
  const { terrain } = fieldOf(g);
  const coming = stillComing(g, c);
  for (const more of [BY_RUNNING, 0]) {
    const reached = new Set(coming.flatMap(x => [...waysOf(g, x.id, { mp: allowanceOf(g, x) + more }).keys()]));
    const safe = options.filter(name => isOutOfReach(g, c, neighbour(terrain, c.at, directionOf(name)), reached));
    if (safe.length > 0) return safe;
  }
  return [];
}

/** Those of some sides that keep its face to the nearest opponent; all of them where there is none. */
function facingTheNearest(g: LostWorlds, c: Character, sides: readonly DirectionName[]): readonly DirectionName[] {
  const { terrain, characters } = fieldOf(g);
  const foes = characters.filter(x => areOpponents(c, x) && isActive(g, x));
  if (foes.length === 0) return sides;
  const rangeTo = (foe: Character): number => rangeBetween(terrain, c.at, foe.at);
  const nearest = foes.reduce((best, foe) => (rangeTo(foe) < rangeTo(best) ? foe : best));
  const [x, y] = middleOf(terrain, c.at);
  const [nx, ny] = middleOf(terrain, nearest.at);
  const behind = Math.atan2(y - ny, x - nx);
  const turnedAway = (name: DirectionName): number => Math.cos((directionOf(name) - EAST) * (Math.PI / 3) - behind);
  const best = Math.max(...sides.map(turnedAway));
  return sides.filter(name => turnedAway(name) > best - ALIKE);
}

/** Where the middle of a space lies, in widths of one: odd rows stand half a space to the right (LWM-BRD-01). */
function middleOf(terrain: Terrain, s: Space): readonly [x: number, y: number] {
  const [column, row] = spotOf(terrain, s);
  return [column + (row % 2) / 2, row * Math.sqrt(0.75)];
}

/** Backs to where nobody can come, as straight away from the nearest opponent as may be; null, so asked, when somebody can come everywhere. */
function undefended(g: LostWorlds, { slot, options }: Decision): DirectionName | null {
  const c = characterOf(g, slot);
  const safe = safeSides(g, c, options as readonly DirectionName[]);
  return safe.length === 0 ? null : bestUndefended(g, c, facingTheNearest(g, c, safe));
}

/** Whether an opponent could come next to a Character with one move. */
const isThreatened = (g: LostWorlds, c: Character): boolean =>
  fieldOf(g).characters.some(
    x => areOpponents(c, x) && isActive(g, x) && rangeBetween(fieldOf(g).terrain, x.at, c.at) <= allowanceOf(g, x) + 1,
  );

/** The miniatures game's share of the answers given unasked. */
export const fieldStandIns: readonly StandIn<LostWorlds>[] = [
  {
    kind: 'moveCharacter.carryOrDrop',
    about: 'default.carry',
    ground: 'public',
    answer: () => ({ do: 'carry' }),
  },
  { kind: 'endMove.nameUndefended', about: 'default.undefended', ground: 'public', answer: undefended },
  {
    kind: 'recover.nameUndefended',
    about: 'default.undefended',
    ground: 'public',
    answer: (g, decision) =>
      undefended(g, decision) ??
      bestUndefended(g, characterOf(g, decision.slot), decision.options as readonly DirectionName[]),
  },
  {
    kind: 'forcedDrop.chooseSpace',
    about: 'default.drop',
    ground: 'public',
    answer: (g, { slot, options }) => bestDrop(g, characterOf(g, slot), options),
  },
  {
    kind: 'recoverAll.chooseNext',
    about: 'default.inOrder',
    ground: 'constant',
    answer: (_g, { options }) => options[0],
  },
  {
    kind: 'offerDematerialise.decide',
    about: 'default.stayHere',
    ground: 'public',
    answer: (g, { slot }) => (isThreatened(g, characterOf(g, slot)) ? null : 'stay'),
  },
];
