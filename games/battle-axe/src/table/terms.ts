import type { RuleId, SheetWord, SheetWords } from '@quarterstaff/kernel';
import { items, specificActions, spells, traits } from '../content/content.ts';
import { R } from '../rules.ts';

/** What the card of a thing says, if it says anything. */
const cards = (all: readonly { readonly name: string; readonly text: string }[], rule: RuleId): SheetWords =>
  Object.fromEntries(
    all.map(({ name, text }): [string, SheetWord] => [
      name,
      text === '' ? { rule } : { rule, about: { key: text, with: {} } },
    ]),
  );

/** Acts that are called otherwise than the trait they use. */
const TRAIT_OF: Readonly<Record<string, string>> = {
  leech: 'life-leech',
  breathe: 'flame-breath',
  mirror: 'mirror-double',
  smile: 'winning-smile',
  flurry: 'attacking-flurry',
  rage: 'blood-rage',
  shrug: 'shrug-it-off',
  run: 'run-for-it',
};
/** What the button of an act, a spell or a trait says when one stays on it: by the word of its choice. */
function deeds(): SheetWords {
  const words: Record<string, SheetWord> = {};
  const tell = (id: string, rule: RuleId, text: string) => {
    words[id] = { rule, about: { key: text, with: {} } };
  };
  for (const { id, text } of specificActions) tell(id, R.specificTable, text);
  for (const { id, text } of spells) tell(id, R.spellTable, text);
  for (const { id, text } of traits) tell(id, R.traitTable, text);
  for (const [act, id] of Object.entries(TRAIT_OF)) words[act] = words[id]!;
  return words;
}

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
  ...deeds(),
  ...cards(items, R.itemCardFields),
  ...cards(spells, R.spellTable),
  ...cards(traits, R.traitTable),
};
