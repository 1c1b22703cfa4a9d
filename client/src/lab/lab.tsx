import { useEffect, useState } from 'react';
import { local } from '../connection/local.ts';
import type { GameCard, Trouble } from '../connection/table-connection.ts';
import { GAMES } from '../games.ts';
import { TroubleNote } from '../home/trouble-note.tsx';
import { seatName, useText } from '../text/index.ts';
import { LabReport } from './lab-report.tsx';
import { useMeasure } from './use-measure.ts';

const COUNTS = [50, 200, 1000, 5000] as const;

/** Measures a scenario: computers play it many times, and what came of it is counted. */
export function Lab() {
  const text = useText();
  const [game, setGame] = useState(GAMES[0]?.id ?? '');
  const [card, setCard] = useState<GameCard | null>(null);
  const [scenario, setScenario] = useState('');
  const [own, setOwn] = useState('');
  const [level, setLevel] = useState('greedy');
  const [players, setPlayers] = useState<Readonly<Record<string, string>>>({});
  const [games, setGames] = useState<number>(COUNTS[1]);
  const [loading, setLoading] = useState<Trouble | null>(null);
  const { report, running, begin, stop, ...measuring } = useMeasure();
  const trouble = loading ?? measuring.trouble;

  useEffect(() => {
    let here = true;
    setCard(null);
    local()
      .card(game)
      .then(
        found => {
          if (!here) return;
          setCard(found);
          setScenario((found.scenarios.find(({ first }) => first) ?? found.scenarios[0])?.id ?? '');
          setPlayers({});
        },
        problem => here && setLoading({ code: 'load', message: String(problem), detail: [] }),
      );
    return () => {
      here = false;
    };
  }, [game]);

  const seats = card?.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  const measure = () =>
    begin(() => {
      const written = own.trim();
      const wanted: unknown = written === '' ? scenario : written.startsWith('{') ? JSON.parse(written) : written;
      const who = Object.fromEntries(seats.map(({ seat }) => [seat, players[seat] ?? level]));
      return { game, scenario: wanted, options: {}, players: who, games };
    });

  return (
    <main className="page lab" id="content">
      <h1>{text.lab}</h1>
      <p>{text.labAbout}</p>
      {trouble !== null && (
        <TroubleNote trouble={trouble} onClose={loading === null ? measuring.clearTrouble : () => setLoading(null)} />
      )}
      <form
        className="lab-form"
        onSubmit={event => {
          event.preventDefault();
          void measure();
        }}
      >
        <label className="field">
          <span>{text.labGame}</span>
          <select value={game} onChange={event => setGame(event.target.value)}>
            {GAMES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{text.chooseScenario}</span>
          <select value={scenario} onChange={event => setScenario(event.target.value)}>
            {card?.scenarios.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{text.labPlayers}</span>
          <select
            value={level}
            onChange={event => {
              setLevel(event.target.value);
              setPlayers({});
            }}
          >
            {card?.levels.map(name => (
              <option key={name} value={name}>
                {text.computer(name)}
              </option>
            ))}
          </select>
        </label>
        {seats.length > 1 &&
          seats.map(({ seat, about }) => (
            <label key={seat} className="field">
              <span>
                {seatName(seat)} {about.toLowerCase() !== seatName(seat).toLowerCase() && <small>{about}</small>}
              </span>
              <select
                value={players[seat] ?? level}
                onChange={event => setPlayers({ ...players, [seat]: event.target.value })}
              >
                {card?.levels.map(name => (
                  <option key={name} value={name}>
                    {text.computer(name)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        <label className="field">
          <span>{text.labGames}</span>
          <select value={games} onChange={event => setGames(Number(event.target.value))}>
            {COUNTS.map(count => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <details>
          <summary>{text.fromPosition}</summary>
          <textarea
            rows={5}
            value={own}
            onChange={event => setOwn(event.target.value)}
            placeholder={text.positionHelp}
            aria-label={text.positionHelp}
          />
        </details>
        {running ? (
          <button type="button" className="big" onClick={stop}>
            {text.labStop}
          </button>
        ) : (
          <button type="submit" className="big" disabled={card === null}>
            {text.labMeasure}
          </button>
        )}
      </form>
      {(running || report !== null) && (
        <progress max={games} value={report?.games ?? 0} aria-label={text.labProgress(report?.games ?? 0, games)} />
      )}
      {report !== null && <LabReport report={report} />}
    </main>
  );
}
