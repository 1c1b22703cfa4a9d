// Positions that the rules could bring about. The same rows refuse a scenario, with the path of what is wrong, and are asserted in play.
import type { Fault, RuleId } from '@quarterstaff/kernel';
import { enemyByCode, items, questById, spellById, spells, traitById } from '../content/content.ts';
import { SPELL_TYPES } from '../content/schemas.ts';
import { couldLie, isPassageTile } from '../enemies/large.ts';
import { type SpellType, TRACKS } from '../heroes/create.ts';
import { handsNeeded, itemOf } from '../heroes/items.ts';
import { cardOf, GRAVE_CHILL } from '../heroes/values.ts';
import { layerOf, topologyOf } from '../map/ground.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Enemy, type Friendly, findFriendly, findHero, type Hero, isLiving } from '../state.ts';

/** What must hold of each thing of a kind: by which rule, and how it is said when it does not. */
interface SoundRow<X> {
  readonly rule: RuleId;
  readonly field: string; // of the scenario's entry
  readonly says: string;
  holds(g: BattleAxe, x: X): boolean;
}

const LUCK_TRACK = TRACKS.luck[1];
/** Luck at the start of the quest: the base value, and what the quest adds for a race. */
const mostLuck = (g: BattleAxe, hero: Hero): number => {
  const lucky = questById.get(g.quest ?? '')?.luckyRace;
  return Math.min(LUCK_TRACK, hero.base.luck + (lucky?.race === hero.race ? lucky.luck : 0));
};
/** Castings of a type that were not paid for: Arcane Blood casts once for nothing. */
const freeCastings = (hero: Hero, type: SpellType) =>
  type === 'arcane' && hero.traitsUsed.includes('arcane-blood') ? 1 : 0;
const RUN = 10; // BA-CON-11
/** The most that a Speed Roll can come to with what he has done in this turn. */
const mostSpeed = (g: BattleAxe, { base, turn, worn }: Hero): number =>
  Math.max(g.options.outOfCombatSpeed, base.speed) +
  6 +
  turn.haste +
  (turn.ran ? RUN : 0) +
  Object.values(worn).reduce((sum, id) => sum + (id === null ? 0 : Math.max(0, itemOf(id).speed)), 0);
const passengerOf = (g: BattleAxe, hero: Hero): Hero | Friendly | null =>
  hero.carrying === null ? null : (findHero(g, hero.carrying) ?? findFriendly(g, hero.carrying));

