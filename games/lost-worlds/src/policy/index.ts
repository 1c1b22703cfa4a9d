// The computer's answers for every decision of a duel (LW-GAP-10 and the 'bot' column of the decisions).

import type { Decision, Dice, Reasoned, RuleId } from '@quarterstaff/kernel';
import { rowOf } from '../books/book.ts';
import { bookById, ratingOf } from '../books/library.ts';
import { rowsOfTerm } from '../books/restriction.ts';
import { rowCount } from '../books/rows.ts';
import { cardOf, cardOfCopy } from '../cards/deck.ts';
import { addRunning } from '../duel/card-play.ts';
import type { RowChoice } from '../duel/choose-rows.ts';
import { helperOptions } from '../duel/choose-rows.ts';
import { bookOf, engagementsOf, fighterOf, foeIn, foesOf } from '../duel/fighters.ts';
import { ladderOf } from '../duel/legal-rows.ts';
import { QUIET_TURNS_FOR_DRAW } from '../duel/limits.ts';
import { damageOf, type LookUp, reckon } from '../duel/look-up.ts';
import type { Fighter } from '../duel/state.ts';
import type { Turn } from '../duel/turn.ts';
import type { LuckChoice } from '../duel/windows.ts';
import { R } from '../rules.ts';
import { clone, type LostWorlds } from '../state.ts';
import { book, type Doctrine } from './doctrine.ts';
import { type Answered, byWorth, drawn, reasoned } from './draw.ts';
import { againstAll, mixtureOf } from './mixture.ts';

type Answerer = (g: LostWorlds, open: Decision, f: Fighter, dice: Dice, doctrine: Doctrine) => Answered;

const pointsOf = (copy: string): number => cardOf(cardOfCopy(copy)).points;

/** What a card lets its owner regain at once. */
function healingOf(copy: string): number {
  let healed = 0;
  for (const op of cardOf(cardOfCopy(copy)).ops) {
    const found = op.op === 'say' && op.who === 'self' ? /regain (\d+)/.exec(op.text) : null;
    if (found !== null) healed += Number(found[1]);
  }
  return healed;
}
const missing = (f: Fighter): number => f.maxBody - f.body;

function chooseRow(g: LostWorlds, open: Decision, f: Fighter, dice: Dice, doctrine: Doctrine): Answered {
  const rows = open.options as readonly RowChoice[];
  if (f.place === 'reserve') return helperRow(g, rows, f, dice);
  if (rows.length === 1) return { choice: rows[0], why: 'the only legal row' };
  const edges = engagementsOf(g, f.id);
  const [only] = edges;
  if (edges.length === 1 && only !== undefined) {
    const { own, chances } = mixtureOf(g, only, f.id, doctrine);
    return drawn(own, chances, dice, 'drawn as the rows are solved, one turn and what it promises');
  }
  const pages = rows as readonly number[];
  const worths = againstAll(g, pages, f.id, doctrine);
  return drawn(pages, byWorth(worths, doctrine.rowStep), dice, 'by the sum over all opponents');
}

const SPELL_MOD = 2; // what a spell of a helper counts beside the MOD of a shot

function helperRow(g: LostWorlds, rows: readonly RowChoice[], f: Fighter, dice: Dice): Answered {
  const worth = (row: RowChoice): number =>
    typeof row === 'number' ? (rowOf(bookOf(g, f), row)?.mod ?? 0) + (f.plus[row] ?? 0) : SPELL_MOD;
  return drawn(rows, byWorth(rows.map(worth), 1 / 2), dice, 'by MOD, and now and then a spell');
}

function pickFighter(g: LostWorlds, open: Decision, _f: Fighter, dice: Dice, doctrine: Doctrine): Answered {
  const taken = g.duel.fighters.flatMap(f => (f.book === null ? [] : [f.book]));
  const free = (open.options as readonly string[]).filter(id => !taken.includes(id));
  const choices = free.length > 0 ? free : (open.options as readonly string[]);
  const ratings = choices.map(id => ratingOf(bookById(g.library, id)));
  return drawn(choices, byWorth(ratings, doctrine.fighterStep), dice, 'by rating, not yet taken');
}

function addCard(_g: LostWorlds, open: Decision, _f: Fighter, dice: Dice, doctrine: Doctrine): Answered {
  const cards = (open.options as readonly string[]).filter(option => option !== 'done');
  if (cards.length === 0) return { choice: 'done', why: 'nothing more fits' };
  return drawn(cards, byWorth(cards.map(pointsOf), doctrine.cardStep), dice, 'by points, of those that still fit');
}

function revealGear(_g: LostWorlds, open: Decision, f: Fighter): Answered {
  const [enough, ...copies] = open.options as readonly string[];
  const wanted = copies.find(copy => healingOf(copy) === 0 || missing(f) >= healingOf(copy));
  return { choice: wanted ?? enough, why: 'everything, healing when it is needed' };
}

function choiceLuck(_g: LostWorlds, open: Decision, f: Fighter): Answered {
  return f.body * 2 <= f.maxBody
    ? { choice: open.options[1], why: 'Body is at most half' }
    : { choice: 'pass', why: 'Body is above half' };
}

