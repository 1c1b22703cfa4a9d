import { type Modifier, type Sum, sumUp } from '@quarterstaff/kernel';
import { ownDx } from '../attributes/own-dx.ts';
import { dazzled, hexesTo, megahexesTo, missileRange, type Roll, targetModifiers } from '../combat/blow.ts';
import { guardAgainst } from '../combat/guard.ts';
import type { Struck } from '../combat/roll-to-miss.ts';
import { creatures, spells } from '../content/content.ts';
import type { Spell } from '../content/schemas.ts';
import { arena, covers, figure, findFigure, isIllusion, runningMagic } from '../figures.ts';
import { type Cell, distance } from '../map/arena.ts';
import { hasBody, isShadow } from '../map/terrain.ts';
import { R } from '../rules.ts';
import { passesShadow } from '../sight/lines.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { startMagic } from './running.ts';

/** A spell on its way: what was named, and what came of it so far. */
export interface Casting {
  readonly who: FigureId;
  spell: string;
  target: FigureId | null;
  line: 1 | -1;
  hex: Cell; // aimed at
  path: readonly Cell[];
  last: Cell;
  cells: readonly Cell[]; // of a place spell
  creature: string | null;
  facing: number;
  snuffed: number; // the running spell it is aimed at
  cost: number;
  upkeep: number | null;
  struck: Struck | null;
  success: boolean;
  times: number;
  staff: 'kept' | 'dropped' | 'broken';
  covered: boolean;
  forgone: boolean;
  resisted: boolean;
  hits: number;
  next: number; // splinters so far
}

export const newCasting = (who: FigureId): Casting => ({
  who,
  spell: '',
  target: null,
  line: 1,
  hex: -1,
  path: [],
  last: -1,
  cells: [],
  creature: null,
  facing: 0,
  snuffed: 0,
  cost: 0,
  upkeep: null,
  struck: null,
  success: false,
  times: 1,
  staff: 'kept',
  covered: false,
  forgone: false,
  resisted: false,
  hits: 0,
  next: 0,
});

/** HM-SPL-02: the chill lasts until the end of the next turn. */
const CHILL = 1;

/** For how many turns beyond that of its casting a spell lasts; null for one that is kept by upkeep, or over at once. */
export const turnsOf = ({ effect }: Spell): number | null =>
  'turns' in effect ? effect.turns : effect.does === 'damage' && effect.chills ? CHILL : null;

export const spellOf = (c: Casting): Spell => spells[c.spell]!;
const asRoll = (g: Melee, c: Casting): Roll => ({
  by: figure(g, c.who),
  at: figure(g, c.target ?? c.who),
  hex: c.hex,
  path: c.path,
});
const aimed = (c: Casting): boolean => spellOf(c).type === 'missile' || spellOf(c).type === 'thrown';

/** HM-GAP-03 (2): what changes the casting number. */
const castingModifiers: readonly Modifier<Melee, Casting>[] = [
  ...targetModifiers.map(row => ({
    ...row,
    value: (g: Melee, c: Casting) =>
      aimed(c) && c.target !== null && c.target !== c.who ? row.value(g, asRoll(g, c)) : 0,
  })),
  {
    rule: R.targetInShadow,
    label: 'hex in shadow',
    value: (g, c) =>
      aimed(c) && c.target === null && isShadow(g, c.hex) && !runningMagic(g, c.who, 'clear_eye') ? -4 : 0,
  },
  {
    rule: R.attackerInOrThroughShadow,
    label: 'in or through shadow',
    value: (g, c) =>
      aimed(c) &&
      (c.target === null || c.target === c.who) &&
      (isShadow(g, figure(g, c.who).cell) || passesShadow(g, c.path)) &&
      !runningMagic(g, c.who, 'clear_eye')
        ? -6
        : 0,
  },
  {
    rule: R.rangeOfSpells,
    label: 'range',
    value: (g, c) => {
      const f = figure(g, c.who);
      if (spellOf(c).type === 'missile') return missileRange(megahexesTo(g, f, figure(g, c.target!)));
      if (spellOf(c).type !== 'thrown' || c.target === c.who) return 0;
      return -(c.target === null ? distance(arena(g), f.cell, c.hex) : hexesTo(g, f, figure(g, c.target))) + 0;
    },
  },
  { rule: R.dazzle, label: 'dazzled', value: (g, c) => dazzled(g, c.who) },
  {
    rule: R.arrowWard,
    label: 'arrow ward',
    value: (g, c) => (spellOf(c).type === 'missile' && runningMagic(g, c.target!, 'arrow_ward') ? -4 : 0),
  },
];

export const castingNumber = (g: Melee, c: Casting): Sum =>
  sumUp('casting number', ownDx(g, figure(g, c.who)), castingModifiers, g, c);

export const isOneHex = (creature: string): boolean => creatures[creature]?.hexes === 1;

export const isDodged = (g: Melee, c: Casting): boolean =>
  spellOf(c).type === 'missile' && guardAgainst(figure(g, c.target!), 'missileSpell') !== null;

export function isBehindBody(g: Melee, c: Casting): boolean {
  const t = figure(g, c.target!);
  return t.posture !== 'standing' && !covers(g, t, c.last) && hasBody(g, c.last);
}

/** HM-GAP-03 (4): who rolls against a spell: its target, against Snuff whoever cast the spell it is to end; null: nobody. */
export function resisterOf(g: Melee, c: Casting): Figure | null {
  const { resist } = spellOf(c);
  if (resist === 'none') return null;
  if (resist !== 'caster') return c.target === null ? null : figure(g, c.target);
  return findFigure(g, g.magic.find(running => running.no === c.snuffed)?.caster);
}

/** HM-SPL-22 and 28: illusions cannot sleep or be pulled by strings; it looks like a resisted spell. */
export const sparesIllusion = (g: Melee, c: Casting): boolean =>
  c.target !== null && isIllusion(figure(g, c.target)) && (c.spell === 'drowse' || c.spell === 'puppet_strings');

/** HM-SPL-02: at least one hit halves the allowance until the end of the next turn. */
export function chill(g: Melee, c: Casting, whom: FigureId | null, hits: number): void {
  const effect = spellOf(c).effect;
  if (effect.does !== 'damage' || !effect.chills || hits <= 0 || whom === null) return;
  startMagic(
    g,
    {
      spell: c.spell,
      caster: c.who,
      target: whom,
      cells: [],
      cost: c.cost,
      upkeep: null,
      since: g.turn,
      until: g.turn + CHILL,
      free: 0,
    },
    null,
  );
}
