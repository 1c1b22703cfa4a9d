import type { ScenarioEntry, SeatEntry } from '@quarterstaff/kernel';
import type { Scenario } from './schema.ts';

export interface Shipped {
  readonly entry: ScenarioEntry;
  readonly scenario: Scenario;
}
const solo: readonly SeatEntry[] = [{ seat: 'p1', side: 'heroes', about: 'all four heroes' }];
const quest = (id: string, name: string, about: string, first: boolean, scenario: Scenario): Shipped => ({
  entry: { id, name, about, seats: solo, first },
  scenario,
});

/** The scenarios that come with the game. */
export const shipped: readonly Shipped[] = [
  quest(
    'bone-lord',
    'The Bone Lord',
    'Graves lie open around the hill fort. Find the throne below and break its master.',
    true,
    { quest: 'QU1', heroes: ['Grask', 'Brundin', 'Thomas', 'Faelar'].map(ready => ({ ready })) },
  ),
  quest(
    'heart-stone',
    'The Heart-Stone',
    'Thieves hid the glowing stone of the dwarf halls behind a guardian that never sleeps.',
    false,
    { quest: 'QU2' },
  ),
  quest('ash-drake', 'The Ash Drake', 'Smoke rises from the old mine. Destroy the eggs before they hatch.', false, {
    quest: 'QU3',
  }),
  quest('captive', "The Warlock's Captive", 'A healer was taken. Free her and bring her home.', false, {
    quest: 'QU4',
  }),
];
