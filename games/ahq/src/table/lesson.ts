import type { Lesson, Pointed } from '@quarterstaff/kernel';
import { parseSquare } from '../map/square.ts';

// The first mission: a passage, a door, what waits behind it, a chest, and home. With these dice the party surprises whoever waits there,
// whether it walks ahead first or opens the door at once.

const cell = (at: string): Pointed => ({ cell: parseSquare(at)! });
const EAST = 1;

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
    { say: 'lesson.shoot', at: { figure: 'elwen' }, when: { told: 'combatTurnBegan' }, until: { told: 'missileShot' } },
    { say: 'lesson.cast', at: { figure: 'mirel' }, when: { told: 'missileShot' }, until: { told: 'spellCast' } },
    { say: 'lesson.zones', at: { figure: 'dagna' }, when: { told: 'spellCast' }, until: { told: 'attackDeclared' } },
    { say: 'lesson.doorway', at: cell('1,-4'), when: { told: 'attackDeclared' }, until: { told: 'routineChosen' } },
    { say: 'lesson.focus', at: null, when: { told: 'routineChosen' }, until: { told: 'combatTurnBegan' } },
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
