import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import type { Attack } from '../combat/attack.ts';
import { type Identities, nextHidden, sentryRoom } from '../combat/identities.ts';
import { canAttackHere, canAttackNow } from '../combat/judgement.ts';
import { fighters, freeToPlace, isFree, type Placing, placementOrder, pointsOf } from '../combat/start.ts';
import { monsterById } from '../content/index.ts';
import type { NewDoors } from '../dungeon/doors.ts';
import { unmappedBehind } from '../dungeon/fit.ts';
import type { NewPassage } from '../dungeon/passages.ts';
import { type Prowl, prowlersOf } from '../exploration/counters.ts';
import type { DoorHandled } from '../exploration/doors.ts';
import { doorsOf, doorsOnWall, isMapped, obstacleAt, sectionAt, squaresOf, wallSquares } from '../map/map.ts';
import { beside, DIRS, type Dir, opposite, parseSquare, type Square, squareName } from '../map/square.ts';
import { INFINITE, walkingDistances } from '../map/walk.ts';
import { reachesDiagonally, toughness } from '../models/numbers.ts';
import {
  heroes,
  isStanding,
  monsterType,
  partyModels,
  rosterOrder,
  standingHeroes,
  standingParty,
} from '../models/query.ts';
import { seesSection } from '../models/sight-of.ts';
import { reachesFrom } from '../models/zones.ts';
import { legEnds } from '../movement/legs.ts';
import type { SteppedOn } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { castsUsefully, clearShotFrom, monsterAct, monsterOrder, preferred } from './monsters.ts';
import { pick, plain, topLocal } from './reason.ts';

// The automatic GameMaster: the ledger's answer to every question of that seat (AHQ-AGM).

const heroSquares = (g: Ahq): Square[] => standingHeroes(g).map(m => m.at);
const text = (open: Decision): readonly string[] => open.options as readonly string[];

/** AHQ-AGM-01: the square farthest from the nearest standing Hero. */
function doorSquare(g: Ahq, squares: readonly string[], side: Dir) {
  const distance = walkingDistances(g.map, heroSquares(g));
  return pick('door square', squares, s => s, [
    {
      rule: R.policyDoorSquare,
      label: 'an unmapped far side',
      value: s => (isMapped(g.map, beside(parseSquare(s)!, side)) ? 1 : 0),
    },
    { rule: R.policyDoorSquare, label: 'farthest from the Heroes', value: s => -distance(parseSquare(s)!) },
    { rule: R.policyDoorSquare, label: 'smallest y, then x', value: s => parseSquare(s)! },
  ]);
}

function placeDoor(g: Ahq, open: Decision): Reasoned {
  const { best, trace } = doorSquare(g, text(open), topLocal<NewDoors>(g).side as Dir);
  return { choice: best, trace };
}

/** AHQ-AGM-03: third from the left; when that is taken, as far left as it goes. */
function firstSection(open: Decision): Reasoned {
  const places = open.options as readonly number[];
  return plain(places.includes(3) ? 3 : Math.max(...places), R.policyPassageBeyondARoom, 'third from the left');
}

function nextSide(g: Ahq, open: Decision): Reasoned {
  const side = topLocal<NewPassage>(g).added % 2 === 1 ? 'left' : 'right';
  return plain(
    text(open).includes(side) ? side : open.options[0],
    R.policyPassageBeyondARoom,
    'left, right, left, right',
  );
}

/** AHQ-AGM-04. */
function playProwlers(g: Ahq): Reasoned {
  const all = heroes(g).filter(m => m.condition !== 'left').length;
  const enough = standingHeroes(g).length * 2 >= all;
  const reason = g.searchedThisTurn || g.hand.length >= 3 || g.quietTurns + 1 >= 4;
  return plain(
    enough && reason ? 'prowlers' : 'keep',
    R.policyProwlersCounter,
    'searched, three counters, or four quiet turns',
  );
}

