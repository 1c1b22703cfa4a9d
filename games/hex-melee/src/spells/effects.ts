import {
  again,
  call,
  d6,
  done,
  NO_DICE,
  type Part,
  plainSum,
  type Reason,
  reason,
  total,
  wordsBy,
} from '@quarterstaff/kernel';
import { onHex, say, thePlace } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { damage } from '../combat/damage.ts';
import { spells } from '../content/content.ts';
import { arena, covers, figure, isDead, label, seatOf } from '../figures.ts';
import { heal, refresh, vanish } from '../injury/injury.ts';
import { type Cell, isAdjacent, neighbour, OFF_MAP } from '../map/arena.ts';
import { R } from '../rules.ts';
import type { FigureId, Melee } from '../state.ts';
import { isPlace, whyNotPlace } from './targets.ts';

/** HM-GAP-03 (11): further hexes, each touching a chosen one. */
export const spread = procedure<{ readonly who: FigureId; readonly spell: string; cells: readonly Cell[] }>('spread', {
  chooseHex: choice<
    { readonly who: FigureId; readonly spell: string; cells: readonly Cell[] },
    { stop: true } | { at: string }
  >({
    rule: R.castingSpells,
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => {
      const more = furtherHexes(g, local);
      return more.length === 0 ? [] : [{ stop: true as const }, ...more.map(cell => ({ at: label(g, cell) }))];
    },
    whyNot: (g, local, asked) => whyNotSpread(g, local, (asked as { at?: unknown } | null)?.at),
    ask: {
      words: wordsBy({ stop: 'stop', at: ({ at }, _g, { who }) => say('hex', { hex: thePlace(at, who) }) }),
      place: (g, _local, answer) => ('at' in answer ? onHex(g, answer.at) : null),
    },
    take(g, local, answer) {
      if ('stop' in answer) return done(local.cells);
      local.cells = [...local.cells, arena(g).byLabel.get(answer.at)!];
      return again;
    },
  }),
  enough: step((_g, local) => done(local.cells)),
});

function whyNotSpread(
  g: Melee,
  local: { who: FigureId; spell: string; cells: readonly Cell[] },
  at: unknown,
): readonly Reason[] {
  if (at === undefined) return [];
  const cell = arena(g).byLabel.get(String(at)) ?? OFF_MAP;
  const touches = local.cells.some(chosen => isAdjacent(arena(g), chosen, cell)) && !local.cells.includes(cell);
  return touches
    ? whyNotPlace(g, figure(g, local.who), spells[local.spell]!, at)
    : [reason(R.castingSpells, 'not next to a chosen hex')];
}

function furtherHexes(g: Melee, local: { who: FigureId; spell: string; cells: readonly Cell[] }): readonly Cell[] {
  const spell = spells[local.spell]!;
  if (spell.effect.does !== 'ground' || local.cells.length >= spell.effect.hexes) return [];
  const board = arena(g);
  const found = new Set<Cell>();
  for (const cell of local.cells) {
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbour(board, cell, direction);
      if (!local.cells.includes(next) && isPlace(g, figure(g, local.who), spell, next, local.cells[0]!))
        found.add(next);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** What the splinters of a spell need to know of it. */
interface Aimed {
  readonly who: FigureId;
  readonly spell: string;
  readonly hex: Cell;
  readonly target: FigureId | null;
}

interface Splinters {
  readonly by: FigureId;
  readonly spell: string;
  readonly targets: readonly FigureId[];
  next: number;
}

/** HM-SPL-03: everybody else next to the aim hex, by direction, then figure-list order. */
export function newSplinters(g: Melee, c: Aimed): Splinters {
  const targets: FigureId[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const cell = neighbour(arena(g), c.hex, direction);
    for (const f of g.figures) {
      if (f.exit === 'none' && !isDead(f) && f.id !== c.target && covers(g, f, cell) && !targets.includes(f.id)) {
        targets.push(f.id);
      }
    }
  }
  return { by: c.who, spell: c.spell, targets, next: 0 };
}

export const splinters = procedure<Splinters>('splinters', {
  strikeNext: step((g, s, emit) => {
    const id = s.targets[s.next];
    if (id === undefined) return done();
    s.next += 1;
    const f = figure(g, id);
    const effect = spells[s.spell]!.effect;
    if (effect.does !== 'damage' || effect.splinters === null) return done();
    if (f.kind === 'phantom') {
      vanish(g, f, [R.illusions], emit);
      return;
    }
    const harm = effect.splinters;
    return call(damage, {
      by: s.by,
      to: id,
      dice: harm.dice,
      add: harm.add,
      times: 1,
      front: false,
      halved: false,
      kind: 'other',
      rule: R.splinterStorm,
    });
  }),
  again: step(() => again),
});

interface Restoring {
  readonly who: FigureId;
  readonly whom: FigureId;
  readonly spell: string;
  readonly times: number;
}

/** Lend Breath and Knit Flesh: the dice, multiplied. */
export const restore = procedure<Restoring>('restore', {
  rollEffect: chance({
    rule: R.castingSpells,
    reads: 'total',
    dice: (_g, r) => {
      const effect = spells[r.spell]!.effect;
      return effect.does === 'refresh' || effect.does === 'heal' ? d6(effect.dice.dice) : NO_DICE;
    },
    take(g, r, faces, emit) {
      const spell = spells[r.spell]!;
      if (spell.effect.does !== 'refresh' && spell.effect.does !== 'heal') return;
      const rolled = Math.max(0, total(faces) + spell.effect.dice.add);
      const parts: Part[] =
        r.times > 1 ? [{ rule: R.castingSpells, label: `times ${r.times}`, value: rolled * (r.times - 1) }] : [];
      const amount = plainSum('restored', rolled, parts);
      emit?.({
        type: 'damageRolled',
        rules: [spell.rule],
        who: r.who,
        whom: r.whom,
        dice: faces,
        amount: amount.total,
        outcome: 'restored',
        sums: [amount],
      });
      const t = figure(g, r.whom);
      if (spell.effect.does === 'heal') heal(g, t, amount.total, [spell.rule], emit);
      else refresh(g, t, amount.total, [spell.rule], emit);
    },
  }),
});
