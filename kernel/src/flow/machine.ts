import type { Answer, Decision, Reason, Seat, Slot } from '../decision/decision.ts';
import { allHold, type Condition } from '../decision/tables.ts';
import type { Roll } from '../dice/roll.ts';
import { InvariantError } from '../errors.ts';
import type { KernelState } from '../game.ts';
import { beginAnswer, beginQuestion, endAnswer, endQuestion } from './derived.ts';
import { type Frame, newFrame } from './frame.ts';
import type { ChanceSpec, ChoiceSpec, Emit, Next, Procedure, ProcedureTable, SealedSpec, Stage } from './stage.ts';

/** What the machine needs of a rulebook. */
export interface Machine<G, E> {
  readonly procedures: ProcedureTable<G, E>;
}

/** More stages than this without a decision mean an endless loop. */
const STAGES_AT_MOST = 200_000;
const NONE_OPEN: readonly Decision[] = Object.freeze([]);

/** What a run without dice returns when it meets a roll. */
export const AT_CHANCE: readonly Decision[] = Object.freeze([]);

// biome-ignore lint/suspicious/noExplicitAny: the machine runs procedures whose locals only they know
type AnyProcedure<G, E> = Procedure<G, any, E>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyStage<G, E> = Stage<G, any, E>;

/** The procedure and stage that the top frame stands before; null at the end of the game. */
export function topStage<G extends KernelState, E>(
  def: Machine<G, E>,
  g: G,
): { frame: Frame; procedure: AnyProcedure<G, E>; stage: AnyStage<G, E> } | null {
  const frame = g.stack[g.stack.length - 1];
  if (frame === undefined) return null;
  const procedure = procedureOf(def, frame);
  const stage = procedure.stages[frame.at];
  return stage === undefined ? null : { frame, procedure, stage };
}

function procedureOf<G, E>(def: Machine<G, E>, frame: Frame): AnyProcedure<G, E> {
  const procedure = def.procedures[frame.proc];
  if (procedure === undefined)
    throw new InvariantError('a frame of a procedure that does not exist', { proc: frame.proc });
  return procedure;
}

// The procedures of recent frames, by their place on the stack: a name is looked up once, not each time its frame is on top
// again. They belong to one table; another table starts afresh.
let tableOfFrames: object | null = null;
const frames: Frame[] = [];
// biome-ignore lint/suspicious/noExplicitAny: of any rulebook
const proceduresOfFrames: Procedure<any, any, any>[] = [];

function remembered<G, E>(def: Machine<G, E>, frame: Frame, depth: number): AnyProcedure<G, E> {
  if (tableOfFrames === def.procedures && frames[depth] === frame) return proceduresOfFrames[depth]!;
  return lookUp(def, frame, depth);
}

function lookUp<G, E>(def: Machine<G, E>, frame: Frame, depth: number): AnyProcedure<G, E> {
  const procedure = procedureOf(def, frame);
  if (tableOfFrames !== def.procedures) {
    tableOfFrames = def.procedures;
    frames.length = 0;
    proceduresOfFrames.length = 0;
  }
  while (frames.length < depth) {
    frames.push(frame);
    proceduresOfFrames.push(procedure);
  }
  frames[depth] = frame;
  proceduresOfFrames[depth] = procedure;
  return procedure;
}

/**
 * Runs the rules to the next decision and returns what is open; with `roll` null it stops at the first roll (AT_CHANCE). It ends when
 * no more than `floor` frames are left, or when the frame at the place `once` on the stack would begin again. `passed` hears of windows
 * that stay shut.
 */
export function advance<G extends KernelState, E>(
  def: Machine<G, E>,
  g: G,
  roll: Roll | null,
  emit: Emit<E>,
  floor = 0,
  once = -1,
  passed: Passed | null = null,
): readonly Decision[] {
  const top = g.stack[g.stack.length - 1];
  if (top === undefined || g.stack.length <= floor) return NONE_OPEN;
  return run(def, g, top, procedureOf(def, top), roll, emit, floor, once, passed);
}

