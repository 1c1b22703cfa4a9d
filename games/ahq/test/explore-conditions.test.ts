import { describe, expect, it } from 'vitest';
import { type Act, failing } from '../src/acts.ts';
import { explorationActs } from '../src/exploration/explore-conditions.ts';
import { type Explore, newExplore } from '../src/exploration/exploring.ts';
import { parseSquare } from '../src/map/square.ts';
import type { Ahq, Model } from '../src/state.ts';
import { bran, dagna, delve, elwen, mirel, type Table, tam } from './scene.ts';

// Each row: somebody may do something; then one thing changes, and he may not, for this reason.

/** Bran by the wall between a door, a chest and Elwen, who has fallen, a chasm at his back; Dagna by another door, Mirel in a pit. */
function wallScene(): Table {
  return delve(
    [
      bran('5,0', { potions: ['healing'] }),
      elwen('6,0', { wounds: 0 }),
      dagna('10,0', { armourOn: false, gold: 10 }),
      mirel('10,1', { inPit: true }),
    ],
    {
      map: {
        sections: [
          { kind: 'room', rect: [0, 0, 40, 40], room: 'hazard', feature: 'spores' },
          { kind: 'stairs', rect: [50, 50, 51, 51] },
        ],
        obstacles: [{ at: '5,1', kind: 'chasm', object: 'chasm' }],
        doors: [{ at: '5,0 N' }, { at: '10,0 N', open: true, accessed: true }],
      },
      henchmen: [tam('6,1')],
      chests: [{ id: 'c1', at: '4,0' }],
      heaps: [{ at: '10,0', gold: 5, things: ['potion:healing'] }],
      traps: [{ at: '11,0', trap: 'darts' }],
      options: { carryFallen: true },
    },
  );
}

function against(g: Ahq, e: Explore, act: Act): string[] {
  return failing(explorationActs, g, e, act, 'p1').map(({ rule, label }) => `${rule}: ${label}`);
}

type Case = readonly [reason: string, who: string, act: Act, but: (m: Model, e: Explore, g: Ahq) => void];

const elsewhere = (m: Model) => Object.assign(m, { at: parseSquare('30,30')! });
const moved = (_m: Model, e: Explore) => Object.assign(e, { moved: 1 });
const open: Act = { do: 'open', door: 0 };
const chest: Act = { do: 'chest', chest: 'c1' };
const unarmour: Act = { do: 'armour', item: 'off' };
const shield: Act = { do: 'shield', item: 'off' };
const drag: Act = { do: 'drag', target: 'elwen' };
const carry: Act = { do: 'carry', target: 'elwen', with: 'tam' };

