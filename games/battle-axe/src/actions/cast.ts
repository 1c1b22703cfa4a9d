// Action: Cast a Spell; scrolls that are treated like spells (BA-SPL, BA-GAP-06).

import { again, type Cell, call, done, type Emit } from '@quarterstaff/kernel';
import { askWhom, told, toldAsSpell, toldOnCard } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { eggOf } from '../combat/attack.ts';
import { enemyByCode, spellById, spells } from '../content/content.ts';
import type { SpellEffect } from '../content/schemas.ts';
import { orderOfEnemies } from '../enemies/order.ts';
import { settle } from '../forward.ts';
import { newPercent, percent } from '../general/roll.ts';
import { befriend, heal, missTurn, woundEnemy, woundTarget, woundThing } from '../general/wounds.ts';
import { handyCards, itemOf, mayUse, removeItem } from '../heroes/items.ts';
import { apart, bodiesTouch, topologyOf } from '../map/ground.ts';
import { squareNamed } from '../map/names.ts';
import { lineIsFree } from '../map/sight.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  bodyOf,
  enemyOf,
  findEnemy,
  findHero,
  type Hero,
  type HeroId,
  heroOf,
  type ItemId,
  isConscious,
  isLiving,
  targetsOf,
} from '../state.ts';
import { type Action, type HeroCondition, notABear, ownsCard, type TurnChoice, useAction } from './action.ts';
import { cure } from './potions.ts';
import { besideFoe, dreaded, scrollEffect, targetsOfEffect, whyNotAim, whyNotBesideFoe } from './spell-targets.ts';

type Tell = Emit<BattleAxeEvent>;
const ARCANE_BLOOD = 'arcane-blood';

const spellOf = (wish: TurnChoice) => spellById.get(wish.card ?? '')!;
const castConditions: readonly HeroCondition[] = [
  {
    rule: R.spellAccess,
    label: '{hero} has no spells of that type',
    holds: (_g, hero, wish) => hero.base[spellOf(wish).type] > 0,
  },
  {
    rule: R.traitTable,
    label: 'Arcane Blood is for a Deviling, an arcane card, once per quest',
    holds: (_g, hero, wish) => {
      if (wish.blood !== true) return true;
      return hero.race === 'Deviling' && spellOf(wish).type === 'arcane' && !hero.traitsUsed.includes(ARCANE_BLOOD);
    },
  },
  {
    rule: R.castsLeft,
    label: '{hero} has no castings of that type left',
    holds: (_g, hero, wish) => wish.blood === true || hero[spellOf(wish).type] > 0,
  },
  {
    rule: R.cardOnce,
    label: '{hero} has cast {spell} in this quest',
    holds: (_g, hero, wish) => wish.blood === true || !hero.spellsUsed.includes(wish.card!),
  },
  {
    rule: R.spellTable,
    label: '{spell} needs an active enemy',
    basis: true,
    holds: (g, _hero, wish) => !g.quiet || spellOf(wish).effect.kind !== 'call',
  },
  {
    rule: R.spellTable,
    label: '{spell} has no legal target',
    holds: (g, hero, wish) => targetsOfEffect(g, hero, spellOf(wish).effect, 1).length > 0,
  },
];

const SPELL_TYPES = ['arcane', 'holy', 'nature'] as const;
const wishesFor = (type: string): readonly TurnChoice[] =>
  spells.filter(spell => spell.type === type).map(spell => Object.freeze({ do: 'cast', card: spell.id }));
const wishesByType = { arcane: wishesFor('arcane'), holy: wishesFor('holy'), nature: wishesFor('nature') };
const bloodWishes = wishesFor('arcane').map(wish => Object.freeze({ ...wish, blood: true }));

