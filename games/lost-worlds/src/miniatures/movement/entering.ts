// Conditions on entering a space: walking, climbing, crawling and jumping (LWM-MOV, LWM-CH-25, LWM-JMP).

import type { LostWorlds } from '../../state.ts';
import { directionTo, isOpen, levelChange, levelOf, neighbour, neighbours, OFF, type Space } from '../board/terrain.ts';
import {
  activeIn,
  areFriends,
  areOpponents,
  bodiesIn,
  fieldOf,
  loadOf,
  opponentsAround,
  thingsIn,
  zoneBetween,
} from '../field.ts';
import { isBarred } from '../fighter.ts';
import { R } from '../rules.ts';
import type { Character } from '../state.ts';
import { type Action, costOf, destination } from './action.ts';
import { type Move, moverOf, type Row } from './row.ts';

export const adjacentSpace: Row = {
  rule: R.spaces,
  label: 'an adjacent space',
  holds: (g, m, a) => {
    const to = destination(g, a);
    return to !== null && to !== OFF && directionTo(fieldOf(g).terrain, moverOf(g, m).at, to) !== null;
  },
};
export const notFilled: Row = {
  rule: R.features,
  label: 'a space that terrain does not fill',
  holds: (g, _m, a) => isOpen(fieldOf(g).terrain, destination(g, a) ?? OFF),
};
export const noOpponentThere: Row = {
  rule: R.opponentsSpace,
  label: 'no conscious opponent in the way',
  holds: (g, m, a) => {
    const there = activeIn(g, destination(g, a) ?? OFF, m.mover);
    return there === null || !areOpponents(moverOf(g, m), there);
  },
};
const friendLetsPass: Row = {
  rule: R.passingFriends,
  label: "the friend there, and the mover beside him, are out of every opponent's Battle Zone",
  holds: (g, m, a) => mayPass(g, moverOf(g, m), destination(g, a) ?? OFF),
};
const staysOut: Row = {
  rule: R.occupancy,
  label: 'would not have to end its move in an occupied space',
  holds: (g, m, a) => {
    const c = moverOf(g, m);
    const to = destination(g, a) ?? OFF;
    const there = activeIn(g, to, c.id);
    return there === null || !areFriends(c, there) || canLeave(g, c, to, c.mp - costOf(g, c, a), false);
  },
};
/** A step out of the zone of somebody who stands must stay within one level (LWM-CH-25). */
export const breaksOffLevel: Row = {
  rule: R.breakOffMoving,
  label: "breaks off within one level when it leaves an opponent's Battle Zone",
  holds: (g, m, a) => {
    const c = moverOf(g, m);
    const to = destination(g, a) ?? OFF;
    if (levelChange(fieldOf(g).terrain, c.at, to) <= 1) return true;
    return opponentsAround(g, c).every(x => x.posture === 'down' || zoneBetween(g, c, to, x, x.at));
  },
};
export const entering: readonly Row[] = [
  adjacentSpace,
  notFilled,
  noOpponentThere,
  friendLetsPass,
  staysOut,
  breaksOffLevel,
];

/** Whether a friend's space may be crossed (LWM-MOV-05); a space without one always may. */
function mayPass(g: LostWorlds, c: Character, to: Space): boolean {
  const there = activeIn(g, to, c.id);
  if (there === null || !areFriends(c, there)) return true;
  return opponentsAround(g, there).length === 0 && opponentsAround(g, c, to).length === 0;
}

/** Whether so many points lead on from a shared space to one where the move may end; Running is not counted on (LWM-MOV-04). */
export function canLeave(g: LostWorlds, c: Character, from: Space, mp: number, carry: boolean): boolean {
  const { terrain } = fieldOf(g);
  const tried = new Map<Space, number>();
  const search = (at: Space, left: number, owes: boolean): boolean => {
    if ((tried.get(at) ?? -1) >= left) return false;
    tried.set(at, left);
    for (const n of neighbours(terrain, at)) {
      if (!isOpen(terrain, n)) continue;
      const change = levelChange(terrain, at, n);
      const lower = levelOf(terrain, n) < levelOf(terrain, at);
      const there = activeIn(g, n, c.id);
      if (there !== null && (areOpponents(c, there) || !mayPass(g, c, n))) continue;
      if (c.posture === 'down' && change > 1) continue;
      const walking =
        c.posture === 'down' ? 2 : change === 0 ? 1 : isBarred(g, c.id, 'climb') ? Number.POSITIVE_INFINITY : change;
      const jumping =
        c.posture !== 'down' && lower && there === null && !isBarred(g, c.id, 'jump') ? 1 : Number.POSITIVE_INFINITY;
      const cost = Math.min(walking, jumping) + (owes ? 1 : 0);
      if (cost > left) continue;
      if (there === null || search(n, left - cost, false)) return true;
    }
    return false;
  };
  return search(from, mp, carry);
}

