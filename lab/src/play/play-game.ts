import { ask, bots, type Player } from '@quarterstaff/bots';
import {
  type AnyGame,
  advance,
  apply,
  type Decision,
  type Dice,
  diceOn,
  drawFace,
  type GameEvent,
  isPosition,
  type KernelState,
  type Luck,
  newLuck,
  readPosition,
  rollSeeded,
  type SeatEntry,
} from '@quarterstaff/kernel';
import { ScenarioRefused, type SimulationPlan } from '../plan.ts';
import { playerOrPlan } from '../plans/plans.ts';
import { Listener, type Told } from './listener.ts';

/** One finished game, as far as statistics need it. */
export interface GameResult {
  readonly winners: readonly string[];
  readonly how: string; // 'unfinished' when the decisions ran out
  readonly scores: Readonly<Record<string, number>>;
  readonly decisions: number;
  readonly replaced: number; // answers by a lower level, because the player failed
  readonly told: Told | null; // what its events said, if anybody listened
}

/** A plan made ready: the scenario is read and checked once, not for every game. */
export class Arena {
  readonly game: AnyGame;
  readonly plan: SimulationPlan;
  readonly seats: readonly SeatEntry[];
  private readonly players: ReadonlyMap<string, Player>;
  private readonly setup: unknown;

  constructor(game: AnyGame, plan: SimulationPlan, called: (game: AnyGame, name: string) => Player = playerFor) {
    this.game = game;
    this.plan = plan;
    const { scenario } = plan.setup;
    if (isPosition(scenario)) {
      const read = readPosition(game, scenario, 'prepare');
      if (!read.ok) throw new ScenarioRefused([read.fault]);
      this.setup = null;
      this.seats = game.seats(read.g);
    } else {
      const prepared = game.prepare(plan.setup);
      if (!prepared.ok) throw new ScenarioRefused(prepared.faults);
      this.setup = prepared.setup;
      this.seats = prepared.seats;
    }
    this.players = new Map(this.seats.map(({ seat }) => [seat, called(game, plan.players[seat] ?? 'random')]));
  }

  /** One game by its number: the same plan and number give the same game on any thread and machine. */
  play(number: number): GameResult {
    const { game, plan } = this;
    const seed = `${plan.seed} ${number}`;
    const listens = plan.listenEvery > 0 && number % plan.listenEvery === 0;
    const g = this.start(seed);
    const listener = listens ? new Listener(game, g) : null;
    const emit = listener === null ? null : (event: GameEvent) => listener.hear(event);
    const luck = newLuck(`players ${seed}`);
    const dice = diceOn(luck, 'play');
    let open = advance(game, g, rollSeeded, emit);
    let decisions = 0;
    let replaced = 0;
    while (open.length > 0 && decisions < plan.decisionsAtMost) {
      const decision = open.length === 1 ? open[0]! : whoAnswers(open, luck);
      const { no, seat, slot, options } = decision;
      const player = this.players.get(seat)!;
      let choice: unknown;
      if (player.bot.looks) {
        const answer = answerOf(player, g, decision, plan.iterations, dice);
        choice = answer.choice;
        if (answer.by > 0) replaced += 1;
      } else choice = drawn(luck, options);
      open = apply(game, g, { no, seat, slot, choice }, rollSeeded, emit);
      decisions += 1;
    }
    const outcome = open.length > 0 ? null : game.outcome(g);
    const told = listener?.told ?? null;
    if (outcome === null) return { winners: [], how: 'unfinished', scores: {}, decisions, replaced, told };
    return { winners: outcome.winners, how: outcome.how, scores: outcome.scores, decisions, replaced, told };
  }

  private start(seed: string): KernelState {
    const { scenario } = this.plan.setup;
    if (this.setup !== null || !isPosition(scenario)) {
      return this.game.setUp(this.setup, diceOn(newLuck(seed), 'setup'));
    }
    const read = readPosition(this.game, scenario, seed);
    if (!read.ok) throw new ScenarioRefused([read.fault]);
    return read.g;
  }
}

function playerFor(game: AnyGame, name: string): Player {
  const player = playerOrPlan(game, name);
  if (player === null) throw new Error(`there is no computer player ${name}`);
  return player;
}

/** Sealed answers come in their order; where any of several seats may answer, chance says who does. */
function whoAnswers(open: readonly Decision[], luck: Luck): Decision {
  return open[0]!.slot === open[0]!.seat ? drawn(luck, open) : open[0]!;
}

/** One of a list by the stream 'play', as `Dice.pick` draws it. Of one alone no die is thrown, but its place is passed all the same. */
function drawn<T>(luck: Luck, list: readonly T[]): T {
  if (list.length > 1) return list[drawFace(luck, 'play', list.length) - 1]!;
  luck.play += 1;
  return list[0]!;
}

/** The player's answer; one that fails is replaced by the next lower level, as at a table. `by` counts the levels fallen. */
function answerOf(
  player: Player,
  g: KernelState,
  decision: Decision,
  iterations: number | null,
  dice: Dice,
): { readonly choice: unknown; readonly by: number } {
  const from = bots.indexOf(player.bot);
  if (from < 0) return { choice: ask(player, g, decision, iterations, dice).choice, by: 0 }; // a plan has no level below it
  for (let level = from; level > 0; level -= 1) {
    try {
      const asked = level === from ? player : { ...player, bot: bots[level]! };
      return { choice: ask(asked, g, decision, iterations, dice).choice, by: from - level };
    } catch {
      // the next lower level answers
    }
  }
  return { choice: dice.pick(decision.options), by: from };
}
