import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import { inReach } from '../combat/attack.ts';
import { accessedOpenings } from '../dungeon/generate.ts';
import { roomType } from '../dungeon/rooms.ts';
import type { Asking } from '../exploration/handing.ts';
import { isMapped } from '../map/map.ts';
import { beside, type Dir, dirByName, opposite, parseSquare } from '../map/square.ts';
import { walkingDistances } from '../map/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { readyModels } from '../turn/hero-phase.ts';
import { book, type Doctrine } from './doctrine.ts';
import { FATE } from './fate.ts';
import { exploreAct } from './heroes-exploring.ts';
import { doorHeld, fightAct, focus, freeAttack, keepsAway, occupy, placeMonster, shift } from './heroes-in-combat.ts';
import { chooseSpell, deal, share } from './heroes-in-town.ts';
import { isAtTheDoor } from './holding.ts';
import { text } from './options.ts';
import { because, choose, pick, plain, topLocal } from './reason.ts';

// The automatic hero player: the ledger's answer to every question of a hero seat.

function vote(g: Ahq, open: Decision, _dice: Dice, { scout }: Doctrine): Reasoned {
  return choose('Leader', text(open), id => id, [
    {
      rule: R.settingUpAnExpedition,
      label: 'highest Intelligence',
      value: id => -modelOf(g, id).base.Int - scout * sturdiness(modelOf(g, id)),
    },
    { rule: R.settingUpAnExpedition, label: 'most Wounds', value: id => -modelOf(g, id).wounds },
  ]);
}

/** What somebody can take who goes ahead. */
const sturdiness = (m: Model): number => m.wounds + m.base.T + m.base.WS;

/** Who fights from afar and stands where the others keep a door. */
function barringTheDoor(g: Ahq, doctrine: Doctrine): (m: Model) => boolean {
  const choke = doorHeld(g, doctrine);
  return m => choke !== null && keepsAway(m) && isAtTheDoor(g, m, choke);
}

/** In combat the player with most models in reach first; otherwise the Leader's player leads the way. */
function nextPlayer(g: Ahq, open: Decision, _dice: Dice, doctrine: Doctrine): Reasoned {
  const inTheWay = barringTheDoor(g, doctrine);
  const near = (seat: string): number => readyModels(g, seat).filter(m => inReach(g, m).length > 0).length;
  return choose('player', text(open), s => s, [
    {
      rule: R.playerOrderInCombat,
      label: 'who makes room first',
      value: s => (readyModels(g, s).some(inTheWay) ? 0 : 1),
    },
    {
      rule: R.playerOrderInCombat,
      label: 'most models in reach of an enemy',
      value: s => (g.combat === null ? 0 : -near(s)),
    },
    {
      rule: R.orderOfPlayers,
      label: 'the Leader first',
      value: s => (g.combat === null && modelOf(g, g.leader === '' ? g.models[0]!.id : g.leader).seat === s ? 0 : 1),
    },
  ]);
}

function nextModel(g: Ahq, open: Decision, _dice: Dice, doctrine: Doctrine): Reasoned {
  const inTheWay = barringTheDoor(g, doctrine);
  return choose('model', text(open).slice(1), id => id, [
    {
      rule: R.playerOrderInCombat,
      label: 'who makes room first',
      value: id => (inTheWay(modelOf(g, id)) ? 0 : 1),
    },
    {
      rule: R.playerOrderInCombat,
      label: 'those that can attack first',
      value: id => (g.combat !== null && inReach(g, modelOf(g, id)).length > 0 ? 0 : 1),
    },
    {
      rule: R.oneActivationPerModel,
      label: 'the Leader, Heroes, Henchmen',
      value: id => (id === g.leader ? 0 : modelOf(g, id).kind === 'hero' ? 1 : 2),
    },
  ]);
}

function doorWall(g: Ahq, open: Decision): Reasoned {
  const names = open.options as readonly { section: number; side: string }[];
  const local = topLocal<{ sections: readonly number[] }>(g);
  const room = g.map.sections[local.sections[0]!]!;
  const entrance = room.entrance;
  const rank = (side: string): number => {
    if (entrance === null) return 0;
    const d = dirByName(side);
    return d === opposite(entrance) ? 0 : d === (opposite(entrance) + 3) % 4 ? 1 : 2;
  };
  return choose('wall', names, n => `${n.section} ${n.side}`, [
    { rule: R.leaderPicksTheDoorWall, label: 'farthest section', value: n => -n.section },
    {
      rule: R.leaderPicksTheDoorWall,
      label: 'left side first; opposite the entrance',
      value: n => (n.side === 'left' ? 0 : n.side === 'right' ? 1 : rank(n.side)),
    },
  ]);
}

function disarmer(g: Ahq, open: Decision): Reasoned {
  const ids = text(open).slice(1);
  if (ids.length === 0) return plain('nobody', R.anyHeroMayDisarm, 'nobody can');
  const { best, why } = pick('disarmer', ids, id => id, [
    { rule: R.anyHeroMayDisarm, label: 'most Wounds', value: id => -modelOf(g, id).wounds },
  ]);
  const m = modelOf(g, best);
  if (m.wounds <= 1 && m.fate === 0) return plain('nobody', R.anyHeroMayDisarm, 'too dangerous');
  return because(best, why);
}

function claim(g: Ahq, open: Decision): Reasoned {
  const claims = (open.options as readonly { take: string; for: string }[]).slice(1);
  if (claims.length === 0) return plain('pass', R.sharingChestContents, 'nothing to take');
  const { best, why } = pick('claim', claims, c => `${c.take} for ${c.for}`, [
    { rule: R.sharingChestContents, label: 'quest items first', value: c => (c.take.startsWith('quest:') ? 0 : 1) },
    {
      rule: R.sharingChestContents,
      label: 'components to magic users, healing to the weakest',
      value: c => suits(g, c.take, modelOf(g, c.for)),
    },
  ]);
  return suits(g, best.take, modelOf(g, best.for)) >= 9
    ? plain('pass', R.sharingChestContents, 'of no use')
    : because(best, why);
}

