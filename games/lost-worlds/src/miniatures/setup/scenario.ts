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

export const idOf = (side: string, c: CharacterSource, i: number): string => c.id ?? `${side}${i + 1}`;

/** A Character that a scenario states: where, under which name, and who plays it. */
export interface StatedCharacter {
  readonly path: string;
  readonly id: string;
  readonly side: FieldScenario['sides'][number];
  readonly seat: string;
  readonly source: CharacterSource;
}

/** Every Character that a scenario states, also those of sides that stay away. */
export const statedCharacters = (scenario: FieldScenario): StatedCharacter[] =>
  scenario.sides.flatMap((side, s) =>
    side.characters.map((source, i) => ({
      path: `sides.${s}.characters.${i}`,
      id: idOf(side.id, source, i),
      side,
      seat: source.player ?? side.id,
      source,
    })),
  );

/** The Characters of the sides that play. */
export const playingCharacters = (scenario: FieldScenario): StatedCharacter[] =>
  statedCharacters(scenario).filter(({ side }) => !scenario.absent.includes(side.id));

export function seatsOf(scenario: FieldScenario): SeatEntry[] {
  const seats = new Map<string, SeatEntry>();
  for (const { seat, side } of playingCharacters(scenario)) {
    if (!seats.has(seat)) seats.set(seat, { seat, side: side.id, about: side.name ?? side.id });
  }
  return [...seats.values()];
}

/** The cards a scenario states for a Character; none while its player still has to select them. */
export const statedCards = (c: CharacterSource) => (c.cards === undefined || c.cards === 'choose' ? [] : c.cards);

/** The Characters whose players select cards before play. */
export const choosingCards = (scenario: FieldScenario): string[] =>
  playingCharacters(scenario).flatMap(({ source, id }) => (source.cards === 'choose' ? [id] : []));
