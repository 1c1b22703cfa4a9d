import type { SpokenDefault, StandingOrder } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';

/** Windows that a rulebook keeps shut for this seat while several people play, each with a way to be asked after all. */
export function DefaultOrders(props: {
  readonly defaults: readonly SpokenDefault[];
  readonly orders: readonly StandingOrder[];
  readonly onAsk: (kind: string) => void;
  readonly onKeep: (kind: string) => void;
}) {
  const { defaults, orders, onAsk, onKeep } = props;
  const text = useText();
  return (
    <ul className="default-orders" aria-label={text.standingOrders}>
      {defaults.map(({ kind, text: words }) => {
        const own = orders.find(order => order.kind === kind);
        const asked = own !== undefined && 'ask' in own;
        if (own !== undefined && !asked) return null;
        return (
          <li key={kind} className={asked ? 'asked' : ''}>
            <span>
              {asked ? text.askedCounters : text.keptCounters}: {words}
            </span>{' '}
            <button type="button" className="option small" onClick={() => (asked ? onKeep(kind) : onAsk(kind))}>
              {asked ? text.dontAsk : text.askMe}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
