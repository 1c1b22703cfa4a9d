import { PlayedGame } from '../art/played-game.ts';
import { GAMES } from '../games.ts';
import { Choice } from '../home/choice.tsx';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';
import { Actions } from './actions.tsx';
import { changePiece, remove, resize, widthOf } from './drawing.ts';
import { DrawingBoard } from './drawing-board.tsx';
import { PiecePanel } from './piece-panel.tsx';
import { EditedGame, ObjectForm, type Schema } from './schema-form.tsx';
import { ToolBox } from './tool-box.tsx';
import { type Drafting, useDraft } from './use-draft.ts';
import { type Importing, useImport } from './use-import.ts';
import { type Pen, usePen } from './use-pen.ts';
import '../style/editor.css';

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

/** What lies on the desk: a scenario in the making, the pen, files that are opened. */
interface OnDesk {
  readonly game: string;
  readonly drafting: Drafting;
  readonly pen: Pen;
  readonly importing: Importing;
}

function Desk({ game, drafting }: { readonly game: string; readonly drafting: Drafting }) {
  const pen = usePen(drafting);
  const importing = useImport(game, drafting);
  const things: OnDesk = { game, drafting, pen, importing };
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
      <Tools {...things} />
      <Sheet {...things} />
      <Notes {...things} />
    </div>
  );
}

function Tools({ drafting, pen }: OnDesk) {
  const text = useText();
  const { drawing, palette } = drafting.draft;
  return (
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
        <ToolBox tool={pen.tool} palette={palette} highest={drafting.bench.highest} onTool={pen.setTool}>
          <MapSize
            width={widthOf(drawing)}
            height={drawing.rows.length}
            onSize={(width, height) =>
              drafting.draw(resize(drawing, width, height, palette.ground[0]?.sign ?? '.'), true)
            }
          />
        </ToolBox>
      )}
    </section>
  );
}

function MapSize(props: {
  readonly width: number;
  readonly height: number;
  readonly onSize: (width: number, height: number) => void;
}) {
  const { width, height, onSize } = props;
  const text = useText();
  const side = (words: string, value: number, onChange: (value: number) => void) => (
    <label>
      {words}
      <input
        type="number"
        min={1}
        max={60}
        value={value}
        onChange={event => onChange(Number(event.target.value) || 1)}
      />
    </label>
  );
  return (
    <fieldset className="editor-size">
      <legend>{text.editorSize}</legend>
      {side(text.editorColumns, width, columns => onSize(columns, height))}
      {side(text.editorRows, height, rows => onSize(width, rows))}
    </fieldset>
  );
}

/** The map, and what is wrong with the scenario. */
function Sheet({ game, drafting: { bench, draft }, pen, importing }: OnDesk) {
  const text = useText();
  const { drawing, palette, faults } = draft;
  const lists = [...new Set(palette.pieces.flatMap(group => group.lists))];
  const atFault = new Set(
    (drawing?.pieces ?? []).flatMap(({ path, spec }, i) =>
      faults.some(fault => isOf(fault.path, path) || isOf(fault.path, String(spec.id ?? ' '))) ? [i] : [],
    ),
  );
  return (
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
            selected={pen.selected}
            atFault={atFault}
            brush={pen.tool.kind === 'ground' || pen.tool.kind === 'level'}
            picture={importing.picture}
            onPress={pen.press}
          />
        </PlayedGame>
      )}
      <Faults faults={faults} />
    </section>
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

/** What can be done with the scenario, the chosen piece, and all that the map does not show. */
function Notes({ game, drafting, pen: { selected, unselect }, importing }: OnDesk) {
  const text = useText();
  const { bench, draft, draw, edit } = drafting;
  const { drawing, palette, scenario } = draft;
  const chosen = selected === null ? undefined : drawing?.pieces[selected];
  return (
    <section className="editor-side" aria-label={text.editorAbout}>
      <Actions game={game} drafting={drafting} importing={importing} />
      <EditedGame value={game}>
        {chosen !== undefined && drawing !== null && selected !== null && (
          <PiecePanel
            game={game}
            piece={chosen}
            lists={palette.pieces.find(({ lists }) => lists.includes(chosen.list))?.lists ?? [chosen.list]}
            facings={bench.facings}
            onChange={change => draw(changePiece(drawing, selected, change), true)}
            onRemove={() => {
              draw(remove(drawing, selected), true);
              unselect();
            }}
          />
        )}
        <h2>{text.editorScenario}</h2>
        <ObjectForm schema={bench.schema as Schema} value={scenario} onChange={edit} without={['map', 'first']} />
      </EditedGame>
    </section>
  );
}
