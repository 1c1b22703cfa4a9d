import { describe, expect, it } from 'vitest';
import {
  book,
  bowman,
  bran,
  chased,
  dagna,
  elwen,
  fight,
  gm,
  gnawling,
  HALL,
  inTurn,
  judgedAs,
  mirel,
  model,
  orc,
  place,
  refused,
  spearOrc,
  tam,
  warchief,
} from './scene.ts';

// Examples of the catalogue that go on where the test of their chapter stops: each is played to its last word.

const TWO_ROOMS = {
  sections: [
    { kind: 'room', rect: [0, 0, 8, 8] },
    { kind: 'room', rect: [9, 0, 16, 8] },
  ],
  doors: [{ at: '8,4 E', open: true }],
};
const WITH_A_WAY_ON = { ...HALL, doors: [{ at: '30,0 E' }] };
const pursuit = { kind: 'combat', phase: 'gm', pursuit: true, number: 3 };

describe('activations', () => {
  it('AHQ-ACT-01: the next player waits until the first has acted with all models', () => {
    const t = fight([bran('0,0'), elwen('0,3', { player: 'p2' })], [orc('o', '9,9')], {
      henchmen: [tam('1,0')],
      leader: 'bran',
    });
    t.choose('p1').choose('tam').choose({ do: 'end' });
    expect(refused(t, 'elwen')).toEqual(['AHQ-ACT-01']);
    t.choose({ do: 'end' });
    expect(t.decision).toMatchObject({ seat: 'p2', slot: 'elwen' });
  });
  it('AHQ-ACT-06: a twelve grants one Free Attack, a nine none', () => {
    const struck = (face: number) =>
      fight([bran('4,5')], [orc('o', '5,5'), orc('p', '9,9')])
        .dice(face, 1, 1, 1)
        .choose({ do: 'attack' }).decision.kind;
    expect([struck(9), struck(12)]).toEqual(['fight.act', 'attack.offerFreeAttack']);
  });
  it('AHQ-ACT-07: a Hero brought back before his player has acted moves and attacks', () => {
    const t = fight([elwen('5,5', { potions: ['healing'] }), bran('4,5', { wounds: 0 })], [orc('o', '2,7')]);
    t.choose({ do: 'give', item: 'healing', target: 'bran' }).choose({ do: 'end' });
    t.choose({ do: 'move', to: '2,6' }).dice(2).choose({ do: 'attack', target: 'o' });
    expect([model(t, 'bran').wounds, place(t, 'bran')]).toEqual([4, '2,6']);
  });
  it('AHQ-CDR-06: whoever has killed the enemy that held him closes no door either', () => {
    const t = fight([bran('8,4')], [orc('o', '8,3', { focus: 'bran', wounds: 1 }), orc('p', '0,0')], {
      map: TWO_ROOMS,
    });
    expect(refused(t, { do: 'close', door: 0 })).toContain('AHQ-CDR-06');
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' }).choose('stay');
    expect(refused(t, { do: 'close', door: 0 })).toEqual(['AHQ-CDR-03']);
  });
  it('AHQ-HTH-09: the short sword gives up the reach of the spear until they are changed back', () => {
    const t = fight([bran('20,20')], [orc('o', '5,5', { focus: '' })], {
      henchmen: [tam('4,4', { weapons: ['spear', 'short_sword'] })],
    });
    t.choose('tam').choose({ do: 'ready', with: 'short_sword' });
    expect(t.offers({ do: 'attack' })).toBe(false);
    t.choose({ do: 'end' }).choose({ do: 'end' }).choose('move-attack').choose({ do: 'end' });
    t.choose('tam').choose({ do: 'ready', with: 'spear' });
    expect(t.offers({ do: 'attack', target: 'o' })).toBe(true);
  });
});

