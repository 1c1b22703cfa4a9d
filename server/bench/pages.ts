import { resolve } from 'node:path';
import { pickOf, randomPlayer } from '../../lab/bench/duel/random-player.ts';
import { Quarterstaff, type Table } from './contestants.ts';
import { Wire } from './wire.ts';

/** Who sits where: the first seat that a page has is the one it looks for at first; without seats it looks on. */
const PAGES: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  'hex-melee': [['A'], ['B']],
  'lost-worlds': [['red'], ['blue']],
  ahq: [['p1', 'p2', 'p3', 'p4'], ['gm']],
  'battle-axe': [['p1'], []],
};

export const GAMES: readonly string[] = Object.keys(PAGES);

/** Our server with matches of a rulebook between two pages, which want tables as the page does. */
export class Pages extends Quarterstaff {
  override readonly name: string;
  protected override readonly checkout: string;
  private readonly game: string;

  constructor(game: string, name: string, checkout: string) {
    super({ LOAD_GAMES: 'rulebooks' });
    this.game = game;
    this.name = name;
    this.checkout = resolve(checkout);
  }

  override async seat(number: number): Promise<Table> {
    const [red, blue] = this.cookies as [string, string];
    const [mine, others] = PAGES[this.game]!;
    const seats = Object.fromEntries([...mine.map(seat => [seat, 'me']), ...others.map(seat => [seat, 'remote'])]);
    const made = await this.ask(red, '/api/matches', { game: this.game, seats });
    for (const link of Object.values(made.links as Readonly<Record<string, string>>)) {
      const [match, seat, secret] = link.split('#')[1]!.split('.');
      await this.ask(blue, '/api/join', { match, seat, secret });
    }
    const url = `${this.address.replace('http', 'ws')}/ws/${made.match}?wants=changes`;
    const pages = new PagesAtTable(url, [red, blue], [mine, others], number);
    await pages.isShown();
    return pages;
  }
}

interface Shown {
  readonly push: string;
  readonly viewer: string;
  readonly no: number;
  readonly pending: readonly { readonly slot: string; readonly options: readonly unknown[] }[];
  readonly waiting: readonly string[];
  readonly outcome?: unknown;
}

/** What one page of a match was shown last. */
class Page {
  readonly seats: readonly string[];
  last: Shown | null = null;
  news = 0;
  answered = ''; // the question that was answered last
  private readonly wire: Wire;
  private readonly heard: (refused: boolean) => void;

  constructor(url: string, cookie: string, seats: readonly string[], heard: (refused: boolean) => void) {
    this.seats = seats;
    this.heard = heard;
    this.wire = new Wire(url, { cookie }, text => this.hear(text));
  }

  private hear(text: string): void {
    if (text.startsWith('{"push":"events"') || text.startsWith('{"push":"state"')) {
      this.last = JSON.parse(text) as Shown;
      this.news += 1;
      this.heard(false);
    } else if (text.includes('"refused":') || text.includes('"error":')) this.heard(true);
  }

  /** The open question that was not answered yet. */
  question(): { readonly slot: string; readonly options: readonly unknown[]; readonly name: string } | null {
    const { no, viewer, pending } = this.last!;
    const open = pending
      .map(({ slot, options }) => ({ slot, options, name: `${no} ${viewer} ${slot}` }))
      .filter(({ name }) => name !== this.answered);
    return open[0] ?? null;
  }

  /** The seat of this page that must decide while it looks for another one. */
  elsewhere(): string | null {
    const { waiting, viewer } = this.last!;
    return waiting.find(seat => seat !== viewer && this.seats.includes(seat)) ?? null;
  }

  say(message: object): void {
    this.wire.send(JSON.stringify(message));
  }

  close(): void {
    this.wire.close();
  }
}

/** Two pages at one match. */
class PagesAtTable implements Table {
  private readonly pages: readonly Page[];
  private readonly player: ReturnType<typeof randomPlayer>;
  private refused = false;
  private resolve: (() => void) | null = null;

  constructor(url: string, cookies: readonly string[], seats: readonly (readonly string[])[], number: number) {
    this.player = randomPlayer(number);
    this.pages = cookies.map((cookie, i) => new Page(url, cookie, seats[i]!, refused => this.heard(refused)));
  }

  private heard(refused: boolean): void {
    this.refused ||= refused;
    this.resolve?.();
  }

  private async until(holds: () => boolean): Promise<void> {
    while (!holds())
      await new Promise<void>(resolve => {
        this.resolve = resolve;
      });
  }

  isShown(): Promise<void> {
    return this.until(() => this.pages.every(({ last }) => last !== null));
  }

  /** Answers one question at random; both pages are told of it. */
  async move(): Promise<boolean> {
    while (this.pages.every(({ last }) => last!.outcome === undefined)) {
      const page = this.pages.find(other => other.question() !== null);
      if (page === undefined) await this.lookElsewhere();
      else if (await this.answer(page)) return true;
    }
    return false;
  }

  /** A page with several seats looks for the one that must decide; else something will come. */
  private async lookElsewhere(): Promise<void> {
    const before = this.pages.map(({ news }) => news);
    for (const page of this.pages) {
      const viewer = page.elsewhere();
      if (viewer !== null) page.say({ id: 0, do: 'viewer', viewer });
    }
    await this.until(() => this.pages.some(({ news }, i) => news > before[i]!));
  }

  /** False when it came too late. */
  private async answer(page: Page): Promise<boolean> {
    const { slot, options, name } = page.question()!;
    const { no, viewer: seat } = page.last!;
    const before = this.pages.map(({ news }) => news);
    page.answered = name;
    this.refused = false;
    page.say({ id: no, do: 'choose', no, seat, slot, pick: pickOf(this.player, options.length) });
    await this.until(() => this.refused || this.pages.every(({ news }, i) => news > before[i]!));
    return !this.refused;
  }

  close(): void {
    for (const page of this.pages) page.close();
  }
}
