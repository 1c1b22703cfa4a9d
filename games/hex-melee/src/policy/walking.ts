import { weaponOf } from '../content/content.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { isAhead } from '../facing/arcs.ts';
import { areEnemies, arena, cellsOf, currentSt, isInAir, isOnMap, keywordOf, sideOf } from '../figures.ts';
import { readyWeapons } from '../gear/hands.ts';
import { type Cell, distance, footprint, neighbour, type Spot, spotAt } from '../map/arena.ts';
import { isFire } from '../map/terrain.ts';
import { flyingBase, half } from '../movement/allowance.ts';
import type { Move } from '../movement/move.ts';
import { type Leg, legsOf, legTo, moveLimit } from '../movement/steps.ts';
import { supposing } from '../movement/will.ts';
import type { Figure, Melee } from '../state.ts';
import type { Doctrine } from './doctrine.ts';
import { carries, errand, laneTo, wayTo } from './errands.ts';
import { meanAfter } from './estimate.ts';
import { arcOf, type Foe, fightsAfar, foesOf, gapTo, perilAt, prizeOf } from './exchange.ts';
import { isArcher, isBeast, isCaster, isShooter } from './ready.ts';
import { bestAttack, enemiesOf, friendsOf, type Question } from './values.ts';

/** How much a figure is drawn to the enemy, in hits for each hex: more as time runs out. */
function drawOf({ draw, drawLate, drawLimit, drawSafe }: Doctrine, g: Melee, f: Figure): number {
  if (g.atLimit !== null) return g.atLimit === sideOf(f) ? drawSafe : drawLimit;
  const late = g.turns === null ? Math.min(g.turn, 30) / 60 : g.turn / g.turns / 2;
  return draw + drawLate * late;
}

/** Where the figure should end: where it gives more than it takes, else nearer; shooters keep their distance. */
export function scoreLegs(q: Question): (option: Record<string, unknown>) => number {
  const { g, doctrine } = q;
  const f = q.f!;
  const board = arena(g);
  const enemies = enemiesOf(g, f);
  const foes = foesOf(g, f, enemies);
  const goal = errand(g, f);
  const targets = goal ?? enemies.map(e => e.cell);
  const distanceLeft = wayTo(g, targets);
  const lane = goal === null ? laneTo(g, f, enemies) : null;
  const keepsAway = goal === null && !isEngaged(g, f) && (isArcher(f) || isCaster(f)) && !isBeast(f);
  const here: Spot = { cell: f.cell, facing: f.facing };
  const limit = moveLimit(g, f);
  const allowed = half(f.ma) - f.moved;
  const draw = goal === null ? drawOf(doctrine, g, f) : doctrine.errand;
  const gaps: number[] = foes.map(() => 0); // of the spot that is judged
  const frail = 1 + doctrine.frailty * (1 - Math.max(0, currentSt(f)) / Math.max(1, f.profile.st));
  const caution = goal === null && lane === null ? doctrine.caution * frail : doctrine.heedless;
  const friends = doctrine.together === 0 && doctrine.gang === 0 ? [] : friendsOf(g, f);
  const hunted = doctrine.hunt === 0 ? [] : enemies.filter(fightsAfar);
  const braced = doctrine.brace !== 0 && readyWeapons(f).some(item => weaponOf(item.id)!.pole);
  const { agreed } = q.local as unknown as Move;
  let legs: readonly Leg[] | null = null;
  /** Round the front hexes of an enemy the way is longer than the distance. */
  const wayOf = (spot: Spot): number => {
    if (f.profile.hexes === 1) return legTo(g, f, agreed, spot).path.length;
    legs ??= legsOf(g, f, agreed);
    return legs.find(({ to }) => to.cell === spot.cell && to.facing === spot.facing)?.path.length ?? limit;
  };
  const spotScore = (spot: Spot, cost: number): number => {
    const cells = footprint(board, f.profile.hexes, spot.cell, spot.facing);
    for (let i = 0; i < foes.length; i += 1) gaps[i] = gapTo(g, foes[i]!, cells);
    const burning = !isInAir(f) && isFire(g, spot.cell) ? 6 : 0;
    if (keepsAway) {
      const away = Math.min(99, ...gaps);
      const { near, far } = doctrine;
      const comfort = away < near ? (near - away) * doctrine.tooNear : away > far ? (away - far) * doctrine.tooFar : 0;
      const shot = f.moved + cost <= 1 ? aimScore(doctrine, g, f, spot) : 0;
      return (
        shot * doctrine.shot -
        perilAt(doctrine, foes, gaps, cells, false) * doctrine.shy -
        comfort -
        burning -
        cost * 0.2
      );
    }
    const blow = goal === null && cost <= Math.max(0, allowed) ? blowAt(q, foes, gaps, spot, friends) : 0;
    const way = blow > 0 && cost > 1 ? wayOf(spot) : cost;
    const gain = way <= Math.max(0, allowed) ? blow : 0;
    const ran = way > Math.max(allowed, 2 - f.moved) ? doctrine.run : 0;
    const care = gain > 0 ? caution : caution + doctrine.idle;
    const answered = braced && cost === 0 && f.moved === 0 ? 1 + doctrine.brace : 1;
    const peril = isInAir(f) ? 0 : perilAt(doctrine, foes, gaps, cells, cost > 0, answered) * care;
    const drawn = lane === null ? distanceLeft(spot.cell) * draw : lane(spot.cell) * doctrine.lane;
    const alone = friends.length === 0 ? 0 : doctrine.together * nearestOf(g, friends, spot.cell, 8);
    const apart = hunted.length === 0 ? 0 : doctrine.hunt * nearestOf(g, hunted, spot.cell, 14);
    return gain + placeAt(doctrine, foes, gaps) - peril - drawn - alone - apart - burning - ran - way * 0.01;
  };
  const stays = spotScore(here, 0);
  return option => {
    if (typeof option.move === 'string') {
      const cell = board.byLabel.get(option.move)!;
      const spot = spotAt(board, cell, typeof option.facing === 'number' ? option.facing : f.facing);
      const cost = Math.min(limit - f.moved, Math.max(1, distance(board, f.cell, cell)));
      return spotScore(spot, cost);
    }
    if (option.stop === true) return stays + (f.moved > 0 ? doctrine.settled : 0.01);
    if (option.leave === true)
      return g.goals.some(aim => aim.side === f.side && (aim.leave !== undefined || carries(f, aim.carry?.item)))
        ? 1000
        : -1000;
    if (option.yield === true)
      return currentSt(f) <= 2 && friendsOf(g, f).length === 0 && !isBeast(f) && keywordOf(f, 'fearless') === null
        ? 500
        : -1000;
    if (option.takeOff === true)
      return enemies.length > 0 && (keepsAway || flyingBase(g, f) > f.ma * 1.5) ? stays + 2 : -1000;
    if (typeof option.push === 'number') {
      const trample = keywordOf(f, 'trample');
      const to = { cell: neighbour(board, f.cell, option.push), facing: f.facing };
      return spotScore(to, 1) + (trample === null ? -0.3 : meanAfter(trample.damage, 2));
    }
    return -1000;
  };
}

