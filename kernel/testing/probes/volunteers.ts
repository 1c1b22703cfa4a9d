// A question that any of several seats may answer, each with its own options; the first answer counts.
import {
  again,
  buildersFor,
  d6,
  type GameEvent,
  type KernelState,
  newFrame,
  over,
  procedureTable,
  rules,
} from '../../src/index.ts';
import { cloneKernel, probe, seatEntries } from './probe.ts';

const R = rules({
  volunteer: ['VO-1', 'Somebody opens the door'],
  trap: ['VO-2', 'What is behind it'],
  tired: ['VO-3', 'Each hero opens twice'],
});

interface Hero {
  readonly id: string;
  readonly seat: string;
  opened: number;
  hurt: number;
}
interface State extends KernelState {
  readonly heroes: Hero[];
  doors: number;
}
interface Event extends GameEvent {
  readonly type: 'opened' | 'trapRolled';
  readonly hero: string;
}

const { procedure, step, chance, choice } = buildersFor<State, Event>();
const heroOf = (g: State, id: string): Hero => g.heroes.find(hero => hero.id === id)!;

const corridor = procedure<{ hero: string }>('corridor', {
  endAfterLastDoor: step(g => (g.doors === 0 ? over : undefined)),
  whoOpens: choice({
    rule: R.volunteer,
    decider: g => [...new Set(g.heroes.map(hero => hero.seat))],
    from: (g, _local, seat) => g.heroes.filter(hero => hero.seat === seat).map(hero => hero.id),
    where: [
      { rule: R.tired, label: 'has opened fewer than two doors', holds: (g, _local, id) => heroOf(g, id).opened < 2 },
    ],
    take(g, local, id, emit) {
      local.hero = id;
      heroOf(g, id).opened += 1;
      g.doors -= 1;
      emit?.({ type: 'opened', rules: [R.volunteer], hero: id });
    },
  }),
  springTrap: chance({
    rule: R.trap,
    dice: () => d6(1),
    classOf: (_g, _local, [face = 0]) => (face <= 2 ? 'trap' : 'nothing'),
    take(g, local, faces, emit) {
      if (faces[0]! <= 2) heroOf(g, local.hero).hurt += 1;
      emit?.({ type: 'trapRolled', rules: [R.trap], hero: local.hero, dice: faces });
      return again;
    },
  }),
});

const clone = (g: State): State => ({ ...cloneKernel(g), heroes: g.heroes.map(hero => ({ ...hero })), doors: g.doors });

export const volunteers = probe<State, { readonly doors: number }, Event>(
  R,
  { corridor: { seats: ['ann', 'ben', 'cat'], setup: { doors: 7 } } },
  {
    id: 'volunteers',
    procedures: procedureTable<State, Event>(corridor),
    setUp: (setup, dice) => ({
      stack: [newFrame('corridor', { hero: '' })],
      luck: dice.luck,
      decisionNo: 1,
      board: null,
      heroes: ['ann 1', 'ann 2', 'ben 1', 'cat 1'].map(id => ({ id, seat: id.slice(0, 3), opened: 0, hurt: 0 })),
      doors: setup.doors,
    }),
    clone,
    seats: g => seatEntries([...new Set(g.heroes.map(hero => hero.seat))]),
    outcome: g => (g.stack.length > 0 ? null : { winners: [], how: 'through', rules: [R.volunteer], scores: {} }),
    view: g => ({ heroes: g.heroes, doors: g.doors }),
    resample: clone,
    measure: (before, after) => ({ hurt: hurtOf(after) - hurtOf(before) }),
    worth: g => 1 / (1 + hurtOf(g)),
  },
);

function hurtOf(g: State): number {
  return g.heroes.reduce((sum, hero) => sum + hero.hurt, 0);
}
