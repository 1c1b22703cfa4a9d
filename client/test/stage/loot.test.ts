import { describe, expect, it } from 'vitest';
import { lootOf } from '../../src/stage/loot.ts';

describe('what is found', () => {
  it('flies as the thing it is', () => {
    const sword = lootOf('sword').markup;
    expect(lootOf('shield').markup).not.toBe(sword);
    expect(lootOf('key').count).toBe(1);
    expect(lootOf('coins').count).toBe(3);
    expect(lootOf('something nobody has drawn').markup).toBe(lootOf('parcel').markup);
    const small = ['Healing Potion', 'scroll of light', 'Ring of Oaks', 'ruby', 'old book', 'chain mail', 'herbs'];
    const drawings = new Set(small.map(what => lootOf(what).markup));
    expect(drawings.size).toBe(small.length);
    expect(drawings).not.toContain(lootOf('parcel').markup);
    expect(sword).not.toBe(lootOf('parcel').markup);
  });
});
