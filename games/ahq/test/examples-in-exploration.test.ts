import { describe, expect, it } from 'vitest';
import {
  book,
  bran,
  dagna,
  delve,
  elwen,
  fight,
  HALL,
  judgedAs,
  mirel,
  model,
  orc,
  place,
  refused,
  tam,
} from './scene.ts';

// Examples of the catalogue that go on where the test of their chapter stops: each is played to its last word.

const LANE = [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }];
const ROOM = {
  sections: [...LANE, { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W' }],
  doors: [{ at: '1,-10 E', open: true }, { at: '6,-10 E' }],
};
/** A cell with one door to the south. */
const CELL = {
  sections: [
    { kind: 'room', rect: [0, 0, 4, 4], room: 'chamber', entrance: 'S' },
    { kind: 'passage', rect: [0, 5, 5, 6], heading: 'E' },
  ],
  doors: [{ at: '2,4 S' }],
};
const box = (t: ReturnType<typeof delve>, id: number) => {
  const { x0, y0, x1, y1 } = t.g.map.sections[id]!;
  return [x0, y0, x1, y1];
};

describe('the dungeon', () => {
  it('AHQ-AGM-01, AHQ-GEN-06: with Bran alone at (0,-13) the door of the right wall of section 2 goes to (1,-7)', () => {
    const squares = [-12, -11, -10, -9, -8, -7].map(y => `1,${y}`);
    const t = delve([bran('0,-13')]);
    const { choice, because } = judgedAs(t, 'gm', 'placeDoors.nameSquare', squares, { side: 1 });
    expect(choice).toBe('1,-7');
    expect(because[0]).toMatch(/^AHQ-AGM-01/);
  });
  it('AHQ-AGM-03: with only four free rows to the left all sections but the first go right', () => {
    const map = { ...ROOM, sections: [...ROOM.sections, { kind: 'room', rect: [7, -21, 11, -17] }] };
    const t = delve([bran('6,-10')], { map });
    t.dice(8, 12).choose({ do: 'open' });
    t.dice(2, 2, 2, 2, 2, 6).choose(3);
    expect([3, 4, 5, 6].map(id => box(t, id))).toEqual([
      [7, -12, 8, -7],
      [7, -6, 8, -1],
      [7, 0, 8, 5],
      [7, 6, 8, 11],
    ]);
  });
  it('AHQ-AGM-22: with the entrance in the south wall and rock behind the north wall the door goes north', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, 5, 11, 6], heading: 'E' },
        { kind: 'room', rect: [2, 0, 6, 4], entrance: 'S' },
      ],
      doors: [{ at: '4,4 S', open: true }],
    };
    const t = delve([bran('4,5')], {
      map,
      groups: [{ sections: [1], status: 'met', members: [{ type: 'gnawling_sentry' }] }],
      dice: [9, 3],
    });
    t.choose('4,0').choose('done');
    expect(String(book(t))).toMatch(/^N /);
  });
  it('AHQ-DUN-12: both leave by the stairs: the town phase starts, and Mirel who lay in a room is struck off', () => {
    const t = delve([bran('0,0', { gold: 20 }), elwen('1,0', { gold: 20 }), mirel('0,-6', { wounds: 0 })], {
      campaign: true,
    });
    t.choose('bran').choose({ do: 'leave' }).choose({ do: 'leave' });
    expect([t.g.turnKind, model(t, 'mirel').condition]).toEqual(['town', 'dead']);
  });
  it('AHQ-DUN-17: left of a passage that heads south is its E side, right its W side', () => {
    const columns = (section: number, side: string) => {
      const t = delve([bran('6,-10')], { map: ROOM });
      t.dice(8, 4).choose({ do: 'open' }).choose(3);
      t.dice(6, 2, 2, 2, 2).choose('right').choose({ section, side });
      return [...new Set(t.decision.options.map(at => String(at).split(',')[0]))];
    };
    expect([columns(1, 'left'), columns(2, 'right')]).toEqual([['8'], ['7']]);
  });
  it('AHQ-CAM-01: a room searched in the first Expedition is not searched in the second', () => {
    const t = delve([bran('0,0', { gold: 50 })], {
      campaign: true,
      turn: { kind: 'town' },
      map: {
        sections: [
          { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'N' },
          { kind: 'room', rect: [2, 0, 6, 4], searchedBy: ['bran'] },
        ],
        doors: [{ at: '1,1 E', open: true }],
      },
    });
    t.choose({ do: 'done' });
    while (t.decision.kind !== 'explore.act') t.choose(t.decision.options[0]);
    t.choose({ do: 'move', to: '4,2' }).dice(5).choose({ do: 'end' });
    expect(refused(t, { do: 'searchTreasure' })).toEqual(['AHQ-HID-02']);
  });
  it('AHQ-XMV-04: both passages of the junction are generated in the Exploration Phase', () => {
    const t = delve([bran('0,-8')]);
    t.choose({ do: 'move', to: '0,-13' });
    expect(refused(t, { do: 'move', to: '-1,-13' })).toEqual(['AHQ-XMV-04']);
    t.dice(1, 2, 2, 2, 1, 2, 2, 2, 6).choose({ do: 'end' });
    expect(t.told('passageLaid')).toHaveLength(2);
  });
});

