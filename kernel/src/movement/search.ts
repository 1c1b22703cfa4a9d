// The search behind legs and reach. It runs in rounds: the first covers what one leg can reach, each further one goes on
// from the eventful ends of the round before. Costs are small integers, so what is found waits in one queue per cost and
// comes out cheapest first, and among equals in the order found: earlier-found places first, then the mover's own order
// of steps. Nothing is cleared between searches: marks are numbers that only grow.

import { type Cell, type Facing, NONE } from '../board/cell.ts';
import type { Mover, Place, Step } from './mover.ts';

/** Facings per cell; a place is a cell and a facing, numbered facing by facing so that games without one stay compact. */
const FACINGS = 8;

/** Marks start over when they come near the greatest number that fits. */
const LAST_MARK = 0x7fff0000;

// A label says how a place was reached. Its numbers lie side by side in one array.
const LABEL = 8;
const PLACE = 0;
const COST = 1;
/** The label of the place before, NONE for the start. */
const BEFORE = 2;
/** Which of the steps from there led here. */
const CHOICE = 3;
/** The next label in the same queue. */
const NEXT = 4;
/** How many steps lead here, and how many of them are eventful; what the last one is decides whether the label is. */
const STEPS = 5;
const EVENTS = 6;

/** The working memory of one search. */
export class Search<S extends Step = Step> {
  /** The labels of the ends, cheapest first within each round: quiet ones that may be kept, and all eventful ones. */
  readonly ends: number[] = [];
  #labels = new Int32Array(512 * LABEL);
  #count = 0;
  /** Heads and tails of the queues: a quiet one and an eventful one for each cost. */
  #quietHeads = new Int32Array(0);
  #quietTails = new Int32Array(0);
  #eventHeads = new Int32Array(0);
  #eventTails = new Int32Array(0);

  /** Cells there is room for, a power of two. */
  #cells = 1024;
  /** By place: in a round, `base + left - cost` of the best quiet arrival; the greater the cheaper, older rounds are less. */
  #arrived = new Int32Array(1024);
  /** By place: the same for steps tried from there, counted over the whole search. */
  #tried = new Int32Array(1024);
  /** By place: the search in which it was listed as an end, and the round in which something happened on arriving there. */
  #listed = new Int32Array(1024);
  #happened = new Int32Array(1024);
  #clock = 0;

