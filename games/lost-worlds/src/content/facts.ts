import { loadContent, type ScenarioEntry } from '@quarterstaff/kernel';
import * as z from 'zod';
import measured from './scenario-facts.json' with { type: 'json' };

const FactsSchema = z.strictObject({
  difficulty: z.enum(['easy', 'fair', 'hard']),
  seats: z.array(z.string()).min(1),
  won: z.int().min(0).max(100),
  minutes: z.tuple([z.int(), z.int()]),
});

/** What was measured of each scenario; docs/balance/lost-worlds.md says how. */
const FACTS = loadContent('content/scenario-facts.json', z.record(z.string(), FactsSchema), measured);

export const withFacts = (entry: ScenarioEntry): ScenarioEntry => {
  const facts = FACTS[entry.id];
  return facts === undefined ? entry : { ...entry, facts };
};
