// Every refusal on the board names the rule and the fact, also where a window never opened.

import { rollSeeded, whyNot, whyNotAsked } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { combat } from './combat-table.ts';
import { game } from './game.ts';
import { moving, position } from './table.ts';

const why = (t: ReturnType<typeof position>, choice: unknown, seat: string) =>
  t.whyNot(choice, seat).map(({ rule, label }) => `${rule} ${label}`);

describe('spaces that do not exist', () => {
  it('LWM-BRD-04 LWM-THR-03: nothing is thrown off the map', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [7, 7] } } } });
    t.choose({ do: 'throw', what: 'A.weapon' });
    expect(t.decision.kind).toBe('throwThing.nameTarget');
    expect(why(t, [12, 12], 'red')).toEqual(['LWM-BRD-04 that space is off the map']);
  });
  it('LWM-CH-07 LWM-JMP-04: who would not jump straight over a space hears nothing about the one in between', () => {
    const turn = { mp: 4, spent: 2, ran: true, entered: 2 };
    const sides = {
      red: { A: { at: [4, 4] as const, posture: 'offBalance', turn } },
      blue: { B: { at: [9, 9] as const } },
    };
    const t = moving('A', { sides });
    expect(why(t, { do: 'jumpOver', to: [5, 3] }, 'red')).toEqual(['LWM-CH-07 not two spaces away in a straight line']);
  });
  it.each([
    ['a wall', [5, 4]],
    ['off the map', [12, 4]],
  ])('LWM-BRD-04: %s is refused for that, not for a level or for somebody who stands there', (_what, to) => {
    const t = moving('A', {
      levels: [
        [3, 4, 3],
        [4, 4, 3],
        [5, 4, 0, 'wall'],
      ],
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [3, 4] } } },
    });
    for (const row of ['move', 'climb', 'jumpDown'])
      expect(why(t, { do: row, to }, 'red')).toEqual(['LWM-BRD-04 terrain fills that space']);
  });
  it('LWM-JMP-04: a wall in between is that, neither nothing to jump over nor something too high', () => {
    const turn = { mp: 4, spent: 2, ran: true, entered: 2 };
    const t = moving('A', {
      levels: [[5, 4, 0, 'wall']],
      sides: { red: { A: { at: [4, 4], posture: 'offBalance', turn } }, blue: { B: { at: [9, 9] } } },
    });
    expect(why(t, { do: 'jumpOver', to: [6, 4] }, 'red')).toEqual(['LWM-JMP-04 a wall or pillar is in between']);
  });
});

describe('windows that stay shut', () => {
  const behind = () =>
    moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [6, 4], undefended: 'W' } } } });
  it('LWM-HALT-05: nobody halts whoever comes from behind, and hears why', () => {
    const t = behind();
    const before = t.g;
    const { no, seat, slot } = t.decision;
    t.choose({ do: 'move', to: [5, 4] });
    expect(t.decision.kind).toBe('act.chooseAction');
    expect(why(t, 'halt', 'blue')).toEqual(['LWM-HALT-05 in its Undefended Space']);
    const answer = { no, seat, slot, choice: { do: 'move', to: [5, 4] } };
    expect(whyNotAsked(game, before, answer, rollSeeded, 'blue', 'haltWindow.halt')).toMatchObject([
      { rule: 'LWM-HALT-05', label: 'in its Undefended Space' },
    ]);
  });
  it('LWM-HALT-04 LWM-HALT-05: each Character of a seat has its own reason, also while another one is asked', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [2, 4] } },
        blue: { B: { at: [4, 4], undefended: 'W' }, C: { at: [3, 5], undefended: 'SE' } },
      },
    });
    const rules = (slot: string) => whyNot(game, t.g, 'blue', 'halt', slot).map(({ rule }) => rule);
    t.choose({ do: 'move', to: [3, 4] });
    expect(t.open.map(({ kind, slot }) => `${kind} ${slot}`)).toEqual(['haltWindow.halt C']);
    expect([rules('B'), rules('C')]).toEqual([['LWM-HALT-05'], []]);
    t.choose('halt');
    expect([rules('B'), rules('C')]).toEqual([['LWM-HALT-05'], ['LWM-HALT-04']]);
  });
  it('LWM-REG-02: who is in a Battle Zone cannot dematerialise', () => {
    const t = position({
      sides: { red: { W: { at: [4, 4], profile: 'wraith' } }, blue: { B: { at: [5, 4] } } },
      start: { phase: 'movement', order: ['red', 'blue'] },
    });
    expect(t.decision.kind).toBe('takeSlot.chooseCharacter');
    expect(why(t, 'dematerialise', 'red')).toEqual(["LWM-REG-02 in an opponent's Battle Zone"]);
    expect(why(t, 'dematerialise', 'blue')[0]).toBe('LWM-REG-05 it never dematerialises');
  });
});

