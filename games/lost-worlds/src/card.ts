import type { AnyGame, GameCard } from '@quarterstaff/kernel';

export const card: GameCard = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  about: {
    en: 'Duels of picture books: choose in secret, turn the page, see what became of it.',
    de: 'Duelle aus Bilderbüchern: geheim wählen, umblättern, sehen, was daraus wurde.',
  },
  guide: {
    en: 'You look at your opponent and pick a maneuver in secret. Both books are read at the same time: the page shows what your opponent now looks like.',
    de: 'Du siehst dein Gegenüber an und wählst geheim ein Manöver. Beide Bücher werden zugleich gelesen: Die Seite zeigt, wie dein Gegenüber jetzt dasteht.',
  },
  boardGuide: {
    en: 'Click one of your people, then a space, a thing or somebody else: a line shows the way and what comes of it. Whoever comes beside an enemy can be halted, and then both books are opened.',
    de: 'Klicke eine deiner Figuren an, dann ein Feld, ein Ding oder jemand anderen: Eine Linie zeigt den Weg und was daraus wird. Wer neben einen Gegner kommt, kann angehalten werden; dann werden beide Bücher aufgeschlagen.',
  },
  facts: { players: [1, 4], minutes: [5, 15], weight: 1 },
  harm: {
    mean: { en: '{n} Body', de: '{n} Körper' },
    one: { en: '{n} Body', de: '{n} Körper' },
    falls: { en: 'fells {p}', de: 'fällt {p}' },
    counted: 'body',
    lost: 'less',
    felled: ['unconscious', 'dead'],
  },
  die: 20,
  overlays: ['arcs', 'zones', 'sight', 'threat'],
  campaigns: ['grey-ferry-road', 'rivals'],
  search: {
    iterations: 150,
    positions: 6000,
    rounds: 2,
    horizon: 12,
    playout: 'unsealed',
    trust: 0.9,
    doubt: 1,
  },
  slips: { page: 75, squire: 38 },
  load: async () => (await import('./definition.ts')).game as unknown as AnyGame,
};
