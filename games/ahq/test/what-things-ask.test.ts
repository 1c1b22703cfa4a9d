import { describe, expect, it } from 'vitest';
import { bran, delve, elwen, exploring, fight, inTurn, mirel, orc, type Table } from './scene.ts';

// Whoever is next to a thing, or names a target in range, is told what stands against the act: not that there is nothing there.

const NOTHING = 'nothing of the kind can be used from here';
const told = (t: Table, act: object) => t.whyNot(act).map(({ rule, label }) => `${rule}: ${label}`);
type Stated = Readonly<Record<string, unknown>>;
const using = (item: string, more: Stated, section: object = {}, rest: object = {}) =>
  told(
    delve([bran('3,1', more)], {
      map: {
        sections: [{ kind: 'room', rect: [0, 0, 7, 7], entrance: 'S', ...section }],
        doors: [{ at: '3,7 S' }],
        obstacles: [{ at: '3,0', kind: 'low', object: item }],
      },
      turn: exploring('bran'),
      ...rest,
    }),
    { do: 'use', item },
  );

describe('what keeps a Hero from using what it stands next to', () => {
  const halves = { questItems: ['crown_left', 'crown_right'] };
  it.each<[string, string, string, Stated, object, object]>([
    ['AHQ-GAP-21', 'it has not two weapon places free', 'bell', {}, {}, {}],
    ['AHQ-GAP-21', 'it does not carry the cage key', 'cage', {}, {}, { quest: 'toll' }],
    [
      'AHQ-GAP-21',
      'it does not carry both halves of the crown',
      'throne',
      { questItems: ['crown_left'] },
      {},
      { quest: 'tithe', flags: ['warden_dead'] },
    ],
    ['AHQ-GAP-21', 'whoever guards the throne is not dead', 'throne', halves, {}, { quest: 'tithe' }],
    ['AHQ-GAP-09', 'it has spent no Fate', 'shrine', { fate: 3 }, { room: 'chamber', feature: 'shrine' }, {}],
    ['AHQ-GAP-09', 'it has been used', 'hearth', {}, { room: 'chamber', feature: 'hearth', featureUsed: true }, {}],
    [
      'AHQ-GAP-09',
      'this Hero has drunk from it',
      'pool',
      {},
      { room: 'hazard', feature: 'pool', usedBy: ['bran'] },
      {},
    ],
  ])('%s: %s', (rule, label, item, hero, section, rest) => {
    expect(using(item, hero, section, rest)).toEqual([`${rule}: ${NOTHING}`, `${rule}: ${label}`]);
  });
  it('AHQ-GAP-09, AHQ-GAP-11, AHQ-GAP-21: what is not there is refused by the rule of its kind', () => {
    const t = delve([bran('0,-3')], { turn: exploring('bran') });
    expect(['shrine', 'grate', 'bell'].map(item => told(t, { do: 'use', item }))).toEqual([
      [`AHQ-GAP-09: ${NOTHING}`],
      [`AHQ-GAP-11: ${NOTHING}`],
      [`AHQ-GAP-21: ${NOTHING}`],
    ]);
  });
});

describe('whom a spell works on', () => {
  const party = [
    mirel('0,0', { spells: ['quickstep', 'knit_flesh', 'ember_dart'], components: { W: 1, G: 1, E: 1 } }),
    bran('1,0', { acted: true }),
    elwen('0,1', { condition: 'ko' }),
  ];
  const t = fight(party, [orc('o', '9,9')], { turn: inTurn('mirel') });
  const cast = (spell: string, target: string) => told(t, { do: 'cast', spell, target });
  it('AHQ-GAP-19: healing is for friends, darts for enemies', () => {
    const reason = ['AHQ-GAP-19: the spell does not work on that model'];
    expect(cast('knit_flesh', 'o')).toEqual(reason);
    expect(cast('ember_dart', 'bran')).toEqual(reason);
  });
  it('AHQ-GAP-19: quick steps are for those who stand and have not acted', () => {
    const reason = ['AHQ-GAP-19: whoever is to be quick has acted in this Phase or does not stand'];
    expect(cast('quickstep', 'bran')).toEqual(reason);
    expect(cast('quickstep', 'elwen')).toEqual(reason);
    expect(t.offers({ do: 'cast', spell: 'quickstep', target: 'mirel' })).toBe(true);
    for (const id of ['bran', 'elwen']) expect(t.offers({ do: 'cast', spell: 'quickstep', target: id })).toBe(false);
  });
  it('AHQ-MAG-14: what is too far away is refused for that', () => {
    expect(cast('ember_dart', 'o')).toEqual([]);
    const far = fight(party, [orc('o', '13,0')], { turn: inTurn('mirel') });
    expect(told(far, { do: 'cast', spell: 'ember_dart', target: 'o' })).toEqual([
      'AHQ-MAG-14: no such target in range and sight',
    ]);
  });
});
