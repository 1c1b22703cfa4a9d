import type { Answer } from '@quarterstaff/kernel';
import type { MatchRequest } from '@quarterstaff/protocol';
import { ordersRequest } from '../../src/connection/questions.ts';
import type { StandingOrder } from '../../src/connection/table-connection.ts';
import type { TableHost } from '../../src/worker/table-host.ts';

// What a person does at a table of this browser.

export const choose = (host: TableHost, { no, seat, slot, choice }: Answer, plan: unknown[] = []) =>
  host.act({ do: 'choose', no, seat, slot, choice, plan });

export const undo = async (host: TableHost, to: number) => (await host.act({ do: 'undo', to })).update!;

export const order = (
  host: TableHost,
  seat: string,
  orders: readonly StandingOrder[],
  single: boolean,
  asks?: 'matter' | 'all',
) => host.ask(ordersRequest(seat, orders, single, asks) as MatchRequest);
