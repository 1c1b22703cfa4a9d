import {
  canonical,
  type Decision,
  type Dice,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  type SetupRequest,
  sameJson,
  whyNot,
} from '../../src/index.ts';
import { type AnswerTo, playRandomly, randomPlayer } from '../play.ts';

const REMEMBERED = 50; // questions back
const TRIED = 6; // choices at each question

/** A refusal without a reason: a choice of this kind of question, asked for while that one was open. */
export interface Unexplained {
  readonly open: string;
  readonly choiceOf: string;
  readonly example: string;
}

/**
 * Plays random games and tries choices that were offered earlier and are not now, in questions of the same and of other kinds; returns
 * those refused without a reason.
 */
export function unexplainedRefusals<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  decisionsAtMost: number,
  answerTo: AnswerTo<G>,
): readonly Unexplained[] {
  const dice = randomPlayer(`${seed} reasons`);
  const seen: { kind: string; seat: string; choice: unknown }[] = [];
  const found: Unexplained[] = [];
  const look = (g: G, open: readonly Decision[]): void => {
    for (const decision of open) {
      for (const { kind, choice } of drawn(
        seen.filter(({ seat }) => seat === decision.seat),
        dice,
      )) {
        if (open.some(other => other.seat === decision.seat && offers(other, choice))) continue;
        if (whyNot(def, g, decision.seat, choice, decision.slot).length > 0) continue;
        found.push({ open: decision.kind, choiceOf: kind, example: `${canonical(choice)} (${seed}, ${decision.no})` });
      }
    }
    for (const { kind, seat, options } of open) seen.push({ kind, seat, choice: dice.pick(options) });
    seen.splice(0, Math.max(0, seen.length - REMEMBERED));
  };
  playRandomly(def, request, seed, decisionsAtMost, look, null, answerTo);
  return found;
}

const offers = ({ options }: Decision, choice: unknown): boolean => options.some(option => sameJson(option, choice));

function drawn<T>(list: readonly T[], dice: Dice): readonly T[] {
  return list.length <= TRIED ? list : Array.from({ length: TRIED }, () => dice.pick(list));
}
