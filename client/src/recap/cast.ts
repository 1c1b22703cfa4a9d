// Everybody who had a part in a match: those who are left, and those who are no more.
import type { Token } from '@quarterstaff/kernel';
import type { TableConnection } from '../connection/table-connection.ts';
import type { Step } from '../stage/cue.ts';

const LOOKS_BACK = 10; // at most, to find those who are gone

/** Those on the table and those who left it, as they stood when the story last named them: the dead lying. */
export async function castOf(
  connection: Pick<TableConnection, 'tableAfter'>,
  tokens: readonly Token[],
  steps: readonly Step[],
): Promise<readonly Token[]> {
  const cast = new Map(tokens.map(token => [token.id, token]));
  const named = new Map<string, number>();
  const died = new Set<string | null>();
  for (const { groups, chapter } of steps)
    for (const { do: what, who, whom } of groups.flat()) {
      for (const id of [who, whom]) if (id !== null) named.set(id, chapter);
      if (what === 'die') died.add(whom);
    }
  let looks = 0;
  for (const [id, chapter] of [...named].reverse()) {
    if (cast.has(id) || chapter === 0) continue;
    if (++looks > LOOKS_BACK) break;
    const table = await connection.tableAfter(chapter).catch(() => null);
    for (const token of table?.tokens ?? [])
      if (!cast.has(token.id))
        cast.set(token.id, died.has(token.id) ? { ...token, body: true, posture: 'dead' } : token);
  }
  return [...cast.values()];
}