function suits(g: Ahq, thing: string, m: Model): number {
  if (thing.startsWith('quest:')) return m.id === g.leader ? 0 : 1;
  if (thing.startsWith('component:')) return m.wizard ? 0 : 5;
  if (thing.startsWith('potion:')) return Math.min(8, m.wounds);
  if (thing.startsWith('scroll:')) return m.wizard ? 0 : 4;
  if (thing.startsWith('armour:')) return m.wizard ? 9 : 1;
  if (thing === 'weapon:rune_sword') return m.wizard ? 0 : 2;
  if (thing.startsWith('weapon:')) return m.wizard ? 8 : 4;
  return 3;
}

/** A neighbour asks: gold and quest items go round, potions to whoever is worse off. */
function parting(g: Ahq, open: Decision): Reasoned {
  const { from, to, item } = topLocal<Asking>(g);
  const worse = modelOf(g, to).wounds <= modelOf(g, from).wounds;
  const spared = item.endsWith('gold') || item.startsWith('quest:') || (item.startsWith('potion:') && worse);
  return plain(
    spared ? open.options[1] : 'refuse',
    R.handingThingsOver,
    'gold, quest items, potions for the worse off',
  );
}

function rollAgain(type: string): Reasoned {
  const poor = type === 'hazard' || type === 'chamber';
  return plain(poor ? 'reroll' : 'keep', R.contentsOfRoomsAndPassages, 're-roll a hazard or a chamber');
}

const ANSWERS: Readonly<Record<string, (g: Ahq, open: Decision, dice: Dice, doctrine: Doctrine) => Reasoned>> = {
  'electLeader.vote': vote,
  'playersAct.choosePlayer': nextPlayer,
  'playersAct.chooseModel': nextModel,
  ...FATE,
  'fight.act': fightAct,
  'explore.act': exploreAct,
  'attack.offerOccupy': occupy,
  'attack.offerFreeAttack': freeAttack,
  'settleZones.chooseFocus': focus,
  'placeGroups.placeNext': placeMonster,
  'shiftMonsters.shift': shift,
  'placeDoors.nameWall': doorWall,
  'meetTrap.chooseDisarmer': disarmer,
  'claimThings.claim': claim,
  'share.divideGold': () => plain('even', R.diceForChestContents, 'even split'),
  'takeGold.take': (_g, open) => plain(open.options[1] ?? 'done', R.disputesSettledByDice, 'as much as it can carry'),
  'generateOpenings.chooseOrder': g =>
    plain(accessedOpenings(g, true)[0], R.accessedOpeningsAreGenerated, 'order of access'),
  'shoot.chooseFriendHit': (g, open) => {
    return choose('who is hit', text(open), id => id, [
      { rule: R.whoChoosesTheFriendHit, label: 'lowest Wounds', value: id => modelOf(g, id).wounds },
    ]);
  },
  'generateRoom.offerScratchedMap': g => rollAgain(topLocal<{ type: string }>(g).type),
  'recordBehind.offerScratchedMap': g => rollAgain(roomType(g, g.doors[topLocal<{ door: number }>(g).door]!.typeDie)),
  'searchTreasure.offerJars': (_g, open) =>
    plain(text(open).includes('+1') ? '+1' : 'keep', R.contentsOfRoomsAndPassages, 'one more unless it is twelve'),
  'advanceHymn.offerDamper': g => plain(g.quest.hymn >= 8 ? 'damper' : 'keep', R.quests, 'from eight on'),
  'searchWall.placeDoor': (g, open) => {
    const { model, wall } = topLocal<{ model: string; wall: Dir }>(g);
    const distance = walkingDistances(g.map, [modelOf(g, model).at]);
    return choose('secret door', text(open), s => s, [
      {
        rule: R.placingASecretDoor,
        label: 'unmapped space behind',
        value: s => (isMapped(g.map, beside(parseSquare(s)!, wall)) ? 1 : 0),
      },
      { rule: R.placingASecretDoor, label: 'nearest', value: s => distance(parseSquare(s)!) },
    ]);
  },
  'outfit.chooseSpell': (_g, open) => chooseSpell(open),
  'outfit.chooseComponent': g => {
    const m = modelOf(g, topLocal<{ model: string }>(g).model);
    return plain(
      m.components.G < 2 ? 'G' : m.components.E < 1 ? 'E' : 'M',
      R.startingComponents,
      'two Gravemoss, one Emberglass, one Mirrordust',
    );
  },
  'town.share': share,
  'town.deal': deal,
  'askFor.agree': parting,
  'askHelper.agree': () => plain('agree', R.optionCarryingTheFallen, 'nobody is left lying'),
  'meetTrap.consent': (g, open) => {
    const m = modelOf(g, open.slot);
    const dangerous = m.wounds <= 1 && m.fate === 0;
    return plain(dangerous ? 'refuse' : 'agree', R.anyHeroMayDisarm, dangerous ? 'too dangerous' : 'it is able to');
  },
  'endActivation.chooseAmmo': () => plain('arrows', R.contentsOfRoomsAndPassages, 'arrows'),
};

/** The hero player's answer. */
export function heroPolicy(g: Ahq, open: Decision, dice: Dice, doctrine: Doctrine = book): Reasoned {
  const answer = ANSWERS[open.kind]?.(g, open, dice, doctrine);
  return answer ?? plain(open.options[0], R.orderOfPlayers, 'the first legal option');
}
