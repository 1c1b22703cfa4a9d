import { describe, expect, it } from 'vitest';
import { countOf, membersOf } from '../src/dungeon/build.ts';
import { offsetsOf } from '../src/dungeon/fit.ts';
import { doorsOnWall, isMapped, type Section, squaresOf } from '../src/map/map.ts';
import { square } from '../src/map/square.ts';
import { bran, dagna, delve, elwen, mirel, model, refused, type Table } from './scene.ts';

const box = (s: Section | undefined) => (s === undefined ? null : [s.x0, s.y0, s.x1, s.y1]);
const last = (t: Table) => t.g.map.sections[t.g.map.sections.length - 1];

/** A passage with a door on the E edge of (1,-10). */
const LANE = { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-10 E' }] };
/** A room x 2..6, y -12..-8 with a further door on the E edge of (6,-10). */
const ROOM = {
  sections: [...LANE.sections, { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W' }],
  doors: [{ at: '1,-10 E', open: true }, { at: '6,-10 E' }],
};

/** Opens the start map's junction with Bran: west passage dice, then east passage dice, then the GM die. */
function junction(dice: number[]): Table {
  const t = delve([bran('0,-12')]);
  t.choose({ do: 'move', to: '0,-13' })
    .dice(...dice)
    .choose({ do: 'end' });
  return t;
}

describe('dungeon generation', () => {
  it('AHQ-DUN-01: behind a room door an even die is a passage, an odd one a room', () => {
    const even = delve([bran('6,-10')], { map: ROOM });
    even.dice(8, 1).choose({ do: 'open' });
    expect(even.event('evenOddRolled')).toMatchObject({ result: 'passage' });
    const odd = delve([bran('6,-10')], { map: ROOM });
    odd.dice(3, 1, 1).choose({ do: 'open' });
    expect(odd.event('evenOddRolled')).toMatchObject({ result: 'room' });
  });
  it('AHQ-DUN-02: a passage door rolls the room type first', () => {
    const t = delve([elwen('1,-10')], { map: LANE });
    t.dice(1, 1).choose({ do: 'open' });
    expect(t.events.filter(e => e.dice !== undefined).map(e => e.type)).toEqual(['roomTypeRolled', 'roomSizeRolled']);
  });
  it('AHQ-DUN-03: the Leader orders several openings', () => {
    const t = delve([bran('0,-12'), dagna('1,-6')], {
      map: {
        ...LANE,
        sections: [...LANE.sections, { kind: 'node', rect: [0, -14, 1, -13], heading: 'N', exits: ['W'] }],
        joins: [[0, 1]],
        doors: [{ at: '1,-6 E' }],
      },
    });
    t.choose('bran').choose({ do: 'move', to: '0,-13' }).choose({ do: 'end' });
    t.choose({ do: 'open' });
    expect(t.decision).toMatchObject({ rule: 'AHQ-DUN-03', options: ['door:0', 'node:1'] });
    t.dice(1, 1).choose('door:0');
    expect(t.told('roomTypeRolled')).toHaveLength(1);
    expect(t.told('passageLengthRolled')).toHaveLength(0);
  });
  it('AHQ-DUN-04: the Leader names section and side', () => {
    const t = junction([5, 7, 9, 5]);
    expect(t.decision).toMatchObject({ rule: 'AHQ-DUN-04', seat: 'p1' });
    t.choose({ section: 2, side: 'right' });
    expect(t.decision.options).toEqual(['-12,-14', '-11,-14', '-10,-14', '-9,-14', '-8,-14', '-7,-14']);
  });
  it('AHQ-DUN-05: the game master names the square', () => {
    const t = delve([bran('0,-12')], {});
    t.choose({ do: 'move', to: '0,-13' }).dice(5, 7, 9, 5).choose({ do: 'end' });
    t.choose({ section: 1, side: 'left' });
    t.dice(1, 2, 2, 2, 6).choose('-4,-13');
    expect(t.g.map.doors[0]).toEqual({ id: 0, at: square(-4, -13), dir: 2 });
  });
  it('AHQ-DUN-06: one door per wall', () => {
    const t = junction([5, 10, 9, 5]);
    t.choose({ section: 1, side: 'left' }).choose('-1,-13');
    expect(refused(t, { section: 1, side: 'left' })).toEqual(['AHQ-DUN-06']);
    expect(doorsOnWall(t.g.map, 4, 2)).toHaveLength(1);
  });
  it('AHQ-DUN-07: passages run straight', () => {
    const t = junction([10, 2, 2, 2, 1, 2, 2, 2, 6]);
    expect(t.g.map.sections.slice(4, 7).map(box)).toEqual([
      [-6, -14, -1, -13],
      [-12, -14, -7, -13],
      [-18, -14, -13, -13],
    ]);
  });
  it('AHQ-DUN-08: a room shares the wall of its door', () => {
    const t = delve([bran('1,-10')], { map: LANE });
    t.dice(1, 5).choose({ do: 'open' });
    t.dice(1, 1, 6).choose('5x5+2');
    expect(box(last(t))).toEqual([2, -12, 6, -8]);
  });
  it('AHQ-DUN-09: a passage behind a room door runs alongside the room', () => {
    const t = delve([bran('6,-10')], { map: ROOM });
    t.dice(8, 1).choose({ do: 'open' });
    t.dice(2, 2, 2, 2, 2, 6).choose(3);
    expect(box(t.g.map.sections[2])).toEqual([7, -12, 8, -7]);
  });
  it('AHQ-DUN-10: the game master divides the other sections', () => {
    const t = delve([bran('6,-10')], { map: ROOM });
    t.dice(8, 4).choose({ do: 'open' });
    t.choose(3);
    t.dice(2, 2, 2, 2, 2, 6).choose('right');
    expect(t.g.map.sections.slice(2).map(box)).toEqual([
      [7, -12, 8, -7],
      [7, -6, 8, -1],
    ]);
  });
  it('AHQ-DUN-11: both ends are rolled, left first', () => {
    const t = delve([bran('6,-10')], { map: ROOM });
    t.dice(8, 4).choose({ do: 'open' });
    t.choose(3);
    t.dice(2, 6, 7, 2, 2, 6).choose('right');
    expect(t.told('passageEndRolled').map(e => e.result)).toEqual(['t_junction', 'dead_end']);
    expect(box(last(t))).toEqual([7, -14, 8, -13]);
  });
  it('AHQ-DUN-12: leaving by the stairs ends the Expedition; the fallen left behind are lost', () => {
    const t = delve([bran('0,0'), elwen('1,0'), mirel('0,-6', { wounds: 0 })]);
    t.choose('bran').choose({ do: 'leave' });
    t.choose({ do: 'leave' });
    expect(t.open).toHaveLength(0);
    expect(model(t, 'mirel').condition).toBe('dead');
    expect(t.def.outcome(t.g)).not.toBeNull();
  });
  it('AHQ-KO-12, AHQ-DUN-12: what a Hero left behind had stays on its square', () => {
    const t = delve([bran('0,0'), elwen('0,-5', { wounds: 0, condition: 'ko', gold: 30, questItems: ['clapper'] })]);
    t.choose({ do: 'leave' });
    expect(model(t, 'elwen')).toMatchObject({ condition: 'dead', gold: 0, questItems: [] });
    const heap = t.g.heaps.find(({ at }) => at === square(0, -5));
    expect(heap).toMatchObject({ gold: 30, things: expect.arrayContaining(['quest:clapper']) });
  });
  it('AHQ-DUN-13: length, features, end of a passage', () => {
    const t = junction([5, 7, 9, 5]);
    t.choose({ section: 1, side: 'left' });
    t.dice(1, 2, 2, 2, 6).choose('-1,-13');
    expect(box(t.g.map.sections[6])).toEqual([-14, -14, -13, -13]);
    expect(t.g.map.exits.filter(e => e.node === 6).map(e => e.dir)).toEqual([2, 0]);
  });
  it('AHQ-DUN-14: type, size, doors, contents of a room', () => {
    const t = delve([bran('1,-10')], { map: LANE });
    t.dice(9, 5).choose({ do: 'open' });
    expect(t.told('roomTypeRolled')[0]).toMatchObject({ result: 'lair' });
    expect(t.told('roomSizeRolled')[0]).toMatchObject({ what: '5x7', sums: [{ total: 8 }] });
    t.dice(2, 8, 1, 12).choose('7x5+3');
    expect(t.told('furtherDoorsRolled')[0]).toMatchObject({ amount: 0 });
    expect(t.told('lairRolled')).toHaveLength(1);
  });
  it('AHQ-DUN-15: what does not fit is shortened, without end dice', () => {
    const map = {
      sections: [
        { kind: 'node', rect: [0, 0, 1, 1], heading: 'N', exits: ['W'] },
        { kind: 'room', rect: [-10, -3, -5, 3] },
        { kind: 'passage', rect: [0, 2, 1, 7], heading: 'N' },
      ],
      joins: [[0, 2]],
    };
    const t = delve([bran('0,2')], { map });
    t.choose({ do: 'move', to: '0,1' });
    t.dice(5, 2, 6).choose({ do: 'end' });
    expect(box(last(t))).toEqual([-4, 0, -1, 1]);
    expect(t.g.map.passages[1]!.blindEnd).toBe(true);
  });
  it('AHQ-DUN-16: prowlers in a new passage are met after its end is rolled', () => {
    const t = junction([5, 1, 2, 2, 5, 3, 9]);
    expect(t.told('passageEndRolled')).toHaveLength(1);
    expect(t.g.combat!.area).toEqual([4, 5]);
  });
  it('AHQ-DUN-17: walls of a passage beyond a room are named by its heading', () => {
    const t = delve([bran('6,-10')], { map: ROOM });
    t.dice(8, 4).choose({ do: 'open' });
    t.choose(3);
    t.dice(6, 2, 2, 2, 2).choose('right');
    t.choose({ section: 1, side: 'left' });
    expect(t.decision.options).toContain('8,-9');
  });
  it('AHQ-DUN-18: a door into a section mapped meanwhile rolls nothing', () => {
    const t = delve([bran('1,-10')], { map: { ...ROOM, doors: [{ at: '1,-10 E' }] } });
    t.dice(6).choose({ do: 'open' });
    expect(t.told('roomTypeRolled')).toHaveLength(0);
    expect(t.g.quest.trail).toBe(0);
  });
  it('AHQ-DUN-18: a recorded result is used instead of dice', () => {
    const t = delve([bran('6,-10')], {
      map: { ...ROOM, doors: [ROOM.doors[0], { at: '6,-10 E', evenOdd: 3, typeDie: 2 }] },
    });
    t.dice(1).choose({ do: 'open' });
    expect(t.told('evenOddRolled')).toHaveLength(0);
    expect(t.told('roomTypeRolled')).toHaveLength(0);
    expect(t.decision.kind).toBe('generateRoom.placeRoom');
  });
});

describe('pieces and tables', () => {
  it('AHQ-GAP-07: door offsets are tried from the middle', () => {
    expect(offsetsOf(7)).toEqual([3, 2, 4, 1, 5, 0, 6]);
  });
  it('AHQ-GAP-07: a cave-in blocks an exit without two free rows', () => {
    const map = {
      sections: [
        { kind: 'node', rect: [0, 0, 1, 1], heading: 'N', exits: ['W'] },
        { kind: 'room', rect: [-10, -3, -2, 3] },
        { kind: 'passage', rect: [0, 2, 1, 7], heading: 'N' },
      ],
      joins: [[0, 2]],
    };
    const t = delve([bran('0,2')], { map });
    t.choose({ do: 'move', to: '0,1' });
    t.dice(5, 6).choose({ do: 'end' });
    expect(t.g.map.exits[0]!.status).toBe('blocked');
  });
  it('AHQ-GAP-07: reserved squares are kept free while there is another place', () => {
    const map = { sections: LANE.sections, doors: [{ at: '1,-10 E' }, { at: '1,-6 E' }] };
    const t = delve([bran('1,-10')], { map });
    t.dice(1, 5).choose({ do: 'open' });
    t.decision.options.forEach(o => void o);
    t.dice(1, 1, 6).choose('5x5+2');
    expect(isMapped(t.g.map, square(2, -6))).toBe(false);
  });
  it('AHQ-GAP-08: the trail counts rooms and is reset by a Quest Room', () => {
    const t = delve([bran('1,-10')], { map: LANE, trail: 3 });
    t.dice(8, 1).choose({ do: 'open' });
    expect(t.told('roomTypeRolled')[0]).toMatchObject({
      result: 'quest_room',
      sums: [{ base: 8, parts: [{ rule: 'AHQ-GAP-08', label: 'trail', value: 3 }], total: 11 }],
    });
    expect(t.told('roomSizeRolled')[0]).toMatchObject({
      sums: [{ base: 1, parts: [{ rule: 'AHQ-GAP-08', label: 'quest_room', value: 6 }] }],
    });
    t.dice(1, 1, 9).choose('7x5+3');
    expect(t.g.quest.trail).toBe(0);
    expect(t.g.chests[0]!.holds).toEqual(['clapper']);
  });
  it('AHQ-GAP-08: with no way on the Leader finds a secret door', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 4, 4], searchedWalls: ['N', 'E', 'S', 'W'] }] };
    const t = delve([bran('2,2')], { map });
    t.dice(6).choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'findWayOn.nameWall', rule: 'AHQ-GAP-08' });
    t.choose('0 N 2,0');
    expect(t.g.map.doors).toHaveLength(1);
  });
  it('AHQ-GAP-21: group sizes follow the number of Heroes', () => {
    const part = (perHero: number, perTwoHeroes: number, plus: number) => ({
      monster: 'gnawling',
      perHero,
      perTwoHeroes,
      plus,
      open: false,
    });
    expect([1, 3, 4].map(h => countOf(part(0, 1, 1), h))).toEqual([2, 3, 3]);
    expect([1, 4].map(h => countOf(part(1, 0, -1), h))).toEqual([1, 3]);
    expect(countOf(part(2, 0, 0), 3)).toBe(6);
  });
  it('AHQ-GAP-18: a special monster without an ordinary one to hide behind is open', () => {
    const part = (monster: string) => ({ monster, perHero: 0, perTwoHeroes: 0, plus: 1, open: false });
    expect(membersOf([part('gnawling'), part('gnawling_sentry')], 2)[1]).toMatchObject({
      apparent: 'gnawling',
      revealed: false,
    });
    expect(membersOf([part('gnawling_sentry')], 2)[0]).toMatchObject({ apparent: 'gnawling_sentry', revealed: true });
  });
  it('AHQ-GAP-22: the start map', () => {
    const t = delve([bran('0,0')]);
    expect(t.g.map.sections.map(box)).toEqual([
      [0, 0, 1, 1],
      [0, -6, 1, -1],
      [0, -12, 1, -7],
      [0, -14, 1, -13],
    ]);
    expect(squaresOf(t.g.map, 0)).toHaveLength(4);
    expect(t.g.map.exits.map(e => e.dir)).toEqual([3, 1]);
  });
});

