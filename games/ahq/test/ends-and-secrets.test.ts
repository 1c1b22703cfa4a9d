import { whyNot } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import {
  bran,
  dagna,
  delve,
  elwen,
  exploring,
  fight,
  gm,
  HALL,
  inTurn,
  mirel,
  model,
  orc,
  place,
  refused,
  type Table,
} from './scene.ts';

const am = { ...gm, routine: 'attack-move' };
const ROOM = { sections: [{ kind: 'room', rect: [0, 0, 20, 8] }], doors: [{ at: '0,8 S' }] };
const told = (t: Table) => t.events.map(e => e.type);
const why = (t: Table, choice: unknown, seat: string, slot?: string) =>
  whyNot(ahq, t.g, seat, choice, slot ?? null).map(r => r.rule);

describe('sealed questions say why not', () => {
  const vote = () => {
    const t = fight(
      [bran('4,5', { wounds: 1 }), elwen('9,9', { player: 'p2' }), dagna('9,8')],
      [orc('a', '5,5'), orc('b', '5,6')],
      { leader: 'bran', turn: { ...gm, active: 'a' } },
    );
    return t.dice(9, 8, 1, 1).choose({ do: 'attack', target: 'bran' });
  };
  it('AHQ-GEN-05: a vote for a fallen Hero, a monster or nobody', () => {
    const t = vote();
    for (const who of ['bran', 'a', 'nobody']) expect([who, why(t, who, 'p1', 'p1').length]).toEqual([who, 1]);
  });
  it('AHQ-TRE-02: a claim for what may not be carried', () => {
    const t = delve([bran('4,5', { player: 'a', ring: 'thrift' }), mirel('0,0', { player: 'b' })], {
      map: HALL,
      chests: [{ id: 'c1', at: '5,5', opened: true, things: ['item:wakefulness', 'weapon:axe'] }],
      turn: exploring('bran'),
    });
    t.choose({ do: 'chest' });
    expect(why(t, { take: 'item:wakefulness', for: 'bran' }, 'a', 'a').length).toBeGreaterThan(0);
    expect(why(t, { take: 'weapon:axe', for: 'mirel' }, 'b', 'b').length).toBeGreaterThan(0);
  });
});

describe('whoever is not asked', () => {
  it('AHQ-ACT-01: is told whose activation it is, not what the model in it lacks', () => {
    const t = fight([bran('4,5'), elwen('9,9', { player: 'p2' })], [orc('o', '5,5')], { turn: inTurn('bran') });
    expect(why(t, { do: 'shoot', target: 'o', with: 'long_bow' }, 'p2')).toEqual(['AHQ-ACT-01']);
    expect(why(t, { do: 'attack', target: 'bran' }, 'gm')).toEqual(['AHQ-ACT-01']);
    const m = fight([bran('4,5')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    expect(why(m, { do: 'attack', target: 'o' }, 'p1')).toEqual(['AHQ-GMC-01']);
  });
  it('AHQ-EXP-03: in Exploration too', () => {
    const t = delve([bran('5,4'), elwen('9,8', { player: 'p2' })], { map: ROOM, turn: exploring('bran') });
    expect(why(t, { do: 'searchWall', wall: 'S' }, 'p2')).toEqual(['AHQ-EXP-03']);
  });
});

describe('ends of fights', () => {
  it('AHQ-COM-06: the last monster dies by a Free Attack in the GM Phase: End Phase', () => {
    const t = fight([bran('4,5')], [orc('a', '5,5', { wounds: 1 })], { map: ROOM, turn: { ...gm, active: 'a' } });
    t.dice(1).choose({ do: 'attack', target: 'bran' });
    t.dice(9, 9, 1, 1).choose('a');
    t.choose('stay');
    expect(told(t)).toContain('bodiesLooted');
  });
  it('AHQ-CDR-04, AHQ-END-01: a door opened in the Phase in which the last monster died: what is behind joins the fight', () => {
    const map = { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-10 E' }] };
    const t = fight([elwen('1,-10'), bran('0,-2')], [orc('o', '0,-1', { wounds: 1 })], { map });
    t.choose('elwen').choose({ do: 'open', door: 0 }).choose({ do: 'end' });
    t.dice(9, 9, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('stay');
    t.dice(9, 1).choose({ do: 'end' }); // a Lair of the smallest size
    expect(t.decision.kind).toBe('generateRoom.placeRoom');
    t.dice(1, 1).choose(t.decision.options[0]);
    expect(t.g.combat).not.toBeNull();
    expect(t.decision.kind).toBe('placeGroups.placeNext');
  });
  it('AHQ-MIS-03: a KO’d archer’s arrows are looked for, arrows before thrown weapons, in roster order', () => {
    const t = fight(
      [bran('4,5'), elwen('9,8', { condition: 'ko', ammo: { arrows: 5 } })],
      [orc('o', '5,5', { wounds: 1 })],
      {
        map: ROOM,
        turn: inTurn('bran', {
          missiles: [
            { model: 'elwen', what: 'arrows' },
            { model: 'bran', what: 'dagger' },
          ],
        }),
      },
    );
    t.dice(9, 9, 1, 1).choose({ do: 'attack', target: 'o' }).choose('stay').choose({ do: 'end' });
    t.dice(7, 10).choose('even');
    expect(t.told('recoveryRolled').map(e => [e.model, e.what, e.result])).toEqual([
      ['bran', 'dagger', 'found'],
      ['elwen', 'arrows', 'found'],
    ]);
    expect(model(t, 'elwen').ammo.arrows).toBe(6);
  });
  it('AHQ-END-03: loot of the dead is forfeited for good', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 8, 8] },
        { kind: 'room', rect: [9, 0, 16, 8] },
      ],
      doors: [{ at: '8,4 E' }],
    };
    const t = fight([bran('12,4')], [orc('o', '3,3')], {
      map,
      turn: { kind: 'combat', phase: 'gm', number: 4, bodies: ['ogre'] },
    });
    t.choose('stay');
    expect(told(t)).toContain('lootForfeited');
    expect(model(t, 'bran').gold).toBe(20);
  });
});