const cases: readonly Case[] = [
  ['AHQ-XDR-01: the door is not next to it', 'bran', open, elsewhere],
  ['AHQ-XDR-01: the door is so already', 'bran', open, (_m, _e, g) => Object.assign(g.doors[0]!, { open: true })],
  [
    'AHQ-XMV-04: what lies behind the door has not been explored',
    'dagna',
    { do: 'close', door: 1 },
    (_m, _e, g) => Object.assign(g.doors[1]!, { accessed: 0 }),
  ],
  [
    'AHQ-MAG-09: it has cast a spell of two components',
    'dagna',
    { do: 'move', to: '9,0' },
    (m, e) => {
      Object.assign(e, { left: 0, began: true });
      m.cast = true;
    },
  ],
  [
    'AHQ-GAP-09: no free square beyond a chasm, or fewer than two squares left',
    'bran',
    { do: 'cross', to: '5,2' },
    (_m, e) => Object.assign(e, { left: 1 }),
  ],
  [
    'AHQ-KO-06: it is dragging somebody',
    'bran',
    { do: 'cross', to: '5,2' },
    (_m, e) => Object.assign(e, { dragging: 'elwen' }),
  ],
  ['AHQ-GEN-04: the chest is not adjacent', 'bran', chest, elsewhere],
  ['AHQ-MAG-07: it has cast a spell: no chest with it', 'bran', chest, m => Object.assign(m, { cast: true })],
  ['AHQ-TRE-02: nothing is left in it', 'bran', chest, (_m, _e, g) => Object.assign(g.chests[0]!, { opened: true })],
  ['AHQ-TRE-07: it takes the whole activation, which has begun', 'bran', unarmour, moved],
  ['AHQ-TRE-06: it carries no armour', 'bran', unarmour, m => Object.assign(m, { armour: '' })],
  [
    'AHQ-MAG-01: magic users wear no armour',
    'dagna',
    { do: 'armour', item: 'on' },
    m => Object.assign(m, { wizard: true }),
  ],
  ['AHQ-EXP-06: only Heroes do that', 'bran', unarmour, m => Object.assign(m, { kind: 'henchman' })],
  ['AHQ-TRE-07: it is so already', 'bran', unarmour, m => Object.assign(m, { armourOn: false })],
  ['AHQ-TRE-10: its activation has begun', 'bran', shield, moved],
  ['AHQ-TRE-06: it carries no shield', 'bran', shield, m => Object.assign(m, { shield: false })],
  ['AHQ-MAG-01: magic users use no shield', 'bran', shield, m => Object.assign(m, { wizard: true })],
  ['AHQ-TRE-10: it is so already', 'bran', shield, m => Object.assign(m, { shieldOn: false })],
  ['AHQ-HTH-09: its activation has begun', 'bran', { do: 'ready', with: 'dagger' }, moved],
  [
    'AHQ-HTH-09: no other hand-to-hand weapon of its own',
    'bran',
    { do: 'ready', with: 'dagger' },
    m => Object.assign(m, { readied: 'dagger' }),
  ],
  ['AHQ-KO-06: it did not start next to a fallen Hero, or has moved', 'bran', drag, moved],
  [
    'AHQ-KO-07: that Hero has been dragged or carried in this Phase',
    'bran',
    drag,
    (_m, _e, g) => Object.assign(g, { draggedThisPhase: ['elwen'] }),
  ],
  [
    'AHQ-KO-07: it stands in a burning square',
    'bran',
    drag,
    (m, _e, g) => Object.assign(g, { burning: [{ at: m.at, left: 1 }] }),
  ],
  [
    'AHQ-OPT-01: the switch for carrying the fallen is off',
    'bran',
    carry,
    (_m, _e, g) => Object.assign(g, { switches: { ...g.switches, carryFallen: false } }),
  ],
  [
    'AHQ-OPT-01: one of the two did not start next to the fallen Hero, or has acted',
    'bran',
    carry,
    (_m, _e, g) => Object.assign(g.models.find(t => t.id === 'tam')!, { acted: true }),
  ],
  ['AHQ-TRP-05: no known trap is adjacent there', 'dagna', { do: 'disarm', at: '11,0' }, elsewhere],
  ['AHQ-EXP-05: it takes the whole activation, which has begun', 'bran', { do: 'use', item: 'spores' }, moved],
  ['AHQ-GAP-09: nothing of the kind can be used from here', 'bran', { do: 'use', item: 'spores' }, elsewhere],
  [
    'AHQ-GAP-11: it is in no pit, or has moved',
    'mirel',
    { do: 'climb', to: '10,2' },
    m => Object.assign(m, { inPit: false }),
  ],
  ['AHQ-GAP-11: not a free adjacent square', 'mirel', { do: 'climb', to: '10,2' }, elsewhere],
  [
    'AHQ-KO-10: it has no such potion',
    'bran',
    { do: 'drink', item: 'healing' },
    m => Object.assign(m, { potions: [] }),
  ],
  ['AHQ-KO-08: no fallen Hero is adjacent there', 'bran', { do: 'pour', item: 'healing', target: 'elwen' }, elsewhere],
  [
    'AHQ-TRE-09: nobody of the party stands adjacent there',
    'dagna',
    { do: 'give', item: 'gold', target: 'mirel' },
    elsewhere,
  ],
  [
    'AHQ-TRE-09: whoever gives does not have it',
    'dagna',
    { do: 'give', item: 'gold', target: 'mirel' },
    m => Object.assign(m, { gold: 0 }),
  ],
  ['AHQ-TRE-10: it does not carry that', 'dagna', { do: 'drop', item: 'gold' }, m => Object.assign(m, { gold: 0 })],
  [
    'AHQ-TRE-10: nothing of the kind lies here or on the way here',
    'dagna',
    { do: 'pick', item: 'potion:healing' },
    elsewhere,
  ],
];

describe('what an act in Exploration needs', () => {
  it.each(cases)('%s', (reason, who, act, but) => {
    const { g } = wallScene();
    const m = g.models.find(one => one.id === who)!;
    const e = newExplore(m);
    expect(against(g, e, act)).toEqual([]);
    but(m, e, g);
    expect(against(g, e, act)).toContain(reason);
  });
  it('AHQ-XMV-01: the square is out of its reach', () => {
    const { g } = wallScene();
    const e = newExplore(g.models.find(one => one.id === 'dagna')!);
    expect(against(g, e, { do: 'move', to: '9,11' })).toEqual([]);
    expect(against(g, e, { do: 'move', to: '10,14' })).toEqual(['AHQ-XMV-01: the square is out of its reach']);
  });
});
