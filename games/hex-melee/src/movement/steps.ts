import { loadLevel } from '../encumbrance/load.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { isExhausted } from '../fatigue/fatigue.ts';
import {
  areEnemies,
  arena,
  cellsOf,
  covers,
  figure,
  gapBetween,
  holderOf,
  isConscious,
  isInAir,
  runningMagic,
} from '../figures.ts';
import { type Cell, footprint, neighbour, OFF_MAP, type Spot, spotAt } from '../map/arena.ts';
import { isBroken, isFire, isWall } from '../map/terrain.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { crawlingAllowance, farthestOnFoot, half } from './allowance.ts';
import { isSearched, smallEnds, smallLegs, smallPath } from './small-search.ts';
import { supposing, unwilling } from './will.ts';

/** How many hexes the figure may move this turn, by state, posture, load and air. */
export function moveLimit(g: Melee, f: Figure): number {
  if (f.state === 'hth' || f.landed || holderOf(g, f) !== null) return 0;
  if (isInAir(f)) {
    if (f.state === 'engaged') return 1;
    return f.tookOff || isExhausted(f) ? half(f.ma) : f.ma;
  }
  if (f.posture !== 'standing') return f.state === 'engaged' ? 1 : crawlingAllowance(f);
  return f.state === 'engaged' ? 1 : farthestOnFoot(f, f.ma);
}

export const moveLimitRule = (g: Melee, f: Figure): string => {
  if (f.state === 'hth') return R.noMovementInHandToHand;
  if (holderOf(g, f) !== null) return R.hold;
  if (f.landed) return R.landing;
  if (isInAir(f)) return f.tookOff ? R.takingOff : R.flyingAllowance;
  if (f.state === 'engaged') return R.shiftOfEngagedFigures;
  if (f.posture !== 'standing') return R.crawling;
  if (isExhausted(f)) return R.effectsOfExhaustion;
  const load = loadLevel(f);
  return load.mayRun ? R.onePerHexEntered : load.rule;
};

/** Whether the figure could be at a spot in passing; null if it can, else the rule that forbids it. */
export function passageForbidden(g: Melee, f: Figure, to: Spot, agreed: readonly FigureId[]): string | null {
  const board = arena(g);
  const before = cellsOf(g, f);
  for (const cell of footprint(board, f.profile.hexes, to.cell, to.facing)) {
    if (cell === OFF_MAP || isWall(g, cell)) return R.wallsAndMapEdges;
    if (before.includes(cell)) continue;
    for (const other of g.figures) {
      if (other !== f && isConscious(other) && covers(g, other, cell) && blocks(f, other, agreed))
        return R.oneFigurePerHex;
    }
  }
  return unwilling(g, f, to);
}

/** HM-HEX-07, HM-FLY-04 and 05: who bars the way of whom. */
function blocks(f: Figure, other: Figure, agreed: readonly FigureId[]): boolean {
  if (isInAir(f)) return isInAir(other) && areEnemies(f, other) && !agreed.includes(other.id);
  return other.air !== 'flying';
}

/** Whether a move may end at a spot. */
export function mayEndAt(g: Melee, f: Figure, to: Spot): boolean {
  for (const cell of footprint(arena(g), f.profile.hexes, to.cell, to.facing)) {
    for (const other of g.figures) if (other !== f && isConscious(other) && covers(g, other, cell)) return false;
  }
  return true;
}

export interface Leg {
  readonly to: Spot;
  readonly path: readonly Spot[];
}

/** Something happens at this spot: the move stops, it burns, or the ground counts against the mover. */
export function eventAt(g: Melee, f: Figure, from: Spot, to: Spot, agreed: readonly FigureId[]): string | null {
  if (supposing(f, to, () => isEngaged(g, f, agreed))) return R.engagementStopsAMove;
  if (isInAir(f)) return null;
  const board = arena(g);
  const before = footprint(board, f.profile.hexes, from.cell, from.facing);
  for (const cell of footprint(board, f.profile.hexes, to.cell, to.facing)) {
    if (before.includes(cell)) continue;
    if (isFire(g, cell)) return R.postTurnHazards;
    if (isBroken(g, cell)) return R.overBrokenGround;
  }
  return null;
}

const paysForTurning = (f: Figure): boolean =>
  f.profile.hexes > 1 && f.profile.hexes < 7 && !(f.posture !== 'standing');

/** Whether the search over typed arrays knows all that stands in this figure's way. */
const searchesFast = (g: Melee, f: Figure): boolean =>
  f.profile.hexes === 1 && f.state !== 'engaged' && f.control === null && !runningMagic(g, f.id, 'dread');