describe('how combat goes on and ends', () => {
  it('AHQ-COM-02: with Elwen dead and Bran fallen Tam fights on; when he dies too the Expedition is lost', () => {
    const t = fight([bran('4,5', { wounds: 0 }), elwen('3,3', { wounds: -1 })], [orc('o', '6,5')], {
      henchmen: [tam('5,5', { wounds: 1 })],
    });
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'tam' });
    t.choose({ do: 'end' }).choose('attack-move');
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'tam' }).choose('stay').choose({ do: 'end' });
    expect([t.g.result, model(t, 'bran').condition]).toEqual(['lost', 'dead']);
  });
  it('AHQ-COM-03: one of four Orcs sees Bran through a door, and all four may move', () => {
    const orcs = [orc('a', '8,4'), orc('b', '0,0'), orc('c', '0,8'), orc('d', '2,2')];
    const t = fight([bran('12,4')], orcs, { map: TWO_ROOMS, turn: { ...gm, number: 2 } });
    for (const id of ['b', 'c', 'd', 'a']) {
      if (t.decision.kind === 'monstersAct.chooseMonster') t.choose(id);
      expect([t.decision.slot, t.offers({ do: 'move' })]).toEqual([id, true]);
      t.choose({ do: 'end' });
    }
  });
  it('AHQ-COM-05: one wounded Orc against four Heroes attacks', () => {
    const party = [bran('4,5'), elwen('9,9'), dagna('10,9'), mirel('11,9')];
    const t = fight(party, [orc('o', '5,5', { wounds: 1 })], { turn: { ...gm, routine: 'move-attack' } });
    expect(refused(t, { do: 'end' })).toEqual(['AHQ-COM-03']);
    expect(book(t)).toEqual({ do: 'attack', target: 'bran' });
  });
  it('AHQ-END-03: nothing is gained for the dead of a fight from which the party escaped, even by a later victory', () => {
    const shut = { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] };
    const bodies = ['marsh_orc', 'marsh_orc', 'marsh_orc'];
    const t = fight([bran('9,4', { gold: 0 })], [orc('a', '8,4', { wounds: 1 }), orc('b', '7,4', { wounds: 1 })], {
      map: shut,
      turn: { kind: 'combat', phase: 'gm', number: 3, bodies },
    });
    t.choose('stay');
    expect([t.told('lootForfeited').length, model(t, 'bran').gold]).toEqual([1, 0]);
    t.dice(2, 9).choose({ do: 'open', door: 0 });
    t.choose('8,4').choose('7,4').choose('done').choose('none');
    t.dice(9, 6, 1, 1).choose({ do: 'attack' }).choose('occupy').choose({ do: 'end' });
    t.choose('attack-move').dice(2).choose({ do: 'attack' }).choose({ do: 'end' });
    t.dice(9, 6, 1, 1).choose({ do: 'attack' }).choose('stay').choose({ do: 'end' });
    expect(t.event('bodiesLooted').amount).toBe(12);
  });
  it('AHQ-END-05: Bran led the fight, all name Elwen, and she leads the next Exploration turn', () => {
    const t = fight([bran('4,5'), elwen('5,5', { player: 'p2' })], [], {
      leader: 'bran',
      turn: { kind: 'combat', phase: 'end' },
    });
    t.choose('elwen', 'p1').choose('elwen', 'p2');
    expect([t.g.leader, t.g.turnKind, t.decision.seat]).toEqual(['elwen', 'exploration', 'p2']);
  });
  it('AHQ-END-06: the last Orc dies in turn 3: loot, recovery, election, then the Hero Phase of an Exploration turn', () => {
    const t = fight(
      [bran('4,5', { weapons: ['sword'] }), elwen('5,7', { player: 'p2' })],
      [orc('o', '5,5', { wounds: 1 })],
      {
        map: WITH_A_WAY_ON,
        turn: inTurn('bran', { number: 3, missiles: [{ model: 'bran', what: 'dagger' }] }),
      },
    );
    t.dice(9, 6, 1, 1).choose({ do: 'attack' }).choose('stay').choose({ do: 'end' });
    t.choose('even', 'p1').dice(7).choose('even', 'p2').choose('bran', 'p1').choose('bran', 'p2');
    const steps = ['bodiesLooted', 'recoveryRolled', 'leaderElected', 'combatEnded', 'explorationTurnBegan'];
    expect(t.story.map(e => e.type).filter(type => steps.includes(type))).toEqual(steps);
    expect(t.g).toMatchObject({ turnKind: 'exploration', phase: 'hero' });
  });
  it('AHQ-ESC-04: loot and missiles are lost when the last one leaves while monsters live', () => {
    const map = {
      sections: [
        { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'S' },
        { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
      ],
      joins: [[0, 1]],
    };
    const t = fight([bran('0,-1'), elwen('1,-2', { ammo: { arrows: 7 } })], [orc('o', '0,-6')], {
      map,
      turn: { kind: 'combat', number: 3, bodies: ['marsh_orc'], missiles: [{ model: 'elwen', what: 'arrows' }] },
    });
    t.choose('bran').choose({ do: 'move', to: '0,0' }).choose({ do: 'leave' });
    expect([t.g.combat !== null, t.decision.slot]).toEqual([true, 'elwen']);
    t.choose({ do: 'move', to: '1,0' }).choose({ do: 'leave' });
    expect([t.told('lootForfeited').length, t.told('missilesLost').length]).toEqual([1, 1]);
    expect(model(t, 'elwen').ammo.arrows).toBe(7);
  });
  it('AHQ-SUR-06: turn 1 has a GM Phase only, turns 2 and 3 a Hero Phase and a GM Phase', () => {
    const t = fight([bran('20,0')], [orc('o', '0,0')], { turn: { ...gm, number: 1, partyFirst: false } });
    const phases: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      phases.push(`${t.g.combat!.turn} ${t.g.combat!.phase}`);
      if (t.offers('move-attack')) t.choose('move-attack');
      t.choose({ do: 'end' });
    }
    expect(phases).toEqual(['1 gm', '2 hero', '2 gm', '3 hero', '3 gm']);
  });
});

