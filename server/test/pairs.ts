import { type AnyGame, type Decision, type KernelState, sameJson, sha256 } from '@quarterstaff/kernel';
import type { RunningServer, StoredMatch } from '@quarterstaff/server';
import { type Any, type Chair, Visitor } from './helpers.ts';

// Two matches that differ only in what one seat must not know, played side by side through the server with the same dice and, as far as
// they are offered in both, the same answers. Nothing here asks the rulebook what a seat knows: that is what is on trial.

/** One of the two matches: how it begins, and what the other seat answers where all answer unseen. */
export interface World {
  readonly scenario: unknown;
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface Secret {
  readonly game: AnyGame;
  readonly about: string;
  readonly viewer: string; // the seat that must not know
  /** The two beginnings of a pair; the same where the secret is an answer given unseen. */
  worlds(n: number): readonly [World, World];
  /** Answers given unseen are the secret: at the first such question the others answer differently, and then it is looked at. */
  readonly sealed?: boolean;
  /** What must not be touched in play, for it would come out by the rules. */
  readonly touches?: RegExp;
  /** What is hidden, read off the true state: when it changes the secret has come out by the rules, or is another one now. */
  hidden?(g: KernelState): unknown;
  readonly steps: number;
  /** Answers to begin with, one after the other, where they are offered. */
  readonly first?: readonly unknown[];
  /** What the suite is shown to notice when it is opened; see the test. */
  readonly channels?: readonly string[];
}

export interface Compared {
  readonly differences: readonly string[];
  readonly looks: number; // at which both said the same, or not
  readonly apart: boolean; // whether the two true states differed when they were looked at
}

interface Played {
  readonly id: string;
  readonly chair: Chair; // of the seat that must not know
  readonly others: ReadonlyMap<string, Chair>;
}

/** Somebody for every seat, the same people at all matches. */
export class People {
  private readonly server: RunningServer;
  private readonly visitors = new Map<string, Promise<{ visitor: Visitor; person: string }>>();

  constructor(server: RunningServer) {
    this.server = server;
  }

  at(seat: string): Promise<{ visitor: Visitor; person: string }> {
    let known = this.visitors.get(seat);
    if (known === undefined) {
      const visitor = new Visitor(this.server.address);
      known = visitor.ask('POST', '/api/people').then(({ body }) => ({ visitor, person: body.person as string }));
      this.visitors.set(seat, known);
    }
    return known;
  }
}

/** Nobody lets anything be answered in advance: that goes by what its own seat knows, and by the time it takes. */
const ASKED_ALL = { orders: [], defaults: false, single: false, asks: 'all' };

async function begin(
  server: RunningServer,
  people: People,
  { game, viewer }: Secret,
  { scenario, options = {} }: World,
  seed: string,
): Promise<Played> {
  const setup = { scenario, options };
  const prepared = game.prepare(setup as never);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.faults));
  const seated = prepared.seats.map(({ seat }) => seat);
  if (!seated.includes(viewer)) throw new Error(`there is no seat ${viewer} among ${seated.join(', ')}`);
  const id = `m${sha256(`${seed} ${JSON.stringify(setup)} ${Math.random()}`).slice(0, 11)}`;
  const seats = await Promise.all(
    prepared.seats.map(async ({ seat, side, about }) => {
      const { person } = await people.at(seat);
      const sitter = { kind: 'person', holder: 'open', person, secretHash: null, pledge: null, number: '' } as const;
      return { seat, side, about, ...sitter };
    }),
  );
  const stored: StoredMatch = {
    id,
    version: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    name: 'a pair',
    setup,
    owner: seats[0]!.person,
    status: 'running',
    serverSeed: '',
    commitment: '',
    keys: null,
    seed,
    seats,
    decisionSeconds: null,
    created: 1,
    updated: 1,
    next: null,
    proposal: null,
  };
  await server.store.createMatch(stored);
  const others = new Map<string, Chair>();
  const sit = async (seat: string, wants: string): Promise<Chair> => {
    const chair = await (await people.at(seat)).visitor.sit(id, wants);
    await chair.ask({ do: 'orders', seat, ...ASKED_ALL });
    return chair;
  };
  for (const { seat } of seats) if (seat !== viewer) others.set(seat, await sit(seat, 'events'));
  return { id, others, chair: await sit(viewer, 'changes') };
}

