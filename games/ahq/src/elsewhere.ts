import { type Elsewhere, own, type Reason, reason } from '@quarterstaff/kernel';
import { type Act, failing, isAct } from './acts.ts';
import { newFight } from './combat/fight-acts.ts';
import { combatActs } from './combat/fight-conditions.ts';
import { whyNotFighting } from './combat/moving-conditions.ts';
import { COUNTERS } from './content/schemas.ts';
import { explorationActs } from './exploration/explore-conditions.ts';
import { newExplore, whyNotExploring } from './exploration/exploring.ts';
import { isOnMap, isStanding } from './models/query.ts';
import { R } from './rules.ts';
import type { Ahq, Model } from './state.ts';

// A choice that belongs to another question is refused with the moment at which that question is put.

interface Moment {
  readonly rule: string;
  readonly label: string;
}

const fate: Moment = { rule: R.fateForAFailedRoll, label: 'asked after a failed roll of a model with Fate' };
const counter: Moment = { rule: R.drawingAndPlayingCounters, label: 'asked in the windows of the game master' };
const consent: Moment = { rule: R.handingThingsOver, label: 'asked when another player wants something' };
const shares: Moment = { rule: R.sharingChestContents, label: 'asked when something found is shared out' };

const sight: Moment = {
  rule: R.agreeingOnDoubtfulSight,
  label: 'asked about a doubtful line of sight, with its switch on',
};

/** By the word of the answer. */
const WORDS: Readonly<Record<string, Moment>> = {
  keep: fate,
  fate,
  suffer: { rule: R.fateAgainstDamage, label: 'asked when a model with Fate is about to lose Wounds' },
  stay: { rule: R.occupyingTheSquare, label: 'asked when somebody has killed, or the party flees' },
  occupy: { rule: R.occupyingTheSquare, label: 'asked when somebody has killed, or the party flees' },
  pursue: { rule: R.declaringAPursuit, label: 'asked when somebody has killed, or the party flees' },
  decline: { rule: R.freeAttacksAtOnce, label: 'asked when a Free Attack is gained' },
  engine: sight,
  clear: sight,
  obscured: sight,
  unseen: sight,
  escaped: sight,
  even: shares,
  object: shares,
  some: shares,
  pass: { rule: R.oneActivationPerModel, label: 'asked when a player chooses among models, or claims' },
  done: { rule: R.theLoserShiftsThem, label: 'asked when monsters are shifted, or gold is taken' },
  nobody: { rule: R.anyHeroMayDisarm, label: 'asked when a trap is spotted' },
  agree: consent,
  refuse: consent,
  left: { rule: R.policyPassageBeyondARoom, label: 'asked when a passage is extended' },
  right: { rule: R.policyPassageBeyondARoom, label: 'asked when a passage is extended' },
  none: { rule: R.hiddenIdentities, label: 'asked of the game master about his monsters' },
  'move-attack': { rule: R.oneRoutineForAll, label: 'asked at the start of a GM Phase' },
  'attack-move': { rule: R.oneRoutineForAll, label: 'asked at the start of a GM Phase' },
  jam: counter,
  arrows: { rule: R.contentsOfRoomsAndPassages, label: 'asked at an old campsite' },
  bolts: { rule: R.contentsOfRoomsAndPassages, label: 'asked at an old campsite' },
  reroll: { rule: R.contentsOfRoomsAndPassages, label: 'asked of whoever has the scratched map' },
  '+1': { rule: R.contentsOfRoomsAndPassages, label: 'asked at shelves of jars' },
  '-1': { rule: R.contentsOfRoomsAndPassages, label: 'asked at shelves of jars' },
  damper: { rule: R.quests, label: 'asked when the hymn advances' },
  ...Object.fromEntries(COUNTERS.map(id => [id, counter])),
};

/** By the shape of the answer. */
const SHAPES: readonly (readonly [RegExp, Moment])[] = [
  [/^(door|node):\d+$/, { rule: R.accessedOpeningsAreGenerated, label: 'asked when several openings are explored' }],
  [/^\d+x\d+\+\d+$/, { rule: R.policyRoomPlacement, label: 'asked when a room is laid' }],
  [/^\d+ [NESW] -?\d+,-?\d+$/, { rule: R.generationTables, label: 'asked when there is no way on' }],
  [/^[NESW] -?\d+,-?\d+$/, { rule: R.secondDoorForASentry, label: 'asked for the second door of a Sentry room' }],
  [/^[NESW] \d+$/, { rule: R.heroSpells, label: 'asked when squares are set on fire' }],
  [/^-?\d+,-?\d+$/, { rule: R.theWinnerPlacesMonsters, label: 'asked when a model, a door or a spell needs a square' }],
  [/^[EMGW]$/, { rule: R.startingComponents, label: 'asked when a magic user is outfitted' }],
];

