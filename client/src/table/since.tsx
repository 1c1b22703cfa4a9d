import { useMemo } from 'react';
import type { Chapter } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { isStory } from './reading.ts';
import type { Scene } from './scene.ts';
import { withoutCoordinates } from './spots.ts';

const AT_MOST = 12;

/** What the others did since one's last turn, on coming back. */
export function Since(props: {
  readonly chapters: readonly Chapter[];
  readonly story: Scene['story'];
  readonly from: number;
  readonly onClose: () => void;
}) {
  const { chapters, story, from, onClose } = props;
  const text = useText();
  const lines = useMemo(
    () =>
      chapters
        .slice(from)
        .flatMap(({ at, events }) =>
          events
            .map(({ type, text: words }, i) => ({ key: `${at} ${i}`, type, words: withoutCoordinates(words) }))
            .filter(({ type, words }) => words !== '' && isStory(type, story)),
        ),
    [chapters, story, from],
  );
  if (lines.length === 0) return null;
  return (
    <aside className="since" aria-label={text.sinceLastTurn}>
      <h2>{text.sinceLastTurn}</h2>
      {lines.length > AT_MOST && <p>{text.earlierInLog(lines.length - AT_MOST)}</p>}
      <ul>
        {lines.slice(-AT_MOST).map(line => (
          <li key={line.key}>{line.words}</li>
        ))}
      </ul>
      <button type="button" className="option" onClick={onClose}>
        {text.gotIt}
      </button>
    </aside>
  );
}
