import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Chapter } from '../connection/table-connection.ts';
import { seatName, useText } from '../text/index.ts';
import { Receipt, TraceLines } from './receipt.tsx';
import type { Playing } from './use-table.ts';

interface Props {
  readonly chapters: readonly Chapter[];
  readonly playing: Playing | null;
  readonly looking: number | null;
  readonly names: readonly string[]; // of figures, to filter by
  readonly die: 6 | 12 | 20 | 100;
  readonly onRule: (rule: string) => void;
  readonly onLook: (chapters: number) => void;
  readonly onDice: ((chapter: number) => void) | null; // to change a die of it
}

const SHOWN_AT_ONCE = 120;

/** The story so far: each event a sentence that opens into its receipt. */
export function Log(props: Props) {
  const { chapters, playing, looking, names, die, onRule, onLook, onDice } = props;
  const text = useText();
  const [about, setAbout] = useState('');
  const [more, setMore] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const told = useMemo(() => {
    const upTo = playing === null ? chapters.length : playing.chapter + 1;
    return chapters
      .slice(0, upTo)
      .map(chapter =>
        playing !== null && chapter.at === playing.chapter
          ? { ...chapter, events: chapter.events.slice(0, playing.event + 1) }
          : chapter,
      )
      .filter(({ text, events, at, by }) => text !== null || events.length > 0 || at === 0 || by === 'only')
      .filter(chapter => about === '' || chapter.events.some(event => event.text.includes(about)));
  }, [chapters, playing, about]);
  const shown = told.slice(-SHOWN_AT_ONCE * more);
  const key = `${told.length} ${playing?.event ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something was told
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [key]);
  return (
    <section className="log" aria-label={text.story}>
      {names.length > 1 && (
        <label className="log-filter">
          <span>{text.filterLog}</span>
          <select value={about} onChange={event => setAbout(event.target.value)}>
            <option value="">{text.everybody}</option>
            {names.map(name => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by key */}
      <ol className="log-list" tabIndex={0} ref={list}>
        {told.length > shown.length && (
          <li>
            <button type="button" className="plain" onClick={() => setMore(more + 1)}>
              …
            </button>
          </li>
        )}
        {shown.map(chapter => (
          <ChapterEntry
            key={chapter.at}
            chapter={chapter}
            current={looking === chapter.at + 1}
            die={die}
            onRule={onRule}
            onLook={onLook}
            onDice={onDice}
          />
        ))}
      </ol>
    </section>
  );
}

const ChapterEntry = memo(function ChapterEntry(props: {
  readonly chapter: Chapter;
  readonly current: boolean;
  readonly die: 6 | 12 | 20 | 100;
  readonly onRule: (rule: string) => void;
  readonly onLook: (chapters: number) => void;
  readonly onDice: Props['onDice'];
}) {
  const { chapter, current, die, onRule, onLook, onDice } = props;
  const text = useText();
  const [open, setOpen] = useState<number | null>(null);
  const own = chapter.by === 'open' || chapter.by === 'plan';
  return (
    <li className={`chapter ${current ? 'current' : ''} ${own ? 'own' : chapter.events.length === 0 ? 'quiet' : ''}`}>
      <div className="chapter-head">
        <button
          type="button"
          className="chapter-number"
          onClick={() => onLook(chapter.at + 1)}
          aria-label={`${text.timeline} ${chapter.at}`}
        >
          {chapter.at}
        </button>
        {chapter.seat === null ? (
          chapter.at === 0 && <span className="chapter-seat">{text.beginning}</span>
        ) : (
          <>
            <span className="chapter-seat">{seatName(chapter.seat)}</span>
            {chapter.text !== null && <span className="chapter-choice">{chapter.text}</span>}
            {chapter.by === 'only' && (
              <small className="chapter-only" title={text.onlyAnswerHelp}>
                {text.onlyAnswer}
              </small>
            )}
          </>
        )}
        {chapter.trace !== null && (
          <button
            type="button"
            className="plain why"
            aria-expanded={open === -1}
            onClick={() => setOpen(open === -1 ? null : -1)}
          >
            {text.reasons}
          </button>
        )}
      </div>
      {open === -1 && chapter.trace !== null && <TraceLines trace={chapter.trace} onRule={onRule} />}
      {chapter.events.map((event, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events stand in order and never move
        <div key={i} className="event">
          <button
            type="button"
            className="event-line"
            aria-expanded={open === i}
            onClick={() => setOpen(open === i ? null : i)}
          >
            {event.text}
            {event.dice !== undefined && event.dice.length > 0 && (
              <span className="event-dice"> [{event.dice.join(' ')}]</span>
            )}
          </button>
          {open === i && (
            <Receipt
              event={event}
              die={die}
              onRule={onRule}
              onDice={onDice === null ? null : () => onDice(chapter.at)}
            />
          )}
        </div>
      ))}
    </li>
  );
});
