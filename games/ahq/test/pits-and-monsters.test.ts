import { describe, expect, it } from 'vitest';
import type { Act } from '../src/acts.ts';
import {
  bran,
  chased,
  dagna,
  delve,
  elwen,
  fight,
  gm,
  gnawling,
  HALL,
  inTurn,
  mirel,
  model,
  orc,
  place,
  refused,
  type Table,
  tam,
} from './scene.ts';

// What a second reading of the ledger, sentence by sentence, has found.

const offered = (t: Table, act: string): Act[] => (t.decision.options as Act[]).filter(a => a.do === act);

describe('out of a pit', () => {
  const far = orc('o', '20,20');

  it('AHQ-GAP-11, AHQ-ACT-08: nobody climbs out on to an obstacle', () => {
    const t = fight([bran('5,5', { inPit: true }), elwen('5,6')], [far], {
      ...{ turn: inTurn('bran') },
      map: { ...HALL, obstacles: [{ at: '5,4' }, { at: '4,5', kind: 'tall' }] },
    });
    expect(offered(t, 'climb')).toEqual([{ do: 'climb', to: '6,5' }]);
    expect(refused(t, { do: 'climb', to: '5,4' })).toContain('AHQ-GAP-11');
  });

  it('AHQ-GAP-11, AHQ-CDR-05: nor through a door that its side has opened in this Phase', () => {
    const t = fight([bran('3,0', { inPit: true })], [orc('o', '10,5')], {
      ...{ turn: inTurn('bran') },
      map: {
        sections: [
          { kind: 'room', rect: [0, 0, 3, 6] },
          { kind: 'room', rect: [4, 0, 12, 6] },
        ],
        doors: [{ at: '3,0 E', open: true, barred: 'party' }],
      },
    });
    expect(offered(t, 'climb').map(a => a.to)).toEqual(['3,1', '2,0']);
  });

  it('AHQ-GAP-11, AHQ-GAP-19: fire hurts whoever climbs into it', () => {
    const t = fight([bran('5,5', { inPit: true })], [far], { ...{ turn: inTurn('bran') }, burning: [{ at: '6,5' }] });
    t.dice(9, 8, 3).choose({ do: 'climb', to: '6,5' });
    expect(model(t, 'bran').wounds).toBe(3);
    expect(place(t, 'bran')).toBe('6,5');
  });

  it('AHQ-GAP-11, AHQ-GAP-19: a Blink leaves the pit behind, in both kinds of turn', () => {
    const wizard = mirel('5,5', { inPit: true, gear: ['rope'], spells: ['blink'], components: { W: 2 } });
    const t = fight([wizard, bran('-9,-9')], [far], { turn: inTurn('mirel') });
    t.dice(3).choose({ do: 'cast', spell: 'blink', at: '6,6' });
    expect(place(t, 'mirel')).toBe('6,6');
    expect(model(t, 'mirel').inPit).toBe(false);
    expect(t.g.map.obstacles.map(o => o.object)).toEqual(['pit']);
    const u = delve([{ ...wizard, at: '0,-3' }]);
    u.dice(3).choose({ do: 'cast', spell: 'blink', at: '1,-3' });
    expect(model(u, 'mirel').inPit).toBe(false);
  });

  it('AHQ-GAP-11: among webs, too, there is a way out', () => {
    const t = delve([bran('2,2', { inPit: true })], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 6, 6], room: 'hazard', feature: 'webs' }] },
    });
    expect(offered(t, 'climb')).toHaveLength(4);
  });
});

describe('Quickstep', () => {
  it('AHQ-GAP-19, AHQ-GAP-09: no zone catches whoever leaps a chasm before its move ends', () => {
    const t = fight(
      [bran('5,5', { effects: [{ kind: 'quickstep', until: 'phase' }] })],
      [orc('o', '5,2', { focus: '' })],
      {
        ...{ turn: inTurn('bran') },
        map: { ...HALL, obstacles: [{ at: '5,4', kind: 'chasm', object: 'chasm' }] },
      },
    );
    t.dice(7).choose({ do: 'cross', to: '5,3' });
    expect(model(t, 'o').focus).toBe('');
    t.choose({ do: 'move', to: '9,3' });
    expect(place(t, 'bran')).toBe('9,3');
  });

  it('AHQ-GAP-19, AHQ-TRE-10: dropping something on the way does not end the move', () => {
    const t = fight(
      [bran('5,5', { effects: [{ kind: 'quickstep', until: 'phase' }] })],
      [orc('o', '5,2', { focus: '' })],
      {
        ...{ turn: inTurn('bran') },
      },
    );
    t.choose({ do: 'move', to: '5,3' }).choose({ do: 'drop', item: 'weapon:dagger' });
    expect(model(t, 'o').focus).toBe('');
    t.choose({ do: 'end' });
    expect(model(t, 'o').focus).toBe('bran');
  });
});