const naming: Moment = { rule: R.orderOfPlayers, label: 'asked when somebody is to be named' };
const DEALS: readonly string[] = ['sell', 'buy', 'give', 'hire', 'train', 'copy', 'recruit', 'done'];

/** Whether every word names a model or a seat: several at once are fixed by one answer. */
function isNaming(g: Ahq, words: string): boolean {
  return words.split(' ').every(word => g.heroSeats.includes(word) || g.models.some(m => m.id === word));
}

/** The rule that says what an activation of the present kind holds. */
const ofActs = (g: Ahq): string => (g.combat === null ? R.whatAHeroMayDo : R.oneCombatAction);

function momentOf(g: Ahq, choice: unknown): Moment | null {
  if (typeof choice === 'string')
    return (
      own(WORDS, choice) ?? SHAPES.find(([shape]) => shape.test(choice))?.[1] ?? (isNaming(g, choice) ? naming : null)
    );
  if (typeof choice === 'number')
    return { rule: R.twoHundredFiftyCrowns, label: 'asked for a sum, a place or a section' };
  if (typeof choice !== 'object' || choice === null) return null;
  const act = choice as Readonly<Record<string, unknown>>;
  if (typeof act.take === 'string') return shares;
  if (typeof act.side === 'string') return { rule: R.leaderPicksTheDoorWall, label: 'asked when a new door is placed' };
  if (typeof act.model === 'string')
    return { rule: R.theLoserShiftsThem, label: 'asked when monsters are shifted, or gold is taken' };
  if (typeof act.do !== 'string') return null;
  if (own(combatActs, act.do) !== undefined || own(explorationActs, act.do) !== undefined)
    return { rule: ofActs(g), label: 'done in the activation of a model' };
  if (DEALS.includes(act.do)) return { rule: R.theTown, label: 'done in town' };
  return { rule: ofActs(g), label: 'there is no such act' };
}

/** Why a model that is not asked now may not do something: what its own activation would say, else that its turn has not come. */
function whyNotOf(g: Ahq, m: Model, act: Act): readonly Reason[] {
  const inCombat = g.combat !== null;
  const order = m.kind === 'monster' ? R.oneRoutineForAll : inCombat ? R.playerOrderInCombat : R.oneActivationPerModel;
  if (!isOnMap(m) || !isStanding(m)) return [reason(R.fallenAndRestoredHeroes, 'it does not stand')];
  const ofGm = inCombat && g.combat!.phase === 'gm';
  if ((m.kind === 'monster') !== ofGm) return [reason(R.phasesOfACombatTurn, 'it is not its Phase')];
  if (m.acted) return [reason(order, 'it has acted in this Phase')];
  const reasons = inCombat ? ofFighter(g, m, act) : ofExplorer(g, m, act);
  return reasons.length > 0 ? reasons : [reason(order, 'the activation under way has not ended')];
}

function ofFighter(g: Ahq, m: Model, act: Act): readonly Reason[] {
  const f = newFight(g, m);
  const reasons = failing(combatActs, g, f, act, m.seat);
  if (act.do !== 'move' || reasons.some(({ rule }) => rule !== R.moveUpToSpeed)) return reasons;
  return whyNotFighting(g, f, act.to ?? '');
}

function ofExplorer(g: Ahq, m: Model, act: Act): readonly Reason[] {
  const e = newExplore(m);
  const reasons = failing(explorationActs, g, e, act, m.seat);
  if (act.do !== 'move' || reasons.some(({ rule }) => rule !== R.twelveSquares)) return reasons;
  return whyNotExploring(g, e, act.to ?? '');
}

/** Whether an answer is an act of either kind of activation. */
function isDeed(choice: unknown): choice is Act {
  if (!isAct(choice)) return false;
  return own(combatActs, choice.do) !== undefined || own(explorationActs, choice.do) !== undefined;
}

/** Choices of other questions, each with the moment at which it is asked for. */
export const elsewhere: readonly Elsewhere<Ahq>[] = [
  {
    is: isDeed,
    reasons(known, who, choice): readonly Reason[] {
      const m = known.models.find(one => one.id === who);
      return m === undefined ? [] : whyNotOf(known, m, choice as Act);
    },
  },
  {
    is: (choice, known) => momentOf(known, choice) !== null,
    reasons(known, _who, choice): readonly Reason[] {
      const moment = momentOf(known, choice);
      return moment === null ? [] : [{ ...moment, repair: null }];
    },
  },
];