/** Runs on from a frame whose procedure is known already: names are looked up once per frame, not once per stage. */
function run<G extends KernelState, E>(
  def: Machine<G, E>,
  g: G,
  knownFrame: Frame,
  knownProcedure: AnyProcedure<G, E>,
  roll: Roll | null,
  emit: Emit<E>,
  floor: number,
  once: number,
  passed: Passed | null,
): readonly Decision[] {
  const stack = g.stack;
  let frame = knownFrame;
  let procedure = knownProcedure;
  for (let count = 0; count < STAGES_AT_MOST; count += 1) {
    if (stack.length <= floor) return NONE_OPEN;
    const depth = stack.length - 1;
    const top = stack[depth]!;
    if (top !== frame) {
      frame = top;
      procedure = remembered(def, frame, depth);
    }
    if (depth === once && frame.at === 0) return NONE_OPEN;
    if (frame.at >= procedure.stages.length) {
      finish(stack, undefined);
      continue;
    }
    const stage = procedure.stages[frame.at]!;
    switch (stage.kind) {
      case 'step':
        follow(stack, frame, stage.step!.run(g, frame.local, emit));
        break;
      case 'chance': {
        const chance = stage.chance!;
        const pool = chance.dice(g, frame.local);
        if (pool.length === 0) frame.at += 1;
        else if (roll === null) return AT_CHANCE;
        else {
          const stream = chance.stream === undefined ? 'play' : chance.stream(g, frame.local);
          const faces = roll(g.luck, pool, stream, chance.source ?? 'dice');
          follow(stack, frame, chance.take(g, frame.local, faces, emit));
        }
        break;
      }
      case 'choice': {
        beginQuestion(g);
        const open = openChoice(g, frame, procedure, stage.choice!);
        endQuestion();
        if (open.length > 0) return open;
        if (passed !== null) tellPassed(g, frame, procedure.kinds[frame.at]!, stage.choice!, passed);
        frame.at += 1;
        break;
      }
      case 'sealed': {
        const sealed = stage.sealed!;
        beginQuestion(g);
        const slots = sealed.slots(g, frame.local);
        const open = slots.length === 0 ? NONE_OPEN : openSealed(g, frame, procedure, sealed, slots);
        endQuestion();
        if (open.length > 0) {
          sealedFrame = frame;
          sealedOpen = open;
          return open;
        }
        if (frame.sealed === null) frame.at += 1;
        else unseal(g, frame, sealed, slots, null, emit);
        break;
      }
    }
  }
  throw new InvariantError('the rules run in a circle', { trail: trail(def, g) });
}

/** Called for a question that nobody is asked, with the reasons, for each seat that would have been asked. */
export type Passed = (kind: string, seat: Seat, reasons: readonly Reason[]) => void;

function tellPassed<G extends KernelState, E>(
  g: G,
  frame: Frame,
  kind: string,
  // biome-ignore lint/suspicious/noExplicitAny: the stage alone knows its locals and options
  spec: ChoiceSpec<G, any, E, any>,
  passed: Passed,
): void {
  if (spec.closed === undefined) return;
  for (const seat of [spec.decider(g, frame.local)].flat()) passed(kind, seat, spec.closed(g, frame.local, seat));
}

/** Gives the faces of a roll to the chance stage on top: for enumeration. */
export function takeFaces<G extends KernelState, E>(
  def: Machine<G, E>,
  g: G,
  faces: readonly number[],
  emit: Emit<E>,
): void {
  const top = topStage(def, g);
  if (top === null || top.stage.chance === null) throw new InvariantError('no roll is due');
  follow(g.stack, top.frame, top.stage.chance.take(g, top.frame.local, faces, emit));
}

/** The chance stage on top with its frame's locals; null if none is due. */
export function chanceOnTop<G extends KernelState, E>(
  def: Machine<G, E>,
  g: G,
): { readonly spec: ChanceSpec<G, object, E>; readonly local: object } | null {
  const top = topStage(def, g);
  return top === null || top.stage.chance === null ? null : { spec: top.stage.chance, local: top.frame.local };
}

function follow(stack: Frame[], frame: Frame, next: Next): void {
  if (next === undefined) {
    frame.at += 1;
    return;
  }
  switch (next.flow) {
    case 'call':
      frame.at += 1;
      stack.push(newFrame(next.proc, next.local, next.into));
      break;
    case 'again':
      frame.at = 0;
      break;
    case 'done':
      finish(stack, next.value);
      break;
    case 'over':
      stack.length = 0;
      break;
  }
}

function finish(stack: Frame[], value: unknown): void {
  const ended = stack.pop()!;
  if (ended.into === null || value === undefined) return;
  const caller = stack[stack.length - 1];
  if (caller !== undefined) (caller.local as Record<string, unknown>)[ended.into] = value;
}

