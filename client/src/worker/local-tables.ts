import type {
  AnyGame,
  Gesture,
  Handicap,
  InLanguages,
  Lesson,
  MatchRecord,
  Odds,
  RuleCatalogue,
  Score,
  SeatEntry,
  SetDie,
  Table,
  Token,
} from '@quarterstaff/kernel';
import {
  type FairDice,
  type FairRecord,
  issuesOf,
  Match,
  recordSchema,
  type WireDecision,
} from '@quarterstaff/protocol';
import type { GameMoment } from '../art/scenes/index.ts';
import { isCampaign } from '../campaign/starts.ts';
import type {
  Attempt,
  CoachReport,
  ExampleShown,
  GameCard,
  KeptMatch,
  NewMatch,
  Roster,
  SpokenDefault,
  SpokenOdds,
  SpokenStandIn,
  SpokenTerm,
  Trouble,
  Verdict,
} from '../connection/table-connection.ts';
import { ENGINES } from '../engines.ts';
import { examplesOf } from '../examples.ts';
import { gameCalled } from '../games.ts';
import { exampleShown } from './examples.ts';
import { verified } from './hindsight.ts';
import { players } from './players.ts';
import { releasedEngine } from './released.ts';
import { Rulebook } from './rulebook.ts';
import {
  namesOf,
  placed,
  sayIn,
  shown,
  spokenDefaults,
  spokenOdds,
  spokenOffer,
  spokenStandIns,
  spokenTerms,
} from './spoken.ts';
import { headOf, type KeptHead, openStore, type Store } from './store.ts';
import { TableHost } from './table-host.ts';

const HOSTS_KEPT = 2;

/** What a match is played by. */
export type Played = Pick<MatchRecord, 'game' | 'rulesVersion'>;

/** A run without end, to be begun. */
export interface Run {
  readonly scenario: unknown;
  readonly seats: readonly SeatEntry[];
}

/** All matches of this browser: set up, resumed, imported, forked, forgotten. */
export class LocalTables {
  private readonly store: Promise<Store> = openStore();
  private readonly rulebooks = new Map<string, Promise<Rulebook>>();
  private readonly hosts = new Map<string, Promise<TableHost>>();
  private language = 'en';

  /** Sentences from now on in this language. Open tables are told anew. */
  speak(language: string): void {
    if (language === this.language) return;
    this.language = language;
    this.hosts.clear();
  }

  /** A rulebook with its words in the language that is spoken now. */
  async rulebook(id: string): Promise<Rulebook> {
    const { language } = this;
    let opening = this.rulebooks.get(id);
    if (opening === undefined) {
      opening = Rulebook.open(id, language);
      this.rulebooks.set(id, opening);
      opening.catch(() => this.rulebooks.delete(id));
    }
    const rulebook = await opening;
    await rulebook.speak(language);
    return rulebook;
  }

  async game(id: string): Promise<AnyGame> {
    return (await this.rulebook(id)).game;
  }

  /** A game with all that comes after a first question. */
  async gameInFull(id: string): Promise<AnyGame> {
    const rulebook = await this.rulebook(id);
    await rulebook.thinking();
    return rulebook.game;
  }

  /** The engine that a match was played with: today's, or that of an earlier rules version; null if there is none. */
  private async rulebookOf({ game, rulesVersion }: Played): Promise<Rulebook | null> {
    const today = await this.rulebook(game);
    if (today.game.rulesVersion === rulesVersion) return today;
    const kept = await releasedEngine(game, rulesVersion);
    return kept === null ? null : Rulebook.whole(kept);
  }

  private async gameOf(played: Played): Promise<AnyGame | null> {
    return (await this.rulebookOf(played))?.game ?? null;
  }

  /** The words of a match that somebody else hosts are those of its own rules version, where the page has that engine. */
  private async speaking(played: Played): Promise<AnyGame> {
    return (await this.gameOf(played)) ?? this.game(played.game);
  }

  async card(id: string): Promise<GameCard> {
    const game = await this.game(id);
    const { title, rulesVersion, manners, policy } = game;
    return {
      id,
      title,
      rulesVersion,
      ...spokenOffer(game, this.language),
      manners: policy === undefined ? [] : manners.length > 0 ? manners : [''],
      levels: players.ladder ?? players.levels,
    };
  }

  /** The place and figures that a scenario begins with, as everybody sees them; null where it cannot be set up by itself. */
  async opening(id: string, scenario: string): Promise<GameMoment | null> {
    const game = await this.game(id);
    const opened = Match.open(game, { scenario, options: {} }, 'opening', null);
    if (!opened.ok) return null;
    const { surfaces, tokens } = game.present(game.view(opened.match.state, 'public'), []);
    const place = gameCalled(id)?.places?.[scenario];
    return { surfaces, tokens, ...(place === undefined ? {} : { place }) };
  }

  /** The first mission of a game, to be set up; null when it has none. */
  async lesson(id: string): Promise<Pick<Lesson, 'scenario' | 'seed' | 'seats'> | null> {
    const { lesson } = await this.game(id);
    return lesson === undefined ? null : { scenario: lesson.scenario, seed: lesson.seed, seats: lesson.seats };
  }

