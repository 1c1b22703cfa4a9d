import { diceFrom, newLuck } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { doctrine } from '../src/policy/doctrine.ts';
import { bran, dagna, delve, exploring, fight, inTurn, lair, mirel, orc, type Table } from './scene.ts';

// What the automatic hero player does by other numbers than the book's: docs/decisions/0109.

interface Done {
  readonly do: string;
  readonly to?: string;
}

function answer(t: Table, numbers: object): Done {
  const dice = diceFrom(newLuck('policy'), () => 1);
  return t.def.policy!(t.g, t.decision, dice, 'book', { ...doctrine.book, ...numbers }).choice as Done;
}

describe('keeping behind a door', () => {
  const orcs = [orc('a', '5,-10'), orc('b', '5,-9'), orc('c', '5,-11')];
  const party = [bran('1,-10', { weapons: ['sword'] }), dagna('0,-6'), mirel('0,-9')];
  const scene = (active: string, heroes: readonly object[], monsters: readonly object[] = orcs) =>
    fight(heroes, monsters, { map: lair(), turn: inTurn(active) });

  it('a fighter stands where whoever comes through the door can be struck, and not in the doorway', () => {
    expect(answer(scene('dagna', party), { hold: 9 })).toEqual({ do: 'move', to: '1,-9' });
    expect(answer(scene('bran', party), { hold: 9 }).do).toBe('move');
    expect(['1,-9', '1,-11', '0,-10']).toContain(answer(scene('bran', party), { hold: 9 }).to);
  });
  it('whoever stands there already waits', () => {
    expect(answer(scene('dagna', [bran('1,-11'), dagna('1,-9')]), { hold: 9 })).toEqual({ do: 'end' });
  });
  it('a magic user makes room, in sight of the doorway', () => {
    const t = scene('mirel', [bran('0,-11'), dagna('0,-6'), mirel('1,-10', { components: {}, weapons: [] })]);
    const { to = '' } = answer(t, { hold: 9 });
    expect(['1,-9', '1,-11', '0,-10', '1,-10', '']).not.toContain(to);
  });
  it('against few, and by the book, they walk up to the enemy', () => {
    const few = scene('dagna', [bran('1,-11'), dagna('1,-9')], orcs.slice(0, 2));
    expect(answer(few, { hold: 9, holdFoes: 3 }).do).toBe('move');
    expect(answer(scene('dagna', [bran('1,-11'), dagna('1,-9')]), {}).do).toBe('move');
  });
});

describe('going home', () => {
  const clock = (expeditions: number) => ({ expeditions, turns: 40, fine: 20 });
  const scene = (expeditions: number, fate: number) =>
    delve([bran('0,-5', { wounds: 1, fate, fateScore: 3 }), dagna('1,-5', { wounds: 1, fate, fateScore: 2 })], {
      campaign: true,
      quest: 'bell',
      clock: clock(expeditions),
      turn: exploring('bran'),
    });
  const goes = (expeditions: number, fate: number, numbers: object): boolean => {
    const { do: act, to = '' } = answer(scene(expeditions, fate), { homeHealth: 0, ...numbers });
    return act === 'leave' || (act === 'move' && Number(to.split(',')[1]) > -5);
  };

  it('when the Wounds and the Fate of the party are spent and another Expedition follows', () => {
    expect(goes(2, 0, { homeStrength: 0.3 })).toBe(true);
    expect(goes(2, 2, { homeStrength: 0.3 })).toBe(false);
    expect(goes(2, 0, {})).toBe(false);
  });
  it('not on the last Expedition, which would lose the quest', () => {
    expect(goes(1, 0, { homeHealth: 0.5 })).toBe(true);
    expect(goes(1, 0, { homeHealth: 0.5, giveUp: 0 })).toBe(false);
  });
});
