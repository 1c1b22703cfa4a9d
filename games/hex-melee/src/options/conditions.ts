import { allHold, type Condition, type Reason } from '@quarterstaff/kernel';
import { equipmentOf, weapons } from '../content/content.ts';
import { arena, holderOf, isIllusion, isInAir, keywordOf } from '../figures.ts';
import { drawableDagger, itemInReach, readyMissile } from '../gear/hands.ts';
import { neighbour } from '../map/arena.ts';
import { isFree } from '../map/terrain.ts';
import { half } from '../movement/allowance.ts';
import { R } from '../rules.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { letters, type OptionRow, optionTable } from './table.ts';

interface Need {
  readonly label: string;
  readonly rule: string;
  holds(g: Melee, f: Figure): boolean;
}

/** What an option needs besides state, posture and distance (HM-OPT-08). */
const preconditions: Partial<Record<Letter, Need>> = {
  f: {
    label: 'a loaded missile weapon in hand',
    rule: R.preconditionsOfADeclaration,
    holds: (_g, f) => readyMissile(f)?.loaded === true || keywordOf(f, 'breath') !== null,
  },
  l: {
    label: 'a missile weapon loaded since before the engagement',
    rule: R.optionLOneLastShot,
    holds: (_g, f) => readyMissile(f)?.loaded === true && readyMissile(f)?.late === false,
  },
  h: { label: 'a known spell', rule: R.preconditionsOfADeclaration, holds: (_g, f) => f.profile.spells.length > 0 },
  r: { label: 'a known spell', rule: R.preconditionsOfADeclaration, holds: (_g, f) => f.profile.spells.length > 0 },
  u: { label: 'a dagger to draw', rule: R.optionUDrawDagger, holds: (_g, f) => drawableDagger(f) !== null },
  v: {
    label: 'a free hex to go to',
    rule: R.optionVLeaveHandToHand,
    holds: (g, f) => [0, 1, 2, 3, 4, 5].some(direction => isFree(g, neighbour(arena(g), f.cell, direction))),
  },
  pack: {
    label: 'a pack within reach',
    rule: R.pickingUpAPack,
    holds: (g, f) => itemInReach(g, f, item => equipmentOf(item.item)?.pack === true) !== null,
  },
};

const forbiddenToIllusions: readonly Letter[] = ['h', 'r', 'o', 'q', 'pack'];

/** A condition and the figures it concerns: to all others every option is open as far as it goes. */
interface OptionCondition extends Condition<Melee, Figure, OptionRow> {
  concerns(g: Melee, f: Figure): boolean;
}

/** Why a figure may not take an option: state, posture, distance, then what the option itself needs. */
export const optionConditions: readonly OptionCondition[] = [
  {
    rule: R.optionsByState,
    label: 'an option of its state',
    concerns: () => true,
    holds: (_g, f, option) => option.state === f.state,
  },
  {
    rule: R.knockedDownLastTurn,
    label: 'knocked down last turn: only rising or crawling',
    concerns: (_g, f) => f.fellBefore,
    holds: (_g, _f, option) => option.rising,
  },
  {
    rule: R.optionsByPosture,
    label: 'an option of its posture',
    concerns: (_g, f) => !f.hth && f.posture !== 'standing',
    holds: (_g, f, option) => (f.posture === 'kneeling' ? option.kneeling : option.prone),
  },
  {
    rule: R.optionsByPosture,
    label: 'down or on its knees',
    concerns: (_g, f) => f.posture === 'standing',
    holds: (_g, _f, option) => !option.rising,
  },
  {
    rule: R.crossbowFromTheGround,
    label: 'from the ground only a crossbow',
    concerns: (_g, f) => f.posture === 'prone' && weapons[readyMissile(f)?.id ?? '']?.crossbow !== true,
    holds: (_g, _f, { letter }) => letter !== 'f' && letter !== 'l',
  },
  {
    rule: R.movementLimitsByOption,
    label: 'moved no farther than the option allows',
    concerns: (_g, f) => f.moved > 0,
    holds: (_g, f, option) => isWithinLimit(f, option),
  },
  {
    rule: R.noAttackAfterHalfAllowance,
    label: 'moved no more than half its allowance',
    concerns: (_g, f) => f.moved > half(f.ma),
    holds: (_g, _f, { letter }) => letter !== 'b' && letter !== 'f',
  },
  {
    rule: R.optionsAreNotCombined,
    label: 'crawling is all it does',
    concerns: (_g, f) => f.crawled,
    holds: (_g, _f, option) => option.rising,
  },
  {
    rule: R.optionsInTheAir,
    label: 'an option of the air',
    concerns: (_g, f) => isInAir(f),
    holds: (_g, _f, option) => option.inAir,
  },
  {
    rule: R.hold,
    label: 'not while held fast',
    concerns: (g, f) => holderOf(g, f) !== null,
    holds: (_g, _f, option) => option.held,
  },
  {
    rule: R.illusions,
    label: 'not for an illusion',
    concerns: (_g, f) => isIllusion(f),
    holds: (_g, _f, { letter }) => !forbiddenToIllusions.includes(letter),
  },
];

function isWithinLimit(f: Figure, option: OptionRow): boolean {
  if (f.crawled && option.rising) return true;
  return f.moved <= option.limit(f);
}

/** The limit of an option is set by its speed, or by the option itself. */
const ruleAgainst = (rule: string, option: OptionRow): string =>
  rule === R.movementLimitsByOption ? option.limitRule : rule;

/** Every condition that speaks against an option; none for a letter that is in no list. */
export function optionReasons(g: Melee, f: Figure, letter: Letter): readonly Reason[] {
  if (!Object.hasOwn(optionTable, letter)) return [];
  const option = optionTable[letter];
  const reasons: Reason[] = [];
  for (const { rule, label, concerns, holds } of optionConditions) {
    if (concerns(g, f) && !holds(g, f, option, ''))
      reasons.push({ rule: ruleAgainst(rule, option), label, repair: null });
  }
  const need = preconditions[letter];
  if (need !== undefined && !need.holds(g, f)) reasons.push({ rule: need.rule, label: need.label, repair: null });
  return reasons;
}

export type OptionChoice = { readonly option: Letter };

interface Declaration {
  readonly choice: OptionChoice;
  readonly option: OptionRow;
  readonly need: Need | null;
}

/** Everything that can be declared in a state, made once. */
const declarationsIn = (state: OptionRow['state']): readonly Declaration[] =>
  letters
    .filter(letter => optionTable[letter].state === state)
    .map(letter => ({
      choice: Object.freeze<OptionChoice>({ option: letter }),
      option: optionTable[letter],
      need: preconditions[letter] ?? null,
    }));

const declarations: Readonly<Record<OptionRow['state'], readonly Declaration[]>> = {
  disengaged: declarationsIn('disengaged'),
  engaged: declarationsIn('engaged'),
  hth: declarationsIn('hth'),
};

/** What is left to ask of an option that was taken from the list of the figure's state. */
const conditionsWithinAState = optionConditions.filter(({ rule }) => rule !== R.optionsByState);

/** Every option open to a figure, in the order of the lists. */
export function openOptions(g: Melee, f: Figure): readonly OptionChoice[] {
  const open: OptionChoice[] = [];
  if (f.state === null) return open;
  const conditions = conditionsWithinAState.filter(condition => condition.concerns(g, f));
  for (const { choice, option, need } of declarations[f.state]) {
    if (allHold(conditions, g, f, option, '') && (need === null || need.holds(g, f))) open.push(choice);
  }
  return open;
}
