// A state that a viewer cannot tell from the real one: hidden cards, locked rows and picked cards of others are drawn anew,
// or, without dice, filled in a way that depends only on what the viewer knows.

import { type Dice, type Frame, topStage, type Viewer } from '@quarterstaff/kernel';
import { pagesOf } from '../books/rows.ts';
import type { Procedures } from '../builders.ts';
import { cardOf } from '../cards/deck.ts';
import { selectable } from '../cards/selection.ts';
import type { LostWorlds } from '../state.ts';
import { type Choosing, helperOptions, lineOf, type RowChoice } from './choose-rows.ts';
import { fighterOf } from './fighters.ts';
import { ladderOf } from './legal-rows.ts';
import { takeHand } from './new-fighter.ts';
import type { Revealing } from './reveal-cards.ts';
import type { GearReveal } from './reveal-gear.ts';
import { limitsFor, type Selecting } from './select-cards.ts';
import type { Targeting } from './select-targets.ts';
import type { CardCopy, Fighter, FighterId } from './state.ts';
import type { Turn } from './turn.ts';
import { maySee } from './view.ts';

const isUnseen = (g: LostWorlds, id: FighterId, viewer: Viewer): boolean => !maySee(fighterOf(g, id), viewer);

/** Some cards a fighter could have selected besides those everybody has seen. */
function drawnCards(g: LostWorlds, f: Fighter, shown: readonly CardCopy[], dice: Dice): string[] {
  const limits = limitsFor(g, f);
  const chosen = shown.map(held => cardOf(held.card));
  const drawn: string[] = [];
  for (let left = selectable(limits, chosen); left.length > 0; left = selectable(limits, chosen)) {
    const at = dice.die(left.length + 1) - 1;
    const card = left[at];
    if (card === undefined) break;
    chosen.push(card);
    drawn.push(card.id);
  }
  return drawn;
}

function redrawHand(g: LostWorlds, f: Fighter, dice: Dice | null): void {
  if (f.book === null) return;
  const shown = f.hand.filter(held => held.state !== 'hidden');
  const drawn = dice === null ? [] : drawnCards(g, f, shown, dice);
  takeHand(f, [...shown.map(({ card, state }) => ({ card, state })), ...drawn]);
}

/** Rows that a fighter may have locked; whoever reads its shoulder knows whether it is high, low or neither. */
function possibleRows(g: LostWorlds, choosing: Choosing, id: FighterId, viewer: Viewer): readonly RowChoice[] {
  const f = fighterOf(g, id);
  if (f.place === 'reserve') return helperOptions(g, f);
  const rows = pagesOf(ladderOf(g, f, choosing.obeyed[id] ?? null).rows);
  const read = choosing.peeks.some(peek => peek.foe === id && maySee(fighterOf(g, peek.by), viewer));
  return read ? rows.filter(row => lineOf(row) === lineOf(choosing.rows[id])) : rows;
}

function redrawChoosing(g: LostWorlds, choosing: Choosing, viewer: Viewer, dice: Dice | null): void {
  const rows: Record<FighterId, RowChoice> = {};
  for (const [id, row] of Object.entries(choosing.rows)) {
    const possible = isUnseen(g, id, viewer) ? possibleRows(g, choosing, id, viewer) : [row];
    const drawn = dice === null ? possible[0] : dice.pick(possible);
    if (drawn !== undefined) rows[id] = drawn;
  }
  choosing.rows = rows;
}

function redrawRevealing(g: LostWorlds, revealing: Revealing, viewer: Viewer, dice: Dice | null): void {
  revealing.picks = revealing.picks.flatMap(pick => {
    if (!isUnseen(g, pick.by, viewer)) return [pick];
    const kind = revealing.directions.find(direction => direction.told === pick.by)?.kind;
    const held = fighterOf(g, pick.by).hand.filter(h => h.state === 'hidden' && cardOf(h.card).type === kind);
    return dice === null || held.length === 0 ? [] : [{ ...pick, copy: dice.pick(held).copy }];
  });
}

