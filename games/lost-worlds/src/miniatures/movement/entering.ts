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
import type { Character, Posture } from '../state.ts';
import { type Action, costOf, destination } from './action.ts';
import { type Move, moverOf, type Row } from './row.ts';

/** What must be true of the ground an action leads to, where there is ground: what is filled is refused for that (LWM-BRD-04). */
export const ofTheGround =
  (holds: (g: LostWorlds, m: Move, to: Space) => boolean): Row['holds'] =>
  (g, m, a) => {
    const to = destination(g, a) ?? OFF;
    return !isOpen(fieldOf(g).terrain, to) || holds(g, m, to);
  };

export const adjacentSpace: Row = {
  rule: R.spaces,
  label: 'that space is not adjacent',
  holds: (g, m, a) => {
    const to = destination(g, a);
    if (to === null || to === OFF) return 'to' in a; // off the map is wall
    return directionTo(fieldOf(g).terrain, moverOf(g, m).at, to) !== null;
  },
};
export const notFilled: Row = {
  rule: R.features,
  label: 'terrain fills that space',
  holds: (g, _m, a) => isOpen(fieldOf(g).terrain, destination(g, a) ?? OFF),
};
export const noOpponentThere: Row = {
  rule: R.opponentsSpace,
  label: 'a conscious opponent is in the way',
  holds: (g, m, a) => {
    const there = activeIn(g, destination(g, a) ?? OFF, m.mover);
    return there === null || !areOpponents(moverOf(g, m), there);
  },
};
const friendLetsPass: Row = {
  rule: R.passingFriends,
  label: "the friend there is in an opponent's Battle Zone",
  holds: (g, m, a) => friendIsUnthreatened(g, moverOf(g, m), destination(g, a) ?? OFF),
};
const passesUnthreatened: Row = {
  rule: R.passingFriends,
  label: "in its friend's space it would be in an opponent's Battle Zone",
  holds: (g, m, a) => {
    const to = destination(g, a) ?? OFF;
    return !friendIsUnthreatened(g, moverOf(g, m), to) || isUnthreatenedBeside(g, moverOf(g, m), to);
  },
};
const staysOut: Row = {
  rule: R.occupancy,
  label: 'it would have to end its move in an occupied space',
  holds: (g, m, a) => {
    const c = moverOf(g, m);
    const to = destination(g, a) ?? OFF;
    const there = activeIn(g, to, c.id);
    return (
      there === null ||
      !areFriends(c, there) ||
      canLeave(g, c, to, { mp: c.mp - costOf(g, c, a), owesCarry: false, posture: c.posture, ran: c.ran })
    );
  },
};
/** A step out of the zone of somebody who stands must stay within one level (LWM-CH-25). */
export const breaksOffLevel: Row = {
  rule: R.breakOffMoving,
  label: "it would leave an opponent's Battle Zone by more than one level",
  holds: ofTheGround((g, m, to) => {
    const c = moverOf(g, m);
    if (levelChange(fieldOf(g).terrain, c.at, to) <= 1) return true;
    return opponentsAround(g, c).every(x => x.posture === 'down' || zoneBetween(g, c, to, x, x.at));
  }),
};
export const entering: readonly Row[] = [
  adjacentSpace,
  notFilled,
  noOpponentThere,
  friendLetsPass,
  passesUnthreatened,
  staysOut,
  breaksOffLevel,
];

function friendIn(g: LostWorlds, c: Character, to: Space): Character | null {
  const there = activeIn(g, to, c.id);
  return there !== null && areFriends(c, there) ? there : null;
}
function friendIsUnthreatened(g: LostWorlds, c: Character, to: Space): boolean {
  const friend = friendIn(g, c, to);
  return friend === null || opponentsAround(g, friend).length === 0;
}
const isUnthreatenedBeside = (g: LostWorlds, c: Character, to: Space): boolean =>
  friendIn(g, c, to) === null || opponentsAround(g, c, to).length === 0;

/** Whether a friend's space may be crossed (LWM-MOV-05); a space without one always may. */
const mayPass = (g: LostWorlds, c: Character, to: Space): boolean =>
  friendIsUnthreatened(g, c, to) && isUnthreatenedBeside(g, c, to);

/** What a Character has to leave a space with. */
export interface Left {
  readonly mp: number;
  readonly owesCarry: boolean; // its next change of space also costs the carry point
  readonly posture: Posture;
  readonly ran: boolean;
}

