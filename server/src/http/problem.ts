import type { Services } from '../services.ts';

/** The body of every answer that says no. */
export const problem = (code: string, message: string, path = '', more: object = {}) => ({
  error: { code, message, path, ...more },
});

/** What keeps a person from storing more; null when there is room. */
export async function quotaFault({ store, config }: Services, person: string): Promise<string | null> {
  if ((await store.matchCount(person)) >= config.QUARTERSTAFF_MATCHES_PER_PERSON)
    return 'You have too many matches; delete some.';
  return (await store.storedBytes(person)) >= config.QUARTERSTAFF_BYTES_PER_PERSON
    ? 'You have stored too much; delete some matches or heroes.'
    : null;
}
