import { type AnyGame, advance, apply, diceOn, drawFace, type Luck, newLuck, rollSeeded } from '@quarterstaff/kernel';
import { Arena, countGame, DEFAULT_PLAN, newTally } from '@quarterstaff/lab';
import { faster, type Row } from '../row.ts';

const GAMES = 16; // at once, and the same in every turn: one may be ten times as long as another
const DECISIONS_AT_MOST = 2_000;

/** Whole games by the lab with random players, counted, beside the very same games on the bare engine. */
export function labRow(game: AnyGame, scenario: string): Row {
  const setup = { scenario, options: {} };
  const plan = { ...DEFAULT_PLAN, game: game.id, setup, listenEvery: 0, decisionsAtMost: DECISIONS_AT_MOST };
  const arena = new Arena(game, plan);
  const prepared = game.prepare(setup);
  if (!prepared.ok) throw new Error(`${game.id} refuses ${scenario}: ${JSON.stringify(prepared.faults)}`);
  const tally = newTally();
  const [bare, ours] = [`play-${game.id}.bare`, `play-${game.id}.lab`];
  return {
    id: ours,
    contestants: [
      { id: bare, work: () => inAll(number => bareGame(game, prepared.setup, `${plan.seed} ${number}`)) },
      {
        id: ours,
        work: () =>
          inAll(number => {
            const result = arena.play(number);
            countGame(tally, result);
            return result.decisions;
          }),
      },
    ],
    figures: [
      faster(ours, `${game.id} “${scenario}”, games by the lab against the bare engine`, ours, bare, 'answers'),
    ],
  };
}

function inAll(answersIn: (game: number) => number): { readonly answers: number } {
  let answers = 0;
  for (let game = 0; game < GAMES; game += 1) answers += answersIn(game);
  return { answers };
}

/** The game that the lab plays under this seed, with nothing around it; how many answers it took. */
function bareGame(game: AnyGame, setup: unknown, seed: string): number {
  const g = game.setUp(setup, diceOn(newLuck(seed), 'setup'));
  const luck = newLuck(`players ${seed}`);
  let open = advance(game, g, rollSeeded, null);
  let answers = 0;
  for (; open.length > 0 && answers < DECISIONS_AT_MOST; answers += 1) {
    const first = open[0]!;
    const { no, seat, slot, options } = open.length > 1 && first.slot === first.seat ? drawn(luck, open) : first;
    open = apply(game, g, { no, seat, slot, choice: drawn(luck, options) }, rollSeeded, null);
  }
  return answers;
}

/** As the lab draws: one alone is passed over without a die. */
function drawn<T>(luck: Luck, list: readonly T[]): T {
  if (list.length > 1) return list[drawFace(luck, 'play', list.length) - 1]!;
  luck.play += 1;
  return list[0]!;
}
