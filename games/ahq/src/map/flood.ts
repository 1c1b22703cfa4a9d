import { cellOf, type Ground, groundOf } from './ground.ts';
import type { DungeonMap } from './map.ts';
import type { Dir, Square } from './square.ts';
import { INFINITE, type Search, sortUp } from './walk.ts';

// A search over the ground of a map: the same order and ways as `search`, for the questions that every option list asks.
// First the ground is cleared and marked, then flooded. Marks are forgotten when the next flood begins.

const BARRED = 1; // … or reached already by this flood
const STOPS = 2;
const MARK_BITS = 2;
const FLOODS = 1 << (31 - MARK_BITS - 1); // how many floods can be told apart before the numbers start again

let ground: Ground | null = null;
// A number of its own for each flood saves clearing the scratch.
let floodNo = 0;
let routeNo = 0; // floods and the searches of a route count apart from the marks they share
let marks = new Int32Array(0); // the flood a cell was marked for, and what was marked
let reached = new Int32Array(0);
let cost = new Int16Array(0);
let parent = new Int32Array(0); // place in `sequence` of the cell it was entered from
let sequence = new Int32Array(0); // the cells of a flood as they are found, ring by ring, the start first
let late = new Int32Array(0); // cells that cost two, found with the ring before the last
// Cells waiting at each cost: steps cost one or two, so three lists take turns. No cell waits twice.
let waiting: readonly Int32Array[] = [marks, marks, marks];
const inWaiting = new Int32Array(3); // how many wait in each

/** Clears the ground of a map for a flood. */
export function beginFlood(map: DungeonMap): void {
  ground = groundOf(map);
  floodNo += 1;
  const size = ground.square.length;
  if (marks.length >= size && floodNo < FLOODS) return;
  const room = Math.max(size, marks.length);
  floodNo = 1;
  routeNo = 0;
  marks = new Int32Array(room);
  reached = new Int32Array(room);
  cost = new Int16Array(room);
  parent = new Int32Array(room);
  sequence = new Int32Array(room);
  late = new Int32Array(room);
  waiting = [new Int32Array(room), new Int32Array(room), new Int32Array(room)];
}

function mark(at: Square, what: number): void {
  const cell = cellOf(ground!, at);
  if (cell >= 0) marks[cell] = (floodNo << MARK_BITS) | marksOn(cell) | what;
}

function marksOn(cell: number): number {
  const known = marks[cell]!;
  return known >> MARK_BITS === floodNo ? known & ((1 << MARK_BITS) - 1) : 0;
}

/** Nobody enters this square. */
export function bar(at: Square): void {
  mark(at, BARRED);
}

/** A walk ends on entering this square. */
export function stopAt(at: Square): void {
  mark(at, STOPS);
}

/** What a flood asks about squares on its way; `c` is whatever the asker needs to know to answer. */
export interface FloodRules<C> {
  /** Whether a door lets one through from this square. */
  passes(c: C, from: Square, d: Dir): boolean;
  /** Squares that cost two; null when there are none. */
  readonly isDear: ((c: C, at: Square) => boolean) | null;
}

/**
 * Every square within a budget, cheapest way; among equal ways each step goes to the smallest y, then the smallest x.
 */
export function flood<C>(rules: FloodRules<C>, c: C, from: Square, budget: number): Search {
  const { isDear } = rules;
  const { open, door, square, steps } = ground!;
  const start = cellOf(ground!, from);
  if (start < 0) return { from, order: [], costs: [], via: [] };
  const unmarked = floodNo << MARK_BITS;
  sequence[0] = start;
  marks[start] = unmarked | BARRED;
  let ring = 0; // where the ring begins that is gone on from
  let end = 1;
  let lateOnes = 0;
  for (let spent = 0; spent < budget && (ring < end || lateOnes > 0); spent += 1) {
    let next = end;
    for (let i = 0; i < lateOnes; i += 1) sequence[next++] = late[i]!;
    lateOnes = 0;
    for (let i = ring; i < end; i += 1) {
      const cell = sequence[i]!;
      if (i > 0 && (marks[cell]! & STOPS) !== 0) continue;
      for (let ways = open[cell]! | door[cell]!; ways !== 0; ways &= ways - 1) {
        const d = FIRST_WAY[ways]!;
        const there = cell + steps[d]!;
        const mark = marks[there]! >> MARK_BITS === floodNo ? marks[there]! : unmarked;
        if ((mark & BARRED) !== 0) continue;
        const isLate = isDear?.(c, square[there]!) === true;
        if (isLate && spent + 2 > budget) continue;
        if ((door[cell]! & (1 << d)) !== 0 && !rules.passes(c, square[cell]!, d)) continue;
        marks[there] = mark | BARRED;
        cost[there] = spent + (isLate ? 2 : 1);
        parent[there] = i;
        if (isLate) late[lateOnes++] = there;
        else sequence[next++] = there;
      }
    }
    sortUp(sequence, next, end);
    ring = end;
    end = next;
  }
  return foundFrom(from, end);
}

/** The first direction of a set of them. */
const FIRST_WAY: readonly Dir[] = [0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0];

function beginSearch(start: number): void {
  routeNo += 1;
  inWaiting.fill(0);
  wait(start, 0);
  reached[start] = routeNo;
  cost[start] = 0;
}

function wait(cell: number, sum: number): void {
  const list = sum % 3;
  waiting[list]![inWaiting[list]!] = cell;
  inWaiting[list]! += 1;
}

/** What a flood has found, in lists that nobody else writes to: the cells of `sequence` behind the start. */
function foundFrom(from: Square, end: number): Search {
  const { square } = ground!;
  const order = new Array<Square>(end - 1);
  const costs = new Array<number>(end - 1);
  const via = new Array<number>(end - 1);
  for (let i = 1; i < end; i += 1) {
    const cell = sequence[i]!;
    order[i - 1] = square[cell]!;
    costs[i - 1] = cost[cell]!;
    via[i - 1] = parent[cell]! - 1;
  }
  return { from, order, costs, via };
}

