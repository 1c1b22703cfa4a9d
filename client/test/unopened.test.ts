import type { Surface, SurfaceEdge, Token } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { unopened, without } from '../src/board/unopened.ts';
import type { Chapter, MatchHead, TableShown, Update } from '../src/connection/table-connection.ts';
import { AsSeen } from '../src/table/as-seen.ts';
import { standing } from './standing.ts';

// A passage of two cells (0, 1), a door to a room (2, 3), and a door from there to a closet (4). A cellar (9) that no door leads to.
const EAST = 1;
const cell = (n: number) => ({ cell: n, x: n, y: 0, name: `${n}`, ground: 'floor', level: 0, marks: [] });
const door = (at: number, open: boolean): SurfaceEdge =>
  open
    ? { cell: at, direction: EAST, kind: 'doorway', id: `${at}`, state: 'open' }
    : { cell: at, direction: EAST, kind: 'door', id: `${at}`, state: 'shut' };
const place = (room = false, closet = false): readonly Surface[] => [
  {
    id: 'dungeon',
    grid: 'square',
    cells: [0, 1, 2, 3, 4, 9].map(cell),
    edges: [door(1, room), door(3, closet), { cell: 2, direction: 0, kind: 'wall', id: null }],
  },
];
const token = (id: string, at: number): Token => standing(id, at, { side: id === 'rat' ? 'enemies' : 'heroes' });
const HERO = token('ann', 0);
const dark = (surfaces: readonly Surface[], opened: readonly string[] = []) => [
  ...unopened(surfaces, [HERO], 'heroes', new Set(opened)),
];

describe('what lies behind doors', () => {
  it('is dark until one opens, room by room', () => {
    expect(dark(place())).toEqual([2, 3, 4]);
    expect(dark(place(true))).toEqual([4]);
    expect(dark(place(true, true))).toEqual([]);
  });

  it('stays known when the door is shut again', () => {
    expect(dark(place(), ['1'])).toEqual([4]);
  });

  it('leaves its walls and doors to the part that is seen', () => {
    const [seen] = without(place(), new Set([2, 3, 4]));
    expect(seen!.cells.map(({ cell }) => cell)).toEqual([0, 1, 9]);
    expect(seen!.edges).toEqual([door(1, false)]);
    const turned = without([{ ...place()[0]!, edges: [{ ...door(2, false), direction: 3 }] }], new Set([2]));
    expect(turned[0]!.edges).toEqual([door(1, false)].map(edge => ({ ...edge, id: '2' })));
  });
});

const head = (open: string): MatchHead =>
  ({
    score: { eyes: 'heroes', beats: { opened: [{ do: 'door', at: 'door' }] }, quiet: [], story: [] },
    seats: [
      { seat: 'p1', side: 'heroes' },
      { seat: 'gm', side: 'enemies' },
    ],
    holders: { p1: 'book', gm: 'book', [open]: 'open' },
  }) as unknown as MatchHead;
const table = (surfaces: readonly Surface[]): TableShown => ({
  surfaces,
  tokens: [HERO, token('rat', 2)],
  panels: ['ann', 'rat'].map(id => ({ id, title: id, values: [], lists: [] })),
  trail: [],
  duels: [],
  words: {},
});
const update = (from: number, events: readonly object[], surfaces: readonly Surface[]): Update => ({
  from,
  chapters: [{ at: from, events: events as readonly WireEvent[] } as Chapter],
  beats: [],
  moment: { table: table(surfaces) } as Update['moment'],
});
const names = (tokens: readonly Token[]) => tokens.map(({ id }) => id);

describe('a match through the eyes of the heroes', () => {
  it('shows who stands behind a door when it opens, at that moment of the story', () => {
    const seen = new AsSeen(head('p1'));
    const first = seen.update(update(0, [], place())).moment.table;
    expect(names(first.tokens)).toEqual(['ann']);
    expect(first.panels.map(({ id }) => id)).toEqual(['ann']);
    const then = seen.update(update(1, [{ type: 'thought' }, { type: 'opened', door: 1 }], place(true)));
    expect(then.beats.map(({ event, tokens }) => [event, ...names(tokens)])).toEqual([[1, 'ann', 'rat']]);
    expect(names(then.moment.table.tokens)).toEqual(['ann', 'rat']);
    expect(names(seen.past(table(place()), 1).tokens)).toEqual(['ann']);
  });

  it('is dark again where the opening is taken back', () => {
    const seen = new AsSeen(head('p1'));
    seen.update(update(0, [], place()));
    seen.update(update(1, [{ type: 'opened', door: 1 }], place(true)));
    expect(names(seen.update(update(1, [], place())).moment.table.tokens)).toEqual(['ann']);
  });

  it('hides nothing from those who play the others', () => {
    const first = new AsSeen(head('gm')).update(update(0, [], place())).moment.table;
    expect(names(first.tokens)).toEqual(['ann', 'rat']);
  });
});
