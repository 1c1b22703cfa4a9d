import { describe, expect, it } from 'vitest';
import { lootOf } from '../../src/stage/loot.ts';

describe('what is found', () => {
  it('flies as the thing it is', () => {
    const sword = lootOf('sword').markup;
    expect(lootOf('shield').markup).not.toBe(sword);
    expect(lootOf('key').count).toBe(1);
    expect(lootOf('coins').count).toBe(3);
    expect(lootOf('something nobody has drawn').markup).toBe(lootOf('parcel').markup);
    expect(sword).not.toBe(lootOf('parcel').markup);
  });
});
