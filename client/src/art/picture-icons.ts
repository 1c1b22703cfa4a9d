/** Icons of the pictures on the home page: a small sprite of their own, so that the page need not wait for all others. */
export const PICTURE_ICONS = [
  'battle-axe',
  'broadsword',
  'cowled',
  'dwarf-face',
  'minotaur',
  'orc-head',
  'skeleton-inside',
  'swordwoman',
  'torch',
] as const;
