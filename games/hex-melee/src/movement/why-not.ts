import { type Reason, reason } from '@quarterstaff/kernel';
import { isEngaged } from '../engagement/engagement.ts';
import { areEnemies, arena, findFigure, holderOf, isConscious, isInAir, sideOf } from '../figures.ts';
import { type Cell, distance, footprint, neighbour, OFF_MAP } from '../map/arena.ts';
import { isFire, isFreeFor, isWall } from '../map/terrain.ts';
import { whyNotHoldCall } from '../options/hold-call.ts';
import { R } from '../rules.ts';
import { continuing } from '../spells/running.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { flyingBase, mayFlyLoaded } from './allowance.ts';
import {
  figuresInWay,
  mayEndAt,
  moveLimit,
  moveLimitRule,
  passageForbidden,
  placements,
  pushesOf,
  staysAdjacent,
} from './steps.ts';
import { unwilling } from './will.ts';

const noHexSide = reason(R.facingAHexSide, 'a hex has sides 0 to 5');
const isHexSide = (value: unknown): boolean => typeof value === 'number' && [0, 1, 2, 3, 4, 5].includes(value);

const barredBy: Readonly<Record<string, string>> = {
  [R.wallsAndMapEdges]: 'a wall, or part of it off the map',
  [R.oneFigurePerHex]: 'a conscious figure is in the hex',
  [R.dread]: 'a step nearer to the caster it dreads',
  [R.puppetStrings]: 'a puppet does not step into fire',
};
const barred = (rule: string): Reason => reason(rule, barredBy[rule] ?? 'a hex it may not enter');

/** Why a figure may not be sent off, or chosen, in a side's movement. */
export function whyNotChosen(g: Melee, side: string, asked: unknown): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null || !('figure' in asked)) return [];
  const f = findFigure(g, asked.figure);
  if (f === null || f.exit !== 'none') return [reason(R.movementSideBySide, 'no figure on the map')];
  if ((f.control ?? f.side) !== side) return [reason(R.movementSideBySide, 'of another side than the moving one')];
  if (!isConscious(f)) return [reason(R.fallingUnconscious, 'not conscious')];
  return [reason(R.movementSideBySide, 'it has moved')];
}

/** Why the move, once over, goes no further. */
export function whyNotFurther(g: Melee, f: Figure, asked: unknown): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null) return [];
  if ('dropPack' in asked) return [reason(R.droppingAPack, 'only before the first hex')];
  if ('yield' in asked) return [reason(R.endOfACombat, 'only at the start of its own move')];
  if ('face' in asked) return isHexSide(asked.face) ? [reason(R.freeTurning, 'its move is over')] : [noHexSide];
  if (!('move' in asked)) return [];
  const stopped = f.state === 'disengaged' && f.moved > 0 && isEngaged(g, f);
  return [reason(stopped ? R.engagementStopsAMove : moveLimitRule(g, f), 'its move is over')];
}

/** What stands against a single step to a hex next to the figure, whatever the step belongs to. */
export function whyNotStepTo(g: Melee, f: Figure, hex: unknown, rule: string): readonly Reason[] {
  const cell = arena(g).byLabel.get(String(hex)) ?? OFF_MAP;
  if (cell === OFF_MAP || isWall(g, cell)) return [barred(R.wallsAndMapEdges)];
  if (distance(arena(g), f.cell, cell) !== 1) return [reason(rule, 'not next to it')];
  if (!isFreeFor(g, f, cell)) return [barred(R.oneFigurePerHex)];
  const against = unwilling(g, f, { cell, facing: f.facing });
  return against === null ? [] : [barred(against)];
}

/** What a puppet is not made to do besides walking into fire: yield, leave, and stay in the fire. */
function isAgainstItsLife(g: Melee, f: Figure, asked: object): boolean {
  if ('yield' in asked || 'leave' in asked) return true;
  return 'stop' in asked && isFire(g, f.cell);
}

type Test = (g: Melee, f: Figure, asked: Readonly<Record<string, unknown>>) => readonly Reason[];

