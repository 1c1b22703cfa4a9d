import { isRunSeed } from '@quarterstaff/kernel';
import { useState } from 'react';
import { local } from '../connection/local.ts';
import type { KeptMatch, Trouble } from '../connection/table-connection.ts';
import { gameCalled } from '../games.ts';
import { GameScene } from '../picture/game-scene.tsx';
import { goTo } from '../route.ts';
import { CopyButton } from '../table/copy-button.tsx';
import { inLanguage, useText } from '../text/index.ts';
import { firstSide } from './first-seats.ts';
import { notLoaded, TroubleNote } from './trouble-note.tsx';
import { useKeptMatches } from './use-kept-matches.ts';

/** A run without end: which one, how far one came before, and a link to play the same with others. */
export function EndlessPage({ game, wanted }: { readonly game: string; readonly wanted: string | null }) {
  const text = useText();
  const { endless, title } = gameCalled(game)!;
  const [seed, setSeed] = useState(wanted ?? seedOfToday());
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [starting, setStarting] = useState(false);
  const [kept] = useKeptMatches();
  const isGood = isRunSeed(seed);
  const begin = async (): Promise<void> => {
    setStarting(true);
    try {
      const begun = await beginRun(game, seed);
      if (begun.ok) goTo(`/table/${begun.value}`);
      else setTrouble(begun.trouble);
    } catch (problem) {
      setTrouble(notLoaded(problem));
    }
    setStarting(false);
  };
  return (
    <main className="page setup endless" id="content">
      <header className="page-head">
        <GameScene game={game} />
        <h1>
          {inLanguage(endless!.name)} <small>{title}</small>
        </h1>
      </header>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => setTrouble(null)} />}
      <p>{inLanguage(endless!.about)}</p>
      <form
        onSubmit={event => {
          event.preventDefault();
          if (isGood) void begin();
        }}
      >
        <label className="field">
          <span>
            {text.endless.seed} <small>{text.endless.seedHelp}</small>
          </span>
          <input
            type="text"
            value={seed}
            autoComplete="off"
            spellCheck={false}
            maxLength={16}
            aria-invalid={!isGood}
            onChange={event => setSeed(event.target.value.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))}
          />
        </label>
        <div className="setup-begin">
          <button type="submit" className="big" disabled={!isGood || starting}>
            {starting ? text.loading : text.endless.begin}
          </button>
          <button type="button" className="option" onClick={() => setSeed(seedOfToday())}>
            {text.endless.today}
          </button>
          <button type="button" className="option" onClick={() => setSeed(freshSeed())}>
            {text.endless.another}
          </button>
          <CopyButton label={text.copyLink} take={() => Promise.resolve(linkToRun(game, seed))} />
        </div>
      </form>
      <Runs game={game} kept={kept ?? []} />
    </main>
  );
}

/** The address of a run, to be sent to somebody. */
export const linkToRun = (game: string, seed: string): string =>
  `${window.location.origin}${window.location.pathname}#/endless/${game}/${seed}`;

async function beginRun(game: string, seed: string) {
  const [card, run] = await Promise.all([local().card(game), local().run(game, seed)]);
  if (run === null) throw new Error(`${card.title} has no runs without end.`);
  // The same dice for everybody who plays it.
  return local().create({
    game,
    scenario: run.scenario,
    seats: firstSide(card, run.seats),
    options: {},
    seed: `run ${seed}`,
  });
}

/** The day, as a seed that is everybody's today. */
function seedOfToday(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0'));
  return `${now.getFullYear()}${month}${day}`;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const FRESH = 6;

function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(FRESH));
  return [...bytes].map(byte => LETTERS[byte % LETTERS.length]).join('');
}

const SHOWN = 10;

/** The runs of this browser, the longest first. */
function Runs({ game, kept }: { readonly game: string; readonly kept: readonly KeptMatch[] }) {
  const text = useText();
  const { endless } = gameCalled(game)!;
  const runs = kept
    .flatMap(match => (match.game === game && match.run != null ? [{ match, run: match.run }] : []))
    .sort((a, b) => b.run.reached - a.run.reached || b.match.changed - a.match.changed)
    .slice(0, SHOWN);
  if (runs.length === 0) return <p>{text.endless.none}</p>;
  return (
    <section>
      <h2>{text.endless.best}</h2>
      <ol className="matches">
        {runs.map(({ match, run }) => (
          <li key={match.id}>
            <a href={`#/table/${match.id}`}>
              <strong>{inLanguage(endless!.reached).replace('{n}', String(run.reached))}</strong> · {run.seed}
            </a>
            <span className="match-facts">
              {match.over ? text.matchOver : text.matchRunning} · {text.decisions(match.answers)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
