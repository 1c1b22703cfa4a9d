import { en } from './en.ts';
import { speechWith } from './speech.ts';

export const speech = speechWith(en);
