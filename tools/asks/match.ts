import type { Engine } from '@quarterstaff/protocol';
import type { Any, Asked } from './asked.ts';
import { ROUNDS, type Run } from './runs.ts';

/** Kinds for which a criterion looks at the position itself. */
const NEEDS_STATE = new Set([
  'initiative.chooseOrder',
  'moveFigure.turn',
  'turn.announceEscape',
  'endMove.nameUndefended',
  'damage.offerFate',
  'takeTurn.act',
  'speedDie.offerLuck',
  'move.runForIt',
  'walking.chooseLeg',
  'attack.shrugItOff',
  'percent.offerLuck',
  'luckOnRfi.offerLuck',
]);
const NEEDS_ODDS = new Set(['strike.offerGuard', 'cast.offerGuard']);
const PUT_DOWN = /dead|prone|unconscious|collapsed|wounded/;

interface PlayedMatch {
  readonly asked: readonly Asked[];
  readonly rounds: number;
  readonly over: boolean;
}

/** One match: the book answers for the counted seats, so that only the asking differs. */
export function playMatch(engine: Engine, run: Run, seed: string, asks: 'matter' | 'all'): PlayedMatch {
  const ask = (request: object): Any => {
    const reply = engine.handle(request) as Any;
    if (reply.error !== undefined || reply.refused !== undefined)
      throw new Error(`${run.id}, ${JSON.stringify(request).slice(0, 200)}: ${JSON.stringify(reply).slice(0, 300)}`);
    return reply;
  };
  const isRound = ({ type }: Any): boolean => (run.rounds ?? ROUNDS).has(type);
  const asked: Asked[] = [];
  let news: readonly Any[] = [];
  let rounds = 0;
  let reply: Any;
  const hear = (fresh: Any): void => {
    reply = fresh;
    news = fresh.events ?? [];
    rounds += news.filter(isRound).length;
  };
  const { game, scenario, others, mine } = run;
  hear(ask({ do: 'new', game, scenario, seed, seats: others }));
  const before = [...news];
  if (asks === 'matter')
    for (const seat of mine) {
      hear(ask({ do: 'orders', seat, orders: [], single: true, defaults: true, asks, hand: mine }));
      before.push(...news);
    }
  news = before;
  while (reply.pending?.length > 0 && asked.length < run.most) {
    const open = reply.pending.find(({ seat }: Any) => mine.includes(seat)) ?? reply.pending[0];
    const { no, seat, slot, kind, options } = open;
    const { choice } = ask({ do: 'bot', seat, slot, level: 'book' });
    const entry: Asked = {
      ...{ kind, seat, slot, choice, news, round: rounds, after: [] },
      options: options.map((option: Any) => option.choice),
      state: NEEDS_STATE.has(kind) ? ask({ do: 'state' }).state : null,
      danger: NEEDS_ODDS.has(kind) ? dangerIn(ask({ do: 'odds', no, seat, slot, pick: 0 }).odds, slot) : 0,
    };
    hear(ask({ do: 'choose', no, seat, slot, choice }));
    entry.after = news;
    asked.push(entry);
  }
  ask({ do: 'close' });
  return { asked, rounds: Math.max(1, rounds), over: reply.outcome !== undefined };
}

/** How likely the announced attack puts its target down, if nothing is done against it. */
function dangerIn(odds: Any, slot: string): number {
  const down = (odds?.plain ?? []).filter(({ facts }: Any) => PUT_DOWN.test(String(facts[slot])));
  return down.reduce((sum: number, { probability }: Any) => sum + probability, 0);
}
