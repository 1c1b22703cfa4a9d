import type { Pointed, Token } from '@quarterstaff/kernel';
import type { Outline } from './framing.ts';
import { type Layout, middleOf, type Point, unitOf } from './layout.ts';
import type { Offered } from './offered.ts';
import { spotOf } from './pinned.tsx';

// Who and what the camera keeps in sight.

/** Whom the camera follows: who acts; else those who might act next, or one's own side. */
export function actorOf(
  layout: Layout,
  tokens: readonly Token[],
  { figures }: Offered,
  own: string | undefined,
): Point | null {
  const standing = tokens.filter(token => !token.body && token.cells.length > 0);
  const chosen = [
    standing.filter(token => token.active),
    standing.filter(token => figures.has(token.id) && token.side === own),
    standing.filter(token => token.side === own),
    standing,
  ].find(some => some.length > 0);
  return middleOf(layout, chosen?.flatMap(({ cells }) => cells) ?? [])?.centre ?? null;
}

/** Who else should be in sight, if possible: each from its feet to the crown of its head. */
export function othersOf(layout: Layout, tokens: readonly Token[], also: Pointed | null): readonly Outline[] {
  const spot = also === null ? null : spotOf({ layout, tokens }, also);
  const around = (by: number): Point => ({
    x: spot!.centre.x + by * spot!.radius,
    y: spot!.centre.y + by * spot!.radius,
  });
  const place = spot === null ? [] : [[around(-1.5), around(1.5)]];
  const figures = tokens
    .filter(token => !token.body)
    .map(({ cells }) => outlineOf(layout, cells))
    .filter(outline => outline !== null);
  return [...figures, ...place];
}

/** A figure on these cells, from its feet to the crown of its head; null where it stands nowhere. */
export function outlineOf(layout: Layout, cells: readonly number[]): Outline | null {
  const middle = middleOf(layout, cells);
  if (middle === null) return null;
  const { centre, surface } = middle;
  const unit = unitOf(surface);
  const [wide, high] = cells.length > 1 ? [0.9, 1.8] : [0.5, 1.15];
  return [
    { x: centre.x - unit * wide, y: centre.y - unit * high },
    { x: centre.x + unit * wide, y: centre.y + unit * 0.6 },
  ];
}
