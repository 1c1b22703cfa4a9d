import { describe, expect, it } from 'vitest';
import { type Act, failing } from '../src/acts.ts';
import { type Fight, newFight } from '../src/combat/fight-acts.ts';
import { combatActs } from '../src/combat/fight-conditions.ts';
import { parseSquare } from '../src/map/square.ts';
import type { Ahq, Model } from '../src/state.ts';
import { bran, dagna, elwen, fight, mirel, model, orc, refused, type Table, tam } from './scene.ts';

// Each row: somebody may do something; then one thing changes, and he may not, for this reason.

const NORTH_WALL = {
  sections: [{ kind: 'room', rect: [0, 0, 40, 40], room: 'hazard', feature: 'spores' }],
  obstacles: [{ at: '5,1', kind: 'chasm', object: 'chasm' }],
};

/** Bran by the wall between a chest and Elwen, who has fallen, a chasm at his back; Mirel in a pit; the enemy is far away. */
function wallScene(): Table {
  return fight(
    [
      bran('5,0', { potions: ['healing'] }),
      elwen('6,0', { wounds: 0 }),
      dagna('6,2', { armourOn: false }),
      mirel('20,0', { inPit: true }),
    ],
    [orc('o', '39,39')],
    {
      map: NORTH_WALL,
      henchmen: [tam('6,1', { potions: ['healing'] })],
      chests: [{ id: 'c1', at: '4,0' }],
      options: { runReplacesMove: true },
    },
  );
}

function against(g: Ahq, f: Fight, act: Act): string[] {
  return failing(combatActs, g, f, act, 'p1').map(({ rule, label }) => `${rule}: ${label}`);
}

type Case = readonly [reason: string, who: string, act: Act, but: (m: Model, f: Fight, g: Ahq) => void];

const far = parseSquare('30,30')!;
const cases: readonly Case[] = [
  [
    'AHQ-GAP-09: no free square beyond a chasm, or fewer than two squares left',
    'bran',
    { do: 'cross', to: '5,2' },
    (_m, f) => Object.assign(f, { left: 1 }),
  ],
  [
    'AHQ-OPT-04: it has moved: a run replaces the move',
    'bran',
    { do: 'run' },
    (_m, f) => Object.assign(f, { moved: 1 }),
  ],
  [
    'AHQ-TRE-08: no closed chest is adjacent to it',
    'bran',
    { do: 'chest', chest: 'c1' },
    (_m, _f, g) => Object.assign(g.chests[0]!, { opened: true }),
  ],
  [
    'AHQ-KO-10: whoever is to drink is not adjacent',
    'bran',
    { do: 'give', item: 'healing', target: 'elwen' },
    m => Object.assign(m, { at: far }),
  ],
  [
    'AHQ-KO-08: only a Hero gives to the fallen',
    'tam',
    { do: 'give', item: 'healing', target: 'dagna' },
    (_m, _f, g) => Object.assign(g.models.find(t => t.id === 'dagna')!, { condition: 'ko' }),
  ],
  ['AHQ-TRE-06: it carries no armour', 'bran', { do: 'armour', item: 'off' }, m => Object.assign(m, { armour: '' })],
  [
    'AHQ-MAG-01: magic users wear no armour',
    'dagna',
    { do: 'armour', item: 'on' },
    m => Object.assign(m, { wizard: true }),
  ],
  ['AHQ-TRE-07: it is so already', 'dagna', { do: 'armour', item: 'on' }, m => Object.assign(m, { armourOn: true })],
  [
    'AHQ-GAP-09: nothing of the kind can be used from here in combat',
    'bran',
    { do: 'use', item: 'spores' },
    (_m, _f, g) => Object.assign(g.sites[0]!, { featureUsed: true }),
  ],
  [
    'AHQ-GAP-20: it is terrified',
    'bran',
    { do: 'use', item: 'spores' },
    m => Object.assign(m, { effects: [{ kind: 'terrified', until: 'heroPhase', left: 1, at: -1 }] }),
  ],
  [
    'AHQ-GAP-11: it is in no pit, or has moved',
    'mirel',
    { do: 'climb', to: '21,0' },
    (_m, f) => Object.assign(f, { moved: 1 }),
  ],
  ['AHQ-KO-07: it has run', 'bran', { do: 'drag', target: 'elwen' }, (_m, f) => Object.assign(f, { used: 'run' })],
  [
    'AHQ-KO-07: that Hero has been dragged or carried in this Phase',
    'bran',
    { do: 'drag', target: 'elwen' },
    (_m, _f, g) => Object.assign(g, { draggedThisPhase: ['elwen'] }),
  ],
  [
    'AHQ-KO-07: it stands in a burning square',
    'bran',
    { do: 'drag', target: 'elwen' },
    (m, _f, g) => Object.assign(g, { burning: [{ at: m.at, left: 1 }] }),
  ],
  [
    'AHQ-CMV-05: its movement has ended in a zone',
    'bran',
    { do: 'drag', target: 'elwen' },
    m => Object.assign(m, { halted: true }),
  ],
  [
    'AHQ-HTH-09: no other hand-to-hand weapon of its own',
    'bran',
    { do: 'ready', with: 'dagger' },
    m => Object.assign(m, { readied: 'dagger' }),
  ],
  ['AHQ-TRE-06: it carries no shield', 'bran', { do: 'shield', item: 'off' }, m => Object.assign(m, { shield: false })],
  [
    'AHQ-MAG-01: magic users use no shield',
    'bran',
    { do: 'shield', item: 'off' },
    m => Object.assign(m, { wizard: true }),
  ],
  ['AHQ-TRE-10: it is so already', 'bran', { do: 'shield', item: 'off' }, m => Object.assign(m, { shieldOn: false })],
];

describe('what an act in combat needs', () => {
  it.each(cases)('%s', (reason, who, act, but) => {
    const { g } = wallScene();
    const m = g.models.find(one => one.id === who)!;
    const f = newFight(g, m);
    expect(against(g, f, act)).toEqual([]);
    but(m, f, g);
    expect(against(g, f, act)).toContain(reason);
  });
  it('AHQ-KO-10: a potion is given in combat, not poured', () => {
    const t = wallScene();
    t.choose('bran');
    expect(refused(t, { do: 'pour', item: 'healing', target: 'elwen' })).toEqual(['AHQ-KO-10']);
    expect(t.offers({ do: 'give', item: 'healing', target: 'elwen' })).toBe(true);
    expect(model(t, 'elwen').condition).toBe('ko');
  });
});
