import { apply, fork, pending, rollSeeded } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { passages, roomCards, roomTables } from '../../src/content/content.ts';
import { game } from '../../src/index.ts';
import { enemy, floor, heroState, human, nameOf, story, turnOf, zombie } from '../support.ts';
import { laid, opens, walksOn } from './support.ts';

describe('BA-EXP: exploration', () => {
  it('BA-EXP-02: doors are closed when placed', () => {
    const t = opens('passage', { room: ['RC23'] }, []);
    expect(t.g.doors.slice(1).map(door => door.open)).toEqual([false, false, false]);
  });
  it('BA-EXP-03: a passage door leads to a room, no Door Dice', () => {
    const t = opens('passage', { room: ['RC19'] }, [], { quest: 'QU1', roomsCompleted: 3 });
    expect(story(t, 'doorDiceRolled')).toEqual([]);
    expect(laid(t)).toEqual(['E1']);
  });
  it('BA-EXP-04 BA-GAP-10: the Door Dice of a room door', () => {
    expect(laid(opens('room', { room: ['RC19'] }, [3]))).toEqual(['E1']);
    expect(laid(opens('room', { passage: ['P01'] }, [4]))).toEqual(['P01']);
  });
  it('BA-EXP-05: before five rooms no Quest Room Dice', () => {
    const t = opens('passage', { room: ['RC19'] }, [], { quest: 'QU1', roomsCompleted: 4 });
    expect(story(t, 'questDiceRolled')).toEqual([]);
  });
  it('BA-EXP-06: from five rooms on the Quest Room Dice', () => {
    const found = opens('room', {}, [3, 3, 1, 20, 65], { quest: 'QU4', roomsCompleted: 5 });
    expect(laid(found)).toEqual(['Q4']);
    expect(found.g.mat.questRoomPlaced).toBe(true);
    expect(laid(opens('room', { room: ['RC19'] }, [3, 4], { quest: 'QU1', roomsCompleted: 5 }))).toEqual(['E1']);
    const passage = opens('room', { passage: ['P01'] }, [4], { quest: 'QU1', roomsCompleted: 5 });
    expect(story(passage, 'questDiceRolled')).toEqual([]);
    const again = opens('passage', { room: ['RC19'] }, [], { quest: 'QU1', roomsCompleted: 5, questRoomPlaced: true });
    expect(laid(again)).toEqual(['E1']);
  });
  it('BA-EXP-07 BA-GAP-11: the D20, and the next unused room', () => {
    expect(laid(opens('passage', { room: ['RC13'] }, [1, 1]))).toEqual(['X01']);
    expect(laid(opens('passage', { room: ['RC13'] }, [1, 1], { usedRooms: ['X01'] }))).toEqual(['X02']);
    expect(laid(opens('passage', { room: ['RC13'] }, [20, 1], { usedRooms: ['X06'] }))).toEqual(['X01']);
    expect(roomCards).toHaveLength(24);
    expect([roomTables.foes.at(-1)!.upTo, roomTables.peril.at(-1)!.upTo]).toEqual([20, 20]);
  });
  it('BA-EXP-08: a second leaf on the side the players choose', () => {
    const t = opens('passage', { room: ['RC01'] }, [15]);
    expect(t.decision).toMatchObject({ kind: 'exploreDoor.secondLeaf', options: ['left', 'right'] });
    t.dice(1, 20, 65).choose('right');
    expect(t.g.doors[0]!.leaves.map(leaf => nameOf(t, leaf.cell))).toEqual(['2,3', '2,2']);
    expect(t.g.doors[0]!.leaves.map(leaf => nameOf(t, leaf.far))).toEqual(['3,3', '3,2']);
    const corner = opens('passage', { room: ['RC01'] }, [15, 1, 20, 65], {
      doors: [{ at: [2, 1], side: 'E', from: 'passage' }],
      heroes: [human('A', { at: [2, 1] })],
    });
    expect(corner.g.doors[0]!.leaves.map(leaf => nameOf(corner, leaf.cell))).toEqual(['2,1', '2,2']);
  });
  it('BA-EXP-09: a passage behind a door runs straight away from it', () => {
    const t = opens('room', { passage: ['P01'] }, [4]);
    const tile = t.g.tiles[1]!;
    expect(tile.forward).toBe(1);
    expect([tile.x, tile.y]).toEqual([3, 3]); // the door meets its left column
    expect(t.g.board.at(3, 2, 't1')).toBeGreaterThan(0);
  });
  it('BA-EXP-10 BA-GAP-13: EVENT! draws an Event card', () => {
    const t = opens('passage', { room: ['RC20'], event: ['EV10'] }, []);
    expect(story(t, 'eventDrawn')[0]).toMatchObject({ card: 'EV10' });
    expect(t.g.mat.alarm).toBe(true);
  });
  it('BA-EXP-11: a clash shifts a passage door or overlaps, as the players wish', () => {
    const over = walksOn('P13', [{ rows: floor(3, 1), x: 1, y: 12, kind: 'map' }]);
    expect(story(over, 'tileLaid')[0]).toMatchObject({ why: 'overlaps', rules: expect.arrayContaining(['BA-EXP-11']) });
    const room = turnOf('A', {
      map: [
        { rows: floor(2, 6), kind: 'passage' },
        { rows: floor(1, 1), x: 4, y: 1, kind: 'map' },
      ],
      doors: [{ at: [2, 3], side: 'E', from: 'passage' }],
      heroes: [human('A', { at: [2, 3] })],
      decks: { room: ['RC19'] },
    });
    const asked = ['shift-right-1', 'shift-left-1', 'shift-right-2', 'shift-left-2', 'overlap'];
    room.choose({ do: 'open-door', door: 0 });
    expect(room.decision).toMatchObject({ kind: 'exploreDoor.solveClash', rule: 'BA-EXP-11' });
    expect(asked).toEqual(expect.arrayContaining([...room.decision.options]));
    const overlapping = fork(game, room.g);
    room.choose('shift-left-1');
    expect(story(room, 'tileLaid')[0]).toMatchObject({ why: 'door shifted' });
    expect(nameOf(room, room.g.doors[0]!.leaves[0]!.cell)).toBe('2,4');
    const laid = apply(game, overlapping, { ...pending(game, overlapping)[0]!, choice: 'overlap' }, rollSeeded, null);
    expect(laid[0]!.kind).toBe('takeTurn.act');
    expect(overlapping.doors[0]!.leaves[0]!.cell).toBe(room.g.board.at(2, 3, 't0'));
  });
  it('BA-EXP-11: where a turn would lead into a room the players may lay it the other way round', () => {
    const open = () => walksOn('P13', [{ rows: floor(2, 2), x: 3, y: 11, kind: 'map' }]);
    const mirrored = open();
    expect(mirrored.decision).toMatchObject({ kind: 'exploreEnd.solveClash', options: ['mirror', 'overlap'] });
    mirrored.choose('mirror');
    expect(story(mirrored, 'tileLaid')[0]).toMatchObject({ why: 'mirrored' });
    expect(mirrored.g.ends.at(-1)).toMatchObject({ direction: 3 });
    const overlapping = open();
    overlapping.choose('overlap');
    expect(story(overlapping, 'tileLaid')[0]).toMatchObject({ why: 'overlaps' });
    expect(overlapping.g.ends.at(-1)).toMatchObject({ direction: 1 });
  });
  it('BA-EXP-12: a T-junction is never exchanged', () => {
    const t = walksOn('P17', [{ rows: floor(3, 1), x: 1, y: 12, kind: 'map' }]);
    expect(t.g.tiles.at(-1)).toMatchObject({ section: 'P17' });
    expect(t.g.ends.filter(end => !end.explored)).toHaveLength(2);
  });
  it('BA-EXP-13: a secret door when nothing is left to explore', () => {
    const t = turnOf('A', {
      quest: 'QU1',
      map: { rows: floor(2, 4), kind: 'passage' },
      heroes: [human('A', { at: [1, 1] })],
      decks: { room: ['RC19'] },
    });
    t.choose({ do: 'end' });
    expect(story(t, 'secretDoorFound')[0]).toMatchObject({ tile: 0 });
    const [leaf] = t.g.doors[0]!.leaves;
    expect([nameOf(t, leaf!.cell), leaf!.direction]).toEqual(['1,4', 0]);
    expect(t.g.doors[0]!.from).toBe('passage');
  });
  it('BA-EXP-14: a clearing is a room like any other', () => {
    const t = opens('passage', { room: ['RC19'] }, []);
    expect(t.g.tiles[1]).toMatchObject({ kind: 'room', width: 4, depth: 4 });
  });
  it('BA-GAP-09: the passage cards', () => {
    expect(passages).toHaveLength(24);
    const t = walksOn('P21');
    expect(t.g.tiles[1]).toMatchObject({ depth: 4 });
    expect(t.g.doors.map(door => [nameOf(t, door.leaves[0]!.cell), door.leaves[0]!.direction])).toEqual([['1,10', 0]]);
  });
});

