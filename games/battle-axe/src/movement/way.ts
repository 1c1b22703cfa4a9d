// Where a hero can walk with what is left of his Speed Roll: legs over quiet ground that end where something may happen.
import { type Cell, NONE } from '@quarterstaff/kernel';
import { questById } from '../content/content.ts';
import { type Layer, layerOf, occupancyOf, type Topology, thingsOf, topologyOf } from '../map/ground.ts';
import { roomForBytes, roomForNumbers } from '../map/scratch.ts';
import { FAR, walk, wayTo } from '../map/walk.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Hero, type HeroId, isConscious } from '../state.ts';

export interface Move {
  readonly hero: HeroId;
  die: number;
  agreed: readonly HeroId[]; // heroes of others whose squares may be crossed in this move
  refused: readonly HeroId[];
  plates: readonly Cell[]; // pressure plates sprung in this move
  asking: HeroId | null;
  took: boolean; // a leg, or something else, was chosen
}
export function newMove(hero: HeroId): Move {
  return { hero, die: 0, agreed: [], refused: [], plates: [], asking: null, took: false };
}

/** Squares of the Speed Roll not used yet. */
export const left = (hero: Hero) => Math.max(0, (hero.turn.budget ?? 0) - hero.turn.spent);

/** May no new ground be explored any more? After the goal no new doors and passages (BA-END-02). */
export const explorationIsOver = (g: BattleAxe) => g.mat.goalAchieved;

/** Why something may happen when a hero enters a square; null on quiet ground. */
export function eventful(g: BattleAxe, hero: Hero, plates: readonly Cell[], cell: Cell): string | null {
  const t = topologyOf(g);
  if (!explorationIsOver(g) && g.ends.some(end => !end.explored && end.cells.includes(cell)))
    return R.passageEndReached;
  const thing = layerOf(g).thing[cell]!;
  if (thing !== NONE) {
    const { kind, opened } = g.things[thing]!;
    if (kind === 'plate' && !opened && !plates.includes(cell)) return R.roomTable;
    if (kind === 'bridge' && !isOnBridge(g, hero.cell)) return R.specificTable;
  }
  if (isAmbushed(g, cell, t) && !isAmbushed(g, hero.cell, t)) return R.questTable;
  return null;
}
export const isEventful = (g: BattleAxe, hero: Hero, plates: readonly Cell[], cell: Cell) =>
  eventful(g, hero, plates, cell) !== null;

/** What a step to a square beside costs: 1, or 2 across a corner (BA-MOVE-02). */
export function stepCost(g: BattleAxe, from: Cell, to: Cell): number {
  const { near } = topologyOf(g);
  for (let d = 0; d < 8; d += 2) if (near[from * 8 + d] === to) return 1;
  return 2;
}
export function isOnBridge(g: BattleAxe, cell: Cell): boolean {
  const thing = layerOf(g).thing[cell] ?? NONE;
  return thing !== NONE && g.things[thing]!.kind === 'bridge';
}
/** The start tile, once the captive is free and the ambush has not happened. */
export function isAmbushed(g: BattleAxe, cell: Cell, t: Topology = topologyOf(g)): boolean {
  return ambushIsSet(g) && g.tiles[t.tile[cell]!]!.kind === 'start';
}
function ambushIsSet(g: BattleAxe): boolean {
  if (g.quest === null || g.mat.ambushDone || questById.get(g.quest)!.ambush === undefined) return false;
  return g.friendlies.some(friendly => friendly.kind === 'captive');
}

interface Ways {
  readonly t: Topology;
  readonly cost: Int16Array;
  readonly ends: Uint8Array;
  readonly taken: Uint8Array;
  readonly stops: readonly Cell[]; // where a leg may end, in order of cells
  readonly over: Crossing | null; // the ways over squares where something happens and another hero stands
}
interface Crossing {
  readonly cost: Int16Array;
  readonly ends: Uint8Array;
}

/** Whose square a hero may not cross: another player's hero who has not agreed (BA-MOVE-05). */
export function needsConsent(move: Pick<Move, 'agreed'>, hero: Hero, other: Hero): boolean {
  return isConscious(other) && other.seat !== hero.seat && !move.agreed.includes(other.id);
}

