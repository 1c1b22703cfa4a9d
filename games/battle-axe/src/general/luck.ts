// Luck: who may have a roll made again, and the window in which he says so (BA-LUCK).
import type { ChanceSpec, Emit, Next, Reason, RuleId, Seat } from '@quarterstaff/kernel';
import { askEither, askLuck } from '../asking.ts';
import { chance, choice } from '../builders.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, findHero, type Hero, type HeroId, isConscious } from '../state.ts';

const BORN_LUCKY = 'born-lucky';

export type LuckAnswer = 'keep' | 'luck' | 'born-lucky';

const ANY_LUCK: readonly LuckAnswer[] = Object.freeze(['keep', 'luck', 'born-lucky'] as const);
const OWN_LUCK: readonly LuckAnswer[] = Object.freeze(['keep', 'luck'] as const);
const BORN_LUCK: readonly LuckAnswer[] = Object.freeze(['keep', 'born-lucky'] as const);
const NO_LUCK: readonly LuckAnswer[] = Object.freeze([]);
/** What keeps a hero from using his luck. */
const luckConditions: readonly {
  readonly rule: RuleId;
  readonly label: string;
  holds(hero: Hero, answer: LuckAnswer): boolean;
}[] = [
  { rule: R.luckNeedsSenses, label: '{hero} is not conscious', holds: hero => isConscious(hero) },
  { rule: R.noLuckLeft, label: '{hero} has no Luck left', holds: (hero, answer) => answer !== 'luck' || hero.luck > 0 },
  {
    rule: R.traitTable,
    label: '{hero} is no Halfling',
    holds: (hero, answer) => answer !== 'born-lucky' || hero.race === 'Halfling',
  },
  {
    rule: R.traits,
    label: '{hero} has used this trait in this quest',
    holds: (hero, answer) => answer !== 'born-lucky' || !hero.traitsUsed.includes(BORN_LUCKY),
  },
];

function mayUseLuck(hero: Hero, answer: LuckAnswer): boolean {
  for (let i = 0; i < luckConditions.length; i += 1) if (!luckConditions[i]!.holds(hero, answer)) return false;
  return true;
}
/** What stands against luck in the window of a hero. */
function whyNoLuck(g: BattleAxe, id: HeroId | null, asked: unknown): readonly Reason[] {
  const hero = id === null ? null : findHero(g, id);
  if (hero === null || (asked !== 'luck' && asked !== 'born-lucky')) return [];
  return luckConditions
    .filter(condition => !condition.holds(hero, asked))
    .flatMap(({ rule, label }) => because(rule, label, { hero: hero.name }));
}

/** Why a hero is not asked whether he uses luck. */
const luckIsShut = (g: BattleAxe, id: HeroId | null): readonly Reason[] => [
  ...whyNoLuck(g, id, 'luck'),
  ...whyNoLuck(g, id, 'born-lucky'),
];

/** The ways in which a hero may have a roll made again; none when he may not. */
export function luckAnswers(g: BattleAxe, id: HeroId | null): readonly LuckAnswer[] {
  const hero = id === null ? null : findHero(g, id);
  if (hero === null) return NO_LUCK;
  const lucky = mayUseLuck(hero, 'luck');
  const born = mayUseLuck(hero, 'born-lucky');
  return lucky ? (born ? ANY_LUCK : OWN_LUCK) : born ? BORN_LUCK : NO_LUCK;
}

function spendLuck(hero: Hero, answer: LuckAnswer): void {
  if (answer === 'luck') hero.luck -= 1;
  else hero.traitsUsed = [...hero.traitsUsed, BORN_LUCKY];
}

/** A roll that luck may have made again. */
interface Rolled {
  second: number; // 0: not rolled again; -1: about to be; a face: both results are on the table
}
const ABOUT_TO = -1;
type Tell = Emit<BattleAxeEvent>;

/** What the windows of a kind of roll have of their own. */
interface Window<L extends Rolled> extends Pick<ChanceSpec<BattleAxe, L, BattleAxeEvent>, 'classOf' | 'outcomes'> {
  readonly of: string; // the procedure that has this window
  readonly rule: RuleId; // that opens it
  whose(roll: L): string | null; // whose luck may change it
  what(roll: L): string;
  uses(answer: LuckAnswer): readonly RuleId[]; // the rules by which luck was used
  dice: ChanceSpec<BattleAxe, L, BattleAxeEvent>['dice'];
  /** The second result is on the table. */
  rolled(roll: L, face: number, emit: Tell): void;
  /** The roll stays as it was. */
  keep(roll: L): Next;
  /** One of two results was chosen. */
  choose(roll: L, answer: Either, emit: Tell): Next;
}
type Either = 'first' | 'second';
const EITHER: readonly Either[] = Object.freeze(['first', 'second'] as const);
const NEITHER: readonly Either[] = Object.freeze([]);
const NO_DICE = Object.freeze([]);

/** The three stages of a luck window: he keeps the roll or uses luck, the die is thrown again, and either result may count. */
export function luckWindow<L extends Rolled>(window: Window<L>) {
  const { of, rule, whose } = window;
  const decider = (g: BattleAxe, roll: L): Seat | readonly Seat[] => findHero(g, whose(roll) ?? '')?.seat ?? [];
  const slot = (_g: BattleAxe, roll: L): string => whose(roll) ?? '';
  return {
    offerLuck: choice<L, LuckAnswer>({
      ask: askLuck(`${of}.offerLuck`),
      rule,
      decider,
      slot,
      options: (g, roll) => luckAnswers(g, whose(roll)),
      whyNot: (g, roll, asked) => whyNoLuck(g, whose(roll), asked),
      closed: (g, roll) => luckIsShut(g, whose(roll)),
      take(g, roll, answer, emit) {
        if (answer === 'keep') return window.keep(roll);
        const hero = findHero(g, whose(roll)!)!;
        spendLuck(hero, answer);
        const rules = window.uses(answer);
        emit?.({ type: 'luckUsed', rules, hero: hero.id, left: hero.luck, what: window.what(roll) });
        roll.second = ABOUT_TO;
      },
    }),
    rollAgain: chance<L>({
      rule: R.useMyLuck,
      dice: (g, roll) => (roll.second === ABOUT_TO ? window.dice(g, roll) : NO_DICE),
      ...(window.classOf === undefined ? {} : { classOf: window.classOf }),
      ...(window.outcomes === undefined ? {} : { outcomes: window.outcomes }),
      take: (_g, roll, [face = 0], emit) => window.rolled(roll, face, emit),
    }),
    keepEither: choice<L, Either>({
      ask: askEither(`${of}.keepEither`),
      rule: R.keepEither,
      decider,
      slot,
      options: (_g, roll) => (roll.second > 0 ? EITHER : NEITHER),
      whyNot: (_g, _roll, asked) =>
        asked === 'luck' || asked === BORN_LUCKY ? because(R.luckOnce, 'luck has been used on this roll') : [],
      take: (_g, roll, answer, emit) => window.choose(roll, answer, emit),
    }),
  };
}
