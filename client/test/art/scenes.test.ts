import { describe, expect, it, vi } from 'vitest';
import { isDrawn, lookOf } from '../../src/art/looks/look-of.ts';
import { bulkOf } from '../../src/art/minis/figure.ts';
import { SCENES } from '../../src/art/scenes/index.ts';
import { layOut } from '../../src/board/layout.ts';
import { isGround } from '../../src/board/places/survey.ts';
import { GAMES } from '../../src/games.ts';
import { standOf } from '../../src/picture/figures.ts';
import { cropAround, heartOf } from '../../src/picture/scene.ts';

vi.mock('../../src/settings.ts', () => ({ settings: () => ({}), useSettings: () => ({}) }));

describe('the scenes of the home page', () => {
  for (const { id } of GAMES)
    it(`show foes face to face, everybody and everything drawn: ${id}`, async () => {
      const { surfaces, tokens } = await SCENES[id]!();
      expect(new Set(tokens.map(({ side }) => side)).size).toBeGreaterThan(1);
      expect(tokens.filter(token => !isDrawn(token, id))).toEqual([]);
      const cells = new Set(surfaces.flatMap(surface => surface.cells.map(({ cell }) => cell)));
      for (const { ground } of surfaces.flatMap(surface => surface.cells)) expect(isGround(ground)).toBe(true);
      if (surfaces.length > 0) for (const token of tokens) expect(cells.has(token.cells[0]!)).toBe(true);
    });

  for (const { id } of GAMES)
    it(`cut nobody's head off: ${id}`, async () => {
      const { surfaces, tokens } = await SCENES[id]!();
      if (surfaces.length === 0) return;
      const shape = { width: 1200, height: 400 };
      const { about, leastCells } = heartOf({ surfaces, tokens }, shape);
      const layout = layOut(surfaces);
      const crop = cropAround(layout, about, shape, leastCells, tokens);
      const cut = tokens.filter(token => {
        const { at, unit } = standOf(token, layout)!;
        const isIn = at.x > crop.x && at.x < crop.x + crop.width && at.y > crop.y && at.y < crop.y + crop.height;
        return isIn && !token.body && at.y - (bulkOf(lookOf(token, id)).high / 100) * unit < crop.y;
      });
      expect(cut.map(({ name }) => name)).toEqual([]);
      expect(about.every(token => standOf(token, layout)!.at.y < crop.y + crop.height)).toBe(true);
    });
});
