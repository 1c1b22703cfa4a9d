// Rooms and the things in them, by name or place.
import type { Cell } from '@quarterstaff/kernel';
import { roomById } from '../content/content.ts';
import type { RoomSection } from '../content/schemas.ts';
import type { BattleAxe, Hero, Thing } from '../state.ts';
import { topologyOf, touches } from './ground.ts';

/** The room laid on a tile. */
export function sectionOf(g: BattleAxe, tile: number): RoomSection | null {
  return roomById.get(g.tiles[tile]?.section ?? '') ?? null;
}
export const tileOf = (g: BattleAxe, cell: Cell) => topologyOf(g).tile[cell]!;
export const thingNamed = (g: BattleAxe, id: string | undefined): Thing | null =>
  g.things.find(thing => thing.id === id) ?? null;
export const besideThing = (g: BattleAxe, hero: Hero, id: string | undefined) => {
  const thing = thingNamed(g, id);
  return thing !== null && touches(topologyOf(g), hero.cell, thing.cell);
};