export const castAction: Action = {
  do: 'cast',
  ask: toldAsSpell,
  rule: R.spellAccess,
  class: 'action',
  gates: [notABear],
  from(_g, hero) {
    const wishes: TurnChoice[] = [];
    for (const type of SPELL_TYPES) if (hero[type] > 0) wishes.push(...wishesByType[type]);
    if (hero.race === 'Deviling' && hero.base.arcane > 0) wishes.push(...bloodWishes);
    return wishes;
  },
  where: castConditions,
  take(_g, hero, wish, emit) {
    const spell = spellOf(wish);
    useAction(hero);
    if (wish.blood === true) {
      hero.traitsUsed = [...hero.traitsUsed, ARCANE_BLOOD];
      emit?.({ type: 'traitUsed', rules: [R.traitTable, R.traits], hero: hero.id, what: ARCANE_BLOOD });
    } else hero[spell.type] -= 1;
    if (!hero.spellsUsed.includes(spell.id)) hero.spellsUsed = [...hero.spellsUsed, spell.id];
    emit?.({
      type: 'spellCast',
      rules: [R.spellTable, R.castsLeft, R.cardOnce, R.castBesideEnemy],
      hero: hero.id,
      card: spell.id,
      left: hero[spell.type],
    });
    return call(cast, newCast(hero.id, spell.id, null));
  },
};

/** A scroll: a Standard Action, used up. */
export const readAction: Action = {
  do: 'read',
  ask: toldOnCard('read'),
  rule: R.itemTable,
  class: 'action',
  gates: [notABear],
  from: (_g, hero) => handyCards(hero).scrolls.map(item => ({ do: 'read', item })),
  where: [
    ownsCard,
    {
      rule: R.whoMayUse,
      label: '{hero} may not use {item}',
      holds: (_g, hero, wish) => mayUse(hero, itemOf(wish.item!)),
    },
    {
      rule: R.itemTable,
      label: '{item} is no scroll',
      holds: (_g, _hero, wish) => scrollEffect(wish.item!) !== null,
    },
    {
      rule: R.itemTable,
      label: '{item} has no legal target',
      holds(g, hero, wish) {
        const effect = scrollEffect(wish.item!);
        return effect === null || targetsOfEffect(g, hero, effect, 1).length > 0;
      },
    },
  ],
  take(_g, hero, wish, emit) {
    useAction(hero);
    removeItem(hero, wish.item!);
    emit?.({ type: 'scrollRead', rules: [R.itemTable], hero: hero.id, items: [wish.item!], card: wish.item! });
    return call(cast, newCast(hero.id, null, wish.item!));
  },
};

interface Cast {
  readonly hero: HeroId;
  readonly card: string | null;
  readonly item: ItemId | null;
  target: string;
  leaps: readonly string[];
  leapsLeft: number;
  face: number;
}
const newCast = (hero: HeroId, card: string | null, item: ItemId | null): Cast => ({
  hero,
  card,
  item,
  target: '',
  leaps: [],
  leapsLeft: 0,
  face: 0,
});
const effectOf = (c: Cast): SpellEffect => (c.card !== null ? spellById.get(c.card)!.effect : scrollEffect(c.item!)!);

const nameOfCast = (c: Cast) => (c.card !== null ? spellById.get(c.card)!.name : itemOf(c.item!).name);

/** Target, further targets, the roll if the card asks for one, then what it does. */
export const cast = procedure<Cast>('cast', {
  single: step((g, c) => {
    const targets = targetsOfEffect(g, heroOf(g, c.hero), effectOf(c));
    if (targets.length === 1 && targets[0] === '-') c.target = '-';
    const effect = effectOf(c);
    c.leapsLeft = effect.kind === 'wound' ? (effect.leaps ?? 0) : 0;
  }),
  aim: choice<Cast, string>({
    ask: askWhom('cast.aim'),
    rule: (_g, c) =>
      c.card === null ? R.itemTable : spellById.get(c.card)!.range === 'touch' ? R.touchSpells : R.distanceSpells,
    decider: (g, c) => heroOf(g, c.hero).seat,
    slot: (_g, c) => c.hero,
    options: (g, c) => (c.target === '-' ? [] : targetsOfEffect(g, heroOf(g, c.hero), effectOf(c))),
    whyNot: (g, c, asked) => whyNotAim(g, heroOf(g, c.hero), effectOf(c), nameOfCast(c), asked),
    take(_g, c, target) {
      c.target = target;
    },
  }),
  leap: step((_g, c) =>
    c.leapsLeft > 0
      ? call(chooseLeaps, { hero: c.hero, target: c.target, leaps: [], left: c.leapsLeft }, 'leaps')
      : undefined,
  ),
  roll: step((g, c) => {
    const effect = effectOf(c);
    if (effect.kind !== 'befriend') return;
    const enemy = enemyOf(g, c.target);
    const needed = enemy.health === 1 ? effect.chanceAtOne : effect.chance;
    return call(percent, newPercent('charm', c.hero, c.hero, R.spellTable, needed), 'face');
  }),
  resolve: step((g, c, emit) => {
    work(g, c, effectOf(c), emit);
    return call(settle, { by: c.hero });
  }),
});

