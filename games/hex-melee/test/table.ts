import { given, type TestTable } from '@quarterstaff/kernel/testing';
import { ownDx } from '../src/attributes/own-dx.ts';
import { guardAgainst, type Threat } from '../src/combat/guard.ts';
import { spells } from '../src/content/content.ts';
import { figure } from '../src/figures.ts';
import { game } from '../src/index.ts';
import { arenaOf, cellAt } from '../src/map/arena.ts';
import { effectiveMa } from '../src/movement/allowance.ts';
import { otherOptions } from '../src/options/change.ts';
import type { Setup } from '../src/setup/prepare.ts';
import type { Figure, Melee, MeleeEvent } from '../src/state.ts';
import type { MeleeView } from '../src/view.ts';

export type Table = TestTable<Melee, Setup, MeleeEvent, MeleeView>;
export type Man = Record<string, unknown> & { readonly id: string };
export type Pair = readonly [number, number];

const ZERO = 18; // column and row of axial (0,0) on the test field
const SIZE = 37;
/** Somebody with a sword in hand. */
export const sword = { gear: ['arming_sword'] };
export const spear = { gear: ['spear'] };
export const dagger = { gear: ['dagger'] };
/** Engaged and about to strike with what it has in hand. */
export const engagedWith = (...gear: readonly string[]) => ({ gear, ready: gear, option: 'j', state: 'engaged' });
export const allFamilies = ['blades', 'hafted', 'pole', 'bows', 'crossbows', 'thrown', 'staves', 'shields'];

/** A plain fighter: ST 12, DX 12, IQ 9, WIS 9, every family learned. */
export const man = (id: string, at: Pair, facing = 0, more: Record<string, unknown> = {}): Man => ({
  id,
  st: 12,
  dx: 12,
  iq: 9,
  wis: 9,
  talents: allFamilies,
  at,
  facing,
  ...more,
});

/** A creature of the bestiary. */
export const beast = (id: string, use: string, at: Pair, facing = 0, more: Record<string, unknown> = {}): Man => ({
  id,
  use,
  at,
  facing,
  ...more,
});

/** The label of an axial pair on the test field. */
export function hex(q: number, r: number): string {
  const column = ZERO - 1 + q;
  const row = ZERO - 1 - Math.floor((ZERO - 1) / 2) + r + Math.floor(column / 2);
  return `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`;
}

export interface Field {
  readonly A: readonly Man[];
  readonly B: readonly Man[];
  readonly C?: readonly Man[];
  readonly phase?: string;
  readonly wall?: readonly Pair[];
  readonly fire?: readonly Pair[];
  readonly shadow?: readonly Pair[];
  readonly broken?: readonly Pair[];
  readonly more?: Record<string, unknown>;
  readonly dice?: readonly number[];
  readonly witness?: boolean; // somebody of side A far away whose turn comes last
}

/** The witness keeps the game from running on: slowest of all, far away, with something left to decide. */
const witness = man('witness', [-17, 15], 0, { dx: 1, gear: ['dagger'] });

export function scenario(field: Field): Record<string, unknown> {
  const rows = Array.from({ length: SIZE }, () => Array<string>(SIZE).fill('.'));
  const paint = (cells: readonly Pair[] | undefined, sign: string): void => {
    for (const [q, r] of cells ?? []) {
      const label = hex(q, r);
      rows[Number(label.slice(2)) - 1]![Number(label.slice(0, 2)) - 1] = sign;
    }
  };
  paint(field.wall, '#');
  paint(field.fire, '^');
  paint(field.shadow, '%');
  paint(field.broken, ',');
  const phase = field.phase ?? 'actions';
  const still = phase === 'actions' ? { option: 'b', state: 'disengaged' } : {};
  const A = field.witness === false ? field.A : [...field.A, { ...witness, ...still }];
  const sides = [
    { id: 'A', figures: A },
    { id: 'B', figures: field.B },
    ...(field.C === undefined ? [] : [{ id: 'C', figures: field.C }]),
  ];
  const zero = `${String(ZERO).padStart(2, '0')}${String(ZERO).padStart(2, '0')}`;
  return { map: { rows: rows.map(row => row.join('')), zero }, phase, sides, ...field.more };
}

export const fight = (field: Field): Table =>
  given(game, scenario(field), field.dice === undefined ? {} : { dice: field.dice });

export const who = (t: Table, id: string): Figure => figure(t.g, id);
export const dxOf = (t: Table, id: string): number => ownDx(t.g, who(t, id));
export const maOf = (t: Table, id: string): number => effectiveMa(t.g, who(t, id));
export const stOf = (t: Table, id: string): number => who(t, id).profile.st - who(t, id).hits;

