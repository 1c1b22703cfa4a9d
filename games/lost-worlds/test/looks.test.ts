import { given } from '@quarterstaff/kernel/testing';
import { filled } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { fieldScenarios } from '../src/miniatures/content/index.ts';
import { position } from './miniatures/table.ts';

const presented = (scenario: unknown) => {
  const t = given(game, scenario as string);
  return game.present(game.view(t.g, 'public'), []);
};

describe('what is needed to draw a table', () => {
  it.each([...fieldScenarios.keys()])('%s: every board has a ground, every figure a look and a name of its own', id => {
    const { surfaces, tokens } = presented(id);
    for (const { theme } of surfaces) expect(theme).toBe(fieldScenarios.get(id)!.theme);
    expect(tokens.filter(({ look }) => look === undefined)).toEqual([]);
    expect(new Set(tokens.map(({ spoken }) => spoken)).size).toBe(tokens.length);
  });

  it('things lie on the board by their own kind; what is held is in the hand that holds it', () => {
    const t = position({
      sides: { red: { A: { at: [2, 2] } }, blue: { B: { at: [9, 9] } } },
      objects: [
        { id: 'chest1', kind: 'chest', at: [4, 4], examined: true },
        { id: 'crown', kind: 'token', at: [5, 5] },
        { id: 'sack', kind: 'sack', heldBy: 'A' },
      ],
    });
    const { surfaces, tokens } = game.present(game.view(t.g, 'public'), []);
    const things = surfaces[0]!.cells.flatMap(cell => cell.things ?? []);
    expect(things).toMatchObject([{ id: 'chest1', kind: 'chest', state: 'open' }, { kind: 'crown' }]);
    expect(tokens.find(({ id }) => id === 'A')!.look!.held).toEqual(expect.arrayContaining(['sack', 'sword']));
  });
});

describe('what there is to do', () => {
  it.each([
    [
      'tithe-loft',
      'raiders',
      'Search the marked chests for the coffer',
      'Die bezeichneten Truhen durchsuchen: Schatulle finden',
    ],
    [
      'tithe-loft',
      'wardens',
      'Let nobody carry the coffer to the marked way out',
      'Schatulle: niemanden damit zum bezeichneten Ausgang lassen',
    ],
    ['windbreak', 'reeds', 'Hold the marked place', 'Den bezeichneten Platz halten'],
    ['broken-tankard', 'p1', undefined, undefined], // to beat the others goes without saying
  ])('%s tells %s', (scenario, viewer, en, de) => {
    const { goal } = game.present(game.view(given(game, scenario).g, viewer), []);
    const said = (language: string) => goal && filled(goal, key => game.speech[language]!.label(key));
    expect([said('en'), said('de')]).toEqual([en, de]);
  });
});
