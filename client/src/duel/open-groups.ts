import { useEffect, useState } from 'react';
import { recall, remember } from '../browser-memory.ts';
import type { ManoeuvreCard } from './manoeuvre-cards.tsx';
import { GROUPS, type Group, pictogramOf } from './pictograms.ts';

// Which groups of manoeuvres lie open: those that promise most, those the lesson speaks of, and what a player has opened once.

const USEFUL = 2; // groups

const groupOf = ({ name }: Pick<ManoeuvreCard, 'name'>): Group => pictogramOf(name).group;

/** The groups worth a look: those with the cards that hit most of what the other may do, all where nothing is known of that. */
export function usefulGroups(cards: readonly Pick<ManoeuvreCard, 'name' | 'option' | 'tally'>[]): readonly Group[] {
  const best = new Map<Group, number>();
  for (const card of cards) {
    if (card.option === null || card.tally === undefined) continue;
    const share = card.tally.hits / Math.max(1, card.tally.of);
    best.set(groupOf(card), Math.max(best.get(groupOf(card)) ?? 0, share));
  }
  if (best.size === 0) return GROUPS;
  const hitting = GROUPS.filter(group => (best.get(group) ?? 0) > 0).sort((a, b) => best.get(b)! - best.get(a)!);
  return hitting.slice(0, USEFUL);
}

const KEY = 'quarterstaff.groups'; // what a player has opened and folded by hand
type ByHand = Readonly<Partial<Record<Group, boolean>>>;

/** What lay open once in a match stays open, so that cards keep their places. */
export function useOpenGroups(
  lasting: { groups: ReadonlySet<Group> },
  cards: readonly ManoeuvreCard[],
  spoken: readonly string[],
) {
  const [wishes, setWishes] = useState(() => recall<ByHand>(KEY, {}));
  const groups = new Set([...lasting.groups, ...usefulGroups(cards), ...spoken.map(name => groupOf({ name }))]);
  useEffect(() => {
    lasting.groups = groups;
  });
  const isAlone = (group: Group): boolean => cards.filter(card => groupOf(card) === group).length < 2; // not worth folding
  const isOpen = (group: Group): boolean => wishes[group] ?? (groups.has(group) || isAlone(group));
  return {
    isOpen,
    toggle: (group: Group): void => {
      const wished = { ...wishes, [group]: !isOpen(group) };
      remember(KEY, wished);
      setWishes(wished);
    },
  };
}