  async catalogue(id: string): Promise<RuleCatalogue> {
    const rulebook = await this.rulebook(id);
    await rulebook.complete();
    return rulebook.game.catalogue;
  }

  /** Which rules of a game have an example to show. */
  async rulesWithExample(id: string): Promise<readonly string[]> {
    return (await examplesOf(id)).map(({ rule }) => rule);
  }

  /** The example of a rule; null when it has none, or none that these rules still play. */
  async example(id: string, rule: string): Promise<ExampleShown | null> {
    const found = (await examplesOf(id)).find(example => example.rule === rule);
    if (found === undefined) return null;
    const game = await this.game(id);
    try {
      return exampleShown(game, found, this.language);
    } catch {
      return null;
    }
  }

  /** An online match's table and questions in words. */
  async speakTable(played: Played, table: Table, pending: readonly WireDecision[], how: string | null) {
    const game = await this.speaking(played);
    const say = sayIn(game, this.language);
    return {
      table: shown(table, game, this.language),
      questions: placed(pending, table, say, played.game),
      outcome: how === null ? null : say(how),
    };
  }

  async defaults(played: Played): Promise<readonly SpokenDefault[]> {
    return spokenDefaults(await this.speaking(played), this.language);
  }

  async speakOdds(played: Played, odds: Odds, figures: readonly Token[]): Promise<SpokenOdds> {
    return spokenOdds(played.game, odds, sayIn(await this.speaking(played), this.language), figures);
  }

  /** How a rulebook's events look and sound; null when it does not say. */
  async score(played: Played): Promise<Score | null> {
    return (await this.speaking(played)).score ?? null;
  }

  async standIns(id: string): Promise<readonly SpokenStandIn[]> {
    return spokenStandIns(await this.gameInFull(id), this.language);
  }

  /** What the words of a rulebook's sheets mean. */
  async terms(played: Played): Promise<Readonly<Record<string, SpokenTerm>>> {
    const rulebook = (await this.rulebookOf(played)) ?? (await this.rulebook(played.game));
    await rulebook.complete();
    return spokenTerms(rulebook.game, this.language);
  }

  /** What clicks on a rulebook's board answer by themselves. */
  async gestures(played: Played): Promise<readonly Gesture[]> {
    return (await this.speaking(played)).gestures ?? [];
  }

  async kept(): Promise<readonly KeptMatch[]> {
    const heads = [...(await (await this.store).heads())].sort((a, b) => b.changed - a.changed);
    // What was kept are the languages that were loaded then; its English name is its key.
    const called = async ({ scenario, names = { en: scenario }, game }: KeptHead): Promise<InLanguages> =>
      Object.hasOwn(names, this.language) ? names : namesOf(await this.game(game), scenario);
    return Promise.all(
      heads.map(async head => ({
        ...head,
        scenario: await called(head),
        campaign: isCampaign(head.game, head.setup.scenario),
      })),
    );
  }

  /** The run without end of this seed, and who sits there; null where the game has none. */
  async run(id: string, seed: string): Promise<Run | null> {
    const game = await this.gameInFull(id);
    const scenario = game.endless?.scenario(seed);
    if (scenario === undefined) return null;
    const prepared = game.prepare({ scenario, options: {} });
    return prepared.ok ? { scenario, seats: prepared.seats } : null;
  }

  /** Temperaments in which computer players of a game differ. */
  async tempers(id: string): Promise<readonly string[]> {
    return Object.keys((await this.gameInFull(id)).doctrine?.tempers ?? {});
  }

  /** Sides of a scenario that can be made stronger or weaker. */
  async handicapSides(id: string, scenario: unknown): Promise<readonly string[]> {
    return (await this.gameInFull(id)).handicaps?.sides(scenario) ?? [];
  }

  /** A scenario with some sides stronger or weaker. */
  async handicapped(id: string, scenario: unknown, by: Readonly<Record<string, Handicap>>): Promise<unknown> {
    return (await this.gameInFull(id)).handicaps?.scenario(scenario, by) ?? scenario;
  }

  async roster(id: string): Promise<Roster> {
    return (await this.host(id)).roster();
  }

  async create(request: NewMatch): Promise<Attempt<string>> {
    const game = await this.game(request.game);
    const setup = { scenario: request.scenario, options: request.options };
    const seed = request.seed ?? freshSeed();
    const opened = Match.open(game, setup, seed, null);
    if (!opened.ok)
      return failed(
        'bad-scenario',
        opened.faults.map(({ path, message }) => `${path}: ${message}`),
      );
    for (const [seat, holder] of Object.entries(request.seats)) {
      if (holder !== 'open') opened.match.seat(seat, holder);
    }
    return this.keepNew(game, opened.match.record(), null);
  }

