import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import type { StoredMatch } from './store/store.ts';

const TRIES = 4;
const MATCHES_AT_MOST = 1_000; // waiting to be reported

/**
 * Tells an address chosen by the operator when it is somebody's turn: signed, retried, never containing a secret. One message per match is
 * sent at a time; of what happens meanwhile only the latest is kept.
 */
export function turnWebhook(config: Config): (match: StoredMatch, seats: readonly string[]) => void {
  const { QUARTERSTAFF_WEBHOOK: address, QUARTERSTAFF_WEBHOOK_SECRET: secret } = config;
  if (address === undefined) return () => {};
  const telling = new Map<string, { last: string; next: string | null }>();
  const tell = async (id: string, first: string): Promise<void> => {
    const state: { last: string; next: string | null } = { last: first, next: first };
    telling.set(id, state);
    while (state.next !== null) {
      state.last = state.next;
      state.next = null;
      await send(address, state.last, secret === undefined ? '' : signed(secret, state.last));
    }
    telling.delete(id);
  };
  return (match, seats) => {
    const people = match.seats
      .filter(({ seat, person }) => seats.includes(seat) && person !== null)
      .map(({ person }) => person);
    const body = JSON.stringify({ match: match.id, game: match.game, name: match.name, seats, people });
    const state = telling.get(match.id);
    if (state !== undefined) state.next = body === state.last ? null : body;
    else if (telling.size < MATCHES_AT_MOST) void tell(match.id, body);
  };
}

const signed = (secret: string, body: string): string => createHmac('sha256', secret).update(body).digest('hex');

async function send(address: string, body: string, signature: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answered = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-quarterstaff-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    }).then(
      response => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise(resolve => setTimeout(resolve, 1_000 * 4 ** tries).unref());
  }
}
