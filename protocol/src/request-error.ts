import { DiceError, InvariantError, ReplayError } from '@quarterstaff/kernel';
import type * as z from 'zod';
import { issuesOf } from './messages.ts';

export type Reply = Readonly<Record<string, unknown>>;

/** The request is wrong: an error answer, not a refusal by the rules. */
export class RequestError extends Error {
  readonly code: string;
  readonly path: string;
  readonly more: Reply;
  constructor(code: string, path: string, message: string, more: Reply = {}) {
    super(message);
    this.code = code;
    this.path = path;
    this.more = more;
  }
}

/** Parses a request of any shape by the schemas of the requests answered here. */
export function readRequest<S extends Readonly<Record<string, z.ZodType>>>(
  schemas: S,
  raw: unknown,
): { [K in keyof S]: z.infer<S[K]> }[keyof S] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new RequestError('bad-request', '', 'A request is a JSON object.');
  }
  const what = (raw as { do?: unknown }).do;
  if (typeof what !== 'string' || !Object.hasOwn(schemas, what)) {
    throw new RequestError(
      'unknown-request',
      'do',
      `There is no request ${JSON.stringify(what)?.slice(0, 60)}; see hello and docs/protocol.md.`,
    );
  }
  const parsed = schemas[what]!.safeParse(raw);
  if (!parsed.success) throw unfit('bad-request', '', parsed.error);
  return parsed.data as never;
}

/** The error for a request that does not fit its schema, with every issue. */
export function unfit(code: string, prefix: string, problem: z.ZodError): RequestError {
  const issues = issuesOf(problem);
  const message = issues.map(({ path, message: said }) => `${path}: ${said}`).join('; ');
  return new RequestError(code, `${prefix}${issues[0]!.path}`, message, { issues });
}

/** The id of a request, echoed in its answer. */
export function echoOf(raw: unknown): Reply {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return {};
  const { id } = raw as { id: unknown };
  return typeof id === 'string' || typeof id === 'number' ? { id: typeof id === 'string' ? id.slice(0, 200) : id } : {};
}

/** Every fault has an answer. */
export function errorReply(problem: unknown): Reply {
  if (problem instanceof RequestError) {
    return { error: { code: problem.code, message: problem.message, path: problem.path, ...problem.more } };
  }
  if (problem instanceof DiceError)
    return { error: { code: problem.code, message: problem.message, path: `dice.${problem.at}` } };
  if (problem instanceof ReplayError) {
    const path = problem.entry < 0 ? 'record.setup' : `record.entries.${problem.entry}`;
    return { error: { code: `record-${problem.code}`, message: problem.message, path, faults: problem.faults } };
  }
  if (problem instanceof InvariantError) {
    return { error: { code: 'invariant', message: problem.message, path: '', record: problem.record } };
  }
  return {
    error: { code: 'internal', message: problem instanceof Error ? problem.message : String(problem), path: '' },
  };
}
