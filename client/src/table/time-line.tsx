import { useEffect, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { useText } from '../text/index.ts';

interface Props {
  readonly chapters: number;
  readonly looking: number | null;
  readonly onLook: (chapters: number | null) => void;
  readonly onFork: (chapters: number) => void;
}

/** Steps back and forth through the match, as a film if wished, and plays on from any point. */
export function TimeLine({ chapters, looking, onLook, onFork }: Props) {
  const text = useText();
  const [film, setFilm] = useState(false);
  const at = looking ?? chapters;
  const go = (to: number): void => onLook(to >= chapters ? null : Math.max(1, to));

  useEffect(() => {
    if (!film) return;
    const timer = setTimeout(() => {
      if (at + 1 >= chapters) setFilm(false);
      onLook(at + 1 >= chapters ? null : at + 1);
    }, 650);
    return () => clearTimeout(timer);
  }, [film, at, chapters, onLook]);

  return (
    <section className="time-line" aria-label={text.timeline}>
      <button
        type="button"
        onClick={() => go(1)}
        aria-label={text.toStart}
        title={text.toStart}
        disabled={chapters <= 1}
      >
        <Glyph name="start" />
      </button>
      <button
        type="button"
        onClick={() => go(at - 1)}
        aria-label={text.stepBack}
        title={text.stepBack}
        disabled={at <= 1}
      >
        <Glyph name="back" />
      </button>
      <input
        type="range"
        min={1}
        max={Math.max(1, chapters)}
        value={at}
        onChange={event => go(Number(event.target.value))}
        aria-label={text.timeline}
        aria-valuetext={text.looking(at, chapters)}
      />
      <button
        type="button"
        onClick={() => go(at + 1)}
        aria-label={text.stepForward}
        title={text.stepForward}
        disabled={looking === null}
      >
        <Glyph name="on" />
      </button>
      <button
        type="button"
        onClick={() => onLook(null)}
        aria-label={text.toNow}
        title={text.toNow}
        disabled={looking === null}
      >
        <Glyph name="end" />
      </button>
      <button
        type="button"
        aria-pressed={film}
        aria-label={film ? text.stopFilm : text.film}
        title={film ? text.stopFilm : text.film}
        disabled={chapters <= 1}
        onClick={() => {
          if (!film && looking === null) onLook(1);
          setFilm(!film);
        }}
      >
        <Glyph name={film ? 'pause' : 'film'} />
      </button>
      {looking !== null && (
        <button type="button" className="option" onClick={() => onFork(looking)}>
          {text.forkHere}
        </button>
      )}
    </section>
  );
}
