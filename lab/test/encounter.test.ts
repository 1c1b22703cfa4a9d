import { describe, expect, it } from 'vitest';
import { conversions, foeRoles, gameIds, loadGame, partyRoles, runEncounter, scenarioOf } from '../src/index.ts';

describe('the same encounter under four rulebooks', () => {
  it('names the same people and foes in each, and each rulebook takes them', async () => {
    for (const id of gameIds) {
      expect(Object.keys(conversions[id]!.party)).toEqual(partyRoles);
      expect(Object.keys(conversions[id]!.foes)).toEqual(foeRoles);
      const game = await loadGame(id);
      const prepared = game.prepare({ scenario: scenarioOf(id, { party: partyRoles, foes: foeRoles }), options: {} });
      expect(prepared.ok ? [] : prepared.faults, id).toEqual([]);
    }
  }, 240_000);

  it('is played by the book, and counts the wins of the party', async () => {
    const strong = { party: ['swordsman', 'axeman'], foes: ['skeleton'] };
    const results = await runEncounter(strong, 4, 'encounter', { workers: 0 });
    expect(results.map(({ game }) => game)).toEqual(gameIds);
    for (const { wins, decisions } of results) {
      expect(decisions).toBeGreaterThan(0);
      expect(wins.high).toBeGreaterThan(wins.low);
    }
    expect(results.reduce((sum, { wins }) => sum + wins.share, 0)).toBeGreaterThan(1); // two against one
  }, 240_000);

  it('says who is unknown, and how many may fight', () => {
    expect(() => scenarioOf('ahq', { party: ['jester'], foes: ['orc'] })).toThrow('Nobody stands for jester');
    expect(() => scenarioOf('ahq', { party: [], foes: ['orc'] })).toThrow('one to 8');
  });
});
