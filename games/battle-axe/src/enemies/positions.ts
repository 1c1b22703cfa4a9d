// Positions of a forecast: which of them come to the same for the enemies still to act, and which may stand for others.
import type { BattleAxe } from '../state.ts';

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

/** The Health of all minis; what is more than can be lost in this step comes to the same. */
export function positionKey(g: BattleAxe, wounds: number): string {
  let key = '';
  for (const hero of g.heroes) key += `${Math.min(hero.health, wounds + 1)}${hero.status[0]}${hero.mirror};`;
  for (const friendly of g.friendlies) key += `${friendly.health}${friendly.status[0]};`;
  for (const enemy of g.enemies) key += `${enemy.id}${enemy.health}${enemy.cells.join()};`;
  return `${key}${g.lastShotAt}`;
}

/**
 * At most so many positions, but never fewer than one of each behaviour: no square or target that is possible is lost. Of
 * those alike in behaviour stay the likeliest and, for every hero, the one in which he is worst off; the others lend their
 * weight to the one whose wounds are nearest.
 */
export function thinned(positions: readonly Position[], most: number): readonly Position[] {
  if (positions.length <= most) return positions;
  const alike = new Map<string, Position[]>();
  for (const position of positions) {
    const key = behaviourOf(position.g);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, [position]);
    else group.push(position);
  }
  const each = Math.max(1, Math.floor(most / alike.size));
  return [...alike.values()].flatMap(group => representatives(group, each));
}

function representatives(group: readonly Position[], most: number): readonly Position[] {
  if (group.length <= most) return group;
  const byWeight = [...group].sort((a, b) => b.weight - a.weight);
  const kept = new Set<Position>([byWeight[0]!]);
  for (let i = 0; i < byWeight[0]!.g.heroes.length && kept.size < most; i += 1) {
    let worst = byWeight[0]!;
    for (const position of byWeight) if (position.g.heroes[i]!.health < worst.g.heroes[i]!.health) worst = position;
    kept.add(worst);
  }
  for (let i = 1; i < byWeight.length && kept.size < most; i += 1) kept.add(byWeight[i]!);
  const chosen = [...kept].map(position => ({ ...position }));
  for (const position of byWeight) {
    if (kept.has(position)) continue;
    let nearest = chosen[0]!;
    for (const other of chosen) if (apartInWounds(position, other) < apartInWounds(position, nearest)) nearest = other;
    nearest.weight += position.weight;
  }
  return chosen;
}

function apartInWounds(a: Position, b: Position): number {
  let sum = 0;
  for (let i = 0; i < a.g.heroes.length; i += 1) sum += Math.abs(a.g.heroes[i]!.health - b.g.heroes[i]!.health);
  return sum;
}
