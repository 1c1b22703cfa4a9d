// The computer's answers for every decision of a duel (LW-GAP-10 and the 'bot' column of the decisions).

import { type Decision, type Dice, type DrawnShare, type Reasoned, type RuleId, sameJson } from '@quarterstaff/kernel';
import { rowOf } from '../books/book.ts';
import { bookById, ratingOf } from '../books/library.ts';
import { rowsOfTerm } from '../books/restriction.ts';
import { rowCount } from '../books/rows.ts';
import { cardOf } from '../cards/deck.ts';
import { addRunning } from '../duel/card-play.ts';
import type { RowChoice } from '../duel/choose-rows.ts';
import { helperOptions } from '../duel/choose-rows.ts';
import { bookOf, engagementsOf, fighterOf, foeIn, foesOf } from '../duel/fighters.ts';
import { ladderOf } from '../duel/legal-rows.ts';
import { damageOf, type LookUp, reckon } from '../duel/look-up.ts';
import type { Fighter } from '../duel/state.ts';
import type { Turn } from '../duel/turn.ts';
import type { LuckChoice } from '../duel/windows.ts';
import { R } from '../rules.ts';
import { clone, type LostWorlds } from '../state.ts';
import { fictitiousPlay, payoffMatrix } from './payoff.ts';

/** An answer with the reason in a few words. */
interface Answered {
  readonly choice: unknown;
  readonly why: string;
  readonly candidates?: readonly string[];
  readonly drawnFrom?: readonly DrawnShare[];
}
type Answerer = (g: LostWorlds, open: Decision, f: Fighter, dice: Dice) => Answered;

const cardIdOf = (copy: string): string => copy.split('#')[0]!;
const pointsOf = (copy: string): number => cardOf(cardIdOf(copy)).points;
const byPoints = (a: string, b: string): number => pointsOf(b) - pointsOf(a) || (a < b ? -1 : 1);

/** What a card lets its owner regain at once. */
function healingOf(copy: string): number {
  let healed = 0;
  for (const op of cardOf(cardIdOf(copy)).ops) {
    const found = op.op === 'say' && op.who === 'self' ? /regain (\d+)/.exec(op.text) : null;
    if (found !== null) healed += Number(found[1]);
  }
  return healed;
}
const missing = (f: Fighter): number => f.maxBody - f.body;

function chooseRow(g: LostWorlds, open: Decision, f: Fighter, dice: Dice): Answered {
  const rows = open.options as readonly RowChoice[];
  if (f.place === 'reserve') return helperRow(g, rows, f);
  if (rows.length === 1) return { choice: rows[0], why: 'the only legal row' };
  const edges = engagementsOf(g, f.id);
  const [only] = edges;
  if (edges.length === 1 && only !== undefined) {
    const matrix = payoffMatrix(g, only, f.id);
    const { own } = fictitiousPlay(matrix.value);
    const total = own.reduce((sum, n) => sum + n, 0);
    let draw = dice.die(total);
    const at = own.findIndex(n => {
      draw -= n;
      return draw <= 0;
    });
    const played = matrix.own.map((page, i) => ({ page, times: own[i]! })).filter(({ times }) => times > 0);
    return {
      choice: matrix.own[at],
      why: 'drawn from 400 rounds of fictitious play',
      candidates: played.map(({ page, times }) => `${page}: ${times} of ${total}`),
      drawnFrom: played.map(({ page, times }) => ({ choice: page, share: times / total })),
    };
  }
  return bestAgainstAll(g, rows as readonly number[], f);
}

/** With several opponents the payoffs are summed, each opponent answering with the frequencies of its own matrix. */
function bestAgainstAll(g: LostWorlds, rows: readonly number[], f: Fighter): Answered {
  const sums = new Map(rows.map(page => [page, 0]));
  for (const e of engagementsOf(g, f.id)) {
    const matrix = payoffMatrix(g, e, f.id);
    const { other } = fictitiousPlay(matrix.value);
    matrix.own.forEach((page, i) => {
      const gain = matrix.value[i]!.reduce((sum, value, j) => sum + value * other[j]!, 0);
      const so = sums.get(page);
      if (so !== undefined) sums.set(page, so + gain);
    });
  }
  const best = Math.max(...sums.values());
  const choice = rows.find(page => sums.get(page) === best);
  return { choice, why: 'the best sum over all opponents', candidates: [...sums].map(([p, v]) => `${p}: ${v}`) };
}

function helperRow(g: LostWorlds, rows: readonly RowChoice[], f: Fighter): Answered {
  const pages = rows.filter((row): row is number => typeof row === 'number');
  const mod = (page: number): number => (rowOf(bookOf(g, f), page)?.mod ?? 0) + (f.plus[page] ?? 0);
  const best = pages.reduce<number | undefined>(
    (top, page) => (top === undefined || mod(page) > mod(top) ? page : top),
    undefined,
  );
  return { choice: best ?? rows[0], why: 'the best MOD' };
}

function pickFighter(g: LostWorlds, open: Decision): Answered {
  const taken = g.duel.fighters.flatMap(f => (f.book === null ? [] : [f.book]));
  const rating = (id: string): number => ratingOf(bookById(g.library, id));
  const free = (open.options as readonly string[]).filter(id => !taken.includes(id));
  const choice = (free.length > 0 ? free : (open.options as readonly string[])).reduce((best, id) =>
    rating(id) > rating(best) ? id : best,
  );
  return { choice, why: 'the highest rating not yet taken' };
}

