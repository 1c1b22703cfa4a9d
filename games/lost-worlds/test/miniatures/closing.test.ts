import type { Sum } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { at, body, character, fighter, forbids, moving, position, posture, type Spot } from './table.ts';

const far = { at: [11, 11] as const };
type Level = readonly [number, number, number, string?];
type Guard = { readonly at: Spot; readonly [key: string]: unknown };
const close = (
  sides: Record<string, Record<string, Guard>>,
  dice: readonly number[] | undefined,
  levels: readonly Level[] = [],
  options = {},
) =>
  position(
    { sides, levels, start: { phase: 'closeMovement', order: Object.keys(sides) } },
    { ...(dice === undefined ? {} : { dice }), options },
  );

describe('LWM-REG: regeneration of body points', () => {
  it('LWM-REG-01: only with the whole allowance, not when Down, only if the book regains', () => {
    const t = moving('T', { sides: { red: { T: { at: [4, 4], profile: 'troll' } }, blue: { B: far } } });
    expect(t.offers({ do: 'regenerate', points: 'body' })).toBe(true);
    t.choose({ do: 'move', to: [5, 4] });
    expect(forbids(t, { do: 'regenerate', points: 'body' })).toEqual(['LWM-MOV-10']);
    const down = moving('T', {
      sides: { red: { T: { at: [4, 4], profile: 'troll', posture: 'down' } }, blue: { B: far } },
    });
    expect(forbids(down, { do: 'regenerate', points: 'body' })).toEqual(['LWM-MOV-07']);
    const guard = moving('T', { sides: { red: { T: { at: [4, 4] } }, blue: { B: far } } });
    expect(forbids(guard, { do: 'regenerate', points: 'body' })).toEqual(['LWM-REG-01']);
    const off = moving(
      'T',
      { sides: { red: { T: { at: [4, 4], profile: 'troll' } }, blue: { B: far } } },
      { options: { regeneration: false } },
    );
    expect(forbids(off, { do: 'regenerate', points: 'body' })).toEqual(['LWM-REG-01']);
  });
  it('LWM-REG-02: not in an opponent’s Battle Zone, even of one who is Down', () => {
    const t = moving('T', {
      sides: { red: { T: { at: [4, 4], profile: 'troll' } }, blue: { B: { at: [5, 4], posture: 'down' } } },
    });
    expect(forbids(t, { do: 'regenerate', points: 'body' })).toEqual(['LWM-REG-02']);
  });
  it('LWM-REG-03: three times the best regeneration, not above the maximum', () => {
    const gain = (start: number, more = {}) => {
      const t = close(
        {
          red: { T: { at: [4, 4], profile: 'troll', body: start, turn: { regenerating: 'body' }, ...more } },
          blue: { B: far },
        },
        [6, 1],
      );
      const { sums } = t.story.find(e => e.type === 'bodyRegained') as { sums?: readonly Sum[] };
      return [
        body(t, 'T'),
        ...(sums ?? []).flatMap(sum => [sum.base, ...sum.parts.map(part => part.value), sum.total]),
      ];
    };
    expect(gain(5)).toEqual([11, 6, 6]);
    expect(gain(13)).toEqual([16, 6, -3, 3]); // six, but not above the maximum
    expect(gain(5, { regeneration: 1 })).toEqual([8, 3, 3]);
  });
  it('LWM-REG-04: an opponent beside it when the phase closes: nothing', () => {
    const t = position({
      sides: {
        red: { T: { at: [4, 4], profile: 'troll', body: 5, turn: { regenerating: 'body' } } },
        blue: { B: { at: [5, 4] } },
      },
      start: { phase: 'closeMovement', order: ['red', 'blue'] },
    });
    expect(body(t, 'T')).toBe(5);
    expect(t.story.filter(e => e.type === 'regenerationFailed')).toHaveLength(1);
  });
  it('LWM-REG-05: the wraith leaves before the first slot and returns with all its Body', () => {
    const t = position({
      sides: { red: { W: { at: [5, 4], profile: 'wraith', body: 2, posture: 'down' } }, blue: { B: { at: [7, 4] } } },
      start: { phase: 'movement', order: ['blue', 'red'] },
    });
    expect(t.decision).toMatchObject({ kind: 'offerDematerialise.decide', seat: 'red', slot: 'W' });
    t.choose('dematerialise')
      .choose('B')
      .choose({ do: 'move', to: [6, 4] })
      .choose({ do: 'end' })
      .choose('E');
    expect([body(t, 'W'), posture(t, 'W'), character(t, 'W').away]).toEqual([12, 'standing', false]);
    expect(t.told('rematerialised')).toHaveLength(1);
  });
  it('LWM-REG-05, LWM-GAP-06: not while in an opponent’s Battle Zone, nor when the mirror is gone', () => {
    const near = position({
      sides: { red: { W: { at: [5, 4], profile: 'wraith' } }, blue: { B: { at: [6, 4] } } },
      start: { phase: 'movement', order: ['red', 'blue'] },
    });
    expect(near.decision.kind).toBe('takeSlot.chooseCharacter');
    const gone = position({
      sides: { red: { W: { at: [5, 4], profile: 'wraith' } }, blue: { B: far } },
      objects: [{ id: 'mirror', kind: 'mirror', at: [0, 0] }],
      special: { shatters: [{ object: 'mirror', level: 0, endsDematerialising: true }] },
      start: { phase: 'movement', order: ['red', 'blue'], shattered: ['mirror'] },
    });
    expect(gone.decision.kind).toBe('takeSlot.chooseCharacter');
  });
  it('LWM-REG-01, LWM-BRD-08: nobody dematerialises where regeneration is not in use, and no body does', () => {
    const asked = (wraith: object, options = {}) =>
      position(
        {
          sides: { red: { W: { at: [5, 4], profile: 'wraith', ...wraith }, F: { at: [2, 2] } }, blue: { B: far } },
          start: { phase: 'movement', order: ['red', 'blue'] },
        },
        { options },
      ).decision.kind;
    expect(asked({})).toBe('offerDematerialise.decide');
    expect(asked({}, { regeneration: false })).toBe('takeSlot.chooseCharacter');
    expect(asked({ body: 0 })).toBe('takeSlot.chooseCharacter');
  });
  it('LWM-REG-06: its space may be passed, it halts nobody and is no target', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { W: { at: [5, 4], profile: 'wraith', away: true } } },
    });
    t.choose({ do: 'move', to: [5, 4] }).choose({ do: 'move', to: [6, 4] });
    expect([at(t, 'A'), character(t, 'A').mp, t.decision.kind]).toEqual([[6, 4], 2, 'act.chooseAction']);
    const mage = moving('M', {
      sides: {
        red: { M: { at: [2, 4], profile: 'mage', cards: ['S01'] } },
        blue: { W: { at: [5, 4], profile: 'wraith', away: true }, B: { at: [6, 4] } },
      },
    });
    mage.choose({ do: 'cast', card: 'S01' });
    expect(mage.decision.options).toEqual(['B']);
    expect(forbids(mage, 'W')).toEqual(['LWM-REG-06']);
  });
  it('LWM-REG-07: whoever stands there is moved, falls perhaps, and takes the Touch', () => {
    const t = close(
      {
        red: { W: { at: [5, 4], profile: 'wraith', away: true, body: 2, touch: 3 } },
        blue: { G: { at: [5, 4], body: 9 } },
      },
      undefined,
      [
        [5, 4, 2],
        [6, 4, 0],
        [5, 3, 3],
      ],
    );
    expect(t.decision).toMatchObject({ kind: 'rematerialise.placeTouched', seat: 'red', slot: 'G' });
    expect(t.whyNot([5, 3]).map(({ rule }) => rule)).toEqual(['LWM-REG-07']);
    expect(t.offers([5, 3])).toBe(false);
    t.choose([6, 4]);
    expect([body(t, 'G'), posture(t, 'G'), body(t, 'W'), at(t, 'W')]).toEqual([4, 'down', 12, [5, 4]]);
    const book = close(
      { red: { W: { at: [5, 4], profile: 'wraith', away: true } }, blue: { G: { at: [5, 4], profile: 'brigand' } } },
      undefined,
    );
    book.choose([6, 4]);
    expect(book.event('touched')).toMatchObject({ damage: 3 });
  });
  it('LWM-REG-07: higher ground only if nothing else is free; all taken, the table decides', () => {
    const walls: Level[] = [
      [5, 4, 0],
      [5, 3, 1],
      [6, 4, 0, 'wall'],
      [5, 5, 0, 'wall'],
      [4, 5, 0, 'wall'],
      [4, 4, 0, 'wall'],
      [4, 3, 0, 'wall'],
    ];
    const up = close(
      { red: { W: { at: [5, 4], profile: 'wraith', away: true, touch: 3 } }, blue: { G: { at: [5, 4], body: 9 } } },
      undefined,
      walls,
    );
    expect(up.decision.options).toEqual([[5, 3]]);
    const taken = close(
      {
        red: { W: { at: [5, 4], profile: 'wraith', away: true, touch: 3 } },
        blue: { G: { at: [5, 4], body: 9 }, X: { at: [5, 3], body: 9 } },
      },
      undefined,
      walls,
    );
    taken.dice(3).choose([5, 3]);
    expect(taken.event('jumpedOnto')).toMatchObject({ jumper: 'G', target: 'X', falling: true });
  });
});

