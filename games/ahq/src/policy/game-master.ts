import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import type { Attack } from '../combat/attack.ts';
import type { Identities } from '../combat/identities.ts';
import { canAttackHere, canAttackNow } from '../combat/judgement.ts';
import { fighters, isFree, pointsOf } from '../combat/start.ts';
import type { NewDoors } from '../dungeon/doors.ts';
import type { NewPassage } from '../dungeon/passages.ts';
import { type Prowl, prowlersOf } from '../exploration/counters.ts';
import type { DoorHandled } from '../exploration/doors.ts';
import { isMapped, sectionAt, squaresOf } from '../map/map.ts';
import { beside, type Dir, type Square } from '../map/square.ts';
import { distancesFromAll, walkingDistances } from '../map/walk.ts';
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
import { type Ahq, modelOf } from '../state.ts';
import { book, type Doctrine } from './doctrine.ts';
import { castsUsefully } from './enemy-spells.ts';
import { monsterAct, monsterOrder, preferred, pursuerAct } from './monsters.ts';
import { firstOf, text } from './options.ts';
import { doorSquare, lookAlike, placeMonster, sentryDoor, shift } from './placing.ts';
import { because, choose, inOrder, plain, topLocal } from './reason.ts';

// The automatic GameMaster: the ledger's answer to every question of that seat (AHQ-AGM).

const heroSquares = (g: Ahq): Square[] => standingHeroes(g).map(m => m.at);