function addCard(_g: LostWorlds, open: Decision): Answered {
  const cards = (open.options as readonly string[]).filter(option => option !== 'done');
  return { choice: [...cards].sort(byPoints)[0] ?? 'done', why: 'highest points first that still fit' };
}

function revealGear(_g: LostWorlds, open: Decision, f: Fighter): Answered {
  const all = (open.options as readonly (readonly string[])[]).reduce((most, set) =>
    set.length > most.length ? set : most,
  );
  const wanted = all.filter(copy => healingOf(copy) === 0 || missing(f) >= healingOf(copy));
  return {
    choice: open.options.find(set => sameJson(set, wanted)),
    why: 'everything at once, healing when it is needed',
  };
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
const cardOfLuck = (choice: LuckChoice): string | null => (choice === 'pass' ? null : cardIdOf(choice.play));

function lookupLuck(g: LostWorlds, open: Decision, f: Fighter): Answered {
  const looks = turnOf(g).looks.map(look => reckon(g, look));
  const against = looks.filter(look => look.subject === f.id);
  const damage = against.reduce((sum, look) => sum + damageOf(g, look), 0);
  for (const option of open.options as readonly LuckChoice[]) {
    const card = cardOfLuck(option);
    if (card === null) continue;
    const ops = cardOf(card).ops.map(op => op.op);
    if (ops.includes('reduce') && damage >= 2) return { choice: option, why: 'two or more damage to take' };
    if (ops.includes('nocrit') && against.some(look => look.critical))
      return { choice: option, why: 'a critical to undo' };
    if (ops.includes('total') && tipsTheScale(g, f, looks, option)) {
      return { choice: option, why: 'it reaches a critical or fells the foe' };
    }
  }
  return { choice: 'pass', why: 'nothing worth a card' };
}

/** Whether a point more on the total makes a critical or fells the opponent. */
function tipsTheScale(known: LostWorlds, f: Fighter, looks: readonly LookUp[], option: LuckChoice): boolean {
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
  const worth = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + rank(id), 0);
  const sets = open.options as readonly (readonly string[])[];
  const choice = sets.reduce((best, ids) => (worth(ids) > worth(best) ? ids : best));
  return { choice, why: 'those that would fall, then criticals, then damage' };
}

function revealCard(_g: LostWorlds, open: Decision, f: Fighter): Answered {
  const copies = [...(open.options as readonly string[])].sort(byPoints);
  const healing = copies.find(copy => healingOf(copy) > 0 && missing(f) >= healingOf(copy));
  if (healing !== undefined) return { choice: healing, why: 'its full amount of Body is missing' };
  return { choice: copies[0], why: 'the highest points' };
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

function announceEscape(g: LostWorlds, _open: Decision, f: Fighter): Answered {
  const weak = f.body * 4 <= f.maxBody && engagementsOf(g, f.id).every(e => f.body < fighterOf(g, foeIn(e, f.id)).body);
  return weak
    ? { choice: 'escape', why: 'Body is at most a quarter and below the opponent' }
    : { choice: 'stay', why: 'strong enough to fight on' };
}

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
  'turn.revealGear': { rule: R.decideReveals, answer: revealGear },
  'turn.playChoiceLuck': { rule: R.decideReveals, answer: choiceLuck },
  'turn.obeyInstruction': { rule: R.decideInstruction, answer: obey },
  'chooseRows.lockRows': { rule: R.decideRow, answer: chooseRow },
  'turn.playLookupLuck': { rule: R.decideLookupLuck, answer: lookupLuck },
  'turn.selectTargets': { rule: R.decideTargets, answer: selectTargets },
  'revealCards.pickCards': { rule: R.decideReveal, answer: revealCard },
  'turn.playEndLuck': { rule: R.decideEndLuck, answer: endLuck },
  'turn.announceEscape': { rule: R.decideEscape, answer: announceEscape },
  'turn.useSymbols': { rule: R.decideExchange, answer: useSymbol },
  'fight.claimDraw': { rule: R.decideDraw, answer: () => ({ choice: 'claim', why: 'twenty turns without damage' }) },
  'stepUp.nameMember': {
    rule: R.stepUp,
    answer: (_g, open) => ({ choice: open.options[1], why: 'in the order given' }),
  },
  'improve.spend': { rule: R.decideImprovement, answer: improve },
};

/** Whether a decision belongs to the duel. */
export const isDuelDecision = (open: Decision): boolean => open.kind in answers;

/** The book's answer for an empty seat, from what that seat knows. */
export function duelPolicy(known: LostWorlds, open: Decision, dice: Dice): Reasoned {
  const entry = answers[open.kind];
  const f = known.duel.fighters.find(other => other.id === open.slot);
  const answered = f === undefined ? undefined : entry?.answer(known, open, f, dice);
  const choice = answered?.choice ?? open.options[0];
  const chosen = JSON.stringify(choice);
  return {
    choice,
    ...(answered?.drawnFrom === undefined ? {} : { drawnFrom: answered.drawnFrom }),
    trace: {
      about: open.kind,
      chosen,
      steps: [
        {
          rule: entry?.rule ?? R.gapComputer,
          label: answered?.why ?? 'the first answer',
          candidates: answered?.candidates ?? [chosen],
          removed: [],
        },
      ],
    },
  };
}
