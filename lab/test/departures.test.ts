import { describe, expect, it } from 'vitest';
import { auditDepartures, type DeparturePlan, loadGame } from '../src/index.ts';

const plan: DeparturePlan = {
  scenario: 'first_blood',
  seat: 'A',
  player: 'random',
  iterations: null,
  games: 1,
  draws: 2,
  seed: 'departures',
};

describe('what departures from the book are worth', () => {
  it('is nothing for the book itself', async () => {
    const book = auditDepartures(await loadGame('hex-melee'), { ...plan, player: 'tactical' });
    expect([book.departures.length, book.gain, book.error]).toEqual([0, 0, 0]);
    expect(book.asked).toBeGreaterThan(10);
  }, 60_000);

  it('adds up over a game, and the same seed gives the same again', async () => {
    const game = await loadGame('hex-melee');
    const seen: string[] = [];
    const { asked, departures, gain, error } = auditDepartures(game, plan, ({ kind }) => seen.push(kind));
    expect(seen).toEqual(departures.map(({ kind }) => kind));
    expect(departures.length).toBeGreaterThan(0);
    expect(departures.length).toBeLessThanOrEqual(asked);
    expect(departures.every(({ chosen, byBook }) => chosen !== byBook)).toBe(true);
    expect(gain).toBeCloseTo(departures.reduce((sum, departure) => sum + departure.gain, 0));
    expect(error).toBeGreaterThan(0);
    expect(auditDepartures(game, plan).departures).toEqual(departures);
  }, 120_000);
});