describe('rows that the ground bars', () => {
  it('LWM-OBS-04 LWM-OBS-05 LWM-OBS-06: the refusal says what stands in the way', () => {
    const t = combat(
      {
        red: { A: { at: [4, 4], undefended: 'W', weaponAt: [9, 9] }, F: { at: [3, 4] } },
        blue: { B: { at: [5, 4], undefended: 'E' } },
      },
      { start: { edges: [{ a: 'A', b: 'B', pageSeenByA: 33, pageSeenByB: 33 }] } },
    );
    expect(why(t, 46, 'red')).toEqual(['LWM-OBS-04 its weapon does not lie in its space']);
    expect(why(t, 8, 'red')).toEqual(['LWM-OBS-05 more than one figure or object is beside it']);
    expect(why(t, 16, 'red')).toEqual(['LWM-OBS-06 something is in its Undefended Space']);
  });
});

describe('choices of other questions', () => {
  it('LWM-MOV-03 LWM-SEQ-05: rows of the chart wait for their slot', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [9, 9] } } } });
    expect(why(t, { do: 'run' }, 'blue')).toEqual(["LWM-MOV-03 it is another player's slot"]);
    expect(why(t, 'halt', 'blue')).toEqual(['LWM-HALT-01 the space does not lie in its Battle Zone']);
    expect(why(t, 'W', 'red')).toEqual(['LWM-UND-01 the Undefended Space is named at the end of a move']);
    expect(why(t, [4, 4], 'red')[0]).toContain('LWM-BRD-01');
    expect(why(t, { wish: 'engage', target: 'B' }, 'red')[0]).toContain('LWM-CMB-01');
    expect(why(t, 24, 'red')).toEqual(['LW-TURN-02 it is in no fight']);
    t.choose({ do: 'end' });
    expect(why(t, { do: 'run' }, 'blue')).toEqual(["LWM-MOV-03 it is another player's slot"]);
  });
  it('LWM-CMB-01: in the Combat Phase', () => {
    const t = combat({ red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] }, C: { at: [9, 9] } } });
    expect(why(t, { do: 'run' }, 'red')).toEqual(['LWM-SEQ-02 rows of the chart belong to the Movement Phase']);
    expect(why(t, { wish: 'engage', target: 'C' }, 'red')).toEqual(['LWM-CMB-01 not in its Battle Zone']);
    expect(why(t, 'halt', 'red')).toEqual(['LWM-HALT-01 nobody is moving']);
    expect(why(t, { wish: 'engage', target: 'A' }, 'red')).toEqual(['LWM-CMB-01 that is no conscious opponent']);
    expect(why(t, 'mage', 'red')).toEqual(['LWM-SEQ-01 profiles are chosen before the first turn']);
  });
  it('LWM-DUR-04: a sleeper hears that it sleeps', () => {
    const t = combat({ red: { A: { at: [4, 4], spells: [{ card: 'S12', rounds: 2 }] } }, blue: { B: { at: [5, 4] } } });
    expect(t.decision.slot).toBe('B');
    expect(why(t, { wish: 'engage', target: 'B' }, 'red')).toEqual(['LWM-DUR-04 it is asleep']);
  });
});

