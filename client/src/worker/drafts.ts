import type { AnyGame, Drawing, Fault, Palette, ScenarioObject, SeatEntry, Workshop } from '@quarterstaff/kernel';

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