describe('zones', () => {
  it('AHQ-DZ-09: whom an Orc has walked up to does not shoot in the next Phase while she stays', () => {
    const t = fight([elwen('4,5')], [orc('o', '8,5')], { turn: { ...gm, active: 'o' } });
    t.choose({ do: 'move', to: '5,5' }).dice(2).choose({ do: 'attack' });
    expect([model(t, 'elwen').focus, model(t, 'o').focus, t.decision.slot]).toEqual(['o', 'elwen', 'elwen']);
    expect(t.offers({ do: 'shoot' })).toBe(false);
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-DZ-15');
  });
  it('AHQ-DZ-15: once Bran has killed the Orc that held her Elwen shoots', () => {
    const t = fight(
      [elwen('4,5'), bran('6,5')],
      [orc('o', '5,5', { focus: 'elwen', wounds: 1 }), gnawling('g', '4,12')],
    );
    t.choose('bran').dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' }).choose('stay').choose({ do: 'end' });
    expect(t.offers({ do: 'shoot', target: 'g' })).toBe(true);
  });
  it('AHQ-RNG-03: not at a Spear Orc whose zone is focused on her', () => {
    const t = fight([elwen('4,4')], [spearOrc('o', '5,5', { focus: 'elwen' })]);
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-RNG-04');
  });
});

