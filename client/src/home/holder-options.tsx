import type { GameCard } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';

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
          {text.computer(level)}
        </option>
      ))}
    </>
  );
}
