import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { obstacleAt } from '../src/map/map.ts';
import { square } from '../src/map/square.ts';
import { goldAtHome } from '../src/models/purses.ts';
import { restock } from '../src/town/restock.ts';
import {
  book,
  bowman,
  bran,
  dagna,
  delve,
  elwen,
  fight,
  gm,
  HALL,
  judgedAs,
  mirel,
  model,
  orc,
  refused,
  type Table,
  tam,
} from './scene.ts';

// Sentences of the ledger that the code once passed over, found by reading the two side by side.

const LANE = {
  sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }],
  doors: [{ at: '1,-10 E' }],
};
const moves = (t: Table): string[] =>
  (t.decision.options as { do: string; to?: string }[]).flatMap(o => (o.do === 'move' ? [o.to!] : []));

describe('pursuers', () => {
  const chase = (active: string) => ({ ...gm, pursuit: true, active });

  it('AHQ-PUR-02: whoever reaches only a fallen Hero attacks it, too', () => {
    const t = fight([bran('5,5', { condition: 'ko' }), elwen('25,25')], [orc('o', '5,8')], { turn: chase('o') });
    expect(refused(t, { do: 'end' })).toEqual(['AHQ-PUR-02']);
    expect(moves(t).sort()).toEqual(['4,5', '5,4', '5,6', '6,5'].filter(at => moves(t).includes(at)));
    t.choose({ do: 'move', to: '5,6' });
    expect(refused(t, { do: 'end' })).toEqual(['AHQ-PUR-02']);
  });
  it('AHQ-PUR-02: nobody walks away from whom it can attack, nor forgoes a shot', () => {
    const near = fight([bran('5,5')], [orc('o', '6,5', { focus: '' })], { turn: chase('o') });
    expect(moves(near).every(at => ['4,5', '5,4', '5,6', '6,5'].includes(at))).toBe(true);
    const archer = fight([bran('5,5')], [bowman('b', '15,5')], { turn: chase('b') });
    expect(refused(archer, { do: 'end' })).toEqual(['AHQ-PUR-02']);
  });
});

