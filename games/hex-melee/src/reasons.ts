import type { Reason } from '@quarterstaff/kernel';
import { wordOf } from './elsewhere.ts';
import { arena } from './figures.ts';
import { distance } from './map/arena.ts';
import type { Melee } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * How much an offered answer is like what was asked for. A field in common counts for more than any one difference; among answers with
 * as many in common the nearer hex wins, and any hex counts as nearer than something that is none.
 */
function likeness(g: Melee, offered: Fields, asked: Fields): number {
  let like = 0;
  for (const [key, value] of Object.entries(asked)) {
    if (offered[key] === value) like += 100;
    else like -= hexesApart(g, offered[key], value);
  }
  return like;
}

/** Hexes between two fields that name hexes, at most 49; 50 where one of them does not. */
function hexesApart(g: Melee, one: unknown, other: unknown): number {
  const { byLabel } = arena(g);
  const [a, b] = [byLabel.get(String(one)), byLabel.get(String(other))];
  return a === undefined || b === undefined ? 50 : Math.min(49, distance(arena(g), a, b));
}

/**
 * The letters under which the three lists of options, disengaged, engaged and in hand-to-hand, have the same deed (HM-OPT-03): to attack,
 * to guard, to change weapons or pick up, to shoot, to rise, to cast, to disbelieve, to get away, to come to grips.
 */
const twins: readonly string[] = ['bjt', 'ck', 'emq', 'fl', 'gp', 'hr', 'is', 'nv', 'jot'];

/** The offered option that does in this state what the one asked for does in another. */
const twinOf = (asked: unknown, offered: readonly Fields[]): Fields | null =>
  typeof asked !== 'string' || asked.length !== 1
    ? null
    : (offered.find(({ option }) => twins.some(same => same.includes(asked) && same.includes(String(option)))) ?? null);

/** What is done, where one word covers several deeds: a blow is no shot, nor one spell another. */
const deedOf = (choice: Fields): unknown => choice.act ?? choice.do ?? choice.cast ?? null;

/** Reasons with the offered answer that comes nearest to what was asked for, where there is one of its kind. */
export function withNearest(
  g: Melee,
  reasons: readonly Reason[],
  asked: unknown,
  offered: readonly unknown[],
): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null) return reasons;
  if (reasons.length === 0 || reasons.some(reason => reason.repair !== null)) return reasons;
  const word = wordOf(asked);
  const wanted = asked as Fields;
  let nearest = 'figure' in wanted ? null : twinOf(wanted.option, offered as readonly Fields[]);
  let best = Number.NEGATIVE_INFINITY;
  for (const choice of word === null ? [] : (offered as readonly Fields[])) {
    if (wordOf(choice) !== word || deedOf(choice) !== deedOf(wanted)) continue;
    const like = likeness(g, choice, wanted);
    if (like <= best) continue;
    best = like;
    nearest = choice;
  }
  if (nearest === null) return reasons;
  const repair = { label: 'what comes nearest', choice: nearest };
  return reasons.map((reason, i) => (i === 0 ? { ...reason, repair } : reason));
}
