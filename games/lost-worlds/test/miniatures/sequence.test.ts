import { describe, expect, it } from 'vitest';
import { at, body, character, endMove, forbids, moving, mp, passUntil, position, posture } from './table.ts';

const far = { at: [11, 11] as const };

describe('LWM-SEQ: starting the game and sequence of play', () => {
  it('LWM-SEQ-01: without a printed direction the back is turned to the nearest opponent', () => {
    const t = position({ sides: { red: { A: { at: [2, 4] } }, blue: { B: { at: [8, 4] } } } }, { dice: [5, 3] });
    expect(character(t, 'A').undefended).toBe(5);
    expect(character(t, 'B').undefended).toBe(2);
  });
  it('LWM-SEQ-01: a printed direction is kept; ties take the lowest number', () => {
    const t = position(
      { sides: { red: { A: { at: [4, 4], undefended: 'SE' } }, blue: { B: { at: [4, 2] }, C: { at: [11, 4] } } } },
      { dice: [5, 3] },
    );
    expect(character(t, 'A').undefended).toBe(3);
    // Straight below: NE and NW lead away equally well.
    expect(character(t, 'B').undefended).toBe(1);
  });
  it('LWM-SEQ-02: five phases, and victory is tested in the last one only', () => {
    const t = position(
      {
        sides: { red: { A: { at: [2, 4] } }, blue: { B: { at: [8, 4] } } },
        victory: { wins: [{ side: 'red', when: [{ turnEnds: 1 }] }] },
      },
      { dice: [5, 3] },
    );
    passUntil(t, () => false);
    expect(t.story.filter(e => e.type === 'phaseBegan').map(e => (e as { phase?: string }).phase)).toEqual([
      'initiative',
      'movement',
      'combat',
      'falls',
      'victory',
    ]);
    expect(t.def.outcome(t.g)?.winners).toEqual(['red']);
  });
  it('LWM-SEQ-02: nobody fulfilled anything: a new turn begins', () => {
    const t = position({ sides: { red: { A: { at: [2, 4] } }, blue: { B: { at: [8, 4] } } } }, { dice: [5, 3] });
    passUntil(t, () => t.g.field!.turn === 2);
    expect(t.g.field!.turn).toBe(2);
  });
  it('LWM-SEQ-03: players take their slots in descending order of the die', () => {
    const t = position(
      { sides: { A: { a: { at: [0, 0] } }, B: { b: { at: [5, 5] } }, C: { c: { at: [11, 11] } } } },
      { dice: [2, 6, 4] },
    );
    expect(t.g.field!.order).toEqual(['B', 'C', 'A']);
    expect(t.decision).toMatchObject({ kind: 'takeSlot.chooseCharacter', seat: 'B' });
  });
  it('LWM-SEQ-04: tied players roll again among themselves and never pass others', () => {
    const sides = {
      A: { a: { at: [0, 0] as const } },
      B: { b: { at: [5, 5] as const } },
      C: { c: { at: [11, 11] as const } },
    };
    expect(position({ sides }, { dice: [5, 5, 3, 1, 2] }).g.field!.order).toEqual(['B', 'A', 'C']);
    expect(position({ sides }, { dice: [4, 4, 4, 2, 6, 2, 3, 5] }).g.field!.order).toEqual(['B', 'C', 'A']);
    const four = { ...sides, D: { d: { at: [0, 11] as const } } };
    // Two tied groups: the higher one rolls first.
    expect(position({ sides: four }, { dice: [2, 5, 2, 5, 1, 6, 3, 4] }).g.field!.order).toEqual(['D', 'B', 'C', 'A']);
  });
  it('LWM-SEQ-05: one Character after the other; who has ended its move cannot resume', () => {
    const t = position({
      sides: { A: { a1: { at: [2, 4] }, a2: { at: [2, 6] } }, B: { b: { at: [11, 11] } } },
      start: { phase: 'movement' },
    });
    t.choose('a1').choose({ do: 'move', to: [3, 4] });
    expect(t.decision.slot).toBe('a1');
    expect(t.whyNot('a2')).toMatchObject([{ rule: 'LWM-SEQ-05', label: 'another move is under way' }]);
    endMove(t);
    expect(t.decision.options).toEqual(['a2']);
    expect(forbids(t, 'a1')).toEqual(['LWM-SEQ-05']);
    t.choose('a2');
    endMove(t);
    expect(t.decision.seat).toBe('B');
  });
  it('LWM-SEQ-06: returns and Touch come before recovery, so the Touched may recover the same turn', () => {
    const t = position({
      sides: {
        red: { wraith: { at: [5, 4], profile: 'wraith', away: true, touch: 3 } },
        blue: { guard: { at: [5, 4], body: 2 }, X: far },
      },
      start: { phase: 'closeMovement', order: ['red', 'blue'] },
    });
    expect(t.decision.kind).toBe('rematerialise.placeTouched');
    t.dice(4, 6, 1).choose([6, 4]);
    expect(t.events.map(e => e.type)).toEqual(
      expect.arrayContaining(['touched', 'fellUnconscious', 'rematerialised', 'recoveryRolled']),
    );
    expect(at(t, 'guard')).toEqual([6, 4]);
    expect(body(t, 'guard')).toBe(-1);
  });
  it('LWM-SEQ-07: several fulfil their conditions at once: the tie clause, else a draw', () => {
    const sides = { red: { A: { at: [2, 4] as const, body: 0 } }, blue: { B: { at: [8, 4] as const, body: -1 } } };
    const draw = position({ sides, start: { phase: 'victory' } });
    expect(draw.def.outcome(draw.g)).toMatchObject({ winners: [], how: 'draw', scores: { red: 0.5, blue: 0.5 } });
    const clause = position({
      sides,
      start: { phase: 'victory' },
      victory: { wins: [{ side: 'each', when: [{ noConsciousOpponent: true }] }], tie: 'blue' },
    });
    expect(clause.def.outcome(clause.g)).toMatchObject({ winners: ['blue'], how: 'tieClause' });
  });
});

