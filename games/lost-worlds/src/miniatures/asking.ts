// How the questions of the board are put.

import type { Named, OfferPlace, Wording } from '@quarterstaff/kernel';
import { type Asking, asking, askWord, onSheet, say, theCard } from '../asking.ts';
import type { LostWorlds } from '../state.ts';
import { type DirectionName, directionOf, neighbour, OFF, type Spot, spaceAt } from './board/terrain.ts';
import { profiles } from './content/index.ts';
import { characterOf, fieldOf, isCharacter, spaceOf, thingOf } from './field.ts';
import { type Action, CHART } from './movement/action.ts';
import type { CharacterId, ThingId } from './state.ts';

const theCharacter = (id: CharacterId): Named => ({ of: 'character', id });
const theThing = (id: ThingId): Named => ({ of: 'thing', id });
const theSpace = (spot: Spot): Named => ({ of: 'space', id: spot });
const theDirection = (name: DirectionName): Named => ({ of: 'direction', id: name });

const onSpot = (g: LostWorlds, spot: Spot): OfferPlace => ({ cell: spaceAt(fieldOf(g).terrain, spot) });

export const askSpot = asking<Spot>({
  words: (_g, _local, spot) => say('space', { space: theSpace(spot) }),
  place: (g, _local, spot) => onSpot(g, spot),
});

export const askSpotOrStay = asking<'stay' | Spot>({
  words: (g, local, answer, slot) => (answer === 'stay' ? say('stay') : askSpot.words(g, local, answer, slot)),
  place: (g, _local, answer) => (answer === 'stay' ? null : onSpot(g, answer)),
});

export const askCharacter = asking<CharacterId>({
  words: (_g, _local, id) => say('character', { who: theCharacter(id) }),
  place: (_g, _local, id) => ({ figure: id }),
});

/** One of the six spaces around a Character; off the map it is a button. */
export const askDirection = asking<DirectionName>({
  words: (_g, _local, name) => say('towards', { direction: theDirection(name) }),
  place(g, _local, name, slot) {
    const cell = neighbour(fieldOf(g).terrain, characterOf(g, slot).at, directionOf(name));
    return cell === OFF ? null : { cell };
  },
});

/** Who halts somebody before its own move has none this turn (LWM-HALT-03). */
export const askHalt = asking<'pass' | 'halt'>({
  words(g, _local, answer, slot) {
    if (answer === 'pass') return say('letPass');
    return characterOf(g, slot).moved ? say('halt') : say('haltAndStay', { who: theCharacter(slot) });
  },
});
export const askDematerialise: Asking<'stay' | 'dematerialise'> = askWord({
  stay: 'stay',
  dematerialise: 'dematerialise',
});

/** A profile to hire, with its price; 'done' when the company is complete. */
export const askProfile = asking<string>({
  words: (_g, _local, id) =>
    id === 'done'
      ? say('theCompany')
      : say('recruit', { profile: { of: 'profile', id }, hire: profiles.get(id)!.hire }),
});

export const askWish = asking<{ readonly wish: string; readonly target: CharacterId }>({
  words: (_g, _local, { wish, target }) =>
    say(wish === 'engage' ? 'engage' : 'leaveAlone', { whom: theCharacter(target) }),
  place: (_g, _local, { target }) => ({ figure: target }),
});

type Row = Action | { readonly do: 'carry' };

/** The sentence of a row, and what fills it. */
function rowInWords(a: Row): Wording {
  if (a.do === 'regenerate') return say(`regenerate.${a.points}`);
  return say(a.do === 'shove' && a.hard ? 'shoveHard' : a.do, {
    ...('facing' in a && { direction: theDirection(a.facing) }),
    ...('target' in a && { whom: theCharacter(a.target) }),
    ...('what' in a && { thing: theThing(a.what) }),
    ...('to' in a && { space: theSpace(a.to) }),
    ...('card' in a && { card: theCard(a.card) }),
  });
}

/** A thing stands on the sheet of its holder or lies in a space; a body is a figure. */
function onThing(g: LostWorlds, id: ThingId, slot: string): OfferPlace {
  if (isCharacter(g, id)) return { figure: id };
  return thingOf(g, id).heldBy === slot ? onSheet(slot, id) : { cell: spaceOf(g, id) };
}

/** A row of the Movement Chart. */
export const askAction: Asking<Row> = {
  words: (_g, _local, action) => rowInWords(action),
  place(g, _local, a, slot) {
    if (a.do === 'turn') return { cell: characterOf(g, slot).at, facing: directionOf(a.facing) - 1 };
    if ('to' in a) return onSpot(g, a.to);
    if ('target' in a) return { figure: a.target };
    if ('what' in a) return onThing(g, a.what, slot);
    return a.do === 'cast' ? onSheet(slot, a.card) : null;
  },
  group: (action, kind) => (action.do === 'carry' ? undefined : CHART[action.do].group) ?? kind,
};