describe('blows, Fate and the fallen', () => {
  it('AHQ-FAT-01: three points in one turn, one for a miss and two against attacks', () => {
    const foes = [orc('o', '5,5', { focus: '' }), orc('p', '3,5', { focus: '' })];
    const t = fight([bran('4,5', { fate: 3 })], foes, { turn: inTurn('bran') });
    t.dice(2).choose({ do: 'attack', target: 'o' });
    t.dice(1, 1, 1).choose('fate').choose({ do: 'end' }).choose('attack-move');
    for (const id of ['o', 'p']) {
      if (t.decision.kind === 'monstersAct.chooseMonster') t.choose(id);
      t.dice(9, 8, 8, 1).choose({ do: 'attack', target: 'bran' }).choose('fate');
      if (t.decision.slot === id) t.choose({ do: 'end' });
    }
    expect(model(t, 'bran')).toMatchObject({ fate: 0, wounds: 5 });
  });
  it('AHQ-FRE-07: whom the Free Attack has only wounded still makes his move', () => {
    const t = fight([bran('4,5', { wounds: 5 })], [orc('o', '5,5', { focus: '' })]);
    t.dice(1).choose({ do: 'attack' }).dice(9, 8, 1, 1).choose('bran');
    expect([model(t, 'bran').wounds, t.offers({ do: 'move', to: '4,9' })]).toEqual([4, true]);
  });
  it('AHQ-HTH-05: Mirel against a Warchief: ten hits, nine misses', () => {
    const rolled = (...dice: number[]) =>
      fight([mirel('4,5')], [warchief('w', '5,5')])
        .dice(...dice)
        .choose({ do: 'attack' })
        .event('hitRolled').result;
    expect([rolled(10, 1), rolled(9)]).toEqual(['hit', 'miss']);
  });
  it('AHQ-HTH-06: against Weapon Skill 1 a one fumbles and a two hits', () => {
    const rolled = (...dice: number[]) =>
      fight([bran('4,5')], [orc('o', '5,5', { stats: { WS: 1 } })])
        .dice(...dice)
        .choose({ do: 'attack' })
        .event('hitRolled');
    expect([rolled(1).result, rolled(2, 1, 1, 1).result]).toEqual(['fumble', 'hit']);
  });
  it('AHQ-KO-02: two Wounds leave Elwen fallen at 0, three dead at -1', () => {
    const hit = (...damage: number[]) => {
      const t = fight([elwen('4,5', { wounds: 2 }), bran('20,20')], [orc('o', '5,5')], {
        turn: { ...gm, active: 'o' },
      });
      t.dice(11, ...damage).choose({ do: 'attack' });
      return [model(t, 'elwen').wounds, model(t, 'elwen').condition];
    };
    expect([hit(5, 5, 1), hit(5, 5, 5)]).toEqual([
      [0, 'ko'],
      [-1, 'dead'],
    ]);
  });
  it('AHQ-KO-08: when the Orc that held him is dead Bran gets the potion and stands with four Wounds', () => {
    const foe = orc('o', '5,5', { focus: 'bran', wounds: 1 });
    const t = fight(
      [elwen('4,6', { potions: ['healing'] }), bran('4,5', { wounds: 0 }), dagna('6,5')],
      [foe, orc('p', '20,20')],
    );
    t.choose('dagna').dice(9, 6, 1, 1, 1).choose({ do: 'attack', target: 'o' }).choose('stay').choose({ do: 'end' });
    t.choose({ do: 'give', item: 'healing', target: 'bran' });
    expect(model(t, 'bran')).toMatchObject({ wounds: 4, condition: 'standing' });
  });
  it('AHQ-KO-12: after the fight Bran takes the gold of the dead, up to 250', () => {
    const t = fight(
      [elwen('4,5', { wounds: 1, gold: 100 }), bran('4,6', { gold: 200 })],
      [orc('o', '5,5', { wounds: 1, focus: '' })],
      {
        map: WITH_A_WAY_ON,
        turn: { ...gm, active: 'o' },
      },
    );
    t.dice(11, 5, 5, 1).choose({ do: 'attack', target: 'elwen' }).choose('occupy');
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' }).choose('occupy').choose({ do: 'end' }).choose('even');
    t.choose({ do: 'pick', item: 'gold' });
    expect([model(t, 'bran').gold, t.g.heaps.map(heap => heap.gold)]).toEqual([250, [56]]);
  });
});

