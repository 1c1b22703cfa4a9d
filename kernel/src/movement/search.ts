// The search behind legs and reach. One round covers what one leg can reach; the next goes on from the eventful ends of the
// one before. Costs are small integers, so what is found waits in one queue per cost and comes out cheapest first, and among
// equals in the order found: earlier-found places first, then the mover's own order of steps. Nothing is cleared between
// searches: marks are numbers that only grow.

import { type Cell, type Facing, NONE } from '../board/cell.ts';
import type { Mover, Place, Step } from './mover.ts';

/** Facings per cell, for movers whose steps change the facing. */
const FACINGS = 8;

/** Marks start over when they have come this far. */
const LAST_MARK = 1 << 30;

/** Movers that were seen to change the facing. For all others a place is simply a cell. */
const turners = new WeakSet<object>();

/** Where a round starts from: a place, and what it cost to get there. */
export interface Seed {
  readonly place: number;
  readonly cost: number;
}

/** The working memory of one search. A place is a cell, or a cell and a facing. */
export class Search {
  /** The ends found by the last round, cheapest first: quiet ones that may be kept, and all eventful ones. */
  ends = new Int32Array(256);
  endCount = 0;
  /** The eventful ends from which it is worth going on. */
  readonly onward: Seed[] = [];

  #left = 0;
  #search = 0;
  #base = 0;
  #clock = 0;
  #facings = 1;
  #facing: Facing = 0;

  /** The queues: for each cost the first and last entry of a quiet and of an eventful one; an entry is a place and the next. */
  #quietHeads = new Int32Array(0);
  #quietTails = new Int32Array(0);
  #eventHeads = new Int32Array(0);
  #eventTails = new Int32Array(0);
  #entries = new Int32Array(1024);

  /** By place: `base + left - cost` of the best quiet arrival in a round; the greater the cheaper, older rounds are less. */
  #arrived = new Int32Array(1024);
  /** By place: the same for arrivals where something may happen. */
  #happened = new Int32Array(1024);
  /** By place: the place before it on the way, quiet or eventful; NONE where the round started. */
  #before = new Int32Array(1024);
  #beforeEvent = new Int32Array(1024);
  /** By place, where rounds follow: how many quiet steps lead there, and where in this round they started. */
  #steps = new Int32Array(1024);
  #seed = new Int32Array(1024);
  /** By place: `search + left - cost` when steps were last tried from there. */
  #tried = new Int32Array(1024);
  /** By place: the search in which it was listed as an end. */
  #listed = new Int32Array(1024);

  cell(place: number): Cell {
    return this.#facings === 1 ? place : place >> 3;
  }

  facing(place: number): Facing {
    return this.#facings === 1 ? this.#facing : place & (FACINGS - 1);
  }

  /** What getting to a place cost, by a way whose last step is eventful or not. */
  cost(place: number, eventful: boolean): number {
    return this.#base + this.#left - ((eventful ? this.#happened : this.#arrived)[place] as number);
  }