/** What else a figure may do on its way, and what each needs. */
const besides: Readonly<Record<string, Test>> = {
  dropPack: () => [reason(R.droppingAPack, 'only before the first hex, with a pack')],
  yield: () => [reason(R.endOfACombat, 'only at the start of its own move')],
  takeOff: (g, f) =>
    flyingBase(g, f) > 0 && !mayFlyLoaded(f)
      ? [reason(R.skyStride, 'a heavier load than medium')]
      : [reason(R.takingOff, 'only a flier takes off, standing and disengaged, at the start of its move')],
  land: () => [reason(R.landing, 'only a flier over free hexes lands, before moving')],
  leave: () => [reason(R.endOfACombat, 'only from an open edge, disengaged, with allowance left')],
  push: (g, f, { push }) => [againstPushing(g, f, push)],
  ask: (g, f, { ask }) => {
    const other = findFigure(g, ask);
    if (!isInAir(f) || other === null || !isInAir(other) || !areEnemies(f, other))
      return [reason(R.fliersPassingEachOther, 'only a flier asks, and only an enemy flier')];
    return [reason(R.fliersPassingEachOther, 'out of reach, or asked already')];
  },
  end: (g, f, { end }) =>
    continuing(g, f.id).some(magic => magic.no === end)
      ? []
      : [reason(R.castingSpells, 'no continuing spell of its own')],
  callHold: (g, f, asked) => {
    const why = whyNotHoldCall(g, sideOf(f), asked);
    return why.length > 0 ? why : [reason(R.changingTheOption, 'only at the start of its own move')];
  },
};

/** HM-ENG-07: what stands against a step of a large figure that would push others out of the way. */
function againstPushing(g: Melee, f: Figure, direction: unknown): Reason {
  const no = (label: string): Reason => reason(R.pushingSmallerFigures, label);
  if (f.profile.hexes === 1) return no('only figures of several hexes push in their move');
  if (isInAir(f)) return no('in the air');
  if (f.posture !== 'standing') return no('not on its feet');
  if (!isHexSide(direction)) return noHexSide;
  if (moveLimit(g, f) - f.moved <= 0) return reason(moveLimitRule(g, f), 'no movement left');
  const to = { cell: neighbour(arena(g), f.cell, direction as number), facing: f.facing };
  const cells = to.cell === OFF_MAP ? [] : footprint(arena(g), f.profile.hexes, to.cell, to.facing);
  if (cells.length === 0 || cells.some(cell => cell === OFF_MAP || isWall(g, cell))) return barred(R.wallsAndMapEdges);
  const against = unwilling(g, f, to);
  if (against !== null) return barred(against);
  const inWay = figuresInWay(g, f, cells);
  if (inWay.length === 0) return no('nobody is in the way');
  if (inWay.some(other => other.hth)) return no('somebody in its way is in hand-to-hand');
  if (inWay.some(isInAir)) return no('somebody in its way is in the air');
  if (inWay.some(other => other.profile.hexes >= f.profile.hexes)) return no('somebody in its way is not smaller');
  if (inWay.reduce((st, other) => st + other.profile.st, 0) >= f.profile.st) return no('too strong together');
  if (placements(g, f, inWay, direction as number, cells).length === 0) return no('no room behind');
  return pushesOf(g, f).some(push => push.direction === direction)
    ? no('whoever is pushed goes straight on, or else to a free hex')
    : reason(R.shiftOfEngagedFigures, 'no longer next to every enemy that engages it');
}

/** Which rule stands against a step nobody offered. */
export function whyNotStep(g: Melee, f: Figure, agreed: readonly FigureId[], asked: unknown): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null) return [];
  if (f.control !== null && isAgainstItsLife(g, f, asked))
    return [reason(R.puppetStrings, 'a puppet neither yields nor leaves nor stays in fire')];
  for (const [word, test] of Object.entries(besides))
    if (word in asked) return test(g, f, asked as Readonly<Record<string, unknown>>);
  if (!('move' in asked)) return [];
  const cell = arena(g).byLabel.get(String(asked.move)) ?? OFF_MAP;
  if (cell === OFF_MAP) return [reason(R.wallsAndMapEdges, 'no hex of the map')];
  const facing = 'facing' in asked && typeof asked.facing === 'number' ? asked.facing : f.facing;
  return isHexSide(facing) ? againstGoing(g, f, agreed, cell, facing) : [noHexSide];
}

function againstGoing(g: Melee, f: Figure, agreed: readonly FigureId[], cell: Cell, facing: number): readonly Reason[] {
  const spot = { cell, facing };
  const reasons: Reason[] = [];
  const holder = holderOf(g, f);
  if (holder !== null) reasons.push(reason(R.hold, 'it is held fast'));
  else if (moveLimit(g, f) - f.moved <= 0) reasons.push(reason(moveLimitRule(g, f), 'no movement left'));
  const against = passageForbidden(g, f, spot, agreed);
  if (against !== null) reasons.push(barred(against));
  else if (!mayEndAt(g, f, spot)) reasons.push(reason(R.oneFigurePerHex, 'a hex it may not stay in'));
  if (f.state === 'engaged' && holder === null && !staysAdjacent(g, f, spot))
    reasons.push(reason(R.shiftOfEngagedFigures, 'no longer next to every enemy that engages it'));
  return reasons.length > 0 ? reasons : [reason(moveLimitRule(g, f), 'beyond its allowance, or not in one stretch')];
}
