import { useState } from 'react';
import { local } from '../connection/local.ts';
import type { KeptMatch } from '../connection/table-connection.ts';
import { useFound } from '../use-found.ts';

/** The matches of this browser, null while they are not known, and how to look anew. */
export function useKeptMatches(): readonly [kept: readonly KeptMatch[] | null, refresh: () => void] {
  const [times, setTimes] = useState(0);
  const look = (): Promise<readonly KeptMatch[]> =>
    local()
      .kept()
      .catch(() => []);
  return [useFound(look, [times], true), () => setTimes(n => n + 1)];
}
