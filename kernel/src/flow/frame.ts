import type { Slot } from '../decision/decision.ts';
import type { ProcedureTable } from './stage.ts';

/** Where we are in one procedure: plain data that can be cloned, saved, hashed and shown. */
export interface Frame {
  readonly proc: string;
  at: number;
  readonly local: object; // flat; a list in it is replaced, never changed
  readonly into: string | null; // where the caller wants the answer
  sealed: Record<Slot, unknown> | null; // secret answers waiting for the others
}

export function newFrame(proc: string, local: object, into: string | null = null, at = 0): Frame {
  return { proc, at, local, into, sealed: null };
}

/** A frame that stands before a named stage: lays the stack of a scenario that begins in mid-phase. */
export function frameAt<G, E>(table: ProcedureTable<G, E>, proc: string, stage: string, local: object): Frame {
  const at = table[proc]?.stageNames.indexOf(stage) ?? -1;
  if (at < 0) throw new Error(`there is no stage ${proc}.${stage}`);
  return newFrame(proc, local, null, at);
}

export function cloneStack(stack: readonly Frame[]): Frame[] {
  const copy = new Array<Frame>(stack.length);
  for (let i = 0; i < stack.length; i += 1) {
    const frame = stack[i]!;
    copy[i] = {
      proc: frame.proc,
      at: frame.at,
      local: { ...frame.local },
      into: frame.into,
      sealed: frame.sealed === null ? null : { ...frame.sealed },
    };
  }
  return copy;
}
