import {
  type Answer,
  apply,
  type Decision,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  rollSeeded,
  type SetupRequest,
  sameJson,
  stateText,
  submit,
} from '../../src/index.ts';
import { type AnswerTo, begun, must, mustEqual, randomPlayer } from '../play.ts';

/** The state before each question, by its number. */
type States = Map<number, string>;

/**
 * The result does not depend on whether single-option questions are asked. The same game is played twice: with every question put and
 * answered through the outer door; and with single options taken at once, before anything else that is open.
 */
export function singleAnswersChangeNothing<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  decisionsAtMost: number,
  answerTo: AnswerTo<G>,
): void {
  const { answers, states } = asked(def, request, seed, decisionsAtMost, answerTo);
  const start = begun(def, request, seed);
  const { g } = start;
  let { open } = start;
  let last = -1;
  for (const left = [...answers]; open.length > 0 && left.length > 0; ) {
    const { no, kind } = open[0]!;
    const here = `${seed}, question ${no} (${kind})`;
    if (no !== last && states.has(no))
      mustEqual(JSON.parse(stateText(g)), JSON.parse(states.get(no)!), `${here}: answering at once leads elsewhere`);
    last = no;
    const [answer] = left.splice(next(open, left), 1);
    must(isOffered(open, answer!), `${here}: answering at once offers something else`);
    open = apply(def, g, answer!, rollSeeded, null);
  }
}

const isOffered = (open: readonly Decision[], { seat, slot, choice }: Answer): boolean =>
  open.some(
    other => other.seat === seat && other.slot === slot && other.options.some(option => sameJson(option, choice)),
  );

function asked<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  decisionsAtMost: number,
  answerTo: AnswerTo<G>,
): { readonly answers: readonly Answer[]; readonly states: States } {
  const player = randomPlayer(seed);
  const answers: Answer[] = [];
  const states: States = new Map();
  let { g, open } = begun(def, request, seed);
  while (open.length > 0 && answers.length < decisionsAtMost) {
    const { no } = open[0]!;
    if (!states.has(no)) states.set(no, stateText(g));
    const answer = answerTo(open, player, g);
    const taken = submit(def, g, answer);
    if (!taken.ok) throw new Error(`${seed}, question ${no}: what is offered was refused`);
    answers.push(answer);
    ({ g, open } = taken);
  }
  return { answers, states };
}

/** Among open sealed decisions, those with a single option come first. */
function next(open: readonly Decision[], left: readonly Answer[]): number {
  const single = open.find(({ sealed, options }) => sealed && options.length === 1);
  const at = single === undefined ? 0 : left.findIndex(({ no, slot }) => no === single.no && slot === single.slot);
  return Math.max(0, at);
}
