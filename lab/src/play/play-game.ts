import { ask, bots, type Player, pairedRoll } from '@quarterstaff/bots';
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
  readonly looks: Readonly<Record<string, number>> | null; // how well each seat stood at the end, in games that are compared
}

/** A plan made ready: the scenario is read and checked once, not for every game. */
export class Arena {
  readonly game: AnyGame;
  readonly plan: SimulationPlan;
  readonly seats: readonly SeatEntry[];
  private readonly players: ReadonlyMap<string, Player>;
  private readonly thinks: boolean; // somebody does: otherwise all is drawn, and nobody is asked
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
    this.thinks = [...this.players.values()].some(({ bot }) => bot.looks);
  }

  /**
   * One game by its number: the same plan and number give the same game on any thread and machine. With throwers, its dice go by the round
   * and by who throws, so that games of one number that share them share their luck.
   */
  play(number: number, throwers: Map<string, number> | null = null): GameResult {
    const { game, plan } = this;
    const seed = `${plan.seed} ${number}`;
    const listens = plan.listenEvery > 0 && number % plan.listenEvery === 0;
    const g = this.start(seed);
    const roll = throwers === null ? rollSeeded : pairedRoll(game, g, throwers);
    const listener = listens ? new Listener(game, g) : null;
    const emit = listener === null ? null : (event: GameEvent) => listener.hear(event);
    const luck = newLuck(`players ${seed}`);
    const minds = this.thinks ? new Minds(this.players, plan.iterations, luck) : null;
    let open = advance(game, g, roll, emit);
    let decisions = 0;
    for (; open.length > 0 && decisions < plan.decisionsAtMost; decisions += 1) {
      const decision = open.length === 1 ? open[0]! : whoAnswers(open, luck);
      const { no, seat, slot, options } = decision;
      const choice = minds === null ? drawn(luck, options) : minds.choose(g, decision);
      open = apply(game, g, { no, seat, slot, choice }, roll, emit);
    }
    const outcome = open.length > 0 ? null : game.outcome(g);
    const looks = throwers === null ? null : this.looksOf(g);
    const played = { decisions, replaced: minds?.replaced ?? 0, told: listener?.told ?? null, looks };
    if (outcome === null) return { winners: [], how: 'unfinished', scores: {}, ...played };
    return { winners: outcome.winners, how: outcome.how, scores: outcome.scores, ...played };
  }

  /** How well each seat stands, whoever has won: what has been learned of positions like this one. */
  private looksOf(g: KernelState): Readonly<Record<string, number>> | null {
    const { learned } = this.game;
    if (learned === undefined) return null;
    const seen = new Float64Array(learned.features.length);
    return Object.fromEntries(
      this.seats.map(({ seat }) => {
        learned.read(g, seat, seen);
        return [seat, learned.model.chance(seen)];
      }),
    );
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

/** The players of one game, who share their dice. */
class Minds {
  replaced = 0;
  private readonly players: ReadonlyMap<string, Player>;
  private readonly iterations: number | null;
  private readonly luck: Luck;
  private readonly dice: Dice;

  constructor(players: ReadonlyMap<string, Player>, iterations: number | null, luck: Luck) {
    this.players = players;
    this.iterations = iterations;
    this.luck = luck;
    this.dice = diceOn(luck, 'play');
  }

  /** The player's answer; one that fails is replaced by the next lower level, as at a table. */
  choose(g: KernelState, decision: Decision): unknown {
    const player = this.players.get(decision.seat)!;
    if (!player.bot.looks) return drawn(this.luck, decision.options);
    const from = bots.indexOf(player.bot);
    if (from < 0) return this.ask(player, g, decision); // a plan has no level below it
    for (let level = from; level > 0; level -= 1) {
      try {
        const choice = this.ask(level === from ? player : { ...player, bot: bots[level]! }, g, decision);
        if (level < from) this.replaced += 1;
        return choice;
      } catch {
        // the next lower level answers
      }
    }
    this.replaced += 1;
    return this.dice.pick(decision.options);
  }

  private ask(player: Player, g: KernelState, decision: Decision): unknown {
    return ask(player, g, decision, this.iterations, this.dice).choice;
  }
}
