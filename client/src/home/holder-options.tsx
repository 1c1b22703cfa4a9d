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

/** How a computer player is minded, beside how strong it is; nothing for a person. */
export function TemperChoice(props: {
  readonly holder: string;
  readonly tempers: readonly string[];
  readonly about: string;
  readonly onChoose: (holder: string) => void;
}) {
  const { holder, tempers, about, onChoose } = props;
  const text = useText();
  const [kind, level, temper = ''] = holder.split(':');
  if (kind !== 'bot' || tempers.length === 0) return null;
  return (
    <select
      value={temper}
      aria-label={about}
      onChange={({ target: { value } }) => onChoose(value === '' ? `bot:${level}` : `bot:${level}:${value}`)}
    >
      <option value="">{text.tempers.plain}</option>
      {tempers.map(name => (
        <option key={name} value={name}>
          {text.tempers[name as keyof typeof text.tempers] ?? name}
        </option>
      ))}
    </select>
  );
}

/** A computer player by its name, with a word on how it plays. */
export function computerName(level: string, text: Text): string {
  const known = Object.hasOwn(text.levels, level) ? text.levels[level as keyof Text['levels']] : null;
  return known === null ? level : `${known.name} – ${known.about}`;
}
