import type { Pointed } from '@quarterstaff/kernel';
import { useEffect, useMemo, useState } from 'react';
import { Pinned } from '../board/pinned.tsx';
import type { Question, SpokenBeat } from '../connection/table-connection.ts';
import { manoeuvreCards } from '../duel/manoeuvre-cards.tsx';
import { useText } from '../text/index.ts';
import type { Scene } from './scene.ts';
import { useLesson } from './use-lesson.ts';

/** The sentences of a first mission, where they cover nothing that matters, and an arrow at the place they are about. */
export function useLessonBubble(
  scene: Scene,
  question: Question | null,
  showToo: (cell: number, wished: boolean) => void, // whoever acts stays in sight; by itself, or because it was asked for
) {
  const text = useText();
  const { panels } = scene.shown;
  const cards = useMemo(() => (question === null ? null : manoeuvreCards(question, panels)), [question, panels]);
  const [beat, goOn] = useLesson(scene, question, cards);
  const [skipped, setSkipped] = useState(false);
  const [read, setRead] = useState<SpokenBeat | null>(null); // its sentence was put away
  const meant = skipped || scene.looking !== null || scene.moment.outcome !== null ? null : beat;
  const isLate = scene.playing !== null && (meant?.names ?? NOTHING).length > 0; // what it speaks of cannot be chosen now
  const shown = meant === read || isLate ? null : meant; // its arrow stays until it is done
  const onSkip = (): void => setSkipped(true);
  const onRead = (): void => {
    setRead(beat);
    goOn();
  };
  const at = meant === null || !scene.hasBoard ? null : meant.at;
  const cell = at === null ? null : cellOf(at, scene);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each sentence, not with each step of whom it is about
  useEffect(() => {
    if (cell === null) return;
    // A place that lies out of sight is shown once, when it is first spoken of.
    const timer = setTimeout(() => isOutOfSight() && showToo(cell, false), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [shown, showToo]);
  return {
    at,
    names: meant?.names ?? NOTHING,
    onBoard:
      at === null ? null : (
        <Pinned at={at} side="on" className={'figure' in at ? 'lesson-arrow at-figure' : 'lesson-arrow'}>
          <svg viewBox="0 0 24 24" width={34} height={34} aria-hidden="true">
            <path d="M12 22 3 11h5V2h8v9h5Z" />
          </svg>
        </Pinned>
      ),
    overDock:
      shown === null ? null : (
        <Bubble
          say={matchMedia('(pointer: coarse)').matches ? text.forFinger(shown.say) : shown.say}
          label={text.firstLesson}
          hasBoard={scene.hasBoard}
          leave={text.skipLesson}
          onShow={cell === null ? null : () => showToo(cell, true)}
          onSkip={onSkip}
          onRead={onRead}
        />
      ),
  };
}

const NOTHING: readonly string[] = [];

/** So long the camera takes to come to rest after a question. */
const SETTLED_MS = 700;
const isOutOfSight = (): boolean => document.querySelector('.lesson-arrow.out-of-sight') !== null;

/** The cell that a place is in. */
function cellOf(at: Pointed, { tokens }: Scene): number | null {
  if ('cell' in at) return at.cell;
  if ('edge' in at) return at.edge.cell;
  return tokens.find(({ id }) => id === at.figure)?.cells[0] ?? null;
}

/** A few sentences to a newcomer, beside the board or on one's own book, and what to do with them. */
export function Bubble(props: {
  readonly say: string;
  readonly label: string;
  readonly hasBoard: boolean;
  readonly leave: string; // how leaving it for good is called
  readonly onShow: (() => void) | null; // brings what it speaks of into sight
  readonly onSkip: () => void;
  readonly onRead: () => void;
}) {
  const { say, label, hasBoard, leave, onShow, onSkip, onRead } = props;
  const text = useText();
  return (
    <aside className={hasBoard ? 'lesson aside' : 'lesson on-book'} aria-label={label}>
      <p aria-live="polite">{say}</p>
      <div className="lesson-buttons">
        <button type="button" className="option small" onClick={onRead}>
          {text.gotIt}
        </button>
        {onShow !== null && (
          <button type="button" className="plain lesson-show" onClick={onShow}>
            {text.showMe}
          </button>
        )}
        <button type="button" className="plain" onClick={onSkip}>
          {leave}
        </button>
      </div>
    </aside>
  );
}
