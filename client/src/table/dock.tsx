import type { Token } from '@quarterstaff/kernel';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { liveryOf } from '../art/sides.ts';
import { hintKey, type Question, type QuestionOption } from '../connection/table-connection.ts';
import { asksForFighter, FighterGallery } from '../duel/fighter-gallery.tsx';
import { type ManoeuvreCard, ManoeuvreCards, manoeuvreCards } from '../duel/manoeuvre-cards.tsx';
import { type Text, useText } from '../text/index.ts';
import { isInField, useWindow } from '../use-window.ts';
import { DockButton } from './dock-button.tsx';
import {
  type Company,
  type DockPlaces,
  dockPlaces,
  grouped,
  isFor,
  isGrave,
  isOfTheTable,
  mainOption,
  meaningOf,
  numbersOf,
  withoutPassing,
} from './dock-buttons.ts';
import { HintButton } from './hint.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { RuleChip } from './receipt.tsx';
import type { Scene } from './scene.ts';
import { spotted, withoutCoordinates } from './spots.ts';
import { isOrderable } from './use-orders.ts';
import type { Lasting } from './use-table.ts';

interface Props {
  readonly scene: Scene;
  readonly question: Question;
  readonly who: ReactNode; // whose decision: a name, a face
  readonly onSwitch: (slot: string) => void;
  readonly slotName: (slot: string) => string;
  readonly onChoose: (option: QuestionOption, always: boolean) => void;
  readonly onHinted: (option: QuestionOption) => void; // what a hint says is done outright: one who is to act acts
  readonly onHover: (option: QuestionOption | null) => void;
  readonly oddsOf: (option: QuestionOption) => string | null; // in a few words; null: none to tell, or not known yet
  readonly onRule: (rule: string) => void;
  readonly together: readonly { readonly words: string; readonly warning: string | null; readonly act: () => void }[]; // for the whole hand
  readonly endsForAll: boolean; // one of these passes for everybody who is asked
  readonly lasting: { readonly current: Lasting };
  readonly wide: boolean; // there is room for many answers at once
  readonly spoken: readonly string[]; // things that the lesson speaks of just now, by name
  readonly guided: boolean; // the lesson says what to do
  readonly chosen: Token | null; // whom a click on the board sends instead of whoever the book would choose
  readonly goes: Token | null; // the same, or whoever would go to the place that is pointed at
  readonly actor: Token | null;
}

/** After the buttons changed, presses count again after this long: nobody meant what was not there yet. */
const DEAD_MS = 300;
const BUTTON_PX = 150;
const MORE_PX = 92;
const PHONE_PX = 720;
const MANY = 4;

/** The question in one line, a few buttons that keep their places, and everything else under "More". Its box never changes. */
export function Dock(props: Props) {
  const { scene, question, onChoose, onHover, oddsOf, wide, endsForAll } = props;
  const text = useText();
  const row = useRef<HTMLDivElement>(null);
  const count = useRoom(row);
  const laidOut = useMemo(() => (endsForAll ? withoutPassing(question) : question), [question, endsForAll]);
  const places = usePlaces(scene, laidOut, count);
  const fresh = useFresh(question);
  const [more, setMore] = useState(false);
  const [always, setAlways] = useState(false);
  const cards = wide ? manoeuvreCards(question, scene.shown.panels) : null;
  const many = cards !== null || (wide && question.options.length > MANY); // all answers stand in the dock
  useEffect(() => {
    setMore(!many && isList(question));
    setAlways(false);
  }, [question, many]);
  const shown = places.filter(option => option !== null);
  const rest = laidOut.options
    .filter(option => !shown.includes(option) && !isOfTheTable(option))
    .map(option => inWords(option, scene, props.actor, text));
  const answers = { ...props, fresh, onChoose: (option: QuestionOption) => onChoose(option, always) };
  const own = scene.tokens.filter(({ side }) => side === scene.sides[0]);
  const numbers = numbersOf(props.lasting.current, shown, own);
  useNumberKeys(fresh ? [] : shown.filter(option => !isGrave(option, question)), numbers, answers.onChoose);
  return (
    <section className="dock prompt" aria-label={text.yourDecision} data-no={`${question.no} ${question.slot}`}>
      <DockLine {...answers} always={always} onAlways={setAlways} />
      {many ? (
        <div className="dock-many" ref={row}>
          <ManyAnswers {...answers} cards={cards} spoken={props.spoken} />
        </div>
      ) : (
        <div
          className={shown.length === 2 && rest.length === 0 ? 'dock-buttons pair' : 'dock-buttons'}
          ref={row}
          style={{ '--places': count } as React.CSSProperties}
        >
          <PlacedAnswers {...answers} places={places} numbers={numbers} chosen={props.goes} actor={props.actor} />
          <LastPlace {...answers} chosen={props.goes} rest={rest} open={more} onToggle={() => setMore(!more)} />
        </div>
      )}
      {more && (
        <MoreSheet
          question={question}
          options={rest}
          oddsOf={oddsOf}
          aboutOf={option => meaningOf(option, scene.shown, scene.head.terms)}
          onChoose={answers.onChoose}
          onHover={onHover}
          onClose={() => setMore(false)}
          own={own}
          sides={scene.sides}
        />
      )}
    </section>
  );
}

