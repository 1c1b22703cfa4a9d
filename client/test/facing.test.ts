import type { Surface, Token } from '@quarterstaff/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { liveryOf } from '../src/art/sides.ts';
import { Wedge } from '../src/board/base.tsx';
import { TILT } from '../src/board/footing.ts';
import { layOut } from '../src/board/layout.ts';
import { FrontArcs } from '../src/board/overlays.tsx';

const SIDES = ['party', 'bandits'];
const RADIUS = 36;
const PHONE_CELL = 52; // pixels: no cell is smaller unless one zooms out

/** How far the wedge stands out of its base, in pixels on a phone. */
function outOfBase(degrees: number): number {
  const markup = renderToStaticMarkup(
    createElement(Wedge, { degrees, radius: RADIUS, livery: liveryOf(SIDES, 'party') }),
  );
  const [, x = '', y = ''] = /L(-?[\d.]+) (-?[\d.]+)L/.exec(markup)!;
  const thick = Math.max(0, Math.sin((degrees * Math.PI) / 180)) * 7; // the base is seen from above and in front
  const edge = Math.hypot(
    Math.cos((degrees * Math.PI) / 180) * RADIUS,
    Math.sin((degrees * Math.PI) / 180) * RADIUS * TILT,
  );
  return ((Math.hypot(Number(x), Number(y)) - edge - thick) * PHONE_CELL) / 100;
}

describe('where a figure looks', () => {
  it('is a wedge of ten pixels at least, whichever way it is turned', () => {
    for (let direction = 0; direction < 6; direction += 1)
      expect(outOfBase(direction * 60 - 90)).toBeGreaterThanOrEqual(10);
  });

  it('is seen on the ground before it in the colour of its side, where it is a matter of the rules', () => {
    const cells = [0, 1, 2, 3].map(cell => ({ cell, x: cell, y: 0, name: '', ground: '', level: 0, marks: [] }));
    const layout = layOut([{ id: 's', grid: 'hex-flat', cells, edges: [] } as unknown as Surface]);
    const token = (more: object) =>
      ({
        id: 'a',
        side: 'bandits',
        cells: [0],
        body: false,
        arcs: { front: [1, 2], side: [], rear: [] },
        ...more,
      }) as unknown as Token;
    const drawn = (some: Token) =>
      renderToStaticMarkup(createElement(FrontArcs, { layout, tokens: [some], sides: SIDES }));
    expect(drawn(token({}))).toContain(`fill="${liveryOf(SIDES, 'bandits').colour}"`);
    expect(drawn(token({ body: true }))).toBe('');
    expect(drawn(token({ unguarded: 2 }))).toBe('');
    expect(drawn(token({ arcs: undefined }))).toBe('');
  });
});
