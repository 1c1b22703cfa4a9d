import type { Palette } from '@quarterstaff/kernel';
import { type ReactNode, useState } from 'react';
import { useText } from '../text/index.ts';
import type { Tool } from './drawing.ts';

/** What one may draw with. */
export function ToolBox(props: {
  readonly tool: Tool;
  readonly palette: Palette;
  readonly highest: number;
  readonly onTool: (tool: Tool) => void;
  readonly children: ReactNode;
}) {
  const { tool, palette, highest, onTool } = props;
  const text = useText();
  const button = (key: string, name: string, kind: Tool): ReactNode => (
    <button
      key={key}
      type="button"
      className="option tool"
      aria-pressed={JSON.stringify(kind) === JSON.stringify(tool)}
      onClick={() => onTool(kind)}
    >
      {name}
    </button>
  );
  return (
    <div className="tool-box">
      {button('select', text.editorSelect, { kind: 'select' })}
      <fieldset>
        <legend>{text.editorGround}</legend>
        {palette.ground.map(({ sign, name }) => button(sign, name, { kind: 'ground', sign }))}
      </fieldset>
      {highest > 0 && (
        <fieldset className="tool-levels">
          <legend>{text.editorLevels}</legend>
          {Array.from({ length: highest + 1 }, (_, level) =>
            button(String(level), String(level), { kind: 'level', level }),
          )}
        </fieldset>
      )}
      {palette.edges.length > 0 && (
        <fieldset>
          <legend>{text.editorEdges}</legend>
          {palette.edges.map(({ kind, name }) => button(kind, name, { kind: 'edge', edge: kind }))}
          {button('none', text.editorNoEdge, { kind: 'edge', edge: null })}
        </fieldset>
      )}
      <fieldset>
        <legend>{text.editorPieces}</legend>
        {palette.pieces.map((group, i) => (
          <PieceChooser key={group.name} group={group} place={i} tool={tool} onTool={onTool} />
        ))}
      </fieldset>
      {props.children}
    </div>
  );
}

function PieceChooser(props: {
  readonly group: Palette['pieces'][number];
  readonly place: number;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
}) {
  const { group, place, tool, onTool } = props;
  const text = useText();
  const [list, setList] = useState('');
  const to = group.lists.includes(list) ? list : (group.lists[0] ?? '');
  const held = tool.kind === 'piece' && tool.group === place ? String(tool.piece) : '';
  return (
    <div className="piece-chooser">
      <select
        value={held}
        aria-label={group.name}
        className={held === '' ? '' : 'held'}
        onChange={event => {
          if (event.target.value === '') onTool({ kind: 'select' });
          else onTool({ kind: 'piece', group: place, piece: Number(event.target.value), list: to });
        }}
      >
        <option value="">{group.name} …</option>
        {group.pieces.map(({ name }, i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </select>
      {group.lists.length > 1 && (
        <select
          value={to}
          aria-label={text.editorSide}
          onChange={event => {
            setList(event.target.value);
            if (tool.kind === 'piece' && tool.group === place) onTool({ ...tool, list: event.target.value });
          }}
        >
          {group.lists.map(one => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </div>
  );
}
