import { useState } from 'react';
import { local } from '../connection/local.ts';
import type { Trouble } from '../connection/table-connection.ts';
import { type OnlineMatch, onlineMatches } from '../online/server.ts';
import { GameScene } from '../picture/game-scene.tsx';
import { goTo } from '../route.ts';
import { useSettings } from '../settings.ts';
import { inLanguage, useText } from '../text/index.ts';
import { FileButton } from './file-button.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { useKeptMatches } from './use-kept-matches.ts';

/** The browser's own English or German, if it speaks it: days before months where people write them so. */
const localeFor = (language: string): string =>
  navigator.languages.find(one => one.startsWith(language) && isLocale(one)) ?? language;

/** Some systems name languages in a way that no page understands ("en-US@posix"). */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Everything played in this browser, to continue or to watch again, and records from files. */
export function Matches() {
  const text = useText();
  const { language } = useSettings();
  const [kept, refresh] = useKeptMatches();
  const [online, setOnline] = useState<readonly OnlineMatch[] | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const load = async (file: File): Promise<void> => {
    const made = await local().importRecord(await file.text());
    if (made.ok) goTo(`/table/${made.value}`);
    else setTrouble(made.trouble);
  };
  return (
    <main className="page" id="content">
      <h1>{text.matches}</h1>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => setTrouble(null)} />}
      <div className="match-tools">
        <FileButton words={text.loadFile} onFile={file => void load(file)} />
        <button
          type="button"
          className="option"
          onClick={() =>
            void onlineMatches().then(asked => (asked.ok ? setOnline(asked.value.matches) : setTrouble(asked.trouble)))
          }
        >
          {text.onlineMatches}
        </button>
      </div>
      {online !== null && (
        <ul className="matches">
          {online.map(({ match, name, status, yourTurn }) => (
            <li key={match}>
              <a href={`#/online/${match}`}>
                <strong>{name || match}</strong>
              </a>
              <span className="match-facts">
                {status === 'over' ? text.matchOver : text.matchRunning}
                {yourTurn && ` · ${text.yourTurn}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {kept?.length === 0 && <p>{text.noMatches}</p>}
      <ul className="matches">
        {kept?.map(match => (
          <li key={match.id}>
            <GameScene game={match.game} />
            <a href={`#/table/${match.id}`}>
              <strong>{match.title}</strong> {inLanguage(match.scenario)}
            </a>
            <span className="match-facts">
              {text.decisions(match.answers)} · {match.over ? text.matchOver : text.matchRunning}
              {match.forkOf !== null && ` · ${text.forked}`} ·{' '}
              <time>
                {new Date(match.changed).toLocaleString(localeFor(language), {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
            </span>
            <button
              type="button"
              className="plain match-forget"
              onClick={() => window.confirm(text.forgetSure) && void local().forget(match.id).then(refresh)}
              aria-label={`${text.forgetMatch}: ${match.title} ${inLanguage(match.scenario)}`}
            >
              {text.forgetMatch}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
