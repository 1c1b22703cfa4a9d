// What the parts of a scenario say about themselves.

import type { SeatEntry } from '@quarterstaff/kernel';
import { OFF, readMap, spaceAt, type Terrain } from '../board/terrain.ts';
import type { CharacterSource, FieldScenario } from '../content/scenario-schema.ts';

/** The rows of the map, however they are written. */
export const mapLines = ({ map }: FieldScenario): readonly string[] =>
  typeof map === 'string' ? map.split('\n').filter(line => line.trim() !== '') : map;

/** The map of a scenario with single spaces changed. */
export function terrainOf(scenario: FieldScenario): Terrain {
  const { terrain } = readMap(mapLines(scenario));
  const levels = [...terrain.levels];
  const features = [...terrain.features];
  for (const change of scenario.levels) {
    const s = spaceAt(terrain, change.at);
    if (s === OFF) continue;
    if (change.level !== undefined) levels[s] = change.level;
    if (change.feature !== undefined) features[s] = change.feature;
  }
  return { ...terrain, levels, features };
}

export const playingSides = (scenario: FieldScenario) =>
  scenario.sides.filter(side => !scenario.absent.includes(side.id));

export function seatsOf(scenario: FieldScenario): SeatEntry[] {
  const seats: SeatEntry[] = [];
  for (const side of playingSides(scenario)) {
    for (const c of side.characters) {
      const seat = c.player ?? side.id;
      if (!seats.some(entry => entry.seat === seat)) seats.push({ seat, side: side.id, about: side.name ?? side.id });
    }
  }
  return seats;
}

export const idOf = (side: string, c: CharacterSource, i: number): string => c.id ?? `${side}${i + 1}`;

/** The cards a scenario states for a Character; none while its player still has to select them. */
export const statedCards = (c: CharacterSource) => (c.cards === undefined || c.cards === 'choose' ? [] : c.cards);

/** The Characters whose players select cards before play. */
export const choosingCards = (scenario: FieldScenario): string[] =>
  playingSides(scenario).flatMap(side =>
    side.characters.flatMap((c, i) => (c.cards === 'choose' ? [idOf(side.id, c, i)] : [])),
  );
