import { type Decision, newLuck, privateDice, type StandIn } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { type Attack, inReach } from '../combat/attack.ts';
import type { Fight } from '../combat/fight-acts.ts';
import { reachesDiagonally } from '../models/numbers.ts';
import { areEnemies, isAlive, isParty, isStanding, monstersOnMap } from '../models/query.ts';
import { areAdjacent, reachesFrom } from '../models/zones.ts';
import { chanceToHit, chanceToKill } from '../policy/chances.ts';
import { gameMasterPolicy } from '../policy/game-master.ts';
import { heroPolicy } from '../policy/heroes.ts';
import { preferred } from '../policy/monsters.ts';
import { text } from '../policy/options.ts';
import { topLocal } from '../policy/reason.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';

/** The rulebook's own answer of a seat. No lots are drawn for any kind of question that it answers here. */
export function byTheBook(g: Ahq, decision: Decision): unknown {
  const dice = privateDice(newLuck('by the book'), 'policy');
  if (decision.seat !== g.gmSeat) return heroPolicy(g, decision, dice).choice;
  return gameMasterPolicy(g, decision, dice, 'book').choice;
}

/** Book for the party; the game master places and shifts his monsters himself. */
const placing = (kind: string, about: string): StandIn<Ahq> => ({
  kind,
  about,
  ground: 'public',
  answer: (g, decision) => (decision.seat === g.gmSeat ? null : byTheBook(g, decision)),
});

/** The enemy that is likeliest to be struck down next, else the nearest; monsters by the book's preference. */
function focus(g: Ahq, decision: Decision): unknown {
  const ids = text(decision);
  const owner = modelOf(g, decision.slot);
  if (owner.kind === 'monster') return preferred(g, ids, owner).best.model.id;
  const kills = (id: string): number => {
    const target = modelOf(g, id);
    return chanceToHit(g, owner, target) * chanceToKill(g, owner, target);
  };
  return [...ids].sort((a, b) => kills(b) - kills(a))[0];
}

/** Whether stepping onto the square of the dead brings somebody into reach: for it, or for a friend that waits behind it. */
function isWorthOccupying(g: Ahq): boolean {
  const a = topLocal<Attack>(g);
  const m = modelOf(g, a.attacker);
  const foes = g.models.filter(t => isAlive(t) && areEnemies(m, t));
  const reaches = (who: Model, from: number, foe: Model): boolean =>
    reachesFrom(g, from, foe.at, reachesDiagonally(who));
  if (foes.some(foe => reaches(m, a.square, foe) && !reaches(m, m.at, foe))) return true;
  return g.models.some(
    friend =>
      friend.id !== m.id &&
      !areEnemies(friend, m) &&
      isStanding(friend) &&
      !friend.acted &&
      areAdjacent(g, friend.at, m.at) &&
      inReach(g, friend).length === 0 &&
      foes.some(foe => reaches(friend, m.at, foe)),
  );
}

/** Whether nothing is left to do but to drop things, or a Hero has struck and stays face to face with an enemy. */
function isDone(g: Ahq, { options, slot }: Decision): boolean {
  if ((options as readonly Act[]).every(act => act.do === 'end' || act.do === 'drop')) return true;
  const m = modelOf(g, slot);
  return m.kind !== 'monster' && topLocal<Fight>(g).used === 'attack' && inReach(g, m).length > 0;
}

const END: Act = { do: 'end' };

/** Whether nobody is left to fight, and nobody of the party to be helped: with this activation the combat is over (AHQ-END-01). */
function isFoughtOut(g: Ahq): boolean {
  return g.combat !== null && monstersOnMap(g).length === 0 && !g.models.some(m => isParty(m) && m.condition === 'ko');
}

export const combatStandIns: readonly StandIn<Ahq>[] = [
  placing('placeGroups.placeNext', 'default.placeMonsters'),
  placing('shiftMonsters.shift', 'default.shiftMonsters'),
  { kind: 'settleZones.chooseFocus', about: 'default.focus', ground: 'public', answer: focus },
  {
    kind: 'attack.offerFreeAttack',
    about: 'default.freeAttack',
    ground: 'public',
    answer: (_g, { options }) => (options.length === 2 ? options[1] : null),
  },
  {
    kind: 'attack.offerOccupy',
    about: 'default.stay',
    ground: 'public',
    answer: g => (isWorthOccupying(g) ? null : 'stay'),
  },
  { kind: 'shoot.chooseFriendHit', about: 'default.friendHit', ground: 'public', answer: byTheBook },
  { kind: 'agreeOnSight.ask', about: 'default.sight', ground: 'constant', answer: () => 'engine' },
  {
    kind: 'fight.act',
    about: 'default.end',
    ground: 'public',
    answer: (g, decision) => (isDone(g, decision) || isFoughtOut(g) ? END : null),
  },
];