const heroRows: readonly SoundRow<Hero>[] = [
  {
    rule: R.healingCeiling,
    field: 'health',
    says: 'Health never exceeds its base value',
    holds: (_g, hero) => hero.health <= hero.base.health,
  },
  {
    rule: R.deadBelowZero,
    field: 'status',
    says: 'below Health 0 a hero is dead',
    holds: (_g, hero) => hero.health >= 0 || !isLiving(hero),
  },
  {
    rule: R.fallUnconscious,
    field: 'status',
    says: 'above Health 0 a hero is conscious',
    holds: (_g, hero) => hero.health <= 0 || hero.status !== 'unconscious',
  },
  {
    rule: R.deadBelowZero,
    field: 'status',
    says: 'the dead are below Health 0',
    holds: (_g, hero) => hero.health < 0 || hero.status !== 'dead',
  },
  {
    rule: R.noLuckLeft,
    field: 'luck',
    says: 'Luck never exceeds its base value',
    holds: (g, hero) => hero.luck >= 0 && hero.luck <= mostLuck(g, hero),
  },
  ...SPELL_TYPES.map(
    (type): SoundRow<Hero> => ({
      rule: R.castsLeft,
      field: type,
      says: `there are no more castings left than the base value`,
      holds: (_g, hero) => hero[type] >= 0 && hero[type] <= hero.base[type],
    }),
  ),
  ...SPELL_TYPES.map(
    (type): SoundRow<Hero> => ({
      rule: R.castsLeft,
      field: type,
      says: 'every card cast has lowered the castings left',
      holds: (_g, hero) =>
        hero.spellsUsed.filter(id => spellById.get(id)!.type === type).length <=
        hero.base[type] - hero[type] + freeCastings(hero, type),
    }),
  ),
  {
    rule: R.spellAccess,
    field: 'spellsUsed',
    says: 'a card of a type that he cannot cast',
    holds: (_g, hero) => hero.spellsUsed.every(id => hero.base[spellById.get(id)!.type] > 0),
  },
  {
    rule: R.durations,
    field: 'effects',
    says: 'a card that does not stay on a hero, or one that is there twice',
    holds: (_g, hero) =>
      new Set(hero.effects).size === hero.effects.length &&
      hero.effects.every(
        id => id === GRAVE_CHILL || ['bless', 'hymn', 'shape'].includes(spellById.get(id)!.effect.kind),
      ),
  },
  {
    rule: R.spellTable,
    field: 'effects',
    says: 'a shape is taken by casting its card',
    holds: (_g, hero) =>
      hero.effects.every(id => spellById.get(id)?.effect.kind !== 'shape' || hero.spellsUsed.includes(id)),
  },
  {
    rule: R.traits,
    field: 'traitsUsed',
    says: 'a trait of his race is used once in a quest',
    holds: (_g, hero) =>
      new Set(hero.traitsUsed).size === hero.traitsUsed.length &&
      hero.traitsUsed.every(id => traitById.get(id)!.race === hero.race),
  },
  {
    rule: R.traitTable,
    field: 'mirror',
    says: 'Mirror Double turns two blows at most, and is used then',
    holds: (_g, hero) => hero.mirror === 0 || (hero.mirror <= 2 && hero.traitsUsed.includes('mirror-double')),
  },
  {
    rule: R.twoHanded,
    field: 'held',
    says: 'a two-handed card fills both hands',
    holds: (_g, hero) => hero.left === null || handsNeeded(itemOf(hero.left)) !== 2 || hero.right === hero.left,
  },
  {
    rule: R.trapTable,
    field: 'snared',
    says: 'a snare holds for two turns at most',
    holds: (_g, hero) => hero.snared <= 2,
  },
  {
    rule: R.trapTable,
    field: 'pit',
    says: 'he has fallen in the turn that he is taking',
    holds: (_g, hero) => hero.pit !== 'fresh' || hero.turn.taking,
  },
  {
    rule: R.whoCarries,
    field: 'carrying',
    says: 'in a pit nobody carries and nobody is carried',
    holds: (_g, hero) => hero.pit === 'out' || (hero.carrying === null && hero.carriedBy === null),
  },
  {
    rule: R.whoCarries,
    field: 'carrying',
    says: 'a carrier is Heavy and conscious',
    holds: (_g, hero) => hero.carrying === null || (hero.weight === 'Heavy' && hero.status === 'conscious'),
  },
  {
    rule: R.whoCarries,
    field: 'carrying',
    says: 'only somebody Light who carries nobody himself is carried, by one hero',
    holds(g, hero) {
      const other = passengerOf(g, hero);
      if (hero.carrying === null) return true;
      if (other === null || other.id === hero.id || other.carriedBy !== hero.id || other.status === 'gone')
        return false;
      return 'cells' in other ? other.kind === 'captive' : other.weight === 'Light' && other.carrying === null;
    },
  },
  {
    rule: R.moveAndAct,
    field: 'turn',
    says: 'nothing is done out of turn',
    holds: (g, hero) => !hero.turn.taking || isTurnOf(g, hero) || g.stack.length === 0,
  },
  {
    rule: R.runForIt,
    field: 'turn',
    says: 'Run for It and Attacking Flurry are traits of Humans that are then used',
    holds: (_g, hero) =>
      (!hero.turn.ran || hero.traitsUsed.includes('run-for-it')) &&
      (hero.turn.flurry === 0 || hero.traitsUsed.includes('attacking-flurry')),
  },
  {
    rule: R.moveUpTo,
    field: 'turn.spent',
    says: 'is more than the Speed Roll gives',
    holds: (_g, hero) => hero.turn.spent <= (hero.turn.budget ?? 0),
  },
  {
    rule: R.moveUpTo,
    field: 'turn.budget',
    says: 'is more than Speed and a six',
    holds: (g, hero) => (hero.turn.budget ?? 0) <= mostSpeed(g, hero),
  },
  {
    rule: R.potionFree,
    field: 'turn',
    says: 'haste and might come from one potion, drunk in this turn',
    holds: (_g, { turn: { haste, might, drank } }) =>
      (haste === 0 && might === 0) ||
      (drank && items.some(({ drink }) => (drink?.speed ?? 0) === haste && (drink?.attacks ?? 0) === might)),
  },
  {
    rule: R.changeNoMove,
    field: 'turn.changedWorn',
    says: 'changing a worn item is the action of a turn without a move',
    holds: (_g, { turn }) => !turn.changedWorn || (turn.acted && turn.budget === null),
  },
  {
    rule: R.carrierOnlyMoves,
    field: 'turn.movedCarrying',
    says: 'somebody Heavy has moved with a passenger, and nobody before moving at all',
    holds: (_g, { turn, weight }) => !turn.movedCarrying || (weight === 'Heavy' && (turn.moveOver || turn.spent > 0)),
  },
  {
    rule: R.oneStandardAction,
    field: 'turn.opened',
    says: 'opening a door is the action of the turn',
    holds: (_g, { turn }) => turn.opened.length === 0 || turn.acted,
  },
  {
    rule: R.openDoor,
    field: 'turn.opened',
    says: 'there is no such door, or it was never opened',
    holds: (g, hero) => hero.turn.opened.every(door => g.doors[door]?.everOpened === true),
  },
];
/** Whoever takes his turn has its frame on the stack; while a position is built there is none. */
const isTurnOf = (g: BattleAxe, hero: Hero) =>
  g.stack.some(({ proc, local }) => proc === 'heroTurn' && (local as { hero: string }).hero === hero.id);