describe('the automatic game master', () => {
  it('AHQ-AGM-09: of two shifts that give clear sight the one with the smaller x', () => {
    const t = fight([bran('0,0')], [bowman('b', '0,6')], {
      map: { ...HALL, obstacles: [{ at: '0,5', kind: 'tall' }] },
      turn: { ...gm, active: 'b' },
    });
    const options = ['done', { model: 'b', to: '1,6' }, { model: 'b', to: '-1,6' }];
    expect(judgedAs(t, 'gm', 'shiftMonsters.shift', options).choice).toEqual({ model: 'b', to: '-1,6' });
  });
  it('AHQ-AGM-10: a spell that would not be used is no attack', () => {
    const hexmother = { id: 'h', type: 'gnawling_hexmother', at: '0,0' };
    const t = fight([bran('12,0', { condition: 'ko' }), elwen('-30,0')], [hexmother], {
      turn: { ...gm, routine: undefined },
    });
    expect(judgedAs(t, 'gm', 'gmPhase.chooseRoutine', ['move-attack', 'attack-move']).choice).toBe('attack-move');
  });
  it('AHQ-AGM-11: the distance orders hand-to-hand monsters only', () => {
    const t = fight([bran('0,0')], [orc('o', '2,0'), bowman('far', '12,0'), bowman('near', '6,0')], { turn: gm });
    expect(book(t)).toBe('far');
  });
  it('AHQ-AGM-15: a sorcerer that has cast its last spell does not walk into hand-to-hand', () => {
    const hexmother = { id: 'h', type: 'gnawling_hexmother', at: '0,0', stock: 0 };
    const turn = { ...gm, routine: 'attack-move', active: 'h', used: 'spell' };
    expect(book(fight([bran('5,0')], [hexmother], { turn }))).toEqual({ do: 'end' });
  });
  it('AHQ-AGM-21: a sorcerer does not walk into a zone in which it could not cast', () => {
    const map = { rows: ['........', '########'], origin: [0, 0] };
    const hexmother = { id: 'h', type: 'gnawling_hexmother', at: '7,0' };
    const t = fight([bran('0,0', { condition: 'ko' }), elwen('1,0')], [hexmother], {
      map,
      turn: { ...gm, active: 'h' },
    });
    expect(book(t)).toMatchObject({ do: 'spell' });
    const blind = fight([elwen('1,0')], [{ ...hexmother, at: '6,1' }], {
      map: { rows: ['.......', '######.'], origin: [0, 0] },
      turn: { ...gm, active: 'h' },
    });
    const to = (book(blind) as { to: string }).to;
    expect(to).not.toBe('2,0');
  });
  it('AHQ-AGM-22: of two walls with as much rock behind them the one with the smaller x', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 4, 4] },
        { kind: 'room', rect: [0, -5, 4, -1] },
        { kind: 'passage', rect: [0, 5, 5, 6], heading: 'E' },
      ],
      doors: [{ at: '2,4 S', open: true }],
    };
    const t = fight([bran('2,5')], [{ id: 's', type: 'gnawling_sentry', at: '2,2' }], {
      map,
      turn: { kind: 'combat' },
    });
    const options = ['N 2,0', 'E 4,0', 'W 0,0'];
    expect(String(judgedAs(t, 'gm', 'addSentryDoors.choosePlace', options).choice)[0]).toBe('W');
  });
  it('AHQ-AGM-20: a Sentry makes for the nearest door that it can get to', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 9, 9] },
        { kind: 'room', rect: [10, 0, 19, 9] },
      ],
      doors: [{ at: '9,0 E' }, { at: '10,0 N' }, { at: '0,0 N' }],
    };
    const t = fight([bran('5,9')], [{ id: 's', type: 'gnawling_sentry', at: '8,0' }], { map, turn: gm });
    expect(model(t, 's').makesFor).toBe(2);
  });
  it('AHQ-GAP-10: a Hidden Champion takes the place of a ghoul, wherever the Guardian stands', () => {
    const t = delve([bran('0,0'), elwen('1,0'), dagna('2,0')], {
      map: { sections: [{ kind: 'room', rect: [-5, -5, 5, 5], room: 'quest_room' }], doors: [] },
      quest: 'tithe',
      hand: ['hidden_champion'],
      groups: [
        { sections: [0], status: 'met', members: [{ type: 'stone_guardian' }, { type: 'ghoul' }, { type: 'ghoul' }] },
      ],
    });
    t.dice(12, 1).choose('keep');
    while (t.decision.kind !== 'fixIdentities.offerChampion')
      t.choose(
        t.decision.kind === 'placeGroups.placeNext'
          ? (t.decision.options[0] as string)
          : t.decision.kind === 'shiftMonsters.shift'
            ? 'done'
            : 'keep',
      );
    expect(t.decision.options).toHaveLength(3);
    const guardian = t.g.models.find(m => m.type === 'stone_guardian')!;
    expect(t.decision.options).not.toContain(guardian.id);
  });
});

describe('scenarios', () => {
  const faults = (more: object) => {
    const prepared = ahq.prepare({ scenario: { turn: { kind: 'combat' }, ...more }, options: {} });
    return prepared.ok ? [] : prepared.faults.map(fault => fault.path);
  };
  const walled = {
    sections: [
      { kind: 'room', rect: [0, 0, 3, 6] },
      { kind: 'room', rect: [4, 0, 8, 6] },
    ],
    doors: [{ at: '3,0 E' }],
  };

  it('AHQ-DZ-03: no zone is focused through a wall, a closed door or on a corner out of reach', () => {
    const stated = (at: string, more: object = {}) => ({
      map: walled,
      heroes: [bran(at)],
      monsters: [orc('o', '4,0', { focus: 'bran' })],
      ...more,
    });
    expect(faults(stated('3,0'))).toEqual(['monsters.0.focus']);
    expect(faults(stated('3,0', { map: { ...walled, doors: [{ at: '3,0 E', open: true }] } }))).toEqual([]);
    expect(faults(stated('5,1'))).toEqual(['monsters.0.focus']);
    const spear = { id: 'o', type: 'spear_orc', at: '4,0', focus: 'bran' };
    expect(faults(stated('5,1', { monsters: [spear] }))).toEqual([]);
  });
});

