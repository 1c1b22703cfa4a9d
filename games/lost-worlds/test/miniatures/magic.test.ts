import { describe, expect, it } from 'vitest';
import { allowanceOf } from '../../src/miniatures/fighter.ts';
import {
  at,
  body,
  character,
  endMove,
  fighter,
  forbids,
  moving,
  mp,
  passUntil,
  position,
  posture,
  type Spot,
} from './table.ts';

const far = { at: [11, 11] as const };
type Level = readonly [number, number, number, string?];
type Guard = { readonly at: Spot; readonly [key: string]: unknown };
/** The Lantern Mage, taught in all four colours. */
const SCHOLAR = {
  weapon: 'staff',
  book: {
    base: 'ondrea',
    stats: {
      height: 4,
      body: 9,
      attacks: 1,
      tactic: 0,
      luck: 0,
      gear: [],
      spell: 8,
      spellColour: ['red', 'green', 'blue', 'black'],
    },
    reveal: { 63: 'spell' },
    tell: { 55: 'only ext; points +1 spell' },
  },
};
const mage = (
  cards: readonly string[],
  blue: Record<string, Guard>,
  more: {
    mage?: object;
    red?: Record<string, Guard>;
    levels?: readonly Level[];
    options?: Record<string, unknown>;
  } = {},
) =>
  moving(
    'M',
    {
      sides: { red: { M: { at: [2, 4], ...SCHOLAR, cards, ...more.mage }, ...more.red }, blue },
      levels: more.levels ?? [],
    },
    { options: more.options ?? {} },
  );
/** Casts a card that works at once at a target. */
const cast = (card: string, target: string, blue: Record<string, Guard>, red: Record<string, Guard> = {}) => {
  const t = mage([card], blue, { red, mage: { spellPoints: 20 } });
  t.choose({ do: 'cast', card }).dice(1).choose(target);
  return t;
};