function redrawSelecting(g: LostWorlds, selecting: Selecting, viewer: Viewer, dice: Dice | null): void {
  const chosen: Record<FighterId, readonly string[]> = {};
  for (const id of selecting.fighters) {
    if (!isUnseen(g, id, viewer)) chosen[id] = selecting.chosen[id] ?? [];
    else if (dice !== null) chosen[id] = drawnCards(g, fighterOf(g, id), [], dice);
  }
  selecting.chosen = chosen;
  selecting.done = selecting.done.filter(id => dice !== null || !isUnseen(g, id, viewer));
}

/** A helper's Spell card stays unknown until it is turned over. */
function redrawTurn(g: LostWorlds, turn: Turn, viewer: Viewer, dice: Dice | null): void {
  const rows: Record<FighterId, RowChoice> = {};
  for (const [id, row] of Object.entries(turn.rows)) {
    if (typeof row === 'number' || !isUnseen(g, id, viewer)) rows[id] = row;
    else {
      const spells = helperOptions(g, fighterOf(g, id)).filter(option => typeof option === 'object');
      const [first] = dice === null ? [] : dice.shuffle(spells);
      if (first !== undefined) rows[id] = first;
    }
  }
  turn.rows = rows;
}

/** Whoever names gear in secret may, for all the viewer knows, still have to name the first card. */
function redrawGear(g: LostWorlds, reveal: GearReveal, viewer: Viewer): void {
  reveal.done = reveal.done.filter(id => !isUnseen(g, id, viewer));
  reveal.picked = Object.fromEntries(Object.entries(reveal.picked).filter(([id]) => !isUnseen(g, id, viewer)));
}

/** As many targets as have been named, but for all the viewer knows any of them. */
function redrawTargets(g: LostWorlds, targeting: Targeting, viewer: Viewer, dice: Dice | null): void {
  const named: Record<FighterId, readonly FighterId[]> = {};
  for (const { fighter, targets } of targeting.over) {
    const so = targeting.named[fighter];
    if (so === undefined) continue;
    named[fighter] = isUnseen(g, fighter, viewer) ? (dice?.shuffle(targets) ?? targets).slice(0, so.length) : so;
  }
  targeting.named = named;
}

function redrawFrame(g: LostWorlds, frame: Frame, viewer: Viewer, dice: Dice | null): void {
  if (frame.proc === 'chooseRows') redrawChoosing(g, frame.local as Choosing, viewer, dice);
  if (frame.proc === 'revealCards') redrawRevealing(g, frame.local as Revealing, viewer, dice);
  if (frame.proc === 'revealGear') redrawGear(g, frame.local as GearReveal, viewer);
  if (frame.proc === 'selectTargets') redrawTargets(g, frame.local as Targeting, viewer, dice);
  if (frame.proc === 'selectCards') redrawSelecting(g, frame.local as Selecting, viewer, dice);
  if (frame.proc === 'turn') redrawTurn(g, frame.local as Turn, viewer, dice);
}

/** Sealed answers of others: drawn from what they could answer, or open again. */
function redrawSealed(procedures: Procedures, g: LostWorlds, viewer: Viewer, dice: Dice | null): void {
  const top = topStage({ procedures }, g);
  const spec = top?.stage.sealed;
  if (top == null || spec == null || top.frame.sealed === null) return;
  const answers: Record<string, unknown> = {};
  for (const [slot, answer] of Object.entries(top.frame.sealed)) {
    if (viewer === 'all' || spec.decider(g, top.frame.local, slot) === viewer) answers[slot] = answer;
    else if (dice !== null) {
      const options = spec.options?.(g, top.frame.local, slot) ?? [];
      if (options.length > 0) answers[slot] = dice.pick(options);
    }
  }
  top.frame.sealed = Object.keys(answers).length === 0 ? null : answers;
}

/** Draws the hidden part of the duel in a copy of the state anew. */
export function resampleDuel(procedures: Procedures, copy: LostWorlds, viewer: Viewer, dice: Dice | null): LostWorlds {
  if (viewer === 'all') return copy;
  for (const f of copy.duel.fighters) if (!maySee(f, viewer)) redrawHand(copy, f, dice);
  for (const frame of copy.stack) redrawFrame(copy, frame, viewer, dice);
  redrawSealed(procedures, copy, viewer, dice);
  return copy;
}
