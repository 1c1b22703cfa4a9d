import type { ForecastEntry, Odds, Purview, ReachEntry } from '@quarterstaff/kernel';
import type { WireDryRun, WirePointedAt, WireWhyNot } from '@quarterstaff/protocol';
import type { SpokenOdds, StandingOrder, TableConnection } from './table-connection.ts';

// What is asked of a match: the same requests whether the worker or the server hosts it.

export type Json = Readonly<Record<string, unknown>>;

/** What was asked about is open no longer: the answer is nothing, not trouble. */
const GONE = ['nothing-open', 'stale-decision'];

/** The answer to a request; an error answer is thrown, but for those that are `quiet`. */
export function orThrown(reply: Json, quiet: readonly string[] = []): Json {
  const error = reply.error as { readonly code?: string; readonly message?: string } | undefined;
  if (error !== undefined && !quiet.includes(error.code ?? '')) throw new Error(error.message ?? 'offline');
  return reply;
}

/** The request for standing orders. */
export function ordersRequest(
  seat: string,
  orders: readonly StandingOrder[],
  single: boolean,
  asks: 'matter' | 'all' = 'matter',
): Json {
  const said = orders.map(order => ('ask' in order ? order : { kind: order.kind, choice: order.choice }));
  return { do: 'orders', seat, orders: said, single, asks };
}

type Questions = Pick<TableConnection, 'whyNot' | 'odds' | 'reach' | 'forecast' | 'purview' | 'point' | 'dry'>;

/** Questions to a host: `send` asks it, `speak` puts odds into words. */
export function questionsTo(
  send: (request: Json) => Promise<Json>,
  speak: (odds: Odds, seat: string) => Promise<SpokenOdds>,
): Questions {
  const ask = async (request: Json): Promise<Json> => orThrown(await send(request), GONE);
  return {
    whyNot: async (seat, choice, slot) => (await ask({ do: 'whynot', seat, choice, slot })) as unknown as WireWhyNot,
    odds: async ({ seat, slot }, choice) => {
      const { odds } = await ask({ do: 'odds', seat, slot, choice });
      return odds === undefined ? null : speak(odds as Odds, seat);
    },
    reach: async ({ seat }) => ((await ask({ do: 'reach', seat })).reach ?? []) as readonly ReachEntry[],
    forecast: async seat => ((await ask({ do: 'forecast', seat })).forecast ?? []) as readonly ForecastEntry[],
    purview: async figure => (await ask({ do: 'purview', figure })).purview as Purview | null,
    point: async (seat, at, selected) => (await ask({ do: 'point', seat, at, selected })) as unknown as WirePointedAt,
    dry: async (seat, errand) => {
      const run = (await ask({ do: 'errand', seat, errand, dry: true })) as unknown as WireDryRun & {
        readonly odds: Odds | null;
      };
      return { ...run, odds: run.odds === null ? null : await speak(run.odds, seat) };
    },
  };
}
