import { catalogue } from './catalogue.ts';
import { core, type LostWorldsDefinition } from './core.ts';
import { later } from './later.ts';
import { speech as de } from './text/speech-de.ts';
import { speech as en } from './text/speech-en.ts';

/** The whole rulebook. */
export const game: LostWorldsDefinition = { ...core, ...later, catalogue, speech: { en, de } };
