// What a position is worth to the automated player (LWM-GAP-08).

import { book, type Doctrine } from '../../policy/doctrine.ts';
import type { LostWorlds } from '../../state.ts';
import { isOpen, levelOf, neighbours, rangeBetween } from '../board/terrain.ts';
import { isInPositionToFall } from '../falls/falls-phase.ts';
import { areFriends, areOpponents, fieldOf, isActive, opponentsAround, undefendedSpace } from '../field.ts';
import { attacksOf, bodyOf, maxBodyOf } from '../fighter.ts';
import type { Character } from '../state.ts';
import { distances, isRunner, type Task, taskOf } from './tasks.ts';

/** Few Body Points and a friend still standing: keep away. */
export function isRetreating(g: LostWorlds, c: Character, { retreat }: Doctrine = book): boolean {
  return (
    bodyOf(g, c.id) * 10 <= maxBodyOf(g, c.id) * retreat &&
    fieldOf(g).characters.some(x => areFriends(c, x) && isActive(g, x))
  );
}

/** What a mover knows once for all positions it compares: the ways to the task and to the opponents. */
export interface Outlook {
  readonly runner: boolean;
  readonly task: Task | null;
  readonly toTask: Float64Array | null;
  readonly completes: boolean; // being at the goal is all there is to do
  readonly toOpponents: Float64Array;
  readonly retreating: boolean;
  readonly doctrine: Doctrine;
}

export function outlookOf(g: LostWorlds, c: Character, doctrine: Doctrine = book): Outlook {
  const task = taskOf(g, c);
  const opponents = fieldOf(g).characters.filter(x => areOpponents(c, x) && isActive(g, x));
  return {
    runner: isRunner(g, c),
    task,
    toTask: task === null ? null : distances(g, task.goals),
    completes: task !== null && task.acts.length === 0,
    toOpponents: distances(
      g,
      opponents.map(x => x.at),
    ),
    retreating: isRetreating(g, c, doctrine),
    doctrine,
  };
}

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

/** How likely a Character falls in phase 4 if it has run or will fight. */
function chanceToFall(g: LostWorlds, c: Character, fights: boolean): number {
  if (!(c.ran || fights) || !isInPositionToFall(g, c)) return 0;
  return (c.posture === 'down' ? 3 : c.posture === 'offBalance' ? 2 : 1) / 6;
}

function deepestDrop(g: LostWorlds, c: Character): number {
  const { terrain } = fieldOf(g);
  return neighbours(terrain, c.at).reduce(
    (deep, s) => (isOpen(terrain, s) ? Math.max(deep, levelOf(terrain, c.at) - levelOf(terrain, s)) : deep),
    0,
  );
}

/** The terms of V for one Character where it stands now. */
export function worthOf(g: LostWorlds, c: Character, outlook: Outlook): number {
  const { terrain } = fieldOf(g);
  const contacts = opponentsAround(g, c);
  const { doctrine } = outlook;
  let value = 0;
  for (const x of contacts) {
    value += outlook.retreating ? -doctrine.contact : doctrine.contact;
    if (undefendedSpace(g, x) === c.at) value += doctrine.undefended;
    if (x.posture === 'offBalance') value += doctrine.foeOff;
    if (x.posture === 'down') value += doctrine.foeDown;
    value += clamp((bodyOf(g, c.id) - bodyOf(g, x.id)) * doctrine.lead, -4, 4);
    value += contactWorth(g, c, x, doctrine);
  }
  value -= doctrine.crowded * Math.max(0, contacts.length - attacksOf(g, c.id));
  if (contacts.length > 0)
    value -= c.posture === 'down' ? doctrine.ownDown : c.posture === 'offBalance' ? doctrine.ownOff : 0;
  if (contacts.length >= 6) value -= 5;
  value -= doctrine.risk * chanceToFall(g, c, contacts.length > 0) * (1 + deepestDrop(g, c) / 2);
  const way = outlook.toTask?.[c.at] ?? null;
  if (way === 0 && outlook.completes && c.posture !== 'down') value += doctrine.goal;
  else if (outlook.runner && way !== null) value -= doctrine.way * way;
  else value -= Math.min(30, doctrine.near * (outlook.toOpponents[c.at] ?? 0));
  if (outlook.retreating) {
    const nearest = fieldOf(g).characters.reduce(
      (best, x) => (areOpponents(c, x) && isActive(g, x) ? Math.min(best, rangeBetween(terrain, c.at, x.at)) : best),
      6,
    );
    value += nearest;
  }
  return value;
}

/** What an opponent beside somebody is worth by judgements that the book does not have. */
function contactWorth(g: LostWorlds, c: Character, x: Character, doctrine: Doctrine): number {
  const { friends, weak, hurt, high } = doctrine;
  let value = 0;
  if (friends !== 0) value += friends * (opponentsAround(g, x).length - 1);
  if (weak !== 0) value += weak * (1 - bodyOf(g, x.id) / maxBodyOf(g, x.id));
  if (hurt !== 0) value -= hurt * (1 - bodyOf(g, c.id) / maxBodyOf(g, c.id));
  if (high !== 0) value += high * (levelOf(fieldOf(g).terrain, c.at) - levelOf(fieldOf(g).terrain, x.at));
  return value;
}