const obey: Answerer = (g, open) => {
  const foes = open.options as readonly string[];
  const choice = foes.reduce((best, id) => (fighterOf(g, id).body > fighterOf(g, best).body ? id : best));
  return { choice, why: 'the opponent with most Body' };
};

const turnOf = (g: LostWorlds): Turn => g.stack.findLast(frame => frame.proc === 'turn')!.local as Turn;

/** The card of a Luck option. */
const cardOfLuck = (choice: LuckChoice): string | null => (choice === 'pass' ? null : cardOfCopy(choice.play));

/** What the pages found so far come to. */
interface Reckoned {
  readonly looks: readonly LookUp[];
  readonly damage: number; // to this fighter
  readonly critical: boolean; // on it
}
export function reckonedFor(g: LostWorlds, f: Fighter): Reckoned {
  const looks = turnOf(g).looks.map(look => reckon(g, look));
  const against = looks.filter(look => look.subject === f.id);
  const damage = against.reduce((sum, look) => sum + damageOf(g, look), 0);
  return { looks, damage, critical: against.some(look => look.critical) };
}

function lookupLuck(g: LostWorlds, open: Decision, f: Fighter): Answered {
  const { looks, damage, critical } = reckonedFor(g, f);
  for (const option of open.options as readonly LuckChoice[]) {
    const card = cardOfLuck(option);
    if (card === null) continue;
    const ops = cardOf(card).ops.map(op => op.op);
    if (ops.includes('reduce') && damage >= 2) return { choice: option, why: 'two or more damage to take' };
    if (ops.includes('nocrit') && critical) return { choice: option, why: 'a critical to undo' };
    if (ops.includes('total') && tipsTheScale(g, f, looks, option)) {
      return { choice: option, why: 'it reaches a critical or fells the foe' };
    }
  }
  return { choice: 'pass', why: 'nothing worth a card' };
}

/** Whether a point more on the total makes a critical or fells the opponent. */
export function tipsTheScale(known: LostWorlds, f: Fighter, looks: readonly LookUp[], option: LuckChoice): boolean {
  const foe = option !== 'pass' && 'foe' in option ? option.foe : (foesOf(known, f.id)[0] ?? null);
  const before = looks.find(look => look.scorer === f.id && look.subject === foe);
  const card = cardOfLuck(option);
  if (before === undefined || card === null) return false;
  const g = clone(known);
  addRunning(fighterOf(g, f.id), { card, op: 0, by: f.id, foe, left: 0 });
  const after = reckon(g, before);
  const victim = fighterOf(g, before.subject);
  const falls = victim.body - damageOf(g, after) <= 0 && victim.body - damageOf(known, before) > 0;
  return falls || (after.critical && !before.critical);
}

function selectTargets(g: LostWorlds, open: Decision, f: Fighter): Answered {
  const looks = turnOf(g).looks;
  const rank = (id: string): number => {
    const look = looks.find(other => other.scorer === f.id && other.subject === id)!;
    const damage = damageOf(g, look);
    const falls = fighterOf(g, id).body - damage <= 0;
    return Number(falls) * 10_000 + Number(look.critical) * 1_000 + damage;
  };
  const choice = (open.options as readonly string[]).reduce((best, id) => (rank(id) > rank(best) ? id : best));
  return { choice, why: 'those that would fall, then criticals, then damage' };
}

function revealCard(_g: LostWorlds, open: Decision, f: Fighter, dice: Dice, doctrine: Doctrine): Answered {
  const copies = open.options as readonly string[];
  const healing = copies.filter(copy => healingOf(copy) > 0);
  const needed = healing.filter(copy => missing(f) >= healingOf(copy));
  const [first] = needed;
  if (first !== undefined) return { choice: first, why: 'its full amount of Body is missing' };
  const others = copies.filter(copy => !healing.includes(copy));
  const choices = others.length > 0 ? others : copies;
  return drawn(choices, byWorth(choices.map(pointsOf), doctrine.cardStep), dice, 'by points');
}

const HEAVY = rowsOfTerm('heavy');
const FEW_ROWS = 6;
const MANY_HEAVY = 3;

function endLuck(g: LostWorlds, open: Decision, f: Fighter): Answered {
  for (const option of open.options as readonly LuckChoice[]) {
    const card = cardOfLuck(option);
    if (card === null || option === 'pass') continue;
    const ops = cardOf(card).ops.map(op => op.op);
    const foe = 'foe' in option ? option.foe : foesOf(g, f.id)[0]!;
    if (ops.includes('reground') && rowCount(ladderOf(g, f).rows) < FEW_ROWS) {
      return { choice: option, why: 'fewer than six rows are legal' };
    }
    if (ops.includes('restrict') && rowCount(ladderOf(g, fighterOf(g, foe)).rows & HEAVY) >= MANY_HEAVY) {
      return { choice: option, why: 'the foe has three or more heavy rows' };
    }
  }
  return { choice: 'pass', why: 'nothing worth a card' };
}

