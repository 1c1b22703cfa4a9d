import type { AnyGame, GameCard, GameParts } from '@quarterstaff/kernel';

export const card: GameCard = {
  id: 'hex-melee',
  title: 'Hex Melee',
  about: {
    en: 'Arena combat on hexes: facing, engagement, three dice, and every step counts.',
    de: 'Arenakampf auf Sechsecken: Blickrichtung, Bindung, drei Würfel, und jeder Schritt zählt.',
  },
  suits: {
    en: 'For those who like to count hexes: quick, sharp, every step matters.',
    de: 'Für alle, die gern Felder zählen: schnell und scharf, auf jeden Schritt kommt es an.',
  },
  guide: {
    en: 'Each turn both sides move, then act in the order of their skill. Click an enemy or a hex to say what you want; the line below the board says what is to be decided.',
    de: 'In jeder Runde bewegen sich beide Seiten und handeln dann in der Reihenfolge ihrer Gewandtheit. Klicke einen Gegner oder ein Feld an und sag so, was du willst; die Zeile unter dem Brett sagt, was zu entscheiden ist.',
  },
  facts: { players: [1, 2], minutes: [5, 20], weight: 2 },
  harm: {
    mean: { en: '{n} hits', de: '{n} Treffer' },
    one: { en: '{n} hit', de: '{n} Treffer' },
    falls: { en: 'down {p}', de: 'fällt {p}' },
    counted: 'hits',
    lost: 'more',
    felled: ['dead', 'wounded', 'collapsed', 'asleep'],
  },
  die: 6,
  overlays: ['arcs', 'zones', 'sight', 'regions'],
  deeds: {
    idle: ['stop', 'end', 'pass', 'keep', 'stay', 'done', 'none', 'no', 'suffer', 'refuse', 'walk'],
    grave: ['yield'],
    leave: ['leave'],
    chore: ['drop', 'give', 'facing', 'ready'],
    table: ['callHold', 'liftHold'],
    buy: ['buy'],
    hold: ['ready'],
    hand: ['give'],
  },
  tags: {
    turnBegan: 'turn',
    advanced: 'gain',
    experienceShared: 'gain',
    attackRolled: 'lowIsKind',
    damageRolled: 'highIsKind',
  },
  campaigns: ['the_long_road'],
  endless: {
    name: { en: 'The Ring Without End', de: 'Der Ring ohne Ende' },
    about: {
      en: 'Four climb from arena to arena. At every gate one of them may make the fight behind it smaller; the beasts grow, and you patch yourselves up. There is a top; hardly anybody has seen it.',
      de: 'Vier steigen von Arena zu Arena. An jedem Tor kann einer den Kampf dahinter kleiner machen; die Bestien wachsen, und flicken müsst ihr euch selbst. Es gibt ein Ende; kaum jemand hat es gesehen.',
    },
    reached: { en: 'Rungs climbed: {n}', de: 'Sprossen erklommen: {n}' },
  },
  handicap: {
    more: { en: 'everybody there has {n} more Dexterity', de: 'alle dort haben {n} Geschick mehr' },
    less: { en: 'everybody there has {n} less Dexterity', de: 'alle dort haben {n} Geschick weniger' },
  },
  slips: { page: 60, squire: 40, knight: 22, champion: 8 },
  search: {
    iterations: 120,
    positions: 80,
    rounds: 3,
    horizon: 200,
    trust: 0.9,
    doubt: 2.5, // what led by less was worth nothing on fresh draws
  },
  parts: {
    core: () => import('./core.ts'),
    words: { en: () => import('./text/speech-en.ts'), de: () => import('./text/speech-de.ts') },
    later: () => import('./later.ts'),
    catalogue: () => import('./catalogue.ts'),
  } as unknown as GameParts,
  load: async () => (await import('./definition.ts')).game as unknown as AnyGame,
};
