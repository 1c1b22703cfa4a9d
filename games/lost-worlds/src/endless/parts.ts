import { loadContent } from '@quarterstaff/kernel';
import * as z from 'zod';
import { FIGHTER_IDS } from '../books/library.ts';
import parts from './parts.json' with { type: 'json' };

const words = z.array(z.string().min(1)).min(1);

const PartsSchema = z.strictObject({
  rings: words,
  places: words,
  openings: z.array(words).min(1), // one sentence of each
  books: z.record(
    z.enum(FIGHTER_IDS),
    z.strictObject({
      called: z.string().min(1), // the fighter of the book itself
      given: words, // others who fight with it
      bynames: words,
      last: z.string().min(1), // the byname of whoever waits at the very end
    }),
  ),
});

/** What names, titles and openings of a run are put together from; their German is in text/de.json. */
export const PARTS = loadContent('endless/parts.json', PartsSchema, parts);
