import { apply, fork, pending, rollSeeded } from '@quarterstaff/kernel';
import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  coins,
  danglingFaults,
  enemies,
  events,
  passages,
  quests,
  roomById,
  roomCards,
  roomFaults,
  rooms,
  roomTables,
  traps,
  treasure,
  words,
} from '../../src/content/content.ts';
import { EnemyCardSchema } from '../../src/content/schemas.ts';
import { campaignFile, game } from '../../src/index.ts';
import { enemiesAct, enemy, enemyState, floor, hero, heroAt, heroState, nameOf, story, turnOf } from '../support.ts';

const usedUp = ['attacking-flurry', 'run-for-it'];
const human = (id: string, more: object = {}) =>
  hero(id, { race: 'Human', role: 'Paladin', traitsUsed: usedUp, base: { attacks: 1 }, ...more });

/** A hero at a passage door (east wall, row 3) or a room door, with the cards and dice as stated. */
function opens(from: 'passage' | 'room', decks: object, dice: number[], more: Record<string, unknown> = {}) {
  const t = turnOf('A', {
    map: { rows: floor(2, 6), kind: from === 'passage' ? 'passage' : 'room', ...((more.map as object) ?? {}) },
    doors: [{ at: [2, 3], side: 'E', from }],
    heroes: [human('A', { at: [2, 3] })],
    decks,
    ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'map')),
  });
  t.dice(...dice).choose({ do: 'open-door', door: 0 });
  return t;
}
const laid = (t: ReturnType<typeof opens>) => t.g.tiles.slice(1).map(tile => tile.section);

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
    const walled = [
      { rows: floor(2, 6), kind: 'passage' },
      { rows: floor(3, 1), x: 1, y: 12, kind: 'map' },
    ];
    const over = turnOf('A', {
      map: walled,
      ends: [
        {
          squares: [
            [1, 6],
            [2, 6],
          ],
          side: 'N',
        },
      ],
      heroes: [human('A', { at: [1, 5] })],
      decks: { passage: ['P13'] },
    });
    over.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,6' });
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
    const open = () =>
      turnOf('A', {
        map: [
          { rows: floor(2, 6), kind: 'passage' },
          { rows: floor(2, 2), x: 3, y: 11, kind: 'map' },
        ],
        ends: [
          {
            squares: [
              [1, 6],
              [2, 6],
            ],
            side: 'N',
          },
        ],
        heroes: [human('A', { at: [1, 5] })],
        decks: { passage: ['P13'] },
      })
        .dice(1)
        .choose({ do: 'move' })
        .choose({ do: 'walk', to: '1,6' });
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
    const t = turnOf('A', {
      map: [
        { rows: floor(2, 6), kind: 'passage' },
        { rows: floor(3, 1), x: 1, y: 12, kind: 'map' },
      ],
      ends: [
        {
          squares: [
            [1, 6],
            [2, 6],
          ],
          side: 'N',
        },
      ],
      heroes: [human('A', { at: [1, 5] })],
      decks: { passage: ['P17'] },
    });
    t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,6' });
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
    const t = turnOf('A', {
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
      heroes: [human('A', { at: [1, 5] })],
      decks: { passage: ['P21'] },
    });
    t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,6' });
    expect(t.g.tiles[1]).toMatchObject({ depth: 4 });
    expect(t.g.doors.map(door => [nameOf(t, door.leaves[0]!.cell), door.leaves[0]!.direction])).toEqual([['1,10', 0]]);
  });
});

