// How answers read and where they are offered: what the questions of all chapters share.
import {
  type Ask,
  InvariantError,
  type Named,
  NONE,
  type OfferPlace,
  type Term,
  type Wording,
} from '@quarterstaff/kernel';
import type { TurnChoice } from './actions/action.ts';
import type { Told } from './actions/menu.ts';
import { stakeOf } from './general/at-stake.ts';
import type { LuckAnswer } from './general/luck.ts';
import type { Percent } from './general/roll.ts';
import { squareNamed } from './map/names.ts';
import { type BattleAxe, findEnemy, findFriendly, findHero, type HeroId } from './state.ts';
import type { AnswerKey } from './text/en.ts';

export const say = (key: AnswerKey, terms: Readonly<Record<string, Term>> = {}): Wording => ({ key, with: terms });

const naming =
  (of: string) =>
  (id: unknown): Named => ({ of, id });
export const theMini = naming('mini');
export const theItem = naming('item');
const theSpell = naming('spell');
const theSquares = naming('squares'); // one name, or several with blanks between them
export const thePlace = naming('place'); // squares by who is near
const theSide = naming('side');
export const theQuest = naming('quest');
export const theLocation = naming('location');
export const theSpellType = naming('spellType');
export const theContent = naming('content'); // by its English name

/** On a hero, a friendly mini or an enemy. */
export const onMini = (g: BattleAxe, id = ''): OfferPlace | null =>
  (findHero(g, id) ?? findFriendly(g, id) ?? findEnemy(g, id)) === null ? null : { figure: id };
/** On a mini, or on the square of a thing. */
export function onTarget(g: BattleAxe, id = ''): OfferPlace | null {
  const thing = g.things.find(one => one.id === id);
  return onMini(g, id) ?? (thing === undefined ? null : { cell: thing.cell });
}
/** On a square, the first of several. */
export function onSquare(g: BattleAxe, squares = ''): OfferPlace | null {
  const cell = squareNamed(g.board, squares.split(' ')[0]!);
  return cell === NONE ? null : { cell };
}
const onDoor = (g: BattleAxe, door: number): OfferPlace => {
  const { cell, direction } = g.doors[door]!.leaves[0]!;
  return { edge: { cell, direction } };
};
export const onCard = (item: string, panel: HeroId): OfferPlace => ({ item, panel });

type Telling = Told<BattleAxe, TurnChoice>;
export const told = (key: AnswerKey): Telling => ({ words: () => say(key) });
export const toldAtTarget = (key: AnswerKey): Telling => ({
  words: ({ target }) => say(key, { target: theMini(target) }),
  place: ({ target }, g) => onTarget(g, target),
});
export const toldAtHero = (key: AnswerKey): Telling => ({
  words: ({ hero }) => say(key, { hero: theMini(hero) }),
  place: ({ hero }, g) => onMini(g, hero),
});
export const toldAtSquare = (key: AnswerKey): Telling => ({
  words: ({ to }) => say(key, { to: theSquares(to) }),
  place: ({ to }, g) => onSquare(g, to),
});
/** On the card, on his own panel or on that of the hero the act is about. */
export const toldOnCard = (key: AnswerKey): Telling => ({
  words: ({ item, hero }) => say(key, { item: theItem(item), ...(hero === undefined ? {} : { hero: theMini(hero) }) }),
  place: ({ item, hero: other }, _g, hero) => onCard(item!, other ?? hero),
});
export const toldAsBlow: Telling = {
  words: ({ target, weapon }) =>
    weapon === undefined
      ? say('fight', { target: theMini(target) })
      : say('fight-with', { target: theMini(target), weapon: theItem(weapon) }),
  place: ({ target }, g) => onTarget(g, target),
};
export const toldAsSpell: Telling = {
  words: ({ card, blood }) => say(blood === true ? 'cast-by-blood' : 'cast', { card: theSpell(card) }),
  place: ({ card }, _g, hero) => onCard(card!, hero),
};
export const toldAsGift: Telling = {
  words: ({ item, hand }) => say(hand === true ? 'give-into-hand' : 'give', { item: theItem(item) }),
  place: ({ item }, _g, hero) => onCard(item!, hero),
};
export const toldAsFacing: Telling = { words: ({ facing }) => say('face', { side: theSide(facing) }) };
/** A door is told by the side of the hero's square on which it lies. */
export const toldAtDoor = (key: AnswerKey, bare: AnswerKey): Telling => ({
  words({ door }, g, hero) {
    const side = sideOfDoor(g, hero, door!);
    return side === null ? say(bare) : say(key, { side: theSide(side) });
  },
  place: ({ door }, g) => onDoor(g, door!),
});
const FACINGS = ['N', 'E', 'S', 'W'];
function sideOfDoor(g: BattleAxe, hero: HeroId, door: number): string | null {
  const at = findHero(g, hero)?.cell;
  for (const { cell, far, direction } of g.doors[door]!.leaves) {
    if (cell === at) return FACINGS[direction]!;
    if (far === at) return FACINGS[(direction + 2) & 3]!;
  }
  return null;
}

