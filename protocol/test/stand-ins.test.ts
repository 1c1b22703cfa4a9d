import type { AnyGame, Decision, KernelState, StandIn } from '@quarterstaff/kernel';
import { Engine, Match } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { called, players } from './probed.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;
type Answer = StandIn<KernelState>['answer'];

const withStandIn = (id: string, kind: string, ground: StandIn<KernelState>['ground'], answer: Answer): AnyGame => ({
  ...called(id),
  standIns: [{ kind, about: `${kind} was answered`, ground, answer }],
});

function session(game: AnyGame, request: object = {}) {
  const engine = new Engine({ product: 'test', games: [game], players, newSeed: () => 'seed' });
  const ask = (line: object): Any => engine.handle(line);
  return { ask, begun: ask({ do: 'new', game: game.id, seed: 'x', ...request }) };
}
const matter = (ask: (line: object) => Any, seats: readonly string[], more: object = {}): Any =>
  seats.map(seat => ask({ do: 'orders', seat, orders: [], asks: 'matter', ...more })).at(-1);

const SEATS = ['north', 'east', 'south', 'west'];

describe('stand-ins of a rulebook', () => {
  const constant = withStandIn('hidden-identity', 'shieldWindow.react', 'constant', () => 'pass');

  it('are named in hello with what they say and why others learn nothing', () => {
    const { ask } = session({ ...constant, gestures: [{ id: 'strike', covers: ['turn.announce'] }] });
    const [game] = ask({ do: 'hello' }).games;
    expect(game.standIns).toEqual([
      { kind: 'shieldWindow.react', about: 'shieldWindow.react was answered', ground: 'constant' },
    ]);
    expect(game.gestures).toEqual([{ id: 'strike', covers: ['turn.announce'] }]);
  });

  it('answer for a seat that wants to be asked what can matter, and say so', () => {
    const { ask } = session(constant);
    matter(ask, SEATS);
    const { did, pending } = ask({ do: 'choose', pick: 0 });
    expect(did.length).toBeGreaterThan(2);
    expect(did[0]).toMatchObject({ by: 'default', about: 'shieldWindow.react was answered', choice: 'pass' });
    expect(pending[0].kind).toBe('turn.announce');
  });

  it('answer nothing for a program that has not asked for it, nor for a seat that wants to be asked everything', () => {
    expect(session(constant).ask({ do: 'choose', pick: 0 }).pending[0].kind).toBe('shieldWindow.react');
    const { ask } = session(constant);
    matter(ask, SEATS, { asks: 'all' });
    expect(ask({ do: 'choose', pick: 0 }).pending[0].kind).toBe('shieldWindow.react');
  });

  it('give way to "always ask this" and to an order of the seat itself', () => {
    const { ask } = session(constant);
    matter(ask, SEATS, { orders: [{ kind: 'shieldWindow.react', ask: true }] });
    expect(ask({ do: 'choose', pick: 0 }).pending[0].kind).toBe('shieldWindow.react');
    const orders = [{ kind: 'shieldWindow.react', choice: 'shield' }];
    const did = SEATS.flatMap(seat => ask({ do: 'orders', seat, orders, asks: 'matter' }).did ?? []);
    expect(new Set(did.map(({ by }: Any) => by))).toEqual(new Set(['order', 'default'])); // who has no shield passes
  });

  it('leave the record as if the person had answered', () => {
    const asked = session(constant);
    const spared = session(constant);
    matter(spared.ask, SEATS);
    let reply = asked.ask({ do: 'choose', pick: 0 });
    while (reply.pending[0].kind === 'shieldWindow.react') reply = asked.ask({ do: 'choose', choice: 'pass' });
    spared.ask({ do: 'choose', pick: 0 });
    const record = spared.ask({ do: 'record' }).record;
    expect(record).toEqual(asked.ask({ do: 'record' }).record);
    expect(Match.load(called('hidden-identity'), record).no).toBe(reply.pending[0].no);
  });

  it('a question that somebody goes back to is asked', () => {
    const { ask } = session(constant);
    matter(ask, SEATS);
    const [first] = ask({ do: 'choose', pick: 0 }).did;
    expect(ask({ do: 'undo', to: first.no }).pending[0]).toMatchObject({ no: first.no, kind: 'shieldWindow.react' });
  });

  it('an answer that is not offered is no answer', () => {
    const { ask } = session(withStandIn('hidden-identity', 'shieldWindow.react', 'constant', () => 'flee'));
    matter(ask, SEATS);
    expect(ask({ do: 'choose', pick: 0 }).pending[0].kind).toBe('shieldWindow.react');
  });
});

