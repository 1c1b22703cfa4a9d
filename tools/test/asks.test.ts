import { players } from '@quarterstaff/bots';
import { Engine } from '@quarterstaff/protocol';
import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { measure, SORTERS } from '../asks/measure.ts';
import { RUNS } from '../asks/runs.ts';

const games = await Promise.all(CARDS.map(card => card.load()));
const nothing: ReadonlySet<string> = new Set();

describe('the ask budget', () => {
  it('sorts only kinds of questions that are asked', () => {
    const kinds = new Set(games.flatMap(({ procedures }) => Object.values(procedures).flatMap(({ kinds }) => kinds)));
    expect(Object.keys(SORTERS).filter(kind => !kinds.has(kind))).toEqual([]);
  });

  it('counts every question once, and sees fewer when what cannot matter is answered', () => {
    const run = RUNS.find(({ id }) => id === 'LW first-duel')!;
    const bare = games.find(({ id }) => id === run.game)!;
    const announces = 'turn.announceEscape';
    const standIns = [{ kind: announces, about: announces, ground: 'constant' as const, answer: () => 'stay' }];
    const engine = new Engine({ product: 'test', games: [{ ...bare, standIns }], players, newSeed: () => 'x' });
    const everything = measure(engine, run, 1, 'all', nothing);
    const { only, empty, echo, idle, merge, real, asked } = everything.total;
    expect(only + empty + echo + idle + merge + real).toBe(asked);
    expect(everything.kinds.get(announces)?.asked).toBeGreaterThan(0);
    const matters = measure(engine, run, 1, 'matter', nothing);
    expect(matters.kinds.has(announces)).toBe(false);
    expect(matters.pointless).toBeLessThan(everything.pointless);
  });

  it('what a gesture covers is no question where it follows from the click', () => {
    const run = { ...RUNS.find(({ id }) => id === 'HM first_blood')!, most: 30 };
    const engine = new Engine({ product: 'test', games, players, newSeed: () => 'x' });
    const seen = measure(engine, run, 1, 'all', nothing);
    const gestured = measure(engine, run, 1, 'all', new Set(['moveSide.chooseFigure', 'walk.chooseLeg']));
    expect(gestured.seenPerMatch).toBeLessThan(seen.seenPerMatch);
    expect(gestured.total.real).toBe(seen.total.real);
  });
});