const roomForTaken = roomForBytes();
const roomForBlocked = roomForBytes();
const roomForEnds = roomForBytes();
const roomForCost = roomForNumbers();

interface Asked {
  readonly g: BattleAxe;
  no: number; // of the decision they are good for
  readonly agreed: Move['agreed'];
  readonly plates: Move['plates'];
  readonly left: number;
  readonly ways: Ways;
}
let latest: Asked | null = null;

/** The ways from which the leg was chosen that is now walked: those of the question just answered, if nothing else was asked. */
export function waysChosenFrom(g: BattleAxe, move: Move, hero: Hero, left: number): Ways {
  if (latest === null || latest.g !== g || latest.no !== g.decisionNo - 1) return waysOf(g, move, hero, left);
  const same = latest.agreed === move.agreed && latest.plates === move.plates && latest.left === left;
  return same ? latest.ways : waysOf(g, move, hero, left);
}

/** A question was answered that changed nothing on the board: the ways stay good for the next one. */
export function keepWays(g: BattleAxe): void {
  if (latest !== null && latest.g === g && latest.no === g.decisionNo - 1) latest.no = g.decisionNo;
}

/** Every end of a leg with its cost; good until the next ways are asked for. */
export function waysOf(g: BattleAxe, move: Move, hero: Hero, left: number): Ways {
  const t = topologyOf(g);
  const layer = layerOf(g);
  const taken = occupancyOf(g, roomForTaken(t.size));
  const blocked = roomForBlocked(t.size);
  const ends = roomForEnds(t.size);
  markBarred(g, layer, move, hero, blocked);
  const bridges = thingsOf(g, 'bridge');
  const onBridge = bridges.length > 0 && isOnBridge(g, hero.cell);
  for (const plate of thingsOf(g, 'plate')) {
    if (!plate.opened && !move.plates.includes(plate.cell)) ends[plate.cell] = 1;
  }
  if (!onBridge) {
    for (const bridge of bridges) {
      ends[bridge.cell] = 1;
      if (bridgeIsTaken(g, bridge.tile, hero)) blocked[bridge.cell] = 1;
    }
  }
  if (!explorationIsOver(g)) for (const end of g.ends) if (!end.explored) for (const cell of end.cells) ends[cell] = 1;
  if (ambushIsSet(g) && !isAmbushed(g, hero.cell, t)) {
    for (let cell = 0; cell < t.size; cell += 1) if (g.tiles[t.tile[cell]!]!.kind === 'start') ends[cell] = 1;
  }
  ends[hero.cell] = 0;
  const held = heldEnds(t, ends, taken, blocked);
  const over = held.length === 0 ? null : waysOver(t, hero, blocked, left, ends, held);
  for (const cell of held) blocked[cell] = 1;
  const cost = walk(t, [hero.cell], blocked, left, ends, roomForCost(t.size));
  const stops: Cell[] = [];
  for (let cell = 0; cell < t.size; cell += 1) {
    if (cell === hero.cell || taken[cell] !== 0) continue;
    if (cost[cell] === FAR) {
      // Over a square that another holds only where no quiet way leads; a rope bridge is entered from firm floor alone.
      const crosses = over !== null && over.cost[cell] !== FAR && !(bridges.length > 0 && isOnBridge(g, cell));
      if (!crosses) continue;
      cost[cell] = over.cost[cell]!;
      stops.push(cell);
      continue;
    }
    if (bridges.length > 0 && !onBridge && isOnBridge(g, cell)) {
      const firm = straightFrom({ t, cost, ends, taken }, cell);
      if (firm === NONE || cost[firm]! + 1 > left) continue;
      cost[cell] = cost[firm]! + 1;
    }
    stops.push(cell);
  }
  const ways = { t, cost, ends, taken, stops, over };
  latest = { g, no: g.decisionNo, agreed: move.agreed, plates: move.plates, left, ways };
  return ways;
}

