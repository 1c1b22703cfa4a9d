import type { Panel } from '@quarterstaff/kernel';
import type { Chapter, TableShown } from '../connection/table-connection.ts';

// What is on the table as plain text, for letters, notes and screen readers.

/** The story so far, a line for each choice and each event. */
export function logText(chapters: readonly Chapter[], seatName: (seat: string) => string): string {
  return chapters
    .flatMap(({ at, seat, text, events }) => [
      `${at}. ${[seat === null ? '' : seatName(seat), text ?? ''].filter(part => part !== '').join(': ')}`.trimEnd(),
      ...events.map(event => `   ${event.text}`),
    ])
    .join('\n');
}

/** A console with its values and lists. */
export function sheetText({ title, values, lists }: Panel, words: TableShown['words']): string {
  const said = (value: string | number): string =>
    typeof value === 'number' ? String(value) : (words[value] ?? value);
  return [
    title,
    ...values.map(({ label, base, now }) => {
      const normal = base === null || base === now ? '' : ` (${said(base)})`;
      return `${said(label)}: ${said(now)}${normal}`;
    }),
    ...lists
      .filter(({ items }) => items.length > 0)
      .map(({ label, items }) => {
        const things = items.map(({ name, note, struck }) => {
          const about = note === null ? '' : ` (${said(note)})`;
          return `${struck ? '✗ ' : ''}${said(name)}${about}`;
        });
        return `${said(label)}: ${things.join(', ')}`;
      }),
  ].join('\n');
}
