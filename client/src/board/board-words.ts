import type { ReachEntry, Token } from '@quarterstaff/kernel';
import type { TableShown } from '../connection/table-connection.ts';
import type { Text } from '../text/index.ts';
import type { Layout } from './layout.ts';
import type { Offered } from './offered.ts';

// The board for those who hear it.

/** A cell in words: its name, its ground, who stands there, what is offered. */
export function describeCell(
  layout: Layout,
  cell: number,
  tokens: readonly Token[],
  words: TableShown['words'],
  offered: Offered,
  reach: readonly ReachEntry[],
  text: Text,
): readonly string[] {
  const placed = layout.placed.get(cell);
  if (placed === undefined) return [];
  const { name, ground, level, marks } = placed.cell;
  const here = tokens.filter(token => token.cells.includes(cell));
  const parts = [name, words[ground] ?? ground, ...marks.map(mark => words[mark] ?? mark)];
  parts.push(...here.map(token => figureLabel(token, words, text)));
  if (level !== 0) parts.push(text.level(level));
  const count = here.reduce((n, token) => n + (offered.figures.get(token.id) ?? 0), offered.cells.get(cell) ?? 0);
  if (count > 0) parts.push(text.offeredHere(count));
  const way = reach.find(entry => entry.cell === cell);
  if (way !== undefined) parts.push(text.cost(way.cost));
  return parts;
}

/** A figure in words: name, wounds, posture, states. */
export function figureLabel(token: Token, words: TableShown['words'], text: Text): string {
  const parts = [token.spoken ?? token.name];
  if (token.wounds !== null) parts.push(text.wounds(token.wounds.now, token.wounds.most));
  if (token.posture !== 'standing') parts.push(words[token.posture] ?? token.posture);
  for (const status of token.status) parts.push(words[status] ?? status);
  if (token.active) parts.push(text.active);
  return parts.join(', ');
}
