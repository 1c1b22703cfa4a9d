import { type Act, actsOf } from '../acts.ts';
import { castConditions } from '../magic/casting.ts';
import { enemySpellConditions } from '../magic/enemy.ts';
import { isNextToDoor } from '../map/map.ts';
import { areEnemies, hasTrait, isAlive, isParty, monsterType } from '../models/query.ts';
import { areAdjacent, canStrike } from '../models/zones.ts';
import { notInPit } from '../movement/move-rules.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';
import { hasAttackHere, isPursuer, owesAttack, squaresToStrikeFrom } from './duties.ts';
import type { Fight } from './fight-acts.ts';
import { acting, actionFree, heroOnly, insteadOfTheAttack, notFocused, partyOnly, type Rule } from './fighting.ts';
import { movingActs } from './moving-conditions.ts';
import { launchers } from './ranged.ts';
import { rangedConditions } from './shooting-conditions.ts';
import { thingActs } from './thing-conditions.ts';

// What each act of an activation in combat needs, in the book's order.

const noHenchman: Rule = { ...heroOnly, implied: true }; // Henchmen have no Spell Book

function doorOf(g: Ahq, act: Act) {
  return g.map.doors.find(d => d.id === act.door) ?? null;
}

/** Whether a monster may open doors: Sentries, and pursuers, which the bound never are (AHQ-SEN-05, AHQ-CDR-01, AHQ-GAP-16). */
function mayHandleDoors(g: Ahq, m: Model, open: boolean): boolean {
  if (isParty(m)) return true;
  if (monsterType(m).role === 'sentry') return true;
  return open && g.combat!.pursuit && !hasTrait(m, 'bound');
}

const doorConditions: readonly Rule[] = [
  {
    rule: R.otherMonstersAndDoors,
    label: 'of monsters only Sentries handle doors, and pursuers open them',
    holds: (g, f, act) => mayHandleDoors(g, acting(g, f), act.do === 'open'),
  },
  { rule: R.runnersHandleNoDoors, label: 'it has run', holds: (_g, f) => f.used !== 'run' },
  { rule: R.aDoorReplacesTheAttack, label: 'it has attacked instead', holds: (_g, f) => f.used !== 'attack' },
  ...actionFree.slice(1),
  {
    implied: true,
    rule: R.whoHandlesDoors,
    label: 'of monsters only Sentries handle doors, and pursuers open them',
    holds: (g, f, act) => mayHandleDoors(g, acting(g, f), act.do === 'open'),
  },
  {
    rule: R.whoHandlesDoors,
    label: 'the door is not next to it',
    holds: (g, f, act) => doorOf(g, act) !== null && isNextToDoor(doorOf(g, act)!, acting(g, f).at),
  },
  {
    rule: R.whoHandlesDoors,
    label: 'the door is so already',
    holds: (g, _f, act) => doorOf(g, act) !== null && g.doors[act.door!]!.open === (act.do === 'close'),
  },
  notFocused(R.noDoorsInFocusedZones),
  notFocused(R.noDoorsOrChestsWhenFocused),
  {
    rule: R.dungeonCounters,
    label: 'the door is jammed for this Phase',
    holds: (g, _f, act) => g.doors[act.door ?? -1]?.jammed !== true,
  },
  notInPit,
];

/** What an activation in combat may hold, by act (AHQ-ACT-02, -03). */
export const combatActs = actsOf<Fight>()({
  ...movingActs,
  attack: [
    ...actionFree,
    {
      implied: true,
      rule: R.trapTables,
      label: 'one of the two is in a pit',
      holds: (g, f, act) => !acting(g, f).inPit && !g.models.some(m => m.id === act.target && m.inPit),
    },
    {
      implied: true,
      rule: R.reachOfHandToHand,
      label: 'that is no enemy in its reach',
      holds(g, f, act) {
        const t = g.models.find(m => m.id === act.target);
        const m = acting(g, f);
        return t !== undefined && isAlive(t) && areEnemies(m, t) && (m.inPit || canStrike(g, m, t.at));
      },
    },
  ],
  shoot: rangedConditions,
  throw: rangedConditions,
  wind: [
    ...actionFree,
    insteadOfTheAttack,
    notInPit,
    {
      rule: R.weaponTable,
      label: 'it has no crossbow to wind',
      holds: (g, f) => acting(g, f).unwound && launchers(acting(g, f)).some(l => l.winds),
    },
  ],
  open: doorConditions,
  close: doorConditions,
  chest: [
    partyOnly,
    heroOnly,
    ...actionFree,
    insteadOfTheAttack,
    {
      rule: R.chestsInCombat,
      label: 'no closed chest is adjacent to it',
      holds(g, f, act) {
        const chest = g.chests.find(c => c.id === act.chest);
        return chest !== undefined && !chest.opened && areAdjacent(g, acting(g, f).at, chest.at);
      },
    },
    notFocused(R.chestsInCombat),
    notFocused(R.noDoorsOrChestsWhenFocused),
    notInPit,
  ],
  cast: [...actionFree, insteadOfTheAttack, noHenchman, notInPit, ...castConditions],
  read: [...actionFree, insteadOfTheAttack, noHenchman, notInPit, ...castConditions],
  spell: [...actionFree, insteadOfTheAttack, ...enemySpellConditions],
  carry: [{ rule: R.optionCarryingTheFallen, label: 'the fallen are carried in Exploration only', holds: () => false }],
  disarm: [{ rule: R.disarmingFromNextToIt, label: 'traps are disarmed in Exploration only', holds: () => false }],
  searchWall: [{ rule: R.searchesInExplorationOnly, label: 'searches happen in Exploration only', holds: () => false }],
  searchTreasure: [
    { rule: R.searchesInExplorationOnly, label: 'searches happen in Exploration only', holds: () => false },
  ],
  end: [
    {
      rule: R.monstersActOnSight,
      label: 'a monster here can attack somebody in view, and does',
      holds: (g, f) => !owesAttack(g, f),
    },
    {
      rule: R.pursuersAttackIfAble,
      label: 'this pursuer can attack somebody, and does',
      holds: (g, f) => !isPursuer(g, f) || (!hasAttackHere(g, f) && squaresToStrikeFrom(g, f).length === 0),
    },
  ],
  ...thingActs,
});