describe('activations in Exploration', () => {
  it('AHQ-EXP-03: Elwen waits until Tam has acted or passed', () => {
    const t = delve([bran('0,-1'), elwen('1,-1', { player: 'p2' })], { henchmen: [tam('0,-2')], leader: 'bran' });
    t.choose('p1').choose('bran').choose({ do: 'move', to: '0,-5' }).choose({ do: 'end' });
    expect(refused(t, 'elwen')).toEqual(['AHQ-EXP-03']);
    t.choose({ do: 'end' });
    expect(t.decision.slot).toBe('elwen');
  });
  it('AHQ-HID-05: whoever has searched for treasure searches no wall in the same turn', () => {
    const t = delve([bran('2,2'), elwen('3,3')], { map: CELL });
    t.choose('bran').dice(3).choose({ do: 'searchTreasure' });
    expect(t.decision.slot).toBe('elwen');
    expect(t.whyNot({ do: 'searchWall', wall: 'N', model: 'bran' })).not.toEqual([]);
    expect(model(t, 'bran').acted).toBe(true);
  });
  it('AHQ-SEC-03: whoever has searched a wall does not move', () => {
    const t = delve([bran('2,2'), elwen('3,3')], { map: CELL });
    t.choose('bran').dice(5).choose({ do: 'searchWall', wall: 'N' });
    expect([t.decision.slot, place(t, 'bran'), model(t, 'bran').acted]).toEqual(['elwen', '2,2', true]);
  });
  it('AHQ-XDR-02: whoever has opened a door does not move', () => {
    const t = delve([bran('1,-10'), elwen('0,-1')], { map: { ...ROOM, doors: [{ at: '1,-10 E' }] } });
    t.choose('bran').choose({ do: 'open' });
    expect(t.open.every(({ slot }) => slot !== 'bran')).toBe(true);
    expect(refused(t, 'bran')).toEqual(['AHQ-EXP-03']);
  });
  it('AHQ-MAG-06: a fifth component is refused', () => {
    const t = delve([{ id: 'mirel', archetype: 'wizard' }], { turn: {} });
    for (const spell of ['knit_flesh', 'ember_dart', 'barkskin', 'dazzle', 'bursting_sun', 'slamming_wind'])
      t.choose(spell);
    t.choose('G').choose('G').choose('E').choose('W');
    expect(t.open.some(({ kind }) => kind === 'outfit.chooseComponent')).toBe(false);
    expect(t.whyNot('W')).not.toEqual([]);
  });
  it('AHQ-OPT-01: after six squares the fallen lies next to both who carried him', () => {
    const t = delve([dagna('3,5'), bran('4,5', { wounds: 0 })], {
      map: HALL,
      henchmen: [{ ...tam('4,6'), owner: 'dagna' }],
      options: { carryFallen: true },
    });
    t.choose('dagna').choose({ do: 'carry', target: 'bran', with: 'tam' }).choose({ do: 'move', to: '-3,5' });
    expect(['dagna', 'bran', 'tam'].map(id => place(t, id))).toEqual(['-3,5', '-2,5', '-1,5']);
    expect(t.offers({ do: 'move' })).toBe(false);
  });
});

