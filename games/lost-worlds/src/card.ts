import type { AnyGame, GameCard, GameParts } from '@quarterstaff/kernel';

export const card: GameCard = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  about: {
    en: 'Duels of picture books: choose in secret, turn the page, see what became of it.',
    de: 'Duelle aus Bilderbüchern: geheim wählen, umblättern, sehen, was daraus wurde.',
  },
  suits: {
    en: 'For those who like to guess what another will do: ten minutes, two books, no dice.',
    de: 'Für alle, die andere gern durchschauen: zehn Minuten, zwei Bücher, keine Würfel.',
  },
  guide: {
    en: 'You look at your opponent and pick a manoeuvre in secret. Both books are read at the same time: the page shows what your opponent now looks like.',
    de: 'Du siehst dein Gegenüber an und wählst geheim ein Manöver. Beide Bücher werden zugleich gelesen: Die Seite zeigt, wie dein Gegenüber jetzt dasteht.',
  },
  boardGuide: {
    en: 'Click one of your figures, then where it goes: a space, a chest, an enemy. Whoever passes an enemy may be stopped. Figures side by side then fight three rounds with their books.',
    de: 'Klicke auf eine deiner Figuren, dann auf ihr Ziel: ein Feld, eine Truhe, einen Gegner. Wer an einem Gegner vorbeigeht, kann aufgehalten werden. Wer nebeneinander steht, kämpft danach drei Runden mit den Büchern.',
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
  places: {
    'ford-lesson': 'ford',
    'first-duel': 'ford',
    'open-duel': 'heath',
    'spell-and-steel': 'court',
    'thief-at-bay': 'court',
    'bridge-troll': 'bridge',
    'two-parties': 'bridge',
    rivals: 'heath',
    'ring-of-ten': 'court',
    'fortunes-fools': 'court',
  },
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
  slips: { page: 95, squire: 46, knight: 21 },
  parts: {
    core: () => import('./core.ts'),
    words: { en: () => import('./text/speech-en.ts'), de: () => import('./text/speech-de.ts') },
    later: () => import('./later.ts'),
    catalogue: () => import('./catalogue.ts'),
  } as unknown as GameParts,
  load: async () => (await import('./definition.ts')).game as unknown as AnyGame,
};
