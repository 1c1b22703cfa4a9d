import type { AnyGame, KernelState, Seat } from '@quarterstaff/kernel';

// What speaks for a seat and against it, in the words of a player.

const NAMED = 3; // at most
const BESIDE = 0.35; // of what counts most: what counts less is beside the point
const MATTERS = 0.1; // by how much a feature must move the chance of a position to be named
const SETS_APART = 0.025; // the same between two futures of one position: one answer moves it less than a whole match does

export interface Standing {
  readonly ahead: readonly string[]; // what counts most first
  readonly behind: readonly string[];
}

/** In which language, and whether the words of the features speak of the other side. */
export interface Voice {
  readonly language: string;
  readonly isTurned: boolean;
}

export function voiceOf(game: AnyGame, known: KernelState, seat: Seat, language = 'en'): Voice {
  return { language, isTurned: game.learned?.speaksOfOthers?.(known, seat) ?? false };
}

const NOTHING: Standing = { ahead: [], behind: [] };

/** How a seat stands by what the game has learned of positions. */
export function standingOf(game: AnyGame, known: KernelState, seat: Seat, language = 'en'): Standing {
  const { learned } = game;
  if (learned === undefined || game.outcome(known) !== null) return NOTHING;
  const seen = new Float64Array(learned.features.length);
  learned.read(known, seat, seen);
  return named(game, learned.model.parts(seen), seen, voiceOf(game, known, seat, language), MATTERS);
}

/** What one future has more and less of than another; both are means of what was seen at the ends of lines of play. */
export function difference(game: AnyGame, one: Float64Array, other: Float64Array, voice: Voice): Standing {
  const { learned } = game;
  if (learned === undefined) return NOTHING;
  const [parts, others] = [learned.model.parts(one), learned.model.parts(other)];
  return named(
    game,
    parts.map((part, i) => part - others[i]!),
    one.map((value, i) => value - other[i]!),
    voice,
    SETS_APART,
  );
}

/** "ahead: fewer wounds, the goal is near; behind: outnumbered"; empty where nothing stands out. */
export function standingText({ ahead, behind }: Standing): string {
  return [
    ...(ahead.length > 0 ? [`ahead: ${ahead.join(', ')}`] : []),
    ...(behind.length > 0 ? [`behind: ${behind.join(', ')}`] : []),
  ].join('; ');
}

/** A feature is named where it moves the chance the way its words say. */
function named(
  game: AnyGame,
  parts: Float64Array,
  seen: Float64Array,
  { language, isTurned }: Voice,
  least: number,
): Standing {
  const ranked = game
    .learned!.features.map((feature, i) => ({ feature, part: parts[i]!, seen: seen[i]! }))
    .filter(({ part, seen }) => Math.abs(part) >= least && Math.sign(part) === Math.sign(seen))
    .sort((a, b) => Math.abs(b.part) - Math.abs(a.part))
    .filter(({ part }, _, [first]) => Math.abs(part) >= BESIDE * Math.abs(first!.part))
    .slice(0, NAMED);
  const words = (said: Readonly<Record<string, string>>): string => said[language] ?? said.en!;
  return {
    ahead: ranked
      .filter(({ part }) => part > 0)
      .map(({ feature: { ahead, behind } }) => words(isTurned ? behind : ahead)),
    behind: ranked
      .filter(({ part }) => part < 0)
      .map(({ feature: { ahead, behind } }) => words(isTurned ? ahead : behind)),
  };
}
