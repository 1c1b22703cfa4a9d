import {
  type Answer,
  type AnyGame,
  type Begun,
  begin,
  type Decision,
  type Dice,
  DiceError,
  diceFrom,
  diceOn,
  type Entry,
  type Fault,
  type GameEvent,
  InvariantError,
  type KernelState,
  knownTo,
  type Luck,
  type MatchRecord,
  newLuck,
  type Outcome,
  positionText,
  type Reason,
  type Refusal,
  type Roll,
  replay,
  rollSeeded,
  rollWithSetDice,
  type ScriptedDice,
  type Seat,
  type SeatEntry,
  type SetupRequest,
  scriptedDice,
  standingEntries,
  stateHash,
  submit,
  type Viewer,
  whyNotAsked,
} from '@quarterstaff/kernel';
import { type Holder, holderText, readHolder } from './holders.ts';
import { isLike, nearestTo } from './nearest.ts';

/**
 * Called with each event and the state at that moment, so that it can be redacted for every viewer. It is also called for events of an
 * answer that then fails: a listener that keeps them must drop them when `answer` throws.
 */
export type Listener = (event: GameEvent, at: KernelState) => void;

export type Opened =
  | { readonly ok: true; readonly match: Match }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The part of a match that "why not?" and clicks on the board need; it can be rebuilt elsewhere from what is open now. */
export type AtTable = Pick<Match, 'game' | 'state' | 'open' | 'known' | 'whyNotAsked'> &
  Partial<Pick<Match, 'askedEarlier'>>;

/** How many entries lie between two state hashes. */
const HASH_EVERY = 32;

/** One match: its record is the truth, its state is derived. Checks every answer with `submit`; decides no rule. */
export class Match {
  readonly game: AnyGame;
  readonly setup: SetupRequest;
  readonly seed: string;
  readonly seats: readonly SeatEntry[];
  readonly holders: Map<Seat, Holder>;
  listener: Listener | null = null;
  private readonly entries: Entry[] = [];
  private readonly hashes: { entry: number; hash: string }[] = [];
  private script: number[] | null;
  private used = 0; // scripted dice
  private roll: Roll = rollSeeded;
  private g: KernelState;
  private pendingNow: readonly Decision[];
  private ended: Outcome | null = null;
  private readonly asked = new Map<string, Decision>(); // the last question of each kind
  private before: { readonly g: KernelState; readonly answer: Answer; readonly used: number } | null = null;
  /** Who gave the answer that led to what is open; null at the beginning. */
  asker: Seat | null = null;

  private constructor(
    game: AnyGame,
    setup: SetupRequest,
    seed: string,
    script: readonly number[] | null,
    used: number,
    begun: { readonly g: KernelState; readonly open: readonly Decision[]; readonly seats: readonly SeatEntry[] },
  ) {
    this.game = game;
    this.setup = setup;
    this.seed = seed;
    this.script = script === null ? null : [...script];
    this.used = used;
    this.g = begun.g;
    this.pendingNow = begun.open;
    this.seats = begun.seats;
    this.holders = new Map(begun.seats.map(({ seat }) => [seat, { kind: 'open' }]));
  }

  /** Sets a match up; `listener` hears what happens before the first decision too. */
  static open(
    game: AnyGame,
    setup: SetupRequest,
    seed: string,
    dice: readonly number[] | null,
    listener: Listener | null = null,
  ): Opened {
    const script = dice === null ? null : scriptedDice(dice);
    const begun = begin(game, setup, seed, listener, script?.roll ?? rollWithSetDice([]));
    if (!begun.ok) return begun;
    const match = new Match(game, setup, seed, dice, script?.used ?? 0, begun);
    match.listener = listener;
    return { ok: true, match };
  }

  /** Continues a record; throws a ReplayError where it does not fit. */
  static load(game: AnyGame, record: MatchRecord, listener: Listener | null = null): Match {
    return Match.resume(game, record, replay(game, record, listener), listener);
  }

  /** Continues a record that has already been replayed, here or on another thread. `standing`: the part that was not undone. */
  static resume(
    game: AnyGame,
    record: MatchRecord,
    played: Begun<KernelState> & { readonly script?: ScriptedDice | null },
    listener: Listener | null = null,
    standing: readonly Entry[] = standingEntries(record.entries),
  ): Match {
    const match = new Match(game, record.setup, record.seed, record.dice, played.script?.used ?? 0, played);
    for (const entry of record.entries) match.entries.push(entry);
    match.rollAnew();
    match.hashes.push(...record.hashes);
    match.asker = lastToAnswer(standing);
    for (const entry of standing) {
      if (entry.kind === 'seat') match.holders.set(entry.seat, holderIn(entry.holder));
      if (entry.kind === 'end') match.ended = endedBy(match.seats, entry.how, entry.seat);
    }
    match.listener = listener;
    return match;
  }

  get state(): KernelState {
    return this.g;
  }

