import { HANDICAPS, type Handicap } from '@quarterstaff/kernel';
import { useEffect, useState } from 'react';
import { local } from '../connection/local.ts';
import type { Attempt, GameCard, Trouble } from '../connection/table-connection.ts';
import { gameCalled } from '../games.ts';
import { GuiseForm } from '../online/guise-form.tsx';
import { createOnline, keepLinks, tellGuise } from '../online/server.ts';
import { GameScene } from '../picture/game-scene.tsx';
import { Opening } from '../picture/opening.tsx';
import { goTo } from '../route.ts';
import { keepUneven } from '../table/against.ts';
import { capital, inLanguage, seatTitle, type Text, useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';
import { Choice } from './choice.tsx';
import { firstSeats } from './first-seats.ts';
import { HolderOptions, TemperChoice } from './holder-options.tsx';
import { ScenarioFactsLine } from './scenario-facts.tsx';
import { SeatTitle } from './seat-title.tsx';
import { notLoaded, TroubleNote } from './trouble-note.tsx';

/** Sets a match up: scenario, who sits where, optional rules. */
export function SetUp({ game }: { readonly game: string }) {
  const text = useText();
  const wish = useWish(game);
  const { card, scenario, chosen, own, trouble } = wish;
  if (card === null) {
    return (
      <main className="page" id="content">
        {trouble === null ? <p>{text.loading}</p> : <TroubleNote trouble={trouble} onClose={() => goTo('/')} />}
      </main>
    );
  }
  const listed = chosen !== undefined && own.trim() === '' ? chosen : null; // not one that was pasted
  return (
    <main className="page setup" id="content">
      <header className="page-head">
        <GameScene game={game} />
        <h1>{card.title}</h1>
      </header>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => wish.setTrouble(null)} />}
      <form
        onSubmit={event => {
          event.preventDefault();
          void wish.begin();
        }}
      >
        <Opening game={game} scenario={scenario} />
        <Scenarios card={card} scenario={scenario} onChoose={wish.choose} />
        {listed !== null && <Seats card={card} entry={listed} wish={wish} />}
        {listed !== null && <Handicaps card={card} entry={listed} wish={wish} />}
        <Switches card={card} options={wish.options} onOptions={wish.setOptions} />
        <details>
          <summary>{text.fromPosition}</summary>
          <textarea
            rows={5}
            value={own}
            onChange={event => wish.setOwn(event.target.value)}
            placeholder={text.positionHelp}
            aria-label={text.positionHelp}
          />
          <label className="field">
            <span>{text.seed}</span>
            <input type="text" value={wish.seed} onChange={event => wish.setSeed(event.target.value)} />
          </label>
        </details>
        <div className="setup-begin">
          <button type="submit" className="big">
            {text.startMatch}
          </button>
          {listed !== null && <strong>{listed.name}</strong>}
          {listed !== null && <Opponents seats={wish.seats} />}
          {listed !== null && <Changed entry={listed} handicap={wish.handicap} />}
        </div>
      </form>
    </main>
  );
}

type Wish = ReturnType<typeof useWish>;

/** The match as the form says it. */
function useWish(game: string) {
  const text = useText();
  const [card, setCard] = useState<GameCard | null>(null);
  const [scenario, setScenario] = useState('');
  const [own, setOwn] = useState('');
  const [seats, setSeats] = useState<Readonly<Record<string, string>>>({});
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  const [seed, setSeed] = useState('');
  const [handicap, setHandicap] = useState<Readonly<Record<string, Handicap>>>({});
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
        problem => here && setTrouble(notLoaded(problem)),
      );
    return () => {
      here = false;
    };
  }, [game]);
  const choose = (id: string): void => {
    setScenario(id);
    setHandicap({});
    if (card !== null) setSeats(online ? byLink(firstSeats(card, id)) : firstSeats(card, id));
  };
  const goOnline = (wanted: boolean): void => {
    setOnline(wanted);
    if (card !== null) setSeats(wanted ? byLink(seats) : firstSeats(card, scenario));
  };
  const begin = async (): Promise<void> => {
    const written = own.trim();
    const wanted = written === '' ? { scenario: await uneven(game, scenario, handicap) } : readOwn(written);
    if (wanted === null) return setTrouble({ code: 'bad-scenario', message: '', detail: [text.positionHelp] });
    const made = online
      ? await invite(game, wanted.scenario, options, seats)
      : await playHere({ game, ...wanted, seats: written === '' ? seats : {}, options, seed });
    if (!made.ok) return setTrouble(made.trouble);
    if (written === '') keepUneven(made.value.split('/').at(-1)!, handicap);
    goTo(made.value);
  };
  const beginOrSay = (): Promise<void> => begin().catch(problem => setTrouble(notLoaded(problem)));
  const chosen = card?.scenarios.find(({ id }) => id === scenario);
  return {
    card,
    scenario,
    chosen,
    choose,
    own,
    setOwn,
    seats,
    setSeats,
    options,
    setOptions,
    seed,
    setSeed,
    handicap,
    setHandicap,
    online,
    goOnline,
    trouble,
    setTrouble,
    begin: beginOrSay,
  };
}

