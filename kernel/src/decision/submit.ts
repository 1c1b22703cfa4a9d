import type { Roll } from '../dice/roll.ts';
import { rollSeeded } from '../dice/roll.ts';
import { beginQuestion, endQuestion } from '../flow/derived.ts';
import { advance, pending, place, topStage } from '../flow/machine.ts';
import type { GameDefinition, GameEvent, KernelState } from '../game.ts';
import { sameJson } from '../record/canonical.ts';
import type { Answer, Decision, Reason, Refusal, Seat, Slot } from './decision.ts';
import type { Condition } from './tables.ts';

type Rulebook<G extends KernelState, E extends GameEvent> = Pick<GameDefinition<G, unknown, E>, 'procedures' | 'clone'>;
type Explainer<G extends KernelState, E extends GameEvent> = Rulebook<G, E> &
  Pick<GameDefinition<G, unknown, E>, 'resample' | 'elsewhere'>;

/** An independent copy of a state. */
export function fork<G extends KernelState>(def: { clone(g: G): G }, g: G): G {
  return def.clone(g);
}

export type Submitted<G> =
  | { readonly ok: true; readonly g: G; readonly open: readonly Decision[] }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * The outer door: trusts nobody. Checks, applies to a fork and hands it over; a refusal, or anything thrown on the way,
 * leaves `g` as it was. `emit` hears each event with the state at that moment. Callers that know what is open hand it over.
 */
export function submit<G extends KernelState, E extends GameEvent>(
  def: Explainer<G, E>,
  g: G,
  answer: Answer,
  emit: ((event: E, at: G) => void) | null = null,
  roll: Roll = rollSeeded,
  open: readonly Decision[] = pending(def, g),
): Submitted<G> {
  const refusal = refusalOf(def, g, open, answer);
  return refusal === null ? answered(def, def.clone(g), open, answer, emit, roll) : { ok: false, refusal };
}

/** The same on the caller's own state, in place, given what is open in it: for replaying records. */
export function submitInPlace<G extends KernelState, E extends GameEvent>(
  def: Explainer<G, E>,
  g: G,
  open: readonly Decision[],
  answer: Answer,
  emit: ((event: E, at: G) => void) | null,
  roll: Roll,
): Submitted<G> {
  const refusal = refusalOf(def, g, open, answer);
  return refusal === null ? answered(def, g, open, answer, emit, roll) : { ok: false, refusal };
}

function answered<G extends KernelState, E extends GameEvent>(
  def: Explainer<G, E>,
  g: G,
  open: readonly Decision[],
  answer: Answer,
  emit: ((event: E, at: G) => void) | null,
  roll: Roll,
): Submitted<G> {
  const told = emit === null ? null : (event: E) => emit(event, g);
  const offered = decisionFor(open, answer)!.options.find(option => sameJson(option, answer.choice));
  place(def, g, { ...answer, choice: offered }, told);
  return { ok: true, g, open: advance(def, g, roll, told) };
}

function decisionFor(open: readonly Decision[], answer: Answer): Decision | undefined {
  return open.find(decision => decision.slot === answer.slot && decision.seat === answer.seat);
}

function refusalOf<G extends KernelState, E extends GameEvent>(
  def: Explainer<G, E>,
  g: G,
  open: readonly Decision[],
  answer: Answer,
): Refusal | null {
  if (open.length === 0) return { code: 'match-over' };
  if (answer.no !== g.decisionNo) return { code: 'stale-decision', current: g.decisionNo };
  const mine = decisionFor(open, answer);
  if (mine === undefined) {
    const sealed = topStage(def, g)?.frame.sealed;
    if (sealed != null && answer.slot in sealed) return { code: 'already-answered', current: g.decisionNo };
    return { code: 'not-your-decision', seats: [...new Set(open.map(decision => decision.seat))] };
  }
  if (mine.options.some(option => sameJson(option, answer.choice))) return null;
  const reasons = whyNot(def, g, answer.seat, answer.choice, answer.slot);
  return {
    code: reasons.length > 0 ? 'illegal-choice' : 'not-now',
    rules: reasons.length > 0 ? [...new Set(reasons.map(reason => reason.rule))] : [mine.rule],
    reasons,
    nearest: reasons.find(reason => reason.repair !== null)?.repair ?? null,
  };
}

/**
 * The conditions that fail for a choice, each with its rule and, where there is one, a repair; empty when it is offered or
 * when nothing like it is asked now. `slot` says for whom: in a sealed stage which of the seat's questions is meant, elsewhere perhaps
 * somebody who is not being asked. Works on the state as the seat knows it.
 */
