import { describe, expect, it } from 'vitest';
import { isEngaged } from '../src/engagement/engagement.ts';
import { conditionOf } from '../src/figures.ts';
import { isShadow } from '../src/map/terrain.ts';
import {
  act,
  beast,
  cell,
  dxOf,
  fight,
  hex,
  keep,
  letters,
  man,
  maOf,
  move,
  type Pair,
  rulesAgainst,
  spent,
  stOf,
  stop,
  sword,
  take,
  who,
} from './table.ts';

const dagger = { gear: ['dagger'] };

describe('where two rules meet', () => {
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
  it('HM-ADJ-14, HM-HIT-06: a sweep strikes the friend in the middle too, and ends with the sword on the ground', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' }), man('f', [0, -1], 0, spent)],
      B: [man('b', [-1, 0], 1, spent), man('c', [1, -1], 4, spent)],
    });
    act(t, 'j', { act: 'sweep', weapon: 'arming_sword' }, 2, 3, 3, 1, 1, 6, 6, 5);
    expect(who(t, 'b').hits).toBe(2);
    expect(who(t, 'f').hits).toBe(0);
    expect(t.g.ground).toMatchObject([{ item: 'arming_sword' }]);
    expect(who(t, 'c').hits).toBe(0);
  });
  it('HM-ADJ-13, HM-HIT-06: the first weapon is dropped, the second still strikes', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          dx: 14,
          gear: ['short_sword', 'dagger'],
          ready: ['short_sword', 'dagger'],
          option: 'j',
          state: 'engaged',
        }),
      ],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(t, 'j', { act: 'two', weapon: 'short_sword', target: 'b' }, 6, 6, 5);
    expect(t.decision.kind).toBe('furtherBlows.chooseNext');
    t.dice(3, 3, 3, 4).choose({ act: 'strike', weapon: 'dagger', target: 'b' });
    expect(who(t, 'b').hits).toBe(4);
  });
  it('HM-RNG-05: a throw that misses before a wall lies in the hex of the target', () => {
    const t = fight({
      wall: [[0, -4]],
      A: [man('a', [0, 0], 0, { gear: ['hatchet'], option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -3], 3, spent)],
    });
    act(t, 'b', { act: 'throw', weapon: 'hatchet', target: 'b' }, 5, 5, 5);
    expect(t.g.ground).toMatchObject([{ item: 'hatchet', cell: cell(t, 0, -3) }]);
  });
  it('HM-PRN-04, HM-INJ-10: the body that stops an arrow may be somebody who dies of it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', state: 'disengaged' })],
      B: [man('b', [0, -5], 3, { ...spent, posture: 'prone' }), man('u', [0, -4], 3, { hits: 11 })],
    });
    act(t, 'f', { act: 'shoot', weapon: 'hunting_bow', target: 'b' }, 3, 3, 3, 3, 1);
    expect(conditionOf(who(t, 'u'))).toBe('dead');
    expect(who(t, 'b').hits).toBe(0);
  });
  it('HM-PRN-04, HM-RNG-05: a throw stopped by a body lies with it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['javelin'], option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -3], 3, { ...spent, posture: 'kneeling' })],
      more: { bodies: [[0, -2]] },
    });
    act(t, 'b', { act: 'throw', weapon: 'javelin', target: 'b' }, 3, 3, 3, 4);
    expect(t.g.ground).toMatchObject([{ item: 'javelin', cell: cell(t, 0, -2) }]);
  });
  it('HM-DIS-03: a parting blow is struck at the old place, with the difference off', () => {
    const t = fight({
      A: [man('d', [0, 0], 0, { ...sword, dx: 13, option: 'n', state: 'engaged' })],
      B: [man('e', [0, -1], 3, { ...sword, dx: 10, option: 'j', state: 'engaged' })],
    });
    keep(t, 'n');
    t.choose({ to: hex(0, 1), facing: 0 });
    keep(t, 'j');
    expect(t.offers({ act: 'parting', weapon: 'arming_sword', target: 'd' })).toBe(true);
    t.dice(3, 2, 2, 3, 3).choose({ act: 'parting', weapon: 'arming_sword', target: 'd' });
    expect(t.event('attackRolled').needed).toBe(7);
    expect(who(t, 'd').hits).toBe(6);
  });
  it('HM-DIS-03, HM-SPL-06: a dazzled enemy parts at three less', () => {
    const t = fight({
      A: [
        man('d', [0, 0], 0, { ...sword, dx: 13, option: 'n', state: 'engaged' }),
        man('w', [6, 6], 0, { ...spent, spells: ['dazzle'] }),
      ],
      B: [man('e', [0, -1], 3, { ...sword, dx: 12, option: 'j', state: 'engaged' })],
      more: { turn: 3, magic: [{ spell: 'dazzle', caster: 'w', target: 'e', since: 2 }] },
    });
    keep(t, 'n');
    t.choose({ to: hex(0, 1), facing: 0 });
    keep(t, 'j');
    t.dice(3, 3, 3).choose({ act: 'parting', weapon: 'arming_sword', target: 'd' });
    expect(t.event('attackRolled').needed).toBe(8);
  });
  it('HM-HTH-05, HM-GAP-15: whoever is felled by the fire it enters begins no hand-to-hand', () => {
    const t = fight({
      fire: [[0, -1]],
      A: [man('a', [0, 0], 0, { dx: 14, hits: 10, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 3, { ...sword, posture: 'kneeling', option: 'k', state: 'engaged', acted: true })],
    });
    keep(t, 'b');
    expect(t.offers({ act: 'grapple', weapon: 'hands', target: 'b' })).toBe(true);
    t.dice().choose({ act: 'grapple', weapon: 'hands', target: 'b' });
    expect(conditionOf(who(t, 'a'))).toBe('wounded');
    expect(who(t, 'b').hth).toBe(false);
  });
  it('HM-HTH-13: whoever joins a pile strikes without a defence die', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { option: 'b', state: 'disengaged', dx: 14 }),
        man('p', [0, -1], 0, { hth: true, posture: 'prone', ...spent, state: 'hth', option: 't' }),
      ],
      B: [man('b', [0, -1], 3, { hth: true, posture: 'prone', acted: true, state: 'hth', option: 't' })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 5, 5, 4, 4);
    expect(who(t, 'a').hth).toBe(true);
    expect(who(t, 'b').hits).toBe(2);
  });
  it('HM-DIS-06: whoever is left behind in a pile has lost its attack', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, posture: 'prone', dx: 14, option: 'v', state: 'hth' })],
      B: [man('b', [0, 0], 3, { hth: true, posture: 'prone', dx: 10, option: 't', state: 'hth' })],
    });
    take(t, 'v', 3, 3, 3, 3);
    t.choose({ to: hex(0, -1), facing: 0 });
    expect(who(t, 'b').hth).toBe(false);
    expect(t.decision.slot).toBe('witness');
  });
  it('HM-GAP-17, HM-INJ-11: a draught wakes a friend, who lies there without an action', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { dx: 14, gear: ['healing_draught', 'dagger'], option: 'e', state: 'disengaged' }),
        man('u', [0, -1], 0, { hits: 11, dx: 13 }),
      ],
      B: [man('b', [9, 0], 0, spent)],
    });
    keep(t, 'e');
    t.dice(4).choose({ do: 'drink', whom: 'u' });
    expect(who(t, 'u')).toMatchObject({ hits: 7, posture: 'prone', causes: [] });
    expect(who(t, 'u').acted).toBe(true);
  });
  it('HM-SPL-02, HM-FLY-05: a chill halves the flying allowance', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['frost_lance'], option: 'h', state: 'disengaged' })],
      B: [beast('b', 'griffon', [0, -4], 3, { air: 'flying', acted: true, option: 'a', state: 'disengaged' })],
    });
    act(t, 'h', { cast: 'frost_lance', target: 'b' }, 3, 3, 3, 3, 3);
    expect(maOf(t, 'b')).toBe(10);
  });
  it('HM-SPL-05, HM-ABL-02: a holder that stumbles lets go', () => {
    const t = fight({
      A: [
        man('a', [0, 3], 0, { spells: ['stumble'], option: 'h', state: 'disengaged', dx: 14 }),
        man('v', [0, -1], 3, { ...sword, ...spent }),
      ],
      B: [beast('g', 'grave_eater', [0, 0], 0, { holding: 'v', option: 'b', state: 'disengaged' })],
    });
    act(t, 'h', { cast: 'stumble', target: 'g' }, 3, 3, 3, 6, 6, 6);
    expect(who(t, 'g')).toMatchObject({ posture: 'prone', holding: null });
  });
  it('HM-SPL-09, HM-ENG-04: a crossbow dropped by a numb grip engages nobody', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['numb_grip'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -2], 3, { ...spent, gear: ['light_crossbow'] })],
    });
    act(t, 'h', { cast: 'numb_grip', target: 'b' }, 3, 3, 3, 6, 6, 6);
    expect(t.g.ground).toMatchObject([{ item: 'light_crossbow' }]);
    expect(isEngaged(t.g, who(t, 'a'))).toBe(false);
  });
  it('HM-DEF-01, HM-HIT-09: a dart at a dodger is four dice, and 21 drops the staff', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['spark_dart'], gear: ['quarterstaff'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -4], 3, { option: 'c', state: 'disengaged', dx: 9 })],
    });
    act(t, 'h', { cast: 'spark_dart', target: 'b' }, 6, 5, 5, 5);
    expect(t.g.ground).toMatchObject([{ item: 'quarterstaff' }]);
    expect(who(t, 'a').fatigue).toBe(1);
  });
  it('HM-DEF-01: a thrown spell at a dodger is three dice', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['stumble'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -2], 3, { option: 'c', state: 'disengaged', dx: 9 })],
    });
    act(t, 'h', { cast: 'stumble', target: 'b' }, 3, 3, 3, 1, 1, 1);
    expect(who(t, 'b').posture).toBe('standing');
  });
  it('HM-SPL-08, HM-ADJ-17: rubble under somebody who has moved costs nothing yet', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['rubble'], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -2], 3, { ...spent, moved: 1 })],
    });
    keep(t, 'h');
    const offer = t.decision.options.find(o => (o as { cast?: string }).cast === 'rubble');
    expect(offer).toBeDefined();
    expect(dxOf(t, 'b')).toBe(12);
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
  it('HM-ABL-05, HM-RET-01: who is trampled counts as hit', () => {
    const t = fight({
      phase: 'movement',
      A: [beast('k', 'thunder_tusker', [0, 0], 0)],
      B: [man('b', [0, -2], 3, { ...sword, gear: ['chainmail', 'dagger'] })],
      more: { order: ['A', 'B'] },
    });
    move(t, 'k');
    const push = t.decision.options.find(o => (o as { push?: unknown }).push === 0);
    expect(push).toBeDefined();
    t.dice(3).choose(push as never);
    expect(who(t, 'b').hits).toBe(2);
    expect(who(t, 'k').dealtTo).toEqual(['b']);
  });
  it('HM-ABL-07: no breath beyond the pool', () => {
    const t = fight({
      A: [beast('d', 'young_dragon', [0, 0], 0, { fatigue: 42, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -5], 3, spent)],
    });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'breathe', target: 'b' })).toContain('HM-ABL-07');
  });
  it('HM-ABL-06, HM-DEF-02: a tail meets a defender with four dice', () => {
    const t = fight({
      A: [beast('d', 'young_dragon', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('b', [0, 2], 0, { ...sword, option: 'k', state: 'engaged', dx: 8 })],
    });
    act(t, 'b', { act: 'strike', weapon: 'tail', target: 'b' }, 3, 3, 3, 3, 3, 3);
    expect(who(t, 'b').hits).toBe(6);
  });
  it('HM-ABL-04: nobody pounces on a horse', () => {
    const t = fight({
      A: [beast('c', 'great_cat', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [beast('h', 'war_horse', [0, -1], 3, { acted: true, option: 'a', state: 'disengaged' })],
    });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'grapple', weapon: 'hands', target: 'h' })).toContain('HM-HTH-05');
    expect(t.offers({ act: 'grapple', target: 'h' })).toBe(false);
  });
  it('HM-HTH-20: who ran is pulled in and strikes nobody', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 14, option: 'b', state: 'disengaged' })],
      B: [man('b', [0, -1], 0, { ...sword, dx: 10, option: 'a', moved: 6, state: 'disengaged' })],
    });
    act(t, 'b', { act: 'grapple', weapon: 'hands', target: 'b' }, 1, 6, 6, 6);
    expect(who(t, 'b').hth).toBe(true);
    expect(t.decision.slot).toBe('witness');
  });
  it('HM-GAP-15, HM-GAP-18: when the last of both sides fall together nobody wins', () => {
    const t = fight({
      phase: 'post',
      witness: false,
      fire: [
        [0, 0],
        [3, 3],
      ],
      A: [man('a', [0, 0], 0, { hits: 10 })],
      B: [man('b', [3, 3], 0, { hits: 11 })],
    });
    expect(t.g.result).toMatchObject({ winners: [] });
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
  it('HM-GAP-11: a bow is loaded at the start of a move that begins disengaged', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { gear: [{ item: 'hunting_bow', carried: 'ready', loaded: false }] })],
      B: [man('b', [5, 0], 0, sword)],
      more: { order: ['A', 'B'] },
    });
    move(t, 'a');
    stop(t);
    t.choose({ face: 0 });
    expect(letters(t)).toContain('f');
  });
  it('HM-GAP-17: a torch lights its own and the next hexes', () => {
    const t = fight({
      shadow: [
        [0, -1],
        [0, -2],
      ],
      A: [
        man('a', [0, 0], 0, {
          gear: ['torch', 'dagger'],
          ready: ['dagger', 'torch'],
          option: 'b',
          state: 'disengaged',
        }),
      ],
      B: [man('b', [0, -1], 3, spent)],
    });
    expect(isShadow(t.g, cell(t, 0, -1))).toBe(false);
    expect(isShadow(t.g, cell(t, 0, -2))).toBe(true);
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
});
