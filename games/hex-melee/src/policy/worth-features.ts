import { type Feature, lead, type Seat } from '@quarterstaff/kernel';
import { armourOf, shieldOf, weaponOf } from '../content/content.ts';
import { arcFrom } from '../facing/arcs.ts';
import { arena, currentSt, isConjured, isConscious, isIllusion, sideOf } from '../figures.ts';
import { distance } from '../map/arena.ts';
import type { Edge, Figure, Goal, Melee } from '../state.ts';
import rows from './worth-features.json' with { type: 'json' };

// What a position is judged by (docs/decisions/0077). Each number compares a side with all others.

export const features: readonly Feature[] = rows as readonly Feature[];

const AT = Object.fromEntries(features.map(({ name }, i) => [name, i]));
const COUNTED = [
  'strength', 'figures', 'skill', 'blow', 'armour', 'missiles', 'spells', 'helpers', 'beasts',
] as const; // biome-ignore format: one line of names
const SUFFERED = ['bareHanded', 'down', 'backs', 'crowded', 'shaken', 'tired', 'caught', 'venom'] as const;

const own = new Float64Array(features.length);
const others = new Float64Array(features.length);

/** Writes the features of a position in the eyes of a side. */
export function read(g: Melee, seat: Seat, into: Float64Array): void {
  own.fill(0);
  others.fill(0);
  let began = 0;
  let beganOthers = 0;
  let far = 0;
  for (const figure of g.figures) {
    if (!isConscious(figure)) continue;
    weigh(g, figure, sideOf(figure) === seat ? own : others);
    far = Math.max(far, nearestFoe(g, figure));
  }
  for (const side of g.sides) {
    if (side.id === seat) began += side.began;
    else beganOthers += side.began;
  }
  for (const name of COUNTED) into[AT[name]!] = lead(own[AT[name]!]!, others[AT[name]!]!);
  for (const name of SUFFERED) into[AT[name]!] = Math.max(-2, Math.min(2, (others[AT[name]!]! - own[AT[name]!]!) / 2));
  const share = shareOf(own[AT.strength!]!, began) - shareOf(others[AT.strength!]!, beganOthers);
  into[AT.share!] = share;
  into[AT.missilesAfar!] = into[AT.missiles!]! * Math.min(1, far / 10);
  into[AT.goal!] = nearGoal(g, seat);
  into[AT.away!] = gotAway(g, seat);
  const late = g.turns === null ? 0 : Math.min(1, g.turn / g.turns);
  into[AT.clock!] = g.atLimit === null ? 0 : g.atLimit === seat ? late : -late;
  into[AT.clockShare!] = g.atLimit === null ? late * late * share : 0;
  into[AT.road!] =
    g.journey === null ? 0 : (g.journey.party === seat ? 1 : -1) * (g.journey.miles / Math.max(1, g.journey.goal));
}

/** What is left of the strength a side began with; foes met on the road began with nothing that was counted. */
const shareOf = (left: number, began: number): number => (began <= 0 ? 1 : Math.min(1, left / began));

/** Adds what one figure on its feet brings its side. */
function weigh(g: Melee, figure: Figure, sum: Float64Array): void {
  if (isConjured(figure)) {
    sum[AT.helpers!]! += isIllusion(figure) ? 0.5 : 1;
    if (isIllusion(figure)) return;
  }
  const { profile } = figure;
  const st = Math.max(0, currentSt(figure));
  const health = st / profile.st;
  sum[AT.strength!]! += st;
  sum[AT.figures!]! += 1;
  sum[AT.beasts!]! += Math.max(1, profile.xp) * health;
  let blow = profile.attacks.length > 0 ? naturalBlow(figure) : 0;
  let stops = profile.protection;
  let dx = 0;
  let shots = 0;
  for (const item of figure.gear) {
    if (item.carried === 'worn') {
      const armour = armourOf(item.id);
      if (armour !== null) {
        stops += armour.stops;
        dx += armour.dx;
      }
    } else if (item.carried === 'ready') {
      const shield = shieldOf(item.id);
      if (shield !== null) stops += shield.stops;
      const weapon = weaponOf(item.id);
      if (weapon === null || weapon.damage === null || shield !== null) continue;
      blow = Math.max(blow, 3.5 * weapon.damage.dice + weapon.damage.add);
      if (weapon.missile && (figure.ammo[item.id] ?? 1) > 0) shots = item.loaded || weapon.reload === 0 ? 1 : 0.6;
      else if (weapon.thrown) shots = Math.max(shots, 0.4);
    }
  }
  sum[AT.skill!]! += Math.max(1, profile.dx + dx - 6);
  sum[AT.blow!]! += Math.max(1, blow);
  sum[AT.armour!]! += stops;
  sum[AT.missiles!]! += shots;
  if (blow === 0) sum[AT.bareHanded!]! += 1;
  if (profile.spells.length > 0) sum[AT.spells!]! += Math.max(0, st - figure.fatigue);
  if (figure.posture !== 'standing') sum[AT.down!]! += 1;
  if (figure.weakened || figure.hitsBefore >= 5 || figure.hitsNow >= 5) sum[AT.shaken!]! += 1;
  if (figure.hth || g.figures.some(other => other.holding === figure.id)) sum[AT.caught!]! += 1;
  sum[AT.tired!]! += Math.min(1, figure.fatigue / Math.max(1, profile.st));
  for (const dose of figure.venom) sum[AT.venom!]! += Math.min(1, (dose.hits * dose.phases) / 6);
  pressed(g, figure, sum);
}

