import { useEffect, useMemo, useState } from 'react';
import { local } from '../connection/local.ts';
import type { GameCard, Trouble } from '../connection/table-connection.ts';
import { GAMES } from '../games.ts';
import { Choice, type Choosable } from '../home/choice.tsx';
import { computerName } from '../home/holder-options.tsx';
import { SeatTitle } from '../home/seat-title.tsx';
import { TroubleNote } from '../home/trouble-note.tsx';
import { Opening } from '../picture/opening.tsx';
import { useText } from '../text/index.ts';
import type { Bench } from '../worker/drafts.ts';
import { CurveReport } from './curve-report.tsx';
import { LabReport } from './lab-report.tsx';
import { useCurve, useMeasure } from './use-measure.ts';
import { useOpening } from './use-opening.ts';
import { useStated } from './use-stated.ts';
import { dialName, NO_VARIATION, type Variation, VaryFields, valuesOf } from './vary-fields.tsx';

const COUNTS = [50, 200, 1000, 5000] as const;
const OPEN = 'open '; // before the place of a whole scenario, to tell it from an id

/** What was pasted: a whole scenario, a position, or nothing that could be read yet. */
function readOwn(written: string): unknown {
  if (!written.startsWith('{')) return written;
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}

/** Measures a scenario: computers play it many times, and what came of it is counted. */
export function Lab() {
  const text = useText();
  const wish = useWish();
  const { game, card, scenario, games, dials, dial, values, variation } = wish;
  const [varied, setVaried] = useState(''); // what the curve that is shown was over
  const measuring = useMeasure();
  const curve = useCurve();
  const opening = useOpening(game, card?.scenarios.some(({ id }) => id === scenario) === true ? scenario : null);
  const running = measuring.running || curve.running;
  const report = measuring.result;
  const trouble = wish.trouble ?? measuring.trouble ?? curve.trouble;
  const measure = async (): Promise<void> => {
    measuring.clear();
    curve.clear();
    if (dial === undefined) await measuring.begin(wish.asked);
    else if (values !== null) {
      setVaried(dialName(dial));
      await curve.begin(() => ({ ...wish.asked(), path: dial.path, values }));
    }
  };
  const clearTrouble = (): void => {
    wish.clearTrouble();
    measuring.clearTrouble();
    curve.clearTrouble();
  };
  const [done, of] = curve.result === null ? [report?.games ?? 0, games] : [curve.result.games, curve.result.of];
  return (
    <main className="page lab" id="content">
      <h1>{text.lab}</h1>
      <p>{text.labAbout}</p>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={clearTrouble} />}
      <div className="lab-table">
        <form
          className="lab-form"
          onSubmit={event => {
            event.preventDefault();
            void measure();
          }}
        >
          <WhatIsPlayed wish={wish} />
          <WhoPlays wish={wish} />
          <OwnScenario own={wish.own} onOwn={wish.setOwn} />
          <VaryFields
            dials={dials}
            variation={dial === undefined ? NO_VARIATION : variation}
            onChange={wish.setVariation}
          />
          {running ? (
            <button
              type="button"
              className="big"
              onClick={() => {
                measuring.stop();
                curve.stop();
              }}
            >
              {text.labStop}
            </button>
          ) : (
            <button type="submit" className="big" disabled={card === null || (dial !== undefined && values === null)}>
              {text.labMeasure}
            </button>
          )}
        </form>
        {opening !== null && <Opening game={game} scenario={scenario} />}
      </div>
      {(running || report !== null || curve.result !== null) && (
        <progress max={of} value={done} aria-label={text.labProgress(done, of)} />
      )}
      {report !== null && <LabReport report={report} opening={opening} />}
      {curve.result !== null && <CurveReport what={varied} curve={curve.result} />}
    </main>
  );
}

type Wish = ReturnType<typeof useWish>;

