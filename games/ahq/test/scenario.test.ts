import { readFileSync } from 'node:fs';
import { loadContent } from '@quarterstaff/kernel';
import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { danglingIds, monsterById, monsters, weapons } from '../src/content/index.ts';
import { MonsterSchema } from '../src/content/schemas.ts';
import { ahq } from '../src/index.ts';
import { toughness } from '../src/models/numbers.ts';
import { bran, delve, fight, HALL, inTurn, mirel, model, orc } from './scene.ts';

const page = readFileSync(new URL('../../../docs/scenarios/ahq.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(m => JSON.parse(m[1]!) as unknown);

describe('scenarios', () => {
  it('every example of the documentation is accepted and opens a question', () => {
    expect(examples).toHaveLength(4);
    for (const scenario of examples) expect(given(ahq, scenario, {}).open.length).toBeGreaterThan(0);
  });
  it('bad scenarios are refused with every fault and its path', () => {
    const paths = faultsOf(ahq, { heroes: [{ id: 'bran', archetype: 'pirate', at: '900,0', spots: 1 }], speed: 3 }).map(
      f => f.path,
    );
    expect(paths).toContain('heroes.0.archetype');
    expect(paths).toContain('heroes.0.at');
    expect(paths.length).toBeGreaterThanOrEqual(4);
    const crossed = faultsOf(ahq, {
      map: HALL,
      heroes: [bran('0,0', { weapons: ['lance'] }), mirel('0,0')],
      monsters: [orc('o', '99,99')],
      leader: 'nobody',
    }).map(f => f.path);
    expect(crossed).toEqual(['heroes.1.at', 'heroes.0.weapons', 'leader', 'monsters.0.at']);
    expect(faultsOf(ahq, 'nowhere')).toHaveLength(1);
    expect(faultsOf(ahq, 'bell', { magic: true })).toMatchObject([{ path: 'options.magic' }]);
  });
  it('the shipped scenarios are accepted', () => {
    for (const entry of ahq.scenarios) expect(faultsOf(ahq, entry.id)).toEqual([]);
    expect(ahq.scenarios.filter(s => s.first)).toHaveLength(1);
  });
  it('values as equipped and bare values come to the same', () => {
    const t = fight([bran('0,0', { equipped: { T: 8, Speed: 6 } })], [orc('o', '9,9')]);
    expect(model(t, 'bran').base).toMatchObject({ T: 5, Speed: 7 });
  });
});

describe('content', () => {
  it('AHQ-GAP-16: monsters as the ledger lists them', () => {
    expect(monsters).toHaveLength(28);
    expect(monsterById.get('orc_warchief')).toMatchObject({
      stats: { WS: 8, T: 7, W: 5 },
      dice: 4,
      points: 6,
      looksLike: 'marsh_orc',
    });
    expect(danglingIds()).toEqual([]);
  });
  it('a fault in content is named with file and path', () => {
    const bad = [{ ...monsters[0]!, traits: ['flying'], wings: 2 }];
    expect(() => loadContent('monsters.json', MonsterSchema.array(), bad)).toThrow(/monsters\.json: 0\.traits\.0/);
  });
  it('AHQ-GAP-04: weapons by Strength band', () => {
    expect(weapons.find(w => w.id === 'great_axe')!.dice).toEqual([3, 4, 5, 6]);
  });
  it('AHQ-GAP-05: armour and its limits', () => {
    const t = fight([bran('0,0', { armour: 'plate', stats: { T: 8 } })], [orc('o', '9,9')]);
    expect(toughness(t.g, model(t, 'bran'))).toBe(11);
  });
});

describe('items and potions', () => {
  it('AHQ-GAP-14: a Bane Axe is critical on eleven, Boots of Sure Step never stumble', () => {
    const t = fight([bran('4,5', { weapons: ['bane_axe'] })], [orc('o', '5,5')]);
    t.dice(11, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('hitRolled').result).toBe('critical');
    const r = fight([bran('0,0', { worn: ['sure_step'] })], [orc('o', '20,20')]);
    r.dice(1).choose({ do: 'run' });
    expect(r.offers({ do: 'move', to: '8,0' })).toBe(true);
  });
  it('AHQ-GAP-14: the Second Breath raises its fallen wearer once', () => {
    const t = fight([bran('0,0', { wounds: 0, ring: 'second_breath' })], [orc('o', '20,20')], {
      turn: { kind: 'combat', phase: 'gm', routine: 'attack-move' },
      henchmen: [{ id: 'tam', type: 'man_at_arms', owner: 'bran', at: '1,0' }],
    });
    t.choose({ do: 'end' });
    expect(model(t, 'bran')).toMatchObject({ wounds: 2, condition: 'standing', breathUsed: true });
  });
  it('AHQ-GAP-14: the Cloak of Ash, the Ring of Iron Skin, the Ring of Thrift', () => {
    const t = fight([mirel('0,0', { ring: 'thrift' })], [orc('o', '5,0')]);
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart' });
    expect(model(t, 'mirel').components.E).toBe(1);
    const iron = fight([bran('0,0', { ring: 'iron_skin' })], [orc('o', '5,0')]);
    expect(toughness(iron.g, model(iron, 'bran'))).toBe(9);
    const cloak = fight(
      [bran('0,0', { worn: ['cloak_of_ash'] })],
      [{ id: 's', type: 'ashen_magus', at: '5,0', stock: 1 }],
      { turn: { kind: 'combat', phase: 'gm', routine: 'attack-move' } },
    );
    cloak.dice(10, 8).choose({ do: 'spell', spell: 'cinder_lash', target: 'bran' });
    expect(model(cloak, 'bran').wounds).toBe(5);
  });
  it('AHQ-GAP-15: potions in combat and in Exploration', () => {
    const t = fight([bran('0,0', { potions: ['stone', 'haste'] })], [orc('o', '20,20')]);
    t.choose({ do: 'drink', item: 'stone' });
    expect(toughness(t.g, model(t, 'bran'))).toBe(10);
    const e = delve([bran('0,0', { potions: ['haste', 'luck'], fate: 1 })], { map: HALL });
    e.choose({ do: 'drink', item: 'luck' });
    expect(model(e, 'bran').fate).toBe(3);
    expect(e.decision.slot).toBe('bran');
  });
  it('AHQ-XMV-05: a Hero on a junction in the Exploration Phase has accessed it', () => {
    const dice = [2, 3, 1, 1, 3, 5, 1, 1, 7]; // west, east, the counter die
    const t = delve([bran('0,-13')], { turn: { kind: 'exploration', phase: 'exploration' }, dice });
    expect(t.told('passageLengthRolled').map(e => e.dice)).toEqual([[2], [3]]);
  });
  it('AHQ-GAP-15: a Potion of Haste drunk in Exploration makes it 18 squares, used ones counted', () => {
    const t = delve([bran('0,0', { potions: ['haste'] })], { map: HALL });
    t.choose({ do: 'move', to: '5,0' }).choose({ do: 'drink', item: 'haste' });
    expect([t.offers({ do: 'move', to: '18,0' }), t.offers({ do: 'move', to: '19,0' })]).toEqual([true, false]);
    const bell = delve([bran('0,0', { potions: ['haste'], questItems: ['bell'], weapons: [], shield: false })], {
      map: HALL,
    });
    bell.choose({ do: 'drink', item: 'haste' });
    expect([bell.offers({ do: 'move', to: '8,0' }), bell.offers({ do: 'move', to: '9,0' })]).toEqual([true, false]);
  });
});

describe('positions that can be stated', () => {
  const LONG = { sections: [{ kind: 'room', rect: [0, 0, 40, 6] }], doors: [{ at: '0,6 S' }] };
  it('AHQ-HTH-04: any other modifier of a hit roll', () => {
    const t = fight([bran('4,5', { toHit: 1 })], [orc('o', '5,5')], { turn: inTurn('bran') });
    t.dice(4, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'hit', sums: [{ total: 4 }] });
  });
  it('AHQ-PUR-01: where everybody stood when the Hero Phase began', () => {
    const scene = (startedAt: string) =>
      fight([bran('14,0', { startedAt })], [orc('o', '0,0'), orc('p', '1,0')], {
        map: LONG,
        turn: { kind: 'combat', phase: 'gm' },
      });
    expect(scene('3,0').decision.kind).toBe('gmPhase.declarePursuit');
    expect(scene('20,0').decision.kind).toBe('gmPhase.chooseRoutine');
  });
  it('AHQ-ESC-02: a door closed this turn', () => {
    const rooms = (closedThisTurn: boolean) => ({
      sections: [
        { kind: 'room', rect: [0, 0, 9, 9] },
        { kind: 'room', rect: [10, 0, 24, 9] },
      ],
      doors: [{ at: '9,4 E', closedThisTurn }],
    });
    const scene = (closed: boolean) =>
      fight([bran('10,4', { startedAt: '10,4' })], [orc('o', '5,4')], {
        map: rooms(closed),
        turn: { kind: 'combat', phase: 'gm', number: 3 },
      }).choose('stay');
    expect(scene(true).g.combat?.turn).toBe(4);
    expect(scene(false).g.combat).toBeNull();
  });
  it('AHQ-XMV-05: exits are explored left, ahead, right, however they are listed', () => {
    const t = delve([bran('0,-6')], {
      map: {
        sections: [
          { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N' },
          { kind: 'node', rect: [0, -8, 1, -7], heading: 'N', exits: ['E', 'N', 'W'] },
        ],
        joins: [[0, 1]],
      },
    });
    t.choose({ do: 'move', to: '0,-7' });
    t.dice(1, 2, 2, 2, 1, 2, 2, 3, 1, 2, 2, 3, 5).choose({ do: 'end' });
    expect(t.g.map.sections.slice(2).map(s => [s.x0, s.y0])).toEqual([
      [-6, -8],
      [0, -14],
      [2, -8],
    ]);
  });
  it('AHQ-PUR-09: whom the next Expedition finds', () => {
    const five = ['marsh_orc', 'marsh_orc', 'marsh_orc', 'marsh_orc', 'marsh_orc'];
    const t = delve([bran('0,0')], {
      quest: 'toll',
      campaign: true,
      map: {
        sections: [
          { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'S' },
          { kind: 'room', rect: [20, 20, 25, 25], room: 'lair' },
        ],
        doors: [{ at: '20,20 N' }],
      },
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }, { type: 'marsh_orc' }], original: five }],
    });
    t.choose({ do: 'leave' });
    while (t.decision.kind !== 'deploy.chooseSquare') t.choose({ do: 'done' });
    expect(t.g.groups[0]!.members).toHaveLength(5);
  });
  it('AHQ-GAP-11, AHQ-GAP-14: what names nothing is refused with its path', () => {
    const faults = (more: object) => {
      const scenario = { map: HALL, heroes: [bran('0,0')], ...more };
      return faultsOf(ahq, scenario).map(fault => fault.path);
    };
    expect(faults({ groups: [{ sections: [9], members: [{ type: 'ogre' }] }] })).toEqual(['groups.0.sections']);
    expect(faults({ heaps: [{ at: '99,99', things: ['weapon:foo'] }] })).toEqual(['heaps.0.things', 'heaps.0.at']);
    expect(faults({ map: { ...HALL, doors: [{ at: '99,0 N' }], joins: [[0, 7]] } })).toEqual([
      'map.joins',
      'map.doors.0.at',
    ]);
    expect(faults({ turn: { bodies: ['foo'], missiles: [{ model: 'x', what: 'arrows' }] } })).toEqual([
      'turn.bodies',
      'turn.missiles.0.model',
    ]);
    expect(faults({ chests: [{ id: 'c', at: '1,1', things: ['potion:luck', 'ammo:arrows*3'] }] })).toEqual([]);
  });
});
