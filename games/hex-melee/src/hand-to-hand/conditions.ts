import type { Condition } from '@quarterstaff/kernel';
import type { AttackChoice, Attacking } from '../combat/attack-conditions.ts';
import { arcFrom } from '../facing/arcs.ts';
import { arena, covers, holderOf, isConscious, isDown, isIllusion, isInAir, keywordOf, sideOf } from '../figures.ts';
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

export const hthConditions: readonly Condition<Melee, Attacking, AttackChoice>[] = [
  {
    rule: R.entryIsAnAttack,
    label: 'only one-hex figures on the ground grapple',
    holds: (_g, { f, t }) => t !== null && f.profile.hexes === 1 && t.profile.hexes === 1 && !isInAir(f) && !isInAir(t),
  },
  { rule: R.illusions, label: 'it is an illusion', holds: (_g, { f }) => !isIllusion(f) },
  { rule: R.hold, label: 'it is held fast', holds: (g, { f }) => holderOf(g, f) === null },
  ...[R.dread, R.puppetStrings].map(rule => ({
    rule,
    label: 'it does not go there of its own will',
    holds: (g: Melee, { f, t }: Attacking) =>
      t !== null && unwilling(g, f, { cell: t.cell, facing: f.facing }) !== rule,
  })),
  { rule: R.sizeOfAPile, label: 'no room in the pile', holds: (g, { f, t }) => t !== null && hasRoom(g, f, t) },
  {
    rule: R.oneFigurePerHex,
    label: 'somebody else stands there',
    holds: (g, { f, t }) =>
      t !== null && g.figures.every(o => o === f || o === t || o.hth || !isConscious(o) || !covers(g, o, t.cell)),
  },
  {
    rule: R.conditionsForHandToHand,
    label: 'no ground for hand-to-hand, and no consent',
    holds: (g, { f, t, refused }) => t !== null && (!refused.includes(t.id) || groundFor(g, f, t) !== null),
  },
];

/** HM-HTH-14: at most four conscious figures, at most two of one side. */
function hasRoom(g: Melee, f: Figure, t: Figure): boolean {
  const inHex = g.figures.filter(other => isConscious(other) && other.cell === t.cell);
  return inHex.length < 4 && inHex.filter(other => sideOf(other) === sideOf(f)).length < 2;
}
