import type { AnyGame, GameEvent } from '@quarterstaff/kernel';
import { type Reader, Telling, type Told } from '@quarterstaff/protocol';

/** Events are kept as their text on the wire, up to their number: one text for all who were shown the same. */
export type Unnumbered = string;

export const unnumbered = (event: GameEvent, text: string): Unnumbered =>
  `${JSON.stringify(event).slice(0, -1)},"text":${JSON.stringify(text)}`;

export const tellingOf = (game: AnyGame, told: readonly Told<Unnumbered>[] = []): Telling<Unnumbered> =>
  new Telling(game, unnumbered, told);

/** What a reader was told after the first `n` events, as a JSON list. */
export function eventsAfter(telling: Telling<Unnumbered>, reader: Reader, n: number): string {
  const events = telling.told(reader)?.events ?? [];
  let list = '';
  for (let i = n; i < events.length; i += 1) list += `${i > n ? ',' : ''}${events[i]},"n":${i + 1}}`;
  return `[${list}]`;
}