/** A question whose answers are acts of menus, and a few others beside them. */
export function askActs<L extends { readonly hero: HeroId }>(
  tellingOf: (act: string) => Telling | null,
  others: Readonly<Record<string, Telling>>,
): Ask<BattleAxe, L, TurnChoice> {
  const tell = ({ do: act }: TurnChoice): Telling => {
    const found = others[act] ?? tellingOf(act);
    if (found === null) throw new InvariantError('an answer without words', { act });
    return found;
  };
  return {
    words: (g, { hero }, act) => tell(act).words(act, g, hero),
    place: (g, { hero }, act) => tell(act).place?.(act, g, hero) ?? null,
    group: act => act.do,
  };
}

/** A question that is answered with a word of the rules. */
export const askWord = <C extends string>(
  kind: string,
  keys: Readonly<Record<C, AnswerKey>>,
): Ask<BattleAxe, unknown, C> => ({ words: (_g, _local, answer) => say(keys[answer]), group: () => kind });

export const askConsent = (kind: string) => askWord(kind, { agree: 'agree', refuse: 'refuse' });

/** Whether luck is spent on a roll: what stands if it stands, what is hoped for, and how much luck there is. */
export const askLuck = (kind: string): Ask<BattleAxe, unknown, LuckAnswer> => ({
  words(g, local, answer, slot) {
    const stake = kind === 'percent.offerLuck' ? stakeOf(g, local as Percent) : null;
    const hero = findHero(g, String(slot))!;
    if (answer === 'keep') {
      if (stake === null || stake.wounds === 0) return say('keep-the-roll');
      return say('take-wounds', { hero: theMini(hero.id), left: hero.health - stake.wounds, most: hero.base.health });
    }
    const luck = answer === 'luck' ? say('use-luck', { n: hero.luck, most: hero.base.luck }) : say('use-born-lucky');
    if (stake === null) return luck;
    return say('luck-for', { luck, chance: stake.chance, hope: say(`hope-${stake.hope}`) });
  },
  group: () => kind,
});
export const askEither = (kind: string) => askWord(kind, { first: 'keep-first', second: 'keep-second' });

const NOBODY = '-';
const areSquares = (answer: string): boolean => /^-?\d+,/.test(answer);
/** A question that is answered with a mini, a thing or squares, or with nobody. */
export const askWhom = (kind: string): Ask<BattleAxe, unknown, string> => ({
  words(_g, _local, answer) {
    if (answer === NOBODY) return say('nobody');
    return say('that', { it: areSquares(answer) ? thePlace(answer) : theMini(answer) });
  },
  place: (g, _local, answer) => (areSquares(answer) ? onSquare(g, answer) : onTarget(g, answer)),
  group: () => kind,
});
