import { useState } from 'react';
import { local } from '../connection/local.ts';
import type { KeptMatch, Trouble } from '../connection/table-connection.ts';
import { GAMES } from '../games.ts';
import { GameScene } from '../picture/game-scene.tsx';
import { goTo } from '../route.ts';
import { changeSettings, LEVELS, type Level, useSettings } from '../settings.ts';
import { loadTable } from '../table/load.ts';
import { noteTaught, taught } from '../table/use-lesson.ts';
import { inLanguage, useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';
import { firstSeats } from './first-seats.ts';
import { JoinByLink } from './join-by-link.tsx';
import { notLoaded, TroubleNote } from './trouble-note.tsx';

/** How strong the computer's players are when a match is begun with one press. */
function LevelChoice() {
  const text = useText();
  const { level } = useSettings();
  return (
    <p className="level-choice">
      <label>
        {text.opponents}{' '}
        <select value={level} onChange={event => changeSettings({ level: event.target.value as Level })}>
          {LEVELS.map(one => (
            <option key={one} value={one}>
              {text.levels[one].name}
            </option>
          ))}
        </select>
      </label>{' '}
      <small>{text.levels[level].about}</small>
    </p>
  );
}

export function Home() {
  const text = useText();
  const known = useKept();
  const kept = known ?? NONE;
  const { starting, trouble, setTrouble, playNow } = usePlayNow(kept);
  const left = kept.find(({ over }) => !over);
  return (
    <main className="home" id="content">
      <header className="hero">
        <h1>{text.motto}</h1>
        <p>{left === undefined ? text.promise : <LastLeft match={left} />}</p>
        <LevelChoice />
      </header>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => setTrouble(null)} />}
      <ul className="game-cards">
        {GAMES.map(game => (
          <GameCardItem
            key={game.id}
            game={game}
            last={kept.find(match => match.game === game.id && !match.over)}
            starting={starting}
            rests={known === null || starting !== null}
            onPlay={() => void playNow(game.id)}
          />
        ))}
      </ul>
      <JoinByLink />
    </main>
  );
}

const NONE: readonly KeptMatch[] = [];

/** The match that was left last, in view whichever game it is of. */
function LastLeft({ match }: { readonly match: KeptMatch }) {
  const text = useText();
  return (
    <a className="last-left" href={`#/table/${match.id}`}>
      {text.continueMatch}: {text.lastMatch(inLanguage(match.scenario) || match.title, match.answers)}
    </a>
  );
}

/** What was played before, as soon as the worker is there; null until then. */
const useKept = (): readonly KeptMatch[] | null =>
  useFound(
    () =>
      local()
        .kept()
        .catch(() => []),
    [],
  );

/** Starts a game: the first time its lesson, later its first scenario; a lesson that was left goes on. */
function usePlayNow(kept: readonly KeptMatch[]) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [starting, setStarting] = useState<string | null>(null);
  const start = async (game: string): Promise<void> => {
    const [card, first] = await Promise.all([local().card(game), local().lesson(game)]);
    const name = card.scenarios.find(({ id }) => id === first?.scenario)?.name;
    const left = kept.find(match => match.game === game && !match.over && inLanguage(match.scenario) === name);
    if (left !== undefined) return goTo(`/table/${left.id}`);
    const lesson = taught().has(game) ? null : first;
    const scenario = card.scenarios.find(({ first }) => first) ?? card.scenarios[0]!;
    const seats = firstSeats(card, scenario.id);
    const made = await local().create({
      game,
      options: {},
      ...(lesson ?? { scenario: scenario.id, seats, seed: null }),
    });
    if (lesson !== null) noteTaught(game);
    if (made.ok) goTo(`/table/${made.value}`);
    else setTrouble(made.trouble);
  };
  const playNow = async (game: string): Promise<void> => {
    setStarting(game);
    void loadTable(); // while the match is made
    try {
      await start(game);
    } catch (problem) {
      setTrouble(notLoaded(problem));
    }
    setStarting(null);
  };
  return { starting, trouble, setTrouble, playNow };
}

/** Whoever points at a game will play it: its engine and the table come meanwhile. */
function makeReady(game: string): void {
  void loadTable();
  local()
    .card(game)
    .catch(() => {}); // told when it is played
}

function GameCardItem(props: {
  readonly game: (typeof GAMES)[number];
  readonly last: KeptMatch | undefined;
  readonly starting: string | null;
  readonly rests: boolean; // its scene is not painted now: what one plays with comes first
  readonly onPlay: () => void;
}) {
  const { game, last, starting, rests, onPlay } = props;
  const { id, title, about, suits, facts, endless } = game;
  const text = useText();
  const playNow = (look: 'big' | 'option') => (
    <button
      type="button"
      className={look}
      onClick={onPlay}
      onPointerEnter={() => makeReady(id)}
      onFocus={() => makeReady(id)}
      disabled={starting !== null}
      aria-label={`${text.playNow}: ${title}`}
    >
      {starting === id ? text.loading : last === undefined ? text.playNow : text.newMatch}
    </button>
  );
  return (
    <li className="game-card">
      <GameScene game={id} rests={rests} />
      <div className="game-card-body">
        <h2>{title}</h2>
        <p>{inLanguage(about)}</p>
        {facts !== undefined && (
          <p className="game-facts">
            <span>{text.factPlayers(...facts.players)}</span>
            <span>{text.factMinutes(...facts.minutes)}</span>
            <span>{text.factWeight[facts.weight]}</span>
          </p>
        )}
        {suits !== undefined && <p className="game-suits">{inLanguage(suits)}</p>}
        <div className="game-card-buttons">
          {/* What one would press is gold and stands in one place: the match that was left, else a new one. */}
          {last === undefined ? (
            playNow('big')
          ) : (
            <a className="big continue" href={`#/table/${last.id}`}>
              {text.continueMatch}
              <small> {text.lastMatch(inLanguage(last.scenario) || last.title, last.answers)}</small>
            </a>
          )}
          <a className="option" href={`#/setup/${id}`} aria-label={`${text.setUp}: ${title}`}>
            {text.setUp}
          </a>
          <a className="option" href={`#/rules/${id}`} aria-label={`${text.rulebook}: ${title}`}>
            {text.rulebook}
          </a>
          {endless !== undefined && (
            <a className="option" href={`#/endless/${id}`} aria-label={`${inLanguage(endless.name)}: ${title}`}>
              {text.endless.short}
            </a>
          )}
          {last !== undefined && playNow('option')}
        </div>
      </div>
    </li>
  );
}
