import type { Errand, Outcome, RuleEntry, Table } from '@quarterstaff/kernel';
import type {
  Did,
  FairRecord,
  WireDecision,
  WireEndedErrand,
  WireErrand,
  WireEvent,
  WireRefusal,
} from '@quarterstaff/protocol';
import { numberOf, ownNumberFaults } from '../online/own-number.ts';
import { rematchOnline } from '../online/server.ts';
import { local } from './local.ts';
import { type Json, ordersRequest, questionsTo } from './questions.ts';
import { ServerLine } from './server-line.ts';
import { changed, type TableChanges } from './table-changes.ts';
import type {
  Attempt,
  Chapter,
  House,
  HouseConnection,
  MatchHead,
  Moment,
  SeatAtHouse,
  SpokenTerm,
  StandingOrder,
  TableConnection,
  TableShown,
  Update,
  Verdict,
} from './table-connection.ts';

// A match that the server hosts: the same interface as a local one, over a WebSocket that comes back by itself.

/** What the server says about a match to one viewer. */
interface Situation {
  readonly viewer: string;
  readonly epoch: number;
  readonly table: Table;
  readonly pending: readonly WireDecision[];
  readonly waiting: readonly string[];
  readonly no: number;
  readonly lastTurn?: number; // events told before the seat's last answer
  readonly outcome?: Outcome;
  readonly errands?: readonly WireErrand[];
  readonly ended?: readonly WireEndedErrand[];
}

type SituationTold = Omit<Situation, 'table'> & { readonly table: TableChanges };

/** So many tables of this match are kept for looking back. */
const TABLES_KEPT = 300;

/** A message that does not fit is told to the player, and never reaches the table. */
function situationOf(message: Json): SituationTold {
  const { table, pending, waiting, viewer } = message as Partial<SituationTold>;
  const fits =
    typeof viewer === 'string' &&
    Array.isArray(pending) &&
    Array.isArray(waiting) &&
    table instanceof Object &&
    (table.surfaces === null || Array.isArray(table.surfaces)) &&
    Array.isArray(table.tokens) &&
    Array.isArray(table.panels) &&
    table.panels.every(panel => Array.isArray(panel?.lists)) &&
    Array.isArray(table.offers) &&
    pending.every(decision => Array.isArray(decision?.options));
  if (!fits) throw new Error('bad-message');
  return message as unknown as SituationTold;
}

/** What only whoever hosts a match can do. */
const notOnline = async (): Promise<never> => {
  throw new Error('not-online');
};

function orTrouble<T>(made: Attempt<T>): T {
  if (!made.ok) throw new Error(made.trouble.code);
  return made.value;
}

export class OnlineTable implements TableConnection {
  readonly online = true;
  readonly house: HouseConnection = {
    watch: listener => {
      this.houseListeners.add(listener);
      listener(this.state);
      return () => this.houseListeners.delete(listener);
    },
    say: async line => void (await this.line.get({ do: 'chat', text: line })),
    consent: async (agrees, proposal) => void (await this.line.get({ do: 'consent', agrees, proposal })),
    proposeDraw: async () => void (await this.line.get({ do: 'end', how: 'agreed' })),
    rematch: async () => orTrouble(await rematchOnline(this.match)).match,
    keepReplay: async () => orTrouble(await local().importRecord(JSON.stringify(await this.record()))),
  };
  private readonly questions = questionsTo(
    request => this.line.ask(request),
    odds => local().speakOdds(this.played(), odds, this.moment?.table.tokens ?? []),
  );
  readonly whyNot = this.questions.whyNot;
  readonly odds = this.questions.odds;
  readonly reach = this.questions.reach;
  readonly reachOf = async (): Promise<readonly []> => [];
  readonly forecast = this.questions.forecast;
  readonly purview = this.questions.purview;
  readonly point = this.questions.point;
  readonly dry = this.questions.dry;
  readonly fork = notOnline;
  readonly recordUpTo = notOnline;
  readonly position = notOnline;
  private readonly match: string;
  private readonly line: ServerLine;
  private hello: Json | null = null;
  private chapters: Chapter[] = [];
  private tables: (TableShown | null)[] = []; // after each chapter, as far as this page saw it
  private told: Table | null = null; // the last table, as the server told it
  private since: number | null = null; // the first chapter that is news to a seat that has answered before
  private waited: readonly string[] = []; // who had to decide when the table was last shown
  private moment: Moment | null = null;
  private state: House = {
    connected: false,
    seats: [],
    mine: [],
    lines: [],
    proposal: null,
    lastOwn: null,
    next: null,
  };
  private readonly newsListeners = new Set<(update: Update) => void>();
  private readonly troubleListeners = new Set<(trouble: string) => void>();
  private readonly houseListeners = new Set<(house: House) => void>();
  private opened: (() => void)[] = [];
  private readonly orders = new Map<string, Json>(); // by seat: a server that came back has forgotten them

