import { type Done, done, type Reason, reason } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { figure, seatOf } from '../figures.ts';
import { endMagic, stopMagic } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Magic, Melee } from '../state.ts';

export const continuing = (g: Melee, caster: FigureId): readonly Magic[] =>
  g.magic.filter(magic => magic.caster === caster && magic.upkeep !== null);

/** HM-DEC-33: a caster lets one of its continuing spells end, in its own move or action. */
export type EndChoice = { readonly end: number };

const NO_ENDS: readonly EndChoice[] = Object.freeze([]);

export const endsOf = (g: Melee, f: Figure): readonly EndChoice[] =>
  g.magic.length === 0 ? NO_ENDS : continuing(g, f.id).map(({ no }) => ({ end: no }));

export function letEnd(g: Melee, { end }: EndChoice, emit: Tell): void {
  const magic = g.magic.find(running => running.no === end);
  if (magic !== undefined) endMagic(g, magic, [R.castingSpells], emit);
}

/** The answer of an action that begins anew because a spell was let go first. */
export const LET_END = 'letEnd';

/** Lets a spell end in the midst of a decision: its bearer acts anew. */
export function letEndFirst(g: Melee, answer: EndChoice, emit: Tell): Done {
  letEnd(g, answer, emit);
  return done(LET_END);
}

/** Why there is nothing to let end; nothing to say of other answers. */
export const whyNotEnd = (asked: unknown): readonly Reason[] =>
  typeof asked === 'object' && asked !== null && 'end' in asked
    ? [reason(R.castingSpells, 'no continuing spell of its own')]
    : [];

/** HM-SPL-28: strings taken over by another side pull nobody before the next turn. */
function changesHands(g: Melee, { spell, target, caster }: Omit<Magic, 'no'>): boolean {
  if (spell !== 'puppet_strings' || target === null) return false;
  const { control } = figure(g, target);
  return control !== null && control !== seatOf(g, caster);
}

/** Whether a spell lies where the same one is laid now: on the same figure, or on no hex beside those of the new one. */
function isReplaced(old: Magic, { spell, target, cells }: Omit<Magic, 'no'>): boolean {
  if (old.spell !== spell || old.target !== target) return false;
  return target !== null || old.cells.every(cell => cells.includes(cell));
}

/** Starts a spell that goes on; the same spell on the same target is replaced, and what it does goes on (HM-GAP-03). */
export function startMagic(g: Melee, magic: Omit<Magic, 'no'>, emit: Tell): Magic {
  const stop = changesHands(g, magic) ? endMagic : stopMagic;
  for (const old of g.magic.filter(running => isReplaced(running, magic))) stop(g, old, [R.castingSpells], emit);
  const started: Magic = { no: g.nextNo, ...magic };
  g.nextNo += 1;
  g.magic.push(started);
  return started;
}
