import { describe, expect, it } from 'vitest';
import { type Board, boardFrom, type MapText, NONE, type ParsedMap, parseMap } from '../../src/board/index.ts';

function boardOf(map: MapText): Board {
  const parsed = parseMap(map);
  if (parsed.placement === null) throw new Error(faultsOf(parsed).join('; '));
  return boardFrom(map.geometry, [parsed.placement]);
}

const faultsOf = (parsed: ParsedMap) => parsed.faults.map(fault => `${fault.path}: ${fault.message}`);

describe('a walled map of squares', () => {
  const map: MapText = {
    geometry: 'squares',
    rows: `
      +-+-+-+
      |. .|#|
      +-+D+ +
      |. . .=
      +-+ +?+
        |.|
        +-+`,
  };

  it('has room between the cells for what lies on the edges', () => {
    const board = boardOf(map);
    const edge = (x: number, y: number, d: number) => board.edge(board.at(x, y), d);
    expect(board.size).toBe(7);
    expect(board.terrain(board.at(2, 0))).toBe('#');
    expect(edge(0, 0, 1).kind).toBe('open');
    expect(edge(1, 0, 1).kind).toBe('wall');
    expect(edge(2, 0, 3).kind).toBe('wall');
    expect(edge(1, 1, 0)).toEqual({ kind: 'door', id: 0 });
    expect(edge(2, 1, 1).kind).toBe('grate');
    expect(edge(2, 1, 2)).toEqual({ kind: 'exit', id: 0 });
    expect(edge(1, 1, 2).kind).toBe('open');
    expect(board.at(0, 2)).toBe(NONE);
  });

  it('may name doors, and give two leaves one id', () => {
    const board = boardOf({
      geometry: 'squares',
      rows: ['+-+-+', '|. .|', '+a+a+', '|. .|', '+-+-+'],
      edges: { a: { kind: 'door', id: 7 } },
    });
    expect([0, 1].map(cell => board.edge(cell, 2))).toEqual([
      { kind: 'door', id: 7 },
      { kind: 'door', id: 7 },
    ]);
  });

  it('counts rows from the bottom where the book does', () => {
    const board = boardOf({ geometry: 'squares-up', x: 1, y: 1, rows: ['+-+', '|#|', '+ +', '|.|', '+-+'] });
    expect(board.terrain(board.at(1, 1))).toBe('.');
    expect(board.terrain(board.at(1, 2))).toBe('#');
    expect(board.edge(board.at(1, 2), 0).kind).toBe('wall');
  });
});

describe('a spaced map', () => {
  it('of pointy-top hexes has a level digit before each terrain, and odd rows indented', () => {
    const board = boardOf({
      geometry: 'pointy-hexes',
      rows: `
        3. 3. 1.
          3. 2= 1O
        3. _  1.`,
    });
    expect(board.size).toBe(8);
    expect(board.level(board.at(1, 1))).toBe(2);
    expect(board.terrain(board.at(1, 1))).toBe('=');
    expect(board.at(1, 2)).toBe(NONE);
  });

  it('of squares may be a sketch with figures, whose cells are marked', () => {
    const floor = { terrain: '.' };
    const legend = {
      '.': floor,
      '#': { terrain: '#' },
      A: { ...floor, mark: 'A' },
      D: { ...floor, mark: 'D', level: 2 },
    };
    const parsed = parseMap({ geometry: 'squares', rows: 'A . # D', legend });
    expect(parsed.marks).toEqual([
      { mark: 'A', x: 0, y: 0 },
      { mark: 'D', x: 3, y: 0 },
    ]);
    expect(parsed.placement?.rows).toEqual(['..#.']);
    expect(parsed.placement?.levels).toEqual([[0, 0, 0, 2]]);
  });
});

