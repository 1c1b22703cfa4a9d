import { describe, expect, it } from 'vitest';
import { at, body, character, fighter, forbids, lies, moving, mp, position, posture, type Spot } from './table.ts';

const far = { at: [11, 11] as const };
type Level = readonly [number, number, number, string?];
type Guard = { readonly at: Spot; readonly [key: string]: unknown };
const fought = { fought: true };
/** Phase 4 with A as stated; B stands far away. */
const phase4 = (
  a: Guard,
  dice: readonly number[],
  levels: readonly Level[] = [],
  objects: readonly Record<string, unknown>[] = [],
  b: Guard = far,
) =>
  position(
    { sides: { red: { A: a }, blue: { B: b } }, levels, objects, start: { phase: 'falls', order: ['red', 'blue'] } },
    { dice },
  );
const rolled = (t: ReturnType<typeof phase4>): number => t.story.filter(e => e.type === 'fallRolled').length;
const ledge: Level[] = [
  [4, 4, 2],
  [4, 3, 2],
  [5, 4, 0],
  [4, 5, 2],
  [3, 5, 2],
  [3, 4, 2],
  [3, 3, 2],
];

describe('LWM-FALL: check for falls', () => {
  it('LWM-FALL-01: who ran or fought and stands by a drop of two levels or over an object rolls', () => {
    expect(rolled(phase4({ at: [4, 4], turn: fought }, [1, 6, 1], ledge))).toBe(1);
    expect(rolled(phase4({ at: [4, 4], turn: { ran: true } }, [1, 6, 1], ledge))).toBe(1);
    expect(rolled(phase4({ at: [4, 4] }, [6, 1], ledge))).toBe(0);
    expect(rolled(phase4({ at: [4, 4], turn: fought }, [6, 1], [[4, 4, 1]]))).toBe(0);
    const chest = [{ id: 'chest', kind: 'chest', at: [4, 4] }];
    expect(rolled(phase4({ at: [4, 4], turn: { ran: true } }, [1, 6, 1], [], chest))).toBe(1);
    const carried = [
      { id: 'chest', kind: 'chest', heldBy: 'A' },
      { id: 'key', kind: 'token', at: [4, 4] },
    ];
    expect(rolled(phase4({ at: [4, 4], turn: { ran: true } }, [6, 1], [], carried))).toBe(0);
    const pit: Level[] = [
      [4, 4, 2],
      [4, 3, 2],
      [5, 4, 0, 'wall'],
      [4, 5, 2],
      [3, 5, 2],
      [3, 4, 2],
      [3, 3, 2],
    ];
    expect(rolled(phase4({ at: [4, 4], turn: fought }, [6, 1], pit))).toBe(0);
  });
  it('LWM-FALL-01: a body at one’s feet is an object; the unconscious do not roll', () => {
    const t = position(
      {
        sides: { red: { A: { at: [4, 4], turn: fought }, U: { at: [4, 4], body: 0, turn: fought } }, blue: { B: far } },
        start: { phase: 'falls', order: ['red', 'blue'] },
      },
      { dice: [1, 6, 1] },
    );
    expect(t.story.filter(e => e.type === 'fallRolled')).toHaveLength(1);
  });
  it('LWM-FALL-02: 1-3 nothing, 4-5 Off Balance, 6 falls', () => {
    const after = (die: number) => posture(phase4({ at: [4, 4], turn: fought }, [die, 6, 1], ledge), 'A');
    expect([after(3), after(4), after(5)]).toEqual(['standing', 'offBalance', 'offBalance']);
    const fell = phase4({ at: [4, 4], turn: fought }, [6], ledge);
    expect(fell.decision).toMatchObject({ kind: 'fall.choosePlace', seat: 'blue', slot: 'A' });
    const down = phase4({ at: [4, 4], turn: fought, posture: 'down' }, [3, 6, 1], ledge);
    expect(posture(down, 'A')).toBe('down');
  });
  it('LWM-FALL-02: a roll names its occasion, and an enemy shoved over is scored', () => {
    const checked = phase4({ at: [4, 4], turn: fought }, [6], ledge);
    expect(checked.event('fallRolled').rules).toEqual(['LWM-FALL-01', 'LWM-FALL-02', 'LWM-FALL-03']);
    expect(checked.g.field!.scored).toEqual([]);
    const shoved = (die: number) => {
      const sides = { red: { A: { at: [4, 4] as const } }, blue: { B: { at: [5, 4] as const, undefended: 'W' } } };
      return moving('A', { sides }).dice(die).choose({ do: 'shove', target: 'B', hard: false });
    };
    const fell = shoved(6);
    expect(fell.event('fallRolled').rules).toEqual(['LWM-FALL-02', 'LWM-FALL-03']);
    expect(fell.g.field!.scored).toEqual([{ side: 'red', for: 'fallByShove', about: 'B' }]);
    expect(shoved(3).g.field!.scored).toEqual([]);
  });
  it('LWM-FALL-03: Off Balance adds 1, Down adds 2', () => {
    const falls = (start: string, die: number): boolean => {
      const t = phase4(
        { at: [4, 4], turn: { ran: true }, posture: start },
        [die, ...(die + (start === 'down' ? 2 : 1) >= 6 ? [] : [6, 1])],
        ledge,
      );
      return t.open[0]?.kind === 'fall.choosePlace';
    };
    expect([falls('offBalance', 5), falls('offBalance', 4), falls('offBalance', 2)]).toEqual([true, false, false]);
    expect([falls('down', 4), falls('down', 3)]).toEqual([true, false]);
    const t = phase4({ at: [4, 4], turn: { ran: true }, posture: 'offBalance' }, [4, 6, 1], ledge);
    expect(t.story.find(e => e.type === 'fallRolled')).toMatchObject({
      adjusted: 5,
      sums: [{ base: 4, total: 5, parts: [{ rule: 'LWM-FALL-03', value: 1 }] }],
    });
  });
  it('LWM-FALL-04: the opponent chooses a space not higher; after a shove the shover does', () => {
    const levels: Level[] = [
      [4, 4, 2],
      [4, 3, 3],
      [5, 4, 3],
      [4, 5, 2],
      [3, 5, 0],
      [3, 4, 0, 'wall'],
      [3, 3, 1],
    ];
    const t = phase4({ at: [4, 4], turn: fought }, [6], levels);
    expect(t.decision.options).toEqual([
      [4, 5],
      [3, 5],
      [3, 3],
    ]);
    expect(forbids(t, [4, 3])).toEqual(['LWM-FALL-04']);
    expect(forbids(t, [3, 4])).toEqual(['LWM-BRD-04']);
    const shoved = moving('S', { sides: { red: { S: { at: [5, 4] } }, blue: { A: { at: [4, 4] } } } });
    shoved.dice(6).choose({ do: 'shove', target: 'A', hard: false });
    expect(shoved.decision).toMatchObject({ kind: 'fall.choosePlace', seat: 'red', slot: 'A' });
  });
  it('LWM-FALL-04: the one it fought decides; of several or none the nearest conscious opponent’s player', () => {
    const chooser = (foughtWith: readonly string[]): string => {
      const t = position(
        {
          sides: {
            red: { A: { at: [4, 4], turn: { fought: true, foughtWith } } },
            blue: { B: { at: [9, 4] } },
            green: { C: { at: [7, 4] } },
          },
          levels: ledge,
          start: { phase: 'falls', order: ['red', 'blue', 'green'] },
        },
        { dice: [6] },
      );
      return t.decision.seat;
    };
    expect([chooser(['B']), chooser(['B', 'C']), chooser([])]).toEqual(['blue', 'green', 'green']);
  });
  it('LWM-FALL-04: hemmed in by higher ground it stays and takes the same-level result', () => {
    const hole: Level[] = [
      [4, 4, 0],
      [4, 3, 1],
      [5, 4, 1],
      [4, 5, 1],
      [3, 5, 1],
      [3, 4, 1],
      [3, 3, 1],
    ];
    const t = phase4({ at: [4, 4], turn: fought, body: 7, page41: 2 }, [6, 6, 1], hole, [
      { id: 'chest', kind: 'chest', at: [4, 4] },
    ]);
    expect([at(t, 'A'), body(t, 'A'), posture(t, 'A')]).toEqual([[4, 4], 5, 'down']);
  });
  it('LWM-FALL-05: one Body Point per level, and Down', () => {
    const t = phase4(
      { at: [4, 4], turn: fought, body: 7 },
      [6],
      [
        [4, 4, 4],
        [5, 4, 0],
      ],
    );
    t.dice(6, 1).choose([5, 4]);
    expect([body(t, 'A'), posture(t, 'A'), at(t, 'A')]).toEqual([3, 'down', [5, 4]]);
  });
  it('LWM-FALL-06: on the level the Score of page 41 of its own book', () => {
    const stated = phase4({ at: [4, 4], turn: fought, body: 7, page41: 2 }, [6], ledge);
    stated.dice(6, 1).choose([3, 4]);
    expect([body(stated, 'A'), posture(stated, 'A')]).toEqual([5, 'down']);
    const book = phase4({ at: [4, 4], turn: fought, body: 7 }, [6], ledge);
    book.dice(6, 1).choose([3, 4]);
    expect(body(book, 'A')).toBe(4);
    const none = phase4({ at: [4, 4], turn: fought, body: 7, page41: -1 }, [6], ledge);
    none.dice(6, 1).choose([3, 4]);
    expect(body(none, 'A')).toBe(7);
  });
  it('LWM-FALL-07: onto somebody: the fall counts once, the occupant suffers the table', () => {
    const onto = () =>
      position(
        {
          sides: { red: { A: { at: [4, 4], body: 8, turn: fought } }, blue: { X: { at: [5, 4], body: 6 } } },
          levels: [
            [4, 4, 3],
            [5, 4, 0],
          ],
          start: { phase: 'falls', order: ['red', 'blue'] },
        },
        { dice: [6] },
      );
    const hit = onto();
    hit.dice(1).choose([5, 4]);
    expect([body(hit, 'A'), body(hit, 'X'), posture(hit, 'X')]).toEqual([5, 4, 'down']);
    expect(hit.decision).toMatchObject({ kind: 'landOnto.displaceOccupant', seat: 'blue', slot: 'X' });
    hit.dice(6, 1).choose([6, 4]);
    expect([at(hit, 'A'), at(hit, 'X'), posture(hit, 'A')]).toEqual([[5, 4], [6, 4], 'down']);
    const miss = onto();
    miss.dice(5).choose([5, 4]);
    expect([body(miss, 'A'), posture(miss, 'A'), body(miss, 'X')]).toEqual([5, 'down', 6]);
    expect(miss.decision).toMatchObject({ kind: 'landOnto.landBeside', seat: 'red' });
  });
  it('LWM-BRD-09: what a faller drops lies where it came down, also on somebody', () => {
    const t = position(
      {
        sides: {
          red: { A: { at: [4, 4], body: 3, turn: { fought: true } }, F: { at: [11, 0] } },
          blue: { B: { at: [5, 4] } },
        },
        levels: [[4, 4, 3]],
        objects: [{ id: 'key', kind: 'token', heldBy: 'A' }],
        start: { phase: 'falls', order: ['red', 'blue'] },
      },
      { dice: [6] },
    );
    t.dice(3, 1, 2).choose([5, 4]);
    expect([body(t, 'A'), at(t, 'A'), at(t, 'B'), lies(t, 'key')]).toEqual([0, [5, 4], [5, 4], [5, 4]]);
  });
  it('LWM-BRD-09: a jumper knocked out by a missed jump drops its things where it lands', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], body: 2 }, F: { at: [11, 0] } }, blue: { B: { at: [5, 4] } } },
      levels: [[4, 4, 3]],
      objects: [{ id: 'key', kind: 'token', heldBy: 'A' }],
    });
    t.dice(6).choose({ do: 'jumpOnto', target: 'B' });
    expect(body(t, 'A')).toBe(2);
    t.choose([6, 4]);
    expect([body(t, 'A'), at(t, 'A'), lies(t, 'key')]).toEqual([-1, [6, 4], [6, 4]]);
  });
  it('LWM-FALL-08: one die per phase, no halt and no second fall from a ledge', () => {
    const t = phase4(
      { at: [4, 4], turn: fought, body: 9 },
      [6],
      [
        [4, 4, 4],
        [5, 4, 2],
        [6, 4, 0],
      ],
      [],
      { at: [6, 4], undefended: 'E' },
    );
    t.dice(6, 1).choose([5, 4]);
    expect([body(t, 'A'), at(t, 'A')]).toEqual([7, [5, 4]]);
    expect(t.told('fallRolled')).toHaveLength(0);
    expect(t.decision.kind).not.toBe('haltWindow.halt');
  });
});

