import {
  type AnyGame,
  type Decision,
  type Lesson,
  type MatchRecord,
  type Odds,
  positionText,
  type ReachEntry,
  type RuleEntry,
  type Surface,
} from '@quarterstaff/kernel';
import {
  type Act,
  ASKED,
  type Caller,
  type Comfort,
  type Did,
  type Driver,
  errorReply,
  type Match,
  MatchHost,
  type MatchRequest,
  type Reply,
  type RequestOf,
  reasonIn,
  type WireRefusal,
  wireEnded,
  wireErrands,
} from '@quarterstaff/protocol';
import type {
  Answered,
  MatchHead,
  Moment,
  RolledDie,
  Roster,
  SpokenHint,
  SpokenOdds,
  TableShown,
  Update,
  Verdict,
} from '../connection/table-connection.ts';
import { gameCalled } from '../games.ts';
import { diceAfter, diceTold, recordUpTo, verified } from './hindsight.ts';
import { type Bookmark, chosen, type History, noted, seeAlike } from './history.ts';
import { type Hosted, Keeper } from './keeper.ts';
import { scriptedChoice, speakable, spokenLesson } from './lessons.ts';
import { players } from './players.ts';
import { rosterOf } from './roster.ts';
import { Rulebook } from './rulebook.ts';
import {
  presented,
  questionsOf,
  renamed,
  sayIn,
  shown,
  spokenDefaults,
  spokenOdds,
  spokenTerms,
  statedIn,
  statesOf,
} from './spoken.ts';
import type { Store } from './store.ts';
import { fromBookmark, historyOf, toldAnew } from './taking-up.ts';
import { reachOf } from './ways.ts';

/** Computer answers reach the page in portions of this many, or after this long. */
const PORTION_ANSWERS = 24;
const PORTION_MS = 300;

/** What happens before a first question is put. */
const BEGINNING: ReadonlySet<string> = new Set(['head', 'hold', 'open', 'proceed']);

/** The rulebook's own orders and stand-ins hold until a seat says otherwise. */
const UNSAID: Comfort = { ...ASKED, defaults: true, asks: 'matter' };

/** One match in this browser: hosts its answers, tells its story to whoever looks, keeps it. */
export class TableHost {
  private readonly host: MatchHost;
  private readonly match: Match;
  private readonly driver: Driver;
  private readonly caller: Caller; // whoever sits at this screen runs the match
  private readonly keeper: Keeper;
  private readonly hosted: Hosted;
  private readonly language: string;
  private readonly rulebook: Rulebook;
  private history: History;
  private viewer: string;
  private surfacesSent = '';
  private busy = false;
  private acts: readonly number[]; // the decisions at which a person here did something, which may have answered several
  private askedEarly = false; // the open questions were put before the book could think

  /** The rulebook in the version this match is played with. */
  get game(): AnyGame {
    return this.match.game;
  }

  private constructor(
    match: Match,
    history: History,
    keeper: Keeper,
    hosted: Hosted,
    language: string,
    rulebook: Rulebook,
  ) {
    this.match = match;
    this.rulebook = rulebook;
    this.history = history;
    this.keeper = keeper;
    this.hosted = hosted;
    this.acts = hosted.acts ?? [];
    this.language = language;
    this.caller = { seats: 'all', language };
    this.host = new MatchHost(match, players, history, { unsaid: UNSAID });
    this.driver = this.host.driver;
    this.viewer = this.people()[0] ?? 'all';
  }

  /** Takes a record up where it stands: from a bookmark if one fits, else by telling it from the beginning. */
  static resume(
    rulebook: Rulebook | AnyGame,
    record: MatchRecord,
    store: Store,
    hosted: Hosted,
    language: string,
    bookmark: Bookmark | null = null,
  ): TableHost {
    const book = rulebook instanceof Rulebook ? rulebook : Rulebook.whole(rulebook);
    const { game } = book;
    const told = bookmark === null ? null : fromBookmark(game, record, bookmark, language);
    const { match, history } = told ?? toldAnew(game, record, language);
    const keeper = new Keeper(store, hosted, record, told === null ? 0 : bookmark!.entries);
    return new TableHost(match, history, keeper, hosted, language, book);
  }

