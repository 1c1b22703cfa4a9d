// Why a choice of the miniatures game is not asked for now.

import { type Elsewhere, type Reason, reason } from '@quarterstaff/kernel';
import { isSpot, names } from '../reasons.ts';
import type { LostWorlds } from '../state.ts';
import { directionNames, OFF, type Spot, spaceAt } from './board/terrain.ts';
import { profiles } from './content/index.ts';
import { areOpponents, characterOf, fieldOf, inZone, isActive, isCharacter, moverNow } from './field.ts';
import { isAsleep } from './fighter.ts';
import { whyNotHalt } from './movement/halt.ts';
import { R } from './rules.ts';
import type { Character } from './state.ts';
import { whyNotDematerialise } from './turn/turn.ts';

/** The Characters that somebody asks for: one, or all of a seat. */
function charactersOf(g: LostWorlds, who: string): Character[] {
  const { characters } = fieldOf(g);
  const own = characters.filter(c => c.id === who);
  return own.length > 0 ? own : characters.filter(c => c.seat === who);
}

/** Why a row of the chart is not taken now, when nobody is asked for one. */
function actionReasons(g: LostWorlds, who: string): readonly Reason[] {
  const mover = moverNow(g);
  if (fieldOf(g).phase !== 'movement') return [reason(R.phases, 'rows of the chart belong to the Movement Phase')];
  if (mover === null) return [reason(R.slots, 'no move is under way')];
  const own = charactersOf(g, who);
  if (!own.some(c => c.seat === mover.seat)) return [reason(R.ownSlotOnly, "it is another player's slot")];
  if (!own.some(c => c.id === mover.id)) return [reason(R.slots, 'another move is under way')];
  return g.stack.at(-1)?.proc === 'act'
    ? [reason(R.spending, 'no row of the chart with all that it has to name')]
    : [reason(R.spending, 'another question of the move comes first')];
}

/** Of all own Characters the reasons of the one that comes closest, or the one that is left where nothing fails. */
function leastReasons(
  g: LostWorlds,
  who: string,
  reasonsOf: (c: Character) => readonly Reason[],
  left: Reason,
): readonly Reason[] {
  const [least = []] = charactersOf(g, who)
    .map(reasonsOf)
    .sort((a, b) => a.length - b.length);
  return least.length > 0 ? least : [left];
}

function haltReasons(g: LostWorlds, who: string): readonly Reason[] {
  const mover = moverNow(g);
  if (mover === null) return [reason(R.halting, 'nobody is moving')];
  const left = reason(R.halting, 'it is asked when a mover enters a space');
  return leastReasons(g, who, c => whyNotHalt(g, c, mover.id), left);
}

function engageReasons(g: LostWorlds, who: string, target: unknown): readonly Reason[] {
  if (fieldOf(g).phase !== 'combat') return [reason(R.engaging, 'opponents are engaged when the Combat Phase begins')];
  const [c] = charactersOf(g, who);
  if (c === undefined || !isCharacter(g, target)) return [reason(R.engaging, 'that is no conscious opponent')];
  const other = characterOf(g, target as string);
  if (!areOpponents(c, other) || !isActive(g, other)) return [reason(R.engaging, 'that is no conscious opponent')];
  if (!inZone(g, c, other)) return [reason(R.engaging, 'not in its Battle Zone')];
  return isAsleep(g, c.id)
    ? [reason(R.spellsAndMoving, 'it is asleep')]
    : [reason(R.engaging, 'that pair has been declared')];
}

const isField = (g: LostWorlds): boolean => g.field !== null;

/** The choices of the miniatures game by what they look like. */
export const fieldElsewhere: readonly Elsewhere<LostWorlds>[] = [
  { is: (choice, g) => isField(g) && names(choice, 'do'), reasons: (g, who) => actionReasons(g, who) },
  { is: (choice, g) => isField(g) && choice === 'halt', reasons: (g, who) => haltReasons(g, who) },
  {
    is: (choice, g) => isField(g) && names(choice, 'wish'),
    reasons: (g, who, choice) => engageReasons(g, who, (choice as { readonly target?: unknown }).target),
  },
  {
    is: (choice, g) => isField(g) && choice === 'dematerialise',
    reasons(g, who) {
      const left = reason(R.dematerialise, 'it is declared before the first slot of a turn');
      return leastReasons(g, who, c => whyNotDematerialise(g, c), left);
    },
  },
  {
    is: (choice, g) => isField(g) && (directionNames as readonly unknown[]).includes(choice),
    reasons: () => [reason(R.undefended, 'the Undefended Space is named at the end of a move')],
  },
  {
    is: (choice, g) => isField(g) && isSpot(choice),
    reasons: (g, _who, choice) => [
      spaceAt(fieldOf(g).terrain, choice as Spot) === OFF
        ? reason(R.features, 'that space is off the map')
        : reason(R.spaces, 'a space is named when something is thrown or put down, or somebody falls'),
    ],
  },
  {
    is: (choice, g) => isField(g) && isCharacter(g, choice),
    reasons: () => [reason(R.slots, "a Character is named when its player's slot comes, or as a target")],
  },
  {
    is: (choice, g) => isField(g) && typeof choice === 'string' && profiles.has(choice),
    reasons: () => [reason(R.setUp, 'profiles are chosen before the first turn')],
  },
];
