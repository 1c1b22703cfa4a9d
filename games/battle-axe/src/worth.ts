// How well the party stands, and what an action changed: for odds, greedy and searching players.
import { type Learned, Model, type Seat } from '@quarterstaff/kernel';
import { spells } from './content/content.ts';
import { cardOf } from './heroes/values.ts';
import { type BattleAxe, isLiving } from './state.ts';
import { features, read, stepsTaken } from './worth-features.ts';
import weights from './worth-weights.json' with { type: 'json' };

const RETREAT = 0.05;

export const learned: Learned<BattleAxe> = { features, model: new Model(features, weights), read, clock: g => g.round };

const seen = new Float64Array(features.length);

/** From 0 (lost) to 1 (won): what has been learned of positions like this one. */
export function worth(g: BattleAxe, seat: Seat): number {
  if (g.result === 'success') return 1;
  if (g.result === 'defeat') return 0;
  if (g.result === 'retreat') return RETREAT;
  read(g, seat, seen);
  return Math.max(0.01, Math.min(0.99, learned.model.chance(seen)));
}

/** What a step of the quest, an enemy and a point of luck weigh beside the whole health of a hero. */
const STEP = 0.15;
const ENEMY = 0.1;
const LUCK = 0.01;

/** Health kept, enemies defeated and steps of the quest, with luck as the smallest coin: what odds spend it for. */
export function stake(g: BattleAxe, _seat: Seat): number {
  const left = g.enemies.reduce((all, enemy) => all + enemy.health / Math.max(1, cardOf(enemy).health), 0);
  let sum = STEP * stepsTaken(g) + ENEMY * (g.labels.length - left);
  for (const hero of g.heroes) {
    if (!isLiving(hero)) continue;
    sum += 0.4 + (0.6 * Math.max(0, hero.health)) / Math.max(1, hero.base.health) + LUCK * hero.luck;
  }
  return g.result === 'defeat' ? sum - 1 : sum;
}

const BEFRIENDING: ReadonlySet<string> = new Set([
  'beast-friend',
  'winning-smile',
  ...spells.filter(({ effect }) => effect.kind === 'befriend').map(({ id }) => id),
]);
const timesUsed = (g: BattleAxe): number =>
  g.heroes.reduce(
    (sum, { traitsUsed, spellsUsed }) => sum + traitsUsed.concat(spellsUsed).filter(id => BEFRIENDING.has(id)).length,
    0,
  );
/** Whether what was done wins enemies over instead of killing them. */
const winsOver = (before: BattleAxe, after: BattleAxe): boolean =>
  timesUsed(after) > timesUsed(before) ||
  before.stack.some(
    ({ proc, local }) =>
      proc === 'smile' || (proc === 'cast' && BEFRIENDING.has((local as { card: string | null }).card ?? '')),
  );

/** What an action changed: wounds on either side, who fell, what was found. */
export function measure(before: BattleAxe, after: BattleAxe, _seat: Seat): Readonly<Record<string, string | number>> {
  const facts: Record<string, string | number> = {};
  for (const enemy of before.enemies) {
    const now = after.enemies.find(other => other.id === enemy.id);
    if (now === undefined) facts[enemy.id] = winsOver(before, after) ? 'befriended' : 'defeated';
    else if (now.health !== enemy.health) facts[enemy.id] = now.health - enemy.health;
  }
  for (const hero of before.heroes) {
    const now = after.heroes.find(other => other.id === hero.id);
    if (now === undefined) continue;
    if (now.status !== hero.status) facts[hero.id] = now.status;
    else if (now.health !== hero.health) facts[hero.id] = now.health - hero.health;
    if (now.poisoned && !hero.poisoned) facts[`${hero.id} poisoned`] = 'yes';
    if (now.pit !== hero.pit) facts[`${hero.id} pit`] = now.pit;
  }
  if (after.result !== before.result) facts.result = String(after.result);
  const opened = after.things.filter(thing => thing.opened).length - before.things.filter(thing => thing.opened).length;
  if (opened > 0) facts.opened = opened;
  return facts;
}
