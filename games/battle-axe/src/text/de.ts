import words from './de.json' with { type: 'json' };
import type { Words } from './words.ts';

/** All that Battle-Axe says in German. */
export const de: Words = {
  prompts: words.prompts,
  choose: 'Wähle.',
  and: ' und ',
  answers: words.answers,
  sides: words.SIDES,
  compass: words.COMPASS,
  moods: words.MOODS,
  onto: 'wo {who} steht',
  beside: 'neben {who}, im {side}',
  next: ', dann ',
  hurt: {
    one: ' Der Weg hierher war kein Spaziergang: {all} ist schon verwundet.',
    several: ' Der Weg hierher war kein Spaziergang: {all} sind schon verwundet.',
  },
  whys: words.WHYS,
  apart: '{n} Felder von {who}, im {side}',
  stretching: 'nach {side} gestreckt',
  spellTypes: words.SPELLS,
  trap: 'die Falle',
  passage: 'Ein Gang',
  friends: { wolf: 'der Wolf', captive: 'die Gefangene' },
  checks: words.checks,
  names: words.names,
  readOut: { ...words.content, ...words.readOut },
  tales: words.tales,
  labels: { ...words.table, ...words.content, ...words.reasons, ...words.labels },
};