describe('what is refused, by which rule', () => {
  it('AHQ-ACT-03: after an attack no other action, whatever else is said', () => {
    const t = fight([bran('4,5', { potions: ['healing'], wounds: 2 })], [orc('o', '5,5')], { turn: inTurn('bran') });
    t.dice(3).choose({ do: 'attack', target: 'o' });
    for (const act of [
      { do: 'run' },
      { do: 'drink', item: 'healing' },
      { do: 'give', item: 'healing', target: 'bran' },
    ])
      expect(refused(t, act)).toContain('AHQ-ACT-03');
  });

  it('AHQ-ACT-04: a Henchman casts nothing', () => {
    const t = fight([bran('0,0')], [orc('o', '9,9')], { henchmen: [tam('1,0')], ...{ turn: inTurn('tam') } });
    expect(refused(t, { do: 'cast', spell: 'ember_dart', target: 'o' })).toEqual(
      expect.arrayContaining(['AHQ-ACT-04', 'AHQ-MAG-03']),
    );
  });

  it('AHQ-CMV-06: whom a zone has caught does not run', () => {
    const t = fight([elwen('2,5')], [orc('o', '5,5')], { turn: inTurn('elwen') });
    t.choose({ do: 'move', to: '4,5' });
    expect(refused(t, { do: 'run' })).toEqual(expect.arrayContaining(['AHQ-CMV-06', 'AHQ-CMV-09']));
  });
});

describe('monsters', () => {
  const gm = { kind: 'combat', phase: 'gm' };

  it('AHQ-SPC-02: a Sentry that opens a door in pursuit is known', () => {
    const t = fight(
      [bran('10,0')],
      [{ id: 's', type: 'gnawling_sentry', looksLike: 'gnawling', at: '1,0' }, gnawling('g', '0,3')],
      {
        map: {
          sections: [
            { kind: 'room', rect: [0, 0, 3, 6] },
            { kind: 'room', rect: [4, 0, 12, 6] },
          ],
          doors: [{ at: '3,0 E' }],
        },
        turn: { ...gm, pursuit: true },
      },
    );
    chased(t.choose('s'), 4); // the other one runs
    expect(t.g.doors[0]!.open).toBe(true);
    expect(model(t, 's').revealed).toBe(true);
  });

  it('AHQ-GAP-09: monsters that pass among spores roll for them', () => {
    const t = fight([bran('4,4')], [orc('a', '0,0'), orc('b', '2,0')], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 8, 8], room: 'hazard', feature: 'spores' }] },
      turn: { ...gm, routine: 'move-attack' },
    });
    t.dice(2, 3).choose('none');
    expect([model(t, 'a').wounds, model(t, 'b').wounds]).toEqual([2, 3]);
  });

  it('AHQ-MIS-03: what a dead thrower gets back goes to a Hero who may carry it', () => {
    const t = fight(
      [mirel('0,0'), bran('4,5', { shield: false }), dagna('3,3', { condition: 'dead' })],
      [gnawling('g', '5,5', { wounds: 1, loot: false })],
      { turn: { kind: 'combat', active: 'bran', missiles: [{ model: 'dagna', what: 'throwing_axe' }] } },
    );
    t.dice(8, 9, 9, 9).choose({ do: 'attack', target: 'g' }).choose('stay').dice(7).choose({ do: 'end' });
    expect(model(t, 'bran').weapons).toEqual(['sword', 'dagger', 'throwing_axe']);
  });
});

describe('stated effects', () => {
  it('AHQ-GAP-19, AHQ-GAP-20, AHQ-MAG-15: what a scenario leaves open ends when its rule says', () => {
    const effects = (...kinds: string[]) => ({ effects: kinds.map(kind => ({ kind })) });
    const t = fight(
      [bran('0,0', effects('hexed', 'terrified', 'quickstep', 'barkskin', 'venom'))],
      [orc('o', '9,9', effects('dazzled', 'asleep', 'veil', 'rallied'))],
    );
    const ends = (id: string) => Object.fromEntries(model(t, id).effects.map(e => [e.kind, e.until]));
    expect(ends('o')).toEqual({ dazzled: 'gmPhase', asleep: 'gmPhase', veil: 'gmPhase', rallied: 'phase' });
    expect(ends('bran')).toEqual({
      hexed: 'heroPhase',
      terrified: 'heroPhase',
      quickstep: 'phase',
      barkskin: 'combat',
      venom: 'combat',
    });
    expect(model(t, 'o').effects.find(e => e.kind === 'veil')!.at).toBe(model(t, 'o').at);
  });
});