describe('Exploration GM Phase', () => {
  it('AHQ-XGM-01: one and twelve draw a counter', () => {
    const t = delve([bran('0,-1')], { bag: ['ambush', 'trap'] });
    t.dice(12).choose({ do: 'end' });
    expect(t.g.hand).toEqual(['ambush']);
    t.choose('keep');
    t.dice(7).choose({ do: 'end' }).choose('keep');
    t.dice(1).choose({ do: 'end' });
    expect(t.g.hand).toEqual(['ambush', 'trap']);
  });
  it('AHQ-XGM-02: a drawn Prowlers counter may be played at once or kept; an empty bag gives nothing', () => {
    const t = delve([bran('0,-1')], { bag: ['prowlers'] });
    t.dice(12).choose({ do: 'end' });
    expect(t.decision).toMatchObject({ seat: 'gm', options: ['keep', 'prowlers'] });
    t.choose('keep');
    expect(t.g.hand).toEqual(['prowlers']);
    const e = delve([bran('0,-1')], { bag: [] });
    e.dice(12).choose({ do: 'end' });
    expect(e.g.hand).toEqual([]);
  });
});

describe('the last way on', () => {
  it('AHQ-GAP-08: a wall behind which not even the smallest room fits cannot serve', () => {
    const t = delve([bran('2,2')], {
      map: {
        sections: [
          { kind: 'room', rect: [0, 0, 4, 4] },
          { kind: 'room', rect: [6, 0, 10, 4] },
        ],
      },
      turn: { kind: 'exploration', phase: 'gm' },
      dice: [5],
    });
    expect(t.decision.kind).toBe('findWayOn.nameWall');
    const walls = new Set((t.decision.options as string[]).map(text => text.split(' ').slice(0, 2).join(' ')));
    expect([...walls]).toEqual(['0 N', '0 S', '0 W', '1 N', '1 E', '1 S']); // not the gap of one square between them
  });
});