describe('LWM-MGR: magic point regeneration', () => {
  it('LWM-MGR-01: at most 2 points, not above the start less what cards tie up', () => {
    const gain = (free: number, cards: readonly string[]) => {
      const t = close(
        {
          red: { M: { at: [4, 4], profile: 'mage', cards, freeSpellPoints: free, turn: { regenerating: 'magic' } } },
          blue: { B: far },
        },
        [6, 1],
      );
      return fighter(t, 'M').points.spell;
    };
    // Cards worth 4 leave 4 of 8 points; 1 is free.
    expect(gain(1, ['S01', 'S13'])).toBe(3);
    expect(gain(3, ['S01', 'S13'])).toBe(4);
    const near = moving('M', { sides: { red: { M: { at: [4, 4], profile: 'mage' } }, blue: { B: { at: [5, 4] } } } });
    expect(forbids(near, { do: 'regenerate', points: 'magic' })).toEqual(['LWM-REG-02']);
    expect(forbids(near, { do: 'regenerate', points: 'body' })).toContain('LWM-REG-01');
    const off = moving(
      'M',
      { sides: { red: { M: { at: [4, 4], profile: 'mage' } }, blue: { B: far } } },
      { options: { magicRegen: false } },
    );
    expect(off.offers({ do: 'regenerate', points: 'magic' })).toBe(false);
    expect(forbids(off, { do: 'regenerate', points: 'magic' })).toEqual(['LWM-MGR-01']);
  });
  it('LWM-MGR-01: a book without points to restore has no magic to regenerate', () => {
    const t = moving('T', { sides: { red: { T: { at: [4, 4], profile: 'troll', body: 5 } }, blue: { B: far } } });
    expect(forbids(t, { do: 'regenerate', points: 'magic' })).toEqual(['LWM-MGR-01']);
    expect(t.offers({ do: 'regenerate', points: 'body' })).toBe(true);
  });
});

