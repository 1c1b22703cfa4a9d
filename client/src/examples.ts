import type { Example } from './worker/examples.ts';

// One example on each line, gathered from the tests of the rulebooks by `tools/gather-examples.ts`.
const files = import.meta.glob<string>('../../games/*/examples.jsonl', { query: '?raw', import: 'default' });

/** The examples that a game's package holds for its rules, loaded when a rulebook shows one. */
export async function examplesOf(game: string): Promise<readonly Example[]> {
  const load = files[`../../games/${game}/examples.jsonl`];
  if (load === undefined) return [];
  const lines = (await load()).trim().split('\n');
  return lines.map(line => JSON.parse(line) as Example);
}
