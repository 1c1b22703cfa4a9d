// Where each enemy would go and whom it would attack, with probabilities where dice decide: the enemy step played in
// advance from what is known, every roll branched, equal positions merged. Heroes use neither luck nor traits.
import {
  AT_CHANCE,
  advance,
  type Cell,
  chanceOnTop,
  type Decision,
  type ForecastEntry,
  newFrame,
  type ProcedureTable,
  place,
  takeFaces,
  waysOf,
} from '@quarterstaff/kernel';
import { clone } from '../clone.ts';
import type { Attack } from '../combat/attack.ts';
import type { RollForIt } from '../general/roll-for-it.ts';
import { cardOf } from '../heroes/values.ts';
import { squareNamed } from '../map/names.ts';
import { lookForCombat } from '../round/combat.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  type Enemy,
  type EnemyId,
  findEnemy,
  findFriendly,
  findHero,
  newTurn,
  type TargetId,
} from '../state.ts';
import { noActiveEnemies } from './active.ts';
import { orderOfEnemies } from './order.ts';
import { behaviourOf, forgetShots, type Position, positionKey, thinned } from './positions.ts';

interface Node extends Position {
  readonly target: string | null; // whom it struck first
  readonly action: string;
}
interface Rulebook {
  readonly procedures: ProcedureTable<BattleAxe, BattleAxeEvent>;
}
const POSITIONS_AT_MOST = 32; // carried from one enemy to the next, about
const RARE = 1e-7; // of a turn: what is rarer is a tie rolled again and again

/** The most Health an enemy can cost one hero in a turn: every attack a Vital Hit, or its worst spell. */
function mostWounds(enemy: Enemy): number {
  const { attacks, missile, special } = cardOf(enemy);
  const spells = (special.spells ?? []).map(spell => spell.wounds);
  return Math.max(attacks * 2, missile === null ? 0 : 2, ...spells);
}

/** The attack an enemy is making, if any. */
function attackOf(g: BattleAxe, enemy: EnemyId): Attack | null {
  for (let i = g.stack.length - 1; i >= 0; i -= 1) {
    const frame = g.stack[i]!;
    if (frame.proc === 'attack' && (frame.local as Attack).by === enemy) return frame.local as Attack;
  }
  return null;
}

/** What an enemy has done so far in its turn, as seen by comparing with how it began. */
function deedOf(start: BattleAxe, node: Node, enemy: EnemyId): Pick<Node, 'target' | 'action'> {
  if (node.target !== null) return node;
  const { g } = node;
  const attack = attackOf(g, enemy);
  if (attack !== null) return { target: attack.target, action: attack.kind };
  const before = findEnemy(start, enemy)!;
  const now = findEnemy(g, enemy);
  if (now === null) return node;
  if (now.spells.some((left, i) => left < before.spells[i]!)) return { target: g.lastShotAt, action: 'cast' };
  if (g.doors !== start.doors) return { target: null, action: 'open-door' };
  return { target: null, action: now.cells === before.cells ? 'wait' : 'move' };
}

/** Runs to the next roll or the end of the turn; whoever is asked does nothing. Answers whether a roll is due. */
function runToRoll(book: Rulebook, g: BattleAxe): boolean {
  let open: readonly Decision[] = advance(book, g, null, null);
  while (open !== AT_CHANCE && open.length > 0) {
    const { no, seat, slot, options } = open[0]!;
    place(book, g, { no, seat, slot, choice: options[0] }, null);
    open = advance(book, g, null, null);
  }
  return open === AT_CHANCE;
}

/** One enemy's turn from one position: every way it can come out. */
function playTurn(book: Rulebook, start: BattleAxe, enemy: EnemyId, weight: number, wounds: number): readonly Node[] {
  const turn: Turn = { book, start, enemy, wounds, least: RARE * weight, merged: new Map(), next: [], ended: [] };
  const g = clone(start);
  g.stack.splice(0, g.stack.length, newFrame('enemyTurn', { enemy, did: false }));
  follow(turn, { g, weight, target: null, action: 'wait' });
  while (turn.next.length > 0) {
    const frontier = turn.next;
    turn.next = [];
    turn.merged.clear();
    for (const node of frontier) branch(turn, node);
  }
  return turn.ended;
}