describe('between Expeditions', () => {
  it('AHQ-TRE-05, AHQ-KO-12: what lies on the floor is gone with the Expedition, but for quest items', () => {
    const t = delve([bran('0,0')], {
      campaign: true,
      heaps: [
        { at: '0,-4', gold: 20, things: ['weapon:sword', 'quest:clapper'] },
        { at: '0,-5', gold: 9, things: [] },
      ],
    });
    t.choose({ do: 'leave' });
    while (t.decision.kind !== 'deploy.chooseSquare') t.choose({ do: 'done' });
    expect(t.g.heaps).toEqual([{ at: square(0, -4), gold: 0, things: ['quest:clapper'] }]);
  });
  it('AHQ-PUR-09, AHQ-GAP-18: special monsters are hidden anew, those of an open row are not', () => {
    const t = delve([bran('0,0')], {
      quest: 'tithe',
      groups: [
        { sections: [1], members: [{ type: 'barrow_skeleton' }, { type: 'tomb_watcher' }] },
        {
          sections: [2],
          questRoom: 2,
          members: [{ type: 'barrow_skeleton' }],
          original: ['barrow_skeleton', 'barrow_skeleton', 'barrow_skeleton', 'barrow_warden', 'grave_caller'],
        },
      ],
    });
    restock(t.g);
    expect(t.g.groups[0]!.members.map(m => m.revealed)).toEqual([true, false]);
    expect(t.g.groups[1]!.members.map(m => m.apparent)).toEqual([
      'barrow_skeleton',
      'barrow_skeleton',
      'barrow_skeleton',
      'barrow_warden',
      'barrow_skeleton',
    ]);
  });
  it('AHQ-GAP-21: the finished hymn strengthens the Choir Pit in every Expedition', () => {
    const t = delve([bran('0,0')], {
      quest: 'choir',
      hymn: 10,
      groups: [
        { sections: [1], questRoom: 2, members: [{ type: 'ashen_acolyte' }, { type: 'ashen_magus', stock: 1 }] },
      ],
    });
    restock(t.g);
    expect(t.g.groups[0]!.members.map(m => [m.type, m.stock])).toEqual([
      ['ashen_acolyte', 0],
      ['ashen_magus', 10],
      ['ashen_blade', 0],
    ]);
  });
  it('AHQ-PUR-09: prowlers that live in a chamber are bound to it', () => {
    const t = delve([bran('1,-10')], { map: LANE });
    t.dice(3, 2).choose({ do: 'open', door: 0 });
    t.dice(1, 12, 5, 1, 12).choose(t.decision.options[0] as string);
    expect(t.g.groups[0]!.roaming).toBe(false);
  });
});