  constructor(match: string) {
    this.match = match;
    this.line = new ServerLine(
      match,
      message => this.take(message),
      trouble => this.tellTrouble(trouble),
      () => this.changeHouse({ connected: false }),
    );
  }

  private async take(message: Json): Promise<void> {
    switch (message.push) {
      case 'hello':
        this.hello = message;
        this.changeHouse({ connected: true, seats: message.seats as SeatAtHouse[], mine: message.mine as string[] });
        for (const request of this.orders.values()) void this.line.ask(request).catch(() => {});
        return;
      case 'presence':
        return this.changeHouse({ seats: message.seats as SeatAtHouse[] });
      case 'chat':
        return this.changeHouse({
          lines: [...this.state.lines, message as unknown as House['lines'][number]].slice(-200),
        });
      case 'talk':
        return this.changeHouse({ lines: message.lines as House['lines'] });
      case 'proposal':
        return this.changeHouse({ proposal: message.proposal as House['proposal'] });
      case 'next': // somebody asks for a rematch: it waits until the others sit down
        return this.changeHouse({ next: String(message.match) });
      case 'closed':
        return this.tellTrouble('closed');
      case 'state':
        return this.begin(this.shown(message));
      case 'events':
        return this.goOn(this.shown(message), message.events as WireEvent[], message.did as readonly Did[]);
    }
  }

  /** What a message shows, with what it leaves out because the last one told it. */
  private shown(message: Json): Situation {
    const situation = situationOf(message);
    this.told = changed(this.told, situation.table);
    return { ...situation, table: this.told };
  }

  /** All that happened so far, then what is open now. */
  private async begin(situation: Situation): Promise<void> {
    const { events } = await this.line.insist({ do: 'since', viewer: situation.viewer, epoch: situation.epoch, n: 0 });
    const told = Array.isArray(events) ? (events as WireEvent[]) : [];
    // What the seat knew when it answered last, and what is new to it.
    const known = Math.min(told.length, situation.lastTurn ?? told.length);
    this.chapters = [told.slice(0, known), told.slice(known)]
      .filter((part, i) => i === 0 || part.length > 0)
      .map((part, at) => this.chapter(at, situation.no, part));
    this.since = known > 0 && known < told.length ? 1 : null;
    this.tables = [];
    await this.show(situation, 0);
    for (const resolve of this.opened.splice(0)) resolve();
  }

  private async goOn(situation: Situation, events: readonly WireEvent[], did: readonly Did[]): Promise<void> {
    const from = this.chapters.length;
    const spared = did.findLast(({ by }) => by === 'only' || by === 'default' || by === 'errand');
    if (events.length > 0 || spared !== undefined) {
      const chapter = this.chapter(from, situation.no, events);
      const { seat, by, about = null } = spared ?? this.answeredBy(chapter.by);
      this.chapters.push({ ...chapter, seat, by, about });
    }
    await this.show(situation, from);
  }

  /** Who has answered: whoever was waited for, if it was one alone. */
  private answeredBy(unknown: string): Pick<Chapter, 'seat' | 'by' | 'about'> {
    const seat = this.waited.length === 1 ? this.waited[0]! : null;
    return { seat, by: seat !== null && this.state.mine.includes(seat) ? 'open' : unknown, about: null };
  }

  private chapter(at: number, no: number, events: readonly WireEvent[]): Chapter {
    return { at, no, seat: null, by: 'online', about: null, text: null, events, trace: null };
  }

  private async show(situation: Situation, from: number): Promise<void> {
    const { viewer, table, pending, waiting, no, outcome = null } = situation;
    const spoken = await local().speakTable(this.played(), table, pending, outcome?.how ?? null);
    this.moment = {
      chapters: this.chapters.length,
      no,
      viewer,
      personal: false, // all seats at this screen are one person's
      table: spoken.table,
      questions: outcome === null ? spoken.questions : [],
      waitingFor: waiting.filter(seat => seat !== viewer),
      busy: false,
      undoTo: null, // the others are asked
      errands: situation.errands ?? [],
      outcome,
      outcomeText: spoken.outcome,
    };
    this.waited = waiting;
    this.tables[this.chapters.length - 1] = spoken.table;
    const old = this.chapters.length - 1 - TABLES_KEPT;
    if (old >= 0) this.tables[old] = null;
    const news = { ...this.update(from), ...(situation.ended === undefined ? {} : { ended: situation.ended }) };
    for (const listener of this.newsListeners) listener(news);
    // Of several own seats the one that must decide looks.
    const next = waiting.find(seat => this.state.mine.includes(seat));
    if (pending.length === 0 && next !== undefined && next !== viewer)
      await this.line.insist({ do: 'viewer', viewer: next });
  }

  private update(from: number): Update {
    return { from, chapters: this.chapters.slice(from), beats: [], moment: this.moment! };
  }

