// Positions of a forecast: which of them come to the same for the enemies still to act, and which may stand for others.
import { cardOf } from '../heroes/values.ts';
import { type BattleAxe, type EnemyId, findEnemy } from '../state.ts';

export interface Position {
  readonly g: BattleAxe;
  weight: number;
}

/** Whatever enemies go by when they choose squares and targets; Health is not among it. */
export function behaviourOf(g: BattleAxe): string {
  let key = '';
  for (const hero of g.heroes) key += `${hero.status[0]}${hero.cell}${hero.poisoned ? 'p' : ''}${hero.mirror};`;
  for (const friendly of g.friendlies) key += `${friendly.status[0]}${friendly.cells.join()};`;
  for (const enemy of g.enemies) key += `${enemy.id}${enemy.cells.join()}${enemy.spells.join()}${enemy.asleep};`;
  for (const door of g.doors) key += door.open ? '1' : '0';
  return `${key}${g.lastShotAt}${g.shotAt.join()}${g.result}`;
}

/** Forgets whom enemies shot at as far as none of those still to act goes by it. */
export function forgetShots(g: BattleAxe, remaining: readonly EnemyId[]): void {
  const matters = (priority: string) => remaining.some(id => goesBy(g, id, priority));
  if (!matters('Shoot as Gang')) g.lastShotAt = null;
  g.shotAt = matters('Shoot New Hero') ? g.shotAt.toSorted() : [];
}
function goesBy(g: BattleAxe, id: EnemyId, priority: string): boolean {
  const enemy = findEnemy(g, id);
  return enemy !== null && (cardOf(enemy).priority as readonly string[]).includes(priority);
}

/** The Health of all minis; what is more than can be lost in this step comes to the same. */
export function positionKey(g: BattleAxe, wounds: number): string {
  let key = '';
  for (const hero of g.heroes) key += `${Math.min(hero.health, wounds + 1)}${hero.status[0]}${hero.mirror};`;
  for (const friendly of g.friendlies) key += `${friendly.health}${friendly.status[0]};`;
  for (const enemy of g.enemies) key += `${enemy.id}${enemy.health}${enemy.cells.join()};`;
  return `${key}${g.lastShotAt}`;
}

const RARELY = 0.01; // behaviours with a smaller share are carried by one position
const LEAST = 6; // positions that carry each of the others

/**
 * About `most` positions, but never fewer than one of each behaviour: no square or target that is possible is lost. Each
 * behaviour keeps as many as it is likely.
 */
export function thinned(positions: readonly Position[], most: number): readonly Position[] {
  if (positions.length <= most) return positions;
  const alike = new Map<string, Position[]>();
  let all = 0;
  for (const position of positions) {
    all += position.weight;
    const key = behaviourOf(position.g);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, [position]);
    else group.push(position);
  }
  return [...alike.values()].flatMap(group => {
    const share = weightOf(group) / all;
    return representatives(group, Math.max(share < RARELY ? 1 : LEAST, Math.round(most * share)));
  });
}
function weightOf(group: readonly Position[]): number {
  let sum = 0;
  for (const { weight } of group) sum += weight;
  return sum;
}

/**
 * Some of a group stand for all of it: sorted by the Health of the heroes and cut into parts of equal weight, the middle of
 * each part counts for the whole part. So every hero is as often well and badly off as before. The positions in which a
 * hero is worst off stay first.
 */
function representatives(group: readonly Position[], parts: number): readonly Position[] {
  if (group.length <= parts) return group;
  const sorted = byHealth(group);
  const kept = new Set<Position>();
  for (let i = 0; i < sorted[0]!.g.heroes.length && kept.size < parts - 1; i += 1) kept.add(worstOff(sorted, i));
  const rest = sorted.filter(position => !kept.has(position));
  const chosen = [...kept].map(({ g, weight }): Position => ({ g, weight }));
  const part = weightOf(rest) / (parts - kept.size);
  let passed = 0;
  let due = part / 2;
  for (const { g, weight } of rest) {
    passed += weight;
    let share = 0;
    for (; due < passed; due += part) share += part;
    if (share > 0) chosen.push({ g, weight: share });
  }
  return chosen;
}
function worstOff(group: readonly Position[], hero: number): Position {
  let worst = group[0]!;
  for (const position of group) if (position.g.heroes[hero]!.health < worst.g.heroes[hero]!.health) worst = position;
  return worst;
}

/** Sorted by the Health of the hero whose fate is the least certain, then of the next. */
function byHealth(group: readonly Position[]): readonly Position[] {
  const spread = group[0]!.g.heroes.map((_hero, i) => spreadOf(group, i));
  const order = spread.map((_value, i) => i).sort((a, b) => spread[b]! - spread[a]! || a - b);
  const compare = (a: Position, b: Position) => {
    for (const i of order) {
      const apart = a.g.heroes[i]!.health - b.g.heroes[i]!.health;
      if (apart !== 0) return apart;
    }
    return 0;
  };
  return [...group].sort(compare);
}
function spreadOf(group: readonly Position[], hero: number): number {
  const all = weightOf(group);
  let mean = 0;
  for (const { g, weight } of group) mean += (weight / all) * g.heroes[hero]!.health;
  let spread = 0;
  for (const { g, weight } of group) spread += (weight / all) * (g.heroes[hero]!.health - mean) ** 2;
  return spread;
}