/** Where a figure stands, as an axial pair. */
export function at(t: Table, id: string): Pair {
  const { q, r } = arenaOf(t.g.map).hexes[who(t, id).cell]!;
  return [q, r];
}
export const cell = (t: Table, q: number, r: number): number => cellAt(arenaOf(t.g.map), { q, r });

/** Keeps or takes an option at the figure's turn; nothing if it is not asked. */
export function keep(t: Table, option: string): Table {
  if (t.open[0]?.kind === 'act.keepOrChange') t.choose({ option });
  return t;
}

/** Carries out one choice of the figure whose turn it is, under an option, with these dice. */
export function act(t: Table, option: string, choice: Record<string, unknown>, ...dice: readonly number[]): Table {
  keep(t, option);
  return dice.length > 0 && mayBeAsked(t, choice)
    ? stands(t.dice().choose(choice), dice)
    : t.dice(...dice).choose(choice);
}

const threats: Readonly<Record<string, Threat>> = {
  strike: 'melee',
  two: 'melee',
  parting: 'melee',
  throw: 'thrown',
  shoot: 'missile',
  breathe: 'breath',
  hurl: 'rock',
};

/** Whether the target is on a guard that counts, and could still give it up. */
function mayBeAsked(t: Table, choice: Record<string, unknown>): boolean {
  const named = t.decision.options.find(option =>
    Object.entries(choice).every(([key, value]) => (option as Record<string, unknown>)[key] === value),
  ) as { act?: string; target?: string; cast?: string } | undefined;
  const spell = spells[named?.cast ?? ''];
  const threat =
    spell === undefined ? threats[named?.act ?? ''] : spell.type === 'missile' ? 'missileSpell' : undefined;
  if (named?.target === undefined || threat === undefined) return false;
  const target = who(t, named.target);
  return guardAgainst(target, threat) !== null && otherOptions(t.g, target).length > 0;
}

/** Whoever is on guard stays so, and the dice fall. */
export function stands(t: Table, dice: readonly number[]): Table {
  return t.dice(...dice).choose({ guard: null });
}

/** The number that the last attack had to roll under. */
export const need = (t: Table) => t.event('attackRolled').needed;

/** Begins a figure's move. */
export const move = (t: Table, id: string): Table => t.choose({ figure: id });

/** Moves a figure along hexes, turns it and declares its option. */
export function go(t: Table, id: string, path: readonly Pair[], facing: number | null, option: string | null): Table {
  move(t, id);
  for (const [q, r] of path) t.choose({ move: hex(q, r) });
  stop(t);
  if (facing !== null) t.choose({ face: facing });
  if (option !== null) t.choose({ option });
  return t;
}

/** Ends the walk if it is still open. */
export function stop(t: Table): Table {
  if (t.open[0]?.kind === 'walk.chooseLeg') t.choose({ stop: true });
  return t;
}

/** The letters a figure may declare now. */
export const letters = (t: Table): readonly string[] =>
  t.decision.options.flatMap(option => (option as { option?: string }).option ?? []);

/** Every rule a refused choice breaks. */
export const rulesAgainst = (t: Table, choice: unknown): readonly string[] =>
  t.whyNot(choice).map(reason => reason.rule);

/** What is said against a refused choice. */
export const labelsAgainst = (t: Table, choice: unknown): readonly string[] =>
  t.whyNot(choice).map(reason => reason.label);

/** A figure that has its turn behind it. */
export const spent = { acted: true, option: 'a', state: 'disengaged' } as const;

/** Keeps or takes an option that is carried out at once, with these dice. */
export const take = (t: Table, option: string, ...dice: readonly number[]): Table => t.dice(...dice).choose({ option });

/** Keeps an attack option and does nothing with it. */
export function pass(t: Table, option: string): Table {
  keep(t, option);
  return t.open[0]?.kind === 'attack.chooseAttack' ? t.choose({ act: 'pass' }) : t;
}

/** Answers the open question by doing nothing: whoever is asked stands where it is and lets its turn pass. */
export function standStill(t: Table): Table {
  const { kind, slot, options } = t.decision;
  if (kind === 'walk.chooseLeg') return t.choose({ stop: true });
  if (kind === 'moveFigure.turn') return t.choose({ face: who(t, slot).facing });
  return t.choose(t.offers({ option: 'a' }) ? { option: 'a' } : options[0]);
}

/** Plays on to the next turn: figure a goes where it is told, everybody else stands still. */
export function playTurn(t: Table, to: Pair | null): Table {
  const { turn } = t.g;
  let leg = to;
  while (t.g.turn === turn) {
    if (leg === null || t.decision.kind !== 'walk.chooseLeg' || t.decision.slot !== 'a') standStill(t);
    else {
      t.choose({ move: hex(...leg) });
      leg = null;
    }
  }
  return t;
}
