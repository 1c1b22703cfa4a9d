import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { type MatchRecord, replay, sameJson } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import type { Store } from '@quarterstaff/server';
import { bundle } from './bundle.ts';
import { type Any, type Chair, Visitor } from './helpers.ts';

let built: Promise<string> | null = null;

/** Builds the server with the probe games once, so that every start takes a fraction of a second. */
export async function buildVictim(): Promise<string> {
  built ??= bundle({ serve: 'test/serve.ts' });
  return built;
}

/** A server in a process of its own that can be killed and comes back at the same address. */
export class Victim {
  readonly port: number;
  private readonly env: Readonly<Record<string, string>>;
  private readonly within: readonly string[];
  private child: ChildProcess | null = null;

  /** `within` is a program that starts it in surroundings of its own. */
  constructor(port: number, env: Readonly<Record<string, string>>, within: readonly string[] = []) {
    this.port = port;
    this.env = env;
    this.within = within;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process; what it says before it ends is in the error. */
  async up(fileBlocksAtMost: number | null = null): Promise<void> {
    // A limit on the size of files is what a full disk looks like to the process, without a disk to fill.
    const limit = fileBlocksAtMost === null ? '' : `trap '' XFSZ; ulimit -f ${fileBlocksAtMost};`;
    const program = [process.execPath, `${await buildVictim()}/serve.js`];
    const [command, ...args] = [...this.within, 'sh', '-c', `${limit} exec "$0" "$1"`, ...program];
    const child = spawn(command!, args, {
      env: {
        ...process.env,
        PORT: String(this.port),
        QUARTERSTAFF_LOG: 'silent',
        QUARTERSTAFF_REQUESTS_PER_MINUTE: '1000000',
        QUARTERSTAFF_PEOPLE_PER_HOUR: '1000000',
        QUARTERSTAFF_PERCENT_PER_PERSON: '1000',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let said = '';
    child.stderr!.on('data', text => {
      said += String(text);
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout!.once('data', () => resolve());
      child.once('exit', code => {
        console.error(`a server ended by itself with ${code}: ${said}`);
        reject(new Error(`the server ended with ${code}: ${said}`));
      });
    });
  }

  /** It does nothing at all for a while, and does not notice. */
  async rest(milliseconds: number): Promise<void> {
    this.child!.kill('SIGSTOP');
    await pause(milliseconds);
    this.child!.kill('SIGCONT');
  }

  /** Somebody sets the clock of its machine. */
  setClock(): void {
    this.child!.kill('SIGUSR2');
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    child.removeAllListeners('exit');
    return new Promise(resolve => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}

export function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

/** Tries until it works: a server that is killed just now answers later. */
async function insist(run: () => Promise<{ status: number; body: Any }>): Promise<Any> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const answer = await run().catch(() => null);
    if (answer?.status === 200) return answer.body;
    await pause(25);
  }
  throw new Error('the server never answered');
}

/** Two people who go on playing whatever happens to the server, and remember every choice that was acknowledged. */
export class StubbornPair {
  readonly acknowledged: { no: number; seat: string; choice: unknown }[] = [];
  readonly people: readonly Visitor[];
  match = '';
  over = false;
  private readonly chairs = new Set<Chair>();

  constructor(addresses: readonly string[]) {
    this.people = [new Visitor(addresses[0]!), new Visitor(addresses[addresses.length - 1]!)];
  }

  async begin(): Promise<void> {
    const [ann, ben] = this.people;
    for (const person of this.people) await insist(() => person.ask('POST', '/api/people'));
    const made = await insist(() =>
      ann!.ask('POST', '/api/matches', {
        game: 'free-attacks',
        scenario: 'duel',
        seats: { red: 'me', blue: 'remote' },
      }),
    );
    this.match = made.match;
    const [, seat, secret] = (made.links.blue as string).split('#')[1]!.split('.');
    await insist(() => ben!.ask('POST', '/api/join', { match: this.match, seat, secret }));
  }

  /** Plays the match to its end, reconnecting as often as it must. */
  async play(): Promise<void> {
    await Promise.all([this.playSeat('red'), this.playSeat('blue')]);
  }

  private async playSeat(seat: 'red' | 'blue'): Promise<void> {
    const person = this.people[seat === 'red' ? 0 : 1]!;
    while (!this.over) {
      const chair = await person.sit(this.match).catch(() => null);
      if (chair === null) {
        await pause(20);
        continue;
      }
      this.chairs.add(chair);
      await this.session(chair, seat);
      this.chairs.delete(chair);
      chair.socket.terminate();
    }
    for (const chair of this.chairs) chair.socket.terminate();
  }

  /** Answers whatever is asked until the connection is lost, something is odd, or the match is over. */
  private async session(chair: Chair, seat: string): Promise<void> {
    const gone = new Promise<'gone'>(resolve => {
      chair.socket.once('close', () => resolve('gone'));
      if (chair.socket.readyState === chair.socket.CLOSED) resolve('gone');
    });
    for (let seen = 0; !this.over; ) {
      const situation: Any = await Promise.race([
        chair.until(message => message.push !== undefined && chair.heard.indexOf(message) >= seen && message.no > 0),
        gone,
      ]);
      if (situation === 'gone') return;
      seen = chair.heard.indexOf(situation) + 1;
      if (situation.outcome !== undefined) this.over = true;
      const decision = situation.pending[0];
      if (decision === undefined) continue;
      const pick = decision.options.length - 1;
      const reply: Any = await Promise.race([
        chair.ask({ do: 'choose', no: decision.no, seat, slot: decision.slot, pick }),
        gone,
      ]);
      if (reply === 'gone') return;
      if (reply.taken !== undefined)
        this.acknowledged.push({ no: decision.no, seat, choice: decision.options[pick].choice });
      else if (reply.refused === undefined) return; // the store is away: come back and look
    }
  }
}

/** What is stored holds every acknowledged choice exactly once and replays to the hash the server told; says what does not. */
export async function faultsOf(store: Store, pair: StubbornPair, record: MatchRecord): Promise<readonly string[]> {
  const faults: string[] = [];
  const entries = (await store.entriesAfter(pair.match, 0)).map(({ entry }) => entry);
  for (const { no, seat, choice } of pair.acknowledged) {
    const found = entries.filter(entry => entry.kind === 'answer' && entry.no === no && entry.seat === seat);
    if (found.length !== 1) faults.push(`choice ${no} of ${seat} is stored ${found.length} times`);
    else if (!sameJson((found[0] as Any).choice, choice)) faults.push(`choice ${no} of ${seat} was changed`);
  }
  const numbers = entries.flatMap(entry => (entry.kind === 'answer' ? [entry.no] : []));
  if (new Set(numbers).size !== numbers.length) faults.push('a decision was answered twice');
  if (!sameJson(record.entries, entries)) faults.push('the record is not what is stored');
  if (record.hashes.length === 0) faults.push('the record has no hash');
  try {
    replay(probes.freeAttacks, record);
  } catch (problem) {
    faults.push((problem as Error).message);
  }
  return faults;
}

/** Kills again and again while pairs play; every match is then played to its end. Returns all that were played. */
export async function rampage(
  kills: number,
  addresses: readonly string[],
  strike: (kill: number) => Promise<void>,
): Promise<readonly StubbornPair[]> {
  const pairs: StubbornPair[] = [];
  const playing: Promise<void>[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const fresh = [new StubbornPair(addresses), new StubbornPair([...addresses].reverse())];
    for (const pair of fresh) await pair.begin();
    pairs.push(...fresh);
    playing.push(...fresh.map(pair => pair.play()));
    // Strike after so many more acknowledged choices: in the middle of play, wherever that is.
    const wanted = acknowledged(pairs) + 1 + ((kill * 7) % 13);
    while (acknowledged(pairs) < wanted && fresh.some(({ over }) => !over)) await pause(2);
    await strike(kill);
  }
  await Promise.all(playing);
  return pairs;
}

export function acknowledged(pairs: readonly StubbornPair[]): number {
  return pairs.reduce((sum, pair) => sum + pair.acknowledged.length, 0);
}
