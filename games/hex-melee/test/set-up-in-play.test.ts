import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { label } from '../src/figures.ts';
import { game } from '../src/index.ts';
import { labelsAgainst, rulesAgainst, type Table, who } from './table.ts';

const opens = (more: object = {}): Table =>
  given(
    game,
    {
      map: 'sand_ring',
      setUp: 'play',
      sides: [
        { id: 'A', figures: [{ use: 'ardo' }, { use: 'jorn' }] },
        { id: 'B', figures: [{ use: 'corvin' }] },
      ],
      ...more,
    },
    { dice: [] },
  );
const ready = (t: Table, id: string) =>
  who(t, id)
    .gear.filter(item => item.carried === 'ready')
    .map(item => item.id);

describe('set-up in play', () => {
  it('HM-GAP-12: each side gives its figures hexes, facings and what they hold before the first initiative', () => {
    const t = opens();
    expect(t.decision).toMatchObject({ kind: 'setUp.choosePlace', seat: 'A', slot: 'ardo', rule: 'HM-GAP-12' });
    const at = label(t.g, who(t, 'ardo').cell);
    expect(t.decision.options[0]).toEqual({ place: at });
    const [, other] = t.decision.options as readonly { place: string }[];
    t.choose(other);
    expect(label(t.g, who(t, 'ardo').cell)).toBe(other!.place);
    expect(t.event('figurePlaced')).toMatchObject({ who: 'ardo', to: other!.place });
    t.choose({ face: 2 });
    expect(who(t, 'ardo').facing).toBe(2);
    t.choose({ inHand: [] });
    expect(ready(t, 'ardo')).toEqual([]);
    expect(t.decision).toMatchObject({ kind: 'setUp.choosePlace', slot: 'jorn' });
    expect(t.offers({ place: other!.place })).toBe(false);
    expect(rulesAgainst(t, { place: '0101' })).toEqual(['HM-GAP-12']);
    expect(labelsAgainst(t, { place: '0101' })).toEqual(['no free set-up hex of its side']);
  });

  it('HM-GEAR-05, HM-GAP-11: what is in hand fits two hands, and bows begin loaded', () => {
    const t = opens();
    for (let i = 0; i < 6; i += 1) t.choose(t.decision.options[0]);
    expect(t.decision).toMatchObject({ kind: 'setUp.choosePlace', seat: 'B', slot: 'corvin' });
    t.choose(t.decision.options[0]).choose({ face: 0 });
    expect(rulesAgainst(t, { inHand: ['hunting_bow', 'short_sword'] })).toEqual(['HM-GEAR-05']);
    expect(labelsAgainst(t, { inHand: ['bill'] })).toEqual(['not its own, or more than fits two hands']);
    t.choose({ inHand: ['short_sword'] });
    expect(ready(t, 'corvin')).toEqual(['short_sword']);
  });

  it('HM-TURN-03: then the turn begins; without the wish for it everybody stands as listed', () => {
    const t = opens();
    for (let i = 0; i < 8; i += 1) t.choose(t.decision.options[0]);
    t.dice(5, 2).choose(t.decision.options[0]);
    expect(t.decision.kind).toBe('initiative.chooseOrder');
    expect(t.g.phase).toBe('initiative');
    const listed = given(game, {
      map: 'sand_ring',
      sides: [
        { id: 'A', figures: [{ use: 'ardo' }] },
        { id: 'B', figures: [{ use: 'corvin' }] },
      ],
    });
    expect(listed.decision.kind).toBe('initiative.chooseOrder');
  });
});
