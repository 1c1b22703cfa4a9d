import { again, call, d12, done, type Emit, type Modifier, type Procedure, reason, sumUp } from '@quarterstaff/kernel';
import { askCounter, askShift, askSquare } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { monsterById } from '../content/index.ts';
import { offerOfCounters, spendCounter, whyNotCounter } from '../exploration/counters.ts';
import { obstacleAt, sectionAt, squaresOf } from '../map/map.ts';
import { beside, DIRS, parseSquare, type Square, squareName } from '../map/square.ts';
import { walkingDistances } from '../map/walk.ts';
import { nextWeapon } from '../models/carry.ts';
import { freshId, newMonster } from '../models/create.ts';
import { surpriseItemBonus } from '../models/numbers.ts';
import { isParty, isStanding, leaderSeat, modelAt, partyModels } from '../models/query.ts';
import { seesSection, seesSquare } from '../models/sight-of.ts';
import { isEdgeOpen } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Combat, type Member, type Model, modelOf } from '../state.ts';
import { keepLeader } from '../turn/leader.ts';
import { addSentryDoors, fixIdentities, fixOne } from './identities.ts';
import { settleZones } from './zones.ts';

/** The monsters of the fight, in creation order. */
export function fighters(g: Ahq): Model[] {
  return g.models.filter(m => m.kind === 'monster' && m.condition === 'standing' && m.at >= 0);
}

export function pointsOf(models: readonly Model[]): number {
  let sum = 0;
  for (const m of models) sum += monsterById.get(m.type)!.points;
  return sum;
}

function newCombat(area: readonly number[], firstGroup: number): Combat {
  return {
    turn: 0,
    phase: 'start',
    partyFirst: true,
    area,
    firstGroup,
    initialPoints: 0,
    routine: '',
    pursuit: false,
    sentryDoors: 0,
    missiles: [],
    bodies: [],
    forfeited: false,
    shotThisPhase: false,
    coldDraught: false,
    ambush: false,
    escaped: false,
    sentryIds: [],
    firstHalves: [],
    chests: [],
  };
}

/** What Surprise, placement and identities need, in the order of AHQ-SUR-09. */
interface Start {
  winner: '' | 'gm' | 'party';
}

/** The start of a combat: Ambush, Surprise, placement, shift, identities, Sentry door, focus. */
export const startCombat: Procedure<Ahq, Start, AhqEvent> = procedure<Start>('startCombat', {
  gather: step((g, _s, emit) => {
    const groups = g.met.map(id => g.groups[id]!);
    const area = [...new Set(groups.flatMap(group => group.area))];
    g.combat = newCombat(area, groups[0]!.id);
    g.turnKind = 'combat';
    g.quietTurns = 0;
    for (const door of g.doors) {
      if (door.accessed === 1) door.accessed = 2;
      if (door.accessed === 3) door.accessed = 4;
      door.barred = '';
      door.jammed = false;
      door.closedTurn = -1;
    }
    for (const exit of g.exits) if (exit.accessed === 1) exit.accessed = 2;
    for (const m of partyModels(g)) {
      m.readied = nextWeapon(m);
      m.focus = '';
      m.acted = false;
    }
    emit?.({
      type: 'combatBegan',
      rules: groups.some(group => group.status === 'dormant')
        ? [R.twoKindsOfTurn, R.combatStartsOnSight, R.returningToSurvivors, R.survivorsRemain]
        : [R.twoKindsOfTurn, R.combatStartsOnSight, R.monstersEndTheTurn],
      section: area[0]!,
    });
    return keepLeader(g);
  }),
  offerAmbush: choice({
    rule: R.dungeonCounters,
    decider: g => g.gmSeat,
    options: g => offerOfCounters(g, g.hand.includes('ambush') ? ['ambush'] : []),
    whyNot: (g, _l, asked, seat) => whyNotCounter(g, seat, asked),
    ask: askCounter('keepCounter'),
    take(g, _s, answer, emit) {
      if (answer !== 'ambush') return;
      spendCounter(g, 'ambush', emit);
      g.combat!.ambush = true;
    },
  }),
  rollSurprise: step(() => call(surprise, {}, 'winner')),
  place: step((g, s) => {
    g.combat!.partyFirst = s.winner === 'party';
    return call(placeGroups, { by: s.winner === 'party' ? 'party' : 'gm', groups: g.met, squares: [], index: 0 });
  }),
  shift: step((g, s) =>
    call(shiftMonsters, { by: s.winner === 'party' ? 'gm' : 'party', shifted: [], among: fighters(g).map(m => m.id) }),
  ),
  identities: step((g, s) => call(fixIdentities, { by: s.winner === 'party' ? 'party' : 'gm', groups: g.met })),
  sentryDoors: step(() => call(addSentryDoors, {})),
  focus: step((g, s, emit) => {
    emit?.({ type: 'surpriseResolved', rules: [R.theWinnerAttacksFirst, R.focusAfterPlacement], result: s.winner });
    g.combat!.initialPoints = pointsOf(fighters(g));
    g.met = [];
    const party = g.models.filter(m => isParty(m) && isStanding(m) && m.at >= 0).map(m => m.id);
    const monsters = fighters(g).map(m => m.id);
    return call(settleZones, {
      owners: s.winner === 'party' ? [...party, ...monsters] : [...monsters, ...party],
      except: '',
    });
  }),
});

