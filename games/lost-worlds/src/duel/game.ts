// The duel's share of the game definition.

import { loadContent, type Outcome, type ScenarioEntry, type Seat, type SeatEntry } from '@quarterstaff/kernel';
import * as z from 'zod';
import duels from '../content/duels.json' with { type: 'json' };
import type { LostWorlds } from '../state.ts';
import { battleProcedures } from './battle.ts';
import { chooseRows } from './choose-rows.ts';
import { isStanding } from './fighters.ts';
import { improve } from './improve.ts';
import { revealCards } from './reveal-cards.ts';
import { revealGear } from './reveal-gear.ts';
import { type DuelScenario, DuelScenarioSchema, seatsOf } from './scenario.ts';
import { selectCards } from './select-cards.ts';
import { selectTargets } from './select-targets.ts';
import { playTurn } from './turn.ts';

/** Everything a fight needs: also the combat phase of a miniatures scenario. */
const turnProcedures = [playTurn, revealGear, chooseRows, selectTargets, revealCards];
export const duelProcedures = [...battleProcedures, ...turnProcedures, selectCards, improve];

/** The shipped duels by id. */
export const DUELS: ReadonlyMap<string, DuelScenario> = new Map(
  loadContent('content/duels.json', z.array(DuelScenarioSchema), duels).map(duel => [duel.id!, duel]),
);

export const duelScenarios: readonly ScenarioEntry[] = [...DUELS.values()].map(duel => ({
  id: duel.id!,
  name: duel.name ?? duel.id!,
  about: duel.about ?? '',
  seats: seatsOf(duel.fighters),
  first: duel.first ?? false,
}));

export const duelSeats = (g: LostWorlds): SeatEntry[] => seatsOf(g.duel.fighters);

/** Who has won: the battle, or the series of battles. */
export function duelOutcome(g: LostWorlds): Outcome | null {
  const { result, battles, fighters } = g.duel;
  if (result === null || g.stack.length > 0) return null;
  const winningSides = battles === 1 ? result.winners : leadingSides(g);
  const fled = battles === 1 && result.how === 'escaped' ? fledSides(g) : [];
  const winners: Seat[] = [];
  const scores: Record<Seat, number> = {};
  for (const { seat, side } of fighters) {
    if (scores[seat] !== undefined) continue; // another fighter of this player
    const hasWon = winningSides.includes(side);
    if (hasWon) winners.push(seat);
    scores[seat] = winningSides.length > 0 ? Number(hasWon) : unwonScore(fled, side);
  }
  return { winners, how: battles === 1 ? result.how : 'series', rules: result.rules, scores };
}

/** The side that has won more battles of a series than any other; none if two have. */
function leadingSides(g: LostWorlds): string[] {
  const { wins, fighters } = g.duel;
  const sides = [...new Set(fighters.map(f => f.side))];
  const most = Math.max(...sides.map(side => wins[side] ?? 0));
  const leading = sides.filter(side => (wins[side] ?? 0) === most);
  return leading.length === 1 ? leading : [];
}

/** Sides that have left the field while others hold it. */
function fledSides(g: LostWorlds): string[] {
  const sides = [...new Set(g.duel.fighters.map(f => f.side))];
  const holds = (side: string): boolean => g.duel.fighters.some(f => f.side === side && isStanding(f));
  return sides.some(holds) ? sides.filter(side => !holds(side)) : [];
}

/** An escape has no victor (LW-ESC-05), but whoever holds the field did better than whoever left it. */
export const FLED = 0.25;
const unwonScore = (fled: readonly string[], side: string): number =>
  fled.length === 0 ? 0.5 : fled.includes(side) ? FLED : 1 - FLED;

/** What an action changed, as flat facts. */
export function duelMeasure(_before: LostWorlds, after: LostWorlds): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  for (const f of after.duel.fighters) facts[`body ${f.id}`] = f.body;
  if (after.duel.result !== null) facts.result = after.duel.result.how;
  return facts;
}
