import { useState } from 'react';
import { Pinned } from '../board/pinned.tsx';
import type { Question, SpokenBeat } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import type { Scene } from './scene.ts';
import { useLesson } from './use-lesson.ts';

/** The sentences of a first mission, where they cover nothing that matters, and an arrow at the place they are about. */
export function useLessonBubble(scene: Scene, question: Question | null) {
  const beat = useLesson(scene, question);
  const [skipped, setSkipped] = useState(false);
  const [read, setRead] = useState<SpokenBeat | null>(null); // its sentence was put away
  const shown = skipped || beat === read || scene.looking !== null || scene.moment.outcome !== null ? null : beat;
  const onSkip = (): void => setSkipped(true);
  const onRead = (): void => setRead(beat);
  const at = shown === null || !scene.hasBoard ? null : shown.at;
  return {
    at,
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
        <Bubble beat={shown} place={scene.hasBoard ? 'aside' : 'on-book'} onSkip={onSkip} onRead={onRead} />
      ),
  };
}

function Bubble(props: {
  readonly beat: SpokenBeat;
  readonly place: 'aside' | 'on-book'; // beside the board, or on one's own book
  readonly onSkip: () => void;
  readonly onRead: () => void;
}) {
  const { beat, place, onSkip, onRead } = props;
  const text = useText();
  return (
    <aside className={`lesson ${place}`} aria-label={text.firstLesson}>
      <p aria-live="polite">{beat.say}</p>
      <div className="lesson-buttons">
        <button type="button" className="option small" onClick={onRead}>
          {text.gotIt}
        </button>
        <button type="button" className="plain" onClick={onSkip}>
          {text.skipLesson}
        </button>
      </div>
    </aside>
  );
}
