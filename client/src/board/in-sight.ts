import type { Pointed, Token } from '@quarterstaff/kernel';
import { lookOf } from '../art/looks/look-of.ts';
import { bulkOf } from '../art/minis/figure.ts';
import { STANDS } from './footing.ts';
import type { Company, Outline } from './framing.ts';
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

/** How far apart two places are, as a square window sees it. */
const apart = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/**
 * Who should be in sight, each from its feet to its crest. Who acts, the place that is talked of and the foes must be, the nearest first;
 * one's own people are seen with them where they fit.
 */
export function companyOf(
  { layout, tokens, game }: Stood,
  actor: Point,
  own: string | undefined,
  also: Pointed | null,
): Company {
  const figures = tokens
    .flatMap(token => {
      const outline = token.body ? null : outlineOf(layout, token, game);
      const centre = middleOf(layout, token.cells)?.centre;
      return outline === null || centre === undefined ? [] : [{ token, outline, away: apart(centre, actor) }];
    })
    .sort((a, b) => a.away - b.away);
  const acting = figures.filter(({ token }) => token.active);
  const side = acting[0]?.token.side ?? own;
  const rest = figures.filter(({ token }) => !token.active);
  const outlines = (some: typeof figures): readonly Outline[] => some.map(({ outline }) => outline);
  const place = also === null ? null : aroundOf(layout, tokens, also);
  return {
    actor,
    must: [
      ...outlines(acting),
      ...(place === null ? [] : [place]),
      ...outlines(rest.filter(({ token }) => token.side !== side)),
    ],
    more: outlines(rest.filter(({ token }) => token.side === side)),
  };
}

/** A place that is talked of, with some ground about it. */
function aroundOf(layout: Layout, tokens: readonly Token[], at: Pointed): Outline | null {
  const spot = spotOf({ layout, tokens }, at);
  if (spot === null) return null;
  const { centre, radius } = spot;
  return [-1.5, 1.5].map(by => ({ x: centre.x + by * radius, y: centre.y + by * radius }));
}

/** Figures on a board, and the game whose figures they are. */
interface Stood {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly game: string | null;
}

const CREST = 16; // hundredths of a cell: what a helmet wears reaches so far above a head
const LEAST_HIGH = 115;

/** A figure from its feet to its crest; null where it stands nowhere. */
export function outlineOf(layout: Layout, token: Token, game: string | null): Outline | null {
  const middle = middleOf(layout, token.cells);
  if (middle === null) return null;
  const { centre, surface } = middle;
  const unit = unitOf(surface) / 100;
  const { high } = bulkOf(lookOf(token, game));
  const [wide, tall] = [token.cells.length > 1 ? 90 : 50, Math.max(LEAST_HIGH, high - STANDS + CREST)];
  return [
    { x: centre.x - unit * wide, y: centre.y - unit * tall },
    { x: centre.x + unit * wide, y: centre.y + unit * 60 },
  ];
}
