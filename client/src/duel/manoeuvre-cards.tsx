import type { Panel, PanelItem } from '@quarterstaff/kernel';
import { useEffect, useRef } from 'react';
import type { Question, QuestionOption, TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { useOpenGroups } from './open-groups.ts';
import { type Group, isManoeuvre, pictogramOf } from './pictograms.ts';
import { Sign } from './sign.tsx';

/** A manoeuvre as it can be chosen, or as it cannot just now. */
export interface ManoeuvreCard {
  readonly key: string;
  readonly name: string; // as the book names it: what its sign follows from
  readonly note: string; // how strong it is, or nothing
  readonly option: QuestionOption | null; // null: barred
  readonly tally: PanelItem['tally'];
}

/** Rows of cards; each manoeuvre has its place, whatever is barred. */
const ROWS: readonly (readonly Group[])[] = [['swing'], ['thrust', 'guard'], ['body', 'move', 'art']];

/** The rows of a fighter's sheet as cards, where a question is about them; null: it is about something else. */
export function manoeuvreCards(question: Question, panels: readonly Panel[]): readonly ManoeuvreCard[] | null {
  const sheet = panels.find(({ id }) => id === question.slot)?.lists.find(({ label }) => label === 'rows');
  if (sheet === undefined || sheet.items.filter(({ name }) => isManoeuvre(name)).length < 6) return null;
  const offered = new Map(
    question.options.flatMap(option => ('item' in option.on ? [[option.on.item, option] as const] : [])),
  );
  const cards = sheet.items.map(({ id, name, strength = 0, tally }) => ({
    key: id,
    name,
    note: strength === 0 ? '' : signed(strength),
    option: offered.get(id) ?? null,
    tally,
  }));
  const answered = new Set(cards.flatMap(({ option }) => (option === null ? [] : [option.pick])));
  return answered.size > 0 && answered.size === question.options.length ? cards : null;
}

const signed = (strength: number): string => (strength < 0 ? `−${-strength}` : `+${strength}`);

const isByFinger = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === 'touch';

const LEAST_ACROSS = 9; // cards of a row: with fewer they are no wider

interface CardsProps {
  readonly cards: readonly ManoeuvreCard[];
  readonly words: TableShown['words'];
  readonly fresh: boolean; // only just there: nobody meant them yet
  readonly shown: string | null; // the card whose words are shown
  readonly lasting: { groups: ReadonlySet<Group> }; // what has lain open in this match
  readonly spoken: readonly string[]; // manoeuvres that the lesson speaks of
  readonly hintOf: (key: string) => string | undefined; // what a card would come to
  readonly onChoose: (option: QuestionOption) => void;
  readonly onHover: (option: QuestionOption | null) => void;
}

/** Manoeuvres as cards with their signs, by groups. A group that is folded keeps the place of its cards. */
export function ManoeuvreCards(props: CardsProps) {
  const { cards, lasting, spoken } = props;
  const text = useText();
  const { isOpen, toggle } = useOpenGroups(lasting, cards, spoken);
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef<Group | null>(null);
  useEffect(() => {
    if (opened.current === null) return;
    box.current?.querySelector<HTMLElement>(`.manoeuvre[data-group="${opened.current}"]`)?.focus();
    opened.current = null;
  });
  const rows = ROWS.map(groups =>
    groups
      .map(group => ({ group, some: cards.filter(({ name }) => pictogramOf(name).group === group) }))
      .filter(({ some }) => some.length > 0),
  ).filter(row => row.length > 0);
  const across = rows.map(row => row.reduce((sum, { some }) => sum + some.length, 0));
  return (
    <div
      ref={box}
      className="manoeuvres"
      style={{ '--most': Math.max(LEAST_ACROSS, ...across) } as React.CSSProperties}
    >
      {rows.map(row => (
        <section
          key={row[0]!.group}
          className="manoeuvre-row"
          aria-label={row.map(({ group }) => text.manoeuvreGroups[group]).join(', ')}
        >
          <span>
            {row.map(({ group, some }) => (
              <button
                key={group}
                type="button"
                className="plain manoeuvre-fold"
                aria-expanded={isOpen(group)}
                disabled={some.length < 2}
                onClick={() => toggle(group)}
              >
                {text.manoeuvreGroups[group]}
              </button>
            ))}
          </span>
          <div className="manoeuvre-cards">
            {row.map(({ group, some }) =>
              isOpen(group) ? (
                some.map(card => <Card key={card.key} {...props} card={card} />)
              ) : (
                <FoldedGroup
                  key={group}
                  group={group}
                  some={some}
                  onOpen={() => {
                    opened.current = group;
                    toggle(group);
                  }}
                />
              ),
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

/** A group that waits to be opened: its name, its signs, and how many manoeuvres there are. */
function FoldedGroup(props: {
  readonly group: Group;
  readonly some: readonly ManoeuvreCard[];
  readonly onOpen: () => void;
}) {
  const { group, some, onOpen } = props;
  const text = useText();
  const signs = [...new Set(some.map(({ name }) => pictogramOf(name).path))];
  return (
    <button
      type="button"
      className="manoeuvre-group"
      data-group={group}
      aria-expanded={false}
      style={{ '--cards': some.length } as React.CSSProperties}
      onClick={onOpen}
    >
      <strong>{text.manoeuvreGroups[group]}</strong>
      <span className="manoeuvre-signs" aria-hidden="true">
        {signs.map(sign => (
          <Sign key={sign} path={sign} />
        ))}
      </span>
      <small>{text.manoeuvresIn(some.length)}</small>
    </button>
  );
}

function Card(props: CardsProps & { readonly card: ManoeuvreCard }) {
  const { words, fresh, shown, spoken, hintOf, onChoose, onHover } = props;
  const { key, name, note, option, tally } = props.card;
  const text = useText();
  const classes =
    option === null ? 'manoeuvre barred' : spoken.includes(name) ? 'option manoeuvre spoken' : 'option manoeuvre';
  return (
    <button
      type="button"
      className={classes}
      data-row={key}
      data-group={pictogramOf(name).group}
      {...(option === null ? {} : { 'data-option': option.pick })}
      aria-disabled={option === null || fresh || undefined}
      aria-current={shown === key || undefined}
      onClick={event => {
        // A finger cannot point first: its first touch tells, the second does.
        if (isByFinger(event.nativeEvent) && shown !== key) return;
        if (option !== null && (!fresh || event.detail === 0)) onChoose(option);
      }}
      onPointerEnter={() => onHover(option)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(option)}
      onBlur={() => onHover(null)}
    >
      <span className="manoeuvre-name">{words[name] ?? name}</span>
      <Sign path={pictogramOf(name).path} />
      {note !== '' && <small className="note"> {note}</small>}
      {option !== null && tally !== undefined && (
        <small className="tally" title={hintOf(key)} aria-hidden="true">
          {tally.hits === 0 ? text.hitsNone : text.hitsOf(tally.hits, tally.of)}
        </small>
      )}
    </button>
  );
}
