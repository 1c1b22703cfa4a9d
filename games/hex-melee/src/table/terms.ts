import type { SheetWord, SheetWords } from '@quarterstaff/kernel';
import { armours, equipment, spells, talents, weapons } from '../content/content.ts';
import { damageText } from '../content/damage.ts';
import { R } from '../rules.ts';

/** Every option by its letter. */
const options = Object.fromEntries(
  Object.values(R).flatMap(rule => {
    const letter = /^HM-OP[DEH]-([A-V])1?$/.exec(rule)?.[1]?.toLowerCase();
    return letter === undefined ? [] : [[`option.${letter}`, { rule }]];
  }),
);

const each = <T>(table: Readonly<Record<string, T>>, term: (entry: T) => SheetWord): SheetWords =>
  Object.fromEntries(Object.entries(table).map(([id, entry]) => [id, term(entry)]));

/** What the words of a sheet mean. */
export const terms: SheetWords = {
  st: { rule: R.whatStrengthMeasures },
  dx: { rule: R.whatDexterityMeasures },
  iq: { rule: R.intelligenceResistsDeceptions },
  wis: { rule: R.wisdomResistsCompulsions },
  ma: { rule: R.baseMovementAllowance },
  fatigue: { rule: R.fatiguePool },
  option: { rule: R.oneOptionPerTurn },
  gear: { rule: R.gearValues },
  spells: { rule: R.spellsArePaidInFatigue },
  talents: { rule: R.talents },
  ...options,
  ...each(equipment, ({ weight }) => ({ rule: R.gearValues, about: { key: 'term.thing', with: { weight } } })),
  ...each(armours, ({ stops, dx }) => ({ rule: R.gearValues, about: { key: 'term.armour', with: { stops, dx } } })),
  ...each(weapons, ({ damage, minSt }) => ({
    rule: R.gearValues,
    about: { key: 'term.weapon', with: { damage: damage === null ? '–' : damageText(damage), st: minSt } },
  })),
  ...each(talents, ({ rule }) => ({ rule })),
  ...each(spells, ({ rule }) => ({ rule })),
};