  /** Waits for what a request needs of the rulebook: a first question needs least. */
  async ready(method: string, [request]: readonly unknown[]): Promise<void> {
    if (BEGINNING.has(method)) return;
    const wanted = method === 'ask' ? (request as MatchRequest).do : method;
    if (wanted === 'orders') return;
    if (wanted === 'rule' || wanted === 'whynot') await this.rulebook.complete();
    else await this.rulebook.thinking();
  }

  complete(): Promise<void> {
    return this.rulebook.complete();
  }

  private people(): readonly string[] {
    return this.match.people;
  }

  head(): MatchHead {
    const { game, seats, seed, setup } = this.match;
    return {
      id: this.hosted.id,
      game: game.id,
      title: game.title,
      scenario: reasonIn(game, this.language)(this.hosted.scenario),
      ...(this.hosted.run == null
        ? {}
        : { run: this.hosted.run, about: reasonIn(game, this.language)(statedIn(setup.scenario, 'about')) }),
      place: gameCalled(game.id)?.places?.[statedIn(setup.scenario, 'id')] ?? null,
      seats: seats.map(entry => ({ ...entry, about: reasonIn(game, this.language)(entry.about) })),
      holders: Object.fromEntries(this.match.holderTexts()),
      seed,
      defaults: spokenDefaults(game, this.language),
      lesson: this.lesson === null ? null : spokenLesson(this.lesson, sayIn(game, this.language)),
      terms: this.rulebook.isComplete ? spokenTerms(game, this.language) : {},
      gestures: game.gestures ?? [],
      score: game.score ?? null,
    };
  }

  async open(): Promise<Update> {
    this.surfacesSent = '';
    if (this.keeper.isBehind) await this.keepStory();
    const since = this.sinceLastTurn();
    const isLeft = this.history.length > 1;
    if (isLeft) this.viewer = this.whoLooks();
    // A match that was left is shown as it was left, before anybody thinks on.
    const portion = await this.portion(0, isLeft ? 0 : PORTION_ANSWERS);
    return { ...portion, beats: [], ...(since === null ? {} : { since }) };
  }

  /** The first chapter after the viewer's last own answer; nothing is news before the first. */
  private sinceLastTurn(): number | null {
    const chapters = this.history.chapters(this.viewer, 0);
    const last = chapters.findLastIndex(({ seat, by }) => seat === this.viewer && by === 'open');
    return last < 0 ? null : last + 1;
  }

  hold(hands: readonly (readonly string[])[]): void {
    for (const hand of hands) this.host.hold(hand);
  }

  /** What a person at this screen wants to know, or says in advance. */
  ask(request: MatchRequest): Reply {
    const asked = request.do === 'purview' ? { ...request, seat: this.viewer } : request;
    try {
      return this.host.answer(asked, this.caller);
    } catch (problem) {
      return errorReply(problem);
    }
  }

  /** What the strongest player would answer to an open question; null when it is open no longer. */
  async hint(seat: string, slot: string): Promise<SpokenHint | null> {
    const { spokenHint } = await import('./coach.ts');
    const { game, state, open } = this.match;
    const decision = open.find(other => other.seat === seat && other.slot === slot);
    return decision === undefined ? null : spokenHint(game, state, decision, this.language);
  }

  /** Where a figure could get if it were chosen now. */
  reachOf(seat: string, figure: string): readonly ReachEntry[] {
    const { game, state } = this.match;
    return reachOf(game, state, seat, this.driver.handOf(seat), figure);
  }

  /** What a person at this screen does, and what follows by itself. */
  async act(request: Exclude<Act, { do: 'orders' }>): Promise<Answered> {
    const { match, host, history } = this;
    const { no } = match;
    let from = history.length;
    const chapter = request.do === 'choose' ? this.chapterOf(request) : null;
    history.picturesFor = this.viewer;
    history.drop();
    const reply = host.whole(() => host.act(request, this.caller));
    if ('refused' in reply) return { refused: reply.refused as WireRefusal, update: null };
    if (request.do === 'choose' || (request.do === 'errand' && request.errand !== null))
      this.acts = noted(this.acts, no);
    if (chapter !== null) history.close(chapter, match.state);
    if (request.do === 'undo') from = history.cut(request.to);
    if (request.do === 'seat') from = this.tellAnew();
    const update = await this.portion(from);
    const again = request.do === 'undo' || request.do === 'seat';
    return { refused: null, update: again ? { ...update, from, beats: [] } : update };
  }