describe('ranged attacks and magic', () => {
  it('AHQ-RNG-09: the Bowman that needs eleven misses with ten; a twelve hits and is critical', () => {
    const shot = (...dice: number[]) =>
      fight([bran('15,0')], [bowman('b', '0,0')], { turn: { ...gm, active: 'b' } })
        .dice(...dice)
        .choose({ do: 'shoot', target: 'bran' });
    expect(shot(10).event('shotRolled')).toMatchObject({ amount: 11, result: 'miss' });
    expect(shot(12, 1, 1).event('shotRolled')).toMatchObject({ amount: 11, result: 'critical' });
  });
  it('AHQ-RNG-12: whom a Bowman’s stray arrow hits is chosen by Bran’s player', () => {
    const foes = [bowman('b', '0,0'), orc('x', '9,1', { focus: '' }), orc('y', '11,1', { focus: '' })];
    const t = fight([bran('10,0')], foes, { turn: { ...gm, active: 'b' } });
    t.dice(1).choose({ do: 'shoot', target: 'bran' });
    expect(t.decision).toMatchObject({ seat: 'p1', options: ['x', 'y'] });
  });
  it('AHQ-MIS-01: an axe that was thrown is not thrown again in this combat', () => {
    const t = fight([dagna('0,0')], [orc('o', '4,0')]);
    t.dice(2).choose({ do: 'throw' }).choose({ do: 'end' }).choose('attack-move').choose({ do: 'end' });
    expect(refused(t, { do: 'throw', target: 'o', with: 'throwing_axe' })).toContain('AHQ-MIS-01');
  });
  it('AHQ-MIS-02: three shots leave five of eight arrows', () => {
    const t = fight([elwen('0,0')], [orc('o', '20,0', { effects: [{ kind: 'asleep', until: 'combat' }] })]);
    t.dice(2).choose({ do: 'shoot' });
    for (let shots = 1; shots < 3; shots += 1)
      t.choose({ do: 'end' }).choose('attack-move').dice(2).choose({ do: 'shoot' });
    expect(model(t, 'elwen').ammo.arrows).toBe(5);
  });
  it('AHQ-MAG-04: the Ember Dart of the next turn is refused for want of Emberglass', () => {
    const t = fight(
      [mirel('0,0', { components: { E: 1 } })],
      [orc('o', '12,0', { effects: [{ kind: 'asleep', until: 'combat' }] })],
    );
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart' });
    t.choose({ do: 'end' }).choose('attack-move');
    expect([model(t, 'mirel').components.E, t.g.combat!.turn]).toEqual([0, 2]);
    expect(refused(t, { do: 'cast', spell: 'ember_dart', target: 'o' })).toEqual(['AHQ-MAG-04']);
  });
  it('AHQ-MAG-13: with nothing left a Hexmother strikes', () => {
    const mother = { id: 'h', type: 'gnawling_hexmother', at: '5,5', stock: 0 };
    const t = fight([bran('4,5')], [mother], { turn: { ...gm, active: 'h' } });
    expect([t.offers({ do: 'spell' }), book(t)]).toEqual([false, { do: 'attack', target: 'bran' }]);
  });
});

