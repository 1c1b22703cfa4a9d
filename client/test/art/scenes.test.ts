import { describe, expect, it } from 'vitest';
import { isDrawn } from '../../src/art/looks/look-of.ts';
import { SCENES } from '../../src/art/scenes/index.ts';
import { isGround } from '../../src/board/places/survey.ts';
import { GAMES } from '../../src/games.ts';

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
});