  /** A record from a file: read, checked and played through before it is kept. */
  async importRecord(text: string): Promise<Attempt<string>> {
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      return failed('not-json', []);
    }
    const parsed = recordSchema.safeParse(raw);
    if (!parsed.success)
      return failed(
        'bad-record',
        issuesOf(parsed.error).map(({ path, message }) => `${path}: ${message}`),
      );
    const record = parsed.data as MatchRecord & { readonly fair?: FairDice };
    if (!Object.hasOwn(ENGINES, record.game)) return failed('unknown-game', [record.game]);
    const game = await this.gameOf(record);
    if (game === null) return failed('rules-version', [`${record.game} ${record.rulesVersion}`]);
    try {
      Match.load(game, record);
    } catch (problem) {
      return failed('bad-replay', [problem instanceof Error ? problem.message : String(problem)]);
    }
    return this.keepNew(game, record, null, record.fair ?? null);
  }

  /** Checks a record that was not played here. */
  async verify(record: FairRecord, promised: string | null): Promise<Verdict> {
    return verified((await this.gameOf(record)) ?? (await this.game(record.game)), record, promised);
  }

  /** A match of this browser or another, looked through by the strongest player. `tell` hears how far it is, from 0 to 1. */
  async coached(record: MatchRecord, seats: readonly string[], tell: (done: number) => void): Promise<CoachReport> {
    const rulebook = await this.rulebookOf(record);
    if (rulebook === null) throw new Error('rules-version');
    await rulebook.complete();
    return (await import('./coach.ts')).coached(rulebook.game, record, seats, this.language, tell);
  }

  async fork(id: string, chapters: number, die: SetDie | null): Promise<string> {
    const host = await this.host(id);
    const upTo = host.recordUpTo(chapters);
    const record = die === null ? upTo : { ...upTo, entries: [...upTo.entries, { kind: 'die' as const, die }] };
    const forked = await this.keepNew(host.game, record, id);
    if (!forked.ok) throw new Error(forked.trouble.message);
    return forked.value;
  }

  private async keepNew(
    game: AnyGame,
    record: MatchRecord,
    forkOf: string | null,
    fair: FairDice | null = null,
  ): Promise<Attempt<string>> {
    const id = freshId();
    if (typeof record.setup.scenario !== 'string') await this.gameInFull(game.id); // which knows runs without end
    const match = Match.load(game, record);
    const scenario = scenarioName(game, record.setup.scenario);
    const names = namesOf(game, scenario);
    const over = match.outcome !== null;
    const seed = game.endless?.seedOf(record.setup.scenario) ?? null;
    const run = seed === null ? null : { seed, reached: game.endless!.reached(match.state) };
    const about = { title: game.title, scenario, names, seats: match.seats, over, forkOf, fair, run };
    const answers = record.entries.filter(({ kind }) => kind === 'answer').length;
    await (await this.store).create(headOf(id, record, answers, about), record.entries);
    return { ok: true, value: id };
  }

  async forget(id: string): Promise<void> {
    this.hosts.delete(id);
    await (await this.store).remove(id);
  }

  host(id: string): Promise<TableHost> {
    const known = this.hosts.get(id);
    if (known !== undefined) return known;
    const opening = this.resume(id);
    this.hosts.set(id, opening);
    // What is kept can be taken up again: only the matches opened last stay in memory.
    for (const old of [...this.hosts.keys()].slice(0, -HOSTS_KEPT)) this.hosts.delete(old);
    opening.catch(() => this.hosts.delete(id));
    return opening;
  }

  private async resume(id: string): Promise<TableHost> {
    const store = await this.store;
    // All is read side by side, and while the engine comes.
    const reading = Promise.all([store.entries(id), store.bookmark(id).catch(() => null)]);
    reading.catch(() => {});
    const head = await store.head(id);
    if (head === null) throw new Error('no-such-match');
    const rulebook = await this.rulebookOf(head);
    if (rulebook === null) throw new Error('rules-version');
    const [entries, bookmark] = await reading;
    if (head.run != null) await rulebook.thinking(); // which knows how far it has come
    const { setup, seed, dice, rulesVersion } = head;
    const record: MatchRecord = { format: 1, game: head.game, rulesVersion, setup, seed, dice, entries, hashes: [] };
    const { title, scenario, forkOf, fair = null, run, acts } = head;
    const hosted = {
      id,
      title,
      scenario,
      forkOf,
      fair,
      run: run?.seed ?? null,
      acts: acts ?? [],
      kept: entries.length,
    };
    return TableHost.resume(rulebook, record, store, hosted, this.language, bookmark);
  }
}

function failed(code: string, detail: readonly string[]): { readonly ok: false; readonly trouble: Trouble } {
  return { ok: false, trouble: { code, message: code, detail } };
}

function scenarioName(game: AnyGame, scenario: unknown): string {
  if (typeof scenario === 'string') return game.scenarios.find(({ id }) => id === scenario)?.name ?? '';
  const { name, title } = (scenario ?? {}) as { readonly name?: unknown; readonly title?: unknown };
  return [name, title].find(said => typeof said === 'string') ?? '';
}

const hex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
const freshSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
const freshId = (): string => hex(crypto.getRandomValues(new Uint8Array(6)));
