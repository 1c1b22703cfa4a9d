import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemy, floor, hero, turnOf } from '../support.ts';

const fight = {
  map: { rows: floor(7, 7) },
  heroes: [hero('A', { at: [4, 4] })],
  enemies: [enemy('Z', { id: 'Z1', at: [5, 4], health: 1 })],
};

describe('a position without a quest may have a goal of its own', () => {
  it('ends in success when the last enemy has fallen', () => {
    const t = turnOf('A', { ...fight, goal: 'defeat-all' });
    t.dice(20, 99).choose({ do: 'fight', target: 'Z1' });
    expect(game.outcome(t.g)).toMatchObject({ winners: ['p1'], how: 'success' });
  });
  it('goes on without one', () => {
    const t = turnOf('A', fight);
    t.dice(20, 99).choose({ do: 'fight', target: 'Z1' });
    expect(game.outcome(t.g)).toBeNull();
  });
  it('is not reached while a chest is closed', () => {
    const t = given(game, { ...fight, goal: 'open-chests', things: [{ kind: 'chest', at: [1, 1] }] });
    expect(t.g.mat.goalAchieved).toBe(false);
  });
  it('is refused beside the goal of a quest', () => {
    expect(faultsOf(game, { quest: 'QU1', goal: 'defeat-all' })).toContainEqual({
      path: 'goal',
      message: 'a quest has a goal of its own',
    });
  });
});