interface Turn {
  readonly book: Rulebook;
  readonly start: BattleAxe;
  readonly enemy: EnemyId;
  readonly wounds: number; // that can still be dealt
  readonly least: number; // what weighs less is left out
  readonly merged: Map<string, Node>;
  next: Node[]; // waiting for a roll
  readonly ended: Node[];
}

/** Every way the roll can fall that a node waits for. */
function branch(turn: Turn, node: Node): void {
  const { book } = turn;
  const { spec, local } = chanceOnTop(book, node.g)!;
  if (isTie(node.g)) {
    branchTie(turn, node, tiedIn(node.g));
    return;
  }
  const ways = waysOf(spec, node.g, local);
  let all = 0;
  for (const way of ways) all += way.weight;
  for (let i = 0; i < ways.length; i += 1) {
    const weight = (node.weight * ways[i]!.weight) / all;
    if (weight >= turn.least) follow(turn, rolled(turn, node, ways[i]!.faces, weight, i === ways.length - 1));
  }
}

function rolled(turn: Turn, node: Node, faces: readonly number[], weight: number, last: boolean): Node {
  const g = last ? node.g : clone(node.g);
  takeFaces(turn.book, g, faces, null);
  return { g, weight, target: node.target, action: node.action };
}

/** Runs a node on to its next roll or its end, and puts it to those it equals. */
function follow(turn: Turn, { g, weight, ...before }: Node): void {
  const rolls = runToRoll(turn.book, g);
  const node: Node = { g, weight, ...deedOf(turn.start, { g, weight, ...before }, turn.enemy) };
  if (!rolls) turn.ended.push(node);
  // A hit that is still to be defended equals nothing else; all other rolls are worth comparing.
  else if ((attackOf(g, turn.enemy)?.face ?? 0) > 0) turn.next.push(node);
  else {
    const key = `${positionKey(g, turn.wounds)}|${node.target}|${JSON.stringify(g.stack)}`;
    const same = turn.merged.get(key);
    if (same !== undefined) same.weight += weight;
    else {
      turn.merged.set(key, node);
      turn.next.push(node);
    }
  }
}

const isTie = (g: BattleAxe) => g.stack.at(-1)!.proc === 'rollForIt';
const tiedIn = (g: BattleAxe) => (g.stack.at(-1)!.local as RollForIt).groups.find(group => group.length > 1)!;

/**
 * A Roll For It among tied heroes ends in any order, all equally likely. The order matters only as far as heroes cannot be
 * got at: if the first one is struck, so he is whatever comes after him.
 */
function branchTie(turn: Turn, node: Node, tied: readonly TargetId[]): void {
  const orders = permutations(tied.length);
  const struckAlready = node.target;
  for (let first = 0; first < tied.length; first += 1) {
    const own = orders.filter(order => order[0] === first);
    const trial = rolled(turn, node, facesFor(own[0]!), node.weight / tied.length, false);
    const rolls = runToRoll(turn.book, trial.g);
    const strikesFirst = struckAlready !== null || (rolls && attackOf(trial.g, turn.enemy)?.target === tied[first]);
    if (strikesFirst) follow(turn, trial);
    else {
      for (const order of own) follow(turn, rolled(turn, node, facesFor(order), node.weight / orders.length, false));
    }
  }
}
/** Faces that lead to an order: the highest for whoever is first. */
const facesFor = (order: readonly number[]) => order.map((_hero, i) => 100 - order.indexOf(i));

const knownPermutations = new Map<number, readonly (readonly number[])[]>();
function permutations(n: number): readonly (readonly number[])[] {
  let known = knownPermutations.get(n);
  if (known === undefined) {
    known =
      n === 0
        ? [[]]
        : permutations(n - 1).flatMap(order => order.concat(n - 1).map((_p, at) => inserted(order, at, n - 1)));
    knownPermutations.set(n, known);
  }
  return known;
}
const inserted = (order: readonly number[], at: number, value: number) => [
  ...order.slice(0, at),
  value,
  ...order.slice(at),
];