describe('dragging that comes to nothing', () => {
  const KO = { condition: 'ko' };

  it('AHQ-KO-06, AHQ-KO-03: whoever has occupied a square elsewhere drags nobody after it', () => {
    const t = fight([dagna('3,5'), bran('3,6', KO)], [gnawling('g', '4,5', { wounds: 1 }), orc('o', '20,20')], {
      turn: inTurn('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' });
    t.dice(8, 9, 9, 9, 9).choose({ do: 'attack', target: 'g' }).choose('occupy').choose({ do: 'move', to: '8,5' });
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['8,5', '3,6']);
  });

  it('AHQ-KO-06, AHQ-KO-08: nobody who stands is dragged, and the move is a normal one', () => {
    const t = fight([dagna('3,5', { potions: ['healing'] }), bran('3,6', KO)], [orc('o', '20,20')], {
      turn: inTurn('dagna'),
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'give', item: 'healing', target: 'bran' });
    t.choose({ do: 'move', to: '7,5' });
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['7,5', '3,6']);
    const u = delve([dagna('0,-3', { potions: ['healing'] }), bran('1,-3', KO)]);
    u.choose({ do: 'drag', target: 'bran' }).choose({ do: 'pour', item: 'healing', target: 'bran' });
    u.choose({ do: 'move', to: '0,-11' });
    expect([place(u, 'dagna'), place(u, 'bran')]).toEqual(['0,-11', '1,-3']);
  });

  it('AHQ-KO-06, AHQ-RNG-11: nor anybody who has died meanwhile', () => {
    const t = fight([dagna('3,5'), bran('3,6', KO)], [orc('o', '4,7')], { turn: inTurn('dagna') });
    t.choose({ do: 'drag', target: 'bran' });
    t.dice(1, 9, 2, 2).choose({ do: 'throw', target: 'o', with: 'throwing_axe' }).choose({ do: 'move', to: '3,4' });
    expect(model(t, 'bran').condition).toBe('dead');
    expect(model(t, 'bran').at).toBe(-1);
  });

  it('AHQ-MIS-01: a weapon that has been thrown is not thrown again', () => {
    const t = fight([dagna('3,5', { weapons: ['axe'] })], [orc('o', '7,5')], {
      turn: { kind: 'combat', active: 'dagna', missiles: [{ model: 'dagna', what: 'throwing_axe' }] },
    });
    expect(refused(t, { do: 'throw', target: 'o', with: 'throwing_axe' })).toContain('AHQ-MIS-01');
  });
});

describe('pits, snares and sleep', () => {
  it('AHQ-TRP-06, AHQ-EXP-06: who cannot come next to the trap, and no Henchman, disarms it', () => {
    const far = elwen('0,-1', { acted: true });
    const t = delve([bran('0,-8'), far], {
      hand: ['trap'],
      henchmen: [tam('1,-9')],
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.choose({ do: 'move', to: '0,-9' }).dice(2, 9).choose('trap');
    expect(t.decision.options).toEqual(['nobody', 'bran']);
    expect(refused(t, 'elwen')).toEqual(['AHQ-TRP-06']);
    expect(refused(t, 'tam')).toEqual(['AHQ-EXP-06']);
  });
  it('AHQ-GAP-11: refusals in combat name the trap', () => {
    const snared = bran('4,5', { effects: [{ kind: 'snared', until: 'explorationTurn' }] });
    const t = fight([snared], [orc('o', '5,5')], { turn: inTurn('bran') });
    expect(refused(t, { do: 'move', to: '4,4' })).toContain('AHQ-GAP-11');
    expect(t.offers({ do: 'attack', target: 'o' })).toBe(true);
    const pit = fight([bran('4,5', { inPit: true }), elwen('9,9')], [orc('o', '5,5', { focus: '' })], {
      turn: { ...gm, active: 'o' },
    });
    expect(refused(pit, { do: 'attack', target: 'bran' })).toContain('AHQ-GAP-11');
  });
  it('AHQ-GAP-11: in a pit without a rope there is nothing but the climb', () => {
    const t = fight([bran('4,5', { inPit: true })], [orc('o', '9,9')], { turn: inTurn('bran') });
    expect([...new Set(t.decision.options.map(act => (act as { do: string }).do))]).toEqual(['end', 'climb']);
  });
  it('AHQ-GAP-19: a sleeper has Weapon Skill 1 by the spell', () => {
    const asleep = orc('o', '5,5', { effects: [{ kind: 'asleep', until: 'gmPhase' }], focus: '' });
    const t = fight([bran('4,5')], [asleep], { turn: inTurn('bran') });
    t.dice(2, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('hitRolled').sums).toMatchObject([
      { parts: [{ value: -7 }, { rule: 'AHQ-GAP-19', value: 1 }], total: 1 },
    ]);
  });
});