export function whyNot<G extends KernelState, E extends GameEvent>(
  def: Explainer<G, E>,
  g: G,
  seat: Seat,
  choice: unknown,
  slot: Slot | null = null,
): readonly Reason[] {
  const known = def.resample(g, seat, null);
  beginQuestion(known);
  const reasons = reasonsAgainst(def, known, seat, choice, slot);
  endQuestion();
  return reasons;
}

function reasonsAgainst<G extends KernelState, E extends GameEvent>(
  def: Explainer<G, E>,
  known: G,
  seat: Seat,
  choice: unknown,
  slot: Slot | null,
): readonly Reason[] {
  const top = topStage(def, known);
  if (top === null) return [];
  const local = top.frame.local;
  const spec = top.stage.choice ?? top.stage.sealed;
  if (spec === null) return [];
  const own = top.stage.sealed === null ? [seat] : ownSlots(top.stage.sealed, known, local, seat);
  const whos = slot === null || top.stage.sealed === null ? own : own.filter(other => other === slot);
  const isAsked = slot === null || (top.stage.choice?.slot?.(known, local) ?? slot) === slot;
  const ofAnother = isAsked ? [] : fromElsewhere(def, known, slot, choice);
  if (ofAnother.length > 0) return ofAnother;
  const given = top.frame.sealed ?? {};
  for (const who of whos) {
    if (Object.hasOwn(given, who)) continue; // has answered: nothing more is offered
    const listed = (spec.from ?? spec.options)?.(known, local, who).find((item: unknown) => sameJson(item, choice));
    const reasons =
      listed === undefined
        ? (spec.whyNot?.(known, local, choice, who) ?? [])
        : spec.from === undefined
          ? []
          : failing(spec.where, known, local, listed, seat);
    if (reasons.length > 0 || (listed !== undefined && isAsked)) return reasons;
  }
  for (const who of slot !== null ? [slot] : whos.length === 0 ? [seat] : whos) {
    const reasons = fromElsewhere(def, known, who, choice);
    if (reasons.length > 0) return reasons;
  }
  return [];
}

function fromElsewhere<G extends KernelState, E extends GameEvent>(
  def: Explainer<G, E>,
  known: G,
  who: string,
  choice: unknown,
): readonly Reason[] {
  for (const row of def.elsewhere ?? []) {
    const reasons = row.is(choice, known) ? row.reasons(known, who, choice) : [];
    if (reasons.length > 0) return reasons;
  }
  return [];
}

/**
 * Why a seat was not asked a kind of question between an answer and what is open now: the reasons of the last such window that stayed
 * shut, empty when there was none. Replays the answer from what the seat knew before it; somebody else's answer only where everybody
 * could have listed it.
 */
export function whyNotAsked<G extends KernelState, E extends GameEvent>(
  def: Explainer<G, E>,
  before: G,
  answer: Answer,
  roll: Roll,
  seat: Seat,
  kind: string,
): readonly Reason[] {
  const isOffered = (g: G): boolean =>
    decisionFor(pending(def, g), answer)?.options.some(option => sameJson(option, answer.choice)) === true;
  const known = def.clone(def.resample(before, seat, null));
  if (!isOffered(known) || (answer.seat !== seat && !isOffered(def.resample(before, 'public', null)))) return [];
  let found: readonly Reason[] = [];
  place(def, known, answer, null);
  advance(def, known, roll, null, 0, -1, (passed, who, reasons) => {
    if (passed === kind && who === seat) found = reasons;
  });
  return found;
}

function ownSlots<G>(
  spec: { slots(g: G, local: object): readonly string[]; decider(g: G, local: object, slot: string): Seat },
  g: G,
  local: object,
  seat: Seat,
): readonly string[] {
  return spec.slots(g, local).filter(slot => spec.decider(g, local, slot) === seat);
}

function failing<G, L, C>(
  where: readonly Condition<G, L, C>[] | ((candidate: C) => readonly Condition<G, L, C>[]) | undefined,
  g: G,
  local: L,
  candidate: C,
  seat: Seat,
): readonly Reason[] {
  if (where === undefined) return [];
  return (typeof where === 'function' ? where(candidate) : where)
    .filter(condition => !condition.holds(g, local, candidate, seat))
    .map(condition => ({
      rule: condition.rule,
      label: condition.label,
      repair: condition.repair?.(g, local, candidate, seat) ?? null,
    }));
}
