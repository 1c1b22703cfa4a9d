// Action: Cast a Spell; scrolls that are treated like spells (BA-SPL, BA-GAP-06).
import { again, type Cell, call, done, type Emit, NONE } from '@quarterstaff/kernel';
import { apart, bodiesTouch, layerOf, MINI, occupancyOf, type Topology, topologyOf, touches } from '../board/ground.ts';
import { squareName, squareNamed } from '../board/names.ts';
import { lineIsFree, sees } from '../board/sight.ts';
import { eggOf } from '../combat/attack.ts';
import { enemyByCode, spellById, spells } from '../content/content.ts';
import type { SpellEffect } from '../content/schemas.ts';
import { orderOfEnemies } from '../enemies/order.ts';
import { settle } from '../forward.ts';
import { newPercent, percent } from '../general/roll.ts';
import { befriend, heal, missTurn, woundEnemy, woundTarget, woundThing } from '../general/wounds.ts';
import { handyCards, itemOf, mayUse, removeItem } from '../heroes/items.ts';
import { cardOf } from '../heroes/values.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  bodyOf,
  enemyOf,
  type Friendly,
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
import {
  type Action,
  actor,
  heroSightBlocks,
  mayAct,
  notABear,
  type TurnChoice,
  type TurnCondition,
  useAction,
} from './action.ts';
import { foes } from './fight.ts';
import { cure } from './potions.ts';
import { hasClearSightOf } from './shoot.ts';

type Tell = Emit<BattleAxeEvent>;
const ARCANE_BLOOD = 'arcane-blood';

/** What a scroll does, told like a spell. */
export function scrollEffect(item: ItemId): SpellEffect | null {
  const { scroll } = itemOf(item);
  if (scroll === undefined) return null;
  if (scroll.heal !== undefined) return { kind: 'heal', heal: scroll.heal };
  return {
    kind: 'wound',
    wounds: scroll.wounds ?? 0,
    ...(scroll.fire === true ? { fire: true } : {}),
    ...(scroll.type === undefined ? {} : { types: [scroll.type] }),
  };
}

const isOfType = (g: BattleAxe, id: string, types: readonly string[] | undefined) => {
  if (types === undefined) return true;
  const enemy = findEnemy(g, id);
  return enemy !== null && types.includes(cardOf(enemy).type);
};

/** Whoever a touch reaches and is alive: the caster himself, or an adjacent hero or captive (BA-SPL-05). */
function touched(g: BattleAxe, hero: Hero, captives: boolean, atMost: number): string[] {
  const t = topologyOf(g);
  const found: string[] = [];
  for (const f of captives ? targetsOf(g) : g.heroes) {
    if (found.length >= atMost) break;
    if (isLiving(f) && (f.id === hero.id || isTouchedBy(t, hero, f))) found.push(f.id);
  }
  return found;
}
function isTouchedBy(t: Topology, hero: Hero, f: Hero | Friendly): boolean {
  if ('cells' in f && f.kind === 'wolf') return false;
  return bodyOf(f).some(cell => cell === hero.cell || touches(t, hero.cell, cell));
}

/** Every legal target of an effect, or the first ones, as choices call it; a lone `-` where none is named. */
export function targetsOfEffect(g: BattleAxe, hero: Hero, effect: SpellEffect, atMost = Infinity): string[] {
  switch (effect.kind) {
    case 'wound':
      return foes(g).filter(id => isOfType(g, id, effect.types) && hasClearSightOf(g, hero, id));
    case 'befriend':
      return foes(g).filter(id => isOfType(g, id, effect.types) && hasClearSightOf(g, hero, id));
    case 'roots':
      return g.enemies.map(enemy => enemy.id).filter(id => hasClearSightOf(g, hero, id));
    case 'burst':
      return burstSquares(g, hero, atMost).map(cell => squareName(g.board, cell));
    case 'bless':
      return touched(g, hero, false, atMost);
    case 'heal':
      return touched(g, hero, true, atMost);
    case 'dread':
      return dreaded(g, hero, effect).length > 0 ? ['-'] : [];
    case 'hymn':
    case 'shape':
      return ['-'];
    case 'call':
      return g.quiet
        ? []
        : wolfSquares(g, hero, effect.within, atMost).map(pair =>
            pair.map(cell => squareName(g.board, cell)).join(' '),
          );
  }
}

