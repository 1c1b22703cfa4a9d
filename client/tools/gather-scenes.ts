// Moments of the four games for the home page, as the engines present them: `npm run scenes` writes them to `src/art/scenes/`, `npm run scenes -- ahq` one of
// them, `npm run scenes -- ahq=cellar_door` one of a scenario.
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
import { allGames, cardOf } from '@quarterstaff/registry';

const SEEDS = 5;
const DECISIONS = 160;
const MOST_SCENARIOS = 14;
const AROUND = 3; // cells beyond what is shown: walls, lights
const folder = fileURLToPath(new URL('../src/art/scenes/', import.meta.url));

interface View {
  readonly worth: number;
  readonly middle: { readonly x: number; readonly y: number };
}
const NOTHING: View = { worth: 0, middle: { x: 0, y: 0 } };
const WIDE = 3.3; // cells to the left and right of the middle where figures are shown
const HIGH = 1.1; // and above and below

/** How much there is to see: several of both sides and of different kinds close together, things around them, no empty dark. */
function seen({ surfaces, tokens }: Table): View {
  const standing = tokens.filter(({ body, cells }) => !body && cells.length > 0);
  if (surfaces.length === 0) return { ...NOTHING, worth: new Set(standing.map(({ side }) => side)).size > 1 ? 1 : 0 };
  if (tokens.some(({ body }) => body)) return NOTHING;
  const cells = surfaces.flatMap(surface => surface.cells);
  const at = new Map(cells.map(cell => [cell.cell, cell] as const));
  const placed = standing.flatMap(token => {
    const cell = at.get(token.cells[0]!);
    return cell === undefined ? [] : [{ token, x: cell.x, y: cell.y }];
  });
  let best = NOTHING;
  for (const { x, y } of placed) {
    const shown = <T extends { readonly x: number; readonly y: number }>(some: readonly T[], more = 0): readonly T[] =>
      some.filter(one => Math.abs(one.x - x) <= WIDE + more && Math.abs(one.y - y) <= HIGH + more);
    const there = shown(placed);
    const met = there.filter(a =>
      there.some(b => b.token.side !== a.token.side && Math.hypot(a.x - b.x, a.y - b.y) < 1.6),
    );
    const kinds = new Set(there.map(({ token }) => token.look?.kind ?? token.name)).size;
    const floor = shown(cells, 1).filter(({ ground }) => ground !== 'wall');
    const things = floor.reduce((sum, cell) => sum + (cell.things?.length ?? 0), 0);
    const filled = floor.length / (9 * 5);
    const worth =
      2 * Math.min(4, met.length) +
      Math.min(6, there.length) +
      2 * kinds +
      Math.min(4, things) +
      12 * Math.min(1, filled);
    if (met.length > 1 && worth > best.worth) best = { worth, middle: { x, y } };
  }
  return best;
}

interface Found extends View {
  readonly table: Table;
  readonly scenario: string;
}

/** The best moment of some games that chance plays. */
function momentOf(game: AnyGame, only: string | undefined): Found {
  let best: Found | null = null;
  const scenarios = game.scenarios.filter(({ id }) => only === undefined || id === only);
  for (const { id } of scenarios.slice(0, MOST_SCENARIOS)) {
    const prepared = game.prepare({ scenario: id, options: {} });
    if (!prepared.ok) continue;
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const g = game.setUp(prepared.setup, diceOn(newLuck(`scene ${seed}`), 'setup'));
      const dice = diceOn(newLuck(`players ${seed}`), 'play');
      let open = advance(game, g, rollSeeded, null);
      for (let n = 0; n < DECISIONS && open.length > 0; n += 1) {
        const table = game.present(game.view(g, 'all'), []);
        const view = seen(table);
        if (best === null || view.worth > best.worth) best = { table, scenario: id, ...view };
        const { no, seat, slot, options } = open[0]!;
        open = apply(game, g, { no, seat, slot, choice: dice.pick(options) }, rollSeeded, null);
      }
    }
  }
  return best!;
}

/** Only what is drawn. */
const bareToken = ({ arcs: _, ...token }: Token): Token => ({ ...token, active: false });
const isShown =
  ({ x, y }: View['middle']) =>
  (cell: Surface['cells'][number]): boolean =>
    Math.abs(cell.x - x) <= WIDE && Math.abs(cell.y - y) <= HIGH;
const bareSurface = ({ id, grid, theme, cells, edges }: Surface, { x, y }: View['middle']): Surface => {
  const near = cells.filter(cell => Math.abs(cell.x - x) <= WIDE + AROUND && Math.abs(cell.y - y) <= HIGH + AROUND);
  const kept = new Set(near.map(({ cell }) => cell));
  return {
    id,
    grid,
    ...(theme === undefined ? {} : { theme }),
    cells: near.map(({ place: _, region: __, ...cell }) => cell),
    edges: edges.filter(({ cell }) => kept.has(cell)),
  };
};

const wanted = new Map(process.argv.slice(2).map(word => word.split('=') as [string, string | undefined]));
mkdirSync(folder, { recursive: true });
for (const game of await allGames()) {
  if (wanted.size > 0 && !wanted.has(game.id)) continue;
  const { table, scenario, middle, worth } = momentOf(game, wanted.get(game.id));
  const surfaces = table.surfaces.map(surface => bareSurface(surface, middle)).filter(({ cells }) => cells.length > 0);
  const kept = new Set(surfaces.flatMap(({ cells }) => cells.filter(isShown(middle)).map(({ cell }) => cell)));
  const tokens = table.tokens.filter(({ cells }) => table.surfaces.length === 0 || cells.some(cell => kept.has(cell)));
  const place = cardOf(game.id)?.places?.[scenario];
  writeFileSync(`${folder}${game.id}.json`, `${JSON.stringify({ place, surfaces, tokens: tokens.map(bareToken) })}\n`);
  console.log(game.id, tokens.length, worth);
}
