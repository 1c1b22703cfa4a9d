import { describe, expect, it } from 'vitest';
import { objectiveMet } from '../src/turn/expedition-end.ts';
import {
  book,
  bran,
  delve,
  elwen,
  fight,
  gnawling,
  HALL,
  mirel,
  model,
  orc,
  place,
  refused,
  type Table,
} from './scene.ts';

/** A room 5 by 5 with its entrance in the west and something in it. */
function room(feature: string, heroes: object[], more: object = {}, obstacles: object[] = []): Table {
  const map = {
    sections: [
      { kind: 'room', rect: [0, 0, 4, 4], entrance: 'W', feature },
      { kind: 'passage', rect: [-2, 0, -1, 5], heading: 'N' },
    ],
    doors: [{ at: '-1,2 E', open: true }],
    obstacles,
  };
  return delve(heroes, { map, ...more });
}
const at = (spot: string, object: string, kind = 'low') => [{ at: spot, kind, object }];

describe('furnishings', () => {
  it('AHQ-GAP-09: cots help a search, jars change its result', () => {
    const t = room('cots', [bran('2,2')]);
    t.dice(4, 7).choose({ do: 'searchTreasure' });
    expect(t.event('roomSearched').amount).toBe(5);
    const j = room('jars', [bran('2,2')]);
    j.dice(4).choose({ do: 'searchTreasure' });
    j.dice(7).choose('+1');
    expect(j.told('goldRolled')).toHaveLength(1);
  });
  it('AHQ-GAP-09: hearth, rack, fountain, shrine', () => {
    const h = room('hearth', [bran('3,2')], {}, at('4,2', 'hearth'));
    h.dice(9, 6).choose({ do: 'use', item: 'hearth' });
    expect(model(h, 'bran').components.E).toBe(1);
    expect(h.offers({ do: 'use', item: 'hearth' })).toBe(false);
    const r = room('rack', [elwen('3,2')], {}, at('4,2', 'rack'));
    r.dice(3, 6).choose({ do: 'use', item: 'rack' });
    expect(model(r, 'elwen').weapons).toContain('spear');
    const f = room('fountain', [bran('3,2', { wounds: 2 })], {}, at('4,2', 'fountain'));
    f.dice(6).choose({ do: 'use', item: 'fountain' });
    expect(model(f, 'bran').wounds).toBe(3);
    expect(refused(f, { do: 'use', item: 'fountain' })).toContain('AHQ-GAP-09');
    const s = room('shrine', [bran('3,2', { fate: 1 })], {}, at('4,2', 'shrine', 'tall'));
    s.dice(6).choose({ do: 'use', item: 'shrine' });
    expect(model(s, 'bran').fate).toBe(2);
  });
  it('AHQ-GAP-09: a scratched map re-rolls a room type', () => {
    const map = { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-10 E' }] };
    const t = delve([bran('1,-10')], { map, scratchedMap: true });
    t.dice(1).choose({ do: 'open' });
    t.dice(9, 1).choose('reroll');
    expect(t.told('roomTypeRolled')[0]).toMatchObject({ result: 'lair' });
    expect(t.g.scratchedMap).toBe(false);
  });
});

describe('hazards', () => {
  const chasm = [0, 1, 2, 3, 4].map(y => ({ at: `2,${y}`, kind: 'chasm', object: 'chasm' }));
  it('AHQ-GAP-09: a chasm is jumped for two squares; a one falls', () => {
    const t = room('chasm', [bran('1,2'), elwen('0,0')], {}, chasm);
    t.choose('bran').dice(2).choose({ do: 'cross', to: '3,2' });
    expect(place(t, 'bran')).toBe('3,2');
    const f = room('chasm', [bran('1,2'), elwen('0,0')], {}, chasm);
    f.choose('bran').dice(1, 8, 1, 1, 1).choose({ do: 'cross', to: '3,2' });
    expect(model(f, 'bran')).toMatchObject({ wounds: 4, acted: true });
    expect(place(f, 'bran')).toBe('1,2');
  });
  it('AHQ-GAP-09: spores harm on one and two until they are burnt', () => {
    const t = room('spores', [bran('0,0')]);
    t.dice(2, 6).choose({ do: 'end' });
    expect(model(t, 'bran').wounds).toBe(4);
    t.dice(6).choose({ do: 'use', item: 'spores' });
    expect(t.g.sites[0]!.feature).toBe('');
  });
  it('AHQ-GAP-09: the statue tests the first Hero beside it', () => {
    const t = room('statue', [bran('2,0')], {}, at('2,2', 'statue', 'tall'));
    t.dice(7).choose({ do: 'move', to: '2,1' });
    expect(model(t, 'bran').effects).toMatchObject([{ kind: 'sorrow' }]);
    const ok = room('statue', [bran('2,0')], {}, at('2,2', 'statue', 'tall'));
    ok.dice(6).choose({ do: 'move', to: '2,1' });
    expect(model(ok, 'bran').components.G).toBe(1);
  });
  it('AHQ-GAP-09: the pool harms or heals', () => {
    const drink = (face: number) => {
      const t = room('pool', [bran('1,2', { wounds: 3 })], {}, at('2,2', 'pool'));
      t.dice(face, 6).choose({ do: 'use', item: 'pool' });
      return model(t, 'bran').wounds;
    };
    expect([drink(4), drink(8), drink(9)]).toEqual([1, 3, 5]);
  });
  it('AHQ-FAT-03, AHQ-FAT-04: Fate buys the roll at a chasm, spores and the pool; their Wounds are those of no attack or trap', () => {
    const fated = { fate: 2, wounds: 4 };
    const asked = (t: ReturnType<typeof room>) => t.decision.kind;
    const over = room('chasm', [bran('1,2', fated), elwen('0,0')], {}, chasm);
    over.choose('bran').dice(1).choose({ do: 'cross', to: '3,2' });
    expect(asked(over)).toBe('crossChasm.offerFate');
    over.dice(8, 1, 1, 1).choose('keep');
    expect([model(over, 'bran').wounds, asked(over).includes('Fate')]).toEqual([3, false]);
    const among = room('spores', [bran('0,0', fated)]);
    among.dice(2).choose({ do: 'end' });
    expect(asked(among)).toBe('endActivation.offerFate');
    among.dice(6).choose('keep');
    expect([model(among, 'bran').wounds, asked(among).includes('Fate')]).toEqual([3, false]);
    const by = room('pool', [bran('1,2', fated)], {}, at('2,2', 'pool'));
    by.dice(4).choose({ do: 'use', item: 'pool' });
    expect(asked(by)).toBe('useObject.offerFate');
    by.dice(6).choose('keep');
    expect([model(by, 'bran').wounds, asked(by).includes('Fate')]).toEqual([2, false]);
  });
  it('AHQ-FAT-04: an automatic Hero spends his last point on the roll that would fell him', () => {
    const drinks = (wounds: number) => {
      const t = room('pool', [bran('1,2', { fate: 1, wounds })], {}, at('2,2', 'pool'));
      t.dice(4).choose({ do: 'use', item: 'pool' });
      return book(t);
    };
    expect([drinks(2), drinks(3)]).toEqual(['fate', 'keep']);
  });
  it('AHQ-GAP-09: webs cost the party two squares', () => {
    const t = room('webs', [bran('0,0')], {
      groups: [{ sections: [0], status: 'dormant', webs: true, members: [{ type: 'cave_spider' }] }],
      turn: { kind: 'exploration', active: 'bran', moved: 9 },
    });
    expect(t.offers({ do: 'move', to: '1,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '2,0' })).toBe(false);
  });
  it('AHQ-GAP-09: the prisoner is bait, talks or joins', () => {
    const free = (...dice: number[]) =>
      room('prisoner', [bran('3,2')], { bag: ['trap'] }, at('4,2', 'prisoner'))
        .dice(...dice)
        .choose({ do: 'use', item: 'prisoner' });
    expect(free(2, 6).g.hand).toEqual(['trap']);
    const joined = free(11, 6);
    expect(joined.g.models[1]).toMatchObject({ kind: 'henchman', owner: 'bran', weapons: ['dagger'] });
  });
  it('AHQ-GAP-09: mist lengthens shots and dulls the Leader', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 9, 9], feature: 'mist' }] };
    const t = fight([elwen('0,0')], [orc('o', '4,0')], { map });
    t.dice(4).choose({ do: 'shoot' });
    expect(t.event('shotRolled').sums![0]).toMatchObject({ total: 8 });
    const s = delve([bran('0,0')], {
      map,
      groups: [{ sections: [0], status: 'met', members: [{ type: 'gnawling' }] }],
      dice: [5, 6, 2, 9],
    });
    expect(s.story.filter(e => e.type === 'surpriseRolled').map(e => e.result)).toEqual(['tie', 'party']);
  });
});

