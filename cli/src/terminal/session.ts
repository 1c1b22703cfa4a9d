import { type AnyGame, type Decision, type OddsRow, odds, tableOf } from '@quarterstaff/kernel';
import {
  type Did,
  Driver,
  type Match,
  type Players,
  type WireEvent,
  wireDecision,
  wireEvent,
} from '@quarterstaff/protocol';
import { tableText } from './board-text.ts';
import { receiptLines } from './receipt.ts';

interface SessionOptions {
  readonly game: AnyGame;
  readonly match: Match;
  readonly players: Players;
  readonly say: (text: string) => void;
}

const HELP = `number      choose that option
place       choose what is offered there: 0907, or 3,4 (marked • on the board)
? number    odds of that option
! number    why: the rule that grants the question, in our words
b           the board again      p           figures in detail
l           the log with its arithmetic (last answer)
u           take back the last answer of a person
r ID        read a rule          w FILE      save the match
h           this help            q           leave`;

/** A match at the terminal: the board as text, a prompt, numbered options, a log with receipts, odds, undo. */
export class Session {
  private readonly options: SessionOptions;
  private readonly driver: Driver;
  private heard: WireEvent[] = [];
  private last: readonly WireEvent[] = [];
  private readonly answered: number[] = []; // decisions that a person answered
  private decision: Decision | null = null;

  constructor(options: SessionOptions, begun: readonly WireEvent[]) {
    this.options = options;
    this.driver = new Driver(options.match, options.players);
    this.heard = [...begun];
    options.match.listener = (event, at) => {
      const told = wireEvent(options.game, at, event, this.viewer());
      if (told !== null) this.heard.push(told);
    };
  }

  /** People at one terminal see what the deciding seat sees; if every seat is automatic, everything. */
  private viewer(): string {
    const people = this.options.match.people;
    return people.length === 1 ? people[0]! : people.length === 0 ? 'all' : (this.decision?.seat ?? 'public');
  }

  /** Lets the computer seats answer, prints what happened and what is open. False when the match is over. */
  proceed(): boolean {
    const did = this.driver.run();
    this.tell(did);
    this.decision = this.options.match.open[0] ?? null;
    if (this.decision === null) {
      this.finish();
      return false;
    }
    this.showBoard();
    this.ask();
    return true;
  }

  private tell(did: readonly Did[]): void {
    for (const event of this.heard) this.options.say(`  ${event.text}`);
    if (did.length > 0 && this.heard.length === 0) this.options.say(`  (${did.length} answers by the computer)`);
    if (this.heard.length > 0) this.last = this.heard;
    this.heard = [];
  }

  private finish(): void {
    const { match, game, say } = this.options;
    this.showBoard();
    const outcome = match.outcome;
    const winners =
      outcome === null || outcome.winners.length === 0 ? 'nobody won' : `${outcome.winners.join(', ')} won`;
    say(`\nThe match is over: ${winners}${outcome === null ? '' : ` (${game.speech.en.label(outcome.how)})`}.`);
  }

  showBoard(): void {
    const { match, game, say } = this.options;
    const viewer = this.viewer();
    const open = this.decision === null ? [] : [this.decision];
    const text = tableText(tableOf(game, match.state, viewer, open), key => game.speech.en.label(key));
    if (text.trim() !== '') say(`\n${text}`);
  }

  showPanels(): void {
    const { match, game, say } = this.options;
    const label = (key: string): string => game.speech.en.label(key);
    for (const panel of game.present(game.view(match.state, this.viewer()), []).panels) {
      const shown = (value: string | number): string => (typeof value === 'string' ? label(value) : String(value));
      const values = panel.values.map(({ label: key, base, now }) =>
        [label(key), shown(now), ...(base === null || base === now ? [] : [`(${shown(base)})`])].join(' '),
      );
      say(`\n${panel.title}: ${values.join(', ')}`);
      for (const list of panel.lists) {
        const items = list.items.map(
          item => `${item.struck ? '✗ ' : ''}${label(item.name)}${item.note === null ? '' : ` (${label(item.note)})`}`,
        );
        if (items.length > 0) say(`  ${label(list.label)}: ${items.join('; ')}`);
      }
    }
  }

  private ask(): void {
    const { match, say } = this.options;
    const wire = wireDecision(match, this.decision!);
    say(`\n[${wire.seat}] ${wire.prompt}  (${wire.rule})`);
    const places = this.places();
    const listed = wire.options.map((option, i) => ({ text: `${String(i + 1).padStart(4)}  ${option.text}`, pick: i }));
    // Naming one of many places is quicker than finding it in a list.
    const named = new Set([...places.values()].filter(picks => picks.length === 1).flat());
    const brief = named.size > FEW;
    say(columns(listed.filter(({ pick }) => !brief || !named.has(pick)).map(({ text }) => text)));
    if (brief) say(`      or a place: ${named.size} are marked • on the board, the first is ${[...places.keys()][0]}`);
  }

