import type { ReactNode } from 'react';
import { local } from '../connection/local.ts';
import type { HouseConnection, MatchHead, Moment, TableConnection } from '../connection/table-connection.ts';
import { gameCalled } from '../games.ts';
import { firstSeats } from '../home/first-seats.ts';
import { useCalled, useHouse } from '../online/people.ts';
import { goTo } from '../route.ts';
import { inLanguage, type Text, useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';
import { keepUneven, unevenIn } from './against.ts';
import { VerifyButton } from './verify-button.tsx';

/** How the match ended, and what to do next. */
export function OutcomeBanner(props: {
  readonly head: MatchHead;
  readonly moment: Moment;
  readonly connection: TableConnection;
  readonly words: string | null; // what was read out last
  readonly recap: (title: string) => ReactNode; // what it came to
  readonly onCoach: () => void;
}) {
  const { head, moment, connection, words, recap, onCoach } = props;
  const text = useText();
  const seatsCalled = useCalled();
  const outcome = moment.outcome!;
  // People are called by their names; where there are none, a seat by those of its side who still stand.
  const called = (seat: string): readonly string[] =>
    (connection.house === null ? namesOf(head, moment, seat) : null) ?? [seatsCalled(seat)];
  const title = titleOf(head, outcome.winners, called, text);
  return (
    <section className="outcome">
      <div className="outcome-told">
        <h2 aria-live="assertive">{title}</h2>
        <p>{text.by[outcome.how] ?? words ?? moment.outcomeText}</p>
        <Reached head={head} moment={moment} />
        {recap(title)}
      </div>
      <div className="outcome-next">
        {connection.house === null ? (
          <NextHere head={head} connection={connection} lost={title === text.youLost} />
        ) : (
          <NextOnline house={connection.house} />
        )}
        <button type="button" className="option" onClick={onCoach}>
          {text.coach.ask}
        </button>
        <a className="option" href="#/">
          {text.home}
        </a>
        <details className="outcome-more">
          <summary>{text.more}</summary>
          {connection.house === null && <SwapSides head={head} connection={connection} />}
          <VerifyButton connection={connection} />
        </details>
      </div>
    </section>
  );
}

/** How far a run without end has come, and how to play the same with others. */
function Reached({ head, moment }: Pick<Parameters<typeof OutcomeBanner>[0], 'head' | 'moment'>) {
  const text = useText();
  const words = gameCalled(head.game)?.endless;
  if (head.run === undefined || words === undefined) return null;
  return (
    <p className="outcome-reached">
      <strong>{inLanguage(words.reached).replace('{n}', String(moment.reached ?? 0))}</strong>
      <a className="option small" href={`#/endless/${head.game}/${head.run}`}>
        {text.endless.again}
      </a>
    </p>
  );
}

const MOST_NAMES = 4;

/** The few of a seat's side who still stand, by their names. */
function namesOf(head: MatchHead, { table }: Moment, seat: string): readonly string[] | null {
  const side = head.seats.find(entry => entry.seat === seat)?.side;
  const names = table.tokens.filter(token => token.side === side && !token.body).map(({ name }) => name);
  return names.length === 0 || names.length > MOST_NAMES ? null : names;
}

/** Who has won, as the people at this screen would say it. */
function titleOf(
  head: MatchHead,
  winners: readonly string[],
  called: (seat: string) => readonly string[], // one seat may hold a whole party
  text: Text,
): string {
  const people = head.seats.filter(({ seat }) => head.holders[seat] === 'open');
  const alone = new Set(people.map(({ side }) => side)).size === 1; // one person, or people of one mind
  const together = new Set(head.seats.map(({ side }) => side)).size === 1;
  if (winners.length === 0) return together ? text.youLost : text.drawn;
  if (alone) return people.some(({ seat }) => winners.includes(seat)) ? text.youWon : text.youLost;
  const names = [...new Set(winners.flatMap(called))];
  return names.length > 1 ? text.wonMany(text.list(names)) : text.won(text.list(names));
}

/** Begins another match of this game. */
async function begin(
  head: MatchHead,
  scenario: unknown,
  options: object,
  seats: Record<string, string>,
  seed: string | null,
  uneven: ReturnType<typeof unevenIn> = {},
): Promise<void> {
  const made = await local().create({ game: head.game, scenario, options: { ...options }, seats, seed });
  if (!made.ok) return;
  keepUneven(made.value, uneven);
  goTo(`/table/${made.value}`);
}

/** The same once more, if need be with everybody on the next seat. */
async function again(head: MatchHead, connection: TableConnection, swap: boolean): Promise<void> {
  const { setup } = await connection.record();
  const holders = head.seats.map(({ seat }) => head.holders[seat] ?? 'open');
  const turned = swap ? [...holders.slice(1), holders[0]!] : holders;
  const seats = Object.fromEntries(head.seats.map(({ seat }, i) => [seat, turned[i]!]));
  // A lesson is taught with its own dice.
  const seed = head.lesson === null ? null : head.seed;
  await begin(head, setup.scenario, setup.options, seats, seed, unevenIn(head.id));
}

interface Next {
  readonly head: MatchHead;
  readonly connection: TableConnection;
}

/** After a match of this browser: the next scenario, or the same again, which comes first for whoever has lost. */
function NextHere({ head, connection, lost }: Next & { readonly lost: boolean }) {
  const text = useText();
  const next = useNextScenario(head);
  const once = (
    <button
      type="button"
      className={lost ? 'option main' : 'option'}
      onClick={() => void again(head, connection, false)}
    >
      {text.rematch}
    </button>
  );
  return (
    <>
      {lost && once}
      {next !== null && (
        <button
          type="button"
          className={lost ? 'option' : 'option main'}
          onClick={() => void begin(head, next.scenario.id, {}, { ...firstSeats(next.card, next.scenario.id) }, null)}
        >
          {text.goOnWith(next.scenario.name)}
        </button>
      )}
      {!lost && once}
    </>
  );
}

/** Where two sides face each other, each may be tried. */
function SwapSides({ head, connection }: Next) {
  const text = useText();
  if (head.seats.length !== 2 || head.lesson !== null) return null;
  return (
    <button type="button" className="option" onClick={() => void again(head, connection, true)}>
      {text.rematchSwapped}
    </button>
  );
}

/** After an online match: a rematch, which nobody is seated at unasked, and the replay. */
function NextOnline({ house }: { readonly house: HouseConnection }) {
  const text = useText();
  const state = useHouse(house);
  const asked = state?.next ?? null;
  const plays = (state?.mine.length ?? 0) > 0;
  return (
    <>
      {asked !== null && plays && (
        <p className="outcome-asked" role="status">
          {text.rematchAsked}
        </p>
      )}
      {plays && (
        <button
          type="button"
          className={asked === null ? 'option' : 'option main'}
          onClick={() =>
            void (asked === null ? house.rematch() : Promise.resolve(asked)).then(id => goTo(`/online/${id}`))
          }
        >
          {asked === null ? text.rematchSwapped : text.joinRematch}
        </button>
      )}
      <button type="button" className="option" onClick={() => void house.keepReplay().then(id => goTo(`/table/${id}`))}>
        {text.watchReplay}
      </button>
    </>
  );
}

/** What comes after: what a lesson names, else the scenario that follows in the rulebook's list. */
function useNextScenario(head: MatchHead) {
  const card = useFound(() => local().card(head.game), [head.game]);
  if (card === null) return null;
  if (head.run !== undefined) return null; // a run is followed by another
  const at = card.scenarios.findIndex(({ name }) => name === head.scenario);
  const scenario =
    head.lesson === null
      ? card.scenarios[(at + 1) % card.scenarios.length]
      : card.scenarios.find(({ id }) => id === head.lesson?.next);
  return scenario === undefined || scenario.name === head.scenario ? null : { card, scenario };
}
