// The three kinds of error, never mixed: a refusal is a value (see `Refusal` in decision/decision.ts); these two are thrown.

/** One fault in content or configuration, with the path to it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Content or configuration is wrong: thrown at load, all faults at once. */
export class ContentError extends Error {
  readonly file: string;
  readonly faults: readonly Fault[];
  constructor(file: string, faults: readonly Fault[]) {
    super(`${file}: ${faults.map(fault => `${fault.path || '(root)'}: ${fault.message}`).join('; ')}`);
    this.name = 'ContentError';
    this.file = file;
    this.faults = faults;
  }
}

/** Our own mistake, thrown loudly; the match host attaches the record so that it can be played back. */
export class InvariantError extends Error {
  readonly facts: Readonly<Record<string, unknown>>;
  record: unknown = null;
  constructor(message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(Object.keys(facts).length > 0 ? `${message} ${JSON.stringify(facts)}` : message);
    this.name = 'InvariantError';
    this.facts = facts;
  }
}

export type DiceFault = 'dice-exhausted' | 'dice-face';

/** A scripted list of dice does not fit what the rules roll. */
export class DiceError extends Error {
  readonly code: DiceFault;
  readonly at: number;
  constructor(code: DiceFault, at: number, message: string) {
    super(message);
    this.name = 'DiceError';
    this.code = code;
    this.at = at;
  }
}
