import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import {
  book,
  bran,
  chased,
  dagna,
  delve,
  elwen,
  fight,
  gm,
  judgedAs,
  lair,
  model,
  orc,
  place,
  refused,
  spearOrc,
  tam,
} from './scene.ts';

const rooms = (...doors: object[]) => ({
  sections: [
    { kind: 'room', rect: [0, 0, 3, 6] },
    { kind: 'room', rect: [4, 0, 12, 6] },
  ],
  doors,
});

const sentry = { type: 'gnawling_sentry', looksLike: 'gnawling' };

describe('Death Zones without walking', () => {
  it('AHQ-DZ-03: a door that closes cuts a zone that reached through it', () => {
    const t = fight(
      [bran('3,0', { focus: '' }), elwen('3,1')],
      [spearOrc('s', '4,0', { focus: 'elwen' }), orc('far', '12,6')],
      { map: rooms({ at: '3,0 E', open: true }) },
    );
    t.choose('bran').choose({ do: 'close', door: 0 }).choose({ do: 'end' });
    expect(model(t, 's').focus).toBe('');
    expect(refused(t, { do: 'shoot', target: 'far', with: 'long_bow' })).not.toContain('AHQ-DZ-15');
  });

  it('AHQ-DZ-07: a zone whose focus is dragged away turns to another enemy at once', () => {
    const t = fight([dagna('3,5'), bran('4,5', { condition: 'ko' })], [orc('o', '5,5', { focus: 'bran' })], {
      henchmen: [tam('6,5', { focus: '' })],
      turn: { kind: 'combat', active: 'dagna' },
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,5' });
    expect(model(t, 'o').focus).toBe('tam');
  });
  it('AHQ-KO-07: whoever is dragged within a zone is not caught by it again', () => {
    const t = fight([dagna('3,4'), bran('4,4', { condition: 'ko' })], [spearOrc('s', '5,5', { focus: 'bran' })], {
      turn: { kind: 'combat', active: 'dagna' },
    });
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '3,3' });
    expect(place(t, 'bran')).toBe('3,4');
    expect(model(t, 's').focus).toBe('');
  });

  it('AHQ-DZ-16: withdrawing from the trap of a chest leaves one zone and enters another', () => {
    const t = fight(
      [bran('4,5'), elwen('5,4')],
      [orc('o', '6,4', { focus: 'elwen' }), orc('p', '5,2', { focus: '' })],
      {
        chests: [{ id: 'c', at: '5,5' }],
        entered: ['4,4', '5,3'],
        turn: { kind: 'combat', active: 'bran' },
      },
    );
    t.dice(8, 9).choose({ do: 'chest', chest: 'c' }); // choking dust, spotted
    expect([place(t, 'elwen'), place(t, 'bran')]).toEqual(['5,3', '4,4']);
    expect([model(t, 'o').focus, model(t, 'p').focus, model(t, 'elwen').focus]).toEqual(['', 'elwen', 'p']);
  });
});

describe('occupying a square', () => {
  const map = rooms({ at: '3,0 E', open: true, barred: 'party' });
  it('AHQ-CDR-05: nobody follows through a door that its side has opened in this Phase', () => {
    const t = fight([bran('3,0')], [orc('o', '4,0', { wounds: 1 }), orc('p', '12,6')], { map });
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' });
    expect(model(t, 'o').condition).toBe('dead');
    expect(t.decision.kind).toBe('fight.act');
  });
  it('AHQ-KO-03: through any other open door it may', () => {
    const t = fight([bran('3,0')], [orc('o', '4,0', { wounds: 1 }), orc('p', '12,6')], {
      map: rooms({ at: '3,0 E', open: true }),
    });
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' }).choose('occupy');
    expect(place(t, 'bran')).toBe('4,0');
  });
  it('AHQ-CDR-04: whoever occupies a square of a junction has reached it', () => {
    const t = fight([bran('0,-12')], [orc('o', '0,-13', { wounds: 1 }), orc('p', '1,-3')], { map: 'start' });
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' }).choose('occupy');
    expect(t.g.exits.map(exit => exit.accessed)).toEqual([1, 1]);
  });
});