  /** An answer by hand, as the chapter that it begins. */
  private chapterOf({ no, seat = '', slot, choice }: RequestOf<'choose'>) {
    const { match, history } = this;
    const decision = match.open.find(open => open.seat === seat && open.slot === slot);
    const words = chosen(match.game, match.state, decision, choice, history.hands, this.language);
    return { no: no ?? match.no, seat, by: 'open', about: null, ...words, trace: null };
  }

  /** Other people sit at this screen: the story is told to them from its beginning. */
  private tellAnew(): number {
    const { match } = this;
    this.history = historyOf(match.game, match.seats, match.holderTexts(), this.language);
    this.history.retell(match.record());
    this.host.tellTo(this.history);
    return 0;
  }

  async proceed(): Promise<Update> {
    return this.portion(this.history.length);
  }

  /** Lets computers answer for a while, keeps what was recorded, and says how things stand. */
  private async portion(from: number, most = PORTION_ANSWERS): Promise<Update> {
    const start = performance.now();
    this.history.picturesFor = this.viewer;
    for (let count = 0; count < most && performance.now() - start < PORTION_MS; count += 1) {
      if (this.isForTheBook()) {
        if (this.isForPeople()) break;
        await this.rulebook.thinking();
      }
      if (!this.answerOne()) break;
    }
    this.busy = this.isForTheBook() ? !this.isForPeople() : this.driver.goesOn();
    await this.keeper.keep(this.match, this.history, this.acts);
    return this.update(from);
  }

  /** Whether an answer is due from what is still on its way: a computer's, or one that might spare a person the question. */
  private isForTheBook(): boolean {
    const { rulebook, match, driver } = this;
    if (rulebook.thinks) return false;
    const automatic = driver.automatic();
    return (automatic !== null && this.scriptFor(automatic) === undefined) || !match.open.every(rulebook.mayAsk);
  }

  /** Whether a person can be asked before the book has answered: both choose unseen. */
  private isForPeople(): boolean {
    const { match, rulebook } = this;
    return match.open.every(rulebook.mayAsk) && match.open.some(({ seat, sealed }) => sealed && match.isOpen(seat));
  }

  /** What was held back while the book was on its way, and the open questions with what it says to them; null when nothing was. */
  async thoughtThrough(): Promise<Update | null> {
    return this.askedEarly && !this.busy ? this.proceed() : null;
  }

  private answerOne(): boolean {
    const { match, history } = this;
    const open = match.open;
    const before = match.state;
    history.drop();
    const did = this.driver.nextStanding() ?? this.scripted() ?? this.driver.next();
    if (did === null) return false;
    const decision = open.find(({ seat, slot }) => seat === did.seat && slot === did.slot);
    const words = chosen(match.game, before, decision, did.choice, history.hands, this.language);
    const { no, seat, by, trace } = did;
    const about = did.about === null ? null : sayIn(match.game, this.language)(did.about);
    history.close({ no, seat, by, about, ...words, trace }, match.state);
    return true;
  }

  /** What the other side does in a lesson so that something can be taught. */
  private scripted(): Did | null {
    const decision = this.driver.automatic();
    const choice = decision === null ? undefined : this.scriptFor(decision);
    return choice === undefined ? null : this.driver.put(decision!, choice, 'lesson', null).did;
  }

  private scriptFor(decision: Decision): unknown {
    return this.lesson === null ? undefined : scriptedChoice(this.lesson, decision, this.match.entriesAfter(0));
  }

  /** The first mission of the rulebook, if this is it. */
  private get lesson(): Lesson | null {
    const { game, setup, seed } = this.match;
    const { lesson } = game;
    return lesson !== undefined && setup.scenario === lesson.scenario && seed === lesson.seed ? lesson : null;
  }

