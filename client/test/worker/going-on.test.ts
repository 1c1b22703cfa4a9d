import { type AnyGame, newLuck, pending, privateDice } from '@quarterstaff/kernel';
import { Driver, Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import type { Update } from '../../src/connection/table-connection.ts';
import { ENGINES } from '../../src/engines.ts';
import { players } from '../../src/worker/players.ts';
import { headOf, MemoryStore } from '../../src/worker/store.ts';
import { TableHost } from '../../src/worker/table-host.ts';
import { choose, order, undo } from './sitting.ts';

async function seated(id: string, scenario: unknown, holders: Readonly<Record<string, string>>, seed = 'a seed') {
  const game = await ENGINES[id]!();
  const opened = Match.open(game, { scenario, options: {} }, seed, null);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  for (const [seat, holder] of Object.entries(holders)) opened.match.seat(seat, holder);
  const store = new MemoryStore();
  const record = opened.match.record();
  const about = { title: 'x', scenario: 'x', seats: opened.match.seats, over: false, forkOf: null, fair: null };
  await store.create(headOf('m', record, 0, about), record.entries);
  const hosted = { id: 'm', title: 'x', scenario: 'x', forkOf: null, fair: null, kept: record.entries.length };
  return TableHost.resume(game, record, store, hosted, 'en');
}

/** Until nothing more is answered by itself. */
async function settled(host: TableHost, first: Update): Promise<Update> {
  let update = first;
  while (update.moment.busy) update = await host.proceed();
  return update;
}

/** Answers for whoever is asked, so many times, now this way and now that; tells what was asked. */
async function played(host: TableHost, times: number) {
  const asked: { kind: string; options: number; seat: string }[] = [];
  let update = await host.open();
  const chapters = [...update.chapters];
  for (let count = 0; count < times && update.moment.outcome === null; count += 1) {
    while (update.moment.busy) {
      update = await host.proceed();
      chapters.push(...update.chapters);
    }
    const [question] = update.moment.questions;
    if (question === undefined) break;
    asked.push({ kind: question.kind, options: question.options.length, seat: question.seat });
    const { choice } = question.options[(count * 7) % question.options.length]!;
    update = (await choose(host, { ...question, choice }, [])).update!;
    chapters.push(...update.chapters);
  }
  return { asked, chapters };
}

describe('going on by itself', () => {
  it('a person alone is never asked what has only one answer, and reads that there was only one', async () => {
    const host = await seated('hex-melee', 'first_blood', { B: 'book' });
    order(host, 'A', [], true);
    const { asked, chapters } = await played(host, 25);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(({ options }) => options === 1)).toEqual([]);
    expect(chapters.filter(({ by }) => by === 'only').every(({ text }) => text !== null)).toBe(true);
    expect(chapters.some(({ by }) => by === 'only')).toBe(true);
  });

  it('who has switched it off is asked everything', async () => {
    const host = await seated('hex-melee', 'first_blood', { B: 'book' });
    order(host, 'A', [], false);
    const { asked } = await played(host, 25);
    expect(asked.some(({ options }) => options === 1)).toBe(true);
  });

  it('undo leads past it to the last choice, and going back to it asks it', async () => {
    const host = await seated('hex-melee', 'first_blood', { B: 'book' });
    order(host, 'A', [], true);
    const { chapters } = await played(host, 12);
    const only = chapters.findLast(({ by }) => by === 'only')!;
    const { moment } = await settled(host, await undo(host, only.no));
    expect(moment.questions[0]).toMatchObject({ no: only.no });
    expect(moment.questions[0]!.options).toHaveLength(1);
  });

  it.each(Object.keys(ENGINES))(
    'what %s calls open to all has the same answers in every state that the public cannot tell apart',
    async id => {
      const game = (await ENGINES[id]!()) as AnyGame;
      const kinds = new Set(game.inTheOpen ?? []);
      const met = new Set<string>();
      for (let i = 0; i < 30 && (met.size < kinds.size || i < 6); i += 1) {
        const scenario = game.scenarios[i % game.scenarios.length]!.id;
        const opened = Match.open(game, { scenario, options: {} }, `open ${i}`, null);
        if (!opened.ok) throw new Error(scenario);
        const { match } = opened;
        for (const { seat } of match.seats) match.seat(seat, 'bot:random');
        const driver = new Driver(match, players);
        for (let count = 0; count < 150 && kinds.size > 0; count += 1) {
          for (const decision of match.open) {
            if (!kinds.has(decision.kind)) continue;
            met.add(decision.kind);
            const dice = privateDice(newLuck(`${i} ${count}`), 'another');
            const other = game.resample(match.state, 'public', dice);
            const same = pending(game, other).find(({ slot }) => slot === decision.slot);
            expect(same?.options).toEqual(decision.options);
          }
          if (driver.next() === null) break;
        }
      }
      expect([...kinds].filter(kind => !met.has(kind))).toEqual([]);
    },
  );
});

const hall = (hand: readonly string[]) => ({
  map: { sections: [{ kind: 'room', rect: [-8, -8, 8, 8], room: 'chamber' }] },
  heroes: [{ id: 'bran', archetype: 'fighter', at: '0,0' }],
  turn: { kind: 'exploration' },
  hand,
});

describe('AHQ-GEN-08: the game master among people', () => {
  const TRAPS = 'steppedOn.offerTrap';
  /** A Hero walks; who is asked then, and what was recorded. */
  async function walked(hand: readonly string[], orders: Parameters<typeof order>[2]) {
    const host = await seated('ahq', hall(hand), {});
    for (const seat of ['p1', 'gm']) order(host, seat, seat === 'gm' ? orders : [], true);
    const { moment } = await settled(host, await host.open());
    const [question] = moment.questions;
    const { update } = await choose(host, { ...question!, choice: { do: 'move', to: '0,-3' } }, []);
    const [asked] = (await settled(host, update!)).moment.questions;
    return { asked: { kind: asked?.kind, seat: asked?.seat }, entries: host.record().entries, host };
  }

  it('is not asked at every step, with a Trap counter or without one', async () => {
    const plain = await walked(['ambush'], []);
    const trap = await walked(['trap'], []);
    expect(trap.asked).toMatchObject({ seat: 'p1' });
    expect(trap.asked).toEqual(plain.asked);
    expect(trap.entries).toEqual(plain.entries);
    expect(trap.entries.filter(entry => entry.kind === 'answer' && entry.choice === 'keep').length).toBeGreaterThan(0);
    expect(trap.host.head().defaults[0]).toMatchObject({ side: 'gm', kind: TRAPS });
  });

  it('is asked once he says so, with a counter that fits or without', async () => {
    for (const hand of ['trap', 'ambush']) {
      const { asked } = await walked([hand], [{ kind: TRAPS, ask: true }]);
      expect(asked).toEqual({ kind: TRAPS, seat: 'gm' });
    }
  });
});

describe('AHQ-GEN-08: the game master alone with computer Heroes', () => {
  it('is asked when he has something to play, and only then', async () => {
    for (const hand of ['trap', 'ambush']) {
      const host = await seated('ahq', hall([hand]), { p1: 'bot:random' });
      order(host, 'gm', [], true);
      const { asked } = await played(host, 6);
      expect(asked.filter(({ options }) => options === 1)).toEqual([]);
      if (hand === 'trap') expect(asked.map(({ kind }) => kind)).toContain('steppedOn.offerTrap');
    }
  });
});