describe('a solid map', () => {
  it('of flat-top hexes has one character per hex', () => {
    const board = boardOf({ geometry: 'flat-hexes', width: 3, height: 2, rows: '.#.\n%.A' });
    expect([0, 1, 2, 3, 4, 5].map(cell => board.terrain(cell) + board.name(cell))).toEqual([
      '.0101',
      '#0201',
      '.0301',
      '%0102',
      '.0202',
      'A0302',
    ]);
  });

  it('may have levels, and lists of what lies between cells', () => {
    const board = boardOf({
      geometry: 'flat-hexes',
      rows: ['..', '. '],
      levels: ['07', '1'],
      walls: [[0, 0, 'SE']],
      doors: [[0, 0, 'S', 4]],
      heights: [[1, 0, -12]],
    });
    expect([board.level(0), board.level(1), board.level(2)]).toEqual([0, -12, 1]);
    expect(board.edge(1, 5).kind).toBe('wall');
    expect(board.edge(2, 0)).toEqual({ kind: 'door', id: 4 });
  });
});

describe('faults of a map', () => {
  it('are all reported, with line and column', () => {
    const parsed = parseMap({
      geometry: 'squares',
      rows: `
        +-+-+
        |. x|
        +*|-+
        |. .|
        +-+-+-`,
      legend: { '.': { terrain: '.' } },
      walls: [
        [9, 9, 'N'],
        [0, 0, 'NE'],
      ],
    });
    expect(parsed.placement).toBeNull();
    expect(faultsOf(parsed)).toEqual([
      'rows:3:12: x is not in the legend',
      'rows:4:10: * does not belong between cells here',
      'rows:6:14: - has no cell on either side',
      'walls[0]: there is no cell at (9,9)',
      'walls[1]: NE is not one of N E S W',
    ]);
    expect(parsed.faults[0]).toMatchObject({ line: 3, column: 12 });
  });

  it('name a corner that is none, and a wall written the wrong way', () => {
    const parsed = parseMap({ geometry: 'squares', rows: ['+|+-+', '|. .|', '+-x-+'] });
    expect(faultsOf(parsed)).toEqual([
      'rows:1:2: | does not belong between cells here',
      'rows:3:3: x at a corner of cells',
    ]);
  });

  it('name rows that are too short, or not indented as hexes are', () => {
    const parsed = parseMap({ geometry: 'pointy-hexes', rows: ['0. 0.', '0. 0.', '  0. 0.', '  0. 10#'] });
    expect(faultsOf(parsed)).toEqual([
      'rows:2:1: odd rows of pointy-top hexes are indented',
      'rows:3:1: even rows of pointy-top hexes are not indented',
      'rows:4:6: 10# is not a terrain, or a level digit and a terrain',
    ]);
    expect(faultsOf(parseMap({ geometry: 'squares', form: 'spaced', rows: ['. .', '.'] }))).toEqual([
      'rows:2:2: this row has 1 cells, the first has 2',
    ]);
  });

  it('name a size that does not hold', () => {
    expect(faultsOf(parseMap({ geometry: 'flat-hexes', width: 3, height: 3, rows: ['...', '..'] }))).toEqual([
      'rows: there are 2 rows, not 3',
      'rows:2:2: row 1 has 2 cells, not 3',
    ]);
  });

  it('name levels without cells and cells without levels', () => {
    const parsed = parseMap({ geometry: 'squares', rows: ['..', '. '], levels: ['1', 'x2'] });
    expect(faultsOf(parsed)).toEqual([
      'levels:1:2: a cell without a level',
      'levels:2:1: x is not a digit',
      'levels:2:2: a level without a cell',
    ]);
  });

  it('name characters that are not plain, and forms that do not suit the grid', () => {
    expect(faultsOf(parseMap({ geometry: 'squares', form: 'solid', rows: ['.\t.'] }))).toEqual([
      'rows:1:2: not a plain character',
    ]);
    expect(faultsOf(parseMap({ geometry: 'flat-hexes', rows: ['+-+'] }))).toEqual([
      'form: only squares have room between them for walls; list them instead',
    ]);
    const legend = { '.': { terrain: 'floor' } };
    expect(faultsOf(parseMap({ geometry: 'squares', rows: ['.'], legend }))).toEqual([
      'legend..:1:1: a terrain is one character',
    ]);
  });
});
