import { type AnyGame, apply, canonical, type Decision, type KernelState, rollSeeded } from '@quarterstaff/kernel';
import type { Playout, Values } from './playout.ts';

/** One answer to one question. */
interface Arm {
  readonly key: string;
  readonly next: Node;
  visits: number;
  value: number; // sum of what it brought the one who is asked
}

/** What was asked and what the answers brought; options that chance did not offer this time are left out of the count. */
interface Table {
  readonly arms: Map<string, Arm>;
  visits: number;
}

/**
 * A point after a sequence of answers. Chance lies between two points and is drawn anew each time, so one point may see different
 * questions, each with a table of its own.
 */
export class Node {
  readonly tables = new Map<string, Table>();
  readonly joint = new Map<string, Node>(); // after sealed answers that were revealed together
  visits = 0;
}

interface Step {
  readonly table: Table;
  readonly arm: Arm;
  readonly seat: number;
}

const EXPLORE = 0.7;
const FOLLOWED_AFTER = 24; // lines of play through a point before the tree goes on from it
const WIDEN = 0.5; // answers under consideration grow with this power of the visits

/** Grows a tree of what may follow, one line of play at a time: bounds for single answers, the same for each side of sealed ones. */
export class Tree {
  private readonly playout: Playout;
  private readonly game: AnyGame;
  private low = 1;
  private high = 0;

  constructor(playout: Playout) {
    this.playout = playout;
    this.game = playout.game;
  }

  /** Follows the tree from a point, adds one point, plays on and learns from what came of it. */
  grow(root: Node, g: KernelState, start: readonly Decision[]): Values {
    const steps: Step[] = [];
    let open = start;
    let node = root;
    while (open.length > 0 && node.visits >= FOLLOWED_AFTER) {
      node.visits += 1;
      if (open.length > 1 && open[0]!.sealed) {
        const keys: string[] = [];
        for (const decision of open) {
          const step = this.select(node, g, decision);
          steps.push(step.step);
          keys.push(step.step.arm.key);
          open = this.put(g, decision, step.choice);
        }
        const key = keys.join(' ');
        let next = node.joint.get(key);
        if (next === undefined) {
          next = new Node();
          node.joint.set(key, next);
        }
        node = next;
      } else {
        const decision = open[0]!;
        const { step, choice } = this.select(node, g, decision);
        steps.push(step);
        open = this.put(g, decision, choice);
        node = step.arm.next;
      }
    }
    node.visits += 1;
    const values = this.playout.run(g, open);
    this.learn(steps, values);
    return values;
  }

  private put(g: KernelState, { no, seat, slot }: Decision, choice: unknown): readonly Decision[] {
    return apply(this.game, g, { no, seat, slot, choice }, rollSeeded, null);
  }

  private learn(steps: readonly Step[], values: Values): void {
    for (const value of values) {
      if (value < this.low) this.low = value;
      if (value > this.high) this.high = value;
    }
    for (const { table, arm, seat } of steps) {
      table.visits += 1;
      arm.visits += 1;
      arm.value += values[seat] ?? 0.5;
    }
  }

  /** The answer with the highest bound among those under consideration; a new one joins when the visits have earned it. */
  private select(node: Node, g: KernelState, decision: Decision): { step: Step; choice: unknown } {
    const question = `${decision.kind} ${decision.slot}`;
    let table = node.tables.get(question);
    if (table === undefined) {
      table = { arms: new Map(), visits: 0 };
      node.tables.set(question, table);
    }
    const seat = this.playout.seats.indexOf(decision.seat);
    const { options } = decision;
    const allowed = Math.max(1, Math.floor((table.visits + 1) ** WIDEN));
    let known = 0;
    let best: Arm | null = null;
    let bestChoice: unknown = null;
    let highest = Number.NEGATIVE_INFINITY;
    const spread = Math.max(1e-6, this.high - this.low);
    if (table.arms.size > 0) {
      const explore = Math.log(table.visits + 1);
      for (let i = 0; i < options.length; i += 1) {
        const arm = table.arms.get(keyOf(options[i]));
        if (arm === undefined) continue;
        known += 1;
        const mean = arm.visits === 0 ? 1 : (arm.value / arm.visits - this.low) / spread;
        const bound = mean + EXPLORE * Math.sqrt(explore / Math.max(1, arm.visits));
        if (bound > highest) {
          highest = bound;
          best = arm;
          bestChoice = options[i];
        }
      }
    }
    if (best !== null && (known >= allowed || known === options.length)) {
      return { step: { table, arm: best, seat }, choice: bestChoice };
    }
    const choice = known === 0 ? this.playout.answer(g, decision) : this.playout.dice.pick(options);
    const key = keyOf(choice);
    let arm = table.arms.get(key);
    if (arm === undefined) {
      arm = { key, next: new Node(), visits: 0, value: 0 };
      table.arms.set(key, arm);
    }
    return { step: { table, arm, seat }, choice };
  }
}

function keyOf(choice: unknown): string {
  return typeof choice === 'string' ? choice : canonical(choice);
}
