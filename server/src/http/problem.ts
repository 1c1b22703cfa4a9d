import type { Services } from '../services.ts';

/** The body of every error answer. */
export const problem = (code: string, message: string, path = '', more: object = {}) => ({
  error: { code, message, path, ...more },
});

/** Thrown anywhere to answer a request with an error. */
export class Refused extends Error {
  readonly status: number;
  readonly said: ReturnType<typeof problem>;
  constructor(status: number, code: string, message: string, path = '', more: object = {}) {
    super(message);
    this.status = status;
    this.said = problem(code, message, path, more);
  }
}

/** Refuses what would exceed a person's quota: another match, or anything more at all. */
export async function mustHaveRoom(
  { store, quota, config }: Services,
  person: string,
  what: 'match' | 'bytes',
): Promise<void> {
  if (what === 'match' && (await store.matchCount(person)) >= config.QUARTERSTAFF_MATCHES_PER_PERSON)
    throw new Refused(409, 'quota', 'You have too many matches; delete some.');
  if (!(await quota.hasRoom(person)))
    throw new Refused(409, 'quota', 'You have stored too much; delete some matches or heroes.');
}