  /** Nothing is open once the match has ended, by the rules or by agreement. */
  get open(): readonly Decision[] {
    return this.ended === null ? this.pendingNow : [];
  }

  get no(): number {
    return this.g.decisionNo;
  }

  get outcome(): Outcome | null {
    return this.ended ?? this.game.outcome(this.g);
  }

  get length(): number {
    return this.entries.length;
  }

  /** How many scripted dice are left; null when the dice come from the seed. */
  get diceLeft(): number | null {
    return this.script === null ? null : this.script.length - this.used;
  }

  known(seat: Viewer): KernelState {
    return knownTo(this.game, this.g, seat);
  }

  /** The seats that people hold. */
  get people(): readonly Seat[] {
    return this.seats.map(({ seat }) => seat).filter(seat => this.isOpen(seat));
  }

  /** Whether a person holds a seat. */
  isOpen(seat: Seat): boolean {
    return this.holders.get(seat)?.kind === 'open';
  }

  /** Who answers for each seat, as messages and records name them. */
  holderTexts(): ReadonlyMap<Seat, string> {
    return new Map(this.seats.map(({ seat }) => [seat, this.holderOf(seat)]));
  }

  /** Who answers for a seat, as messages and records name it. */
  holderOf(seat: Seat): string {
    return holderText(this.holders.get(seat) ?? { kind: 'open' });
  }

  /**
   * Puts an answer in; the match stays as it was when it is refused or when anything fails on the way. `more` adds results
   * in a match that was started with scripted dice.
   */
  answer(answer: Answer, more: readonly number[] = []): { readonly refusal: Refusal | null; readonly rolled: number } {
    if (this.ended !== null) return { refusal: { code: 'match-over' }, rolled: 0 };
    const list = this.script === null ? null : [...this.script, ...more];
    const script = list === null ? null : scriptedDice(list, this.used);
    let rolled = 0;
    const source: Roll = script?.roll ?? this.roll;
    const roll: Roll = (luck, pool, stream, from) => {
      rolled += pool.length;
      return source(luck, pool, stream, from);
    };
    const result = this.guarded(() => submit(this.game, this.g, answer, this.listener, roll, this.pendingNow));
    if (!result.ok) return { refusal: this.withNearest(result.refusal, answer), rolled: 0 };
    this.before = { g: this.g, answer, used: this.used };
    for (const decision of this.pendingNow) this.asked.set(decision.kind, decision);
    this.g = result.g;
    this.pendingNow = result.open;
    this.script = list;
    if (script !== null) this.used = script.used;
    this.asker = answer.seat;
    this.push({ kind: 'answer', no: answer.no, seat: answer.seat, slot: answer.slot, choice: answer.choice });
    return { refusal: null, rolled };
  }

  /** Takes a snapshot; the returned function restores it. */
  mark(): () => void {
    const { g, pendingNow, ended, asker, before, script, used, roll } = this;
    const [entries, hashes] = [this.entries.length, this.hashes.length];
    const holders = [...this.holders];
    return () => {
      Object.assign(this, { g, pendingNow, ended, asker, before, script, used, roll });
      this.entries.length = entries;
      this.hashes.length = hashes;
      for (const [seat, holder] of holders) this.holders.set(seat, holder);
    };
  }

  /** A luck for a policy, derived from that of the match without revealing it. */
  ownLuck(stream: string): Luck {
    const { key, branch } = this.g.luck;
    return newLuck(`${key.join(' ')} ${branch} ${stream}`);
  }

  /** The dice of a policy or bot: scripted like all others, or from a stream that changes no state. */
  automaticDice(stream: string): { readonly dice: Dice; settle(): void } {
    const script = this.scripted();
    if (script === null) return { dice: diceOn(this.ownLuck(stream), 'own'), settle: () => {} };
    return {
      dice: diceFrom(this.g.luck, sides => script.next(sides)),
      settle: () => {
        this.used = script.used;
      },
    };
  }

  /** An earlier question to which this would have been an answer. */
  askedEarlier(choice: unknown): Decision | null {
    const open = new Set(this.open.map(({ kind }) => kind));
    const earlier = [...this.asked.values()].filter(({ kind }) => !open.has(kind)).reverse();
    return earlier.find(({ options }) => options.some(option => isLike(option, choice))) ?? null;
  }

  /** A refusal by the rules, with the nearest choice that is offered. */
  private withNearest(refusal: Refusal, { seat, slot, choice }: Answer): Refusal {
    if (!('nearest' in refusal) || refusal.nearest !== null) return refusal;
    const decision = this.open.find(open => open.seat === seat && open.slot === slot);
    return decision === undefined ? refusal : { ...refusal, nearest: nearestTo(this, decision, choice) };
  }