interface Leaps {
  readonly hero: HeroId;
  readonly target: string;
  leaps: readonly string[];
  left: number;
}

/** Further enemies adjacent to the target, of the caster's choice. */
export const chooseLeaps = procedure<Leaps>('chooseLeaps', {
  choose: choice<Leaps, string>({
    ask: askWhom('chooseLeaps.choose'),
    rule: R.spellTable,
    decider: (g, l) => heroOf(g, l.hero).seat,
    slot: (_g, l) => l.hero,
    options(g, l) {
      if (l.left === 0) return [];
      const near = besideFoe(g, l.target).filter(id => !l.leaps.includes(id));
      return near.length === 0 ? [] : ['-', ...near];
    },
    whyNot: (g, l, asked) => whyNotBesideFoe(g, l.target, asked, R.spellTable),
    take(_g, l, answer) {
      if (answer === '-') return done(l.leaps);
      l.leaps = [...l.leaps, answer];
      l.left -= 1;
      return again;
    },
  }),
  conclude: step((_g, l) => done(l.leaps)),
});

/** Wounds an enemy or egg by a spell: nobody defends against spells (BA-SPL-08). */
export function strikeBySpell(g: BattleAxe, id: string, wounds: number, fire: boolean, rule: string, emit: Tell): void {
  const enemy = findEnemy(g, id);
  const egg = eggOf(g, id);
  if (enemy !== null) woundEnemy(g, enemy, wounds, fire, rule, emit);
  else if (egg !== null) woundThing(g, egg, wounds, fire, rule, emit);
}

function work(g: BattleAxe, c: Cast, effect: SpellEffect, emit: Tell): void {
  const hero = heroOf(g, c.hero);
  switch (effect.kind) {
    case 'wound': {
      const enemy = findEnemy(g, c.target);
      const large = enemy !== null && enemy.cells.length > 1;
      const wounds = large && effect.woundsIfLarge !== undefined ? effect.woundsIfLarge : effect.wounds;
      const rule = R.noDefence;
      strikeBySpell(g, c.target, wounds, effect.fire === true, rule, emit);
      const left = findEnemy(g, c.target);
      if (left !== null && effect.missesTurn === true) missTurn(left, R.spellTable, emit);
      if (left !== null && effect.nextTurnPenalty !== undefined) {
        left.stung = effect.nextTurnPenalty;
        emit?.({ type: 'stung', rules: [R.spellTable, R.durations], enemy: left.id, amount: left.stung });
      }
      for (const id of inOrder(g, c.leaps))
        strikeBySpell(g, id, effect.wounds, effect.fire === true, R.severalMinis, emit);
      return;
    }
    case 'burst':
      burst(g, squareNamed(g.board, c.target), effect.wounds, emit);
      return;
    case 'bless': {
      const other = findHero(g, c.target)!;
      if (!other.effects.includes(c.card!)) other.effects = [...other.effects, c.card!];
      emit?.({ type: 'blessed', rules: [R.spellTable, R.durations], hero: other.id, card: c.card! });
      return;
    }
    case 'heal': {
      const other = findHero(g, c.target);
      heal(g, c.target, effect.heal, R.healUnconscious, emit);
      if (effect.cures === true && other !== null) cure(other, emit);
      return;
    }
    case 'dread':
      for (const id of dreaded(g, hero, effect)) {
        strikeBySpell(g, id, effect.wounds, false, R.severalMinis, emit);
        const enemy = findEnemy(g, id);
        if (enemy !== null && effect.missesTurn) missTurn(enemy, R.spellTable, emit);
      }
      return;
    case 'hymn': {
      const t = topologyOf(g);
      for (const other of g.heroes) {
        const near =
          isConscious(other) &&
          apart(t, other.cell, hero.cell) <= effect.within &&
          lineIsFree(t, hero.cell, other.cell, null);
        if (!near || other.effects.includes(c.card!)) continue;
        other.effects = [...other.effects, c.card!];
        emit?.({ type: 'blessed', rules: [R.spellTable, R.durations], hero: other.id, card: c.card! });
      }
      return;
    }
    case 'befriend': {
      const enemy = enemyOf(g, c.target);
      const needed = enemy.health === 1 ? effect.chanceAtOne : effect.chance;
      if (c.face <= needed) befriend(g, enemy, R.spellTable, emit);
      return;
    }
    case 'call':
      callWolf(g, hero, effect.card, c.target, emit);
      return;
    case 'shape':
      hero.effects = [...hero.effects, c.card!];
      emit?.({ type: 'blessed', rules: [R.spellTable, R.durations], hero: hero.id, card: c.card! });
      return;
    case 'roots':
      for (const id of [c.target, ...besideFoe(g, c.target)]) {
        const enemy = findEnemy(g, id);
        if (enemy === null) continue;
        enemy.rooted = true;
        emit?.({ type: 'rooted', rules: [R.spellTable, R.severalMinis], enemy: id });
      }
  }
}