/** What answers can do, however they are laid out. */
interface Answers extends Pick<Props, 'scene' | 'question' | 'oddsOf' | 'onHover' | 'lasting'> {
  readonly fresh: boolean; // only just there: nobody meant them yet
  readonly onChoose: (option: QuestionOption) => void;
}

/** What is asked, of whom, and what concerns the question as a whole. */
function DockLine(
  props: Omit<Props, 'onChoose'> &
    Answers & {
      readonly always: boolean;
      readonly onAlways: (always: boolean) => void;
    },
) {
  const { scene, question, who, onSwitch, slotName, onRule, together, chosen, fresh, always, onAlways } = props;
  const text = useText();
  return (
    <div className={`dock-line ${sizeOf(question.prompt)}`}>
      {who}
      <p className="prompt-text" title={question.prompt} aria-live="polite">
        {chosen === null ? question.prompt : text.sends(chosen.name)}
      </p>
      {together.map(one => (
        <Together key={one.words} one={one} fresh={fresh} />
      ))}
      {question.sealed && <span className="prompt-sealed">{text.sealed}</span>}
      {scene.questions.length > 1 && (
        <Slots questions={scene.questions} chosen={question.slot} onSwitch={onSwitch} slotName={slotName} />
      )}
      {isOrderable(question) && (
        <label className="prompt-always" title={text.always}>
          <input type="checkbox" checked={always} onChange={event => onAlways(event.target.checked)} />
          {text.alwaysShort}
        </label>
      )}
      {!props.guided && (
        <HintButton
          scene={scene}
          question={question}
          onChoose={props.onHinted}
          onHover={props.onHover}
          inWords={option => inWords(option, scene, props.actor, text)}
        />
      )}
      <RuleChip rule={question.rule} brief onRule={onRule} />
    </div>
  );
}

/** Where there is room for all: every answer, by headings. */
function ManyAnswers({
  cards,
  spoken,
  ...answers
}: Answers & { readonly cards: readonly ManoeuvreCard[] | null; readonly spoken: readonly string[] }) {
  const { scene, question, fresh, onChoose } = answers;
  if (cards !== null) return <Manoeuvres {...answers} cards={cards} spoken={spoken} />;
  if (!asksForFighter(question)) return <AllAnswers {...answers} />;
  const livery = liveryOf(scene.sides, scene.sides[0] ?? '');
  return <FighterGallery options={question.options} livery={livery} fresh={fresh} onChoose={onChoose} />;
}

function AllAnswers(answers: Answers) {
  const { options } = answers.question;
  return grouped(options).map(([group, some]) => (
    <fieldset key={group} className="option-group">
      {group !== '' && some.length < options.length && <legend>{group}</legend>}
      {some.map(option => (
        <DockButton key={option.pick} {...buttonFor(option, answers)} number={null} main={false} />
      ))}
    </fieldset>
  ));
}

