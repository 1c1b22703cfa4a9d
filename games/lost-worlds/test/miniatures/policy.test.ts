import { type Decision, diceOn, newLuck, privateDice } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { reachOf } from '../../src/miniatures/movement/reach.ts';
import { forecastFor } from '../../src/miniatures/policy/forecast.ts';
import { plansFor } from '../../src/miniatures/policy/plan.ts';
import { isRetreating, outlookOf, worthOf } from '../../src/miniatures/policy/value.ts';
import type { LostWorlds } from '../../src/state.ts';
import { game } from './game.ts';
import { character, FLAT, moving, position, type Spot } from './table.ts';

const far = { at: [11, 11] as const };
type T = ReturnType<typeof position>;
type Level = readonly [number, number, number, string?];
/** What the book answers for the decision that is open (of `who`). */
const answer = (t: T, who?: string): unknown => {
  const open = who === undefined ? t.decision : t.decisionOf(who);
  const reasoned = game.policy!(game.resample(t.g, open.seat, null), open, diceOn(newLuck('book'), 'policy'), 'plain');
  expect(open.options).toContainEqual(reasoned.choice);
  return reasoned.choice;
};
const rules = (t: T): string[] =>
  game.policy!(t.g, t.decision, diceOn(newLuck('book'), 'policy'), 'plain').trace.steps.map(s => s.rule);
const worth = (t: T, id: string): number => worthOf(t.g, character(t, id), outlookOf(t.g, character(t, id)));

