import { faultsOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { bran, delve, fight, HALL, mirel, model, orc, tam } from './scene.ts';

// Positions that no play could bring about are refused, each fault with its path and its rule.

type More = Readonly<Record<string, unknown>>;
const fighting = (more: More) => ({ map: HALL, heroes: [bran('4,4')], monsters: [orc('o', '9,9')], ...more });
const hero = (more: More) => fighting({ heroes: [bran('4,4', more)] });
const monster = (more: More) => fighting({ monsters: [orc('o', '9,9', more)] });
const turn = (more: More) => fighting({ turn: { kind: 'combat', ...more } });
const exploring = (more: More) => ({ map: HALL, heroes: [bran('4,4')], turn: { kind: 'exploration' }, ...more });
const room = { kind: 'room', rect: [0, 0, 9, 9] };
const mapped = (more: More) => exploring({ map: { sections: [room], ...more } });
const tall = { sections: [room], obstacles: [{ at: '2,2', kind: 'tall' }] };
const three = ['a', 'b', 'c'].map((id, i) => tam(`1,${i}`, { id }));

describe('positions that no play brings about', () => {
  it.each<[string, object, string]>([
    [
      'AHQ-TRE-06: four weapons',
      hero({ weapons: ['sword', 'axe', 'mace', 'spear'], shield: false }),
      'heroes.0.weapons',
    ],
    ['AHQ-TRE-06: the Bell takes two places', hero({ questItems: ['bell'] }), 'heroes.0.weapons'],
    [
      'AHQ-MAG-02: a sword for a magic user',
      fighting({ heroes: [mirel('4,4', { weapons: ['sword'] })] }),
      'heroes.0.weapons',
    ],
    ['AHQ-TRE-05: more gold than a purse holds', hero({ gold: 251 }), 'heroes.0.gold'],
    [
      'AHQ-GAP-15: nine components without a satchel',
      fighting({ heroes: [mirel('4,4', { components: { E: 9 } })] }),
      'heroes.0.components',
    ],
    ['AHQ-KO-11: more Wounds than at the start', hero({ wounds: 6 }), 'heroes.0.wounds'],
    ['AHQ-GAP-16: likewise a monster', monster({ wounds: 4 }), 'monsters.0.wounds'],
    [
      'AHQ-GAP-16: likewise one that waits',
      exploring({ groups: [{ sections: [0], members: [{ type: 'marsh_orc', wounds: 4 }] }] }),
      'groups.0.members.0.wounds',
    ],
    ['AHQ-GAP-01: a Hero without a Wound to lose', hero({ stats: { W: 0 } }), 'heroes.0.stats'],
    ['AHQ-GAP-02: more Fate than its score', hero({ fate: 3, fateScore: 2 }), 'heroes.0.fate'],
    ['AHQ-GAP-02: likewise than that of its entry', hero({ fate: 4 }), 'heroes.0.fate'],
    ['AHQ-GAP-02: a score beyond all', hero({ fateScore: 7 }), 'heroes.0.fateScore'],
    ['AHQ-GAP-03: three Henchmen of one Hero', fighting({ henchmen: three }), 'henchmen'],
    [
      'AHQ-MAG-03: a spell twice in the book',
      fighting({ heroes: [mirel('4,4', { spells: ['blink', 'blink'] })] }),
      'heroes.0.spells',
    ],
    ['AHQ-GAP-21: two of a quest item', hero({ questItems: ['clapper', 'clapper'] }), 'heroes.0.questItems'],
    [
      'AHQ-GAP-16: a dazzled skeleton',
      fighting({ monsters: [{ id: 's', type: 'barrow_skeleton', at: '9,9', effects: [{ kind: 'dazzled' }] }] }),
      'monsters.0.effects',
    ],
    [
      'AHQ-GEN-01: quick steps outside a fight',
      exploring({ heroes: [bran('4,4', { effects: [{ kind: 'quickstep' }] })] }),
      'heroes.0.effects',
    ],
    [
      'AHQ-ACT-04: a Henchman that has opened a chest',
      { ...turn({ active: 'tam', used: 'chest' }), henchmen: [tam('1,1')] },
      'turn.used',
    ],
    ['AHQ-GMC-03: a monster that has drunk', turn({ phase: 'gm', active: 'o', used: 'potion' }), 'turn.used'],
    ['AHQ-GMC-03: one that has run without pursuing', turn({ phase: 'gm', active: 'o', used: 'run' }), 'turn.used'],
    ['AHQ-SEN-05: a door opened by no Sentry', turn({ phase: 'gm', active: 'o', used: 'door' }), 'turn.used'],
    ['AHQ-HTH-09: a bow readied for blows', hero({ weapons: ['long_bow'], readied: 'long_bow' }), 'heroes.0.readied'],
    ['AHQ-GAP-04: a crossbow to wind where there is none', hero({ unwound: true }), 'heroes.0.unwound'],
    ['AHQ-GAP-16: also of a monster', monster({ unwound: true }), 'monsters.0.unwound'],
    ['AHQ-GAP-16: a throw of somebody without a spear', monster({ thrown: true }), 'monsters.0.thrown'],
    ['AHQ-GAP-16: shots of somebody without a bow', monster({ shots: 3 }), 'monsters.0.shots'],
    ['AHQ-MAG-13: components of somebody without spells', monster({ stock: 3 }), 'monsters.0.stock'],
    ['AHQ-SPC-01: an ordinary monster that hides', monster({ looksLike: 'gnawling' }), 'monsters.0.looksLike'],
    [
      'AHQ-GAP-18: a champion with the face of another family',
      monster({ type: 'orc_warchief', looksLike: 'gnawling' }),
      'monsters.0.looksLike',
    ],
    ['AHQ-MAG-15: a sleeping Hero', hero({ effects: [{ kind: 'asleep' }] }), 'heroes.0.effects'],
    ['AHQ-MAG-15: quick steps of a monster', monster({ effects: [{ kind: 'quickstep' }] }), 'monsters.0.effects'],
    ['AHQ-GAP-11: a needle in the floor', exploring({ traps: [{ at: '1,1', trap: 'needle' }] }), 'traps.0.trap'],
    ['AHQ-GAP-11: a pit in a chest', exploring({ chests: [{ id: 'c', at: '1,1', trap: 'pit' }] }), 'chests.0.trap'],
    [
      'AHQ-GAP-11: a trap that does not exist',
      exploring({ chests: [{ id: 'c', at: '1,1', trap: 'snake' }] }),
      'chests.0.trap',
    ],
    [
      'AHQ-GAP-11: a trap in an open chest',
      exploring({ chests: [{ id: 'c', at: '1,1', trap: 'needle', opened: true }] }),
      'chests.0.trap',
    ],
    [
      'AHQ-GAP-07: a trap under an obstacle',
      exploring({ map: tall, traps: [{ at: '2,2', trap: 'pit' }] }),
      'traps.0.at',
    ],
    ['AHQ-GAP-07: fire on an obstacle', exploring({ map: tall, burning: [{ at: '2,2' }] }), 'burning.0.at'],
    ['AHQ-GAP-07: gold on an obstacle', exploring({ map: tall, heaps: [{ at: '2,2', gold: 1 }] }), 'heaps.0.at'],
    ['AHQ-GAP-10: three Ambushes in the hand', exploring({ hand: ['ambush', 'ambush', 'ambush'] }), 'hand'],
    ['AHQ-GAP-10: three in hand and bag', exploring({ hand: ['ambush'], bag: ['ambush', 'ambush'] }), 'bag'],
    ['AHQ-ACT-02: an action of nobody', turn({ used: 'attack' }), 'turn.used'],
    ['AHQ-ACT-02: squares of nobody', turn({ moved: 2 }), 'turn.moved'],
    [
      'AHQ-XMV-01: a walk of twenty squares',
      exploring({ turn: { kind: 'exploration', active: 'bran', moved: 20 } }),
      'turn.moved',
    ],
    [
      'AHQ-XMV-01: a walk of thirteen squares without haste',
      exploring({ turn: { kind: 'exploration', active: 'bran', moved: 13 } }),
      'turn.moved',
    ],
    [
      'AHQ-EXP-03: somebody active who has acted',
      fighting({ heroes: [bran('4,4', { acted: true })], turn: { kind: 'combat', active: 'bran' } }),
      'heroes.0.acted',
    ],
    ['AHQ-KO-07: a monster that was dragged', turn({ dragged: ['o'] }), 'turn.dragged'],
    [
      'AHQ-MIS-01: a sword that was thrown',
      turn({ missiles: [{ model: 'bran', what: 'sword' }] }),
      'turn.missiles.0.what',
    ],
    [
      'AHQ-COM-01: a fight without monsters',
      { map: HALL, heroes: [bran('4,4')], turn: { kind: 'combat' } },
      'turn.kind',
    ],
    ['AHQ-COM-01: monsters on the map in set-up', turn({ kind: 'setup' }), 'monsters.0.at'],
    [
      'AHQ-GEN-03: a Hero in a fight without a square',
      fighting({ heroes: [bran('4,4'), { id: 'lost', archetype: 'ranger' }] }),
      'heroes.1.at',
    ],
    ['AHQ-TRE-06: a shield on that is not carried', hero({ shield: false, shieldOn: true }), 'heroes.0.shieldOn'],
    ['AHQ-TRE-06: likewise armour', hero({ armour: null, armourOn: true }), 'heroes.0.armourOn'],
    ['AHQ-MAG-15: one effect twice', hero({ effects: [{ kind: 'might' }, { kind: 'might' }] }), 'heroes.0.effects'],
    [
      'AHQ-DZ-01: a zone of the fallen',
      fighting({ heroes: [bran('9,8', { condition: 'ko', focus: 'o' }), mirel('0,0')] }),
      'heroes.0.focus',
    ],
    [
      'AHQ-DZ-01: of somebody in a pit',
      fighting({ heroes: [bran('9,8', { inPit: true, focus: 'o' })] }),
      'heroes.0.focus',
    ],
    [
      'AHQ-DZ-01: of the dazzled',
      fighting({
        heroes: [bran('9,8')],
        monsters: [orc('o', '9,9', { focus: 'bran', effects: [{ kind: 'dazzled' }] })],
      }),
      'monsters.0.focus',
    ],
    ['AHQ-END-01: an End Phase with monsters about', turn({ phase: 'end' }), 'turn.phase'],
    ['AHQ-ESC-03: an escape in the middle of a fight', turn({ escaped: true }), 'turn.escaped'],
    ...['pursuit', 'coldDraught', 'shot'].map((field): [string, object, string] => [
      `AHQ-GEN-01: ${field} without a fight`,
      exploring({ turn: { kind: 'exploration', [field]: true } }),
      `turn.${field}`,
    ]),
    ['AHQ-GAP-21: more Quest Rooms than there are', exploring({ roomsFound: 3 }), 'roomsFound'],
    ['AHQ-GEN-03: a square off the map was entered', exploring({ entered: ['40,0'] }), 'entered.0'],
    ['AHQ-GAP-07: a grate off the map', mapped({ grates: ['40,1 E'] }), 'map.grates.0'],
    ['AHQ-GAP-07: a wall off the map', mapped({ walls: ['40,1 E'] }), 'map.walls.0'],
    ['AHQ-CAM-01: an Expedition after the last', exploring({ expedition: 13 }), 'expedition'],
    [
      'AHQ-XMV-05: two exits on one side',
      mapped({ sections: [room, { kind: 'node', rect: [20, 0, 21, 1], exits: ['N', 'N'] }] }),
      'map.sections.1.exits',
    ],
    [
      'AHQ-DUN-07: a passage before its turn',
      mapped({ sections: [room, { kind: 'passage', rect: [20, 0, 21, 5], passage: 3 }] }),
      'map.sections.1.passage',
    ],
    ['AHQ-GAP-07: a section joined to itself', mapped({ joins: [[0, 0]] }), 'map.joins.0'],
    ['AHQ-GAP-07: a mark that means nothing', mapped({ rows: ['..x'], origin: [20, 20] }), 'map.rows.0'],
  ])('%s', (_name, scenario, path) => {
    expect(faultsOf(ahq, scenario).map(fault => fault.path)).toEqual([path]);
  });

  it('AHQ-GEN-02: all of them are told at once', () => {
    const scenario = fighting({
      heroes: [bran('4,4', { gold: 900, wounds: 20, focus: 'nobody2' })],
      hand: ['ambush', 'ambush', 'ambush'],
    });
    const paths = faultsOf(ahq, scenario).map(fault => fault.path);
    expect(paths).toEqual(['heroes.0.focus']); // ids come first: what they name is not known
    const known = faultsOf(
      ahq,
      fighting({ heroes: [bran('4,4', { gold: 900, wounds: 20 })], hand: ['ambush', 'ambush', 'ambush'] }),
    );
    expect(known.map(fault => fault.path)).toEqual(['heroes.0.gold', 'heroes.0.wounds', 'hand']);
  });

  it('AHQ-GAP-14: a Ring of Fortune holds one point more than the score', () => {
    expect(faultsOf(ahq, hero({ ring: 'fortune', fate: 4, fateScore: 3 }))).toEqual([]);
  });

  it('AHQ-GAP-11: a chest may be stated not to be trapped', () => {
    const t = delve([bran('1,1')], {
      map: { sections: [room] },
      chests: [{ id: 'c', at: '2,1', trap: 'none' }],
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.dice(1, 1, 1, 1, 1).choose({ do: 'chest', chest: 'c' });
    expect(t.told('trapKindRolled')).toEqual([]);
  });

  it('AHQ-GAP-11: a pit with somebody in it may be stated as a pit', () => {
    const map = { sections: [room], obstacles: [{ at: '2,2', kind: 'pit' }] };
    const t = fight([bran('2,2', { inPit: true })], [orc('o', '9,9')], {
      map,
      turn: { kind: 'combat', active: 'bran' },
    });
    t.choose({ do: 'climb', to: '2,3' });
    expect(model(t, 'bran').inPit).toBe(false);
    expect(t.g.map.obstacles.filter(o => o.kind === 'pit')).toHaveLength(1);
  });
});