/** An answer as a button, wherever it stands. */
const buttonFor = (option: QuestionOption, { scene, question, fresh, oddsOf, onChoose, onHover }: Answers) => ({
  option,
  odds: oddsOf(option),
  about: meaningOf(option, scene.shown, scene.head.terms),
  grave: isGrave(option, question),
  fresh,
  onChoose,
  onHover,
});

/** The manoeuvres of a duel. Pointing at one tells what it would come to, or why it is barred. */
function Manoeuvres(props: Answers & { readonly cards: readonly ManoeuvreCard[]; readonly spoken: readonly string[] }) {
  const { scene, question, fresh, cards, spoken, lasting, onChoose, onHover } = props;
  const text = useText();
  const [pointed, setPointed] = useState<string | null>(null);
  const [tapped, setTapped] = useState<string | null>(null);
  const hint = pointed === null ? undefined : scene.shown.hints?.[hintKey(question.slot, pointed)];
  const rowAt = ({ target }: { readonly target: EventTarget }): string | null =>
    (target as Element).closest('.manoeuvre')?.getAttribute('data-row') ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question
  useEffect(() => {
    setTapped(null);
    setPointed(null); // what was chosen is no longer pointed at, though the hand rests there
  }, [question]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices which card is pointed at
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cards themselves are buttons
    <div
      onPointerOver={event => setPointed(rowAt(event))}
      onFocus={event => setPointed(rowAt(event))}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPointed(null)}
      onClick={event => setTapped(rowAt(event))}
    >
      <ManoeuvreCards
        cards={cards}
        words={scene.shown.words}
        fresh={fresh}
        shown={tapped}
        lasting={lasting.current}
        spoken={spoken}
        hintOf={key => scene.shown.hints?.[hintKey(question.slot, key)]}
        onChoose={onChoose}
        onHover={onHover}
      />
      {hint !== undefined && (
        <p className="row-hint" role="status">
          {hint}
          {tapped === pointed && cards.some(({ key, option }) => key === tapped && option !== null) && (
            <strong> {text.tapAgain}</strong>
          )}
        </p>
      )}
    </div>
  );
}

/** A few answers, each at its place. */
function PlacedAnswers({
  places,
  numbers,
  chosen,
  actor,
  ...answers
}: Answers & {
  readonly places: DockPlaces;
  readonly numbers: ReadonlyMap<QuestionOption, number>;
  readonly chosen: Token | null;
  readonly actor: Token | null;
}) {
  const { scene, question } = answers;
  const main = mainOption(question, places, chosen, actor?.id === question.slot ? null : actor);
  return places.map((option, place) =>
    option === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number
      <span key={place} className="dock-free" aria-hidden="true" />
    ) : (
      <DockButton
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number
        key={place}
        {...buttonFor(option, answers)}
        number={isGrave(option, question) ? null : (numbers.get(option) ?? null)}
        main={option === main}
        rolls={isAtEnemy(option, scene)}
      />
    ),
  );
}

/** What finds no place waits under "More"; one answer alone stands there itself. */
function LastPlace({
  rest,
  open,
  onToggle,
  chosen,
  ...answers
}: Answers & Parameters<typeof MoreButton>[0] & { readonly chosen: Token | null }) {
  const [only] = rest;
  if (only === undefined || rest.length > 1 || isGrave(only, answers.question) || 'cell' in only.on)
    return <MoreButton rest={rest} open={open} onToggle={onToggle} />;
  return <DockButton {...buttonFor(only, answers)} number={null} main={chosen !== null && isFor(only, chosen)} />;
}

