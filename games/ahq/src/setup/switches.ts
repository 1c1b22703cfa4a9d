import type { SwitchTable } from '@quarterstaff/kernel';
import { R } from '../rules.ts';

const yesNo = { values: [false, true], default: false } as const;

/** Optional rules and other readings, all off by default (AHQ-OPT). */
export const switches: SwitchTable = {
  carryFallen: {
    rule: R.optionCarryingTheFallen,
    about: 'Two models may carry a fallen Hero six squares in Exploration.',
    ...yesNo,
  },
  weaponTemperament: {
    rule: R.optionWeaponTemperament,
    about: 'Weapons have critical and fumble ranges of their own.',
    ...yesNo,
  },
  captivity: { rule: R.optionCaptivity, about: 'Fallen Heroes of a beaten party are captured, not killed.', ...yesNo },
  runReplacesMove: {
    rule: R.optionRunReplacesTheMove,
    about: 'A running model moves only what the die shows.',
    ...yesNo,
  },
  treasurePerHero: {
    rule: R.optionTreasureOncePerHero,
    about: 'Every Hero may search every room once for hidden treasure.',
    ...yesNo,
  },
  separateDisarm: { rule: R.optionSeparateDisarmValues, about: 'Disarm rolls use a column of their own.', ...yesNo },
  massedRoutine: {
    rule: R.optionMassedRoutine,
    about: 'All monsters finish the first half before any begins the second.',
    ...yesNo,
  },
  cumulativeWatch: {
    rule: R.optionCumulativeWatchfulness,
    about: 'Surprise bonuses count for every Elf and every Sentry.',
    ...yesNo,
  },
  gifts: {
    rule: R.heroArchetypes,
    about: 'New Heroes roll three gifts each: a point more of what the die names.',
    ...yesNo,
  },
  agreeOnSight: {
    rule: R.agreeingOnDoubtfulSight,
    about: 'Both sides may agree to see a doubtful line otherwise: for shots, spells, the start of combat and escape.',
    ...yesNo,
  },
};
