import {
  type AnyGame,
  type Decision,
  type Deed,
  diceOn,
  type InLanguages,
  type KernelState,
  knownTo,
  newLuck,
  type Odds,
  type OddsRow,
  sameJson,
  type Table,
  type Token,
  tableOf,
  type Viewer,
} from '@quarterstaff/kernel';
import { filled, type Match, reasonIn, type WireDecision, wireDecision } from '@quarterstaff/protocol';
import {
  type GameCard,
  hintKey,
  metKey,
  type Question,
  type SpokenDefault,
  type SpokenOdds,
  type SpokenStandIn,
  type SpokenTerm,
  type TableShown,
  wordOf,
} from '../connection/table-connection.ts';
import { gameCalled } from '../games.ts';
import { harmIn } from './harm.ts';

// Turns what a game presents into what the page shows: keys get their words, options get their places.

export type Say = (key: string) => string;

/** The words of a game in a language, English where it has none. */
export function sayIn(game: AnyGame, language: string): Say {
  const speech = game.speech[language] ?? game.speech.en;
  return key => speech.label(key);
}

/** The table as a viewer sees it, with the places for what is open to it. */
export function presented(game: AnyGame, g: KernelState, viewer: Viewer, open: readonly Decision[]): Table {
  return tableOf(
    game,
    g,
    viewer,
    open.filter(({ seat }) => viewer === 'all' || seat === viewer),
  );
}

/**
 * Names of figures in a language: as the game says them, with what tells two of a kind apart left as it is ("Skeleton S1", "red: Hesta").
 */