const STINGS = new Set(spells.flatMap(({ effect }) => (effect.kind === 'wound' ? [effect.nextTurnPenalty ?? 0] : [])));
const enemyRows: readonly SoundRow<Enemy>[] = [
  {
    rule: R.enemyDies,
    field: 'health',
    says: 'an enemy at Health 0 is gone',
    holds: (_g, enemy) => enemy.health > 0,
  },
  {
    rule: R.enemySpells,
    field: 'spells',
    says: 'castings left for each spell of its card, no more than it has',
    holds(_g, enemy) {
      const own = cardOf(enemy).special.spells ?? [];
      return enemy.spells.length === own.length && enemy.spells.every((left, i) => left <= own[i]!.times);
    },
  },
  {
    rule: R.conditions,
    field: 'asleep',
    says: 'an enemy sleeps for two turns at most',
    holds: (_g, enemy) => enemy.asleep <= 2,
  },
  {
    rule: R.spellTable,
    field: 'stung',
    says: 'no card stings like that',
    holds: (_g, enemy) => enemy.stung === 0 || STINGS.has(enemy.stung),
  },
  {
    rule: R.special,
    field: 'summoned',
    says: 'its card calls nobody',
    holds: (_g, enemy) => !enemy.summoned || cardOf(enemy).special.summons !== undefined,
  },
  {
    rule: R.size,
    field: 'squares',
    says: 'a body fills a block of its size, cut by no wall and no smaller door; only a passage leaves parts of it out',
    holds: (g, enemy) => liesWell(g, enemy.cells, cardOf(enemy).size),
  },
];

