import { players } from '@quarterstaff/bots';
import {
  type AnyGame,
  type Decision,
  type GameEvent,
  type KernelState,
  type OddsRow,
  odds,
  type RuleEntry,
  type Seat,
} from '@quarterstaff/kernel';
import { Driver, Match, wireDecision, wireEvent, wireRefusal, wireWhyNot } from '@quarterstaff/protocol';
import { faultLines } from '../mistake.ts';
import { tableText, tokenLetters } from '../terminal/board-text.ts';
import { ANSWER_AT_MOST, bytesOf, fitting, window } from './fitting.ts';

const QUESTION_AT_MOST = 1_600; // bytes
const BOARD_AT_MOST = 1_500;
const ODDS_SHOWN = 6;

/** A request that cannot be carried out, with a message for the caller. */
export class Unable extends Error {}

export interface Beginning {
  readonly scenario: unknown; // an id, a whole scenario object or a position line
  readonly seats: readonly Seat[]; // the assistant's own; empty: the first
  readonly others: string; // who answers for the rest: 'book' or 'bot:<level>'
  readonly seed: string;
}

/** One match as an assistant plays it: short texts, with only what its own seats may know. */
export class AssistantTable {
  readonly match: Match;
  private readonly driver: Driver;
  private readonly mine: readonly Seat[];
  private readonly told: string[] = [];

  constructor(game: AnyGame, { scenario, seats, others, seed }: Beginning) {
    const begun: { readonly event: GameEvent; readonly at: KernelState }[] = [];
    const opened = Match.open(game, { scenario, options: {} }, seed, null, (event, at) =>
      begun.push({ event, at: game.clone(at) }),
    );
    if (!opened.ok) throw new Unable(faultLines(opened.faults));
    this.match = opened.match;
    const known = this.match.seats.map(({ seat }) => seat);
    const strange = seats.find(seat => !known.includes(seat));
    if (strange !== undefined) throw new Unable(`There is no seat ${strange}; the seats are ${known.join(', ')}.`);
    this.mine = seats.length > 0 ? seats : known.slice(0, 1);
    for (const seat of known) if (!this.mine.includes(seat)) this.match.seat(seat, others);
    for (const { event, at } of begun) this.hear(event, at);
    this.match.listener = (event, at) => this.hear(event, at);
    this.driver = new Driver(this.match, players);
    this.driver.run();
  }

  /** What happened since the last look, the board, and the open question with its numbered answers, starting at `from`. */
  look(from = 1): string {
    const parts = [this.board(), this.question(from)];
    const room = ANSWER_AT_MOST - parts.reduce((sum, part) => sum + bytesOf(part) + 2, 100);
    const news = fitting(this.told.splice(0), room, 'last', left => `(${left} earlier lines left out)`);
    return [news, ...parts].filter(part => part !== '').join('\n\n');
  }

  choose(option: number): string {
    const decision = this.open();
    const choice = this.optionAt(decision, option);
    const { no, seat, slot } = decision;
    const { refusal } = this.match.answer({ no, seat, slot, choice });
    if (refusal !== null) throw new Unable(wireRefusal(refusal).message);
    this.driver.run();
    return this.look();
  }

  odds(option: number): string {
    const decision = this.open();
    const { no, seat, slot } = decision;
    const choice = this.optionAt(decision, option);
    const found = odds(this.match.game, this.match.known(seat), { no, seat, slot, choice });
    const rows = (list: readonly OddsRow[]): string =>
      [...list]
        .sort((a, b) => b.probability - a.probability)
        .slice(0, ODDS_SHOWN)
        .map(({ facts, probability }) => `${percent(probability)}  ${factsText(facts)}`)
        .join('\n');
    const sampled = found.exact ? '' : ' (estimated)';
    return `Without spending anything${sampled}:\n${rows(found.plain)}\nWith the best use of re-rolls:\n${rows(found.spent)}`;
  }

