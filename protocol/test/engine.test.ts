import type { AnyGame } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { answerLine, Engine, LineCutter, type Players } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';

const games = Object.values(probes) as unknown as readonly AnyGame[];
const players: Players = {
  temperaments: [],
  levels: ['first', 'broken'],
  choose(_game, _g, decision, level) {
    if (level === 'broken') throw new Error('this player is broken');
    return { choice: decision.options[0], trace: { about: decision.kind, chosen: '', steps: [] } };
  },
};
const many = (n: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: n }, (_, i) => [`s${i}`, 1])));
const record = (more: object): string => {
  const setup = { scenario: 'corridor', options: {} };
  const played = { format: 1, game: 'volunteers', rulesVersion: '1', setup, seed: 'x', dice: null };
  return JSON.stringify({ ...played, entries: [], hashes: [], ...more });
};
const newEngine = () => new Engine({ product: 'test', games, players, newSeed: () => 'seed' });

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;

function session() {
  const engine = newEngine();
  return { ask: (request: object): Any => engine.handle(request) };
}

describe('the line protocol', () => {
  it('says hello with games, versions, scenarios and seats', () => {
    const { ask } = session();
    const answer = ask({ id: 7, do: 'hello' });
    expect(answer).toMatchObject({ id: 7, protocol: '1', product: 'test' });
    expect(answer.games).toHaveLength(6);
    expect(answer.games.find((game: Any) => game.id === 'volunteers').scenarios[0].seats).toHaveLength(3);
  });

  it('plays with scripted dice, says what was taken and what is left', () => {
    const { ask } = session();
    const begun = ask({ do: 'new', game: 'free-attacks', dice: [12, 8, 3] });
    expect(begun.pending).toMatchObject([{ no: 1, seat: 'red', kind: 'duel.act', rule: 'FA-1' }]);
    const first = ask({ do: 'choose', no: 1, seat: 'red', choice: 'attack' });
    expect(first).toMatchObject({ taken: { no: 1, seat: 'red', choice: 'attack' }, left: 1 });
    expect(first.events.map((event: Any) => event.type)).toEqual(['attackRolled', 'freeAttack', 'attackRolled']);
    expect(first.events[0]).toMatchObject({ rules: ['FA-1'], dice: [12], text: expect.any(String) });
  });

  it('a missing die and an impossible face are errors that leave the match as it was', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'free-attacks', dice: [12] });
    const before = ask({ do: 'state' }).hash;
    expect(ask({ do: 'choose', choice: 'attack' })).toMatchObject({
      error: { code: 'dice-exhausted', path: 'dice.1' },
    });
    expect(ask({ do: 'state' }).hash).toBe(before);
    expect(ask({ do: 'choose', choice: 'attack', dice: [13] })).toMatchObject({ error: { code: 'dice-face' } });
    expect(ask({ do: 'state' }).hash).toBe(before);
    expect(ask({ do: 'choose', choice: 'attack', dice: [4, 9] })).toMatchObject({ taken: {}, left: 1 });
    ask({ do: 'new', game: 'free-attacks', seed: 'x' });
    expect(ask({ do: 'choose', choice: 'attack', dice: [4] })).toMatchObject({
      error: { code: 'bad-request', path: 'dice' },
    });
  });

  it('refuses what is not offered, stale, foreign or repeated, with rules and a message', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'volunteers', seed: 'x' });
    ask({ do: 'choose', seat: 'ben', choice: 'ben 1' });
    ask({ do: 'choose', seat: 'ben', choice: 'ben 1' });
    expect(ask({ do: 'choose', seat: 'ben', choice: 'ben 1' })).toMatchObject({
      refused: { code: 'not-your-decision' },
    });
    expect(ask({ do: 'choose', no: 1, seat: 'ann', choice: 'ann 1' })).toMatchObject({
      refused: { code: 'stale-decision' },
    });
    expect(ask({ do: 'choose', seat: 'ann', choice: 'cat 1' })).toMatchObject({
      refused: { code: 'not-now', rules: ['VO-1'] },
    });
    expect(ask({ do: 'whynot', seat: 'ben', choice: 'ben 1' })).toMatchObject({
      offered: false,
      reasons: [{ rule: 'VO-3' }],
    });
    expect(ask({ do: 'choose', seat: 'nobody', choice: 1 })).toMatchObject({ error: { code: 'unknown-seat' } });
  });

  it('an answer counts once per number and slot, also while a sealed choice waits', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'sealed-graph', scenario: 'duel' });
    expect(ask({ do: 'choose', no: 1, seat: 'red', choice: 'high' })).toMatchObject({ taken: { slot: 'r' } });
    expect(ask({ do: 'choose', no: 1, seat: 'red', slot: 'r', choice: 'low' })).toMatchObject({
      refused: { code: 'already-answered' },
    });
    expect(ask({ do: 'choose', no: 1, seat: 'blue', choice: 'low' }).events).toHaveLength(3);
  });

  it('odds, view, position, record and load fit together', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'free-attacks', seed: 'x' });
    ask({ do: 'choose', choice: 'attack' });
    const { hash } = ask({ do: 'state' });
    const { record } = ask({ do: 'record' });
    expect(ask({ do: 'load', record })).toMatchObject({ match: 'm2' });
    expect(ask({ do: 'state' }).hash).toBe(hash);
    const { position } = ask({ do: 'position' });
    expect(position).not.toContain('\n');
    const again = ask({ do: 'new', game: 'free-attacks', scenario: position, seed: 'y' });
    expect(again.pending).toEqual(ask({ do: 'pending', match: 'm1' }).pending);
    expect(ask({ do: 'odds', match: 'm1', choice: 'attack' }).odds.exact).toBe(true);
    expect(ask({ do: 'view', match: 'm1', seat: 'red' }).view).toHaveProperty('fighters');
  });

  it('a record or position with a changed byte is refused', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'free-attacks', seed: 'x' });
    for (let i = 0; i < 6; i += 1) ask({ do: 'choose', pick: 1 });
    const { record } = ask({ do: 'record' });
    expect(ask({ do: 'load', record: { ...record, seed: 'y' } })).toHaveProperty('error');
    expect(
      ask({ do: 'load', record: { ...record, hashes: [{ entry: record.entries.length, hash: '0'.repeat(64) }] } }),
    ).toMatchObject({
      error: { code: 'record-diverged' },
    });
    const { position } = ask({ do: 'position' });
    expect(ask({ do: 'new', game: 'free-attacks', scenario: position.replace('"life":', '"life":1') })).toMatchObject({
      error: { code: 'bad-scenario' },
    });
  });

  it('undo goes back and the same dice come again', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'free-attacks', seed: 'x' });
    const first = ask({ do: 'choose', choice: 'attack' });
    expect(ask({ do: 'undo', to: 1 }).pending).toMatchObject([{ no: 1, seat: 'red' }]);
    expect(ask({ do: 'choose', choice: 'attack' }).events).toEqual(first.events);
    expect(ask({ do: 'record' }).record.entries).toHaveLength(3);
    expect(ask({ do: 'undo', to: 99 })).toMatchObject({ error: { code: 'bad-request', path: 'to' } });
  });

  it('computer seats answer by themselves; one that fails is replaced by a lower level', () => {
    const { ask } = session();
    const begun = ask({ do: 'new', game: 'free-attacks', seats: { blue: 'bot:broken' }, seed: 'x' });
    expect(begun.pending[0].seat).toBe('red');
    const answer = ask({ do: 'choose', choice: 'wait' });
    expect(answer.did).toMatchObject([{ seat: 'blue', by: 'bot:first', choice: 'wait' }]);
    expect(answer.pending[0]).toMatchObject({ seat: 'red', no: 3 });
  });

  it('the sealed choice of a computer seat is not told before the reveal', () => {
    const { ask } = session();
    const begun = ask({ do: 'new', game: 'sealed-graph', scenario: 'duel', seats: { blue: 'bot:first' }, seed: 'x' });
    expect(begun.did).toMatchObject([{ seat: 'blue', sealed: true, choice: null, trace: null }]);
    expect(ask({ do: 'choose', choice: 'low' }).events[0]).toMatchObject({ type: 'revealed', guards: { b: 'high' } });
  });

  it('a plan walks leg by leg until somebody does more than nothing', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'halting-windows', seed: 'x' });
    const walk = { do: 'run', to: 18, cost: 2 };
    const on = { do: 'run', to: 19, cost: 1 };
    const moved = ask({ do: 'choose', choice: walk, plan: [on, { do: 'run', to: 18, cost: 1 }] });
    expect(moved.did).toMatchObject([{ by: 'plan', choice: on }]);
    expect(moved.pending[0]).toMatchObject({ kind: 'haltWindow.halt', seat: 'south' });
    expect(ask({ do: 'choose', choice: 'let pass' }).did).toMatchObject([{ by: 'plan', choice: { to: 18 } }]);
  });

  it('standing orders answer windows for their seat and are recorded as its own', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'halting-windows', seed: 'x' });
    for (const seat of ['north', 'south'])
      ask({ do: 'orders', seat, orders: [{ kind: 'haltWindow.halt', choice: 'let pass' }] });
    const moved = ask({ do: 'choose', choice: { do: 'run', to: 19, cost: 3 } });
    expect(moved.pending[0]).toMatchObject({ seat: 'runner' });
    expect(moved.did.every((did: Any) => did.by === 'order')).toBe(true);
    expect(ask({ do: 'record' }).record.entries.length).toBe(1 + moved.did.length);
  });

  it('ends by concession and by agreement; nothing is open then', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'free-attacks', seed: 'x' });
    expect(ask({ do: 'end', how: 'conceded', seat: 'red' })).toMatchObject({
      outcome: { winners: ['blue'], how: 'conceded' },
      pending: [],
    });
    expect(ask({ do: 'choose', no: 1, seat: 'red', choice: 'attack' })).toMatchObject({
      refused: { code: 'match-over' },
    });
  });
});

