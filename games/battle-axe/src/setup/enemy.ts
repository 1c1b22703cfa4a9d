// Enemies and friendly minis of a scenario.
import { type Cell, type Fault, NONE } from '@quarterstaff/kernel';
import { enemyByCode } from '../content/content.ts';
import type { EnemyCard } from '../content/schemas.ts';
import { newEnemy } from '../general/arrivals.ts';
import type { BattleAxe, Enemy, Friendly } from '../state.ts';
import { defined } from './defined.ts';
import type { EnemySpec, Scenario } from './schema.ts';

/** Its label: stated, or the code of its card with the next number. */
export function enemyId(scenario: Scenario, spec: EnemySpec, at: number): string {
  if (spec.id !== undefined) return spec.id;
  const earlier = (scenario.enemies ?? [])
    .slice(0, at)
    .filter(other => other.id === undefined && other.card === spec.card);
  return `${spec.card}${earlier.length + 1}`;
}

const CARD_FIELDS = [
  'name',
  'size',
  'reach',
  'type',
  'description',
  'speed',
  'attacks',
  'attack',
  'missile',
  'defend',
  'initiative',
  'priority',
  'flank',
  'openDoors',
] as const;

/** An enemy as a scenario states it; null if it cannot stand there. */
export function enemyFrom(
  g: BattleAxe,
  spec: EnemySpec,
  id: string,
  path: string,
  drawn: readonly Cell[],
  squares: (list: readonly (readonly [number, number])[], path: string) => Cell[],
  faults: Fault[],
): Enemy | null {
  const card = enemyByCode.get(spec.card);
  if (card === undefined) {
    faults.push({ path: `${path}.card`, message: `there is no enemy card ${spec.card}` });
    return null;
  }
  const changes: Record<string, unknown> = {};
  for (const field of CARD_FIELDS) if (spec[field] !== undefined) changes[field] = spec[field];
  if (spec.special !== undefined) changes.special = { ...card.special, ...defined(spec.special) };
  const most = spec.mostHealth ?? Math.max(card.health, spec.health ?? 0);
  if (most !== card.health) changes.health = most;
  if ((spec.health ?? 0) > most) faults.push({ path: `${path}.health`, message: `is more than ${most} (BA-ENC-06)` });
  for (const field of ['attack', 'missile', 'defend'] as const) {
    if ((spec[field] ?? 0) > 100) faults.push({ path: `${path}.${field}`, message: 'is more than 100 (BA-STAT-18)' });
  }
  const changed = { ...card, ...changes } as EnemyCard;
  const stated = spec.squares ?? (spec.at === undefined ? null : blockOf(changed, spec.at, spec.turned ?? false));
  const cells =
    stated === null ? [...drawn] : squares(stated, spec.at === undefined ? `${path}.squares` : `${path}.at`);
  if (cells.length === 0) {
    faults.push({ path: `${path}.at`, message: 'where does it stand?' });
    return null;
  }
  if (cells.includes(NONE)) return null;
  if (stated !== null && drawn.some(cell => !cells.includes(cell)))
    faults.push({ path: `${path}.at`, message: 'it is drawn elsewhere' });
  const home = spec.home ?? Number(g.board.surfaceOf(cells[0]!).slice(1));
  if (g.tiles[home] === undefined) faults.push({ path: `${path}.home`, message: `there is no tile ${home}` });
  const enemy: Enemy = {
    ...newEnemy(changed, id, home, cells),
    changes: Object.keys(changes).length > 0 ? (changes as Partial<EnemyCard>) : null,
  };
  enemy.health = spec.health ?? most;
  if (spec.spells !== undefined) enemy.spells = spec.spells;
  for (const field of ['asleep', 'skips', 'stung'] as const) {
    const value = spec[field];
    if (value !== undefined) enemy[field] = value;
  }
  for (const field of ['rooted', 'burned', 'summoned', 'dormant'] as const) {
    const value = spec[field];
    if (value !== undefined) enemy[field] = value;
  }
  return enemy;
}

/** The squares of a body whose lower left square is stated. */
function blockOf(card: EnemyCard, [x, y]: readonly [number, number], turned: boolean): (readonly [number, number])[] {
  const [w, h] = turned ? [card.size[1], card.size[0]] : card.size;
  const block: (readonly [number, number])[] = [];
  for (let j = 0; j < h; j += 1) for (let i = 0; i < w; i += 1) block.push([x + i, y + j]);
  return block;
}

export function friendlyFrom(
  spec: NonNullable<Scenario['friendlies']>[number],
  index: number,
  cells: readonly Cell[],
): Friendly {
  const wolf = enemyByCode.get('W')!;
  const isWolf = spec.kind === 'wolf';
  const health = spec.health ?? 3;
  return {
    id: spec.id ?? `${spec.kind}-${index + 1}`,
    kind: spec.kind,
    owner: spec.owner,
    speed: isWolf ? wolf.speed : 5,
    attacks: isWolf ? wolf.attacks : 0,
    attack: isWolf ? wolf.attack : 10,
    defend: isWolf ? wolf.defend : 20,
    health,
    status: spec.status ?? (health > 0 ? 'conscious' : health === 0 ? 'unconscious' : 'dead'),
    cells,
    carriedBy: null,
    acted: spec.acted ?? false,
  };
}