describe('BA-LAY: laying out rooms', () => {
  it('BA-LAY-01: the entry faces the opener', () => {
    const t = opens('passage', { room: ['RC01'] }, [1, 1, 20, 65]);
    const tile = t.g.tiles[1]!;
    expect(tile).toMatchObject({ section: 'F01', forward: 1 });
    expect(nameOf(t, t.g.doors[0]!.leaves[0]!.far)).toBe('3,3');
    expect([tile.x, tile.y]).toEqual([3, 5]); // entry at column 3: the left column lies to the north
  });
  it('BA-LAY-02 BA-LAY-03 BA-LAY-04 BA-GAP-12: the example room and its layouts', () => {
    const of = (face: number) => opens('passage', { room: ['RC01'] }, [1, face, 20, 65]).g.enemies.map(one => one.id);
    expect(of(1)).toEqual(['G1', 'G2', 'G3', 'G4']);
    expect(of(3)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6']);
    expect(of(5)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'O1', 'K1']);
    expect(of(6)).toHaveLength(8);
    const t = opens('passage', { room: ['RC01'] }, [1, 5, 20, 65]);
    // Column 5, row 3 of a room that runs east from 3,5: x = 3 + 2, y = 5 - 4.
    expect(nameOf(t, enemyState(t, 'O1')!.cells[0]!)).toBe('5,1');
    expect(nameOf(t, enemyState(t, 'K1')!.cells[0]!)).toBe('3,1');
    expect(enemyState(t, 'G3')!.card).toBe('G');
    expect(rooms.filter(room => room.kind === 'foes' || room.kind === 'peril')).toHaveLength(16);
  });
  it('BA-LAY-06: low contents block the way and not the view', () => {
    const t = opens('passage', { room: ['RC01'] }, [1, 1, 20, 65]);
    expect(t.g.things.map(thing => [thing.name, thing.height])).toEqual([
      ['Barrels', 'low'],
      ['Open Fire', 'low'],
    ]);
  });
  it('BA-ENC-05: a kind of enemy is described once', () => {
    const t = opens('passage', { room: ['RC01'] }, [1, 5, 20, 65]);
    const told = story(t, 'enemyAppeared').filter(event => event.narrative !== undefined);
    expect(told.map(event => event.card)).toEqual(['G', 'O', 'K']);
  });
});

describe('BA-ENC: cards', () => {
  it('BA-ENC-01: a card without a field is refused', () => {
    for (const field of Object.keys(enemies[0]!)) {
      const { [field as 'name']: _gone, ...rest } = enemies[0]!;
      expect(EnemyCardSchema.safeParse(rest).success).toBe(false);
    }
    expect(enemies).toHaveLength(25);
  });
  it('BA-ENC-04: type-limited effects do not touch the Unique', () => {
    const t = turnOf('A', {
      map: { rows: floor(7, 7) },
      heroes: [human('A', { at: [1, 1], role: 'Priest' })],
      enemies: [enemy('S', { id: 'S1', at: [1, 6] }), enemy('BL', { id: 'BL1', at: [5, 5] })],
    });
    t.choose({ do: 'cast', card: 'smite-the-unliving' });
    expect(t.decision.options).toEqual(['S1']);
    const wizard = turnOf('A', {
      map: { rows: floor(7, 7) },
      heroes: [human('A', { at: [1, 1], role: 'Wizard' })],
      enemies: [enemy('BL', { id: 'BL1', at: [5, 5] })],
    });
    wizard.choose({ do: 'cast', card: 'fire-dart' }).choose('BL1');
    expect(enemyState(wizard, 'BL1')!.health).toBe(13);
  });
  it('BA-ENC-06: at Health 0 the mini is gone', () => {
    const t = turnOf('A', {
      map: { rows: floor(3, 3) },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [enemy('G', { id: 'G1', at: [2, 1], health: 1 })],
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'G1' });
    expect(t.g.enemies).toEqual([]);
  });
  it('BA-GAP-07: the Bone Lord calls two skeletons once', () => {
    const t = turnOf('A', {
      map: { rows: floor(6, 6) },
      heroes: [human('A', { at: [1, 1], role: 'Wizard' })],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 9 })],
    });
    t.choose({ do: 'cast', card: 'fire-dart' }).choose('BL1');
    expect(t.g.enemies.map(one => one.id)).toEqual(['BL1', 'S1', 'S2']);
    expect(['S1', 'S2'].map(id => nameOf(t, enemyState(t, id)!.cells[0]!))).toEqual(['3,3', '4,3']);
  });
});

