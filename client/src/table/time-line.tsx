import { useEffect, useMemo, useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import type { Chapter } from '../connection/table-connection.ts';
import type { GameOnOffer } from '../games.ts';
import { useText } from '../text/index.ts';
import { isInField, useWindow } from '../use-window.ts';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly tags: Tags;
  readonly looking: number | null;
  readonly onLook: (chapters: number | null) => void;
}

type Tags = NonNullable<GameOnOffer['tags']>;

const PACES = [1200, 650, 300, 120] as const;

/** Where turns and rounds begin, with the sentence that says so. */
function turnsOf(chapters: readonly Chapter[], tags: Tags): readonly { readonly at: number; readonly name: string }[] {
  return chapters.flatMap(({ at, events }) =>
    events
      .filter(({ type }) => tags[type] === 'turn')
      .slice(-1)
      .map(({ text }) => ({ at: at + 1, name: text })),
  );
}

/**
 * Steps back and forth through the match, jumps to a turn, plays it as a film. A thin line on the dock that opens when it is
 * pointed at, has the focus or the past is looked at; H or a finger holds it open, a finger elsewhere lets go.
 */
export function TimeLine({ chapters, tags, looking, onLook }: Props) {
  const text = useText();
  const { line, held } = useHeldOpen();
  const count = chapters.length;
  const at = looking ?? count;
  const film = useFilm(at, count, onLook);
  const go = (to: number): void => onLook(to >= count ? null : Math.max(1, to));
  return (
    <section
      ref={line}
      className={held || looking !== null || film.runs ? 'time-line open' : 'time-line'}
      aria-label={text.timeline}
    >
      <span className="time-past" style={{ inlineSize: `${(100 * at) / Math.max(1, count)}%` }} aria-hidden="true" />
      <div className="time-strip">
        <Step glyph="start" label={text.toStart} onPress={() => go(1)} off={count <= 1} />
        <Step glyph="back" label={text.stepBack} onPress={() => go(at - 1)} off={at <= 1} />
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
        <Turns chapters={chapters} tags={tags} at={at} onGo={go} />
        <Step glyph="on" label={text.stepForward} onPress={() => go(at + 1)} off={looking === null} />
        <Step glyph="end" label={text.toNow} onPress={() => onLook(null)} off={looking === null} />
        <FilmButtons
          film={film}
          off={count <= 1}
          onPress={() => {
            if (!film.runs && looking === null) onLook(1);
            film.run(!film.runs);
          }}
        />
      </div>
    </section>
  );
}

/** Whether the line stays open though nobody points at it. */
function useHeldOpen() {
  const [held, setHeld] = useState(false);
  const line = useRef<HTMLElement>(null);
  useWindow({
    pointerdown: ({ pointerType, target }) => {
      if (pointerType === 'touch') setHeld(line.current?.contains(target as Node) ?? false);
    },
    keydown: event => event.key.toLowerCase() === 'h' && !isInField(event) && setHeld(on => !on),
  });
  return { line, held };
}

/** Goes on by itself, one chapter after the other, until now. */
function useFilm(at: number, count: number, onLook: Props['onLook']) {
  const [runs, run] = useState(false);
  const [pace, setPace] = useState(1);
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => {
      if (at + 1 >= count) run(false);
      onLook(at + 1 >= count ? null : at + 1);
    }, PACES[pace]);
    return () => clearTimeout(timer);
  }, [runs, pace, at, count, onLook]);
  return { runs, pace, run, setPace };
}

function Step(props: {
  readonly glyph: Parameters<typeof Glyph>[0]['name'];
  readonly label: string;
  readonly off: boolean;
  readonly onPress: () => void;
}) {
  const { glyph, label, off, onPress } = props;
  return (
    <button type="button" onClick={onPress} aria-label={label} title={label} disabled={off}>
      <Glyph name={glyph} />
    </button>
  );
}

/** Jumps to the beginning of a turn. */
function Turns(
  props: Pick<Props, 'chapters' | 'tags'> & {
    readonly at: number;
    readonly onGo: (to: number) => void;
  },
) {
  const { chapters, tags, at, onGo } = props;
  const text = useText();
  const turns = useMemo(() => turnsOf(chapters, tags), [chapters, tags]);
  if (turns.length <= 1) return null;
  return (
    <select
      className="time-turns"
      aria-label={text.jumpTo}
      value={turns.findLast(turn => turn.at <= at)?.at ?? ''}
      onChange={event => onGo(Number(event.target.value))}
    >
      {turns.map(turn => (
        <option key={turn.at} value={turn.at}>
          {turn.name}
        </option>
      ))}
    </select>
  );
}

/** Starts and stops the film; while it runs, how fast. */
function FilmButtons(props: {
  readonly film: ReturnType<typeof useFilm>;
  readonly off: boolean;
  readonly onPress: () => void;
}) {
  const { film, off, onPress } = props;
  const text = useText();
  const label = film.runs ? text.stopFilm : text.film;
  return (
    <>
      <button type="button" aria-pressed={film.runs} aria-label={label} title={label} disabled={off} onClick={onPress}>
        <Glyph name={film.runs ? 'pause' : 'film'} />
      </button>
      {film.runs && (
        <select
          className="time-turns"
          aria-label={text.filmPace}
          value={film.pace}
          onChange={event => film.setPace(Number(event.target.value))}
        >
          {PACES.map((ms, i) => (
            <option key={ms} value={i}>
              {text.filmPaces[i]}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
