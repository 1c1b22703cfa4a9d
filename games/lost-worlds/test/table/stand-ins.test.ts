import { describe, expect, it } from 'vitest';
import { conditions } from '../../src/table/conditions.ts';
import { standIns } from '../../src/table/stand-ins.ts';
import { de } from '../../src/text/de.ts';
import { en } from '../../src/text/en.ts';
import { type DuelTable, round, table, withMods } from '../duel/table.ts';
import { combat } from '../miniatures/combat-table.ts';
import { moving, position } from '../miniatures/table.ts';
import { answered } from './answered.ts';

const WALLS = ([x, y]: readonly [number, number], but: readonly (readonly [number, number])[] = []) =>
  [
    [x, y - 1],
    [x + 1, y],
    [x, y + 1],
    [x - 1, y + 1],
    [x - 1, y],
    [x - 1, y - 1],
  ]
    .filter(([c, r]) => !but.some(([bc, br]) => bc === c && br === r))
    .map(([c, r]) => [c!, r!, 0, 'wall'] as const);

describe('what is answered for a fighter', () => {
  const far = { pageOfA: 57, pageOfB: 57 };

  it('LW-ESC-02 it fights on while more than a third of its Body is left', () => {
    const at = (body: number) => answered(table({ a: { body }, e: far, more: { phase: 'escape' } }), 'A');
    expect([at(11), at(4), at(3)]).toEqual(['stay', 'stay', null]);
  });

  it.each([
    ['turn.playChoiceLuck', () => table({ a: { cards: ['L06'], body: 3 } })],
    ['turn.playLookupLuck', () => round(table({ a: { cards: ['L01'] } }), 8, 10)],
    ['turn.playEndLuck', () => round(table({ a: { cards: ['L04'] } }), 20, 20)],
  ])('LW-ABIL-04 cards of %s are kept at once, whatever is held', (kind, at: () => DuelTable) => {
    const t = at();
    expect(t.decision.kind).toBe(kind);
    expect(answered(t)).toBe('pass');
  });

  it('LW-ITEM-04 gear stays hidden', () => {
    const t = table({ a: { cards: ['I01', 'I06'], body: 3 } });
    expect(t.decision.kind).toBe('revealGear.pickGear');
    expect(answered(t)).toBe('done');
  });

  it('LW-TURN-09 nobody claims a draw by itself', () => {
    const t = round(table({ more: { quietTurns: 19 } }), 20, 20);
    expect(t.open[0]!.kind).toBe('fight.claimDraw');
    expect(answered(t)).toBe('goOn');
  });

  it('LW-TURN-02 the row is always asked', () => {
    expect(answered(table())).toBe(null);
  });
});

