import {
  type AnyGame,
  again,
  buildersFor,
  type Decision,
  d6,
  type GameEvent,
  type KernelState,
  newFrame,
  over,
  procedureTable,
  rules,
  type StandIn,
  type Table,
} from '@quarterstaff/kernel';
import { OTHER_QUESTIONS, type PlayingOptions, playing, probes } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';

const PROBES = [
  [probes.growingMap, ['delve'], ['explore.walk']],
  [probes.sealedGraph, ['duel', 'brawl'], []],
  [probes.haltingWindows, ['field'], ['race.chooseLeg']],
  [probes.hiddenIdentity, ['four'], ['turn.announce', OTHER_QUESTIONS]],
  [probes.volunteers, ['corridor'], []],
  [probes.freeAttacks, ['duel'], [OTHER_QUESTIONS]],
] as const;

for (const [game, scenarios, reasons] of PROBES) {
  describe(`probe ${game.id} is played as it is told`, () => {
    const requests = scenarios.map(scenario => ({ scenario, options: {} }));
    for (const check of playing(game as never, { requests, games: 6, decisionsAtMost: 120, gaps: { reasons } }))
      it(check.name, check.run);
  });
}

// A small game, right in every point; each test breaks one.

const R = rules({ step: ['PL-1', 'Stepping'], guard: ['PL-2', 'Guarding'], trip: ['PL-3', 'Tripping'] });
interface Walk extends KernelState {
  at: number;
  hurt: number;
  secret: number; // the walker's own
  steps: number;
}
interface WalkEvent extends GameEvent {
  readonly type: 'stepped' | 'tripped';
  readonly who: string;
  readonly to?: number;
  readonly left?: number;
}
const CELLS = 12;

interface Breaks {
  readonly options?: (g: Walk) => void;
  readonly unheard?: (g: Walk) => void;
  readonly reasons?: false;
  readonly silent?: 'stepped' | 'tripped';
  readonly standIn?: StandIn<KernelState>;
  readonly peeks?: true; // the second guard sees whether the first has answered
}

function walking(breaks: Breaks = {}): AnyGame {
  const { procedure, step, chance, choice, sealed } = buildersFor<Walk, WalkEvent>();
  const isNear = (g: Walk, to: number): boolean => Math.abs(to - g.at) <= 2 && to !== g.at;
  const cells = Array.from({ length: CELLS }, (_, i) => i);
  const path = procedure<object>('path', {
    endAfterSome: step((g, _local, emit) => {
      if (emit === null) breaks.unheard?.(g);
      return g.steps >= 25 || g.hurt >= 5 ? over : undefined;
    }),
    chooseStep: choice({
      rule: R.step,
      decider: () => 'walker',
      options(g) {
        breaks.options?.(g);
        return cells.filter(to => isNear(g, to));
      },
      whyNot: (_g, _local, to) =>
        breaks.reasons === false || typeof to !== 'number'
          ? []
          : [{ rule: R.step, label: 'two cells at most', repair: null }],
      take(g, _local, to, emit) {
        g.at = to;
        g.steps += 1;
        if (breaks.silent !== 'stepped') emit?.({ type: 'stepped', rules: [R.step], who: 'walker', to });
      },
    }),
    guard: sealed({
      rule: R.guard,
      slots: () => ['left', 'right'],
      decider: (_g, _local, slot) => (slot === 'left' ? 'walker' : 'watcher'),
      options: (g, _local, slot) => guardsOf(g, slot, breaks),
      whyNot: () => [{ rule: R.guard, label: 'high or low', repair: null }],
      reveal: () => undefined,
    }),
    trip: chance({
      rule: R.trip,
      dice: () => d6(1),
      take(g, _local, [face = 0], emit) {
        if (face > 1) return again;
        g.hurt += 1;
        if (breaks.silent !== 'tripped') emit?.({ type: 'tripped', rules: [R.trip], who: 'walker', left: 5 - g.hurt });
        return again;
      },
    }),
  });
  const clone = (g: Walk): Walk => ({ ...structuredClone({ ...g, board: null }), board: null });
  const seats = [
    { seat: 'walker', side: 'walker', about: 'walker' },
    { seat: 'watcher', side: 'watcher', about: 'watcher' },
  ];
  const game = {
    ...(probes.volunteers as unknown as AnyGame),
    id: 'walking',
    procedures: procedureTable<Walk, WalkEvent>(path),
    elsewhere: [
      {
        is: (given: unknown) => typeof given === 'string',
        reasons: () => [{ rule: R.guard, label: 'after the step', repair: null }],
      },
      {
        is: (given: unknown) => typeof given === 'number' && breaks.reasons !== false,
        reasons: () => [{ rule: R.step, label: 'before the guard', repair: null }],
      },
    ],
    prepare: () => ({ ok: true, setup: {}, seats }),
    setUp: (_setup: unknown, dice: { readonly luck: KernelState['luck']; die(sides: number): number }) => ({
      stack: [newFrame('path', {})],
      luck: dice.luck,
      decisionNo: 1,
      board: null,
      at: 0,
      hurt: 0,
      secret: dice.die(2),
      steps: 0,
    }),
    clone,
    seats: () => seats,
    outcome: (g: Walk) => (g.stack.length > 0 ? null : { winners: [], how: 'walked', rules: [R.step], scores: {} }),
    view: ({ at, hurt, secret }: Walk, viewer: string) => ({ at, hurt, secret: viewer === 'walker' ? secret : null }),
    resample(g: Walk, viewer: string, dice: { die(sides: number): number } | null) {
      const copy = clone(g);
      if (viewer !== 'walker') copy.secret = dice === null ? 1 : dice.die(2);
      const { sealed: answers } = copy.stack[copy.stack.length - 1] ?? { sealed: null };
      for (const slot of Object.keys(answers ?? {})) answers![slot] = 'high';
      return copy;
    },
    present,
    ...(breaks.standIn === undefined ? {} : { standIns: [breaks.standIn] }),
  };
  return game as unknown as AnyGame;
}