  /** Why a seat was not asked such a question since the last answer; empty when the rulebook does not say. */
  whyNotAsked(seat: Seat, kind: string): readonly Reason[] {
    if (this.before === null) return [];
    const { g, answer, used } = this.before;
    const roll = this.script === null ? this.roll : scriptedDice(this.script, used).roll;
    try {
      return whyNotAsked(this.game, g, answer, roll, seat, kind);
    } catch (problem) {
      if (problem instanceof DiceError) return []; // scripted dice do not fit this hypothetical
      throw problem;
    }
  }

  private scripted(): ScriptedDice | null {
    return this.script === null ? null : scriptedDice(this.script, this.used);
  }

  /** Back to a decision that was open before; `branch` null keeps the dice, a number starts a new branch of them. */
  undo(to: number, branch: number | null): void {
    this.rebuild([...this.entries, { kind: 'undo', to, branch }]);
  }

  /** The next branch of dice, for an undo after something was shown. */
  nextBranch(): number {
    return 1 + Math.max(0, ...this.entries.map(entry => (entry.kind === 'undo' ? (entry.branch ?? 0) : 0)));
  }

  /** In a fork: sets the face of a coming die. */
  setDie(die: Extract<Entry, { kind: 'die' }>['die']): void {
    this.rebuild([...this.entries, { kind: 'die', die }]);
  }

  private rebuild(entries: readonly Entry[]): void {
    const record: MatchRecord = { ...this.record(), entries, hashes: [] };
    const played = this.guarded(() => replay(this.game, record));
    this.g = played.g;
    this.pendingNow = played.open;
    this.used = played.script?.used ?? 0;
    this.ended = null;
    this.asker = lastToAnswer(played.standing);
    this.before = null;
    this.push(entries[entries.length - 1]!);
  }

  seat(seat: Seat, holder: string): void {
    this.holders.set(seat, holderIn(holder));
    this.push({ kind: 'seat', seat, holder });
  }

  end(how: 'conceded' | 'agreed' | 'timeout', seat: Seat | null): void {
    this.ended = endedBy(this.seats, how, seat);
    this.push({ kind: 'end', how, seat });
  }

  /** The entries after the first `count`. */
  entriesAfter(count: number): readonly Entry[] {
    return this.entries.slice(count);
  }

  /** Applies an entry recorded elsewhere; returns the refusal, or null if it was taken. */
  follow(entry: Entry): Refusal | null {
    switch (entry.kind) {
      case 'answer':
        return this.answer(entry).refusal;
      case 'undo':
        this.undo(entry.to, entry.branch);
        return null;
      case 'seat':
        this.seat(entry.seat, entry.holder);
        return null;
      case 'end':
        this.end(entry.how, entry.seat);
        return null;
      case 'die':
        this.setDie(entry.die);
        return null;
    }
  }

  /** Dice by the seed, except for those that were set. */
  private rollAnew(): void {
    this.roll = rollWithSetDice(this.entries.flatMap(entry => (entry.kind === 'die' ? [entry.die] : [])));
  }

  private push(entry: Entry): void {
    this.entries.push(entry);
    if (entry.kind === 'die') this.rollAnew();
    if (this.entries.length % HASH_EVERY === 0)
      this.hashes.push({ entry: this.entries.length, hash: stateHash(this.g) });
  }

  record(): MatchRecord {
    const { id: game, rulesVersion, engine } = this.game;
    const last = { entry: this.entries.length, hash: stateHash(this.g) };
    const hashes = this.hashes.some(({ entry }) => entry === last.entry) ? [...this.hashes] : [...this.hashes, last];
    return {
      format: 1,
      game,
      rulesVersion,
      ...(engine === undefined ? {} : { engine }),
      setup: this.setup,
      seed: this.seed,
      dice: this.script === null ? null : [...this.script],
      entries: [...this.entries],
      hashes,
    };
  }

  position(): string {
    return positionText(this.game, this.g);
  }

  /** Rethrows a broken invariant with the record that shows it. */
  private guarded<T>(run: () => T): T {
    try {
      return run();
    } catch (problem) {
      if (problem instanceof InvariantError) problem.record = this.record();
      throw problem;
    }
  }
}

function holderIn(text: string): Holder {
  const holder = readHolder(text);
  if (holder === null) throw new Error(`${text} names nobody who could hold a seat`);
  return holder;
}

function lastToAnswer(standing: readonly Entry[]): Seat | null {
  return standing.findLast(entry => entry.kind === 'answer')?.seat ?? null;
}

/** Conceding loses for the seat's side; an agreement is a draw. */
function endedBy(seats: readonly SeatEntry[], how: 'conceded' | 'agreed' | 'timeout', seat: Seat | null): Outcome {
  const losing = how === 'agreed' ? null : (seats.find(entry => entry.seat === seat)?.side ?? null);
  const winners = losing === null ? [] : seats.filter(entry => entry.side !== losing).map(entry => entry.seat);
  const share = (entry: SeatEntry): number => (losing === null ? 0.5 : entry.side === losing ? 0 : 1);
  return { winners, how, rules: [], scores: Object.fromEntries(seats.map(entry => [entry.seat, share(entry)])) };
}
