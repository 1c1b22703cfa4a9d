import { allHold, type Condition, type Reason, reason } from '@quarterstaff/kernel';
import { equipmentOf } from '../content/content.ts';
import { areAdjacent, areFriends, arena, holderOf, isDownFor, isIllusion, isInAir, keywordOf } from '../figures.ts';
import { carriedDagger, fitsInHand, hasHands, itemInReach, readyMissiles, shootable } from '../gear/hands.ts';
import { type Cell, neighbour } from '../map/arena.ts';
import { isFree } from '../map/terrain.ts';
import { half } from '../movement/allowance.ts';
import { unwilling } from '../movement/will.ts';
import { R } from '../rules.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { letters, type OptionRow, optionTable } from './table.ts';

interface Need {
  readonly label: string;
  readonly rule: string;
  holds(g: Melee, f: Figure): boolean;
}

/** What an option needs besides state, posture and distance (HM-OPT-08). */
const aKnownSpell: Need = {
  label: 'it does not know such a spell',
  rule: R.preconditionsOfADeclaration,
  holds: (_g, f) => f.profile.spells.length > 0,
};
const handsForGear: Need = {
  label: 'natural weapons hold nothing',
  rule: R.naturalAttack,
  holds: (_g, f) => hasHands(f),
};
/** HM-REF-04: even without hands a sleeping friend can be woken. */
const handsOrASleeper: Need = {
  ...handsForGear,
  holds: (g, f) =>
    hasHands(f) || g.figures.some(t => isDownFor(t, 'asleep') && areFriends(f, t) && areAdjacent(g, f, t)),
};

const preconditions: Partial<Record<Letter, readonly Need[]>> = {
  d: [
    {
      label: 'who fights with natural weapons does not kneel',
      rule: R.naturalAttack,
      holds: (_g, f) => hasHands(f),
    },
  ],
  e: [handsOrASleeper],
  m: [handsForGear],
  q: [handsOrASleeper],
  f: [
    {
      label: 'no loaded missile weapon in hand',
      rule: R.preconditionsOfADeclaration,
      holds: (_g, f) => readyMissiles(f).some(item => item.loaded) || keywordOf(f, 'breath') !== null,
    },
  ],
  l: [
    {
      label: 'no missile weapon loaded since before the engagement',
      rule: R.optionLOneLastShot,
      holds: (_g, f) => readyMissiles(f).some(item => item.loaded && !item.late),
    },
  ],
  h: [aKnownSpell],
  r: [aKnownSpell],
  u: [
    { label: 'no dagger to draw', rule: R.optionUDrawDagger, holds: (_g, f) => carriedDagger(f) !== null },
    {
      label: 'no hand free for the dagger',
      rule: R.twoHands,
      holds: (_g, f) => carriedDagger(f) === null || fitsInHand(f, carriedDagger(f)!.id),
    },
  ],
  v: [
    {
      label: 'no free hex to go to',
      rule: R.optionVLeaveHandToHand,
      holds: (g, f) => [0, 1, 2, 3, 4, 5].some(direction => isOpenTo(g, f, neighbour(arena(g), f.cell, direction))),
    },
  ],
  pack: [
    handsForGear,
    {
      label: 'no pack within reach',
      rule: R.pickingUpAPack,
      holds: (g, f) => itemInReach(g, f, item => equipmentOf(item.item)?.pack === true) !== null,
    },
  ],
};

/** HM-OPH-V: free, and nothing keeps it from going there of its own will. */
export const isOpenTo = (g: Melee, f: Figure, cell: Cell): boolean =>
  isFree(g, cell) && unwilling(g, f, { cell, facing: f.facing }) === null;

export const forbiddenToIllusions: readonly Letter[] = ['h', 'r', 'o', 'q', 'pack'];

/** A condition and the figures it concerns: to all others every option is open as far as it goes. */
interface OptionCondition extends Condition<Melee, Figure, OptionRow> {
  concerns(g: Melee, f: Figure): boolean;
}