describe('BA-COIN BA-COMP: coins and completed rooms', () => {
  const cleared = (layout: number, more: Record<string, unknown> = {}) => {
    const t = turnOf('A', {
      map: { rows: floor(5, 5), kind: 'room', section: 'F01' },
      heroes: [human('A', { at: [1, 1] }), human('B', { at: [5, 5] })],
      enemies: [enemy('G', { id: 'G1', at: [2, 1], health: 1 })],
      rooms: [{ section: 'F01', tile: 0, layout }],
      decks: { coins: [1, 2, 5, 10] },
      roomsCompleted: 2,
      ...more,
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'G1' });
    return t;
  };
  it('BA-COIN-01 BA-COIN-02 BA-COIN-03: coins per layout, drawn without putting back, shared', () => {
    const t = cleared(2);
    expect(heroState(t, 'A').coins).toEqual([1, 2, 5]);
    expect(t.g.mat.coinBag).toHaveLength(57);
    t.choose({ do: 'give', coin: 5, to: 'B' }).choose({ do: 'keep' });
    expect(heroState(t, 'B').coins).toEqual([5]);
  });
  it('BA-COIN-04 BA-GAP-14: the bag holds sixty', () => {
    expect(coins.reduce((sum, row) => sum + row.count, 0)).toBe(60);
    expect(given(game, 'bone-lord').g.mat.coinBag).toHaveLength(60);
  });
  it('BA-COMP-01: the counter goes up once', () => {
    const t = cleared(1);
    expect(t.g.mat.roomsCompleted).toBe(3);
    expect(t.g.rooms[0]!.completed).toBe(true);
  });
  it('BA-COMP-02: a befriended enemy counts as defeated', () => {
    const t = turnOf('A', {
      map: { rows: floor(5, 5), kind: 'room', section: 'F09' },
      heroes: [hero('A', { at: [1, 1], race: 'Gnome' }), human('B', { at: [5, 5] })],
      enemies: [enemy('RT', { id: 'R1', at: [3, 3] })],
      rooms: [{ section: 'F09', tile: 0, layout: 1 }],
    });
    t.choose({ do: 'beast-friend', target: 'R1' });
    expect(t.g.mat.roomsCompleted).toBe(1);
  });
  it('BA-COMP-03 BA-GAP-22: words of the Lettered Floor', () => {
    const t = opens('passage', { room: ['RC13'] }, [8, 1]);
    expect(laid(t)).toEqual(['X03']);
    const puzzle = (spoken: string[]) =>
      turnOf('A', {
        map: {
          rows: ['...', '.S.', '...'],
          kind: 'room',
          section: 'X03',
          legend: { S: { kind: 'letter', name: 'S' } },
        },
        heroes: [human('A', { at: [2, 2] }), human('B', { at: [1, 1] })],
        rooms: [{ section: 'X03', tile: 0, layout: 1, words: spoken }],
      });
    const last = puzzle(['stone', 'iron', 'road']);
    last.choose({ do: 'speak' }).choose('toad');
    expect(last.g.rooms[0]!.completed).toBe(true);
    const wrong = puzzle(['stone']);
    wrong.choose({ do: 'speak' });
    expect(wrong.decision.options).not.toContain('computer');
    wrong.dice(99).choose('stone');
    expect(story(wrong, 'trapSprung')).toHaveLength(1);
    expect(
      words.every(word => [...word].every((letter, i) => 'stoneradi'.includes(letter) && word.indexOf(letter) === i)),
    ).toBe(true);
  });
});

describe('BA-GAP-12: rooms of peril', () => {
  const inRoom = (section: string, rows: string[], heroes: object[], more: Record<string, unknown> = {}) =>
    turnOf('A', {
      map: { rows, kind: 'room', section, legend: { G: { kind: 'grille' }, L: { kind: 'lever' } } },
      heroes,
      rooms: [{ section, tile: 0, layout: 1 }],
      ...more,
    });
  it('the rope bridge is checked on stepping on', () => {
    const cross = (face: number) => {
      const t = inRoom('X02', ['...', '~=~', '~=~', '...'], [human('A', { at: [2, 1] }), human('B', { at: [1, 1] })]);
      t.dice(3).choose({ do: 'move' });
      t.dice(face).choose({ do: 'walk', to: '2,2' });
      return t;
    };
    expect(heroAt(cross(70), 'A')).toBe('2,2');
    expect(heroAt(cross(71), 'A')).toBe('2,1');
    expect(heroState(cross(71), 'A').health).toBe(6);
    expect(heroState(cross(96), 'A').status).toBe('gone');
  });
  it('BA-MOVE-05: the rope bridge is entered from a square where one can stay: if the check fails he stands there', () => {
    const t = inRoom('X02', ['...', '~=~', '~=~', '...'], [human('A', { at: [1, 1] }), human('B', { at: [2, 1] })]);
    t.dice(3).choose({ do: 'move' });
    expect(t.offers({ do: 'walk', to: '3,1' })).toBe(true);
    expect(t.offers({ do: 'walk', to: '2,2' })).toBe(false);
  });
  it('the lever raises the grille; failure springs a blade', () => {
    const hall = (face: number, ...more: number[]) => {
      const t = inRoom(
        'X05',
        ['.S.', 'GGG', 'L..'].map(row => row.replace('S', '.')),
        [human('A', { at: [2, 1], role: 'Burglar' })],
        { enemies: [enemy('S', { id: 'S1', at: [2, 3], dormant: true })] },
      );
      expect(t.g.quiet).toBe(true);
      t.dice(face, ...more).choose({ do: 'disarm', target: 'lever-1-1' });
      return t;
    };
    const raised = hall(60);
    expect(raised.g.things.some(thing => thing.kind === 'grille')).toBe(false);
    expect(enemyState(raised, 'S1')!.dormant).toBe(false);
    expect(raised.g.quiet).toBe(false);
    expect(story(hall(61, 99), 'trapSprung')[0]).toMatchObject({ what: 'blade' });
  });
  it('the iron chest is locked, and gas may come even with success', () => {
    const room = (more: object, ...dice: number[]) => {
      const t = inRoom('X06', ['.c.'], [human('A', { at: [1, 1], ...more })]);
      t.dice(...dice).choose({ do: 'pick-lock', target: 'chest-2-1' });
      return t;
    };
    expect(inRoom('X06', ['.c.'], [human('A', { at: [1, 1] })]).offers({ do: 'open-chest' })).toBe(false);
    const opened = room({}, 30, 1);
    expect(opened.g.things[0]!.opened).toBe(true);
    expect(heroState(opened, 'A').pack).toContain('healing-potion');
    const gas = room({ race: 'Halfling', role: 'Burglar', pack: ['lockpicks'], traitsUsed: ['born-lucky'] }, 88, 51, 2);
    expect(gas.g.things[0]!.opened).toBe(true);
    expect(heroState(gas, 'A').poisoned).toBe(true);
  });
  it('a search makes plates near harmless', () => {
    const t = inRoom('X04', ['ttt', '.t.', '...'], [human('A', { at: [2, 1] })]);
    t.dice(50).choose({ do: 'search' });
    expect(t.g.things.filter(thing => thing.opened).map(thing => nameOf(t, thing.cell))).toEqual(['2,2']);
    const trap = inRoom(
      'X04',
      ['ttt'],
      [human('A', { at: [1, 1] })].map(one => ({ ...one, at: [1, 1] })),
    );
    trap.dice(81, 99).choose({ do: 'search' });
    expect(story(trap, 'trapSprung')).toHaveLength(1);
  });
});