/** Squares where something happens on which another mini stands that may be crossed. */
function heldEnds(t: Topology, ends: Uint8Array, taken: Uint8Array, blocked: Uint8Array): readonly Cell[] {
  const held: Cell[] = [];
  for (let cell = 0; cell < t.size; cell += 1)
    if (ends[cell] === 1 && taken[cell] !== 0 && blocked[cell] === 0) held.push(cell);
  return held;
}

/** Ways that cross such squares: nobody may end there, so the leg leads on (BA-MOVE-05). */
function waysOver(
  t: Topology,
  hero: Hero,
  blocked: Uint8Array,
  left: number,
  ends: Uint8Array,
  held: readonly Cell[],
): Crossing {
  const open = ends.slice();
  for (const cell of held) open[cell] = 0;
  return { cost: walk(t, [hero.cell], blocked, left, open), ends: open };
}

/** What no hero enters: contents, enemies, and the squares of others who have not agreed. */
function markBarred(g: BattleAxe, layer: Layer, move: Pick<Move, 'agreed'>, hero: Hero, blocked: Uint8Array): void {
  blocked.set(layer.solid);
  for (const enemy of g.enemies) for (const cell of enemy.cells) blocked[cell] = 1;
  for (const other of g.heroes) {
    if (other.id === hero.id || other.status === 'gone' || other.cell === hero.cell) continue;
    if (needsConsent(move, hero, other)) blocked[other.cell] = 1;
  }
}

/** The way he would take if nothing could happen on it, and these were not there either; null if there is none. */
export function wayRegardless(
  g: BattleAxe,
  move: Pick<Move, 'agreed'>,
  hero: Hero,
  to: Cell,
  without: readonly ('enemies' | 'contents')[] = [],
): Cell[] | null {
  const t = topologyOf(g);
  const blocked = new Uint8Array(t.size);
  const layer = layerOf(g);
  markBarred(g, layer, move, hero, blocked);
  if (without.includes('enemies')) for (const enemy of g.enemies) for (const cell of enemy.cells) blocked[cell] = 0;
  if (without.includes('contents'))
    for (let cell = 0; cell < t.size; cell += 1) if (layer.solid[cell] === 1) blocked[cell] = 0;
  const cost = walk(t, [hero.cell], blocked);
  return cost[to] === FAR ? null : wayTo(t, cost, to);
}

/** Only straight steps lead onto the rope bridge: the firm square from which it is entered, and where he stays if he fails. */
function straightFrom({ t, cost, ends, taken }: Omit<Ways, 'stops' | 'over'>, bridge: Cell): Cell {
  let best: Cell = NONE;
  for (let d = 0; d < 4; d += 1) {
    const from = t.step[bridge * 4 + d]!;
    if (from === NONE || cost[from] === FAR || (cost[from]! > 0 && (ends[from] === 1 || taken[from] !== 0))) continue;
    if (best === NONE || cost[from]! < cost[best]!) best = from;
  }
  return best;
}

/** One hero on the bridge at a time. */
export function bridgeIsTaken(g: BattleAxe, tile: number, hero: Hero): boolean {
  return g.heroes.some(
    other =>
      other.id !== hero.id &&
      other.status !== 'gone' &&
      other.carriedBy !== hero.id &&
      isOnBridge(g, other.cell) &&
      topologyOf(g).tile[other.cell] === tile,
  );
}

export function pathTo(g: BattleAxe, ways: Ways, hero: Hero, to: Cell): Cell[] {
  if (!isOnBridge(g, hero.cell) && isOnBridge(g, to)) {
    const firm = straightFrom(ways, to);
    return [...(firm === hero.cell ? [] : wayTo(ways.t, ways.cost, firm, ways.ends)), to];
  }
  const way = wayTo(ways.t, ways.cost, to, ways.ends);
  if (ways.over === null || isWhole(ways.t, hero.cell, way)) return way;
  return wayTo(ways.t, ways.over.cost, to, ways.over.ends);
}

/** Whether a way leads from where he stands: one over another's square is not in the costs of the quiet ways. */
function isWhole(t: Topology, from: Cell, way: readonly Cell[]): boolean {
  for (let d = 0; d < 8; d += 1) if (t.near[from * 8 + d] === way[0]) return true;
  return false;
}
