import './more-sheet.css';
import type { Token } from '@quarterstaff/kernel';
import { useState } from 'react';
import type { Question, QuestionOption } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { useWindow } from '../use-window.ts';
import { DockButton } from './dock-button.tsx';
import { grouped, isGrave } from './dock-buttons.ts';
import { Portrait } from './portrait.tsx';

const MANY = 9;
const SHOWN = 200;

/** Everything that can be answered beside the dock's own buttons, by headings, over the board. */
export function MoreSheet(props: {
  readonly question: Question;
  readonly options: readonly QuestionOption[]; // in the words of the table: no coordinates
  readonly oddsOf: (option: QuestionOption) => string | null;
  readonly aboutOf: (option: QuestionOption) => string | null;
  readonly onChoose: (option: QuestionOption) => void;
  readonly onHover: (option: QuestionOption | null) => void;
  readonly onClose: () => void;
  readonly own: readonly Token[]; // whose names stand in the answers
  readonly sides: readonly string[];
}) {
  const { question, options, oddsOf, aboutOf, onChoose, onHover, onClose } = props;
  const text = useText();
  const [wanted, setWanted] = useState('');
  const found = options.filter(option => option.text.toLowerCase().includes(wanted.toLowerCase()));
  const onCells = found.filter(({ on }) => 'cell' in on);
  useWindow({
    keydown: event => event.key === 'Escape' && onClose(),
    pointerdown: ({ target }) => (target as Element).closest('.more-sheet, .dock') === null && onClose(),
  });
  const groups = grouped(found.filter(({ on }) => !('cell' in on)));
  const about = ({ text: words }: QuestionOption): number =>
    props.own.findIndex(({ name }) => new RegExp(`(^|[^\\p{L}])${name}($|[^\\p{L}])`, 'u').test(words));
  const byFigure = (some: readonly QuestionOption[]): readonly QuestionOption[] =>
    [...some].sort((a, b) => about(a) - about(b)); // a stable sort: where nobody is named, nothing moves
  const list = (some: readonly QuestionOption[]) =>
    some
      .slice(0, SHOWN)
      .map(option => (
        <DockButton
          key={option.pick}
          option={option}
          number={null}
          face={faceOf(props.own[about(option)], props.sides)}
          main={false}
          odds={oddsOf(option)}
          about={aboutOf(option)}
          grave={isGrave(option, question)}
          onChoose={onChoose}
          onHover={onHover}
        />
      ));
  return (
    <div className="more-sheet" role="dialog" aria-label={text.more}>
      {options.length > MANY && (
        <input
          type="search"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          placeholder={text.filterOptions}
          aria-label={text.filterOptions}
        />
      )}
      {groups.map(([group, some]) => (
        <fieldset key={group} className="option-group">
          {group !== '' && <legend>{group}</legend>}
          {list(byFigure(some))}
        </fieldset>
      ))}
      {onCells.length > 0 && (
        <details className="more-cells" open={wanted !== '' || groups.length === 0}>
          <summary>
            {text.onTheBoard} ({onCells.length})
          </summary>
          <div className="option-group">{list(onCells)}</div>
        </details>
      )}
    </div>
  );
}

const faceOf = (token: Token | undefined, sides: readonly string[]) =>
  token === undefined ? null : <Portrait token={token} sides={sides} size={26} />;
