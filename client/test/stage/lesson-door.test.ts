import { game as ahq } from '@quarterstaff/ahq';
import type { AnyGame } from '@quarterstaff/kernel';
import { Match } from '@quarterstaff/protocol';
import { expect, it } from 'vitest';
import { marching } from '../../src/stage/marching.ts';
import { gazetteerOf, stepsOf } from '../../src/stage/read-events.ts';
import { pacesOf } from '../../src/stage/timing.ts';
import { headOf, MemoryStore } from '../../src/worker/store.ts';
import { TableHost } from '../../src/worker/table-host.ts';

const OWN = new Set(['p1']);
const game = ahq as unknown as AnyGame;

/** The first mission, at a table of this browser. */
async function begun(): Promise<TableHost> {
  const opened = Match.open(game, { scenario: 'cellar-door', options: {} }, 'lesson21', null);
  if (!opened.ok) throw new Error('not set up');
  const { match } = opened;
  match.seat('gm', 'book');
  const record = match.record();
  const store = new MemoryStore();
  const about = { title: 'x', scenario: 'x', seats: match.seats, over: false, forkOf: null, fair: null };
  await store.create(headOf('m', record, 0, about), record.entries);
  const hosted = { id: 'm', title: 'x', scenario: 'x', forkOf: null, fair: null, kept: record.entries.length };
  return TableHost.resume(game, record, store, hosted, 'en');
}

it('from the door of the first mission to the next question little more than two seconds are told', async () => {
  const host = await begun();
  let { moment } = await host.open();
  const door = moment.table.surfaces!.flatMap(({ edges }) => edges).find(({ kind }) => kind === 'door')!;
  while (moment.busy) ({ moment } = await host.proceed());
  const to = { edge: { cell: door.cell, direction: door.direction } };
  const before = moment.table.tokens;
  const { update } = await host.act({ do: 'errand', seat: 'p1', errand: { do: 'open', who: 'dagna', to } });
  expect(update!.moment).toMatchObject({ busy: false });
  const told = stepsOf(update!, before, host.head().score, gazetteerOf(update!.moment.table.surfaces ?? []));
  const steps = marching(told, OWN);
  expect(steps.some(({ says }) => says.includes('opens the door'))).toBe(true);
  expect(steps.some(({ groups }) => groups.flat().some(cue => cue.do === 'appear'))).toBe(true);
  const paces = pacesOf(steps, OWN);
  const ms = steps.reduce(
    (sum, { groups }, i) =>
      sum + groups.reduce((all, group) => all + Math.max(...group.map(cue => cue.ms)), 0) / paces[i]!,
    0,
  );
  expect(ms).toBeLessThan(2800);
});