const FRIENDLY_HEALTH = 3; // a wolf (BA-GAP-06), a captive (BA-GAP-17)
const friendlyRows: readonly SoundRow<Friendly>[] = [
  {
    rule: R.healingCeiling,
    field: 'health',
    says: `Health never exceeds ${FRIENDLY_HEALTH}`,
    holds: (_g, friendly) => friendly.health <= FRIENDLY_HEALTH,
  },
  {
    rule: R.friendlyMinis,
    field: 'owner',
    says: 'a wolf stays with a living hero',
    holds(g, friendly) {
      const owner = findHero(g, friendly.owner);
      return friendly.status === 'gone' || friendly.kind === 'captive' || (owner !== null && isLiving(owner));
    },
  },
  {
    rule: R.friendlyMinis,
    field: 'status',
    says: 'a wolf is conscious or gone; a captive has the states of a hero',
    holds(_g, { kind, status, health }) {
      if (status === 'gone') return true;
      if (kind === 'wolf') return status === 'conscious' && health > 0;
      return status === 'dead' ? health < 0 : status === 'unconscious' ? health === 0 : health >= 0;
    },
  },
  {
    rule: R.friendlyMinis,
    field: 'squares',
    says: 'a wolf covers two neighbouring squares or, squeezed, one; a captive one',
    holds: (g, { kind, cells, status }) => status === 'gone' || liesWell(g, cells, kind === 'wolf' ? WOLF : [1, 1]),
  },
];

const WOLF = enemyByCode.get('W')!.size;
function liesWell(g: BattleAxe, cells: readonly number[], size: readonly [number, number]): boolean {
  if (cells.length === 0 || cells.some(cell => cell < 0)) return false;
  const t = topologyOf(g);
  const isPassage = (cell: number) => isPassageTile(g.tiles[t.tile[cell]!]!);
  return couldLie({ t, size, isPassage, doorSize: door => g.doors[door]!.leaves.length }, cells);
}

/** A broken row: which, and of what. */
interface Unsound {
  readonly path: string;
  readonly rule: RuleId;
  readonly message: string;
}
function broken<X>(
  g: BattleAxe,
  rows: readonly SoundRow<X>[],
  list: readonly X[],
  path: (x: X, i: number) => string,
): Unsound[] {
  return list.flatMap((x, i) =>
    rows
      .filter(row => !row.holds(g, x))
      .map(row => ({ path: `${path(x, i)}.${row.field}`, rule: row.rule, message: row.says })),
  );
}

/** Everything in a position that the rules could not have brought about. */
export function unsound(g: BattleAxe): readonly Unsound[] {
  return [
    ...broken(g, heroRows, g.heroes, (_hero, i) => `heroes.${i}`),
    ...broken(g, enemyRows, g.enemies, (_enemy, i) => `enemies.${i}`),
    ...broken(g, friendlyRows, g.friendlies, (_friendly, i) => `friendlies.${i}`),
    ...crowded(g),
  ];
}
/** No two minis on one square, nobody inside contents or off the board; whoever is in the middle of a leg may cross another's square. */
function crowded(g: BattleAxe): Unsound[] {
  const found: Unsound[] = [];
  const layer = layerOf(g);
  const taken = new Map<number, string>();
  const walking = g.stack.flatMap(frame => (frame.proc === 'walkLeg' ? [(frame.local as { hero: string }).hero] : []));
  const put = (cells: readonly number[], id: string, path: string): void => {
    for (const cell of cells) {
      const tell = (rule: RuleId, message: string) => found.push({ path, rule, message });
      if (cell < 0 || cell >= g.board.size) {
        tell(R.boardUnknown, `${id} stands on no square`);
        continue;
      }
      const other = taken.get(cell);
      if (other !== undefined) tell(R.crossingHeroes, `${other} stands on ${g.board.name(cell)} already`);
      if (layer.solid[cell] === 1)
        tell(R.contentsBlock, `${g.things[layer.thing[cell]!]!.name} fills ${g.board.name(cell)}`);
      taken.set(cell, id);
    }
  };
  g.heroes.forEach((hero, i) => {
    if (hero.status !== 'gone' && hero.carriedBy === null && !walking.includes(hero.id))
      put([hero.cell], hero.id, `heroes.${i}.at`);
  });
  g.friendlies.forEach((friendly, i) => {
    if (friendly.status !== 'gone' && friendly.carriedBy === null)
      put(friendly.cells, friendly.id, `friendlies.${i}.squares`);
  });
  g.enemies.forEach((enemy, i) => {
    put(enemy.cells, enemy.id, `enemies.${i}.at`);
  });
  return found;
}
export const faultsOf = (g: BattleAxe): readonly Fault[] =>
  unsound(g).map(({ path, rule, message }) => ({ path, message: `${message} (${rule})` }));