describe('BA-END: finishing a game', () => {
  const quest = (more: Record<string, unknown>) =>
    turnOf('A', {
      quest: 'QU1',
      map: { rows: floor(6, 6), kind: 'room', section: 'Q1' },
      start: [
        [1, 1],
        [2, 1],
      ],
      heroes: [human('A', { at: [4, 3] }), human('B', { at: [2, 1] })],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 1 })],
      rooms: [{ section: 'Q1', tile: 0, layout: 1 }],
      ...more,
    });
  it('BA-END-01: the goal with every room completed ends the game', () => {
    const t = quest({});
    t.dice(20, 99).choose({ do: 'fight', target: 'BL1' }).choose({ do: 'keep' });
    expect(t.g.result).toBe('success');
    expect(game.outcome(t.g)).toMatchObject({ winners: ['p1'], how: 'success' });
  });
  it('BA-END-02: rooms left: go back or end, but open nothing new', () => {
    const t = quest({
      rooms: [
        { section: 'Q1', tile: 0, layout: 1 },
        { section: 'F01', tile: 0, layout: 1 },
      ],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 1 }), enemy('G', { id: 'G1', at: [1, 6], skips: 9 })],
      doors: [{ at: [4, 3], side: 'S' }],
      map: { rows: floor(6, 6), kind: 'room', section: 'Q1', walls: [[4, 3, 'S']] },
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'BL1' }).choose({ do: 'keep' });
    expect(t.g.result).toBeNull();
    t.choose({ do: 'end' });
    expect(t.offers({ do: 'end-quest' })).toBe(true);
    t.choose({ do: 'end-quest' });
    expect(t.g.result).toBe('success');
  });
  it('BA-END-03: all heroes dead', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(3, 3) },
        heroes: [human('A', { at: [1, 1], health: 1 })],
        enemies: [enemy('G', { at: [2, 2] })],
      },
      5,
    );
    expect(t.g.result).toBe('defeat');
    expect(t.open).toEqual([]);
  });
  it('BA-END-03: left for dead after three idle enemy steps', () => {
    const t = given(
      game,
      {
        phase: 'enemies',
        map: { rows: ['..#', '..#'] },
        heroes: [human('A', { at: [1, 1], health: 0 })],
        enemies: [enemy('S', { at: [2, 1], attacks: 0, skips: 0 }), enemy('G', { id: 'G9', at: [2, 2], attacks: 0 })],
        idleEnemySteps: 0,
      },
      { seed: 'x' },
    );
    expect(story(t, 'leftForDead')).toHaveLength(1);
    expect(heroState(t, 'A')).toMatchObject({ status: 'conscious', health: 0 });
  });
  it('BA-END-04: retreat from the start squares', () => {
    const t = given(game, {
      quest: 'QU1',
      map: { rows: floor(6, 6) },
      start: [
        [1, 1],
        [2, 1],
      ],
      heroes: [human('A', { at: [1, 1] }), human('B', { at: [2, 1] })],
      round: 1,
      ends: [{ squares: [[1, 6]], side: 'N' }],
    });
    t.choose({ do: 'retreat' });
    expect(t.g.result).toBe('retreat');
    const left = given(game, {
      quest: 'QU1',
      map: { rows: floor(6, 6) },
      start: [
        [1, 1],
        [2, 1],
      ],
      heroes: [human('A', { at: [1, 1] }), human('B', { at: [5, 5] })],
      round: 1,
      ends: [{ squares: [[1, 6]], side: 'N' }],
    });
    expect(left.offers({ do: 'retreat' })).toBe(false);
    left.choose({ do: 'abandon', hero: 'B' }).choose({ do: 'retreat' });
    expect(left.g.result).toBe('retreat');
  });
  it('BA-END-04: at any time, in a turn too: the last hero home need not wait for the enemies', () => {
    const inTurn = (b: [number, number]) =>
      turnOf('A', {
        quest: 'QU1',
        map: { rows: floor(6, 6) },
        start: [
          [1, 1],
          [2, 1],
        ],
        heroes: [human('A', { at: [1, 3] }), human('B', { at: b })],
        enemies: [enemy('G', { id: 'G1', at: [6, 6] })],
        ends: [{ squares: [[1, 6]], side: 'N' }],
      });
    const t = inTurn([2, 1]);
    expect(t.whyNot({ do: 'retreat' })).toMatchObject([{ rule: 'BA-END-04' }]);
    t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,1' }).choose({ do: 'stop' }).choose({ do: 'retreat' });
    expect(t.g.result).toBe('retreat');
    const alone = inTurn([5, 5]);
    expect(alone.whyNot({ do: 'abandon', hero: 'B' })).toMatchObject([{ rule: 'BA-END-04' }]);
    alone.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,1' }).choose({ do: 'stop' });
    alone.choose({ do: 'abandon', hero: 'B' }).choose({ do: 'retreat' });
    expect(alone.g.result).toBe('retreat');
  });
  it('BA-END-05: QU4 is lost when the captive dies', () => {
    const t = enemiesAct(
      {
        quest: 'QU4',
        map: { rows: floor(6, 6) },
        heroes: [human('A', { at: [6, 6] })],
        friendlies: [{ kind: 'captive', owner: 'A', squares: [[1, 1]], health: 0, status: 'conscious' }],
        enemies: [enemy('G', { id: 'G1', at: [2, 1] })],
      },
      20,
      99,
    );
    expect(t.g.result).toBe('defeat');
    expect(game.outcome(t.g)).toMatchObject({ how: 'defeat', rules: ['BA-END-05'] });
  });
});

