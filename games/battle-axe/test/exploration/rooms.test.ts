import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { coins, rooms, words } from '../../src/content/content.ts';
import { game } from '../../src/index.ts';
import {
  enemy,
  enemyState,
  floor,
  hero,
  heroAt,
  heroState,
  human,
  LEAVE_FIRST,
  nameOf,
  story,
  turnOf,
  zombie,
} from '../support.ts';
import { laid, opens } from './support.ts';

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
    const other = (...seats: string[]) => {
      const t2 = turnOf('A', {
        map: {
          rows: ['...', '.S.', '...'],
          kind: 'room',
          section: 'X03',
          legend: { S: { kind: 'letter', name: 'S' } },
        },
        heroes: seats.map((seat, i) =>
          human('ABC'[i]!, {
            seat,
            at: [
              [2, 2],
              [1, 1],
              [3, 3],
            ][i],
          }),
        ),
        rooms: [{ section: 'X03', tile: 0, layout: 1, words: [] }],
      });
      return t2.choose({ do: 'speak' });
    };
    const spell = (t2: ReturnType<typeof other>, word: string) => {
      t2.choose('?');
      for (const letter of word) t2.choose(letter);
      return t2.choose('done');
    };
    const sated = other('p1', 'p2', 'p3');
    expect(sated.whyNot('sated')).toMatchObject([{ rule: 'BA-COMP-03', repair: { choice: '?' } }]);
    spell(sated, 'sated');
    expect(sated.decision).toMatchObject({ kind: 'acceptWord.consent', seat: 'p2' });
    sated.choose('agree').choose('agree');
    expect(story(sated, 'wordAccepted')).toMatchObject([{ what: 'sated', order: ['p1', 'p2', 'p3'] }]);
    expect(sated.g.rooms[0]!.words).toEqual(['sated']);
    const refused = spell(other('p1', 'p2'), 'tron');
    refused.dice(99).choose('refuse');
    expect(story(refused, 'wordRefused')).toMatchObject([{ what: 'tron', by: 'p2' }]);
    expect(story(refused, 'trapSprung')).toHaveLength(1);
    const short = other('p1', 'p2').choose('?').choose('s').choose('t');
    expect(short.whyNot('s')).toMatchObject([{ rule: 'BA-GAP-22', label: 'the letter s is used already' }]);
    short.dice(99).choose('done');
    expect(story(short, 'trapSprung')).toHaveLength(1);
    const alone = spell(other('p1', 'p1'), 'sated');
    expect(alone.g.rooms[0]!.words).toEqual(['sated']);
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

describe('chests, locks and eggs', () => {
  it('BA-GAP-12 BA-GAP-15: 86 and more in the strongroom is gas, even where the lock gives way', () => {
    const t = turnOf('A', {
      map: { rows: ['.c.', '...'], kind: 'room', section: 'X06' },
      rooms: [{ section: 'X06', tile: 0, layout: 1 }],
      heroes: [hero('A', { at: [2, 1], race: 'Gnome', role: 'Burglar', pack: ['lockpicks'], luck: 0 })],
      decks: { coins: [1, 1, 1, 1, 1] },
    });
    t.dice(86, 99, 1).choose({ do: 'pick-lock', target: 'chest-2-2' });
    expect(story(t, 'checkPassed')).toHaveLength(1);
    expect(heroState(t, 'A').poisoned).toBe(true);
    expect(t.g.rooms[0]!.completed).toBe(true);
  });
  it('BA-GAP-17: an egg is struck and shot, defends at 10, and fire does it no harm', () => {
    const nest = (more: object) =>
      turnOf('A', {
        map: { rows: ['e....'], legend: { e: { kind: 'egg', id: 'egg', health: 2 } } },
        heroes: [human('A', { at: [2, 1], ...more })],
      });
    const struck = nest({ base: { attacks: 1 } });
    struck.dice(30, 11).choose({ do: 'fight', target: 'egg' });
    expect(struck.g.things[0]!.health).toBe(1);
    const shot = nest({ at: [4, 1], held: ['sling'] });
    shot.dice(5).choose({ do: 'shoot', target: 'egg' });
    expect(shot.g.things).toEqual([]);
    const burned = nest({ at: [4, 1], role: 'Wizard' });
    burned.choose({ do: 'cast', card: 'fire-dart' }).choose('egg');
    expect(burned.g.things[0]!.health).toBe(2);
  });
  it('BA-GAP-17 BA-SHT-06: an egg beside him does not keep him from shooting', () => {
    const t = turnOf('A', {
      map: { rows: ['e....Z'], legend: { e: { kind: 'egg', id: 'egg', health: 2 } } },
      heroes: [human('A', { at: [2, 1], held: ['sling'] })],
      enemies: [zombie({ id: 'Z', at: undefined, skips: 9 })],
    });
    expect(t.offers({ do: 'shoot', target: 'Z' })).toBe(true);
    expect(t.offers({ do: 'shoot', target: 'egg' })).toBe(true);
  });
  it('BA-GAP-16 BA-GAP-05: tools count once and only for who may use them', () => {
    const chance = (more: object) => {
      const t = turnOf('A', {
        map: { rows: ['.c.', '...'], kind: 'room', section: 'X06' },
        heroes: [hero('A', { at: [2, 1], ...more })],
      });
      t.dice(85).choose({ do: 'force', target: 'chest-2-2' });
      return story(t, 'checkDeclared')[0]!.chance;
    };
    expect(chance({ pack: ['crowbar', 'crowbar'] })).toBe(20 + 20 + 20 + 20);
    expect(chance({ race: 'Elf', role: 'Druid', pack: ['crowbar'] })).toBe(20);
  });
});

