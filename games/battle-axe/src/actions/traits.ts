// Traits that a hero uses in his own turn (BA-CON-09, BA-GAP-03).

import { call, type Emit } from '@quarterstaff/kernel';
import { askWhom, told, toldAtTarget } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { eggOf } from '../combat/attack.ts';
import { settle } from '../forward.ts';
import { newPercent, percent } from '../general/roll.ts';
import { befriend, fallAsleep, heal } from '../general/wounds.ts';
import { cardOf } from '../heroes/values.ts';
import { apart, topologyOf } from '../map/ground.ts';
import { sees } from '../map/sight.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, enemyOf, findEnemy, type Hero, type HeroId, heroOf } from '../state.ts';
import { type Action, type HeroCondition, type HeroGate, useAction } from './action.ts';
import { strikeBySpell } from './cast.ts';
import { adjacentTarget, aimsAtFoe, foes, squaresOf } from './fight.ts';
import { inClearSight } from './shoot.ts';
import { besideFoe, whyNotBesideFoe } from './spell-targets.ts';

const SMILE = 75;
const SMILE_HEALTH = 3;

/** The race has the trait, and it was not used in this quest. */
function hasTrait(race: string, trait: string): HeroGate[] {
  return [
    { rule: R.traitTable, label: `{hero} is no ${race}`, holds: (_g, hero) => hero.race === race },
    {
      rule: R.traits,
      label: '{hero} has used this trait in this quest',
      holds: (_g, hero) => !hero.traitsUsed.includes(trait),
    },
  ];
}
function use(hero: Hero, trait: string, emit: Emit<BattleAxeEvent>): void {
  hero.traitsUsed = [...hero.traitsUsed, trait];
  emit?.({ type: 'traitUsed', rules: [R.traitTable, R.traits], hero: hero.id, what: trait });
}
function isType(g: BattleAxe, id: string | undefined, types: readonly string[]): boolean {
  const enemy = findEnemy(g, id ?? '');
  return enemy !== null && types.includes(cardOf(enemy).type);
}
const ofType = (...types: string[]): HeroCondition => ({
  rule: R.enemyType,
  label: `{target} is no ${types.join(' or ')}`,
  basis: true,
  holds: (g, _hero, wish) => isType(g, wish.target, types),
});
const atEnemies = (kind: string) => (g: BattleAxe) => g.enemies.map(enemy => ({ do: kind, target: enemy.id }));

const hasLife = ofType('Humanoid', 'Animal', 'Giant');

/** Deviling: an adjacent enemy loses 1 Health, the hero regains 1. Free. An egg is an enemy without a type (BA-GAP-17). */
export const leechAction: Action = {
  do: 'leech',
  ask: toldAtTarget('leech'),
  rule: R.traitTable,
  class: 'free',
  gates: hasTrait('Deviling', 'life-leech'),
  from: (g, hero) => (hero.race === 'Deviling' ? foes(g).map(target => ({ do: 'leech', target })) : []),
  where: [
    { ...hasLife, holds: (g, hero, wish) => eggOf(g, wish.target ?? '') !== null || hasLife.holds(g, hero, wish) },
    ...adjacentTarget,
  ],
  take(g, hero, wish, emit) {
    use(hero, 'life-leech', emit);
    strikeBySpell(g, wish.target!, 1, false, R.traitTable, emit);
    heal(g, hero.id, 1, R.traitTable, emit);
    return call(settle, { by: hero.id });
  },
};

/** Dragonian: one enemy near and in Clear Sight, and one beside it, each lose 1 Health to fire. */
export const breatheAction: Action = {
  do: 'breathe',
  ask: toldAtTarget('breathe'),
  rule: R.traitTable,
  class: 'action',
  gates: hasTrait('Dragonian', 'flame-breath'),
  from: (g, hero) => (hero.race === 'Dragonian' ? foes(g).map(target => ({ do: 'breathe', target })) : []),
  where: [
    aimsAtFoe(R.traitTable),
    {
      rule: R.traitTable,
      label: '{target} is more than 3 squares apart',
      holds: (g, hero, wish) => squaresOf(g, wish.target!).some(cell => apart(topologyOf(g), cell, hero.cell) <= 3),
    },
    inClearSight,
  ],
  take(_g, hero, wish, emit) {
    useAction(hero);
    use(hero, 'flame-breath', emit);
    return call(breathe, { hero: hero.id, target: wish.target!, second: '-' });
  },
};