describe('BA-GAP-17: quests', () => {
  it('QU3: fire does not hurt an egg, and that is told; a quest room that is stated is placed', () => {
    const t = turnOf('A', {
      quest: 'QU3',
      map: { rows: ['.A.e.', '.....'], kind: 'room', section: 'Q3', legend: { e: { kind: 'egg' } } },
      rooms: [{ section: 'Q3', tile: 0, layout: 1 }],
      heroes: [human('A', { role: 'Wizard', arcane: 1 })],
    });
    expect(t.g.mat.questRoomPlaced).toBe(true);
    t.choose({ do: 'cast', card: 'fire-dart' }).choose('egg-4-2');
    expect(story(t, 'thingUnhurt')).toMatchObject([{ rules: ['BA-GAP-17'], what: 'egg-4-2' }]);
    expect(t.g.things).toHaveLength(1);
  });
  it('QU4: the bandits come once; a scenario may say that they have', () => {
    const home = (more: object) =>
      turnOf('A', {
        quest: 'QU4',
        map: { rows: ['..', '..', '..', '..', '..', '..'], kind: 'start' },
        heroes: [human('A', { at: [1, 5] })],
        friendlies: [{ kind: 'captive', owner: 'A', squares: [[2, 5]] }],
        ...more,
      }).g.mat.ambushDone;
    expect([home({}), home({ ambushDone: true })]).toEqual([false, true]);
  });
  it('four quests, each with a room that exists', () => {
    expect(quests.map(quest => quest.room)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    for (const quest of quests) expect(roomById.get(quest.room)!.kind).toBe('quest');
  });
  it('QU2: dwarves start with 1 Luck more', () => {
    const t = given(game, 'heart-stone');
    const dwarf = t.g.heroes.find(one => one.race === 'Dwarf')!;
    expect(dwarf.luck).toBe(dwarf.base.luck + 1);
  });
  it('QU1: at the third room the dead walk', () => {
    const t = turnOf('A', {
      quest: 'QU1',
      map: { rows: floor(6, 6), kind: 'room', section: 'F01' },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [enemy('G', { id: 'G1', at: [2, 1], health: 1 })],
      rooms: [{ section: 'F01', tile: 0, layout: 1 }],
      roomsCompleted: 2,
      doors: [{ at: [6, 6], side: 'E' }],
    });
    t.dice(20, 99, 12).choose({ do: 'fight', target: 'G1' });
    expect(t.g.enemies.map(one => one.card)).toEqual(['S', 'S']);
    expect(nameOf(t, t.g.enemies[0]!.cells[0]!)).toBe('6,6');
  });
  it('QU4: freeing the captive, bringing her home, and the ambush', () => {
    const t = turnOf('A', {
      quest: 'QU4',
      map: [
        { rows: floor(2, 6), kind: 'start' },
        {
          rows: ['H.'],
          x: 3,
          y: 1,
          kind: 'room',
          section: 'Q4',
          legend: { H: { kind: 'captive', name: 'Captive', id: 'her' } },
        },
      ],
      openings: [[2, 1, 'E']],
      start: [
        [1, 1],
        [2, 1],
      ],
      heroes: [human('A', { at: [2, 1], pack: ['crowbar'] })],
      rooms: [{ section: 'Q4', tile: 1, layout: 1 }],
      ends: [{ squares: [[1, 6]], side: 'N' }],
    });
    t.dice(60).choose({ do: 'force', target: 'her' });
    expect(t.g.friendlies[0]).toMatchObject({ kind: 'captive', health: 3 });
    t.choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'friendlyTurn.act', slot: 'captive' });
    t.dice(10, 90).choose({ do: 'go', to: '1,1' });
    expect(story(t, 'ambushed')).toHaveLength(1);
    expect(t.g.mat.goalAchieved).toBe(true);
  });
  it('QU4: while the hero who freed her cannot act the captive follows one other hero a round', () => {
    const t = turnOf('A', {
      quest: 'QU4',
      map: { rows: floor(9, 3) },
      start: [[1, 1]],
      heroes: [
        human('A', { at: [3, 1] }),
        human('B', { at: [4, 1] }),
        human('C', { at: [5, 1] }),
        human('D', { at: [6, 1], health: 0, status: 'unconscious' }),
      ],
      enemies: [enemy('G', { id: 'G1', at: [9, 3], skips: 9 })],
      friendlies: [{ kind: 'captive', owner: 'D', squares: [[8, 1]], id: 'her' }],
      ends: [{ squares: [[9, 1]], side: 'E' }],
    });
    t.choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'friendlyTurn.act', slot: 'her' });
    t.choose({ do: 'stay' });
    t.choose({ do: 'turn', hero: 'B' }).choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'friendlyTurn.act', slot: 'her' });
    t.choose({ do: 'go', to: '7,1' });
    t.choose({ do: 'turn', hero: 'C' }).choose({ do: 'end' });
    expect(t.decision.kind).toBe('heroStep.chooseHero');
    expect(t.g.round).toBe(2);
    expect(t.g.friendlies[0]!.acted).toBe(false);
  });
});

