// How far it is for a hero: to squares, to enemies, to doors and things.
import { type Cell, NONE } from '@quarterstaff/kernel';
import { squaresOf } from '../actions/fight.ts';
import { situation, speedSum } from '../heroes/values.ts';
import { layerOf, type Topology, topologyOf } from '../map/ground.ts';
import { FAR } from '../map/walk.ts';
import type { BattleAxe, Hero } from '../state.ts';
import { left, newMove, waysOf } from './way.ts';

export interface Ways {
  /** What the walk to a square costs; FAR where he cannot stay, 0 where he stands. */
  cost(cell: Cell): number;
  readonly stops: readonly Cell[];
}

/** Where a hero could walk, were his legs long enough: up to the first square where something may happen. */
export function waysFor(g: BattleAxe, hero: Hero, most: number = FAR - 1): Ways {
  const { cost, stops } = waysOf(g, newMove(hero.id), hero, most);
  const costs = new Map(stops.map(cell => [cell, cost[cell]!]));
  return { cost: cell => (cell === hero.cell ? 0 : (costs.get(cell) ?? FAR)), stops };
}

const hasSpeedRoll = (hero: Hero): boolean => hero.turn.taking && hero.turn.budget !== null;
const mayWalk = (hero: Hero): boolean =>
  hero.snared === 0 && hero.pit === 'out' && hero.carriedBy === null && !(hero.turn.taking && hero.turn.moveOver);

/** How far he gets in this round: for certain, and with the best of dice. */
export function stridesOf(g: BattleAxe, hero: Hero): { readonly sure: number; readonly most: number } {
  if (!mayWalk(hero)) return { sure: 0, most: 0 };
  if (hasSpeedRoll(hero)) return { sure: left(hero), most: left(hero) };
  const speed = speedSum(g, situation(hero, { quiet: g.quiet })).total;
  return { sure: speed + 1, most: speed + 6 };
}

/** The squares beside a body from which it can be touched. */
export function squaresBeside(t: Topology, body: readonly Cell[], solid: Uint8Array): readonly Cell[] {
  const found: Cell[] = [];
  for (const cell of body)
    for (let d = 0; d < 8; d += 1) {
      const near = t.near[cell * 8 + d]!;
      if (near !== NONE && solid[near] === 0 && !found.includes(near)) found.push(near);
    }
  return found;
}

/** Where a hero would stand to strike an enemy or egg. */
const placesToStrike = (g: BattleAxe, id: string): readonly Cell[] =>
  squaresBeside(topologyOf(g), squaresOf(g, id), layerOf(g).solid);

/** The nearest of some squares, and what the walk there costs; null when none can be reached. */
function nearest(ways: Ways, cells: readonly Cell[]): { readonly cell: Cell; readonly cost: number } | null {
  let best: { cell: Cell; cost: number } | null = null;
  for (const cell of cells) {
    const cost = ways.cost(cell);
    if (cost < FAR && (best === null || cost < best.cost)) best = { cell, cost };
  }
  return best;
}

/** What it costs a hero to get beside the nearest enemy; null when no way leads there. */
export function costToEnemy(g: BattleAxe, hero: Hero): number | null {
  const ways = waysFor(g, hero);
  const costs = g.enemies
    .filter(enemy => !enemy.dormant)
    .flatMap(enemy => nearest(ways, placesToStrike(g, enemy.id))?.cost ?? []);
  return costs.length === 0 ? null : Math.min(...costs);
}
