import { useEffect, useState } from 'react';
import { useText } from '../text/index.ts';
import { storyLines } from './reading.ts';
import type { Scene } from './scene.ts';

const LINES = 3;
const FADES_AFTER_MS = 6000;

/** The last lines of the story; they fade, and a press opens the whole log. */
export function Ticker({ scene, onOpen }: { readonly scene: Scene; readonly onOpen: () => void }) {
  const text = useText();
  const lines = storyLines(scene, LINES);
  const newest = lines.at(-1)?.key ?? '';
  const [faded, setFaded] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFaded(newest), FADES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  return (
    <aside className="ticker" aria-label={text.story}>
      <button
        type="button"
        className={faded === newest ? 'ticker-lines faded' : 'ticker-lines'}
        onClick={onOpen}
        aria-label={text.openLog}
      >
        {lines.map(({ key, text: words }) => (
          <span key={key} className={key === newest ? 'newest' : ''}>
            {words}
          </span>
        ))}
      </button>
    </aside>
  );
}

/** Says each line of the story to those who hear the table. */
export function Told({ scene }: { readonly scene: Scene }) {
  const lines = storyLines(scene, 4);
  return (
    <div className="visually-hidden" role="log" aria-live="polite">
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
