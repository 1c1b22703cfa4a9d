import type { ReactNode } from 'react';
import type { QuestionOption } from '../connection/table-connection.ts';
import { About } from './about.tsx';
import { HoldButton } from './hold-button.tsx';

const LONG = 30; // letters

/** An option as a button, with its odds on it. */
export function DockButton(props: {
  readonly option: QuestionOption;
  readonly number: number | null;
  readonly main: boolean;
  readonly face?: ReactNode; // of whom it concerns
  readonly odds: string | null;
  readonly about?: string | null; // a sentence on what it does
  readonly rolls?: boolean; // dice are likely: their line is kept free until they are known
  readonly fresh?: boolean; // only just there
  readonly grave?: boolean; // it must be held
  readonly onChoose: (option: QuestionOption) => void;
  readonly onHover: (option: QuestionOption | null) => void;
}) {
  const {
    option,
    number,
    main,
    odds,
    about = null,
    fresh = false,
    grave = false,
    rolls = false,
    onChoose,
    onHover,
  } = props;
  if (grave) return <HoldButton onDone={() => onChoose(option)}>{option.text}</HoldButton>;
  return (
    <About words={about}>
      <button
        type="button"
        className={main ? 'option main' : 'option'}
        data-option={option.pick}
        title={odds === null || about !== null ? undefined : `${option.text}: ${odds}`}
        aria-description={about ?? undefined}
        aria-disabled={fresh || undefined}
        onClick={event => {
          if (!fresh || event.detail === 0) onChoose(option);
        }}
        onPointerEnter={() => onHover(option)}
        onPointerLeave={() => onHover(null)}
        onFocus={() => onHover(option)}
        onBlur={() => onHover(null)}
      >
        {props.face}
        <span className={option.text.length > LONG ? 'option-words long' : 'option-words'}>
          {number !== null && <kbd>{number}</kbd>} {option.text}
        </span>
        {(odds !== null || rolls) && <small className="option-odds">{odds ?? '\u00a0'}</small>}
      </button>
    </About>
  );
}
