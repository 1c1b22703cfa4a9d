import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';

describe.each(CARDS)('the card of $title', card => {
  it('tags events and names questions that its rulebook has', async () => {
    const { score, procedures } = await card.load();
    const types = new Set([...Object.keys(score!.beats), ...score!.quiet]);
    expect(Object.keys(card.tags ?? {}).filter(type => !types.has(type))).toEqual([]);
    expect(Object.values(card.tags ?? {})).toContain('turn');
    const kinds = new Set(Object.values(procedures).flatMap(procedure => procedure.kinds));
    expect((card.town ?? []).filter(kind => !kinds.has(kind))).toEqual([]);
  });
});
