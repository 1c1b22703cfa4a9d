import {
  again,
  apply,
  buildersFor,
  type GameEvent,
  InvariantError,
  type KernelState,
  newFrame,
  newLuck,
  pending,
  place,
  procedureTable,
  replay,
  rollSeeded,
  rules,
  standingEntries,
  stateHash,
  submit,
  whyNot,
} from '@quarterstaff/kernel';
import { begun, given, playRandomly, probes, recordOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';

describe('frames', () => {
  it('the answer of a called procedure lands in the local that the caller named', () => {
    const t = given(probes.hiddenIdentity, 'four', { seed: 'lands' }).choose('east');
    while (!t.offers('shield')) t.choose('pass');
    t.choose('shield');
    while (t.decision.kind === 'shieldWindow.react') t.choose('pass');
    expect(t.story.map(event => event.type)).toEqual(['announced', 'shielded']);
  });

  it('a halt cuts a leg short in the cell where it happens', () => {
    const t = given(probes.haltingWindows, 'field').choose({ to: 19 });
    expect(t.decision).toMatchObject({ kind: 'haltWindow.halt', seat: 'south' });
    t.choose('halt');
    expect(t.g.at).toBe(19);
    expect(t.g.turn).toBe(1);
  });
});

describe('rules that run in a circle', () => {
  interface Circle extends KernelState {
    round: number;
  }
  const R = rules({ circle: ['CI-1', 'Round and round'] });
  const { procedure, step, choice } = buildersFor<Circle, GameEvent>();
  const table = procedureTable<Circle, GameEvent>(
    procedure<object>('begin', {
      ask: choice({ rule: R.circle, decider: () => 'me', options: () => ['go'], take: () => undefined }),
      circle: step(g => {
        g.round += 1;
        return again;
      }),
    }),
    procedure<object>('circle', { turn: step(() => again) }),
  );

  it('are stopped with the trail, and the match is as it was', () => {
    const g: Circle = {
      stack: [newFrame('circle', {})],
      luck: { key: [1, 2, 3, 4], branch: 0, play: 0, streams: {} },
      decisionNo: 1,
      board: null,
      round: 0,
    };
    const clone = (state: Circle): Circle => structuredClone(state);
    g.stack.push(newFrame('begin', {}));
    const before = stateHash(g);
    const stuck = {
      procedures: { ...table, begin: { ...table.begin!, stages: [table.begin!.stages[0]!] } },
      clone,
      resample: clone,
    };
    expect(() => submit(stuck, g, { no: 1, seat: 'me', slot: 'me', choice: 'go' })).toThrow(InvariantError);
    expect(() => submit(stuck, g, { no: 1, seat: 'me', slot: 'me', choice: 'go' })).toThrow('circle.turn');
    expect(stateHash(g)).toBe(before);
  });
});

describe('what the machine remembers', () => {
  const R = rules({ say: ['RE-1', 'Saying'] });
  interface Saying extends KernelState {
    said: string;
  }
  const { procedure, step, choice } = buildersFor<Saying, GameEvent>();
  const saying = (word: string) =>
    procedureTable<Saying, GameEvent>(
      procedure<object>('say', {
        ask: choice({ rule: R.say, decider: () => 'me', options: () => ['go'], take: () => undefined }),
        speak: step(g => {
          g.said += word;
          return again;
        }),
      }),
    );

  it('is of one table of procedures: a frame that runs under another is run by that one', () => {
    const [one, two] = [{ procedures: saying('one ') }, { procedures: saying('two ') }];
    const g: Saying = { stack: [newFrame('say', {})], luck: newLuck('x'), decisionNo: 1, board: null, said: '' };
    const go = { no: 0, seat: 'me', slot: 'me', choice: 'go' };
    apply(one, g, go, rollSeeded, null);
    apply(two, g, go, rollSeeded, null);
    apply(one, g, go, rollSeeded, null);
    expect(g.said).toBe('one two one ');
  });

  it('of a sealed choice is forgotten when an answer is put in without running on', () => {
    const { g } = begun(probes.sealedGraph, { scenario: 'brawl', options: {} }, 'x');
    const def = probes.sealedGraph;
    const put = (slot: string) => {
      const { no, seat } = pending(def, g).find(open => open.slot === slot)!;
      return { no, seat, slot, choice: 'high' };
    };
    apply(def, g, put('r1'), rollSeeded, null);
    place(def, g, put('b1'), null);
    const open = apply(def, g, put('r2'), rollSeeded, null);
    expect(open.map(({ slot }) => slot)).toEqual(['b2', 'b3']);
    expect(open).toEqual(pending(def, g));
  });
});

describe('reasons', () => {
  interface Peek extends KernelState {
    secret: string;
  }
  const R = rules({ peek: ['PE-1', 'No peeking'] });
  const { procedure, choice } = buildersFor<Peek, GameEvent>();
  const def = {
    procedures: procedureTable<Peek, GameEvent>(
      procedure<object>('look', {
        guess: choice({
          rule: R.peek,
          decider: () => 'me',
          options: () => ['nothing'],
          // A careless rulebook that explains with what it should not know.
          whyNot: g => [{ rule: R.peek, label: `the secret is ${g.secret}`, repair: null }],
          take: () => undefined,
        }),
      }),
    ),
    clone: (g: Peek): Peek => structuredClone(g),
    resample: (g: Peek): Peek => ({ ...structuredClone(g), secret: 'unknown' }),
  };
  const g: Peek = {
    stack: [newFrame('look', {})],
    luck: { key: [1, 2, 3, 4], branch: 0, play: 0, streams: {} },
    decisionNo: 1,
    board: null,
    secret: 'xyzzy',
  };

  it('are given from what the seat knows, even by a careless rulebook', () => {
    expect(whyNot(def, g, 'me', 'all')).toEqual([{ rule: 'PE-1', label: 'the secret is unknown', repair: null }]);
    expect(JSON.stringify(submit(def, g, { no: 1, seat: 'me', slot: 'me', choice: 'all' }))).not.toContain('xyzzy');
  });
});

describe('records', () => {
  const request = { scenario: 'duel', options: {} };
  const { answers, g } = playRandomly(probes.freeAttacks, request, 'rec', 400);
  const record = recordOf(probes.freeAttacks, request, 'rec', answers, g);

  it('an undo drops an end, also one that came without a further answer', () => {
    const end = { kind: 'end' as const, how: 'conceded' as const, seat: 'red' };
    const entries = [...record.entries.slice(0, 3), end, { kind: 'undo' as const, to: answers[3]!.no, branch: null }];
    expect(standingEntries(entries).map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer', 'undo']);
  });

  it('an undo drops the answers from its decision on and the rest is played as before', () => {
    const third = answers[2]!;
    const entries = [...record.entries.slice(0, 5), { kind: 'undo' as const, to: third.no, branch: null }];
    expect(standingEntries(entries).filter(entry => entry.kind === 'answer')).toHaveLength(2);
    const back = replay(probes.freeAttacks, { ...record, entries, hashes: [] });
    const straight = replay(probes.freeAttacks, { ...record, entries: record.entries.slice(0, 2), hashes: [] });
    expect(stateHash(back.g)).toBe(stateHash(straight.g));
    const on = replay(probes.freeAttacks, {
      ...record,
      entries: [...entries, ...record.entries.slice(2)],
      hashes: record.hashes.map(({ hash }) => ({ entry: entries.length + record.entries.length - 2, hash })),
    });
    expect(stateHash(on.g)).toBe(stateHash(g));
  });

  it('an undo with a new branch meets other dice', () => {
    const faces = (branch: number | null): readonly number[] => {
      const rolled: number[] = [];
      const attack = { kind: 'answer' as const, no: 1, seat: 'red', slot: 'red', choice: 'attack' };
      const entries = [{ kind: 'undo' as const, to: 1, branch }, attack];
      replay(probes.freeAttacks, { ...record, entries, hashes: [] }, event => rolled.push(...(event.dice ?? [])));
      return rolled;
    };
    expect(faces(null)).toEqual(faces(null));
    expect(new Set([1, 2, 3, 4, 5].map(branch => faces(branch).join())).size).toBeGreaterThan(1);
  });

  it('names the engine it was played on: the same one plays it again, another refuses', () => {
    const engine = 'a'.repeat(64);
    const on = (kept: string) => ({ ...probes.freeAttacks, engine: kept });
    expect(() => replay(on(engine), { ...record, engine })).not.toThrow();
    expect(() => replay(on(engine), record)).not.toThrow(); // of a time when records named none
    expect(() => replay(on('b'.repeat(64)), { ...record, engine })).toThrow(/played on the engine aaaaaaaa/);
  });

  it('a changed answer, seed or hash does not fit', () => {
    expect(() => replay(probes.freeAttacks, { ...record, seed: 'other' })).toThrow();
    expect(() =>
      replay(probes.freeAttacks, { ...record, hashes: [{ entry: answers.length, hash: '0'.repeat(64) }] }),
    ).toThrow(/differs/);
    const bent = record.entries.map((entry, i) =>
      i === 1 && entry.kind === 'answer' ? { ...entry, choice: 'fly' } : entry,
    );
    expect(() => replay(probes.freeAttacks, { ...record, entries: bent })).toThrow(/refused/);
  });
});
