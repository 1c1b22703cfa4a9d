import words from './en.json' with { type: 'json' };
import type { Words } from './words.ts';

/** The sentences that answers are told in. */
export type AnswerKey = keyof typeof words.answers;

/** All that Battle-Axe says in English. */
export const en: Words = {
  prompts: words.prompts,
  choose: 'Choose.',
  and: ' and ',
  answers: words.answers,
  sides: words.SIDES,
  compass: words.COMPASS,
  moods: words.MOODS,
  onto: 'where {who} stands',
  beside: 'beside {who}, to the {side}',
  next: ', then ',
  hurt: {
    one: ' The way here was no walk: {all} is wounded already.',
    several: ' The way here was no walk: {all} are wounded already.',
  },
  whys: {},
  apart: '{n} squares from {who}, to the {side}',
  stretching: 'stretching {side}',
  spellTypes: {},
  trap: 'the trap',
  passage: 'A passage',
  friends: { wolf: 'the wolf', captive: 'the captive' },
  checks: words.checks,
  names: {},
  readOut: {},
  tales: words.tales,
  labels: { ...words.table, ...words.labels },
};

/** Event types that have a sentence. */
export const told = new Set(Object.keys(en.tales).map(key => key.split('.')[0]!));