/** Floor squares, empty or held by an enemy, to whose centre the caster has Clear Sight. */
function burstSquares(g: BattleAxe, hero: Hero, atMost: number): Cell[] {
  const t = topologyOf(g);
  const { solid } = layerOf(g);
  const taken = occupancyOf(g);
  const blocked = heroSightBlocks(g, hero);
  const squares: Cell[] = [];
  for (let cell = 0; cell < t.size && squares.length < atMost; cell += 1) {
    if (solid[cell] === 1 || (taken[cell]! & (MINI.hero | MINI.friendly)) !== 0) continue;
    if (lineIsFree(t, hero.cell, cell, blocked)) squares.push(cell);
  }
  return squares;
}
function dreaded(g: BattleAxe, hero: Hero, effect: SpellEffect & { kind: 'dread' }): string[] {
  const t = topologyOf(g);
  return orderOfEnemies(g).filter(id => {
    const enemy = enemyOf(g, id);
    if (!isOfType(g, id, effect.types) || !sees(t, [hero.cell], enemy.cells)) return false;
    return enemy.cells.some(cell => apart(t, cell, hero.cell) <= effect.within);
  });
}
/** Pairs of free neighbouring squares near the caster, both seen by him. */
function wolfSquares(g: BattleAxe, hero: Hero, within: number, atMost: number): [Cell, Cell][] {
  const t = topologyOf(g);
  const taken = occupancyOf(g);
  const { solid } = layerOf(g);
  const fits = (cell: Cell) =>
    cell !== NONE &&
    taken[cell] === 0 &&
    solid[cell] === 0 &&
    apart(t, cell, hero.cell) <= within &&
    lineIsFree(t, hero.cell, cell, null);
  const pairs: [Cell, Cell][] = [];
  for (let cell = 0; cell < t.size && pairs.length < atMost; cell += 1) {
    if (!fits(cell)) continue;
    for (const d of [0, 1]) {
      const next = t.step[cell * 4 + d]!;
      if (fits(next)) pairs.push([cell, next]);
    }
  }
  return pairs;
}

const spellOf = (wish: TurnChoice) => spellById.get(wish.card ?? '')!;
const castConditions: readonly TurnCondition[] = [
  ...mayAct,
  notABear,
  {
    rule: R.spellAccess,
    label: 'has spells of that type',
    holds: (g, turn, wish) => actor(g, turn).base[spellOf(wish).type] > 0,
  },
  {
    rule: R.traitTable,
    label: 'Arcane Blood: a Deviling, an arcane card, once per quest',
    holds: (g, turn, wish) => {
      if (wish.blood !== true) return true;
      const hero = actor(g, turn);
      return hero.race === 'Deviling' && spellOf(wish).type === 'arcane' && !hero.traitsUsed.includes(ARCANE_BLOOD);
    },
  },
  {
    rule: R.castsLeft,
    label: 'has castings of that type left',
    holds: (g, turn, wish) => wish.blood === true || actor(g, turn)[spellOf(wish).type] > 0,
  },
  {
    rule: R.cardOnce,
    label: 'has not cast this card in this quest',
    holds: (g, turn, wish) => wish.blood === true || !actor(g, turn).spellsUsed.includes(wish.card!),
  },
  {
    rule: R.spellTable,
    label: 'there is a legal target',
    holds: (g, turn, wish) => targetsOfEffect(g, actor(g, turn), spellOf(wish).effect, 1).length > 0,
  },
];

const SPELL_TYPES = ['arcane', 'holy', 'nature'] as const;
const wishesFor = (type: string): readonly TurnChoice[] =>
  spells.filter(spell => spell.type === type).map(spell => Object.freeze({ do: 'cast', card: spell.id }));
const wishesByType = { arcane: wishesFor('arcane'), holy: wishesFor('holy'), nature: wishesFor('nature') };
const bloodWishes = wishesFor('arcane').map(wish => Object.freeze({ ...wish, blood: true }));

