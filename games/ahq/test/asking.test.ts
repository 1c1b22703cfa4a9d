import { tableOf } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { procedures } from '../src/procedures.ts';
import de from '../src/text/de.json' with { type: 'json' };
import en from '../src/text/en.json' with { type: 'json' };
import { bran, dagna, delve, fight, mirel, orc, type Table, tam } from './scene.ts';

const said = (t: Table, language = 'en'): string[] =>
  t.decision.options.map(answer => ahq.speech[language]!.option(t.g, t.decision, answer));
const offers = (t: Table) => tableOf(ahq, t.g, t.decision.seat, t.open).offers;
const gaps = (sentence: string): string[] => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

describe('how questions are put', () => {
  it('AHQ-GEN-06: every question says its answers itself', () => {
    const silent = Object.values(procedures).flatMap(({ kinds, stages }) =>
      stages.flatMap(({ choice, sealed }, i) => {
        const spec = choice ?? sealed;
        return spec === null || spec.ask !== undefined ? [] : [kinds[i]];
      }),
    );
    expect(silent).toEqual([]);
  });
  it('AHQ-GEN-06: both languages have the same sentences with the same gaps', () => {
    const english: Readonly<Record<string, string>> = en.answers;
    const german: Readonly<Record<string, string>> = de.answers;
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) expect([key, gaps(german[key]!)]).toEqual([key, gaps(english[key]!)]);
  });
  it('AHQ-CMV-06, AHQ-FAT-04: a Fate Point for a stumble', () => {
    const t = fight([bran('0,0', { fate: 1 })], [orc('o', '9,9')]);
    t.dice(1).choose({ do: 'run' });
    expect(said(t)).toEqual(['Leave it', 'Spend a Fate Point']);
    expect(said(t, 'de')[1]).toMatch(/Schicksal/);
  });
  it('AHQ-MAG-14: the centre of an area on its square', () => {
    const t = fight([mirel('0,0', { components: { E: 1, W: 1 } })], [orc('o', '9,9')]);
    t.choose({ do: 'cast', spell: 'bursting_sun' });
    expect(said(t)[0]).toMatch(/^\(-?\d+,-?\d+\)$/);
    expect(offers(t)[0]).toMatchObject({ group: 'square', on: { cell: expect.any(Number) } });
  });
  it('AHQ-OPT-01: a helper of another player agrees or refuses', () => {
    const t = delve([bran('0,-1'), mirel('0,-2', { condition: 'ko' }), dagna('1,-2', { player: 'p2' })], {
      options: { carryFallen: true },
      turn: { kind: 'exploration', active: 'bran' },
    });
    expect(said(t)).toContain('Carry Mirel with Dagna');
    t.choose({ do: 'carry', target: 'mirel', with: 'dagna' });
    expect(said(t)).toEqual(['Refuse', 'Agree']);
  });
  it('AHQ-KO-12: a Henchman is handed on to a Hero, on his figure', () => {
    const t = fight(
      [{ id: 'bran', archetype: 'fighter', condition: 'dead' }, dagna('0,0'), mirel('1,1')],
      [orc('o', '9,9')],
      { henchmen: [tam('2,2')] },
    );
    expect(said(t)).toEqual(['Dagna', 'Mirel']);
    expect(offers(t).map(offer => offer.on)).toEqual([{ figure: 'dagna' }, { figure: 'mirel' }]);
  });
  it('AHQ-CDR-01: a door is offered on its edge and named by where it lies', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 3, 3] }], doors: [{ at: '3,1 E' }] };
    const t = fight([bran('3,1')], [orc('o', '0,3')], { map, turn: { kind: 'combat', active: 'bran' } });
    const at = t.decision.options.findIndex(act => (act as { do: string }).do === 'open');
    expect([said(t)[at], said(t, 'de')[at]]).toEqual(['Open the door to the east', 'Die Tür im Osten öffnen']);
    expect(offers(t)[at]).toMatchObject({ group: 'open', on: { edge: { direction: 1 } } });
  });
  it('AHQ-MAG-06: components have names', () => {
    const t = delve([{ id: 'mirel', archetype: 'wizard' }], { turn: { kind: 'setup' } });
    while (t.decision.kind === 'outfit.chooseSpell') t.choose(t.decision.options[0]);
    expect(said(t)).toEqual(['Emberglass', 'Mirrordust', 'Gravemoss', 'Windfeather']);
  });
  it('AHQ-GAP-09: a pool, and what Fate does about it', () => {
    const map = {
      sections: [{ kind: 'room', rect: [0, 0, 4, 4], feature: 'pool' }],
      obstacles: [{ at: '2,2', object: 'pool' }],
    };
    const t = delve([bran('2,1', { fate: 1 })], {
      map: { ...map, doors: [{ at: '4,0 E' }] },
      turn: { kind: 'exploration', active: 'bran' },
    });
    expect(said(t)).toContain('Use: pool');
    t.dice(1).choose({ do: 'use', item: 'pool' });
    expect(said(t)).toEqual(['Leave it', 'Spend a Fate Point']);
  });
});
