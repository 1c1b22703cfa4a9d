import { type Question, type Reply, type RequestOf, tableText } from '@quarterstaff/protocol';
import type { Party, WorkError } from '../workers/workshop.ts';
import { type Caller, callerAt, error, notYours } from './caller.ts';

// Questions that may take long. The table is copied in the room's order; the work is done in the workshop.

const ITERATIONS_AT_MOST = 2_000;
const THINKS_AT_MOST = 5_000; // milliseconds
const GIVEN_UP_SECONDS = 8; // charged for a question that never finished

/** How long a player may think about a hint: as requested, within bounds; by default as long as it does at a table. */
function patientlyAsked(request: RequestOf<'bot'>): RequestOf<'bot'> {
  const { iterations, time } = request;
  if (iterations === undefined && time === undefined) return request;
  return {
    ...request,
    ...(iterations === undefined ? {} : { iterations: Math.min(iterations, ITERATIONS_AT_MOST) }),
    time: Math.min(time ?? THINKS_AT_MOST, THINKS_AT_MOST),
  };
}

export async function questioned(caller: Caller, request: Question): Promise<Reply> {
  const { room, meter } = caller;
  if (room.seatsOf(caller.watcher.person).length === 0) return notYours();
  if (!meter.spend('questions')) return error('budget', 'Too many such questions at once; wait a moment.');
  if (meter.isSpent('thinking')) return error('budget', 'Your thinking time is used up; wait a few minutes.');
  const { game, rulesVersion } = room.stored;
  const asker = callerAt(caller);
  const table = await room.enqueue(
    () => tableText(room.host.seated(), request, asker, decision => room.luckFor(decision)),
    meter,
  );
  const asked = request.do === 'bot' ? patientlyAsked(request) : request;
  return work(caller, { game, rulesVersion, table, request: asked, caller: asker });
}

/** Runs in the workshop; whoever asked pays for it. */
async function work(
  { workshop, meter }: Caller,
  task: Parameters<typeof workshop.run<Question['do']>>[1],
): Promise<Reply> {
  const by: Party = { person: meter.person ?? '', ...(meter.address === null ? {} : { address: meter.address }) };
  try {
    const { value, seconds, handing } = await workshop.run(task.request.do, task, by);
    meter.charge('thinking', seconds);
    meter.charge('serving', handing);
    return value;
  } catch (problem) {
    if ((problem as WorkError).fault === 'time') meter.charge('thinking', GIVEN_UP_SECONDS);
    throw problem;
  }
}
