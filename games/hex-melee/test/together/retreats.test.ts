import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../src/figures.ts';
import {
  act,
  beast,
  dagger,
  dxOf,
  fight,
  hex,
  keep,
  man,
  move,
  type Pair,
  rulesAgainst,
  spent,
  stOf,
  sword,
  type Table,
  who,
} from '../table.ts';

describe('forced retreat, sides and ends', () => {
  it('HM-TURN-12, HM-TURN-11: a wound brings its victim down to a tie, which is rolled', () => {
    // A 13, B 12 -> wounded to 9 (ST 3): C of side A at 9, already ranked? B acts after A's 9? tie rolls needed between A and B at 9 when reached
    const t = fight({
      A: [
        man('a', [0, 0], 0, { ...sword, dx: 13, option: 'b', state: 'disengaged' }),
        man('c', [5, 5], 0, { ...dagger, dx: 9, option: 'b', state: 'disengaged' }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, st: 8, option: 'b', state: 'disengaged' })],
    });
    act(t, 'b', { act: 'strike', weapon: 'arming_sword', target: 'b' }, 3, 3, 3, 2, 3, 6, 1); // b at 3, DX 9; tie A 6 B 1
    expect(stOf(t, 'b')).toBe(3);
    expect(dxOf(t, 'b')).toBe(9);
    expect(t.decision.slot).toBe('c');
  });

  it('HM-RET-04, HM-TAL-12: cornered, a tumbler rolls at two more', () => {
    const walls: Pair[] = [
      [0, -2],
      [1, -2],
      [-1, -1],
      [-1, 0],
      [1, -1],
    ];
    const t = fight({
      phase: 'retreat',
      wall: walls,
      A: [man('a', [0, 0], 0, { ...sword, dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, { ...sword, dx: 9, talents: ['tumbler'] })],
    });
    t.dice(4, 4, 4, 3, 4).choose({ push: 'b' });
    expect(who(t, 'b').posture).toBe('prone');
  });

  it('HM-RET-02, HM-RET-03: pushed into the fire and felled by it, its hex may be taken', () => {
    const t = fight({
      phase: 'retreat',
      fire: [[0, -2]],
      A: [man('a', [0, 0], 0, { ...sword, dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, { ...sword, hits: 10 }), man('z', [9, 9])],
    });
    t.choose({ push: 'b', to: hex(0, -2) });
    expect(conditionOf(who(t, 'b'))).toBe('wounded');
    expect(t.decision.kind).toBe('forcedRetreat.chooseAdvance');
  });

  it('HM-GAP-18: figments count for no share', () => {
    const t = fight({
      phase: 'post',
      witness: false,
      A: [
        man('a', [0, 0], 0, { hits: 6, spells: ['figment'], wis: 12 }),
        beast('f', 'wolf', [1, 1], 0, { kind: 'figment' }),
      ],
      B: [man('b', [3, 3], 0, { hits: 5 })],
      more: { turn: 3, turns: 3, magic: [{ spell: 'figment', caster: 'a', target: 'f', since: 1 }] },
    });
    expect(t.g.result).toMatchObject({ winners: ['B'], how: 'share' });
  });

  it('HM-GAP-18: nobody leaves who is engaged', () => {
    const rows = ['.....', '.....', '.....'];
    const t = fight({
      phase: 'movement',
      A: [],
      B: [],
      more: {
        map: { rows, zero: '0101' },
        exits: [{ side: 'A', edge: 'north' }],
        order: ['A', 'B'],
        sides: [
          { id: 'A', figures: [{ id: 'a', st: 12, dx: 12, iq: 9, wis: 9, gear: ['dagger'], at: '0301', facing: 3 }] },
          { id: 'B', figures: [{ id: 'b', st: 12, dx: 12, iq: 9, wis: 9, gear: ['dagger'], at: '0302', facing: 0 }] },
        ],
      } as never,
    });
    move(t, 'a');
    expect(t.offers({ leave: true })).toBe(false);
    expect(rulesAgainst(t, { leave: true }).length).toBeGreaterThan(0);
  });

  it('HM-TURN-11, HM-TURN-12: a side that comes down to a value later acts after those ranked there', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { ...sword, dx: 13, option: 'j', state: 'engaged' }),
        man('c', [5, 0], 0, { ...sword, dx: 10, option: 'b', state: 'disengaged' }),
      ],
      B: [man('b', [0, -1], 3, { ...sword, dx: 13, st: 9, option: 'j', state: 'engaged' })],
      more: { ranks: [{ dx: 13, sides: ['A', 'B'] }] },
    });
    keep(t, 'j');
    t.dice().choose({ act: 'strike', target: 'b' });
    t.dice(3, 3, 3, 4, 2, 5, 2).choose({ guard: null });
    expect(dxOf(t, 'b')).toBe(10);
    expect(t.decision.slot).toBe('c'); // both at 10, only the tie is rolled
  });

  it('HM-GAP-18: equal shares are a draw', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hits: 3 })],
      B: [man('b', [0, -9], 3, { hits: 3 })],
      phase: 'post',
      witness: false,
      more: { turn: 5, turns: 5 },
    });
    expect(t.g.result).toEqual({ winners: [], how: 'share' });
  });

  it('HM-TURN-07: a caster that collapses in paying keeps what is paid and loses the rest', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['bolster', 'stone_hide'], wis: 12, fatigue: 12, gear: [] })],
      B: [man('b', [0, -9], 3, sword)],
      phase: 'renew',
      more: {
        turn: 2,
        magic: [
          { spell: 'bolster', caster: 'a', target: 'a', since: 1 },
          { spell: 'stone_hide', caster: 'a', target: 'a', since: 1 },
        ],
      },
    });
    t.dice(6, 6, 6).choose({ renew: true });
    expect(t.g.magic.map(m => m.spell)).toEqual(['bolster']);
    expect(conditionOf(who(t, 'a'))).toBe('collapsed');
  });

  it('HM-GAP-18, HM-ENC-08: the chest falls with its bearer and nobody else wins by leaving', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['chest'], hits: 9, ...spent })],
      B: [man('b', [0, -1], 3, { ...sword, option: 'j', state: 'engaged', dx: 9 })],
      more: { goals: [{ side: 'A', carry: { item: 'chest', edge: 'north' } }] },
    });
    act(t, 'j', { act: 'strike', target: 'a' }, 3, 3, 3, 1, 1);
    expect(conditionOf(who(t, 'a'))).toBe('wounded');
    expect(t.g.ground.map(l => l.item)).toEqual(['chest']);
  });

  it('HM-RET-09: a dragon that wounds a bear pushes it only where all three hexes are free', () => {
    const field = (wall: readonly (readonly [number, number])[]) =>
      fight({
        A: [beast('d', 'young_dragon', [0, 3], 0, { ...spent, dealtTo: ['bear'] })],
        B: [beast('bear', 'cave_bear', [0, -1], 0, { ...spent, hitsNow: 3, physicalNow: 3, hits: 3 })],
        phase: 'retreat',
        wall,
      });
    const to = (t: Table) => t.decision.options.flatMap(o => (o as { to?: string }).to ?? []);
    expect(to(field([]))).toContain(hex(1, -2));
    expect(to(field([[1, -1]]))).not.toContain(hex(1, -2));
  });

  it('HM-RET-06: a man does not push a bear, and is told so', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['bear', 'c'] })],
      B: [
        beast('bear', 'cave_bear', [0, -1], 3, { ...spent, hitsNow: 3, physicalNow: 3, hits: 3 }),
        man('c', [1, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 }),
      ],
      phase: 'retreat',
    });
    expect(rulesAgainst(t, { push: 'bear', to: hex(0, -2) })).toEqual(['HM-RET-06']);
    expect(t.offers({ push: 'c' })).toBe(true);
  });

  it('HM-RET-05: one push for one sweep', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['b', 'c'] })],
      B: [
        man('b', [-1, 0], 0, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 }),
        man('c', [1, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 }),
      ],
      phase: 'retreat',
      dice: [],
    });
    t.choose({ push: 'c', to: hex(2, -2) });
    t.dice(1, 2).choose({ advance: null });
    expect(t.g.turn).toBe(2);
  });

  it('HM-RET-08: a bat that swooped is pushed, one that only flies by is not', () => {
    const field = (air: string) =>
      fight({
        A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['bat', 'c'] })],
        B: [
          beast('bat', 'giant_bat', [0, -1], 3, { ...spent, air, hits: 1, hitsNow: 1, physicalNow: 1 }),
          man('c', [1, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 }),
        ],
        phase: 'retreat',
      });
    expect(field('swooping').offers({ push: 'bat' })).toBe(true);
    expect(field('flying').offers({ push: 'bat' })).toBe(false);
    expect(rulesAgainst(field('flying'), { push: 'bat', to: hex(0, -2) })).toEqual(['HM-RET-08']);
  });

  it('HM-RET-02, HM-ADJ-16: pushed onto a body it stands on it; the advance is no movement over broken ground', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 })],
      phase: 'retreat',
      broken: [[0, -1]],
      more: { bodies: [[0, -2]] },
    });
    t.choose({ push: 'b', to: hex(0, -2) });
    expect(dxOf(t, 'b')).toBe(10);
    t.dice(1, 2).choose({ advance: hex(0, -1), facing: 0 });
    expect(dxOf(t, 'a')).toBe(12);
  });

  it('HM-RET-01, HM-GAP-15: burnt and not struck, it still pushes', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...spent, ...sword, dealtTo: ['b'], hits: 2, hitsNow: 2, physicalNow: 0 })],
      B: [man('b', [0, -1], 3, { ...spent, hits: 2, hitsNow: 2, physicalNow: 2 })],
      phase: 'retreat',
    });
    expect(t.offers({ push: 'b' })).toBe(true);
  });

  it('HM-TURN-06: of three sides the winner takes the first or second place', () => {
    const t = fight({
      A: [man('a', [0, 0], 0)],
      B: [man('b', [0, -9], 3)],
      C: [man('c', [5, 0], 3)],
      phase: 'initiative',
      dice: [2, 3, 5],
      witness: false,
    });
    expect(t.decision.seat).toBe('C');
    expect(rulesAgainst(t, { place: 'third' })).toEqual(['HM-TURN-06']);
    t.choose({ place: 'second' });
    expect(t.g.order).toEqual(['B', 'C', 'A']);
  });

  it('HM-TURN-08, HM-SPL-26: a veil that is not paid for hides nobody this turn', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, sword)],
      B: [
        man('b', [0, -1], 3, {
          gear: [],
          spells: ['veil'],
          wis: 12,
          condition: 'collapsed',
          fatigue: 13,
          posture: 'prone',
        }),
        man('c', [0, -9], 3),
      ],
      phase: 'renew',
      more: { turn: 2, magic: [{ spell: 'veil', caster: 'b', target: 'c', since: 1 }] },
    });
    expect(t.g.magic).toEqual([]);
  });
});
