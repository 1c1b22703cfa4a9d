import {
  type AnyGame,
  apply,
  canonical,
  type Decision,
  type MatchRecord,
  replay,
  rollSeeded,
  stateText,
} from '@quarterstaff/kernel';
import { begun, randomAnswer, randomPlayer } from '@quarterstaff/kernel/testing';

/** Where two engines of one rulebook diverge; null if they do not. */
export interface Parting {
  readonly where: string;
  readonly one: string;
  readonly other: string;
}

/** Plays the same random games on both, and compares every list of options and every state. */
export function comparePlay(
  one: AnyGame,
  other: AnyGame,
  options: { readonly games: number; readonly decisionsAtMost: number; readonly scenarios?: readonly string[] },
): { readonly decisions: number; readonly parting: Parting | null } {
  let decisions = 0;
  for (const scenario of options.scenarios ?? one.scenarios.map(({ id }) => id)) {
    for (let n = 0; n < options.games; n += 1) {
      const played = compareGame(one, other, scenario, `same ${n}`, options.decisionsAtMost);
      decisions += played.decisions;
      if (played.parting !== null) return { decisions, parting: played.parting };
    }
  }
  return { decisions, parting: null };
}

function compareGame(
  one: AnyGame,
  other: AnyGame,
  scenario: string,
  seed: string,
  decisionsAtMost: number,
): { readonly decisions: number; readonly parting: Parting | null } {
  const request = { scenario, options: {} };
  const player = randomPlayer(`${scenario} ${seed}`);
  const [a, b] = [begun(one, request, seed), begun(other, request, seed)];
  let open = a.open;
  let there = b.open;
  for (let decisions = 0; ; decisions += 1) {
    const where = `${scenario}, ${seed}, decision ${decisions + 1}`;
    const parting =
      unlike(`${where}: what is asked`, listed(open), listed(there)) ??
      unlike(`${where}: the state`, stateText(a.g), stateText(b.g));
    if (parting !== null || open.length === 0 || decisions >= decisionsAtMost) return { decisions, parting };
    const answer = randomAnswer(open, player);
    open = apply(one, a.g, answer, rollSeeded, null);
    there = apply(other, b.g, answer, rollSeeded, null);
  }
}

const listed = (open: readonly Decision[]): string =>
  canonical(open.map(({ no, kind, rule, seat, slot, options }) => ({ no, kind, rule, seat, slot, options })));

function unlike(where: string, one: string, other: string): Parting | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const near = (text: string): string => text.slice(Math.max(0, at - 80), at + 160);
  return { where, one: near(one), other: near(other) };
}

/** The records that a game does not replay. */
export function unreplayable(game: AnyGame, records: readonly (readonly [string, MatchRecord])[]): readonly string[] {
  return records.flatMap(([name, record]) => {
    try {
      replay(game, record);
      return [];
    } catch (problem) {
      return [`${name}: ${(problem as Error).message}`];
    }
  });
}