  /** The options that are offered on each cell, by the cell's name. */
  private places(): ReadonlyMap<string, readonly number[]> {
    const { match, game } = this.options;
    const decision = this.decision!;
    const table = tableOf(game, match.state, this.viewer(), [decision]);
    const names = new Map(table.surfaces.flatMap(({ cells }) => cells.map(({ cell, name }) => [cell, plain(name)])));
    const places = new Map<string, number[]>();
    for (const { on, pick } of table.offers) {
      const name = 'cell' in on ? names.get(on.cell) : undefined;
      if (name !== undefined) places.set(name, [...(places.get(name) ?? []), pick]);
    }
    return places;
  }

  private choosePlace(picks: readonly number[]): 'go on' | 'again' {
    if (picks.length === 1) return this.choose(picks[0]!);
    const wire = wireDecision(this.options.match, this.decision!);
    this.options.say(picks.map(pick => `${String(pick + 1).padStart(4)}  ${wire.options[pick]!.text}`).join('\n'));
    return 'again';
  }

  /** One line from the keyboard. Returns what to do next. */
  enter(line: string): 'go on' | 'again' | 'quit' | { readonly save: string } | { readonly rule: string } {
    const text = line.trim();
    const [word = '', ...rest] = text.split(/\s+/);
    const there = /^[(\d-]/.test(text) ? this.places().get(plain(text)) : undefined;
    if (there !== undefined) return this.choosePlace(there);
    if (/^\d+$/.test(text)) return this.choose(Number(text) - 1);
    const number = Number(text.slice(1)) - 1;
    switch (word[0]) {
      case '?':
        this.showOdds(number);
        return 'again';
      case '!':
        return { rule: this.decision?.rule ?? '' };
      case 'b':
        this.showBoard();
        return 'again';
      case 'p':
        this.showPanels();
        return 'again';
      case 'l':
        for (const event of this.last)
          this.options.say(
            `  ${event.text}\n${receiptLines(event)
              .map(part => `      ${part}`)
              .join('\n')}`,
          );
        return 'again';
      case 'u':
        return this.undo();
      case 'r':
        return { rule: rest.join(' ') };
      case 'w':
        return { save: rest.join(' ') };
      case 'q':
        return 'quit';
      default:
        this.options.say(HELP);
        return 'again';
    }
  }

  private choose(pick: number): 'go on' | 'again' {
    const decision = this.decision!;
    if (pick < 0 || pick >= decision.options.length) {
      this.options.say(`Choose 1 to ${decision.options.length}; h for help.`);
      return 'again';
    }
    const { no, seat, slot } = decision;
    this.options.match.answer({ no, seat, slot, choice: decision.options[pick] });
    this.answered.push(no);
    return 'go on';
  }

  private undo(): 'go on' | 'again' {
    const to = this.answered.pop();
    if (to === undefined) {
      this.options.say('There is nothing to take back.');
      return 'again';
    }
    this.options.match.undo(to, null);
    this.heard = [];
    return 'go on';
  }

  private showOdds(pick: number): void {
    const { match, game, say } = this.options;
    const decision = this.decision!;
    if (!(pick in decision.options)) {
      say(`Odds of which option? ? 1 to ? ${decision.options.length}`);
      return;
    }
    const { no, seat, slot } = decision;
    const found = odds(game, match.known(seat), { no, seat, slot, choice: decision.options[pick] });
    const show = (rows: readonly OddsRow[]): string =>
      rows
        .slice(0, 12)
        .map(row => `  ${(100 * row.probability).toFixed(1).padStart(5)} %  ${factsText(row)}`)
        .join('\n');
    say(found.exact ? show(found.plain) : `about (±${(100 * found.margin).toFixed(1)} %):\n${show(found.plain)}`);
    if (JSON.stringify(found.plain) !== JSON.stringify(found.spent))
      say(`with what may be spent:\n${show(found.spent)}`);
  }
}

function factsText(row: OddsRow): string {
  const facts = Object.entries(row.facts).filter(([, value]) => value !== 0);
  return facts.length === 0 ? 'nothing changes' : facts.map(([name, value]) => `${name} ${value}`).join(', ');
}

/** A cell's name as a person types it. */
const plain = (name: string): string => name.replaceAll(/[()\s]/g, '');

const WIDTH = 120;
const FEW = 16;

/** A short list one per line, a long one in as many columns as fit, filled downwards. */
function columns(lines: readonly string[]): string {
  const widest = Math.max(...lines.map(line => line.length)) + 2;
  const across = lines.length <= FEW ? 1 : Math.max(1, Math.floor(WIDTH / widest));
  const down = Math.ceil(lines.length / across);
  const rows: string[] = [];
  for (let row = 0; row < down; row += 1) {
    const cells: string[] = [];
    for (let i = row; i < lines.length; i += down) cells.push(lines[i]!.padEnd(widest));
    rows.push(cells.join('').trimEnd());
  }
  return rows.join('\n');
}