describe('bad lines', () => {
  const cases: readonly [string, string, string][] = [
    ['not JSON', '{"do":', 'bad-json'],
    ['nothing', '""', 'bad-request'],
    ['a list', '[]', 'bad-request'],
    ['an unknown request', '{"do":"fly"}', 'unknown-request'],
    ['a name from the prototype', '{"do":"constructor"}', 'unknown-request'],
    ['a wrong type', '{"do":"new","game":5}', 'bad-request'],
    ['an unknown field', '{"do":"hello","x":1}', 'bad-request'],
    ['deep nesting', `{"do":"new","game":"volunteers","scenario":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'too-deep'],
    ['ten megabytes', `{"do":"hello","id":"${'x'.repeat(10 * 1024 * 1024)}"}`, 'line-too-long'],
    ['no match', '{"do":"pending"}', 'unknown-match'],
    ['an unknown game', '{"do":"new","game":"chess"}', 'unknown-game'],
    ['an unknown scenario', '{"do":"new","game":"volunteers","scenario":"nowhere"}', 'bad-scenario'],
    ['an unknown seat', '{"do":"new","game":"volunteers","seats":{"dan":"open"}}', 'unknown-seat'],
    ['a wrong holder', '{"do":"new","game":"volunteers","seats":{"ann":"bot:perfect"}}', 'bad-request'],
    ['a wrong temperament', '{"do":"new","game":"volunteers","seats":{"ann":"bot:first:nonsense"}}', 'bad-request'],
    ['a policy that a game has not', '{"do":"new","game":"volunteers","seats":{"ann":"book"}}', 'bad-request'],
    ['a game that every object has', '{"do":"new","game":"__proto__"}', 'unknown-game'],
    ['a field that every object has', '{"do":"new","game":"volunteers","scenario":{"__proto__":1}}', 'bad-json'],
    ['the same in disguise', '{"do":"new","game":"volunteers","scenario":[{"_\\u005fproto__":1}]}', 'bad-json'],
    ['a record of one', `{"do":"load","record":${record({ game: '__proto__' })}}`, 'unknown-game'],
    ['a request that every object has', '{"do":"constructor"}', 'unknown-request'],
    ['a name without end', `{"do":"rule","rule":"${'x'.repeat(300)}"}`, 'bad-request'],
    ['switches without end', `{"do":"new","game":"volunteers","options":${many(200)}}`, 'bad-request'],
  ];
  it.each(cases)('%s gets an error answer with a stable code', (_name, line, code) => {
    expect(JSON.parse(answerLine(newEngine(), line))).toMatchObject({ error: { code } });
  });

  it('words that every object knows are no answers', () => {
    const { ask } = session();
    ask({ do: 'new', game: 'volunteers' });
    const before = ask({ do: 'state' }).hash;
    for (const word of ['constructor', '__proto__', 'toString'])
      for (const choice of [word, { do: word }, { [word]: word }]) {
        expect(ask({ do: 'choose', seat: 'ann', choice })).toMatchObject({ refused: {} });
        expect(ask({ do: 'whynot', seat: 'ann', choice })).toMatchObject({ offered: false });
      }
    expect(ask({ do: 'state' }).hash).toBe(before);
  });

  it('what fails after several answers takes all of them back: orders that run out of dice', () => {
    const { ask } = session();
    const begun = ask({ do: 'new', game: 'free-attacks', dice: [8] });
    const attack = [{ kind: 'duel.act', choice: 'attack' }];
    const before = ask({ do: 'record' }).record;
    const [first, second] = begun.seats.map(({ seat }: Any) => seat);
    ask({ do: 'orders', seat: second, orders: attack });
    expect(ask({ do: 'orders', seat: first, orders: attack })).toMatchObject({ error: { code: 'dice-exhausted' } });
    expect(ask({ do: 'record' }).record).toEqual(before);
    expect(ask({ do: 'pending' }).pending[0].no).toBe(1);
    ask({ do: 'orders', seat: second, orders: [] });
    // What the failed request asked for is not remembered either.
    expect(ask({ do: 'choose', choice: 'attack' }).pending[0].seat).toBe(second);
  });

  it('a record whose seats nobody here can hold is refused', () => {
    const { ask } = session();
    const entries = [{ kind: 'seat', seat: 'ann', holder: 'bot:first:nonsense' }];
    expect(ask({ do: 'load', record: JSON.parse(record({ entries })) })).toMatchObject({
      error: { code: 'bad-request', path: 'record.entries' },
    });
  });

  it('100,000 fuzzed lines: an answer to each, no crash, the match unharmed', () => {
    const engine = newEngine();
    engine.handle({ do: 'new', game: 'sealed-graph', scenario: 'brawl', seed: 'fuzz' });
    const before = JSON.stringify(engine.handle({ do: 'state', match: 'm1' }));
    const words = [
      '"do"',
      ':',
      '"choose"',
      '"pending"',
      '"undo"',
      '{',
      '}',
      '[',
      ']',
      ',',
      '1',
      '-1',
      'null',
      '"seat"',
      '"red"',
      '"choice"',
      '"no"',
      '1e9',
      '"match"',
      '"m1"',
      '\\',
      '"',
    ];
    let luck = 12345;
    const next = (below: number): number => {
      luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
      return luck % below;
    };
    const heap = () => process.memoryUsage().heapUsed;
    let settled = 0;
    for (let i = 0; i < 100_000; i += 1) {
      const line =
        i % 3 === 0 ? shaped(next) : Array.from({ length: next(14) }, () => words[next(words.length)]).join('');
      const answer = JSON.parse(answerLine(engine, line));
      if (!('error' in answer) && !('refused' in answer) && !('pending' in answer))
        throw new Error(`${line} → ${JSON.stringify(answer)}`);
      if (i === 30_000) settled = heap();
    }
    expect(JSON.stringify(engine.handle({ do: 'state', match: 'm1' }))).toBe(before);
    expect(heap()).toBeLessThan(settled + 64 * 1024 * 1024);
  });
});

/** A request of the right shape with wrong contents. */
function shaped(next: (below: number) => number): string {
  const choices = ['"sideways"', '{}', 'null', '[1]', '7'];
  const request = [
    `{"do":"choose","no":${next(5)},"seat":"${['red', 'blue', 'green'][next(3)]}","slot":"${['r1', 'b1', 'zz'][next(3)]}","choice":${choices[next(choices.length)]}}`,
    `{"do":"pending","seat":"${['red', 'nobody'][next(2)]}"}`,
    `{"do":"undo","to":${2 + next(50)}}`,
    `{"do":"load","record":{"format":${next(3)}}}`,
  ];
  return request[next(request.length)]!;
}

describe('cutting a stream into lines', () => {
  it('keeps what is incomplete and drops what is too long', () => {
    const cutter = new LineCutter();
    expect(cutter.push('{"a"')).toEqual([]);
    expect(cutter.push(':1}\n{"b":2}\nx')).toEqual(['{"a":1}', '{"b":2}']);
    expect(cutter.push('y'.repeat(9 * 1024 * 1024))).toEqual([]);
    expect(cutter.push('z\nnext\n')).toEqual([null, 'next']);
    expect(cutter.end()).toEqual([]);
  });
});
