import { Driver, Engine, Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { running } from './running.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;

function session() {
  const engine = new Engine({ product: 'test', games: [running], players: null, newSeed: () => 'seed' });
  const ask = (line: object): Any => engine.handle(line);
  return { ask, begun: ask({ do: 'new', game: running.id, seed: 'x' }) };
}
const run = (cell: number, what = 'run') => ({ do: what, who: 'runner', to: { cell } });
const send = (cell: number, what?: string) => ({ do: 'errand', seat: 'runner', errand: run(cell, what) });
const spared = (ask: (line: object) => Any): void => {
  for (const seat of ['north', 'south']) ask({ do: 'orders', seat, orders: [], asks: 'matter' });
};
const whereIs = (ask: (line: object) => Any): number => ask({ do: 'state' }).state.at;

function opened() {
  const found = Match.open(running, { scenario: 'field', options: {} }, 'x', null);
  if (!found.ok) throw new Error('not set up');
  return { match: found.match, driver: new Driver(found.match, null) };
}

describe('an errand', () => {
  it('answers the questions of its hand until it is done', () => {
    const { ask } = session();
    spared(ask);
    const { did, ended, errands, pending } = ask(send(22));
    expect(did.filter(({ by }: Any) => by === 'errand').length).toBeGreaterThan(1);
    expect(did.find(({ by }: Any) => by === 'errand')).toMatchObject({ seat: 'runner', about: 'run' });
    expect(whereIs(ask)).toBe(22);
    expect(ended).toMatchObject([{ errand: run(22), why: 'done', over: null }]);
    expect(errands).toEqual([]);
    expect(pending[0].kind).toBe('race.chooseLeg');
  });

  it('is done with its last answer, and knows how many it gave', () => {
    const { ask } = session();
    spared(ask);
    const once = ask(send(22, 'step'));
    expect(once.did.filter(({ by }: Any) => by === 'errand')).toHaveLength(1);
    expect(once.ended).toMatchObject([{ why: 'done', over: null }]);
    expect(ask({ ...send(22, 'step'), dry: true })).toMatchObject({ over: { why: 'others' } });
    const again = session().ask;
    spared(again);
    const twice = again(send(22, 'twice'));
    expect(twice.did.filter(({ by }: Any) => by === 'errand')).toHaveLength(2);
    expect(twice.ended).toMatchObject([{ why: 'done' }]);
  });

  it('waits while others answer, and goes on afterwards', () => {
    const { ask } = session();
    const asked = ask(send(22));
    expect(asked.pending[0].kind).toBe('haltWindow.halt');
    expect(asked.errands).toMatchObject([{ errand: run(22), words: 'Run to 22' }]);
    const on = ask({ do: 'choose', choice: 'let pass' });
    expect(on.did[0]).toMatchObject({ by: 'errand' });
  });

  it('is dropped with its reason when it cannot go on', () => {
    const { ask } = session();
    spared(ask);
    const { ended } = ask(send(27)); // a guard stands there
    expect(ended).toMatchObject([{ why: 'stopped', over: 'no way to 27' }]);
  });

  it('gives way to a new one for the same figure, and can be called off', () => {
    const { ask } = session();
    ask(send(22));
    const { errands } = ask(send(20));
    expect(errands).toMatchObject([{ errand: run(20) }]);
    expect(ask({ do: 'errand', seat: 'runner', errand: null, who: 'runner' }).errands).toEqual([]);
    const { did } = ask({ do: 'choose', choice: 'let pass' });
    expect(did).toBeUndefined();
  });

  it('ends when somebody goes back: that question is asked', () => {
    const { ask } = session();
    spared(ask);
    const { did } = ask(send(22));
    const back = ask({ do: 'undo', to: did[0].no });
    expect(back.pending[0]).toMatchObject({ no: did[0].no, kind: 'race.chooseLeg' });
    expect(ask({ do: 'choose', no: did[0].no, choice: 'stop' }).did).toBeUndefined();
  });

  it('does not answer what its person always wants to be asked', () => {
    const { ask } = session();
    ask({ do: 'orders', seat: 'runner', orders: [{ kind: 'race.chooseLeg', ask: true }] });
    const { did, errands } = ask(send(22));
    expect(did).toBeUndefined();
    expect(errands).toHaveLength(1);
  });

  it('that goes round in circles is stopped long before the match is full of it', () => {
    const { driver, match } = opened();
    const { errands } = driver;
    driver.send('runner', run(22, 'circle'));
    const [decision] = match.open;
    let answers = 0;
    for (let sent = errands.answer(driver.situation(), decision!); sent !== null; answers += 1) {
      errands.noteAnswer(sent.errand, decision!, sent.choice);
      sent = errands.answer(driver.situation(), decision!);
    }
    expect(answers).toBe(40);
    expect(errands.takeEnded()).toMatchObject([{ why: 'endless' }]);
  });

  it('that asks for what is not offered is stopped', () => {
    const { ask } = session();
    expect(ask(send(22, 'leap')).ended).toMatchObject([{ why: 'stopped', over: null }]);
    expect(whereIs(ask)).toBe(16);
  });

  it('leaves nothing but answers in the record', () => {
    const { ask } = session();
    spared(ask);
    ask(send(22));
    const { record } = ask({ do: 'record' });
    expect(record.entries.every(({ kind }: Any) => kind === 'answer')).toBe(true);
    expect(Match.load(running, record).no).toBe(ask({ do: 'pending' }).pending[0].no);
  });

  it('is refused where nobody is to be sent: a game without errands, a seat that a computer holds, a strange shape', () => {
    const engine = new Engine({
      product: 'test',
      games: [{ ...running, errand: undefined as never }],
      players: null,
      newSeed: () => '',
    });
    engine.handle({ do: 'new', game: running.id });
    expect(engine.handle(send(22))).toMatchObject({ error: { code: 'bad-request' } });
    expect(session().ask({ ...send(22), errand: { do: 'run', who: 'runner', to: { cell: -1 } } })).toMatchObject({
      error: { code: 'bad-request' },
    });
  });
});

describe('a dry run', () => {
  it('tells the answers, the way and the end, and changes nothing', () => {
    const { ask } = session();
    const before = ask({ do: 'state' }).hash;
    const seen = ask({ ...send(19), dry: true });
    expect(seen).toMatchObject({ words: 'Run to 19', over: { why: 'others' }, odds: null, facing: null });
    expect(seen.answers[0]).toMatchObject({ kind: 'race.chooseLeg', seat: 'runner' });
    expect(seen.cells.length).toBeGreaterThan(0);
    expect(ask({ do: 'state' }).hash).toBe(before);
    expect(ask({ do: 'pending' }).pending[0].no).toBe(1);
  });

  it('follows it to its end where nobody comes between', () => {
    const { ask } = session();
    expect(ask({ ...send(17), dry: true })).toMatchObject({ over: { why: 'done' }, cells: [17] });
  });
});

describe('pointing', () => {
  const { ask } = session();

  it('says what a click there means', () => {
    expect(ask({ do: 'point', seat: 'runner', at: { cell: 20 } })).toEqual({
      offers: [{ errand: run(20), words: 'Run to 20', not: null, warning: null }],
      reasons: [],
    });
  });

  it('shows what cannot be done with its reason', () => {
    expect(ask({ do: 'point', seat: 'runner', at: { cell: 16 } }).offers[0]).toMatchObject({
      not: { rule: 'HW-1', words: 'there already' },
    });
  });

  it('never answers with nothing', () => {
    const { offers, reasons } = ask({ do: 'point', seat: 'runner', at: { figure: 'north' } });
    expect(offers).toEqual([]);
    expect(reasons).toEqual([{ rule: 'HW-1', label: 'not among the answers to race.chooseLeg', repair: null }]);
    expect(ask({ do: 'point', seat: 'north', at: { figure: 'north' } }).reasons[0].label).toContain(
      'runner must decide',
    );
  });
});

describe('the errands of a table', () => {
  it('are known to their own hand alone', () => {
    const { driver } = opened();
    driver.send('runner', run(22));
    expect(driver.errands.of(driver.handOf('runner'))).toHaveLength(1);
    expect(driver.errands.of(driver.handOf('north'))).toEqual([]);
  });
});
