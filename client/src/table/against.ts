// Whom one plays against, and who was made stronger or weaker for it: said where a match begins and beside its name.
import type { Handicap } from '@quarterstaff/kernel';
import { recall, remember } from '../browser-memory.ts';
import type { MatchHead } from '../connection/table-connection.ts';
import { capital, seatTitle, type Text } from '../text/index.ts';
import type { Scene } from './scene.ts';

const KEY = 'quarterstaff.uneven'; // the sides that were changed, by match
const MOST_KEPT = 60;
type Steps = Readonly<Record<string, Handicap>>;

const kept = (): Readonly<Record<string, Steps>> => recall(KEY, {});

/** Which sides of this match are not as its scenario states them. */
export const unevenIn = (match: string): Steps => kept()[match] ?? {};

export function keepUneven(match: string, by: Steps): void {
  const changed = Object.fromEntries(Object.entries(by).filter(([, steps]) => steps !== 0));
  if (Object.keys(changed).length === 0) return;
  remember(KEY, Object.fromEntries([...Object.entries(kept()).slice(1 - MOST_KEPT), [match, changed]]));
}

/** The others' computers by their levels, each once: "bold Knight". */
function computersOf({ head, sides }: Pick<Scene, 'head' | 'sides'>, text: Text): readonly string[] {
  const others = head.seats.filter(({ side }) => side !== sides[0]);
  const names = others.flatMap(({ seat }) => {
    const [kind, level = '', temper] = (head.holders[seat] ?? '').split(':');
    if (kind === 'book') return [text.byTheBook];
    if (kind !== 'bot') return [];
    const { name } = text.levels[level as keyof Text['levels']] ?? { name: capital(level) };
    return [temper === undefined ? name : `${name}, ${text.tempers[temper as keyof Text['tempers']] ?? temper}`];
  });
  return [...new Set(names)];
}

/** Sides that were made stronger or weaker, in words. */
function changesOf(
  { head, sides }: { readonly head: MatchHead; readonly sides: readonly string[] },
  text: Text,
): readonly string[] {
  return Object.entries(unevenIn(head.id)).map(([side, steps]) => {
    const [seat, ...more] = head.seats.filter(one => one.side === side);
    const who = side === sides[0] || head.seats.every(one => one.side === sides[0]) ? text.youCapital : undefined;
    const called = who ?? (seat === undefined || more.length > 0 ? text.wholeSide : seatTitle(seat));
    return `${called}: ${text.handicapSteps[steps]}`;
  });
}

/** What stands beside the name of a match: "opponent: Knight", "You: stronger". Empty where there is nothing to say. */
export function againstOf(scene: Pick<Scene, 'head' | 'sides'>, text: Text): readonly string[] {
  const computers = scene.head.lesson === null ? computersOf(scene, text) : []; // who teaches is no opponent
  return [...(computers.length === 0 ? [] : [text.against(text.list(computers))]), ...changesOf(scene, text)];
}
