// The solved duel as a player and as a coach.

import { canonical, type Decision, type Dice, type Reasoned, sha256 } from '@quarterstaff/kernel';
import { bookById, type Library } from '../books/library.ts';
import { transcriptionOf } from '../books/transcribe.ts';
import { engagementsOf, fighterOf, foeIn, toldIn } from '../duel/fighters.ts';
import type { Engagement, Fighter, FighterId } from '../duel/state.ts';
import { duelPolicy } from '../policy/policy.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { type Bound, PairOfBooks } from './situations.ts';
import { matrixAt, type Progress, solutionAt, solve, Values } from './solve.ts';

/** Where solutions are kept between runs; whoever runs the game provides it. */
export interface SolutionStore {
  load(key: string): Float64Array | null;
  save(key: string, values: Float64Array): void;
}

export interface Solved {
  readonly pair: PairOfBooks;
  readonly values: Values;
}

/** Bumped when the solver or the rules change what a solution means. */
const EDITION = 1;

/** What a solution is kept under: the content of both books. */
export function solutionKey(library: Library, a: string, b: string): string {
  const book = (id: string): unknown => transcriptionOf(bookById(library, id));
  return sha256(canonical([EDITION, book(a), book(b)]));
}

/** Solutions at hand: in memory, from the store, or worked out now. */
export class Solutions {
  private readonly store: SolutionStore | null;
  private readonly known = new Map<string, Solved>();
  private readonly inMatch = new WeakMap<Library, Map<string, Solved>>(); // the books of a match need not be hashed each turn

  constructor(store: SolutionStore | null = null) {
    this.store = store;
  }

  /** The solution of a pair of books; `hear` is told how far a new one has come. */
  of(library: Library, a: string, b: string, hear: ((progress: Progress) => void) | null = null): Solved {
    let here = this.inMatch.get(library);
    if (here === undefined) {
      here = new Map();
      this.inMatch.set(library, here);
    }
    const name = `${a}/${b}`;
    const solved = here.get(name) ?? this.keptOrSolved(library, a, b, hear);
    here.set(name, solved);
    return solved;
  }

  private keptOrSolved(library: Library, a: string, b: string, hear: ((progress: Progress) => void) | null): Solved {
    const key = solutionKey(library, a, b);
    let solved = this.known.get(key);
    if (solved === undefined) {
      const pair = new PairOfBooks(library, a, b);
      const kept = this.store?.load(key) ?? null;
      const values = kept === null ? solve(pair, undefined, hear) : new Values(pair, kept);
      if (kept === null) this.store?.save(key, values.cells);
      solved = { pair, values };
      this.known.set(key, solved);
    }
    return solved;
  }
}

/** One row in the coach's eyes. */
export interface Advice {
  readonly row: number;
  readonly chance: number; // how often to play it
  readonly givesUp: number; // what playing it for certain gives up against the opponent's best mixture, in wins
}

export interface Coaching {
  readonly value: number; // chances of a win, a draw counting half
  readonly rows: readonly Advice[];
}

const boundOf = (e: Engagement, f: Fighter): Bound => ({
  told: toldIn(e, f.id),
  weaponDown: f.weaponDown,
  bans: [...new Set(f.bans.map(ban => ban.terms))].sort(),
});

/** Whether the solution speaks of this fighter: its printed sheet, without cards and without changes by experience or scenario. */
function isPlain(g: LostWorlds, f: Fighter): boolean {
  if (f.book === null) return false;
  const { stats } = bookById(g.library, f.book);
  const asPrinted = f.height === stats.height && f.maxBody === stats.body && f.barred === 0;
  return asPrinted && f.running.length === 0 && Object.keys(f.plus).length === 0 && f.body <= f.maxBody;
}

/** What the solution says about a fighter's choice of row; null where it does not speak: several opponents, cards, other sheets. */
export function coach(g: LostWorlds, id: FighterId, solutions: Solutions): Coaching | null {
  const [e, ...others] = engagementsOf(g, id);
  if (e === undefined || others.length > 0 || e.heightA !== null || e.heightB !== null) return null;
  const f = fighterOf(g, id);
  const foe = fighterOf(g, foeIn(e, id));
  if (!isPlain(g, f) || !isPlain(g, foe) || engagementsOf(g, foe.id).length > 1) return null;
  const { pair, values } = solutions.of(g.library, f.book!, foe.book!);
  const situation = pair.numberOf(boundOf(e, f), boundOf(e, foe));
  if (situation === null) return null;
  const { value, row, column } = solutionAt(pair, values, situation, f.body, foe.body);
  const m = matrixAt(pair, values, situation, f.body, foe.body);
  const rows = pair.situations[situation]!.rowsA.map((page, i) => {
    let worth = 0;
    for (let j = 0; j < column.length; j += 1) worth += column[j]! * m[i * column.length + j]!;
    return { row: page, chance: row[i]!, givesUp: Math.max(0, value - worth) };
  });
  return { value, rows };
}

const DRAW = 1_000_000;

/** The strongest computer opponent: rows by the solution where it speaks, everything else by the book's policy. */
export function solvedPolicy(known: LostWorlds, open: Decision, dice: Dice, solutions: Solutions): Reasoned {
  const plain = open.kind === 'chooseRows.lockRows' && open.options.every(option => typeof option === 'number');
  const advice = plain ? coach(known, open.slot, solutions) : null;
  const playable = advice?.rows.filter(({ row }) => open.options.includes(row)) ?? [];
  const total = playable.reduce((sum, { chance }) => sum + chance, 0);
  if (advice === null || total === 0) return duelPolicy(known, open, dice);
  let draw = (dice.die(DRAW) / DRAW) * total;
  const chosen = playable.find(({ chance }) => {
    draw -= chance;
    return chance > 0 && draw <= 1e-12;
  });
  const choice = chosen?.row ?? playable[0]!.row;
  const candidates = playable
    .filter(({ chance }) => chance > 0)
    .map(({ row, chance }) => `${row}: ${Math.round(chance * 100)} %`);
  const removed = playable
    .filter(({ chance }) => chance === 0)
    .map(({ row, givesUp }) => ({ candidate: String(row), why: `gives up ${(givesUp * 100).toFixed(1)} % of a win` }));
  const label = `solved: ${Math.round(advice.value * 100)} % of a win`;
  return {
    choice,
    trace: { about: open.kind, chosen: String(choice), steps: [{ rule: R.gapComputer, label, candidates, removed }] },
  };
}
