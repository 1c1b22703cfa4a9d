import { describe, expect, it } from 'vitest';
import { quests } from '../src/content/index.ts';
import { ahq } from '../src/index.ts';
import { bran, delve } from './scene.ts';

describe('the table', () => {
  it('AHQ-GEN-08: shows the game master his counters, and nobody else', () => {
    const { g } = delve([bran('0,-1')], { hand: ['trap', 'ambush'] });
    const panels = (viewer: string) => ahq.present(ahq.view(g, viewer), []).panels;
    const hand = panels('gm').find(({ id }) => id === 'gm')!;
    expect(hand.lists[0]!.items.map(({ name }) => name)).toEqual(['ambush', 'trap']);
    expect(panels('p1').some(({ id }) => id === 'gm')).toBe(false);
    expect(panels('public')).toEqual(panels('p1'));
  });

  it('says what each quest is about, in both languages', () => {
    const { g } = delve([bran('0,-1')], {});
    expect(ahq.present(ahq.view(g, 'p1'), []).goal).toEqual({ key: `goal.${g.quest.id}`, with: {} });
    for (const { id } of quests)
      for (const speech of [ahq.speech.en, ahq.speech.de!]) expect(speech.label(`goal.${id}`)).not.toBe(`goal.${id}`);
  });
});
