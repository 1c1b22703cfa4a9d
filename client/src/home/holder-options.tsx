import type { GameCard } from '../connection/table-connection.ts';
import { type Text, useText } from '../text/index.ts';

/** Who may hold a seat in this browser: a person, the rulebook in its manners, computers by their strength. */
export function HolderOptions({ card }: { readonly card: Pick<GameCard, 'manners' | 'levels'> }) {
  const text = useText();
  return (
    <>
      <option value="open">{text.person}</option>
      {card.manners.map((manner, i) => (
        <option key={manner} value={i === 0 ? 'book' : `book:${manner}`}>
          {text.bookManner(i === 0 && card.manners.length === 1 ? '' : manner)}
        </option>
      ))}
      {card.levels.map(level => (
        <option key={level} value={`bot:${level}`}>
          {computerName(level, text)}
        </option>
      ))}
    </>
  );
}

/** A computer player by its name, with a word on how it plays. */
export function computerName(level: string, text: Text): string {
  const known = Object.hasOwn(text.levels, level) ? text.levels[level as keyof Text['levels']] : null;
  return known === null ? level : `${known.name} – ${known.about}`;
}
