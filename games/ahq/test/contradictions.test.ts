import { faultsOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { bran, delve, elwen, fight, HALL, mirel, model, orc } from './scene.ts';

type More = Readonly<Record<string, unknown>>;
const room = (more: More = {}) => ({ kind: 'room', rect: [0, 0, 9, 9], ...more });
const exploring = (hero: object, more: More = {}) => ({
  map: { sections: [room()] },
  heroes: [hero],
  turn: { kind: 'exploration' },
  ...more,
});
const fighting = (monster: object, turn: More = {}, more: More = {}) => ({
  map: HALL,
  heroes: [bran('4,4'), elwen('4,5')],
  monsters: [monster],
  turn: { kind: 'combat', ...turn },
  ...more,
});

describe('scenarios that contradict themselves', () => {
  it.each<[string, object, string]>([
    [
      'AHQ-KO-02: nobody stands without Wounds',
      exploring(bran('1,1', { wounds: 0, condition: 'standing' })),
      'heroes.0.wounds',
    ],
    ['AHQ-KO-02: the fallen have none', exploring(bran('1,1', { wounds: 2, condition: 'ko' })), 'heroes.0.wounds'],
    ['AHQ-KO-01: monsters are not KO’d', fighting(orc('o', '9,9', { condition: 'ko' })), 'monsters.0.condition'],
    ['AHQ-GEN-01: a monster of a fight has a square', fighting({ id: 'o', type: 'marsh_orc' }), 'monsters.0.at'],
    [
      'AHQ-GEN-01: no monster is on the map in Exploration',
      fighting(orc('o', '9,9'), { kind: 'exploration' }),
      'monsters.0.at',
    ],
    [
      'AHQ-HTH-09: the readied weapon is carried',
      exploring(bran('1,1', { weapons: ['sword'], readied: 'axe' })),
      'heroes.0.readied',
    ],
    [
      'AHQ-GAP-22: the start map is a map as well',
      { heroes: [bran('-2,-2')], turn: { kind: 'exploration' } },
      'heroes.0.at',
    ],
    ['AHQ-HTH-09: also one of the kit', exploring(bran('1,1', { readied: 'axe' })), 'heroes.0.readied'],
    ['AHQ-MAG-01: magic users wear no armour', exploring(mirel('1,1', { armour: 'mail' })), 'heroes.0.armour'],
    ['AHQ-MAG-01: nor a shield', exploring(mirel('1,1', { shield: true })), 'heroes.0.shieldOn'],
    ['AHQ-GEN-02: a field that does not exist is named', exploring(bran('1,1', { luck: 1 })), 'heroes.0.luck'],
    ['AHQ-TRE-06: boots are no ring', exploring(bran('1,1', { ring: 'sure_step' })), 'heroes.0.ring'],
    ['AHQ-TRE-06: a ring is not put on like a cloak', exploring(bran('1,1', { worn: ['thrift'] })), 'heroes.0.worn'],
    ['AHQ-MAG-03: only Wizards have a Spell Book', exploring(bran('1,1', { spells: ['blink'] })), 'heroes.0.spells'],
    [
      'AHQ-DZ-11: no zone is focused on a friend',
      fighting(orc('o', '9,9'), {}, { heroes: [bran('4,4', { focus: 'elwen' }), elwen('4,5')] }),
      'heroes.0.focus',
    ],
    ['AHQ-DZ-05: nor on somebody out of reach', fighting(orc('o', '9,9', { focus: 'bran' })), 'monsters.0.focus'],
    [
      'AHQ-ACT-07: the fallen are not activated',
      fighting(orc('o', '9,9'), { active: 'bran' }, { heroes: [bran('4,4', { wounds: 0 }), elwen('4,5')] }),
      'turn.active',
    ],
    ['AHQ-COM-06: no monster acts in the Hero Phase', fighting(orc('o', '9,9'), { active: 'o' }), 'turn.active'],
    [
      'AHQ-COM-06: no Hero acts in the GM Phase',
      fighting(orc('o', '9,9'), { phase: 'gm', active: 'bran' }),
      'turn.active',
    ],
    [
      'AHQ-ACT-03: an action is one of the book',
      fighting(orc('o', '9,9'), { active: 'bran', used: 'song' }),
      'turn.used',
    ],
    ['AHQ-GAP-21: flags are those of the quests', exploring(bran('1,1'), { flags: ['moon_dead'] }), 'flags'],
    ['AHQ-GAP-21: what is secured is a quest item', exploring(bran('1,1'), { secured: ['sword'] }), 'secured'],
    [
      'AHQ-GAP-21: a quest has so many Quest Rooms',
      exploring(bran('1,1'), { map: { sections: [room({ questRoom: 2 })] } }),
      'map.sections.0.questRoom',
    ],
    [
      'AHQ-GAP-21: also for its groups',
      exploring(bran('1,1'), { groups: [{ sections: [0], members: [{ type: 'ogre' }], questRoom: 2 }] }),
      'groups.0.questRoom',
    ],
    [
      'AHQ-GAP-09: a feature exists',
      exploring(bran('1,1'), { map: { sections: [room({ feature: 'sofa' })] } }),
      'map.sections.0.feature',
    ],
    [
      'AHQ-DUN-15: sections do not overlap',
      exploring(bran('1,1'), { map: { sections: [room(), room({ rect: [9, 9, 12, 12] })] } }),
      'map.sections.1.rect',
    ],
    [
      'AHQ-DUN-15: nor the text map',
      exploring(bran('1,1'), { map: { rows: ['..', '..'], sections: [room({ rect: [1, 1, 3, 3] })] } }),
      'map.sections.0.rect',
    ],
    [
      'AHQ-GAP-07: a node is two by two',
      exploring(bran('1,1'), { map: { sections: [room(), { kind: 'node', rect: [20, 0, 22, 1], exits: ['N'] }] } }),
      'map.sections.1.rect',
    ],
    [
      'AHQ-DUN-06: an edge has one door',
      exploring(bran('1,1'), {
        map: { sections: [room(), room({ rect: [10, 0, 12, 3] })], doors: [{ at: '9,1 E' }, { at: '10,1 W' }] },
      }),
      'map.doors.1.at',
    ],
    [
      'AHQ-TRE-11: chests have names of their own',
      exploring(bran('1,1'), {
        chests: [
          { id: 'c', at: '2,2' },
          { id: 'c', at: '3,2' },
        ],
      }),
      'chests.1.id',
    ],
    [
      'AHQ-TRE-11: and squares of their own',
      exploring(bran('1,1'), {
        chests: [
          { id: 'c', at: '2,2' },
          { id: 'd', at: '2,2' },
        ],
      }),
      'chests.1.at',
    ],
    [
      'AHQ-TRE-11: nobody stands on a chest',
      exploring(bran('2,2'), { chests: [{ id: 'c', at: '2,2' }] }),
      'heroes.0.at',
    ],
    [
      'AHQ-GAP-07: nobody stands on an obstacle',
      exploring(bran('1,0'), { map: { rows: ['.o', '..'] } }),
      'heroes.0.at',
    ],
    [
      'AHQ-GAP-07: nor on a stated one',
      exploring(bran('1,1'), { map: { sections: [room()], obstacles: [{ at: '1,1' }] } }),
      'heroes.0.at',
    ],
    ['AHQ-GAP-09: nor in a chasm', exploring(bran('1,0'), { map: { rows: ['.~.', '.~.'] } }), 'heroes.0.at'],
  ])('%s', (_name, scenario, path) => {
    expect(faultsOf(ahq, scenario).map(fault => fault.path)).toEqual([path]);
  });

  it('AHQ-KO-02, AHQ-KO-01: what is left out follows from what is said', () => {
    const t = fight(
      [bran('4,4', { condition: 'ko' }), elwen('5,4', { wounds: -1 }), mirel('9,9')],
      [orc('a', '6,6', { wounds: 0 }), orc('b', '7,7')],
    );
    expect(model(t, 'bran')).toMatchObject({ condition: 'ko', wounds: 0 });
    expect(model(t, 'elwen')).toMatchObject({ condition: 'dead', at: -1 });
    expect(model(t, 'a')).toMatchObject({ condition: 'dead', at: -1 });
  });
  it('AHQ-DUN-07: a passage without a heading runs along its longer side', () => {
    const t = delve([bran('1,0')], {
      map: { sections: [{ kind: 'passage', rect: [0, 0, 5, 1], blind: ['end'] }], doors: [{ at: '0,0 W' }] },
      turn: { kind: 'exploration', active: 'bran' },
    });
    expect(t.offers({ do: 'searchWall', wall: 'N' })).toBe(true);
    expect(t.offers({ do: 'searchWall', wall: 'E' })).toBe(false);
  });
});
