import fc from 'fast-check';
import {
  type Board,
  boardFrom,
  type EdgeKind,
  edgeMark,
  type GeometryId,
  geometryOf,
  type Placement,
  placement,
} from '../../src/board/index.ts';

export const anyGeometry = fc.constantFrom<GeometryId>('squares', 'squares-up', 'flat-hexes', 'pointy-hexes');

/** A rectangle of open ground. */
export function openBoard(geometry: GeometryId, width: number, height: number, x = 0, y = 0): Board {
  const rows = Array.from({ length: height }, () => '.'.repeat(width));
  return boardFrom(geometry, [placement({ rows, x, y })]);
}

const anyRows = fc
  .record({ width: fc.integer({ min: 1, max: 7 }), height: fc.integer({ min: 1, max: 6 }) })
  .chain(({ width, height }) => {
    const row = fc.string({ unit: fc.constantFrom('.', '.', '.', '#', ',', ' '), minLength: width, maxLength: width });
    return fc.array(row, { minLength: height, maxLength: height });
  })
  .filter(rows => rows.some(row => row.trim() !== ''));

/** A section with holes, levels, and edges of all kinds. */
export function anySection(id: GeometryId, surface = 'main'): fc.Arbitrary<Placement> {
  const geometry = geometryOf(id);
  return fc
    .tuple(anyRows, fc.integer({ min: -5, max: 5 }), fc.integer({ min: -5, max: 5 }), fc.boolean())
    .chain(([rows, x, y, walled]) => {
      const cells = rows.flatMap((row, r) =>
        [...row].flatMap((character, c) => (character === ' ' ? [] : [[x + c, y + r * geometry.below(0)] as const])),
      );
      const side = fc.record({
        at: fc.constantFrom(...cells),
        side: fc.integer({ min: 0, max: geometry.directions - 1 }),
        kind: fc.constantFrom<EdgeKind>('wall', 'wall', 'door', 'grate', 'exit'),
        id: fc.integer({ min: 0, max: 9 }),
      });
      const level = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: -20, max: 20 }));
      const levels = fc.array(fc.array(level, { minLength: rows[0]?.length ?? 0, maxLength: rows[0]?.length ?? 0 }), {
        minLength: rows.length,
        maxLength: rows.length,
      });
      return fc
        .record({ sides: fc.array(side, { maxLength: 12 }), levels: fc.option(levels) })
        .map(({ sides, levels }) =>
          placement({
            surface,
            x,
            y,
            rows,
            levels,
            walled,
            edges: sides.map(({ at: [sx, sy], side, kind, id }) =>
              edgeMark(sx, sy, side, kind, kind === 'door' || kind === 'exit' ? id : -1),
            ),
          }),
        );
    });
}

export const anyBoard: fc.Arbitrary<Board> = anyGeometry.chain(id =>
  anySection(id).map(section => boardFrom(id, [section])),
);
