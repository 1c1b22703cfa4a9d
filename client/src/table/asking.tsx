import type { SpokenStandIn, StandingOrder } from '../connection/table-connection.ts';
import { seatName, useText } from '../text/index.ts';

/** How much the people at this screen are asked: everything, or what can matter, kind by kind. */
export function Asking(props: {
  readonly seats: readonly string[];
  readonly all: readonly string[]; // those that are asked everything
  readonly viewer: string;
  readonly standIns: readonly SpokenStandIn[];
  readonly orders: readonly StandingOrder[]; // of the viewer
  readonly onAll: (seat: string, everything: boolean) => void;
  readonly onAsk: (kind: string) => void;
  readonly onStop: (kind: string) => void;
}) {
  const { seats, all, viewer, standIns, orders, onAll, onAsk, onStop } = props;
  const text = useText();
  if (standIns.length === 0 || seats.length === 0) return null;
  const isAsked = (kind: string): boolean => orders.some(order => order.kind === kind && 'ask' in order);
  const sayings = [...new Set(standIns.map(({ text: words }) => words))]; // several kinds may be answered in the same way
  return (
    <>
      <h3>{text.whatIsAsked}</h3>
      {seats.map(seat => (
        <label key={seat} className="field">
          <span>{seats.length > 1 ? `${text.askEverything}: ${seatName(seat)}` : text.askEverything}</span>
          <input type="checkbox" checked={all.includes(seat)} onChange={event => onAll(seat, event.target.checked)} />
        </label>
      ))}
      {!all.includes(viewer) && (
        <details>
          <summary>{text.answeredForYou(standIns.filter(({ kind }) => !isAsked(kind)).length)}</summary>
          <ul className="orders">
            {sayings.map(words => {
              const kinds = standIns.filter(one => one.text === words).map(({ kind }) => kind);
              const asked = kinds.every(isAsked);
              return (
                <li key={words}>
                  {words}{' '}
                  <button type="button" className="option small" onClick={() => kinds.forEach(asked ? onStop : onAsk)}>
                    {asked ? text.dontAsk : text.alwaysAsk}
                  </button>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </>
  );
}
