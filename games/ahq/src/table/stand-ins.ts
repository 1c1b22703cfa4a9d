import type { Decision, Seat, StandIn } from '@quarterstaff/kernel';
import { heals, weaponById } from '../content/index.ts';
import type { WallName } from '../dungeon/doors.ts';
import { openWalls, wallName } from '../dungeon/doors.ts';
import { unmappedBehind } from '../dungeon/fit.ts';
import type { Share } from '../exploration/share.ts';
import { exitSquares, obstacleAt, squaresOf } from '../map/map.ts';
import { beside, dirByName, parseSquare, type Square, squareName } from '../map/square.ts';
import { walkingDistances } from '../map/walk.ts';
import { carryingForbids, partsOf } from '../models/carry.ts';
import { isParty, rosterOrder } from '../models/query.ts';
import { fairShares } from '../policy/heroes-in-town.ts';
import { text } from '../policy/options.ts';
import { topLocal } from '../policy/reason.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { byTheBook, combatStandIns } from './combat-stand-ins.ts';
import { fateStandIns } from './fate-stand-ins.ts';

// What is answered for a player who wants to be asked only what can matter, and why nobody learns anything from it.

/** The smallest by a number; the first of equals. */
function least<T>(list: readonly T[], value: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of list) if (best === undefined || value(item) < value(best)) best = item;
  return best;
}

/** The present Leader while standing, else the cleverest. */
function vote(g: Ahq, decision: Decision): unknown {
  const ids = text(decision);
  return ids.includes(g.leader) ? g.leader : least(ids, id => -modelOf(g, id).base.Int);
}

/** How gladly a Hero takes a thing, most gladly 0; null when it is of no use to anybody there. */
function wish(m: Model, thing: string): number | null {
  const { kind, id } = partsOf(thing);
  switch (kind) {
    case 'quest':
      return 0;
    case 'potion':
      return (heals(id) ? m.potions.filter(heals).length * 20 : m.potions.length * 20) + m.wounds;
    case 'component':
      return m.wizard ? 0 : null;
    case 'scroll':
      return m.wizard ? 0 : 20;
    case 'weapon':
      return m.wizard ? 9 : improves(m, id) ? 1 : null;
    case 'armour':
      return m.wizard || m.kind !== 'hero' ? null : 2;
    default:
      return 5 + m.worn.length + (m.ring === '' ? 0 : 1);
  }
}

const damageOf = (id: string): number => Math.max(0, ...(weaponById.get(id)?.dice ?? []));

function improves(m: Model, weapon: string): boolean {
  return m.weapons.every(id => damageOf(id) < damageOf(weapon));
}

interface Claim {
  readonly take: string;
  readonly for: string;
}

/** One hand shares out by use: each thing to whom it serves best, one thing for each player in a round. */
function claim(g: Ahq, decision: Decision, hand: readonly Seat[]): unknown {
  const left = [...topLocal<Share>(g).things];
  const takers = g.models.filter(
    m => m.kind === 'hero' && hand.includes(m.seat) && m.at >= 0 && m.condition !== 'dead',
  );
  const served = new Set<Seat>();
  for (;;) {
    const wishes = takers
      .filter(m => !served.has(m.seat))
      .flatMap(m => left.map(thing => ({ m, thing, value: wish(m, thing) })))
      .filter(({ m, thing, value }) => value !== null && carryingForbids(m, thing) === null);
    const best = least(wishes, ({ value }) => value!);
    if (best === undefined) return 'pass';
    served.add(best.m.seat);
    left.splice(left.indexOf(best.thing), 1);
    if (best.m.seat === decision.seat) return { take: best.thing, for: best.m.id } satisfies Claim;
  }
}

/** In one hand whoever cannot pay his upkeep gets what he lacks. */
function sharesInHand(g: Ahq, decision: Decision, hand: readonly Seat[]): unknown {
  return fairShares(g, decision).find(({ to }) => hand.includes(modelOf(g, to!).seat)) ?? null;
}

/** The strongest ahead, magic users in the third place. */
function marchingOrder(g: Ahq): Model[] {
  const party = rosterOrder(g).filter(isParty);
  const strength = (m: Model): number => m.base.W + m.base.T;
  const fighters = party.filter(m => !m.wizard).sort((a, b) => strength(b) - strength(a));
  return [...fighters.slice(0, 2), ...party.filter(m => m.wizard), ...fighters.slice(2)];
}

/** In marching order along the first section, the head farthest from the stairs. */
function deployment(g: Ahq, decision: Decision): unknown {
  const stairs = walkingDistances(g.map, squaresOf(g.map, 0));
  const squares = [0, 1]
    .flatMap(section => [...squaresOf(g.map, section)])
    .filter(at => obstacleAt(g.map, at) === null)
    .sort((a, b) => stairs(b) - stairs(a) || a - b);
  const place = marchingOrder(g).findIndex(m => m.id === decision.slot);
  const wanted = squares.slice(place).map(squareName);
  return wanted.find(at => text(decision).includes(at)) ?? decision.options[0];
}

