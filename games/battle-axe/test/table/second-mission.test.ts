import { begin, diceOn, newLuck, submit } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import type { BattleAxeEvent } from '../../src/state.ts';
import { clicking } from './clicking.ts';

describe('what follows the first mission', () => {
  it('goes on with the same four heroes and says how far it is', () => {
    const names = (scenario: string) => clicking(scenario).state.heroes.map(({ name }: { name: string }) => name);
    expect(names(game.lesson!.next)).toEqual(names(game.lesson!.scenario));
    const { table } = clicking(game.lesson!.next).ask({ do: 'table', seat: 'p1' });
    expect(table.goal).toMatchObject({ key: 'goal-among-rooms', with: { done: 0, all: 2 } });
  });
  it('has an opening, a turn after the first room, and an end to be read', { timeout: 60_000 }, () => {
    const told: BattleAxeEvent[] = [];
    const begun = begin(game, { scenario: game.lesson!.next, options: {} }, 'stair', event => told.push(event));
    if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
    let { g, open } = begun;
    const dice = diceOn(newLuck('stair'), 'policy');
    for (let n = 0; open.length > 0 && n < 1_000; n += 1) {
      const { no, slot, seat } = open[0]!;
      const { choice } = game.policy!(g, open[0]!, dice, 'careful');
      const next = submit(game, g, { no, slot, seat, choice }, event => told.push(event));
      if (!next.ok) throw new Error(JSON.stringify(next.refusal));
      ({ g, open } = next);
    }
    const types = told.map(({ type }) => type);
    expect(told.find(({ type }) => type === 'questBegan')?.narrative).toMatch(/key and a list/);
    expect(types.indexOf('eventDrawn')).toBeGreaterThan(types.indexOf('roomCompleted'));
    expect(told.at(-1)).toMatchObject({ type: 'questEnded', what: 'success' });
    expect(told.at(-1)!.narrative).toMatch(/four cups/);
    expect(g.round).toBeLessThan(20);
  });
});
