// Going home: giving up the quest, those who are left behind, and the end once the goal is achieved (BA-END-02, BA-END-04).

import { again, call, derived, done, type Emit, NONE, type Reason, type RuleId, type Seat } from '@quarterstaff/kernel';
import type { Action, TurnChoice } from '../actions/action.ts';
import { askConsent, told, toldAtHero } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { settle } from '../forward.ts';
import { dropPassenger, wolvesLeave } from '../general/wounds.ts';
import { layerOf, topologyOf } from '../map/ground.ts';
import { roomForBytes, roomForNumbers } from '../map/scratch.ts';
import { FAR, walk } from '../map/walk.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  findHero,
  type Hero,
  type HeroId,
  heroOf,
  isConscious,
  isLiving,
  seatsWithHeroes,
} from '../state.ts';
import { finish } from './settle.ts';

const hasAWayHome = (g: BattleAxe) => g.quest !== null && g.startCells.length > 0;
const isHome = (g: BattleAxe, hero: Hero) => g.startCells.includes(hero.cell);

interface Fact<X> {
  readonly rule: RuleId;
  readonly label: string;
  holds(g: BattleAxe, x: X): boolean;
  gaps?(g: BattleAxe, x: X): Readonly<Record<string, string>>;
}
const firstAgainst = <X>(facts: readonly Fact<X>[], g: BattleAxe, x: X): readonly Reason[] => {
  const found = facts.find(fact => !fact.holds(g, x));
  return found === undefined ? [] : because(found.rule, found.label, found.gaps?.(g, x) ?? {});
};
const allHold = <X>(facts: readonly Fact<X>[], g: BattleAxe, x: X) => facts.every(fact => fact.holds(g, x));

const goingHome: readonly Fact<unknown>[] = [
  { rule: R.retreat, label: 'there is no quest to give up', holds: g => g.quest !== null },
  { rule: R.retreat, label: 'there are no start squares to go back to', holds: hasAWayHome },
  {
    rule: R.goBack,
    label: 'the goal is achieved: whoever goes home now has won',
    holds: g => !g.mat.goalAchieved,
  },
];
const away = (g: BattleAxe) => g.heroes.find(hero => isLiving(hero) && !isHome(g, hero));
/** What giving up the quest needs: every living hero is on a start square, or carried by one who is. */
const retreatFacts: readonly Fact<unknown>[] = [
  ...goingHome,
  {
    rule: R.retreat,
    label: '{other} is not on a start square',
    holds: g => away(g) === undefined,
    gaps: g => ({ other: away(g)?.name ?? '' }),
  },
];
export const whyNoRetreat = (g: BattleAxe) => firstAgainst(retreatFacts, g, null);
export const mayRetreat = (g: BattleAxe) => allHold(retreatFacts, g, null);

const nameIn = (g: BattleAxe, id: HeroId) => ({ other: findHero(g, id)?.name ?? id });
/** What leaving anybody behind needs … */
const leavingFacts: readonly Fact<unknown>[] = [
  ...goingHome,
  {
    rule: R.retreat,
    label: 'nobody is home yet',
    holds: g => g.heroes.some(hero => isLiving(hero) && isHome(g, hero)),
  },
];
/** … and what this hero needs to be: away, and nobody has refused it in this round. */
const strayFacts: readonly Fact<HeroId>[] = [
  {
    rule: R.retreat,
    label: '{other} is no living hero',
    holds: (g, id) => g.heroes.some(hero => hero.id === id && isLiving(hero)),
    gaps: nameIn,
  },
  {
    rule: R.retreat,
    label: '{other} is on a start square',
    holds: (g, id) => !isHome(g, heroOf(g, id)),
    gaps: nameIn,
  },
  {
    rule: R.retreat,
    label: 'in this round a player has refused to leave {other} behind',
    holds: (g, id) => !g.spared.includes(id),
    gaps: nameIn,
  },
];
const otherComer = (g: BattleAxe, id: HeroId) => comingHome(g).find(hero => hero.id !== id);
export const whyNotAbandon = (g: BattleAxe, id: HeroId) =>
  firstAgainst<HeroId>(
    [
      ...leavingFacts,
      ...strayFacts,
      {
        rule: R.retreat,
        label: '{other} can still come home',
        holds: () => otherComer(g, id) === undefined,
        gaps: () => ({ other: otherComer(g, id)?.name ?? '' }),
      },
    ],
    g,
    id,
  );
/** Whom the others may leave behind: once whoever can come home has. Every seat is asked in one question, and the answer is the same. */
export const leftBehind = derived((g: BattleAxe): readonly Hero[] => {
  if (!allHold(leavingFacts, g, null)) return NOBODY;
  const strays = g.heroes.filter(hero => allHold(strayFacts, g, hero.id));
  if (strays.length === 0) return NOBODY;
  const comers = comingHome(g);
  return comers.length > 1 ? NOBODY : strays.filter(hero => comers.length === 0 || comers[0] === hero);
});
const NOBODY: readonly Hero[] = Object.freeze([]);

