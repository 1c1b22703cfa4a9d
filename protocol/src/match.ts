import {
  type Answer,
  type AnyGame,
  begin,
  cloneLuck,
  type Decision,
  type Dice,
  diceFrom,
  type Entry,
  type Fault,
  type GameEvent,
  type Holder,
  InvariantError,
  type KernelState,
  type MatchRecord,
  newLuck,
  type Outcome,
  positionText,
  privateDice,
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
  stateHash,
  submit,
} from '@quarterstaff/kernel';

/**
 * Hears each event with the state at that moment, so that it can be redacted for every viewer. It hears events of an answer
 * that then fails too: whoever keeps them drops what it heard when `answer` throws.
 */
export type Listener = (event: GameEvent, at: KernelState) => void;

export type Opened =
  | { readonly ok: true; readonly match: Match }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const UNKNOWN_LUCK = newLuck('what nobody knows');

/** A state hash is kept after every so many entries. */
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
  private used = 0; // dice of the script
  private roll: Roll = rollSeeded;
  private g: KernelState;
  private pendingNow: readonly Decision[];
  private ended: Outcome | null = null;

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
    this.holders = new Map(begun.seats.map(({ seat }) => [seat, 'open']));
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
    const played = replay(game, record, listener);
    const match = new Match(game, record.setup, record.seed, record.dice, played.script?.used ?? 0, played);
    match.entries.push(...record.entries);
    match.rollAnew();
    match.hashes.push(...record.hashes);
    for (const entry of played.standing) {
      if (entry.kind === 'seat') match.holders.set(entry.seat, entry.holder);
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

  /** The state as a seat knows it; the dice in it are not those of the match, so nobody who is handed it can look ahead. */
  known(seat: Seat): KernelState {
    return { ...this.game.resample(this.g, seat, null), luck: cloneLuck(UNKNOWN_LUCK) };
  }

  /**
   * Puts an answer in; the match stays as it was when it is refused or when anything fails on the way. `more` are further results
   * for a match that was started with scripted dice.
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
    const result = this.guarded(() => submit(this.game, this.g, answer, this.listener, roll));
    if (!result.ok) return { refusal: result.refusal, rolled: 0 };
    this.g = result.g;
    this.pendingNow = result.open;
    this.script = list;
    if (script !== null) this.used = script.used;
    this.push({ kind: 'answer', no: answer.no, seat: answer.seat, slot: answer.slot, choice: answer.choice });
    return { refusal: null, rolled };
  }

  /** The dice of a policy or bot: scripted like all others, or from a stream that changes no state. */
  automaticDice(stream: string): { readonly dice: Dice; settle(): void } {
    const script = this.scripted();
    if (script === null) return { dice: privateDice(this.g.luck, stream), settle: () => {} };
    return {
      dice: diceFrom(this.g.luck, sides => script.next(sides)),
      settle: () => {
        this.used = script.used;
      },
    };
  }

  private scripted(): ScriptedDice | null {
    return this.script === null ? null : scriptedDice(this.script, this.used);
  }

  /** Back to a decision that was open before; `branch` null keeps the dice, a number starts a new branch of them. */
  undo(to: number, branch: number | null): void {
    this.rebuild([...this.entries, { kind: 'undo', to, branch }]);
  }

  /** Another branch of dice for an undo after something was shown. */
  nextBranch(): number {
    return 1 + Math.max(0, ...this.entries.map(entry => (entry.kind === 'undo' ? (entry.branch ?? 0) : 0)));
  }

  /** In a fork: a die shows another face from its place on. */
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
    this.push(entries[entries.length - 1]!);
  }

  seat(seat: Seat, holder: Holder): void {
    this.holders.set(seat, holder);
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

  /** Carries out an entry that was recorded elsewhere; says how it was refused, null if it was taken. */
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

  /** Dice by the seed, but for those that were set. */
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
    const { id: game, rulesVersion } = this.game;
    const last = { entry: this.entries.length, hash: stateHash(this.g) };
    const hashes = this.hashes.some(({ entry }) => entry === last.entry) ? [...this.hashes] : [...this.hashes, last];
    return {
      format: 1,
      game,
      rulesVersion,
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

  /** A broken invariant is thrown on with the record that shows it. */
  private guarded<T>(run: () => T): T {
    try {
      return run();
    } catch (problem) {
      if (problem instanceof InvariantError) problem.record = this.record();
      throw problem;
    }
  }
}

/** Conceding loses for the seat's side; an agreement is a draw. */
function endedBy(seats: readonly SeatEntry[], how: 'conceded' | 'agreed' | 'timeout', seat: Seat | null): Outcome {
  const losing = how === 'agreed' ? null : (seats.find(entry => entry.seat === seat)?.side ?? null);
  const winners = losing === null ? [] : seats.filter(entry => entry.side !== losing).map(entry => entry.seat);
  const share = (entry: SeatEntry): number => (losing === null ? 0.5 : entry.side === losing ? 0 : 1);
  return { winners, how, rules: [], scores: Object.fromEntries(seats.map(entry => [entry.seat, share(entry)])) };
}
