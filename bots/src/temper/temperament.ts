import type { AnyGame, KernelState, Numbers, Seat } from '@quarterstaff/kernel';
import table from './temperaments.json' with { type: 'json' };

/**
 * How a player feels about a position. `risk` bends worth: below 0 what is at stake hurts more than a gain pleases, above 0 the
 * other way round. `allies` is the share of the others of its side in what it cares for; below 0 their welfare is resented.
 */
export interface Temperament {
  readonly risk: number; // -1 … 1
  readonly allies: number; // -1 … 1
}

const temperaments: Readonly<Record<string, Temperament>> = table;
export const temperamentNames: readonly string[] = Object.keys(temperaments);

const made = new WeakMap<AnyGame, Map<string, AnyGame>>();

/** The rulebook in the eyes of a player of this temperament: what a position is worth to it, and by which numbers it weighs; null if there is none of the name. */
export function tempered(game: AnyGame, name: string): AnyGame | null {
  if (!Object.hasOwn(temperaments, name)) return null;
  const known = made.get(game) ?? new Map<string, AnyGame>();
  made.set(game, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  const seen = weighing(feeling(game, temperaments[name]!), game.doctrine?.tempers?.[name] ?? {});
  known.set(name, seen);
  return seen;
}

/** Some of its numbers count more, or less, than to others. */
function weighing(game: AnyGame, times: Numbers): AnyGame {
  const { policy, doctrine } = game;
  if (policy === undefined || doctrine === undefined || Object.keys(times).length === 0) return game;
  const scaled = (numbers: Numbers): Numbers =>
    Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value * (times[name] ?? 1)]));
  const own = scaled(doctrine.book);
  return {
    ...game,
    policy: (known, open, dice, manner, other) =>
      policy.call(game, known, open, dice, manner, other === undefined ? own : scaled(other)),
  };
}

function feeling(game: AnyGame, { risk, allies }: Temperament): AnyGame {
  const worth = game.worth?.bind(game);
  if (worth === undefined || (risk === 0 && allies === 0)) return game;
  const bend = 2 ** (2 * risk); // above 1 the curve is hollow: a gamble beats its mean; below 1 it is the other way round
  return {
    ...game,
    worth(g: KernelState, seat: Seat): number {
      const own = worth(g, seat);
      if (own <= 0 || own >= 1) return own;
      const shared = allies === 0 ? own : own + allies * (alliedWorth(game, g, seat, worth) - own);
      return Math.min(1, Math.max(0, shared)) ** bend;
    },
  };
}

function alliedWorth(game: AnyGame, g: KernelState, seat: Seat, worth: (g: KernelState, seat: Seat) => number): number {
  const seats = game.seats(g);
  const side = seats.find(other => other.seat === seat)?.side;
  const friends = seats.filter(other => other.side === side && other.seat !== seat);
  if (friends.length === 0) return worth(g, seat);
  return friends.reduce((sum, friend) => sum + worth(g, friend.seat), 0) / friends.length;
}
