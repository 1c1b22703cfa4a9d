// What a click on the board means in the miniatures game, and how it is carried out question by question.

import type { Decision, Errand, ErrandOffer, ErrandStep, Gesture, Phrase, Pointed, Seat } from '@quarterstaff/kernel';
import { cardOf } from '../../cards/deck.ts';
import type { LostWorlds } from '../../state.ts';
import { areAdjacent, OFF, rangeBetween, spotOf } from '../board/terrain.ts';
import {
  activeIn,
  areOpponents,
  bodiesIn,
  characterOf,
  fieldOf,
  isActive,
  isCharacter,
  loadOf,
  moverNow,
  opponentsAround,
  spaceOf,
  thingsIn,
  zoneBetween,
} from '../field.ts';
import { castTargets, spellCardsOf } from '../magic/casting.ts';
import type { Action } from '../movement/action.ts';
import { reasonsAgainst } from '../movement/conditions.ts';
import { movable } from '../movement/move.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId, ThingId } from '../state.ts';
import { isTarget } from '../throwing/targets.ts';
import { type Deed, goingTo, type Hindered, isGoing } from './going.ts';

const MOVING = ['takeSlot.chooseCharacter', 'act.chooseAction'];
const gesture = (id: string, ...more: readonly string[]): Gesture => ({ id, covers: [...MOVING, ...more] });

export const fieldGestures: readonly Gesture[] = [
  ...['go', 'approach', 'shove', 'shoveHard', 'block', 'jumpOnto'].map(id => gesture(id)),
  ...['slay', 'tend', 'pickUp', 'examine', 'drink'].map(id => gesture(id)),
  ...['take', 'standUp', 'regainBalance', 'prone', 'regenerate', 'regenerateMagic', 'end'].map(id => gesture(id)),
  gesture('throw', 'throwThing.nameTarget'),
  gesture('cast', 'castSpell.chooseTarget'),
];

const phrase = (key: string, values: Phrase['with'] = {}): Phrase => ({ key, with: values });

type IsPlace = Deed['isPlace'];
const here: IsPlace = (_g, c, at) => at === c.at;
const inReachOf =
  (target: CharacterId): IsPlace =>
  (g, c, at) =>
    zoneBetween(g, c, at, characterOf(g, target), characterOf(g, target).at);
const besideOf =
  (target: CharacterId): IsPlace =>
  (g, _c, at) =>
    areAdjacent(fieldOf(g).terrain, at, characterOf(g, target).at);
const onSpaceOf =
  (what: ThingId): IsPlace =>
  (g, _c, at) =>
    at === spaceOf(g, what);

const OF_ITSELF: Readonly<Record<string, Action>> = {
  end: { do: 'end' },
  standUp: { do: 'standUp' },
  regainBalance: { do: 'regainBalance' },
  prone: { do: 'prone' },
  regenerate: { do: 'regenerate', points: 'body' },
  regenerateMagic: { do: 'regenerate', points: 'magic' },
};

/** What an errand does to a Character in the end, and where from. */
function deedTo(g: LostWorlds, what: string, target: CharacterId, thing: string): Deed | null {
  const spot = spotOf(fieldOf(g).terrain, characterOf(g, target).at);
  switch (what) {
    case 'approach':
      return { action: null, isPlace: inReachOf(target) };
    case 'shove':
    case 'shoveHard':
      return { action: { do: 'shove', target, hard: what === 'shoveHard' }, isPlace: inReachOf(target) };
    case 'block':
      return { action: { do: 'block', target }, isPlace: inReachOf(target) };
    case 'jumpOnto':
      return { action: { do: 'jumpOnto', target }, isPlace: besideOf(target) };
    case 'slay':
    case 'tend':
      return { action: { do: what, target }, isPlace: onSpaceOf(target) };
    case 'throw':
      return {
        action: { do: 'throw', what: thing },
        isPlace: () => true,
        besides: {
          rule: R.throwRange,
          label: 'no target is within range and line of flight',
          holds: (at, c) => isTarget(at, c, thing, spot),
        },
      };
    case 'cast':
      return {
        action: { do: 'cast', card: thing },
        isPlace: here,
        besides: {
          rule: R.castCost,
          label: 'no target in line of flight is within reach of its free points',
          holds: (at, c) => castTargets(at, c, thing).includes(target),
        },
      };
    default:
      return null;
  }
}

/** What an errand does in the end; null: there is no such deed. */
function deedOf(g: LostWorlds, { do: what, to, with: thing = '' }: Errand): Deed | null {
  if (Object.hasOwn(OF_ITSELF, what)) return { action: OF_ITSELF[what]!, isPlace: here };
  const isThing = fieldOf(g).things.some(t => t.id === thing);
  if (!isThing && (what === 'drink' || what === 'throw')) return null;
  if (what === 'drink') return { action: { do: 'drink', what: thing }, isPlace: here };
  if (what === 'go') return { action: null, isPlace: (_g, _c, at) => at === cellOf(g, to) };
  if (what === 'pickUp' || what === 'examine') {
    return isThing || isCharacter(g, thing) ? { action: { do: what, what: thing }, isPlace: onSpaceOf(thing) } : null;
  }
  const figure = to !== null && 'figure' in to ? to.figure : '';
  return isCharacter(g, figure) ? deedTo(g, what, figure, thing) : null;
}

