import { describe, expect, it } from 'vitest';
import { buyKnowledge, experienceShare, raiseAttribute, raiseCost } from '../src/campaign/advancement.ts';
import { attributeTotal, createHero, type Hero, knowledgePoints, type Sheet } from '../src/campaign/creation.ts';
import { afterCombat, type Patient, treat } from '../src/campaign/healing.ts';
import { attemptOf, haggle, hagglingNumber, parley, setsOffTrap, succeeds } from '../src/campaign/saves.ts';
import { encounterFor, meetsFoes, newTraveller, refusal, travel } from '../src/campaign/travel.ts';
import { characters, saves } from '../src/content/content.ts';

const road = (fatigue = 0, weight = 5) => newTraveller(12, 12, weight, fatigue);

describe('travel', () => {
  it('HM-FAT-04: jogging an hour costs six', () => {
    expect(travel(road(), 'jog', 60).fatigue).toBe(6);
  });
  it('HM-FAT-05: walking gives back one an hour', () => {
    expect(travel(road(5), 'walk', 180).fatigue).toBe(2);
  });
  it('HM-FAT-06: resting gives back one in ten minutes, whole periods only', () => {
    expect(travel(road(5), 'rest', 35).fatigue).toBe(2);
  });
  it('HM-FAT-08: the exhausted recover by rest alone', () => {
    expect(travel(road(12), 'walk', 120).fatigue).toBe(12);
    expect(travel(road(12), 'rest', 20).fatigue).toBe(10);
  });
  it('HM-TRAV-01: period by period', () => {
    expect(travel(travel(road(), 'jog', 30), 'rest', 20).fatigue).toBe(1);
  });
  it('HM-TRAV-02: an hour of forced march costs two', () => {
    expect(travel(road(), 'march', 60).fatigue).toBe(2);
  });
  it('HM-TRAV-03: a heavy load does not jog', () => {
    expect(refusal(newTraveller(10, 10, 25), 'jog')).toBe('HM-TRAV-03');
    expect(refusal(newTraveller(10, 10, 20), 'jog')).toBeNull();
  });
  it('HM-TRAV-03: the exhausted cannot run, but jog and walk at half speed', () => {
    expect(refusal(road(12), 'jog')).toBeNull();
    expect(travel(road(12), 'jog', 10)).toMatchObject({ miles: 0.5, fatigue: 13 });
    expect(travel(road(12), 'walk', 10).miles).toBe(0.25);
  });
  it('HM-GAP-14: miles, fatigue and encounters', () => {
    let t = travel(road(), 'jog', 60);
    expect([t.fatigue, t.miles]).toEqual([6, 6]);
    t = travel(t, 'walk', 120);
    expect([t.fatigue, t.miles]).toEqual([4, 12]);
    expect(travel(t, 'rest', 20).fatigue).toBe(2);
    expect([meetsFoes([6, 4]), meetsFoes([5, 4])]).toEqual([true, false]);
    expect(encounterFor(168, [4, 3], 3)).toEqual({ foe: 'wolf', number: 6, map: 'old_battlefield' });
  });
});

