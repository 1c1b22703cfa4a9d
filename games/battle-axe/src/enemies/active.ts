// Which enemies are active, and whether any is (BA-RND-08).
import { NONE } from '@quarterstaff/kernel';
import { layerOf, type Reading, topologyOf } from '../board/ground.ts';
import { sees } from '../board/sight.ts';
import { FAR, walk } from '../board/walk.ts';
import { cardOf } from '../heroes/values.ts';
import { type BattleAxe, bodyOf, type Enemy, isLiving, targetsOf } from '../state.ts';
import { leastDoor } from './mover.ts';

export const hasSpellLeft = (enemy: Enemy) => enemy.spells.some(times => times > 0);
/** The spell it casts next: in the order of the card. */
export const nextSpell = (enemy: Enemy) => enemy.spells.findIndex(times => times > 0);

/** An enemy is active if it can get at some living hero, or shoot or cast at one it sees. */
export function isActive(g: BattleAxe, enemy: Enemy): boolean {
  if (enemy.dormant) return false;
  const living = targetsOf(g).filter(isLiving);
  if (living.length === 0) return false;
  const card = cardOf(enemy);
  if (card.missile !== null || hasSpellLeft(enemy)) {
    const t = topologyOf(g);
    if (living.some(f => sees(t, enemy.cells, bodyOf(f)))) return true;
  }
  return hasRoute(g, enemy);
}

/** A walk, past all minis, to a square next to a living hero through doors it can and will use. */
function hasRoute(g: BattleAxe, enemy: Enemy): boolean {
  const card = cardOf(enemy);
  const openable = card.openDoors || card.special.throughDoors === true;
  const reading: Reading = { openable, shut: NONE, leastDoor: leastDoor(card) };
  const t = topologyOf(g, reading);
  const layer = layerOf(g);
  let barred = layer.solid;
  if (card.special.flies === true) barred = new Uint8Array(t.size);
  else if (card.special.overContents === true) {
    barred = new Uint8Array(t.size);
    for (const thing of g.things) if (thing.kind === 'chasm') barred[thing.cell] = 1;
  }
  const cost = walk(t, enemy.cells, barred);
  for (const f of targetsOf(g)) {
    if (!isLiving(f)) continue;
    for (const cell of bodyOf(f)) {
      for (let d = 0; d < 8; d += 1) {
        const near = t.near[cell * 8 + d]!;
        if (near !== NONE && cost[near]! < FAR && layer.solid[near] === 0) return true;
      }
    }
  }
  return false;
}

/** No Active Enemies: combat is over. */
export function noActiveEnemies(g: BattleAxe): boolean {
  for (const enemy of g.enemies) if (isActive(g, enemy)) return false;
  return true;
}