const NOTHING = {};
type Nothing = object;

function membersIn(g: Ahq): Member[] {
  return g.met.flatMap(id => g.groups[id]!.members);
}

const gmModifiers: readonly Modifier<Ahq, Nothing>[] = [
  {
    rule: R.sentryBonus,
    label: 'Sentry',
    value(g) {
      const sentries = membersIn(g).filter(m => monsterById.get(m.type)!.role === 'sentry').length;
      return g.switches.cumulativeWatch ? sentries : Math.min(1, sentries);
    },
  },
  { rule: R.dungeonCounters, label: 'Ambush', value: g => (g.combat!.ambush ? 2 : 0) },
];

const leaderModifiers: readonly Modifier<Ahq, Nothing>[] = [
  {
    rule: R.elfBonus,
    label: 'Elf with sight',
    value(g) {
      const elves = g.models.filter(
        m => isParty(m) && m.race === 'elf' && isStanding(m) && m.at >= 0 && seesSection(g, m.at, g.combat!.area),
      ).length;
      return g.switches.cumulativeWatch ? elves : Math.min(1, elves);
    },
  },
  {
    rule: R.chestsAndMagicItems,
    label: 'Amulet of Wakefulness',
    value: g => Math.max(0, ...g.models.map(m => (isParty(m) && m.at >= 0 ? surpriseItemBonus(m) : 0))),
  },
  {
    rule: R.contentsOfRoomsAndPassages,
    label: 'Mist of Echoes',
    value: g => (g.combat!.area.some(section => g.sites[section]?.feature === 'mist') ? -1 : 0),
  },
];

/** Both dice, again on a tie (AHQ-SUR-01). Answers who won. */
const surprise: Procedure<Ahq, object, AhqEvent> = procedure<object>('surprise', {
  roll: chance({
    rule: R.surpriseDice,
    dice: () => d12(2),
    take(g, _l, [gm = 0, leader = 0], emit) {
      const theirs = sumUp('game master', gm, gmModifiers, g, NOTHING);
      const ours = sumUp('Leader', leader, leaderModifiers, g, NOTHING);
      const winner = ours.total > theirs.total ? 'party' : ours.total < theirs.total ? 'gm' : '';
      emit?.({
        type: 'surpriseRolled',
        rules: [R.surpriseDice],
        dice: [gm, leader],
        sums: [theirs, ours],
        result: winner === '' ? 'tie' : winner,
      });
      return winner === '' ? again : done(winner);
    },
  }),
});

export interface Placing {
  readonly by: 'gm' | 'party';
  readonly groups: readonly number[];
  squares: readonly Square[]; // chosen so far, in placement order
  index: number;
}

/** The monsters to be placed, in the order they are placed: the game master's by role and value, the party's as they look. */
export function placementOrder(g: Ahq, p: Placing): { readonly group: number; readonly member: Member }[] {
  const all = p.groups.flatMap(group => g.groups[group]!.members.map(member => ({ group, member })));
  if (p.by === 'party') return all;
  const rank = (m: Member): number => {
    const role = monsterById.get(m.type)!.role;
    return role === 'sentry' ? 3 : role === 'sorcerer' ? 2 : role === 'missile' ? 1 : 0;
  };
  return [...all].sort(
    (a, b) =>
      rank(a.member) - rank(b.member) ||
      monsterById.get(b.member.type)!.points - monsterById.get(a.member.type)!.points,
  );
}