export const notFettered = (what: 'run' | 'climb' | 'jump'): Row => ({
  rule: R.gapSpells,
  label: `no spell forbids it to ${what}`,
  holds: (g, m) => !isBarred(g, m.mover, what),
});

/** The space between, when a Character jumps in a straight line; OFF if it does not. */
export function jumpedSpace(g: LostWorlds, from: Space, to: Space): Space {
  const { terrain } = fieldOf(g);
  for (const over of neighbours(terrain, from)) {
    const d = directionTo(terrain, from, over);
    if (d !== null && neighbour(terrain, over, d) === to) return over;
  }
  return OFF;
}

/** The height of what lies in a space, the ground itself counting 0: things and bodies, not conscious figures (LWM-JMP-04). */
function heightIn(g: LostWorlds, s: Space): number {
  let tallest = 0;
  for (const t of thingsIn(g, s)) tallest = Math.max(tallest, t.height);
  if (bodiesIn(g, s).length > 0) tallest = Math.max(tallest, loadOf(g, bodiesIn(g, s)[0]!.id).height);
  return tallest;
}

/** Whether there is anything to jump over: a figure, a body, an object, or ground that is not level. */
function isObstacle(g: LostWorlds, from: Space, over: Space): boolean {
  const { terrain } = fieldOf(g);
  return (
    levelOf(terrain, over) !== levelOf(terrain, from) ||
    activeIn(g, over) !== null ||
    bodiesIn(g, over).length > 0 ||
    thingsIn(g, over).some(t => t.weight >= 1)
  );
}

const over = (g: LostWorlds, m: Move, a: Action): Space => jumpedSpace(g, moverOf(g, m).at, destination(g, a) ?? OFF);

export const jumpOverRows: readonly Row[] = [
  {
    rule: R.jumpRefused,
    label: 'runs this turn',
    holds: (g, m) => moverOf(g, m).ran,
    repair: () => ({ label: 'run first', choice: { do: 'run' } }),
  },
  { rule: R.jumpRefused, label: 'has entered two spaces this turn', holds: (g, m) => moverOf(g, m).entered >= 2 },
  { rule: R.jumpOver, label: 'two spaces away in a straight line', holds: (g, m, a) => over(g, m, a) !== OFF },
  {
    rule: R.jumping,
    label: 'an obstacle or gap to jump over',
    holds: (g, m, a) => isObstacle(g, moverOf(g, m).at, over(g, m, a)),
  },
  {
    rule: R.jumpHeight,
    label: 'no wall or pillar in between',
    holds: (g, m, a) => isOpen(fieldOf(g).terrain, over(g, m, a)),
  },
  notFilled,
  {
    rule: R.jumpLanding,
    label: 'no conscious Character where it lands',
    holds: (g, m, a) => activeIn(g, destination(g, a) ?? OFF, m.mover) === null,
  },
  {
    rule: R.jumpLevels,
    label: 'lands at most one level higher',
    holds: (g, m, a) =>
      levelOf(fieldOf(g).terrain, destination(g, a) ?? OFF) <= levelOf(fieldOf(g).terrain, moverOf(g, m).at) + 1,
  },
  {
    rule: R.jumpHeight,
    label: 'nothing in between stands higher than take-off or landing',
    holds: (g, m, a) => {
      const { terrain } = fieldOf(g);
      const top = levelOf(terrain, over(g, m, a)) + heightIn(g, over(g, m, a));
      return top <= levelOf(terrain, moverOf(g, m).at) && top <= levelOf(terrain, destination(g, a) ?? OFF);
    },
  },
  breaksOffLevel,
  notFettered('jump'),
];
