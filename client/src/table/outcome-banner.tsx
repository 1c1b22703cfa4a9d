import { type ReactNode, useEffect, useState } from 'react';
import { local } from '../connection/local.ts';
import type { GameCard, MatchHead, Moment, TableConnection } from '../connection/table-connection.ts';
import { firstSeats } from '../home/home.tsx';
import { useCalled } from '../online/people.ts';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';
import { VerifyButton } from './verify-button.tsx';

/** How the match ended, and what to do next. */
export function OutcomeBanner(props: {
  readonly head: MatchHead;
  readonly moment: Moment;
  readonly connection: TableConnection;
  readonly recap: (title: string) => ReactNode; // what it came to
}) {
  const { head, moment, connection, recap } = props;
  const text = useText();
  const called = useCalled();
  const { house } = connection;
  const outcome = moment.outcome!;
  const winners = [...new Set(outcome.winners.map(called))].join(', ');
  const people = head.seats.filter(({ seat }) => head.holders[seat] === 'open');
  const alone = new Set(people.map(({ side }) => side)).size === 1; // one person, or people of one mind
  const together = new Set(head.seats.map(({ side }) => side)).size === 1;
  const title =
    outcome.winners.length === 0
      ? together
        ? text.youLost
        : text.drawn
      : alone
        ? people.some(({ seat }) => outcome.winners.includes(seat))
          ? text.youWon
          : text.youLost
        : outcome.winners.length === 1
          ? text.won(winners)
          : text.wonMany(winners);
  const again = async (swap: boolean): Promise<void> => {
    const { setup } = await connection.record();
    const holders = head.seats.map(({ seat }) => head.holders[seat] ?? 'open');
    const turned = swap ? [...holders.slice(1), holders[0]!] : holders;
    const seats = Object.fromEntries(head.seats.map(({ seat }, i) => [seat, turned[i]!]));
    const made = await local().create({
      game: head.game,
      scenario: setup.scenario,
      options: setup.options,
      seats,
      seed: head.lesson === null ? null : head.seed, // a lesson is taught with its own dice
    });
    if (made.ok) goTo(`/table/${made.value}`);
  };
  const next = useNextScenario(head, connection.online);
  const goOn = async (): Promise<void> => {
    if (next === null) return;
    const { card, scenario } = next;
    const seats = firstSeats(card, scenario.id);
    const made = await local().create({ game: head.game, scenario: scenario.id, options: {}, seats, seed: null });
    if (made.ok) goTo(`/table/${made.value}`);
  };
  return (
    <section className="outcome">
      <h2 aria-live="assertive">{title}</h2>
      <p>{text.by[outcome.how] ?? moment.outcomeText}</p>
      {recap(title)}
      <div className="outcome-next">
        {next !== null && (
          <button type="button" className="option main" onClick={() => void goOn()}>
            {text.goOnWith(next.scenario.name)}
          </button>
        )}
        {!connection.online && (
          <button type="button" className="option" onClick={() => void again(false)}>
            {text.rematch}
          </button>
        )}
        {!connection.online && head.seats.length > 1 && (
          <button type="button" className="option" onClick={() => void again(true)}>
            {text.rematchSwapped}
          </button>
        )}
        {house !== null && (
          <>
            <button
              type="button"
              className="option"
              onClick={() => void house.rematch().then(id => goTo(`/online/${id}`))}
            >
              {text.rematchSwapped}
            </button>
            <button
              type="button"
              className="option"
              onClick={() => void house.keepReplay().then(id => goTo(`/table/${id}`))}
            >
              {text.watchReplay}
            </button>
          </>
        )}
        <VerifyButton connection={connection} />
        <a className="option" href="#/">
          {text.home}
        </a>
      </div>
    </section>
  );
}

/** What comes after: what a lesson names, else the scenario that follows in the rulebook's list. */
function useNextScenario(head: MatchHead, online: boolean) {
  const [card, setCard] = useState<GameCard | null>(null);
  useEffect(() => {
    if (!online)
      void local()
        .card(head.game)
        .then(setCard, () => {});
  }, [head.game, online]);
  if (card === null) return null;
  const at = card.scenarios.findIndex(({ name }) => name === head.scenario);
  const scenario =
    head.lesson === null
      ? card.scenarios[(at + 1) % card.scenarios.length]
      : card.scenarios.find(({ id }) => id === head.lesson?.next);
  return scenario === undefined || scenario.name === head.scenario ? null : { card, scenario };
}
