// What a click on the board means: on a square, a mini, a door.
import {
  type Cell,
  type Errand,
  type ErrandOffer,
  NONE,
  type Phrase,
  type Pointed,
  type Reason,
  type Seat,
} from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { isLocked } from '../actions/challenge.ts';
import { foes, isBesideFoe } from '../actions/fight.ts';
import { targetsOfEffect, whyNotAim } from '../actions/spell-targets.ts';
import { isWasted } from '../actions/spent.ts';
import { spells } from '../content/content.ts';
import type { Spell } from '../content/schemas.ts';
import { isHolding, isMissileWeapon, itemOf } from '../heroes/items.ts';
import { handWeapons, isBear } from '../heroes/values.ts';
import { thingAt } from '../map/ground.ts';
import { squareName } from '../map/names.ts';
import { FAR } from '../map/walk.ts';
import { stridesOf, waysFor } from '../movement/approach.ts';
import { toughness } from '../policy/plan.ts';
import { nameOf as nameOfMini } from '../reasons.ts';
import { turnMenu } from '../round/hero-turn.ts';
import { R } from '../rules.ts';
import { type BattleAxe, findEnemy, findFriendly, findHero, type Hero, isConscious, type Thing } from '../state.ts';
import { goalsFor, newsOf } from './errands.ts';
import { formationAt, leaderTo, partyOf } from './formation.ts';
import { type Calling, callOffers, type FriendsTurn, friendOffers } from './friends.ts';
import { doorAct, doorAt, pointedId, taskOf } from './tasks.ts';

const phrase = (key: string, more: Phrase['with'] = {}): Phrase => ({ key, with: more });
type Not = NonNullable<ErrandOffer['not']>;
const because = (rule: string, key: string, more: Phrase['with'] = {}): Not => ({ rule, words: phrase(key, more) });
const ofReason = ({ rule, label }: Reason): Not => ({ rule, words: phrase(label) });

/** Who can still be sent in this round: whoever takes his turn, and those who have not. */
const waiting = (g: BattleAxe, hand: readonly Seat[]): readonly Hero[] =>
  partyOf(g, hand).filter(hero => hero.turn.taking || !hero.acted);

/** Questions between which the party is sent about. While another is open, the board offers its answers and nothing else. */
const BETWEEN_DEEDS = new Set(['heroStep', 'takeTurn', 'walking']);

/** What a click means for a hand; the first offer is the plain click. */
export function errandsAt(
  g: BattleAxe,
  hand: readonly Seat[],
  at: Pointed,
  selected: string | null,
): readonly ErrandOffer[] {
  if (partyOf(g, hand).length === 0 || g.result !== null) return [];
  const { proc, local } = g.stack.at(-1)!;
  if (proc === 'friendlyTurn') return friendOffers(g, hand, at, local as FriendsTurn);
  if (proc === 'cast') return callOffers(g, hand, at, local as Calling);
  return BETWEEN_DEEDS.has(proc) ? sendingOffers(g, hand, at, selected) : [];
}

function sendingOffers(
  g: BattleAxe,
  hand: readonly Seat[],
  at: Pointed,
  selected: string | null,
): readonly ErrandOffer[] {
  const party: Party = {
    hand,
    chosen: partyOf(g, hand).find(hero => hero.id === selected) ?? null,
    taking: partyOf(g, hand).find(hero => hero.turn.taking) ?? null,
  };
  const offers = offersOf(g, party, at);
  return offers.map(one => heedful(g, party, one));
}

function offersOf(g: BattleAxe, party: Party, at: Pointed): readonly ErrandOffer[] {
  if ('edge' in at) return atEdge(g, party, at);
  if ('figure' in at) {
    if (foes(g).includes(at.figure)) return atFoe(g, party, at);
    const isFriend = findHero(g, at.figure) !== null || findFriendly(g, at.figure) !== null;
    return isFriend ? atFriend(g, party.hand, at, party.chosen ?? party.taking) : [];
  }
  const thing = thingAt(g, at.cell);
  if (thing?.kind === 'egg') return atFoe(g, party, { figure: thing.id });
  const acts = atThing(g, party, at);
  return acts.length > 0 ? acts : atSquare(g, party, at);
}

/** Who is at hand: the one chosen by the player, and the one whose turn is open. */
interface Party {
  readonly hand: readonly Seat[];
  readonly chosen: Hero | null;
  readonly taking: Hero | null;
}