describe('BA-CAMP: the campaign', () => {
  const inTown = (heroes: object[], more: Record<string, unknown> = {}) =>
    given(game, {
      mode: 'campaign',
      quest: 'QU1',
      town: true,
      heroes: [...heroes, ...['Hild', 'Nella', 'Ilwen'].slice(0, 4 - heroes.length).map(ready => ({ ready }))],
      ...more,
    });
  const visit = (t: ReturnType<typeof inTown>, id: string, location: string) =>
    t.choose({ do: 'visit', hero: id, location });
  it('BA-CAMP-01 BA-CAMP-02: buying, and gold left over', () => {
    const t = inTown([{ ready: 'Thomas', gold: 70 }]);
    visit(t, 'Thomas', 'smithy').choose({ do: 'buy', item: 'sword' });
    expect(heroState(t, 'Thomas')).toMatchObject({ gold: 10 });
    expect(heroState(t, 'Thomas').pack).toContain('sword');
    expect(t.decision.kind).toBe('town.choose');
    expect(t.offers({ do: 'visit', hero: 'Thomas', location: 'smithy' })).toBe(false);
  });
  it('BA-CAMP-03: pooling gold', () => {
    const t = inTown([
      { ready: 'Thomas', gold: 40 },
      { ready: 'Luella', gold: 80 },
    ]);
    t.choose({ do: 'give-gold', hero: 'Thomas', to: 'Luella', amount: 40 });
    visit(t, 'Luella', 'smithy').choose({ do: 'buy', item: 'great-sword' });
    expect(heroState(t, 'Luella').gold).toBe(0);
  });
  it('BA-CAMP-04: trade among heroes at any price', () => {
    const t = inTown([{ ready: 'Thomas', gold: 10 }, { ready: 'Luella' }]);
    t.choose({ do: 'give-item', hero: 'Luella', to: 'Thomas', item: 'sling' }).choose({
      do: 'give-gold',
      hero: 'Thomas',
      to: 'Luella',
      amount: 5,
    });
    expect(heroState(t, 'Thomas').pack).toEqual(['sling', 'sling']);
    expect(heroState(t, 'Luella').gold).toBe(5);
  });
  it('BA-CAMP-05: nobody buys from heroes', () => {
    const t = inTown([{ ready: 'Thomas' }]);
    expect(t.offers({ do: 'sell' })).toBe(false);
    expect(t.whyNot({ do: 'sell', item: 'sling' })).toMatchObject([{ rule: 'BA-CAMP-05' }]);
  });
  it('BA-CAMP-06 BA-LUCK-08 BA-COIN-05: rest and banked coins between quests', () => {
    const t = given(game, {
      mode: 'campaign',
      quest: 'QU1',
      turn: 'A',
      map: { rows: floor(6, 6), kind: 'room', section: 'Q1' },
      start: [[1, 1]],
      heroes: [
        human('A', {
          at: [4, 3],
          health: 2,
          luck: 0,
          gold: 12,
          coins: [1, 2, 5],
          poisoned: true,
          pack: ['lucky-charm!'],
        }),
      ],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 1 })],
      rooms: [{ section: 'Q1', tile: 0, layout: 1, completed: true }],
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'BL1' });
    t.choose('A'); // the Blessed Blade
    expect(heroState(t, 'A')).toMatchObject({ gold: 30, coins: [], health: 7, luck: 3, poisoned: true });
    expect(heroState(t, 'A').pack).toEqual(['lucky-charm', 'blessed-blade']);
    expect(t.g.campaign!.codes).toEqual(['BONE']);
    t.choose({ do: 'ready' });
    t.choose('QU2');
    expect(t.decision.kind).toBe('arrangeItems.choose');
    t.choose({ do: 'done' });
    expect(t.g).toMatchObject({ quest: 'QU2', round: 1 });
    expect(t.g.mat.coinBag).toHaveLength(60);
  });
  it('BA-DWN-12 BA-GAP-18: resurrection at the temple, for the next quest weaker', () => {
    const t = inTown([
      { ready: 'Thomas', gold: 250 },
      { ready: 'Luella', health: -1 },
    ]);
    visit(t, 'Thomas', 'temple').choose({ do: 'resurrect', hero: 'Luella' });
    expect(heroState(t, 'Luella')).toMatchObject({ status: 'conscious', health: 6, luck: 2, weakened: true });
    expect(heroState(t, 'Thomas').gold).toBe(0);
    const half = inTown(
      [
        { ready: 'Thomas', gold: 125 },
        { ready: 'Luella', health: -1 },
      ],
      { templeHalf: true },
    );
    visit(half, 'Thomas', 'temple').choose({ do: 'resurrect', hero: 'Luella' });
    expect(heroState(half, 'Thomas').gold).toBe(0);
  });
  it('BA-GAP-18: learning, and new heroes for the lost', () => {
    const t = inTown([
      { ready: 'Thomas', gold: 100 },
      { ready: 'Luella', status: 'gone', health: -1 },
    ]);
    visit(t, 'Thomas', 'sage').choose({ do: 'learn', type: 'holy' });
    expect(heroState(t, 'Thomas').base.holy).toBe(2);
    t.choose({ do: 'ready' });
    t.choose({ race: 'Dwarf', role: 'Priest' });
    expect(t.g.heroes[1]).toMatchObject({ race: 'Dwarf', role: 'Priest', gold: 30 });
  });
  it('BA-GAP-18 BA-GAP-01: a party of which nobody lives is replaced; a Gnome picks its free spell', () => {
    const t = given(
      game,
      {
        mode: 'campaign',
        quest: 'QU1',
        phase: 'enemies',
        map: { rows: floor(6, 6), kind: 'room' },
        start: [[1, 1]],
        heroes: [human('A', { at: [4, 3], health: 1, luck: 0 })],
        enemies: [enemy('Z', { id: 'Z1', at: [4, 4] })],
      },
      { dice: [5] },
    );
    expect(t.decision.kind).toBe('replaceHeroes.create');
    t.choose({ race: 'Gnome', role: 'Fighter', freeSpell: 'nature' });
    expect(t.g.heroes[0]).toMatchObject({ race: 'Gnome', gold: 30, arcane: 0, nature: 1 });
    expect(t.offers('QU1')).toBe(true);
  });
  it('BA-CAMP-04 BA-GAP-19: worn cards may be given in town, and bought ones are put on before the quest', () => {
    const t = inTown([{ ready: 'Thomas' }, { ready: 'Korrath', worn: [] }]);
    t.choose({ do: 'give-item', hero: 'Thomas', to: 'Korrath', item: 'leather-armour' });
    expect(heroState(t, 'Thomas').worn.body).toBeNull();
    t.choose({ do: 'ready' });
    t.choose('QU2');
    t.choose({ do: 'done' });
    t.choose({ do: 'wear', item: 'leather-armour' });
    expect(heroState(t, 'Korrath').worn.body).toBe('leather-armour');
  });
  it('BA-CAMP-01 BA-GAP-18: what the town refuses, and why', () => {
    const t = inTown([{ ready: 'Thomas', gold: 30 }]);
    visit(t, 'Thomas', 'smithy');
    expect(t.whyNot({ do: 'buy', item: 'sword' })).toMatchObject([{ rule: 'BA-CAMP-01' }]);
    expect(t.whyNot({ do: 'buy', item: 'blessed-blade' })).toMatchObject([{ rule: 'BA-GAP-18' }]);
    t.choose({ do: 'leave' });
    expect(t.whyNot({ do: 'visit', hero: 'Thomas', location: 'smithy' })).toMatchObject([{ rule: 'BA-GAP-18' }]);
  });
  it('BA-GAP-18: the file keeps how weak the resurrected are in their next quest', () => {
    const t = inTown([
      { ready: 'Thomas', gold: 250 },
      { ready: 'Luella', health: -1 },
    ]);
    visit(t, 'Thomas', 'temple').choose({ do: 'resurrect', hero: 'Luella' });
    const later = given(game, campaignFile(t.g));
    expect(heroState(later, 'Luella')).toMatchObject({ health: 6, luck: 2, weakened: true });
    expect(heroState(later, 'Luella').base).toMatchObject({ health: 6, luck: 2 });
  });
  it('BA-CON-12: heroes are saved as a file that a later match accepts', () => {
    const t = inTown([{ ready: 'Thomas', gold: 33 }]);
    const file = campaignFile(t.g);
    expect(faultsOf(game, file)).toEqual([]);
    expect(given(game, file).g.heroes[0]).toMatchObject({ name: 'Thomas', gold: 33, right: 'sword' });
  });
});

