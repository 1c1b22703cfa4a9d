import {
  type AnyGame,
  type ForecastEntry,
  type MatchRecord,
  odds,
  type Purview,
  positionText,
  type ReachEntry,
  type RuleEntry,
  type Surface,
  sameJson,
  topStage,
} from '@quarterstaff/kernel';
import {
  ASKED,
  type Comfort,
  Driver,
  type FairDice,
  Match,
  reasonIn,
  wireRefusal,
  wireWhyNot,
} from '@quarterstaff/protocol';
import type {
  Answered,
  MatchHead,
  Moment,
  RolledDie,
  Roster,
  SpokenOdds,
  StandingOrder,
  TableShown,
  Update,
  Verdict,
  WhyNot,
} from '../connection/table-connection.ts';
import { diceRolled, diceTold, verified } from './hindsight.ts';
import { chosen, History, seeAlike } from './history.ts';
import { players } from './players.ts';
import { presented, questionsOf, sayIn, shown, spokenDefaults, spokenOdds } from './spoken.ts';
import { headOf, type Store } from './store.ts';

/** A portion of computer answers: so many, or so long, then the page hears of it. */
const PORTION_ANSWERS = 24;
const PORTION_MS = 150;

/** Events that end or begin a quest, and those that change a company for good. */
const QUESTS = /^(quest|expedition|chapter|battle|journey)(Ended|Won|Lost)$/i;
const GAINS = /^(advanced|experience\w+|spellLearned|hired|dealMade|itemBought|\w*Trained|\w*Learned|rewardTaken)$/;

/** The rulebook's own orders hold until a seat says otherwise. */
const UNSAID: Comfort = { ...ASKED, defaults: true };

export interface Hosted {
  readonly id: string;
  readonly title: string;
  readonly scenario: string;
  readonly forkOf: string | null;
  readonly fair: FairDice | null;
  readonly kept: number; // entries that the store has
}

/** One match in this browser: hosts its answers, tells its story to whoever looks, keeps it. */
export class TableHost {
  private readonly match: Match;
  private readonly driver: Driver;
  private readonly store: Store;
  private readonly hosted: Hosted;
  private readonly language: string;
  private history: History;
  private viewer: string;
  private kept: number;
  private surfacesSent = '';
  private busy = false;

  /** The rulebook in the version this match is played with. */
  get game(): AnyGame {
    return this.match.game;
  }

  private constructor(match: Match, store: Store, hosted: Hosted, language: string) {
    this.match = match;
    this.store = store;
    this.hosted = hosted;
    this.language = language;
    this.kept = hosted.kept;
    this.driver = new Driver(match, players, UNSAID);
    this.viewer = this.people()[0] ?? 'all';
    this.history = this.retold();
  }

  /** Takes a record up where it stands. */
  static resume(game: AnyGame, record: MatchRecord, store: Store, hosted: Hosted, language: string): TableHost {
    return new TableHost(Match.load(game, record), store, hosted, language);
  }

  private retold(): History {
    const people = this.people();
    const history = new History(this.match.game, people.length > 0 ? people : ['all'], this.language);
    history.retell(this.match.record(), this.match.holders);
    this.match.listener = history.hear;
    return history;
  }

  private people(): readonly string[] {
    return this.match.seats.map(({ seat }) => seat).filter(seat => this.match.holders.get(seat) === 'open');
  }

  head(): MatchHead {
    const { game, seats, holders, seed } = this.match;
    return {
      id: this.hosted.id,
      game: game.id,
      title: game.title,
      scenario: reasonIn(game, this.language)(this.hosted.scenario),
      seats: seats.map(entry => ({ ...entry, about: reasonIn(game, this.language)(entry.about) })),
      holders: Object.fromEntries(holders),
      seed,
      defaults: spokenDefaults(game, this.language),
    };
  }

  async open(): Promise<Update> {
    this.surfacesSent = '';
    const since = this.sinceLastTurn();
    const portion = await this.portion(0);
    return { ...portion, beats: [], ...(since === null ? {} : { since }) };
  }

  /** The first chapter after the viewer's last own answer; nothing is news before the first. */
  private sinceLastTurn(): number | null {
    const chapters = this.history.chapters(this.viewer, 0);
    const last = chapters.findLastIndex(({ seat, by }) => seat === this.viewer && by === 'open');
    return last < 0 ? null : last + 1;
  }

  order(seat: string, orders: readonly StandingOrder[], single: boolean): void {
    this.driver.setComfort(seat, { orders, single });
  }