describe('hidden monsters', () => {
  it('AHQ-SPC-02: a hidden champion that gains a Free Attack is revealed by it', () => {
    const t = fight(
      [bran('4,5')],
      [{ id: 'a', type: 'orc_warchief', looksLike: 'marsh_orc', at: '5,5' }, orc('b', '9,9')],
      { turn: inTurn('bran') },
    );
    t.dice(1).choose({ do: 'attack', target: 'a' });
    expect(t.view('p1').models.find(m => m.id === 'a')!.type).toBe('marsh_orc');
    t.dice(2).choose('bran');
    expect(told(t)).toContain('identityRevealed');
  });
  it('AHQ-SPC-02: whoever dies unrevealed is revealed by its body', () => {
    const t = fight(
      [bran('4,5')],
      [{ id: 'a', type: 'orc_bonesinger', looksLike: 'marsh_orc', at: '5,5', wounds: 1 }, orc('b', '9,9')],
      { turn: inTurn('bran') },
    );
    t.dice(9, 9, 1, 1).choose({ do: 'attack', target: 'a' });
    expect(t.event('identityRevealed')).toMatchObject({ what: 'orc_bonesinger' });
  });
  it('AHQ-GAP-18: its real Death Zone applies, though the party sees another', () => {
    const t = fight(
      [bran('4,3')],
      [
        { id: 'a', type: 'tomb_watcher', looksLike: 'barrow_skeleton', at: '5,5', focus: '' },
        { id: 'b', type: 'barrow_skeleton', at: '9,9' },
      ],
      { turn: inTurn('bran') },
    );
    t.choose({ do: 'move', to: '4,5' });
    expect(place(t, 'bran')).toBe('4,4'); // caught at the corner
  });
  it('AHQ-GAP-19: Clear Sight reveals in combat, and may be cast in a focused zone', () => {
    const t = fight(
      [mirel('4,5', { spells: ['clear_sight'], components: { M: 1 } })],
      [{ id: 'a', type: 'orc_warchief', looksLike: 'marsh_orc', at: '5,5' }],
      { turn: inTurn('mirel') },
    );
    t.choose({ do: 'cast', spell: 'clear_sight', target: 'a' });
    expect(told(t)).toContain('identityRevealed');
  });
});

