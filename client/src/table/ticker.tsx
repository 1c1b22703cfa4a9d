import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../text/index.ts';
import { storyLines } from './reading.ts';
import type { Scene } from './scene.ts';

const LINES = 3;
const FADES_AFTER_MS = 6000;

/** The last lines of the story; they fade, give way to whoever stands under them, and a press opens the whole log. */
export function Ticker({ scene, onOpen }: { readonly scene: Scene; readonly onOpen: () => void }) {
  const text = useText();
  const lines = storyLines(scene, LINES);
  const newest = lines.at(-1)?.key ?? '';
  const [faded, setFaded] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFaded(newest), FADES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  const place = useRef<HTMLElement>(null);
  const folded = useGivesWay(place, scene);
  const classes = ['ticker-lines', faded === newest && 'faded', folded && 'folded'];
  return (
    <aside className="ticker" aria-label={text.story} ref={place}>
      <button type="button" className={classes.filter(Boolean).join(' ')} onClick={onOpen} aria-label={text.openLog}>
        {lines.map(({ key, text: words }) => (
          <span key={key} className={key === newest ? 'newest' : ''}>
            {words}
          </span>
        ))}
      </button>
    </aside>
  );
}

const SETTLED_MS = 420; // the camera has come to rest, and figures stand where they went
const HIGH = 110; // pixels of what is told, at most

/** Whether somebody stands where the lines would lie. */
function useGivesWay(place: RefObject<HTMLElement | null>, { tokens, playing, moment }: Scene): boolean {
  const [folded, setFolded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step and each question
  useEffect(() => {
    const timer = setTimeout(() => {
      const box = place.current?.getBoundingClientRect();
      if (box === undefined) return;
      const under = [...document.querySelectorAll('.token:not(.body) .token-figure')].some(figure => {
        const { left, right, top, bottom } = figure.getBoundingClientRect();
        return right > box.left && left < box.right && bottom > box.top && top < box.top + HIGH;
      });
      setFolded(under && window.innerWidth >= WIDE);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [place, tokens, playing, moment]);
  return folded;
}
const WIDE = 720; // on a phone the camera keeps figures below the line

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
