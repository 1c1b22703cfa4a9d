// Which enemies are active, and whether any is (BA-RND-08).
import { type Cell, NONE } from '@quarterstaff/kernel';
import { cardOf } from '../heroes/values.ts';
import { type Layer, layerOf, type Reading, type Topology, thingAt, topologyOf } from '../map/ground.ts';
import { sees } from '../map/sight.ts';
import { type BattleAxe, bodyOf, type Enemy, isLiving, targetsOf } from '../state.ts';
import { leastDoor } from './mover.ts';

export const hasSpellLeft = (enemy: Enemy) => enemy.spells.some(times => times > 0);
/** The spell it casts next: in the order of the card. */
export const nextSpell = (enemy: Enemy) => enemy.spells.findIndex(times => times > 0);

/** An enemy is active if it can get at some living hero, or shoot or cast at one it sees. */
export function isActive(g: BattleAxe, enemy: Enemy): boolean {
  if (enemy.dormant) return false;
  const card = cardOf(enemy);
  if (card.missile !== null || hasSpellLeft(enemy)) {
    const t = topologyOf(g);
    for (const f of targetsOf(g)) if (isLiving(f) && sees(t, enemy.cells, bodyOf(f))) return true;
  }
  return hasRoute(g, enemy);
}

/** A walk, past all minis, to a square next to a living hero through doors it can and will use. */
function hasRoute(g: BattleAxe, enemy: Enemy): boolean {
  const card = cardOf(enemy);
  const openable = card.openDoors || card.special.throughDoors === true;
  const reading: Reading = { openable, shut: NONE, leastDoor: leastDoor(card) };
  const t = topologyOf(g, reading);
  const { solid } = layerOf(g);
  const { flies, overContents } = card.special;
  const areas = areasOf(g, t, flies === true ? 'nothing' : overContents === true ? 'chasms' : 'contents');
  for (const f of targetsOf(g)) {
    if (!isLiving(f)) continue;
    for (const cell of bodyOf(f)) {
      for (let d = 0; d < 8; d += 1) {
        const near = t.near[cell * 8 + d]!;
        if (near !== NONE && solid[near] === 0 && reaches(t, areas, enemy.cells, areas[near]!)) return true;
      }
    }
  }
  return false;
}

/** Whether a body stands in an area or next to it: it may stand on what it could not enter. */
function reaches(t: Topology, areas: Int16Array, body: readonly Cell[], area: number): boolean {
  for (const cell of body) {
    if (areas[cell] === area) return true;
    for (let d = 0; d < 8; d += 1) {
      const near = t.near[cell * 8 + d]!;
      if (near !== NONE && areas[near] === area) return true;
    }
  }
  return false;
}

type Bars = 'contents' | 'chasms' | 'nothing';
const keptAreas = new WeakMap<Topology, { readonly layer: Layer; readonly by: Partial<Record<Bars, Int16Array>> }>();

/** The connected areas of the ground, numbered from 0; squares that bar the way have NONE. Kept while ground and contents stay. */
function areasOf(g: BattleAxe, t: Topology, bars: Bars): Int16Array {
  const layer = layerOf(g);
  let kept = keptAreas.get(t);
  if (kept === undefined || kept.layer !== layer) {
    kept = { layer, by: {} };
    keptAreas.set(t, kept);
  }
  kept.by[bars] ??= newAreas(g, t, layer, bars);
  return kept.by[bars];
}

function newAreas(g: BattleAxe, t: Topology, layer: Layer, bars: Bars): Int16Array {
  const areas = new Int16Array(t.size).fill(NONE);
  const isBarred = (cell: Cell) =>
    bars === 'contents' ? layer.solid[cell] === 1 : bars === 'chasms' && thingAt(g, cell)?.kind === 'chasm';
  let area = 0;
  for (let first = 0; first < t.size; first += 1) {
    if (areas[first] !== NONE || isBarred(first)) continue;
    const found = [first];
    areas[first] = area;
    for (let i = 0; i < found.length; i += 1) {
      for (let d = 0; d < 8; d += 1) {
        const near = t.near[found[i]! * 8 + d]!;
        if (near === NONE || areas[near] !== NONE || isBarred(near)) continue;
        areas[near] = area;
        found.push(near);
      }
    }
    area += 1;
  }
  return areas;
}

/** No Active Enemies: combat is over. */
export function noActiveEnemies(g: BattleAxe): boolean {
  for (const enemy of g.enemies) if (isActive(g, enemy)) return false;
  return true;
}
