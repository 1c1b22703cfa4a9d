import type { AnyGame, Drawing, Fault, Palette, ScenarioObject, SeatEntry, Workshop } from '@quarterstaff/kernel';
import { type Imported, isMap, isPack, readMap, readPack, scenarioFrom, scenarioIn } from '@quarterstaff/maps';

/** A scenario that is being drawn, and what the rulebook says of it. */
export interface Draft {
  readonly scenario: ScenarioObject;
  readonly drawing: Drawing | null; // null: nothing of it can be drawn
  readonly palette: Palette;
  readonly faults: readonly Fault[];
  readonly seats: readonly SeatEntry[]; // of the last time that it was without fault
}

/** What the editor must know of a rulebook before anything is drawn. */
export interface Bench {
  readonly grid: Workshop['grid'];
  readonly highest: number;
  readonly facings: readonly string[];
  readonly schema: unknown;
  readonly beginnings: Workshop['beginnings'];
}

export function benchOf(game: AnyGame): Bench | null {
  const { workshop } = game;
  if (workshop === undefined) return null;
  const { grid, highest, facings, beginnings } = workshop;
  return { grid, highest, facings, beginnings, schema: workshop.schema() };
}

/** A scenario as a draft; with a drawing, as that changes it. */
export function draftOf(game: AnyGame, scenario: ScenarioObject, drawing: Drawing | null): Draft {
  const workshop = game.workshop!;
  const written = drawing === null ? scenario : workshop.write(scenario, drawing);
  const prepared = game.prepare({ scenario: written, options: {} });
  return {
    scenario: written,
    drawing: workshop.read(written),
    palette: workshop.palette(written),
    faults: prepared.ok ? [] : prepared.faults.map(bare),
    seats: prepared.ok ? prepared.seats : [],
  };
}

/** Paths start in the scenario itself. */
const bare = ({ path, message }: Fault): Fault => ({ path: path.replace(/^scenario\.?/, ''), message });

/** A scenario out of a file: as it is written, out of a pack, or made of a map of another program, with what was taken and what was left. */
export async function scenarioInFile(game: AnyGame, text: string, name: string): Promise<Imported> {
  if (isPack(text)) return { scenario: scenarioIn(readPack(text)), taken: [], left: [], picture: null };
  if (isMap(text)) return scenarioFrom(await readMap(text, name), game.workshop!);
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Error('a scenario is a JSON object');
  return { scenario: read as ScenarioObject, taken: [], left: [], picture: null };
}