describe('enemies that come to light', () => {
  const end = {
    map: { rows: floor(2, 6), kind: 'passage' },
    ends: [
      {
        squares: [
          [1, 6],
          [2, 6],
        ],
        side: 'N',
      },
    ],
  };
  it('BA-INI-07 BA-INI-02: in a fight the turn of whoever found them ends, they act, and the others go on', () => {
    const t = turnOf('A', {
      ...end,
      decks: { passage: ['P02'], event: ['EV15'] },
      heroes: [human('A', { at: [1, 5], base: { defend: 50 } }), human('B', { at: [2, 2], base: { defend: 50 } })],
      enemies: [zombie({ at: [1, 1], skips: 9, health: 9 })],
    });
    t.dice(2).choose({ do: 'move' }).dice(14, 99, 99).choose({ do: 'walk', to: '1,6' });
    expect(heroState(t, 'A').acted).toBe(true);
    expect(story(t, 'enemyTurnStarted').map(event => event.enemy)).toEqual(['W1']);
    expect(t.decision.options).toEqual([{ do: 'turn', hero: 'B' }]);
  });
  it('BA-INI-04: out of a fight a new round begins, with a turn for everybody', () => {
    const t = turnOf('A', {
      ...end,
      decks: { passage: ['P02'], event: ['EV17'] },
      round: 4,
      heroes: [human('A', { at: [1, 5] }), human('B', { at: [2, 2], acted: true })],
    });
    t.dice(2).choose({ do: 'move' }).dice(1).choose({ do: 'walk', to: '1,6' });
    expect(t.g.round).toBe(5);
    expect(t.decision.options).toEqual([
      { do: 'turn', hero: 'A' },
      { do: 'turn', hero: 'B' },
    ]);
  });
  it('BA-GAP-12 BA-INI-08: a grille that rises sets free without initiative', () => {
    const t = turnOf('A', {
      map: {
        rows: ['.S...', '22222', 'L....'],
        kind: 'room',
        section: 'X05',
        legend: { L: { kind: 'lever', id: 'lever' }, 2: { kind: 'grille' } },
      },
      rooms: [{ section: 'X05', tile: 0, layout: 2 }],
      heroes: [human('A', { at: [2, 1] })],
      enemies: [enemy('S', { id: 'S', dormant: true })],
    });
    expect(t.g.quiet).toBe(true);
    t.dice(40).choose({ do: 'disarm', target: 'lever' });
    expect(story(t, 'initiativeDecided')).toEqual([]);
    expect(t.g.quiet).toBe(false);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-GAP-13 BA-INI-02: after the alarm the next behind a door act first, once', () => {
    const t = turnOf('A', {
      map: { rows: floor(2, 6), kind: 'passage' },
      doors: [{ at: [2, 3], side: 'E', from: 'passage' }],
      alarm: true,
      decks: { room: ['RC01'] },
      heroes: [human('A', { at: [2, 3] })],
    });
    t.dice(3, 1, 99, 99).choose({ do: 'open-door', door: 0 });
    expect(story(t, 'alarmRang')).toHaveLength(1);
    expect(t.g.mat.alarm).toBe(false);
    expect(story(t, 'enemyTurnStarted').length).toBeGreaterThan(0);
  });
  it('BA-GAP-12 BA-GAP-15: a failed lever swings a blade', () => {
    const t = turnOf('A', {
      map: {
        rows: ['.....', '22222', 'L....'],
        kind: 'room',
        section: 'X05',
        legend: { L: { kind: 'lever', id: 'lever' }, 2: { kind: 'grille' } },
      },
      heroes: [human('A', { at: [2, 1], base: { defend: 30 } })],
    });
    t.dice(41, 60, 31).choose({ do: 'disarm', target: 'lever' });
    expect(heroState(t, 'A').health).toBe(6);
  });
});