describe('curiosities', () => {
  const lane = (feature: string, more: object = {}) =>
    delve([bran('0,-3')], {
      map: {
        sections: [{ kind: 'passage', rect: [0, -6, 1, -1], heading: 'N', ...(feature === '' ? {} : { feature }) }],
      },
      ...more,
    });
  it('AHQ-GAP-09: the pack, the campsite, the warning', () => {
    const p = lane('pack');
    p.dice(5, 7, 6).choose({ do: 'end' });
    expect(model(p, 'bran').gold).toBe(32);
    const c = lane('campsite');
    c.dice(7, 6).choose({ do: 'end' });
    expect(model(c, 'bran').potions).toEqual(['healing']);
    const w = lane('', { carvedWarning: true, hand: ['trap'] });
    w.choose({ do: 'move', to: '0,-4' }).dice(9).choose('trap');
    expect(w.told('spotRolled')).toHaveLength(0);
    expect(w.decision.kind).toBe('meetTrap.chooseDisarmer');
  });
});

describe('quest specials', () => {
  const quest = (id: string, questRoom: number, heroes: object[], more: object = {}, obstacles: object[] = []) =>
    delve(heroes, {
      quest: id,
      map: {
        sections: [{ kind: 'room', rect: [0, 0, 6, 6], room: 'quest_room', questRoom, entrance: 'W' }],
        obstacles,
      },
      ...more,
    });
  it('AHQ-GAP-21: the Bell needs two free weapon places and slows its bearer', () => {
    const t = quest('bell', 1, [bran('2,3', { weapons: ['sword'], shield: false })], {}, at('3,3', 'bell'));
    t.choose({ do: 'use', item: 'bell' });
    expect(model(t, 'bran').questItems).toEqual(['bell']);
    const full = quest('bell', 1, [bran('2,3')], {}, at('3,3', 'bell'));
    expect(full.offers({ do: 'use', item: 'bell' })).toBe(false);
  });
  it.each([
    ['tithe', ['crown_laid']],
    ['choir', ['magus_dead']],
    ['toll', ['hostage_freed']],
    ['toll', ['hostage_dead', 'warchief_dead']],
  ])('AHQ-GAP-21: nothing is left to do in the quest %s after %j', (quest, flags) => {
    const met = (done: readonly string[]) => objectiveMet(delve([bran('0,0')], { map: HALL, quest, flags: done }).g);
    expect([met([]), met(flags)]).toEqual([false, true]);
  });
  it('AHQ-GAP-21: the crown is laid down before the throne once the Warden is dead', () => {
    const bearer = bran('5,3', { questItems: ['crown_left', 'crown_right'] });
    const t = quest('tithe', 2, [bearer], { flags: ['warden_dead'] }, at('6,3', 'throne', 'tall'));
    t.choose({ do: 'use', item: 'throne' });
    expect(t.g.quest.flags).toContain('crown_laid');
    expect(quest('tithe', 2, [bearer], {}, at('6,3', 'throne', 'tall')).offers({ do: 'use', item: 'throne' })).toBe(
      false,
    );
  });
  it('AHQ-GAP-21: the crown cows skeletons in its hall', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 6, 6], questRoom: 2 }] };
    const t = fight(
      [bran('1,1', { questItems: ['crown_left', 'crown_right'] })],
      [{ id: 's', type: 'barrow_skeleton', at: '2,1' }],
      { map, quest: 'tithe' },
    );
    t.dice(2).choose({ do: 'attack' });
    expect(t.event('hitRolled').sums![0]).toMatchObject({ total: 3 });
    const turn = { kind: 'combat', phase: 'gm', routine: 'attack-move', active: 's' };
    const struck = fight(
      [bran('1,1', { questItems: ['crown_left', 'crown_right'] })],
      [{ id: 's', type: 'barrow_skeleton', at: '2,1' }],
      { map, quest: 'tithe', turn },
    );
    struck.dice(2).choose({ do: 'attack' });
    const cowed = { rule: 'AHQ-GAP-21', label: 'the crown cows the attacker', value: 1 };
    expect(struck.event('hitRolled').sums![0]!.parts).toContainEqual(cowed);
  });
  it('AHQ-GAP-21: the hymn advances on 1, 2, 11 and 12; the Damper stops it once', () => {
    const t = delve([bran('0,-1', { questItems: ['damper'] })], {
      quest: 'choir',
      bag: [],
      hymn: 3,
      turn: { kind: 'exploration', phase: 'gm' },
      dice: [11],
    });
    t.choose('damper');
    expect(t.g.quest.hymn).toBe(3);
    const on = delve([bran('0,-1')], {
      quest: 'choir',
      bag: [],
      hymn: 9,
      turn: { kind: 'exploration', phase: 'gm' },
      dice: [2],
    });
    expect(on.g.quest).toMatchObject({ hymn: 10, hymnDone: true });
  });
  it('AHQ-GAP-21: the cage opens with its key and the hostage follows', () => {
    const t = quest('toll', 1, [bran('5,3', { questItems: ['cage_key'] })], {}, at('6,3', 'cage'));
    t.choose({ do: 'use', item: 'cage' });
    expect(t.g.quest.flags).toContain('hostage_freed');
    expect(t.g.models.find(m => m.type === 'hostage')).toMatchObject({ owner: 'bran', wounds: 2 });
  });
  it('AHQ-GAP-21: after the hostage is freed the next door is the Chief’s Hall', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 6, 6] }], doors: [{ at: '6,3 E' }] };
    const t = delve([bran('6,3')], { quest: 'toll', map, flags: ['hostage_freed'], roomsFound: 2 });
    t.dice(1).choose({ do: 'open' });
    expect(t.told('evenOddRolled')).toHaveLength(0);
    t.dice(1, 2, 9).choose(t.decision.options[0]);
    expect(t.g.sites[1]!.questRoom).toBe(2);
  });
  it('AHQ-GAP-21: the fire of the Choir Pit burns whoever enters it', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 6, 6], questRoom: 2 }] };
    const t = fight([mirel('1,3')], [gnawling('g', '6,6')], { map, quest: 'choir', burning: [{ at: '3,3', left: 0 }] });
    t.dice(4, 4).choose({ do: 'move', to: '3,3' });
    expect(model(t, 'mirel').wounds).toBe(2);
  });
});
