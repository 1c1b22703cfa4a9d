import type { RuleId, SheetWord, SheetWords } from '@quarterstaff/kernel';
import {
  ammunition,
  armours,
  components,
  counters,
  gear,
  items,
  potions,
  questItems,
  spells,
  weapons,
} from '../content/index.ts';
import { R } from '../rules.ts';

const each = <T extends { readonly id: string }>(all: readonly T[], term: (entry: T) => SheetWord): SheetWords =>
  Object.fromEntries(all.map(entry => [entry.id, term(entry)]));
const by = (rule: RuleId) => (): SheetWord => ({ rule });

/** What the words of a sheet mean. */
export const terms: SheetWords = {
  WS: { rule: R.numberNeededToHit },
  RS: { rule: R.rangedAttacks },
  S: { rule: R.damageDice },
  T: { rule: R.woundsByToughness },
  Speed: { rule: R.moveUpToSpeed },
  Int: { rule: R.intelligenceTest },
  W: { rule: R.losingWounds },
  Fate: { rule: R.fateIsPersonal },
  gold: { rule: R.twoHundredFiftyCrowns },
  held: { rule: R.readiedWeapon },
  weapons: { rule: R.weaponTable },
  pack: { rule: R.encumbranceLimit },
  spells: { rule: R.theSpellBook },
  components: { rule: R.spellComponents },
  counters: { rule: R.dungeonCounters },
  leader: { rule: R.oneLeaderAlways },
  focused: { rule: R.enteringFocusesTheZone },
  ...each(gear, by(R.potionsAndGear)),
  ...each(items, by(R.sourcesOfTreasure)),
  ...each(questItems, by(R.handingThingsOver)),
  ...each(ammunition, by(R.weaponTable)),
  ...each(potions, by(R.potionsAndGear)),
  ...Object.fromEntries(components.map(({ id }) => [`component:${id}`, { rule: R.spellComponents }])),
  ...each(counters, by(R.dungeonCounters)),
  ...each(spells, by(R.heroSpells)),
  ...each(armours, ({ T, Speed }) => ({ rule: R.armourTable, about: { key: 'term.armour', with: { T, Speed } } })),
  ...each(weapons, ({ critical, fumble }) => ({
    rule: R.weaponTable,
    about: { key: 'term.weapon', with: { critical, fumble } },
  })),
};
