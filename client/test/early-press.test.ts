import type { Score, Token } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import type { Chapter, Question } from '../src/connection/table-connection.ts';
import { isStillMeant } from '../src/table/early-press.ts';
import type { Scene } from '../src/table/scene.ts';

const token = (id: string, side: string): Token =>
  ({ id, name: id, side, cells: [1], active: false }) as unknown as Token;
const score: Score = {
  beats: {
    walked: [{ do: 'walk', who: 'figure' }],
    turnBegan: [{ do: 'yourTurn', who: 'figure' }],
    parried: [{ do: 'parry', who: 'figure' }],
  },
  quiet: [],
  story: [],
};
const told = (at: number, seat: string | null, type: string, figure: string): Chapter =>
  ({ at, no: at, seat, by: 'open', events: [{ type, figure, text: '' }] }) as unknown as Chapter;
const sceneOf = (...chapters: readonly Chapter[]): Pick<Scene, 'head' | 'chapters' | 'tokens' | 'sides'> => ({
  head: { score, holders: { me: 'open', gm: 'book' } } as unknown as Scene['head'],
  chapters,
  tokens: [token('bran', 'party'), token('elwen', 'party'), token('rat', 'monsters')],
  sides: ['party', 'monsters'],
});
const asked = (slot: string): Question => ({ slot, options: [], likely: null }) as unknown as Question;
const press = { actor: 'bran', chapter: 0 };

describe('a press that came before the question', () => {
  it('is meant for whoever acted when it came, while only he has done anything', () => {
    const scene = sceneOf(
      told(0, 'me', 'turnBegan', 'bran'),
      told(1, 'me', 'walked', 'bran'),
      told(2, null, 'parried', 'rat'),
    );
    expect(isStillMeant(press, scene, asked('bran'))).toBe(true);
  });
  it('is not meant for somebody else who is asked instead', () => {
    expect(isStillMeant(press, sceneOf(told(0, 'me', 'walked', 'bran')), asked('elwen'))).toBe(false);
  });
  it('is not meant once others have done something since, be it steered by the rules or by a seat', () => {
    expect(isStillMeant(press, sceneOf(told(0, 'me', 'walked', 'rat')), asked('bran'))).toBe(false);
    expect(isStillMeant(press, sceneOf(told(0, 'gm', 'turnBegan', 'rat')), asked('bran'))).toBe(false);
    const before = sceneOf(told(0, 'gm', 'walked', 'rat'), told(1, 'me', 'walked', 'bran'));
    expect(isStillMeant({ ...press, chapter: 1 }, before, asked('bran'))).toBe(true);
  });
});
