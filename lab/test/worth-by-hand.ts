// What positions were worth before it was learned: the last formulas by hand, kept to measure against.
import type { KernelState, Seat } from '@quarterstaff/kernel';
import { monsterById } from '../../games/ahq/src/content/index.ts';
import { isParty } from '../../games/ahq/src/models/query.ts';
import type { Ahq } from '../../games/ahq/src/state.ts';
import { cardOf } from '../../games/battle-axe/src/heroes/values.ts';
import { layerOf, topologyOf } from '../../games/battle-axe/src/map/ground.ts';
import { FAR, walk } from '../../games/battle-axe/src/map/walk.ts';
import { book } from '../../games/battle-axe/src/policy/doctrine.ts';
import { goalsOf } from '../../games/battle-axe/src/policy/plan.ts';
import { type BattleAxe, isLiving } from '../../games/battle-axe/src/state.ts';
import { currentSt, isConscious as isAwake, isIllusion } from '../../games/hex-melee/src/figures.ts';
import type { Melee } from '../../games/hex-melee/src/state.ts';
import { isStanding } from '../../games/lost-worlds/src/duel/fighters.ts';
import { rangeBetween } from '../../games/lost-worlds/src/miniatures/board/terrain.ts';
import { fieldOf, isConscious, sideOfSeat } from '../../games/lost-worlds/src/miniatures/field.ts';
import { bodyOf, fighterOf, maxBodyOf } from '../../games/lost-worlds/src/miniatures/fighter.ts';
import { totals } from '../../games/lost-worlds/src/miniatures/victory/victory.ts';
import type { LostWorlds } from '../../games/lost-worlds/src/state.ts';

type Formula = (g: KernelState, seat: Seat) => number;
const within = (value: number): number => Math.max(0.01, Math.min(0.99, value));

/** Hex Melee: strength and dexterity left. */
function melee(g: Melee, seat: Seat): number {
  let own = 0;
  let others = 0;
  for (const f of g.figures) {
    if (!isAwake(f) || isIllusion(f)) continue;
    const health = 0.35 + (0.65 * Math.max(0, currentSt(f))) / f.profile.st;
    const strength = (f.profile.st + f.profile.dx) * health * (f.posture === 'prone' ? 0.85 : 1);
    if (f.side === seat) own += strength;
    else others += strength;
  }
  return own + others === 0 ? 0.5 : own / (own + others);
}

/** Lost Worlds, duel: shares of Body, and a little for a weapon lost. */
function duel(g: LostWorlds, seat: Seat): number {
  const side = g.duel.fighters.find(f => f.seat === seat)?.side;
  let own = 0;
  let others = 0;
  let armed = 0;
  for (const f of g.duel.fighters) {
    if (f.weaponDown && isStanding(f)) armed += f.side === side ? -1 : 1;
    if (f.maxBody === 0) continue;
    if (f.side === side) own += Math.max(0, f.body) / f.maxBody;
    else others += Math.max(0, f.body) / f.maxBody;
  }
  return within(own + others === 0 ? 0.5 : own / (own + others) + armed * 0.02);
}

/** Lost Worlds, miniatures: Body and footing, points, and the way to go. */
function field(g: LostWorlds, seat: Seat): number {
  const f = fieldOf(g);
  const side = sideOfSeat(g, seat);
  let own = 0.01;
  let others = 0.01;
  let way = 12;
  for (const c of f.characters) {
    if (!isConscious(g, c)) continue;
    if (c.side === side) {
      for (const [x, y] of f.special.crown?.at ?? [])
        way = Math.min(way, rangeBetween(f.terrain, c.at, y * f.terrain.cols + x));
      if (f.special.crown === undefined)
        for (const other of f.characters)
          if (other.side !== side && isConscious(g, other))
            way = Math.min(way, rangeBetween(f.terrain, c.at, other.at));
    }
    if (c.profile === 'any') continue;
    const footing = c.posture === 'down' ? 0.8 : c.posture === 'offBalance' ? 0.9 : 1;
    const armed = fighterOf(g, c.id).weaponDown ? 0.9 : 1;
    const worth = (0.4 + (0.6 * bodyOf(g, c.id)) / maxBodyOf(g, c.id)) * footing * armed;
    if (c.side === side) own += worth;
    else others += worth;
  }
  const points = totals(g, []);
  const rival = Math.max(0, ...f.sides.filter(s => s.id !== side).map(s => points[s.id] ?? 0));
  const lead = Math.max(-0.15, Math.min(0.15, ((points[side] ?? 0) - rival) * 0.01));
  return within(own / (own + others) + lead - 0.004 * way);
}

