import { de } from './de.ts';
import { speechWith } from './speech.ts';

export const speech = speechWith(de);
