import { type AnyGame, replay, stateHash } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { Match, Retelling } from '@quarterstaff/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutDetours } from '../src/rooms/read-match.ts';
import { Stopwatch } from '../src/rooms/stopwatch.ts';
import { unnumbered } from '../src/rooms/telling.ts';

const game = probes.freeAttacks as unknown as AnyGame;
const readers = ['red', 'blue', 'public'].map(viewer => ({ viewer, language: 'en' }));

/** A match in which somebody answers, goes back, gives a seat away and takes it back, as the numbers say. */
function restless(steps: readonly number[]): Match {
  const opened = Match.open(game, { scenario: 'duel', options: {} }, 'restless', null);
  if (!opened.ok) throw new Error('not set up');
  const { match } = opened;
  for (const step of steps) {
    const [decision] = match.open;
    if (step % 5 === 0) match.undo(1 + (step % match.no), step % 2 === 0 ? match.nextBranch() : null);
    else if (step % 17 === 0) match.seat('red', step % 2 === 0 ? 'open' : 'book');
    else if (decision !== undefined)
      match.answer({ ...decision, choice: decision.options[step % decision.options.length] });
  }
  return match;
}

function readAgain(match: Match, entries: ReturnType<Match['entriesAfter']>) {
  const retelling = new Retelling(game, unnumbered, entries, readers);
  const record = { ...match.record(), entries, hashes: [] };
  const { g } = replay(game, record, retelling.hear, retelling.onEntry);
  return { hash: stateHash(g), told: retelling.all() };
}

describe('a table that goes back again and again', () => {
  it('is the same without its detours, and everybody has been told the same', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 60 }), steps => {
        const match = restless(steps);
        const all = match.entriesAfter(0);
        const direct = withoutDetours(all);
        expect(readAgain(match, direct)).toEqual(readAgain(match, all));
        expect(stateHash(match.state)).toBe(readAgain(match, direct).hash);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('needs only new entries to find the direct way', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 60 }), fc.nat(60), (steps, at) => {
        const all = restless(steps).entriesAfter(0);
        const known = withoutDetours(all.slice(0, at));
        expect(withoutDetours([...known, ...all.slice(at)])).toEqual(withoutDetours(all));
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('is as short without them as if nobody had gone back', () => {
    const steps = Array.from({ length: 400 }, (_, n) => (n % 2 === 0 ? 1 : 10));
    const match = restless([...steps, 1]);
    expect(match.length).toBeGreaterThan(400);
    expect(withoutDetours(match.entriesAfter(0)).length).toBeLessThan(12);
  });
});

describe('what a task costs the thread that serves', () => {
  const busy = (milliseconds: number): void => {
    for (const until = performance.now() + milliseconds; performance.now() < until; );
  };

  it('is its work before and after it waits, not the waiting', async () => {
    const watch = new Stopwatch();
    watch.start();
    busy(20);
    await watch.elsewhere(new Promise(resolve => setTimeout(resolve, 300)));
    busy(20);
    const cost = watch.stop();
    expect(cost).toBeGreaterThanOrEqual(40);
    expect(cost).toBeLessThan(300);
  });
});
