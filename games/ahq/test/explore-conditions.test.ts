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
  ['AHQ-XDR-01: next to the door', 'bran', open, elsewhere],
  [
    'AHQ-XDR-01: a closed door to open, an open one to close',
    'bran',
    open,
    (_m, _e, g) => Object.assign(g.doors[0]!, { open: true }),
  ],
  [
    'AHQ-XMV-04: nobody closes a door on the unexplored',
    'dagna',
    { do: 'close', door: 1 },
    (_m, _e, g) => Object.assign(g.doors[1]!, { accessed: 0 }),
  ],
  [
    'AHQ-MAG-09: no spell of two components cast',
    'dagna',
    { do: 'move', to: '9,0' },
    (_m, e) => Object.assign(e, { left: 0, began: true }),
  ],
  [
    'AHQ-GAP-09: two squares left and a free square beyond the chasm',
    'bran',
    { do: 'cross', to: '5,2' },
    (_m, e) => Object.assign(e, { left: 1 }),
  ],
  [
    'AHQ-KO-06: not dragging anybody',
    'bran',
    { do: 'cross', to: '5,2' },
    (_m, e) => Object.assign(e, { dragging: 'elwen' }),
  ],
  ['AHQ-GEN-04: adjacent to the chest', 'bran', chest, elsewhere],
  ['AHQ-MAG-07: no spell with a chest', 'bran', chest, m => Object.assign(m, { cast: true })],
  ['AHQ-TRE-02: something left in it', 'bran', chest, (_m, _e, g) => Object.assign(g.chests[0]!, { opened: true })],
  ['AHQ-TRE-07: the entire activation', 'bran', unarmour, moved],
  ['AHQ-TRE-06: armour carried', 'bran', unarmour, m => Object.assign(m, { armour: '' })],
  [
    'AHQ-MAG-01: no magic user wears armour',
    'dagna',
    { do: 'armour', item: 'on' },
    m => Object.assign(m, { wizard: true }),
  ],
  ['AHQ-EXP-06: a Hero', 'bran', unarmour, m => Object.assign(m, { kind: 'henchman' })],
  ['AHQ-TRE-07: worn to take off, carried to put on', 'bran', unarmour, m => Object.assign(m, { armourOn: false })],
  ['AHQ-TRE-10: at the start of the activation', 'bran', shield, moved],
  ['AHQ-TRE-06: a shield carried', 'bran', shield, m => Object.assign(m, { shield: false })],
  ['AHQ-MAG-01: no magic user', 'bran', shield, m => Object.assign(m, { wizard: true })],
  ['AHQ-TRE-10: a change', 'bran', shield, m => Object.assign(m, { shieldOn: false })],
  ['AHQ-HTH-09: before moving', 'bran', { do: 'ready', with: 'dagger' }, moved],
  [
    'AHQ-HTH-09: another hand-to-hand weapon',
    'bran',
    { do: 'ready', with: 'dagger' },
    m => Object.assign(m, { readied: 'dagger' }),
  ],
  ['AHQ-KO-06: started next to a fallen Hero, instead of the move', 'bran', drag, moved],
  [
    'AHQ-KO-07: one dragger for each fallen Hero',
    'bran',
    drag,
    (_m, _e, g) => Object.assign(g, { draggedThisPhase: ['elwen'] }),
  ],
  [
    'AHQ-KO-07: not in a burning square',
    'bran',
    drag,
    (m, _e, g) => Object.assign(g, { burning: [{ at: m.at, left: 1 }] }),
  ],
  [
    'AHQ-OPT-01: the option is on',
    'bran',
    carry,
    (_m, _e, g) => Object.assign(g, { switches: { ...g.switches, carryFallen: false } }),
  ],
  [
    'AHQ-OPT-01: both start next to the fallen Hero and have not acted',
    'bran',
    carry,
    (_m, _e, g) => Object.assign(g.models.find(t => t.id === 'tam')!, { acted: true }),
  ],
  ['AHQ-TRP-05: adjacent to a known trap', 'dagna', { do: 'disarm', at: '11,0' }, elsewhere],
  ['AHQ-EXP-05: the whole activation', 'bran', { do: 'use', item: 'spores' }, moved],
  ['AHQ-GAP-09: usable from here', 'bran', { do: 'use', item: 'spores' }, elsewhere],
  ['AHQ-GAP-11: in a pit', 'mirel', { do: 'climb', to: '10,2' }, m => Object.assign(m, { inPit: false })],
  ['AHQ-GAP-11: a free adjacent square', 'mirel', { do: 'climb', to: '10,2' }, elsewhere],
  ['AHQ-KO-10: a potion of its own', 'bran', { do: 'drink', item: 'healing' }, m => Object.assign(m, { potions: [] })],
  ['AHQ-KO-08: next to a fallen Hero', 'bran', { do: 'pour', item: 'healing', target: 'elwen' }, elsewhere],
  ['AHQ-TRE-09: next to another party model', 'dagna', { do: 'give', item: 'gold', target: 'mirel' }, elsewhere],
  [
    'AHQ-TRE-09: something of its own',
    'dagna',
    { do: 'give', item: 'gold', target: 'mirel' },
    m => Object.assign(m, { gold: 0 }),
  ],
  ['AHQ-TRE-10: something carried', 'dagna', { do: 'drop', item: 'gold' }, m => Object.assign(m, { gold: 0 })],
  ['AHQ-TRE-10: lying on this square or on the way here', 'dagna', { do: 'pick', item: 'potion:healing' }, elsewhere],
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
  it('AHQ-XMV-01: a square within reach', () => {
    const { g } = wallScene();
    const e = newExplore(g.models.find(one => one.id === 'dagna')!);
    expect(against(g, e, { do: 'move', to: '9,11' })).toEqual([]);
    expect(against(g, e, { do: 'move', to: '10,14' })).toEqual(['AHQ-XMV-01: a square within reach']);
  });
});
