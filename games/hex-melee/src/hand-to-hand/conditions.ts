import type { Condition } from '@quarterstaff/kernel';
import type { AttackChoice, Attempt } from '../combat/attack-conditions.ts';
import { arcFrom } from '../facing/arcs.ts';
import {
  arena,
  covers,
  figure,
  findFigure,
  holderOf,
  isConscious,
  isDown,
  isIllusion,
  isInAir,
  keywordOf,
  sideOf,
} from '../figures.ts';
import { rearCells } from '../map/arena.ts';
import { isWall } from '../map/terrain.ts';
import { effectiveMa } from '../movement/allowance.ts';
import { unwilling } from '../movement/will.ts';
import { R } from '../rules.ts';
import type { Figure, Melee } from '../state.ts';

/** HM-HTH-01: any one of these lets a figure enter an enemy's hex. */
const grounds: readonly { rule: string; label: string; holds(g: Melee, f: Figure, t: Figure): boolean }[] = [
  {
    rule: R.backToTheWall,
    label: 'back to the wall',
    holds: (g, _f, t) => rearCells(arena(g), t.profile.hexes, t.cell, t.facing).some(cell => isWall(g, cell)),
  },
  {
    rule: R.conditionsForHandToHand,
    label: 'down, prone or kneeling',
    holds: (_g, _f, t) => isDown(t) || t.posture === 'kneeling',
  },
  {
    rule: R.lowerMovementAllowance,
    label: 'lower allowance',
    holds: (g, f, t) => effectiveMa(g, t) < effectiveMa(g, f),
  },
  { rule: R.entryFromTheRear, label: 'from the rear', holds: (g, f, t) => arcFrom(g, t, f.cell) === 'rear' },
  { rule: R.pounce, label: 'pounces', holds: (_g, f) => keywordOf(f, 'pounce') !== null },
];

/** The first ground that holds; null if only consent is left. */
export const groundFor = (g: Melee, f: Figure, t: Figure): (typeof grounds)[number] | null =>
  grounds.find(ground => ground.holds(g, f, t)) ?? null;

const pair = (g: Melee, a: Attempt, c: AttackChoice): [Figure, Figure] | null => {
  const t = 'target' in c ? findFigure(g, c.target) : null;
  return t === null ? null : [figure(g, a.who), t];
};
const both = (g: Melee, a: Attempt, c: AttackChoice, holds: (f: Figure, t: Figure) => boolean): boolean => {
  const figures = pair(g, a, c);
  return figures !== null && holds(...figures);
};

export const hthConditions: readonly Condition<Melee, Attempt, AttackChoice>[] = [
  {
    rule: R.entryIsAnAttack,
    label: 'only one-hex figures on the ground grapple',
    holds: (g, a, c) =>
      both(g, a, c, (f, t) => f.profile.hexes === 1 && t.profile.hexes === 1 && !isInAir(f) && !isInAir(t)),
  },
  { rule: R.illusions, label: 'it is an illusion', holds: (g, a) => !isIllusion(figure(g, a.who)) },
  { rule: R.hold, label: 'it is held fast', holds: (g, a) => holderOf(g, figure(g, a.who)) === null },
  ...[R.dread, R.puppetStrings].map(rule => ({
    rule,
    label: 'it does not go there of its own will',
    holds: (g: Melee, a: Attempt, c: AttackChoice) =>
      both(g, a, c, (f, t) => unwilling(g, f, { cell: t.cell, facing: f.facing }) !== rule),
  })),
  { rule: R.sizeOfAPile, label: 'no room in the pile', holds: (g, a, c) => both(g, a, c, (f, t) => hasRoom(g, f, t)) },
  {
    rule: R.oneFigurePerHex,
    label: 'somebody else stands there',
    holds: (g, a, c) =>
      both(g, a, c, (f, t) =>
        g.figures.every(o => o === f || o === t || o.hth || !isConscious(o) || !covers(g, o, t.cell)),
      ),
  },
  {
    rule: R.conditionsForHandToHand,
    label: 'no ground for hand-to-hand, and no consent',
    holds: (g, a, c) => both(g, a, c, (f, t) => groundFor(g, f, t) !== null || !a.refused.includes(t.id)),
  },
];

/** HM-HTH-14: at most four conscious figures, at most two of one side. */
function hasRoom(g: Melee, f: Figure, t: Figure): boolean {
  const inHex = g.figures.filter(other => isConscious(other) && other.cell === t.cell);
  return inHex.length < 4 && inHex.filter(other => sideOf(other) === sideOf(f)).length < 2;
}
