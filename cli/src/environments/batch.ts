import { ask, type Player, playerCalled } from '@quarterstaff/bots';
import {
  type AnyGame,
  advance,
  apply,
  type Decision,
  type Dice,
  diceOn,
  type KernelState,
  newLuck,
  type Outcome,
  rollSeeded,
  type SeatEntry,
} from '@quarterstaff/kernel';
import { faultLines, Mistake } from '../mistake.ts';
import { type Observer, observerOf } from './observe.ts';

interface BatchPlan {
  readonly scenario: unknown;
  readonly count: number; // matches at once
  readonly seats: Readonly<Record<string, string>>; // `bot:<level>` for seats that do not learn
  readonly seed: string;
  readonly most: number; // answers before a match is cut short
}

/** How a match ended, by its place in the batch. */
export interface Ended {
  readonly at: number;
  readonly episode: number;
  readonly answers: number;
  readonly scores: Outcome['scores'] | null; // null: cut short
}

interface Seated {
  g: KernelState;
  open: readonly Decision[];
  episode: number;
  answers: number;
  dice: Dice;
}

/** Many matches of one scenario side by side, each restarting when it is over: the same seed and answers give the same matches. */
export class Batch {
  readonly observer: Observer;
  readonly seats: readonly SeatEntry[];
  readonly counts: number[];
  readonly who: number[];
  readonly seen: Uint8Array;
  private readonly game: AnyGame;
  private readonly plan: BatchPlan;
  private readonly setup: unknown;
  private readonly held: ReadonlyMap<string, Player>;
  private readonly matches: Seated[];
  private readonly sideOf: ReadonlyMap<string, string>;
  private readonly placeOf: ReadonlyMap<string, number>;
  private episodes = 0;

  constructor(game: AnyGame, plan: BatchPlan) {
    const prepared = game.prepare({ scenario: plan.scenario, options: {} });
    if (!prepared.ok) throw new Mistake(`The scenario is refused:\n${faultLines(prepared.faults)}`, 1);
    this.game = game;
    this.plan = plan;
    this.setup = prepared.setup;
    this.seats = prepared.seats;
    this.sideOf = new Map(prepared.seats.map(({ seat, side }) => [seat, side]));
    this.placeOf = new Map(prepared.seats.map(({ seat }, i) => [seat, i]));
    this.held = new Map(Object.entries(plan.seats).flatMap(([seat, holder]) => playerAt(game, seat, holder)));
    this.observer = observerOf(game);
    this.counts = new Array(plan.count).fill(0);
    this.who = new Array(plan.count).fill(0);
    this.seen = new Uint8Array(plan.count * this.observer.size);
    this.matches = Array.from({ length: plan.count }, () => this.begun());
    this.matches.forEach((match, at) => {
      this.look(match, at);
    });
  }

  /** Answers the open question of every match by the place of an option; says which matches ended, and what is asked next. */
  step(picks: readonly number[]): readonly Ended[] {
    const ended: Ended[] = [];
    for (let at = 0; at < this.matches.length; at += 1) {
      const match = this.matches[at]!;
      const decision = match.open[0]!;
      const pick = picks[at] ?? 0;
      const { no, seat, slot, options } = decision;
      match.open = apply(
        this.game,
        match.g,
        { no, seat, slot, choice: options[pick % options.length] },
        rollSeeded,
        null,
      );
      match.answers += 1;
      this.others(match);
      const over = match.open.length === 0;
      if (over || match.answers >= this.plan.most) {
        const scores = over ? (this.game.outcome(match.g)?.scores ?? null) : null;
        ended.push({ at, episode: match.episode, answers: match.answers, scores });
        this.matches[at] = this.begun();
      }
      this.look(this.matches[at]!, at);
    }
    return ended;
  }

  private begun(): Seated {
    for (;;) {
      const episode = this.episodes;
      this.episodes += 1;
      const seed = `${this.plan.seed} ${episode}`;
      const g = this.game.setUp(this.setup, diceOn(newLuck(seed), 'setup'));
      const match = {
        g,
        open: advance(this.game, g, rollSeeded, null),
        episode,
        answers: 0,
        dice: diceOn(newLuck(`held ${seed}`), 'play'),
      };
      this.others(match);
      if (match.open.length > 0) return match;
    }
  }

  /** Lets the computer seats answer. */
  private others(match: Seated): void {
    while (match.open.length > 0) {
      const decision = match.open[0]!;
      const player = this.held.get(decision.seat);
      if (player === undefined) return;
      const { no, seat, slot } = decision;
      const { choice } = ask(player, match.g, decision, null, match.dice);
      match.open = apply(this.game, match.g, { no, seat, slot, choice }, rollSeeded, null);
    }
  }

  private look({ g, open }: Seated, at: number): void {
    const { seat, options } = open[0]!;
    this.counts[at] = options.length;
    this.who[at] = this.placeOf.get(seat)!;
    if (this.observer.size === 0) return;
    this.observer.write(g, seat, this.sideOf.get(seat)!, this.seen, at * this.observer.size);
  }
}

function playerAt(game: AnyGame, seat: string, holder: string): readonly (readonly [string, Player])[] {
  if (holder === 'open') return [];
  const player = holder.startsWith('bot:') ? playerCalled(game, holder.slice('bot:'.length)) : null;
  if (player === null) throw new Mistake(`Seat ${seat} is held by open or bot:<level>, not by ${holder}.`);
  return [[seat, player]];
}

/** Answers per second of processor time in random play without observations: the baseline for the cost of a batch. */
export function bareRate(game: AnyGame, scenario: unknown, seconds: number, most: number): number {
  const prepared = game.prepare({ scenario, options: {} });
  if (!prepared.ok) throw new Mistake(`The scenario is refused:\n${faultLines(prepared.faults)}`, 1);
  const dice = diceOn(newLuck('bare'), 'play');
  let answers = 0;
  let began = process.cpuUsage();
  for (let number = 0; ; number += 1) {
    const g = game.setUp(prepared.setup, diceOn(newLuck(`bare ${number}`), 'setup'));
    let open = advance(game, g, rollSeeded, null);
    for (let given = 0; open.length > 0 && given < most; given += 1) {
      const { no, seat, slot, options } = open[0]!;
      open = apply(game, g, { no, seat, slot, choice: dice.pick(options) }, rollSeeded, null);
      answers += 1;
    }
    const { user, system } = process.cpuUsage(began);
    const used = (user + system) / 1e6;
    if (number === 10) {
      answers = 0; // the first games only warm up the engine
      began = process.cpuUsage();
    } else if (number > 10 && used > seconds) return answers / used;
  }
}
