import type { AnyGame, GameCard, GameParts } from '@quarterstaff/kernel';

export const card: GameCard = {
  id: 'battle-axe',
  title: 'Battle-Axe',
  about: {
    en: 'Heroes together against a dungeon whose enemies know the rulebook by heart.',
    de: 'Helden gemeinsam gegen ein Verlies, dessen Gegner das Regelbuch auswendig kennen.',
  },
  suits: {
    en: 'For a quiet hour alone: one hand leads four heroes against enemies who follow a book.',
    de: 'Für eine ruhige Stunde allein: eine Hand führt vier Helden gegen Feinde nach dem Buch.',
  },
  guide: {
    en: 'Your heroes act one after the other, then the enemies move by the book. Open doors, explore, and keep together.',
    de: 'Deine Helden handeln nacheinander, dann ziehen die Gegner nach dem Buch. Öffne Türen, erkunde, bleibt zusammen.',
  },
  facts: { players: [1, 1], minutes: [20, 60], weight: 2 },
  goal: { en: 'Fulfil the quest', de: 'Erfüllt die Aufgabe' },
  harm: {
    mean: { en: '{n} wounds', de: '{n} Wunden' },
    one: { en: '{n} wound', de: '{n} Wunde' },
    falls: { en: 'kills {p}', de: 'tötet {p}' },
    counted: '',
    lost: 'less',
    felled: ['defeated', 'unconscious', 'dead'],
  },
  die: 100,
  overlays: ['threat', 'zones', 'sight'],
  deeds: {
    idle: ['stop', 'end', 'keep', 'stay', 'done', 'none', 'refuse', 'walk'],
    grave: ['abandon', 'retreat', 'end-quest'],
    leave: ['leave'],
    chore: ['drop', 'give', 'take', 'exchange', 'swap', 'carry', 'take-off', 'wear', 'stow', 'ready'],
    buy: ['buy'],
    hold: ['hold', 'take', 'swap'],
    wear: ['wear'],
    stow: ['stow', 'take-off'],
    rearrange: ['swap'],
    hand: ['exchange', 'give'],
  },
  tags: { roundBegan: 'turn', questEnded: 'questEnd', itemBought: 'gain', spellLearned: 'gain', rolled: 'lowIsKind' },
  town: ['shop.choose', 'town.choose'],
  campaigns: [{ mode: 'campaign', quest: 'QU1' }],
  endless: {
    name: { en: 'The Deep Without End', de: 'Die Tiefe ohne Ende' },
    about: {
      en: 'Sixteen halls, each with a worse crowd than the last, and seven locked chests in chambers beside the way. Potions are few, and nobody rests. How many of the 23 rooms will you put behind you?',
      de: 'Sechzehn Hallen, jede schlimmer besetzt als die davor, und sieben verschlossene Truhen in Kammern am Weg. Tränke sind knapp, Rast gibt es keine. Wie viele der 23 Räume schafft ihr?',
    },
    reached: { en: 'Rooms completed: {n}', de: 'Geschaffte Räume: {n}' },
  },
  handicap: {
    more: { en: 'every hero has {n} more Health, 10 at most', de: 'jeder Held hat {n} Gesundheit mehr, höchstens 10' },
    less: { en: 'every hero has {n} less Health', de: 'jeder Held hat {n} Gesundheit weniger' },
  },
  search: {
    iterations: 100,
    positions: 100,
    rounds: 2,
    horizon: 40,
    trust: 0.9,
    doubt: 1,
  },
  slips: { page: 42, squire: 25, knight: 13, champion: 3 },
  parts: {
    core: () => import('./core.ts'),
    words: { en: () => import('./text/speech-en.ts'), de: () => import('./text/speech-de.ts') },
    later: () => import('./later.ts'),
    catalogue: () => import('./catalogue.ts'),
  } as unknown as GameParts,
  load: async () => (await import('./index.ts')).game as unknown as AnyGame,
};
