// The board's door to the duel fighter that every Character is: Body, weapon, cards and running spells are kept there.

import type { Book } from '../books/book.ts';
import { bestMagicRegeneration, bestRegeneration, modOfRow, scoreOn, throwMod, touchDamage } from '../books/library.ts';
import { bookOf as bookOfFighter, fighterOf } from '../duel/fighters.ts';
import type { Running } from '../duel/state.ts';
import type { Emitter } from '../events.ts';
import type { LostWorlds } from '../state.ts';
import { spellOfCard } from './content/index.ts';
import { R } from './rules.ts';
import type { Character, CharacterId } from './state.ts';

export { fighterOf };

export const bodyOf = (g: LostWorlds, id: CharacterId): number => fighterOf(g, id).body;
export const maxBodyOf = (g: LostWorlds, id: CharacterId): number => fighterOf(g, id).maxBody;
export const attacksOf = (g: LostWorlds, id: CharacterId): number => fighterOf(g, id).attacks;

export function setBody(g: LostWorlds, id: CharacterId, body: number): void {
  fighterOf(g, id).body = body;
}

export const bookOf = (g: LostWorlds, id: CharacterId): Book => bookOfFighter(g, fighterOf(g, id));

/** Spell operations running on a Character outside a round; one whose last round is over no longer counts. */
export function spellsOn(g: LostWorlds, id: CharacterId): readonly Running[] {
  const { running } = fighterOf(g, id);
  return running.length === 0
    ? running
    : running.filter(r => spellOfCard.has(r.card) && (r.left === null || r.left > 0));
}

/** Spell points a Character could still win back: what the sheet allows less those tied up in cards and those free. */
export function missingSpellPoints(g: LostWorlds, id: CharacterId): number {
  const f = fighterOf(g, id);
  return Math.max(0, f.sheetPoints.spell - f.tiedUp.spell - f.points.spell);
}

/** Gives spell points back, not above what the sheet allows besides the points tied up in cards (LWM-MGR-01). */
export function regainSpellPoints(g: LostWorlds, id: CharacterId, n: number): number {
  const f = fighterOf(g, id);
  const gained = Math.min(n, missingSpellPoints(g, id));
  f.points = { ...f.points, spell: f.points.spell + gained };
  return gained;
}

/** What running spells change on the board: a casting counts once however many operations it has, and castings of one name add up. */
function spellSum(g: LostWorlds, id: CharacterId, of: 'allowance' | 'pageScores'): number {
  let sum = 0;
  const counted = new Map<string, number>(); // the operation by which the castings of a card are told apart
  for (const { card, op } of spellsOn(g, id)) {
    if ((counted.get(card) ?? op) !== op) continue;
    counted.set(card, op);
    sum += spellOfCard.get(card)?.[of] ?? 0;
  }
  return sum;
}

export const allowanceChange = (g: LostWorlds, id: CharacterId): number => spellSum(g, id, 'allowance');
/** The movement allowance of a Character this turn (LWM-MOV-01). */
export const allowanceOf = (g: LostWorlds, c: Character): number => {
  const change = allowanceChange(g, c.id);
  return change === 0 ? c.height : Math.max(1, c.height + change);
};
export const isAsleep = (g: LostWorlds, id: CharacterId): boolean =>
  spellsOn(g, id).some(r => spellOfCard.get(r.card)?.asleep === true);
export const isBarred = (g: LostWorlds, id: CharacterId, what: 'run' | 'climb' | 'jump'): boolean =>
  spellsOn(g, id).some(r => spellOfCard.get(r.card)?.bars.includes(what) === true);

/** A loss of Body wakes a sleeper (Slumber). */
export function endSpellsOnLoss(g: LostWorlds, id: CharacterId, emit: Emitter): void {
  endSpells(g, id, r => spellOfCard.get(r.card)?.endsOnLoss === true, 'loss', emit);
}

/** Ends the running spells that `which` names. */
export function endSpells(
  g: LostWorlds,
  id: CharacterId,
  which: (r: Running) => boolean,
  why: 'loss' | 'outside' | 'rounds',
  emit: Emitter,
): void {
  const f = fighterOf(g, id);
  const ended = f.running.filter(r => spellOfCard.has(r.card) && which(r));
  if (ended.length === 0) return;
  f.running = f.running.filter(r => !ended.includes(r));
  for (const card of new Set(ended.map(r => r.card))) {
    emit?.({
      type: 'spellEnded',
      rules: [why === 'outside' ? R.endsOutside : why === 'loss' ? R.gapSpells : R.combatRounds],
      character: id,
      card,
      why,
    });
  }
}

/** A page SCORE used on the board: the stated number or the book's, changed by spells, not below 0 then. */
export function boardScore(g: LostWorlds, c: Character, page: 19 | 41): number {
  const stated = page === 19 ? c.numbers.page19 : c.numbers.page41;
  const score = stated ?? scoreOn(bookOf(g, c.id), page);
  const change = spellSum(g, c.id, 'pageScores');
  return change === 0 ? score : Math.max(0, score + change);
}

export function throwModOf(g: LostWorlds, c: Character): number {
  if (c.numbers.throwMod !== null) return c.numbers.throwMod;
  const book = bookOf(g, c.id);
  return c.throwRow === null ? throwMod(book) : (modOfRow(book, c.throwRow) ?? 0);
}

export const regenerationOf = (g: LostWorlds, c: Character): number =>
  c.numbers.regeneration ?? bestRegeneration(bookOf(g, c.id));
export const magicRegenerationOf = (g: LostWorlds, c: Character): number =>
  c.numbers.magicRegeneration ?? bestMagicRegeneration(bookOf(g, c.id));
export const touchOf = (g: LostWorlds, toucher: Character, victim: Character): number =>
  toucher.numbers.touch ?? touchDamage(bookOf(g, toucher.id), bookOf(g, victim.id));