describe('LWM-CST: casting beyond Extended Range', () => {
  it('LWM-CST-01: an unplayed spell card for the whole allowance, for those with spell points', () => {
    const t = mage(['S01'], { B: { at: [6, 4] } });
    t.choose({ do: 'cast', card: 'S01' }).dice(6).choose('B');
    expect(mp(t, 'M')).toBe(0);
    expect(fighter(t, 'M').hand[0]!.state).toBe('played');
    expect(mage([], { B: { at: [6, 4] } }, { mage: { spellPoints: 0 } }).offers({ do: 'cast' })).toBe(false);
    expect(forbids(mage(['S01'], { B: { at: [6, 4] } }), { do: 'cast', card: 'S02' })).toContain('LWM-CST-01');
    expect(
      forbids(mage(['S01'], { B: { at: [6, 4] } }, { options: { longCast: false } }), { do: 'cast', card: 'S01' }),
    ).toEqual(['LWM-CST-01']);
  });
  it('LWM-CST-02: not while Off Balance, Down, or in an opponent’s Battle Zone', () => {
    expect(
      forbids(mage(['S01'], { B: { at: [6, 4] } }, { mage: { posture: 'offBalance' } }), { do: 'cast', card: 'S01' }),
    ).toEqual(['LWM-CST-02']);
    expect(
      forbids(mage(['S01'], { B: { at: [6, 4] } }, { mage: { posture: 'down' } }), { do: 'cast', card: 'S01' }),
    ).toContain('LWM-MOV-07');
    expect(forbids(mage(['S01'], { B: { at: [3, 4] } }), { do: 'cast', card: 'S01' })).toEqual(['LWM-CST-02']);
  });
  it('LWM-CST-03: farther is dearer and harder', () => {
    const works = (range: number, die: number): [boolean, number] => {
      const t = mage(['S01'], { B: { at: [2 + range, 4], body: 11 } }, { mage: { spellPoints: 20 } });
      t.choose({ do: 'cast', card: 'S01' }).dice(die).choose('B');
      const told = t.event('spellCast') as unknown as { works: boolean; extra: number };
      return [told.works, told.extra];
    };
    expect([works(2, 5), works(2, 6)]).toEqual([
      [true, 0],
      [false, 0],
    ]);
    expect([works(3, 4), works(4, 5)]).toEqual([
      [true, 1],
      [false, 1],
    ]);
    expect([works(6, 3), works(6, 4), works(5, 3)]).toEqual([
      [true, 2],
      [false, 2],
      [true, 2],
    ]);
    expect([works(7, 2), works(8, 3)]).toEqual([
      [true, 3],
      [false, 3],
    ]);
    expect([works(9, 1), works(9, 2)]).toEqual([
      [true, 4],
      [false, 4],
    ]);
  });
  it('LWM-CST-04: the extra points must be free, and are gone even on a fizzle', () => {
    // Cards worth 6 of 8 points leave 2.
    const cards = ['S01', 'S02'];
    const t = mage(cards, { B: { at: [9, 4] }, C: { at: [7, 4] } });
    expect(fighter(t, 'M').points.spell).toBe(2);
    t.choose({ do: 'cast', card: 'S01' });
    expect(forbids(t, 'B')).toEqual(['LWM-CST-04']);
    t.dice(6).choose('C');
    expect(fighter(t, 'M').points.spell).toBe(0);
  });
  it('LWM-CST-05: an adjacent opponent outside the zone, oneself and adjacent friends use the range 2 row', () => {
    const t = mage(['S01'], { B: { at: [3, 4], profile: 'troll' } }, { levels: [[2, 4, 5]] });
    t.choose({ do: 'cast', card: 'S01' }).dice(5).choose('B');
    expect(t.event('spellCast')).toMatchObject({ works: true, extra: 0, needed: 5 });
    const self = mage(['S07'], { B: far }, { mage: { body: 3 }, red: { F: { at: [3, 4], body: 3 } } });
    self.choose({ do: 'cast', card: 'S07' });
    expect(self.decision.options).toEqual(['M', 'F']);
    self.dice(5).choose('M');
    expect(body(self, 'M')).toBe(6);
    const hidden = mage(['S01'], { B: { at: [6, 4] }, C: { at: [2, 8] } }, { levels: [[4, 4, 0, 'pillar']] });
    hidden.choose({ do: 'cast', card: 'S01' });
    expect(forbids(hidden, 'B')).toEqual(['LWM-BRD-07']);
  });
  it('LWM-CST-06: a fizzle costs the card and the points and does nothing', () => {
    const t = mage(['S01'], { B: { at: [6, 4], body: 11 } });
    const free = fighter(t, 'M').points.spell;
    t.choose({ do: 'cast', card: 'S01' }).dice(5).choose('B');
    expect([body(t, 'B'), fighter(t, 'M').points.spell, fighter(t, 'M').hand[0]!.state]).toEqual([
      11,
      free - 1,
      'played',
    ]);
  });
});