describe('the game master in combat', () => {
  it('AHQ-GMC-04: a monster that walks on to a junction accesses it, pursuit or not', () => {
    const t = fight([bran('0,-6')], [orc('o', '0,-11', { focus: '' }), orc('p', '1,-8')], { map: 'start', turn: gm });
    t.choose('o').choose({ do: 'move', to: '0,-13' });
    expect(t.told('exitAccessed').map(event => event.rules)).toEqual([['AHQ-GMC-04'], ['AHQ-GMC-04']]);
    expect(t.g.map.exits.every(exit => exit.status === 'unexplored')).toBe(true); // until the Phase is over
  });

  it('AHQ-AGM-11: pursuers come in the order of their distance too, the first of the list not left out', () => {
    const order = (...at: string[]) =>
      book(
        fight(
          [bran('25,0')],
          at.map((square, i) => orc(`o${i}`, square)),
          { turn: { ...gm, pursuit: true } },
        ),
      );
    expect(order('3,0', '-5,0', '2,0')).toBe('o0');
    expect(order('0,0', '-5,0', '2,0')).toBe('o2');
  });
  it('AHQ-AGM-14: the nearest of equals is the first of the roster, a Henchman before the next Hero', () => {
    const towards = (elf: string, henchman: string) =>
      book(fight([bran('-20,0'), elwen(elf)], [orc('o', '0,0')], { henchmen: [tam(henchman)], turn: gm }));
    expect(towards('0,10', '0,-10')).toEqual({ do: 'move', to: '0,-6' });
    expect(towards('0,-10', '0,10')).toEqual({ do: 'move', to: '0,6' });
  });
  it('AHQ-AGM-14: fire is walked round while there is another route', () => {
    const t = fight([bran('20,0')], [orc('o', '0,0')], { turn: gm, burning: [{ at: '3,0', left: 2 }] });
    expect(book(t)).toEqual({ do: 'move', to: '5,-1' });
    const lane = { sections: [{ kind: 'passage', rect: [0, 0, 19, 0], heading: 'E' }] };
    const s = fight([bran('19,0')], [orc('o', '0,0')], { map: lane, turn: gm, burning: [{ at: '3,0', left: 2 }] });
    expect(book(s)).toEqual({ do: 'move', to: '3,0' });
  });

  describe('friends on the way', () => {
    it('AHQ-AGM-14, AHQ-CMV-03: nobody walks round a friend on a longer way: it ends behind him', () => {
      // From (6,0) the route to Bran leads over (5,0), where another Orc is held; the way round by the south is six squares long.
      const map = { rows: ['#......#', '#.####.#', '#......#'] };
      const t = fight([bran('1,0')], [orc('a', '2,0', { focus: 'bran' }), orc('b', '5,0')], {
        map,
        turn: { ...gm, routine: 'move-attack', active: 'b' },
      });
      expect(book(t)).toEqual({ do: 'move', to: '3,0' });
      const stuck = fight([bran('1,0')], [orc('a', '2,0', { focus: 'bran' }), orc('b', '3,0')], {
        map,
        turn: { ...gm, routine: 'move-attack', active: 'b' },
      });
      expect(book(stuck)).toEqual({ do: 'end' });
    });
    it('AHQ-AGM-15, AHQ-CMV-03: likewise after its attack', () => {
      const map = { rows: ['#......#', '#.####.#', '#......#'] };
      const t = fight(
        [bran('1,0'), elwen('6,2', { condition: 'ko' })],
        [orc('a', '2,0', { focus: 'bran' }), orc('b', '3,0')],
        {
          map,
          turn: { ...gm, routine: 'attack-move', active: 'b', used: 'attack' },
        },
      );
      expect(book(t)).toEqual({ do: 'end' });
    });
    it('AHQ-AGM-14, AHQ-PUR-03, AHQ-CMV-03: nor is a friend in the open passed on the way', () => {
      // The square behind the friend could be walked to in six squares round him; the route leads through him.
      const after = (turn: object) => book(fight([bran('20,0')], [orc('a', '3,0'), orc('b', '0,0')], { turn }));
      expect(after({ ...gm, routine: 'move-attack', active: 'b' })).toEqual({ do: 'move', to: '2,0' });
      const chase = fight([bran('20,0')], [orc('a', '3,0'), orc('b', '0,0')], { turn: { ...gm, pursuit: true } });
      expect(book(chase.choose('b'))).toEqual({ do: 'move', to: '2,0' });
    });
    it('AHQ-PUR-03, AHQ-CMV-03: a pursuer behind a friend rolls, and stays', () => {
      const map = {
        sections: [
          { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
          { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
        ],
        doors: [{ at: '1,-10 E', open: true }],
        obstacles: [{ at: '3,-11' }],
      };
      const t = fight([bran('1,-10'), elwen('1,-4')], [orc('a', '2,-10'), orc('b', '2,-11')], {
        map,
        turn: { ...gm, pursuit: true, routine: 'move-attack', active: 'a' },
      });
      t.dice(2).choose({ do: 'attack', target: 'bran' });
      chased(t, 4);
      expect(t.story.filter(e => e.type === 'runRolled').map(e => e.model)).toEqual(['b']);
      expect(place(t, 'b')).toBe('2,-11');
    });
  });
  it('AHQ-PUR-03: whoever finds the place at a closed door taken runs and rolls', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, 0, 5, 1], heading: 'E' },
        { kind: 'room', rect: [6, 0, 14, 6], entrance: 'W' },
      ],
      doors: [{ at: '5,0 E' }],
    };
    const t = fight([bran('12,3')], [orc('a', '5,0'), orc('b', '1,0')], { map, turn: { ...gm, pursuit: true } });
    chased(t.choose('b'), 4); // the other one opens the door
    expect(t.story.filter(e => e.type === 'runRolled').map(e => e.model)).toEqual(['b']);
    expect(place(t, 'b')).toBe('4,0');
    expect(t.g.doors[0]!.open).toBe(true);
  });
  it('AHQ-AGM-06: the disguised are not counted as ordinary', () => {
    const plain = { type: 'gnawling' };
    const asked = (...more: object[]) => {
      const members = [plain, plain, plain, sentry, ...more];
      const t = given(ahq, {
        map: lair(),
        heroes: [bran('1,-10'), elwen('1,-9'), dagna('1,-8')],
        hand: ['hidden_champion'],
        groups: [{ sections: [1], members, status: 'met' }],
      });
      t.dice(2, 9).choose('keep'); // no Ambush; the party wins and places them
      while (t.decision.kind === 'placeGroups.placeNext') t.choose(t.decision.options[0]);
      t.choose('done');
      expect(t.decision.kind).toBe('fixIdentities.offerChampion');
      return book(t);
    };
    expect(asked()).toBe('keep');
    expect(asked(plain)).toBe('m1');
  });

  const met = (map: object) =>
    given(
      ahq,
      { map, heroes: [bran('1,-10')], groups: [{ sections: [1], members: [sentry], status: 'met' }] },
      { dice: [9, 2] },
    );
  it('AHQ-AGM-08: a Sentry counts on the door that is about to come, whatever other doors there are', () => {
    expect(book(met(lair()))).toBe('6,-12'); // where AHQ-AGM-22 puts it
  });
  it('AHQ-AGM-08: with two doors in its room none is about to come', () => {
    expect(book(met(lair({ at: '4,-8 S' })))).toBe('4,-8');
  });
  it('AHQ-AGM-08: archers keep away from the fallen as well', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 9, 2] }] };
    const t = given(
      ahq,
      {
        map,
        heroes: [bran('0,0'), elwen('9,2', { condition: 'ko' })],
        groups: [{ sections: [0], members: [{ type: 'orc_bowman' }], status: 'met' }],
        turn: { kind: 'exploration' },
      },
      { dice: [9, 2] },
    );
    expect(book(t)).toBe('5,0'); // five from Bran, six from Elwen
  });

  const lane = (heroes: object[], doors: object[] = []) =>
    delve(heroes, {
      map: {
        sections: [
          { kind: 'passage', rect: [0, 0, 1, 5], heading: 'S' },
          { kind: 'node', rect: [0, 6, 1, 7], heading: 'S', exits: ['S', 'E'] },
          { kind: 'room', rect: [2, 0, 2, 1] },
          { kind: 'room', rect: [-8, 0, -1, 5] },
        ],
        joins: [[0, 1]],
        doors: [{ at: '1,0 E', open: true }, ...doors],
      },
    });
  const named = (t: ReturnType<typeof lane>, sections: number[], members: string) =>
    judgedAs(t, 'gm', 'playProwlers.nameSection', sections, { members, section: -1 });
  it('AHQ-AGM-07: prowlers appear where there is room for all of them', () => {
    const t = lane([bran('1,0'), elwen('0,7'), dagna('1,7')], [{ at: '0,0 W', open: true }]);
    const many = t.def.resample(t.g, 'gm', null).quest.heroes;
    expect(many).toBe(3);
    expect(named(t, [2, 3], '0').choice).toBe(3); // three of them do not fit into the closet
  });
  it('AHQ-AGM-07: failing that, next to the node on which the weakest Hero stands', () => {
    const t = lane([bran('-8,5'), elwen('0,6', { wounds: 1 })], [{ at: '0,0 W' }]);
    expect(named(t, [0, 3], '0')).toMatchObject({ choice: 0 });
  });
});
