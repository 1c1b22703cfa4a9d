// The search behind legs and reach. It runs in rounds: the first covers what one leg can reach, each further one goes on
// from the eventful ends of the round before. Costs are small integers, so what is found waits in one queue per cost and
// comes out cheapest first, and among equals in the order found: earlier-found cells first, then the mover's own order
// of steps. Marks carry the number of the round they were made in, so nothing is ever cleared.

import { type Cell, type Facing, NONE } from '../board/cell.ts';
import type { Mover, Place, Step } from './mover.ts';

/** Facings per cell; a node is a cell and a facing. */
const FACINGS = 8;

class Marks {
  /** Round in which a quiet arrival was queued, and at what cost. */
  queued = new Int32Array(0);
  queuedCost = new Int32Array(0);
  /** Round in which the node was settled by a quiet arrival, and by an eventful one. */
  settled = new Int32Array(0);
  settledByEvent = new Int32Array(0);
  /** Search in which steps were tried from the node, and the cheapest cost of doing so. */
  expanded = new Int32Array(0);
  expandedCost = new Int32Array(0);
  /** Search in which the node was listed as an end. */
  listed = new Int32Array(0);
  nodes = 0;

  reserve(node: number): void {
    if (node < this.nodes) return;
    let nodes = Math.max(1024, this.nodes);
    while (nodes <= node) nodes *= 2;
    this.queued = grown(this.queued, nodes);
    this.queuedCost = grown(this.queuedCost, nodes);
    this.settled = grown(this.settled, nodes);
    this.settledByEvent = grown(this.settledByEvent, nodes);
    this.expanded = grown(this.expanded, nodes);
    this.expandedCost = grown(this.expandedCost, nodes);
    this.listed = grown(this.listed, nodes);
    this.nodes = nodes;
  }
}

function grown(old: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const array = new Int32Array(length);
  array.set(old);
  return array;
}

/** Queues of labels by cost, first in, first out. */
class Queues {
  heads = new Int32Array(0);
  tails = new Int32Array(0);

  open(costs: number): void {
    if (this.heads.length < costs) {
      this.heads = new Int32Array(costs * 2);
      this.tails = new Int32Array(costs * 2);
    }
    this.heads.fill(NONE, 0, costs);
  }
}

/** How a node was reached. The arrays grow together; a label is its place in them. */
class Labels {
  node = new Int32Array(256);
  cost = new Int32Array(256);
  parent = new Int32Array(256);
  next = new Int32Array(256);
  count = 0;

  add(node: number, cost: number, parent: number): number {
    if (this.count === this.node.length) {
      const length = this.count * 2;
      this.node = grown(this.node, length);
      this.cost = grown(this.cost, length);
      this.parent = grown(this.parent, length);
      this.next = grown(this.next, length);
    }
    const label = this.count++;
    this.node[label] = node;
    this.cost[label] = cost;
    this.parent[label] = parent;
    this.next[label] = NONE;
    return label;
  }
}

/** The working memory of one search. */
export class Search<S extends Step = Step> {
  readonly labels = new Labels();
  /** The step that led to each label, and the rule by which it was eventful. */
  steps: (S | null)[] = [];
  rules: (string | null)[] = [];
  /** The labels of the ends, cheapest first within each round: quiet ones that may be kept, and all eventful ones. */
  readonly ends: number[] = [];
  readonly #marks = new Marks();
  readonly #quiet = new Queues();
  readonly #eventful = new Queues();
  #clock = 0;

  cell(label: number): Cell {
    return Math.floor((this.labels.node[label] as number) / FACINGS);
  }

  facing(label: number): Facing {
    return (this.labels.node[label] as number) % FACINGS;
  }

  cost(label: number): number {
    return this.labels.cost[label] as number;
  }

  /** The labels on the way to one, in the order walked, without the start. */
  way(label: number): number[] {
    const way: number[] = [];
    const { parent } = this.labels;
    for (let at = label; parent[at] !== NONE; at = parent[at] as number) way.push(at);
    return way.reverse();
  }