describe('traps', () => {
  const trapped = (heroes: object[], to: string, more: object = {}) => {
    const t = delve(heroes, { hand: ['trap'], ...more });
    if (heroes.length > 1) t.choose((heroes[0] as { id: string }).id);
    return t.choose({ do: 'move', to });
  };
  it('AHQ-TRP-06: Dagna walks five squares to (0,-8) and rolls', () => {
    const t = trapped([elwen('1,-9'), dagna('0,-3')], '0,-9')
      .dice(9, 9)
      .choose('trap');
    t.dice(8).choose('dagna');
    expect(t.event('modelMoved')).toMatchObject({ model: 'dagna', amount: 5 });
    expect([place(t, 'dagna'), t.event('disarmRolled').result]).toEqual(['0,-8', 'disarmed']);
  });
  it('AHQ-TRP-07: eight disarms where seven fails, whatever was learned', () => {
    const tried = (...dice: number[]) => {
      const t = trapped([elwen('0,-1'), dagna('1,-2', { spotBonus: 2 })], '0,-2');
      return t
        .dice(9, 9)
        .choose('trap')
        .dice(...dice)
        .choose('dagna')
        .event('disarmRolled').result;
    };
    expect([tried(7, 1, 1, 1, 1), tried(8)]).toEqual(['failed', 'disarmed']);
  });
  it('AHQ-TRP-09: what a twelve has taught spots a later trap of chance 8 with a seven', () => {
    const t = trapped([elwen('0,-1'), dagna('1,1')], '0,-2', { hand: ['trap', 'trap'] });
    t.dice(11, 12).choose('trap').choose('nobody');
    expect(model(t, 'elwen').spotBonus).toBe(1);
    t.choose({ do: 'move', to: '1,-1' }).dice(9, 7).choose('trap');
    expect(t.event('spotRolled')).toMatchObject({ amount: 8, result: 'spotted' });
  });
});

describe('treasure', () => {
  it('AHQ-TRE-05: of 40 crowns Bran with 230 takes 20, the others stay on the floor', () => {
    const t = fight([bran('4,5', { gold: 230 })], [], {
      turn: { kind: 'combat', phase: 'end', bodies: new Array(10).fill('gnawling') },
    });
    const { amount = 0 } = t.story.find(e => e.type === 'bodiesLooted')!;
    t.choose('even');
    expect([model(t, 'bran').gold, t.g.heaps.map(heap => heap.gold)]).toEqual([250, [amount - 20]]);
  });
  it('AHQ-TRE-06: the halberd is picked up once something of the three is dropped', () => {
    const t = delve([bran('0,0', { weapons: ['sword', 'dagger'] })], {
      map: HALL,
      heaps: [{ at: '0,0', things: ['weapon:halberd'] }],
    });
    expect(refused(t, { do: 'pick', item: 'weapon:halberd' })).toEqual(['AHQ-TRE-06']);
    t.choose({ do: 'drop', item: 'weapon:dagger' }).choose({ do: 'pick', item: 'weapon:halberd' });
    expect(model(t, 'bran').weapons).toEqual(['sword', 'halberd']);
  });
  it('AHQ-TRE-01: after the chest further movement is refused', () => {
    const t = delve([bran('0,5'), elwen('0,9')], {
      map: HALL,
      chests: [{ id: 'c1', at: '5,5', opened: true, gold: 10 }],
    });
    t.choose('bran').choose({ do: 'move', to: '4,5' });
    expect(t.offers({ do: 'chest' })).toBe(true);
    t.choose({ do: 'chest' }).choose('even');
    expect(t.open.every(({ slot }) => slot !== 'bran')).toBe(true);
  });
});

describe('survivors', () => {
  it('AHQ-PUR-08: of five Orcs of whom three died two are there on return', () => {
    const t = fight([bran('16,0')], [orc('o', '0,8'), orc('p', '0,7')], {
      map: {
        sections: [
          { kind: 'room', rect: [0, 0, 8, 8] },
          { kind: 'room', rect: [9, 0, 16, 8] },
        ],
        doors: [{ at: '8,4 E' }],
      },
      turn: { kind: 'combat', phase: 'gm', number: 3, bodies: ['marsh_orc', 'marsh_orc', 'marsh_orc'] },
    });
    t.choose('stay');
    expect(t.g.groups[0]).toMatchObject({ status: 'dormant', area: [0] });
    expect(t.g.groups[0]!.members).toHaveLength(2);
  });
  it('AHQ-PUR-09: a Lair with two of five Orcs alive has five in the next Expedition', () => {
    const five = new Array(5).fill('marsh_orc');
    const t = delve([bran('0,0', { gold: 50 })], {
      campaign: true,
      turn: { kind: 'town' },
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }, { type: 'marsh_orc', wounds: 1 }], original: five }],
    });
    t.choose({ do: 'done' });
    expect(t.g.groups[0]!.members.map(({ type, wounds }) => [type, wounds])).toEqual(five.map(type => [type, 3]));
  });
});