/** The chosen hero does it; else whoever takes his turn, if he can in any way; else another who can. */
function byWhom(
  { chosen, taking }: Party,
  offersFor: (hero: Hero) => readonly ErrandOffer[],
  another: () => Hero | null,
): readonly ErrandOffer[] {
  const asked = chosen ?? taking;
  const own = asked === null ? [] : offersFor(asked);
  if (chosen !== null || own.some(isOpen)) return own;
  const other = another();
  const others = other === null || other === asked ? [] : offersFor(other);
  return own.length === 0 || others.some(isOpen) ? others : own;
}

/** Sending somebody else ends the turn of whoever takes his: that is said first, unless he is done and the other was chosen. */
function heedful(g: BattleAxe, { chosen, taking }: Party, one: ErrandOffer): ErrandOffer {
  const { who } = one.errand;
  if (taking === null || who === null || who === taking.id || !isOpen(one)) return one;
  if (chosen !== null && taking.turn.acted) return one;
  const gaps = { hero: taking.name, other: nameOfMini(g, who) };
  if (chosen !== null) return { ...one, warning: phrase('{other} goes, and the turn of {hero} ends', gaps) };
  return { ...one, warning: phrase('{hero} cannot do that now. {other} can, and the turn of {hero} ends', gaps) };
}

/** Why a hero cannot do something from where he can get to; null when he can. */
function whyNot(g: BattleAxe, hero: Hero, sent: Errand, wish: TurnChoice): Not | null {
  if (hero.acted && !hero.turn.taking)
    return because(R.heroOrder, '{hero} has had a turn in this round', { hero: hero.name });
  const task = taskOf(g, sent, hero);
  if (task === null) return null;
  const ways = waysFor(g, hero);
  const [place] = goalsFor(g, hero, task, ways);
  if (place === undefined) return because(R.moveUpTo, 'no way leads {hero} there', { hero: hero.name });
  const there = standing(g, hero, place);
  const [against] = turnMenu.whyNot(there, findHero(there, hero.id)!, wish);
  if (against !== undefined) return ofReason(against);
  return place === hero.cell ? null : whyNoWalk(g, hero, ways.cost(place));
}
/** The table with a hero on another square. */
function standing(g: BattleAxe, hero: Hero, cell: Cell): BattleAxe {
  if (cell === hero.cell) return g;
  return { ...g, heroes: g.heroes.map(other => (other.id === hero.id ? { ...other, cell } : other)) };
}
function whyNoWalk(g: BattleAxe, hero: Hero, cost: number): Not | null {
  const [against] = hero.turn.budget === null || hero.turn.moveOver ? turnMenu.whyNot(g, hero, { do: 'move' }) : [];
  if (against !== undefined) return ofReason(against);
  const { most } = stridesOf(g, hero);
  return cost <= most
    ? null
    : because(R.moveUpTo, '{cost} squares, and {hero} gets {most} at most', { cost, hero: hero.name, most });
}

function offer(g: BattleAxe, hero: Hero, sent: Errand, words: Phrase, wish: TurnChoice): ErrandOffer {
  const not = whyNot(g, hero, sent, wish);
  const wasted = not === null && isWasted(g, hero, wish, pointedId(g, sent.to));
  return {
    errand: sent,
    words,
    ...(not === null ? {} : { not }),
    ...(wasted ? { warning: phrase('it would have no effect now') } : {}),
  };
}
const isOpen = ({ not }: ErrandOffer): boolean => not === undefined;
/** What can be done before what cannot; within both as they come. */
const openFirst = (offers: readonly ErrandOffer[]): readonly ErrandOffer[] => [
  ...offers.filter(isOpen),
  ...offers.filter(one => !isOpen(one)),
];

/** The hero who gets there first with an unused action. */
function nearestTo(g: BattleAxe, hand: readonly Seat[], send: (hero: Hero) => Errand): Hero | null {
  const able = waiting(g, hand).filter(hero => !hero.turn.taking || !hero.turn.acted);
  const costOf = (hero: Hero): number => {
    const task = taskOf(g, send(hero), hero);
    const ways = waysFor(g, hero);
    const [place] = task === null ? [] : goalsFor(g, hero, task, ways);
    return place === undefined ? FAR : ways.cost(place);
  };
  const costs = new Map(able.map(hero => [hero.id, costOf(hero)]));
  const order = [...able].sort((a, b) => costs.get(a.id)! - costs.get(b.id)! || toughness(g, b) - toughness(g, a));
  return order[0] ?? waiting(g, hand)[0] ?? partyOf(g, hand)[0] ?? null;
}