describe('options of the rules', () => {
  it('AHQ-OPT-02: a great sword is critical on 11, a flail fumbles on 2', () => {
    const t = fight([bran('4,5', { weapons: ['great_sword'], shield: false })], [orc('a', '5,5')], {
      options: { weaponTemperament: true },
      turn: inTurn('bran'),
    });
    t.dice(11, 1, 1, 1, 1).choose({ do: 'attack' });
    expect(t.decision.kind).toBe('attack.offerFreeAttack');
    const f = fight([bran('4,5', { weapons: ['flail'], shield: false })], [orc('a', '5,5')], {
      options: { weaponTemperament: true },
      turn: inTurn('bran'),
    });
    f.dice(2).choose({ do: 'attack' });
    expect(f.decision).toMatchObject({ kind: 'attack.offerFreeAttack', seat: 'gm' });
  });
  it('AHQ-OPT-05: each Hero searches each room once', () => {
    const t = delve([bran('5,4'), elwen('6,6')], {
      map: ROOM,
      options: { treasurePerHero: true },
      turn: exploring('bran'),
    });
    t.dice(3).choose({ do: 'searchTreasure' });
    expect(t.offers({ do: 'searchTreasure' })).toBe(true);
    t.dice(3, 5).choose({ do: 'searchTreasure' });
    t.choose('bran');
    expect(refused(t, { do: 'searchTreasure' })).toContain('AHQ-HID-02');
  });
  it('AHQ-OPT-06: the disarm column', () => {
    const t = delve([bran('5,4'), elwen('0,0')], {
      map: ROOM,
      options: { separateDisarm: true },
      traps: [{ at: '6,4', trap: 'pit', from: '5,4' }],
      turn: exploring('bran'),
    });
    t.dice(6, 1, 1).choose({ do: 'disarm', at: '6,4' });
    expect(t.event('disarmRolled')).toMatchObject({ amount: 7, result: 'failed' });
  });
  it('AHQ-OPT-04: a run replaces the move', () => {
    const t = fight([bran('0,0')], [orc('o', '20,8')], {
      map: ROOM,
      options: { runReplacesMove: true },
      turn: inTurn('bran'),
    });
    t.dice(4).choose({ do: 'run' });
    expect([t.offers({ do: 'move', to: '4,0' }), t.offers({ do: 'move', to: '5,0' })]).toEqual([true, false]);
  });
  it('AHQ-OPT-07, AHQ-COM-03: in the half of attacks whoever can attack does', () => {
    const t = fight([bran('4,5')], [orc('a', '5,5'), orc('b', '4,6')], {
      options: { massedRoutine: true },
      turn: { kind: 'combat', phase: 'gm', number: 2 },
    });
    t.choose('attack-move');
    expect(t.decision.kind).toBe('monstersAct.chooseMonster');
    expect(t.offers('none')).toBe(false);
    t.choose('a').dice(2).choose({ do: 'attack', target: 'bran' });
    if (t.decision.slot === 'a') t.choose({ do: 'end' });
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'b' });
    expect(t.offers({ do: 'end' })).toBe(false);
  });
});

describe('things', () => {
  it('AHQ-TRE-06: a ring is refused to whoever wears an amulet, a potion never', () => {
    const t = delve([bran('4,5', { ring: 'wakefulness' }), elwen('4,6', { ring: 'thrift', potions: ['luck'] })], {
      map: HALL,
      turn: exploring('elwen'),
    });
    expect(refused(t, { do: 'give', item: 'item:thrift', target: 'bran' })).toEqual(['AHQ-TRE-06']);
    t.choose({ do: 'give', item: 'potion:luck', target: 'bran' });
    expect(model(t, 'bran').potions).toEqual(['luck']);
  });
  it('AHQ-GAP-03: a porter carries two weapons more', () => {
    const t = delve([bran('4,5')], {
      map: HALL,
      henchmen: [{ id: 'joss', type: 'porter', owner: 'bran', at: '4,6', weapons: ['dagger', 'axe', 'mace'] }],
      turn: exploring('bran'),
    });
    t.choose({ do: 'give', item: 'weapon:sword', target: 'joss' }).choose({
      do: 'give',
      item: 'weapon:dagger',
      target: 'joss',
    });
    expect(refused(t, { do: 'give', item: 'shield:shield', target: 'joss' })).toEqual(['AHQ-TRE-06']);
  });
  it('AHQ-GAP-15: more than eight components need the satchel', () => {
    const t = delve([mirel('4,5', { components: { E: 8 } })], {
      map: HALL,
      heaps: [{ at: '4,5', things: ['component:M'] }],
      turn: exploring('mirel'),
    });
    expect(refused(t, { do: 'pick', item: 'component:M' })).toEqual(['AHQ-GAP-15']);
    const s = delve([mirel('4,5', { components: { E: 8 }, gear: ['satchel'] })], {
      map: HALL,
      heaps: [{ at: '4,5', things: ['component:M'] }],
      turn: exploring('mirel'),
    });
    expect(s.offers({ do: 'pick', item: 'component:M' })).toBe(true);
  });
  it('AHQ-KO-12: what the dead had lies on their square, quest items too', () => {
    const t = fight([bran('4,5', { wounds: 1, questItems: ['clapper'], gold: 7 }), elwen('9,9')], [orc('a', '5,5')], {
      turn: { ...am, active: 'a' },
    });
    t.dice(11, 9, 9, 1).choose({ do: 'attack', target: 'bran' });
    expect(t.g.heaps[0]).toMatchObject({ gold: 7 });
    expect(t.g.heaps[0]!.things).toContain('quest:clapper');
  });
  it('AHQ-GAP-14: the Cloak of Ash works against a trap of fire, not against darts', () => {
    const step = (trap: string, dice: number[]) => {
      const t = delve([bran('5,4', { worn: ['cloak_of_ash'] }), elwen('0,0')], {
        map: ROOM,
        traps: [{ at: '6,4', trap, from: '5,4' }],
        turn: exploring('bran'),
      });
      t.dice(...dice).choose({ do: 'move', to: '6,4' });
      return model(t, 'bran').wounds;
    };
    expect(step('flame', [10, 10, 1])).toBe(5);
    expect(step('darts', [10, 1])).toBe(4);
  });
});