/** Who has another battle to live for leaves a lost one; who has none does so only where there is nothing to hope for. */
function announceEscape(g: LostWorlds, _open: Decision, f: Fighter): Answered {
  const hope = g.duel.battle < g.duel.battles ? 1 : HOPELESS;
  const weak =
    f.body * QUARTER <= f.maxBody &&
    engagementsOf(g, f.id).every(e => f.body * hope < fighterOf(g, foeIn(e, f.id)).body);
  return weak
    ? { choice: 'escape', why: 'Body is at most a quarter and far below the opponent' }
    : { choice: 'stay', why: 'strong enough to fight on' };
}
const QUARTER = 4;
const HOPELESS = 4;

const LONG_QUIET = 2 * QUIET_TURNS_FOR_DRAW;

/** Nobody settles for a draw while there is patience left for another turn (LW-DEC-14). */
const claimDraw: Answerer = g =>
  g.duel.quietTurns >= LONG_QUIET
    ? { choice: 'claim', why: 'forty turns without damage' }
    : { choice: 'goOn', why: 'there is still a fight to win' };

function useSymbol(g: LostWorlds, open: Decision, f: Fighter): Answered {
  const members = open.options.filter((option): option is Record<string, string> => typeof option === 'object');
  const [first] = members;
  if (first !== undefined && 'exchange' in first) {
    if (f.body * 3 > f.maxBody) return { choice: 'none', why: 'Body is above a third' };
    const body = (option: Record<string, string>): number => fighterOf(g, option.exchange!).body;
    return { choice: members.reduce((best, m) => (body(m) > body(best) ? m : best)), why: 'the member with most Body' };
  }
  const mod = (option: Record<string, string>): number => {
    const helper = fighterOf(g, option.helper!);
    const pages = helperOptions(g, helper).filter((row): row is number => typeof row === 'number');
    return Math.max(-99, ...pages.map(page => (rowOf(bookOf(g, helper), page)?.mod ?? 0) + (helper.plus[page] ?? 0)));
  };
  if (first === undefined) return { choice: 'none', why: 'nobody to call' };
  return { choice: members.reduce((best, m) => (mod(m) > mod(best) ? m : best)), why: 'the best MOD to fire with' };
}

function improve(g: LostWorlds, open: Decision, f: Fighter): Answered {
  const options = open.options.filter(
    (option): option is Record<string, number | string> => typeof option === 'object',
  );
  const body = options.find(option => option.pick === 'body');
  if (body !== undefined) return { choice: body, why: 'picks go to Body' };
  const mod = (option: Record<string, number | string>): number =>
    (rowOf(bookOf(g, f), Number(option.raise))?.mod ?? -99) + (f.plus[String(option.raise)] ?? 0);
  const raises = options.filter(option => option.raise !== undefined);
  const [first] = raises;
  if (first === undefined) return { choice: 'done', why: 'nothing to raise' };
  return {
    choice: raises.reduce((best, o) => (mod(o) > mod(best) ? o : best)),
    why: 'the highest MOD that may be raised',
  };
}

/** The automatic answer to each kind of decision, with the rule that lists it. */
const answers: Readonly<Record<string, { readonly rule: RuleId; readonly answer: Answerer }>> = {
  'pickFighters.pick': { rule: R.decideFighter, answer: pickFighter },
  'selectCards.addCard': { rule: R.decideCards, answer: addCard },
  'revealGear.pickGear': { rule: R.decideReveals, answer: revealGear },
  'turn.playChoiceLuck': { rule: R.decideReveals, answer: choiceLuck },
  'turn.obeyInstruction': { rule: R.decideInstruction, answer: obey },
  'chooseRows.lockRows': { rule: R.decideRow, answer: chooseRow },
  'turn.playLookupLuck': { rule: R.decideLookupLuck, answer: lookupLuck },
  'selectTargets.nameTarget': { rule: R.decideTargets, answer: selectTargets },
  'revealCards.pickCards': { rule: R.decideReveal, answer: revealCard },
  'turn.playEndLuck': { rule: R.decideEndLuck, answer: endLuck },
  'turn.announceEscape': { rule: R.decideEscape, answer: announceEscape },
  'turn.useSymbols': { rule: R.decideExchange, answer: useSymbol },
  'fight.claimDraw': { rule: R.decideDraw, answer: claimDraw },
  'stepUp.nameMember': {
    rule: R.stepUp,
    answer: (_g, open) => ({ choice: open.options[1], why: 'in the order given' }),
  },
  'improve.spend': { rule: R.decideImprovement, answer: improve },
};

/** Whether a decision belongs to the duel. */
export const isDuelDecision = (open: Decision): boolean => open.kind in answers;

/** The book's answer for an empty seat, from what that seat knows. */
export function duelPolicy(known: LostWorlds, open: Decision, dice: Dice, doctrine: Doctrine = book): Reasoned {
  const entry = answers[open.kind];
  const f = known.duel.fighters.find(other => other.id === open.slot);
  const answered = f === undefined ? undefined : entry?.answer(known, open, f, dice, doctrine);
  const choice = answered?.choice ?? open.options[0];
  const given: Answered = { why: 'the first answer', ...answered, choice };
  return reasoned(open.kind, given, [entry?.rule ?? R.gapComputer], JSON.stringify(choice));
}
