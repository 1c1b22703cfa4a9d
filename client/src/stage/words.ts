import type { HarmWords, InLanguages } from '@quarterstaff/kernel';

/** Words that are seen on the board, by key; a game's own keys come with its table. */
const STAGE_WORDS: Readonly<Record<string, Readonly<Record<'en' | 'de', string>>>> = {
  miss: { en: 'miss', de: 'daneben' },
  parried: { en: 'parried', de: 'pariert' },
  blocked: { en: 'blocked', de: 'abgefangen' },
  dodged: { en: 'dodged', de: 'ausgewichen' },
  harmless: { en: 'no harm', de: 'kein Schaden' },
  critical: { en: 'Critical', de: 'Kritisch' },
  fumble: { en: 'Fumble', de: 'Patzer' },
  ambush: { en: 'Ambush!', de: 'Hinterhalt!' },
  surprise: { en: 'Surprise!', de: 'Überrascht!' },
  failed: { en: 'failed', de: 'misslungen' },
  resisted: { en: 'resisted', de: 'widerstanden' },
  goal: { en: 'Done', de: 'Geschafft' },
  luck: { en: 'Luck', de: 'Glück' },
  fate: { en: 'Fate', de: 'Schicksal' },
  victory: { en: 'Victory', de: 'Sieg' },
  defeat: { en: 'Defeat', de: 'Niederlage' },
  notNeeded: { en: 'not needed', de: 'nicht nötig' },
};

/** How much somebody lost, in the words of the rulebook: "2 wounds". */
export const harmIn = (n: string, { one, mean }: HarmWords, inLanguage: (words: InLanguages) => string): string =>
  inLanguage(n === '1' ? one : mean).replace('{n}', n);

/** A word as its game speaks it; what the game does not speak is the stage's own. */
export function wordFor(key: string, language: 'en' | 'de', words: Readonly<Record<string, string>>): string {
  const said = words[key] === key ? undefined : words[key];
  return said ?? STAGE_WORDS[key]?.[language] ?? key.replace(/[._-]+/g, ' ');
}