describe('what is armed', () => {
  const armed = [{ kind: 'shieldWindow.react', choice: 'shield', armed: true }];
  const game: AnyGame = {
    ...withStandIn('hidden-identity', 'shieldWindow.react', 'constant', () => 'pass'),
    conditions: [
      { id: 'never', about: 'never', kinds: ['shieldWindow.react'], holds: () => false },
      { id: 'elsewhere', about: 'elsewhere', kinds: ['turn.announce'], holds: () => true },
    ],
  };
  const holder = (ask: (line: object) => Any): string =>
    ask({ do: 'state' }).state.players.find((player: Any) => player.role === 'shield').seat;
  /** How the holder of a shield answers by itself in a match. */
  const played = (people: 'alone' | 'all', orders: readonly object[]): { by: Set<string>; asked: Set<string> } => {
    const { ask } = session(game);
    const person = holder(ask);
    for (const seat of SEATS) if (people === 'alone' && seat !== person) ask({ do: 'seat', seat, holder: 'bot:first' });
    matter(ask, people === 'alone' ? [] : SEATS);
    let reply = ask({ do: 'orders', seat: person, orders, asks: 'matter' });
    const by = new Set<string>();
    const asked = new Set<string>();
    for (let count = 0; count < 20 && reply.pending.length > 0; count += 1) {
      asked.add(reply.pending[0].kind);
      reply = ask({ do: 'choose', pick: 0 });
      for (const did of reply.did ?? []) if (did.seat === person && did.choice === 'shield') by.add(did.by);
    }
    return { by, asked };
  };

  it('is asked about while one person plays, and not used by itself', () => {
    const { by, asked } = played('alone', armed);
    expect(asked.has('shieldWindow.react')).toBe(true);
    expect(by.size).toBe(0);
    expect(played('alone', []).asked.has('shieldWindow.react')).toBe(false);
  });

  it('is used without a pause when others play too', () => {
    const { by, asked } = played('all', armed);
    expect([...by]).toEqual(['order']);
    expect(asked.has('shieldWindow.react')).toBe(false);
  });

  it('waits for its condition, and holds for its figure alone', () => {
    expect(played('all', [{ ...armed[0], when: 'never' }]).by.size).toBe(0);
    expect(played('all', [{ ...armed[0], when: 'elsewhere' }]).by.size).toBe(0);
    expect(played('all', [{ ...armed[0], slot: 'nobody' }]).by.size).toBe(0);
  });

  it('conditions are named in hello', () => {
    const [entry] = session(game).ask({ do: 'hello' }).games;
    expect(entry.conditions[0]).toEqual({ id: 'never', about: 'never', kinds: ['shieldWindow.react'] });
  });
});

describe('on what is public', () => {
  const roleSeen = (known: KernelState, { seat }: Decision): string =>
    (known as Any).players.find((player: Any) => player.seat === seat).role;

  it('neither the state nor the options that a stand-in is handed tell what its seat holds', () => {
    const handed = new Map<string, Set<string>>();
    const answer: Answer = (known, decision) => {
      const seen = handed.get(decision.seat) ?? new Set();
      handed.set(decision.seat, seen.add(`${roleSeen(known, decision)} ${decision.options.join()}`));
      return 'pass';
    };
    const dealt = new Map<string, Set<string>>();
    for (let deal = 0; deal < 12; deal += 1) {
      const { ask } = session(withStandIn('hidden-identity', 'shieldWindow.react', 'public', answer), {
        seed: `deal ${deal}`,
      });
      for (const { seat, role } of ask({ do: 'state' }).state.players)
        dealt.set(seat, (dealt.get(seat) ?? new Set()).add(role));
      matter(ask, SEATS);
      ask({ do: 'choose', pick: 0 });
    }
    expect([...dealt.values()].every(roles => roles.size === 2)).toBe(true);
    expect([...handed.values()].every(seen => seen.size === 1)).toBe(true);
  });
});

