import type { OfferPlace } from '@quarterstaff/kernel';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import type { Chapter } from '../connection/table-connection.ts';
import { useCalled } from '../online/people.ts';
import { useText } from '../text/index.ts';
import { isStory } from './reading.ts';
import { Receipt, TraceLines } from './receipt.tsx';
import type { Scene } from './scene.ts';
import { withoutCoordinates } from './spots.ts';

interface Props {
  readonly scene: Scene;
  readonly onRule: (rule: string) => void;
  readonly onLook: (chapters: number) => void;
  readonly onDice: ((chapter: number) => void) | null; // to change a die of it
  readonly onLight: (place: OfferPlace | null) => void;
  readonly spared: Spared;
}

/** What can be done about an answer that was given for a person. */
export interface Spared {
  readonly onChange: ((no: number) => void) | null; // null: too late
  readonly onAsk: (chapter: Chapter) => void; // ask me next time
}

const SHOWN_AT_ONCE = 80;

/** What belongs together: chapters up to one in which something of the story happened. */
type Passage = readonly Chapter[];

/** How lines are told, and what can be done with each. */
interface Telling {
  readonly story: Scene['story'];
  readonly die: 6 | 12 | 20 | 100;
  readonly onRule: Props['onRule'];
  readonly onDice: Props['onDice'];
  readonly onLight: (event: Chapter['events'][number] | null) => void;
}

/** The story in large lines, each opening into its receipt; what led to it folded below. It ends where one looks. */
export function Log({ scene, onRule, onLook, onDice, onLight, spared }: Props) {
  const { chapters, playing, looking, story, tokens } = scene;
  const text = useText();
  const [about, setAbout] = useState('');
  const [more, setMore] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const told = useMemo(() => {
    const upTo = looking ?? (playing === null ? chapters.length : playing.chapter + 1);
    const shown = chapters
      .slice(0, upTo)
      .map(chapter =>
        playing !== null && chapter.at === playing.chapter
          ? { ...chapter, events: chapter.events.slice(0, playing.event + 1) }
          : chapter,
      )
      .filter(chapter => about === '' || chapter.events.some(event => event.text.includes(about)));
    return passagesOf(shown, story);
  }, [chapters, playing, looking, about, story]);
  const shown = told.slice(-SHOWN_AT_ONCE * more);
  const names = [...new Set(tokens.map(({ name }) => name))];
  const key = `${told.length} ${told.at(-1)?.length} ${playing?.event ?? ''}`;
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
              {text.earlier}
            </button>
          </li>
        )}
        {shown.map(passage => (
          <PassageEntry
            key={passage[0]!.at}
            chapters={passage}
            story={story}
            die={scene.game?.die ?? 6}
            onRule={onRule}
            onLook={onLook}
            onDice={onDice}
            onLight={event => onLight(placeIn(event, tokens))}
            spared={spared}
          />
        ))}
      </ol>
    </section>
  );
}

/** Whom or which place an event tells of: a figure by its id, else a cell. */
function placeIn(event: Chapter['events'][number] | null, tokens: Scene['tokens']): OfferPlace | null {
  if (event === null) return null;
  const { type, rules, text, dice, sums, ...fields } = event;
  const figure = Object.values(fields).find(value => tokens.some(({ id }) => id === (value as unknown)));
  if (typeof figure === 'string') return { figure };
  const named = fields as Readonly<Record<string, unknown>>;
  const cell = named.to ?? named.at ?? named.cell;
  return typeof cell === 'number' ? { cell } : null;
}

const LONGEST = 24;
const FEW_STEPS = 9; // where they are all there is, they lie open

function passagesOf(chapters: readonly Chapter[], story: Scene['story']): readonly Passage[] {
  const passages: Passage[] = [];
  let open: Chapter[] = [];
  for (const chapter of chapters) {
    open.push(chapter);
    if (open.length < LONGEST && !chapter.events.some(({ type }) => isStory(type, story))) continue;
    passages.push(open);
    open = [];
  }
  return open.length === 0 ? passages : [...passages, open];
}

