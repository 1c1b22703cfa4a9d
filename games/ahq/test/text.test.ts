import { untranslated } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { monsterById, potionById, spellById, weaponById } from '../src/content/index.ts';
import { ahq } from '../src/index.ts';
import { R } from '../src/rules.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { bran, fight, orc } from './scene.ts';

describe('German', () => {
  it('says everything that English says, with the same gaps', () => {
    expect(untranslated(en, de)).toEqual([]);
  });

  it('has a name for every weapon, spell and potion', () => {
    const ids = [weaponById, spellById, potionById].flatMap(map => [...map.keys()]);
    expect(ids.filter(id => de.things[id] === undefined)).toEqual([]);
    expect([...monsterById.values()].filter(({ name }) => de.labels[name] === undefined)).toEqual([]);
  });
});

describe('a roll in words', () => {
  const roll = (type: string, more: object) =>
    [ahq.speech.en, ahq.speech.de!].map(speech =>
      speech.event(fight([bran('0,0')], [orc('o1', '0,-1')]).g, { type, model: 'bran', rules: [], ...more } as never),
    );
  const added = (total: number) => ({ sums: [{ label: 'roll', base: 0, modifiers: [], total }] });

  it('says whether high is good', () => {
    const [hit, trifft] = roll('hitRolled', { target: 'o1', dice: [7], result: 'hit', ...added(8) });
    expect(hit).toContain('(7), 8 or more needed');
    expect(trifft).toContain('(7), nötig 8 oder mehr');
    expect(roll('shotRolled', { dice: [7], amount: 9, result: 'missed' })[0]).toContain('9 or more needed');
    expect(roll('spotRolled', { dice: [4], amount: 9, result: 'missed', ...added(6) })[0]).toContain(
      '7 or more needed',
    );
  });
  it('says whether low is good', () => {
    const [test, probe] = roll('testRolled', { dice: [7], amount: 5, result: 'failed' });
    expect(test).toContain('(7), 5 or less needed');
    expect(probe).toContain('(7), nötig 5 oder weniger');
    const trap = { dice: [7], amount: 7, result: 'passed' };
    expect(roll('trapTestRolled', trap)[0]).toContain('7 or more needed');
    expect(roll('trapTestRolled', { ...trap, rules: [R.intelligenceTest] })[0]).toContain('7 or less needed');
  });
});