/** Whether this leads on from a shared space to one where the move may end; Running is not counted on (LWM-MOV-04). */
export function canLeave(g: LostWorlds, c: Character, from: Space, { mp, owesCarry, posture, ran }: Left): boolean {
  const { terrain } = fieldOf(g);
  if (posture === 'down' && ran) return false; // crawling is a starred row
  const tried = new Map<Space, number>();
  const search = (at: Space, left: number, owes: boolean): boolean => {
    if ((tried.get(at) ?? -1) >= left) return false;
    tried.set(at, left);
    for (const n of neighbours(terrain, at)) {
      const there = activeIn(g, n, c.id);
      if (!isOpen(terrain, n) || (there !== null && (areOpponents(c, there) || !mayPass(g, c, n)))) continue;
      const cost = stepCost(g, c, at, n, posture, there === null) + (owes ? 1 : 0);
      if (cost > left) continue;
      if (there === null || search(n, left - cost, false)) return true;
    }
    return false;
  };
  return search(from, mp, owesCarry);
}

/** The cheapest way to change to an adjacent open space: on foot, crawling, or by jumping down where nobody stands. */
function stepCost(g: LostWorlds, c: Character, at: Space, to: Space, posture: Posture, free: boolean): number {
  const { terrain } = fieldOf(g);
  const change = levelChange(terrain, at, to);
  if (posture === 'down') return change > 1 ? Number.POSITIVE_INFINITY : 2;
  const jumps = free && levelOf(terrain, to) < levelOf(terrain, at) && !isBarred(g, c.id, 'jump');
  if (jumps || change === 0) return 1;
  return isBarred(g, c.id, 'climb') ? Number.POSITIVE_INFINITY : change;
}

export const notFettered = (what: 'run' | 'climb' | 'jump'): Row => ({
  rule: R.gapSpells,
  label: `a spell forbids it to ${what}`,
  holds: (g, m) => !isBarred(g, m.mover, what),
});

/** The space between, when a Character jumps in a straight line; OFF if it does not, or off the map. */
function jumpedSpace(g: LostWorlds, from: Space, to: Space): Space {
  const { terrain } = fieldOf(g);
  if (to === OFF) return OFF;
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

/** What must be true of the ground in between, where there is any. */
const ofTheSpaceBetween =
  (holds: (g: LostWorlds, m: Move, a: Action, between: Space) => boolean): Row['holds'] =>
  (g, m, a) => {
    const between = over(g, m, a);
    return !isOpen(fieldOf(g).terrain, between) || holds(g, m, a, between);
  };

export const jumpOverRows: readonly Row[] = [
  {
    rule: R.jumpRefused,
    label: 'it does not run this turn',
    holds: (g, m) => moverOf(g, m).ran,
    repair: () => ({ label: 'run first', choice: { do: 'run' } }),
  },
  {
    rule: R.jumpRefused,
    label: 'it has not entered two spaces this turn',
    holds: (g, m) => moverOf(g, m).entered >= 2,
  },
  {
    rule: R.jumpOver,
    label: 'not two spaces away in a straight line',
    holds: (g, m, a) => destination(g, a) === OFF || over(g, m, a) !== OFF,
  },
  {
    rule: R.jumping,
    label: 'there is no obstacle or gap to jump over',
    holds: ofTheSpaceBetween((g, m, _a, between) => isObstacle(g, moverOf(g, m).at, between)),
  },
  {
    rule: R.jumpHeight,
    label: 'a wall or pillar is in between',
    holds: (g, m, a) => over(g, m, a) === OFF || isOpen(fieldOf(g).terrain, over(g, m, a)),
  },
  notFilled,
  {
    rule: R.jumpLanding,
    label: 'a conscious Character stands where it would land',
    holds: (g, m, a) => activeIn(g, destination(g, a) ?? OFF, m.mover) === null,
  },
  {
    rule: R.jumpLevels,
    label: 'it would land more than one level higher',
    holds: ofTheGround(
      (g, m, to) => levelOf(fieldOf(g).terrain, to) <= levelOf(fieldOf(g).terrain, moverOf(g, m).at) + 1,
    ),
  },
  {
    rule: R.jumpHeight,
    label: 'something in between stands higher than take-off or landing',
    holds: ofTheSpaceBetween((g, m, a, between) => {
      const { terrain } = fieldOf(g);
      const top = levelOf(terrain, between) + heightIn(g, between);
      const to = destination(g, a) ?? OFF;
      return top <= levelOf(terrain, moverOf(g, m).at) && (!isOpen(terrain, to) || top <= levelOf(terrain, to));
    }),
  },
  breaksOffLevel,
  notFettered('jump'),
];
