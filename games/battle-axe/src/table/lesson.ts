// The first mission: a cellar, two rats, a goblin and a chest.
import type { Lesson, LessonBeat, LessonDeed, LessonMark, Pointed } from '@quarterstaff/kernel';

const asked = (kind: string): LessonMark => ({ asked: kind });
const told = (type: string, more: Readonly<Record<string, unknown>> = {}): LessonMark => ({ told: type, with: more });
const beat = (n: number, at: Pointed | null, when: LessonMark, until: LessonMark): LessonBeat => ({
  say: `lesson ${n}`,
  at,
  when,
  until,
});
/** What may happen or not, at any time. */
const chance = (n: number, at: Pointed | null, when: LessonMark, until: LessonMark): LessonBeat => ({
  ...beat(n, at, when, until),
  whenever: true,
});
const figure = (id: string): Pointed => ({ figure: id });

/** Squares and edges of the scenario, by the numbers of its board. */
const BY_THE_DOOR: Pointed = { cell: 3 };
const DOOR: Pointed = { edge: { cell: 3, direction: 1 } };
const CHEST: Pointed = { cell: 16 };
/** Somebody can strike: the door is open. */
const A_BLOW: LessonDeed = { do: 'fight' };

export const lesson: Lesson = {
  scenario: 'rat-cellar',
  seed: 'lesson1',
  seats: { p1: 'open' },
  script: [],
  beats: [
    beat(1, BY_THE_DOOR, asked('heroStep.chooseHero'), told('heroMoved')),
    beat(2, DOOR, told('heroMoved'), told('doorOpened')),
    { ...beat(12, null, asked('takeTurn.act'), asked('heroStep.chooseHero')), can: A_BLOW }, // the door took his action
    { ...beat(3, figure('RT1'), asked('heroStep.chooseHero'), told('fightBegan')), can: A_BLOW },
    beat(4, null, told('enemyTurnStarted'), told('enemyMoved')),
    beat(5, DOOR, told('enemyMoved'), told('heroTurnStarted')),
    chance(
      6,
      figure('Tibbit'),
      told('attackDeclared', { target: 'Tibbit' }),
      told('heroTurnEnded', { hero: 'Tibbit' }),
    ),
    chance(7, figure('Thomas'), told('wounded'), told('heroTurnEnded', { hero: 'Thomas' })),
    chance(8, null, asked('percent.offerLuck'), asked('heroStep.chooseHero')),
    beat(9, null, told('attackDeclared', { target: 'G1' }), told('roundBegan')),
    beat(10, CHEST, told('combatEnded'), told('chestOpened')),
    beat(11, null, told('goalAchieved'), told('questEnded')),
  ],
  next: 'smugglers-stair',
};
