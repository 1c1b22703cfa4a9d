import {
  type AnyGame,
  type KernelState,
  type Odds,
  type OddsRow,
  type Phrase,
  pending,
  type Table,
  type Token,
  topStage,
  type Viewer,
} from '@quarterstaff/kernel';
import { type Match, reasonIn, type WireDecision, wireDecision } from '@quarterstaff/protocol';
import type { GameCard, Question, SpokenDefault, SpokenOdds, TableShown } from '../connection/table-connection.ts';

// Turns what a game presents into what the page shows: keys get their words, options get their places.

export type Say = (key: string) => string;

/** The words of a game in a language, English where it has none. */
export function sayIn(game: AnyGame, language: string): Say {
  const speech = game.speech[language] ?? game.speech.en;
  return key => speech.label(key);
}

export function presented(game: AnyGame, g: KernelState, viewer: Viewer, withOffers: boolean): Table {
  const open = withOffers ? pending(game, g).filter(({ seat }) => viewer === 'all' || seat === viewer) : [];
  return game.present(game.view(g, viewer), open);
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

/** Figures under the names of a language. */
export function renamed(tokens: readonly Token[], game: AnyGame, language: string): readonly Token[] {
  if (language === 'en') return tokens;
  const rename = namesIn(game, language);
  return tokens.map(token => ({ ...token, name: rename(token.name) }));
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
  const words: Record<string, string> = {};
  for (const key of keys) if (key !== '') words[key] = say(key);
  return {
    surfaces: table.surfaces,
    tokens: renamed(table.tokens, game, language),
    panels: table.panels.map(panel => ({ ...panel, title: rename(panel.title) })),
    trail: table.trail.map(phrase => filled(phrase, say)),
    duels: table.duels,
    words,
  };
}

/** A phrase with its gaps filled; values that have no gap of their own follow the words. */
export function filled(phrase: Phrase, say: Say): string {
  const sentence = say(phrase.key);
  const rest: string[] = [];
  let text = sentence;
  for (const [name, value] of Object.entries(phrase.with)) {
    const word = typeof value === 'string' ? say(value) : String(value);
    if (text.includes(`{${name}}`)) text = text.replaceAll(`{${name}}`, word);
    else rest.push(word);
  }
  return sentence === text ? [text, ...rest].join(' ') : text;
}

/** The questions a viewer answers now, each option with its place. */
export function questionsOf(match: Match, viewer: string, table: Table, language: string): readonly Question[] {
  const sealed = topStage(match.game, match.state)?.stage.kind === 'sealed';
  const open = match.open.filter(({ seat }) => seat === viewer);
  const say = sayIn(match.game, language);
  return placed(
    open.map(decision => wireDecision(match, decision, language)),
    table,
    sealed,
    say,
  );
}

/** Decisions in words, with the places that the table offers for their options. */
export function placed(
  decisions: readonly WireDecision[],
  table: Table,
  sealed: boolean,
  say: Say,
): readonly Question[] {
  return decisions.map(decision => {
    const places = new Map(table.offers.filter(({ slot }) => slot === decision.slot).map(offer => [offer.pick, offer]));
    return {
      ...decision,
      sealed,
      options: decision.options.map(({ choice, text }, pick) => {
        const offer = places.get(pick);
        const on = offer?.on ?? { button: true as const };
        return { pick, choice, text, on, group: headingOf(offer?.group ?? '', decision.kind, say) };
      }),
    };
  });
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

export function spokenOdds(odds: Odds, say: Say): SpokenOdds {
  const row = ({ facts, probability }: OddsRow) => ({
    text: Object.entries(facts)
      .map(([key, value]) => `${say(key)}: ${typeof value === 'string' ? say(value) : value}`)
      .join(', '),
    probability,
  });
  return {
    exact: odds.exact,
    plain: odds.plain.map(row),
    spent: odds.spent.map(row),
    margin: odds.margin,
    remainder: odds.remainder,
  };
}