describe('content', () => {
  it('BA-GAP-05 BA-GAP-13 BA-GAP-15: no dangling ids, all rows there', () => {
    expect(danglingFaults()).toEqual([]);
    expect(events).toHaveLength(18);
    expect(traps).toHaveLength(6);
    expect(treasure.at(-1)!.upTo).toBe(20);
    expect(roomFaults({ ...rooms[0]!, layout: ['. .'] }).length).toBeGreaterThan(0);
  });
  it('BA-GAP-19: the start tile and its four squares', () => {
    const t = given(game, 'bone-lord');
    expect(t.g.heroes.map(one => nameOf(t, one.cell))).toEqual(['1,1', '2,1', '1,2', '2,2']);
    expect(t.g.ends).toHaveLength(1);
    const arranged = given(game, { quest: 'QU1', arrange: true });
    expect(arranged.decision.kind).toBe('arrangeItems.choose');
    arranged.choose({ do: 'stand', to: '2,2' });
    expect(heroAt(arranged, 'Thomas')).toBe('2,2');
  });
  it('BA-GAP-20 BA-GAP-21: the rebuilt charts and pictures are cited by what enemies do', () => {
    const t = enemiesAct(
      { map: { rows: floor(5, 5) }, heroes: [human('A', { at: [1, 1] })], enemies: [enemy('G', { at: [3, 1] })] },
      99,
    );
    const rules = new Set(t.story.flatMap(event => event.rules));
    for (const rule of ['BA-FLOW-01', 'BA-FLOW-02', 'BA-FLOW-09', 'BA-PHA-01']) expect(rules.has(rule)).toBe(true);
  });
});
