/** The longest answer to an assistant, in bytes: more would cost it more than it helps. */
export const ANSWER_AT_MOST = 4_000;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** As many lines as fit, from the start or the end; `left` words how many did not. */
export function fitting(
  lines: readonly string[],
  room: number,
  keep: 'first' | 'last',
  left: (count: number) => string,
): string {
  const total = lines.reduce((sum, line) => sum + bytesOf(line) + 1, 0);
  if (total <= room) return lines.join('\n');
  const kept: string[] = [];
  let used = bytesOf(left(lines.length)) + 1;
  for (const line of keep === 'first' ? lines : [...lines].reverse()) {
    used += bytesOf(line) + 1;
    if (used > room) break;
    kept.push(line);
  }
  const note = left(lines.length - kept.length);
  return keep === 'first' ? [...kept, note].join('\n') : [note, ...kept.reverse()].join('\n');
}

/** The lines of a drawing around the one that matters. */
export function window(lines: readonly string[], middle: number, room: number): string {
  let [from, to] = [middle, middle];
  let used = bytesOf(lines[middle] ?? '') + 1;
  for (let grew = true; grew; ) {
    grew = false;
    for (const next of [to + 1, from - 1]) {
      const line = lines[next];
      if (line === undefined || used + bytesOf(line) + 1 > room) continue;
      used += bytesOf(line) + 1;
      if (next > to) to = next;
      else from = next;
      grew = true;
    }
  }
  return lines.slice(from, to + 1).join('\n');
}
