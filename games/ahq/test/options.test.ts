import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { goldAtHome } from '../src/models/purses.ts';
import { restock } from '../src/town/restock.ts';
import {
  book,
  bowman,
  bran,
  chased,
  dagna,
  delve,
  elwen,
  fight,
  gm,
  HALL,
  mirel,
  model,
  orc,
  place,
  refused,
  tam,
} from './scene.ts';

describe('optional rules', () => {
  it('AHQ-OPT-01: two may carry a fallen Hero six squares', () => {
    const scene = { map: HALL, henchmen: [tam('4,6')] };
    const t = delve([dagna('3,5'), bran('4,5', { wounds: 0 })], {
      ...scene,
      henchmen: [{ ...tam('4,6'), owner: 'dagna' }],
      options: { carryFallen: true },
    });
    t.choose('dagna').choose({ do: 'carry', target: 'bran', with: 'tam' });
    t.choose({ do: 'move', to: '-3,5' });
    expect(place(t, 'dagna')).toBe('-3,5');
    expect(place(t, 'bran')).toBe('-2,5');
    const off = delve([dagna('3,5'), bran('4,5', { wounds: 0 })], scene);
    off.choose('dagna');
    expect(off.offers({ do: 'carry' })).toBe(false);
  });
  it('AHQ-OPT-01: carrying takes two standing models that begin next to the fallen Hero', () => {
    const options = { carryFallen: true };
    const helper = (at: string, more: object = {}) => {
      const henchmen = [{ ...tam(at), owner: 'dagna', ...more }];
      const t = delve([dagna('3,5'), bran('4,5', { wounds: 0 })], { map: HALL, henchmen, options });
      t.choose('dagna');
      return refused(t, { do: 'carry', target: 'bran', with: 'tam' });
    };
    expect(helper('4,6')).toEqual([]);
    expect(helper('6,6')).toEqual(['AHQ-OPT-01']);
  });
  it('AHQ-OPT-02: a flail fumbles on a two', () => {
    const roll = (on: boolean) =>
      fight([bran('4,5', { weapons: ['flail'] })], [orc('o', '5,5')], { options: { weaponTemperament: on } })
        .dice(2)
        .choose({ do: 'attack' })
        .told('hitRolled')[0]!.result;
    expect([roll(true), roll(false)]).toEqual(['fumble', 'miss']);
  });
  it('AHQ-OPT-03: the fallen of a beaten party are captured', () => {
    const beaten = (captivity: boolean) => {
      const t = fight([bran('4,5', { wounds: 1 })], [orc('o', '5,5')], {
        options: { captivity },
        turn: { ...gm, active: 'o' },
      });
      t.dice(9, 8, 1, 1).choose({ do: 'attack', target: 'bran' });
      while (t.open.length > 0) t.choose({ do: 'end' });
      return model(t, 'bran').condition;
    };
    expect([beaten(true), beaten(false)]).toEqual(['left', 'dead']);
  });
  it('AHQ-OPT-04: a run replaces the move', () => {
    const t = fight([bran('0,0')], [orc('o', '-20,-20')], { options: { runReplacesMove: true } });
    t.dice(9).choose({ do: 'run' });
    expect(t.offers({ do: 'move', to: '9,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '10,0' })).toBe(false);
  });
  it('AHQ-OPT-05: every Hero may search', () => {
    const t = delve([mirel('0,0'), bran('1,1')], { map: HALL, options: { treasurePerHero: true } });
    t.choose('mirel').dice(3).choose({ do: 'searchTreasure' });
    expect(t.offers({ do: 'searchTreasure' })).toBe(true);
  });
  it('AHQ-OPT-06: disarming by its own column', () => {
    const t = delve([bran('0,-1')], { hand: ['trap'], options: { separateDisarm: true } });
    t.choose({ do: 'move', to: '0,-2' }).dice(2, 8).choose('trap');
    t.dice(5, 6).choose('bran');
    expect(t.event('disarmRolled')).toMatchObject({ amount: 5, result: 'disarmed' });
  });
  it('AHQ-GAP-02: new Heroes roll three gifts, double ones again, a twelve is free choice', () => {
    const heroes = [{ id: 'bran', archetype: 'fighter', fate: 0 }];
    const plain = given(ahq, { heroes });
    expect(plain.told('giftRolled')).toHaveLength(0);
    const t = given(ahq, { heroes }, { options: { gifts: true }, dice: [9, 9, 12] });
    expect(t.told('giftRolled').map(e => e.result)).toEqual(['W', 'again', 'choice']);
    expect(t.decision).toMatchObject({ kind: 'rollGifts.chooseGift', rule: 'AHQ-GAP-02', seat: 'p1' });
    expect(t.decision.options).toEqual(['WS', 'RS', 'S', 'T', 'Speed', 'Int', 'Fate']);
    t.dice(11).choose('T');
    expect(model(t, 'bran')).toMatchObject({ wounds: 6, fateScore: 4, base: { W: 6, T: 6, Fate: 4, WS: 7 } });
    expect(t.decision.kind).toBe('deploy.chooseSquare');
  });
  it('AHQ-OPT-07: all move before the first attacks', () => {
    const t = fight([bran('5,0')], [orc('a', '0,0'), orc('b', '0,1')], {
      options: { massedRoutine: true },
      turn: { kind: 'combat', phase: 'gm' },
    });
    t.choose('move-attack').choose('a').choose({ do: 'move', to: '4,0' });
    expect(t.offers({ do: 'attack' })).toBe(false);
    t.choose({ do: 'end' });
    expect(t.decision.slot).toBe('b');
    t.choose({ do: 'end' });
    t.choose('a');
    expect(t.offers({ do: 'attack', target: 'bran' })).toBe(true);
  });
  it('AHQ-OPT-08: every Elf with sight counts', () => {
    const two = [elwen('0,0'), { ...elwen('1,0'), id: 'elvar' }];
    const t = delve(two, {
      map: HALL,
      options: { cumulativeWatch: true },
      groups: [{ sections: [0], status: 'met', members: [{ type: 'marsh_orc' }] }],
      dice: [8, 7],
    });
    expect(t.story.find(e => e.type === 'surpriseRolled')!.sums![1]).toMatchObject({ base: 7, total: 9 });
  });
});

describe('Expeditions and quests', () => {
  it('AHQ-PUR-09: a new Expedition restocks survivors, not the dead', () => {
    const t = delve([bran('0,0')], { groups: [{ sections: [1], members: [{ type: 'marsh_orc', wounds: 1 }] }] });
    const group = t.g.groups[0]!;
    t.g.groups[0] = { ...group, original: ['marsh_orc', 'marsh_orc', 'marsh_orc'] };
    t.g.groups.push({ ...group, id: 1, status: 'dead', members: [] }, { ...group, id: 2, roaming: true });
    restock(t.g);
    expect(t.g.groups.map(x => [x.status, x.members.length])).toEqual([
      ['dormant', 3],
      ['dead', 0],
      ['gone', 0],
    ]);
    expect(t.g.groups[0]!.members.every(m => m.wounds === 3)).toBe(true);
  });
  it('AHQ-CAM-01: map and searches persist to the next Expedition', () => {
    const t = delve([bran('0,0', { gold: 30 })], { campaign: true });
    t.choose({ do: 'leave' });
    expect(t.g.turnKind).toBe('town');
    t.choose({ do: 'done' });
    expect(t.decision.kind).toBe('deploy.chooseSquare');
    expect(t.g.map.sections).toHaveLength(4);
    expect(t.g.quest.expedition).toBe(2);
  });
  it('AHQ-CAM-02: Bell and Clapper carried out win the quest', () => {
    const t = delve([bran('0,0', { weapons: [], shield: false, questItems: ['bell', 'clapper'] })], { campaign: true });
    t.choose({ do: 'leave' });
    expect([t.g.result, goldAtHome(t.g)]).toEqual(['won', 140]);
    expect(t.def.outcome(t.g)!.winners).toEqual(['p1']);
    expect(model(t, 'bran').fateScore).toBe(4);
  });
  it('AHQ-CAM-03: in town counters go back, Wounds return, upkeep is paid', () => {
    const t = delve([bran('0,0', { gold: 100, wounds: 2 })], { campaign: true, hand: ['trap', 'ambush', 'prowlers'] });
    t.choose({ do: 'leave' });
    expect(goldAtHome(t.g)).toBe(90);
    expect(model(t, 'bran').wounds).toBe(5);
    t.choose({ do: 'buy', item: 'potion:healing' }).choose({ do: 'done' });
    expect([t.g.hand, goldAtHome(t.g)]).toEqual([[], 50]);
    expect(t.g.bag).toHaveLength(24);
  });
  it('AHQ-GAP-23: selling, buying, hiring, training and copying', () => {
    const t = delve([mirel('0,0', { gold: 250, potions: ['healing'] })], { campaign: true, townGold: 500 });
    t.choose({ do: 'leave' });
    expect(goldAtHome(t.g)).toBe(740);
    t.choose({ do: 'sell', item: 'potion:healing' });
    expect(goldAtHome(t.g)).toBe(760);
    t.dice(4).choose({ do: 'buy', item: 'potion:might' });
    expect(model(t, 'mirel').potions).toEqual([]);
    t.choose({ do: 'hire', item: 'man_at_arms' });
    expect(goldAtHome(t.g)).toBe(700);
    t.choose({ do: 'train', item: 'WS' });
    expect(model(t, 'mirel').base.WS).toBe(5);
    t.dice(10).choose({ do: 'copy', item: 'quickstep' });
    expect(goldAtHome(t.g)).toBe(340);
    t.dice(9).choose({ do: 'copy', item: 'quickstep' });
    expect(model(t, 'mirel').spells).toContain('quickstep');
  });
});

describe('optional rules meet others', () => {
  const massed = { options: { massedRoutine: true } };
  it('AHQ-OPT-07: whoever moved with its bow in the first half does not shoot in the second', () => {
    const t = fight([bran('20,0')], [bowman('a', '0,0'), orc('b', '0,5')], { ...massed, turn: gm });
    t.choose('a').choose({ do: 'move', to: '5,0' }).choose({ do: 'end' }).choose({ do: 'end' }).choose('a');
    expect(refused(t, { do: 'shoot', target: 'bran', with: 'ranged' })).toEqual(['AHQ-RNG-07']);
    const s = fight([bran('12,0')], [bowman('a', '0,0'), orc('b', '0,5')], { ...massed, turn: gm });
    s.choose('a').choose({ do: 'end' }).choose({ do: 'end' }).choose('a');
    expect(s.offers({ do: 'shoot' })).toBe(true);
  });
  it('AHQ-OPT-07: whoever shot in the first half does not move in the second', () => {
    const t = fight([bran('12,0')], [bowman('a', '0,0'), orc('b', '0,5')], {
      ...massed,
      turn: { ...gm, routine: 'attack-move' },
    });
    t.choose('a').dice(2).choose({ do: 'shoot' }).choose({ do: 'end' });
    expect(t.decision.options).toEqual(['none', 'a', 'b']);
    t.choose('a');
    expect(t.offers({ do: 'move' })).toBe(false);
    t.choose({ do: 'end' });
    expect(t.offers({ do: 'move' }, 'b')).toBe(true);
  });
  it('AHQ-OPT-07: whoever a zone caught as it occupied a square in the first half stays in the second', () => {
    const t = fight([bran('0,0'), elwen('2,0', { focus: '' })], [orc('a', '0,2', { focus: 'tam' }), orc('b', '9,9')], {
      ...massed,
      henchmen: [tam('0,1', { wounds: 1, focus: 'a' })],
      turn: { ...gm, routine: 'attack-move' },
    });
    t.choose('a').dice(9, 5, 1, 1).choose({ do: 'attack', target: 'tam' }).choose('occupy'); // Bran's zone takes it
    expect(model(t, 'bran').focus).toBe('a');
    t.choose({ do: 'end' }).choose('a');
    expect(t.decision.options).toEqual([{ do: 'end' }]);
  });
  it('AHQ-OPT-07: those summoned in the first half wait for the next GM Phase', () => {
    const caller = { id: 'c', type: 'grave_caller', at: '0,0', stock: 2 };
    const t = fight([bran('12,0')], [caller, orc('b', '0,9')], { ...massed, turn: { ...gm, routine: 'attack-move' } });
    t.choose('c').dice(5).choose({ do: 'spell', spell: 'summons' });
    expect(t.g.models.filter(m => m.type === 'barrow_skeleton')).toHaveLength(2);
    t.choose({ do: 'end' });
    expect(t.decision.options).toEqual(['none', 'c', 'b']);
  });
  it('AHQ-OPT-07: nobody jumps a chasm in the half in which monsters attack', () => {
    const t = fight([bran('9,1')], [orc('a', '4,1'), orc('b', '0,0')], {
      ...massed,
      map: { rows: ['.....~....', '.....~....', '.....~....'], origin: [0, 0] },
      turn: gm,
    });
    t.choose('none');
    expect(t.decision.options).toEqual(['none', 'a', 'b']);
    t.choose('a');
    expect(t.offers({ do: 'cross' })).toBe(false);
  });

  it('AHQ-OPT-07: the automatic game master moves nobody who can attack from where it stands', () => {
    const heroes = [bran('0,0'), elwen('9,9')];
    const moves = (monster: object) => {
      const t = fight(heroes, [monster, orc('far', '-9,-9')], { ...massed, turn: gm });
      t.choose('m');
      return book(t);
    };
    const stay = { do: 'end' };
    expect(moves(orc('m', '1,0'))).toEqual(stay);
    expect(moves(bowman('m', '6,0'))).toEqual(stay);
    expect(moves({ id: 'm', type: 'ashen_crossbow', at: '6,0', unwound: true })).toEqual(stay);
    expect(moves({ id: 'm', type: 'gnawling_hexmother', at: '6,0' })).toEqual(stay);
    expect(moves(orc('m', '4,0'))).toEqual({ do: 'move', to: '1,0' });
  });
  it('AHQ-OPT-07: with an enemy in reach it stays where it has attacked', () => {
    const t = fight([bran('0,0'), elwen('2,2', { focus: '' })], [orc('m', '1,0'), orc('far', '-9,-9')], {
      ...massed,
      turn: { ...gm, routine: 'attack-move' },
    });
    t.choose('m').dice(2).choose({ do: 'attack', target: 'bran' }).choose({ do: 'end' });
    t.choose({ do: 'end' }).choose('m'); // the other one has nothing to attack
    expect(t.offers({ do: 'move' })).toBe(true);
    expect(book(t)).toEqual({ do: 'end' });
  });

  it('AHQ-OPT-04: a pursuer that runs moves only what it rolls', () => {
    const chase = () =>
      fight([bran('25,0')], [orc('a', '0,0')], {
        turn: { kind: 'combat', phase: 'gm', pursuit: true },
        options: { runReplacesMove: true },
      });
    const after = (roll: number) => place(chased(chase(), roll), 'a');
    expect([after(5), after(1)]).toEqual(['5,0', '0,0']);
  });
});
