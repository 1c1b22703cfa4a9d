import type { Store, StoredLine, StoredMatch } from '../store/store.ts';
import type { Audience } from './audience.ts';
import type { Quota } from './quota.ts';
import type { RoomServices } from './room-services.ts';

/** The chat of a table. */
export class Talk {
  private readonly store: Store;
  private readonly quota: Quota;
  private readonly match: string;
  private readonly owner: string;
  private readonly audience: Audience;
  private lastTold: number | null = null;

  constructor(
    { store, quota }: Pick<RoomServices, 'store' | 'quota'>,
    { id, owner }: Pick<StoredMatch, 'id' | 'owner'>,
    audience: Audience,
  ) {
    this.store = store;
    this.quota = quota;
    this.match = id;
    this.owner = owner;
    this.audience = audience;
  }

  async say(from: string, text: string, at: number): Promise<void> {
    await this.quota.takeBytes(this.owner, text.length);
    const { n } = await this.store.addLine(this.match, from, text, at);
    this.lastTold ??= n - 1;
    await this.tell();
  }

  /** Lines nobody here has seen. The first call only finds the current position: watchers get earlier lines when they connect. */
  async tell(): Promise<void> {
    this.lastTold ??= Math.max(0, (await this.store.lastLine(this.match)) - 1);
    for (const line of await this.store.lines(this.match, this.lastTold)) {
      if (line.n <= this.lastTold) continue; // told while we read
      this.lastTold = line.n;
      this.audience.broadcast({ push: 'chat', ...line });
    }
  }

  /** The last lines, for somebody who connects. */
  async latest(most: number): Promise<readonly StoredLine[]> {
    return this.store.lines(this.match, (await this.store.lastLine(this.match)) - most);
  }
}
