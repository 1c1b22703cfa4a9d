// Every question of the game is a decision of the catalogue, and every decision of the catalogue is a question, or none by its own words.
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';

/** The questions by which a decision is asked; what a scenario states and what the rules decide is no question. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'BA-DEC-01': [],
  'BA-DEC-02': ['replaceHeroes.create'],
  'BA-DEC-03': ['arrangeItems.choose'],
  'BA-DEC-04': ['heroStep.chooseHero'],
  'BA-DEC-05': ['takeTurn.act'],
  'BA-DEC-06': ['walking.chooseLeg'],
  'BA-DEC-07': ['walking.consent'],
  'BA-DEC-08': ['takeTurn.act', 'walking.chooseLeg', 'fight.declare', 'shoot.swiftArrow'],
  'BA-DEC-09': ['takeTurn.act'],
  'BA-DEC-10': ['takeTurn.act', 'fight.declare'],
  'BA-DEC-11': ['takeTurn.act', 'shoot.swiftArrow'],
  'BA-DEC-12': ['takeTurn.act', 'cast.aim', 'chooseLeaps.choose'],
  'BA-DEC-13': ['swapping.choose', 'swapping.consent'],
  'BA-DEC-14': ['takeTurn.act'],
  'BA-DEC-15': ['takeTurn.act', 'pickUp.consent'],
  'BA-DEC-16': ['percent', 'speedDie', 'luckOnRfi'].flatMap(roll => [`${roll}.offerLuck`, `${roll}.keepEither`]),
  'BA-DEC-17': ['attack.shrugItOff', 'move.runForIt', 'breathe.chooseSecond'],
  'BA-DEC-18': ['exploreDoor.secondLeaf'],
  'BA-DEC-19': ['exploreDoor.solveClash', 'exploreEnd.solveClash'],
  'BA-DEC-20': ['completeRoom.chooseFinder', 'shareCoins.share'],
  'BA-DEC-21': ['resolveEvent.chooseHero'],
  'BA-DEC-22': ['heroStep.chooseHero', 'takeTurn.act'],
  'BA-DEC-23': ['heroStep.chooseHero', 'takeTurn.act', 'leaveBehind.consent'],
  'BA-DEC-24': ['speak.say', 'spellWord.letter', 'acceptWord.consent'],
  'BA-DEC-25': ['takeTurn.act', 'swapping.choose'],
  'BA-DEC-26': ['town.choose', 'shop.choose', 'afterQuest.nextQuest'],
  'BA-DEC-27': [],
  'BA-DEC-28': [],
  'BA-DEC-29': ['takeTurn.act'],
  'BA-DEC-30': ['friendlyTurn.act'],
  'BA-DEC-31': ['drawTreasure.choose', 'afterQuest.rewardItem'],
  'BA-DEC-32': ['quest.chooseBearer'],
  'BA-DEC-33': ['takeTurn.act'],
};

/** The kinds of all stages at which a seat is asked. */
const questions = Object.values(game.procedures).flatMap(({ stages, kinds }) =>
  kinds.filter((_kind, i) => stages[i]!.choice != null || stages[i]!.sealed != null),
);

describe('decisions', () => {
  it('BA-DEC-01 … BA-DEC-33: the catalogue has each of them', () => {
    const listed = game.catalogue.filter(({ kind }) => kind === 'decision').map(({ id }) => id);
    expect(listed).toEqual(Object.keys(asked));
  });
  it('BA-DEC-27 BA-DEC-28: every question belongs to a decision of the players; whom enemies attack and where they go is none', () => {
    expect([...new Set(Object.values(asked).flat())].sort()).toEqual([...questions].sort());
  });
});