export const castAction: Action = {
  do: 'cast',
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
  from: (_g, hero) => handyCards(hero).scrolls.map(item => ({ do: 'read', item })),
  where: [
    ...mayAct,
    notABear,
    { rule: R.whoMayUse, label: 'may use it', holds: (g, turn, wish) => mayUse(actor(g, turn), itemOf(wish.item!)) },
    {
      rule: R.itemTable,
      label: 'there is a legal target',
      holds: (g, turn, wish) => targetsOfEffect(g, actor(g, turn), scrollEffect(wish.item!)!, 1).length > 0,
    },
  ],
  take(_g, hero, wish, emit) {
    useAction(hero);
    removeItem(hero, wish.item!);
    emit?.({ type: 'scrollRead', rules: [R.itemTable], hero: hero.id, items: [wish.item!] });
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

/** Target, further targets, the roll if the card asks for one, then what it does. */
export const cast = procedure<Cast>('cast', {
  single: step((g, c) => {
    const targets = targetsOfEffect(g, heroOf(g, c.hero), effectOf(c));
    if (targets.length === 1 && targets[0] === '-') c.target = '-';
    const effect = effectOf(c);
    c.leapsLeft = effect.kind === 'wound' ? (effect.leaps ?? 0) : 0;
  }),
  aim: choice<Cast, string>({
    rule: (_g, c) =>
      c.card === null ? R.itemTable : spellById.get(c.card)!.range === 'touch' ? R.touchSpells : R.distanceSpells,
    decider: (g, c) => heroOf(g, c.hero).seat,
    slot: (_g, c) => c.hero,
    options: (g, c) => (c.target === '-' ? [] : targetsOfEffect(g, heroOf(g, c.hero), effectOf(c))),
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
    rule: R.spellTable,
    decider: (g, l) => heroOf(g, l.hero).seat,
    slot: (_g, l) => l.hero,
    options(g, l) {
      if (l.left === 0) return [];
      const near = besideFoe(g, l.target).filter(id => !l.leaps.includes(id));
      return near.length === 0 ? [] : ['-', ...near];
    },
    take(_g, l, answer) {
      if (answer === '-') return done(l.leaps);
      l.leaps = [...l.leaps, answer];
      l.left -= 1;
      return again;
    },
  }),
  conclude: step((_g, l) => done(l.leaps)),
});

/** Enemies and eggs adjacent to an enemy or egg. */
export function besideFoe(g: BattleAxe, id: string): string[] {
  const t = topologyOf(g);
  const squares = (one: string) => findEnemy(g, one)?.cells ?? [eggOf(g, one)!.cell];
  return foes(g).filter(other => other !== id && bodiesTouch(t, squares(id), squares(other)));
}

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
      for (const id of c.leaps) strikeBySpell(g, id, effect.wounds, effect.fire === true, R.severalMinis, emit);
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

/** Every mini on a square and on squares adjacent to it: heroes in party order, friends, then enemies (BA-GEN-15). */
function burst(g: BattleAxe, centre: Cell, wounds: number, emit: Tell): void {
  const t = topologyOf(g);
  const struck = (cells: readonly Cell[]) => cells.includes(centre) || bodiesTouch(t, cells, [centre]);
  const first = g.enemies.find(enemy => enemy.cells.includes(centre)) ?? null;
  const others = orderOfEnemies(g).filter(id => id !== first?.id && struck(enemyOf(g, id).cells));
  const eggs = g.things.filter(thing => thing.kind === 'egg' && struck([thing.cell]));
  if (first !== null) woundEnemy(g, first, wounds, true, R.severalMinis, emit);
  for (const f of targetsOf(g))
    if (isLiving(f) && struck(bodyOf(f))) woundTarget(g, f.id, wounds, true, R.severalMinis, emit);
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
  from: (_g, hero) => (hero.effects.includes('bear-form') ? [{ do: 'end-bear' }] : []),
  where: [
    { rule: R.spellTable, label: 'is in bear form', holds: (g, turn) => actor(g, turn).effects.includes('bear-form') },
  ],
  take(_g, hero, _wish, emit) {
    hero.effects = hero.effects.filter(effect => effect !== 'bear-form');
    emit?.({ type: 'shapeEnded', rules: [R.spellTable], hero: hero.id });
  },
};
