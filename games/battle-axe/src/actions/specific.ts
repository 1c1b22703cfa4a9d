// Specific Actions: challenges of rooms, cards and quests (BA-SPA, BA-GAP-12, BA-GAP-16).

import { type Cell, call, NONE } from '@quarterstaff/kernel';
import { told, toldAsFacing, toldAtHero, toldAtSquare, toldAtTarget } from '../asking.ts';
import { settle } from '../forward.ts';
import { isHolding } from '../heroes/items.ts';
import { cardOf } from '../heroes/values.ts';
import { layerOf, occupancyOf, thingAt, thingsOf, topologyOf } from '../map/ground.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { besideThing, thingNamed, tileOf } from '../map/places.ts';
import { roomForBytes } from '../map/scratch.ts';
import { R } from '../rules.ts';
import { type BattleAxe, findEnemy, findHero, type Hero, heroOf } from '../state.ts';
import {
  type Action,
  FACINGS,
  type HeroCondition,
  isBeside,
  notABear,
  notInPit,
  notSnared,
  turnsFrom,
  useAction,
} from './action.ts';
import { challenge, isLocked, newChallenge, openThing } from './challenge.ts';
import { isBesideFoe } from './fight.ts';

const thingIsBeside: HeroCondition = {
  rule: R.specificTable,
  label: '{target} is not adjacent to {hero}',
  holds: (g, hero, wish) => besideThing(g, hero, wish.target),
};

const lockedThings = (g: BattleAxe) =>
  g.things.filter(thing => (thing.kind === 'chest' && !thing.opened) || thing.kind === 'captive');
const hasLocks = (g: BattleAxe) => thingsOf(g, 'chest').length + thingsOf(g, 'captive').length > 0;

/** A chest without a lock: no check (BA-GEN-11). */
export const openChestAction: Action = {
  do: 'open-chest',
  ask: toldAtTarget('open-chest'),
  rule: R.roomTable,
  class: 'action',
  from: g => thingsOf(g, 'chest').map(thing => ({ do: 'open-chest', target: thing.id })),
  where: [
    {
      rule: R.roomTable,
      label: '{target} is no chest',
      basis: true,
      holds: (g, _hero, wish) => thingNamed(g, wish.target)?.kind === 'chest',
    },
    {
      rule: R.roomTable,
      label: '{target} is open',
      holds: (g, _hero, wish) => thingNamed(g, wish.target)?.opened !== true,
    },
    thingIsBeside,
    {
      rule: R.roomTable,
      label: '{target} is locked',
      holds: (g, _hero, wish) => {
        const thing = thingNamed(g, wish.target);
        return thing === null || !isLocked(g, thing);
      },
    },
  ],
  take(g, hero, wish, emit) {
    useAction(hero);
    openThing(g, hero, thingNamed(g, wish.target)!, emit);
    return call(settle, { by: hero.id });
  },
};

const lockAction = (kind: 'pick-lock' | 'force'): Action => ({
  do: kind,
  ask: toldAtTarget(kind),
  rule: R.specificTable,
  class: 'action',
  from: g => (hasLocks(g) ? lockedThings(g).map(thing => ({ do: kind, target: thing.id })) : []),
  where: [
    {
      rule: R.specificTable,
      label: '{target} is not locked',
      basis: true,
      holds: (g, _hero, wish) => {
        const thing = thingNamed(g, wish.target);
        return thing !== null && !thing.opened && isLocked(g, thing);
      },
    },
    thingIsBeside,
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, kind, wish.target!));
  },
});
export const pickLockAction = lockAction('pick-lock');
export const forceAction = lockAction('force');

/** The lever of a grille, or a device like the Stone Guardian. */
export const disarmAction: Action = {
  do: 'disarm',
  ask: toldAtTarget('disarm'),
  rule: R.specificTable,
  class: 'action',
  from: g => [
    ...thingsOf(g, 'lever').map(thing => ({ do: 'disarm', target: thing.id })),
    ...g.enemies
      .filter(enemy => cardOf(enemy).special.device !== undefined)
      .map(enemy => ({ do: 'disarm', target: enemy.id })),
  ],
  where: [
    {
      rule: R.specificTable,
      label: '{target} is no device',
      basis: true,
      holds: (g, _hero, wish) => {
        const enemy = findEnemy(g, wish.target!);
        return enemy === null
          ? thingNamed(g, wish.target)?.kind === 'lever'
          : cardOf(enemy).special.device !== undefined;
      },
    },
    {
      rule: R.specificTable,
      label: '{target} is not adjacent to {hero}',
      holds: (g, hero, wish) => besideThing(g, hero, wish.target) || isBesideFoe(g, hero, wish.target!),
    },
    {
      rule: R.roomTable,
      label: 'nothing is left to disarm at {target}',
      holds: (g, _hero, wish) => {
        const lever = thingNamed(g, wish.target);
        return lever === null || g.things.some(thing => thing.kind === 'grille' && thing.tile === lever.tile);
      },
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'disarm', wish.target!));
  },
};

