import { createContext, useContext, useEffect, useState } from 'react';
import type { Guise, House, HouseConnection, MatchHead } from '../connection/table-connection.ts';
import { seatName, seatTitle, type Text, useText } from '../text/index.ts';

// One name for whoever sits somewhere, wherever the table speaks of them.

/** What is known of the house of an online match; null at a table of this browser. */
export function useHouse(house: HouseConnection | null): House | null {
  const [state, setState] = useState<House | null>(null);
  useEffect(() => (house === null ? setState(null) : house.watch(setState)), [house]);
  return state;
}

/** A seat by the name of whoever sits there. */
export type Called = (seat: string) => string;
const CalledContext = createContext<Called>(seatName);
export const CalledAs = CalledContext.Provider;
export const useCalled = (): Called => useContext(CalledContext);

const guiseOf = (house: House | null, seat: string): Guise | null =>
  house?.seats.find(one => one.seat === seat)?.guise ?? null;

/** People by the names they gave; else one's own side as "You", the others as what they are. */
export function useNaming(head: MatchHead | null, house: House | null): Called {
  const text = useText();
  return seat => guiseOf(house, seat)?.name || calledHere(head, seat, text);
}

function calledHere(head: MatchHead | null, seat: string, text: Text): string {
  const entry = head?.seats.find(one => one.seat === seat);
  if (head === null || entry === undefined) return seatName(seat);
  const people = head.seats.filter(one => head.holders[one.seat] === 'open');
  const alone = new Set(people.map(({ side }) => side)).size === 1;
  if (alone && people.includes(entry)) return text.youCapital;
  return seatTitle(entry);
}