  whyNot(choice: unknown): string {
    const { seat, options } = this.open();
    const answer = wireWhyNot(this.match, { seat, choice });
    if (answer.offered) return 'It is offered.';
    const reasons = answer.reasons.map(({ rule, label }) => `${rule}: ${label}`);
    return [...reasons, `A choice here looks like ${JSON.stringify(options[0])}.`].join('\n');
  }

  private hear(event: GameEvent, at: KernelState): void {
    const text = wireEvent(this.match.game, at, event, this.mine[0]!)?.text ?? '';
    if (text !== '') this.told.push(text);
  }

  /** The drawing and the list of figures; of a large map only the part around the own figures. */
  private board(): string {
    const { game, state } = this.match;
    const table = game.present(game.view(state, this.mine[0]!), []);
    const whole = tableText(table, key => game.speech.en.label(key)).trimEnd();
    if (bytesOf(whole) <= BOARD_AT_MOST) return whole.replace(/^\n+/, '');
    const [legend = '', ...drawn] = whole.split('\n\n').reverse();
    const lines = drawn.reverse().join('\n\n').split('\n');
    const { side } = this.match.seats.find(({ seat }) => seat === this.mine[0])!;
    const letters = tokenLetters(table.tokens);
    const own = table.tokens.filter(token => token.side === side).map(({ id }) => letters.get(id)!);
    const middle = Math.max(
      0,
      lines.findIndex(line => own.some(letter => line.includes(letter))),
    );
    const figures = fitting(legend.split('\n'), BOARD_AT_MOST / 2, 'first', left => `(${left} more figures)`);
    return `${window(lines, middle, BOARD_AT_MOST - bytesOf(figures))}\n\n${figures}`;
  }

  private question(from: number): string {
    const { outcome, game } = this.match;
    if (outcome !== null) {
      const winners = outcome.winners.length === 0 ? 'Nobody won' : `${outcome.winners.join(', ')} won`;
      return `The match is over. ${winners}: ${game.speech.en.label(outcome.how)}.`;
    }
    const { seat, prompt, rule, options } = wireDecision(this.match, this.open());
    const listed = options.map(({ text }, i) => `${i + 1}. ${text}`).slice(from - 1);
    const more = (left: number): string => `(${left} more: look with from ${options.length - left + 1})`;
    return [`${seat} must decide: ${prompt} (${rule})`, fitting(listed, QUESTION_AT_MOST, 'first', more)].join('\n');
  }

  private open(): Decision {
    const decision = this.match.open.find(({ seat }) => this.mine.includes(seat));
    if (decision === undefined) throw new Unable('Nothing is open for you: the match is over.');
    return decision;
  }

  private optionAt({ options }: Decision, option: number): unknown {
    if (option < 1 || option > options.length) throw new Unable(`Choose a number from 1 to ${options.length}.`);
    return options[option - 1];
  }
}

/** Rules whose id, title or text contains every word of the query; ids first, then titles. */
export function rulesFound(games: readonly AnyGame[], query: string, most: number): string {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '');
  const rank = ({ id, title, statement }: RuleEntry): number => {
    const fields = [id, title, statement].map(field => field.toLowerCase());
    return fields.findIndex((_, last) => {
      const text = fields.slice(0, last + 1).join(' ');
      return words.every(word => text.includes(word));
    });
  };
  const found = games
    .flatMap(game => game.catalogue.map(entry => ({ game, entry, rank: rank(entry) })))
    .filter(({ rank: place }) => place >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most);
  if (found.length === 0) return 'No rule was found.';
  const texts = found.map(({ game, entry: { id, title, statement, ruling } }) =>
    [`${id} ${title} (${game.title})`, statement, ...(ruling === null ? [] : [`Ruling: ${ruling}`]), ''].join('\n'),
  );
  return fitting(texts, ANSWER_AT_MOST, 'first', left => `(${left} more: ask for more words)`).trimEnd();
}

const percent = (share: number): string => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`.padStart(6);

function factsText(facts: Readonly<Record<string, string | number>>): string {
  const named = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  return named.length === 0 ? 'nothing changes' : named.join(', ');
}