  async choose(
    answer: { readonly no: number; readonly seat: string; readonly slot: string; readonly choice: unknown },
    plan: readonly unknown[],
  ): Promise<Answered> {
    const { match } = this;
    const decision = match.open.find(({ seat, slot }) => seat === answer.seat && slot === answer.slot);
    const from = this.history.length;
    const words = chosen(match.game, match.state, decision, answer.choice, this.history.viewers, this.language);
    this.history.picturesFor = this.viewer;
    this.history.dropHeard();
    const { refusal, rolled } = match.answer(answer);
    if (refusal !== null) return { refused: wireRefusal(refusal, reasonIn(match.game, this.language)), update: null };
    this.history.close({ no: answer.no, seat: answer.seat, by: 'open', ...words, trace: null }, match.state);
    this.driver.noteAnswer(decision!, answer.choice);
    this.driver.setPlan(decision!, plan, rolled);
    return { refused: null, update: await this.portion(from) };
  }

  async proceed(): Promise<Update> {
    return this.portion(this.history.length);
  }

  /** Lets computers answer for a while, keeps what was recorded, and says how things stand. */
  private async portion(from: number): Promise<Update> {
    const start = performance.now();
    this.history.picturesFor = this.viewer;
    for (let count = 0; count < PORTION_ANSWERS && performance.now() - start < PORTION_MS; count += 1)
      if (!this.answerOne()) break;
    this.busy = this.driver.goesOn();
    await this.keep();
    return this.update(from);
  }

  private answerOne(): boolean {
    const { match, history } = this;
    const open = match.open;
    const before = match.state;
    history.dropHeard();
    const did = this.driver.next();
    if (did === null) return false;
    const decision = open.find(({ seat, slot }) => seat === did.seat && slot === did.slot);
    const words = chosen(match.game, before, decision, did.choice, history.viewers, this.language);
    history.close({ no: did.no, seat: did.seat, by: did.by, ...words, trace: did.trace }, match.state);
    return true;
  }

  private async keep(): Promise<void> {
    const record = this.match.record();
    if (record.entries.length === this.kept) return;
    const { id, title, scenario, forkOf, fair } = this.hosted;
    const about = { title, scenario, seats: this.match.seats, over: this.match.outcome !== null, forkOf, fair };
    const fresh = record.entries.slice(this.kept);
    await this.store.append(headOf(id, record, about), this.kept, fresh);
    this.kept = record.entries.length;
  }

  private update(from: number): Update {
    const before = this.viewer;
    if (!this.busy) this.viewer = this.whoLooks();
    // Another person looks: the whole story as that person may know it.
    const whole = before !== this.viewer;
    return {
      from: whole ? 0 : from,
      chapters: this.history.chapters(this.viewer, whole ? 0 : from),
      beats: whole ? [] : this.history.beats(this.viewer, from),
      moment: this.moment(),
    };
  }

  /** The person who must decide; with nothing to decide, whoever looked before. */
  private whoLooks(): string {
    const people = this.people();
    if (people.length === 0) return 'all';
    const deciding = this.match.open.map(({ seat }) => seat).filter(seat => people.includes(seat));
    if (deciding.includes(this.viewer)) return this.viewer;
    return deciding[0] ?? (people.includes(this.viewer) ? this.viewer : people[0]!);
  }

  private moment(): Moment {
    const { match, viewer } = this;
    const table = presented(match.game, match.state, viewer, true);
    const people = this.people();
    const { outcome } = match;
    const sealed = topStage(match.game, match.state)?.stage.kind === 'sealed';
    return {
      chapters: this.history.length,
      no: match.no,
      viewer,
      personal: outcome === null && people.length > 1 && (sealed || !seeAlike(match.game, match.state, people)),
      table: this.withoutKnownSurfaces(shown(table, match.game, this.language)),
      // While answers are still being given, one of them may be to what is open for the viewer.
      questions: outcome === null && !this.busy ? questionsOf(match, viewer, table, this.language) : [],
      waitingFor: match.open.map(({ seat }) => seat).filter(seat => seat !== viewer),
      busy: this.busy,
      outcome,
      outcomeText: outcome === null ? null : sayIn(match.game, this.language)(outcome.how),
    };
  }

  private withoutKnownSurfaces(table: TableShown): TableShown {
    const text = JSON.stringify(table.surfaces);
    if (text === this.surfacesSent) return { ...table, surfaces: null };
    this.surfacesSent = text;
    return table;
  }

  async undo(to: number): Promise<Update> {
    this.match.undo(to, null);
    this.driver.askAgain(to);
    const from = this.history.cut(to);
    return { ...(await this.portion(from)), beats: [] };
  }

  tableAfter(chapters: number): TableShown {
    const { game } = this.match;
    const g = this.history.stateAfter(chapters, this.match.record());
    const table = shown(presented(game, g, this.viewer, false), game, this.language);
    return { ...table, surfaces: table.surfaces as readonly Surface[] };
  }

