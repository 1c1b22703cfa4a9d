import type { Share } from '../count/share.ts';
import { sidesOf } from '../count/sides.ts';
import { gameIds, loadGame } from '../games.ts';
import { DEFAULT_PLAN, PlanRefused, type SimulationPlan } from '../plan.ts';
import { type PoolOptions, withPool } from '../run/pool.ts';
import { runOn } from '../run/run.ts';
import table from './conversions.json' with { type: 'json' };
import { mustHold } from './must-hold.ts';

/** The same people and foes, whatever the rulebook: 'swordsman', 'archer' against 'orc', 'orc'. */
export interface Encounter {
  readonly party: readonly string[];
  readonly foes: readonly string[];
}

type Figure = Readonly<Record<string, unknown>>;

/** Which figure of a rulebook stands for whom. This is what a comparison across games rests on, so it is stated as data. */
export interface Conversion {
  readonly party: Readonly<Record<string, Figure>>;
  readonly foes: Readonly<Record<string, Figure>>;
}

export const conversions: Readonly<Record<string, Conversion>> = table;
export const partyRoles: readonly string[] = Object.keys(table['hex-melee'].party);
export const foeRoles: readonly string[] = Object.keys(table['hex-melee'].foes);

export interface EncounterResult {
  readonly game: string;
  readonly wins: Share; // of the party
  readonly draws: Share;
  readonly decisions: number; // mean length
}

const OPEN_GROUND = Array.from({ length: 10 }, () => '..........');
const COLUMNS = [4, 5, 3, 6, 2, 7, 1, 8]; // from the middle outwards

/** How each rulebook states such a fight: open ground, the party at one end, the foes at the other. */
const fields: Readonly<Record<string, (party: readonly Figure[], foes: readonly Figure[]) => unknown>> = {
  'hex-melee': (party, foes) => ({
    name: 'An encounter',
    map: 'sand_ring',
    turns: 60,
    sides: [
      { id: 'A', figures: party },
      { id: 'B', figures: foes },
    ],
  }),
  'lost-worlds': (party, foes) => ({
    kind: 'duel',
    fighters: [...inLine(party, 'red'), ...inLine(foes, 'blue')],
  }),
  'battle-axe': (party, foes) => ({
    name: 'An encounter',
    goal: 'defeat-all',
    map: { rows: OPEN_GROUND },
    heroes: party.map((figure, i) => ({ ...figure, at: [COLUMNS[i]!, 1] })),
    enemies: foes.map((figure, i) => ({ ...figure, id: `E${i + 1}`, at: [COLUMNS[i]!, 8] })),
  }),
  ahq: (party, foes) => ({
    name: 'An encounter',
    quest: 'bell',
    oneFight: true,
    map: { rows: OPEN_GROUND, room: 'chamber' },
    heroes: party.map((figure, i) => ({ ...figure, id: `h${i + 1}`, player: 'p1', at: `${COLUMNS[i]!},0`, fate: 0 })),
    monsters: foes.map((figure, i) => ({ ...figure, id: `m${i + 1}`, at: `${COLUMNS[i]!},9` })),
  }),
};

/** The first of a side fights, the others wait in reserve. */
function inLine(figures: readonly Figure[], seat: string): readonly Figure[] {
  return figures.map((figure, i) => ({
    ...figure,
    id: `${seat}-${i + 1}`,
    name: `${String(figure.book)} ${i + 1}`,
    seat,
    ...(i === 0 ? {} : { place: 'reserve' }),
  }));
}

/** The encounter as a scenario of this rulebook. */
export function scenarioOf(game: string, { party, foes }: Encounter): unknown {
  if (party.length === 0 || foes.length === 0 || Math.max(party.length, foes.length) > COLUMNS.length) {
    throw new PlanRefused(`An encounter has one to ${COLUMNS.length} on each side.`);
  }
  const known = conversions[game]!;
  const convert = (names: readonly string[], figures: Readonly<Record<string, Figure>>): readonly Figure[] =>
    names.map(name => {
      const figure = figures[name];
      if (figure === undefined)
        throw new PlanRefused(`Nobody stands for ${name}; there are ${Object.keys(figures).join(', ')}.`);
      return figure;
    });
  return fields[game]!(convert(party, known.party), convert(foes, known.foes));
}

/** The encounter under every rulebook, the book's own players in all seats: how often the party wins. */
export async function runEncounter(
  encounter: Encounter,
  games: number,
  seed: string,
  options: PoolOptions & { readonly onGame?: (result: EncounterResult) => void },
): Promise<readonly EncounterResult[]> {
  const plans: SimulationPlan[] = [];
  for (const id of gameIds) plans.push(await planOf(id, encounter, games, seed)); // one that cannot be played is reported before any is
  return withPool(options, async pool => {
    const results: EncounterResult[] = [];
    for (const plan of plans) {
      const { report, cancelled } = await runOn(pool, plan, options);
      if (cancelled) break;
      const { wins } = sidesOf(report)[0]!; // the party's side is stated first
      const result = { game: plan.game, wins, draws: report.draws, decisions: report.decisions.mean };
      results.push(result);
      options.onGame?.(result);
    }
    return results;
  });
}

async function planOf(id: string, encounter: Encounter, games: number, seed: string): Promise<SimulationPlan> {
  const game = await loadGame(id);
  const setup = { scenario: scenarioOf(id, encounter), options: {} };
  const prepared = game.prepare(setup);
  const seats = prepared.ok ? prepared.seats : [];
  const players = Object.fromEntries(seats.map(({ seat }) => [seat, 'tactical']));
  const plan = { ...DEFAULT_PLAN, game: id, setup, seed, games, players, listenEvery: 0 };
  mustHold(game, plan, id);
  return plan;
}
