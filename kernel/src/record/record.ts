import type { Answer, Decision, Seat, Slot } from '../decision/decision.ts';
import { submit, submitInPlace } from '../decision/submit.ts';
import { newLuck } from '../dice/luck.ts';
import {
  diceOn,
  type Roll,
  rollSeeded,
  rollWithSetDice,
  type ScriptedDice,
  type SetDie,
  scriptedDice,
} from '../dice/roll.ts';
import type { Fault } from '../errors.ts';
import { advance, pending } from '../flow/machine.ts';
import type { GameDefinition, GameEvent, KernelState, SeatEntry, SetupRequest } from '../game.ts';
import { canonical } from './canonical.ts';
import { sha256 } from './sha256.ts';

/** What happened in a match, in order. Everything else is derived. */
export type Entry =
  | { readonly kind: 'answer'; readonly no: number; readonly seat: Seat; readonly slot: Slot; readonly choice: unknown }
  | { readonly kind: 'undo'; readonly to: number; readonly branch: number | null } // null: the same dice as before
  | { readonly kind: 'seat'; readonly seat: Seat; readonly holder: string } // 'open', 'book', 'bot:greedy' …
  | { readonly kind: 'end'; readonly how: 'conceded' | 'agreed' | 'timeout'; readonly seat: Seat | null }
  | { readonly kind: 'die'; readonly die: SetDie };

/** A match: set-up, seed and entries reproduce the same state bit for bit. */
export interface MatchRecord {
  readonly format: 1;
  readonly game: string;
  readonly rulesVersion: string;
  readonly engine?: string; // the released engine of that version, by its SHA-256
  readonly setup: SetupRequest;
  readonly seed: string;
  readonly dice: readonly number[] | null; // scripted results, where a match was started with them
  readonly entries: readonly Entry[];
  readonly hashes: readonly { readonly entry: number; readonly hash: string }[]; // after that many entries
}

/** The state as plain data: all but the board, which follows from it. */
export function plainState(g: KernelState): Readonly<Record<string, unknown>> {
  const { board: _board, ...plain } = g as KernelState & Record<string, unknown>;
  return plain;
}

export function stateText(g: KernelState): string {
  return canonical(plainState(g));
}

export function stateHash(g: KernelState): string {
  return sha256(stateText(g));
}

/** A state from its plain data; the board is built anew. */
export function reviveState<G extends KernelState>(def: Pick<GameDefinition<G>, 'board'>, text: string): G {
  const g = JSON.parse(text) as G;
  g.board = null;
  g.board = def.board(g);
  return g;
}

export interface Begun<G> {
  readonly g: G;
  readonly open: readonly Decision[];
  readonly seats: readonly SeatEntry[];
}

export type Beginning<G> =
  | ({ readonly ok: true } & Begun<G>)
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Sets a match up, from a scenario or a position, and runs to its first decision. */
export function begin<G extends KernelState, S, E extends GameEvent>(
  def: GameDefinition<G, S, E>,
  request: SetupRequest,
  seed: string,
  emit: ((event: E, at: G) => void) | null = null,
  roll: Roll = rollSeeded,
): Beginning<G> {
  if (isPosition(request.scenario)) {
    const read = readPosition(def, request.scenario, seed);
    if (!read.ok) return { ok: false, faults: [read.fault] };
    return { ok: true, g: read.g, open: pending(def, read.g), seats: def.seats(read.g) };
  }
  const prepared = def.prepare(request);
  if (!prepared.ok) return prepared;
  const g = def.setUp(prepared.setup, diceOn(newLuck(seed), 'setup'));
  const open = advance(def, g, roll, emit === null ? null : event => emit(event, g));
  return { ok: true, g, open, seats: prepared.seats };
}

type Standing = Entry & { readonly at: number };

/** The answers that still stand after every undo, with what happened between them; one pass, however many undos. */
export function standingEntries(entries: readonly Entry[]): readonly Standing[] {
  const standing: (Standing | null)[] = []; // null: taken back
  const answers: { readonly index: number; readonly highest: number }[] = []; // with the highest number up to there
  const ends: number[] = [];
  entries.forEach((entry, at) => {
    if (entry.kind === 'answer')
      answers.push({ index: standing.length, highest: Math.max(entry.no, answers.at(-1)?.highest ?? entry.no) });
    if (entry.kind === 'undo') {
      let keep = standing.length;
      while (answers.length > 0 && answers.at(-1)!.highest >= entry.to) keep = answers.pop()!.index;
      for (const end of ends.splice(0)) standing[end] = null;
      // Set dice and changes of seats outlive an undo: they belong to the table, not to the position.
      for (const later of standing.splice(keep))
        if (later?.kind === 'die' || later?.kind === 'seat') standing.push(later);
    }
    if (entry.kind === 'end') ends.push(standing.length);
    standing.push({ ...entry, at });
  });
  return standing.filter(entry => entry !== null);
}

