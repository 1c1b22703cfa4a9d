import { type AnyGame, stateHash } from '@quarterstaff/kernel';
import { Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../../src/engines.ts';
import { isNamed } from '../../src/text/field-names.ts';
import { benchOf, draftOf } from '../../src/worker/drafts.ts';

const games = await Promise.all(Object.values(ENGINES).map(load => load()));

const hashOf = (game: AnyGame, scenario: unknown): string => {
  const opened = Match.open(game, { scenario, options: {} }, 'seed', null);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return stateHash(opened.match.state);
};

/** The names of all properties of a schema. */
function keysIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, unknown>> };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(keysIn)];
}

describe.each(games.map(game => [game.id, game] as const))('drafts of %s', (_id, game) => {
  const bench = benchOf(game)!;

  it('can begin from every scenario that is offered', () => {
    for (const { name, scenario } of bench.beginnings) expect(draftOf(game, scenario, null).faults, name).toEqual([]);
  });

  it('call every field by a name', () => {
    expect(keysIn(bench.schema).filter(key => !isNamed(key, game.id))).toEqual([]);
  });

  it('writes back what was read: the same match begins', () => {
    const { scenario } = bench.beginnings[0]!;
    const { drawing } = draftOf(game, scenario, null);
    expect(drawing).not.toBeNull();
    expect(hashOf(game, draftOf(game, scenario, drawing).scenario)).toBe(hashOf(game, scenario));
  });

  it('keeps a drawing as it was drawn, on every scenario that has one', () => {
    for (const { scenario } of bench.beginnings) {
      const { drawing } = draftOf(game, scenario, null);
      if (drawing === null) continue;
      const plain = (pieces: typeof drawing.pieces) =>
        pieces.map(({ name, list, x, y, facing }) => ({ name, list, x, y, facing }));
      const again = draftOf(game, scenario, drawing).drawing!;
      expect({ ...again, pieces: plain(again.pieces) }).toEqual({ ...drawing, pieces: plain(drawing.pieces) });
    }
  });

  it('moves a piece, adds one and takes one away', () => {
    const { scenario } = bench.beginnings[0]!;
    const { drawing, palette } = draftOf(game, scenario, null);
    const [first, ...rest] = drawing!.pieces;
    const moved = draftOf(game, scenario, { ...drawing!, pieces: [...rest, { ...first!, x: first!.x + 1 }] });
    expect(moved.faults).toEqual([]);
    expect(
      moved.drawing!.pieces.filter(({ x, y, name }) => name === first!.name && x === first!.x + 1 && y === first!.y),
    ).toHaveLength(1);

    const group = palette.pieces.find(({ lists }) => lists.includes(first!.list))!;
    const kind = group.pieces.at(-1)!;
    const fresh = { ...kind, path: '', list: first!.list, x: 1, y: 1, facing: null };
    const more = draftOf(game, scenario, { ...drawing!, pieces: [...drawing!.pieces, fresh] });
    expect(more.drawing!.pieces).toHaveLength(drawing!.pieces.length + 1);
    expect(draftOf(game, more.scenario, drawing).drawing!.pieces).toHaveLength(drawing!.pieces.length);
  });

  it('paints ground, and says what is wrong with a figure inside a wall', () => {
    const { scenario } = bench.beginnings[0]!;
    const { drawing, palette } = draftOf(game, scenario, null);
    const { x, y } = drawing!.pieces[0]!;
    const wall = palette.ground.find(({ ground }) => ground === 'wall')!.sign;
    const rows = drawing!.rows.map((row, at) => (at === y ? row.slice(0, x) + wall + row.slice(x + 1) : row));
    const walled = draftOf(game, scenario, { ...drawing!, rows });
    expect(walled.drawing!.rows[y]![x]).toBe(wall);
    expect(walled.faults).not.toEqual([]);
  });
});