describe('characters', () => {
  const sheet: Sheet = {
    name: 'Runa',
    people: 'human',
    st: 11,
    dx: 12,
    iq: 9,
    wis: 10,
    talents: ['blades', 'shields', 'bows', 'brawler'],
    spells: [],
    gear: ['arming_sword', 'leather'],
  };
  it('HM-GAP-07: points, knowledge and silver', () => {
    const made = createHero(sheet);
    expect(made).toMatchObject({ ok: true, hero: { knowledge: 8, silver: 155 } });
    expect(attributeTotal(sheet)).toBe(42);
    const bad = createHero({ ...sheet, st: 15, dx: 7, talents: ['tactician'], gear: ['plate'] });
    expect(bad).toMatchObject({ ok: false });
    expect((bad as { faults: readonly { path: string }[] }).faults.map(fault => fault.path)).toEqual([
      'st',
      'dx',
      'st',
      'talents.0',
      'gear',
    ]);
  });
  it('HM-GAP-20: the ready characters are built by the rules', () => {
    for (const character of Object.values(characters)) {
      const { expect: _figures, ready: _ready, id: _id, ...made } = character;
      const hero = createHero(made);
      expect(hero, character.name).toMatchObject({ ok: true });
      expect(attributeTotal(character)).toBe(42);
    }
    expect(Object.keys(characters)).toHaveLength(10);
  });
  it('HM-GAP-08: experience and improvement', () => {
    expect([raiseCost(42), raiseCost(43)]).toEqual([30, 35]);
    expect(
      experienceShare(
        [
          { xp: 18, fate: 'defeated' },
          { xp: 18, fate: 'fled' },
          { xp: 14, fate: 'standing' },
        ],
        3,
        true,
      ),
    ).toBe(19);
    const hero = { ...(createHero(sheet) as { hero: Hero }).hero, xp: 50 };
    expect(raiseAttribute(hero, 'iq')).toMatchObject({ ok: true, hero: { iq: 10, xp: 20, knowledge: 9 } });
    expect(raiseAttribute({ ...hero, xp: 29 }, 'st')).toMatchObject({ ok: false, reasons: [{ rule: 'HM-GAP-08' }] });
    expect(buyKnowledge(hero, false)).toMatchObject({ ok: true, hero: { xp: 30, knowledge: 9 } });
    expect(buyKnowledge(hero, true)).toMatchObject({ ok: false });
    expect(raiseAttribute({ ...hero, st: 18, xp: 999 }, 'st')).toMatchObject({ ok: false });
    expect(raiseAttribute({ ...hero, people: 'gorrak', st: 21, xp: 999 }, 'st')).toMatchObject({ ok: true });
  });
  it('HM-TAL-02: Adept makes spells cheap', () => {
    const points = knowledgePoints(8, 11);
    expect(points).toBe(9);
    const base: Sheet = {
      ...sheet,
      st: 11,
      dx: 12,
      iq: 8,
      wis: 11,
      talents: ['adept'],
      gear: [],
      spells: ['spark_dart', 'frost_lance', 'stumble', 'stone_hide', 'gloom', 'drowse', 'call_hound'],
    };
    expect(createHero(base)).toMatchObject({ ok: true, hero: { knowledge: 0 } });
    expect(createHero({ ...base, talents: [], spells: base.spells.slice(0, 3) })).toMatchObject({
      ok: true,
      hero: { knowledge: 0 },
    });
    expect(createHero({ ...base, talents: [], spells: base.spells.slice(0, 4) })).toMatchObject({ ok: false });
  });
});

describe('healing', () => {
  const patient: Patient = {
    st: 11,
    hits: 7,
    fatigue: 0,
    pool: 11,
    causes: [],
    weakened: true,
    treated: false,
  };
  it('HM-GAP-16: waking and the end of the -3', () => {
    const down = afterCombat({ ...patient, hits: 10, causes: ['wounded'] }); // ST 1
    expect(down).toMatchObject({ causes: [], weakened: false, hits: 10 });
  });
  it('HM-FAT-01: after a fight fatigue is still spent, and the pool decides who wakes', () => {
    expect(afterCombat({ ...patient, fatigue: 3 }).fatigue).toBe(3);
    const collapsed = (fatigue: number, pool: number) =>
      afterCombat({ ...patient, fatigue, pool, causes: ['collapsed'] }).causes;
    expect([collapsed(10, 11), collapsed(11, 11), collapsed(13, 14), collapsed(14, 14)]).toEqual([
      [],
      ['collapsed'],
      [], // Endurance: a pool of full ST + 3
      ['collapsed'],
    ]);
  });
  it('HM-TAL-17: Field Surgeon', () => {
    expect(treat(patient)).toMatchObject({ hits: 5 });
    expect(treat({ ...patient, hits: 10, causes: ['wounded'] })).toMatchObject({ hits: 8, causes: [] });
    expect(treat({ ...patient, treated: true })).toEqual({ rule: 'HM-TAL-17' });
  });
});

