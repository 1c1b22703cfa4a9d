import { type Entry, standingEntries } from '@quarterstaff/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Standing = Entry & { readonly at: number };

/** What stands, by its definition: entry by entry, each undo looking at everything before it. */
function byDefinition(entries: readonly Entry[]): readonly Standing[] {
  let standing: Standing[] = [];
  entries.forEach((entry, at) => {
    if (entry.kind === 'undo') {
      const keep = standing.findIndex(earlier => earlier.kind === 'answer' && earlier.no >= entry.to);
      const kept = (keep < 0 ? standing : standing.slice(0, keep)).filter(({ kind }) => kind !== 'end');
      const table = keep < 0 ? [] : standing.slice(keep).filter(({ kind }) => kind === 'die' || kind === 'seat');
      standing = [...kept, ...table, { ...entry, at }];
    } else standing.push({ ...entry, at });
  });
  return standing;
}

const entry: fc.Arbitrary<Entry> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 9 }).map(no => answer(no)) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 9 }).map(to => ({ kind: 'undo' as const, to, branch: null })) },
  fc.constant({ kind: 'seat' as const, seat: 'red', holder: 'book' }),
  fc.constant({ kind: 'end' as const, how: 'conceded' as const, seat: 'red' }),
);

const answer = (no: number): Entry => ({ kind: 'answer', no, seat: 'red', slot: 'red', choice: 'wait' });

describe('what stands of a record', () => {
  it('is what the definition says, in whatever order answers, ends and undos come', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), entries => {
        expect(standingEntries(entries)).toEqual(byDefinition(entries));
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  it('is found in one pass: a record that only goes back and forth takes no longer than another of its length', () => {
    const time = (entries: readonly Entry[]): number => {
      const started = process.cpuUsage();
      standingEntries(entries);
      const { user, system } = process.cpuUsage(started);
      return (user + system) / 1000;
    };
    const straight = Array.from({ length: 20_000 }, (_, n) => answer(n + 1));
    const restless = straight.map((straightOn, n) =>
      n % 2 === 0 ? straightOn : { kind: 'undo' as const, to: 1, branch: n },
    );
    time(straight);
    expect(time(restless)).toBeLessThan(20 * time(straight) + 100);
  });
});
