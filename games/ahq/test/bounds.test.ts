import { whyNot } from '@quarterstaff/kernel';
import { faultsOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { bran, delve, fight, HALL, orc } from './scene.ts';

// Whatever comes from outside has bounds, and they are looked at before anything is built.

type More = Readonly<Record<string, unknown>>;
const hero = { id: 'h', archetype: 'fighter', at: '0,0' };
const small = (more: More = {}) => ({
  map: { rows: ['.....'] },
  heroes: [hero],
  monsters: [{ id: 'm', type: 'marsh_orc', at: '4,0' }],
  ...more,
});
const paths = (scenario: unknown, options: More = {}): string[] => faultsOf(ahq, scenario, options).map(f => f.path);
const timed = (scenario: unknown): { readonly faults: readonly string[]; readonly took: number } => {
  const from = performance.now();
  const faults = paths(scenario);
  return { faults, took: performance.now() - from };
};
const BIG = 1e9;
const room = (rect: readonly number[]) => ({ rows: ['.....'], sections: [{ kind: 'room', rect }] });
const many = (count: number, one: unknown): unknown[] => new Array(count).fill(one);

describe('the sizes of a scenario', () => {
  it.each<[string, object, string]>([
    ['AHQ-GEN-02: a room as large as the world', small({ map: room([0, 10, BIG, BIG]) }), 'map.sections.0.rect.2'],
    ['AHQ-GEN-02: a room larger than any dungeon', small({ map: room([0, 10, 120, 120]) }), 'map'],
    ['AHQ-GEN-02: a row longer than the map', small({ map: { rows: ['.'.repeat(5000)] } }), 'map.rows.0'],
    ['AHQ-GEN-02: rows without end', small({ map: { rows: many(5000, '.') } }), 'map.rows'],
    ['AHQ-GEN-02: a map that lies off the grid', small({ map: { rows: ['.....'], origin: [125, 0] } }), 'map.rows'],
    ['AHQ-GEN-02: an origin out of the world', small({ map: { rows: ['.'], origin: [BIG, 0] } }), 'map.origin.0'],
    [
      'AHQ-MAG-04: components without number',
      small({ heroes: [{ ...hero, components: { E: BIG } }] }),
      'heroes.0.components.E',
    ],
    ['AHQ-GAP-16: groups without number', small({ monsters: [orc('m', '4,0', { group: BIG })] }), 'monsters.0.group'],
    [
      'AHQ-DUN-07: passages without number',
      small({ map: { sections: [{ kind: 'passage', rect: [0, 0, 1, 5], passage: BIG }] } }),
      'map.sections.0.passage',
    ],
    ['AHQ-GEN-01: an army of Heroes', small({ heroes: many(5000, hero) }), 'heroes'],
    ['AHQ-GEN-01: an army of monsters', small({ monsters: many(5000, {}) }), 'monsters'],
    [
      'AHQ-COM-08: an army that sleeps',
      small({ groups: [{ sections: [0], members: many(5000, {}) }] }),
      'groups.0.members',
    ],
    ['AHQ-GEN-02: a name without end', small({ heroes: [{ ...hero, name: 'x'.repeat(5000) }] }), 'heroes.0.name'],
    ['AHQ-GEN-02: an id without end', small({ heroes: [{ ...hero, id: 'x'.repeat(5000) }] }), 'heroes.0.id'],
    ['AHQ-TRE-05: gold without end', small({ heaps: [{ at: '0,0', gold: BIG }] }), 'heaps.0.gold'],
    [
      'AHQ-TRE-06: a quiver without end',
      small({ heaps: [{ at: '0,0', things: ['ammo:arrows*1e9'] }] }),
      'heaps.0.things',
    ],
    [
      'AHQ-TRE-06: a kind of arrow that does not exist',
      small({ heroes: [{ ...hero, ammo: { constructor: 4 } }] }),
      'heroes.0.ammo.constructor',
    ],
    ['AHQ-GEN-03: a Toughness beyond all', small({ heroes: [{ ...hero, stats: { T: BIG } }] }), 'heroes.0.stats.T'],
    ['AHQ-COM-06: a turn that no fight lasts to', small({ turn: { number: BIG } }), 'turn.number'],
  ])('%s is refused at once, with its path', (_title, scenario, path) => {
    const { faults, took } = timed(scenario);
    expect(faults).toContain(path);
    expect(took).toBeLessThan(500);
  });
  it('AHQ-GEN-02: the largest dungeon is read at once', () => {
    const rect = [-49, -49, 50, 50];
    const { faults, took } = timed({ ...small(), map: { sections: [{ kind: 'room', rect }] } });
    expect(faults).toEqual([]);
    expect(took).toBeLessThan(500);
  });
});

describe('words from outside', () => {
  const INHERITED = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'];
  it('AHQ-ACT-03, AHQ-EXP-05: an act that every object has is no act', () => {
    const fighting = fight([bran('0,0')], [orc('o', '9,9')], { turn: { kind: 'combat', active: 'bran' } });
    const exploring = delve([bran('0,-1')], { turn: { kind: 'exploration', active: 'bran' } });
    for (const t of [fighting, exploring])
      for (const word of INHERITED) {
        const { no, seat, slot } = t.decision;
        expect(t.answer({ no, seat, slot, choice: { do: word } })).toMatchObject({ code: expect.any(String) });
        expect(() =>
          whyNot(ahq, t.g, seat, { do: word, to: word, target: word, item: word, spell: word }),
        ).not.toThrow();
      }
  });
  it('AHQ-OPT-01: a switch that every object has is no switch', () => {
    for (const word of INHERITED) expect(paths(small(), { [word]: true })).toEqual([`options.${word}`]);
  });
  it('AHQ-TRE-06: a thing of a kind that every object has does not exist', () => {
    for (const word of INHERITED)
      expect(paths(small({ heaps: [{ at: '0,0', things: [`${word}:x`] }] }))).toEqual(['heaps.0.things']);
  });
  it('AHQ-GEN-01: labels that every object has are said as they are', () => {
    for (const word of INHERITED) expect(typeof ahq.speech.en.label(word)).toBe('string');
  });
});

describe('names that are answers', () => {
  const named = (more: More) => ({
    map: HALL,
    heroes: [bran('0,0')],
    monsters: [orc('o', '9,9')],
    turn: { kind: 'combat' },
    ...more,
  });
  it.each(['pass', 'none', 'even', 'leave', 'some', 'nobody', 'keep', 'fate', 'stay', 'done', 'constructor'])(
    'AHQ-ACT-01, AHQ-GMC-01: nobody is called %s',
    word => {
      expect(paths(named({ heroes: [{ ...bran('0,0'), id: word }] }))).toEqual(['heroes.0.id']);
      expect(paths(named({ monsters: [orc(word, '9,9')] }))).toEqual(['monsters.0.id']);
    },
  );
  it.each(['all', 'public', 'constructor', 'party'])('AHQ-GEN-08: no player sits at %s', word => {
    expect(paths(named({ heroes: [bran('0,0', { player: word })] }))).toContain('heroes.0.player');
    expect(paths(named({ gm: word }))).toContain('gm');
  });
  it('AHQ-ACT-01: nobody is called like a player', () => {
    expect(paths(named({ heroes: [{ ...bran('0,0'), id: 'p1' }] }))).toEqual(['heroes.0.id']);
    expect(paths(named({ monsters: [orc('gm', '9,9')] }))).toEqual(['monsters.0.id']);
  });
  it('AHQ-GEN-03: a Hero called by a letter keeps its name in what is offered', () => {
    const t = fight(
      [
        { ...bran('0,0'), id: 'w' },
        { ...bran('0,1'), id: 't' },
      ],
      [orc('o', '9,9')],
    );
    const { decision } = t;
    expect(decision.options.map(choice => ahq.speech.en.option(t.g, decision, choice))).toEqual([
      'Pass with all that are left',
      'W',
      'T',
    ]);
  });
});
