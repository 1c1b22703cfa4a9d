import { type MatchRecord, ReplayError, replay, type SeatEntry } from '@quarterstaff/kernel';
import { issuesOf, readJson, recordSchema } from '@quarterstaff/protocol';
import type { FindGame } from '../games.ts';
import { ENTRIES_AT_MOST } from '../rooms/limits.ts';
import { heaviness } from './trial.ts';

/** The result of checking a record from outside: its final state, or its fault and where. */
export type Checked =
  | { readonly record: MatchRecord; readonly over: boolean; readonly seats: readonly SeatEntry[] }
  | { readonly fault: string; readonly path: string };

const refused = (fault: string, path = 'record'): Checked => ({ fault, path });

/** Parses a record from a request's text and replays it. */
export async function checkRecord(find: FindGame, text: string): Promise<Checked> {
  const record = readRecord(text);
  if ('fault' in record) return record;
  if (record.entries.length > ENTRIES_AT_MOST) return refused('The record is too long.', 'record.entries');
  if (record.dice !== null || record.entries.some(({ kind }) => kind === 'die'))
    return refused('A match with scripted dice stays on your own machine.');
  const game = await find(record.game, record.rulesVersion);
  if (game === null) return refused('There is no such game, or its rules of that version are not kept here.');
  try {
    const { g, open, seats, standing } = replay(game, record);
    const over = game.outcome(g) !== null || standing.some(({ kind }) => kind === 'end');
    const heavy = over ? null : heaviness(game, g, open);
    return heavy === null ? { record, over, seats } : refused(heavy);
  } catch (problem) {
    return refused(problem instanceof ReplayError ? problem.message : 'It cannot be played.');
  }
}

function readRecord(text: string): MatchRecord | Extract<Checked, { fault: string }> {
  const read = readJson(text);
  if (!('value' in read)) return { fault: read.message, path: '' };
  const parsed = recordSchema.safeParse((read.value as { record?: unknown } | null)?.record);
  if (parsed.success) return parsed.data as unknown as MatchRecord;
  const [issue] = issuesOf(parsed.error);
  return { fault: issue?.message ?? 'not a record', path: `record.${issue?.path ?? ''}` };
}