describe('alone', () => {
  const byRole = withStandIn('hidden-identity', 'shieldWindow.react', 'alone', (known, { seat }) =>
    (known as Any).players.find((player: Any) => player.seat === seat).role === 'shield' ? null : 'pass',
  );

  it('a stand-in may use what the seat knows, for nobody is there to learn', () => {
    for (const role of ['plain', 'shield']) {
      const { ask } = session(byRole);
      const person = ask({ do: 'state' }).state.players.find((player: Any) => player.role === role).seat;
      for (const seat of SEATS) if (seat !== person) ask({ do: 'seat', seat, holder: 'bot:first' });
      let reply = matter(ask, [person]);
      const kinds = new Set<string>();
      for (let count = 0; count < 20 && reply.pending.length > 0; count += 1) {
        kinds.add(reply.pending[0].kind);
        reply = ask({ do: 'choose', pick: 0 });
      }
      expect(kinds.has('shieldWindow.react')).toBe(role === 'shield');
    }
  });

  it('is over as soon as another person plays; several seats of one hand are one person', () => {
    const apart = session(byRole);
    matter(apart.ask, SEATS);
    expect(apart.ask({ do: 'choose', pick: 0 }).pending[0].kind).toBe('shieldWindow.react');
    const together = session(byRole);
    matter(together.ask, SEATS, { hand: SEATS });
    const { did } = together.ask({ do: 'choose', pick: 0 });
    expect(did[0]).toMatchObject({ by: 'default' });
  });
});

describe('within one hand', () => {
  const ballot = withStandIn('sealed-graph', 'fight.chooseGuards', 'own', () => 'both');

  it('a ballot is answered when all who have a say are of one hand', () => {
    const { ask } = session(ballot);
    const [red, blue] = ['red', 'blue'].map(seat =>
      ask({ do: 'orders', seat, orders: [], asks: 'matter', hand: ['red', 'blue'] }),
    );
    expect(red.did).toMatchObject([{ seat: 'red', by: 'default' }]);
    expect(blue.did[0]).toMatchObject({ seat: 'blue', by: 'default' });
  });

  it('it is asked when somebody else has a say, also when he has had it already', () => {
    const { ask } = session(ballot);
    expect(matter(ask, ['red', 'blue']).did).toBeUndefined();
    const after = ask({ do: 'choose', seat: 'red', choice: 'high' });
    expect(after.pending).toMatchObject([{ seat: 'blue', kind: 'fight.chooseGuards', sealed: true }]);
  });

  it('computers have no say', () => {
    const { ask } = session(ballot, { seats: { blue: 'bot:first' } });
    expect(matter(ask, ['red']).did[0]).toMatchObject({ seat: 'red', by: 'default' });
  });
});

describe('unseen answers', () => {
  it('by what is public only "nothing" is given for a seat: the first of the list', () => {
    for (const [choice, given] of [
      ['high', true],
      ['low', false],
    ] as const) {
      const { ask } = session(withStandIn('sealed-graph', 'fight.chooseGuards', 'public', () => choice));
      const { did } = matter(ask, ['red']);
      expect(did !== undefined).toBe(given);
    }
  });
});

describe('a question that any of several people may answer', () => {
  it('is not taken from the others by a stand-in', () => {
    const game = withStandIn('volunteers', 'corridor.whoOpens', 'public', (_known, { options }) => options[0]);
    const { ask } = session(game);
    expect(matter(ask, ['ann', 'ben', 'cat']).did).toBeUndefined();
    const alone = session(game, { seats: { ben: 'bot:first', cat: 'bot:first' } });
    expect(matter(alone.ask, ['ann']).did[0]).toMatchObject({ seat: 'ann', by: 'default' });
  });
});