  /** The places on the way to an end, in the order walked, from where the round started. */
  way(place: number, eventful: boolean): number[] {
    const before = this.#before;
    const last = (eventful ? this.#beforeEvent : before)[place] as number;
    let length = 1;
    for (let at = last; at !== NONE; at = before[at] as number) length++;
    const way = new Array<number>(length);
    way[--length] = place;
    for (let at = last; at !== NONE; at = before[at] as number) way[--length] = at;
    return way;
  }

  /** Where the way to an end started in this round. */
  seedOf(place: number, eventful: boolean): number {
    return this.#seed[eventful ? (this.#beforeEvent[place] as number) : place] as number;
  }

  /** The cells entered on the way to an end, in the order walked, after those entered in rounds before. */
  path(earlier: readonly Cell[], place: number, eventful: boolean): Cell[] {
    const before = this.#before;
    const shift = this.#facings === 1 ? 0 : 3;
    const last = (eventful ? this.#beforeEvent : before)[place] as number;
    let at = last;
    let length = earlier.length + (this.#steps[last] as number) + 1;
    const path = new Array<Cell>(length);
    path[--length] = place >> shift;
    for (; length > earlier.length; at = before[at] as number) path[--length] = at >> shift;
    for (let i = 0; i < length; i++) path[i] = earlier[i] as number;
    return path;
  }

  /** Begins at a place with so many points to spend; the seed of the first round. */
  begin(mover: object, from: Place, left: number): Seed {
    if (this.#clock > LAST_MARK) {
      this.#clock = 0;
      for (const marks of [this.#arrived, this.#happened, this.#tried, this.#listed]) marks.fill(0);
    }
    this.#left = left;
    this.#facings = turners.has(mover) ? FACINGS : 1;
    this.#facing = from.facing;
    if (this.#quietHeads.length <= left) this.#makeQueues(2 * left + 2);
    const start = this.#facings === 1 ? from.at : from.at * FACINGS + from.facing;
    if (start >= this.#arrived.length) this.#makeRoom(start);
    this.#search = this.#tick();
    this.#listed[start] = this.#search;
    return { place: start, cost: 0 };
  }

  /** One leg's worth of search. False if the mover turned out to change the facing: then all begins again. */
  round<G, S extends Step>(mover: Mover<G, S>, g: G, f: string, seeds: readonly Seed[], goesOn: boolean): boolean {
    const left = this.#left;
    const search = this.#search;
    const base = this.#tick();
    const facings = this.#facings;
    const onlyFacing = this.#facing;
    const quietHeads = this.#quietHeads;
    const quietTails = this.#quietTails;
    const eventHeads = this.#eventHeads;
    const eventTails = this.#eventTails;
    let arrived = this.#arrived;
    let before = this.#before;
    let listed = this.#listed;
    let entries = this.#entries;
    let ends = this.ends;
    let endCount = 0;
    let count = 0;
    this.#base = base;
    this.onward.length = 0;
    for (const { place, cost } of seeds) {
      if (count + 2 > entries.length) entries = this.#makeEntries(count);
      arrived[place] = base + left - cost;
      before[place] = NONE;
      this.#steps[place] = 0;
      this.#seed[place] = place;
      entries[count] = place;
      entries[count + 1] = NONE;
      if (quietHeads[cost] === NONE) quietHeads[cost] = count;
      else entries[(quietTails[cost] as number) + 1] = count;
      quietTails[cost] = count;
      count += 2;
    }

    for (let cost = 0; cost <= left; cost++) {
      const mark = base + left - cost;
      for (let entry = quietHeads[cost] as number; entry !== NONE; entry = entries[entry + 1] as number) {
        const place = entries[entry] as number;
        if (arrived[place] !== mark) continue;
        if (goesOn) {
          if ((this.#tried[place] as number) >= search + left - cost) continue;
          this.#tried[place] = search + left - cost;
        }
        const at = facings === 1 ? place : place >> 3;
        if (listed[place] !== search) {
          listed[place] = search;
          if (mover.mayStay(g, f, at)) {
            if (endCount === ends.length) ends = this.#makeEnds();
            ends[endCount++] = 2 * place;
          }
        }
        const steps = mover.steps(g, f, at, facings === 1 ? onlyFacing : place & (FACINGS - 1));
        if (count + 2 * steps.length > entries.length) entries = this.#makeEntries(count + 2 * steps.length);
        for (let i = 0; i < steps.length; i++) {
          const step = steps[i] as S;
          const total = cost + step.cost;
          if (total > left) continue;
          if (facings === 1 && step.facing !== onlyFacing) {
            turners.add(mover);
            quietHeads.fill(NONE);
            eventHeads.fill(NONE);
            return false;
          }
          const to = facings === 1 ? step.to : step.to * FACINGS + step.facing;
          const reached = base + left - total;
          if ((arrived[to] as number) >= reached) continue;
          if (to >= arrived.length) {
            this.#makeRoom(to);
            arrived = this.#arrived;
            before = this.#before;
            listed = this.#listed;
          }
          entries[count] = to;
          entries[count + 1] = NONE;
          if (mover.eventful(g, f, step) === null) {
            arrived[to] = reached;
            before[to] = place;
            if (goesOn) {
              this.#steps[to] = (this.#steps[place] as number) + 1;
              this.#seed[to] = this.#seed[place] as number;
            }
            if (quietHeads[total] === NONE) quietHeads[total] = count;
            else entries[(quietTails[total] as number) + 1] = count;
            quietTails[total] = count;
          } else {
            if ((this.#happened[to] as number) >= reached) continue;
            this.#happened[to] = reached;
            this.#beforeEvent[to] = place;
            if (eventHeads[total] === NONE) eventHeads[total] = count;
            else entries[(eventTails[total] as number) + 1] = count;
            eventTails[total] = count;
          }
          count += 2;
        }
      }
      quietHeads[cost] = NONE;
      if (eventHeads[cost] === NONE) continue;
      for (let entry = eventHeads[cost] as number; entry !== NONE; entry = entries[entry + 1] as number) {
        const place = entries[entry] as number;
        if ((arrived[place] as number) >= mark || this.#happened[place] !== mark) continue;
        if (goesOn && (this.#tried[place] as number) < search + left - cost) this.onward.push({ place, cost });
        if (listed[place] === search) continue;
        listed[place] = search;
        if (endCount === ends.length) ends = this.#makeEnds();
        ends[endCount++] = 2 * place + 1;
      }
      eventHeads[cost] = NONE;
    }
    this.endCount = endCount;
    return true;
  }

  /** A mark greater than all before, with room for one per cost between it and the next. */
  #tick(): number {
    const mark = this.#clock + 1;
    this.#clock += this.#left + 1;
    return mark;
  }

  #makeQueues(costs: number): void {
    this.#quietHeads = new Int32Array(costs).fill(NONE);
    this.#quietTails = new Int32Array(costs);
    this.#eventHeads = new Int32Array(costs).fill(NONE);
    this.#eventTails = new Int32Array(costs);
  }

  #makeEntries(length: number): Int32Array<ArrayBuffer> {
    this.#entries = grown(this.#entries, 2 * length + 2);
    return this.#entries;
  }

  #makeEnds(): Int32Array<ArrayBuffer> {
    this.ends = grown(this.ends, 2 * this.ends.length);
    return this.ends;
  }

  #makeRoom(place: number): void {
    const length = 2 * place;
    this.#arrived = grown(this.#arrived, length);
    this.#happened = grown(this.#happened, length);
    this.#before = grown(this.#before, length);
    this.#beforeEvent = grown(this.#beforeEvent, length);
    this.#steps = grown(this.#steps, length);
    this.#seed = grown(this.#seed, length);
    this.#tried = grown(this.#tried, length);
    this.#listed = grown(this.#listed, length);
  }
}

function grown(old: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const array = new Int32Array(length);
  array.set(old);
  return array;
}

const idle: Search[] = [];

/** A search to work with. Movers may search themselves, so each user has one of its own. */
export function borrowSearch(): Search {
  return idle.pop() ?? new Search();
}

/** Gives a search back after use. */
export function returnSearch(search: Search): void {
  idle.push(search);
}
