import {
  type AnyGame,
  apply,
  begin,
  canonical,
  type Decision,
  diceOn,
  newLuck,
  rollSeeded,
  type SetupRequest,
} from '@quarterstaff/kernel';
import { freshLuck, withLuck } from './bot.ts';
import { players } from './players.ts';

/** A choice that followed from something its seat could not know. */
export interface Peek {
  readonly decision: Decision;
  readonly level: string;
  readonly choices: readonly [string, string];
}

export interface Audit {
  readonly decisions: number; // looked at, with two options or more
  readonly peeks: readonly Peek[];
}

/**
 * Plays games at random and asks the players at each decision twice: in the real state, and in one in which everything hidden
 * from the seat and every die to come is another. An honest player answers the same.
 */
export function auditPeeking(
  game: AnyGame,
  setup: SetupRequest,
  levels: readonly string[],
  decisions: number,
  iterations: number,
  seed: string,
): Audit {
  const peeks: Peek[] = [];
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
        for (const level of levels) {
          const choices = [g, other].map(state =>
            canonical(players.choose(game, state, decision, level, iterations).choice),
          );
          if (choices[0] !== choices[1]) peeks.push({ decision, level, choices: [choices[0]!, choices[1]!] });
        }
      }
      open = apply(game, g, { no, seat, slot, choice: dice.pick(options) }, rollSeeded, null);
    }
  }
  return { decisions: asked, peeks };
}

const GAME_AT_MOST = 3_000;