function atEdge(g: BattleAxe, party: Party, at: Pointed & { edge: object }): readonly ErrandOffer[] {
  const door = doorAt(g, at);
  if (door === NONE) {
    const { cell, direction } = at.edge as { cell: Cell; direction: number };
    const leads = g.ends.some(end => !end.explored && end.direction === direction && end.cells.includes(cell));
    return leads ? atSquare(g, party, { cell }) : [];
  }
  const act = doorAct(g, at);
  const send = (hero: Hero): Errand => ({ do: 'open', who: hero.id, to: at, with: act });
  return byWhom(
    party,
    hero => [offer(g, hero, send(hero), phrase(`act ${act}`, { hero: hero.name }), { do: act, door })],
    () => nearestTo(g, party.hand, send),
  );
}

function blow(g: BattleAxe, hero: Hero, to: Pointed, kind: 'fight' | 'shoot'): ErrandOffer {
  const target = pointedId(g, to)!;
  const words = phrase(`act ${kind}`, { hero: hero.name, target: nameOfMini(g, target) });
  return offer(g, hero, { do: kind, who: hero.id, to }, words, { do: kind, target });
}
const shootsFirst = (g: BattleAxe, hero: Hero): boolean =>
  isHolding(hero, isMissileWeapon) &&
  !isBear(hero) &&
  (handWeapons(hero).length === 0 || !foes(g).some(id => isBesideFoe(g, hero, id)));

function atFoe(g: BattleAxe, party: Party, at: Pointed & { figure: string }): readonly ErrandOffer[] {
  const deedsOf = (hero: Hero): readonly ErrandOffer[] => {
    const kinds = shootsFirst(g, hero) ? (['shoot', 'fight'] as const) : (['fight', 'shoot'] as const);
    const blows = kinds.map(kind => blow(g, hero, at, kind));
    return openFirst([...blows, ...castsAt(g, hero, at, at.figure), ...usesAt(g, hero, at, at.figure)]);
  };
  return byWhom(party, deedsOf, () => striker(g, party.hand, at));
}
/** Who strikes when nobody was chosen: the nearest who can. */
function striker(g: BattleAxe, hand: readonly Seat[], to: Pointed): Hero | null {
  const fighter = nearestTo(g, hand, hero => ({ do: 'fight', who: hero.id, to }));
  const can = (hero: Hero): boolean => (['fight', 'shoot'] as const).some(kind => isOpen(blow(g, hero, to, kind)));
  if (fighter !== null && can(fighter)) return fighter;
  return waiting(g, hand).find(can) ?? fighter;
}

/** Spells of a kind that are aimed at such a place: an enemy, a friend, a square, or nothing. */
const AIMED: Readonly<Record<'foe' | 'friend' | 'square' | 'none', readonly string[]>> = {
  foe: ['wound', 'befriend', 'roots'],
  friend: ['heal', 'bless'],
  square: ['burst', 'call'],
  none: ['dread', 'hymn', 'shape'],
};
const known = (hero: Hero, kinds: readonly string[]): readonly Spell[] =>
  spells.filter(
    spell => hero.base[spell.type] > 0 && kinds.includes(spell.effect.kind) && !hero.spellsUsed.includes(spell.id),
  );

function castsAt(g: BattleAxe, hero: Hero, to: Pointed, aim: string): readonly ErrandOffer[] {
  const kind =
    findEnemy(g, aim) !== null
      ? 'foe'
      : findHero(g, aim) !== null || findFriendly(g, aim) !== null
        ? 'friend'
        : 'square';
  return known(hero, AIMED[kind]).flatMap(spell => {
    const sent: Errand = { do: 'cast', who: hero.id, to, with: spell.id };
    const cast = offer(g, hero, sent, phrase('act cast', { spell: spell.name }), { do: 'cast', card: spell.id });
    const [against] = isOpen(cast) && kind !== 'square' ? aimedWrong(g, hero, sent, spell, aim) : [];
    if (kind === 'square' && !isOpen(cast)) return [];
    return [against === undefined ? cast : { ...cast, not: ofReason(against) }];
  });
}
function aimedWrong(g: BattleAxe, hero: Hero, sent: Errand, { effect, name }: Spell, aim: string): readonly Reason[] {
  const task = taskOf(g, sent, hero)!;
  const [cell = hero.cell] = goalsFor(g, hero, task, waysFor(g, hero));
  const there = standing(g, hero, cell);
  return targetsOfEffect(there, findHero(there, hero.id)!, effect).includes(aim)
    ? []
    : whyNotAim(there, findHero(there, hero.id)!, effect, name, aim);
}