/** Why a figure may not take an option: state, posture, distance, then what the option itself needs. */
const optionConditions: readonly OptionCondition[] = [
  {
    rule: R.optionsByState,
    label: 'no option of the state in which its move began',
    concerns: () => true,
    holds: (_g, f, option) => option.state === f.state,
  },
  {
    rule: R.knockedDownLastTurn,
    label: 'knocked down last turn: it can only rise or crawl',
    concerns: (_g, f) => f.fellBefore && !f.hth, // in a pile it acts again
    holds: (_g, _f, option) => option.rising,
  },
  {
    rule: R.optionsByPosture,
    label: 'no option of its posture',
    concerns: (_g, f) => !f.hth && f.posture !== 'standing',
    holds: (_g, f, option) => (f.posture === 'kneeling' ? option.kneeling : option.prone),
  },
  {
    rule: R.optionsByPosture,
    label: 'it stands already',
    concerns: (_g, f) => f.posture === 'standing',
    holds: (_g, _f, option) => !option.rising,
  },
  {
    rule: R.crossbowFromTheGround,
    label: 'from the ground only a crossbow shoots',
    concerns: (_g, f) => f.posture === 'prone' && shootable(f).length === 0,
    holds: (_g, _f, { letter }) => letter !== 'f' && letter !== 'l',
  },
  {
    rule: R.movementLimitsByOption,
    label: 'it moved farther than the option allows',
    concerns: (_g, f) => f.moved > 0,
    holds: (_g, f, option) => isWithinLimit(f, option),
  },
  {
    rule: R.noAttackAfterHalfAllowance,
    label: 'it moved more than half its allowance',
    concerns: (_g, f) => f.moved > half(f.ma),
    holds: (_g, _f, { letter }) => letter !== 'b' && letter !== 'f',
  },
  {
    rule: R.optionsAreNotCombined,
    label: 'it has crawled: that is all it does',
    concerns: (_g, f) => f.crawled,
    holds: (_g, _f, option) => option.rising,
  },
  {
    rule: R.optionsInTheAir,
    label: 'no option of the air',
    concerns: (_g, f) => isInAir(f),
    holds: (_g, _f, option) => option.inAir,
  },
  {
    rule: R.hold,
    label: 'not open while held fast',
    concerns: (g, f) => holderOf(g, f) !== null,
    holds: (_g, _f, option) => option.held,
  },
  {
    rule: R.illusions,
    label: 'not open to an illusion',
    concerns: (_g, f) => isIllusion(f),
    holds: (_g, _f, { letter }) => !forbiddenToIllusions.includes(letter),
  },
];

function isWithinLimit(f: Figure, option: OptionRow): boolean {
  if (f.crawled && option.rising) return true;
  return f.moved <= option.limit(f);
}

/** The limit of an option is set by its speed, or by the option itself; for a pack its own rule asks for a disengaged figure. */
function ruleAgainst(rule: string, option: OptionRow): string {
  if (rule === R.optionsByState && option.letter === 'pack') return R.pickingUpAPack;
  return rule === R.movementLimitsByOption ? option.limitRule : rule;
}

/** Every condition that speaks against an option; none for a letter that is in no list. */
export function optionReasons(g: Melee, f: Figure, letter: Letter): readonly Reason[] {
  if (!Object.hasOwn(optionTable, letter)) return [];
  const option = optionTable[letter];
  const reasons: Reason[] = [];
  for (const { rule, label, concerns, holds } of optionConditions) {
    if (concerns(g, f) && !holds(g, f, option, '')) reasons.push(reason(ruleAgainst(rule, option), label));
  }
  for (const need of preconditions[letter] ?? []) if (!need.holds(g, f)) reasons.push(reason(need.rule, need.label));
  return reasons;
}

export type OptionChoice = { readonly option: Letter };

interface Declaration {
  readonly choice: OptionChoice;
  readonly option: OptionRow;
  readonly needs: readonly Need[];
}

/** Everything that can be declared in a state, made once. */
const declarationsIn = (state: OptionRow['state']): readonly Declaration[] =>
  letters
    .filter(letter => optionTable[letter].state === state)
    .map(letter => ({
      choice: Object.freeze<OptionChoice>({ option: letter }),
      option: optionTable[letter],
      needs: preconditions[letter] ?? [],
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
  for (const { choice, option, needs } of declarations[f.state]) {
    if (allHold(conditions, g, f, option, '') && needs.every(need => need.holds(g, f))) open.push(choice);
  }
  return open;
}