function filtered<G, L, C, Who extends string>(
  spec: {
    options?(g: G, local: L, who: Who): readonly C[];
    from?(g: G, local: L, who: Who): readonly C[];
    readonly where?: readonly Condition<G, L, C>[] | ((candidate: C) => readonly Condition<G, L, C>[]);
  },
  g: G,
  local: L,
  who: Who,
  seat: Seat,
): readonly C[] {
  if (spec.options !== undefined) return spec.options(g, local, who);
  const candidates = spec.from!(g, local, who);
  const where = spec.where;
  if (where === undefined) return candidates;
  const legal: C[] = [];
  for (let i = 0; i < candidates.length; i += 1) {
    const candidate = candidates[i]!;
    if (allHold(typeof where === 'function' ? where(candidate) : where, g, local, candidate, seat))
      legal.push(candidate);
  }
  return legal;
}

function openChoice<G extends KernelState, E>(
  g: G,
  frame: Frame,
  procedure: AnyProcedure<G, E>,
  // biome-ignore lint/suspicious/noExplicitAny: the stage alone knows its locals and options
  spec: ChoiceSpec<G, any, E, any>,
): readonly Decision[] {
  const local = frame.local;
  const decider = spec.decider(g, local);
  if (typeof decider === 'string') {
    const options = filtered(spec, g, local, decider, decider);
    if (options.length === 0) return NONE_OPEN;
    return [
      {
        no: g.decisionNo,
        kind: procedure.kinds[frame.at]!,
        rule: typeof spec.rule === 'string' ? spec.rule : spec.rule(g, local),
        seat: decider,
        slot: spec.slot === undefined ? decider : spec.slot(g, local),
        sealed: false,
        options,
      },
    ];
  }
  const open: Decision[] = [];
  for (const seat of decider) {
    const options = filtered(spec, g, local, seat, seat);
    if (options.length === 0) continue;
    open.push({
      no: g.decisionNo,
      kind: procedure.kinds[frame.at]!,
      rule: typeof spec.rule === 'string' ? spec.rule : spec.rule(g, local),
      seat,
      slot: seat,
      sealed: false,
      options,
    });
  }
  return open;
}

function openSealed<G extends KernelState, E>(
  g: G,
  frame: Frame,
  procedure: AnyProcedure<G, E>,
  // biome-ignore lint/suspicious/noExplicitAny: the stage alone knows its locals and options
  spec: SealedSpec<G, any, E, any>,
  slots: readonly Slot[],
): readonly Decision[] {
  const local = frame.local;
  const open: Decision[] = [];
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i]!;
    if (frame.sealed !== null && frame.sealed[slot] !== undefined) continue;
    const seat = spec.decider(g, local, slot);
    const options = filtered(spec, g, local, slot, seat);
    if (options.length === 0) continue;
    open.push({
      no: g.decisionNo,
      kind: procedure.kinds[frame.at]!,
      rule: typeof spec.rule === 'string' ? spec.rule : spec.rule(g, local),
      seat,
      slot,
      sealed: true,
      options,
    });
  }
  return open;
}

/** All have answered: the answers are revealed in slot order. The last one comes straight from its giver where it is known. */
function unseal<G extends KernelState, E>(
  g: G,
  frame: Frame,
  // biome-ignore lint/suspicious/noExplicitAny: the stage alone knows its locals and options
  spec: SealedSpec<G, any, E, any>,
  slots: readonly Slot[],
  last: Answer | null,
  emit: Emit<E>,
): void {
  const answers = inOrder(frame.sealed ?? {}, slots, last);
  frame.sealed = null;
  g.decisionNo += 1;
  follow(g.stack, frame, spec.reveal(g, frame.local, answers, emit));
}

/** Answers by slot, in the order of the slots. Two that came in that order stay as they are: each field that is written costs a search for its name. */
function inOrder(given: Record<Slot, unknown>, slots: readonly Slot[], last: Answer | null): Record<Slot, unknown> {
  if (last !== null && slots.length === 2 && slots[1] === last.slot) {
    given[last.slot] = last.choice;
    return given;
  }
  const answers: Record<Slot, unknown> = {};
  for (let i = 0; i < slots.length; i += 1) {
    const slot = slots[i]!;
    const answer = slot === last?.slot ? last.choice : given[slot];
    if (answer !== undefined) answers[slot] = answer;
  }
  return answers;
}