/** The scenario with its sides as strong as they were wished; by its id where nothing was. */
async function uneven(game: string, scenario: string, by: Readonly<Record<string, Handicap>>): Promise<unknown> {
  return Object.values(by).every(steps => steps === 0) ? scenario : local().handicapped(game, scenario, by);
}

/** What was pasted: a whole scenario or a position; null when it cannot be read. */
function readOwn(written: string): { readonly scenario: unknown } | null {
  try {
    return { scenario: written.startsWith('{') ? JSON.parse(written) : written };
  } catch {
    return null;
  }
}

/** By link: everybody but the first seat is elsewhere, unless one chooses otherwise. */
const byLink = (seats: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(seats).map(([seat, holder], i) => [seat, i > 0 ? 'remote' : holder]));

interface Wanted {
  readonly game: string;
  readonly scenario: unknown;
  readonly seats: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
}

/** A match of this browser; where it is. */
async function playHere(wanted: Wanted): Promise<Attempt<string>> {
  const made = await local().create({ ...wanted, seed: wanted.seed.trim() || null });
  return made.ok ? { ok: true, value: `/table/${made.value}` } : made;
}

/** The server hosts the match; who is here has the seats of this browser. Where it is. */
async function invite(
  game: string,
  scenario: unknown,
  options: Wanted['options'],
  seats: Wanted['seats'],
): Promise<Attempt<string>> {
  const held = Object.fromEntries(
    Object.entries(seats).map(([seat, holder]) => [seat, holder === 'open' ? 'me' : holder]),
  );
  const made = await createOnline({ game, scenario, options, seats: held });
  if (!made.ok) return made;
  keepLinks(made.value.match, made.value.links ?? {});
  await tellGuise(made.value.match);
  return { ok: true, value: `/online/${made.value.match}` };
}

function Scenarios(props: {
  readonly card: GameCard;
  readonly scenario: string;
  readonly onChoose: (id: string) => void;
}) {
  const { card, scenario, onChoose } = props;
  const text = useText();
  return (
    <fieldset className="scenarios">
      <legend>{text.chooseScenario}</legend>
      {card.scenarios.map(entry => (
        <label key={entry.id} className={entry.id === scenario ? 'scenario chosen' : 'scenario'}>
          <input type="radio" name="scenario" checked={entry.id === scenario} onChange={() => onChoose(entry.id)} />
          <strong>{entry.name}</strong>
          <span>{entry.about}</span>
          <ScenarioFactsLine entry={entry} />
        </label>
      ))}
    </fieldset>
  );
}

