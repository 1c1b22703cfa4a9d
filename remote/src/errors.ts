/** The request was wrong, or the engine is gone; the match is unchanged. */
export class RemoteError extends Error {
  readonly code: string;
  readonly path: string;

  constructor({
    code,
    message,
    path = '',
  }: { readonly code: string; readonly message: string; readonly path?: string }) {
    super(message);
    this.code = code;
    this.path = path;
  }
}

/** The rules say no; `reasons` names each rule that does. */
export class Refused extends Error {
  readonly code: string;
  readonly rules: readonly string[];
  readonly reasons: readonly { readonly rule: string; readonly label: string }[];
  readonly nearest: unknown;

  constructor({ code, message, rules = [], reasons = [], nearest = null }: RefusedReply) {
    super(message);
    this.code = code;
    this.rules = rules;
    this.reasons = reasons;
    this.nearest = nearest;
  }
}

export interface RefusedReply {
  readonly code: string;
  readonly message: string;
  readonly rules?: readonly string[];
  readonly reasons?: readonly { readonly rule: string; readonly label: string }[];
  readonly nearest?: unknown;
}