const PassageEntry = memo(
  function PassageEntry({
    chapters,
    onLook,
    spared,
    ...telling
  }: Telling & Pick<Props, 'onLook' | 'spared'> & { readonly chapters: Passage }) {
    const { story } = telling;
    const text = useText();
    const last = chapters.at(-1)!;
    const large = chapters.flatMap(chapter =>
      chapter.events
        .map((event, i) => ({ chapter, event, key: `${chapter.at} ${i}` }))
        .filter(({ event }) => event.text !== '' && isStory(event.type, story)),
    );
    const steps = chapters.reduce(
      (sum, chapter) =>
        sum +
        (chapter.seat === null ? 0 : 1) +
        chapter.events.filter(({ type, text: words }) => words !== '' && !isStory(type, story)).length,
      0,
    );
    return (
      <li className="passage">
        <button
          type="button"
          className="chapter-number"
          onClick={() => onLook(last.at + 1)}
          aria-label={`${text.timeline} ${last.at}`}
          title={text.timeline}
        >
          <Glyph name="undo" size={15} />
        </button>
        <div className="passage-lines">
          {last.at === 0 && <p className="chapter-seat">{text.beginning}</p>}
          {large.map(({ chapter, event, key }) => (
            <EventLine key={key} event={event} chapter={chapter} {...telling} />
          ))}
          {steps > 0 && (
            <details className="steps" open={large.length === 0 && steps < FEW_STEPS ? true : undefined}>
              <summary>{text.steps(steps)}</summary>
              {chapters.map(chapter => (
                <ChapterSteps key={chapter.at} chapter={chapter} spared={spared} {...telling} />
              ))}
            </details>
          )}
        </div>
      </li>
    );
  },
  (before, now) =>
    before.story === now.story &&
    before.onDice === now.onDice &&
    before.chapters.length === now.chapters.length &&
    before.chapters.every((chapter, i) => chapter === now.chapters[i]),
);

/** What was chosen in a chapter, why, and what of it is no story. */
function ChapterSteps({
  chapter,
  spared,
  ...telling
}: Telling & { readonly chapter: Chapter; readonly spared: Spared }) {
  const text = useText();
  const called = useCalled();
  const [open, setOpen] = useState(false);
  const own = chapter.by === 'open' || chapter.by === 'plan';
  return (
    <div className={own ? 'chapter own' : 'chapter'}>
      {chapter.seat !== null && (
        <p className="chapter-head">
          <span className="chapter-seat">{called(chapter.seat)}</span>
          {chapter.text !== null && <span className="chapter-choice">{chapter.text}</span>}
          {chapter.by === 'default' && (
            <small className="chapter-default">
              {chapter.about}
              {spared.onChange !== null && (
                <button type="button" className="plain" onClick={() => spared.onChange!(chapter.no)}>
                  {text.changeIt}
                </button>
              )}
              <button type="button" className="plain" onClick={() => spared.onAsk(chapter)}>
                {text.askNextTime}
              </button>
            </small>
          )}
          {chapter.by === 'only' && (
            <small className="chapter-only" title={text.onlyAnswerHelp}>
              {text.onlyAnswer}
            </small>
          )}
          {chapter.trace !== null && (
            <button type="button" className="plain why" aria-expanded={open} onClick={() => setOpen(!open)}>
              {text.reasons}
            </button>
          )}
        </p>
      )}
      {open && chapter.trace !== null && <TraceLines trace={chapter.trace} onRule={telling.onRule} />}
      {chapter.events.map((event, i) =>
        event.text === '' || isStory(event.type, telling.story) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: events stand in order and never move
          <EventLine key={i} event={event} chapter={chapter} {...telling} />
        ),
      )}
    </div>
  );
}

/** A sentence that opens into its receipt. */
function EventLine(props: Telling & { readonly event: Chapter['events'][number]; readonly chapter: Chapter }) {
  const { event, chapter, die, onRule, onDice, onLight } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className="event">
      <button
        type="button"
        className="event-line"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={() => onLight(event)}
        onPointerLeave={() => onLight(null)}
        onFocus={() => onLight(event)}
        onBlur={() => onLight(null)}
      >
        {withoutCoordinates(event.text)}
        {event.dice !== undefined && event.dice.length > 0 && (
          <span className="event-dice"> [{event.dice.join(' ')}]</span>
        )}
      </button>
      {open && (
        <Receipt event={event} die={die} onRule={onRule} onDice={onDice === null ? null : () => onDice(chapter.at)} />
      )}
    </div>
  );
}