/** Every end a leg may have. */
function endsOf(g: Melee, f: Figure, agreed: readonly FigureId[]): readonly Spot[] {
  const left = moveLimit(g, f) - f.moved;
  if (left <= 0) return [];
  if (searchesFast(g, f)) return smallEnds(g, f, left, agreed).map(cell => spotAt(arena(g), cell, f.facing));
  return legsOf(g, f, agreed).map(leg => leg.to);
}

/** A choice, then every end as one, then further choices. */
export function legChoices<T>(
  g: Melee,
  f: Figure,
  agreed: readonly FigureId[],
  first: T,
  more: readonly T[],
): readonly (T | { readonly move: string; readonly facing?: number })[] {
  const left = moveLimit(g, f) - f.moved;
  if (left <= 0) return [first, ...more];
  if (searchesFast(g, f)) return smallLegs(g, f, left, agreed, first, more);
  const choices: (T | { readonly move: string; readonly facing?: number })[] = [first];
  const turns = f.profile.hexes > 1 && f.profile.hexes < 7;
  for (const end of endsOf(g, f, agreed)) {
    const leg = arena(g).legs[end.cell]!;
    choices.push(turns ? { move: leg.move, facing: end.facing } : leg);
  }
  choices.push(...more);
  return choices;
}

/** The leg to one of its ends. */
export function legTo(g: Melee, f: Figure, agreed: readonly FigureId[], end: Spot): Leg {
  if (isSearched(g, f, agreed)) return { to: end, path: smallPath(g, f, null, agreed, end.cell) };
  if (searchesFast(g, f)) return { to: end, path: smallPath(g, f, moveLimit(g, f) - f.moved, agreed, end.cell) };
  return legsOf(g, f, agreed).find(leg => leg.to.cell === end.cell && leg.to.facing === end.facing)!;
}

/** Every end with its way. */
export const waysOf = (g: Melee, f: Figure, agreed: readonly FigureId[]): readonly Leg[] =>
  searchesFast(g, f) ? endsOf(g, f, agreed).map(end => legTo(g, f, agreed, end)) : legsOf(g, f, agreed);

/** Every end within reach: over quiet ground, the last hex alone may be eventful; cheapest way, ties by direction. */
export function legsOf(g: Melee, f: Figure, agreed: readonly FigureId[]): readonly Leg[] {
  const left = moveLimit(g, f) - f.moved;
  if (left <= 0) return [];
  if (f.state === 'engaged') return shiftsOf(g, f, agreed);
  const start: Spot = { cell: f.cell, facing: f.facing };
  const seen = new Map<number, Spot[]>([[keyOf(f, start), []]]);
  const legs: Leg[] = [];
  let frontier: Spot[] = [start];
  for (let cost = 1; cost <= left && frontier.length > 0; cost += 1) {
    const next: Spot[] = [];
    for (const spot of frontier) {
      const path = seen.get(keyOf(f, spot))!;
      for (const to of stepsFrom(g, f, spot)) {
        const key = keyOf(f, to);
        if (seen.has(key)) continue;
        if (supposing(f, spot, () => passageForbidden(g, f, to, agreed)) !== null) continue;
        const way = [...path, to];
        seen.set(key, way);
        const event = eventAt(g, f, spot, to, agreed);
        if (mayEndAt(g, f, to)) legs.push({ to, path: way });
        else if (event === R.engagementStopsAMove) continue;
        if (event === null) next.push(to);
      }
    }
    frontier = next;
  }
  return legs;
}

const keyOf = (f: Figure, spot: Spot): number => (paysForTurning(f) ? spot.cell * 6 + spot.facing : spot.cell);

function stepsFrom(g: Melee, f: Figure, spot: Spot): readonly Spot[] {
  const board = arena(g);
  const steps: Spot[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const cell = neighbour(board, spot.cell, direction);
    if (cell !== OFF_MAP) steps.push({ cell, facing: spot.facing });
  }
  if (paysForTurning(f)) {
    steps.push({ cell: spot.cell, facing: (spot.facing + 1) % 6 }, { cell: spot.cell, facing: (spot.facing + 5) % 6 });
  }
  return steps;
}

/** HM-MOVE-11: one hex, ending adjacent to every enemy that engaged it when its move began. */
function shiftsOf(g: Melee, f: Figure, agreed: readonly FigureId[]): readonly Leg[] {
  const legs: Leg[] = [];
  for (const to of stepsFrom(g, f, { cell: f.cell, facing: f.facing })) {
    if (passageForbidden(g, f, to, agreed) !== null || !mayEndAt(g, f, to)) continue;
    if (staysAdjacent(g, f, to)) legs.push({ to, path: [to] });
  }
  return legs;
}

export function staysAdjacent(g: Melee, f: Figure, to: Spot): boolean {
  return f.engagers.every(id => supposing(f, to, () => gapBetween(g, f, figure(g, id)) === 1));
}

