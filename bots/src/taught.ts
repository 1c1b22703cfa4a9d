import type { AnyGame, Decision, KernelState, Numbers, Situations } from '@quarterstaff/kernel';
import { shiftOf } from '@quarterstaff/kernel';
import type { Bot } from './bot.ts';
import { tactical } from './tactical.ts';

/** The same rulebook in the eyes of a player to whom other numbers are the book's own: only its policy differs. */
export function weighingBy(game: AnyGame, numbers: Numbers): AnyGame {
  const { policy, doctrine } = game;
  if (policy === undefined || doctrine === undefined) return game;
  const all: Record<string, number> = { ...doctrine.book };
  for (const name of Object.keys(numbers)) if (name in all) all[name] = numbers[name]!;
  const shifts = shiftsIn(numbers, doctrine.situations);
  const inSituation = (other: Numbers, known: KernelState, open: Decision): Numbers =>
    shifts.length === 0 ? other : shifted(other, shifts, doctrine.situations!, known, open);
  const seen: AnyGame = {
    ...game,
    doctrine: { ...doctrine, book: all },
    policy: (known, open, dice, manner, other = all) =>
      policy.call(game, known, open, dice, manner, inSituation(other, known, open)),
  };
  plain.set(seen, plainly(game));
  return seen;
}

const plain = new WeakMap<AnyGame, AnyGame>();

/** The rulebook as everybody else sees it: others are expected to play by the book's own numbers. */
export const plainly = (game: AnyGame): AnyGame => plain.get(game) ?? game;

/** By how much a number shifts with each situation. */
interface Shift {
  readonly name: string;
  readonly by: readonly { readonly at: number; readonly much: number }[];
}

function shiftsIn(numbers: Numbers, situations: Situations | undefined): readonly Shift[] {
  if (situations === undefined) return [];
  return situations.sway.flatMap(name => {
    const by = situations.names
      .map((situation, at) => ({ at, much: numbers[shiftOf(name, situation)] ?? 0 }))
      .filter(({ much }) => much !== 0);
    return by.length === 0 ? [] : [{ name, by }];
  });
}

function shifted(
  all: Numbers,
  shifts: readonly Shift[],
  situations: Situations,
  known: KernelState,
  open: Decision,
): Numbers {
  const seen = new Float64Array(situations.names.length);
  situations.read(known, open, seen);
  const now: Record<string, number> = { ...all };
  for (const { name, by } of shifts) {
    let value = all[name]!;
    for (const { at, much } of by) value += much * seen[at]!;
    now[name] = value;
  }
  return now;
}

const made = new WeakMap<AnyGame, AnyGame>();

/** The same rulebook in the eyes of a player who weighs by the numbers that were learned. */
export function taught(game: AnyGame): AnyGame {
  const before = made.get(game);
  if (before !== undefined) return before;
  const seen = weighingBy(game, game.doctrine?.learned.numbers ?? {});
  made.set(game, seen);
  return seen;
}

/** Plays by the rulebook's own doctrine with the numbers that were learned; looks no further. */
export const learned: Bot = {
  level: 'learned',
  looks: true,
  choose: sight => tactical.choose({ ...sight, game: taught(sight.game) }),
};