  cell(label: number): Cell {
    return (this.#labels[label + PLACE] as number) & (this.#cells - 1);
  }

  facing(label: number): Facing {
    const place = this.#labels[label + PLACE] as number;
    return place < this.#cells ? 0 : Math.floor(place / this.#cells);
  }

  cost(label: number): number {
    return this.#labels[label + COST] as number;
  }

  isEventful(label: number): boolean {
    const before = this.#labels[label + BEFORE] as number;
    return before !== NONE && this.#labels[label + EVENTS] !== this.#labels[before + EVENTS];
  }

  /** How many steps on the way to a label are eventful. */
  events(label: number): number {
    return this.#labels[label + EVENTS] as number;
  }

  /** The step that led to a label. */
  step<G>(mover: Mover<G, S>, g: G, f: string, label: number): S {
    const before = this.#labels[label + BEFORE] as number;
    const choice = this.#labels[label + CHOICE] as number;
    return mover.steps(g, f, this.cell(before), this.facing(before))[choice] as S;
  }

  /** The labels on the way to one, in the order walked, without the start. */
  way(label: number): number[] {
    const labels = this.#labels;
    let left = labels[label + STEPS] as number;
    const way = new Array<number>(left);
    for (let at = label; left > 0; at = labels[at + BEFORE] as number) way[--left] = at;
    return way;
  }

  /** The cells entered on the way to a label, in the order walked. */
  cellsTo(label: number): Cell[] {
    const labels = this.#labels;
    const mask = this.#cells - 1;
    let left = labels[label + STEPS] as number;
    const cells = new Array<Cell>(left);
    for (let at = label; left > 0; at = labels[at + BEFORE] as number) cells[--left] = (labels[at] as number) & mask;
    return cells;
  }

  /** Fills `ends` with what can be reached from a place for so many points in so many legs. */
  run<G>(mover: Mover<G, S>, g: G, f: string, from: Place, left: number, legs: number): void {
    this.ends.length = 0;
    if (!(left >= 0)) return;
    this.#openQueues(left + 1);
    this.#makeRoomForPlace(from.at, from.facing);
    while (!this.#attempt(mover, g, f, from, left, legs)) this.ends.length = 0;
  }

  /** Runs all rounds; false if there turned out to be more cells or facings than there was room for. */
  #attempt<G>(mover: Mover<G, S>, g: G, f: string, from: Place, left: number, legs: number): boolean {
    const search = this.#tick(left + 1);
    const start = from.facing * this.#cells + from.at;
    const labels = this.#labels;
    labels[PLACE] = start;
    labels[COST] = 0;
    labels[BEFORE] = NONE;
    labels[CHOICE] = 0;
    labels[STEPS] = 0;
    labels[EVENTS] = 0;
    this.#count = LABEL;
    this.#listed[start] = search;
    let seeds = [0];
    for (let leg = 0; leg < legs && seeds.length > 0; leg++) {
      const onward: number[] = [];
      if (!this.#round(mover, g, f, left, search, seeds, legs > 1, onward)) return false;
      seeds = onward;
    }
    return true;
  }

  /** One leg's worth of search from the seeds. The eventful ends from which it is worth going on are put into `onward`. */
  #round<G>(
    mover: Mover<G, S>,
    g: G,
    f: string,
    left: number,
    search: number,
    seeds: readonly number[],
    goesOn: boolean,
    onward: number[],
  ): boolean {
    const base = this.#tick(left + 1);
    const { ends } = this;
    const cells = this.#cells;
    const arrived = this.#arrived;
    const tried = this.#tried;
    const listed = this.#listed;
    const happened = this.#happened;
    const quietHeads = this.#quietHeads;
    const quietTails = this.#quietTails;
    const eventHeads = this.#eventHeads;
    const eventTails = this.#eventTails;
    const turns = arrived.length > cells;
    let labels = this.#labels;
    let count = this.#count;
    for (const label of seeds) {
      const cost = labels[label + COST] as number;
      arrived[labels[label + PLACE] as number] = base + left - cost;
      labels[label + NEXT] = NONE;
      if (quietHeads[cost] === NONE) quietHeads[cost] = label;
      else labels[(quietTails[cost] as number) + NEXT] = label;
      quietTails[cost] = label;
    }

    for (let cost = 0; cost <= left; cost++) {
      const mark = base + left - cost;
      const effort = search + left - cost;
      for (let label = quietHeads[cost] as number; label !== NONE; label = labels[label + NEXT] as number) {
        const place = labels[label + PLACE] as number;
        if (arrived[place] !== mark) continue;
        if (goesOn) {
          if ((tried[place] as number) >= effort) continue;
          tried[place] = effort;
        }
        const at = place & (cells - 1);
        if (listed[place] !== search) {
          listed[place] = search;
          if (mover.mayStay(g, f, at)) ends.push(label);
        }
        const stepsDone = labels[label + STEPS] as number;
        const eventsMet = labels[label + EVENTS] as number;
        const steps = mover.steps(g, f, at, place === at ? 0 : (place - at) / cells);
        const room = count + steps.length * LABEL;
        if (room > labels.length) labels = this.#makeRoomForLabels(room);
        for (let i = 0; i < steps.length; i++) {
          const step = steps[i] as S;
          const total = cost + step.cost;
          if (total > left) continue;
          const to = step.facing * cells + step.to;
          const reached = base + left - total;
          if ((arrived[to] as number) >= reached && (step.to < cells || !turns)) continue;
          if (step.to >= cells || to >= arrived.length) {
            quietHeads.fill(NONE);
            eventHeads.fill(NONE);
            this.#makeRoomForPlace(step.to, step.facing);
            return false;
          }
          const isQuiet = mover.eventful(g, f, step) === null;
          if (!isQuiet && (happened[to] as number) >= base) continue;
          labels[count + PLACE] = to;
          labels[count + COST] = total;
          labels[count + BEFORE] = label;
          labels[count + CHOICE] = i;
          labels[count + NEXT] = NONE;
          labels[count + STEPS] = stepsDone + 1;
          labels[count + EVENTS] = isQuiet ? eventsMet : eventsMet + 1;
          const heads = isQuiet ? quietHeads : eventHeads;
          const tails = isQuiet ? quietTails : eventTails;
          if (isQuiet) arrived[to] = reached;
          if (heads[total] === NONE) heads[total] = count;
          else labels[(tails[total] as number) + NEXT] = count;
          tails[total] = count;
          count += LABEL;
        }
      }
      quietHeads[cost] = NONE;
      for (let label = eventHeads[cost] as number; label !== NONE; label = labels[label + NEXT] as number) {
        const place = labels[label + PLACE] as number;
        if ((arrived[place] as number) >= mark || (happened[place] as number) >= base) continue;
        happened[place] = base;
        if (goesOn && (tried[place] as number) < effort) onward.push(label);
        if (listed[place] === search) continue;
        listed[place] = search;
        ends.push(label);
      }
      eventHeads[cost] = NONE;
    }
    this.#count = count;
    return true;
  }

  /** A mark greater than all before, with room for as many as asked between it and the next. */
  #tick(room: number): number {
    if (this.#clock > LAST_MARK - room) {
      this.#clock = 0;
      for (const marks of [this.#arrived, this.#tried, this.#listed, this.#happened]) marks.fill(0);
    }
    const mark = this.#clock + 1;
    this.#clock += room;
    return mark;
  }

  #openQueues(costs: number): void {
    if (this.#quietHeads.length >= costs) return;
    this.#quietHeads = new Int32Array(2 * costs).fill(NONE);
    this.#quietTails = new Int32Array(2 * costs);
    this.#eventHeads = new Int32Array(2 * costs).fill(NONE);
    this.#eventTails = new Int32Array(2 * costs);
  }

  #makeRoomForLabels(length: number): Int32Array<ArrayBuffer> {
    const labels = new Int32Array(2 * length);
    labels.set(this.#labels);
    this.#labels = labels;
    return labels;
  }

  #makeRoomForPlace(cell: Cell, facing: Facing): void {
    while (this.#cells <= cell) this.#cells *= 2;
    const length = this.#cells * (facing > 0 || this.#arrived.length > this.#cells ? FACINGS : 1);
    if (this.#arrived.length >= length && this.#arrived.length % this.#cells === 0) return;
    this.#arrived = new Int32Array(length);
    this.#tried = new Int32Array(length);
    this.#listed = new Int32Array(length);
    this.#happened = new Int32Array(length);
  }
}

const idle: Search[] = [];

/** A search to work with. Movers may search themselves, so each user has one of its own. */
export function borrowSearch<S extends Step>(): Search<S> {
  return (idle.pop() ?? new Search()) as Search<S>;
}

/** Gives a search back after use. */
export function returnSearch<S extends Step>(search: Search<S>): void {
  idle.push(search as unknown as Search);
}