describe('LWM-REC: regaining consciousness', () => {
  const wake = (start: number, die: number, more = {}) =>
    position(
      {
        sides: { red: { U: { at: [4, 4], body: start, ...more } }, blue: { B: far } },
        start: { phase: 'closeMovement', order: ['red', 'blue'] },
      },
      { dice: [die] },
    );
  /** New Body after one recovery die; waking asks for an Undefended Space, otherwise a new turn is rolled. */
  const recovery = (start: number, die: number, more = {}): number => {
    const sides = { red: { U: { at: [4, 4] as const, body: start, ...more } }, blue: { B: far } };
    for (const dice of [[die], [die, 6, 1]]) {
      try {
        return body(position({ sides, start: { phase: 'closeMovement', order: ['red', 'blue'] } }, { dice }), 'U');
      } catch (problem) {
        if (!String(problem).includes('dice') && !String(problem).includes('result')) throw problem;
      }
    }
    throw new Error('neither waking nor sleeping on');
  };

  it('LWM-REC-01: every unconscious Character rolls, in the order its player likes; off when the switch is', () => {
    const sides = {
      red: { U: { at: [4, 4] as const, body: -1 }, V: { at: [6, 4] as const, body: -1 }, A: { at: [0, 0] as const } },
      blue: { B: far },
    };
    const t = position({ sides, start: { phase: 'closeMovement', order: ['red', 'blue'] } });
    expect(t.decision).toMatchObject({ kind: 'recoverAll.chooseNext', seat: 'red', options: ['U', 'V'] });
    t.dice(4, 5, 6, 1).choose('V');
    expect(t.told('recoveryRolled')).toMatchObject([
      { character: 'V', face: 4 },
      { character: 'U', face: 5 },
    ]);
    const off = position(
      { sides, start: { phase: 'closeMovement', order: ['red', 'blue'] } },
      { options: { recovery: false }, dice: [6, 1] },
    );
    expect(off.story.filter(e => e.type === 'recoveryRolled')).toHaveLength(0);
  });
  it('LWM-REC-02: the recovery table', () => {
    const rows: Record<number, readonly number[]> = {
      0: [6, 4, 2, 0, 0, -1],
      [-1]: [4, 2, 0, -1, -1, -2],
      [-2]: [2, 0, -1, -2, -2, -3],
      [-3]: [1, -1, -2, -3, -3, -4],
      [-4]: [-1, -2, -3, -4, -4, -5],
    };
    for (const [start, results] of Object.entries(rows)) {
      expect([1, 2, 3, 4, 5, 6].map(die => recovery(Number(start), die))).toEqual(results);
    }
  });
  it('LWM-REC-03: the die is modified and held between 0 and 8', () => {
    expect(recovery(0, 6, { turn: { recoveryDie: 3 } })).toBe(-3);
    expect(recovery(-1, 2, { turn: { recoveryDie: -3 } })).toBe(6);
    expect(recovery(-4, 1, { turn: { recoveryDie: -3 } })).toBe(1);
    expect(recovery(-4, 6, { turn: { recoveryDie: 3 } })).toBe(-5);
  });
  it('LWM-REC-04: it wakes Down, names its Undefended Space and may be engaged at once', () => {
    const t = position(
      {
        sides: { red: { U: { at: [4, 4], body: -2 } }, blue: { B: { at: [5, 4], undefended: 'E' } } },
        start: { phase: 'closeMovement', order: ['red', 'blue'] },
      },
      { dice: [1] },
    );
    expect([body(t, 'U'), posture(t, 'U')]).toEqual([2, 'down']);
    expect(t.decision).toMatchObject({ kind: 'recover.nameUndefended', slot: 'U' });
    t.choose('W').choose({ wish: 'decline' }).choose({ wish: 'engage' });
    expect(t.event('duelOpened')).toMatchObject({ a: 'B', b: 'U', pageSeenByA: 41, pageSeenByB: 1 });
    expect(body(wake(0, 1, { maxBody: 5 }), 'U')).toBe(5);
  });
  it('LWM-REC-05: the undead do not roll', () => {
    const t = close(
      { red: { U: { at: [4, 4], profile: 'skeleton', body: -1 }, A: { at: [0, 0] } }, blue: { B: far } },
      [6, 1],
    );
    expect(t.story.filter(e => e.type === 'recoveryRolled')).toHaveLength(0);
  });
  it('LWM-REC-06: no roll in a turn in which the body was moved', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4] }, U: { at: [4, 4], body: -2, height: 4 } },
        blue: { B: { ...far, turn: { moved: true } } },
      },
      start: { phase: 'movement', order: ['red', 'blue'], mover: 'A' },
    });
    t.choose({ do: 'pickUp', what: 'U' }).choose({ do: 'drop', what: 'U', to: [5, 4] });
    expect(at(t, 'U')).toEqual([5, 4]);
    t.choose({ do: 'end' }).dice(6, 1).choose('W');
    expect(t.told('recoveryRolled')).toHaveLength(0);
  });
  it('LWM-REC-07: waking under somebody’s feet it is put aside within one level; with no room it stays at 0', () => {
    const sides = { red: { V: { at: [5, 4] as const, body: -2 } }, blue: { S: { at: [5, 4] as const } } };
    const t = position(
      { sides, levels: [[6, 4, 2]], start: { phase: 'closeMovement', order: ['red', 'blue'] } },
      { dice: [1] },
    );
    expect(t.decision).toMatchObject({ kind: 'recover.makeRoom', seat: 'red', slot: 'V' });
    expect(t.whyNot([6, 4]).map(({ rule }) => rule)).toEqual(['LWM-REC-07']);
    expect(t.offers([6, 4])).toBe(false);
    t.choose([4, 4]);
    expect([at(t, 'V'), posture(t, 'V'), body(t, 'V')]).toEqual([[4, 4], 'down', 2]);
    const walls: Level[] = [
      [5, 3, 0, 'wall'],
      [6, 4, 0, 'wall'],
      [5, 5, 0, 'wall'],
      [4, 5, 2],
      [4, 4, 2],
      [4, 3, 2],
    ];
    const hemmed = position(
      { sides, levels: walls, start: { phase: 'closeMovement', order: ['red', 'blue'] } },
      { dice: [1] },
    );
    expect(body(hemmed, 'V')).toBe(0);
  });
});