describe('the lettered floor', () => {
  const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);
  const seated = (seat: string, id: string, more: object = {}) => human(id, { seat, ...more });
  const puzzle = (heroes: object[], words: string[] = []) =>
    turnOf('A', {
      map: {
        rows: ['.STO.', '.NER.', '.ADI.'],
        kind: 'room',
        section: 'X03',
        legend: Object.fromEntries(
          [...'STONERADI'].map(l => [l, { kind: 'letter', height: 'floor', name: `Letter ${l}` }]),
        ),
      },
      rooms: [{ section: 'X03', tile: 0, layout: 1, words }],
      heroes,
    });
  it('BA-GAP-22: every word of the list reads as it is spoken, in every language', () => {
    const t = puzzle([human('A', { at: [2, 1] })]);
    t.choose({ do: 'speak' });
    for (const language of ['en', 'de'])
      for (const word of ['dart', 'done', 'read', 'stone'])
        expect(game.speech[language]!.option(t.g, t.decision, word)).toBe(word);
  });
  it('BA-COMP-03 BA-GAP-15: a word spoken before is a dart', () => {
    const t = puzzle([human('A', { at: [2, 1] })], ['stone']);
    t.choose({ do: 'speak' }).dice(51).choose('stone');
    expect(story(t, 'trapSprung')).toMatchObject([{ hero: 'A', what: 'dart' }]);
    expect(t.g.rooms[0]!.words).toEqual(['stone']);
  });
  it('BA-COMP-03 BA-DEC-24: another word counts when every player agrees, and one refusal is a dart', () => {
    const two = () => puzzle([seated('p1', 'A', { at: [2, 1] }), seated('p2', 'B', { at: [1, 1] })]);
    const spell = (t: ReturnType<typeof two>) => {
      t.choose({ do: 'speak' }).choose('?');
      for (const letter of 'sated') t.choose(letter);
      return t.choose('done');
    };
    const accepted = spell(two());
    expect(accepted.decision).toMatchObject({ kind: 'acceptWord.consent', seat: 'p2' });
    expect(accepted.whyNot({ do: 'end' }, 'p2')).toMatchObject([{ rule: 'BA-COMP-03', label: LEAVE_FIRST }]);
    accepted.choose('agree');
    expect(accepted.g.rooms[0]!.words).toEqual(['sated']);
    expect(story(accepted, 'wordAccepted')).toMatchObject([{ what: 'sated', order: ['p1', 'p2'] }]);
    const refused = spell(two());
    refused.dice(51).choose('refuse');
    expect(story(refused, 'trapSprung')).toHaveLength(1);
  });
  it('BA-GAP-22: each letter once, and a reason for the others', () => {
    const t = puzzle([human('A', { at: [2, 1] })]);
    t.choose({ do: 'speak' }).choose('?').choose('s');
    expect(labels(t.whyNot('s'))).toEqual(['the letter s is used already']);
    expect(labels(t.whyNot('q'))).toEqual(['there is no letter q here']);
  });
});
