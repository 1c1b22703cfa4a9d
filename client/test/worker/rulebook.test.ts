import type { AnyGame, GameParts } from '@quarterstaff/kernel';
import { Match } from '@quarterstaff/protocol';
import { describe, expect, it, vi } from 'vitest';
import * as engines from '../../src/engines.ts';
import { Rulebook } from '../../src/worker/rulebook.ts';
import { headOf, MemoryStore } from '../../src/worker/store.ts';
import { TableHost } from '../../src/worker/table-host.ts';
import { choose } from './sitting.ts';

// A table opens while parts of its rulebook are still on their way. In the end nobody can tell.

vi.mock('../../src/engines.ts', async original => {
  const { ENGINES, PARTS } = await original<typeof engines>();
  return { ENGINES, PARTS: { ...PARTS } };
});
const parts = engines.PARTS as Record<string, GameParts | undefined>;

const ANSWERS = 6;
const IDS = Object.keys(engines.ENGINES);

/** A rulebook whose later part comes when it is let. */
async function opened(id: string): Promise<{ rulebook: Rulebook; let: () => void }> {
  const whole = parts[id]!;
  let let_ = (): void => {};
  const gate = new Promise<void>(resolve => {
    let_ = resolve;
  });
  parts[id] = { ...whole, later: () => gate.then(() => whole.later()) };
  const rulebook = await Rulebook.open(id, 'en');
  parts[id] = whole;
  return { rulebook, let: let_ };
}

/** The first mission of a game, with a computer where it has one. */
async function seated(rulebook: Rulebook | AnyGame, game: AnyGame): Promise<TableHost> {
  const { scenario, seats, seed } = game.lesson!;
  const found = Match.open(game, { scenario, options: {} }, seed, null);
  if (!found.ok) throw new Error('not set up');
  for (const [seat, holder] of Object.entries(seats)) if (holder !== 'open') found.match.seat(seat, holder);
  const record = found.match.record();
  const store = new MemoryStore();
  const about = { title: 'x', scenario: 'x', seats: found.match.seats, over: false, forkOf: null, fair: null };
  await store.create(headOf('m', record, 0, about), record.entries);
  const hosted = { id: 'm', title: 'x', scenario: 'x', forkOf: null, fair: null, kept: record.entries.length };
  return TableHost.resume(rulebook, record, store, hosted, 'en');
}

/** Answers as the book would, or the first; what was asked, as text. */
async function played(host: TableHost): Promise<readonly string[]> {
  const asked: string[] = [];
  let { moment } = await host.proceed();
  while (moment.busy) ({ moment } = await host.proceed());
  for (let count = 0; count < ANSWERS && moment.questions.length > 0; count += 1) {
    const { no, seat, slot, options, likely } = moment.questions[0]!;
    asked.push(JSON.stringify(moment.questions));
    const { update } = await choose(host, { no, seat, slot, choice: options[likely ?? 0]!.choice });
    ({ moment } = update!);
    while (moment.busy) ({ moment } = await host.proceed());
  }
  return asked;
}

describe('a table that opens before all of its rulebook has come', () => {
  for (const id of IDS)
    it(`puts the first question of ${id} and plays on as one that had all`, async () => {
      const game = await engines.ENGINES[id]!();
      const whole = await seated(game, game);
      const first = await whole.open();
      const { rulebook, let: comes } = await opened(id);
      expect(rulebook.thinks).toBe(false);
      const host = await seated(rulebook, rulebook.game);
      const early = await host.open();
      expect(early.moment.busy).toBe(first.moment.busy);
      const unhinted = (questions: typeof first.moment.questions) => questions.map(one => ({ ...one, likely: null }));
      expect(unhinted(early.moment.questions)).toEqual(unhinted(first.moment.questions));
      comes();
      await rulebook.thinking();
      const again = await host.thoughtThrough();
      expect(again!.moment.questions).toEqual(first.moment.questions);
      expect(await host.thoughtThrough()).toBeNull();
      expect(await played(host)).toEqual(await played(whole));
      expect(host.record().entries).toEqual(whole.record().entries);
    }, 120_000);

  it('asks nothing that a stand-in would answer', async () => {
    const { rulebook, let: comes } = await opened('ahq');
    expect(rulebook.mayAsk({ kind: 'playersAct.chooseModel' })).toBe(true);
    expect(rulebook.mayAsk({ kind: 'deploy.chooseSquare' })).toBe(false);
    comes();
    await rulebook.thinking();
    expect(rulebook.mayAsk({ kind: 'deploy.chooseSquare' })).toBe(true);
  });

  it('lets requests that need more wait for it', async () => {
    const { rulebook, let: comes } = await opened('battle-axe');
    const host = await seated(rulebook, rulebook.game);
    await host.open();
    const done: string[] = [];
    const wait = async (method: string, ...args: unknown[]) => {
      await host.ready(method, args);
      done.push(method);
    };
    await wait('head');
    const waiting = [wait('act', { do: 'undo', to: 1 }), wait('ask', { do: 'odds' }), wait('rule', 'BA-GEN-01')];
    await wait('ask', { do: 'orders' });
    expect(done).toEqual(['head', 'ask']);
    expect(host.head().terms).toEqual({});
    comes();
    await Promise.all(waiting);
    expect(host.rule('BA-GEN-01')?.title).toBe('One game is one quest');
    expect(Object.keys(host.head().terms).length).toBeGreaterThan(20);
  });

  it('speaks another language when it is asked to, and English where it has none', async () => {
    const { rulebook, let: comes } = await opened('hex-melee');
    comes();
    expect(Object.keys(rulebook.game.speech)).toEqual(['en']);
    await rulebook.speak('de');
    expect(rulebook.game.speech.de!.label('lesson.back')).not.toBe(rulebook.game.speech.en.label('lesson.back'));
    await rulebook.speak('fr');
    expect(Object.keys(rulebook.game.speech)).toEqual(['en', 'de']);
  });
});
