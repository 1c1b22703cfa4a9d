import type { Lesson, LessonBeat, LessonDeed, Pointed } from '@quarterstaff/kernel';
import { parseSquare } from '../map/square.ts';
import { R } from '../rules.ts';

// The first mission: a passage, a door, what waits behind it, a chest, and home. With these dice the party surprises whoever waits there,
// whether it walks ahead first or opens the door at once.

const cell = (at: string): Pointed => ({ cell: parseSquare(at)! });
const EAST = 1;

/** Said when a Hero is to be chosen in the fight, one sentence each time, when what it speaks of can be done. */
const inFight = (say: string, at: Pointed, can: LessonDeed): LessonBeat => ({
  say,
  at,
  when: { asked: 'playersAct.chooseModel', rule: R.playerOrderInCombat },
  until: { told: 'routineChosen' },
  whenever: true,
  can,
});
const DOORWAY = parseSquare('1,-4')!;

export const lesson: Lesson = {
  scenario: 'cellar-door',
  seed: 'lesson21',
  seats: { p1: 'open', gm: 'book' },
  script: [],
  beats: [
    {
      say: 'lesson.walk',
      at: cell('0,-6'),
      when: { asked: 'playersAct.chooseModel' },
      until: { told: 'modelMoved' },
    },
    {
      say: 'lesson.door',
      at: { edge: { cell: parseSquare('1,-4')!, direction: EAST } },
      when: { told: 'modelMoved' },
      until: { told: 'doorOpened' },
    },
    {
      say: 'lesson.surprise',
      at: cell('4,-5'),
      when: { told: 'surpriseRolled', with: { result: 'party' } },
      until: { told: 'combatTurnBegan' },
    },
    inFight('lesson.shoot', { figure: 'elwen' }, { who: 'elwen', do: 'shoot' }),
    inFight('lesson.cast', { figure: 'mirel' }, { who: 'mirel', do: 'cast' }),
    inFight('lesson.zones', { figure: 'dagna' }, { who: 'dagna', do: 'attack' }),
    inFight('lesson.doorway', { cell: DOORWAY }, { stands: DOORWAY }),
    {
      say: 'lesson.focus',
      at: null,
      when: { told: 'routineChosen' },
      until: { told: 'activationBegan' },
      whenever: true,
    },
    {
      say: 'lesson.twelve',
      at: null,
      when: { told: 'freeAttackGained' },
      until: { told: 'activationBegan' },
      whenever: true,
    },
    {
      say: 'lesson.fate',
      at: null,
      when: { asked: 'damage.offerFate' },
      until: { told: 'activationBegan' },
      whenever: true,
    },
    { say: 'lesson.chest', at: cell('6,-7'), when: { told: 'combatEnded' }, until: { told: 'chestOpened' } },
    { say: 'lesson.leave', at: cell('0,1'), when: { told: 'chestOpened' }, until: { told: 'modelLeft' } },
  ],
  next: 'bell',
};
