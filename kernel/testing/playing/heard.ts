import {
  apply,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  rollSeeded,
  type SetupRequest,
  stateText,
} from '../../src/index.ts';
import { type AnswerTo, begun, mustEqual, randomPlayer } from '../play.ts';

/** The rules do not depend on listeners: the same game, with and without one, has the same state at every question. */
export function listeningChangesNothing<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  decisionsAtMost: number,
  answerTo: AnswerTo<G>,
): void {
  const player = randomPlayer(seed);
  const heard = begun(def, request, seed, () => {});
  const unheard = begun(def, request, seed);
  let { open } = heard;
  let count = 0;
  same(heard.g, unheard.g, `${seed}, at the beginning`);
  while (open.length > 0 && count < decisionsAtMost) {
    count += 1;
    const answer = answerTo(open, player, heard.g);
    const { kind, no } = open[0]!;
    open = apply(def, heard.g, answer, rollSeeded, () => {});
    apply(def, unheard.g, answer, rollSeeded, null);
    same(heard.g, unheard.g, `${seed}, after question ${no} (${kind})`);
  }
}

function same(heard: KernelState, unheard: KernelState, where: string): void {
  const [a, b] = [stateText(heard), stateText(unheard)];
  if (a !== b) mustEqual(JSON.parse(b), JSON.parse(a), `${where}: it went another way with nobody listening`);
}
