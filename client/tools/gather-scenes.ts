// Moments of the four games for the home page, as the engines present them: `npm run scenes` writes them to `src/art/scenes/`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type AnyGame,
  advance,
  apply,
  diceOn,
  newLuck,
  rollSeeded,
  type Surface,
  type Table,
  type Token,
} from '@quarterstaff/kernel';
import { allGames } from '@quarterstaff/registry';

const SEEDS = 40;
const DECISIONS = 240;
const folder = fileURLToPath(new URL('../src/art/scenes/', import.meta.url));

/** How much there is to see: several of both sides near each other, nobody down. */
function worthSeeing({ surfaces, tokens }: Table): number {
  const standing = tokens.filter(({ body, cells }) => !body && cells.length > 0);
  if (surfaces.length === 0) return new Set(standing.map(({ side }) => side)).size > 1 ? 1 : 0;
  if (tokens.some(({ body }) => body)) return 0;
  const at = new Map(surfaces.flatMap(({ cells }) => cells.map(cell => [cell.cell, cell] as const)));
  const near = (a: Token, b: Token): boolean => {
    const [p, q] = [at.get(a.cells[0]!), at.get(b.cells[0]!)];
    return p !== undefined && q !== undefined && Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) <= 3;
  };
  const met = standing.filter(a => standing.some(b => b.side !== a.side && near(a, b)));
  return met.length;
}

/** The best moment of some games that chance plays. */
function momentOf(game: AnyGame): Table {
  const scenario = game.scenarios.find(({ first }) => first) ?? game.scenarios[0]!;
  const prepared = game.prepare({ scenario: scenario.id, options: {} });
  if (!prepared.ok) throw new Error(`${game.id}: ${JSON.stringify(prepared.faults)}`);
  let best: { readonly table: Table; readonly worth: number } | null = null;
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const g = game.setUp(prepared.setup, diceOn(newLuck(`scene ${seed}`), 'setup'));
    const dice = diceOn(newLuck(`players ${seed}`), 'play');
    let open = advance(game, g, rollSeeded, null);
    for (let n = 0; n < DECISIONS && open.length > 0; n += 1) {
      const table = game.present(game.view(g, 'all'), []);
      const worth = worthSeeing(table);
      if (best === null || worth > best.worth) best = { table, worth };
      const { no, seat, slot, options } = open[0]!;
      open = apply(game, g, { no, seat, slot, choice: dice.pick(options) }, rollSeeded, null);
    }
  }
  return best!.table;
}

/** Only what is drawn. */
const bareToken = ({ arcs: _, ...token }: Token): Token => ({ ...token, active: false });
const bareSurface = ({ id, grid, theme, cells, edges }: Surface): Surface => ({
  id,
  grid,
  ...(theme === undefined ? {} : { theme }),
  cells: cells.map(({ place: _, region: __, ...cell }) => cell),
  edges,
});

mkdirSync(folder, { recursive: true });
for (const game of await allGames()) {
  const { surfaces, tokens } = momentOf(game);
  const scene = { surfaces: surfaces.map(bareSurface), tokens: tokens.map(bareToken) };
  writeFileSync(`${folder}${game.id}.json`, `${JSON.stringify(scene)}\n`);
  console.log(game.id, surfaces.length, tokens.length);
}
