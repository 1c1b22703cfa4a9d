import { useCallback, useEffect, useRef, useState } from 'react';
import { recall, remember } from '../browser-memory.ts';
import { local } from '../connection/local.ts';
import type {
  MatchHead,
  Question,
  QuestionOption,
  SpokenDefault,
  SpokenStandIn,
  StandingOrder,
  TableConnection,
} from '../connection/table-connection.ts';
import { settings, useSettings } from '../settings.ts';
import { useFound } from '../use-found.ts';

const KEY = 'quarterstaff.orders.';
const ASKED_KEY = 'quarterstaff.asks.'; // seats that want to be asked everything

type Orders = Readonly<Record<string, readonly StandingOrder[]>>;

const kept = (match: string): Orders => recall(KEY + match, {});
const askedAll = (match: string): readonly string[] => recall(ASKED_KEY + match, []);

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
  const all = askedAll(id);
  for (const [seat, holder] of Object.entries(holders)) {
    if (holder !== 'open') continue;
    const asks = all.includes(seat) ? 'all' : 'matter';
    await connection.order(seat, found[seat] ?? [], settings().goOn, asks).catch(() => {});
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
  const [all, setAll] = useState<readonly string[]>([]);
  const standIns = useStandIns(head?.game ?? null);
  useEffect(() => {
    setOrders(match === null ? {} : kept(match));
    setAll(match === null ? [] : askedAll(match));
  }, [match]);

  const change = useCallback(
    async (seat: string, list: readonly StandingOrder[]): Promise<void> => {
      const next = { ...orders, [seat]: list };
      setOrders(next);
      if (match !== null) remember(KEY + match, next);
      const asks = all.includes(seat) ? 'all' : 'matter';
      await connection.order(seat, list, settings().goOn, asks).catch(() => {});
    },
    [connection, match, orders, all],
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
    all,
    standIns,
    /** Ask this seat everything, or only what can matter. */
    askAll: async (seat: string, everything: boolean): Promise<void> => {
      const next = [...all.filter(other => other !== seat), ...(everything ? [seat] : [])];
      setAll(next);
      if (match !== null) remember(ASKED_KEY + match, next);
      const asks = everything ? 'all' : 'matter';
      await connection.order(seat, orders[seat] ?? [], settings().goOn, asks).catch(() => {});
      await goOn();
    },
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

const NONE: readonly SpokenStandIn[] = [];

/** What the rulebook answers for people by itself. */
function useStandIns(game: string | null): readonly SpokenStandIn[] {
  return useFound(game === null ? null : () => local().standIns(game), [game]) ?? NONE;
}