/** Waits until nothing more happens by itself. */
async function settled(server: RunningServer, { id, chair }: Played): Promise<void> {
  const room = (await server.rooms.open(id))!;
  for (let last = -1, calm = 0; calm < 2; ) {
    await room.enqueue(() => {});
    await chair.ask({ do: 'rule', rule: 'none' });
    calm = room.match.length === last ? calm + 1 : 0;
    last = room.match.length;
  }
}

/** Everything that the viewer can ask, and what it is told; what takes long to work out only where it is looked at closely. */
async function look(
  chair: Chair,
  { viewer, touches: about }: Secret,
  n: number,
  isClose: boolean,
): Promise<readonly string[]> {
  const said: string[] = [];
  const ask = async (request: object): Promise<Any> => {
    const { id: _id, ...reply } = await chair.ask(request);
    said.push(`${JSON.stringify(request)} → ${JSON.stringify(reply)}`);
    return reply;
  };
  const { pending = [] } = await ask({ do: 'since', viewer, epoch: 0, n: 0 });
  for (const request of [
    { do: 'view' },
    { do: 'table' },
    { do: 'whynot', choice: 'nonsense' },
    { do: 'reach' },
    { do: 'purview' },
    { do: 'choose', no: 1_000_000, slot: viewer, choice: 'nonsense' },
    { do: 'record' },
  ])
    await ask(request);
  if (isClose) await ask({ do: 'forecast' });
  for (const { slot, options } of (pending as Any[]).slice(0, 2)) {
    const telling = options.filter(({ choice }: Any) => about?.test(JSON.stringify(choice)) ?? true);
    const at = (i: number) => [telling[(n + i) % Math.max(1, telling.length)], options[(n + i) % options.length]];
    const asked = new Set(isClose ? [0, 1, 2].flatMap(at) : [at(0)[0] ?? at(0)[1]]);
    for (const option of asked) if (option !== undefined) await ask({ do: 'odds', slot, choice: option.choice });
    await ask({ do: 'bot', slot, level: 'random' });
    if (isClose) await ask({ do: 'bot', slot, level: 'greedy' });
    if (isClose && n % 10 === 0) await ask({ do: 'bot', slot, level: 'search', iterations: 4 });
  }
  return said;
}

/** What was pushed to the viewer, in order, but for the name of the match. */
const pushed = ({ id, chair }: Played): readonly string[] =>
  chair.heard.filter(({ push }) => push !== undefined).map(message => JSON.stringify(message).replaceAll(id, 'MATCH'));

/** Where two messages part, with what stands around it. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 150), at + 250);
  return `${one.slice(0, 60)} …\n  ${around(one)}\n  or\n  ${around(other)}`;
}

const key = ({ no, seat, slot }: Decision): string => `${no} ${seat} ${slot}`;

/** An answer that both matches offer to the same question and that leaves the secret alone; null when there is none. */
function common(one: readonly Decision[], other: readonly Decision[], touches: RegExp | undefined, draw: number) {
  for (const first of one) {
    const second = other.find(decision => key(decision) === key(first));
    if (second === undefined) continue;
    const both = first.options.filter(
      option =>
        !(touches?.test(JSON.stringify(option)) ?? false) && second.options.some(same => sameJson(same, option)),
    );
    if (both.length > 0) return { decision: first, choice: both[draw % both.length] };
  }
  return null;
}

function wished(open: readonly Decision[], choice: unknown) {
  const decision =
    choice === undefined ? undefined : open.find(({ options }) => options.some(each => sameJson(each, choice)));
  return decision === undefined ? null : { decision, choice };
}