/** Minis of one square elsewhere, each by a square (`"3,4"`, `[3, 4]`) or a cell; what names nobody or no square is left out. */
function supposed(known: BattleAxe, suppose: Readonly<Record<string, unknown>>): BattleAxe {
  const g = clone(known);
  for (const hero of g.heroes) hero.turn = newTurn(false); // nothing of it counts any more, and copies share it
  for (const [id, square] of Object.entries(suppose)) {
    const cell = typeof square === 'number' ? square : squareNamed(g.board, String(square));
    if (Number.isInteger(cell) && cell >= 0 && cell < g.board.size) standElsewhere(g, id, cell);
  }
  lookForCombat(g, null);
  return g;
}

/** Whoever he carries comes along; whoever is carried is put down there. */
function standElsewhere(g: BattleAxe, id: string, cell: Cell): void {
  const mini = findHero(g, id) ?? findFriendly(g, id) ?? findEnemy(g, id);
  if (mini === null || ('status' in mini && mini.status === 'gone') || ('cells' in mini && mini.cells.length > 1))
    return;
  if ('cells' in mini) mini.cells = [cell];
  else mini.cell = cell;
  const carrier = 'carriedBy' in mini && mini.carriedBy !== null ? findHero(g, mini.carriedBy) : null;
  if (carrier !== null && carrier.cell !== cell && 'carriedBy' in mini) {
    carrier.carrying = null;
    mini.carriedBy = null;
  }
  if ('carrying' in mini && mini.carrying !== null) standElsewhere(g, mini.carrying, cell);
}

/** For each enemy, in the order they would act: squares, target and action with their probabilities. */
export function forecast(
  book: Rulebook,
  known: BattleAxe,
  suppose: Readonly<Record<string, unknown>>,
): ForecastEntry[] {
  const start = supposed(known, suppose);
  start.lastShotAt = null;
  if (noActiveEnemies(start)) return [];
  const order = orderOfEnemies(start);
  let positions: readonly Position[] = [{ g: start, weight: 1 }];
  let wounds = order.reduce((sum, id) => sum + mostWounds(findEnemy(start, id)!), 0); // that can still be dealt
  const entries: ForecastEntry[] = [];
  for (const [i, enemy] of order.entries()) {
    const ended = positions.flatMap(position => playTurn(book, position.g, enemy, position.weight, wounds));
    wounds -= mostWounds(findEnemy(start, enemy)!);
    entries.push({ figure: enemy, outcomes: outcomesOf(ended, enemy), trace: null });
    const remaining = order.slice(i + 1);
    for (const { g } of ended) forgetShots(g, remaining);
    positions = thinned(mergedPositions(ended, wounds), POSITIONS_AT_MOST);
  }
  return entries;
}

function outcomesOf(ended: readonly Node[], enemy: EnemyId): ForecastEntry['outcomes'] {
  const outcomes = new Map<
    string,
    { probability: number; cells: readonly number[]; target: string | null; action: string }
  >();
  let all = 0;
  for (const { weight } of ended) all += weight;
  for (const { g, weight, target, action } of ended) {
    const cells = findEnemy(g, enemy)?.cells ?? [];
    const key = `${cells.join()}|${target}|${action}`;
    const same = outcomes.get(key);
    if (same === undefined) outcomes.set(key, { probability: weight / all, cells, target, action });
    else same.probability += weight / all;
  }
  return [...outcomes.values()].sort((a, b) => b.probability - a.probability);
}

function mergedPositions(ended: readonly Node[], wounds: number): readonly Position[] {
  const merged = new Map<string, Position>();
  for (const { g, weight } of ended) {
    const key = `${behaviourOf(g)}|${positionKey(g, wounds)}`;
    const same = merged.get(key);
    if (same === undefined) merged.set(key, { g, weight });
    else same.weight += weight;
  }
  return [...merged.values()];
}
