import type { DrawnPiece } from '@quarterstaff/kernel';
import { local } from '../connection/local.ts';
import { useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';
import { ObjectForm, type Schema } from './schema-form.tsx';

/** Everything that can be said of one piece. */
export function PiecePanel(props: {
  readonly game: string;
  readonly piece: DrawnPiece;
  readonly lists: readonly string[];
  readonly facings: readonly string[];
  readonly onChange: (change: Partial<DrawnPiece>) => void;
  readonly onRemove: () => void;
}) {
  const { game, piece, lists, facings, onChange, onRemove } = props;
  const text = useText();
  const look = (): Promise<Schema | string | null> =>
    local()
      .pieceSchema(game, piece.list)
      .then(found => found as Schema | null, String);
  const found = useFound(look, [game, piece.list], true);
  const [schema, problem] = typeof found === 'string' ? [null, found] : [found, null];
  return (
    <div className="piece-panel">
      <h2>{piece.name}</h2>
      <div className="schema-form">
        {lists.length > 1 && (
          <label className="schema-row">
            <span>{text.editorSide}</span>
            <select value={piece.list} onChange={event => onChange({ list: event.target.value })}>
              {lists.map(list => (
                <option key={list}>{list}</option>
              ))}
            </select>
          </label>
        )}
        {facings.length > 0 && (
          <label className="schema-row">
            <span>{text.editorFacing}</span>
            <select
              value={piece.facing ?? ''}
              onChange={event => onChange({ facing: event.target.value === '' ? null : Number(event.target.value) })}
            >
              <option value="">…</option>
              {facings.map((name, i) => (
                <option key={name} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      {schema !== null && (
        <ObjectForm
          schema={schema}
          value={piece.spec}
          onChange={spec => onChange({ spec })}
          without={['at', 'facing']}
        />
      )}
      <button type="button" className="option" onClick={onRemove}>
        {text.editorRemove}
      </button>
    </div>
  );
}