function MoreButton(props: {
  readonly rest: readonly QuestionOption[];
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const { rest, open, onToggle } = props;
  const text = useText();
  const acts = rest.filter(({ on }) => !('cell' in on)).length; // places are chosen on the board
  return (
    <button type="button" className="dock-more" aria-expanded={open} disabled={rest.length === 0} onClick={onToggle}>
      {text.more}
      {acts > 0 && <small className="dock-count">{text.options(acts)}</small>}
    </button>
  );
}

/** An option on a cell, told by where it lies from whoever acts; a door is lit when one points at it. */
function inWords(option: QuestionOption, scene: Scene, actor: Token | null, text: Text): QuestionOption {
  if ('edge' in option.on) return { ...option, text: withoutCoordinates(option.text) };
  if (!('cell' in option.on)) return option;
  const from = actor?.cells[0] ?? null;
  return { ...option, text: spotted(option.text, scene.surfaces, option.on.cell, from, text.spot) };
}

/** What is done to an enemy is mostly rolled for. */
const isAtEnemy = ({ on }: QuestionOption, { tokens, sides }: Scene): boolean =>
  'figure' in on && tokens.some(({ id, side }) => id === on.figure && side !== sides[0]);

/** Ends a round, sends everybody: where it would waste something, a second press does it. */
function Together({ one, fresh }: { readonly one: Props['together'][number]; readonly fresh: boolean }) {
  const text = useText();
  const [warned, setWarned] = useState(false);
  return (
    <button
      type="button"
      className={warned ? 'dock-together warning' : 'dock-together'}
      title={one.warning ?? undefined}
      onClick={event => {
        if (fresh && event.detail !== 0) return;
        if (one.warning !== null && !warned) setWarned(true);
        else one.act();
      }}
    >
      {warned ? `${one.warning?.replace(/[.!]?$/, '.')} ${text.onceMore}` : one.words}
    </button>
  );
}

/** Wares, houses of a town: a list to read, which nothing on the board answers. */
const isList = ({ options }: Question): boolean =>
  options.length > 16 && !options.some(({ on }) => 'cell' in on || 'edge' in on);

/** A long question is set smaller, so that it stays in its line. */
const sizeOf = (prompt: string): string => (prompt.length > 84 ? 'longest' : prompt.length > 44 ? 'long' : '');

/** How many buttons have room. */
function useRoom(row: React.RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(4);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = (): void => {
      const phone = window.innerWidth < PHONE_PX || window.innerHeight < 480;
      const fits = Math.floor((element.clientWidth - MORE_PX) / BUTTON_PX);
      setCount(phone ? 3 : Math.max(2, Math.min(4, fits)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  return count;
}

/** The buttons by place; those that stood there before stay where they were. */
function usePlaces(scene: Scene, question: Question, count: number): DockPlaces {
  const last = useRef<{ readonly question: Question; readonly count: number; readonly places: DockPlaces } | null>(
    null,
  );
  if (last.current === null || last.current.question !== question || last.current.count !== count) {
    const before = last.current?.count === count ? last.current.places : [];
    const places = dockPlaces(question, count, before, companyOf(scene));
    last.current = { question, count, places };
  }
  return last.current.places;
}

function companyOf({ tokens, sides, head }: Scene): Company {
  const spells = Object.entries(head.score?.spells ?? {});
  return {
    tokens,
    own: sides[0],
    mending: new Set(spells.filter(([, { kind }]) => kind === 'mend').map(([id]) => id)),
  };
}

/** Whether the buttons have only just changed: a press now was meant for those before. */
function useFresh(question: Question): boolean {
  const [seen, setSeen] = useState<Question | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(question), DEAD_MS);
    return () => clearTimeout(timer);
  }, [question]);
  return seen !== question;
}

function useNumberKeys(
  options: readonly QuestionOption[],
  numbers: ReadonlyMap<QuestionOption, number>,
  onChoose: (option: QuestionOption) => void,
): void {
  useWindow({
    keydown: event => {
      if (isInField(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const option = options.find(one => String(numbers.get(one)) === event.key);
      if (option !== undefined) onChoose(option);
    },
  });
}

/** Several figures of one person have something to decide at once. */
function Slots(props: {
  readonly questions: readonly Question[];
  readonly chosen: string;
  readonly onSwitch: (slot: string) => void;
  readonly slotName: (slot: string) => string;
}) {
  const { questions, chosen, onSwitch, slotName } = props;
  const text = useText();
  return (
    <div className="dock-slots" role="tablist" aria-label={text.seats}>
      {questions.map(({ slot }) => (
        <button key={slot} type="button" role="tab" aria-selected={slot === chosen} onClick={() => onSwitch(slot)}>
          {slotName(slot)}
        </button>
      ))}
    </div>
  );
}
