import type { Store, StoredLine } from '../store/store.ts';
import type { Audience } from './audience.ts';

/** What people say at a table. */
export class Talk {
  private readonly store: Store;
  private readonly match: string;
  private readonly audience: Audience;
  private lastTold: number | null = null;

  constructor(store: Store, match: string, audience: Audience) {
    this.store = store;
    this.match = match;
    this.audience = audience;
  }

  async say(from: string, text: string, at: number): Promise<void> {
    await this.store.addLine(this.match, from, text, at);
    await this.tell();
  }

  /** Lines nobody here has seen. The first look only finds out where the talk stands: watchers get earlier lines on coming. */
  async tell(): Promise<void> {
    const lines = await this.all();
    const seen = this.lastTold ?? lines.length - 1;
    for (const line of lines.filter(({ n }) => n > seen)) this.audience.broadcast({ push: 'chat', ...line });
    this.lastTold = Math.max(seen, lines.at(-1)?.n ?? 0);
  }

  all(): Promise<readonly StoredLine[]> {
    return this.store.lines(this.match);
  }
}
