// The first mission: Hesta at the ford, and a duellist's bones that show her one thing after the other.

import type { Lesson, LessonBeat, LessonMark, Pointed } from '@quarterstaff/kernel';

const CHOICE = 'chooseRows.lockRows';
const asked: LessonMark = { asked: CHOICE };
const looked: LessonMark = { looked: true };
const chosen: LessonMark = { told: 'rowAnnounced', with: { fighter: 'hesta' } };
const read = (fields: Readonly<Record<string, unknown>>): LessonMark => ({
  told: 'instructionRead',
  with: { told: 'hesta', ...fields },
});
const hesta: Pointed = { figure: 'hesta' };
const rattlejack: Pointed = { figure: 'rattlejack' };

let count = 0;
/** One sentence: where it points, from when, until when, and the manoeuvres it speaks of. */
function beat(at: Pointed | null, when: LessonMark, until: LessonMark, names: readonly string[] = []): LessonBeat {
  count += 1;
  return { say: `lesson.${count}`, at, when, until, names };
}

export const lesson: Lesson = {
  scenario: 'ford-lesson',
  seed: 'lesson1',
  seats: { red: 'open', blue: 'book' },
  script: [{ seat: 'blue', kind: CHOICE, choices: [4, 12, 32, 8] }],
  beats: [
    beat(hesta, asked, looked, ['Shield Rush']), // who one is, and what to do
    beat(rattlejack, looked, looked, ['Shield Rush']), // restrictions
    beat(hesta, looked, chosen, ['Shield Rush', 'Overhead Smash']), // high and low, counting
    beat(null, { told: 'rowAnnounced', with: { fighter: 'rattlejack' } }, asked), // both at once
    beat(hesta, asked, looked), // bans and their cause
    beat(rattlejack, looked, chosen, ['Shield High', 'Shield Low']), // guards
    beat(hesta, read({ page: 17 }), looked), // MOD
    beat(hesta, looked, chosen, ['Heavy Sweep']), // using an advantage
    beat(hesta, read({ tell: 'only ext' }), chosen, ['Charge']), // range
    beat(null, { told: 'fighterFell', with: { fighter: 'rattlejack' } }, {}), // the end
  ],
  next: 'first-duel',
};