describe('LWM-SHV: shoving opponents', () => {
  const shove = (a: Guard, b: Guard, levels: readonly Level[] = []) =>
    moving('A', { sides: { red: { A: a }, blue: { B: b } }, levels });

  it('LWM-SHV-01: 2 MP, a roll at once wherever the victim stands', () => {
    const fallen = shove({ at: [4, 4] }, { at: [5, 4], body: 9, page41: 2 });
    fallen.dice(6).choose({ do: 'shove', target: 'B', hard: false }).choose([6, 4]);
    expect([body(fallen, 'B'), posture(fallen, 'B'), at(fallen, 'B'), mp(fallen, 'A')]).toEqual([7, 'down', [6, 4], 2]);
    const swayed = shove({ at: [4, 4] }, { at: [5, 4] });
    swayed.dice(4).choose({ do: 'shove', target: 'B', hard: false });
    expect([posture(swayed, 'B'), at(swayed, 'B')]).toEqual(['offBalance', [5, 4]]);
    expect(
      forbids(shove({ at: [4, 4] }, { at: [5, 4] }, [[5, 4, 4]]), { do: 'shove', target: 'B', hard: false }),
    ).toEqual(['LWM-SHV-01']);
    expect(
      forbids(shove({ at: [4, 4], posture: 'down' }, { at: [5, 4] }), { do: 'shove', target: 'B', hard: false }),
    ).toEqual(['LWM-MOV-07']);
    const friends = moving('A', {
      sides: { red: { A: { at: [4, 4] }, F: { at: [5, 4] } }, blue: { B: { at: [9, 9] } } },
    });
    expect(forbids(friends, { do: 'shove', target: 'F', hard: false })[0]).toBe('LWM-SHV-01');
  });
  it('LWM-SHV-02: 2 more MP add 1 to the die and leave the shover Off Balance', () => {
    const t = shove({ at: [4, 4] }, { at: [5, 4], posture: 'offBalance' });
    t.dice(4).choose({ do: 'shove', target: 'B', hard: true });
    expect(t.event('fallRolled')).toMatchObject({ adjusted: 6, result: 'fall' });
    t.choose([6, 4]);
    expect([mp(t, 'A'), posture(t, 'A')]).toEqual([0, 'standing']);
    t.choose({ do: 'end' });
    expect(posture(t, 'A')).toBe('offBalance');
    expect(forbids(shove({ at: [4, 4], height: 3 }, { at: [5, 4] }), { do: 'shove', target: 'B', hard: true })).toEqual(
      ['LWM-MOV-02'],
    );
    const plain = shove({ at: [4, 4] }, { at: [5, 4], posture: 'offBalance' });
    plain.dice(4).choose({ do: 'shove', target: 'B', hard: false });
    expect(plain.event('fallRolled')).toMatchObject({ adjusted: 5 });
  });
  it('LWM-SHV-03: no reaction; who falls out of every zone is not fought', () => {
    const t = shove({ at: [4, 4] }, { at: [5, 4], body: 9, turn: { moved: true } }, [
      [4, 4, 4],
      [5, 4, 4],
    ]);
    t.dice(6).choose({ do: 'shove', target: 'B', hard: false });
    t.choose([5, 3]);
    expect([body(t, 'B'), at(t, 'B'), t.decision.kind]).toEqual([5, [5, 3], 'act.chooseAction']);
    t.choose({ do: 'end' }).dice(1, 2).choose('W');
    expect(t.told('duelOpened')).toHaveLength(0);
    expect(t.g.field!.turn).toBe(2);
  });
});

