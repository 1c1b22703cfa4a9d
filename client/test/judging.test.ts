import type { ScenarioObject } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { Judging } from '../src/editor/judging.ts';

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

describe('a scenario in the making', () => {
  it('is judged by the rulebook it was drawn for, though another was chosen meanwhile', async () => {
    const asked: string[] = [];
    const shown: string[] = [];
    const answers: (() => void)[] = [];
    const judge = {
      draft: (game: string, scenario: ScenarioObject) => {
        asked.push(`${game} ${scenario.name}`);
        return new Promise<unknown>(resolve => answers.push(() => resolve({ scenario })));
      },
    };
    const judging = new Judging(
      () => judge,
      (game, { scenario }, isNewest) => isNewest && shown.push(`${game} ${scenario.name}`),
      () => {},
    );
    judging.send('old', { name: 'a' } as ScenarioObject, null);
    judging.send('old', { name: 'b' } as ScenarioObject, null); // only the newest counts
    judging.send('new', { name: 'c' } as ScenarioObject, null);
    answers.shift()!();
    await settled();
    answers.shift()!();
    await settled();
    expect(asked).toEqual(['old a', 'new c']);
    expect(shown).toEqual(['new c']);
  });
});