  /** Keeps the story as told, so that the match opens quickly the next time. */
  keepStory(): Promise<void> {
    return this.keeper.keepStory(this.match, this.history);
  }

  private update(from: number): Update {
    const before = this.viewer;
    if (!this.busy) this.viewer = this.whoLooks();
    const hand = this.driver.handOf(this.viewer);
    // Another person looks: the whole story as that person may know it.
    const whole = before !== this.viewer && !hand.includes(before);
    const ended = this.driver.errands.takeEnded().filter(({ seat }) => hand.includes(seat));
    const beats = whole ? [] : this.history.beats(this.viewer, from);
    const moment = this.moment();
    const words = statesOf(
      beats.flatMap(({ tokens }) => tokens),
      this.match.game,
      this.language,
    );
    return {
      from: whole ? 0 : from,
      chapters: this.history.chapters(this.viewer, whole ? 0 : from),
      beats,
      moment: { ...moment, table: { ...moment.table, words: { ...words, ...moment.table.words } } },
      ...(ended.length === 0 ? {} : { ended: wireEnded(this.match.game, ended, this.language) }),
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
    const table = presented(match.game, match.state, viewer, match.open);
    const people = this.people();
    const hand = this.driver.handOf(viewer);
    const others = people.filter(seat => !hand.includes(seat)); // at the same screen
    const { outcome } = match;
    const sealed = match.open.some(decision => decision.sealed);
    this.askedEarly = !this.rulebook.thinks;
    return {
      chapters: this.history.length,
      no: match.no,
      viewer,
      personal: outcome === null && others.length > 0 && (sealed || !seeAlike(match.game, match.state, people)),
      table: this.withoutKnownSurfaces(shown(table, match.game, this.language)),
      // While answers are still being given, one of them may be to what is open for the viewer.
      questions: outcome === null && !this.busy ? questionsOf(match, viewer, table, this.language) : [],
      waitingFor: match.open.map(({ seat }) => seat).filter(seat => seat !== viewer),
      busy: this.busy,
      undoTo: this.history.lastAct(this.acts),
      errands: wireErrands(match.game, this.driver.errands.of(hand), this.language),
      outcome,
      outcomeText: outcome === null ? null : sayIn(match.game, this.language)(outcome.how),
      ...(this.hosted.run == null ? {} : { reached: match.game.endless?.reached(match.state) ?? 0 }),
      ...(this.lesson === null || outcome !== null || this.busy
        ? {}
        : { speakable: speakable(this.lesson, match.game, match.known(viewer), hand, table.tokens) }),
    };
  }

  private withoutKnownSurfaces(table: TableShown): TableShown {
    const text = JSON.stringify(table.surfaces);
    if (text === this.surfacesSent) return { ...table, surfaces: null };
    this.surfacesSent = text;
    return table;
  }

  tableAfter(chapters: number): TableShown {
    const { game } = this.match;
    const g = this.history.stateAfter(chapters, this.match.record());
    const table = shown(presented(game, g, this.viewer, []), game, this.language);
    return { ...table, surfaces: table.surfaces as readonly Surface[] };
  }

  /** The record up to so many chapters. */
  recordUpTo(chapters: number): MatchRecord {
    return recordUpTo(this.match.record(), chapters);
  }

  /** The dice of a chapter, as far as the viewer was told their faces. */
  diceOf(chapter: number): readonly RolledDie[] {
    const told = this.history.chapters(this.viewer, chapter)[0]?.events.flatMap(({ dice = [] }) => dice) ?? [];
    return diceTold(diceAfter(this.match.game, this.match.record(), chapter), told);
  }

  verify(): Verdict {
    return verified(this.match.game, { ...this.match.record(), fair: this.hosted.fair ?? undefined }, null);
  }

  /** Odds in words, figures by their names. */
  speakOdds(found: Odds, seat: string): SpokenOdds {
    const { game, state } = this.match;
    const { tokens } = presented(game, state, seat, []);
    return spokenOdds(game.id, found, sayIn(game, this.language), renamed(tokens, game, this.language));
  }

  /** The own company and its story, for the campaign page. */
  roster(): Roster {
    return rosterOf(this.match, this.history, this.viewer, this.language);
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