/** What the search for a route asks as well. */
export interface RouteRules<C> extends FloodRules<C> {
  /** Whether a square is where the route may end. */
  isGoal(c: C, at: Square): boolean;
}

/**
 * The shortest way to the nearest goal, each step to the smallest y, then x, among equals; empty without one. `ahead` tells for each cell how far the goals are at
 * least, plus one. A way without detours is looked for first, then one with few, then any: a shortest way and all its equals
 * never leave the cells that such a bound admits, so it is the same way whichever search finds it. Nearly always there is one
 * without detours, and that is followed step by step, without a search.
 */
export function route<C>(rules: RouteRules<C>, c: C, from: Square, ahead: Int16Array): Square[] {
  const start = cellOf(ground!, from);
  if (start < 0) return [];
  const least = ahead[start]! - 1;
  if (least < INFINITE - 1) {
    routeNo += 1;
    const straight: Square[] = [];
    if (goesStraight(rules, c, start, ahead, straight)) return straight;
    const way = routeWithin(rules, c, start, ahead, least + DETOUR);
    if (way.length > 0) return way;
  }
  return routeWithin(rules, c, start, ahead, 2 * INFINITE);
}

const DETOUR = 6;
const UPWARD: readonly Dir[] = [0, 3, 1, 2]; // by y, then x

/** Follows the first way of which every step comes nearer to the goals; a cell that leads nowhere is left out from then on. */
function goesStraight<C>(rules: RouteRules<C>, c: C, cell: number, ahead: Int16Array, way: Square[]): boolean {
  const { open, door, square, steps } = ground!;
  const ways = open[cell]! | door[cell]!;
  for (const d of UPWARD) {
    const there = cell + steps[d];
    if ((ways & (1 << d)) === 0 || ahead[there] !== ahead[cell]! - 1 || reached[there] === routeNo) continue;
    if ((marksOn(there) & BARRED) !== 0 || rules.isDear?.(c, square[there]!) === true) continue;
    if ((door[cell]! & (1 << d)) !== 0 && !rules.passes(c, square[cell]!, d)) continue;
    reached[there] = routeNo;
    way.push(square[there]!);
    if (rules.isGoal(c, square[there]!) || goesStraight(rules, c, there, ahead, way)) return true;
    way.pop();
  }
  return false;
}

/** The squares of a route are those of all shortest ones, among which each step takes the smallest y, then x. */
function routeWithin<C>(rules: RouteRules<C>, c: C, start: number, ahead: Int16Array, most: number): Square[] {
  const { isDear } = rules;
  const { open, door, square, steps } = ground!;
  beginSearch(start);
  let furthest = 0;
  for (let spent = 0; spent <= furthest; spent += 1) {
    const cells = waiting[spent % 3]!;
    const many = inWaiting[spent % 3]!;
    inWaiting[spent % 3] = 0;
    const goals: number[] = [];
    for (let i = 0; i < many; i += 1) {
      const cell = cells[i]!;
      if (cost[cell] !== spent) continue;
      if (cell !== start && rules.isGoal(c, square[cell]!)) goals.push(cell);
      const ways = open[cell]! | door[cell]!;
      for (let d = 0; d < 4; d += 1) {
        if ((ways & (1 << d)) === 0) continue;
        const there = cell + steps[d]!;
        if ((marksOn(there) & BARRED) !== 0) continue;
        const sum = spent + (isDear?.(c, square[there]!) === true ? 2 : 1);
        if (sum + ahead[there]! - 1 > most) continue;
        if (reached[there] === routeNo && sum >= cost[there]!) continue;
        if ((door[cell]! & (1 << d)) !== 0 && !rules.passes(c, square[cell]!, d as Dir)) continue;
        reached[there] = routeNo;
        cost[there] = sum;
        wait(there, sum);
        if (sum > furthest) furthest = sum;
      }
    }
    if (goals.length > 0) return stepByStep(rules, c, start, goals);
  }
  return [];
}

/** Whether a step from one cell of a search to the next is part of a cheapest way to that one. */
function isCheapest<C>(rules: RouteRules<C>, c: C, cell: number, d: number): boolean {
  const { open, door, square, steps } = ground!;
  const there = cell + steps[d]!;
  if (((open[cell]! | door[cell]!) & (1 << d)) === 0 || reached[there] !== routeNo) return false;
  if (cost[cell]! + (rules.isDear?.(c, square[there]!) === true ? 2 : 1) !== cost[there]) return false;
  return (door[cell]! & (1 << d)) === 0 || rules.passes(c, square[cell]!, d as Dir);
}

/** Of all cheapest ways to some cells the one whose every step goes to the smallest y, then the smallest x. */
function stepByStep<C>(rules: RouteRules<C>, c: C, start: number, goals: readonly number[]): Square[] {
  const { square, steps } = ground!;
  const leading = new Set(goals); // cells of those ways
  for (const cell of leading)
    for (let d = 0; d < 4; d += 1) {
      const before = cell - steps[d]!;
      if (reached[before] === routeNo && isCheapest(rules, c, before, d)) leading.add(before);
    }
  const way: Square[] = [];
  for (let cell = start; way.length === 0 || !goals.includes(cell); ) {
    let next = -1;
    for (let d = 0; d < 4; d += 1) {
      const there = cell + steps[d]!;
      if ((next < 0 || there < next) && leading.has(there) && isCheapest(rules, c, cell, d)) next = there;
    }
    if (next < 0) return [];
    way.push(square[next]!);
    cell = next;
  }
  return way;
}