export function isFree(g: Ahq, at: Square): boolean {
  return obstacleAt(g.map, at) === null && modelAt(g, at) === null && !g.burning.some(b => b.at === at);
}

function membersToPlace(g: Ahq, p: Placing): number {
  let many = 0;
  for (const group of p.groups) many += g.groups[group]!.members.length;
  return many;
}

/** The squares a monster may be placed on: free ones of its area; the last one must be seen if none is yet (AHQ-SUR-04, -07). */
function squaresForNext(g: Ahq, p: Placing): Square[] {
  const free = freeToPlace(g, p);
  if (p.index < membersToPlace(g, p) - 1) return free;
  const party = partyModels(g);
  const seen = (at: Square): boolean => party.some(m => seesSquare(g, m.at, at));
  const inCombat = g.models.some(m => m.kind === 'monster' && m.at >= 0 && seen(m.at));
  if (inCombat || p.squares.some(seen)) return free;
  const visible = free.filter(seen);
  return visible.length > 0 ? visible : free;
}

let listed: {
  readonly g: Ahq;
  readonly no: number;
  readonly after: readonly Square[];
  readonly squares: Square[];
} | null = null;

/** The same, drawn up once: whether there is more than one is seen before the question is asked. */
function placementSquares(g: Ahq, p: Placing): Square[] {
  const no = g.decisionNo;
  if (listed === null || listed.g !== g || listed.no !== no || listed.after !== p.squares)
    listed = { g, no, after: p.squares, squares: squaresForNext(g, p) };
  return listed.squares;
}

/** Free squares for the next monster, whether anybody sees them or not. */
export function freeToPlace(g: Ahq, p: Placing): Square[] {
  const { area } = g.groups[placementOrder(g, p)[p.index]!.group]!;
  const free: Square[] = [];
  for (const section of area)
    for (const at of squaresOf(g.map, section)) if (!p.squares.includes(at) && isFree(g, at)) free.push(at);
  return free.length > 0 ? free.sort((a, b) => a - b) : nearestOutside(g, area, p.squares);
}

/** The surplus of a full area goes to the nearest free explored squares. */
function nearestOutside(g: Ahq, area: readonly number[], taken: readonly Square[]): Square[] {
  const distance = walkingDistances(
    g.map,
    area.flatMap(section => [...squaresOf(g.map, section)]),
  );
  let best: Square = -1;
  for (const section of g.map.sections)
    for (const at of squaresOf(g.map, section.id)) {
      if (!isFree(g, at) || taken.includes(at)) continue;
      if (best < 0 || distance(at) < distance(best) || (distance(at) === distance(best) && at < best)) best = at;
    }
  return best < 0 ? [] : [best];
}

/** The winner of Surprise, or the game master when a group joins, places monsters one by one. */
export const placeGroups: Procedure<Ahq, Placing, AhqEvent> = procedure<Placing>('placeGroups', {
  onlySquare: step((g, p, emit) => {
    while (p.index < membersToPlace(g, p)) {
      const squares = placementSquares(g, p);
      if (squares.length > 1) return;
      p.squares = [...p.squares, squares[0] ?? -1];
      p.index += 1;
    }
    putOnMap(g, p, emit);
    return done();
  }),
  placeNext: choice({
    rule: R.theWinnerPlacesMonsters,
    decider: (g, p) => (p.by === 'party' ? leaderSeat(g) : g.gmSeat),
    options: (g, p) => placementSquares(g, p).map(squareName),
    whyNot: (g, p, asked) => {
      const at = typeof asked === 'string' ? parseSquare(asked) : null;
      if (at === null) return [];
      const inside = p.groups.some(id => g.groups[id]!.area.includes(sectionAt(g.map, at)));
      if (!inside) return [reason(R.encounterArea, 'the square is outside the encounter area')];
      if (!isFree(g, at) || p.squares.includes(at)) return [reason(R.oneModelPerSquare, 'the square is taken')];
      return [reason(R.theWinnerPlacesMonsters, 'no monster would be in sight of the party')];
    },
    ask: askSquare,
    take(_g, p, answer) {
      p.squares = [...p.squares, parseSquare(answer)!];
      p.index += 1;
      return again;
    },
  }),
});