/** Acts that a click or a sheet stands for already. */
const ELSEWHERE = new Set(
  'fight shoot cast move turn open-door close-door wear take-off strip drop get-down jump retreat abandon end-quest'.split(
    ' ',
  ),
);
const nameOf = (choice: TurnChoice): Phrase =>
  phrase(`act ${choice.do}`, choice.item === undefined ? {} : { item: itemOf(choice.item).name });

/** Potions, scrolls, traits and acts that are offered to a hero where he stands, at this target or at none. */
function usesAt(g: BattleAxe, hero: Hero, to: Pointed | null, target: string | null): readonly ErrandOffer[] {
  if (!(hero.turn.taking || !hero.acted)) return [];
  const seen = new Set<string>();
  const uses = turnMenu.offer(g, hero, []).filter(choice => {
    const scroll = choice.do === 'read';
    if (ELSEWHERE.has(choice.do) || (scroll ? target === null : aimOf(choice) !== target)) return false;
    if (scroll && (itemOf(choice.item!).scroll?.heal !== undefined) !== (findEnemy(g, target!) === null)) return false;
    const isNew = !seen.has(cardOf(choice));
    seen.add(cardOf(choice));
    return isNew;
  });
  const cardsFirst = [
    ...uses.filter(({ item }) => item !== undefined),
    ...uses.filter(({ item }) => item === undefined),
  ];
  return cardsFirst.map(choice => ({
    errand: { do: 'use', who: hero.id, to, with: cardOf(choice) },
    words: nameOf(choice),
    ...(isWasted(g, hero, choice) ? { warning: phrase('it would have no effect now') } : {}),
  }));
}
const aimOf = ({ target, hero }: TurnChoice): string | null => target ?? hero ?? null;
const cardOf = ({ item, do: act }: TurnChoice): string => item ?? act;

/** The ring of a hero: what he can do for another or for himself, and the end of his turn. */
function atFriend(
  g: BattleAxe,
  hand: readonly Seat[],
  at: Pointed & { figure: string },
  actor: Hero | null,
): readonly ErrandOffer[] {
  const own = partyOf(g, hand).find(hero => hero.id === at.figure) ?? null;
  const hero = own !== null && (actor === null || isConscious(own)) ? own : actor;
  if (hero === null) return [];
  const other = actor !== null && actor.id !== at.figure ? actor : hero;
  const free = known(hero, AIMED.none).map(spell =>
    offer(g, hero, { do: 'cast', who: hero.id, to: null, with: spell.id }, phrase('act cast', { spell: spell.name }), {
      do: 'cast',
      card: spell.id,
    }),
  );
  const forHim = [...castsAt(g, other, at, at.figure), ...usesAt(g, other, at, at.figure)];
  const alone = own === null ? [] : [...free, ...usesAt(g, hero, null, null), endTurn(g, hero), endRound(g, hand)];
  return openFirst([...forHim, ...alone]);
}

const canStrike = (g: BattleAxe, hero: Hero): boolean =>
  !hero.turn.acted && turnMenu.offer(g, hero, []).some(choice => choice.do === 'fight' || choice.do === 'shoot');

function endTurn(g: BattleAxe, hero: Hero): ErrandOffer {
  const done = hero.acted && !hero.turn.taking;
  return {
    errand: { do: 'end-turn', who: hero.id, to: null },
    words: phrase('act end', { hero: hero.name }),
    ...(done ? { not: because(R.heroOrder, '{hero} has had a turn in this round', { hero: hero.name }) } : {}),
    ...(!done && canStrike(g, hero) ? { warning: phrase('{hero} can still strike', { hero: hero.name }) } : {}),
  };
}
function endRound(g: BattleAxe, hand: readonly Seat[]): ErrandOffer {
  const striker = waiting(g, hand).find(hero => canStrike(g, hero));
  return {
    errand: { do: 'end-round', who: null, to: null },
    words: phrase('act end-round'),
    ...(striker === undefined ? {} : { warning: phrase('{hero} can still strike', { hero: striker.name }) }),
  };
}

