import {
  canonical,
  type Decision,
  type Errand,
  type KernelState,
  knownTo,
  type Phrase,
  type Seat,
  type Situation,
  sameJson,
} from '@quarterstaff/kernel';

/** More answers than this by one errand, or repeats of one answer to one question, mean that it is going in circles. */
const ANSWERS_AT_MOST = 500;
const REPEATS_AT_MOST = 40;

/** What a person wants done, until it is done. In no state, view or record; known to its own hand only. */
export interface HeldErrand {
  readonly seat: Seat; // who gave it
  readonly errand: Errand;
  readonly words: Phrase;
}

/** Why an errand ended. */
export interface EndedErrand extends HeldErrand {
  readonly why: 'done' | 'stopped' | 'endless';
  readonly over: Phrase | null; // the rulebook's reason
}

interface Entry extends HeldErrand {
  answers: number;
  readonly repeats: Map<string, number>;
}

/** The errands of everybody at a table: one for each figure that was sent, in the order given. */
export class Errands {
  private held: Entry[] = [];
  private ended: readonly EndedErrand[] = [];

  /** A new errand for the same figure replaces the old one. */
  give(seat: Seat, errand: Errand, words: Phrase, hand: readonly Seat[]): void {
    this.cancel(hand, errand.who);
    this.held.push({ seat, errand, words, answers: 0, repeats: new Map() });
  }

  /** Drops the errand of a figure, or that of the whole hand (null); all errands of the hand when no figure is named. */
  cancel(hand: readonly Seat[], who?: string | null): void {
    this.held = this.held.filter(
      ({ seat, errand }) => !hand.includes(seat) || (who !== undefined && errand.who !== who),
    );
  }

  clear(): void {
    this.held = [];
    this.ended = [];
  }

  of(hand: readonly Seat[]): readonly HeldErrand[] {
    return this.held.filter(({ seat }) => hand.includes(seat));
  }

  /** Takes a snapshot; the returned function restores it. */
  mark(): () => void {
    const held = this.held.map(entry => ({ ...entry, repeats: new Map(entry.repeats) }));
    const { ended } = this;
    return () => {
      this.held = held;
      this.ended = ended;
    };
  }

  get hasEnded(): boolean {
    return this.ended.length > 0;
  }

  /** Errands that ended since the last call. */
  takeEnded(): readonly EndedErrand[] {
    const { ended } = this;
    this.ended = [];
    return ended;
  }

  /** The answer of the first errand that has one to this question; finished errands are dropped on the way. */
  answer(
    { game, g, handOf }: Situation,
    decision: Decision,
  ): { readonly choice: unknown; readonly errand: Errand; readonly last: boolean } | null {
    if (this.held.length === 0 || game.errand === undefined) return null;
    const hand = handOf(decision.seat);
    const mine = this.held.filter(({ seat }) => hand.includes(seat));
    if (mine.length === 0) return null;
    const known = knownTo(game, g, decision.seat);
    for (const entry of mine) {
      const step = game.errand(known, decision, entry.errand, hand, entry.answers);
      if ('over' in step) this.end(entry, step.over === null ? 'done' : 'stopped', step.over);
      if (!('choice' in step)) continue;
      const offered = decision.options.find(option => sameJson(option, step.choice));
      if (offered === undefined) this.end(entry, 'stopped', null);
      else if (turnsInCircles(entry, decision, offered)) this.end(entry, 'endless', null);
      else return { choice: offered, errand: entry.errand, last: step.last === true };
    }
    return null;
  }

  /** Notes that the errand's answer was given; after its last one it is done. */
  noteAnswer(errand: Errand, decision: Decision, choice: unknown, last = false): void {
    const entry = this.held.find(other => other.errand === errand);
    if (entry === undefined) return;
    const key = answerKey(decision, choice);
    entry.answers += 1;
    entry.repeats.set(key, (entry.repeats.get(key) ?? 0) + 1);
    if (last) this.end(entry, 'done', null);
  }

  private end(entry: Entry, why: EndedErrand['why'], over: Phrase | null): void {
    const { seat, errand, words } = entry;
    this.held = this.held.filter(other => other !== entry);
    this.ended = [...this.ended, { seat, errand, words, why, over }];
  }
}

const answerKey = ({ kind, slot }: Decision, choice: unknown): string => `${kind} ${slot} ${canonical(choice)}`;

function turnsInCircles({ answers, repeats }: Entry, decision: Decision, choice: unknown): boolean {
  return answers >= ANSWERS_AT_MOST || (repeats.get(answerKey(decision, choice)) ?? 0) >= REPEATS_AT_MOST;
}

/** The name of an errand: from the offer it came from, or from its gesture. */
export function errandWords(
  game: Situation['game'],
  known: KernelState,
  hand: readonly Seat[],
  errand: Errand,
): Phrase {
  const offers = errand.to === null ? [] : (game.errandsAt?.(known, hand, errand.to, errand.who) ?? []);
  return offers.find(offer => sameJson(offer.errand, errand))?.words ?? { key: errand.do, with: {} };
}
