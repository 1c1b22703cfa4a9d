import type { AnyGame, GameEvent, KernelState } from '@quarterstaff/kernel';
import words from './facts.json' with { type: 'json' };

/** What the events of one game said. */
export interface Told {
  readonly events: Readonly<Record<string, number>>; // by type
  readonly rules: Readonly<Record<string, number>>; // how often each was cited
  readonly fallen: readonly string[];
  readonly damage: Readonly<Record<string, number>>; // taken, by figure
  readonly places: readonly Place[]; // where figures fell, as far as the table shows it
}

export interface Place {
  readonly surface: string;
  readonly x: number;
  readonly y: number;
}

const FALLEN: ReadonlySet<string> = new Set(words.fallen);
const DAMAGE: ReadonlySet<string> = new Set(words.damage);

/** Hears the events of one game and keeps what counts. */
export class Listener {
  private readonly game: AnyGame;
  private readonly g: KernelState;
  private readonly events: Record<string, number> = {};
  private readonly rules: Record<string, number> = {};
  private readonly fallen: string[] = [];
  private readonly damage: Record<string, number> = {};
  private readonly places: Place[] = [];

  constructor(game: AnyGame, g: KernelState) {
    this.game = game;
    this.g = g;
  }

  hear(event: GameEvent): void {
    this.events[event.type] = (this.events[event.type] ?? 0) + 1;
    for (const rule of event.rules) this.rules[rule] = (this.rules[rule] ?? 0) + 1;
    if (FALLEN.has(event.type)) this.noteFall(event);
    if (DAMAGE.has(event.type)) this.noteDamage(event);
  }

  get told(): Told {
    return { events: this.events, rules: this.rules, fallen: this.fallen, damage: this.damage, places: this.places };
  }

  private noteFall(event: GameEvent): void {
    const who = figureIn(event);
    if (who === null) return;
    this.fallen.push(who);
    const table = this.game.present(this.game.view(this.g, 'all'), []);
    const cell = table.tokens.find(token => token.id === who)?.cells[0] ?? numberIn(event, ['cell', 'at']);
    for (const { id, cells } of table.surfaces) {
      const at = cells.find(other => other.cell === cell);
      if (at !== undefined) this.places.push({ surface: id, x: at.x, y: at.y });
    }
  }

  private noteDamage(event: GameEvent): void {
    const who = figureIn(event);
    const amount = numberIn(event, words.amount);
    if (who !== null && amount !== null) this.damage[who] = (this.damage[who] ?? 0) + Math.abs(amount);
  }
}

function figureIn(event: GameEvent): string | null {
  const fields = event as GameEvent & Readonly<Record<string, unknown>>;
  const name = words.whose.find(field => typeof fields[field] === 'string');
  return name === undefined ? null : (fields[name] as string);
}

function numberIn(event: GameEvent, names: readonly string[]): number | null {
  const fields = event as GameEvent & Readonly<Record<string, unknown>>;
  const name = names.find(field => typeof fields[field] === 'number');
  return name === undefined ? null : (fields[name] as number);
}
