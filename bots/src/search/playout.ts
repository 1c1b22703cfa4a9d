import {
  type AnyGame,
  apply,
  type Decision,
  type Dice,
  diceOn,
  type KernelState,
  type Numbers,
  newLuck,
  type Roll,
  rollSeeded,
  type Seat,
  type SeatEntry,
  sameJson,
  topStage,
} from '@quarterstaff/kernel';
import { freshLuck, type Sight, withLuck } from '../bot.ts';
import { pairedRoll } from './paired-roll.ts';
import type { SearchSettings } from './settings.ts';

/** What a position came to for each seat, in the order of `seats`. */
export type Values = readonly number[];

const LONGEST = 2; // but at most so many times the horizon in decisions, where rounds are long
const DRAWN = 0.4; // less than half: a player who wants to win does not head for a draw
const SEEDS = 0x7fffffff;

/** Plays on from drawn states: the searching player's view of the future. */
export class Playout {
  readonly game: AnyGame;
  readonly seats: readonly Seat[];
  dice: Dice = diceOn(newLuck('playout'), 'play'); // of the players in the line of play at hand
  roll: Roll = rollSeeded; // of the rules in it
  private readonly settings: SearchSettings;
  protected readonly manner: string;

  constructor(game: AnyGame, seats: readonly SeatEntry[], settings: SearchSettings) {
    this.game = game;
    this.settings = settings;
    this.seats = seats.map(({ seat }) => seat);
    this.manner = game.manners[0] ?? '';
  }

  /**
   * Plays on from the open decisions to the horizon and judges the position. Where the rulebook counts rounds, the horizon is the end
   * of one: in the middle of a round one side has acted and the other has not, so a figure that ran away looks safe.
   */
  run(g: KernelState, start: readonly Decision[], isLate: () => boolean = () => false): Values {
    const { horizon, rounds } = this.settings;
    const most = this.game.learned === undefined ? horizon : LONGEST * horizon;
    this.playOn(g, start, this.clock(g) + rounds, most, isLate, this.roll);
    return this.judge(g);
  }

  /** Plays on until this round of the book's clock has begun, so many answers were given or it is late. */
  protected playOn(
    g: KernelState,
    start: readonly Decision[],
    round: number,
    most: number,
    isLate: () => boolean,
    roll: Roll,
  ): void {
    const { game } = this;
    let open = start;
    for (let i = 0; i < most && open.length > 0 && !isLate() && (i === 0 || this.clock(g) < round); i += 1) {
      const { no, seat, slot } = open[0]!;
      open = apply(game, g, { no, seat, slot, choice: this.answer(g, open[0]!) }, roll, null);
    }
  }

  protected clock(g: KernelState): number {
    return this.game.learned?.clock(g) ?? 0;
  }

  /** What a player answers in a playout. */
  answer(g: KernelState, decision: Decision): unknown {
    const { game, dice } = this;
    const { options } = decision;
    if (options.length === 1) return options[0];
    return game.policy === undefined ? dice.pick(options) : game.policy(g, decision, dice, this.manner).choice;
  }

  /** How often the book would give each option. */
  mixtureOf(g: KernelState, decision: Decision): readonly number[] {
    const { options } = decision;
    if (this.game.policy === undefined) return options.map(() => 1 / options.length);
    const { choice, drawnFrom } = this.game.policy(g, decision, this.dice, this.manner);
    const drawn = drawnFrom ?? [{ choice, share: 1 }];
    return options.map(option => drawn.find(entry => sameJson(entry.choice, option))?.share ?? 0);
  }

  get horizon(): number {
    return this.settings.horizon;
  }

  judge(g: KernelState): Values {
    const outcome = this.game.outcome(g);
    if (outcome !== null) {
      const { winners, scores } = outcome;
      return this.seats.map(seat => {
        const score = scores[seat] ?? 0.5;
        return winners.length === 0 && score === 0.5 ? DRAWN : score;
      });
    }
    const worth = this.game.worth;
    return this.seats.map(seat => (worth === undefined ? 0.5 : worth.call(this.game, g, seat)));
  }
}

/** The lines of play of one decision. */
export class Lines extends Playout {
  plan: Numbers | null = null; // by which the own seat weighs until the round is over; null: as everybody
  private readonly known: KernelState;
  private readonly round: number;
  private readonly seat: Seat;
  private readonly seed: number;
  private readonly throwers: Map<string, number> = new Map();

  constructor({ game, known, decision, dice }: Sight, settings: SearchSettings) {
    super(game, game.seats(known), settings);
    this.known = known;
    this.round = this.clock(known);
    this.seat = decision.seat;
    this.seed = dice.die(SEEDS);
  }

  override answer(g: KernelState, decision: Decision): unknown {
    const { plan, seat, round } = this;
    if (plan === null || decision.seat !== seat || decision.options.length === 1 || this.clock(g) !== round) {
      return super.answer(g, decision);
    }
    return this.game.policy!(g, decision, this.dice, this.manner, plan).choice;
  }

  /** Plays on by the book until the round in which the question was put is over. */
  endRound(g: KernelState, open: readonly Decision[], isLate: () => boolean): void {
    if (this.clock(g) === this.round) this.playOn(g, open, this.round + 1, this.horizon, isLate, rollSeeded);
  }

  /**
   * Begins the n-th line of play: a state that the seat cannot tell from the known one, under fresh dice, with the answers that
   * others have sealed open again. The same number meets the same hidden things and the same dice.
   */
  draw(n: number): KernelState {
    this.dice = diceOn(newLuck(`line ${this.seed} ${n}`), 'play');
    const drawn = this.game.resample(this.known, this.seat, this.dice);
    const g = withLuck(drawn === this.known ? this.game.clone(drawn) : drawn, freshLuck(this.dice));
    const top = topStage(this.game, g);
    if (top !== null && top.frame.sealed !== null) {
      const own = Object.entries(top.frame.sealed).filter(
        ([slot]) => top.stage.sealed?.decider(g, top.frame.local, slot) === this.seat,
      );
      top.frame.sealed = own.length === 0 ? null : Object.fromEntries(own);
    }
    this.roll = pairedRoll(this.game, g, this.throwers);
    return g;
  }
}
