import { catalogue } from './catalogue.ts';
import { type BattleAxeDefinition, core } from './core.ts';
import { later } from './later.ts';
import { speech as de } from './text/speech-de.ts';
import { speech as en } from './text/speech-en.ts';

/** The whole rulebook. */
export const game: BattleAxeDefinition = { ...core, ...later, catalogue, speech: { en, de } };
