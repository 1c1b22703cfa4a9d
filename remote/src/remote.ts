import type { Channel } from './channel.ts';
import { Refused, type RefusedReply, RemoteError } from './errors.ts';
import { RemoteMatch } from './match.ts';
import type { GameId, MatchRecord, Reply, Requests } from './types.ts';

/** A request without what the client fills in. */
export type Asked<K extends keyof Requests> = Omit<Requests[K], 'id' | 'do'>;

interface Waiting {
  resolve(reply: Reply): void;
  reject(problem: Error): void;
}

/** An engine somewhere else. Requests may overlap; each gets its own answer. */
export class Remote {
  /** Receives messages that answer no request, such as a server's pushes. */
  onPush: (push: Reply) => void = () => {};
  private readonly channel: Channel;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private over: string | null = null;

  constructor(channel: Channel) {
    this.channel = channel;
    channel.listen(
      line => this.hear(JSON.parse(line) as Reply),
      why => this.end(why),
    );
  }

  /** Sends one request of the line protocol; throws `Refused` or `RemoteError`. */
  ask<K extends keyof Requests>(what: K, fields: Asked<K>): Promise<Reply> {
    if (this.over !== null) return Promise.reject(new RemoteError({ code: 'ended', message: this.over }));
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.channel.send(JSON.stringify({ id, do: what, ...fields }));
    });
  }

  /** Begins a match. A seat is `open` (yours, unless said otherwise), `book` or `bot:<level>`. */
  async begin<G extends GameId>(game: G, how: Omit<Asked<'new'>, 'game'> = {}): Promise<RemoteMatch<G>> {
    return new RemoteMatch<G>(this, await this.ask('new', { game, ...how }));
  }

  async load<G extends GameId>(record: MatchRecord & { readonly game: G }): Promise<RemoteMatch<G>> {
    return new RemoteMatch<G>(this, await this.ask('load', { record }));
  }

  close(): void {
    this.end('The client closed it.');
    this.channel.close();
  }

  private hear(reply: Reply): void {
    const waiting = typeof reply.id === 'number' ? this.waiting.get(reply.id) : undefined;
    if (waiting === undefined) {
      this.onPush(reply);
      return;
    }
    this.waiting.delete(reply.id as number);
    if (reply.error !== undefined) waiting.reject(new RemoteError(reply.error as RefusedReply));
    else if (reply.refused !== undefined) waiting.reject(new Refused(reply.refused as RefusedReply));
    else waiting.resolve(reply);
  }

  private end(why: string): void {
    if (this.over !== null) return;
    this.over = why;
    for (const { reject } of this.waiting.values()) reject(new RemoteError({ code: 'ended', message: why }));
    this.waiting.clear();
  }
}
