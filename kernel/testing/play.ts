import {
  type Answer,
  apply,
  type Begun,
  begin,
  canonical,
  type Decision,
  type Dice,
  diceOn,
  type Entry,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  type MatchRecord,
  newLuck,
  rollSeeded,
  type SetupRequest,
  stateHash,
} from '../src/index.ts';

/** A random player's dice: never those of the game. */
export function randomPlayer(seed: string): Dice {
  return diceOn(newLuck(`player ${seed}`), 'bot');
}

export function randomAnswer(open: readonly Decision[], dice: Dice): Answer {
  const decision = dice.pick(open);
  return { no: decision.no, seat: decision.seat, slot: decision.slot, choice: dice.pick(decision.options) };
}

/** A random answer that avoids these choices while there are others, so that no game is given up half-way. */
export function randomAnswerWithout(avoided: readonly string[]): typeof randomAnswer {
  return (open, dice) => {
    const { no, seat, slot, options } = dice.pick(open);
    const rest = options.filter(option => !avoided.includes(String((option as { do?: unknown } | null)?.do ?? option)));
    return { no, seat, slot, choice: dice.pick(rest.length > 0 ? rest : options) };
  };
}

export function begun<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  emit: ((event: E, at: G) => void) | null = null,
): Begun<G> {
  const beginning = begin(def, request, seed, emit);
  if (!beginning.ok) throw new Error(`the scenario is refused: ${JSON.stringify(beginning.faults)}`);
  return beginning;
}

/** How a game is played: chooses the answer to what is open. */
export type AnswerTo<G> = (open: readonly Decision[], dice: Dice, g: G) => Answer;

export interface Played<G> {
  readonly g: G;
  readonly answers: readonly Answer[];
  readonly ended: boolean;
}

/** One random game; `before` sees every position with what is open. */
export function playRandomly<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  decisionsAtMost: number,
  before: ((g: G, open: readonly Decision[], answer: Answer) => void) | null = null,
  emit: ((event: E, at: G) => void) | null = null,
  answerTo: AnswerTo<G> = randomAnswer,
): Played<G> {
  const player = randomPlayer(seed);
  const start = begun(def, request, seed, emit);
  const { g } = start;
  let { open } = start;
  const answers: Answer[] = [];
  const told = emit === null ? null : (event: E) => emit(event, g);
  while (open.length > 0 && answers.length < decisionsAtMost) {
    const answer = answerTo(open, player, g);
    before?.(g, open, answer);
    answers.push(answer);
    open = apply(def, g, answer, rollSeeded, told);
  }
  return { g, answers, ended: open.length === 0 };
}

/** The record of a game that consists of answers only. */
export function recordOf(
  def: Pick<GameDefinition, 'id' | 'rulesVersion'>,
  setup: SetupRequest,
  seed: string,
  answers: readonly Answer[],
  g: KernelState | null,
): MatchRecord {
  const entries: Entry[] = answers.map(answer => ({ kind: 'answer', ...answer }));
  const hashes = g === null ? [] : [{ entry: entries.length, hash: stateHash(g) }];
  return { format: 1, game: def.id, rulesVersion: def.rulesVersion, setup, seed, dice: null, entries, hashes };
}

export function mustEqual(a: unknown, b: unknown, what: string): void {
  const left = canonical(a);
  const right = canonical(b);
  if (left === right) return;
  let at = 0;
  while (left[at] === right[at]) at += 1;
  const from = Math.max(0, at - 80);
  throw new Error(`${what}\n  ${left.slice(from, at + 120)}\n  ${right.slice(from, at + 120)}`);
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
