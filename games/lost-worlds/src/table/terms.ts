import type { SheetWords } from '@quarterstaff/kernel';
import { DECK } from '../cards/deck.ts';
import { objectKinds, profileList, throwingWeapons } from '../miniatures/content/index.ts';
import { R as F } from '../miniatures/rules.ts';
import { R } from '../rules.ts';

/** What the words of a sheet mean. */
export const terms: SheetWords = {
  ...Object.fromEntries(
    profileList.flatMap(({ weapon }) => (weapon === null ? [] : [[weapon, { rule: R.weaponDropped }]])),
  ),
  ...Object.fromEntries(
    [...throwingWeapons.keys(), ...objectKinds.keys()].map(thing => [thing, { rule: F.throwHeld }]),
  ),
  body: { rule: R.damage },
  height: { rule: R.compareHeights },
  attacks: { rule: R.attacks },
  status: { rule: R.readToSubject },
  weapon: { rule: R.weaponDropped },
  choice: { rule: R.chooseRow },
  xp: { rule: R.experience },
  tactic: { rule: R.abilityPoints },
  spell: { rule: R.abilityPoints },
  luck: { rule: R.luckWindows },
  rows: { rule: R.chooseRow },
  cards: { rule: R.cardTypes },
  effects: { rule: R.itemsStay },
  movement: { rule: F.allowance },
  posture: { rule: F.posturePersists },
  undefended: { rule: F.undefended },
  held: { rule: F.throwHeld },
  ...Object.fromEntries(DECK.map(({ id, name, effect }) => [name, { rule: id, about: { key: effect, with: {} } }])),
};
