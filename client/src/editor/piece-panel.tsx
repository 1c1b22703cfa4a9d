import type { DrawnPiece } from '@quarterstaff/kernel';
import { useEffect, useState } from 'react';
import { local } from '../connection/local.ts';
import { useText } from '../text/index.ts';
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
  const [schema, setSchema] = useState<Schema | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    void local()
      .pieceSchema(game, piece.list)
      .then(
        found => here && setSchema(found as Schema | null),
        failure => here && setProblem(String(failure)),
      );
    return () => {
      here = false;
    };
  }, [game, piece.list]);
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
