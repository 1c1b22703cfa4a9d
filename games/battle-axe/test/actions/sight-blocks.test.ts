import { describe, expect, it } from 'vitest';
import { heroSightBlocks } from '../../src/actions/action.ts';
import { squareNamed } from '../../src/map/names.ts';
import { floor, hero, human, turnOf } from '../support.ts';

describe('BA-SHT-05: a Tall hero looks over an adjacent Short one', () => {
  it('from the square that is asked about, not from where he stands', () => {
    const { g } = turnOf('Tall', {
      map: { rows: floor(6, 3) },
      heroes: [human('Tall', { at: [1, 2] }), hero('Short', { at: [4, 2] })],
    });
    const [tall, short] = g.heroes;
    expect(heroSightBlocks(g, tall!)[short!.cell]).toBe(1);
    const beside = { ...tall!, cell: squareNamed(g.board, '3,2') };
    expect(heroSightBlocks(g, beside)[short!.cell]).toBe(0);
  });
});
