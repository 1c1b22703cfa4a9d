import { faultsOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from './game.ts';
import { character, type Position, position, scenario } from './table.ts';

const sides = (a: object = {}, b: object = {}): Position['sides'] => ({
  red: { A: { at: [4, 4], ...a }, F: { at: [4, 5] } },
  blue: { B: { at: [5, 4], ...b } },
});
const paths = (p: Position): string[] => faultsOf(game, scenario(p)).map(fault => fault.path);
const combat = (start: object) => ({ phase: 'combat', order: ['red', 'blue'], ...start });
const down = { body: -1 };

describe('positions that the rules never bring about are refused with their path', () => {
  it('LWM-CMB-02: pairs that fight are opponents, active, and named once, on pages of a book', () => {
    const edges = (...list: object[]) => paths({ sides: sides(), start: combat({ edges: list }) });
    expect(edges({ a: 'A', b: 'B', pageSeenByA: 41, pageSeenByB: 1 })).toEqual([]);
    expect(edges({ a: 'A', b: 'F' })).toEqual(['start.edges.0']);
    expect(edges({ a: 'A', b: 'B' }, { a: 'B', b: 'A' })).toEqual(['start.edges.1']);
    expect(edges({ a: 'A', b: 'B', pageSeenByB: 40 })).toEqual(['start.edges.0.pageSeenByB']);
    expect(paths({ sides: sides({}, down), start: combat({ edges: [{ a: 'A', b: 'B' }] }) })).toEqual([
      'start.edges.0.b',
    ]);
  });
  it('LWM-GAP-06: a profile that is left open can be chosen', () => {
    const hiring = (hire: object) =>
      faultsOf(game, { ...(scenario({ sides: sides({ profile: 'any' }) }) as object), special: { hire } });
    expect(hiring({ from: 1, to: 99 })).toEqual([]);
    expect(hiring({ from: 98, to: 99 }).map(fault => fault.path)).toEqual(['special.hire']);
  });
  it('LWM-HALT-07: nobody demands battle of a friend', () => {
    const demands = (halted: string) =>
      paths({ sides: sides(), start: combat({ demands: [{ halter: 'A', halted }] }) });
    expect(demands('B')).toEqual([]);
    expect(demands('F')).toEqual(['start.demands.0']);
  });
  it('LWM-MOV-03: the mover is conscious and moves in its own slot', () => {
    const start = { phase: 'movement', order: ['red', 'blue'], mover: 'A' };
    expect(paths({ sides: sides(), start: { ...start, slot: 'red' } })).toEqual([]);
    expect(paths({ sides: sides(), start: { ...start, slot: 'blue' } })).toEqual(['start.mover']);
    expect(paths({ sides: sides(down), start })).toEqual(['start.mover']);
  });
  it('LWM-BRD-06, LWM-BRD-09: the conscious hold things, one Large Object each', () => {
    const sack = { id: 'sack', kind: 'sack', heldBy: 'A' };
    const more = (kind: string) => [sack, { id: 'more', kind, heldBy: 'A' }];
    expect(paths({ sides: sides(), objects: more('token') })).toEqual([]);
    expect(paths({ sides: sides(), objects: more('chest') })).toEqual(['objects.1.heldBy']);
    expect(paths({ sides: sides(down), objects: [sack] })).toEqual(['objects.0.heldBy']);
    expect(paths({ sides: sides({ ...down, at: [4, 5], carriedBy: 'F' }) })).toEqual([]);
    expect(paths({ sides: sides({ ...down, carriedBy: 'F' }) })).toEqual(['sides.0.characters.0.at']);
    expect(paths({ sides: sides({ ...down, carriedBy: 'A' }) })).toEqual(['sides.0.characters.0.carriedBy']);
  });
  it('LWM-REG-05: only those who dematerialise are away, and only while others move', () => {
    const at = (phase: string, b: object) => paths({ sides: sides({}, b), start: { phase, order: ['red', 'blue'] } });
    const wraith = { profile: 'wraith', away: true };
    expect([at('movement', wraith), at('closeMovement', wraith)]).toEqual([[], []]);
    expect(at('movement', { dematerialises: true, away: true })).toEqual([]);
    expect(at('movement', { away: true })).toEqual(['sides.1.characters.0.away']);
    expect(at('combat', wraith)).toEqual(['sides.1.characters.0.away']);
    expect(at('initiative', wraith)).toEqual(['sides.1.characters.0.away']);
  });
  it('LWM-MOV-01 LWM-MOV-06 LWM-SEQ-05: nobody moves with too many points, on an opponent, or twice', () => {
    const moving = (a: object, b: object = {}) =>
      paths({ sides: sides(a, b), start: { phase: 'movement', order: ['red', 'blue'], mover: 'A' } });
    expect(moving({ turn: { mp: 4, spent: 2, ran: true } })).toEqual([]);
    expect(moving({ turn: { mp: 5, spent: 2 } })).toEqual(['sides.0.characters.0.turn.mp']);
    expect(moving({ turn: { mp: 5 } })).toEqual(['sides.0.characters.0.turn.mp']);
    expect(moving({ turn: { mp: 3, entered: 2 } })).toEqual(['sides.0.characters.0.turn.entered']);
    expect(moving({ turn: { mp: 2, entered: 2 } })).toEqual([]);
    expect(moving({ turn: { moved: true } })).toEqual(['sides.0.characters.0.turn.moved']);
    expect(moving({ at: [5, 4] })).toEqual(['sides.0.characters.0.at']);
    expect(moving({ at: [5, 4] }, down)).toEqual([]);
  });
  it('LWM-CH-03 LWM-CH-04 LWM-CH-05 LWM-JMP-01: a run excludes what the chart excludes', () => {
    const ran = (turn: object, more: object = {}) =>
      paths({ sides: sides({ turn: { ran: true, ...turn }, ...more }), start: combat({}) });
    expect(ran({})).toEqual([]);
    expect(ran({ starred: true })).toEqual(['sides.0.characters.0.turn.starred']);
    expect(ran({ ranLastTurn: true })).toEqual(['sides.0.characters.0.turn.ran']);
    expect(ran({ ran: false, jumped: true })).toEqual(['sides.0.characters.0.turn.jumped']);
    const moving = { phase: 'movement', order: ['red', 'blue'], mover: 'A' };
    const t = position({ sides: sides({ turn: { mp: 4, ran: true } }), start: moving });
    expect(character(t, 'A').posture).toBe('offBalance');
  });
  it('LWM-MOV-10 LWM-HALT-02: nobody has points left who has spent everything or was halted, and nobody runs who spends everything', () => {
    const turn = (flags: object) => paths({ sides: sides({ turn: flags }), start: { phase: 'movement', mover: 'A' } });
    expect(turn({ spentAll: true })).toEqual([]);
    expect(turn({ spentAll: true, mp: 0 })).toEqual([]);
    expect(turn({ spentAll: true, mp: 1 })).toEqual(['sides.0.characters.0.turn.mp']);
    expect(turn({ spentAll: true, ran: true })).toEqual(['sides.0.characters.0.turn.spentAll']);
    expect(turn({ halted: true, mp: 0 })).toEqual([]);
    expect(turn({ halted: true, mp: 1 })).toEqual(['sides.0.characters.0.turn.mp']);
  });
  it('LWM-SEQ-02 LWM-REG-01 LWM-MGR-01 LWM-TW-06: nobody has fought before the fights, regenerates without the gift, or holds what is in the air', () => {
    const at = (phase: string, turn: object) =>
      paths({ sides: sides({ turn }), start: { phase, order: ['red', 'blue'] } });
    expect(at('falls', { fought: true })).toEqual([]);
    expect(at('movement', { fought: true })).toEqual(['sides.0.characters.0.turn.fought']);
    for (const regenerating of ['body', 'magic'])
      expect(at('closeMovement', { regenerating })).toEqual(['sides.0.characters.0.turn.regenerating']);
    const troll = { profile: 'troll', turn: { regenerating: 'body' } };
    expect(paths({ sides: sides(troll), start: { phase: 'closeMovement', order: ['red', 'blue'] } })).toEqual([]);
    const sword = { id: 'sword', kind: 'weapon', heldBy: 'A', settling: true };
    expect(paths({ sides: sides(), objects: [sword] })).toEqual(['objects.0.settling']);
  });
  it('LWM-SEQ-07 LWM-HALT-07: play has not ended yet, and battle is demanded after somebody has moved', () => {
    const wins = (turnEnds: number) => ({ wins: [{ side: 'mostPoints', when: [{ turnEnds }] }] });
    expect(paths({ sides: sides(), start: { turn: 5 }, victory: wins(5) })).toEqual([]);
    expect(paths({ sides: sides(), start: { turn: 6 }, victory: wins(5) })).toEqual(['start.turn']);
    const demands = [{ halter: 'A', halted: 'B' }];
    expect(paths({ sides: sides(), start: { demands } })).toEqual(['start.demands']);
    expect(paths({ sides: sides(), start: { phase: 'falls', order: ['red', 'blue'], demands } })).toEqual([
      'start.demands',
    ]);
  });
  it('LWM-SEQ-01: it takes two sides, each player plays for one, and no two things share a name', () => {
    expect(paths({ sides: { red: { A: { at: [4, 4] } } } })).toEqual(['sides']);
    expect(paths({ sides: sides({ player: 'blue' }) })).toEqual(['sides.1.characters.0.player']);
    expect(paths({ sides: sides(), objects: [{ id: 'A.weapon', kind: 'weapon', at: [1, 1] }] })).toEqual([
      'objects.0.id',
    ]);
    const twice = { red: { A: { at: [4, 4] }, 'A.weapon': { at: [4, 5] } }, blue: { B: { at: [5, 4] } } } as const;
    expect(paths({ sides: twice })).toEqual(['sides.0.characters.1.id']);
  });
  it('LWM-GAP-06: points were scored by a side, somebody holds a crown, and some profile can be hired', () => {
    expect(paths({ sides: sides(), start: { scored: [{ side: 'green', for: 'holding' }] } })).toEqual([
      'start.scored.0.side',
    ]);
    expect(paths({ sides: sides(), start: { streak: 2 } })).toEqual(['start.streak']);
    const open = { red: { A: { at: [4, 4], profile: 'any' } }, blue: { B: { at: [9, 4] } } } as const;
    expect(paths({ sides: open, special: { hire: { from: 3, to: 6 } } })).toEqual([]);
    expect(paths({ sides: open, special: { hire: { from: 7, to: 6 } } })).toEqual(['special.hire']);
  });
  it('LW-XP-04: MODs rise evenly on the board too', () => {
    expect(paths({ sides: sides({ plus: { 24: 2 } }) })).toEqual(['sides.0.characters.0.plus']);
    expect(paths({ sides: sides({ plus: { 24: -1 } }) })).toEqual(['sides.0.characters.0.plus.24']);
  });
  it('LWM-CMB-11: a weapon lies in one place, and only the armed have one', () => {
    expect(paths({ sides: sides({ weaponAt: [1, 1] }) })).toEqual([]);
    expect(paths({ sides: sides({ weaponAt: [1, 1], weaponLost: true }) })).toEqual([
      'sides.0.characters.0.weaponLost',
    ]);
    expect(paths({ sides: sides({ profile: 'troll', weaponAt: [1, 1] }) })).toEqual(['sides.0.characters.0.weaponAt']);
  });
  it('LWM-CMB-10: bans and experience name rows, old fights Characters, a holder a side', () => {
    expect(paths({ sides: sides({ bans: ['p18 p34', 'heavy'], plus: { 24: 1 } }) })).toEqual([]);
    expect(paths({ sides: sides({ bans: ['heavy', 'p19'] }) })).toEqual(['sides.0.characters.0.bans.1']);
    expect(paths({ sides: sides({ plus: { 6: 1 } }) })).toEqual(['sides.0.characters.0.plus.6']);
    expect(paths({ sides: sides({ fighter: 'pip', plus: { 6: 1 } }) })).toEqual([]);
    const old = { turn: { fought: true, foughtWith: ['B', 'C'] } };
    expect(paths({ sides: sides(old), start: { phase: 'falls', order: ['red', 'blue'] } })).toEqual([
      'sides.0.characters.0.turn.foughtWith.1',
    ]);
    expect(paths({ sides: sides(), start: { holder: 'green', streak: 1 } })).toEqual(['start.holder']);
  });
  it('LWM-DUR-02: only spells with a duration run', () => {
    expect(paths({ sides: sides({ spells: [{ card: 'S12', rounds: 4 }] }) })).toEqual([]);
    expect(paths({ sides: sides({ spells: [{ card: 'S01', rounds: 4 }] }) })).toEqual([
      'sides.0.characters.0.spells.0.card',
    ]);
    for (const [card, rounds] of [
      ['S12', 5],
      ['S12', 'rest'],
      ['S13', 3],
    ])
      expect(paths({ sides: sides({ spells: [{ card, rounds }] }) })).toEqual(['sides.0.characters.0.spells.0.rounds']);
    expect(paths({ sides: sides({ spells: [{ card: 'S13', rounds: 'rest' }] }) })).toEqual([]);
  });
});

describe('what Characters cannot hold, know or reach', () => {
  const two = (
    a: Record<string, unknown>,
    more: Partial<Position> = {},
    b: Record<string, unknown> = {},
  ): Position => ({
    sides: { red: { A: { at: [4, 4], ...a } }, blue: { B: { at: [9, 4], ...b } } },
    ...more,
  });
  it('LWM-THR-02: nothing heavier than its H is in anybody’s arms', () => {
    const table = { objects: [{ id: 't', kind: 'table', heldBy: 'A' }] };
    expect(paths(two({ profile: 'dwarf' }, table))).toEqual(['objects.0.heldBy']);
    expect(paths(two({ profile: 'troll' }, table))).toEqual([]);
    const carried = (profile: string): Position => ({
      sides: {
        red: { A: { at: [4, 4], profile: 'dwarf' } },
        blue: { B: { at: [9, 4] }, U: { at: [4, 4], body: 0, profile, carriedBy: 'A' } },
      },
    });
    expect([paths(carried('guard')), paths(carried('goblin'))]).toEqual([['sides.1.characters.1.carriedBy'], []]);
  });
  it('LW-ABIL-01 LW-ABIL-02: cards fit the points and colours of the sheet', () => {
    expect(paths(two({ profile: 'mage', cards: ['S02', 'S02', 'S02'] }))).toEqual(['sides.0.characters.0.cards.2']);
    expect(paths(two({ profile: 'mage', cards: ['S06'] }))).toEqual(['sides.0.characters.0.cards.0']);
    expect(paths(two({ cards: ['S01'] }))).toContain('sides.0.characters.0.cards.0');
    expect(paths(two({ profile: 'mage', cards: ['S02'], freeSpellPoints: 9 }))).toEqual([
      'sides.0.characters.0.freeSpellPoints',
    ]);
  });
  it('LWM-REG-03: nobody has more Body than its Maximum', () => {
    expect(paths(two({ body: 40 }))).toEqual(['sides.0.characters.0.body']);
    expect(paths(two({ body: 11 }))).toEqual([]);
  });
  it('LWM-CMB-01 LWM-HALT-07: pairs fight and demand battle only where they can reach each other', () => {
    const edge = { start: { phase: 'combat', order: ['red', 'blue'], edges: [{ a: 'A', b: 'B' }] } };
    expect(paths(two({}, edge))).toEqual(['start.edges.0']);
    expect(paths(two({}, edge, { at: [5, 4] }))).toEqual([]);
    expect(paths(two({}, { ...edge, levels: [[4, 4, 4]] }, { at: [5, 4] }))).toEqual(['start.edges.0']); // 4 > 4 is false
    const demand = { start: { phase: 'combat', order: ['red', 'blue'], demands: [{ halter: 'A', halted: 'B' }] } };
    expect(paths(two({}, demand))).toEqual(['start.demands.0']);
    expect(paths(two({}, demand, { at: [6, 4] }))).toEqual([]);
  });
  it('LWM-MOV-04: two stand in one space only while one of them is moving through', () => {
    const shared = (start: Record<string, unknown>): Position => ({
      sides: { red: { A: { at: [4, 4], turn: { mp: 2 } }, F: { at: [4, 4] } }, blue: { B: { at: [9, 4] } } },
      start: { phase: 'movement', order: ['red', 'blue'], ...start },
    });
    expect(paths(shared({ slot: 'red' }))).toEqual(['sides.0.characters.1.at']);
    expect(paths(shared({ mover: 'A' }))).toEqual([]);
  });
  it('LWM-MOV-04: two off the map share no space', () => {
    const off = { red: { A: { at: [40, 4] } }, blue: { B: { at: [41, 4] } } } as const;
    expect(paths({ sides: off })).toEqual(['sides.0.characters.0.at', 'sides.1.characters.0.at']);
  });
  it('LWM-SEQ-01: words of the rules are nobody’s name', () => {
    const named: Position = { sides: { red: { end: { at: [4, 4] } }, blue: { B: { at: [9, 4] } } } };
    expect(paths(named)).toEqual(['sides.0.characters.0']);
  });
  it('LWM-SEQ-01: nor are words that every record of the program knows', () => {
    const named = (id: string): Position => ({ sides: { red: { [id]: { at: [4, 4] } }, blue: { B: { at: [9, 4] } } } });
    for (const id of ['constructor', 'toString', 'hasOwnProperty'])
      expect(paths(named(id)), id).toEqual(['sides.0.characters.0.id']);
    expect(paths(two({ fighter: 'toString' }))).toEqual(['sides.0.characters.0.fighter']);
    expect(paths(two({ cards: ['constructor'] }))).toEqual(['sides.0.characters.0.cards.0']);
  });
});

describe('what comes with a profile or a book that is still to be picked', () => {
  const faultsOf = (scenario: unknown): string[] => {
    const prepared = game.prepare({ scenario, options: {} });
    return prepared.ok ? [] : prepared.faults.map(({ path }) => path);
  };
  const strip = (c: object, more: object = {}) => ({
    kind: 'miniatures',
    map: ['0. 0. 0.'],
    sides: [
      { id: 'red', characters: [{ id: 'A', profile: 'any', at: [0, 0], undefended: 'W', ...c }] },
      { id: 'blue', characters: [{ id: 'B', profile: 'guard', at: [2, 0] }] },
    ],
    ...more,
  });
  it('LWM-SEQ-01: is not stated before', () => {
    expect(faultsOf(strip({}))).toEqual([]);
    expect(faultsOf(strip({ body: 1, posture: 'down', spells: [{ card: 'S12', rounds: 2 }] }))).toEqual([
      'sides.0.characters.0.posture',
      'sides.0.characters.0.body',
      'sides.0.characters.0.spells',
    ]);
  });
  it('LW-BOOK-01: nor in a duel', () => {
    const fighters = [
      { id: 'A', book: null, body: 3, plus: { 24: 1 } },
      { id: 'B', book: 'hesta' },
    ];
    expect(faultsOf({ kind: 'duel', fighters })).toEqual(['fighters.0.body', 'fighters.0.plus']);
  });
  it('LWM-SEQ-01: a field that nobody knows is named by its path', () => {
    expect(faultsOf(strip({ bodi: 1 }, { quietTurns: 3 }))).toEqual(['sides.0.characters.0.bodi', 'quietTurns']);
    expect(faultsOf({ kind: 'duel', fighters: [], start: {} })).toContain('start');
  });
});