/** What can be done with a chest, a lever, a captive: by the chosen hero or the nearest. */
function actsOn(g: BattleAxe, thing: Thing | null): readonly string[] {
  if (thing?.kind === 'lever') return ['disarm'];
  if (thing === null || thing.opened || (thing.kind !== 'chest' && thing.kind !== 'captive')) return [];
  return isLocked(g, thing) ? ['pick-lock', 'force'] : ['open-chest'];
}
function atThing(g: BattleAxe, party: Party, at: Pointed & { cell: Cell }): readonly ErrandOffer[] {
  const thing = thingAt(g, at.cell);
  return openFirst(
    actsOn(g, thing).flatMap(act => {
      const send = (hero: Hero): Errand => ({ do: 'use', who: hero.id, to: at, with: act });
      const wish = { do: act, target: thing!.id };
      return byWhom(
        party,
        hero => [offer(g, hero, send(hero), phrase(`act ${act}`, { hero: hero.name }), wish)],
        () => nearestTo(g, party.hand, send),
      );
    }),
  );
}

function atSquare(g: BattleAxe, party: Party, at: Pointed & { cell: Cell }): readonly ErrandOffer[] {
  const actor = party.chosen ?? party.taking;
  const casts = actor === null ? [] : castsAt(g, actor, at, squareName(g.board, at.cell));
  const walks = byWhom(
    party,
    hero => [walkOf(g, hero, at.cell)],
    () => nearestWalker(g, party.hand, at.cell),
  );
  return g.quiet ? [partyWalk(g, party.hand, at), ...(actor === null ? [] : walks), ...casts] : [...walks, ...casts];
}
function nearestWalker(g: BattleAxe, hand: readonly Seat[], cell: Cell): Hero | null {
  const costs = waiting(g, hand).map(hero => ({ hero, cost: waysFor(g, hero).cost(cell) }));
  return costs.sort((a, b) => a.cost - b.cost)[0]?.hero ?? partyOf(g, hand)[0] ?? null;
}

const standsInDoorway = (g: BattleAxe, cell: Cell): boolean =>
  g.doors.some(({ open, leaves }) => open && leaves.some(leaf => leaf.cell === cell || leaf.far === cell));

function walkOf(g: BattleAxe, hero: Hero, cell: Cell): ErrandOffer {
  const cost = waysFor(g, hero).cost(cell);
  const had = hero.acted && !hero.turn.taking;
  const not = had
    ? because(R.heroOrder, '{hero} has had a turn in this round', { hero: hero.name })
    : cost >= FAR
      ? because(R.moveUpTo, 'no way leads {hero} there', { hero: hero.name })
      : cost === 0
        ? because(R.moveUpTo, '{hero} stands there', { hero: hero.name })
        : whyNoWalk(g, hero, cost);
  const warning = canStrike(g, hero)
    ? phrase('{hero} can still strike', { hero: hero.name })
    : standsInDoorway(g, cell) && !g.quiet
      ? phrase('{hero} would stand in the doorway', { hero: hero.name })
      : null;
  return {
    errand: { do: 'walk', who: hero.id, to: { cell } },
    words: phrase('act walk', { hero: hero.name }),
    ...(not === null ? (warning === null ? {} : { warning }) : { not }),
  };
}

function partyWalk(g: BattleAxe, hand: readonly Seat[], { cell }: { readonly cell: Cell }): ErrandOffer {
  const party = partyOf(g, hand);
  const formation = formationAt(g, party, cell);
  const leader = leaderTo(g, formation, party);
  const far = leader === null ? FAR : formation.onward[leader.cell]!;
  const errand: Errand = { do: 'party-walk', who: null, to: { cell }, with: newsOf(g) };
  const words = phrase('act party-walk');
  if (far >= FAR || !formation.squares.includes(cell))
    return { errand, words, not: because(R.moveUpTo, 'no way leads the party there') };
  if (far === 0) return { errand, words, not: because(R.moveUpTo, 'the party is there') };
  return { errand, words };
}