/** AHQ: how the party is, the fight, what was found, Fate. */
function party(g: Ahq, seat: Seat): number {
  let best = 0;
  let health = 0;
  let threat = 0;
  let fate = 0;
  for (const m of g.models) {
    if (isParty(m)) {
      const weight = m.kind === 'hero' ? 3 : 1;
      best += weight;
      if (m.condition !== 'dead')
        health += weight * (m.condition === 'ko' ? 0.25 : 0.5 + (0.5 * Math.max(0, m.wounds)) / m.base.W);
      if (m.kind === 'hero' && m.condition !== 'dead') fate += m.fate;
    } else if (m.condition !== 'dead' && m.at >= 0)
      threat += (monsterById.get(m.type)!.points * Math.max(0, m.wounds)) / m.base.W;
  }
  const fight = threat === 0 ? 1 : health / (health + threat);
  const progress = Math.min(0.2, 0.02 * g.map.sections.length + 0.05 * g.quest.roomsFound);
  const mine = within(0.1 + (0.2 * health) / Math.max(1, best) + 0.45 * fight + progress + 0.003 * Math.min(20, fate));
  return seat === g.gmSeat ? 1 - mine : mine;
}

/** Battle-Axe: healthy heroes, ground explored, enemies defeated, and not far from what comes next. */
function quest(g: BattleAxe): number {
  let health = 0;
  let luck = 0;
  for (const hero of g.heroes) {
    if (!isLiving(hero)) continue;
    health += 0.4 + (0.6 * Math.max(0, hero.health)) / Math.max(1, hero.base.health);
    luck += hero.luck;
  }
  const steps =
    g.doors.filter(door => door.everOpened).length +
    g.ends.filter(end => end.explored).length +
    g.things.filter(thing => thing.opened).length +
    g.friendlies.filter(friendly => friendly.kind === 'captive').length;
  let defeated = g.labels.length;
  for (const enemy of g.enemies) defeated -= enemy.health / Math.max(1, cardOf(enemy).health);
  const after = g.quiet ? goalsOf(g, book).flatMap(goal => goal.cells) : g.enemies.flatMap(enemy => enemy.cells);
  let near = 1;
  if (after.length > 0) {
    const cost = walk(topologyOf(g), after, layerOf(g).solid);
    near =
      g.heroes.reduce((sum, hero) => (isLiving(hero) ? sum + 10 / (10 + Math.min(FAR, cost[hero.cell]!)) : sum), 0) /
      g.heroes.length;
  }
  return within(
    (0.33 * health) / g.heroes.length +
      0.01 * Math.min(1, luck / 12) +
      0.26 * Math.min(1, steps / 20) +
      0.08 * Math.min(1, g.mat.roomsCompleted / 7) +
      (g.mat.questRoomPlaced ? 0.04 : 0) +
      (g.mat.goalAchieved ? 0.07 : 0) +
      0.2 * Math.min(1, Math.max(0, defeated) / 25) +
      0.01 * near,
  );
}

export const worthByHand: Readonly<Record<string, Formula>> = {
  'hex-melee': melee as unknown as Formula,
  'lost-worlds': ((g: LostWorlds, seat: Seat) =>
    g.field === null ? duel(g, seat) : field(g, seat)) as unknown as Formula,
  ahq: party as unknown as Formula,
  'battle-axe': quest as unknown as Formula,
};
