import { awaitedSeat, owedBy } from '../rooms/dice.ts';
import type { Services } from '../services.ts';
import type { ListedMatch, StoredMatch } from '../store/store.ts';

/**
 * What anybody who knows a match's id may know about it; never a hash, a seed or somebody else's key. Whose turn it is follows from the
 * match itself: `look` loads it if it is not in memory.
 */
export async function summary(
  services: Services,
  stored: StoredMatch | ListedMatch,
  person: string | null,
  look = false,
) {
  const { rooms } = services;
  const reading = look && stored.status === 'running' ? rooms.open(stored.id) : rooms.loaded(stored.id);
  const room = await reading?.catch(() => null);
  const mine = stored.seats.filter(seat => person !== null && seat.person === person).map(({ seat }) => seat);
  const waiting = room?.match.open.map(({ seat }) => seat) ?? [];
  return {
    match: stored.id,
    name: stored.name,
    game: stored.game,
    scenario: scenarioOf(stored),
    status: stored.status,
    seats: stored.seats.map(({ seat, side, about, kind, holder, person: sitter, guise = null }) => ({
      seat,
      side,
      about,
      kind,
      holder: room?.match.holderOf(seat) ?? holder,
      taken: sitter !== null || kind === 'computer',
      guise,
    })),
    mine,
    owner: person !== null && stored.owner === person,
    yourTurn: waiting.some(seat => mine.includes(seat)),
    commitment: stored.commitment,
    pledges: Object.fromEntries(stored.seats.flatMap(({ seat, pledge }) => (pledge === null ? [] : [[seat, pledge]]))),
    dice: person === null ? null : diceOf(stored, person),
    decisionSeconds: stored.decisionSeconds,
    created: stored.created,
    updated: stored.updated,
    next: stored.next,
  };
}

/** Which of a person's seats still owes a number, and what to give now. */
function diceOf(stored: StoredMatch | ListedMatch, person: string) {
  const seat = awaitedSeat(stored, person)?.seat;
  return seat === undefined ? null : { seat, give: owedBy(stored, person) };
}

function scenarioOf(stored: StoredMatch | ListedMatch): string | null {
  if (!('setup' in stored)) return stored.scenario;
  return typeof stored.setup.scenario === 'string' ? stored.setup.scenario.slice(0, 100) : null;
}