describe('LWM-DEC: the automatic answers', () => {
  /** What comes up over the whole width of the die. */
  const range = (g: LostWorlds, open: Decision) =>
    new Set(
      Array.from({ length: 100 }, (_, i) => {
        const dice = { ...privateDice(newLuck('x'), 'policy'), die: () => 1 + 10 * i };
        return JSON.stringify(game.policy!(g, open, dice, 'plain').choice);
      }),
    );
  it('LWM-DEC-01: any profile, none twice', () => {
    const t = position({ sides: { p1: { A: { at: [4, 4], profile: 'any' } }, p2: { B: { ...far, profile: 'any' } } } });
    const { options } = t.decision;
    expect(range(t.g, t.decision).size).toBe(options.length);
    t.choose('guard');
    expect([...range(t.g, t.decision)]).not.toContain('"guard"');
    expect(range(t.g, t.decision).size).toBe(options.length - 1);
  });
  it('LWM-DEC-02: out of contact first, the nearest to an opponent first', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] }, C: { at: [0, 0] }, D: { at: [8, 4] } }, blue: { B: { at: [5, 4] } } },
      start: { phase: 'movement' },
    });
    expect(answer(t)).toBe('D');
    expect(rules(t)).toEqual(['LWM-DEC-02']);
  });
  it('LWM-DEC-03: dematerialise at half of the Body or less', () => {
    const at = (body: number) =>
      answer(
        position({
          sides: { red: { W: { at: [4, 4], profile: 'wraith', body } }, blue: { B: far } },
          start: { phase: 'movement', order: ['red', 'blue'] },
        }),
      );
    expect([at(7), at(6)]).toEqual(['stay', 'dematerialise']);
  });
  it('LWM-DEC-04: the first step of the way with the greatest V', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], body: 11 } }, blue: { B: { at: [7, 4], body: 5, undefended: 'W' } } },
    });
    expect(answer(t)).toEqual({ do: 'move', to: [5, 4] });
    expect(rules(t)[0]).toBe('LWM-DEC-04');
  });
  it('LWM-DEC-05: never a run into contact with two', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [2, 4] } },
        blue: { B: { at: [8, 3], undefended: 'E' }, C: { at: [8, 5], undefended: 'E' } },
      },
    });
    const best = plansFor(t.g, 'A');
    expect(
      best.filter(plan => plan.action.do === 'run' && plan.label === 'end here' && plan.at === 4 * 12 + 8),
    ).toEqual([]);
    expect(best.length).toBeGreaterThan(5);
  });
  it('LWM-DEC-06: halt when it has moved, or the mover is Off Balance, weaker or carries the prize', () => {
    const window = (mover: object, halter: object, objects: readonly Record<string, unknown>[] = [], special = {}) => {
      const t = moving('A', {
        sides: { red: { A: { at: [3, 4], ...mover } }, blue: { B: { at: [5, 4], undefended: 'E', ...halter } } },
        objects,
        special,
      });
      t.choose({ do: 'move', to: [4, 4] });
      return answer(t);
    };
    expect(window({ body: 11 }, { body: 9 })).toBe('pass');
    expect(window({ body: 11 }, { body: 9, turn: { moved: true } })).toBe('halt');
    expect(window({ body: 11, posture: 'offBalance' }, { body: 9 })).toBe('halt');
    expect(window({ body: 8 }, { body: 9 })).toBe('halt');
    expect(
      window({ body: 11 }, { body: 9 }, [{ id: 'coffer', kind: 'token', heldBy: 'A' }], {
        exits: [{ item: 'coffer', side: 'red', at: [[0, 0]] }],
      }),
    ).toBe('halt');
  });
  it('LWM-DEC-07: the back to a wall, then to a friend, then to a drop, then away from those still to move', () => {
    const back = (levels: readonly Level[], friends: Record<string, { at: Spot }> = {}) => {
      const t = moving('A', { sides: { red: { A: { at: [4, 4] }, ...friends }, blue: { B: { at: [8, 4] } } }, levels });
      t.choose({ do: 'end' });
      return answer(t);
    };
    expect(back([[5, 4, 0, 'wall']], { F: { at: [3, 4] } })).toBe('E');
    expect(back([], { F: { at: [3, 5] } })).toBe('SW');
    expect(
      back([
        [4, 4, 2],
        [4, 3, 2],
        [5, 4, 2],
        [4, 5, 0],
        [3, 5, 2],
        [3, 4, 2],
        [3, 3, 2],
      ]),
    ).toBe('SE');
    expect(back([])).toBe('SW');
  });
  it('LWM-DEC-08: a throw where it hurts opponents most, not friends', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [2, 4], turn: { mp: 4, carryPaid: true } }, F: { at: [0, 0] } },
        blue: { B: { at: [4, 4], body: 9 } },
      },
      objects: [{ id: 'barrel', kind: 'barrel', heldBy: 'A' }],
    });
    t.choose({ do: 'throw', what: 'barrel' });
    expect(answer(t)).toEqual([4, 4]);
  });
  it('LWM-DEC-07: of several walls the first direction, however far away opponents are', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [11, 4] } }, blue: { B: { at: [2, 4] } } },
      levels: [[10, 4, 0, 'wall']],
    });
    expect(answer(t.choose({ do: 'end' }))).toBe('E');
  });
  it('LWM-DEC-09: before it moves, a load that is of no use is laid down', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: far } },
      objects: [{ id: 'chest', kind: 'chest', heldBy: 'A' }],
    });
    expect(t.decision.kind).toBe('moveCharacter.carryOrDrop');
    expect([answer(t), rules(t)]).toMatchObject([{ do: 'drop', what: 'chest' }, ['LWM-DEC-09', 'LWM-DEC-09']]);
  });
  it('LWM-DEC-07: whoever wakes turns its back away from the opponent beside it', () => {
    const t = position(
      {
        sides: { red: { U: { at: [4, 4], body: -2 } }, blue: { B: { at: [5, 4], undefended: 'E' } } },
        start: { phase: 'closeMovement', order: ['red', 'blue'] },
      },
      { dice: [1] },
    );
    expect(t.decision.kind).toBe('recover.nameUndefended');
    expect([answer(t), rules(t)]).toEqual(['SW', ['LWM-DEC-07']]); // the first of three spaces that are farthest from B
  });
  it('LWM-DEC-09: a load is dropped on an empty level space away from opponents', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      start: { phase: 'combat', order: ['red', 'blue'] },
    });
    t.choose({ wish: 'engage' });
    expect(answer(t)).not.toEqual([4, 4]);
    expect(answer(t)).toEqual([3, 5]);
    const cluttered = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } },
      objects: [
        { id: 'sack', kind: 'sack', heldBy: 'A' },
        { id: 'chair', kind: 'chair', at: [3, 5] },
      ],
      start: { phase: 'combat', order: ['red', 'blue'] },
    });
    expect(answer(cluttered.choose({ wish: 'engage' }))).not.toEqual([3, 5]);
  });
  it('LWM-DEC-10: shove who could fall deep or is unsteady already', () => {
    const shoves = (b: object, levels: readonly Level[]) => {
      const t = moving('A', {
        sides: {
          red: { A: { at: [4, 4], turn: { mp: 2, spent: 2 } } },
          blue: { B: { at: [5, 4], undefended: 'E', page41: 0, ...b } },
        },
        levels,
      });
      return plansFor(t.g, 'A').some(plan => plan.action.do === 'shove');
    };
    expect(shoves({}, [])).toBe(false);
    expect(shoves({ posture: 'offBalance' }, [])).toBe(true);
    expect(
      shoves({}, [
        [4, 4, 3],
        [5, 4, 3],
        [6, 4, 0],
      ]),
    ).toBe(true);
  });
  it('LWM-DEC-10: hard where the drop is deep, or where nobody on the spot will want to fight', () => {
    const hard = (retreating: boolean, levels: readonly Level[]) => {
      const weak = retreating ? { body: 2 } : {};
      const t = moving('A', {
        sides: {
          red: { A: { at: [4, 4], ...weak }, F: { at: [0, 0] } },
          blue: { B: { at: [5, 4], undefended: 'E', posture: 'offBalance', ...weak }, C: { at: [11, 11] } },
        },
        levels,
      });
      return plansFor(t.g, 'A').some(plan => plan.action.do === 'shove' && plan.action.hard);
    };
    const ledge: Level[] = [
      [4, 4, 3],
      [5, 4, 3],
    ];
    expect([hard(false, []), hard(true, []), hard(false, ledge)]).toEqual([false, true, true]);
  });
  it('LWM-DEC-11: not onto an ally of another player either', () => {
    const t = given(game, {
      kind: 'miniatures',
      map: FLAT,
      sides: [
        { id: 'P', characters: [{ id: 'A', profile: 'guard', at: [5, 4] }] },
        {
          id: 'QS',
          characters: [
            { id: 'B', profile: 'guard', at: [6, 4], player: 'Q' },
            { id: 'T', profile: 'troll', at: [5, 5], player: 'S' },
          ],
        },
      ],
      start: { phase: 'movement', order: ['S', 'Q', 'P'], mover: 'T' },
    });
    t.dice(6).choose({ do: 'shove', target: 'A', hard: false });
    expect(t.decision.kind).toBe('fall.choosePlace');
    expect(answer(t)).not.toEqual([6, 4]);
  });
  it('LWM-DEC-11: a faller goes where it costs most', () => {
    const t = position(
      {
        sides: { red: { A: { at: [4, 4], turn: { fought: true }, page41: 1 } }, blue: { B: far } },
        levels: [
          [4, 4, 4],
          [5, 4, 2],
          [3, 4, 0],
        ],
        start: { phase: 'falls', order: ['red', 'blue'] },
      },
      { dice: [6] },
    );
    const [c, r] = answer(t) as Spot;
    expect([c, r]).not.toEqual([5, 4]);
  });
  it('LWM-DEC-12: a missed jump lands where fewest opponents are', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] }, C: { at: [6, 3] } } },
      levels: [[4, 4, 2]],
    });
    t.dice(6).choose({ do: 'jumpOnto', target: 'B' });
    expect(answer(t)).toEqual([5, 5]);
  });
  it('LWM-DEC-13: the displaced take the smallest drop', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } },
      levels: [
        [4, 4, 4],
        [5, 4, 2],
        [5, 3, 0],
        [6, 4, 2],
        [5, 5, 0],
        [4, 5, 0],
        [4, 3, 0],
      ],
    });
    t.dice(3).choose({ do: 'jumpOnto', target: 'B' });
    expect(answer(t)).toEqual([6, 4]);
  });
  it('LWM-DEC-14: engage unless unsteady before a standing opponent, or in retreat', () => {
    const wish = (a: object, b: object = {}, friend = false) => {
      const t = position({
        sides: {
          red: { A: { at: [4, 4], ...a }, ...(friend ? { F: { at: [0, 0] as Spot } } : {}) },
          blue: { B: { at: [5, 4], ...b } },
        },
        start: { phase: 'combat', order: ['red', 'blue'] },
      });
      return (answer(t) as { wish: string }).wish;
    };
    expect([wish({}), wish({ posture: 'down' }), wish({ posture: 'down' }, { posture: 'offBalance' })]).toEqual([
      'engage',
      'decline',
      'engage',
    ]);
    expect([wish({ body: 3 }, {}, true), wish({ body: 3 })]).toEqual(['decline', 'engage']);
  });
  it('LWM-DEC-15: maneuvers as the duel’s computer player', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4], undefended: 'E' } } },
      start: { phase: 'combat', order: ['red', 'blue'] },
    });
    t.choose({ wish: 'engage' });
    expect(t.decisionOf('A').options).toContain(answer(t, 'A'));
  });
  it('LWM-DEC-16: an Escape only in retreat, and then far away', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4], undefended: 'W', body: 3 }, F: { at: [0, 0] } },
        blue: { B: { at: [5, 4], undefended: 'E', body: 40, maxBody: 40 } },
      },
      start: { phase: 'combat', order: ['red', 'blue'] },
    });
    t.choose({ wish: 'engage' });
    t.choose((row: unknown) => row === 62, 'A').choose((row: unknown) => row === 62, 'B');
    expect([answer(t, 'A'), answer(t, 'B')]).toEqual(['escape', 'stay']);
    t.choose('escape', 'A').choose('stay', 'B');
    t.choose((row: unknown) => row === 62, 'A').choose((row: unknown) => row === 62, 'B');
    expect(answer(t)).toEqual([3, 5]);
  });
  it('LWM-DEC-17: slay when nobody can come and the side is not beaten', () => {
    const t = moving('S', {
      sides: { red: { S: { at: [2, 2] } }, blue: { V: { at: [2, 2], body: -2 }, B: { at: [11, 11] } } },
    });
    expect(answer(t)).toEqual({ do: 'slay', target: 'V' });
    const near = moving('S', {
      sides: { red: { S: { at: [2, 2] } }, blue: { V: { at: [2, 2], body: -2 }, B: { at: [5, 2] } } },
    });
    expect(answer(near)).not.toEqual({ do: 'slay', target: 'V' });
    // A guard that runs comes six spaces far, one that ran last turn four, one that lies down two.
    const from = (b: Spot, more = {}) =>
      answer(
        moving('S', {
          sides: { red: { S: { at: [2, 2] } }, blue: { V: { at: [2, 2], body: -2 }, B: { at: b, ...more } } },
        }),
      );
    expect(from([9, 2])).not.toEqual({ do: 'slay', target: 'V' });
    expect(from([10, 2])).toEqual({ do: 'slay', target: 'V' });
    expect(from([9, 2], { turn: { ranLastTurn: true } })).toEqual({ do: 'slay', target: 'V' });
    expect(from([6, 2], { posture: 'down' })).toEqual({ do: 'slay', target: 'V' });
  });
  it('LWM-DEC-18: regenerate when the full gain is missing and nobody can come', () => {
    const at = (body: number, b: Spot) =>
      answer(moving('T', { sides: { red: { T: { at: [1, 1], profile: 'troll', body } }, blue: { B: { at: b } } } }));
    expect(at(10, [11, 11])).toEqual({ do: 'regenerate', points: 'body' });
    expect(at(12, [11, 11])).not.toEqual({ do: 'regenerate', points: 'body' });
    expect(at(10, [4, 1])).not.toEqual({ do: 'regenerate', points: 'body' });
    const mage = (free: number) =>
      answer(
        moving('M', {
          sides: { red: { M: { at: [1, 1], profile: 'mage', freeSpellPoints: free } }, blue: { B: far } },
        }),
      );
    expect(mage(6)).toEqual({ do: 'regenerate', points: 'magic' });
    expect(mage(7)).not.toEqual({ do: 'regenerate', points: 'magic' });
  });
  it('LWM-DEC-19: cast at an even chance for two Body Points’ worth, at the nearest', () => {
    const t = moving('M', {
      sides: {
        red: { M: { at: [2, 4], profile: 'mage', cards: ['S01'] } },
        blue: { B: { at: [5, 4] }, C: { at: [4, 4] } },
      },
    });
    expect(answer(t)).toEqual({ do: 'cast', card: 'S01' });
    t.choose({ do: 'cast', card: 'S01' });
    expect(answer(t)).toBe('C');
    const distant = moving('M', {
      sides: { red: { M: { at: [2, 4], profile: 'mage', cards: ['S01'] } }, blue: { B: { at: [10, 4] } } },
    });
    expect(answer(distant)).not.toEqual({ do: 'cast', card: 'S01' });
  });
  it('LWM-DEC-20: an opponent is touched into the deepest drop, a friend onto level ground', () => {
    const touch = (side: string) => {
      const sides =
        side === 'blue'
          ? { red: { W: wraith }, blue: { G: { at: [5, 4] as const } } }
          : { red: { W: wraith, G: { at: [5, 4] as const } }, blue: { B: far } };
      return answer(
        position({
          sides,
          levels: [
            [5, 4, 2],
            [5, 3, 2],
            [6, 4, 0],
            [5, 5, 1],
            [4, 5, 2],
            [4, 4, 2],
            [4, 3, 2],
          ],
          start: { phase: 'closeMovement', order: ['red', 'blue'] },
        }),
      );
    };
    const wraith = { at: [5, 4] as const, profile: 'wraith', away: true };
    expect([touch('blue'), touch('red')]).toEqual([
      [6, 4],
      [5, 3],
    ]);
  });
  it('LWM-DEC-21: it wakes where fewest opponents are', () => {
    const t = position(
      {
        sides: { red: { V: { at: [5, 4], body: -2 } }, blue: { S: { at: [5, 4] }, B: { at: [7, 4] } } },
        start: { phase: 'closeMovement', order: ['red', 'blue'] },
      },
      { dice: [1] },
    );
    expect(answer(t)).not.toEqual([6, 4]);
  });
  it('LWM-DEC-22: objects are shoved for the task only', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: far } },
      objects: [{ id: 'chest', kind: 'chest', at: [5, 4] }],
    });
    expect(plansFor(t.g, 'A').some(plan => plan.action.do === 'shoveObject')).toBe(false);
    const below = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [6, 4] } } },
      levels: [
        [4, 4, 5],
        [5, 4, 5],
      ],
      objects: [{ id: 'chest', kind: 'chest', at: [5, 4] }],
    });
    expect(plansFor(below.g, 'A').some(plan => plan.action.do === 'shoveObject')).toBe(true);
  });
  it('LWM-DEC-23: too few Attacks: those it can put out, then the weakest', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4], body: 9 }, C: { at: [3, 4], body: 4 } } },
      start: { phase: 'movement' },
    });
    const hits = (totals: Record<string, number>): unknown => {
      const g = game.clone(t.g);
      const looks = Object.entries(totals).map(([subject, total]) => ({ scorer: 'A', subject, total }));
      g.stack.push({ proc: 'turn', at: 0, local: { looks }, into: null, sealed: null });
      const asked = { no: 1, kind: 'selectTargets.nameTarget', rule: '', seat: 'red', slot: 'A', sealed: false };
      const open = { ...asked, options: ['B', 'C'] };
      return game.policy!(g, open, diceOn(newLuck('book'), 'policy'), 'plain').choice;
    };
    expect([hits({ B: 9, C: 2 }), hits({ B: 3, C: 2 })]).toEqual(['B', 'C']);
  });
  it('LWM-SEQ-06: recovery rolls in the order of the set-up', () => {
    const t = position({
      sides: { red: { U: { at: [4, 4], body: 0 }, V: { at: [2, 2], body: 0 }, A: { at: [0, 0] } }, blue: { B: far } },
      start: { phase: 'closeMovement', order: ['red', 'blue'] },
    });
    expect(answer(t)).toBe('U');
    expect(rules(t)).toEqual(['LWM-SEQ-06']);
  });
  it('LWM-DEC-24: the interludes of a campaign', () => {
    const campaign = (state: object) =>
      given(game, {
        kind: 'miniatures',
        map: ['0. 0.'],
        sides: [
          { id: 'company', characters: [{ profile: 'guard', at: [0, 0] }] },
          { id: 'foes', characters: [{ profile: 'guard', at: [1, 0] }] },
        ],
        campaign: state,
      });
    const company = [
      { id: 'guard', profile: 'guard' },
      { id: 'dwarf', profile: 'dwarf' },
    ];
    const hire = campaign({});
    expect([range(hire.g, hire.decision).size > 3, rules(hire)]).toEqual([true, ['LWM-DEC-24']]);
    const fork = campaign({ company, chapter: '3a' });
    expect([[...range(fork.g, fork.decision)], rules(fork)]).toEqual([['"3a"', '"3b"'], ['LWM-DEC-24']]);
    const gifts = campaign({ company, chapter: '4', won: ['3a'] });
    expect([range(gifts.g, gifts.decision).size > 1, rules(gifts)]).toEqual([true, ['LWM-DEC-24']]);
    const g = game.clone(hire.g);
    g.field!.campaign!.company = [
      {
        ...hire.g.field!.campaign!.company[0]!,
        id: 'x',
        profile: 'ranger',
        alive: false,
        xp: 0,
        tally: 0,
        picksUsed: 0,
        plus: {},
        maxBody: null,
        spellPoints: null,
      },
    ];
    const open = {
      no: 1,
      kind: 'replaceDead.chooseRecruit',
      rule: '',
      seat: 'company',
      slot: 'company',
      sealed: false,
      options: ['goblin', 'guard', 'brigand', 'ranger'],
    };
    expect([...range(g, open)].sort()).toEqual(['"brigand"', '"goblin"', '"guard"']); // a ranger it has had
  });
  it('LWM-DEC-25: cards in the rounds as in the duel', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4], fighter: 'pip', cards: ['L06'] } },
        blue: { B: { at: [5, 4], undefended: 'E' } },
      },
      start: { phase: 'combat', order: ['red', 'blue'] },
    });
    t.choose({ wish: 'engage' });
    expect(answer(t, t.open[0]!.slot)).toBeDefined();
  });
});

