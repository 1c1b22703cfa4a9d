import type { Purview } from '@quarterstaff/kernel';
import { heroSightBlocks } from './actions/action.ts';
import { topologyOf } from './map/ground.ts';
import { hasClearSight, sees } from './map/sight.ts';
import { type BattleAxe, findEnemy, findHero, isLiving } from './state.ts';

/** The squares beside each mini that it can strike (BA-ADJ-01), and what one of them sees (BA-PRI-15, BA-SHT-02). */
export function purview(known: BattleAxe, figure: string | null): Purview {
  const t = topologyOf(known);
  const beside = (body: readonly number[]): number[] => {
    const cells = body.flatMap(cell => [...t.near.slice(cell * 8, cell * 8 + 8)]);
    return [...new Set(cells)].filter(cell => cell >= 0 && !body.includes(cell));
  };
  const zones: Record<string, number[]> = {};
  for (const hero of known.heroes)
    if (isLiving(hero) && hero.status === 'conscious' && hero.cell >= 0) zones[hero.id] = beside([hero.cell]);
  for (const enemy of known.enemies) if (!enemy.dormant && enemy.asleep === 0) zones[enemy.id] = beside(enemy.cells);

  const hero = figure === null ? null : findHero(known, figure);
  const body = hero === null ? (findEnemy(known, figure ?? '')?.cells ?? []) : hero.cell < 0 ? [] : [hero.cell];
  const seen = [...Array(known.board?.size ?? 0).keys()].filter(cell => body.length > 0 && sees(t, body, [cell]));
  if (hero === null) return { zones, sees: seen, clear: seen };
  const blocked = heroSightBlocks(known, hero);
  const bodyOn = (cell: number) => known.enemies.find(enemy => enemy.cells.includes(cell))?.cells ?? [cell];
  return { zones, sees: seen, clear: seen.filter(cell => hasClearSight(t, body, bodyOn(cell), blocked)) };
}