function Seats(props: { readonly card: GameCard; readonly entry: GameCard['scenarios'][number]; readonly wish: Wish }) {
  const { card, entry, wish } = props;
  const { seats, setSeats, online, goOnline } = wish;
  const text = useText();
  const tempers = useFound(() => local().tempers(card.id), [card.id]) ?? [];
  return (
    <fieldset className="seats">
      <legend>{text.seats}</legend>
      <label className="field">
        <span>
          {text.online} <small>{text.onlineHelp}</small>
        </span>
        <input type="checkbox" checked={online} onChange={event => goOnline(event.target.checked)} />
      </label>
      {online && <GuiseForm />}
      {entry.seats.map(({ seat, about }) => (
        <label key={seat} className="field seat">
          <span>
            <SeatTitle seat={seat} about={about} />
          </span>
          <select
            value={levelOf(seats[seat] ?? 'open')}
            onChange={event => setSeats({ ...seats, [seat]: event.target.value })}
            aria-label={text.seatHolder(seatTitle({ seat, about }))}
          >
            {online && <option value="remote">{text.personElsewhere}</option>}
            <HolderOptions card={card} />
          </select>
          <TemperChoice
            holder={seats[seat] ?? 'open'}
            tempers={tempers}
            about={text.temperOf(seatTitle({ seat, about }))}
            onChoose={holder => setSeats({ ...seats, [seat]: holder })}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** A holder without its temperament. */
const levelOf = (holder: string): string => holder.split(':').slice(0, 2).join(':');

const sideCalled = (entry: GameCard['scenarios'][number], side: string, text: Text): string => {
  const [first = side, ...others] = entry.seats.filter(seat => seat.side === side).map(seatTitle);
  return others.length > 0 ? text.wholeSide : first;
};

/** Beside the button that begins: how strong the computers are. */
function Opponents({ seats }: { readonly seats: Readonly<Record<string, string>> }) {
  const text = useText();
  const levels = Object.values(seats).flatMap(holder => {
    const [kind, level] = holder.split(':');
    return kind === 'bot' ? [text.levels[level as keyof Text['levels']]?.name ?? level] : [];
  });
  if (levels.length === 0) return null;
  return <span>{capital(text.against(text.list([...new Set(levels)])))}</span>;
}

/** Beside the button that begins: which sides are stronger or weaker than written. */
function Changed(props: {
  readonly entry: GameCard['scenarios'][number];
  readonly handicap: Readonly<Record<string, Handicap>>;
}) {
  const text = useText();
  return Object.entries(props.handicap)
    .filter(([, steps]) => steps !== 0)
    .map(([side, steps]) => (
      <span key={side}>
        {sideCalled(props.entry, side, text)}: {text.handicapSteps[steps]}
      </span>
    ));
}

/** Makes a side stronger or weaker, where people are not equally strong. */
function Handicaps(props: {
  readonly card: GameCard;
  readonly entry: GameCard['scenarios'][number];
  readonly wish: Wish;
}) {
  const { card, entry, wish } = props;
  const { handicap, setHandicap } = wish;
  const text = useText();
  const words = gameCalled(card.id)?.handicap;
  const sides = useFound(() => local().handicapSides(card.id, entry.id), [card.id, entry.id]);
  if (words === undefined || sides === null || sides.length === 0) return null;
  const said = (steps: Handicap): string => {
    const size = inLanguage(steps < 0 ? words.less : words.more).replace('{n}', String(Math.abs(steps)));
    return steps === 0 ? text.handicapSteps[0] : `${text.handicapSteps[steps]}: ${size}`;
  };
  return (
    <details>
      <summary>{text.handicap}</summary>
      {sides.map(side => (
        <Choice
          key={side}
          words={text.handicapSide(sideCalled(entry, side, text))}
          value={handicap[side] ?? 0}
          among={HANDICAPS.map(steps => [steps, said(steps)] as const)}
          onChoose={value => setHandicap({ ...handicap, [side]: Number(value) as Handicap })}
        />
      ))}
    </details>
  );
}

/** Optional rules and rulings: a box for yes or no, else a list. */
function Switches(props: {
  readonly card: GameCard;
  readonly options: Readonly<Record<string, unknown>>;
  readonly onOptions: (options: Readonly<Record<string, unknown>>) => void;
}) {
  const { card, options, onOptions } = props;
  const text = useText();
  return (
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
              onChange={event => onOptions({ ...options, [name]: event.target.checked })}
            />
          ) : (
            <select
              id={`switch-${name}`}
              value={rule.values.indexOf((options[name] ?? rule.default) as never)}
              onChange={event => onOptions({ ...options, [name]: rule.values[Number(event.target.value)] })}
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
  );
}