  private game(): string {
    return String(this.hello?.game ?? '');
  }

  private played() {
    return { game: this.game(), rulesVersion: String(this.hello?.rulesVersion ?? '') };
  }

  async head(): Promise<MatchHead> {
    if (this.moment === null) await new Promise<void>(resolve => this.opened.push(resolve));
    const { title } = await local().card(this.game());
    const { seats } = this.state;
    return {
      id: this.match,
      game: this.game(),
      title,
      scenario: String(this.hello?.name ?? ''),
      place: null,
      seats,
      holders: Object.fromEntries(
        seats.map(({ seat, holder }) => [
          seat,
          this.state.mine.includes(seat) ? holder : holder === 'open' ? 'remote' : holder,
        ]),
      ),
      seed: '',
      defaults: await local().defaults(this.played()),
      lesson: null,
      terms: this.terms(),
      gestures: await local().gestures(this.played()),
      score: await local().score(this.played()),
    };
  }

  /** What the words of sheets mean: filled in when the rulebook has come, and nobody waits for it. */
  private terms(): MatchHead['terms'] {
    const terms: Record<string, SpokenTerm> = {};
    local()
      .terms(this.played())
      .then(
        found => Object.assign(terms, found),
        () => {}, // a sheet without them can be read
      );
    return terms;
  }

  async open(): Promise<Update> {
    if (this.moment === null) await new Promise<void>(resolve => this.opened.push(resolve));
    return { ...this.update(0), ...(this.since === null ? {} : { since: this.since }) };
  }

  async choose(answer: { no: number; seat: string; slot: string; choice: unknown }, plan: readonly unknown[]) {
    const reply = await this.line.get({ do: 'choose', ...answer, plan });
    if (reply.taken !== undefined) this.changeHouse({ lastOwn: answer.no });
    // What came of it arrives as news.
    return { refused: (reply.refused as WireRefusal | undefined) ?? null, update: null };
  }

  async proceed(): Promise<Update> {
    return this.update(this.chapters.length);
  }

  async undo(to: number): Promise<Update> {
    await this.line.get({ do: 'undo', to });
    return this.update(this.chapters.length);
  }

  /** As this page saw it: what went before it was opened is shown as it was then. */
  async tableAfter(chapters: number): Promise<TableShown> {
    const found = this.tables[chapters - 1] ?? this.tables.find(table => table != null);
    if (found == null) throw new Error('not-online');
    return found;
  }

  async diceOf(): Promise<readonly never[]> {
    return [];
  }

  async verify(): Promise<Verdict> {
    const shown = typeof this.hello?.commitment === 'string' ? this.hello.commitment : null;
    const record = await this.record();
    const verdict = await local().verify(record, numberOf(this.match)?.commitment ?? shown);
    return { ...verdict, faults: [...verdict.faults, ...ownNumberFaults(this.match, record.fair)] };
  }

  async errand(seat: string, errand: Errand) {
    await this.line.get({ do: 'errand', seat, errand });
    return { refused: null, update: null };
  }

  async cancelErrand(seat: string, who: string | null): Promise<Update> {
    const { errands } = await this.line.get({ do: 'errand', seat, errand: null, who });
    if (this.moment !== null) this.moment = { ...this.moment, errands: errands as readonly WireErrand[] };
    return this.update(this.chapters.length);
  }

  /** Online the seats of one person are one hand. */
  async hold(): Promise<void> {}

  async order(seat: string, orders: readonly StandingOrder[], single: boolean, asks?: 'matter' | 'all'): Promise<void> {
    const request = ordersRequest(seat, orders, single, asks);
    this.orders.set(seat, request);
    await this.line.get(request);
  }

  async sit(seat: string, holder: string): Promise<Update> {
    await this.line.get({ do: 'seat', seat, holder });
    return this.update(this.chapters.length);
  }

  async concede(seat: string): Promise<Update> {
    await this.line.get({ do: 'end', how: 'conceded', seat });
    return this.update(this.chapters.length);
  }

  async record(): Promise<FairRecord> {
    return (await this.line.get({ do: 'record' })).record as FairRecord;
  }

  async rule(id: string): Promise<RuleEntry | null> {
    const catalogue = await local().catalogue(this.game());
    return catalogue.find(rule => rule.id === id) ?? null;
  }

  onNews(listener: (update: Update) => void, onTrouble: (trouble: string) => void): () => void {
    this.newsListeners.add(listener);
    this.troubleListeners.add(onTrouble);
    return () => {
      this.newsListeners.delete(listener);
      this.troubleListeners.delete(onTrouble);
    };
  }

  private tellTrouble(trouble: string): void {
    for (const listener of this.troubleListeners) listener(trouble);
  }

  private changeHouse(change: Partial<House>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.houseListeners) listener(this.state);
  }

  close(): void {
    this.line.close();
  }
}
