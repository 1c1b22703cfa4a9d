// In which order enemies act (BA-ECO).
import { compareSquares, lowestSquare, topologyOf } from '../map/ground.ts';
import type { BattleAxe, Enemy, EnemyId } from '../state.ts';

/** Room by room in the order of laying out, then by the number of the lowest square on the home grid. */
export function orderOfEnemies(g: BattleAxe, among: readonly Enemy[] = g.enemies): EnemyId[] {
  const t = topologyOf(g);
  const order = [...among].sort((a, b) => {
    if (a.home !== b.home) return a.home - b.home;
    const home = g.tiles[a.home]!;
    return compareSquares(t, home, lowestSquare(t, home, a.cells), lowestSquare(t, home, b.cells));
  });
  return order.map(enemy => enemy.id);
}