describe('LWM-XP: character improvement', () => {
  it('LWM-XP-01: experience for victory points besides the defeated; credit on the board for throws and shoves', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [8, 8], body: -1, maxBody: 10 } } },
      victory: {
        wins: [{ side: 'red', when: [{ noConscious: 'blue' }] }],
        points: [{ side: 'red', for: 'win', points: 9 }],
      },
      start: { phase: 'victory' },
    });
    expect(fighter(t, 'A').xp).toBe(9);
    const thrown = moving('A', {
      sides: {
        red: { A: { at: [4, 4], turn: { mp: 4, carryPaid: true } } },
        blue: { B: { at: [6, 4], body: 2, maxBody: 10 } },
      },
      objects: [{ id: 'barrel', kind: 'barrel', heldBy: 'A' }],
    });
    thrown.choose({ do: 'throw', what: 'barrel' }).dice(1).choose([6, 4]);
    expect([fighter(thrown, 'A').xp, fighter(thrown, 'A').tally]).toEqual([10, 10]);
    expect(character(thrown, 'B').defeated).toBe(true);
  });
  it('LWM-XP-01: credit in the duel for those who scored on the fallen, once per opponent', () => {
    const felled = (defeated: boolean) => {
      const t = position({
        sides: {
          red: { A: { at: [4, 4], xp: 5 }, F: { at: [5, 3], undefended: 'NE' } },
          blue: { B: { at: [5, 4], body: 1, defeated }, C: { at: [11, 11] } },
        },
        start: {
          phase: 'combat',
          order: ['red', 'blue'],
          edges: ['A', 'F'].map(a => ({ a, b: 'B', pageSeenByA: 33, pageSeenByB: 33 })),
        },
      });
      t.choose((row: unknown) => row === 10, 'A').choose((row: unknown) => row === 10, 'F');
      t.dice(1, 2).choose((row: unknown) => row === 18, 'B');
      expect(body(t, 'B')).toBeLessThanOrEqual(0);
      return [fighter(t, 'A').xp, fighter(t, 'A').tally, fighter(t, 'F').xp];
    };
    expect(felled(false)).toEqual([10, 5, 5]);
    expect(felled(true)).toEqual([5, 0, 0]);
  });
  it('LWM-XP-01: an unassisted fall is credited to the placing player’s nearest Character, friends give nothing', () => {
    const t = position(
      {
        sides: { red: { A: { at: [4, 4], body: 2, turn: fought } }, blue: { B: { at: [9, 4] }, C: { at: [7, 4] } } },
        levels: [[4, 4, 4]],
        start: { phase: 'falls', order: ['red', 'blue'] },
      },
      { dice: [6] },
    );
    t.choose([5, 4]);
    expect([fighter(t, 'C').xp, fighter(t, 'B').xp]).toEqual([11, 0]);
    const friendly = moving('A', {
      sides: {
        red: { A: { at: [4, 4], turn: { mp: 4, carryPaid: true } }, F: { at: [6, 4], body: 1 } },
        blue: { B: far },
      },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
    });
    friendly.choose({ do: 'throw', what: 'sack' }).dice(6, 2).choose([5, 4]); // scatters east, onto the friend
    expect([body(friendly, 'F'), fighter(friendly, 'A').xp]).toEqual([-1, 0]);
  });
  it('LWM-XP-02: shared evenly among the living, rounded down; a sole survivor takes all', () => {
    const end = (bodies: readonly number[]) => {
      const t = position({
        sides: {
          red: {
            A: { at: [4, 4], body: bodies[0] },
            B: { at: [5, 4], body: bodies[1] },
            C: { at: [6, 4], body: bodies[2] },
          },
          blue: { X: { at: [8, 8], body: -5 } },
        },
        victory: {
          wins: [{ side: 'red', when: [{ noConscious: 'blue' }] }],
          points: [{ side: 'red', for: 'win', points: 10 }],
        },
        start: { phase: 'victory' },
      });
      return ['A', 'B', 'C'].map(id => fighter(t, id).xp);
    };
    expect(end([5, 5, 0])).toEqual([3, 3, 3]);
    expect(end([5, -5, -7])).toEqual([10, 0, 0]);
  });
});
