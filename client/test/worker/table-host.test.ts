import type { AnyGame, MatchRecord } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../../src/engines.ts';
import { headOf, MemoryStore } from '../../src/worker/store.ts';
import { TableHost } from '../../src/worker/table-host.ts';
import { sparring } from '../rehearsal/sparring/index.ts';
import { choose, undo } from './sitting.ts';

const seated = async (game: unknown, scenario: string, holders: Readonly<Record<string, string>>) => {
  const opened = Match.open(game as AnyGame, { scenario, options: {} }, 'a seed', null);
  if (!opened.ok) throw new Error('not set up');
  for (const [seat, holder] of Object.entries(holders)) opened.match.seat(seat, holder);
  const store = new MemoryStore();
  const record = opened.match.record();
  const about = { title: 'x', scenario, seats: opened.match.seats, over: false, forkOf: null, fair: null };
  await store.create(headOf('m', record, 0, about), record.entries);
  const hosted = { id: 'm', title: 'x', scenario, forkOf: null, fair: null, kept: record.entries.length };
  return { host: TableHost.resume(game as AnyGame, record, store, hosted, 'en'), store, record };
};

const kept = async (store: MemoryStore, record: MatchRecord): Promise<MatchRecord> => ({
  ...record,
  entries: await store.entries('m'),
  hashes: [],
});

describe('a hosted match', () => {
  it('gives reasons in the language of the page', async () => {
    const game = await ENGINES['hex-melee']!();
    const opened = Match.open(game, { scenario: 'first_blood', options: {} }, 'a seed', null);
    if (!opened.ok) throw new Error('not set up');
    const hosted = { id: 'm', title: 'x', scenario: '', forkOf: null, fair: null, kept: 0 };
    const host = TableHost.resume(game, opened.match.record(), new MemoryStore(), hosted, 'de');
    const { moment } = await host.open();
    const why = host.ask({ do: 'whynot', seat: moment.questions[0]!.seat, choice: { place: 'third' } });
    expect(why).toMatchObject({ reasons: [{ label: 'wird die Seite gefragt, die die Initiative gewonnen hat' }] });
  });

  it('has no news before its person has answered once', async () => {
    const { host } = await seated(sparring, 'yard', { red: 'book' });
    const first = await host.open();
    expect(first.chapters.length).toBeGreaterThan(1);
    expect(first.since).toBeUndefined();
    const [question] = first.moment.questions;
    await choose(host, { ...question!, choice: 'stay' }, []);
    const again = await host.open();
    expect(again.chapters[again.since! - 1]).toMatchObject({ seat: 'blue', by: 'open' });
  });

  it('keeps every answer before it acknowledges it', async () => {
    const { host, store, record } = await seated(sparring, 'yard', { blue: 'book' });
    const { moment } = await host.open();
    const [question] = moment.questions;
    expect(question).toMatchObject({ seat: 'red', kind: 'round.act' });
    const { update } = await choose(host, { ...question!, choice: 'stay' }, []);
    const replayed = Match.load(sparring as unknown as AnyGame, await kept(store, record));
    expect(replayed.no).toBe(update!.moment.no);
    expect(update!.chapters.map(({ seat, by }) => [seat, by])).toEqual([
      ['red', 'open'],
      ['blue', 'book'],
    ]);
  });

  it('refuses what is not offered and stays as it was', async () => {
    const { host } = await seated(sparring, 'yard', { blue: 'book' });
    const { moment } = await host.open();
    const answered = await choose(host, { ...moment.questions[0]!, choice: { to: 0 } }, []);
    expect(answered.refused).toMatchObject({ code: 'illegal-choice', rules: ['SP-2'] });
    expect((await host.open()).moment.no).toBe(moment.no);
  });

  it('takes back to an own decision and plays the same dice again', async () => {
    const { host } = await seated(sparring, 'hall', { blue: 'book' });
    const first = (await host.open()).moment;
    const { update } = await choose(host, { ...first.questions[0]!, choice: 'stay' }, []);
    const undone = await undo(host, first.no);
    expect(undone.moment.questions[0]).toEqual(first.questions[0]);
    const again = await choose(host, { ...undone.moment.questions[0]!, choice: 'stay' }, []);
    expect(again.update!.chapters).toEqual(update!.chapters);
  });

  it('shows the table after any chapter, and forks there', async () => {
    const { host } = await seated(sparring, 'yard', { blue: 'book' });
    let { moment } = await host.open();
    const before = host.tableAfter(1).tokens;
    for (let turn = 0; turn < 3; turn += 1) {
      const step = moment.questions[0]!.options.find(({ on }) => 'cell' in on)!;
      moment = (await choose(host, { ...moment.questions[0]!, choice: step.choice }, [])).update!.moment;
    }
    expect(host.tableAfter(1).tokens).toEqual(before);
    expect(host.tableAfter(moment.chapters).tokens).toEqual(moment.table.tokens);
    const fork = Match.load(sparring as unknown as AnyGame, host.recordUpTo(3));
    expect(fork.no).toBe(3);
    expect(fork.holderOf('blue')).toBe('book');
  });

  it('tells nobody what another seat has sealed', async () => {
    const open = async (sealed: string) => {
      const { host } = await seated(probes.sealedGraph, 'duel', {});
      const { moment } = await host.open();
      expect(moment).toMatchObject({ viewer: 'red', personal: true });
      const { update } = await choose(host, { ...moment.questions[0]!, choice: sealed }, []);
      return { host, update: update! };
    };
    const high = await open('high');
    const low = await open('low');
    expect(high.update.moment).toMatchObject({ viewer: 'blue', personal: true });
    expect(JSON.stringify(high.update)).toBe(JSON.stringify(low.update));
    expect(JSON.stringify(high.host.tableAfter(1))).toBe(JSON.stringify(low.host.tableAfter(1)));
    const revealed = await choose(high.host, { ...high.update.moment.questions[0]!, choice: 'low' }, []);
    expect(JSON.stringify(revealed.update!.chapters)).toContain('high');
  });

  it('tells the whole story again after a reload', async () => {
    const { host, store, record } = await seated(sparring, 'yard', { blue: 'book' });
    let { moment } = await host.open();
    for (let turn = 0; turn < 4; turn += 1)
      moment = (await choose(host, { ...moment.questions[0]!, choice: moment.questions[0]!.options[0]!.choice }, []))
        .update!.moment;
    const told = await host.open();
    const record2 = await kept(store, record);
    const hosted = { id: 'm', title: 'x', scenario: 'yard', forkOf: null, fair: null, kept: record2.entries.length };
    const again = await TableHost.resume(sparring as unknown as AnyGame, record2, store, hosted, 'en').open();
    expect(again.moment).toEqual(told.moment);
    const withoutReasons = told.chapters.map(chapter => ({ ...chapter, trace: null }));
    expect(again.chapters).toEqual(withoutReasons);
  });
});
