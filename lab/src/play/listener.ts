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

/** Which events mean that a figure fell, and which field names it. */
const FALLEN: Readonly<Record<string, string>> = words.fallen;
/** Which events mean that a figure was hurt, which field names it and which says how much. */
const DAMAGE: Readonly<Record<string, readonly string[]>> = words.damage;

/** Hears the events of one game and keeps what counts. */
export class Listener {
  private readonly game: AnyGame;
  private readonly g: KernelState;
  private readonly events: Record<string, number> = {};
  private readonly rules: Record<string, number> = {};
  private readonly fallen: string[] = [];
  private readonly damage: Record<string, number> = {};
  private readonly places: Place[] = [];
  private readonly hurtAt = new Map<string, Place>(); // a figure may be off the table when its fall is told

  constructor(game: AnyGame, g: KernelState) {
    this.game = game;
    this.g = g;
  }

  hear(event: GameEvent): void {
    this.events[event.type] = (this.events[event.type] ?? 0) + 1;
    for (const rule of event.rules) this.rules[rule] = (this.rules[rule] ?? 0) + 1;
    this.noteFall(event);
    this.noteDamage(event);
  }

  get told(): Told {
    return { events: this.events, rules: this.rules, fallen: this.fallen, damage: this.damage, places: this.places };
  }

  private noteFall(event: GameEvent): void {
    const field = FALLEN[event.type];
    const who = field === undefined ? undefined : fieldOf(event, field);
    if (typeof who !== 'string') return;
    this.fallen.push(who);
    const place = this.placeOf(who) ?? this.hurtAt.get(who);
    if (place !== undefined) this.places.push(place);
  }

  /** Where a figure stands on the table; undefined when it is not there, or no longer. */
  private placeOf(who: string): Place | undefined {
    const { tokens, surfaces } = this.game.present(this.game.view(this.g, 'all'), []);
    const cell = tokens.find(token => token.id === who)?.cells[0];
    for (const { id, cells } of surfaces) {
      const at = cells.find(other => other.cell === cell);
      if (at !== undefined) return { surface: id, x: at.x, y: at.y };
    }
    return undefined;
  }

  private noteDamage(event: GameEvent): void {
    const [field, measure] = DAMAGE[event.type] ?? [];
    if (field === undefined || measure === undefined) return;
    const who = fieldOf(event, field);
    const amount = fieldOf(event, measure);
    if (typeof who !== 'string' || typeof amount !== 'number') return;
    this.damage[who] = (this.damage[who] ?? 0) + amount;
    const place = this.placeOf(who);
    if (place !== undefined) this.hurtAt.set(who, place);
  }
}

function fieldOf(event: GameEvent, name: string): unknown {
  return (event as GameEvent & Readonly<Record<string, unknown>>)[name];
}
