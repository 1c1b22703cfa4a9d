import { begin, type Decision, diceOn, newLuck, pending, type Seat, submit } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import type { Ahq } from '../src/state.ts';

const archetypes = ['fighter', 'axebearer', 'ranger', 'wizard'];
const names = ['bran', 'dagna', 'elwen', 'mirel'];
const PARTY_OF = (players: readonly string[]) =>
  players.map((player, i) => ({ id: names[i]!, archetype: archetypes[i]!, player }));

/** Who holds the seats: a person answers for herself through the outer door, from what her seat knows; the book answers the rest. */
interface Sitting {
  readonly players: readonly Seat[]; // of each Hero in turn
  readonly people: readonly Seat[];
}

const DECISIONS_AT_MOST = 6000;

/** Plays an expedition to its end; answers who was asked how often, as a person and by the book. */
function play({ players, people }: Sitting, seed: string) {
  const scenario = { quest: 'bell', heroes: PARTY_OF(players) };
  const begun = begin(ahq, { scenario, options: {} }, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  let g: Ahq = begun.g;
  const asked: Record<Seat, number> = {};
  for (let count = 0; count < DECISIONS_AT_MOST; count += 1) {
    const open = pending(ahq, g);
    if (open.length === 0) break;
    const decision = open.find(({ seat }) => people.includes(seat)) ?? open[0]!;
    asked[decision.seat] = (asked[decision.seat] ?? 0) + 1;
    const result = submit(ahq, g, { ...answerTo(g, decision, people, count), no: decision.no });
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    g = result.g;
  }
  return { g, asked };
}

function answerTo(g: Ahq, decision: Decision, people: readonly Seat[], count: number) {
  const { seat, slot, options } = decision;
  const dice = diceOn(newLuck(`answer ${count}`), 'policy');
  const { choice } = ahq.policy!(
    ahq.resample(g, seat, null),
    decision,
    dice,
    people.includes(seat) ? 'gentle' : 'book',
  );
  expect(options).toContainEqual(choice);
  return { seat, slot, choice };
}

describe('who sits at the table', () => {
  it.each<[string, Sitting]>([
    ['four people', { players: ['p1', 'p2', 'p3', 'p4'], people: ['p1', 'p2', 'p3', 'p4'] }],
    ['three people and a computer Hero', { players: ['p1', 'p2', 'p3', 'p4'], people: ['p1', 'p2', 'p3'] }],
    ['one person with three Heroes', { players: ['p1', 'p1', 'p1'], people: ['p1'] }],
    ['a human game master against computer Heroes', { players: ['p1', 'p2', 'p3', 'p4'], people: ['gm'] }],
  ])(
    'AHQ-GEN-05, AHQ-GEN-06: %s play to the end',
    (_name, sitting) => {
      const { g, asked } = play(sitting, 'seats 2');
      expect(pending(ahq, g)).toEqual([]);
      expect(ahq.outcome(g)).not.toBeNull();
      expect(['won', 'half', 'lost', 'left']).toContain(g.result);
      expect(Object.keys(asked).sort()).toEqual([...new Set([...sitting.players, 'gm'])].sort());
      for (const seat of sitting.people) expect(asked[seat]).toBeGreaterThan(10);
    },
    60_000,
  );
});
