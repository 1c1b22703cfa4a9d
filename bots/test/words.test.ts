import { begin, type KernelState } from '@quarterstaff/kernel';
import { gameCalled } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { players, standingOf, standingText } from '../src/index.ts';

async function started(id: string, scenario: string) {
  const game = (await gameCalled(id))!;
  const begun = begin(game, { scenario, options: {} }, 'words');
  if (!begun.ok) throw new Error('the scenario is refused');
  return { game, ...begun };
}

describe('reasons in a player’s words', () => {
  it('say of a wounded side that it is behind, and of its foe that it is ahead', async () => {
    const { game, g } = await started('hex-melee', 'first_blood');
    const figures = (g as KernelState & { figures: { side: string; hits: number }[] }).figures;
    for (const figure of figures) if (figure.side === 'A') figure.hits = 7;
    const [a, b] = [standingOf(game, g, 'A'), standingOf(game, g, 'B')];
    expect(a.behind.length).toBeGreaterThan(0);
    expect(b.ahead.length).toBeGreaterThan(0);
    expect(standingText(b)).toMatch(/^ahead: /);
    expect(standingOf(game, g, 'B', 'de').ahead).not.toEqual(b.ahead);
  });

  it('tell the game master of the party: what speaks for it speaks against him', async () => {
    const { game, g } = await started('ahq', 'first-fight');
    const [party, master] = [standingOf(game, g, 'p1'), standingOf(game, g, 'gm')];
    expect(party.ahead.length).toBeGreaterThan(0);
    expect(master).toEqual({ ahead: party.behind, behind: party.ahead });
  });

  it('come with the answer of a searching player, after what it weighed', async () => {
    const { game, g, open } = await started('ahq', 'first-fight');
    const decision = open.find(({ options }) => options.length > 1)!;
    const { trace } = players.choose(game, g, decision, 'search', 40);
    expect(trace.steps[0]!.label).toMatch(/lines of play/);
    expect(trace.steps.slice(1).every(({ label }) => /^(brings|ahead|behind)/.test(label))).toBe(true);
    expect(trace.steps.length).toBeGreaterThan(1);
  });
});