export class ReplayError extends Error {
  readonly code: 'bad-setup' | 'engine' | 'refused' | 'diverged' | 'dice';
  readonly entry: number;
  readonly faults: readonly Fault[];
  constructor(code: ReplayError['code'], entry: number, message: string, faults: readonly Fault[] = []) {
    super(message);
    this.name = 'ReplayError';
    this.code = code;
    this.entry = entry;
    this.faults = faults;
  }
}

export interface Replayed<G> extends Begun<G> {
  readonly script: ScriptedDice | null;
  readonly standing: readonly (Entry & { readonly at: number })[];
}

/** Plays a record again; throws a ReplayError where it does not fit. `onEntry` sees the state before each entry and at the end. */
export function replay<G extends KernelState, S, E extends GameEvent>(
  def: GameDefinition<G, S, E>,
  record: MatchRecord,
  emit: ((event: E, at: G) => void) | null = null,
  onEntry: ((g: G, at: number) => void) | null = null,
): Replayed<G> {
  if (record.engine !== undefined && def.engine !== undefined && record.engine !== def.engine) {
    const [played, here] = [record.engine.slice(0, 8), def.engine.slice(0, 8)];
    throw new ReplayError('engine', 0, `The record was played on the engine ${played}; the one kept here is ${here}.`);
  }
  const standing = standingEntries(record.entries);
  const script = record.dice === null ? null : scriptedDice(record.dice);
  const roll = script?.roll ?? rollWithSetDice(standing.flatMap(entry => (entry.kind === 'die' ? [entry.die] : [])));
  const begun = begin(def, record.setup, record.seed, emit, roll);
  if (!begun.ok) throw new ReplayError('bad-setup', -1, 'The set-up in the record is not accepted.', begun.faults);
  let { g, open } = begun;
  const hashes = new Map(record.hashes.map(({ entry, hash }) => [entry, hash]));
  const undone = record.entries.some(entry => entry.kind === 'undo');
  for (const entry of standing) {
    onEntry?.(g, entry.at);
    if (entry.kind === 'undo' && entry.branch !== null) g.luck.branch = entry.branch;
    if (entry.kind === 'answer') {
      const answer: Answer = { no: entry.no, seat: entry.seat, slot: entry.slot, choice: entry.choice };
      // Observers may keep the states they see, so each answer gets a copy; otherwise one state is changed in place.
      const alone = emit === null && onEntry === null;
      const result = alone ? submitInPlace(def, g, open, answer, emit, roll) : submit(def, g, answer, emit, roll);
      if (!result.ok) {
        throw new ReplayError('refused', entry.at, `Entry ${entry.at} is refused: ${result.refusal.code}.`);
      }
      ({ g, open } = result);
    }
    const expected = undone ? undefined : hashes.get(entry.at + 1);
    if (expected !== undefined && stateHash(g) !== expected) {
      throw new ReplayError('diverged', entry.at, `After entry ${entry.at} the state differs from the recorded hash.`);
    }
  }
  const last = hashes.get(record.entries.length);
  if (undone && last !== undefined && stateHash(g) !== last) {
    throw new ReplayError('diverged', record.entries.length - 1, 'The final state differs from the recorded hash.');
  }
  onEntry?.(g, record.entries.length);
  return { g, open, seats: begun.seats, script, standing };
}

const POSITION = 'quarterstaff-position';

/** A position as one line of text that a new match accepts as its scenario. The dice to come are not in it. */
export function positionText(def: Pick<GameDefinition, 'id' | 'rulesVersion'>, g: KernelState): string {
  const { luck: _luck, ...rest } = plainState(g);
  const body = canonical(rest);
  return `${POSITION} ${def.id} ${def.rulesVersion} ${sha256(body).slice(0, 16)} ${body}`;
}

export function isPosition(scenario: unknown): scenario is string {
  return typeof scenario === 'string' && scenario.startsWith(`${POSITION} `);
}

/** Reads a position line; the dice come from the new seed. */
export function readPosition<G extends KernelState>(
  def: Pick<GameDefinition<G>, 'id' | 'rulesVersion' | 'board'>,
  text: string,
  seed: string,
): { readonly ok: true; readonly g: G } | { readonly ok: false; readonly fault: Fault } {
  const fault = (message: string) => ({ ok: false as const, fault: { path: 'scenario', message } });
  const [, game, version, sum, ...body] = text.split(' ');
  if (game !== def.id) return fault(`The position belongs to ${game}, not to ${def.id}.`);
  if (version !== def.rulesVersion)
    return fault(`The position was saved under rules ${version}; these are ${def.rulesVersion}.`);
  const json = body.join(' ');
  if (sha256(json).slice(0, 16) !== sum) return fault('The position is damaged: its check sum does not fit.');
  const plain = JSON.parse(json) as Record<string, unknown>;
  return { ok: true, g: reviveState(def, JSON.stringify({ ...plain, luck: newLuck(seed) })) };
}