function placeDoor(g: Ahq, open: Decision): Reasoned {
  const { best, why } = doorSquare(g, text(open), topLocal<NewDoors>(g).side as Dir);
  return because(best, why);
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
function playProwlers(g: Ahq, { hand, quiet, mercy }: Doctrine): Reasoned {
  const all = heroes(g).filter(m => m.condition !== 'left').length;
  const enough = standingHeroes(g).length >= mercy * all;
  const reason = g.searchedThisTurn || g.hand.length >= hand || g.quietTurns + 1 >= quiet;
  return plain(
    enough && reason ? 'prowlers' : 'keep',
    R.policyProwlersCounter,
    'searched, three counters, or four quiet turns',
  );
}

/** AHQ-AGM-05: one policy die at the first new square of an activation. */
function playTrap(g: Ahq, dice: Dice, { trapDie }: Doctrine): Reasoned {
  const m = modelOf(g, topLocal<SteppedOn>(g).model);
  if (m.newSquares !== 1) return plain('keep', R.policyTrapCounter, 'not the first new square');
  const die = dice.die(12);
  return plain(die >= trapDie ? 'trap' : 'keep', R.policyTrapCounter, `policy die ${die}, ${trapDie} or more plays it`);
}

/** AHQ-AGM-06. */
function playAmbush(g: Ahq, { ambush }: Doctrine): Reasoned {
  const rooms = g.combat!.area.map(s => g.map.sections[s]!.room);
  return plain(
    ambush > 0.5 || rooms.some(r => r === 'lair' || r === 'quest_room') ? 'ambush' : 'keep',
    R.policyOtherCounters,
    'in a Lair or Quest Room',
  );
}

function playInCombat(g: Ahq, open: Decision, { reinforce, draught }: Doctrine): Reasoned {
  const list = text(open);
  if (list.includes('reinforcements') && pointsOf(fighters(g)) * reinforce < g.combat!.initialPoints) {
    return plain('reinforcements', R.policyOtherCounters, 'below half of the initial value');
  }
  if (list.includes('cold_draught') && (draught > 0.5 || g.combat!.shotThisPhase))
    return plain('cold_draught', R.policyOtherCounters, 'the party shot or threw');
  return plain('keep', R.policyOtherCounters, 'no reason to play one');
}

function playJam(g: Ahq, { jamHand }: Doctrine): Reasoned {
  const door = topLocal<DoorHandled>(g).door;
  const place = g.map.doors.find(d => d.id === door)!;
  const unexplored = [place.at, beside(place.at, place.dir)].some(at => !isMapped(g.map, at));
  const jam = g.combat?.pursuit === true || (unexplored && g.hand.length >= jamHand);
  return plain(jam ? 'jam' : 'keep', R.policyOtherCounters, 'in a pursuit, or with three counters on a new door');
}

function hideChampion(g: Ahq, open: Decision): Reasoned {
  const ids = text(open).slice(1);
  const disguised = topLocal<Identities>(g).groups.flatMap(id => g.groups[id]!.members).length; // look ordinary so far
  if (ids.length - disguised < 4) return plain('keep', R.policyOtherCounters, 'fewer than four ordinary monsters');
  const distance = distancesFromAll(g.map, standingParty(g));
  return choose('champion', ids, id => id, [
    { rule: R.policyWhichLookAlike, label: 'nearest to the party', value: id => distance(modelOf(g, id).at) },
    inOrder(R.policyWhichLookAlike, id => modelOf(g, id).at),
  ]);
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
  return choose('section', sections, String, [
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
}

/** AHQ-AGM-10. */
function routine(g: Ahq): Reasoned {
  let here = 0;
  let after = 0;
  for (const m of fighters(g)) {
    if (canAttackHere(g, m, castsUsefully)) here += 1;
    else if (canAttackNow(g, m, legEnds, castsUsefully)) after += 1;
  }
  after += here;
  return plain(
    here >= after ? 'attack-move' : 'move-attack',
    R.policyRoutine,
    `${here} can attack at once, ${after} after a move`,
  );
}

/** AHQ-AGM-19. */
function pursue(g: Ahq, doctrine: Doctrine): Reasoned {
  const list = fighters(g);
  const bound = list.some(m => monsterType(m).role === 'guardian');
  const weak = pointsOf(list) * doctrine.pursue < standingHeroes(g).length;
  return plain(bound || weak ? 'stay' : 'pursue', R.policyPursuit, 'no Guardian, and strong enough');
}

/** AHQ-AGM-12. */
function friendHit(g: Ahq, open: Decision): Reasoned {
  return choose('who is hit', text(open), id => id, [
    { rule: R.policyFriendHit, label: 'lowest Wounds', value: id => modelOf(g, id).wounds },
    { rule: R.policyFriendHit, label: 'lowest Toughness', value: id => toughness(g, modelOf(g, id)) },
    { rule: R.policyFriendHit, label: 'roster order', value: id => rosterOrder(g).indexOf(modelOf(g, id)) },
  ]);
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
function freeAttack(g: Ahq, open: Decision, doctrine: Doctrine): Reasoned {
  const ids = text(open).slice(1);
  const { attacker, target: same } = topLocal<Attack>(g);
  if (ids.includes(same) && isStanding(modelOf(g, same))) return plain(same, R.policyFocus, 'the same enemy');
  const { best, why } = preferred(g, ids, modelOf(g, attacker), doctrine);
  return because(best.model.id, why);
}

type Answer = (g: Ahq, open: Decision, dice: Dice, doctrine: Doctrine) => Reasoned;

const ANSWERS: Readonly<Record<string, Answer>> = {
  'placeDoors.nameSquare': placeDoor,
  'generateRoom.placeRoom': (_g, open) =>
    plain(open.options[0], R.policyRoomPlacement, 'longer side along the wall, door nearest the middle'),
  'generateBeyond.placeFirst': (_g, open) => firstSection(open),
  'extendPassage.chooseSide': nextSide,
  'explorationTurn.offerProwlers': (g, _open, _dice, doctrine) => playProwlers(g, doctrine),
  'playProwlers.nameSection': prowlerSection,
  'steppedOn.offerTrap': (g, _open, dice, doctrine) => playTrap(g, dice, doctrine),
  'startCombat.offerAmbush': (g, _open, _dice, doctrine) => playAmbush(g, doctrine),
  'gmPhase.offerCounter': (g, open, _dice, doctrine) => playInCombat(g, open, doctrine),
  'handleDoor.offerJam': (g, _open, _dice, doctrine) => playJam(g, doctrine),
  'fixIdentities.offerChampion': hideChampion,
  'placeGroups.placeNext': placeMonster,
  'shiftMonsters.shift': shift,
  'gmPhase.chooseRoutine': routine,
  'gmPhase.declarePursuit': (g, _open, _dice, doctrine) => pursue(g, doctrine),
  'addSentryDoors.choosePlace': sentryDoor,
  'fixOne.chooseLookAlike': lookAlike,
  'chase.chooseWay': pursuerAct,
  'shoot.chooseFriendHit': friendHit,
  'agreeOnSight.ask': () => plain('engine', R.policyEverythingElse, 'disputes are never conceded'),
  'attack.offerOccupy': occupy,
  'attack.offerFreeAttack': (g, open, _dice, doctrine) => freeAttack(g, open, doctrine),
  'settleZones.chooseFocus': (g, open, _dice, doctrine) => {
    const { best, why } = preferred(g, text(open), modelOf(g, open.slot), doctrine);
    return because(best.model.id, why);
  },
  'fight.act': monsterAct,
  'monstersAct.chooseMonster': (g, open) => {
    const { best, why } = monsterOrder(
      g,
      text(open).filter(id => id !== 'none'),
    );
    return because(best.id, why);
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
    const rest = open.kind === 'fight.act' && firstOf(open, 'end');
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
export function gameMasterPolicy(
  g: Ahq,
  open: Decision,
  dice: Dice,
  manner: string,
  doctrine: Doctrine = book,
): Reasoned {
  const answer =
    ANSWERS[open.kind]?.(g, open, dice, doctrine) ??
    plain(open.options[0], R.policyEverythingElse, 'the first legal option');
  return temper(g, open, manner, answer);
}