export function namesIn(game: AnyGame, language: string): Say {
  const speech = game.speech[language];
  if (speech === undefined || speech === game.speech.en) return name => name;
  const said = (name: string): string => {
    const [, kind = name, mark = ''] = /^(.+?)( #?[A-Z]{0,3}\d+| \(\w+\))?$/.exec(name) ?? [];
    const [own = kind, ...titles] = kind.split(', ');
    const called = titles.map(title => title.split(' ').map(speech.label).join(' '));
    return `${[speech.label(own), ...called].join(', ')}${mark}`;
  };
  return name => name.split(': ').map(said).join(': ');
}

/** What a key stands for, in every language of a game. */
export const namesOf = (game: AnyGame, key: string): InLanguages => ({
  ...Object.fromEntries(Object.keys(game.speech).map(language => [language, reasonIn(game, language)(key)])),
  en: key,
});

/** Figures under the names of a language. */
export function renamed(tokens: readonly Token[], game: AnyGame, language: string): readonly Token[] {
  if (language === 'en') return tokens;
  const rename = namesIn(game, language);
  return tokens.map(token => ({ ...token, name: rename(token.name) }));
}

/** The states of figures in words. */
export function statesOf(tokens: readonly Token[], game: AnyGame, language: string): TableShown['words'] {
  const say = sayIn(game, language);
  const keys = new Set(tokens.flatMap(({ posture, status }) => [posture, ...status]));
  return Object.fromEntries([...keys].map(key => [key, say(key)]));
}

/** A table with the words for its keys, and its figures named, in a language. */
export function shown(table: Table, game: AnyGame, language: string): TableShown {
  const say = sayIn(game, language);
  const rename = namesIn(game, language);
  const keys = new Set<string>();
  for (const surface of table.surfaces) {
    for (const { ground, marks } of surface.cells) {
      keys.add(ground);
      for (const mark of marks) keys.add(mark);
    }
    for (const { kind } of surface.edges) keys.add(kind);
  }
  for (const token of table.tokens) {
    keys.add(token.posture).add(token.side);
    for (const status of token.status) keys.add(status);
  }
  for (const panel of table.panels) {
    for (const value of panel.values) {
      keys.add(value.label);
      if (typeof value.now === 'string') keys.add(value.now);
      if (typeof value.base === 'string') keys.add(value.base);
    }
    for (const list of panel.lists) {
      keys.add(list.label);
      for (const { name, note } of list.items) keys.add(name).add(note ?? '');
    }
  }
  for (const { shows, instruction } of table.duels) keys.add(shows).add(instruction);
  for (const beats of Object.values(game.score?.beats ?? {})) for (const { word } of beats) keys.add(word ?? '');
  const words: Record<string, string> = {};
  for (const { goal, place } of table.surfaces.flatMap(({ cells }) => cells))
    if (goal === true && place !== undefined) words[place.key] = filled(place, say);
  for (const key of keys) if (key !== '') words[key] = say(key);
  for (const { look, met } of table.tokens)
    if (look !== undefined && met !== undefined)
      words[metKey(look.kind)] ??= met.map(phrase => filled(phrase, say)).join('\n');
  return {
    surfaces: table.surfaces,
    tokens: renamed(table.tokens, game, language),
    panels: table.panels.map(({ figure, ...panel }) => ({
      ...panel,
      title: rename(panel.title),
      ...(figure === undefined ? {} : { figure: { ...figure, name: rename(figure.name) } }),
    })),
    trail: table.trail.map(phrase => filled(phrase, say)),
    ...(table.goal === undefined ? {} : { goal: filled(table.goal, say) }),
    duels: table.duels,
    words,
    hints: hintsOf(table, say),
  };
}

/** What things in sheets would come to, and by what they are struck. */
function hintsOf(table: Table, say: Say): Readonly<Record<string, string>> {
  const hints: Record<string, string> = {};
  for (const { id, lists } of table.panels)
    for (const { items } of lists)
      for (const { id: item, facts = [], why = [] } of items) {
        const phrases = why.length > 0 ? why.map(({ words }) => words) : facts;
        if (phrases.length > 0) hints[hintKey(id, item)] = phrases.map(phrase => filled(phrase, say)).join(' · ');
      }
  return hints;
}

/** The questions a viewer answers now, each option with its place. */
export function questionsOf(match: Match, viewer: string, table: Table, language: string): readonly Question[] {
  const open = match.open.filter(({ seat }) => seat === viewer);
  const say = sayIn(match.game, language);
  const questions = placed(
    open.map(decision => wireDecision(match, decision, language)),
    table,
    say,
    match.game.id,
  );
  return questions.map((question, i) => ({ ...question, likely: likelyPick(match, open[i]!) }));
}

/** The book's answer, from what the seat knows and with dice of its own. What is chosen in secret is nobody's to suggest. */
function likelyPick({ game, state }: Match, decision: Decision): number | null {
  const { seat, sealed, options, no } = decision;
  if (game.policy === undefined || sealed || options.length < 2) return null;
  const dice = diceOn(newLuck(`likely ${no}`), 'policy');
  try {
    const known = knownTo(game, state, seat);
    const { choice } = game.policy(known, decision, dice, game.manners[0] ?? '');
    const likely = game.recommend?.(known, decision, choice) ?? choice;
    const pick = options.findIndex(option => sameJson(option, likely));
    return pick < 0 ? null : pick;
  } catch {
    return null; // a suggestion that fails is none
  }
}

/** Decisions in words, with the places that the table offers for their options. */
export function placed(decisions: readonly WireDecision[], table: Table, say: Say, game: string): readonly Question[] {
  const deeds = deedsIn(game);
  return decisions.map(decision => {
    const places = new Map(table.offers.filter(({ slot }) => slot === decision.slot).map(offer => [offer.pick, offer]));
    return {
      ...decision,
      likely: null,
      options: decision.options.map(({ choice, text }, pick) => {
        const offer = places.get(pick);
        return {
          pick,
          choice,
          text,
          on: offer?.on ?? { button: true as const },
          group: headingOf(offer?.group ?? '', decision.kind, say),
          deeds: deeds.get(wordOf({ choice })) ?? [],
          ...(offer?.chance === undefined ? {} : { chance: offer.chance }),
        };
      }),
    };
  });
}

/** What answers of a game are, by its words for them. */
function deedsIn(game: string): ReadonlyMap<string, readonly Deed[]> {
  const deeds = new Map<string, Deed[]>();
  for (const [deed, words] of Object.entries(gameCalled(game)?.deeds ?? {}))
    for (const word of words) deeds.set(word, [...(deeds.get(word) ?? []), deed as Deed]);
  return deeds;
}

/** The heading over options of one group; none where the prompt has said it. */
function headingOf(group: string, kind: string, say: Say): string {
  if (group === '' || group === kind) return '';
  const heading = say(group);
  return heading.charAt(0).toUpperCase() + heading.slice(1);
}

/** What can be set up, in a language. */
export function spokenOffer(game: AnyGame, language: string): Pick<GameCard, 'scenarios' | 'switches'> {
  const say = reasonIn(game, language);
  const told = <T extends { readonly about: string }>(thing: T): T => ({ ...thing, about: say(thing.about) });
  return {
    scenarios: game.scenarios.map(entry => ({ ...told(entry), name: say(entry.name), seats: entry.seats.map(told) })),
    switches: Object.fromEntries(Object.entries(game.switches).map(([id, entry]) => [id, told(entry)])),
  };
}

/** The orders that a rulebook gives for seats that have not said otherwise, in words. */
export function spokenDefaults(game: AnyGame, language: string): readonly SpokenDefault[] {
  const say = sayIn(game, language);
  return (game.defaultOrders ?? []).map(({ side, kind, about }) => ({ side, kind, text: say(about) }));
}

/** What a rulebook answers for a seat that is asked only what can matter, in words. */
export function spokenStandIns(game: AnyGame, language: string): readonly SpokenStandIn[] {
  const say = sayIn(game, language);
  return (game.standIns ?? []).map(({ kind, about }) => ({ kind, text: say(about) }));
}

/** The words of a rulebook's sheets: what they mean in words of their own, or by the first sentence of their rule. */
export function spokenTerms(game: AnyGame, language: string): Readonly<Record<string, SpokenTerm>> {
  const say = sayIn(game, language);
  const statements = new Map(game.catalogue.map(({ id, statement }) => [id, statement]));
  return Object.fromEntries(
    Object.entries(game.terms ?? {}).map(([key, { rule, about }]) => {
      const words = about === undefined ? firstSentence(statements.get(rule) ?? '') : filled(about, say);
      return [key, { rule, words }];
    }),
  );
}
const firstSentence = (statement: string): string => /^.*?[.!?](?=\s|$)/s.exec(statement)?.[0] ?? statement;

/** Odds with the figures in them called by their names. */
export function spokenOdds(game: string, odds: Odds, say: Say, figures: readonly Token[]): SpokenOdds {
  const called = (key: string, between: string): string => {
    const figure = figures.find(({ id }) => key === id || key.startsWith(`${id} `));
    if (figure === undefined) return say(key);
    const about = key.slice(figure.id.length + 1);
    return about === '' ? figure.name : `${figure.name}${between}${say(about)}`;
  };
  const fact = (key: string, value: string | number): string =>
    value === 'yes' ? called(key, ': ') : `${called(key, ', ')}: ${typeof value === 'string' ? say(value) : value}`;
  const row = ({ facts, probability }: OddsRow) => ({
    text: Object.entries(facts)
      .map(([key, value]) => fact(key, value))
      .join(', '),
    probability,
  });
  return {
    exact: odds.exact,
    plain: odds.plain.map(row),
    spent: odds.spent.map(row),
    margin: odds.margin,
    remainder: odds.remainder,
    harm: harmIn(gameCalled(game)?.harm, odds.plain, figures),
  };
}

/** What a scenario that was written out says of itself; of another its id. */
export function statedIn(scenario: unknown, field: 'id' | 'about'): string {
  if (typeof scenario === 'string') return scenario;
  return String((scenario as { readonly [field in string]?: unknown } | null)?.[field] ?? '');
}