/** The opening nearest to the Leader. */
function nearestOpening(g: Ahq, decision: Decision): unknown {
  const leader = g.models.find(m => m.id === g.leader);
  if (leader === undefined) return decision.options[0];
  const distance = walkingDistances(g.map, [leader.at]);
  const squaresAt = (opening: string): readonly Square[] => {
    const [kind, id] = opening.split(':');
    if (kind === 'door') {
      const door = g.map.doors.find(d => d.id === Number(id))!;
      return [door.at, beside(door.at, door.dir)];
    }
    return g.map.exits.filter(exit => exit.node === Number(id)).flatMap(exit => [...exitSquares(g.map, exit)]);
  };
  return least(text(decision), opening => Math.min(...squaresAt(opening).map(distance)));
}

/** The wall with most free map behind it; of equals the book's. */
function freestWall(g: Ahq, decision: Decision): unknown {
  const { sections } = topLocal<{ sections: readonly number[] }>(g);
  const walls = openWalls(g, sections);
  const most = Math.max(...walls.map(wall => unmappedBehind(g.map, wall.section, wall.side)));
  const names = walls
    .filter(wall => unmappedBehind(g.map, wall.section, wall.side) === most)
    .map((wall): WallName => wallName(g, wall.section, wall.side));
  const options = (decision.options as readonly WallName[]).filter(option =>
    names.some(name => name.section === option.section && name.side === option.side),
  );
  return byTheBook(g, { ...decision, options });
}

/** Likewise where no way on was left: a wall written as `3 N 5,-4`. */
function freestWayOn(g: Ahq, decision: Decision): unknown {
  return least(text(decision), way => {
    const [section = '', side = ''] = way.split(' ');
    return -unmappedBehind(g.map, Number(section), dirByName(side));
  });
}

/** The middle of the wall. */
function middle(_g: Ahq, { options }: Decision): unknown {
  const squares = (options as readonly string[]).map(at => parseSquare(at)!).sort((a, b) => a - b);
  return squareName(squares[Math.floor((squares.length - 1) / 2)]!);
}

/** The missiles of the only kind of bow in the party. */
function onlyAmmunition(g: Ahq): unknown {
  const kinds = new Set(
    g.models
      .filter(m => isParty(m) && m.condition !== 'dead')
      .flatMap(m => m.weapons)
      .map(id => weaponById.get(id)?.ammoKind)
      .filter(kind => kind != null),
  );
  return kinds.size === 1 ? [...kinds][0] : null;
}

const byBook = (kind: string, about: string): StandIn<Ahq> => ({ kind, about, ground: 'public', answer: byTheBook });
const agreed = (kind: string, answer: StandIn<Ahq>['answer']): StandIn<Ahq> => ({
  kind,
  about: 'default.agree',
  ground: 'own',
  answer,
});

const amongOneself: readonly StandIn<Ahq>[] = [
  { kind: 'electLeader.vote', about: 'default.leader', ground: 'own', answer: vote },
  { kind: 'claimThings.claim', about: 'default.claim', ground: 'own', answer: claim },
  {
    kind: 'ensureLeader.passOnHenchman',
    about: 'default.henchman',
    ground: 'own',
    answer: (g, { options }) => (options.includes(g.leader) ? g.leader : options[0]),
  },
  { kind: 'town.share', about: 'default.share', ground: 'own', answer: sharesInHand },
  agreed('askFor.agree', (_g, { options }) => options[1]),
  agreed('askHelper.agree', () => 'agree'),
  agreed('meetTrap.consent', () => 'agree'),
];

const exploring: readonly StandIn<Ahq>[] = [
  { kind: 'share.divideGold', about: 'default.divideGold', ground: 'public', answer: () => 'even' },
  { kind: 'deploy.chooseSquare', about: 'default.deploy', ground: 'public', answer: deployment },
  { kind: 'generateOpenings.chooseOrder', about: 'default.opening', ground: 'public', answer: nearestOpening },
  { kind: 'placeDoors.nameWall', about: 'default.wall', ground: 'public', answer: freestWall },
  { kind: 'findWayOn.nameWall', about: 'default.wall', ground: 'public', answer: freestWayOn },
  { kind: 'searchWall.placeDoor', about: 'default.secretDoor', ground: 'public', answer: middle },
  { kind: 'endActivation.chooseAmmo', about: 'default.ammunition', ground: 'public', answer: onlyAmmunition },
];

const gameMaster: readonly StandIn<Ahq>[] = [
  byBook('playProwlers.nameSection', 'default.prowlers'),
  byBook('addSentryDoors.choosePlace', 'default.doorSquare'),
  byBook('placeDoors.nameSquare', 'default.doorSquare'),
  byBook('generateRoom.placeRoom', 'default.room'),
  byBook('generateBeyond.placeFirst', 'default.passage'),
  byBook('extendPassage.chooseSide', 'default.passage'),
  { kind: 'fixOne.chooseLookAlike', about: 'default.lookAlike', ground: 'alone', answer: byTheBook },
];

export const standIns: readonly StandIn<Ahq>[] = [
  ...combatStandIns,
  ...fateStandIns,
  ...amongOneself,
  ...exploring,
  ...gameMaster,
];