/** The models appear, numbered by their squares so that no number betrays anybody. */
function putOnMap(g: Ahq, p: Placing, emit: Emit<AhqEvent>): void {
  const order = placementOrder(g, p);
  const placed = order
    .map((entry, i) => ({ ...entry, at: p.squares[i]! }))
    .filter(entry => entry.at >= 0)
    .sort((a, b) => a.at - b.at);
  for (const id of p.groups) {
    g.groups[id]!.status = 'fighting';
    if (p.by === 'gm') g.groups[id]!.members = [];
    else g.groups[id]!.members = g.groups[id]!.members.filter(m => !m.revealed && m.type !== m.apparent);
  }
  const ids: string[] = [];
  for (const { group, member, at } of placed) {
    const id = freshId(g, 'm');
    ids.push(id);
    const hidden = p.by === 'party' && !member.revealed && member.type !== member.apparent;
    const plain = monsterById.get(member.apparent)!;
    const shown: Member = hidden
      ? { ...member, type: member.apparent, wounds: plain.stats.W, stock: 0, shots: plain.ranged?.shots ?? 0 }
      : member;
    const m = newMonster(id, shown, group, g.gmSeat);
    if (hidden) m.revealed = true;
    m.at = at;
    g.models.push(m);
  }
  emit?.({
    type: 'monstersPlaced',
    rules: [R.theWinnerPlacesMonsters, R.encounterArea],
    path: placed.map(entry => entry.at).map(squareName),
    models: ids,
    result: p.by,
  });
}

interface Shifting {
  readonly by: 'gm' | 'party';
  shifted: readonly string[];
  readonly among: readonly string[];
}

interface Shift {
  readonly model: string;
  readonly to: string;
}

/** The shifts the loser of Surprise may make: one square each, within the area, somebody still in sight (AHQ-SUR-05). */
function shifts(g: Ahq, s: Shifting): Shift[] {
  const party = partyModels(g);
  const sees = (at: Square): boolean => party.some(m => seesSquare(g, m.at, at));
  const seen = s.among.filter(id => sees(modelOf(g, id).at));
  const list: Shift[] = [];
  for (const id of s.among) {
    if (s.shifted.includes(id)) continue;
    const m = modelOf(g, id);
    const othersSeen = seen.length > 1 || (seen.length === 1 && seen[0] !== id);
    for (const d of DIRS) {
      const to = beside(m.at, d);
      if (!g.combat!.area.includes(sectionAt(g.map, to)) || sectionAt(g.map, to) !== sectionAt(g.map, m.at)) continue;
      if (!isFree(g, to) || !isEdgeOpen(g, m.at, d) || !(othersSeen || sees(to))) continue;
      list.push({ model: id, to: squareName(to) });
    }
  }
  return list;
}

const shiftMonsters: Procedure<Ahq, Shifting, AhqEvent> = procedure<Shifting>('shiftMonsters', {
  shift: choice({
    rule: R.theLoserShiftsThem,
    decider: (g, s) => (s.by === 'gm' ? g.gmSeat : leaderSeat(g)),
    options: (g, s) => {
      const list = shifts(g, s);
      return list.length > 0 ? ['done' as const, ...list] : [];
    },
    whyNot: (_g, _s, asked) =>
      typeof asked === 'object' && asked !== null && 'to' in asked
        ? [reason(R.theLoserShiftsThem, 'each is shifted by one orthogonal square, free and in its section, once')]
        : [],
    ask: askShift,
    take(g, s, answer, emit) {
      if (answer === 'done') return done();
      const m = modelOf(g, answer.model);
      m.at = parseSquare(answer.to)!;
      s.shifted = [...s.shifted, m.id];
      emit?.({ type: 'monsterShifted', rules: [R.theLoserShiftsThem], model: m.id, at: squareName(m.at) });
      return again;
    },
  }),
});

export const startProcedures = [
  startCombat,
  surprise,
  placeGroups,
  shiftMonsters,
  fixIdentities,
  fixOne,
  addSentryDoors,
];