/** AHQ-AGM-05: one policy die at the first new square of an activation. */
function playTrap(g: Ahq, dice: Dice): Reasoned {
  const m = modelOf(g, topLocal<SteppedOn>(g).model);
  if (m.newSquares !== 1) return plain('keep', R.policyTrapCounter, 'not the first new square');
  const die = dice.die(12);
  return plain(die >= 10 ? 'trap' : 'keep', R.policyTrapCounter, `policy die ${die}, 10 or more plays it`);
}

/** AHQ-AGM-06. */
function playAmbush(g: Ahq): Reasoned {
  const rooms = g.combat!.area.map(s => g.map.sections[s]!.room);
  return plain(
    rooms.some(r => r === 'lair' || r === 'quest_room') ? 'ambush' : 'keep',
    R.policyOtherCounters,
    'in a Lair or Quest Room',
  );
}

function playInCombat(g: Ahq, open: Decision): Reasoned {
  const list = text(open);
  if (list.includes('reinforcements') && pointsOf(fighters(g)) * 2 < g.combat!.initialPoints) {
    return plain('reinforcements', R.policyOtherCounters, 'below half of the initial value');
  }
  if (list.includes('cold_draught') && g.combat!.shotThisPhase)
    return plain('cold_draught', R.policyOtherCounters, 'the party shot or threw');
  return plain('keep', R.policyOtherCounters, 'no reason to play one');
}

function playJam(g: Ahq): Reasoned {
  const door = topLocal<DoorHandled>(g).door;
  const place = g.map.doors.find(d => d.id === door)!;
  const unexplored = [place.at, beside(place.at, place.dir)].some(at => !isMapped(g.map, at));
  const jam = g.combat?.pursuit === true || (unexplored && g.hand.length >= 3);
  return plain(jam ? 'jam' : 'keep', R.policyOtherCounters, 'in a pursuit, or with three counters on a new door');
}

function hideChampion(g: Ahq, open: Decision): Reasoned {
  const ids = text(open).slice(1);
  const disguised = topLocal<Identities>(g).groups.flatMap(id => g.groups[id]!.members).length; // look ordinary so far
  if (ids.length - disguised < 4) return plain('keep', R.policyOtherCounters, 'fewer than four ordinary monsters');
  const distance = walkingDistances(
    g.map,
    standingParty(g).map(m => m.at),
  );
  const { best, trace } = pick('champion', ids, id => id, [
    { rule: R.policyWhichLookAlike, label: 'nearest to the party', value: id => distance(modelOf(g, id).at) },
    { rule: R.policyWhichLookAlike, label: 'smallest y, then x', value: id => modelOf(g, id).at },
  ]);
  return { choice: best, trace };
}

/** AHQ-AGM-07: the nearest section in view without party models and with room for all; else that of the weakest Hero. */
function prowlerSection(g: Ahq, open: Decision): Reasoned {
  const party = partyModels(g);
  const many = prowlersOf(g, topLocal<Prowl>(g).members).length;
  const held = (s: number): boolean => party.some(m => sectionAt(g.map, m.at) === s);
  const inView = (s: number): boolean => party.some(m => isStanding(m) && seesSection(g, m.at, [s]));
  const isRoomy = (s: number): boolean => squaresOf(g.map, s).filter(at => isFree(g, at)).length >= many;
  const sections = open.options as readonly number[];
  const any = sections.some(s => !held(s) && inView(s) && isRoomy(s));
  const weakest = [...standingHeroes(g)].sort((a, b) => a.wounds - b.wounds)[0];
  const distance = walkingDistances(g.map, any || weakest === undefined ? heroSquares(g) : [weakest.at]);
  const rule = R.policyProwlerSection;
  const { best, trace } = pick('section', sections, String, [
    { rule, label: 'without party models', value: s => (any && held(s) ? 1 : 0) },
    { rule, label: 'in view', value: s => (any && !inView(s) ? 1 : 0) },
    { rule, label: 'room for all', value: s => (any && !isRoomy(s) ? 1 : 0) },
    {
      rule,
      label: any ? 'nearest to a Hero' : 'of the weakest Hero', // or, when that one stands on a node, next to it
      value: s => Math.min(...squaresOf(g.map, s).map(distance)),
    },
    { rule, label: 'generated first', value: s => s },
  ]);
  return { choice: best, trace };
}