  /** Fills `ends` with what can be reached from a place for so many points in so many legs. */
  run<G>(mover: Mover<G, S>, g: G, f: string, from: Place, left: number, legs: number): void {
    const { labels } = this;
    const marks = this.#marks;
    labels.count = 0;
    this.steps.length = 0;
    this.rules.length = 0;
    this.ends.length = 0;
    if (!(left >= 0)) return;

    const search = ++this.#clock;
    const start = from.at * FACINGS + from.facing;
    marks.reserve(start);
    marks.listed[start] = search;
    let seeds = [this.#label(start, 0, NONE, null, null)];
    for (let leg = 0; leg < legs && seeds.length > 0; leg++) {
      seeds = this.#round(mover, g, f, left, search, seeds);
    }
  }

  #label(node: number, cost: number, parent: number, step: S | null, rule: string | null): number {
    this.steps.push(step);
    this.rules.push(rule);
    return this.labels.add(node, cost, parent);
  }

  #round<G>(mover: Mover<G, S>, g: G, f: string, left: number, search: number, seeds: readonly number[]): number[] {
    const { labels, ends } = this;
    const marks = this.#marks;
    const quiet = this.#quiet;
    const eventful = this.#eventful;
    const round = ++this.#clock;
    const nextSeeds: number[] = [];
    quiet.open(left + 1);
    eventful.open(left + 1);
    for (const label of seeds) enqueue(quiet, labels, label);

    for (let cost = 0; cost <= left; cost++) {
      for (let label = quiet.heads[cost] as number; label !== NONE; label = labels.next[label] as number) {
        const node = labels.node[label] as number;
        if (marks.settled[node] === round) continue;
        marks.settled[node] = round;
        if (marks.expanded[node] === search && (marks.expandedCost[node] as number) <= cost) continue;
        marks.expanded[node] = search;
        marks.expandedCost[node] = cost;
        const at = Math.floor(node / FACINGS);
        if (marks.listed[node] !== search) {
          marks.listed[node] = search;
          if (mover.mayStay(g, f, at)) ends.push(label);
        }
        const steps = mover.steps(g, f, at, node % FACINGS);
        for (let i = 0; i < steps.length; i++) {
          const step = steps[i] as S;
          const total = cost + step.cost;
          if (total > left) continue;
          const to = step.to * FACINGS + step.facing;
          if (to >= marks.nodes) marks.reserve(to);
          if (marks.settled[to] === round) continue;
          const rule = mover.eventful(g, f, step);
          if (rule !== null) {
            if (marks.settledByEvent[to] === round) continue;
            enqueue(eventful, labels, this.#label(to, total, label, step, rule));
          } else if (marks.queued[to] !== round || (marks.queuedCost[to] as number) > total) {
            marks.queued[to] = round;
            marks.queuedCost[to] = total;
            enqueue(quiet, labels, this.#label(to, total, label, step, null));
          }
        }
      }
      for (let label = eventful.heads[cost] as number; label !== NONE; label = labels.next[label] as number) {
        const node = labels.node[label] as number;
        if (marks.settled[node] === round || marks.settledByEvent[node] === round) continue;
        marks.settledByEvent[node] = round;
        if (marks.expanded[node] === search && (marks.expandedCost[node] as number) <= cost) continue;
        nextSeeds.push(label);
        if (marks.listed[node] === search) continue;
        marks.listed[node] = search;
        ends.push(label);
      }
    }
    return nextSeeds;
  }
}

function enqueue(queues: Queues, labels: Labels, label: number): void {
  const cost = labels.cost[label] as number;
  labels.next[label] = NONE;
  if (queues.heads[cost] === NONE) queues.heads[cost] = label;
  else labels.next[queues.tails[cost] as number] = label;
  queues.tails[cost] = label;
}

const idle: Search[] = [];

/** A search to work with. Movers may search themselves, so each user has one of its own. */
export function borrowSearch<S extends Step>(): Search<S> {
  return (idle.pop() ?? new Search()) as Search<S>;
}

/** Gives a search back after use. */
export function returnSearch<S extends Step>(search: Search<S>): void {
  search.steps.length = 0;
  search.rules.length = 0;
  idle.push(search as unknown as Search);
}
