import { players } from '@quarterstaff/bots';
import { type AnyGame, type Decision, fork, type KernelState } from '@quarterstaff/kernel';
import { Arena, DEFAULT_PLAN, loadGame } from '@quarterstaff/lab';
import type { Contestant } from '../measure.ts';
import { faster, gamesAMinute, type Row } from '../row.ts';
import { play, started } from './game-row.ts';

/** What sensible players play, and how much of it at once: games differ in length, so each turn plays the same few. */
export interface SensiblePlay {
  readonly scenario: string;
  readonly gamesAtOnce: number;
  readonly lines: number; // that the searching player looks at for a decision
  readonly since: string; // the released rules version that its speed is compared with
}

const DECISIONS_AT_MOST = 5_000;
const THOUGHT_AFTER = [0, 12, 24]; // random answers before the positions that are thought about

/** Whole games between the rulebook's own players. */
export function tacticalRow(game: AnyGame, { scenario, gamesAtOnce }: SensiblePlay): Row {
  const id = `play-${game.id}.tactical`;
  return {
    id,
    contestants: [between(game, scenario, id, gamesAtOnce)],
    figures: [gamesAMinute(id, `${game.id} “${scenario}”, whole games with the book's own players`, id)],
  };
}

/** Decisions of the searching player beside the same on a released engine: its lines of play are played by the book's own players. */
export async function thinkingRow(game: AnyGame, { scenario, lines, since }: SensiblePlay): Promise<Row> {
  const [now, before] = [`think-${game.id}.decisions`, `think-${game.id}.${since}`];
  const about = `decisions of the searching player with ${lines} lines, against those on engine ${since}`;
  return {
    id: now,
    contestants: [
      thinker(game, scenario, now, lines),
      thinker(await loadGame(game.id, since), scenario, before, lines),
    ],
    figures: [faster(now, `${game.id} “${scenario}”, ${about}`, now, before, 'decisions')],
  };
}

function between(game: AnyGame, scenario: string, id: string, gamesAtOnce: number): Contestant {
  const setup = { scenario, options: {} };
  const plan = { ...DEFAULT_PLAN, game: game.id, setup, listenEvery: 0, decisionsAtMost: DECISIONS_AT_MOST };
  const seats = new Arena(game, plan).seats.map(({ seat }) => [seat, 'tactical']);
  const arena = new Arena(game, { ...plan, players: Object.fromEntries(seats) });
  return {
    id,
    work() {
      for (let number = 0; number < gamesAtOnce; number += 1) arena.play(number);
      return { games: gamesAtOnce };
    },
  };
}

function thinker(game: AnyGame, scenario: string, id: string, lines: number): Contestant {
  const positions: { readonly g: KernelState; readonly decision: Decision }[] = [];
  return {
    id,
    work() {
      if (positions.length === 0) positions.push(...THOUGHT_AFTER.map(after => positionAfter(game, scenario, after)));
      for (const { g, decision } of positions) players.choose(game, fork(game, g), decision, 'search', lines, null);
      return { decisions: positions.length };
    },
  };
}

/** The first random game that asks a question with a choice after so many answers, there. */
function positionAfter(game: AnyGame, scenario: string, answers: number): { g: KernelState; decision: Decision } {
  for (let number = 0; ; number += 1) {
    const { g, open } = play(game, started(game, scenario, number), number, answers);
    const decision = open.find(({ options }) => options.length > 1);
    if (decision !== undefined) return { g, decision };
  }
}
