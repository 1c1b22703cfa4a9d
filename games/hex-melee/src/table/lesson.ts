import type { Lesson } from '@quarterstaff/kernel';

const bandit = { figure: 'bandit1' };
const other = { figure: 'bandit2' };
const ardo = { figure: 'ardo' };
const corvin = { figure: 'corvin' };

/** The Lesson on the Sand: facing, one click for one thought, flanks, guard and push, against two bandits. */
export const lesson: Lesson = {
  scenario: 'lesson_on_the_sand',
  seed: 'lesson1',
  seats: { A: 'open', B: 'book' },
  script: [{ seat: 'B', kind: 'initiative.chooseOrder', choices: [{ place: 'first' }] }],
  beats: [
    {
      say: 'lesson.back',
      at: bandit,
      when: { asked: 'moveSide.chooseFigure' },
      until: { told: 'figureMoved', with: { who: 'ardo' } },
    },
    {
      say: 'lesson.oneClick',
      at: bandit,
      when: { asked: 'walk.chooseLeg' },
      until: { told: 'optionDeclared', with: { who: 'ardo' } },
    },
    {
      say: 'lesson.bow',
      at: other,
      when: { told: 'optionDeclared', with: { who: 'ardo' } },
      until: { told: 'optionDeclared', with: { who: 'corvin' } },
    },
    {
      say: 'lesson.quicker',
      at: corvin,
      when: { told: 'phaseBegan', with: { outcome: 'actions' } },
      until: { told: 'attackRolled' },
    },
    {
      say: 'lesson.dice',
      at: bandit,
      when: { told: 'attackRolled' },
      until: { told: 'turnBegan' },
    },
    {
      say: 'lesson.second',
      at: other,
      when: { told: 'initiativeRolled' },
      until: { told: 'optionDeclared', with: { who: 'bandit2' } },
    },
    {
      say: 'lesson.engaged',
      at: ardo,
      when: { told: 'figureEngaged', with: { who: 'bandit2' } },
      until: { told: 'optionDeclared', with: { who: 'ardo' } },
    },
    {
      say: 'lesson.flanks',
      at: other,
      when: { told: 'optionDeclared', with: { who: 'ardo', option: 'j' } },
      until: { told: 'optionDeclared', with: { who: 'corvin' } },
    },
    {
      say: 'lesson.guard',
      at: ardo,
      when: { asked: 'strike.offerGuard' },
      until: { told: 'attackRolled' },
      whenever: true,
    },
    {
      say: 'lesson.push',
      at: null,
      when: { asked: 'forcedRetreat.choosePush' },
      until: { told: 'turnBegan' },
      whenever: true,
    },
    { say: 'lesson.end', at: null, when: { told: 'combatEnded' }, until: {} },
  ],
  next: 'first_blood',
};