  /** The record up to so many chapters. */
  recordUpTo(chapters: number): MatchRecord {
    const record = this.match.record();
    const standing = standingAnswers(record);
    const end = chapters > standing.length ? record.entries.length : standing[chapters - 1]!;
    return { ...record, entries: record.entries.slice(0, end), hashes: [] };
  }

  /** The dice of a chapter, as far as the viewer was told their faces. */
  diceOf(chapter: number): readonly RolledDie[] {
    const { game } = this.match;
    const record = this.match.record();
    const at = chapter === 0 ? undefined : standingAnswers(record)[chapter - 1];
    const answer = at === undefined ? undefined : record.entries[at];
    if (chapter > 0 && answer?.kind !== 'answer') return [];
    const before = chapter === 0 ? { ...record, entries: [] } : this.recordUpTo(chapter);
    const rolled = diceRolled(game, before, answer?.kind === 'answer' ? answer : null);
    const told = this.history.chapters(this.viewer, chapter)[0]?.events.flatMap(({ dice = [] }) => dice) ?? [];
    return diceTold(rolled, told);
  }

  verify(): Verdict {
    return verified(this.match.game, { ...this.match.record(), fair: this.hosted.fair ?? undefined }, null);
  }

  whyNot(seat: string, choice: unknown): WhyNot {
    return wireWhyNot(this.match, seat, choice, this.language) as WhyNot;
  }

  odds(question: { readonly seat: string; readonly slot: string }, choice: unknown): SpokenOdds | null {
    const { match } = this;
    const decision = match.open.find(({ seat, slot }) => seat === question.seat && slot === question.slot);
    if (decision === undefined || !decision.options.some(option => sameJson(option, choice))) return null;
    const { no, seat, slot } = decision;
    const found = odds(match.game, match.known(seat), { no, seat, slot, choice });
    return spokenOdds(found, sayIn(match.game, this.language));
  }

  reach(question: { readonly seat: string }): readonly ReachEntry[] {
    const decision = this.match.open.find(({ seat }) => seat === question.seat);
    if (decision === undefined) return [];
    return this.match.game.reach?.(this.match.known(decision.seat), decision) ?? [];
  }

  forecast(seat: string): readonly ForecastEntry[] {
    return this.match.game.forecast?.(this.match.known(seat), seat, {}) ?? [];
  }

  purview(figure: string | null): Purview | null {
    const { match, viewer } = this;
    return match.game.purview?.(viewer === 'all' ? match.state : match.known(viewer), figure) ?? null;
  }

  async sit(seat: string, holder: string): Promise<Update> {
    this.match.seat(seat, holder);
    this.history = this.retold();
    const update = await this.portion(0);
    return { ...update, from: 0, chapters: this.history.chapters(this.viewer, 0), beats: [] };
  }

  async concede(seat: string): Promise<Update> {
    this.match.end('conceded', seat);
    return this.portion(this.history.length);
  }

  /** The own company and its story, for the campaign page. */
  roster(): Roster {
    const { game, state, open, seats } = this.match;
    const { tokens, panels, trail, words } = shown(presented(game, state, this.viewer, false), game, this.language);
    const own = seats.find(({ seat }) => seat === this.viewer)?.side;
    const foes = new Set(tokens.filter(({ side }) => own !== undefined && side !== own).map(({ id }) => id));
    const told = this.history.chapters(this.viewer, 0).flatMap(({ events }) => events);
    return {
      trail: trail.filter(phrase => phrase !== ''),
      inTown: open.some(({ kind }) => /^(town|shop|deal|seekPotion|hire)/i.test(kind)),
      members: panels.filter(({ id, values }) => !foes.has(id) && values.length > 0),
      tokens,
      words,
      quests: told.filter(({ type }) => QUESTS.test(type)).map(({ text }) => text),
      gains: told.filter(({ type }) => GAINS.test(type)).map(({ text }) => text),
    };
  }

  record(): MatchRecord {
    return this.match.record();
  }

  position(chapters: number | null): string {
    if (chapters === null) return this.match.position();
    return positionText(this.match.game, this.history.stateAfter(chapters, this.match.record()));
  }

  rule(id: string): RuleEntry | null {
    return this.match.game.catalogue.find(rule => rule.id === id) ?? null;
  }
}

/** Where in the record the answers stand that were not taken back. */
function standingAnswers(record: MatchRecord): readonly number[] {
  let standing: { at: number; no: number }[] = [];
  record.entries.forEach((entry, at) => {
    if (entry.kind === 'undo') standing = standing.filter(({ no }) => no < entry.to);
    else if (entry.kind === 'answer') standing.push({ at, no: entry.no });
  });
  return standing.map(({ at }) => at);
}
