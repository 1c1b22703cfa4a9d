import type { Room } from './room.ts';

const told = new WeakMap<Room, string>();

export function seatsOf(room: Room): readonly object[] {
  return room.stored.seats.map(({ seat, side, about, kind, person, guise = null }) => ({
    seat,
    side,
    about,
    kind,
    holder: room.match.holderOf(seat),
    taken: person !== null || kind === 'computer',
    guise,
    present: room.audience.has(person),
  }));
}

/** Somebody came or went: tells everybody who is there, if that changed. Spectators are not announced. */
export function tellPresence(room: Room): void {
  const seats = seatsOf(room);
  const text = JSON.stringify(seats);
  if (told.get(room) === text) return;
  told.set(room, text);
  room.audience.broadcast({ push: 'presence', seats });
}
