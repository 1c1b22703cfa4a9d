import { begin } from '@quarterstaff/kernel';
import { gameCalled } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { players, standingOf, standingText } from '../src/index.ts';

async function started(id: string, scenario: unknown) {
  const game = (await gameCalled(id))!;
  const begun = begin(game, { scenario, options: {} }, 'words');
  if (!begun.ok) throw new Error('the scenario is refused');
  return { game, ...begun };
}

describe('reasons in a player’s words', () => {
  it('say of a wounded side that it is behind, and of its foe that it is ahead', async () => {
    const wounded = { id: 'A', figures: [{ use: 'ardo', hits: 7 }] };
    const fresh = { id: 'B', figures: [{ use: 'brenna' }] };
    const { game, g } = await started('hex-melee', { map: 'sand_ring', turns: 30, sides: [wounded, fresh] });
    const [a, b] = [standingOf(game, g, 'A'), standingOf(game, g, 'B')];
    expect(a.behind.length).toBeGreaterThan(0);
    expect(b.ahead.length).toBeGreaterThan(0);
    expect(standingText(b)).toMatch(/^ahead: /);
    expect(standingOf(game, g, 'B', 'de').ahead).not.toEqual(b.ahead);
  });

  it('name nothing that counts far less than the first of them', async () => {
    const { game, g } = await started('ahq', 'first-fight');
    const { features, model, read } = game.learned!;
    const seen = new Float64Array(features.length);
    read(g, 'p1', seen);
    const weights = [...model.parts(seen)].map(Math.abs);
    const { ahead, behind } = standingOf(game, g, 'p1');
    const named = [...ahead, ...behind].map(words =>
      Math.max(...features.flatMap((f, i) => ([f.ahead.en, f.behind.en].includes(words) ? [weights[i]!] : []))),
    );
    expect(Math.min(...named)).toBeGreaterThanOrEqual(0.35 * Math.max(...named));
  });

  it('tell the game master of the party: what speaks for it speaks against him', async () => {
    const { game, g } = await started('ahq', 'first-fight');
    const [party, master] = [standingOf(game, g, 'p1'), standingOf(game, g, 'gm')];
    expect(party.ahead.length).toBeGreaterThan(0);
    expect(master).toEqual({ ahead: party.behind, behind: party.ahead });
  });

  it('come with the answer of a searching player, after what it weighed', async () => {
    const { game, g, open } = await started('battle-axe', 'ash-drake');
    const decision = open.find(({ options }) => options.length > 1)!;
    const { trace } = players.choose(game, g, decision, 'search', 40);
    const [weighed, ...reasons] = trace.steps.map(({ label }) => label);
    expect(weighed).toMatch(/lines of play/);
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toMatch(/^(brings|ahead|behind)/);
  });
});
