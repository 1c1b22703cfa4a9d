import type { ScenarioObject } from '@quarterstaff/kernel';
import { useState } from 'react';
import { PlayedGame } from '../art/played-game.ts';
import { local } from '../connection/local.ts';
import { saveText } from '../files.ts';
import { GAMES } from '../games.ts';
import { Choice } from '../home/choice.tsx';
import { TroubleNote } from '../home/trouble-note.tsx';
import { LabReport } from '../lab/lab-report.tsx';
import { useMeasure } from '../lab/use-measure.ts';
import { goTo } from '../route.ts';
import { seatTitle, useText } from '../text/index.ts';
import { brushed, changePiece, pieceAt, put, remove, resize, type Spot, type Tool, widthOf } from './drawing.ts';
import { DrawingBoard } from './drawing-board.tsx';
import { PiecePanel } from './piece-panel.tsx';
import { EditedGame, ObjectForm, type Schema } from './schema-form.tsx';
import { ToolBox } from './tool-box.tsx';
import { type Drafting, useDraft } from './use-draft.ts';
import { type Importing, type ImportReport, useImport } from './use-import.ts';
import '../style/editor.css';

const MEASURED_GAMES = 200;

/** Draws a scenario: map, figures, sides, goals; judged as it is drawn, played from any seat, measured, kept as a file. */
export function Editor({ game }: { readonly game: string }) {
  const text = useText();
  const drafting = useDraft(game);
  return (
    <main className="editor" id="content">
      <header className="editor-head">
        <h1>{text.editor}</h1>
        <Choice
          words={text.labGame}
          value={game}
          among={GAMES.map(({ id, title }) => [id, title])}
          onChoose={id => goTo(`/editor/${id}`)}
        />
        {drafting !== null && <Beginnings drafting={drafting} />}
      </header>
      {drafting === null ? <p>{text.loading}</p> : <Desk key={game} game={game} drafting={drafting} />}
    </main>
  );
}

function Beginnings({ drafting: { bench, edit } }: { readonly drafting: Drafting }) {
  const text = useText();
  return (
    <Choice
      words={text.editorBegin}
      value=""
      among={[['', '…'], ...bench.beginnings.map(({ name }, i) => [i, name] as const)]}
      onChoose={at => at !== '' && edit(bench.beginnings[Number(at)]!.scenario)}
    />
  );
}

function Desk({ game, drafting }: { readonly game: string; readonly drafting: Drafting }) {
  const text = useText();
  const { bench, draft, draw, edit } = drafting;
  const { drawing, palette, faults, scenario } = draft;
  const [tool, setTool] = useState<Tool>({ kind: 'select' });
  const [chosenSpot, setChosenSpot] = useState<Spot | null>(null);
  const importing = useImport(game, drafting);
  const lists = [...new Set(palette.pieces.flatMap(group => group.lists))];
  const selected = chosenSpot === null || drawing === null ? null : pieceAt(drawing, chosenSpot);
  const chosen = selected === null ? undefined : drawing?.pieces[selected];

  const press = (spot: Spot, direction: number, piece: number | null, fresh: boolean): void => {
    if (drawing === null) return;
    const changed = brushed(tool, drawing, spot, direction);
    if (changed !== null) draw(changed, fresh);
    else if (tool.kind === 'piece') {
      draw(put(drawing, palette, tool, spot), true);
      setChosenSpot(spot);
      setTool({ kind: 'select' });
    } else if (piece !== null) setChosenSpot(piece === selected ? null : spot);
    else if (selected !== null) {
      draw(changePiece(drawing, selected, spot), true);
      setChosenSpot(spot);
    }
  };
  const atFault = new Set(
    (drawing?.pieces ?? []).flatMap(({ path, spec }, i) =>
      faults.some(fault => isOf(fault.path, path) || isOf(fault.path, String(spec.id ?? ' '))) ? [i] : [],
    ),
  );
  const keys = (event: React.KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if ((event.target as Element).closest('input,textarea') !== null) return;
    event.preventDefault();
    if (event.shiftKey) drafting.redo();
    else drafting.undo();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo by keyboard, and files dropped, anywhere on the desk
    <div
      className="editor-desk"
      onKeyDown={keys}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        void importing.open(event.dataTransfer.files[0]);
      }}
    >
      <section className="editor-tools" aria-label={text.editorTools}>
        <div className="editor-buttons">
          <button type="button" className="option" onClick={drafting.undo} disabled={!drafting.canUndo}>
            {text.editorUndo}
          </button>
          <button type="button" className="option" onClick={drafting.redo} disabled={!drafting.canRedo}>
            {text.editorRedo}
          </button>
        </div>
        {drawing !== null && (
          <ToolBox tool={tool} palette={palette} highest={bench.highest} onTool={setTool}>
            <fieldset className="editor-size">
              <legend>{text.editorSize}</legend>
              {(['width', 'height'] as const).map(side => (
                <label key={side}>
                  {side === 'width' ? text.editorColumns : text.editorRows}
                  <input
                    type="number"
                    min={1}
                    max={60}
                    value={side === 'width' ? widthOf(drawing) : drawing.rows.length}
                    onChange={event => {
                      const now = Number(event.target.value) || 1;
                      const [w, h] = side === 'width' ? [now, drawing.rows.length] : [widthOf(drawing), now];
                      draw(resize(drawing, w, h, palette.ground[0]?.sign ?? '.'), true);
                    }}
                  />
                </label>
              ))}
            </fieldset>
          </ToolBox>
        )}
      </section>
      <section className="editor-board" aria-label={text.board}>
        {drawing === null ? (
          <p className="editor-undrawn">{text.editorNoMap}</p>
        ) : (
          <PlayedGame value={game}>
            <DrawingBoard
              grid={bench.grid}
              drawing={drawing}
              palette={palette}
              lists={lists}
              selected={selected}
              atFault={atFault}
              brush={tool.kind === 'ground' || tool.kind === 'level'}
              picture={importing.picture}
              onPress={press}
            />
          </PlayedGame>
        )}
        <Faults faults={faults} />
      </section>
      <section className="editor-side" aria-label={text.editorAbout}>
        <Actions game={game} drafting={drafting} importing={importing} />
        <EditedGame value={game}>
          {chosen !== undefined && drawing !== null && selected !== null && (
            <PiecePanel
              game={game}
              piece={chosen}
              lists={palette.pieces.find(({ lists: some }) => some.includes(chosen.list))?.lists ?? [chosen.list]}
              facings={bench.facings}
              onChange={change => draw(changePiece(drawing, selected, change), true)}
              onRemove={() => {
                draw(remove(drawing, selected), true);
                setChosenSpot(null);
              }}
            />
          )}
          <h2>{text.editorScenario}</h2>
          <ObjectForm schema={bench.schema as Schema} value={scenario} onChange={edit} without={['map', 'first']} />
        </EditedGame>
      </section>
    </div>
  );
}

