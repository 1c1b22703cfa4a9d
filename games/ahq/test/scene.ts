import { diceFrom, newFrame, newLuck, type Reasoned } from '@quarterstaff/kernel';
import { given, type TestTable } from '@quarterstaff/kernel/testing';
import { type Ahq, type AhqEvent, ahq } from '../src/index.ts';
import type { Setup } from '../src/setup/set-up.ts';
import { type Model, modelOf } from '../src/state.ts';
import type { AhqView } from '../src/view.ts';

// The reference models of the ledger and small scenes to put them in. Fate is not spent unless a test says so.

type More = Readonly<Record<string, unknown>>;
export type Table = TestTable<Ahq, Setup, AhqEvent, AhqView>;

const hero =
  (id: string, archetype: string) =>
  (at: string, more: More = {}) => ({ id, archetype, at, fate: 0, ...more });
export const bran = hero('bran', 'fighter');
export const dagna = hero('dagna', 'axebearer');
export const elwen = hero('elwen', 'ranger');
export const BOOK = ['ember_dart', 'knit_flesh', 'bursting_sun', 'barkskin', 'dazzle', 'slamming_wind'];
export const mirel = (at: string, more: More = {}) => ({
  id: 'mirel',
  archetype: 'wizard',
  at,
  fate: 0,
  spells: BOOK,
  components: { E: 1, M: 1, G: 1, W: 1 },
  ...more,
});
export const tam = (at: string, more: More = {}) => ({ id: 'tam', type: 'man_at_arms', owner: 'bran', at, ...more });

const monster =
  (type: string) =>
  (id: string, at: string, more: More = {}) => ({ id, type, at, ...more });
export const orc = monster('marsh_orc');
export const spearOrc = monster('spear_orc');
export const bowman = monster('orc_bowman');
export const gnawling = monster('gnawling');
export const warchief = monster('orc_warchief');

/** One wide room. */
export const HALL = { sections: [{ kind: 'room', rect: [-30, -30, 30, 30], room: 'chamber' }] };

/** A room with a door, with something in it, and one beside another where somebody sleeps. */
export const HAZARD = {
  sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'hazard', entrance: 'S' }],
  doors: [{ at: '5,9 S' }],
};
export const withFeature = (feature: string, more: More = {}) => ({
  sections: [{ ...HAZARD.sections[0], feature }],
  doors: HAZARD.doors,
  ...more,
});
export const TWO_ROOMS = {
  sections: [
    { kind: 'room', rect: [0, 0, 9, 9] },
    { kind: 'room', rect: [10, 0, 15, 9] },
  ],
  doors: [{ at: '9,5 E', open: true }],
};
export const SLEEPER = [{ sections: [1], members: [{ type: 'marsh_orc' }] }];

/** A passage, the open door of a room off it in which somebody lives, a way on and what other doors there are. */
export const lair = (...doors: object[]) => ({
  sections: [
    { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
    { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
  ],
  doors: [{ at: '1,-10 E', open: true }, { at: '0,-2 W' }, ...doors],
});

/** The GM Phase of a fight, its routine chosen. */
export const gm = { kind: 'combat', phase: 'gm', routine: 'move-attack' };
/** Somebody's activation in Exploration, and in a fight. */
export const exploring = (active: string, more: More = {}) => ({ kind: 'exploration', active, ...more });
export const inTurn = (active: string, more: More = {}) => ({ kind: 'combat', active, ...more });

/** A fight in progress in one wide room, in the Hero Player Phase unless the scene says otherwise. */
export function fight(heroes: readonly object[], monsters: readonly object[], more: More = {}): Table {
  const { options, dice, seed, ...rest } = more;
  return given(
    ahq,
    { map: HALL, heroes, monsters, turn: { kind: 'combat' }, ...rest },
    {
      options: (options as More) ?? {},
      ...(dice === undefined ? {} : { dice: dice as number[] }),
      ...(seed === undefined ? {} : { seed: seed as string }),
    },
  );
}

/** Exploration on the start map, in the Hero Player Phase. */
export function delve(heroes: readonly object[], more: More = {}): Table {
  const { options, dice, ...rest } = more;
  return given(
    ahq,
    { heroes, turn: { kind: 'exploration' }, ...rest },
    { options: (options as More) ?? {}, ...(dice === undefined ? {} : { dice: dice as number[] }) },
  );
}

export function model(t: Table, id: string): Model {
  return modelOf(t.g, id);
}

/** The rules named by the refusal of an act. */
export function refused(t: Table, act: unknown): string[] {
  return t.whyNot(act).map(reason => reason.rule);
}

export function place(t: Table, id: string): string {
  const at = modelOf(t.g, id).at;
  return `${(at % 256) - 128},${Math.floor(at / 256) - 128}`;
}

/** What the book answers to the open question, with policy dice where it needs them. */
export function book(t: Table, ...dice: number[]): unknown {
  const open = t.decision;
  const list = [...dice];
  const known = t.def.resample(t.g, open.seat, null);
  return t.def.policy!(
    known,
    open,
    diceFrom(newLuck('policy'), () => list.shift()!),
    'book',
  ).choice;
}

/** What the book answers and what decided it, as `rule: reason`, best reason first. */
export function reasons(answer: Reasoned): { readonly choice: unknown; readonly because: readonly string[] } {
  return { choice: answer.choice, because: answer.trace.steps.map(({ rule, label }) => `${rule}: ${label}`) };
}

/** The book's answer, with its reasons, to the open question. */
export function judged(t: Table) {
  const no = diceFrom(newLuck('policy'), () => 1);
  return reasons(t.def.policy!(t.def.resample(t.g, t.decision.seat, null), t.decision, no, 'book'));
}

/** The same for a question put to a seat in this position. */
export function judgedAs(
  t: Table,
  seat: string,
  kind: string,
  options: readonly unknown[],
  local: object = {},
  slot = seat,
) {
  const known = t.def.resample(t.g, seat, null);
  known.stack.push(newFrame(kind.split('.')[0]!, local));
  return reasons(
    t.def.policy!(
      known,
      { ...t.decision, seat, slot, kind, options },
      diceFrom(newLuck('policy'), () => 1),
      'book',
    ),
  );
}

/** Pursuers come after the party by the book, with these results of their running dice. */
export function chased(t: Table, ...running: number[]): Table {
  const dice = [...running];
  while (t.open[0]?.kind === 'chase.chooseWay') {
    const act = book(t) as { readonly do: string };
    if (act.do === 'run') t.dice(dice.shift()!);
    t.choose(act);
  }
  if (dice.length > 0) throw new Error(`${dice.length} running dice were not rolled`);
  return t;
}
