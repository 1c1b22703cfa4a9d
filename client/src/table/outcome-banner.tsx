import { useEffect, useState } from 'react';
import { local } from '../connection/local.ts';
import type { GameCard, MatchHead, Moment, TableConnection } from '../connection/table-connection.ts';
import { firstSeats } from '../home/home.tsx';
import { goTo } from '../route.ts';
import { seatName, useText } from '../text/index.ts';
import { VerifyButton } from './verify-button.tsx';

/** How the match ended, and what to do next. */
export function OutcomeBanner(props: {
  readonly head: MatchHead;
  readonly moment: Moment;
  readonly connection: TableConnection;
}) {
  const { head, moment, connection } = props;
  const text = useText();
  const { house } = connection;
  const outcome = moment.outcome!;
  const winners = outcome.winners.map(seatName).join(', ');
  const people = head.seats.filter(({ seat }) => head.holders[seat] === 'open').map(({ seat }) => seat);
  const alone = people.length === 1 ? people[0]! : null;
  const together = new Set(head.seats.map(({ side }) => side)).size === 1;
  const title =
    outcome.winners.length === 0
      ? together
        ? text.youLost
        : text.drawn
      : alone !== null
        ? outcome.winners.includes(alone)
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
      seed: null,
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
    <section className="outcome" aria-live="assertive">
      <h2>{title}</h2>
      <p>{text.by[outcome.how] ?? moment.outcomeText}</p>
      {alone !== null && outcome.winners.length > 0 && (
        <p>{outcome.winners.length === 1 ? text.won(winners) : text.wonMany(winners)}</p>
      )}
      <div className="outcome-next">
        {next !== null && (
          <button type="button" className="option" onClick={() => void goOn()}>
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

/** After the first scenario of a game: the one that leads on. */
function useNextScenario(head: MatchHead, online: boolean) {
  const [card, setCard] = useState<GameCard | null>(null);
  useEffect(() => {
    if (!online)
      void local()
        .card(head.game)
        .then(setCard, () => {});
  }, [head.game, online]);
  const first = card?.scenarios.find(entry => entry.first);
  const scenario = card?.scenarios.find(entry => !entry.first);
  return card === null || scenario === undefined || first?.name !== head.scenario ? null : { card, scenario };
}