function cellOf(g: LostWorlds, to: Pointed | null): number {
  if (to !== null && 'cell' in to) return to.cell;
  return to !== null && 'figure' in to && isCharacter(g, to.figure) ? characterOf(g, to.figure).at : OFF;
}

/** The questions that come after a deed, and their answers. */
const FOLLOWING: Readonly<Record<string, string>> = {
  'throwThing.nameTarget': 'throw',
  'castSpell.chooseTarget': 'cast',
};

function nextRow(g: LostWorlds, c: Character, errand: Errand): ErrandStep {
  const deed = deedOf(g, errand);
  if (deed === null) return { over: phrase('errand.cannot', { who: c.name }) };
  const found = goingTo(g, c.id, deed);
  if (!isGoing(found)) return { over: c.halted ? phrase('errand.halted', { who: c.name }) : phrase(found.label) };
  const [choice, ...rest] = found.rows;
  if (choice === undefined) return { over: null };
  const isLast = rest.length === 0 && deed.action !== null && !Object.values(FOLLOWING).includes(errand.do);
  return isLast ? { choice, last: true } : { choice };
}

/** The answer of an errand to a question of its hand. */
export function fieldErrand(g: LostWorlds, decision: Decision, errand: Errand): ErrandStep {
  const { kind, slot, options } = decision;
  if (errand.who === null || !isCharacter(g, errand.who)) return { over: null };
  const c = characterOf(g, errand.who);
  if (FOLLOWING[kind] === errand.do && slot === c.id) {
    const figure = errand.to !== null && 'figure' in errand.to ? errand.to.figure : '';
    return { choice: errand.do === 'cast' ? figure : spotOf(fieldOf(g).terrain, cellOf(g, errand.to)), last: true };
  }
  if (!isActive(g, c)) return { over: phrase('errand.fell', { who: c.name }) };
  if (c.moved || fieldOf(g).phase !== 'movement') return { over: null };
  if (kind === 'takeSlot.chooseCharacter') {
    if (!options.includes(c.id)) return { over: phrase('errand.cannot', { who: c.name }) };
    return errand.do === 'take' ? { choice: c.id, last: true } : { choice: c.id };
  }
  if (kind !== 'act.chooseAction') return { aside: true };
  if (slot !== c.id) {
    const held = heldUpBy(g, c);
    return held === null ? { choice: { do: 'end' } } : { over: phrase(held.label) }; // the next one moves
  }
  return errand.do === 'take' ? { over: null } : nextRow(g, c, errand);
}

