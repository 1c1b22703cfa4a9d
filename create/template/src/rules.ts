import { rules } from '@quarterstaff/kernel';

/** The rules of the catalogue by name, to cite where they are applied. */
export const R = rules({
  turns: ['NG-01', 'Taking turns'],
  walk: ['NG-02', 'Walking'],
  dash: ['NG-03', 'Dashing'],
  end: ['NG-04', 'The end of the road'],
});
