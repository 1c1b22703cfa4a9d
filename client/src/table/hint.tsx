import { useEffect, useRef, useState } from 'react';
import type { Question, QuestionOption, SpokenHint } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { isGrave } from './dock-buttons.ts';
import type { Scene } from './scene.ts';
import { withoutCoordinates } from './spots.ts';

interface Props {
  readonly scene: Scene;
  readonly question: Question;
  readonly onChoose: (option: QuestionOption) => void;
  readonly onHover: (option: QuestionOption | null) => void;
  readonly inWords: (option: QuestionOption) => QuestionOption; // told by where it lies
}

/** What the strongest computer player would answer, when somebody asks for it: said beside the board and lit on it. */
export function HintButton(props: Props) {
  const { scene, question } = props;
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { state, ask, forget } = useHint(props);
  if (scene.connection.hint === undefined || question.options.length < 2) return null;
  const putAway = (): void => {
    forget();
    button.current?.focus();
  };
  const thinks = state === 'thinks';
  return (
    <div>
      <button
        ref={button}
        type="button"
        className="prompt-hint"
        aria-disabled={thinks}
        onClick={thinks ? undefined : ask}
        title={text.hint.about}
      >
        {thinks ? text.hint.thinks : text.hint.button}
      </button>
      <div aria-live="polite">
        {state === 'failed' && <aside className="hint-box">{text.hint.failed}</aside>}
        {state !== null && typeof state === 'object' && (
          <HintBox {...props} hint={state} onForget={forget} onPutAway={putAway} />
        )}
      </div>
    </div>
  );
}

function HintBox(
  props: Props & { readonly hint: SpokenHint; readonly onForget: () => void; readonly onPutAway: () => void },
) {
  const { scene, question, hint, onChoose, onHover, onForget, onPutAway } = props;
  const text = useText();
  const option = optionAt(question, hint.pick)!;
  const called = (one: QuestionOption): string => withoutCoordinates(props.inWords(one).text);
  const isRun = scene.head.run !== undefined; // told by how far it goes: by what is won, all answers are about as good
  const next = hint.against === null ? undefined : optionAt(question, hint.against.pick);
  const rival = next === undefined || isRun || isGrave(next, question) ? undefined : next; // giving up is never as good
  const reasons = [
    ...(hint.share === null ? [] : [text.hint.varies(Math.round(100 * hint.share))]),
    ...(hint.brings.length === 0 ? [] : [text.coach.forIt(hint.brings)]),
    ...(rival === undefined ? [] : comparedWith(called(rival), hint, text)),
  ];
  return (
    <aside
      className="hint-box"
      aria-label={text.hint.button}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onPutAway();
      }}
    >
      <p>
        {text.hint.says} <strong>{called(option)}</strong>
      </p>
      {reasons.map(reason => (
        <p key={reason}>{reason}</p>
      ))}
      <p className="hint-stands">
        {text.hint.stands(isDecided(hint) ? NO_REASONS : hint.standing, isRun ? null : hint.chance)}
      </p>
      <p className="hint-buttons">
        <button
          type="button"
          className="option main"
          onClick={() => {
            onForget();
            onChoose(option);
          }}
          onFocus={() => onHover(option)}
          onPointerEnter={() => onHover(option)}
        >
          {text.hint.takeIt}
        </button>
        <button type="button" className="option" onClick={onPutAway}>
          {text.hint.myself}
        </button>
      </p>
    </aside>
  );
}

const NO_REASONS = { ahead: [], behind: [] } as const;
/** Who wins anyway needs no reasons. */
const isDecided = ({ chance }: SpokenHint): boolean => chance !== null && (chance > 0.97 || chance < 0.03);

const WORTH_SAYING = 0.015; // of a win

/** By how much it is better; where that is not worth saying and nothing else was said for it, that either will do. */
function comparedWith(rival: string, hint: SpokenHint, text: ReturnType<typeof useText>): readonly string[] {
  const { behind } = hint.against!;
  if (behind >= WORTH_SAYING) return [text.hint.better(rival, Math.round(100 * behind))];
  return hint.brings.length === 0 && hint.share === null ? [text.hint.even(rival)] : [];
}

const optionAt = ({ options }: Question, wanted: number): QuestionOption | undefined =>
  options.find(({ pick }) => pick === wanted);

/** A hint belongs to one question, and is gone with it. */
function useHint({ scene, question, onHover }: Props) {
  const [told, setTold] = useState<{
    readonly question: Question;
    readonly state: SpokenHint | 'thinks' | 'failed';
  } | null>(null);
  const state = told?.question === question ? told.state : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place is lit when the hint comes, and goes out with it
  useEffect(() => {
    const option = state !== null && typeof state === 'object' ? optionAt(question, state.pick) : undefined;
    if (option === undefined) return;
    onHover(option);
    return () => onHover(null);
  }, [state]);
  const ask = (): void => {
    const tell = (found: SpokenHint | 'failed'): void =>
      setTold(before => (before?.question === question ? { question, state: found } : before));
    setTold({ question, state: 'thinks' });
    scene.connection.hint!(question).then(
      hint => tell(hint !== null && optionAt(question, hint.pick) !== undefined ? hint : 'failed'),
      () => tell('failed'),
    );
  };
  return { state, ask, forget: () => setTold(null) };
}