/** The walker's guard is in his secret: two ways with one, one with the other. */
function guardsOf(g: Walk, slot: string, { peeks }: Breaks): readonly string[] {
  const answered = g.stack[g.stack.length - 1]?.sealed ?? {};
  if (peeks === true && slot === 'right' && 'left' in answered) return ['high', 'low', 'away'];
  if (slot === 'right') return ['high'];
  return g.secret === 1 ? ['high', 'low'] : ['high'];
}

function present(view: unknown): Table {
  const { at, hurt } = view as Walk;
  const cells = Array.from({ length: CELLS }, (_, cell) => ({
    ...{ cell, x: cell, y: 0, name: `(${cell},0)`, ground: 'floor', level: 0, marks: [] },
  }));
  const token = { id: 'walker', name: 'Walker', icon: 'walker', side: 'walker', cells: [at], facing: null };
  const bearing = { posture: 'standing', wounds: { now: 5 - hurt, most: 5 }, status: [], active: true, body: false };
  return {
    surfaces: [{ id: 'path', grid: 'square', cells, edges: [] }],
    tokens: [{ ...token, ...bearing }],
    ...{ panels: [], trail: [], offers: [], duels: [] },
  };
}

const OPTIONS: PlayingOptions<KernelState> = {
  requests: [{ scenario: 'path', options: {} }],
  games: 6,
  decisionsAtMost: 60,
  tracks: { stepped: [{ figure: 'who', to: 'to' }], tripped: [{ figure: 'who', left: 'left' }] },
};
const run = (check: RegExp, breaks: Breaks, gaps = {}): void =>
  playing(walking(breaks), { ...OPTIONS, gaps })
    .find(({ name }) => check.test(name))!
    .run();

describe('checks on play', () => {
  it('pass a game that is right', () => {
    for (const check of playing(walking(), OPTIONS)) check.run();
  });

  it('find rules that notice whether a single answer was asked for', () => {
    const counts = (g: Walk): void => {
      g.steps += 1; // whenever the list is made
    };
    expect(() => run(/single answer/, { options: counts })).toThrow(/leads elsewhere/);
    expect(() => run(/single answer/, { peeks: true })).toThrow(/offers something else/);
  });

  it('find rules that go another way when nobody listens', () => {
    const unheard = (g: Walk): void => {
      g.hurt += 1;
    };
    expect(() => run(/anybody listens/, { unheard })).toThrow(/nobody listening/);
  });

  it('find refusals without a reason, and gaps that are closed', () => {
    expect(() => run(/has a reason/, { reasons: false })).toThrow(/path.chooseStep is refused without a reason/);
    expect(() => run(/has a reason/, {}, { reasons: ['path.chooseStep'] })).toThrow(/closed/);
  });

  it('find figures that move or bleed untold, and gaps that are closed', () => {
    expect(() => run(/follows the events/, { silent: 'stepped' })).toThrow(/cells is not told/);
    expect(() => run(/follows the events/, { silent: 'tripped' })).toThrow(/wounds is not told/);
    expect(() => run(/follows the events/, { silent: 'stepped' }, { events: ['cells'] })).not.toThrow();
    expect(() => run(/follows the events/, {}, { events: ['cells'] })).toThrow(/closed/);
  });

  it('find stand-ins that betray what their seat holds', () => {
    const byHand = (ground: 'constant' | 'public'): StandIn<KernelState> => ({
      kind: 'path.guard',
      about: 'guarding',
      ground,
      answer: (_known, { options }: Decision) => (options.length > 1 ? null : options[0]),
    });
    expect(() => run(/betray/, { standIn: byHand('constant') })).toThrow(/learns from what is asked/);
    expect(() => run(/betray/, { standIn: byHand('public') })).not.toThrow(); // handed the question as the public knows it
  });
});
