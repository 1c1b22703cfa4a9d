// A choice somebody asks about that is not on the list: whether it is one at all, before its conditions are looked at.
import type { Reason } from '@quarterstaff/kernel';
import { itemById, spellById } from '../content/content.ts';
import { cardId } from '../heroes/items.ts';
import { because, unnamed } from '../reasons.ts';
import { R } from '../rules.ts';
import type { BattleAxe } from '../state.ts';
import type { TurnChoice } from './action.ts';

type Field = Exclude<keyof TurnChoice, 'do'>;

/** What each choice has to name. Those left out name nothing. */
const NAMES: Readonly<Record<string, readonly Field[]>> = {
  fight: ['target'],
  rage: ['target'],
  stow: ['item'],
  hold: ['item'],
  give: ['item'],
  take: ['item'],
  stand: ['to'],
  shoot: ['target'],
  cast: ['card'],
  read: ['item'],
  'open-door': ['door'],
  'close-door': ['door'],
  wear: ['item'],
  'take-off': ['item'],
  exchange: ['hero'],
  'take-items': ['hero'],
  strip: ['hero', 'item'],
  carry: ['hero'],
  'pick-up': ['hero'],
  drop: ['to'],
  'get-down': ['to'],
  drink: ['item'],
  pour: ['item', 'hero'],
  whistle: ['item'],
  charm: ['item'],
  leech: ['target'],
  breathe: ['target'],
  lullaby: ['target'],
  'beast-friend': ['target'],
  smile: ['target'],
  'open-chest': ['target'],
  'pick-lock': ['target'],
  force: ['target'],
  disarm: ['target'],
  calm: ['target'],
  'pull-out': ['hero'],
  jump: ['to'],
  turn: ['facing'],
  abandon: ['hero'],
};

/** Somebody's whole turn, not a mini that is turned: both are called by the same word. */
export const isTurnOfHero = (wish: { readonly do?: unknown; readonly hero?: unknown; readonly facing?: unknown }) =>
  wish.do === 'turn' && typeof wish.hero === 'string' && wish.facing === undefined;
export const BETWEEN_TURNS = 'who is next is chosen between turns';

/** What is wrong with a choice before any rule is asked: something is not named, or there is no such thing. */
export function misnamed(g: BattleAxe, wish: TurnChoice): readonly Reason[] {
  if (isTurnOfHero(wish)) return because(R.heroOrder, BETWEEN_TURNS);
  const needed = NAMES[wish.do] ?? [];
  if (needed.some(field => wish[field] === undefined)) return unnamed(wish.do, ...needed);
  for (const [field, exists] of Object.entries(known)) {
    const named: unknown = wish[field as Field];
    if (named !== undefined && !exists(g, named))
      return because(R.moveAndAct, 'there is no {what} {name}', {
        what: NOUNS[field as Field] ?? field,
        name: String(named),
      });
  }
  return [];
}

const NOUNS: Readonly<Partial<Record<Field, string>>> = { to: 'square', card: 'spell', weapon: 'item' };

/** Whether somebody or something of that name is on the table, or in the books. */
const known: Readonly<Partial<Record<Field, (g: BattleAxe, named: unknown) => boolean>>> = {
  target: (g, named) => [...g.heroes, ...g.friendlies, ...g.enemies, ...g.things].some(({ id }) => id === named),
  hero: (g, named) => [...g.heroes, ...g.friendlies].some(({ id }) => id === named),
  item: (_g, named) => typeof named === 'string' && itemById.has(cardId(named)),
  weapon: (_g, named) => typeof named === 'string' && itemById.has(cardId(named)),
  card: (_g, named) => typeof named === 'string' && spellById.has(named),
  door: (g, named) => typeof named === 'number' && g.doors[named] !== undefined,
  to: (_g, named) => typeof named === 'string',
};
