import { useEffect, useState } from 'react';
import { GamePicture } from '../art/game-picture.tsx';
import { local } from '../connection/local.ts';
import type { GameCard, KeptMatch, Trouble } from '../connection/table-connection.ts';
import { GAMES } from '../games.ts';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';
import { JoinByLink } from './join-by-link.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** The rulebooks in the order of the home page; those that are not built yet stand there greyed. */
const ALL: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'hex-melee', title: 'Hex Melee' },
  { id: 'lost-worlds', title: 'Lost Worlds' },
  { id: 'ahq', title: 'AHQ' },
  { id: 'battle-axe', title: 'Battle-Axe' },
];

/** Who sits where when nothing is chosen: a person on the first seat, the computer on the others. */
export function firstSeats(card: GameCard, scenario: string): Readonly<Record<string, string>> {
  const seats = card.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  const computer = card.manners.length > 0 ? 'book' : card.levels.includes('greedy') ? 'bot:greedy' : 'open';
  return Object.fromEntries(seats.map(({ seat }, i) => [seat, i === 0 ? 'open' : computer]));
}

/** When the page has been drawn and nothing presses; soon in any case. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 700 });
  else setTimeout(act, 200);
}

export function Home() {
  const text = useText();
  const [kept, setKept] = useState<readonly KeptMatch[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [starting, setStarting] = useState<string | null>(null);

  // After the page is there: what was played before comes from the worker.
  useEffect(() => {
    let here = true;
    whenIdle(() => {
      if (!here) return;
      local()
        .kept()
        .then(
          found => here && setKept(found),
          () => {},
        );
    });
    return () => {
      here = false;
    };
  }, []);

  const playNow = async (game: string): Promise<void> => {
    setStarting(game);
    try {
      const card = await local().card(game);
      const scenario = card.scenarios.find(({ first }) => first) ?? card.scenarios[0]!;
      const made = await local().create({
        game,
        scenario: scenario.id,
        seats: firstSeats(card, scenario.id),
        options: {},
        seed: null,
      });
      if (made.ok) goTo(`/table/${made.value}`);
      else setTrouble(made.trouble);
    } catch (problem) {
      setTrouble({ code: 'load', message: problem instanceof Error ? problem.message : String(problem), detail: [] });
    }
    setStarting(null);
  };

  const built = new Map(GAMES.map(game => [game.id, game]));
  const others = GAMES.filter(({ id }) => !ALL.some(other => other.id === id));
  return (
    <main className="home" id="content">
      <header className="hero">
        <h1>{text.motto}</h1>
        <p>{text.promise}</p>
      </header>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => setTrouble(null)} />}
      <ul className="game-cards">
        {[...ALL, ...others].map(({ id, title }) => {
          const last = kept.find(match => match.game === id && !match.over);
          const ready = built.has(id);
          return (
            <li key={id} className={ready ? 'game-card' : 'game-card absent'}>
              <GamePicture game={id} />
              <div className="game-card-body">
                <h2>{title}</h2>
                <p>{text.aboutGame[id] ?? ''}</p>
                {ready ? (
                  <div className="game-card-buttons">
                    <button
                      type="button"
                      className="big"
                      onClick={() => void playNow(id)}
                      disabled={starting !== null}
                      aria-label={`${text.playNow}: ${title}`}
                    >
                      {starting === id ? text.loading : text.playNow}
                    </button>
                    <a className="option" href={`#/setup/${id}`} aria-label={`${text.setUp}: ${title}`}>
                      {text.setUp}
                    </a>
                    <a className="option" href={`#/rules/${id}`} aria-label={`${text.rulebook}: ${title}`}>
                      {text.rulebook}
                    </a>
                  </div>
                ) : (
                  <p className="absent-note">{text.notYet}</p>
                )}
                {last !== undefined && (
                  <a className="continue" href={`#/table/${last.id}`}>
                    <strong>{text.continueMatch}</strong> {text.lastMatch(last.scenario || last.title, last.answers)}
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <JoinByLink />
    </main>
  );
}