interface Breath {
  readonly hero: HeroId;
  readonly target: string;
  second: string;
}
export const breathe = procedure<Breath>('breathe', {
  chooseSecond: choice<Breath, string>({
    ask: askWhom('breathe.chooseSecond'),
    rule: R.traitTable,
    decider: (g, b) => heroOf(g, b.hero).seat,
    slot: (_g, b) => b.hero,
    options(g, b) {
      const near = besideFoe(g, b.target);
      return near.length === 0 ? [] : ['-', ...near];
    },
    whyNot: (g, b, asked) => whyNotBesideFoe(g, b.target, asked, R.traitTable),
    take(_g, b, answer) {
      b.second = answer;
    },
  }),
  burn: step((g, b, emit) => {
    strikeBySpell(g, b.target, 1, true, R.traitTable, emit);
    if (b.second !== '-') strikeBySpell(g, b.second, 1, true, R.traitTable, emit);
    return call(settle, { by: b.hero });
  }),
});

/** Elf: a Humanoid or Animal in Clear Sight falls asleep. */
export const lullabyAction: Action = {
  do: 'lullaby',
  ask: toldAtTarget('lullaby'),
  rule: R.traitTable,
  class: 'action',
  gates: hasTrait('Elf', 'lullaby'),
  from: (g, hero) => (hero.race === 'Elf' ? atEnemies('lullaby')(g) : []),
  where: [ofType('Humanoid', 'Animal'), inClearSight],
  take(g, hero, wish, emit) {
    useAction(hero);
    use(hero, 'lullaby', emit);
    fallAsleep(enemyOf(g, wish.target!));
    emit?.({ type: 'fellAsleep', rules: [R.traitTable, R.conditions], enemy: wish.target! });
  },
};

/** Gnome: the next two blows that hit count as misses. Free. */
export const mirrorAction: Action = {
  do: 'mirror',
  ask: told('mirror'),
  rule: R.traitTable,
  class: 'free',
  gates: hasTrait('Gnome', 'mirror-double'),
  from: (_g, hero) => (hero.race === 'Gnome' ? [{ do: 'mirror' }] : []),
  take(_g, hero, _wish, emit) {
    use(hero, 'mirror-double', emit);
    hero.mirror = 2;
  },
};

/** Gnome: an Animal in Clear Sight is befriended. */
export const beastFriendAction: Action = {
  do: 'beast-friend',
  ask: toldAtTarget('beast-friend'),
  rule: R.traitTable,
  class: 'action',
  gates: hasTrait('Gnome', 'beast-friend'),
  from: (g, hero) => (hero.race === 'Gnome' ? atEnemies('beast-friend')(g) : []),
  where: [ofType('Animal'), inClearSight],
  take(g, hero, wish, emit) {
    useAction(hero);
    use(hero, 'beast-friend', emit);
    befriend(g, enemyOf(g, wish.target!), R.traitTable, emit);
    return call(settle, { by: hero.id });
  },
};

/** Halfling: a weak Humanoid he can see may be won over. */
export const smileAction: Action = {
  do: 'smile',
  ask: toldAtTarget('smile'),
  rule: R.traitTable,
  class: 'action',
  gates: hasTrait('Halfling', 'winning-smile'),
  from: (g, hero) => (hero.race === 'Halfling' ? atEnemies('smile')(g) : []),
  where: [
    ofType('Humanoid'),
    {
      rule: R.traitTable,
      label: '{target} has more than 3 Health',
      holds: (g, _hero, wish) => (findEnemy(g, wish.target!)?.health ?? 0) <= SMILE_HEALTH,
    },
    {
      rule: R.mustSee,
      label: '{hero} cannot see {target}',
      holds: (g, hero, wish) => sees(topologyOf(g), [hero.cell], squaresOf(g, wish.target!)),
    },
  ],
  take(_g, hero, wish, emit) {
    useAction(hero);
    use(hero, 'winning-smile', emit);
    return call(smile, { hero: hero.id, target: wish.target!, face: 0 });
  },
};
interface Smile {
  readonly hero: HeroId;
  readonly target: string;
  face: number;
}
export const smile = procedure<Smile>('smile', {
  roll: step((_g, s) => call(percent, newPercent('winning-smile', s.hero, s.hero, R.traitTable, SMILE), 'face')),
  judge: step((g, s, emit) => {
    if (s.face <= SMILE) befriend(g, enemyOf(g, s.target), R.traitTable, emit);
    return call(settle, { by: s.hero });
  }),
});
