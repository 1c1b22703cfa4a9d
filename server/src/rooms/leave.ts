import type { Services } from '../services.ts';
import { type StoredMatch, StoreError } from '../store/store.ts';

/**
 * A person gets up from all its seats. The computer plays on for it; an owner hands the match to somebody who stays; where nobody
 * stays, the match is deleted.
 */
export async function leave(services: Services, stored: StoredMatch, person: string): Promise<'left' | 'deleted'> {
  const { store, rooms } = services;
  for (let tries = 0; tries < 8; tries += 1) {
    const now = tries === 0 ? stored : await store.match(stored.id);
    if (now === null) return 'deleted';
    const stays = now.seats.find(seat => seat.person !== null && seat.person !== person)?.person;
    if (stays == null) {
      const room = await rooms.loaded(now.id)?.catch(() => null);
      room?.audience.broadcast({ push: 'closed', reason: 'deleted' });
      await rooms.forget(now.id);
      await store.deleteMatch(now.id);
      return 'deleted';
    }
    const left = now.seats.filter(seat => seat.person === person);
    const room = now.seed === null ? null : await rooms.open(now.id).catch(() => null);
    if (room !== null && room.match.outcome === null)
      await room.record(match => {
        for (const { seat } of left) if (match.holders.get(seat) === 'open') match.seat(seat, room.computer);
      });
    const latest = room?.stored ?? now;
    const next: StoredMatch = {
      ...latest,
      version: latest.version + 1,
      updated: services.now(),
      owner: latest.owner === person ? stays : latest.owner,
      seats: latest.seats.map(seat => (seat.person === person ? { ...seat, kind: 'remote', person: null } : seat)),
    };
    if ((await store.changeMatch(next)) === 'conflict') continue;
    room?.adopt(next);
    return 'left';
  }
  throw new StoreError('busy', 'The match changes too fast; try again.');
}