/** What is to be measured, as the form says it. */
function useWish() {
  const [game, setGame] = useState(GAMES[0]?.id ?? '');
  const [card, setCard] = useState<GameCard | null>(null);
  const [bench, setBench] = useState<Bench | null>(null);
  const [scenario, setScenario] = useState('');
  const [own, setOwn] = useState('');
  const [level, setLevel] = useState('knight');
  const [players, setPlayers] = useState<Readonly<Record<string, string>>>({});
  const [games, setGames] = useState<number>(COUNTS[1]);
  const [variation, setVariation] = useState<Variation>(NO_VARIATION);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let here = true;
    setCard(null);
    setBench(null);
    Promise.all([local().card(game), local().bench(game)]).then(
      ([found, workbench]) => {
        if (!here) return;
        setCard(found);
        setBench(workbench);
        setScenario((found.scenarios.find(({ first }) => first) ?? found.scenarios[0])?.id ?? '');
        setPlayers({});
      },
      problem => here && setTrouble({ code: 'load', message: String(problem), detail: [] }),
    );
    return () => {
      here = false;
    };
  }, [game]);
  const wanted: unknown = useMemo(() => {
    const written = own.trim();
    if (written !== '') return readOwn(written);
    return scenario.startsWith(OPEN) ? bench?.beginnings[Number(scenario.slice(OPEN.length))]?.scenario : scenario;
  }, [own, scenario, bench]);
  const stated = useStated(game, wanted);
  const dials = stated?.dials ?? [];
  const dial = dials.find(({ path }) => path === variation.path);
  const seats = stated?.seats ?? card?.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
  const asked = () => {
    const written = own.trim();
    const whole: unknown = written.startsWith('{') ? JSON.parse(written) : wanted; // says what is wrong with it
    const who = Object.fromEntries(seats.map(({ seat }) => [seat, players[seat] ?? level]));
    return { game, scenario: whole, options: {}, players: who, games };
  };
  return {
    game,
    setGame,
    card,
    bench,
    scenario,
    setScenario: (id: string): void => {
      setScenario(id);
      setVariation(NO_VARIATION);
    },
    own,
    setOwn,
    level,
    setLevel: (name: string): void => {
      setLevel(name);
      setPlayers({});
    },
    players,
    setPlayers,
    games,
    setGames,
    seats,
    dials,
    dial,
    values: dial === undefined ? null : valuesOf(variation),
    variation,
    setVariation,
    asked,
    trouble,
    clearTrouble: (): void => setTrouble(null),
  };
}

function WhatIsPlayed({ wish }: { readonly wish: Wish }) {
  const { game, setGame, card, bench, scenario, setScenario, games, setGames } = wish;
  const text = useText();
  return (
    <>
      <Choice words={text.labGame} value={game} among={GAMES.map(({ id, title }) => [id, title])} onChoose={setGame} />
      <Choice
        words={text.chooseScenario}
        value={scenario}
        among={card?.scenarios.map(({ id, name }) => [id, name]) ?? []}
        onChoose={setScenario}
      >
        {bench !== null && (
          <optgroup label={text.labOpen}>
            {bench.beginnings.map(({ name }, i) => (
              <option key={name} value={`${OPEN}${i}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Choice>
      <Choice
        words={text.labGames}
        value={games}
        among={COUNTS.map(count => [count, count])}
        onChoose={count => setGames(Number(count))}
      />
    </>
  );
}

/** How strong the computers are: all alike, or each seat by itself. */
function WhoPlays({ wish }: { readonly wish: Wish }) {
  const { card, level, setLevel, seats, players, setPlayers } = wish;
  const text = useText();
  const levels: Choosable = card?.levels.map(name => [name, computerName(name, text)]) ?? [];
  return (
    <>
      <Choice words={text.labPlayers} value={level} among={levels} onChoose={setLevel} />
      {seats.length > 1 && (
        <details>
          <summary>{text.labEach}</summary>
          {seats.map(({ seat, about }) => (
            <Choice
              key={seat}
              words={<SeatTitle seat={seat} about={about} />}
              value={players[seat] ?? level}
              among={levels}
              onChoose={name => setPlayers({ ...players, [seat]: name })}
            />
          ))}
        </details>
      )}
    </>
  );
}

function OwnScenario({ own, onOwn }: { readonly own: string; readonly onOwn: (written: string) => void }) {
  const text = useText();
  return (
    <details>
      <summary>{text.fromPosition}</summary>
      <textarea
        rows={5}
        value={own}
        onChange={event => onOwn(event.target.value)}
        placeholder={text.positionHelp}
        aria-label={text.positionHelp}
      />
    </details>
  );
}
