import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { act, beast, fight, keep, man, rulesAgainst, spent, type Table, who } from './table.ts';

/** A bandit in front of a, real or not; nobody saw it appear. */
const bandit = (
  kind: string,
  more: Record<string, unknown> = {},
  gear: object = { gear: ['short_sword', 'leather'] },
): Table => {
  const magic = kind === 'creature' ? [] : [{ spell: kind, caster: 'owner', target: 'x', since: 0 }];
  return keep(
    fight({
      A: [man('a', [0, 0], 0, { st: 16, gear: ['great_axe'], option: 'b', ...more })],
      B: [
        beast('x', 'bandit', [0, -1], 3, { kind, acted: true, hits: 5, ...gear }),
        man('owner', [9, 0], 0, { ...spent, wis: 16 }),
      ],
      more: { magic },
    }),
    'b',
  );
};

describe('illusions', () => {
  it('HM-GAP-19: the odds of an enemy tell an image from nobody', () => {
    const strike = { act: 'strike', weapon: 'great_axe', target: 'x' };
    const real = bandit('creature').odds(strike);
    expect(JSON.stringify(real)).toContain('dead');
    expect(bandit('figment').odds(strike)).toEqual(real);
    expect(bandit('phantom').odds(strike)).toEqual(real);
    expect(JSON.stringify(real)).not.toContain('vanished');
  });

  it('HM-GAP-19: its owner sees the truth', () => {
    const t = bandit('figment');
    expect(t.view('B').figures.find(f => f.id === 'x')!.kind).toBe('figment');
    expect(t.view('A').figures.find(f => f.id === 'x')!.kind).toBe('creature');
  });

  it('HM-GAP-19: a ready character looks like one as an image, too', () => {
    const ardo = (kind: string) =>
      fight({
        A: [man('a', [0, 0])],
        B: [{ id: 'x', use: 'ardo', at: [0, -3], gear: ['arming_sword'], kind }, man('owner', [9, 0], 0, { wis: 16 })],
        more: kind === 'character' ? {} : { magic: [{ spell: kind, caster: 'owner', target: 'x', since: 0 }] },
      }).view('A');
    expect(ardo('figment')).toEqual(ardo('character'));
  });

  it('HM-GAP-19, HM-SPL-24: a spell that nobody saw cast cannot be snuffed; one that all saw can, whichever it was', () => {
    const adept = { spells: ['snuff'], wis: 14, gear: [], option: 'h' };
    const unseen = (kind: string) => {
      const t = keep(bandit(kind, adept), 'h');
      return t.offers({ cast: 'snuff' });
    };
    expect([unseen('figment'), unseen('phantom')]).toEqual([false, false]);
    const appears = (cast: string, creature: string) => {
      const t = fight({
        A: [man('a', [0, 2], 0, { ...adept, dx: 9, option: 'h' })],
        B: [man('owner', [0, -4], 3, { wis: 16, spells: [cast], option: 'h' })],
      });
      act(t, 'h', { cast, creature });
      const place = t.decision.options.find(option => (option as { at: string }).at === '1817');
      t.choose(place ?? t.decision.options[0]);
      t.dice(3, 3, 3).choose({ face: 3 });
      return keep(t, 'h');
    };
    const [image, hound] = [appears('phantom', 'wolf'), appears('call_hound', 'wolf')];
    for (const t of [image, hound]) {
      const [snuff] = t.decision.options.filter(option => (option as { cast?: string }).cast === 'snuff');
      expect(snuff).toBeDefined();
      const known = game.resample(t.g, 'A', null);
      expect(game.speech.en.option(known, t.decision, snuff)).toBe('Snuff against the spell that brought Wolf');
      expect(t.view('A').spells.map(({ spell }) => spell)).toEqual(['conjuring']);
    }
  });

  it('HM-GAP-19: of an equipped template an image has the first weapon and the armour', () => {
    const t = bandit('figment', {}, {});
    expect(who(t, 'x').gear.map(item => item.id)).toEqual(['short_sword', 'leather']);
    expect(who(bandit('creature', {}, {}), 'x').gear).toHaveLength(3);
    const stated = game.prepare({
      scenario: {
        map: 'sand_ring',
        sides: [
          { id: 'A', figures: [{ use: 'ardo' }] },
          { id: 'B', figures: [{ use: 'bandit', kind: 'figment', gear: ['short_sword', 'small_shield', 'leather'] }] },
        ],
      },
      options: {},
    });
    expect(stated.ok ? [] : stated.faults.map(({ path }) => path)).toEqual(['sides.1.figures.0.gear.1']);
  });

  it('HM-GAP-19: no reason tells of a spell that the seat does not know', () => {
    const t = keep(bandit('figment', { spells: ['snuff'], wis: 14, gear: [], option: 'h' }), 'h');
    expect(rulesAgainst(t, { cast: 'snuff', spell: 1 })).toEqual(rulesAgainst(t, { cast: 'snuff', spell: 99 }));
  });
});