describe('what is answered for a Character', () => {
  const slot = { phase: 'movement', order: ['red', 'blue'], slot: 'red' };

  it('LWM-CH-18 it goes on carrying', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [9, 9] } } },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      start: slot,
    });
    expect(answered(t.choose('A'))).toEqual({ do: 'carry' });
  });

  it('LWM-UND-01 its back is to a wall, else where nobody can come; asked when somebody can come everywhere', () => {
    const named = (b: readonly [number, number], levels: readonly (readonly [number, number, number, string?])[]) => {
      const t = moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: b } } }, levels });
      return answered(t.choose({ do: 'end' }));
    };
    expect(named([6, 4], [[4, 5, 0, 'wall']])).toBe('SE');
    expect(named([11, 11], [])).toBe('NW');
    expect(named([6, 4], [])).toBe(null);
    expect(named([6, 4], WALLS([4, 4], [[5, 4]]))).not.toBe('E');
  });

  it('LWM-UND-01 it looks at the nearest opponent while its back is safe, whatever pillar stands on that side', () => {
    const named = (b: readonly [number, number]) => {
      const t = moving('A', {
        sides: { red: { A: { at: [6, 4] } }, blue: { B: { at: b } } },
        levels: [[5, 4, 0, 'pillar']],
      });
      return answered(t.choose({ do: 'end' }));
    };
    expect(named([0, 4])).toBe('E');
    expect(named([11, 4])).toBe('W');
  });

  it('LWM-UND-01 its back is to the pillar when a runner could come to every other side', () => {
    const named = (b: readonly [number, number]) => {
      const t = moving('A', {
        sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: b } } },
        levels: [[5, 4, 0, 'pillar']],
      });
      return answered(t.choose({ do: 'end' }));
    };
    expect([named([8, 4]), named([11, 4])]).toEqual(['E', 'W']);
  });

  it('LWM-UND-01 whoever has moved comes no more, but stands where it stands', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4], turn: { moved: true } } } },
    });
    expect(['W', 'NW', 'SW']).toContain(answered(t.choose({ do: 'end' })));
  });

  it('LWM-REC-04 who wakes turns its back away', () => {
    const t = position(
      {
        sides: { red: { U: { at: [4, 4], body: -2 } }, blue: { B: { at: [5, 4], undefended: 'E' } } },
        start: { phase: 'closeMovement', order: ['red', 'blue'] },
      },
      { dice: [1] },
    );
    expect(t.decision.kind).toBe('recover.nameUndefended');
    expect(['NW', 'W', 'SW']).toContain(answered(t));
  });

  it('LWM-CH-18 a load that must be dropped is laid aside, away from opponents', () => {
    const t = combat(
      { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } },
      { objects: [{ id: 'sack', kind: 'sack', heldBy: 'B' }] },
    ).choose({ wish: 'engage' });
    expect(t.decision.kind).toBe('forcedDrop.chooseSpace');
    expect([
      [5, 3],
      [6, 4],
      [5, 5],
    ]).toContainEqual(answered(t));
  });

  it('LWM-REC-01 those who recover roll in order', () => {
    const t = position({
      sides: {
        red: { U: { at: [4, 4], body: -1 }, V: { at: [6, 4], body: -1 }, A: { at: [0, 0] } },
        blue: { B: { at: [11, 11] } },
      },
      start: { phase: 'closeMovement', order: ['red', 'blue'] },
    });
    expect(t.decision.kind).toBe('recoverAll.chooseNext');
    expect(answered(t)).toBe('U');
  });

  it('LWM-REG-05 it stays in the world while no opponent can come near', () => {
    const at = (b: readonly [number, number]) =>
      answered(
        position({
          sides: { red: { W: { at: [4, 4], profile: 'wraith', body: 2 } }, blue: { B: { at: b } } },
          start: { phase: 'movement', order: ['red', 'blue'] },
        }),
      );
    expect([at([11, 11]), at([8, 4])]).toEqual(['stay', null]);
  });

  it('LWM-CMB-01 a pair that must fight is not asked; who is free to choose is', () => {
    const sides = { red: { A: { at: [4, 4] as const } }, blue: { B: { at: [5, 4] as const } } };
    expect(answered(combat(sides))).toBe(null);
    expect(combat(sides).choose({ wish: 'engage' }).open[0]!.kind).toBe('chooseRows.lockRows');
  });

  it('LWM-HALT-01 halting is always asked', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [6, 4], undefended: 'E' } } } });
    t.choose({ do: 'move', to: [5, 4] });
    expect(t.decision.kind).toBe('haltWindow.halt');
    expect(answered(t)).toBe(null);
  });
});

describe('conditions of armed cards', () => {
  const holds = (id: string, t: DuelTable, choice: unknown): boolean =>
    conditions.find(condition => condition.id === id)!.holds(t.g, t.decisionOf('A'), choice);

  it('LW-ABIL-04 when I would lose 3 or more', () => {
    const t = round(table({ a: { cards: ['L01'] } }), 8, 10);
    const weak = round(table({ a: { cards: ['L01'] }, bookB: withMods({ 10: -3 }) }), 8, 10);
    expect([holds('lose3', t, { play: 'L01' }), holds('lose3', weak, { play: 'L01' })]).toEqual([true, false]);
  });

  it('LW-ABIL-04 when a Critical Hit would strike me', () => {
    const critical = round(table({ a: { cards: ['L03'] }, bookB: withMods({ 10: 3 }) }), 8, 10);
    const plain = round(table({ a: { cards: ['L03'] } }), 8, 10);
    expect([holds('critical', critical, { play: 'L03' }), holds('critical', plain, { play: 'L03' })]).toEqual([
      true,
      false,
    ]);
  });

  it('LW-ABIL-04 when it fells the opponent', () => {
    const t = (body: number) => round(table({ a: { cards: ['L02'] }, b: { body } }), 10, 8);
    expect([holds('tips', t(4), { play: 'L02' }), holds('tips', t(11), { play: 'L02' })]).toEqual([true, false]);
  });

  it('LW-ITEM-04 when half of my Body is gone', () => {
    const t = (body: number) => table({ a: { cards: ['I01'], body } });
    expect([holds('half', t(5), 'I01'), holds('half', t(6), 'I01')]).toEqual([true, false]);
  });
});

describe('what the table says', () => {
  it('has words in both languages for every default and condition', () => {
    const keys = [...standIns, ...conditions].map(({ about }) => about);
    expect(keys.filter(key => en.labels[key] === undefined || de.labels[key] === undefined)).toEqual([]);
  });
});
