import { isLasting, type Panel, type Table, textOf } from '@quarterstaff/kernel';

// A table as JSON. A reader may have it told by its changes: null in the place of its surfaces, or of a list of a panel, means that the
// last table had the same there. That follows from the two tables and nothing else: who knows less must not learn that something changed.

/** The parts of the table that a reader was told last, as JSON by their place; empty before the first. */
export type PartsHad = ReadonlyMap<string, string>;

export const NO_PARTS: PartsHad = new Map();

export const haveSameParts = (one: PartsHad, other: PartsHad): boolean => {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [place, text] of one) if (other.get(place) !== text) return false;
  return true;
};

/** A whole table. */
export const wholeText = (table: Table): string => written(table, textOf);

/** A table for a reader who was told one already, and what that reader has then. */
export function changesText(table: Table, had: PartsHad): { readonly text: string; readonly parts: PartsHad } {
  const parts = new Map<string, string>();
  const text = written(table, (part, place) => {
    const whole = textOf(part);
    if (!isLasting(part)) return whole;
    parts.set(place, whole);
    return had.get(place) === whole ? 'null' : whole;
  });
  return { text, parts };
}

type Write = (part: object, place: string) => string;

function written({ surfaces, panels, ...rest }: Table, write: Write): string {
  const sheets = panels.map((panel, i) => panelText(panel, i, write));
  return `{"surfaces":${write(surfaces, 'surfaces')},"panels":[${sheets.join()}],${JSON.stringify(rest).slice(1)}`;
}

function panelText(panel: Panel, place: number, write: Write): string {
  const { lists, ...rest } = panel;
  if (!lists.some(isLasting)) return JSON.stringify(panel);
  const texts = lists.map((list, i) => write(list, `${place} ${i}`));
  return `${JSON.stringify(rest).slice(0, -1)},"lists":[${texts.join()}]}`;
}
