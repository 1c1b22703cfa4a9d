import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  MatchHead,
  Question,
  QuestionOption,
  SpokenDefault,
  StandingOrder,
  TableConnection,
} from '../connection/table-connection.ts';
import { settings, useSettings } from '../settings.ts';

const KEY = 'quarterstaff.orders.';

type Orders = Readonly<Record<string, readonly StandingOrder[]>>;

function kept(match: string): Orders {
  try {
    return JSON.parse(localStorage.getItem(KEY + match) ?? '{}') as Orders;
  } catch {
    return {};
  }
}

function keep(match: string, orders: Orders): void {
  try {
    localStorage.setItem(KEY + match, JSON.stringify(orders));
  } catch {
    // Then they last as long as the page.
  }
}

/**
 * A question that comes again and again with the same few answers: worth an order. One with a single answer too: it is asked so
 * that nobody learns what else might have been offered, and an order answers it as blindly.
 */
export function isOrderable({ options, sealed }: Question): boolean {
  return !sealed && options.length > 0 && options.length <= 4 && options.every(({ on }) => 'button' in on);
}

/** Tells the host, before anything is shown, what the people at this screen have said in advance. */
export async function sayOrders(connection: TableConnection, { id, holders }: MatchHead): Promise<void> {
  const found = kept(id);
  for (const [seat, holder] of Object.entries(holders)) {
    if (holder === 'open') await connection.order(seat, found[seat] ?? [], settings().goOn).catch(() => {});
  }
}

/** The defaults of the rulebook that hold for a seat: none while only one person plays. */
export function defaultsFor({ seats, holders, defaults }: MatchHead, viewer: string): readonly SpokenDefault[] {
  const people = Object.values(holders).filter(holder => holder === 'open' || holder === 'remote');
  const side = seats.find(({ seat }) => seat === viewer)?.side;
  return people.length > 1 && holders[viewer] === 'open' ? defaults.filter(order => order.side === side) : [];
}

/** Standing orders of the seats at this screen; kept in the browser, so that they outlive a reload. */
export function useOrders(connection: TableConnection, head: MatchHead | null, goOn: () => Promise<void>) {
  const match = head?.id ?? null;
  const { goOn: single } = useSettings();
  const [orders, setOrders] = useState<Orders>({});
  useEffect(() => setOrders(match === null ? {} : kept(match)), [match]);

  const change = useCallback(
    async (seat: string, list: readonly StandingOrder[]): Promise<void> => {
      const next = { ...orders, [seat]: list };
      setOrders(next);
      if (match !== null) keep(match, next);
      await connection.order(seat, list, settings().goOn).catch(() => {});
    },
    [connection, match, orders],
  );
  const without = useCallback(
    (seat: string, kind: string): readonly StandingOrder[] => (orders[seat] ?? []).filter(order => order.kind !== kind),
    [orders],
  );

  // Whether to go on by itself was told on opening; a change of mind counts at once.
  const said = useRef(single);
  useEffect(() => {
    if (head === null || said.current === single) return;
    said.current = single;
    void sayOrders(connection, head).then(goOn);
  }, [connection, head, single, goOn]);

  return {
    orders,
    add: useCallback(
      ({ seat, kind, prompt }: Question, { choice, text }: QuestionOption) =>
        change(seat, [...without(seat, kind), { kind, choice, text: `${prompt} ${text}` }]),
      [change, without],
    ),
    /** As if nothing had been said: a default of the rulebook holds again. */
    remove: (seat: string, kind: string) => change(seat, without(seat, kind)).then(goOn),
    /** "Ask me", against a default. */
    ask: (seat: string, kind: string) => change(seat, [...without(seat, kind), { kind, ask: true }]),
  };
}
