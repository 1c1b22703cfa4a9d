import { describe, expect, it } from 'vitest';
import { book, bran, delve, fight, gm, gnawling, lair, model, place, refused } from './scene.ts';

describe('the Sentry’s plan', () => {
  const room = { sections: [{ kind: 'room', rect: [0, 0, 25, 9] }], doors: [{ at: '20,9 S' }, { at: '0,0 N' }] };
  const sentry = (at: string, more: object = {}) => ({ id: 's', type: 'gnawling_sentry', at, ...more });
  const phase = (more: object = {}) => ({ ...gm, ...more });

  it('AHQ-AGM-20: it is made in its first GM Phase of the combat, whatever the turn, and lasts one more', () => {
    const first = fight([bran('25,0')], [sentry('10,9')], { map: room, turn: phase({ number: 5 }) });
    expect(model(first, 's')).toMatchObject({ gmPhases: 1, makesFor: 0 });
    expect(book(first)).toEqual({ do: 'move', to: '18,9' });
    const second = fight([bran('25,0')], [sentry('18,9', { gmPhases: 1, makesFor: 0 })], { map: room, turn: phase() });
    second.choose(book(second) as object);
    expect(book(second)).toEqual({ do: 'open', door: 0 });
    const third = fight([bran('25,0')], [sentry('18,9', { gmPhases: 2, makesFor: 0 })], { map: room, turn: phase() });
    expect(model(third, 's').makesFor).toBe(-1);
  });
  it('AHQ-AGM-20: no plan for a door out of reach, and none made later', () => {
    const t = fight([bran('25,0')], [sentry('2,9', { gmPhases: 1 })], {
      map: { ...room, doors: [{ at: '20,9 S' }] },
      turn: phase(),
    });
    expect(model(t, 's').makesFor).toBe(-1);
  });
  it('AHQ-AGM-20: at the door it waits for the next Phase, if this one lets nobody act after moving', () => {
    const t = fight([bran('25,0')], [sentry('16,9')], { map: room, turn: phase({ routine: 'attack-move' }) });
    t.choose(book(t) as object);
    expect(place(t, 's')).toBe('20,9');
    expect(book(t)).toEqual({ do: 'end' });
  });
  it('AHQ-AGM-11: a Sentry without a door in mind acts in the order of its distance', () => {
    const others = [sentry('4,4', { gmPhases: 3 }), gnawling('g', '9,4')];
    const t = fight([bran('3,3')], others, { map: room, turn: phase() });
    expect(book(t)).toBe('s');
  });
});

describe('the second door', () => {
  const sentry = { type: 'gnawling_sentry', looksLike: 'gnawling' };
  it('AHQ-SEN-01: the second door comes to a wall without one, AHQ-SUR-09: a secret to one who looks like it', () => {
    const members = [sentry, { type: 'gnawling' }, { type: 'gnawling' }, { type: 'gnawling_slinger' }];
    const t = delve([bran('1,-10')], {
      map: lair(),
      groups: [{ sections: [1], members, status: 'met' }],
      dice: [2, 9],
    });
    while (t.decision.kind === 'placeGroups.placeNext') t.choose(t.decision.options[0]);
    t.choose('done');
    const slinger = t.g.models.find(m => m.type === 'gnawling_slinger')!.id;
    expect(t.decision.kind).toBe('fixOne.chooseLookAlike');
    expect(refused(t, slinger)).toEqual(['AHQ-SUR-09']);
    t.choose(t.decision.options[0]);
    expect(t.decision.kind).toBe('addSentryDoors.choosePlace');
    expect(t.whyNot('W 2,-9')).toMatchObject([{ rule: 'AHQ-SEN-01', label: 'no wall of the room without a door' }]);
  });
});
