import type { AnyGame, MatchRecord } from '@quarterstaff/kernel';
import { ASKED, Driver, Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../../src/engines.ts';
import { players } from '../../src/worker/players.ts';
import { headOf, MemoryStore } from '../../src/worker/store.ts';
import { TableHost } from '../../src/worker/table-host.ts';
import { sparring } from '../rehearsal/sparring/index.ts';
import { choose, undo } from './sitting.ts';

const HOSTED = { id: 'm', title: 'x', scenario: '', forkOf: null, fair: null } as const;

/** A match in which the book has answered so many questions for the heroes too. */
function played(game: AnyGame, scenario: string, answers: number): Match {
  const opened = Match.open(game, { scenario, options: {} }, 'a seed', null);
  if (!opened.ok) throw new Error('not set up');
  const { match } = opened;
  const own = match.seats[0]!.side;
  for (const { seat, side } of match.seats) if (side !== own) match.seat(seat, 'book');
  const driver = new Driver(match, players, { unsaid: { ...ASKED, defaults: true, single: true } });
  while (match.length < answers && match.outcome === null) {
    driver.run();
    const [decision] = match.open;
    if (decision === undefined) break;
    const { no, seat, slot } = decision;
    const { dice } = match.automaticDice(`test ${no}`);
    const { choice } = game.policy!(match.known(seat), decision, dice, game.manners[0] ?? '');
    match.answer({ no, seat, slot, choice });
  }
  return match;
}

async function kept(match: Match): Promise<{ store: MemoryStore; record: MatchRecord }> {
  const store = new MemoryStore();
  const record = { ...match.record(), hashes: [] };
  const about = { title: 'x', scenario: '', seats: match.seats, over: false, forkOf: null, fair: null };
  await store.create(headOf('m', record, record.entries.length, about), record.entries);
  return { store, record };
}

/** Opens the match as after a reload, from what the store has. */
async function reopened(game: AnyGame, store: MemoryStore, record: MatchRecord): Promise<TableHost> {
  const entries = await store.entries('m');
  const { acts = [] } = (await store.head('m'))!;
  const hosted = { ...HOSTED, acts, kept: entries.length };
  return TableHost.resume(game, { ...record, entries }, store, hosted, 'en', await store.bookmark('m'));
}

/** Answers the open question with its first option, so often. */
async function answer(host: TableHost, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    const { moment } = await host.open();
    const [question] = moment.questions;
    if (question === undefined) return;
    await choose(host, { ...question, choice: question.options[0]!.choice }, []);
  }
}

describe('a match that is opened again', () => {
  it('tells the same story from its bookmark as from its beginning, also after more was played', async () => {
    const game = sparring as unknown as AnyGame;
    const { store, record } = await kept(played(game, 'yard', 0));
    const first = await reopened(game, store, record);
    await answer(first, 40);
    expect((await store.bookmark('m'))?.entries).toBeGreaterThan(10);
    const again = await (await reopened(game, store, record)).open();
    const whole = { ...record, entries: await store.entries('m') };
    const anew = TableHost.resume(game, whole, store, { ...HOSTED, kept: whole.entries.length }, 'en');
    const { chapters, moment } = await anew.open();
    const told = (list: typeof chapters) => list.map(({ at, seat, text, events }) => ({ at, seat, text, events }));
    expect(told(again.chapters)).toEqual(told(chapters));
    expect(again.moment).toEqual(moment);
  });

  it('goes on rightly when something was taken back after the bookmark', async () => {
    const game = sparring as unknown as AnyGame;
    const { store, record } = await kept(played(game, 'yard', 0));
    const host = await reopened(game, store, record);
    await answer(host, 40);
    const back = (await host.open()).chapters.filter(({ by }) => by === 'open').at(-2)!;
    await undo(host, back.no);
    const again = await (await reopened(game, store, record)).open();
    expect(again.moment.no).toBe(back.no);
    expect(again.chapters.at(-1)!.no).toBeLessThan(back.no);
  });

  it('takes back all that one click has done, as before it was left', async () => {
    const game = await ENGINES['battle-axe']!();
    const { store, record } = await kept(played(game, 'bone-lord', 0));
    const host = await reopened(game, store, record);
    let { moment } = await host.open();
    while (moment.busy) ({ moment } = await host.proceed());
    const { no, seat } = moment.questions[0]!;
    const { update } = await host.act({ do: 'errand', seat, errand: { do: 'end-round', who: null, to: null } });
    expect(update!.chapters.filter(({ by }) => by === 'errand').length).toBeGreaterThan(1);
    expect(update!.moment.undoTo).toBe(no);
    const again = await reopened(game, store, record);
    expect((await again.open()).moment.undoTo).toBe(no);
    expect((await undo(again, no)).moment).toMatchObject({ no, undoTo: moment.undoTo });
  });

  it('looks back to any chapter of what was told before', async () => {
    const game = sparring as unknown as AnyGame;
    const { store, record } = await kept(played(game, 'yard', 0));
    const host = await reopened(game, store, record);
    await answer(host, 40);
    const there = host.tableAfter(5).tokens;
    expect((await reopened(game, store, record)).tableAfter(5).tokens).toEqual(there);
  });

  it('is shown as it was left before a computer thinks on', async () => {
    const game = sparring as unknown as AnyGame;
    const match = played(game, 'yard', 12);
    for (const { seat } of match.seats) match.seat(seat, 'bot:knight');
    const { store, record } = await kept(match);
    const host = await reopened(game, store, record);
    const { moment, chapters } = await host.open();
    expect(await store.entries('m')).toHaveLength(record.entries.length);
    expect(chapters).toHaveLength(1 + record.entries.filter(({ kind }) => kind === 'answer').length);
    expect(moment).toMatchObject({ busy: true, questions: [] });
    await host.proceed();
    expect((await store.entries('m')).length).toBeGreaterThan(record.entries.length);
  });

  it.each([
    ['battle-axe', 'bone-lord'],
    ['ahq', 'bell'],
  ])('of 400 decisions is told from its bookmark, and little is heard again: %s', async (id, scenario) => {
    let heard = 0;
    const game = new Proxy(await ENGINES[id]!(), {
      get(target, key) {
        if (key === 'viewEvent') heard += 1;
        return Reflect.get(target, key);
      },
    });
    const { store, record } = await kept(played(game, scenario, 400));
    const first = await reopened(game, store, record);
    await first.keepStory();
    const anew = heard;
    heard = 0;
    const { chapters } = await (await reopened(game, store, record)).open();
    expect(heard).toBeLessThan(anew / 50);
    expect(chapters.length).toBeGreaterThan(300);
  });
});
