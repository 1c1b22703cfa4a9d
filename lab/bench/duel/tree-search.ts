// Plain tree search on the kernel: UCT with a fork in every node and random playouts, step by step what boardgame.io's bot does.
import {
  apply,
  type Decision,
  fork,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  type Outcome,
  rollSeeded,
  type Seat,
} from '@quarterstaff/kernel';
import { pickOf, type RandomPlayer } from './random-player.ts';

interface Node<G> {
  readonly g: G;
  readonly open: Decision | null;
  readonly outcome: Outcome | null;
  readonly parent: Node<G> | null;
  readonly by: Seat | null; // who chose to come here
  readonly choice: unknown;
  readonly untried: number[];
  readonly children: Node<G>[];
  visits: number;
  value: number; // wins of `by`
}

type Rulebook<G extends KernelState, E extends GameEvent> = Pick<
  GameDefinition<G, unknown, E>,
  'procedures' | 'clone' | 'outcome'
>;

export interface Found {
  readonly choice: unknown;
  readonly visits: number;
}

/** The most visited answer to the open decision after so many iterations. */
export function treeSearch<G extends KernelState, E extends GameEvent>(
  def: Rulebook<G, E>,
  g: G,
  open: Decision,
  iterations: number,
  playoutDepth: number,
  player: RandomPlayer,
): Found {
  const root = newNode(def, fork(def, g), open, null, null, null);
  for (let i = 0; i < iterations; i += 1) {
    const leaf = expand(def, select(root), player);
    backpropagate(leaf, leaf.outcome ?? playOut(def, leaf, playoutDepth, player));
  }
  let best = root.children[0]!;
  for (const child of root.children) if (child.visits > best.visits) best = child;
  return { choice: best.choice, visits: root.visits };
}

function newNode<G extends KernelState, E extends GameEvent>(
  def: Rulebook<G, E>,
  g: G,
  open: Decision | null,
  parent: Node<G> | null,
  by: Seat | null,
  choice: unknown,
): Node<G> {
  const untried: number[] = [];
  if (open !== null) for (let i = 0; i < open.options.length; i += 1) untried.push(i);
  const outcome = open === null ? def.outcome(g) : null;
  return { g, open, outcome, parent, by, choice, untried, children: [], visits: 0, value: 0 };
}

function select<G>(root: Node<G>): Node<G> {
  let node = root;
  while (node.untried.length === 0 && node.children.length > 0) {
    const explore = 2 * Math.log(node.visits);
    let best = node.children[0]!;
    let highest = -1;
    for (let i = 0; i < node.children.length; i += 1) {
      const child = node.children[i]!;
      const bound = child.value / child.visits + Math.sqrt(explore / child.visits);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    node = best;
  }
  return node;
}

function expand<G extends KernelState, E extends GameEvent>(
  def: Rulebook<G, E>,
  node: Node<G>,
  player: RandomPlayer,
): Node<G> {
  if (node.open === null || node.untried.length === 0) return node;
  const { no, seat, slot, options } = node.open;
  const place = pickOf(player, node.untried.length);
  const choice = options[node.untried[place]!];
  node.untried[place] = node.untried[node.untried.length - 1]!;
  node.untried.pop();
  const g = fork(def, node.g);
  const open = apply(def, g, { no, seat, slot, choice }, rollSeeded, null);
  const child = newNode(def, g, open[0] ?? null, node, seat, choice);
  node.children.push(child);
  return child;
}

/** Random play from a fork of the node; null when the depth is reached first. */
function playOut<G extends KernelState, E extends GameEvent>(
  def: Rulebook<G, E>,
  node: Node<G>,
  depth: number,
  player: RandomPlayer,
): Outcome | null {
  const g = fork(def, node.g);
  let open = node.open;
  for (let i = 0; i < depth && open !== null; i += 1) {
    const { no, seat, slot, options } = open;
    const choice = options[pickOf(player, options.length)];
    open = apply(def, g, { no, seat, slot, choice }, rollSeeded, null)[0] ?? null;
  }
  return open === null ? def.outcome(g) : null;
}

function backpropagate<G>(leaf: Node<G>, outcome: Outcome | null): void {
  for (let node: Node<G> | null = leaf; node !== null; node = node.parent) {
    node.visits += 1;
    if (outcome !== null && node.by !== null) node.value += outcome.scores[node.by] ?? 0;
  }
}
