import { type AnyGame, type KernelState, type Roll, rollSeeded } from '@quarterstaff/kernel';

const ROLLS = 64; // of one kind by one figure in a round
const DICE = 256; // of one roll

/**
 * Dice for one course of a game that go by the round, by what is rolled for and by whom, not by their place in a row. Otherwise one roll
 * more or less shifts all that follow, and two courses that part over a trifle share no luck from there on. Courses that are compared
 * share their throwers.
 */
export function pairedRoll(game: AnyGame, g: KernelState, throwers: Map<string, number>): Roll {
  const thrown = new Map<number, number>();
  let round = -1;
  return (luck, pool, stream, source) => {
    if (stream !== 'play') return rollSeeded(luck, pool, stream, source);
    const now = game.learned?.clock(g) ?? 0;
    if (now !== round) thrown.clear();
    round = now;
    const { proc, local } = g.stack.at(-1)!;
    const key = `${proc} ${Object.values(local).find(value => typeof value === 'string') ?? ''}`;
    const thrower = throwers.get(key) ?? throwers.size;
    throwers.set(key, thrower);
    const times = thrown.get(thrower) ?? 0;
    thrown.set(thrower, times + 1);
    luck.branch = thrower;
    luck.play = (round * ROLLS + times) * DICE;
    return rollSeeded(luck, pool, stream, source);
  };
}