describe('the game master', () => {
  it('AHQ-AGM-06: three points left of eight bring the Reinforcements', () => {
    const t = fight([bran('0,0')], [orc('o', '9,9'), gnawling('g', '9,7')], {
      hand: ['reinforcements'],
      turn: { kind: 'combat', phase: 'gm', initialPoints: 8 },
    });
    expect(book(t)).toBe('reinforcements');
  });
  it('AHQ-AGM-23: a hidden Packlord that can reach Bran attacks, and is revealed', () => {
    const t = fight([bran('4,5')], [{ id: 'p', type: 'gnawling_packlord', looksLike: 'gnawling', at: '5,5' }], {
      turn: { ...gm, routine: 'attack-move' },
    });
    expect([book(t), model(t, 'p').revealed]).toEqual([{ do: 'attack', target: 'bran' }, false]);
    t.dice(2).choose(book(t));
    expect(model(t, 'p').revealed).toBe(true);
  });
  it('AHQ-AGM-26: over a chasm a Spear Orc throws at three squares, needing eight', () => {
    const map = { rows: ['..~..', '..~..'], origin: [0, 0] };
    const t = fight([bran('4,0')], [spearOrc('o', '1,0')], { map, turn: { ...gm, routine: 'attack-move' } });
    t.dice(7).choose(book(t));
    expect(t.event('shotRolled')).toMatchObject({ amount: 8, result: 'miss' });
  });
  it('AHQ-AGM-27: of the squares (4,2) and (3,3) a question without an entry takes the smaller y', () => {
    const t = fight([bran('0,0')], [orc('o', '9,9')], { turn: gm });
    expect(judgedAs(t, 'gm', 'somewhere.else', ['4,2', '3,3'])).toEqual({
      choice: '4,2',
      because: ['AHQ-AGM-27: the first legal option'],
    });
  });
  it('AHQ-PUR-01: all Heroes ran from distance 2 to 14: a pursuit is offered; from 3 to 2: it is not', () => {
    const orcs = [orc('a', '0,0', { focus: '' }), orc('b', '1,0', { focus: '' })];
    const far = fight([bran('3,0')], orcs);
    far.dice(6).choose({ do: 'run' }).choose({ do: 'move', to: '15,0' }).choose({ do: 'end' });
    expect(far.decision.kind).toBe('gmPhase.declarePursuit');
    const near = fight([bran('4,0')], orcs);
    near.choose({ do: 'move', to: '3,0' }).choose({ do: 'end' });
    expect(near.decision.kind).toBe('gmPhase.chooseRoutine');
  });
  it('AHQ-PUR-05: if only two of three can attack they do, and the third runs', () => {
    const orcs = (third: string) => [orc('a', '0,0'), orc('b', '0,1'), orc('c', third)];
    const caught = fight([bran('5,0')], orcs('0,2'), { turn: pursuit });
    expect([caught.g.combat!.pursuit, caught.decision.options]).toEqual([false, ['move-attack', 'attack-move']]);
    const t = fight([bran('5,0')], orcs('-15,0'), { turn: pursuit });
    expect(t.g.combat!.pursuit).toBe(true);
    for (const [id, to] of [
      ['a', '4,0'],
      ['b', '5,1'],
    ]) {
      t.choose(id!).choose({ do: 'move', to: to! });
      expect(refused(t, { do: 'end' })).toEqual(['AHQ-PUR-02']);
      t.dice(2).choose({ do: 'attack' });
    }
    chased(t, 4);
    expect(t.story.filter(e => e.type === 'pursuerRan').map(e => e.model)).toEqual(['c']);
  });
  it('AHQ-SEN-02: a Sentry that has moved and opened a door does not move on', () => {
    const sentry = { id: 's', type: 'gnawling_sentry', at: '3,4' };
    const t = fight([bran('0,0')], [sentry, orc('o', '0,8')], {
      map: { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] },
      turn: { ...gm, routine: 'move-attack', active: 's' },
    });
    t.choose({ do: 'move', to: '8,4' }).choose({ do: 'open', door: 0 });
    expect(t.g.doors[0]!.open).toBe(true);
    expect(t.decision.slot === 's' && t.offers({ do: 'move' })).toBe(false);
  });
  it('AHQ-SEN-04: in the next turn it goes through', () => {
    const sentry = { id: 's', type: 'gnawling_sentry', at: '8,4' };
    const t = fight([bran('0,0')], [sentry], {
      map: { ...TWO_ROOMS, doors: [{ at: '8,4 E' }, { at: '0,4 W' }] },
      turn: { ...gm, routine: 'attack-move', active: 's', number: 2 },
    });
    t.choose({ do: 'open', door: 0 });
    expect(refused(t, { do: 'move', to: '9,4' })).toContain('AHQ-SEN-04');
    t.choose({ do: 'end' }).choose({ do: 'end' }).choose('move-attack');
    expect([t.g.combat!.turn, t.offers({ do: 'move', to: '9,4' })]).toEqual([3, true]);
  });
});