/** What is open: one decision; several if sealed or if any of several may answer; none at the end. */
export function pending<G extends KernelState, E>(def: Machine<G, E>, g: G): readonly Decision[] {
  const top = topStage(def, g);
  if (top === null) return NONE_OPEN;
  beginQuestion(g);
  const open = openNow(g, top.frame, top.procedure, top.stage);
  endQuestion();
  return open;
}

function openNow<G extends KernelState, E>(
  g: G,
  frame: Frame,
  procedure: AnyProcedure<G, E>,
  { choice, sealed }: AnyStage<G, E>,
): readonly Decision[] {
  if (choice !== null) return openChoice(g, frame, procedure, choice);
  return sealed === null ? NONE_OPEN : openSealed(g, frame, procedure, sealed, sealed.slots(g, frame.local));
}

/** The seats that the open stage asks, those among them that have answered unseen. */
export function askedSeats<G extends KernelState, E>(def: Machine<G, E>, g: G): readonly Seat[] {
  const top = topStage(def, g);
  if (top === null) return [];
  const { choice, sealed } = top.stage;
  const { local } = top.frame;
  if (choice !== null) return [choice.decider(g, local)].flat();
  return sealed === null ? [] : sealed.slots(g, local).map(slot => sealed.decider(g, local, slot));
}

/** Puts an answer in without running on. Trusts its caller. */
export function place<G extends KernelState, E>(def: Machine<G, E>, g: G, answer: Answer, emit: Emit<E>): void {
  const top = topStage(def, g);
  if (top === null) throw new InvariantError('nothing is open', { answer });
  sealedFrame = null; // what is open after this answer is not known here
  placeAt(g, top.frame, top.stage, answer, emit);
}

function placeAt<G extends KernelState, E>(
  g: G,
  frame: Frame,
  stage: AnyStage<G, E> | undefined,
  answer: Answer,
  emit: Emit<E>,
): void {
  if (stage?.choice != null) {
    g.decisionNo += 1;
    beginAnswer(g);
    const next = stage.choice.take(g, frame.local, answer.choice, emit, answer.seat);
    endAnswer();
    follow(g.stack, frame, next);
  } else if (stage?.sealed != null) {
    if (frame.sealed === null) frame.sealed = {};
    frame.sealed[answer.slot] = answer.choice;
  } else throw new InvariantError('nothing is open', { answer });
}

/** Puts an answer in, mutates g, runs to the next decision and returns what is open then. Trusts its caller. */
export function apply<G extends KernelState, E>(
  def: Machine<G, E>,
  g: G,
  answer: Answer,
  roll: Roll,
  emit: Emit<E>,
): readonly Decision[] {
  const frame = g.stack[g.stack.length - 1];
  if (frame === undefined) throw new InvariantError('nothing is open', { answer });
  const depth = g.stack.length - 1;
  const procedure = remembered(def, frame, depth);
  const stage = procedure.stages[frame.at];
  if (stage?.sealed != null && frame === sealedFrame && sealedOpen[0]!.no === g.decisionNo) {
    if (sealedOpen.length > 1 || sealedOpen[0]!.slot !== answer.slot) {
      placeAt(g, frame, stage, answer, emit);
      sealedOpen = withoutSlot(sealedOpen, answer.slot);
      return sealedOpen;
    }
    unseal(g, frame, stage.sealed, stage.sealed.slots(g, frame.local), answer, emit);
  } else placeAt(g, frame, stage, answer, emit);
  return run(def, g, frame, procedure, roll, emit, 0, -1, null);
}

// What was last open in a sealed stage: the next answer removes one decision, since no answer shows before all are given.
let sealedFrame: Frame | null = null;
let sealedOpen: readonly Decision[] = NONE_OPEN;

function withoutSlot(open: readonly Decision[], slot: Slot): readonly Decision[] {
  if (open.length === 2) {
    if (open[0]!.slot === slot) return [open[1]!];
    if (open[1]!.slot === slot) return [open[0]!];
  }
  return open.filter(decision => decision.slot !== slot);
}

/** Where we are in the rules, for people: "round › activate › shoot.rollToHit". */
function trail<G extends KernelState, E>(def: Machine<G, E>, g: G): string {
  return g.stack
    .map((frame, i) => {
      const stage = def.procedures[frame.proc]?.stageNames[frame.at];
      return i === g.stack.length - 1 && stage !== undefined ? `${frame.proc}.${stage}` : frame.proc;
    })
    .join(' › ');
}
