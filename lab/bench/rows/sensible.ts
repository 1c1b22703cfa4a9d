import { freshLuck, withLuck } from '@quarterstaff/bots';
import {
  type AnyGame,
  apply,
  type Decision,
  type Dice,
  diceOn,
  type KernelState,
  newLuck,
  pending,
  rollSeeded,
} from '@quarterstaff/kernel';
import { Arena, DEFAULT_PLAN, loadGame } from '@quarterstaff/lab';
import type { Contestant } from '../measure.ts';
import { faster, gamesAMinute, type Row } from '../row.ts';
import { play, started } from './game-row.ts';

/** What sensible players play, and how much of it at once: games differ in length, so each turn plays the same few. */
export interface SensiblePlay {
  readonly scenario: string;
  readonly gamesAtOnce: number;
  readonly since: string; // the released rules version that its speed is compared with
}

const DECISIONS_AT_MOST = 5_000;
const LINE = 24; // answers
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

/** Lines of play of the searching player beside the same on a released engine: drawn anew, and played on by the book's own players. */
export async function thinkingRow(game: AnyGame, { scenario, since }: SensiblePlay): Promise<Row> {
  const [now, before] = [`think-${game.id}.lines`, `think-${game.id}.${since}`];
  const about = `lines of ${LINE} answers by the book, against those on engine ${since}`;
  return {
    id: now,
    contestants: [following(game, scenario, now), following(await loadGame(game.id, since), scenario, before)],
    figures: [faster(now, `${game.id} “${scenario}”, ${about}`, now, before, 'answers')],
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

function following(game: AnyGame, scenario: string, id: string): Contestant {
  const positions: { readonly g: KernelState; readonly decision: Decision }[] = [];
  return {
    id,
    work(piece) {
      if (positions.length === 0) positions.push(...THOUGHT_AFTER.map(after => positionAfter(game, scenario, after)));
      let answers = 0;
      for (const { g, decision } of positions)
        answers += followed(game, g, decision, diceOn(newLuck(`${piece}`), 'play'));
      return { answers };
    },
  };
}

/** One line of play from what the seat knows, as the searching player follows it; how many answers it took. */
function followed(game: AnyGame, known: KernelState, { seat }: Decision, dice: Dice): number {
  const drawn = game.resample(known, seat, dice);
  const g = withLuck(drawn === known ? game.clone(drawn) : drawn, freshLuck(dice));
  let open = pending(game, g);
  let answers = 0;
  for (; open.length > 0 && answers < LINE; answers += 1) {
    const { no, seat, slot, options } = open[0]!;
    const choice = options.length === 1 ? options[0] : game.policy!(g, open[0]!, dice, game.manners[0] ?? '').choice;
    open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
  }
  game.worth?.(g, seat);
  return answers;
}

/** The first random game that asks a question with a choice after so many answers, there. */
function positionAfter(game: AnyGame, scenario: string, answers: number): { g: KernelState; decision: Decision } {
  for (let number = 0; ; number += 1) {
    const { g, open } = play(game, started(game, scenario, number), number, answers);
    const decision = open.find(({ options }) => options.length > 1);
    if (decision !== undefined) return { g, decision };
  }
}