function naturalBlow(figure: Figure): number {
  let most = 0;
  for (const { damage } of figure.profile.attacks) most = Math.max(most, 3.5 * damage.dice + damage.add);
  return most;
}

/** Foes beside a figure: more than one crowd it, and those out of its front are at its back. */
function pressed(g: Melee, figure: Figure, sum: Float64Array): void {
  let beside = 0;
  for (const foe of g.figures) {
    if (sideOf(foe) === sideOf(figure) || !isConscious(foe)) continue;
    if (distance(arena(g), figure.cell, foe.cell) > 1) continue;
    beside += 1;
    const arc = arcFrom(g, figure, foe.cell);
    if (arc !== 'front') sum[AT.backs!]! += arc === 'rear' ? 1 : 0.5;
  }
  if (beside > 1) sum[AT.crowded!]! += beside - 1;
}

function nearestFoe(g: Melee, figure: Figure): number {
  let least = 0;
  for (const foe of g.figures) {
    if (sideOf(foe) === sideOf(figure) || !isConscious(foe)) continue;
    const gap = distance(arena(g), figure.cell, foe.cell);
    if (least === 0 || gap < least) least = gap;
  }
  return least;
}

/** How far sides have come with their goals: 1 is there; those of others count against. */
function nearGoal(g: Melee, seat: Seat): number {
  let sum = 0;
  for (const goal of g.goals) sum += (goal.side === seat ? 1 : -1) * progress(g, goal);
  return sum;
}

function progress(g: Melee, goal: Goal): number {
  const wanted = goal.leave?.count ?? goal.occupy?.count ?? 1;
  const steps: number[] = [];
  let there = 0;
  for (const figure of g.figures) {
    if (figure.side !== goal.side) continue;
    if (figure.exit === 'fled' && goal.leave !== undefined) there += 1;
    if (!isConscious(figure) || isConjured(figure)) continue;
    if (goal.carry !== undefined && !figure.gear.some(({ id }) => id === goal.carry!.item)) continue;
    steps.push(stepsTo(g, goal, figure));
  }
  steps.sort((a, b) => a - b);
  const missing = Math.max(0, wanted - there);
  let near = there;
  for (let i = 0; i < missing && i < steps.length; i += 1) near += 5 / (5 + steps[i]!);
  return near / wanted;
}

function stepsTo(g: Melee, goal: Goal, { cell }: Figure): number {
  const { width, height } = arena(g);
  const row = Math.floor(cell / width);
  const column = cell % width;
  if (goal.occupy !== undefined) return Math.min(...goal.occupy.rows.map(wanted => Math.abs(row + 1 - wanted)));
  const edge: Edge = (goal.leave ?? goal.carry)!.edge;
  const to = { north: row, south: height - 1 - row, west: column, east: width - 1 - column };
  return edge === 'any' ? Math.min(to.north, to.south, to.west, to.east) : to[edge];
}

function gotAway(g: Melee, seat: Seat): number {
  let sum = 0;
  for (const figure of g.figures) if (figure.exit === 'fled') sum += figure.side === seat ? 0.5 : -0.5;
  return sum;
}