describe('LWM-GAP-05: spells cast in the Movement Phase', () => {
  it('LWM-GAP-05: Ember Dart takes 2 and the balance', () => {
    const t = cast('S01', 'B', { B: { at: [4, 4], body: 9 } });
    expect([body(t, 'B'), posture(t, 'B')]).toEqual([7, 'offBalance']);
    expect(posture(cast('S01', 'B', { B: { at: [4, 4], body: 9, posture: 'down' } }), 'B')).toBe('down');
  });
  it('LWM-GAP-05: Needle of Ice and Grave Chill hurt at once and weaken in the rounds', () => {
    const needle = cast('S03', 'B', { B: { at: [4, 4], body: 9 } });
    expect(body(needle, 'B')).toBe(8);
    expect(fighter(needle, 'B').running).toMatchObject([{ card: 'S03', left: 1 }]);
    const t = mage(['S09'], { B: { at: [4, 4], body: 9 } }, { mage: { body: 5 } });
    t.choose({ do: 'cast', card: 'S09' }).dice(1).choose('B');
    expect([body(t, 'B'), body(t, 'M')]).toEqual([8, 6]);
    expect(fighter(t, 'B').running).toMatchObject([{ card: 'S09', left: 2 }]);
  });
  it('LWM-GAP-05: Frost Fetters forbid running, climbing and jumping', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], spells: [{ card: 'S04', rounds: 2 }] } }, blue: { B: far } },
      levels: [
        [5, 4, 1],
        [4, 4, 2],
        [3, 4, 2],
      ],
    });
    expect(forbids(t, { do: 'run' })).toEqual(['LWM-GAP-05']);
    expect(forbids(t, { do: 'climb', to: [5, 4] })).toEqual(['LWM-GAP-05']);
    expect(forbids(t, { do: 'jumpDown', to: [5, 4] })).toEqual(['LWM-GAP-05']);
    expect(t.offers({ do: 'move', to: [3, 4] })).toBe(true);
  });
  it('LWM-GAP-05: Drowse: no halt, and in its slot only the Undefended Space', () => {
    const t = position({
      sides: {
        red: { M: { at: [2, 4], ...SCHOLAR, cards: ['S06'] }, A: { at: [7, 4] } },
        blue: { B: { at: [5, 4], undefended: 'W' } },
      },
      start: { phase: 'movement', order: ['red', 'blue'] },
    });
    t.choose('M').choose({ do: 'cast', card: 'S06' }).dice(1).choose('B');
    endMove(t);
    t.choose('A').choose({ do: 'move', to: [6, 4] });
    expect(t.decision.kind).toBe('act.chooseAction');
    endMove(t);
    t.choose('B');
    expect(t.decision.kind).toBe('endMove.nameUndefended');
    expect(forbids(t, { do: 'move', to: [4, 4] })).toContain('LWM-DUR-04');
  });
  it('LWM-GAP-05: Mend Flesh and Breath of Life heal, not above the maximum', () => {
    expect(body(cast('S07', 'F', { B: far }, { F: { at: [4, 4], body: 9 } }), 'F')).toBe(11);
    expect(body(cast('S15', 'F', { B: far }, { F: { at: [4, 4], body: 5 } }), 'F')).toBe(7);
    const fallen = cast('S15', 'F', { B: far }, { F: { at: [4, 4], body: -2 } });
    expect([body(fallen, 'F'), character(fallen, 'F').recoveryDie]).toEqual([-2, -3]);
  });
  it('LWM-GAP-05: Oakskin lowers the page Scores used on the board, Barkhide every loss', () => {
    const hit = (spells: readonly object[]): number => {
      const t = moving('A', {
        sides: {
          red: { A: { at: [2, 4], profile: 'ranger', throwMod: 0 } },
          blue: { B: { at: [4, 4], body: 10, page19: 3, spells } },
        },
      });
      t.choose({ do: 'throw', what: 'A.dagger1' }).dice(1).choose([4, 4]);
      return body(t, 'B');
    };
    expect([hit([]), hit([{ card: 'S08', rounds: 3 }]), hit([{ card: 'S13', rounds: 'rest' }])]).toEqual([7, 8, 8]);
  });
  it('LWM-GAP-05: spells of one name add up on the board as they do in the duel', () => {
    const both = (card: string, rounds: number | 'rest') => [
      { card, rounds },
      { card, rounds },
    ];
    const hit = (spells: readonly object[]): number => {
      const t = moving('A', {
        sides: {
          red: { A: { at: [2, 4], profile: 'ranger', throwMod: 0 } },
          blue: { B: { at: [4, 4], body: 10, page19: 3, spells } },
        },
      });
      t.choose({ do: 'throw', what: 'A.dagger1' }).dice(1).choose([4, 4]);
      return body(t, 'B');
    };
    expect([hit(both('S08', 3)), hit(both('S13', 'rest'))]).toEqual([9, 9]);
    const boots = moving('A', { sides: { red: { A: { at: [4, 4], spells: both('S14', 3) } }, blue: { B: far } } });
    expect(mp(boots, 'A')).toBe(1); // 4 - 2 - 2, but never less than 1
  });
  it('LWM-GAP-05: Stumble trips: Down, and only Stand Up or Crawl this turn', () => {
    const t = cast('S11', 'B', { B: { at: [4, 4] } });
    expect(posture(t, 'B')).toBe('down');
    expect(fighter(t, 'B').running).toEqual([]);
    endMove(t);
    t.choose('B');
    expect(t.offers({ do: 'standUp' })).toBe(true);
    expect(forbids(t, { do: 'pickUp', what: 'B.weapon' })).toContain('LWM-GAP-05');
    t.choose({ do: 'standUp' });
    expect(forbids(t, { do: 'move', to: [5, 4] })).toEqual(['LWM-GAP-05']);
  });
  it('LWM-GAP-05: Slumber ends with any loss; Lead Boots take 2 off the allowance', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [2, 4], turn: { mp: 4, carryPaid: true } } },
        blue: { B: { at: [4, 4], body: 9, spells: [{ card: 'S12', rounds: 4 }] } },
      },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
    });
    t.choose({ do: 'throw', what: 'sack' }).dice(1).choose([4, 4]);
    expect(fighter(t, 'B').running).toEqual([]);
    const boots = moving('A', {
      sides: { red: { A: { at: [4, 4], spells: [{ card: 'S14', rounds: 3 }] } }, blue: { B: far } },
    });
    expect(mp(boots, 'A')).toBe(2);
    expect(forbids(boots, { do: 'run' })).toEqual(['LWM-GAP-05']);
    const slowed = position({
      sides: { red: { A: { at: [4, 4], spells: [{ card: 'S14', rounds: 3 }] } }, blue: { B: far } },
      start: { phase: 'movement', order: ['red', 'blue'] },
    }).choose('A');
    expect(slowed.event('moveBegan')).toMatchObject({
      sums: [{ base: 4, parts: [{ rule: 'LWM-GAP-05', value: -2 }], total: 2 }],
    });
    const small = moving('A', {
      sides: { red: { A: { at: [4, 4], height: 2, spells: [{ card: 'S14', rounds: 3 }] } }, blue: { B: far } },
    });
    expect(allowanceOf(small.g, character(small, 'A'))).toBe(1);
  });
  it('LWM-GAP-05: each spell has its kind of target', () => {
    const targets = (card: string): string[] => {
      const t = mage(
        [card],
        { B: { at: [4, 4] } },
        { mage: { spellPoints: 20 }, red: { F: { at: [2, 6] }, U: { at: [2, 8], body: -1 } } },
      );
      t.choose({ do: 'cast', card });
      return t.decision.options as string[];
    };
    for (const card of ['S01', 'S03', 'S04', 'S06', 'S09', 'S10', 'S11', 'S12', 'S14'])
      expect(targets(card)).toEqual(['B']);
    for (const card of ['S02', 'S05', 'S07', 'S08', 'S13']) expect(targets(card)).toEqual(['M', 'F']);
    expect(targets('S15')).toEqual(['M', 'F', 'U']);
  });
});