describe('LWM-MOV: movement phase', () => {
  it('LWM-MOV-01: the allowance is the printed H, whatever the level', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], profile: 'dwarf' } }, blue: { B: far } },
      levels: [[4, 4, 4]],
    });
    expect(mp(t, 'A')).toBe(3);
  });
  it('LWM-MOV-02: points are spent in any mixture until they are gone', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4], posture: 'offBalance' } }, blue: { B: far } } });
    t.choose({ do: 'regainBalance' })
      .choose({ do: 'move', to: [5, 4] })
      .choose({ do: 'move', to: [6, 4] })
      .choose({ do: 'move', to: [7, 4] });
    expect([mp(t, 'A'), posture(t, 'A')]).toEqual([0, 'standing']);
    expect(forbids(t, { do: 'move', to: [8, 4] })).toEqual(['LWM-MOV-02']);
  });
  it('LWM-MOV-03: only in the own slot', () => {
    const t = position({
      sides: { A: { a: { at: [2, 4] } }, B: { b: far } },
      start: { phase: 'movement', order: ['B', 'A'] },
    });
    expect(forbids(t, 'a')).toContain('LWM-MOV-03');
    expect(t.answer({ no: t.decision.no, seat: 'A', slot: 'A', choice: 'a' })).toMatchObject({
      code: 'not-your-decision',
    });
    expect(t.whyNot({ do: 'move', to: [3, 4] }, 'A')).toMatchObject([{ rule: 'LWM-MOV-03' }]);
    t.choose('b');
    expect(t.whyNot({ do: 'move', to: [3, 4] }, 'A')[0]).toMatchObject({ rule: 'LWM-MOV-03' });
  });
  it('LWM-MOV-04: no move ends in an occupied space', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4], turn: { mp: 1, spent: 3 } }, F: { at: [5, 4] } }, blue: { B: far } },
    });
    expect(forbids(t, { do: 'move', to: [5, 4] })).toEqual(['LWM-MOV-04']);
    const through = moving('A', {
      sides: { red: { A: { at: [4, 4], turn: { mp: 2, spent: 2 } }, F: { at: [5, 4] } }, blue: { B: far } },
    });
    through.choose({ do: 'move', to: [5, 4] });
    expect(forbids(through, { do: 'end' })).toEqual(['LWM-MOV-04']);
    expect(forbids(through, { do: 'prone' })).toEqual(['LWM-MOV-04']);
  });
  it('LWM-MOV-04: a chain of friends counts only if the points lead out of it', () => {
    const sides = (points: number) => ({
      red: {
        A: { at: [0, 0] as const, turn: { mp: points, spent: 1 } },
        F: { at: [1, 0] as const },
        G: { at: [2, 0] as const },
      },
      blue: { B: far },
    });
    const walled = [
      [0, 1, 0, 'wall'],
      [1, 1, 0, 'wall'],
      [2, 1, 0, 'wall'],
    ] as const;
    expect(moving('A', { sides: sides(3), levels: walled }).offers({ do: 'move', to: [1, 0] })).toBe(true);
    expect(moving('A', { sides: sides(1), levels: walled }).offers({ do: 'move', to: [1, 0] })).toBe(false);
    const t = moving('A', { sides: sides(3), levels: walled });
    t.choose({ do: 'move', to: [1, 0] }).choose({ do: 'move', to: [2, 0] });
    expect(t.offers({ do: 'move', to: [1, 0] })).toBe(false);
    expect(t.offers({ do: 'move', to: [3, 0] })).toBe(true);
  });
  it("LWM-MOV-05: a friend may be passed unless he is in an opponent's Battle Zone", () => {
    const t = moving('A', { sides: { red: { A: { at: [3, 4] }, F: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } } });
    expect(t.whyNot({ do: 'move', to: [4, 4] })).toMatchObject([
      { rule: 'LWM-MOV-05', label: "the friend there is in an opponent's Battle Zone" },
    ]);
    const free = moving('A', { sides: { red: { A: { at: [3, 4] }, F: { at: [4, 4] } }, blue: { B: far } } });
    free.choose({ do: 'move', to: [4, 4] }).choose({ do: 'move', to: [5, 4] });
    expect([at(free, 'A'), mp(free, 'A')]).toEqual([[5, 4], 2]);
  });
  it('LWM-MOV-05: nor where the taller mover himself would be in a Battle Zone', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [3, 4], height: 6 }, F: { at: [4, 4], height: 2 } },
        blue: { B: { at: [5, 4], height: 3 } },
      },
      levels: [[5, 4, 4]],
    });
    expect(t.whyNot({ do: 'move', to: [4, 4] })).toMatchObject([
      { rule: 'LWM-MOV-05', label: "in its friend's space it would be in an opponent's Battle Zone" },
    ]);
  });
  it("LWM-MOV-06: a conscious opponent's space cannot be entered", () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } } });
    expect(forbids(t, { do: 'move', to: [5, 4] })).toEqual(['LWM-MOV-06']);
  });
  it('LWM-SHV-01, LWM-CH-11, LWM-CH-09: shoves, blocks and jumps are for conscious opponents only', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] }, F: { at: [3, 4] } }, blue: { U: { at: [5, 4], body: 0 }, B: far } },
    });
    for (const target of ['F', 'U']) {
      expect(forbids(t, { do: 'shove', target, hard: false })).toContain('LWM-SHV-01');
      expect(forbids(t, { do: 'block', target })).toContain('LWM-CH-11');
      expect(t.offers({ do: 'shove', target })).toBe(false);
    }
    const high = moving('A', {
      sides: { red: { A: { at: [4, 4] }, F: { at: [5, 4] } }, blue: { B: far } },
      levels: [[4, 4, 2]],
    });
    expect(forbids(high, { do: 'jumpOnto', target: 'F' })).toEqual(['LWM-CH-09']);
  });
  it('LWM-BRD-08: a body has no slot', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] }, U: { at: [2, 2], body: 0 } }, blue: { B: far } },
      start: { phase: 'movement', order: ['red', 'blue'] },
    });
    expect(t.decision.options).toEqual(['A']);
    expect(forbids(t, 'U')).toEqual(['LWM-BRD-08']);
  });
  it('LWM-MOV-02: a row that does not name all it needs is none of the chart', () => {
    const t = moving('A', {
      sides: { red: { A: { at: [4, 4] } }, blue: { B: far } },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
      start: { mover: 'A' },
    });
    t.choose({ do: 'carry' });
    for (const row of [
      { do: 'drop', what: 'sack' },
      { do: 'shoveObject', what: 'sack' },
      { do: 'walk' },
      { do: 'pickUp', what: ['A'] },
      { do: 'block', target: ['B'] },
    ])
      expect(forbids(t, row)).toEqual(['LWM-MOV-02']);
  });
  it('LWM-SEQ-05: a row of the chart needs a Character first', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: far } },
      start: { phase: 'movement', order: ['red', 'blue'] },
    });
    expect(t.whyNot({ do: 'move', to: [5, 4] })).toMatchObject([
      { rule: 'LWM-SEQ-05', label: 'name the Character first' },
    ]);
  });
  it('LWM-MOV-07: the Down may only crawl, stand up, turn, pick up, drop and examine', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4], posture: 'down' } }, blue: { B: far } } });
    expect(forbids(t, { do: 'move', to: [5, 4] })).toEqual(['LWM-MOV-07']);
    expect(forbids(t, { do: 'run' })).toEqual(['LWM-MOV-07']);
    expect(forbids(t, { do: 'prone' })).toEqual(['LWM-MOV-07']);
    expect(t.whyNot({ do: 'move', to: [5, 4] })[0]?.repair).toMatchObject({ choice: { do: 'standUp' } });
    t.choose({ do: 'standUp' })
      .choose({ do: 'move', to: [5, 4] })
      .choose({ do: 'move', to: [6, 4] });
    expect([mp(t, 'A'), posture(t, 'A')]).toEqual([0, 'standing']);
  });
  it('LWM-MOV-08: Off Balance neither slows nor forbids', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4], posture: 'offBalance' } }, blue: { B: far } } });
    for (const c of [5, 6, 7, 8]) t.choose({ do: 'move', to: [c, 4] });
    expect([at(t, 'A'), posture(t, 'A')]).toEqual([[8, 4], 'offBalance']);
  });
  it('LWM-MOV-09: who ran and did not fight is still Off Balance next turn', () => {
    const t = position({ sides: { red: { A: { at: [4, 4] } }, blue: { B: far } } }, { dice: [6, 1] });
    t.choose('A').choose({ do: 'run' });
    endMove(t);
    passUntil(t, () => t.g.field!.turn === 2);
    passUntil(t, kind => kind === 'act.chooseAction' && t.decision.slot === 'A');
    expect(posture(t, 'A')).toBe('offBalance');
    expect(forbids(t, { do: 'run' })).toEqual(['LWM-CH-04']);
  });
  it('LWM-MOV-10: rows that cost everything need the whole allowance', () => {
    const t = moving('M', {
      sides: { red: { M: { at: [4, 4], profile: 'mage', cards: ['S01'] } }, blue: { B: { at: [9, 4] } } },
    });
    t.choose({ do: 'move', to: [5, 4] });
    expect(forbids(t, { do: 'cast', card: 'S01' })).toEqual(['LWM-MOV-10']);
    const cast = (turn: object) => {
      const stated = { M: { at: [4, 4] as const, profile: 'mage', cards: ['S01'], turn } };
      return moving('M', { sides: { red: stated, blue: { B: { at: [9, 4] } } } }).whyNot({ do: 'cast', card: 'S01' });
    };
    const spent = [{ rule: 'LWM-MOV-10', label: 'it no longer has its whole allowance' }];
    expect(cast({ mp: 4 })).toEqual([]);
    expect([cast({ mp: 2 }), cast({ mp: 0, spent: 0 })]).toMatchObject([spent, spent]);
    const whole = moving('M', {
      sides: { red: { M: { at: [4, 4], profile: 'mage', cards: ['S01'] } }, blue: { B: { at: [9, 4] } } },
    });
    whole.choose({ do: 'cast', card: 'S01' }).dice(6).choose('B');
    expect(mp(whole, 'M')).toBe(0);
    expect(forbids(whole, { do: 'prone' })).toContain('LWM-MOV-10');
    expect(whole.offers({ do: 'turn' })).toBe(true);
  });
  it('LWM-MOV-10: who runs does nothing that costs everything, though no point is spent', () => {
    const t = moving('T', { sides: { red: { T: { at: [4, 4], profile: 'troll', body: 5 } }, blue: { B: far } } });
    expect(t.offers({ do: 'regenerate' })).toBe(true);
    t.choose({ do: 'run' });
    expect(t.offers({ do: 'regenerate' })).toBe(false);
    expect(t.whyNot({ do: 'regenerate', points: 'body' })).toMatchObject([
      { rule: 'LWM-MOV-10', label: 'it runs this turn' },
    ]);
  });
  it('LWM-MOV-11: even a blocked Character ends its move by naming its Undefended Space', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4], turn: { blocked: true } } }, blue: { B: far } } });
    t.choose({ do: 'end' });
    expect(t.decision).toMatchObject({
      kind: 'endMove.nameUndefended',
      slot: 'A',
      options: ['NE', 'E', 'SE', 'SW', 'W', 'NW'],
    });
  });
});
