import { isGranted, propose, type Reply, respond, type Wish, wireRefusal } from '@quarterstaff/protocol';
import { type Caller, error } from './caller.ts';
import type { Room } from './room.ts';
import { newId } from './secrets.ts';

// What the people at a table must agree on: an undo, a draw. Everybody seated there is asked, connected or not. Proposals are stored, so
// it does not matter which node each of them uses.

const PATIENCE_SECONDS = 86_400; // where no time was agreed for decisions

/** One seat of every other person. */
function others(room: Room, person: string | null): readonly string[] {
  const seen = new Set([person]);
  return room.stored.seats
    .filter(({ person: sitter }) => sitter !== null && !seen.has(sitter) && seen.add(sitter))
    .map(({ seat }) => seat);
}

export async function wish({ room, watcher, meter, now }: Caller, seat: string, wanted: Wish): Promise<Reply> {
  if (wanted.kind === 'undo' && (wanted.to < 1 || wanted.to > room.match.no))
    return error('bad-request', `Decisions 1 to ${room.match.no} can be gone back to.`, 'to');
  if (wanted.kind === 'undo' && !meter.spend('questions')) return error('budget', 'Too fast; wait a moment.');
  const asked = others(room, watcher.person);
  const until = now() + (room.stored.decisionSeconds ?? PATIENCE_SECONDS) * 1000;
  const proposal = propose(newId(), seat, wanted, { at: room.match.length, until }, asked);
  if (isGranted(proposal)) {
    await carryOut(room, wanted);
    return { proposal: null };
  }
  // The end reveals the seed: whoever went back now could know all dice to come.
  if (room.match.outcome !== null) return { refused: wireRefusal({ code: 'match-over' }) };
  if (!meter.spend('lines')) return error('rate', 'Too many proposals at once; wait a moment.');
  const own = room.seatsOf(watcher.person);
  const waiting = room.proposal;
  if (waiting !== null && !own.includes(waiting.by))
    return error('already-proposed', 'Something else has been proposed; answer that first.');
  await room.change(stored => ({ ...stored, proposal }));
  return { proposal: room.proposal };
}

/** `named` is the proposal that was answered: another may have taken its place meanwhile. */
export async function consent({ room, watcher }: Caller, agrees: boolean, named: string | undefined): Promise<Reply> {
  const mine = room.seatsOf(watcher.person);
  const open = room.proposal;
  if (open === null) return error('nothing-open', 'Nothing was proposed.');
  if (named !== undefined && named !== open.id)
    return error('stale-proposal', 'That proposal has been replaced by another.', 'proposal');
  await room.change(stored => {
    // Meanwhile somebody may have answered on another node, or proposed something else.
    const { proposal } = stored;
    if (proposal === null || proposal.id !== open.id) return stored;
    const answered = proposal.asked
      .filter(seat => mine.includes(seat))
      .reduce<typeof proposal | null>((left, seat) => (left === null ? null : respond(left, seat, agrees)), proposal);
    return { ...stored, proposal: answered };
  });
  await settle(room);
  return { proposal: room.proposal };
}

/** Carries out a proposal once everybody has agreed, even if the node that took the last answer stopped before it could. */
export async function settle(room: Room): Promise<void> {
  const { proposal } = room;
  if (proposal !== null && isGranted(proposal)) await carryOut(room, proposal.wish);
}

/** With others at the table an undo starts a new branch of dice, so that it gives no foresight; alone it keeps the dice, so that it is no re-roll. */
async function carryOut(room: Room, wanted: Wish): Promise<void> {
  if (wanted.kind === 'draw') return room.recordNow(match => match.end('agreed', null));
  const people = new Set(room.stored.seats.flatMap(({ person }) => person ?? []));
  return room.undoNow(wanted.to, people.size > 1 ? room.match.nextBranch() : null);
}
