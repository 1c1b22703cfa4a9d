// Cards in the course of a turn: Luck in its windows, spells of helpers, directed reveals, and what replaces or lifts instructions.

import { cardOf } from '../cards/deck.ts';
import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { markCard } from './card-play.ts';
import type { Rows } from './choose-rows.ts';
import {
  engagedFighters,
  engagementsOf,
  fighterOf,
  foeIn,
  foesOf,
  isExtendedIn,
  isIn,
  setTold,
  toldIn,
} from './fighters.ts';
import { directionsIn, type Order } from './instruction.ts';
import type { Direction, PickedCard } from './reveal-cards.ts';
import type { FighterId } from './state.ts';
import type { LuckChoice } from './windows.ts';

/** Plays the Luck cards of a window, turned over together. */
export function playLuck(
  g: LostWorlds,
  answers: Readonly<Record<FighterId, LuckChoice>>,
  emit: Emitter,
): { readonly by: FighterId; readonly card: string; readonly foe: FighterId | null }[] {
  const played = [];
  for (const [id, choice] of Object.entries(answers)) {
    if (choice === 'pass') continue;
    const f = fighterOf(g, id);
    const card = f.hand.find(held => held.copy === choice.play)!.card;
    const foes = foesOf(g, id);
    const foe = 'foe' in choice ? choice.foe : foes.length === 1 ? foes[0]! : null;
    f.luckPlayed = true;
    markCard(f, choice.play, 'played');
    emit?.({ type: 'luckPlayed', rules: [R.luckWindows, R.oncePerCombat, card], fighter: id, card, foe });
    played.push({ by: id, card, foe });
  }
  return played;
}

export const hasOp = (card: string, op: string): boolean => cardOf(card).ops.some(other => other.op === op);

/** Spell cards that helpers reveal instead of firing: like a directed reveal, with the helper as self (LW-PARTY-04). */
export function helperSpells(g: LostWorlds, rows: Rows): PickedCard[] {
  return engagedFighters(g).flatMap(f => {
    const choice = f.helper === null ? undefined : rows[f.helper];
    const [foe] = foesOf(g, f.id);
    if (f.helper === null || typeof choice !== 'object' || foe === undefined) return [];
    const edge = g.duel.engagements.findIndex(e => !e.over && isIn(e, f.id));
    return [{ by: f.helper, foe, edge, copy: choice.spell }];
  });
}

/** The instructions that direct a card to be revealed. */
export const directionsOf = (orders: readonly Order[]): Direction[] =>
  directionsIn(orders).flatMap(({ told, foe, edge, effect }) =>
    foe === null ? [] : [{ told, foe, edge, kind: effect.kind }],
  );

/** Cards that replace the instructions of an engagement: both sides' replacements cancel each other (LW-ABIL-08). */
export function replaceInstructions(g: LostWorlds, picks: readonly PickedCard[], emit: Emitter): void {
  g.duel.engagements.forEach((e, edge) => {
    if (e.over) return;
    const replacing = picks.flatMap(pick => {
      if (pick.edge !== edge) return [];
      const { card } = fighterOf(g, pick.by).hand.find(held => held.copy === pick.copy)!;
      return cardOf(card).ops.flatMap(op => (op.op === 'replace' ? [{ by: pick.by, op }] : []));
    });
    const [only, ...others] = replacing;
    if (only === undefined || others.some(other => other.by !== only.by)) return;
    const { by, op } = others.at(-1) ?? only;
    const foe = foeIn(e, by);
    setTold(e, by, { ...toldIn(e, by), restriction: op.self, criticals: [], mods: [] });
    setTold(e, foe, { ...toldIn(e, foe), restriction: op.foe, criticals: [], mods: [] });
    emit?.({
      type: 'instructionsReplaced',
      rules: [R.revealTogether],
      a: e.a,
      b: e.b,
      restrictionOfA: e.toldA.restriction,
      restrictionOfB: e.toldB.restriction,
    });
  });
}

/** Found Footing: the restriction read to a fighter in one engagement is lifted, its range stays. */
export function findFooting(g: LostWorlds, id: FighterId, foe: FighterId, emit: Emitter): void {
  for (const e of engagementsOf(g, id)) {
    if (foeIn(e, id) !== foe) continue;
    const restriction = isExtendedIn(e, id) ? 'only ext' : 'free';
    setTold(e, id, { ...toldIn(e, id), restriction, criticals: [] });
    emit?.({ type: 'footingFound', rules: [R.luckWindows], fighter: id, foe, restriction });
  }
}
