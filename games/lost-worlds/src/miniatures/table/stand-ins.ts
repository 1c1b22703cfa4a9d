import type { Decision, StandIn } from '@quarterstaff/kernel';
import type { LostWorlds } from '../../state.ts';
import { type DirectionName, directionOf, neighbour, OFF, rangeBetween, type Space } from '../board/terrain.ts';
import { activeIn, areFriends, areOpponents, characterOf, fieldOf, isActive, isFree } from '../field.ts';
import { allowanceOf, isAsleep } from '../fighter.ts';
import { waysOf } from '../movement/reach.ts';
import { bestDrop, bestUndefended } from '../policy/policy.ts';
import type { Character } from '../state.ts';

/** Opponents who may still walk this turn, without running. */
const stillComing = (g: LostWorlds, c: Character): Character[] =>
  fieldOf(g).characters.filter(
    x =>
      areOpponents(c, x) && isActive(g, x) && !x.moved && !x.hasHalted && !x.dazed && !x.blocked && !isAsleep(g, x.id),
  );

/** Whether no opponent stands in a space or can still come there this turn. */
function isOutOfReach(g: LostWorlds, c: Character, s: Space, reached: ReadonlySet<Space>): boolean {
  if (s === OFF) return true;
  const there = activeIn(g, s, c.id);
  if (there !== null) return areFriends(c, there);
  return !isFree(g, s) || !reached.has(s);
}

/** Backs to where nobody can come; asked when somebody can come everywhere. */
function undefended(g: LostWorlds, { slot, options }: Decision): DirectionName | null {
  const c = characterOf(g, slot);
  const { terrain } = fieldOf(g);
  const reached = new Set(stillComing(g, c).flatMap(x => [...waysOf(g, x.id, { mp: allowanceOf(g, x) }).keys()]));
  const safe = (options as readonly DirectionName[]).filter(name =>
    isOutOfReach(g, c, neighbour(terrain, c.at, directionOf(name)), reached),
  );
  return safe.length === 0 ? null : bestUndefended(g, c, safe);
}

/** Whether an opponent could come next to a Character with one move. */
const isThreatened = (g: LostWorlds, c: Character): boolean =>
  fieldOf(g).characters.some(
    x => areOpponents(c, x) && isActive(g, x) && rangeBetween(fieldOf(g).terrain, x.at, c.at) <= allowanceOf(g, x) + 1,
  );

/** The miniatures game's share. */
export const fieldStandIns: readonly StandIn<LostWorlds>[] = [
  {
    kind: 'moveCharacter.carryOrDrop',
    about: 'default.carry',
    ground: 'public',
    answer: () => ({ do: 'carry' }),
  },
  { kind: 'endMove.nameUndefended', about: 'default.undefended', ground: 'public', answer: undefended },
  {
    kind: 'recover.nameUndefended',
    about: 'default.undefended',
    ground: 'public',
    answer: (g, { slot, options }) => bestUndefended(g, characterOf(g, slot), options as readonly DirectionName[]),
  },
  {
    kind: 'forcedDrop.chooseSpace',
    about: 'default.drop',
    ground: 'public',
    answer: (g, { slot, options }) => bestDrop(g, characterOf(g, slot), options),
  },
  {
    kind: 'recoverAll.chooseNext',
    about: 'default.inOrder',
    ground: 'constant',
    answer: (_g, { options }) => options[0],
  },
  {
    kind: 'offerDematerialise.decide',
    about: 'default.stayHere',
    ground: 'public',
    answer: (g, { slot }) => (isThreatened(g, characterOf(g, slot)) ? null : 'stay'),
  },
];
