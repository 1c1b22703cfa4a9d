// Sides of a duel made stronger or weaker: in Body, or where players pick their books, in what they may bring along.

import type { ScenarioObject } from '@quarterstaff/kernel';
import { bookById } from '../books/library.ts';
import { leadOf, type Stated, type Steps, tougher } from '../setup/tougher.ts';
import { handOf, lentBy } from './new-fighter.ts';
import { raised } from './raised.ts';
import { type DuelScenario, libraryOf, type StatedFighter, sideOf } from './scenario.ts';

const RAISES = 5; // a step up, of the best MODs
const CARD_POINTS = 4; // a step, for items and campaign cards
const TALLY = 100; // a step, of defeated Body: two picks
const EXPERIENCE = 48; // and what goes with it

type Fighters = DuelScenario['fighters'];
const sidesOf = (fighters: Fighters): string[] => [...new Set(fighters.map(sideOf))];
const isOpen = ({ book }: StatedFighter): boolean => book === null;

/** Whether a fighter whose book is still to be picked can bring more: cards, or what earlier battles taught it. */
const canBringMore = ({ battles }: DuelScenario, f: StatedFighter): boolean => f.cards === 'choose' || battles > 1;

/** Sides whose books are known; all of them, where everybody picks a book and can bring more. */
export function duelSides(scenario: DuelScenario): string[] {
  const { fighters } = scenario;
  if (fighters.every(f => isOpen(f) && canBringMore(scenario, f))) return sidesOf(fighters);
  return sidesOf(fighters).filter(side => fighters.every(f => sideOf(f) !== side || !isOpen(f)));
}

function statedBody(scenario: DuelScenario, f: StatedFighter): Stated {
  const lent = lentBy(handOf(Array.isArray(f.cards) ? f.cards : []));
  const maxBody = f.maxBody ?? bookById(libraryOf(scenario), f.book!).stats.body + lent;
  return { body: f.body ?? maxBody, maxBody, lent };
}

/** Who is stronger has learnt something, too, unless the scenario says what it has learnt. */
const practised = (scenario: DuelScenario, f: StatedFighter, steps: number) =>
  steps > 0 && f.plus === undefined ? { plus: raised(bookById(libraryOf(scenario), f.book!), steps * RAISES) } : {};

function bringingMore(f: StatedFighter, by: Steps): StatedFighter {
  const lead = leadOf(by, sideOf(f));
  if (lead === 0) return f;
  if (f.cards === 'choose') return { ...f, cardPoints: (f.cardPoints ?? 0) + lead * CARD_POINTS };
  return { ...f, xp: (f.xp ?? 0) + lead * EXPERIENCE, tally: (f.tally ?? 0) + lead * TALLY };
}

/** The scenario with these sides so many steps stronger or weaker. */
export function unevenDuel(scenario: DuelScenario, by: Steps): ScenarioObject {
  const tough = new Map(
    duelSides(scenario).flatMap(side => {
      const own = scenario.fighters.filter(f => sideOf(f) === side && !isOpen(f));
      const bodies = tougher(
        own.map(f => statedBody(scenario, f)),
        by[side] ?? 0,
      );
      return by[side] === undefined || by[side] === 0
        ? []
        : own.map((f, i) => [f, { ...bodies[i]!, ...practised(scenario, f, by[side]!) }] as const);
    }),
  );
  const fighters = scenario.fighters.map(f => (isOpen(f) ? bringingMore(f, by) : { ...f, ...tough.get(f) }));
  return { ...scenario, fighters };
}
