import type { Decision, Seat } from './decision/decision.ts';
import { cloneLuck, newLuck } from './dice/luck.ts';
import { askedSeats, pending } from './flow/machine.ts';
import type { AnyGame, KernelState, Viewer } from './game.ts';
import { sameJson } from './record/canonical.ts';
import type { StandIn } from './stand-in.ts';

// How a host uses the stand-ins of a rulebook: each only on its own ground.

const UNKNOWN_LUCK = newLuck('what nobody knows');

/** A state as a viewer knows it; the dice in it are not those of the match, so its holder cannot look ahead. */
export function knownTo<G extends KernelState>(
  game: { resample(g: G, viewer: Viewer, dice: null): G },
  g: G,
  viewer: Viewer,
): G {
  return { ...game.resample(g, viewer, null), luck: cloneLuck(UNKNOWN_LUCK) };
}

/** What a host must know of a table to answer for one of its people without telling the others anything. */
export interface Situation {
  readonly game: AnyGame;
  readonly g: KernelState;
  readonly open: readonly Decision[];
  readonly people: readonly Seat[]; // seats that people hold
  readonly asker: Seat | null; // whose answer led here
  handOf(seat: Seat): readonly Seat[];
}

/** One person plays, however many seats. */
export function isAlone({ people, handOf }: Pick<Situation, 'people' | 'handOf'>): boolean {
  if (people.length <= 1) return true;
  const hand = handOf(people[0]!);
  return people.every(seat => hand.includes(seat));
}

/** What the rulebook answers for a seat that wants to be asked only what can matter; null when it is to be asked. */
export function standInFor(
  situation: Situation,
  decision: Decision,
): { readonly choice: unknown; readonly about: string } | null {
  const standIn = situation.game.standIns?.find(({ kind }) => kind === decision.kind);
  if (standIn === undefined || !mayStandIn(situation, decision, standIn)) return null;
  const choice = answerOf(situation, decision, standIn);
  const offered = choice === null ? undefined : decision.options.find(option => sameJson(option, choice));
  if (offered === undefined) return null;
  // Others see that an unseen answer was given. On public ground alone only "do nothing" may be given.
  if (decision.sealed && standIn.ground === 'public' && offered !== decision.options[0]) return null;
  return { choice: offered, about: standIn.about };
}

function mayStandIn(situation: Situation, decision: Decision, { ground }: StandIn<KernelState>): boolean {
  const { game, g, open, people, asker, handOf } = situation;
  const hand = handOf(decision.seat);
  const isOther = (seat: Seat): boolean => people.includes(seat) && !hand.includes(seat);
  if (!decision.sealed && open.some(({ seat }) => isOther(seat))) return false; // another may answer in its place
  if (ground === 'alone') return isAlone(situation);
  if (ground === 'own') return ![...askedSeats(game, g), ...(asker === null ? [] : [asker])].some(isOther);
  return true;
}

/** By what everybody knows, or, where nobody is there to learn from it, by what the seat knows. */
function answerOf(situation: Situation, decision: Decision, standIn: StandIn<KernelState>): unknown {
  const { game, g, handOf } = situation;
  const { seat, slot, kind } = decision;
  const hand = handOf(seat);
  if (standIn.ground === 'alone' || standIn.ground === 'own')
    return standIn.answer(knownTo(game, g, seat), decision, hand);
  const known = knownTo(game, g, 'public');
  if (standIn.ground === 'constant') return standIn.answer(known, decision, hand);
  const asPublic = pending(game, known).find(
    other => other.seat === seat && other.slot === slot && other.kind === kind,
  );
  return asPublic === undefined ? null : standIn.answer(known, asPublic, hand);
}