const isOf = (path: string, owner: string): boolean => owner !== '' && (path === owner || path.startsWith(`${owner}.`));

function Faults({ faults }: { readonly faults: Drafting['draft']['faults'] }) {
  const text = useText();
  return (
    <div className="editor-faults" role="status">
      {faults.length === 0 ? (
        <p className="editor-fine">{text.editorFine}</p>
      ) : (
        <>
          <h2>{text.editorFaults(faults.length)}</h2>
          <ul>
            {faults.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>{path}</code> {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface ActionsProps {
  readonly game: string;
  readonly drafting: Drafting;
  readonly importing: Importing;
}

/** Play it, measure it, keep it. */
function Actions({ game, drafting, importing }: ActionsProps) {
  const text = useText();
  const { scenario, faults, seats } = drafting.draft;
  const [seat, setSeat] = useState('');
  const measuring = useMeasure();
  const [trouble, setTrouble] = useState(drafting.trouble);
  const mine = seats.some(entry => entry.seat === seat) ? seat : (seats[0]?.seat ?? '');

  const play = async (): Promise<void> => {
    try {
      const card = await local().card(game);
      const others = card.manners.length > 0 ? 'book' : 'bot:knight';
      const side = seats.find(one => one.seat === mine)?.side; // who plays a hero plays the party
      const holders = Object.fromEntries(seats.map(one => [one.seat, one.side === side ? 'open' : others]));
      const made = await local().create({ game, scenario, seats: holders, options: {}, seed: null });
      if (made.ok) goTo(`/table/${made.value}`);
      else setTrouble(made.trouble);
    } catch (problem) {
      setTrouble({ code: 'load', message: String(problem), detail: [] });
    }
  };
  const measure = () =>
    measuring.begin(() => ({
      game,
      scenario,
      options: {},
      players: Object.fromEntries(seats.map(one => [one.seat, 'tactical'])),
      games: MEASURED_GAMES,
    }));
  const fine = faults.length === 0 && seats.length > 0;
  const shown = trouble ?? importing.trouble ?? measuring.trouble ?? drafting.trouble;
  return (
    <div className="editor-actions">
      {shown !== null && (
        <TroubleNote
          trouble={shown}
          onClose={() => {
            setTrouble(null);
            importing.clearTrouble();
            measuring.clearTrouble();
            drafting.clearTrouble();
          }}
        />
      )}
      <div className="editor-buttons">
        {seats.length > 1 && (
          <select value={mine} onChange={event => setSeat(event.target.value)} aria-label={text.editorSeat}>
            {seats.map(one => (
              <option key={one.seat} value={one.seat}>
                {seatTitle(one)}
              </option>
            ))}
          </select>
        )}
        <button type="button" className="big" disabled={!fine} onClick={() => void play()}>
          {text.editorPlay}
        </button>
        {measuring.running ? (
          <button type="button" className="option" onClick={measuring.stop}>
            {text.labStop}
          </button>
        ) : (
          <button type="button" className="option" disabled={!fine} onClick={() => void measure()}>
            {text.labMeasure}
          </button>
        )}
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
              void importing.open(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      {importing.report !== null && <Imported report={importing.report} />}
      {measuring.result !== null && <LabReport report={measuring.result} opening={null} />}
    </div>
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