describe('the fallen', () => {
  const trap = { at: '0,-5', trap: 'pit', from: '0,-4' };
  const brink = (more: object, wounds: number) =>
    delve([bran('0,-4', { wounds, gold: 40 }), elwen('1,-5')], { traps: [trap], ...more });

  it('AHQ-KO-12, AHQ-GAP-11: what somebody had who died in a pit is taken from beside it', () => {
    const t = brink({}, 1);
    t.choose('bran').dice(12, 12, 1, 1).choose({ do: 'move', to: '0,-5' });
    expect(model(t, 'bran').condition).toBe('dead');
    expect(obstacleAt(t.g.map, square(0, -5))).toBe('pit');
    while (t.decision.kind !== 'explore.act') t.choose(t.decision.options[0] as string);
    expect(refused(t, { do: 'move', to: '0,-5' })).not.toEqual([]);
    t.choose({ do: 'pick', item: 'gold' });
    expect(model(t, 'elwen').gold).toBeGreaterThanOrEqual(40);
  });
  it('AHQ-OPT-03: when the last one falls in Exploration the fallen are captives', () => {
    const t = delve([bran('0,-4', { wounds: 1 }), mirel('1,-5', { condition: 'ko' })], {
      traps: [{ ...trap, trap: 'darts' }],
      options: { captivity: true },
      campaign: true,
      townGold: 220,
    });
    t.dice(12, 1, 1).choose({ do: 'move', to: '0,-5' });
    expect(t.g.turnKind).toBe('town');
    expect([model(t, 'bran').condition, model(t, 'mirel').condition]).toEqual(['left', 'left']);
    expect(goldAtHome(t.g)).toBe(220 + 20 + 20 - 2 * 100 - 2 * 10);
  });
  it('AHQ-OPT-03: captives have not come back, and it is told whom nobody can free', () => {
    const t = delve([bran('0,-4', { wounds: 1, gold: 30 })], {
      traps: [{ ...trap, trap: 'darts' }],
      options: { captivity: true },
      campaign: true,
    });
    t.dice(12, 1, 1).choose({ do: 'move', to: '0,-5' });
    expect(t.event('expeditionEnded').amount).toBe(0);
    expect(t.told('modelLost').map(e => e.result)).toEqual(['captured', 'dead']);
    expect(model(t, 'bran').condition).toBe('dead');
  });
  it('AHQ-GAP-23: whoever cannot pay his upkeep is told to be a Wound short', () => {
    const t = delve([bran('0,0', { gold: 4 })], { campaign: true });
    t.choose({ do: 'leave' });
    expect(t.event('woundsLost')).toMatchObject({ model: 'bran', amount: 1, left: 4, rules: ['AHQ-GAP-23'] });
  });
  it('AHQ-OPT-03, AHQ-DUN-12: whom the last one leaves behind nobody frees', () => {
    for (const turn of [{ kind: 'exploration' }, { kind: 'combat', active: 'bran' }]) {
      const monsters = turn.kind === 'combat' ? [orc('o', '1,-12')] : [];
      const t = delve([bran('0,0'), mirel('1,-5', { condition: 'ko' })], {
        options: { captivity: true },
        campaign: true,
        townGold: 220,
        monsters,
        turn,
      });
      t.choose({ do: 'leave' });
      expect(model(t, 'mirel').condition).toBe('dead');
      expect(goldAtHome(t.g)).toBeGreaterThan(200);
    }
  });
});

describe('what pursuers may do', () => {
  const LONG = { sections: [{ kind: 'room', rect: [0, 0, 40, 6] }], doors: [{ at: '0,6 S' }] };
  it('AHQ-CDR-01: a pursuer closes no door', () => {
    const rooms = {
      sections: [
        { kind: 'room', rect: [0, 0, 9, 9] },
        { kind: 'room', rect: [10, 0, 14, 9] },
      ],
      doors: [{ at: '9,4 E', open: true }],
    };
    const t = fight([bran('4,4')], [orc('o', '9,4')], { map: rooms, turn: { ...gm, active: 'o', pursuit: true } });
    expect(refused(t, { do: 'close', door: 0 })).toEqual(expect.arrayContaining(['AHQ-CDR-01', 'AHQ-SEN-05']));
  });
  it('AHQ-PUR-02: a pursuer whose move brings it next to somebody makes that move and attacks', () => {
    const t = fight([bran('30,0')], [orc('o', '0,0')], {
      map: LONG,
      henchmen: [tam('7,0')],
      turn: { ...gm, active: 'o', pursuit: true },
    });
    expect(t.decision.options).toEqual([{ do: 'move', to: '6,0' }]);
    expect(refused(t, { do: 'end' })).toEqual(['AHQ-PUR-02']);
    expect(refused(t, { do: 'move', to: '3,0' })).toEqual(['AHQ-PUR-02']);
    t.choose({ do: 'move', to: '6,0' });
    expect(t.decision.options).toEqual([{ do: 'attack', target: 'tam' }]);
  });
  it('AHQ-PUR-01: a pursuit is declared without rolling what comes of it', () => {
    const chased = { fate: 0, startedAt: '3,0' };
    const t = fight([bran('20,0', chased)], [orc('a', '0,0'), orc('b', '1,1'), orc('c', '1,3')], {
      turn: { kind: 'combat', phase: 'gm', number: 3 },
    });
    expect(t.decision.kind).toBe('gmPhase.declarePursuit');
    expect(t.odds('pursue')).toMatchObject({ exact: true, samples: 0, plain: [{ probability: 1 }] });
  });
});