/** AHQ-AGM-08: where the next monster is placed. If nobody would be in sight, the last one goes to the nearest square that is. */
function placeMonster(g: Ahq, open: Decision): Reasoned {
  const p = topLocal<Placing>(g);
  const wanted = wantedSquare(g, p, freeToPlace(g, p));
  if (open.options.includes(wanted.choice)) return wanted;
  const distance = walkingDistances(g.map, [parseSquare(wanted.choice as string)!]);
  const offered = text(open).map(s => parseSquare(s)!);
  const { best, trace } = pick('square', offered, squareName, [
    { rule: R.policyPlacingMonsters, label: 'somebody in sight: nearest to the square wanted', value: distance },
    { rule: R.policyPlacingMonsters, label: 'smallest y, then x', value: at => at },
  ]);
  return { choice: squareName(best), trace };
}

function wantedSquare(g: Ahq, p: Placing, squares: readonly Square[]): Reasoned {
  const { group, member } = placementOrder(g, p)[p.index]!;
  const type = monsterById.get(member.type)!;
  const party = partyModels(g);
  const standing = standingParty(g);
  const distance = walkingDistances(
    g.map,
    standing.map(m => m.at),
  );
  const done = (at: Square, trace: Reasoned['trace']): Reasoned => ({ choice: squareName(at), trace });
  const ghost = { ...modelLike(g, member.type), at: squares[0]! };
  if (type.role === 'missile' || type.role === 'sorcerer') {
    const range = type.role === 'sorcerer' ? 8 : (type.ranged?.range ?? 8);
    const placed = p.squares.map((at, i): Model => ({ ...ghost, id: `placed ${i}`, condition: 'standing', at }));
    const crowded = { ...g, models: [...g.models, ...placed] }; // those placed before are in the way of its sight
    const clear = squares.filter(at => clearShotFrom(crowded, ghost, at, range));
    if (clear.length > 0) {
      const away = walkingDistances(
        g.map,
        party.map(m => m.at),
      );
      const { best, trace } = pick('square', clear, squareName, [
        { rule: R.policyPlacingMonsters, label: 'farthest from the party', value: at => -away(at) },
        { rule: R.policyPlacingMonsters, label: 'smallest y, then x', value: at => at },
      ]);
      return done(best, trace);
    }
  }
  if (type.role === 'sentry') {
    const doors = sentryGoals(g, group);
    const way = walkingDistances(g.map, doors);
    const near = squares.filter(at => way(at) < INFINITE);
    if (doors.length > 0 && near.length > 0) {
      const { best, trace } = pick('square', near, squareName, [
        { rule: R.policyPlacingMonsters, label: 'nearest to a door to unexplored space', value: at => way(at) },
        { rule: R.policyPlacingMonsters, label: 'smallest y, then x', value: at => at },
      ]);
      return done(best, trace);
    }
  }
  const crowd = (m: Model): number =>
    p.squares.filter(at => reachesFrom(g, at, m.at, false)).length +
    fighters(g).filter(f => reachesFrom(g, f.at, m.at, false)).length;
  const full = party.filter(m => crowd(m) >= 2);
  const besideFull = (at: Square): boolean => full.some(m => reachesFrom(g, at, m.at, false));
  const otherOpen = squares.some(at => !besideFull(at) && standing.some(m => reachesFrom(g, at, m.at, false)));
  const { best, trace } = pick('square', squares, squareName, [
    {
      rule: R.policyPlacingMonsters,
      label: 'not a third one beside somebody',
      value: at => (otherOpen && besideFull(at) ? 1 : 0),
    },
    { rule: R.policyPlacingMonsters, label: 'nearest to the party', value: at => distance(at) },
    { rule: R.policyPlacingMonsters, label: 'smallest y, then x', value: at => at },
  ]);
  return done(best, trace);
}

/** A stand-in for a monster not yet on the map. */
function modelLike(g: Ahq, type: string): Model {
  const other = g.models[0]!;
  return {
    ...other,
    id: '',
    kind: 'monster',
    type,
    base: monsterById.get(type)!.stats,
    effects: [],
    at: -1,
    inPit: false,
  };
}

