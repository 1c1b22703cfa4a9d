// The solved duel as a player and as a coach.

import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import { bookById } from '../books/library.ts';
import { engagementsOf, fighterOf, foeIn, toldIn } from '../duel/fighters.ts';
import type { Engagement, Fighter, FighterId } from '../duel/state.ts';
import { duelPolicy } from '../policy/index.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { solveGame } from './matrix-game.ts';
import { type Bound, ESCAPE, type Question } from './situations.ts';
import type { Solutions } from './solutions.ts';
import { DRAWN, QUIET_TURNS } from './values.ts';

/** One answer in the coach's eyes. */
export interface Advice {
  readonly choice: number | 'stay' | 'escape'; // a row, or whether to announce an escape
  readonly chance: number; // how often to play it to be safe against everybody
  readonly leaning: number; // how often the solved player plays it: nearly as safe, and better against plain opponents
  readonly givesUp: number; // what playing it for certain gives up against the opponent's best mixture, in wins
}

export interface Coaching {
  readonly value: number; // chances of a win, a draw counting half
  readonly answers: readonly Advice[];
}

/** What of a fighter the solution goes by. */
export const boundOf = (e: Engagement, f: Fighter): Bound => ({
  told: toldIn(e, f.id),
  weaponDown: f.weaponDown,
  bans: [...new Set(f.bans.map(ban => ban.terms))].sort(),
  escaping: f.escaping,
});

/** Whether the solution speaks of this fighter: its printed sheet, without cards and without changes by experience or scenario. */
export function isPlain(g: LostWorlds, f: Fighter): boolean {
  if (f.book === null) return false;
  const { stats } = bookById(g.library, f.book);
  const asPrinted = f.height === stats.height && f.maxBody === stats.body && f.barred === 0;
  return asPrinted && f.running.length === 0 && Object.keys(f.plus).length === 0 && f.body <= f.maxBody;
}

/**
 * What the solution says about a fighter's row, or about announcing an escape; null where it does not speak: several opponents,
 * cards, other sheets, a limit of rounds, a position that no duel comes to.
 */
export function coach(g: LostWorlds, id: FighterId, asks: Question, solutions: Solutions): Coaching | null {
  const [e, ...others] = engagementsOf(g, id);
  if (e === undefined || others.length > 0 || e.heightA !== null || e.heightB !== null) return null;
  const f = fighterOf(g, id);
  const foe = fighterOf(g, foeIn(e, id));
  if (!isPlain(g, f) || !isPlain(g, foe) || engagementsOf(g, foe.id).length > 1) return null;
  if (g.duel.roundLimit !== null) return null;
  // One solution serves both seats: it is kept with the books in alphabetical order.
  const first = f.book! <= foe.book!;
  const [a, b] = first ? [f, foe] : [foe, f];
  const { pair, values, matrices, leanings } = solutions.of(g.library, a.book!, b.book!);
  const situation = pair.numberOf(asks, boundOf(e, a), boundOf(e, b));
  if (situation === null || Number.isNaN(values.cells[values.at(situation, a.body, b.body, 0)])) return null;
  const quiet = g.switches.drawClaim ? Math.min(g.duel.quietTurns, QUIET_TURNS - 1) : 0;
  const { choicesA, choicesB } = pair.situations[situation]!;
  const m = matrices.at(situation, a.body, b.body, quiet);
  const { value, row, column } = solveGame(m, choicesA.length, choicesB.length);
  const { ofA, ofB } = leanings.at(situation, a.body, b.body, m);
  const leaning = first ? ofA.row : ofB.column;
  const [own, mixture, other] = first ? [choicesA, row, column] : [choicesB, column, row];
  const worthToA = (i: number): number => {
    let worth = 0;
    for (let j = 0; j < other.length; j += 1) {
      worth += other[j]! * m[first ? i * choicesB.length + j : j * choicesB.length + i]!;
    }
    return worth;
  };
  const answers = own.map((choice, i) => ({
    choice: asks === 'row' ? choice : choice === ESCAPE ? ('escape' as const) : ('stay' as const),
    chance: mixture[i]!,
    leaning: leaning[i]!,
    givesUp: Math.max(0, first ? value - worthToA(i) : worthToA(i) - value),
  }));
  return { value: first ? value : 1 - value, answers };
}

export const QUESTIONS: Readonly<Record<string, Question>> = {
  'chooseRows.lockRows': 'row',
  'turn.announceEscape': 'escape',
};
const DRAW = 1_000_000;

/** The strongest computer opponent: it answers by the solution where that speaks, everything else by the book's policy. */
export function solvedPolicy(known: LostWorlds, open: Decision, dice: Dice, solutions: Solutions): Reasoned {
  if (open.kind === 'fight.claimDraw') return claim(known, open, dice, solutions);
  const asks = QUESTIONS[open.kind];
  const advice = asks === undefined ? null : coach(known, open.slot, asks, solutions);
  const playable = advice?.answers.filter(({ choice }) => open.options.includes(choice)) ?? [];
  const total = playable.reduce((sum, { leaning }) => sum + leaning, 0);
  if (advice === null || total === 0) return duelPolicy(known, open, dice);
  let draw = (dice.die(DRAW) / DRAW) * total;
  const chosen = playable.find(({ leaning }) => {
    draw -= leaning;
    return leaning > 0 && draw <= 1e-12;
  });
  const choice = (chosen ?? playable[0]!).choice;
  const candidates = playable
    .filter(({ leaning }) => leaning > 0)
    .map(a => `${a.choice}: ${Math.round(a.leaning * 100)} %`);
  const removed = playable
    .filter(({ leaning }) => leaning === 0)
    .map(a => ({ candidate: String(a.choice), why: `gives up ${(a.givesUp * 100).toFixed(1)} % of a win` }));
  const step = { rule: R.gapComputer, label: labelOf(advice), candidates, removed };
  return { choice, trace: { about: open.kind, chosen: String(choice), steps: [step] } };
}

const labelOf = (advice: Coaching): string => `solved: ${Math.round(advice.value * 100)} % of a win`;

const LONG_QUIET = 2 * QUIET_TURNS;

/** A draw is claimed by whoever is behind, and in the end by anybody: nobody waits for ever (LW-DEC-14). */
function claim(known: LostWorlds, open: Decision, dice: Dice, solutions: Solutions): Reasoned {
  const advice = coach(known, open.slot, 'row', solutions);
  if (advice === null) return duelPolicy(known, open, dice);
  const choice = advice.value < DRAWN || known.duel.quietTurns >= LONG_QUIET ? 'claim' : 'goOn';
  const candidates = open.options.map(String);
  const step = { rule: R.gapComputer, label: labelOf(advice), candidates, removed: [] };
  return { choice, trace: { about: open.kind, chosen: choice, steps: [step] } };
}
