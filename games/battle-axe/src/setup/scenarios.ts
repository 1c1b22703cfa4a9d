// The quests that come with the game. Where one leads to some rooms only, the others count as used (BA-GAP-11). How they stand with
// the book's own heroes is in docs/balance/battle-axe.md.
import { loadContent, type ScenarioEntry, type SeatEntry } from '@quarterstaff/kernel';
import * as z from 'zod';
import scenariosJson from '../content/scenarios.json' with { type: 'json' };
import { type Scenario, ScenarioSchema } from './schema.ts';

const ShippedSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  first: z.boolean().default(false),
  facts: z
    .strictObject({
      difficulty: z.enum(['easy', 'fair', 'hard']),
      won: z.number().int().min(0).max(100),
      minutes: z.tuple([z.number().int(), z.number().int()]),
    })
    .optional(),
  scenario: ScenarioSchema,
});
const solo: readonly SeatEntry[] = [{ seat: 'p1', side: 'heroes', about: 'all four heroes' }];

/** The scenarios in the order they are shown; the first mission stands first. */
export const shipped = loadContent('scenarios.json', z.array(ShippedSchema), scenariosJson).map(
  ({ id, name, about, first, facts, scenario }): { readonly entry: ScenarioEntry; readonly scenario: Scenario } => ({
    entry: { id, name, about, seats: solo, first, ...(facts && { facts: { ...facts, seats: ['p1'] } }) },
    scenario,
  }),
);
