import { useEffect, useState } from 'react';
import { GamePicture } from '../art/game-picture.tsx';
import { local } from '../connection/local.ts';
import type { GameCard, Trouble } from '../connection/table-connection.ts';
import { GuiseForm } from '../online/guise-form.tsx';
import { createOnline, keepLinks, tellGuise } from '../online/server.ts';
import { Opening } from '../picture/opening.tsx';
import { goTo } from '../route.ts';
import { seatName, useText } from '../text/index.ts';
import { HolderOptions } from './holder-options.tsx';
import { firstSeats } from './home.tsx';
import { ScenarioFactsLine } from './scenario-facts.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** Sets a match up: scenario, who sits where, optional rules. */
export function SetUp({ game }: { readonly game: string }) {
  const text = useText();
  const [card, setCard] = useState<GameCard | null>(null);
  const [scenario, setScenario] = useState('');
  const [own, setOwn] = useState('');
  const [seats, setSeats] = useState<Readonly<Record<string, string>>>({});
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  const [seed, setSeed] = useState('');
  const [online, setOnline] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  useEffect(() => {
    let here = true;
    local()
      .card(game)
      .then(
        found => {
          if (!here) return;
          const first = found.scenarios.find(entry => entry.first) ?? found.scenarios[0];
          setCard(found);
          setScenario(first?.id ?? '');
          setSeats(first === undefined ? {} : firstSeats(found, first.id));
        },
        problem => here && setTrouble({ code: 'load', message: String(problem), detail: [] }),
      );
    return () => {
      here = false;
    };
  }, [game]);

  if (card === null) {
    return (
      <main className="page" id="content">
        {trouble === null ? <p>{text.loading}</p> : <TroubleNote trouble={trouble} onClose={() => goTo('/')} />}
      </main>
    );
  }
  const chosen = card.scenarios.find(({ id }) => id === scenario);
  const begin = async (): Promise<void> => {
    const written = own.trim();
    let wanted: unknown = scenario;
    if (written !== '') {
      try {
        wanted = written.startsWith('{') ? JSON.parse(written) : written;
      } catch {
        return setTrouble({ code: 'bad-scenario', message: '', detail: [text.positionHelp] });
      }
    }
    if (online) return invite(wanted);
    const made = await local().create({
      game,
      scenario: wanted,
      seats: written === '' ? seats : {},
      options,
      seed: seed.trim() || null,
    });
    if (made.ok) goTo(`/table/${made.value}`);
    else setTrouble(made.trouble);
  };
  /** The server hosts the match; who is here has the seats of this browser. */
  const invite = async (wanted: unknown): Promise<void> => {
    const held = Object.fromEntries(
      Object.entries(seats).map(([seat, holder]) => [seat, holder === 'open' ? 'me' : holder]),
    );
    const made = await createOnline({ game, scenario: wanted, options, seats: held });
    if (!made.ok) return setTrouble(made.trouble);
    keepLinks(made.value.match, made.value.links ?? {});
    await tellGuise(made.value.match);
    goTo(`/online/${made.value.match}`);
  };
  return (
    <main className="page setup" id="content">
      <header className="page-head">
        <GamePicture game={game} />
        <h1>{card.title}</h1>
      </header>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => setTrouble(null)} />}
      <form
        onSubmit={event => {
          event.preventDefault();
          void begin();
        }}
      >
        <Opening game={game} scenario={scenario} />
        <fieldset className="scenarios">
          <legend>{text.chooseScenario}</legend>
          {card.scenarios.map(entry => (
            <label key={entry.id} className={entry.id === scenario ? 'scenario chosen' : 'scenario'}>
              <input
                type="radio"
                name="scenario"
                checked={entry.id === scenario}
                onChange={() => {
                  setScenario(entry.id);
                  setSeats(firstSeats(card, entry.id));
                }}
              />
              <strong>{entry.name}</strong>
              <span>{entry.about}</span>
              <ScenarioFactsLine entry={entry} />
            </label>
          ))}
        </fieldset>
        {chosen !== undefined && own.trim() === '' && (
          <fieldset>
            <legend>{text.seats}</legend>
            <label className="field">
              <span>
                {text.online} <small>{text.onlineHelp}</small>
              </span>
              <input
                type="checkbox"
                checked={online}
                onChange={event => {
                  setOnline(event.target.checked);
                  // By link: everybody but the first seat is elsewhere, unless one chooses otherwise.
                  setSeats(
                    Object.fromEntries(
                      Object.entries(event.target.checked ? seats : firstSeats(card, scenario)).map(
                        ([seat, holder], i) => [seat, event.target.checked && i > 0 ? 'remote' : holder],
                      ),
                    ),
                  );
                }}
              />
            </label>
            {online && <GuiseForm />}
            {chosen.seats.map(({ seat, about }) => (
              <label key={seat} className="field">
                <span>
                  {seatName(seat)} {about.toLowerCase() !== seatName(seat).toLowerCase() && <small>{about}</small>}
                </span>
                <select
                  value={seats[seat] ?? 'open'}
                  onChange={event => setSeats({ ...seats, [seat]: event.target.value })}
                  aria-label={text.seatHolder(seatName(seat))}
                >
                  {online && <option value="remote">{text.personElsewhere}</option>}
                  <HolderOptions card={card} />
                </select>
              </label>
            ))}
          </fieldset>
        )}
        <details>
          <summary>{text.optionalRules}</summary>
          {Object.keys(card.switches).length === 0 && <p>{text.noSwitches}</p>}
          {Object.entries(card.switches).map(([name, rule]) => (
            <label key={name} className="field switch" htmlFor={`switch-${name}`}>
              <span>
                {rule.about} <small className="rule-id">{rule.rule}</small>
              </span>
              {rule.values.length === 2 && rule.values.every(value => typeof value === 'boolean') ? (
                <input
                  id={`switch-${name}`}
                  type="checkbox"
                  checked={(options[name] ?? rule.default) === true}
                  onChange={event => setOptions({ ...options, [name]: event.target.checked })}
                />
              ) : (
                <select
                  id={`switch-${name}`}
                  value={rule.values.indexOf((options[name] ?? rule.default) as never)}
                  onChange={event => setOptions({ ...options, [name]: rule.values[Number(event.target.value)] })}
                >
                  {rule.values.map((value, i) => (
                    <option key={String(value)} value={i}>
                      {String(value)}
                    </option>
                  ))}
                </select>
              )}
            </label>
          ))}
        </details>
        <details>
          <summary>{text.fromPosition}</summary>
          <textarea
            rows={5}
            value={own}
            onChange={event => setOwn(event.target.value)}
            placeholder={text.positionHelp}
            aria-label={text.positionHelp}
          />
          <label className="field">
            <span>{text.seed}</span>
            <input type="text" value={seed} onChange={event => setSeed(event.target.value)} />
          </label>
        </details>
        <div className="setup-begin">
          <button type="submit" className="big">
            {text.startMatch}
          </button>
          {chosen !== undefined && own.trim() === '' && <strong>{chosen.name}</strong>}
        </div>
      </form>
    </main>
  );
}