describe('questions of the campaign and of profiles, while they are open', () => {
  const campaign = (more: object) => ({
    kind: 'miniatures',
    id: 'grey-ferry-road',
    map: ['0. 0.'],
    sides: [
      { id: 'company', characters: [{ id: 'company', profile: 'guard', at: [0, 0] }] },
      { id: 'foes', characters: [{ id: 'foes', profile: 'guard', at: [1, 0] }] },
    ],
    campaign: more,
  });
  it('LWM-GAP-07: who cannot be hired, and when the company is complete', () => {
    const t = given(game, campaign({}));
    expect(why(t, 'skeleton', 'company')).toEqual(['LWM-GAP-07 the undead are not for hire']);
    expect(why(t, 'done', 'company')).toEqual(['LWM-GAP-07 a company has two or three Characters']);
    t.choose('giant');
    expect(why(t, 'troll', 'company')).toEqual(['LWM-GAP-07 beyond the hire points that are left']);
    expect(why(t, 'done', 'company')).toEqual(['LWM-GAP-07 a company has two or three Characters']);
  });
  it('LWM-GAP-07: where the things that were won cannot be put', () => {
    const company = ['guard', 'dwarf'].map(profile => ({ id: profile, profile }));
    const t = given(game, campaign({ chapter: '4', won: ['1', '2', '3a'], company }));
    expect(t.decision.kind).toBe('placeGifts.placeGift');
    expect(why(t, [0, 0], 'company')).toEqual(['LWM-GAP-07 no open space of the row where they may be put']);
    expect(why(t, [3, 4], 'company')).toEqual(['LWM-GAP-07 no open space of the row where they may be put']);
  });
  it('LWM-GAP-06: a profile whose hire cost the scenario does not allow', () => {
    const t = given(game, 'broken-tankard');
    expect(t.decision.kind).toBe('prelude.chooseProfile');
    expect(why(t, 'giant', t.decision.seat)).toEqual(['LWM-SEQ-01 its hire cost is not allowed here']);
  });
  it('LWM-REC-01: who makes no recovery roll', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4], body: -1 }, F: { at: [6, 6], body: -2 }, G: { at: [8, 8] } },
        blue: { B: { at: [1, 1] } },
      },
      start: { phase: 'closeMovement', order: ['red', 'blue'] },
    });
    expect(t.decision.kind).toBe('recoverAll.chooseNext');
    expect(why(t, 'G', 'red')).toEqual(['LWM-REC-01 it makes no recovery roll now']);
  });
  it('LWM-CH-18 LWM-CH-17: whoever begins its move with a load first carries it or drops it, into its Battle Zone', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [9, 9] } } },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      start: { phase: 'movement', order: ['red', 'blue'], mover: 'A' },
    });
    expect(t.decision.kind).toBe('moveCharacter.carryOrDrop');
    expect(why(t, { do: 'drop', what: 'sack', to: [6, 6] }, 'red')).toEqual([
      'LWM-CH-17 neither its own space nor open ground of its Battle Zone',
    ]);
    for (const choice of [
      { do: 'move', to: [5, 4] },
      { do: 'drop', what: 'A.weapon', to: [4, 4] },
    ])
      expect(why(t, choice, 'red')).toEqual(['LWM-CH-18 it first carries or drops what it holds']);
  });
  it('LWM-FALL-04: who falls comes down beside where it stood', () => {
    const fought = (whom: string) => ({ turn: { fought: true, foughtWith: [whom] } });
    const t = position(
      {
        sides: { red: { A: { at: [4, 4], ...fought('B') } }, blue: { B: { at: [4, 5], ...fought('A') } } },
        levels: [
          [4, 4, 2],
          [4, 5, 2],
        ],
        start: { phase: 'falls', order: ['red', 'blue'] },
      },
      { dice: [6] },
    );
    expect(t.decision.kind).toBe('fall.choosePlace');
    for (const spot of [
      [4, 4],
      [8, 8],
    ])
      expect(why(t, spot, 'blue')).toEqual(['LWM-FALL-04 not a space beside the one it falls from']);
  });
});
