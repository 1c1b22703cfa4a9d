import type { HenchmanPlace, HeroPlace, MonsterPlace, Scenario } from './schema.ts';

// What a scenario lists, each entry with the path by which a fault names it.

/** Finds fault with what lies at a path, by a rule where there is one. */
export type Blame = (path: string, message: string, rule?: string) => void;

export interface Stated<M> {
  readonly m: M;
  readonly path: string;
}

const listed = <M>(list: readonly M[], name: string): Stated<M>[] => list.map((m, i) => ({ m, path: `${name}.${i}` }));

export const statedHeroes = (s: Scenario): Stated<HeroPlace>[] => listed(s.heroes, 'heroes');
export const statedMonsters = (s: Scenario): Stated<MonsterPlace>[] => listed(s.monsters, 'monsters');
export const statedChests = (s: Scenario): Stated<Scenario['chests'][number]>[] => listed(s.chests, 'chests');
export const statedParty = (s: Scenario): Stated<HeroPlace | HenchmanPlace>[] => [
  ...statedHeroes(s),
  ...listed(s.henchmen, 'henchmen'),
];

export type Placed = HeroPlace | HenchmanPlace | MonsterPlace;
export const statedModels = (s: Scenario): Stated<Placed>[] => [...statedParty(s), ...statedMonsters(s)];