/** Search where there are plates: those near the searcher become harmless. */
export const searchAction: Action = {
  do: 'search',
  ask: told('search'),
  rule: R.specificTable,
  class: 'action',
  gates: [
    {
      rule: R.specificTable,
      label: 'there are no pressure plates to be found here',
      holds: (g, hero) => {
        const tile = tileOf(g, hero.cell);
        return thingsOf(g, 'plate').some(thing => thing.tile === tile && !thing.opened);
      },
    },
  ],
  from: () => [{ do: 'search' }],
  take(_g, hero) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'search', ''));
  },
};

/** Out of a pit: all a hero in a pit can try. */
export const climbAction: Action = {
  do: 'climb',
  ask: told('climb'),
  rule: R.trapTable,
  class: 'action',
  except: [{ gate: notInPit, rule: R.trapTable }],
  gates: [{ rule: R.trapTable, label: '{hero} is in no pit', holds: (_g, hero) => hero.pit !== 'out' }],
  from: () => [{ do: 'climb' }],
  take(_g, hero) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'climb', ''));
  },
};

/** A hero with a held Rope pulls an adjacent hero out of a pit, without a check. */
export const pullOutAction: Action = {
  do: 'pull-out',
  ask: toldAtHero('pull-out'),
  rule: R.trapTable,
  class: 'action',
  gates: [
    notABear,
    {
      rule: R.itemTable,
      label: '{hero} holds no Rope',
      holds: (_g, hero) => isHolding(hero, item => item.pullsFromPit === true),
    },
  ],
  from: (g, hero) =>
    g.heroes
      .filter(other => other.id !== hero.id && other.pit !== 'out')
      .map(other => ({ do: 'pull-out', hero: other.id })),
  where: [
    {
      rule: R.trapTable,
      label: '{other} is in no pit',
      basis: true,
      holds: (g, _hero, wish) => (findHero(g, wish.hero ?? '')?.pit ?? 'out') !== 'out',
    },
    {
      rule: R.itemTable,
      label: '{other} is not adjacent to {hero}',
      holds: (g, hero, wish) => isBeside(g, hero, wish.hero ?? ''),
    },
  ],
  take(g, hero, wish, emit) {
    useAction(hero);
    heroOf(g, wish.hero!).pit = 'out';
    emit?.({ type: 'leftPit', rules: [R.itemTable, R.trapTable], hero: wish.hero!, by: hero.id });
  },
};

/** Calm Beast: an adjacent Animal misses its next turn. */
export const calmAction: Action = {
  do: 'calm',
  ask: toldAtTarget('calm'),
  rule: R.specificTable,
  class: 'action',
  from: g => g.enemies.map(enemy => ({ do: 'calm', target: enemy.id })),
  where: [
    {
      rule: R.enemyType,
      label: '{target} is no Animal',
      basis: true,
      holds: (g, _hero, wish) => {
        const enemy = findEnemy(g, wish.target ?? '');
        return enemy !== null && cardOf(enemy).type === 'Animal';
      },
    },
    {
      rule: R.adjacent,
      label: '{target} is not adjacent to {hero}',
      holds: (g, hero, wish) => isBesideFoe(g, hero, wish.target ?? ''),
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'calm', wish.target!));
  },
};

const roomForTaken = roomForBytes();

/** The free squares straight across one square of chasm. */
function acrossChasm(g: BattleAxe, hero: Hero): Cell[] {
  const squares: Cell[] = [];
  if (thingsOf(g, 'chasm').length === 0) return squares;
  const t = topologyOf(g);
  const taken = occupancyOf(g, roomForTaken(t.size));
  const { solid } = layerOf(g);
  for (let d = 0; d < 4; d += 1) {
    const gap = t.step[hero.cell * 4 + d]!;
    if (gap === NONE || thingAt(g, gap)?.kind !== 'chasm') continue;
    const landing = t.step[gap * 4 + d]!;
    if (landing !== NONE && taken[landing] === 0 && solid[landing] === 0) squares.push(landing);
  }
  return squares;
}
export const jumpAction: Action = {
  do: 'jump',
  ask: toldAtSquare('jump'),
  rule: R.jumpChasm,
  class: 'action',
  gates: [notSnared],
  from: (g, hero) => acrossChasm(g, hero).map(cell => ({ do: 'jump', to: squareName(g.board, cell) })),
  where: [
    {
      rule: R.jumpChasm,
      label: '{to} is no free square straight across a chasm',
      holds: (g, hero, wish) => acrossChasm(g, hero).includes(squareNamed(g.board, wish.to ?? '')),
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(challenge, newChallenge(hero.id, 'jump', wish.to!));
  },
};

/** Free at any point of the turn: turning the mini; it changes nothing but where it looks (BA-RND-04). */
export const turnAction: Action = {
  do: 'turn',
  ask: toldAsFacing,
  rule: R.facingFree,
  class: 'free',
  except: [{ gate: notInPit, rule: R.facingFree }],
  from: (_g, hero) => turnsFrom[hero.facing]!,
  where: [
    {
      rule: R.facingFree,
      label: '{hero} looks that way already',
      holds: (_g, hero, wish) => FACINGS[hero.facing] !== wish.facing,
    },
  ],
  take(_g, hero, wish, emit) {
    hero.facing = FACINGS.indexOf(wish.facing ?? 'N');
    emit?.({ type: 'heroTurned', rules: [R.facingFree], hero: hero.id, what: wish.facing ?? 'N' });
  },
};
