import type { Services } from '../services.ts';
import type { StoredMatch } from '../store/store.ts';

/**
 * A person leaves all their seats. The computer plays on; an owner hands the match to somebody who stays; if nobody stays, the match is
 * deleted.
 */
export async function leave(
  { store, rooms }: Services,
  id: string,
  person: string,
  { silently = false } = {}, // taking along everything said from those seats
): Promise<'left' | 'deleted'> {
  const stored = await store.match(id);
  if (stored !== null && stayer(stored, person) !== null) {
    const room = stored.seed === null ? null : await rooms.open(id).catch(() => null);
    if (room !== null && room.match.outcome === null && room.stored.status === 'running')
      await room.record(match => {
        for (const seat of room.seatsOf(person)) if (match.isOpen(seat)) match.seat(seat, room.computer);
      });
    if (silently)
      await store.deleteLines(
        id,
        stored.seats.flatMap(seat => (seat.person === person ? [seat.seat] : [])),
      );
    const left = await rooms.change(id, now => without(now, person));
    if (left !== null && stayer(left, person) !== null) return 'left';
  }
  await rooms.delete(id);
  return 'deleted';
}

/** Somebody else seated there. */
function stayer({ seats }: StoredMatch, person: string): string | null {
  return seats.find(seat => seat.person !== null && seat.person !== person)?.person ?? null;
}

function without(stored: StoredMatch, person: string): StoredMatch {
  const stays = stayer(stored, person);
  if (stays === null) return stored;
  return {
    ...stored,
    owner: stored.owner === person ? stays : stored.owner,
    seats: stored.seats.map(seat =>
      seat.person === person ? { ...seat, kind: 'remote', person: null, guise: null } : seat,
    ),
  };
}
