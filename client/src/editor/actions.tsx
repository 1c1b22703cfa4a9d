import type { ScenarioObject } from '@quarterstaff/kernel';
import { useState } from 'react';
import { local } from '../connection/local.ts';
import type { Trouble } from '../connection/table-connection.ts';
import { saveText } from '../files.ts';
import { TroubleNote } from '../home/trouble-note.tsx';
import { LabReport } from '../lab/lab-report.tsx';
import { useMeasure } from '../lab/use-measure.ts';
import { goTo } from '../route.ts';
import { seatTitle, useText } from '../text/index.ts';
import type { Drafting } from './use-draft.ts';
import type { Importing, ImportReport } from './use-import.ts';

const MEASURED_GAMES = 200;

interface Props {
  readonly game: string;
  readonly drafting: Drafting;
  readonly importing: Importing;
}

/** Play it, measure it, keep it. */
export function Actions({ game, drafting, importing }: Props) {
  const { scenario, faults, seats } = drafting.draft;
  const playing = usePlay(game, drafting);
  const measuring = useMeasure();
  const measure = () =>
    measuring.begin(() => ({
      game,
      scenario,
      options: {},
      players: Object.fromEntries(seats.map(one => [one.seat, 'tactical'])),
      games: MEASURED_GAMES,
    }));
  const fine = faults.length === 0 && seats.length > 0;
  const mayFail = [playing, importing, measuring, drafting];
  const trouble = mayFail.find(one => one.trouble !== null)?.trouble ?? null;
  const clearTrouble = (): void => {
    for (const one of mayFail) one.clearTrouble();
  };
  return (
    <div className="editor-actions">
      {trouble !== null && <TroubleNote trouble={trouble} onClose={clearTrouble} />}
      <div className="editor-buttons">
        <PlayButton drafting={drafting} fine={fine} onPlay={playing.begin} />
        <MeasureButton measuring={measuring} fine={fine} onMeasure={measure} />
        <FileButtons game={game} scenario={scenario} onOpen={importing.open} />
      </div>
      {importing.report !== null && <Imported report={importing.report} />}
      {measuring.result !== null && <LabReport report={measuring.result} opening={null} />}
    </div>
  );
}

/** Begins a match of the scenario for whoever plays the side of a seat. The book plays the others if it can, else a bot. */
function usePlay(game: string, { draft: { scenario, seats } }: Drafting) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  return {
    trouble,
    clearTrouble: () => setTrouble(null),
    async begin(seat: string): Promise<void> {
      try {
        const card = await local().card(game);
        const others = card.manners.length > 0 ? 'book' : 'bot:knight';
        const side = seats.find(one => one.seat === seat)?.side; // who plays a hero plays the party
        const holders = Object.fromEntries(seats.map(one => [one.seat, one.side === side ? 'open' : others]));
        const made = await local().create({ game, scenario, seats: holders, options: {}, seed: null });
        if (made.ok) goTo(`/table/${made.value}`);
        else setTrouble(made.trouble);
      } catch (problem) {
        setTrouble({ code: 'load', message: String(problem), detail: [] });
      }
    },
  };
}

/** From which seat, and the button. */
function PlayButton(props: {
  readonly drafting: Drafting;
  readonly fine: boolean;
  readonly onPlay: (seat: string) => Promise<void>;
}) {
  const { seats } = props.drafting.draft;
  const text = useText();
  const [wished, setWished] = useState('');
  const seat = seats.some(one => one.seat === wished) ? wished : (seats[0]?.seat ?? '');
  return (
    <>
      {seats.length > 1 && (
        <select value={seat} onChange={event => setWished(event.target.value)} aria-label={text.editorSeat}>
          {seats.map(one => (
            <option key={one.seat} value={one.seat}>
              {seatTitle(one)}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="big" disabled={!props.fine} onClick={() => void props.onPlay(seat)}>
        {text.editorPlay}
      </button>
    </>
  );
}

function MeasureButton(props: {
  readonly measuring: ReturnType<typeof useMeasure>;
  readonly fine: boolean;
  readonly onMeasure: () => Promise<void>;
}) {
  const { measuring, fine, onMeasure } = props;
  const text = useText();
  return measuring.running ? (
    <button type="button" className="option" onClick={measuring.stop}>
      {text.labStop}
    </button>
  ) : (
    <button type="button" className="option" disabled={!fine} onClick={() => void onMeasure()}>
      {text.labMeasure}
    </button>
  );
}

/** Saves the scenario as a file, opens one. */
function FileButtons(props: {
  readonly game: string;
  readonly scenario: ScenarioObject;
  readonly onOpen: Importing['open'];
}) {
  const { game, scenario, onOpen } = props;
  const text = useText();
  return (
    <>
      <button
        type="button"
        className="option"
        onClick={() => saveText(JSON.stringify(scenario, null, 2), `${fileName(scenario)}.${game}.json`)}
      >
        {text.saveFile}
      </button>
      <label className="option file-button">
        {text.loadFile}
        <input
          type="file"
          accept="application/json,.json,.tmj,.tmx,.dd2vtt,.uvtt"
          className="visually-hidden"
          onChange={event => {
            void onOpen(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
    </>
  );
}

/** What was taken of a map that was drawn elsewhere, and what was not. */
function Imported({ report: { taken, left } }: { readonly report: ImportReport }) {
  const text = useText();
  return (
    <div role="status">
      <h2>{text.editorTaken}</h2>
      <ul>
        {taken.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {left.length > 0 && <h2>{text.editorLeft}</h2>}
      <ul>
        {left.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function fileName({ name, title }: ScenarioObject): string {
  const words = typeof name === 'string' ? name : typeof title === 'string' ? title : 'scenario';
  return words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'scenario';
}