function nearestOf(g: Melee, figures: readonly Figure[], cell: Cell, most: number): number {
  let least = most;
  for (const e of figures) least = Math.min(least, distance(arena(g), e.cell, cell));
  return least;
}

/** What a place is worth by who stands beside it, and by who will come. */
function placeAt({ ring, pin, short }: Doctrine, foes: readonly Foe[], gaps: readonly number[]): number {
  if (ring === 0 && pin === 0 && short === 0) return 0;
  let beside = 0;
  let pinned = 0;
  let slack = Number.POSITIVE_INFINITY; // hexes that the quickest enemy lacks to strike
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i]!;
    if (foe.reach > 0) slack = Math.min(slack, gaps[i]! - foe.reach);
    if (gaps[i] !== 1) continue;
    beside += 1;
    if (pin !== 0 && fightsAfar(foe.e)) pinned = 1;
  }
  return pin * pinned - ring * Math.max(0, beside - 1) + (slack > 0 && slack <= 2 ? short : 0);
}

/** The best blow from a spot, whatever facing it takes. */
function blowAt(
  { doctrine, g, f }: Question,
  foes: readonly Foe[],
  gaps: readonly number[],
  spot: Spot,
  friends: readonly Figure[],
): number {
  let top = 0;
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i]!;
    if (gaps[i] !== 1 || (isInAir(foe.e) && !isInAir(f!) && foe.e.air !== 'swooping')) continue;
    const blow = foe.mine[arcOf(g, foe, spot.cell)] * prizeOf(doctrine, foe.e, () => foe.menace);
    const helpers = doctrine.gang === 0 ? 0 : friends.filter(e => distance(arena(g), e.cell, foe.e.cell) === 1).length;
    top = Math.max(top, blow * (1 + doctrine.gang * helpers));
  }
  return top;
}

/** The best shot or spell from a spot, whatever facing it takes. */
function aimScore(doctrine: Doctrine, g: Melee, f: Figure, spot: Spot): number {
  const targets = isShooter(f) ? g.figures.filter(e => areEnemies(f, e) && isOnMap(e)) : [];
  const casts = isCaster(f);
  const shots = new Map<number, number>(); // by who is ahead: facings that have the same before them promise the same
  let top = 0;
  for (let facing = 0; facing < 6; facing += 1) {
    const here = supposing(f, { cell: spot.cell, facing }, () => {
      let ahead = 0;
      for (let i = 0; i < targets.length; i += 1) {
        if (cellsOf(g, targets[i]!).some(cell => isAhead(g, f, cell))) ahead |= 1 << i;
      }
      const shot = ahead === 0 ? 0 : (shots.get(ahead) ?? bestAttack(doctrine, g, f, 'f'));
      shots.set(ahead, shot);
      return shot > 0 || !casts ? shot : enemiesOf(g, f).some(e => isAhead(g, f, e.cell)) ? 1 : 0;
    });
    top = Math.max(top, here);
  }
  return top;
}