/** The squares in front of closed doors to unexplored space, the Sentry door that is about to come included. */
function sentryGoals(g: Ahq, group: number): Square[] {
  const area = g.groups[group]!.area;
  const known = g.map.doors
    .filter(d => !g.doors[d.id]!.open && [d.at, beside(d.at, d.dir)].some(at => !isMapped(g.map, at)))
    .map(d => (isMapped(g.map, d.at) ? d.at : beside(d.at, d.dir)));
  const room = area.find(s => g.map.sections[s]!.kind === 'room' && doorsOf(g.map, s).length < 2); // AHQ-SEN-01
  const coming = room === undefined ? null : extraDoor(g, room);
  return coming === null ? known : [...known, coming.at];
}

/** AHQ-AGM-09 for the game master; a Leader moves them away from magic users. */
function shift(g: Ahq, open: Decision): Reasoned {
  const list = (open.options as readonly { model: string; to: string }[]).slice(1);
  const distance = walkingDistances(
    g.map,
    partyModels(g).map(m => m.at),
  );
  for (const id of [...new Set(list.map(s => s.model))]) {
    const m = modelOf(g, id);
    const role = monsterType(m).role;
    const mine = list.filter(s => s.model === id);
    if (role === 'missile' || role === 'sorcerer') {
      const range = monsterType(m).ranged?.range ?? 8;
      if (clearShotFrom(g, m, m.at, range)) continue;
      const better = mine.filter(s => clearShotFrom(g, m, parseSquare(s.to)!, range));
      if (better.length === 0) continue;
      const { best, trace } = pick('shift', better, s => s.to, [
        {
          rule: R.policyShiftingMonsters,
          label: 'smallest y, then x',
          value: s => parseSquare(s.to)!,
        },
      ]);
      return { choice: best, trace };
    }
    if (role === 'sentry') continue;
    const closer = mine.filter(s => distance(parseSquare(s.to)!) < distance(m.at));
    if (closer.length === 0) continue;
    const { best, trace } = pick('shift', closer, s => s.to, [
      { rule: R.policyShiftingMonsters, label: 'shortest way', value: s => distance(parseSquare(s.to)!) },
      { rule: R.policyShiftingMonsters, label: 'smallest y, then x', value: s => parseSquare(s.to)! },
    ]);
    return { choice: best, trace };
  }
  return plain('done', R.policyShiftingMonsters, 'no shift helps');
}

/** AHQ-AGM-10. */
function routine(g: Ahq): Reasoned {
  const list = fighters(g);
  const after = list.filter(m => canAttackNow(g, m, legEnds, castsUsefully)).length;
  const here = list.filter(m => canAttackHere(g, m, castsUsefully)).length;
  return plain(
    here >= after ? 'attack-move' : 'move-attack',
    R.policyRoutine,
    `${here} can attack at once, ${after} after a move`,
  );
}

/** AHQ-AGM-19. */
function pursue(g: Ahq): Reasoned {
  const list = fighters(g);
  const bound = list.some(m => monsterType(m).role === 'guardian');
  const weak = pointsOf(list) * 2 < standingHeroes(g).length;
  return plain(bound || weak ? 'stay' : 'pursue', R.policyPursuit, 'no Guardian, and strong enough');
}

/** AHQ-AGM-22: the wall and square of the extra Sentry door. */
function extraDoor(g: Ahq, section: number): { readonly side: Dir; readonly at: Square } | null {
  const free = DIRS.filter(d => doorsOnWall(g.map, section, d).length === 0 && unmappedBehind(g.map, section, d) > 0);
  const doors = DIRS.filter(d => doorsOnWall(g.map, section, d).length > 0);
  const facing = doors.length > 0 ? opposite(doors[0]!) : null;
  const side =
    facing !== null && free.includes(facing)
      ? facing
      : [...free].sort(
          (a, b) =>
            unmappedBehind(g.map, section, b) - unmappedBehind(g.map, section, a) ||
            wallSquares(g.map, section, a)[0]! - wallSquares(g.map, section, b)[0]!,
        )[0];
  if (side === undefined) return null;
  const squares = squaresOf(g.map, section).filter(
    at =>
      !isMapped(g.map, beside(at, side)) &&
      obstacleAt(g.map, at) === null &&
      sectionAt(g.map, beside(at, side)) !== section,
  );
  if (squares.length === 0) return null;
  const { best } = doorSquare(g, squares.map(squareName), side);
  return { side, at: parseSquare(best)! };
}

