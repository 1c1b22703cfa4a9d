import { useCallback, useEffect, useState } from 'react';
import type { Question, QuestionOption, StandingOrder, TableConnection } from '../connection/table-connection.ts';

const KEY = 'quarterstaff.orders.';

type Orders = Readonly<Record<string, readonly StandingOrder[]>>;

function kept(match: string): Orders {
  try {
    return JSON.parse(localStorage.getItem(KEY + match) ?? '{}') as Orders;
  } catch {
    return {};
  }
}

/**
 * A question that comes again and again with the same few answers: worth an order. One with a single answer too: it is asked so
 * that nobody learns what else might have been offered, and an order answers it as blindly.
 */
export function isOrderable({ options, sealed }: Question): boolean {
  return !sealed && options.length > 0 && options.length <= 4 && options.every(({ on }) => 'button' in on);
}

/** Standing orders of the seats at this screen; kept in the browser, so that they outlive a reload. */
export function useOrders(connection: TableConnection, match: string | null) {
  const [orders, setOrders] = useState<Orders>({});
  useEffect(() => {
    if (match === null) return;
    const found = kept(match);
    setOrders(found);
    for (const [seat, list] of Object.entries(found)) void connection.order(seat, list).catch(() => {});
  }, [connection, match]);

  const change = useCallback(
    async (seat: string, list: readonly StandingOrder[]): Promise<void> => {
      const next = { ...orders, [seat]: list };
      setOrders(next);
      try {
        localStorage.setItem(KEY + match, JSON.stringify(next));
      } catch {
        // Then they last as long as the page.
      }
      await connection.order(seat, list).catch(() => {});
    },
    [connection, match, orders],
  );
  return {
    orders,
    add: useCallback(
      ({ seat, kind, prompt }: Question, { choice, text }: QuestionOption) => {
        const others = (orders[seat] ?? []).filter(order => order.kind !== kind);
        return change(seat, [...others, { kind, choice, text: `${prompt} ${text}` }]);
      },
      [orders, change],
    ),
    remove: useCallback(
      (seat: string, kind: string) =>
        change(
          seat,
          (orders[seat] ?? []).filter(order => order.kind !== kind),
        ),
      [orders, change],
    ),
  };
}
