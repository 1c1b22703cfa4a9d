// Friends who are no heroes: where a called wolf comes to stand, and what it is sent to do in its own turn.
import type { Cell, Decision, Errand, ErrandOffer, ErrandStep, Phrase, Pointed, Seat } from '@quarterstaff/kernel';
import { targetsOfEffect } from '../actions/spell-targets.ts';
import { spellById } from '../content/content.ts';
import type { Lay } from '../enemies/large.ts';
import { bodiesTouch, topologyOf } from '../map/ground.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { nameOf } from '../reasons.ts';
import { type FriendlyChoice, friendlyPlacements } from '../round/friendly-turn.ts';
import { R } from '../rules.ts';
import { type BattleAxe, enemyOf, type Friendly, findEnemy, findFriendly, heroOf } from '../state.ts';

/** What is known of the turn of a friend while it is open. */
export interface FriendsTurn {
  readonly id: string;
  readonly by: string;
  readonly moved: boolean;
  readonly made: number;
}
/** A spell that waits for its aim. */
export interface Calling {
  readonly hero: string;
  readonly card: string | null;
}

const phrase = (key: string, more: Phrase['with'] = {}): Phrase => ({ key, with: more });

/** A call is aimed at every square on which the wolf could stand; at which two of them it lies is not asked. */
export function callOffers(
  g: BattleAxe,
  hand: readonly Seat[],
  at: Pointed,
  { hero: id, card }: Calling,
): readonly ErrandOffer[] {
  const spell = spellById.get(card ?? '');
  const hero = heroOf(g, id);
  if (spell?.effect.kind !== 'call' || !('cell' in at) || !hand.includes(hero.seat)) return [];
  const name = squareName(g.board, at.cell);
  if (!targetsOfEffect(g, hero, spell.effect).some(pair => pair.split(' ').includes(name))) return [];
  const errand: Errand = { do: 'cast', who: hero.id, to: at, with: spell.id };
  return [{ errand, words: phrase('act cast-here', { spell: spell.name }) }];
}

/** What a click means in the turn of a friend: it goes there, or goes there and fights. */
export function friendOffers(
  g: BattleAxe,
  hand: readonly Seat[],
  at: Pointed,
  turn: FriendsTurn,
): readonly ErrandOffer[] {
  const friend = findFriendly(g, turn.id)!;
  if (!hand.includes(heroOf(g, turn.by).seat) || 'edge' in at) return [];
  const name = nameOf(g, friend.id);
  if ('figure' in at) {
    if (findEnemy(g, at.figure) === null || friend.attacks === 0) return [];
    const words = phrase('act fight', { hero: name, target: nameOf(g, at.figure) });
    const not = whyNoFight(g, friend, turn, at.figure);
    return [{ errand: { do: 'fight', who: friend.id, to: at }, words, ...refused(not) }];
  }
  const words = phrase('act walk', { hero: name });
  const key = turn.moved
    ? '{hero} has moved in this turn'
    : placesFor(g, friend, at).length === 0
      ? '{hero} cannot get there'
      : null;
  const not = key === null ? null : phrase(key, { hero: name });
  return [{ errand: { do: 'walk', who: friend.id, to: at }, words, ...refused(not) }];
}
const refused = (words: Phrase | null): Pick<ErrandOffer, 'not'> =>
  words === null ? {} : { not: { rule: R.friendlyMinis, words } };

function whyNoFight(g: BattleAxe, friend: Friendly, turn: FriendsTurn, target: string): Phrase | null {
  const hero = nameOf(g, friend.id);
  if (turn.made >= friend.attacks) return phrase('{hero} has no attacks left', { hero });
  if (isBeside(g, friend.cells, target)) return null;
  if (turn.moved) return phrase('{hero} has moved in this turn', { hero });
  return placesFor(g, friend, { figure: target }).length > 0 ? null : phrase('{hero} cannot get there', { hero });
}
const isBeside = (g: BattleAxe, cells: readonly Cell[], target: string): boolean =>
  bodiesTouch(topologyOf(g), cells, enemyOf(g, target).cells);

/** Where a friend could lie to be there, or beside the enemy there: the nearest first. */
function placesFor(g: BattleAxe, friend: Friendly, to: Pointed): readonly Lay[] {
  const fits = ({ cells, cost }: Lay): boolean =>
    cost > 0 && ('cell' in to ? cells.includes(to.cell) : 'figure' in to && isBeside(g, cells, to.figure));
  return friendlyPlacements(g, friend)
    .filter(fits)
    .sort((a, b) => a.cost - b.cost);
}

const DONE: ErrandStep = { over: null };

/** The next answer of an errand of a friend: it walks, and strikes while its target stands and it has blows left. */
export function sendFriend(g: BattleAxe, open: Decision, { do: what, to }: Errand, friend: Friendly): ErrandStep {
  if (open.kind !== 'friendlyTurn.act' || open.slot !== friend.id || to === null) {
    const isOver = open.kind === 'heroStep.chooseHero' || open.kind === 'takeTurn.act' || to === null;
    return isOver ? DONE : { aside: true };
  }
  const options = open.options as readonly FriendlyChoice[];
  const isTarget = (choice: FriendlyChoice): boolean =>
    choice.do === 'fight' && 'figure' in to && choice.target === to.figure;
  const blow = what === 'fight' ? options.find(isTarget) : undefined;
  if (blow !== undefined) return { choice: blow };
  if ('figure' in to && findEnemy(g, to.figure) === null) return DONE;
  const cellsOf = (choice: FriendlyChoice): readonly Cell[] =>
    choice.do === 'go' ? choice.to.split(' ').map(name => squareNamed(g.board, name)) : [];
  for (const { cells } of placesFor(g, friend, to)) {
    const step = options.find(choice => cellsOf(choice).join() === cells.join());
    if (step !== undefined) return what === 'walk' ? { choice: step, last: true } : { choice: step };
  }
  return { over: phrase('no way leads there') };
}