function sentryDoor(g: Ahq, open: Decision): Reasoned {
  const wanted = extraDoor(g, sentryRoom(g));
  const name = wanted === null ? '' : `${['N', 'E', 'S', 'W'][wanted.side]} ${squareName(wanted.at)}`;
  const choice = text(open).includes(name) ? name : open.options[0];
  return plain(choice, R.policySentryDoor, 'opposite the existing door');
}

/** AHQ-AGM-25. */
function lookAlike(g: Ahq, open: Decision): Reasoned {
  const { group, member } = nextHidden(g, topLocal<Identities>(g))!;
  const { role } = monsterById.get(member.type)!;
  const party = role === 'sorcerer' ? partyModels(g) : standingParty(g);
  const distance = walkingDistances(
    g.map,
    party.map(m => m.at),
  );
  const doors = role === 'sentry' ? walkingDistances(g.map, sentryGoals(g, group.id)) : null;
  const { best, trace } = pick('which look-alike', text(open), id => id, [
    ...(role === 'sentry'
      ? [
          {
            rule: R.policyWhichLookAlike,
            label: 'nearest to a door to unexplored space',
            value: (id: string) => doors!(modelOf(g, id).at),
          },
        ]
      : []),
    ...(role === 'champion'
      ? [
          {
            rule: R.policyWhichLookAlike,
            label: 'nearest to the party',
            value: (id: string) => distance(modelOf(g, id).at),
          },
        ]
      : []),
    ...(role === 'sorcerer'
      ? [
          {
            rule: R.policyWhichLookAlike,
            label: 'clear sight of somebody',
            value: (id: string) => (clearShotFrom(g, modelOf(g, id), modelOf(g, id).at, 99) ? 0 : 1),
          },
          {
            rule: R.policyWhichLookAlike,
            label: 'farthest from the party',
            value: (id: string) => -distance(modelOf(g, id).at),
          },
        ]
      : []),
    { rule: R.policyWhichLookAlike, label: 'smallest y, then x', value: id => modelOf(g, id).at },
  ]);
  return { choice: best, trace };
}

/** AHQ-AGM-12. */
function friendHit(g: Ahq, open: Decision): Reasoned {
  const roster = rosterOrder(g).map(m => m.id);
  const { best, trace } = pick('who is hit', text(open), id => id, [
    { rule: R.policyFriendHit, label: 'lowest Wounds', value: id => modelOf(g, id).wounds },
    { rule: R.policyFriendHit, label: 'lowest Toughness', value: id => toughness(g, modelOf(g, id)) },
    { rule: R.policyFriendHit, label: 'roster order', value: id => roster.indexOf(id) },
  ]);
  return { choice: best, trace };
}

/** AHQ-AGM-17. */
function occupy(g: Ahq): Reasoned {
  const a = topLocal<Attack>(g);
  const m = modelOf(g, a.attacker);
  const role = monsterType(m).role;
  const stays = ['missile', 'sorcerer', 'sentry', 'guardian'].includes(role);
  const gains = standingParty(g).some(
    t => reachesFrom(g, a.square, t.at, reachesDiagonally(m)) && !reachesFrom(g, m.at, t.at, reachesDiagonally(m)),
  );
  return plain(!stays && gains ? 'occupy' : 'stay', R.policyOccupying, 'only if it brings another into reach');
}

/** AHQ-AGM-18, -26: the same enemy while it stands, else by preference; never declined. */
function freeAttack(g: Ahq, open: Decision): Reasoned {
  const ids = text(open).slice(1);
  const same = topLocal<Attack>(g).target;
  if (ids.includes(same) && isStanding(modelOf(g, same))) return plain(same, R.policyFocus, 'the same enemy');
  const { best, trace } = preferred(g, ids);
  return { choice: best.model.id, trace };
}