describe('LWM-GAP-08: the automated player’s V', () => {
  it('LWM-GAP-08: contact, backs, posture, odds of falling and the way to go count', () => {
    const at = (a: object, b: object, levels: readonly Level[] = []) => {
      const t = moving('A', {
        sides: {
          red: { A: { at: [4, 4], body: 11, ...a } },
          blue: { B: { at: [5, 4], undefended: 'E', body: 11, ...b } },
        },
        levels,
      });
      return worth(t, 'A');
    };
    const plain = at({}, {});
    expect(at({}, { undefended: 'W' }) - plain).toBe(6);
    expect(at({}, { posture: 'offBalance' }) - plain).toBe(4);
    expect(at({}, { posture: 'down' }) - plain).toBe(6);
    expect(at({}, { body: 5 }) - plain).toBe(3);
    expect(at({}, { body: 1 }) - plain).toBe(4);
    expect(at({ posture: 'down' }, {}) - plain).toBe(-8);
    expect(at({ posture: 'offBalance' }, {}) - plain).toBe(-4);
    const ledge: Level[] = [
      [4, 4, 2],
      [5, 4, 2],
      [3, 4, 0],
      [4, 3, 2],
      [4, 5, 2],
      [3, 5, 2],
      [3, 3, 2],
    ];
    expect(at({}, {}, ledge) - plain).toBeCloseTo(-5 * (1 / 6) * 2);
  });
  it('LWM-GAP-08: a reckless jump is weighed by its die', () => {
    const down = (level: number) => {
      const t = moving('A', {
        sides: {
          red: { A: { at: [4, 4], turn: { mp: 1, spent: 3, ranLastTurn: true } } },
          blue: { B: { at: [6, 4], undefended: 'W', body: 2 } },
        },
        levels: [
          [4, 4, level],
          [5, 4, 0],
        ],
      });
      const worth = (label: string) => plansFor(t.g, 'A').find(plan => plan.label === label)!.value;
      return { jump: worth('jump down'), stay: worth('end here') };
    };
    expect(down(3).jump).toBeGreaterThan(down(3).stay);
    expect(down(3).jump - down(9).jump).toBeCloseTo(2);
  });
  it('LWM-GAP-08: a runner jumps over whoever lies in the way to come to its back', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [1, 4] } }, blue: { B: { at: [4, 4], posture: 'down', undefended: 'E' } } },
    });
    t.choose({ do: 'run' })
      .choose({ do: 'move', to: [2, 4] })
      .choose({ do: 'move', to: [3, 4] });
    expect(answer(t)).toEqual({ do: 'jumpOver', to: [5, 4] });
  });
  it('LWM-GAP-08: the holder of the goal has completed the task; the runner is drawn to it', () => {
    const crown = { crown: { at: [[4, 4] as Spot] } };
    const there = moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: far } }, special: crown });
    const away = moving('A', { sides: { red: { A: { at: [4, 8] } }, blue: { B: far } }, special: crown });
    expect(worth(there, 'A')).toBe(20);
    expect(worth(away, 'A')).toBe(-1.5 * 4);
    expect(isRetreating(there.g, character(there, 'A'))).toBe(false);
  });
});

