import {
  type AnyGame,
  apply,
  begin,
  canonical,
  type Decision,
  diceOn,
  type KernelState,
  newLuck,
  rollSeeded,
  type SetupRequest,
} from '@quarterstaff/kernel';
import { freshLuck, seenText, sightOf, withLuck } from './bot.ts';
import { players } from './players.ts';

/** A choice that followed from something its seat could not know. */
export interface Peek {
  readonly decision: Decision;
  readonly level: string; // HANDED_OVER: what the players were given to look at was not the same
  readonly choices: readonly [string, string];
}

export interface Audit {
  readonly decisions: number; // looked at, with two options or more
  readonly asked: Readonly<Record<string, number>>; // decisions by level
  readonly peeks: readonly Peek[];
}

export const HANDED_OVER = 'what is handed over';

/** A level, and at which decisions it is asked: all (1), every second (2), and so on. */
export interface Audited {
  readonly level: string;
  readonly every: number;
}

/**
 * Plays games at random and goes to each decision twice: in the real state, and in one in which everything hidden from the seat
 * and every die to come is another. Both must give the players the same to look at, and an honest player answers the same.
 */
export function auditPeeking(
  game: AnyGame,
  setup: SetupRequest,
  levels: readonly Audited[],
  decisions: number,
  iterations: number,
  seed: string,
): Audit {
  const peeks: Peek[] = [];
  const askedOf: Record<string, number> = Object.fromEntries(levels.map(({ level }) => [level, 0]));
  const dice = diceOn(newLuck(`audit ${seed}`), 'play');
  let asked = 0;
  for (let number = 0; asked < decisions; number += 1) {
    const begun = begin(game, setup, `${seed} ${number}`);
    if (!begun.ok) throw new Error(`${game.id} refuses the scenario: ${canonical(begun.faults)}`);
    const { g } = begun;
    let { open } = begun;
    for (let taken = 0; open.length > 0 && taken < GAME_AT_MOST && asked < decisions; taken += 1) {
      const decision = dice.pick(open);
      const { no, seat, slot, options } = decision;
      if (options.length > 1) {
        asked += 1;
        const other = withLuck(game.resample(g, seat, dice), freshLuck(dice));
        const compare = (level: string, look: (state: KernelState) => string): void => {
          const [first, second] = [look(g), look(other)];
          if (first !== second) peeks.push({ decision, level, choices: [first, second] });
        };
        compare(HANDED_OVER, state => seenText(sightOf(game, state, decision, null, dice).known));
        for (const { level, every } of levels) {
          if (asked % every !== 0) continue;
          askedOf[level]! += 1;
          compare(level, state => canonical(players.choose(game, state, decision, level, iterations).choice));
        }
      }
      open = apply(game, g, { no, seat, slot, choice: dice.pick(options) }, rollSeeded, null);
    }
  }
  return { decisions: asked, asked: askedOf, peeks };
}

const GAME_AT_MOST = 3_000;
