// What wins a quest at once, whatever enemies are left: the chest of its room.
import { isLocked } from '../actions/challenge.ts';
import { checkSum } from '../combat/check.ts';
import { questById } from '../content/content.ts';
import { layerOf, topologyOf } from '../map/ground.ts';
import { walk } from '../map/walk.ts';
import { squaresBeside } from '../movement/approach.ts';
import type { BattleAxe, Hero, Thing } from '../state.ts';
import type { Doctrine } from './doctrine.ts';
import { perPosition } from './position.ts';

interface Prize {
  readonly thing: Thing;
  readonly beside: readonly number[];
  readonly onward: Int16Array; // squares to walk from everywhere
}

/** The prize of the quest, where the party knows of one and wants it in a fight. */
export const prizeOf = perPosition((g, by): Prize | null => {
  if (g.quest === null || by.prize <= 0) return null;
  const { goal, room } = questById.get(g.quest)!;
  const tile = g.rooms.find(({ section }) => section === room)?.tile;
  if (goal.kind !== 'open-chest') return null;
  const thing = g.things.find(one => one.tile === tile && one.kind === 'chest' && !one.opened);
  if (thing === undefined) return null;
  const t = topologyOf(g);
  const barred = layerOf(g).solid.slice();
  const beside = squaresBeside(t, [thing.cell], barred);
  for (const enemy of g.enemies) for (const cell of enemy.cells) barred[cell] = 1;
  return { thing, beside, onward: walk(t, beside, barred) };
});

/** How likely a hero opens it when he tries. */
export function chanceToOpen(g: BattleAxe, hero: Hero, thing: Thing): number {
  if (!isLocked(g, thing)) return 1;
  return Math.max(checkSum(g, hero, 'pick-lock').total, checkSum(g, hero, 'force').total) / 100;
}

/** What the prize is worth to this hero; 0 where there is none for him. */
export function worthOfPrize(g: BattleAxe, hero: Hero, by: Doctrine): number {
  const prize = prizeOf(g, by);
  return prize === null ? 0 : by.prize * chanceToOpen(g, hero, prize.thing);
}

/** What a square costs him by its distance to the prize. */
export function lagOn(g: BattleAxe, hero: Hero, cell: number, by: Doctrine): number {
  const prize = prizeOf(g, by);
  if (prize === null || by.toPrize === 0) return 0;
  return by.toPrize * chanceToOpen(g, hero, prize.thing) * Math.min(30, prize.onward[cell]!);
}