type Pushed = { readonly id: FigureId; readonly to: Cell };

/** A shift that pushes is judged by where the pushed enemies then stand (HM-ENG-07). */
function staysAdjacentPushing(g: Melee, f: Figure, to: Spot, pushed: readonly Pushed[]): boolean {
  return f.engagers.every(id => {
    const enemy = figure(g, id);
    const cell = pushed.find(other => other.id === id)?.to ?? enemy.cell;
    return supposing(enemy, { cell, facing: enemy.facing }, () =>
      supposing(f, to, () => gapBetween(g, f, enemy) === 1),
    );
  });
}

/** A push of smaller figures out of the way (HM-ENG-07): the step, and where each goes. */
export interface Push {
  readonly direction: number;
  readonly to: Spot;
  readonly pushed: readonly Pushed[];
}

/** Every push a large figure could make now; several where a pushed figure has no straight way. */
export function pushesOf(g: Melee, f: Figure): readonly Push[] {
  if (f.profile.hexes === 1 || isInAir(f) || f.posture !== 'standing' || moveLimit(g, f) - f.moved <= 0) return [];
  const board = arena(g);
  const pushes: Push[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const cell = neighbour(board, f.cell, direction);
    if (cell === OFF_MAP) continue;
    const to: Spot = { cell, facing: f.facing };
    const newCells = footprint(board, f.profile.hexes, to.cell, to.facing);
    if (newCells.some(covered => covered === OFF_MAP || isWall(g, covered)) || unwilling(g, f, to) !== null) continue;
    const inWay = figuresInWay(g, f, newCells);
    if (inWay.length === 0 || inWay.some(other => !isPushable(f, other))) continue;
    if (inWay.reduce((st, other) => st + other.profile.st, 0) >= f.profile.st) continue;
    for (const pushed of placements(g, f, inWay, direction, newCells)) {
      if (f.state !== 'engaged' || staysAdjacentPushing(g, f, to, pushed)) pushes.push({ direction, to, pushed });
    }
  }
  return pushes;
}

/** In ascending order of q, then r, of the hexes they stand in. */
export function figuresInWay(g: Melee, f: Figure, newCells: readonly Cell[]): readonly Figure[] {
  const board = arena(g);
  return g.figures
    .filter(other => other !== f && isConscious(other) && newCells.some(cell => covers(g, other, cell)))
    .sort((a, b) => board.hexes[a.cell]!.q - board.hexes[b.cell]!.q || board.hexes[a.cell]!.r - board.hexes[b.cell]!.r);
}

const isPushable = (f: Figure, other: Figure): boolean =>
  other.profile.hexes < f.profile.hexes && !other.hth && !isInAir(other);

export function placements(
  g: Melee,
  f: Figure,
  inWay: readonly Figure[],
  direction: number,
  newCells: readonly Cell[],
): readonly (readonly Pushed[])[] {
  const board = arena(g);
  const newlyAt = ({ id, to }: Pushed): readonly Cell[] => {
    const moved = figure(g, id);
    return footprint(board, moved.profile.hexes, to, moved.facing);
  };
  let ways: Pushed[][] = [[]];
  for (const other of inWay) {
    const next: Pushed[][] = [];
    for (const way of ways) {
      const free = (cell: Cell): boolean => {
        if (cell === OFF_MAP) return false;
        return footprint(board, other.profile.hexes, cell, other.facing).every(
          part =>
            part !== OFF_MAP &&
            !isWall(g, part) &&
            !newCells.includes(part) &&
            !cellsOf(g, f).includes(part) &&
            !way.some(moved => newlyAt(moved).includes(part)) &&
            !g.figures.some(
              third =>
                third !== other &&
                isConscious(third) &&
                !way.some(moved => moved.id === third.id) &&
                covers(g, third, part),
            ),
        );
      };
      const straight = neighbour(board, other.cell, direction);
      const targets = free(straight)
        ? [straight]
        : [0, 1, 2, 3, 4, 5].map(d => neighbour(board, other.cell, d)).filter(cell => free(cell));
      for (const to of targets) next.push([...way, { id: other.id, to }]);
    }
    ways = next;
  }
  return ways;
}

/** Enemy fliers whose leave to pass could still be asked (HM-FLY-04). */
export function fliersToAsk(g: Melee, f: Figure, asked: readonly FigureId[]): readonly FigureId[] {
  if (!isInAir(f) || moveLimit(g, f) - f.moved <= 0) return [];
  return g.figures
    .filter(other => isConscious(other) && isInAir(other) && areEnemies(f, other) && !asked.includes(other.id))
    .filter(other => gapBetween(g, f, other) <= moveLimit(g, f) - f.moved)
    .map(other => other.id);
}
