import type { AnyGame } from '@quarterstaff/kernel';
import { Engine, Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { called, players } from './probed.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;

function session(game: AnyGame, request: object = {}) {
  const engine = new Engine({ product: 'test', games: [game], players, newSeed: () => 'seed' });
  const ask = (line: object): Any => engine.handle(line);
  return { ask, begun: ask({ do: 'new', game: game.id, seed: 'x', ...request }) };
}

describe('default orders of a rulebook', () => {
  const game: AnyGame = {
    ...called('halting-windows'),
    defaultOrders: [{ side: 'south', kind: 'haltWindow.halt', choice: 'let pass', about: 'let them pass' }],
  };
  const walk = { do: 'choose', choice: { do: 'run', to: 19, cost: 3 } };
  const all = ['north', 'south'];

  it('are named in hello, and answer for seats that let them', () => {
    const { ask } = session(game);
    expect(ask({ do: 'hello' }).games[0].defaultOrders).toMatchObject([{ kind: 'haltWindow.halt' }]);
    for (const seat of all) ask({ do: 'orders', seat, orders: [], defaults: true });
    const moved = ask(walk);
    expect(moved.did.map(({ by, choice }: Any) => [by, choice])).toContainEqual(['order', 'let pass']);
    expect(moved.pending[0].seat).toBe('runner');
    const { record } = ask({ do: 'record' });
    expect(Match.load(called('halting-windows'), record).no).toBe(moved.pending[0].no); // replays without knowing them
  });

  it('answer nothing for a program that has not asked for them', () => {
    expect(session(game).ask(walk).pending[0].kind).toBe('haltWindow.halt');
  });

  it('give way to what a seat says itself: another answer, or "ask me"', () => {
    const { ask } = session(game);
    for (const seat of all)
      ask({ do: 'orders', seat, orders: [{ kind: 'haltWindow.halt', ask: true }], defaults: true });
    const asked = ask(walk);
    expect(asked.pending[0].kind).toBe('haltWindow.halt');
    const halt = asked.pending[0].options.at(-1).choice;
    expect(halt).not.toBe('let pass');
    const orders = [{ kind: 'haltWindow.halt', choice: halt }];
    expect(ask({ do: 'orders', seat: asked.pending[0].seat, orders, defaults: true }).did[0]).toMatchObject({
      by: 'order',
      choice: halt,
    });
  });

  it('rest while one person plays alone: there is nobody to hide from', () => {
    const { ask, begun } = session(game);
    const { seat, kind } = ask(walk).pending[0];
    expect(kind).toBe('haltWindow.halt');
    for (const other of begun.seats)
      if (other.seat !== seat) ask({ do: 'seat', seat: other.seat, holder: 'bot:first' });
    expect(ask({ do: 'orders', seat, orders: [], defaults: true }).pending[0]).toMatchObject({ seat, kind });
    const company = begun.seats.find((other: Any) => other.seat !== seat).seat;
    expect(ask({ do: 'seat', seat: company, holder: 'open' }).did[0]).toMatchObject({ seat, by: 'order' });
  });

  it('a question that somebody goes back to is asked', () => {
    const { ask } = session(game);
    for (const seat of all) ask({ do: 'orders', seat, orders: [], defaults: true });
    const [first] = ask(walk).did;
    const back = ask({ do: 'undo', to: first.no });
    expect(back.pending[0]).toMatchObject({ no: first.no, kind: 'haltWindow.halt' });
  });
});

describe('what has only one answer', () => {
  const game = called('hidden-identity');
  const seats = ['north', 'east', 'south', 'west'];
  const holding = (ask: (line: object) => Any, role: string): string =>
    ask({ do: 'state' }).state.players.find((player: Any) => player.role === role).seat;

  it('is answered for a person alone, and what has two is asked', () => {
    for (const role of ['plain', 'shield']) {
      const { ask } = session(game);
      const person = holding(ask, role);
      for (const seat of seats) if (seat !== person) ask({ do: 'seat', seat, holder: 'bot:first' });
      let reply = ask({ do: 'orders', seat: person, orders: [], single: true });
      const kinds = new Set<string>();
      const only: Any[] = [];
      for (let count = 0; count < 40 && reply.pending.length > 0; count += 1) {
        kinds.add(reply.pending[0].kind);
        reply = ask({ do: 'choose', pick: 0 });
        only.push(...(reply.did ?? []).filter(({ by }: Any) => by === 'only'));
      }
      expect(kinds.has('shieldWindow.react')).toBe(role === 'shield');
      expect(only.some(({ choice }) => choice === 'pass')).toBe(role === 'plain');
    }
  });

  it('is asked while others could learn from not being kept waiting that there was no choice', () => {
    const { ask } = session(game);
    for (const seat of seats) ask({ do: 'orders', seat, orders: [], single: true });
    const asked: string[] = [];
    let reply = ask({ do: 'choose', pick: 0 });
    while (reply.pending[0]?.kind === 'shieldWindow.react') {
      asked.push(reply.pending[0].seat);
      reply = ask({ do: 'choose', choice: 'pass' });
    }
    expect(asked).toEqual(seats);
  });

  it('is answered among people too where the rulebook says that everybody could list the answers', () => {
    const { ask } = session({ ...game, inTheOpen: ['shieldWindow.react'] });
    for (const seat of seats) ask({ do: 'orders', seat, orders: [], single: true });
    const { did } = ask({ do: 'choose', pick: 0 });
    expect(did.every(({ by, choice }: Any) => by === 'only' && choice === 'pass')).toBe(true);
  });

  it('is not taken from others who may answer the same question', () => {
    const { ask, begun } = session(called('volunteers'));
    expect(begun.pending.length).toBeGreaterThan(1);
    for (const { seat } of begun.seats) {
      const reply = ask({ do: 'orders', seat, orders: [], single: true });
      expect(reply.did).toBeUndefined();
    }
  });
});
