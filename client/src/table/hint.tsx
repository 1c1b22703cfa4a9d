import { useEffect, useState } from 'react';
import type { Question, QuestionOption, SpokenHint } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import type { Scene } from './scene.ts';
import { withoutCoordinates } from './spots.ts';

interface Props {
  readonly scene: Scene;
  readonly question: Question;
  readonly onChoose: (option: QuestionOption) => void;
  readonly onHover: (option: QuestionOption | null) => void;
  readonly inWords: (option: QuestionOption) => QuestionOption; // told by where it lies
}

/** What the strongest computer player would answer, when somebody asks for it: said over the dock and lit on the board. */
export function HintButton(props: Props) {
  const { scene, question, onHover } = props;
  const { connection } = scene;
  const text = useText();
  const { hint, thinks, ask, forget } = useHint(props);
  if (connection.hint === undefined || question.options.length < 2) return null;
  const option = question.options.find(({ pick }) => pick === hint?.pick);
  return (
    <>
      <button type="button" className="prompt-hint" disabled={thinks} onClick={ask} title={text.hint.about}>
        {thinks ? text.hint.thinks : text.hint.button}
      </button>
      {hint !== null && option !== undefined && (
        <aside className="hint-box" aria-label={text.hint.button} aria-live="polite">
          <p>
            <strong>{withoutCoordinates(props.inWords(option).text)}</strong>
          </p>
          {hint.brings.length > 0 && <p>{text.coach.forIt(hint.brings)}</p>}
          <p className="hint-stands">{text.hint.stands(hint.standing, hint.chance)}</p>
          <p className="hint-buttons">
            <button
              type="button"
              className="option main"
              onClick={() => {
                forget();
                props.onChoose(option);
              }}
              onFocus={() => onHover(option)}
              onPointerEnter={() => onHover(option)}
            >
              {text.hint.takeIt}
            </button>
            <button type="button" className="option" onClick={forget}>
              {text.hint.myself}
            </button>
          </p>
        </aside>
      )}
    </>
  );
}

/** A hint belongs to one question, and is gone with it. */
function useHint({ scene, question, onHover }: Props) {
  const [told, setTold] = useState<{ readonly question: Question; readonly hint: SpokenHint | null } | null>(null);
  const current = told?.question === question ? told : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its place is lit when the hint comes, and goes out with it
  useEffect(() => {
    const option = question.options.find(({ pick }) => pick === current?.hint?.pick);
    if (option === undefined) return;
    onHover(option);
    return () => onHover(null);
  }, [current?.hint]);
  const ask = (): void => {
    setTold({ question, hint: null });
    scene.connection.hint!(question).then(
      hint => setTold(before => (before?.question === question ? hint && { question, hint } : before)),
      () => setTold(null),
    );
  };
  return {
    hint: current?.hint ?? null,
    thinks: current !== null && current.hint === null,
    ask,
    forget: () => setTold(null),
  };
}