const numberFrom = (text: string): number => Number.parseInt(sha256(text).slice(0, 8), 16);

/** Plays one pair as far as its secret stays one, and compares all that the seat was told. */
export async function comparePair(server: RunningServer, people: People, secret: Secret, n: number): Promise<Compared> {
  const seed = `pair ${n}`;
  const [first, second] = secret.worlds(n);
  const pair = [
    await begin(server, people, secret, first, seed),
    await begin(server, people, secret, second, seed),
  ] as const;
  const rooms = await Promise.all(pair.map(async ({ id }) => (await server.rooms.open(id))!));
  const [one, other] = [rooms[0]!, rooms[1]!];
  const differences: string[] = [];
  let looks = 0;
  let apart = false;

  const compare = async (): Promise<void> => {
    for (const played of pair) await settled(server, played);
    const said = [];
    // Once in each pair, at another place in each: what a seat knows is worked out the same way everywhere.
    const isClose = secret.sealed === true || looks === n % secret.steps;
    for (const { chair } of pair) said.push(await look(chair, secret, n + looks, isClose));
    looks += 1;
    apart ||=
      !sameJson(one.match.state.stack, other.match.state.stack) ||
      !sameJson(secret.hidden?.(one.match.state), secret.hidden?.(other.match.state));
    const lists = [
      [pushed(pair[0]), pushed(pair[1])],
      [said[0]!, said[1]!],
    ] as const;
    for (const [a, b] of lists) {
      const at = a.findIndex((text, i) => text !== b[i]);
      if (at >= 0 || a.length !== b.length)
        differences.push(`pair ${n}, look ${looks}: ${firstDifference(a[at] ?? '', b[at] ?? '')}`);
    }
  };
  const say = (at: 0 | 1, { no, seat, slot }: Decision, choice: unknown): Promise<Any> => {
    const chair = seat === secret.viewer ? pair[at].chair : pair[at].others.get(seat)!;
    return chair.ask({ do: 'choose', no, seat, slot, choice });
  };
  const hiddenNow = () => JSON.stringify([secret.hidden?.(one.match.state), secret.hidden?.(other.match.state)]);

  const hidden = hiddenNow();
  if (secret.sealed !== true) await compare();
  const wanted = secret.sealed === true ? numberFrom(`${seed} when`) % secret.steps : secret.steps;
  for (let step = 0; step < wanted + 60 && differences.length === 0; step += 1) {
    if (secret.sealed === true && step >= wanted) {
      const { open } = one.match;
      const theirs = open.find(({ seat, options }) => seat !== secret.viewer && options.length > 1);
      if (theirs !== undefined && open.some(({ seat }) => seat !== theirs.seat)) {
        const { options } = theirs;
        const pick = numberFrom(`${seed} sealed`) % options.length;
        await say(0, theirs, options[pick]);
        await say(1, theirs, options[(pick + 1 + (n % (options.length - 1))) % options.length]);
        await compare();
        break;
      }
    } else if (step >= wanted) break;
    const found =
      wished(one.match.open, secret.first?.[step]) ??
      common(one.match.open, other.match.open, secret.touches, numberFrom(`${seed} ${step}`));
    if (found === null) break;
    for (const at of [0, 1] as const) {
      const reply = await say(at, found.decision, found.choice);
      if (reply.taken === undefined) throw new Error(JSON.stringify(reply));
    }
    for (const played of pair) await settled(server, played);
    // An end is everybody's to see: without its caster an image wins no fight, a wolf may.
    if (rooms.some(({ match }) => match.outcome !== null) || hiddenNow() !== hidden) break;
    if (secret.sealed !== true) await compare();
  }
  for (const { chair, others, id } of pair) {
    for (const each of [chair, ...others.values()]) each.socket.terminate();
    await server.rooms.forget(id);
    await server.store.deleteMatch(id);
  }
  return { differences, looks, apart };
}
