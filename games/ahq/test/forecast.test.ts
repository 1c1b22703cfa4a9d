import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { book, bowman, bran, dagna, elwen, fight, model, orc, place, spearOrc, type Table, tam } from './scene.ts';

/** What is forecast for a monster, as `80% attack bran from 5,5`, likeliest first. */
function saidOf(t: Table, id: string, suppose: Readonly<Record<string, string>> = {}): string[] {
  const { outcomes } = ahq.forecast!(t.g, 'p1', suppose).find(entry => entry.figure === id)!;
  expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  const square = (at: number) => `${(at % 256) - 128},${Math.floor(at / 256) - 128}`;
  return outcomes.map(
    ({ probability, action, target, cells }) =>
      `${Math.round(100 * probability)}% ${action} ${target} from ${square(cells[0]!)}`,
  );
}

describe('the forecast', () => {
  it('AHQ-AGM-14: a monster that comes up to somebody is said to attack him, from where it stands then', () => {
    const t = fight([bran('4,5')], [orc('o', '8,5')]);
    expect(saidOf(t, 'o')).toEqual(['100% attack bran from 5,5']);
    expect(saidOf(t, 'o', { bran: '20,5' })).toEqual(['100% move null from 14,5']);
    expect(place(t, 'o')).toBe('8,5');
  });
  it('AHQ-AGM-26, AHQ-AGM-21: shots, throws and spells are told apart', () => {
    expect(saidOf(fight([elwen('0,0')], [bowman('b', '9,0')]), 'b')).toEqual(['100% shoot elwen from 9,0']);
    const map = { rows: ['...~....', '...~....', '...~....'] };
    expect(saidOf(fight([bran('5,1')], [spearOrc('s', '2,1')], { map }), 's')).toEqual(['100% throw bran from 2,1']);
    const mother = { id: 'h', type: 'gnawling_hexmother', at: '8,5' };
    expect(saidOf(fight([bran('2,5')], [mother]), 'h')).toEqual(['100% spell bran from 8,5']);
  });
  it('AHQ-AGM-13: whoever comes later chooses by what earlier blows have done', () => {
    const t = fight([dagna('0,0')], [orc('a', '4,5', { focus: '' }), orc('b', '6,5', { focus: '' })], {
      henchmen: [tam('5,5', { wounds: 1, owner: 'dagna' })],
    });
    expect(saidOf(t, 'a')).toEqual(['100% attack tam from 4,5']);
    expect(saidOf(t, 'b').map(said => said.replace(/^\d+% /, ''))).toEqual(
      expect.arrayContaining(['attack tam from 6,5', 'move null from 5,0']),
    );
  });
  it('AHQ-COM-03, AHQ-KO-01: who sees nobody stays, who has acted or is dead is left out', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 4, 4] },
        { kind: 'room', rect: [5, 0, 9, 4] },
      ],
      doors: [{ at: '4,2 E' }],
    };
    const guardian = { id: 'g', type: 'stone_guardian', at: '9,0' };
    expect(saidOf(fight([bran('0,0')], [guardian], { map }), 'g')).toEqual(['100% stay null from 9,0']);
    const phase = { kind: 'combat', phase: 'gm', routine: 'attack-move' };
    const t = fight(
      [bran('4,5')],
      [orc('a', '5,5', { acted: true }), orc('b', '3,5'), orc('c', '9,9', { wounds: 0 })],
      {
        turn: phase,
      },
    );
    expect(ahq.forecast!(t.g, 'p1', {}).map(({ figure }) => figure)).toEqual(['b']);
    expect(ahq.forecast!(fight([bran('4,5')], [orc('a', '5,5')]).g, 'p1', {})[0]!.trace).not.toBeNull();
  });
  it('AHQ-GMC-04: nothing is left to forecast when all have acted and what lies behind a door is laid', () => {
    const t = fight([bran('0,0')], [{ id: 's', type: 'orc_sentry', at: '7,2' }], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 7, 4] }], doors: [{ at: '7,2 E' }, { at: '0,1 W' }] },
      turn: { kind: 'combat', phase: 'gm', routine: 'attack-move', active: 's' },
    });
    t.choose({ do: 'open', door: 0 }).dice(3, 1, 1).choose({ do: 'end' });
    expect(t.decision.kind).toBe('generateRoom.placeRoom');
    expect(ahq.forecast!(t.g, 'p1', {})).toEqual([]);
  });
  it('AHQ-AGM-10: what is forecast is what the book then does', () => {
    for (const [at, foe] of [
      ['5,5', '4,5'],
      ['9,5', '4,5'],
      ['4,1', '4,5'],
      ['1,9', '4,6'],
    ] as const) {
      const t = fight([bran(foe), elwen('12,12')], [orc('o', at)], { turn: { kind: 'combat', phase: 'gm' } });
      const [said] = saidOf(t, 'o');
      while (t.decision.kind !== 'fight.act' || (book(t) as { do: string }).do !== 'attack') t.choose(book(t));
      const { target } = book(t) as { target: string };
      expect(said).toBe(`100% attack ${target} from ${place(t, 'o')}`);
      expect(model(t, target).condition).toBe('standing');
    }
  });
});

describe('where a model can get', () => {
  const risky = (t: Table) => ahq.reach!(t.g, t.decision).flatMap(({ plan, risks }) => (risks.length > 0 ? plan : []));
  it('AHQ-DZ-02, AHQ-DZ-03: the squares on which a zone would catch it are those of the zone', () => {
    const t = fight([bran('0,5')], [spearOrc('s', '4,5', { focus: '' })], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 9, 9] }], walls: ['3,5 N', '3,5 W', '3,4 E', '2,4 S', '4,5 N'] },
    });
    expect(risky(t)).toEqual([{ do: 'move', to: '3,6' }]);
  });
  it('AHQ-GAP-19: quick steps are caught nowhere', () => {
    const t = fight([bran('2,5', { effects: [{ kind: 'quickstep' }] })], [orc('o', '4,5', { focus: '' })]);
    expect(risky(t)).toEqual([]);
  });
});