const roomForBarred = roomForBytes();
const roomForCost = roomForNumbers();
/** Who is away but on his feet, with a way to a start square past contents and enemies. */
function comingHome(g: BattleAxe): readonly Hero[] {
  const t = topologyOf(g);
  const barred = roomForBarred(t.size);
  barred.set(layerOf(g).solid);
  for (const enemy of g.enemies) for (const cell of enemy.cells) barred[cell] = 1;
  const gates = g.startCells.filter(cell => barred[cell] === 0);
  const cost = walk(t, gates, barred, FAR, null, roomForCost(t.size));
  return g.heroes.filter(hero => isConscious(hero) && hero.pit === 'out' && !isHome(g, hero) && cost[hero.cell]! < FAR);
}

export const retreat = (g: BattleAxe, emit: Emit<BattleAxeEvent>) => finish(g, 'retreat', R.retreat, emit);
export const endQuest = (g: BattleAxe, emit: Emit<BattleAxeEvent>) => finish(g, 'success', R.goBack, emit);

/** A hero is lost, with all he has; whoever he carries, or who carries him, is on his own again. */
function abandon(g: BattleAxe, hero: Hero, emit: Emit<BattleAxeEvent>): void {
  dropPassenger(g, hero, R.dropFree, emit);
  hero.status = 'gone';
  if (hero.carriedBy !== null) heroOf(g, hero.carriedBy).carrying = null;
  hero.carriedBy = null;
  hero.cell = NONE;
  emit?.({ type: 'abandoned', rules: [R.retreat], hero: hero.id });
  wolvesLeave(g, hero, emit);
}

interface Leaving {
  readonly hero: HeroId;
  agreed: readonly Seat[];
}
export const newLeaving = (hero: HeroId, seat: Seat): Leaving => ({ hero, agreed: [seat] });

/** The next player whose consent is still needed. */
const nextToAgree = (g: BattleAxe, l: Leaving): Seat | null =>
  seatsWithHeroes(g).find(seat => !l.agreed.includes(seat)) ?? null;

/** A hero is left behind only if every player who has a living hero agrees. */
export const leaveBehind = procedure<Leaving>('leaveBehind', {
  consent: choice<Leaving, 'refuse' | 'agree'>({
    ask: askConsent('leaveBehind.consent'),
    rule: R.retreat,
    decider: (g, l): Seat | readonly Seat[] => nextToAgree(g, l) ?? [],
    slot: (_g, l) => l.hero,
    options: (g, l) => (nextToAgree(g, l) === null ? [] : ['refuse', 'agree']),
    take(g, l, answer, emit, seat) {
      if (answer === 'agree') {
        l.agreed = [...l.agreed, seat];
        return again;
      }
      g.spared = [...g.spared, l.hero];
      emit?.({ type: 'abandonRefused', rules: [R.retreat], hero: l.hero, by: seat });
      return done();
    },
  }),
  leave: step((g, l, emit) => {
    abandon(g, heroOf(g, l.hero), emit);
    return call(settle, { by: null });
  }),
});

const RETREAT: readonly TurnChoice[] = Object.freeze([Object.freeze({ do: 'retreat' })]);
const END_QUEST: readonly TurnChoice[] = Object.freeze([Object.freeze({ do: 'end-quest' })]);

/** At any time: in a turn too, so that the last hero home need not wait for the enemies. */
export const retreatAction: Action = {
  do: 'retreat',
  ask: told('retreat'),
  rule: R.retreat,
  class: 'table',
  from: g => (mayRetreat(g) ? RETREAT : []),
  whyNot: g => whyNoRetreat(g),
  take: (g, _hero, _wish, emit) => retreat(g, emit),
};

export const abandonAction: Action = {
  do: 'abandon',
  ask: toldAtHero('abandon'),
  rule: R.retreat,
  class: 'table',
  from: g => leftBehind(g).map(other => ({ do: 'abandon', hero: other.id })),
  whyNot: (g, _hero, wish) => whyNotAbandon(g, wish.hero!),
  take: (_g, hero, wish) => call(leaveBehind, newLeaving(wish.hero!, hero.seat)),
};

/** Once the goal is achieved the players may stop at any time: going home is success. */
export const endQuestAction: Action = {
  do: 'end-quest',
  ask: told('end-quest'),
  rule: R.goBack,
  class: 'table',
  gates: [
    { rule: R.goBack, label: 'the goal is not achieved yet', holds: g => g.mat.goalAchieved && g.quest !== null },
  ],
  from: () => END_QUEST,
  take: (g, _hero, _wish, emit) => endQuest(g, emit),
};
