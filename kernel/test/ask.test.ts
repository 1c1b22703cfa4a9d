import {
  advance,
  buildersFor,
  type Decision,
  type GameEvent,
  InvariantError,
  type KernelState,
  newFrame,
  newLuck,
  procedureTable,
  rollSeeded,
  speak,
  type Table,
  type Tongue,
  tableOf,
  type Wording,
  wordingOf,
  wordsBy,
} from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';

// A question that says itself how its answers read and where they are offered.

type Answer = { readonly stay: true } | { readonly go: string; readonly with: readonly string[] };

const { procedure, choice } = buildersFor<KernelState, GameEvent>();
const procedures = procedureTable<KernelState, GameEvent>(
  procedure<{ readonly who: string }>('walk', {
    whereTo: choice<{ readonly who: string }, Answer>({
      rule: 'W-1',
      decider: () => 'me',
      options: () => [{ stay: true }, { go: 'north', with: ['dog', 'cat'] }],
      ask: {
        words: wordsBy({
          stay: 'stay',
          go: ({ go, with: pets }, _g, { who }): Wording => ({
            key: 'go',
            with: {
              who: { of: 'person', id: who },
              where: go,
              chance: 40,
              pets: pets.map(pet => ({ key: 'pet', with: { pet } })),
            },
          }),
        }),
        place: (_g, _local, answer) => ('go' in answer ? { cell: 7 } : null),
      },
      take: () => undefined,
    }),
  }),
);
const begin = (): KernelState => ({
  stack: [newFrame('walk', { who: 'ann' }, null)],
  luck: newLuck('walk'),
  decisionNo: 1,
  board: null,
});
const tongue: Tongue<KernelState> = {
  sentence: key => ({ stay: 'Stay', go: '{who} goes {where} with {pets}{?}', pet: 'the {pet}' })[key] ?? key,
  name: (_g, { id }) => String(id).toUpperCase(),
};

describe('a question in one place', () => {
  const g = begin();
  const [decision] = advance({ procedures }, g, rollSeeded, null) as [Decision];

  it('says each answer in the words of its stage, with things named by the language', () => {
    const said = decision.options.map(answer => speak(tongue, g, wordingOf({ procedures }, g, answer)!));
    expect(said).toEqual(['Stay', 'ANN goes north with the dog, the cat{?}']);
  });

  it('puts each answer in its place: on the board, or as a button', () => {
    const bare: Table = { surfaces: [], tokens: [], panels: [], trail: [], offers: [], duels: [] };
    const game = { procedures, present: () => bare, view: () => null, resample: (known: KernelState) => known };
    expect(tableOf(game, g, 'me', [decision]).offers).toEqual([
      { slot: 'me', pick: 0, on: { button: true }, group: 'stay' },
      { slot: 'me', pick: 1, on: { cell: 7 }, group: 'go', chance: 40 }, // as its words tell
    ]);
  });

  it('refuses to speak of an answer that no row knows', () => {
    expect(() => wordingOf({ procedures }, g, { fly: true })).toThrow(InvariantError);
  });
});
