import type { Token } from '@quarterstaff/kernel';

/** A figure that stands on a cell, unhurt and of no side but its own. */
export const standing = (id: string, cell: number, more: Partial<Token> = {}): Token => ({
  id,
  name: id,
  icon: id,
  side: id,
  cells: [cell],
  facing: null,
  posture: 'standing',
  wounds: null,
  status: [],
  active: false,
  body: false,
  ...more,
});
