// Positions that the rules could bring about. The same rows refuse a scenario, with the path of what is wrong, and are asserted in play.
import type { Fault, RuleId } from '@quarterstaff/kernel';
import { spellById } from '../content/content.ts';
import { handsNeeded, itemOf } from '../heroes/items.ts';
import { cardOf, GRAVE_CHILL } from '../heroes/values.ts';
import { layerOf, topologyOf, touches } from '../map/ground.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Enemy, type Friendly, findFriendly, findHero, type Hero, isLiving } from '../state.ts';

/** What must hold of each thing of a kind: by which rule, and how it is said when it does not. */
export interface SoundRow<X> {
  readonly rule: RuleId;
  readonly field: string; // of the scenario's entry
  readonly says: string;
  holds(g: BattleAxe, x: X): boolean;
}

const LUCK_TRACK = 5; // BA-STAT-18
const SPELL_TYPES = ['arcane', 'holy', 'nature'] as const;
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
    says: `Luck is 0 to ${LUCK_TRACK}`,
    holds: (_g, hero) => hero.luck >= 0 && hero.luck <= LUCK_TRACK,
  },
  ...SPELL_TYPES.map(
    (type): SoundRow<Hero> => ({
      rule: R.castsLeft,
      field: type,
      says: `there are no more castings left than the base value`,
      holds: (_g, hero) => hero[type] >= 0 && hero[type] <= hero.base[type],
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
    says: 'a shape is taken by one who can cast its card',
    holds: (_g, hero) =>
      hero.effects.every(id => {
        const card = spellById.get(id);
        return card?.effect.kind !== 'shape' || hero.base[card.type] > 0;
      }),
  },
  {
    rule: R.traits,
    field: 'traitsUsed',
    says: 'a trait is used once in a quest',
    holds: (_g, hero) => new Set(hero.traitsUsed).size === hero.traitsUsed.length,
  },
  {
    rule: R.traitTable,
    field: 'mirror',
    says: 'Mirror Double turns two blows at most, and only for a Gnome',
    holds: (_g, hero) => hero.mirror === 0 || (hero.race === 'Gnome' && hero.mirror <= 2),
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
    rule: R.openDoor,
    field: 'turn.opened',
    says: 'there is no such door, or it was never opened',
    holds: (g, hero) => hero.turn.opened.every(door => g.doors[door]?.everOpened === true),
  },
];
/** Whoever takes his turn has its frame on the stack; while a position is built there is none. */
const isTurnOf = (g: BattleAxe, hero: Hero) =>
  g.stack.some(({ proc, local }) => proc === 'heroTurn' && (local as { hero: string }).hero === hero.id);

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
    rule: R.size,
    field: 'squares',
    says: 'no more squares than its size, all of them connected',
    holds(g, enemy) {
      const [w, h] = cardOf(enemy).size;
      return enemy.cells.length > 0 && enemy.cells.length <= w * h && isConnected(g, enemy.cells);
    },
  },
];

const friendlyRows: readonly SoundRow<Friendly>[] = [
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
    holds: (g, { kind, cells, status }) =>
      status === 'gone' || (cells.length >= 1 && cells.length <= (kind === 'wolf' ? 2 : 1) && isConnected(g, cells)),
  },
];

function isConnected(g: BattleAxe, cells: readonly number[]): boolean {
  const t = topologyOf(g);
  const found = [cells[0]!];
  for (const cell of found)
    for (const other of cells) if (!found.includes(other) && touches(t, cell, other)) found.push(other);
  return found.length === cells.length;
}

/** A broken row: which, and of what. */
export interface Unsound {
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
    ...broken(g, enemyRows, g.enemies, enemy => `enemies.${enemy.id}`),
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
  for (const enemy of g.enemies) put(enemy.cells, enemy.id, `enemies.${enemy.id}.at`);
  return found;
}
export const faultsOf = (g: BattleAxe): readonly Fault[] =>
  unsound(g).map(({ path, rule, message }) => ({ path, message: `${message} (${rule})` }));
