import type { Token } from '@quarterstaff/kernel';
import { figureLabel } from '../board/board.tsx';
import type { Question, TableShown } from '../connection/table-connection.ts';
import type { Text } from '../text/index.ts';

// What can be read off a table.

/** Each figure with its place, for those who read the board. */
export function positionText(
  tokens: readonly Token[],
  surfaces: Parameters<typeof cellName>[0],
  words: TableShown['words'],
  text: Text,
): readonly string[] {
  return tokens.map(token => {
    const cell = token.cells[0];
    const place = cell === undefined ? '' : `${cellName(surfaces, cell)}: `;
    return `${place}${figureLabel(token, words, text)} (${words[token.side] ?? token.side})`;
  });
}

/** Where the options of a question are offered on the board. */
export function placesOf(question: Question | null) {
  const cells = new Map<number, number>();
  const figures = new Map<string, number>();
  const edges = new Map<string, { cell: number; direction: number }>();
  for (const { on } of question?.options ?? []) {
    if ('cell' in on) cells.set(on.cell, (cells.get(on.cell) ?? 0) + 1);
    else if ('figure' in on) figures.set(on.figure, (figures.get(on.figure) ?? 0) + 1);
    else if ('edge' in on) edges.set(`${on.edge.cell} ${on.edge.direction}`, on.edge);
  }
  return { cells, figures, edges: [...edges.values()] };
}

export function cellName(
  surfaces: readonly { readonly cells: readonly { readonly cell: number; readonly name: string }[] }[],
  cell: number,
): string {
  for (const surface of surfaces) {
    const found = surface.cells.find(other => other.cell === cell);
    if (found !== undefined) return found.name;
  }
  return String(cell);
}

/** The roll told last, up to what is being shown. */
export function lastRoll(
  chapters: readonly { readonly events: readonly { readonly dice?: readonly number[]; readonly text: string }[] }[],
  chapter: number | null,
  event: number | null,
) {
  for (let i = chapter ?? chapters.length - 1; i >= Math.max(0, (chapter ?? chapters.length) - 30); i -= 1) {
    const events = chapters[i]?.events ?? [];
    for (let j = i === chapter && event !== null ? event : events.length - 1; j >= 0; j -= 1) {
      const { dice, text } = events[j]!;
      if (dice !== undefined && dice.length > 0) return { faces: dice, text, key: `${i} ${j}` };
    }
  }
  return null;
}
