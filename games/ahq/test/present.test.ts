import { describe, expect, it } from 'vitest';
import { monsters, quests } from '../src/content/index.ts';
import { ahq } from '../src/index.ts';
import { bran, delve, fight, orc } from './scene.ts';

describe('the table', () => {
  it('AHQ-GEN-08: shows the game master his counters, and nobody else', () => {
    const { g } = delve([bran('0,-1')], { hand: ['trap', 'ambush'] });
    const panels = (viewer: string) => ahq.present(ahq.view(g, viewer), []).panels;
    const hand = panels('gm').find(({ id }) => id === 'gm')!;
    expect(hand.lists[0]!.items.map(({ name }) => name)).toEqual(['ambush', 'trap']);
    expect(panels('p1').some(({ id }) => id === 'gm')).toBe(false);
    expect(panels('public')).toEqual(panels('p1'));
  });

  it('tells of each kind of monster what it is like and the numbers that matter, in both languages', () => {
    const { g } = fight([bran('0,-1')], [orc('o1', '0,1')]);
    const met = ahq.present(ahq.view(g, 'p1'), []).tokens.find(({ side }) => side === 'gm')!.met;
    expect(met).toEqual([
      { key: 'met.marsh_orc', with: {} },
      { key: 'met', with: expect.objectContaining({ WS: expect.any(Number), W: expect.any(Number) }) },
    ]);
    for (const { id } of monsters)
      for (const speech of [ahq.speech.en, ahq.speech.de!]) expect(speech.label(`met.${id}`), id).toMatch(/ .*\.$/);
  });

  it('says what each quest is about, in both languages', () => {
    const { g } = delve([bran('0,-1')], {});
    expect(ahq.present(ahq.view(g, 'p1'), []).goal).toEqual({ key: `goal.${g.quest.id}`, with: {} });
    for (const { id } of quests)
      for (const speech of [ahq.speech.en, ahq.speech.de!]) expect(speech.label(`goal.${id}`)).not.toBe(`goal.${id}`);
  });
});
