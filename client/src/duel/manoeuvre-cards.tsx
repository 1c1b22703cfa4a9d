import type { Panel, PanelItem } from '@quarterstaff/kernel';
import type { Question, QuestionOption, TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
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
  const cards = sheet.items.map(({ id, name, note, tally }) => ({
    key: id,
    name,
    note: strengthOf(note),
    option: offered.get(id) ?? null,
    tally,
  }));
  const answered = new Set(cards.flatMap(({ option }) => (option === null ? [] : [option.pick])));
  return answered.size > 0 && answered.size === question.options.length ? cards : null;
}

/** The sheet says "+1 · 24/56": only the strength is for players' eyes. */
const strengthOf = (note: string | null): string => {
  const [strength = ''] = note?.split(' · ') ?? [];
  return /^[+−-]0$/.test(strength) ? '' : strength;
};

const isByFinger = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === 'touch';

const LEAST_ACROSS = 9; // cards of a row: with fewer they are no wider

/** Manoeuvres as cards with their signs. */
export function ManoeuvreCards(props: {
  readonly cards: readonly ManoeuvreCard[];
  readonly words: TableShown['words'];
  readonly fresh: boolean; // only just there: nobody meant them yet
  readonly shown: string | null; // the card whose words are shown
  readonly hintOf: (key: string) => string | undefined; // what a card would come to
  readonly onChoose: (option: QuestionOption) => void;
  readonly onHover: (option: QuestionOption | null) => void;
}) {
  const { cards, words, fresh, shown, hintOf, onChoose, onHover } = props;
  const text = useText();
  const called = (groups: readonly Group[]): string => groups.map(group => text.manoeuvreGroups[group]).join(', ');
  const rows = ROWS.map(groups => ({
    groups,
    some: cards
      .filter(({ name }) => groups.includes(pictogramOf(name).group))
      .sort((a, b) => groups.indexOf(pictogramOf(a.name).group) - groups.indexOf(pictogramOf(b.name).group)),
  }));
  const most = Math.max(LEAST_ACROSS, ...rows.map(({ some }) => some.length));
  return (
    <div className="manoeuvres" style={{ '--most': most } as React.CSSProperties}>
      {rows.map(({ groups, some }) => {
        return some.length === 0 ? null : (
          <section key={groups[0]} className="manoeuvre-row" aria-label={called(groups)}>
            <span aria-hidden="true">{called(groups)}</span>
            <div className="manoeuvre-cards">
              {some.map(({ key, name, note, option, tally }) => (
                <button
                  key={key}
                  type="button"
                  className={option === null ? 'manoeuvre barred' : 'option manoeuvre'}
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
                  <span className="manoeuvre-name">
                    {words[name] ?? name} {note !== '' && <small>{note}</small>}
                  </span>
                  <Sign path={pictogramOf(name).sign} />
                  {option !== null && tally !== undefined && (
                    <small className="tally" title={hintOf(key)} aria-hidden="true">
                      {tally.hits === 0 ? text.hitsNone : text.hitsOf(tally.hits, tally.of)}
                    </small>
                  )}
                </button>
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