/** Enemies of an effect one at a time in the order of their turns, then eggs (BA-GEN-15). */
function inOrder(g: BattleAxe, ids: readonly string[]): readonly string[] {
  const order = orderOfEnemies(g).filter(id => ids.includes(id));
  return [...order, ...ids.filter(id => !order.includes(id))];
}

/** Every mini on a square and on squares adjacent to it: heroes in party order, friends, then enemies (BA-GEN-15). */
function burst(g: BattleAxe, centre: Cell, wounds: number, emit: Tell): void {
  const t = topologyOf(g);
  const struck = (cells: readonly Cell[]) => cells.includes(centre) || bodiesTouch(t, cells, [centre]);
  const first = g.enemies.find(enemy => enemy.cells.includes(centre)) ?? null;
  const others = orderOfEnemies(g).filter(id => id !== first?.id && struck(enemyOf(g, id).cells));
  const eggs = g.things.filter(thing => thing.kind === 'egg' && struck([thing.cell]));
  // Whoever stands in it when it goes off: a passenger too whose carrier falls and drops him outside (BA-CRY-07).
  const friends = targetsOf(g).filter(f => isLiving(f) && struck(bodyOf(f)));
  if (first !== null) woundEnemy(g, first, wounds, true, R.severalMinis, emit);
  for (const f of friends) woundTarget(g, f.id, wounds, true, R.severalMinis, emit);
  for (const id of others) {
    const enemy = findEnemy(g, id);
    if (enemy !== null) woundEnemy(g, enemy, wounds, true, R.severalMinis, emit);
  }
  for (const egg of eggs) woundThing(g, egg, wounds, true, R.severalMinis, emit);
}

function callWolf(g: BattleAxe, hero: Hero, code: string, squares: string, emit: Tell): void {
  const card = enemyByCode.get(code)!;
  const cells = squares.split(' ').map(name => squareNamed(g.board, name));
  const id = `wolf-${g.friendlies.length + 1}`;
  g.friendlies.push({
    id,
    kind: 'wolf',
    owner: hero.id,
    speed: card.speed,
    attacks: card.attacks,
    attack: card.attack,
    defend: card.defend,
    health: card.health,
    status: 'conscious',
    cells,
    carriedBy: null,
    acted: false,
  });
  emit?.({ type: 'friendAppeared', rules: [R.spellTable, R.friendlyMinis], hero: id, by: hero.id, to: cells });
}

/** Bear Form may be ended free in the own turn. */
export const endBearAction: Action = {
  do: 'end-bear',
  ask: told('end-bear'),
  rule: R.spellTable,
  class: 'free',
  gates: [
    {
      rule: R.spellTable,
      label: '{hero} is not in bear form',
      holds: (_g, hero) => hero.effects.includes('bear-form'),
    },
  ],
  from: (_g, hero) => (hero.effects.includes('bear-form') ? [{ do: 'end-bear' }] : []),
  take(_g, hero, _wish, emit) {
    hero.effects = hero.effects.filter(effect => effect !== 'bear-form');
    emit?.({ type: 'shapeEnded', rules: [R.spellTable], hero: hero.id });
  },
};
