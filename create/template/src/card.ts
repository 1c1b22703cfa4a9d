import type { AnyGame, GameCard } from '@quarterstaff/kernel';

export const card: GameCard = {
  id: 'new-game',
  title: 'New Game',
  about: {
    en: 'A race along a road: walk safely, or dash and risk a fall.',
    de: 'Ein Rennen: sicher gehen oder im Sprint einen Sturz wagen.',
  },
  guide: { en: 'Reach the end of the road first.', de: 'Erreiche als Erster das Ende der Straße.' },
  die: 6,
  overlays: [],
  campaigns: [],
  load: async () => (await import('./index.ts')).game as unknown as AnyGame,
};
