import type { Panel } from '@quarterstaff/kernel';
import type { Roster } from '../connection/table-connection.ts';
import { Head, named } from '../table/panels.tsx';
import { useText } from '../text/index.ts';

const LAST = 8;

/** Who is in the company, what it did, and what its members learned and bought. */
export function RosterView({ roster }: { readonly roster: Roster }) {
  const text = useText();
  const sides = [...new Set(roster.tokens.map(({ side }) => side))];
  return (
    <>
      <ul className="roster" aria-label={text.roster}>
        {roster.members.map(panel => (
          <li key={panel.id}>
            <Head token={roster.tokens.find(({ id }) => id === panel.id)} panel={panel} sides={sides} />
            <Member panel={panel} words={roster.words} />
          </li>
        ))}
      </ul>
      <div className="roster-story">
        <Told title={text.questsDone} lines={roster.quests} none={text.noQuestYet} />
        <Told title={text.gains} lines={roster.gains} none={text.noGainYet} />
      </div>
    </>
  );
}

function Member({ panel, words }: { readonly panel: Panel; readonly words: Roster['words'] }) {
  const said = (value: string | number): string =>
    typeof value === 'number' ? String(value) : (words[value] ?? value);
  return (
    <details>
      <summary>{panel.title}</summary>
      <dl className="panel-values">
        {panel.values.map(({ label, base, now }) => (
          <div key={label} className={base !== null && base !== now ? 'changed' : ''}>
            <dt>{named(words[label] ?? label)}</dt>
            <dd>
              {said(now)}
              {base !== null && base !== now && <small> / {said(base)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {panel.lists
        .filter(({ items }) => items.length > 0)
        .map(({ label, items }) => (
          <p key={label}>
            <strong>{named(words[label] ?? label)}:</strong>{' '}
            {items.map(({ name }) => named(words[name] ?? name)).join(', ')}
          </p>
        ))}
    </details>
  );
}

function Told(props: { readonly title: string; readonly lines: readonly string[]; readonly none: string }) {
  const { title, lines, none } = props;
  return (
    <div>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.slice(-LAST).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines stand in the order of the story
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
