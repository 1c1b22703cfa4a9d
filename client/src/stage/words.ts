import type { HarmWords, InLanguages } from '@quarterstaff/kernel';

/** Words that are seen on the board, by key; a game's own keys come with its table. */
export const STAGE_WORDS: Readonly<Record<'en' | 'de', Readonly<Record<string, string>>>> = {
  en: {
    miss: 'miss',
    parried: 'parried',
    blocked: 'blocked',
    dodged: 'dodged',
    harmless: 'no harm',
    critical: 'Critical',
    fumble: 'Fumble',
    ambush: 'Ambush!',
    surprise: 'Surprise!',
    failed: 'failed',
    resisted: 'resisted',
    goal: 'Done',
    luck: 'Luck',
    fate: 'Fate',
    victory: 'Victory',
    defeat: 'Defeat',
    notNeeded: 'not needed',
  },
  de: {
    miss: 'daneben',
    parried: 'pariert',
    blocked: 'abgefangen',
    dodged: 'ausgewichen',
    harmless: 'kein Schaden',
    critical: 'Kritisch',
    fumble: 'Patzer',
    ambush: 'Hinterhalt!',
    surprise: 'Überrascht!',
    failed: 'misslungen',
    resisted: 'widerstanden',
    goal: 'Geschafft',
    luck: 'Glück',
    fate: 'Schicksal',
    victory: 'Sieg',
    defeat: 'Niederlage',
    notNeeded: 'nicht nötig',
  },
};

/** How much somebody lost, in the words of the rulebook: "2 wounds". */
export const harmIn = (n: string, { one, mean }: HarmWords, inLanguage: (words: InLanguages) => string): string =>
  inLanguage(n === '1' ? one : mean).replace('{n}', n);

/** A word as its game speaks it; what the game does not speak is the stage's own. */
export function wordFor(key: string, language: 'en' | 'de', words: Readonly<Record<string, string>>): string {
  const said = words[key] === key ? undefined : words[key];
  return said ?? STAGE_WORDS[language][key] ?? key.replace(/[._-]+/g, ' ');
}
