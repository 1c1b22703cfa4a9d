import type { RuleId, SheetWord, SheetWords } from '@quarterstaff/kernel';
import { items, spells, traits } from '../content/content.ts';
import { R } from '../rules.ts';

/** What the card of a thing says, if it says anything. */
const cards = (all: readonly { readonly name: string; readonly text: string }[], rule: RuleId): SheetWords =>
  Object.fromEntries(
    all.map(({ name, text }): [string, SheetWord] => [
      name,
      text === '' ? { rule } : { rule, about: { key: text, with: {} } },
    ]),
  );

/** What the words of a sheet mean. */
export const terms: SheetWords = {
  health: { rule: R.health },
  speed: { rule: R.speedRoll },
  luck: { rule: R.luckStat },
  attacks: { rule: R.attacks },
  attack: { rule: R.attackSuccess },
  missile: { rule: R.missileSuccess },
  defend: { rule: R.defendSuccess },
  arcane: { rule: R.spellNumbers },
  holy: { rule: R.spellNumbers },
  nature: { rule: R.spellNumbers },
  gold: { rule: R.spendGold },
  held: { rule: R.twoHanded },
  worn: { rule: R.wornNotExchanged },
  pack: { rule: R.backpack },
  spells: { rule: R.cardOnce },
  traits: { rule: R.traits },
  'rooms-completed': { rule: R.roomCards },
  'passage-cards': { rule: R.passageTable },
  'room-cards': { rule: R.roomCards },
  'event-cards': { rule: R.eventCard },
  coins: { rule: R.coinsFound },
  ...cards(items, R.itemCardFields),
  ...cards(spells, R.spellTable),
  ...cards(traits, R.traitTable),
};
