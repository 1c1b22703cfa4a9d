import { advance, apply, diceOn, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { Arena, DEFAULT_PLAN, loadGame, type SimulationPlan } from '../src/index.ts';

const plan: SimulationPlan = {
  ...DEFAULT_PLAN,
  game: 'hex-melee',
  setup: { scenario: 'first_blood', options: {} },
  decisionsAtMost: 300,
};

describe('random players in the lab', () => {
  it('answer as their dice pick, though none is thrown where there is one option', async () => {
    const game = await loadGame(plan.game);
    const arena = new Arena(game, plan);
    const prepared = game.prepare(plan.setup);
    if (!prepared.ok) throw new Error('refused');
    let single = 0;
    for (let number = 1; number < 6; number += 1) {
      const g = game.setUp(prepared.setup, diceOn(newLuck(`lab ${number}`), 'setup'));
      const dice = diceOn(newLuck(`players lab ${number}`), 'play');
      let answers = 0;
      for (let open = advance(game, g, rollSeeded, null); open.length > 0 && answers < 300; answers += 1) {
        const { no, seat, slot, options } = open[0]!;
        if (options.length === 1) single += 1;
        open = apply(game, g, { no, seat, slot, choice: dice.pick(options) }, rollSeeded, null);
      }
      expect(arena.play(number)).toMatchObject({ decisions: answers, scores: game.outcome(g)?.scores ?? {} });
    }
    expect(single).toBeGreaterThan(20);
  });
});