/** Whom a click moves: the one selected, the one under way, else of those still to move the nearest to the place. */
function whoMoves(g: LostWorlds, hand: readonly Seat[], at: Pointed, selected: string | null): Character | null {
  const top = g.stack.at(-1);
  const mover = moverNow(g);
  const seat = top?.proc === 'takeSlot' ? (top.local as { readonly seat: Seat }).seat : null;
  const asked = top?.proc === 'act' && mover !== null ? mover.seat : seat;
  if (asked === null || !hand.includes(asked)) return null;
  const able = movable(g, asked);
  const pointed = 'figure' in at ? at.figure : null;
  for (const id of [pointed, selected, mover?.id ?? null])
    if (id !== null && able.includes(id)) return characterOf(g, id);
  const cell = cellOf(g, at);
  const away = (c: Character): number => (cell === OFF ? 0 : rangeBetween(fieldOf(g).terrain, c.at, cell));
  return able.map(id => characterOf(g, id)).sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** Why the move of another, which comes first, cannot end where it is. */
function heldUpBy(g: LostWorlds, c: Character): Hindered | null {
  const mover = moverNow(g);
  if (mover === null || mover.id === c.id) return null;
  return reasonsAgainst(g, { mover: mover.id }, { do: 'end' }, mover.seat)[0] ?? null;
}

/** One entry of the ring, grey where it cannot be done. */
function offer(g: LostWorlds, c: Character, errand: Errand, values: Phrase['with'] = {}): ErrandOffer {
  const deed = deedOf(g, errand);
  const found = heldUpBy(g, c) ?? (deed === null ? null : goingTo(g, c.id, deed));
  const words = phrase(`errand.${errand.do}`, values);
  if (found === null) return { errand, words };
  if (!isGoing(found)) return { errand, words, not: { rule: found.rule, words: phrase(found.label) } };
  const [foe] = opponentsAround(g, c, found.at);
  if (found.runs) {
    const runs = { errand, words: errand.do === 'go' ? phrase('errand.run', values) : words };
    return foe === undefined ? runs : { ...runs, warning: phrase('errand.runsInto', { who: foe.name }) };
  }
  const climbs = errand.do === 'go' && found.rows.some(row => row.do === 'climb');
  const plain = { errand, words: climbs ? phrase('errand.climb', values) : words };
  if (errand.do === 'prone' && foe !== undefined)
    return { ...plain, warning: phrase('errand.proneBefore', { who: foe.name }) };
  if (errand.do === 'pickUp' && foe !== undefined && loadOf(g, errand.with ?? '').weight >= 1)
    return { ...plain, warning: phrase('errand.loadLost', { who: foe.name }) };
  return plain;
}

const canBeDone = ({ not }: ErrandOffer): boolean => not === undefined;

/** The entries of a ring around a figure: what is done, the gaps of its words, and what with. */
const ringAround =
  (g: LostWorlds, c: Character, figure: CharacterId, always: Phrase['with'] = {}) =>
  (what: string, values: Phrase['with'] = {}, thing?: string): ErrandOffer => {
    const errand = { do: what, who: c.id, to: { figure }, ...(thing === undefined ? {} : { with: thing }) };
    return offer(g, c, errand, { ...always, ...values });
  };

function onItself(g: LostWorlds, c: Character): ErrandOffer[] {
  const of = ringAround(g, c, c.id);
  const drinks = fieldOf(g).things.filter(t => t.heldBy === c.id && t.heals > 0);
  const wanted = ['standUp', 'regainBalance', 'regenerate', 'regenerateMagic'].map(what => of(what));
  return [
    of('take', { who: c.name }),
    ...wanted.filter(canBeDone),
    ...drinks.map(t => of('drink', { what: t.kind }, t.id)),
    ...lyingAt(g, c, c.at),
    of('prone'),
    of('end', { who: c.name }),
  ];
}

function onOpponent(g: LostWorlds, c: Character, x: Character): ErrandOffer[] {
  const of = ringAround(g, c, x.id, { who: x.name });
  const inContact = zoneBetween(g, c, c.at, x, x.at);
  const held = fieldOf(g).things.filter(t => t.heldBy === c.id);
  const bodies = fieldOf(g).characters.filter(other => other.carriedBy === c.id);
  return [
    ...(inContact ? [] : [of('approach')]),
    of('shove'),
    of('shoveHard'),
    of('block'),
    ...[of('jumpOnto')].filter(canBeDone),
    ...held.map(t => of('throw', { what: t.kind }, t.id)),
    ...bodies.map(body => of('throw', { what: body.name }, body.id)),
    ...spellCardsOf(g, c.id).map(card => of('cast', { what: cardOf(card).name }, card)),
  ];
}

/** What can be done with the fallen and with what lies in a space. */
function lyingAt(g: LostWorlds, c: Character, at: number): ErrandOffer[] {
  const bodies = bodiesIn(g, at).flatMap(body => {
    const of = ringAround(g, c, body.id, { who: body.name, what: body.name });
    const handled = ['pickUp', 'examine'].map(what => of(what, {}, body.id));
    return [of(areOpponents(c, body) ? 'slay' : 'tend'), ...handled.filter(canBeDone)];
  });
  const things = thingsIn(g, at).flatMap(t =>
    ['pickUp', 'examine'].map(what =>
      offer(g, c, { do: what, who: c.id, to: { cell: at }, with: t.id }, { what: t.kind }),
    ),
  );
  return [...bodies, ...things];
}

/** Whether it searches what may hold the thing that the Character's side is after. */
function isSearch(g: LostWorlds, { side }: Character, { errand, not }: ErrandOffer): boolean {
  const { special, hiddenFound, things } = fieldOf(g);
  const { hidden, exits } = special;
  if (hidden === undefined || hiddenFound || not !== undefined || errand.do !== 'examine') return false;
  const isSought = hidden.among.includes(errand.with ?? '') && things.some(t => t.id === errand.with && !t.examined);
  return isSought && exits.some(exit => exit.item === hidden.item && exit.side === side);
}

/** What a click on a place means for this hand. */
export function fieldErrandsAt(
  g: LostWorlds,
  hand: readonly Seat[],
  at: Pointed,
  selected: string | null,
): readonly ErrandOffer[] {
  if ('edge' in at) return [];
  const c = whoMoves(g, hand, at, selected);
  const cell = cellOf(g, at);
  if (c === null || cell === OFF) return [];
  const there = activeIn(g, cell);
  if (there?.id === c.id) return onItself(g, c);
  if (there !== null && areOpponents(c, there)) return onOpponent(g, c, there);
  const lying = lyingAt(g, c, cell);
  const search = lying.filter(found => isSearch(g, c, found));
  return [
    ...search,
    offer(g, c, { do: 'go', who: c.id, to: { cell } }),
    ...lying.filter(found => !search.includes(found)),
  ];
}