describe('LWM-DUR: spell duration', () => {
  const spellbound = (spell: object, b: Guard, options = {}) =>
    position(
      {
        sides: { red: { A: { at: [4, 4], spells: [spell] } }, blue: { B: b } },
        start: { phase: 'combat', order: ['red', 'blue'] },
      },
      { options },
    );
  it('LWM-DUR-01: the rest of the game is the rest of the scenario', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4], spells: [{ card: 'S13', rounds: 'rest' }] } }, blue: { B: far } },
      start: { turn: 5, phase: 'combat', order: ['red', 'blue'] },
    });
    passUntil(t, () => t.g.field!.turn === 7);
    expect(fighter(t, 'A').running).toMatchObject([{ card: 'S13', left: null }]);
  });
  it('LWM-DUR-02: rounds run on from turn to turn, and a phase begun in a zone uses up three', () => {
    const t = spellbound({ card: 'S12', rounds: 4 }, { at: [5, 4] });
    t.choose({ wish: 'decline' });
    expect(fighter(t, 'A').running).toMatchObject([{ card: 'S12', left: 1 }]);
    const fought = spellbound({ card: 'S10', rounds: 3 }, { at: [5, 4], undefended: 'E', body: 90, maxBody: 90 });
    fought.choose({ wish: 'engage' });
    expect(fighter(fought, 'A').running).toMatchObject([{ card: 'S10', left: 2 }]);
  });
  it('LWM-DUR-03: outside all zones when the phase starts, it ends', () => {
    const t = spellbound({ card: 'S04', rounds: 1 }, far);
    expect(fighter(t, 'A').running).toEqual([]);
    expect(t.story.filter(e => e.type === 'spellEnded')).toMatchObject([{ card: 'S04', why: 'outside' }]);
    const off = spellbound({ card: 'S04', rounds: 1 }, far, { spellDuration: false });
    expect(fighter(off, 'A').running).toHaveLength(1);
  });
  it('LWM-DUR-02: the rounds fought by others also count for whoever has fled or fallen since the phase began', () => {
    const strong = { body: 40, maxBody: 40 };
    const phase = (a: object) => {
      const t = position({
        sides: {
          red: {
            A: { at: [4, 4], undefended: 'W', spells: [{ card: 'S08', rounds: 3 }], ...a },
            C: { at: [9, 9], undefended: 'W', ...strong },
          },
          blue: {
            B: { at: [5, 4], undefended: 'E', ...strong },
            D: { at: [10, 9], undefended: 'E', ...strong },
          },
        },
        start: { phase: 'combat', order: ['red', 'blue'] },
      });
      while (t.open[0]?.kind === 'declareEngagements.declare') t.choose({ wish: 'engage' });
      return t;
    };
    const play = (t: ReturnType<typeof phase>, rows: Record<string, number>, escapes: string | null = null) => {
      for (const [id, row] of Object.entries(rows)) t.choose((option: unknown) => option === row, id);
      while (t.open[0]?.kind === 'turn.announceEscape')
        t.choose(t.open[0].slot === escapes ? 'escape' : 'stay', t.open[0].slot);
      return t.open[0]?.kind === 'breakOff.stepAway' ? t.choose('stay') : t;
    };
    const back = { A: 62, B: 62, C: 62, D: 62 };
    const fled = play(play(phase(strong), back, 'A'), back);
    expect(fighter(fled, 'A').place).toBe('escaped');
    const fallen = play(play(phase({ body: 1 }), { ...back, A: 50, B: 50 }), { C: 62, D: 62 });
    expect(body(fallen, 'A')).toBeLessThan(1);
    for (const t of [fled, fallen]) {
      play(t, { C: 62 }).dice(5, 2);
      play(t, { D: 62 });
      expect([t.g.field!.turn, fighter(t, 'A').running.map(({ left }) => left)]).toEqual([2, [0]]);
    }
  });
  it('LWM-DUR-02: without the rule, the spell of one who does not fight loses no round to the fights of others', () => {
    const fight = (spellDuration: boolean) => {
      const t = position(
        {
          sides: {
            red: { A: { at: [4, 4], spells: [{ card: 'S10', rounds: 3 }] }, C: { at: [8, 8], body: 90, maxBody: 90 } },
            blue: { B: { at: [5, 4] }, D: { at: [9, 8], body: 90, maxBody: 90 } },
          },
          start: { phase: 'combat', order: ['red', 'blue'] },
        },
        { options: { spellDuration } },
      );
      for (let n = 0; n < 40 && t.open[0]?.kind === 'declareEngagements.declare'; n += 1) {
        t.choose({ wish: ['A', 'B'].includes(t.open[0].slot) ? 'decline' : 'engage' });
      }
      return t;
    };
    expect(fighter(fight(false), 'A').running).toMatchObject([{ card: 'S10', left: 3 }]);
    expect(fighter(fight(true), 'A').running).toMatchObject([{ card: 'S10', left: 2 }]);
  });
  it('LWM-DUR-04: a sleeper has no move, no halt and keeps its Undefended direction; others move freely', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4], undefended: 'NE', spells: [{ card: 'S12', rounds: 4 }] } },
        blue: { B: { at: [2, 4] } },
      },
      start: { phase: 'movement', order: ['red', 'blue'] },
    });
    expect(t.decision).toMatchObject({ seat: 'blue' });
    t.choose('B').choose({ do: 'move', to: [3, 4] });
    expect(t.decision.kind).toBe('act.chooseAction');
    expect(character(t, 'A').undefended).toBe(1);
    const beside = position({
      sides: {
        red: { A: { at: [4, 4], spells: [{ card: 'S12', rounds: 4 }] }, F: { at: [2, 2] } },
        blue: { B: far },
      },
      start: { phase: 'movement', order: ['red', 'blue'] },
    });
    expect(beside.decision.options).toEqual(['F']);
    expect(beside.whyNot('A')).toMatchObject([{ rule: 'LWM-DUR-04', label: 'it is asleep' }]);
    const free = moving('A', {
      sides: { red: { A: { at: [4, 4], spells: [{ card: 'S10', rounds: 3 }] } }, blue: { B: far } },
    });
    free.choose({ do: 'move', to: [5, 4] });
    expect(at(free, 'A')).toEqual([5, 4]);
  });
});