describe('saving rolls outside a fight', () => {
  const who = (more: Partial<Parameters<typeof attemptOf>[1]> = {}) => ({
    st: 11,
    dx: 12,
    iq: 10,
    wis: 9,
    people: null,
    talents: [],
    armour: null,
    ...more,
  });
  it('HM-GAP-06: dice, numbers and failures', () => {
    expect(attemptOf('trail', who())).toMatchObject({ dice: 4, needed: 10 });
    expect(attemptOf('leap_two', who())).toMatchObject({ dice: 4, needed: 12 });
    expect(attemptOf('swim', who({ armour: 'chainmail' })).dice).toBe(4);
    expect(attemptOf('swim', who({ armour: 'leather' })).dice).toBe(3);
    expect(attemptOf('sneak', who(), true).dice).toBe(5);
    expect(haggle(15, true, 9, [3, 3, 3])).toBe(13);
    expect(haggle(15, false, 9, [4, 3, 3])).toBe(15);
    expect(Object.keys(saves)).toHaveLength(17);
  });
  it('HM-TAL-12: Tumbler on climbing and leaping', () => {
    expect(attemptOf('climb', who({ talents: ['tumbler'] })).needed).toBe(14);
  });
  it('HM-TAL-18: Woodcraft', () => {
    const trail = attemptOf('trail', who({ talents: ['woodcraft'] }));
    expect(trail.dice).toBe(3);
    expect(succeeds(trail, [4, 3, 3])).toBe(true);
  });
  it('HM-TAL-19: Quiet Step', () => {
    expect(succeeds(attemptOf('sneak', who({ dx: 13, talents: ['quiet_step'] })), [5, 4, 4])).toBe(true);
    expect(attemptOf('sneak', who({ talents: ['quiet_step'] })).dice).toBe(3);
  });
  it('HM-TAL-20: Locks and Traps', () => {
    const trap = attemptOf('lock_or_trap', who({ talents: ['locks_and_traps'] }));
    expect(trap.dice).toBe(3);
    expect([succeeds(trap, [6, 5, 5]), setsOffTrap(trap, [6, 5, 5]), setsOffTrap(trap, [5, 5, 5])]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it('HM-TAL-21: Climber', () => {
    const climb = attemptOf('climb', who({ dx: 10, talents: ['climber'] }));
    expect(climb.dice).toBe(2);
    expect(succeeds(climb, [5, 5])).toBe(true);
  });
  it('HM-TAL-22: Swimmer', () => {
    const swim = attemptOf('swim', who({ armour: 'chainmail', talents: ['swimmer'] }));
    expect(swim).toMatchObject({ dice: 3, needed: 11 });
    expect(succeeds(swim, [4, 4, 3])).toBe(true);
  });
  it('HM-TAL-23: Rider', () => {
    const ride = attemptOf('mounted', who({ dx: 9, talents: ['rider'] }));
    expect(ride.dice).toBe(2);
    expect(succeeds(ride, [5, 4])).toBe(true);
  });
  it('HM-TAL-24: Persuader', () => {
    expect(parley([4, 4], ['persuader'])).toMatchObject({ total: 9, passed: true });
    expect(parley([4, 4], [])).toMatchObject({ passed: false });
    expect([hagglingNumber(9, ['persuader']).total, hagglingNumber(9, []).total]).toEqual([10, 9]);
    expect([haggle(20, true, 10, [4, 3, 3]), haggle(20, true, 9, [4, 3, 3])]).toEqual([18, 20]);
  });
  it('HM-TAL-25: Lore', () => {
    const lore = attemptOf('lore', who({ iq: 11, talents: ['lore'] }));
    expect(lore.dice).toBe(3);
    expect(succeeds(lore, [4, 4, 3])).toBe(true);
  });
});