describe('previews', () => {
  it('reach lists every end with its cost, its way and where one may be halted', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], height: 3 } }, blue: { B: { at: [7, 4], undefended: 'E' } } },
      levels: [[3, 4, 2]],
    });
    const reach = reachOf(t.g, t.decision);
    const end = (spot: Spot) => reach.find(entry => entry.cell === spot[1] * 12 + spot[0]);
    expect(end([5, 4])).toMatchObject({ cost: 1, path: [4 * 12 + 5], risks: [], plan: [{ do: 'move', to: [5, 4] }] });
    expect(end([6, 4])).toMatchObject({ cost: 2, risks: [{ cell: 4 * 12 + 6, rule: 'LWM-HALT-01' }] });
    expect(end([3, 4])).toMatchObject({ cost: 2, plan: [{ do: 'climb', to: [3, 4] }] });
    expect(end([7, 4])).toBeUndefined();
    expect(end([9, 4])).toBeUndefined();
  });
  it('forecast says where the book would send an opponent, also with figures elsewhere', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4], body: 5 } }, blue: { B: { at: [7, 4], body: 11 } } } });
    const [entry] = forecastFor(t.g, 'red', {});
    expect(entry).toMatchObject({ figure: 'B', outcomes: [{ probability: 1, target: 'A' }] });
    const [moved] = forecastFor(t.g, 'red', { A: [0, 11] });
    expect(moved?.outcomes[0]?.target).toBe(null);
  });
});
