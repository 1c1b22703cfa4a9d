// Secret simultaneous choice per fighter on any graph of engagements: one guard counts on every edge.
import {
  again,
  buildersFor,
  type GameEvent,
  type KernelState,
  newFrame,
  over,
  procedureTable,
  rules,
} from '../../src/index.ts';
import { cloneKernel, probe, seatEntries } from './probe.ts';

const R = rules({
  choose: ['SG-1', 'Choose unseen'],
  strike: ['SG-2', 'Strikes land unless guarded'],
  fall: ['SG-3', 'Falling'],
});

type Guard = 'high' | 'low' | 'both';
interface Setup {
  readonly fighters: readonly { readonly id: string; readonly seat: string }[];
  readonly edges: readonly (readonly [string, string])[];
}
interface Fighter {
  readonly id: string;
  readonly seat: string;
  life: number;
}
interface State extends KernelState {
  readonly fighters: Fighter[];
  readonly edges: readonly (readonly [string, string])[];
  round: number;
}
interface Event extends GameEvent {
  readonly type: 'revealed' | 'struck';
  readonly guards?: Readonly<Record<string, Guard>>;
  readonly fighter?: string;
}

const { procedure, step, sealed } = buildersFor<State, Event>();
const standing = (g: State, id: string): boolean => g.fighters.some(f => f.id === id && f.life > 0);
const edgesLeft = (g: State) => g.edges.filter(([a, b]) => standing(g, a) && standing(g, b));

const fight = procedure<object>('fight', {
  endWhenNobodyFights: step(g => (edgesLeft(g).length === 0 || g.round >= 30 ? over : undefined)),
  chooseGuards: sealed({
    rule: R.choose,
    slots: g => g.fighters.filter(f => edgesLeft(g).some(edge => edge.includes(f.id))).map(f => f.id),
    decider: (g, _fight, id) => g.fighters.find(f => f.id === id)!.seat,
    options: (): readonly Guard[] => ['high', 'low', 'both'],
    reveal(g, _fight, answers, emit) {
      emit?.({ type: 'revealed', rules: [R.choose], guards: answers });
      const struck = edgesLeft(g).flatMap(([a, b]) => [hit(answers, a, b), hit(answers, b, a)]);
      for (const id of struck) {
        const f = g.fighters.find(other => other.id === id);
        if (f === undefined) continue;
        f.life -= 1;
        emit?.({ type: 'struck', rules: [R.strike, R.fall], fighter: f.id });
      }
      g.round += 1;
    },
  }),
  next: step(() => again),
});

/** Whoever guards both cannot strike; a high strike lands on a low guard, and a low strike on a high one. */
function hit(guards: Readonly<Record<string, Guard>>, by: string, on: string): string | null {
  const mine = guards[by];
  const theirs = guards[on];
  return mine !== undefined && mine !== 'both' && theirs !== 'both' && mine !== theirs ? on : null;
}

const clone = (g: State): State => ({
  ...cloneKernel(g),
  fighters: g.fighters.map(f => ({ ...f })),
  edges: g.edges,
  round: g.round,
});

export const sealedGraph = probe<State, Setup, Event>(
  R,
  {
    duel: {
      seats: ['red', 'blue'],
      setup: {
        fighters: [
          { id: 'r', seat: 'red' },
          { id: 'b', seat: 'blue' },
        ],
        edges: [['r', 'b']],
      },
    },
    brawl: {
      seats: ['red', 'blue'],
      setup: {
        fighters: ['r1', 'r2', 'b1', 'b2', 'b3'].map(id => ({ id, seat: id.startsWith('r') ? 'red' : 'blue' })),
        edges: [
          ['r1', 'b1'],
          ['r1', 'b2'],
          ['r2', 'b2'],
          ['r2', 'b3'],
        ],
      },
    },
  },
  {
    id: 'sealed-graph',
    procedures: procedureTable<State, Event>(fight),
    setUp: (setup, dice) => ({
      stack: [newFrame('fight', {})],
      luck: dice.luck,
      decisionNo: 1,
      board: null,
      fighters: setup.fighters.map(f => ({ ...f, life: 3 })),
      edges: setup.edges,
      round: 0,
    }),
    clone,
    seats: g => seatEntries([...new Set(g.fighters.map(f => f.seat))]),
    outcome(g) {
      if (g.stack.length > 0) return null;
      const left = [...new Set(g.fighters.filter(f => f.life > 0).map(f => f.seat))];
      return { winners: left.length === 1 ? left : [], how: 'fought', rules: [R.fall], scores: {} };
    },
    view: (g, viewer) => ({ fighters: g.fighters, edges: g.edges, round: g.round, mine: ownSealed(g, viewer) }),
    resample(g, viewer, dice) {
      const copy = clone(g);
      const frame = copy.stack[copy.stack.length - 1];
      if (frame?.sealed == null) return copy;
      for (const id of Object.keys(frame.sealed)) {
        if (g.fighters.find(f => f.id === id)!.seat === viewer) continue;
        frame.sealed[id] = dice === null ? 'high' : dice.pick(['high', 'low', 'both']);
      }
      return copy;
    },
  },
);

function ownSealed(g: State, viewer: string): Readonly<Record<string, unknown>> {
  const sealedAnswers = g.stack[g.stack.length - 1]?.sealed ?? {};
  return Object.fromEntries(
    Object.entries(sealedAnswers).filter(([id]) => g.fighters.find(f => f.id === id)!.seat === viewer),
  );
}