const ANSWERS: Readonly<Record<string, (g: Ahq, open: Decision, dice: Dice) => Reasoned>> = {
  'placeDoors.nameSquare': placeDoor,
  'generateRoom.placeRoom': (_g, open) =>
    plain(open.options[0], R.policyRoomPlacement, 'longer side along the wall, door nearest the middle'),
  'generateBeyond.placeFirst': (_g, open) => firstSection(open),
  'extendPassage.chooseSide': nextSide,
  'explorationTurn.offerProwlers': playProwlers,
  'playProwlers.nameSection': prowlerSection,
  'steppedOn.offerTrap': (g, _open, dice) => playTrap(g, dice),
  'startCombat.offerAmbush': playAmbush,
  'gmPhase.offerCounter': playInCombat,
  'handleDoor.offerJam': playJam,
  'fixIdentities.offerChampion': hideChampion,
  'placeGroups.placeNext': placeMonster,
  'shiftMonsters.shift': shift,
  'gmPhase.chooseRoutine': routine,
  'gmPhase.declarePursuit': pursue,
  'addSentryDoors.choosePlace': sentryDoor,
  'fixOne.chooseLookAlike': lookAlike,
  'shoot.chooseFriendHit': friendHit,
  'shoot.agreeOnSight': () => plain('engine', R.policyEverythingElse, 'disputes are never conceded'),
  'attack.offerOccupy': occupy,
  'attack.offerFreeAttack': freeAttack,
  'settleZones.chooseFocus': (g, open) => {
    const { best, trace } = preferred(g, text(open));
    return { choice: best.model.id, trace };
  },
  'fight.act': monsterAct,
  'monstersAct.chooseMonster': (g, open) => {
    const { best, trace } = monsterOrder(
      g,
      text(open).filter(id => id !== 'none'),
    );
    return { choice: best.id, trace };
  },
};

/** Kinder and harsher temperaments differ from the book only where it leaves a choice of counters, pursuit and the fallen. */
function temper(g: Ahq, open: Decision, manner: string, answer: Reasoned): Reasoned {
  if (manner === 'gentle') {
    if (
      [
        'explorationTurn.offerProwlers',
        'startCombat.offerAmbush',
        'steppedOn.offerTrap',
        'handleDoor.offerJam',
      ].includes(open.kind)
    ) {
      return plain('keep', R.policyEverythingElse, 'a gentle game master keeps his counters');
    }
    if (open.kind === 'gmPhase.declarePursuit')
      return plain('stay', R.policyEverythingElse, 'a gentle game master lets them go');
    const act = answer.choice as Act;
    const rest = open.kind === 'fight.act' && (open.options as readonly Act[]).find(o => o.do === 'end');
    if (rest && act.do === 'attack' && modelOf(g, act.target!).condition === 'ko') {
      return plain(rest, R.policyEverythingElse, 'a gentle game master spares the fallen');
    }
  }
  if (manner === 'ruthless') {
    const played = text(open).find(o => o !== 'keep' && typeof o === 'string');
    const counters = [
      'explorationTurn.offerProwlers',
      'startCombat.offerAmbush',
      'gmPhase.offerCounter',
      'steppedOn.offerTrap',
      'drawCounter.offerProwlers',
    ];
    if (counters.includes(open.kind) && played !== undefined)
      return plain(played, R.policyEverythingElse, 'a ruthless game master plays what he has');
    if (open.kind === 'gmPhase.declarePursuit')
      return plain('pursue', R.policyEverythingElse, 'a ruthless game master always pursues');
  }
  return answer;
}

/** The game master's answer, by the book or in another temper. */
export function gameMasterPolicy(g: Ahq, open: Decision, dice: Dice, manner: string): Reasoned {
  const answer =
    ANSWERS[open.kind]?.(g, open, dice) ?? plain(open.options[0], R.policyEverythingElse, 'the first legal option');
  return temper(g, open, manner, answer);
}
