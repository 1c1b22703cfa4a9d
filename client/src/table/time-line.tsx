import { useEffect, useMemo, useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import type { Chapter } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { isInField, useWindow } from '../use-window.ts';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly looking: number | null;
  readonly onLook: (chapters: number | null) => void;
}

const PACES = [1200, 650, 300, 120] as const;

/** Where turns and rounds begin, with the sentence that says so. */
function turnsOf(chapters: readonly Chapter[]): readonly { readonly at: number; readonly name: string }[] {
  return chapters.flatMap(({ at, events }) =>
    events
      .filter(({ type }) => /(turn|round|expedition|battle|chapter)began$/i.test(type))
      .slice(-1)
      .map(({ text }) => ({ at: at + 1, name: text })),
  );
}

/**
 * Steps back and forth through the match, jumps to a turn, plays it as a film. A thin line on the dock that opens when it is
 * pointed at, has the focus or the past is looked at; H or a finger holds it open, a finger elsewhere lets go.
 */
export function TimeLine({ chapters, looking, onLook }: Props) {
  const text = useText();
  const [film, setFilm] = useState(false);
  const [held, setHeld] = useState(false);
  const line = useRef<HTMLElement>(null);
  useWindow({
    pointerdown: ({ pointerType, target }) => {
      if (pointerType === 'touch') setHeld(line.current?.contains(target as Node) ?? false);
    },
    keydown: event => event.key.toLowerCase() === 'h' && !isInField(event) && setHeld(on => !on),
  });
  const [pace, setPace] = useState(1);
  const count = chapters.length;
  const turns = useMemo(() => turnsOf(chapters), [chapters]);
  const at = looking ?? count;
  const go = (to: number): void => onLook(to >= count ? null : Math.max(1, to));

  useEffect(() => {
    if (!film) return;
    const timer = setTimeout(() => {
      if (at + 1 >= count) setFilm(false);
      onLook(at + 1 >= count ? null : at + 1);
    }, PACES[pace]);
    return () => clearTimeout(timer);
  }, [film, pace, at, count, onLook]);

  const button = (glyph: Parameters<typeof Glyph>[0]['name'], label: string, act: () => void, off: boolean) => (
    <button type="button" onClick={act} aria-label={label} title={label} disabled={off}>
      <Glyph name={glyph} />
    </button>
  );
  return (
    <section
      ref={line}
      className={held || looking !== null || film ? 'time-line open' : 'time-line'}
      aria-label={text.timeline}
    >
      <span className="time-past" style={{ inlineSize: `${(100 * at) / Math.max(1, count)}%` }} aria-hidden="true" />
      <div className="time-strip">
        {button('start', text.toStart, () => go(1), count <= 1)}
        {button('back', text.stepBack, () => go(at - 1), at <= 1)}
        <input
          type="range"
          min={1}
          max={Math.max(1, count)}
          value={at}
          onChange={event => go(Number(event.target.value))}
          aria-label={text.timeline}
          aria-valuetext={text.looking(at, count)}
          disabled={count <= 1}
        />
        {turns.length > 1 && (
          <select
            className="time-turns"
            aria-label={text.jumpTo}
            value={turns.findLast(turn => turn.at <= at)?.at ?? ''}
            onChange={event => go(Number(event.target.value))}
          >
            {turns.map(turn => (
              <option key={turn.at} value={turn.at}>
                {turn.name}
              </option>
            ))}
          </select>
        )}
        {button('on', text.stepForward, () => go(at + 1), looking === null)}
        {button('end', text.toNow, () => onLook(null), looking === null)}
        <button
          type="button"
          aria-pressed={film}
          aria-label={film ? text.stopFilm : text.film}
          title={film ? text.stopFilm : text.film}
          disabled={count <= 1}
          onClick={() => {
            if (!film && looking === null) onLook(1);
            setFilm(!film);
          }}
        >
          <Glyph name={film ? 'pause' : 'film'} />
        </button>
        {film && (
          <select
            className="time-turns"
            aria-label={text.filmPace}
            value={pace}
            onChange={event => setPace(Number(event.target.value))}
          >
            {PACES.map((ms, i) => (
              <option key={ms} value={i}>
                {text.filmPaces[i]}
              </option>
            ))}
          </select>
        )}
      </div>
    </section>
  );
}
