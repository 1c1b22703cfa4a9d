import { loadContent } from '@quarterstaff/kernel';
import * as z from 'zod';
import wordRows from './words.json' with { type: 'json' };

// What a run is told with, in English; every part has its German in text/de.json.

const parts = z.array(z.string().min(1)).min(4);
const WordsSchema = z
  .object({
    rings: parts,
    times: parts,
    openings: parts,
    tops: z.record(z.string(), z.string()), // by who waits there
    terms: parts,
    names: parts,
    parties: parts,
    rungs: parts,
  })
  .strict();

export const words = loadContent('endless/words.json', WordsSchema, wordRows);
