import type { AnyGame, GameParts } from '@quarterstaff/kernel';
import { ENGINES, PARTS } from '../engines.ts';

type Growing = { -readonly [K in keyof AnyGame]: AnyGame[K] };

/**
 * A rulebook as far as it has come. With what is there from the start a first question can be put; the rest is on its way meanwhile, and
 * whoever needs it waits for it.
 */
export class Rulebook {
  /** Grows as the parts come: whoever holds it has them too. */
  readonly game: AnyGame;
  private readonly asks: readonly string[] | null; // what may be asked before all stand-ins are there; null: anything
  private readonly words: (language: string) => Promise<void>;
  private readonly later: () => Promise<void>;
  private readonly catalogue: () => Promise<void>;
  private isThinking = false;
  private hasCatalogue = false;

  private constructor(game: AnyGame, parts: GameParts | null, asks: readonly string[] | null) {
    const growing = game as Growing;
    this.game = game;
    this.asks = asks;
    this.words = async language => {
      if (parts !== null) growing.speech = { ...game.speech, ...(await wordsIn(parts, language)) };
    };
    this.later = once(async () => {
      if (parts !== null) Object.assign(growing, (await parts.later()).later);
      this.isThinking = true;
    });
    this.catalogue = once(async () => {
      if (parts !== null) growing.catalogue = (await parts.catalogue()).catalogue;
      this.hasCatalogue = true;
    });
  }

  /** All parts that a match needs are asked for side by side; it is open with its core and its words in one language. */
  static async open(id: string, language: string): Promise<Rulebook> {
    const load = ENGINES[id];
    const parts = PARTS[id];
    if (load === undefined) throw new Error('unknown-game');
    if (parts === undefined) return Rulebook.whole(await load());
    const coming = Promise.all([parts.core(), wordsIn(parts, language)]);
    parts.later().catch(() => {}); // asked for again when it is needed
    const [{ core, asks = null }, speech] = await coming;
    const game: AnyGame = { ...(core.manners.length > 0 ? { policy: notHere } : {}), ...core, catalogue: [], speech };
    const rulebook = new Rulebook(game, parts, asks);
    rulebook.thinking().catch(() => {});
    return rulebook;
  }

  /** One that is all there. */
  static whole(game: AnyGame): Rulebook {
    const rulebook = new Rulebook(game, null, null);
    rulebook.isThinking = true;
    rulebook.hasCatalogue = true;
    return rulebook;
  }

  /** English where it has no words of that language. */
  async speak(language: string): Promise<void> {
    if (!Object.hasOwn(this.game.speech, language)) await this.words(language);
  }

  /** Whether the book's answers, its odds and errands are there. */
  get thinks(): boolean {
    return this.isThinking;
  }

  /** Whether a question of this kind may be put: no stand-in that is still to come would answer it. */
  readonly mayAsk = ({ kind }: { readonly kind: string }): boolean =>
    this.isThinking || this.asks === null || this.asks.includes(kind);

  get isComplete(): boolean {
    return this.isThinking && this.hasCatalogue;
  }

  thinking(): Promise<void> {
    return this.later();
  }

  /** With every rule in words. */
  async complete(): Promise<void> {
    await Promise.all([this.later(), this.catalogue()]);
  }
}

/** Seats can be given to the book before its answers have come. */
const notHere: NonNullable<AnyGame['policy']> = () => {
  throw new Error('the book has not come yet');
};

async function wordsIn({ words }: GameParts, language: string): Promise<AnyGame['speech']> {
  const spoken = Object.hasOwn(words, language) ? language : 'en';
  return { [spoken]: (await words[spoken]!()).speech } as AnyGame['speech'];
}

/** Done once; what failed is tried again. */
function once(act: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | null = null;
  return () => {
    doing ??= act().catch(problem => {
      doing = null;
      throw problem;
    });
    return doing;
  };
}
