import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  bestMagicRegeneration,
  bestRegeneration,
  bookById,
  FIGHTER_IDS,
  modOfRow,
  pairFaults,
  scoreOn,
  touchDamage,
} from '../../src/books/library.ts';
import { transcriptionOf } from '../../src/books/transcribe.ts';
import { profileList } from '../../src/miniatures/content/index.ts';
import { profileBook } from '../../src/miniatures/setup/books.ts';
import { game } from './game.ts';
import { at, body, character, FLAT, fighter, forbids, lies, moving, position, thing } from './table.ts';

const far = { at: [11, 11] as const };
const outcome = (t: ReturnType<typeof position>) => t.def.outcome(t.g);
const library = Object.fromEntries(profileList.map(p => [p.id, profileBook(p)]));

describe('LWM-GAP-04: profiles', () => {
  it('LWM-GAP-04: the check values of every profile are those of its compiled book', () => {
    expect(profileList.map(p => p.id)).toEqual([
      'guard',
      'spearwoman',
      'ranger',
      'brigand',
      'dwarf',
      'goblin',
      'mage',
      'troll',
      'giant',
      'skeleton',
      'wraith',
    ]);
    for (const profile of profileList) {
      const book = bookById(library, profile.id);
      expect([profile.id, scoreOn(book, 19), scoreOn(book, 41)]).toEqual([
        profile.id,
        profile.check.page19,
        profile.check.page41,
      ]);
      expect([book.stats.height, book.stats.body, book.stats.attacks]).toEqual([
        profile.height,
        profile.body,
        profile.attacks,
      ]);
      if (profile.check.throwMod !== undefined)
        expect(modOfRow(book, profile.throwRow ?? 0)).toBe(profile.check.throwMod);
      if (profile.check.regeneration !== undefined) expect(bestRegeneration(book)).toBe(profile.check.regeneration);
      if (profile.check.magicRegeneration !== undefined)
        expect(bestMagicRegeneration(book)).toBe(profile.check.magicRegeneration);
      expect(book.stats.luck + book.stats.tactic + book.stats.gear.length).toBe(0);
    }
  });
  it('LWM-GAP-04: every two profiles can fight', () => {
    for (const a of profileList)
      for (const b of profileList) expect(pairFaults(bookById(library, a.id), bookById(library, b.id))).toEqual([]);
  });
  it('LWM-GAP-04: a duel fighter itself may take the field, with its own weapons', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4], fighter: 'pip' } }, blue: { B: { ...far, fighter: 'grum' } } },
      start: { phase: 'movement' },
    });
    expect(fighter(t, 'A').book).toBe('pip');
    expect(
      t.g
        .field!.things.filter(x => x.owner === 'A')
        .map(x => x.kind)
        .sort(),
    ).toEqual(['dagger', 'dagger', 'weapon']);
    expect(character(t, 'B').hire).toBe(6);
    // A troll fights with its fists: no armed rows, nothing to drop or throw.
    expect(t.g.field!.things.filter(x => x.owner === 'B')).toEqual([]);
  });
});

describe('LWM-GAP-09: facts about books', () => {
  it('LWM-GAP-09: regeneration and Touch come from the books', () => {
    expect(bestRegeneration(bookById({}, 'grum'))).toBe(2);
    expect(FIGHTER_IDS.filter(id => bestRegeneration(bookById({}, id)) > 0)).toEqual(['grum', 'widow']);
    expect(touchDamage(bookById(library, 'wraith'), bookById(library, 'brigand'))).toBe(3);
    for (const page of [1, 19, 21, 23, 41, 57])
      for (const p of profileList) expect(bookById(library, p.id).pages[(page - 1) >> 1]?.page).toBe(page);
  });
});

describe('LWM-GAP-09: a transcription without the pages that scenarios start on', () => {
  const { 21: _behind, 23: _before, ...pages } = transcriptionOf(bookById({}, 'skarn')).pages;
  const bare = { ...transcriptionOf(bookById({}, 'skarn')), pages };
  const fight = (undefendedA: string, undefendedB: string, a: object) =>
    position({
      sides: {
        red: { A: { at: [4, 4], undefended: undefendedA, ...a } },
        blue: { B: { at: [5, 4], undefended: undefendedB } },
      },
      books: { mine: bare },
      start: { phase: 'combat', order: ['red', 'blue'] },
    }).choose({ wish: 'engage' });
  it('LWM-GAP-09: page 21 leaves guards and jumps, page 23 everything; neither has a SCORE', () => {
    const turned = fight('E', 'E', { fighter: 'mine' });
    // The guard stands behind A, in the way of a leap; that bar gives way to nothing else.
    expect(turned.decisionOf('A').options).toEqual([4, 8, 18, 20, 26]);
    const behind = fight('W', 'W', { book: bare });
    expect(behind.decisionOf('A').options).toEqual(bare.rows.map(row => row.page).filter(page => page < 50));
    expect(behind.g.duel.engagements[0]!.toldA).toMatchObject({ page: 23, restriction: 'free', mods: [] });
  });
  it('LWM-GAP-09: a plain duel has no use for such a book', () => {
    const duel = {
      kind: 'duel',
      books: { mine: bare },
      fighters: [
        { id: 'A', book: 'mine' },
        { id: 'B', book: 'pip' },
      ],
    };
    expect(faultsOf(game, duel).map(fault => fault.path)).toEqual(['books.mine.pages.21', 'books.mine.pages.23']);
  });
});

describe('LWM-GAP-06: the four scenarios', () => {
  it('LWM-GAP-06: the Tithe Loft hides the coffer by the first die; nobody sees where', () => {
    for (const [die, chest] of [
      [1, 'chest1'],
      [2, 'chest1'],
      [3, 'chest2'],
      [4, 'chest2'],
      [5, 'chest3'],
      [6, 'chest3'],
    ] as const) {
      const t = given(game, 'tithe-loft', { dice: [die, 6, 1] });
      expect(t.g.field!.hiddenIn).toBe(chest);
      for (const seat of ['raiders', 'wardens', 'public'])
        expect(JSON.stringify(t.view(seat))).not.toContain(`"hiddenIn":"${chest}"`);
    }
  });
  it('LWM-GAP-06: a raider finds the coffer, carries it to the door and wins', () => {
    const p = {
      sides: {
        raiders: { A: { at: [4, 4] as const } },
        wardens: { B: { at: [11, 11] as const, turn: { moved: true } } },
      },
      objects: [{ id: 'chest', kind: 'chest', at: [4, 4] }],
      special: {
        hidden: { item: 'coffer', among: Array(6).fill('chest') },
        exits: [{ item: 'coffer', side: 'raiders', at: [[6, 4]] }],
      },
      victory: {
        wins: [
          { side: 'raiders', when: [{ carriedOff: 'coffer' }] },
          { side: 'wardens', when: [{ turnEnds: 1 }] },
        ],
        tie: 'raiders',
        points: [
          { side: 'raiders', for: 'carriedOff', item: 'coffer', points: 12 },
          { side: 'wardens', for: 'kept', item: 'coffer', points: 10 },
          { side: 'each', for: 'opponentOut', points: 4 },
        ],
      },
    };
    const t = moving('A', p, { dice: [3] });
    t.choose({ do: 'examine', what: 'chest' });
    expect([t.event('examined'), thing(t, 'coffer').heldBy]).toMatchObject([{ found: 'coffer' }, 'A']);
    t.choose({ do: 'move', to: [5, 4] })
      .choose({ do: 'move', to: [6, 4] })
      .choose({ do: 'end' })
      .choose('W');
    expect(outcome(t)).toMatchObject({ winners: ['raiders'], how: 'tieClause' });
    expect(t.g.field!.result?.points).toEqual({ raiders: 12, wardens: 0 });
    const kept = moving('A', p, { dice: [3] });
    kept.choose({ do: 'end' }).choose('W');
    expect(outcome(kept)).toMatchObject({ winners: ['wardens'] });
    expect(kept.g.field!.result?.points).toEqual({ raiders: 0, wardens: 10 });
  });
  it('LWM-GAP-06: the holder drops the coffer when it is out', () => {
    const t = moving('A', {
      sides: {
        wardens: { A: { at: [2, 4], turn: { mp: 4, carryPaid: true } } },
        raiders: { B: { at: [4, 4], body: 1 }, C: far },
      },
      objects: [
        { id: 'sack', kind: 'sack', heldBy: 'A' },
        { id: 'coffer', kind: 'token', heldBy: 'B' },
      ],
    });
    t.choose({ do: 'throw', what: 'sack' }).dice(1).choose([4, 4]);
    expect(lies(t, 'coffer')).toEqual([4, 4]);
  });
  it('LWM-GAP-06: Windbreak is won by holding the crown three times, standing', () => {
    const hold = (streak: number, posture: string, more = {}) =>
      position({
        sides: { reeds: { A: { at: [4, 3], posture, ...more } }, crag: { B: far } },
        special: { crown: { at: [[4, 3]] } },
        victory: {
          wins: [
            { side: 'each', when: [{ held: 3 }] },
            { side: 'mostPoints', when: [{ turnEnds: 12 }] },
          ],
          points: [
            { side: 'each', for: 'holding', points: 3 },
            { side: 'each', for: 'win', points: 6 },
          ],
        },
        start: {
          phase: 'victory',
          holder: 'reeds',
          streak,
          scored: Array(streak).fill({ side: 'reeds', for: 'holding' }),
        },
      });
    expect(outcome(hold(2, 'standing'))).toMatchObject({ winners: ['reeds'], how: 'victory' });
    expect(hold(2, 'standing').g.field!.result?.points).toEqual({ reeds: 15, crag: 0 });
    expect(outcome(hold(1, 'offBalance'))).toBe(null);
    expect(hold(2, 'down').g.field!).toMatchObject({ streak: 0, holder: null, result: null });
  });
  it('LWM-GAP-06: at the turn limit most points win, a tie is a draw', () => {
    const end = (scored: readonly object[]) =>
      position({
        sides: { reeds: { A: { at: [0, 0] } }, crag: { B: far } },
        victory: {
          wins: [{ side: 'mostPoints', when: [{ turnEnds: 12 }] }],
          points: [{ side: 'each', for: 'fallByShove', points: 3 }],
        },
        start: { phase: 'victory', turn: 12, scored },
      });
    expect(outcome(end([{ side: 'crag', for: 'fallByShove' }]))).toMatchObject({ winners: ['crag'], how: 'points' });
    expect(outcome(end([]))).toMatchObject({ winners: [], how: 'draw' });
  });
  it('LWM-GAP-06: the mirror shatters on level 0, only lanterns handle it, and the wraith is bound', () => {
    const p = {
      sides: {
        lanterns: { A: { at: [4, 4] as const } },
        barrow: { W: { at: [9, 9] as const, profile: 'wraith', turn: { moved: true } } },
      },
      levels: [
        [4, 4, 2],
        [5, 4, 2],
        [4, 3, 2],
        [6, 4, 0],
      ] as const,
      objects: [{ id: 'mirror', kind: 'mirror', at: [5, 4] }],
      special: {
        shatters: [{ object: 'mirror', level: 0, endsDematerialising: true }],
        handledBy: [{ object: 'mirror', sides: ['lanterns'] }],
      },
      victory: {
        wins: [{ side: 'lanterns', when: [{ shattered: 'mirror' }, { conscious: 'lanterns' }] }],
        points: [{ side: 'lanterns', for: 'shattered', item: 'mirror', points: 12 }],
      },
    };
    const t = moving('A', p);
    t.choose({ do: 'shoveObject', what: 'mirror', to: [6, 4] });
    expect(t.g.field!.shattered).toEqual(['mirror']);
    t.choose({ do: 'end' }).choose('W');
    expect(outcome(t)).toMatchObject({ winners: ['lanterns'] });
    const barrow = moving('W', {
      ...p,
      sides: { barrow: { W: { at: [4, 4], profile: 'wraith' } }, lanterns: { A: far } },
    });
    expect(forbids(barrow, { do: 'shoveObject', what: 'mirror', to: [6, 4] })).toEqual(['LWM-GAP-06']);
  });
  it('LWM-GAP-06: the draught heals 4 for the whole allowance', () => {
    const t = moving('A', {
      sides: { lanterns: { A: { at: [4, 4], body: 3 } }, barrow: { B: far } },
      objects: [{ id: 'draught', kind: 'token', heldBy: 'A', heals: 4 }],
    });
    const thirsty = moving('A', {
      sides: { lanterns: { A: { at: [4, 4], body: 3 } }, barrow: { B: far } },
      objects: [
        { id: 'draught', kind: 'token', at: [4, 4], heals: 4 },
        { id: 'key', kind: 'token', heldBy: 'A' },
      ],
    });
    for (const what of ['draught', 'key']) expect(forbids(thirsty, { do: 'drink', what })).toEqual(['LWM-GAP-06']);
    t.choose({ do: 'drink', what: 'draught' });
    expect([body(t, 'A'), character(t, 'A').mp, thing(t, 'draught').gone]).toEqual([7, 0, true]);
  });
  it('LWM-GAP-06: in the brawl profiles are picked, nobody is slain, and furniture scores', () => {
    const t = given(game, 'broken-tankard', { seed: 'brawl' });
    expect(t.decision).toMatchObject({ kind: 'prelude.chooseProfile', seat: 'p1' });
    expect(t.decision.options).toEqual([
      'guard',
      'spearwoman',
      'ranger',
      'brigand',
      'dwarf',
      'mage',
      'troll',
      'skeleton',
    ]);
    for (const profile of ['troll', 'dwarf', 'guard', 'brigand']) t.choose(profile);
    expect(character(t, 'p1')).toMatchObject({ profile: 'troll', height: 5 });
    expect(at(t, 'p1')).toEqual([0, 5]);
    const slay = moving('A', {
      sides: { p1: { A: { at: [4, 4] } }, p2: { B: { at: [4, 4], body: -1 } } },
      special: { noSlay: true },
    });
    expect(forbids(slay, { do: 'slay', target: 'B' })).toEqual(['LWM-GAP-06']);
    const brawl = position({
      sides: {
        p1: { A: { at: [4, 4], body: 5 } },
        p2: { B: { at: [8, 8], body: 9 } },
        p3: { C: { at: [0, 0], body: 0 } },
      },
      victory: {
        wins: [{ side: 'mostPoints', when: [{ turnEnds: 8 }] }],
        tie: 'higherBody',
        points: [
          { side: 'each', for: 'struckByObject', points: 2 },
          { side: 'each', for: 'fallByShove', points: 3 },
          { side: 'each', for: 'outByHand', points: 4 },
          { side: 'each', for: 'onlyConscious', points: 5 },
        ],
      },
      start: {
        phase: 'victory',
        turn: 8,
        scored: [
          { side: 'p1', for: 'outByHand' },
          { side: 'p2', for: 'struckByObject' },
          { side: 'p2', for: 'struckByObject' },
        ],
      },
    });
    expect(brawl.g.field!.result).toMatchObject({
      points: { p1: 4, p2: 4, p3: 0 },
      winners: ['p2'],
      how: 'higherBody',
    });
    const last = position({
      sides: { p1: { A: { at: [4, 4] } }, p2: { B: { at: [8, 8], body: 0 } } },
      victory: {
        wins: [{ side: 'mostPoints', when: [{ lastConscious: true }] }],
        points: [{ side: 'each', for: 'onlyConscious', points: 5 }],
      },
      start: { phase: 'victory', turn: 2 },
    });
    expect(last.g.field!.result).toMatchObject({ winners: ['p1'], points: { p1: 5, p2: 0 } });
  });
  it('LWM-GAP-06: strikes and falls by shove are noted for the side that caused them', () => {
    const t = moving('A', {
      sides: {
        p1: { A: { at: [4, 4], height: 5, turn: { mp: 4, carryPaid: true } } },
        p2: { B: { at: [5, 4], body: 11 } },
      },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
    });
    t.choose({ do: 'throw', what: 'sack' }).dice(1).choose([5, 4]);
    t.dice(4).choose({ do: 'shove', target: 'B', hard: false }).choose([6, 4]);
    expect(t.g.field!.scored).toEqual([
      { side: 'p1', for: 'struckByObject', about: 'B' },
      { side: 'p1', for: 'fallByShove', about: 'B' },
    ]);
  });
});

describe('positions', () => {
  it('a stated 0 points is the middle of a move, no statement its beginning', () => {
    const at = (turn: object) => moving('A', { sides: { red: { A: { at: [4, 4], turn } }, blue: { B: far } } });
    expect(at({ mp: 0, spent: 4 }).decision.options.filter(o => (o as { do: string }).do === 'move')).toEqual([]);
    expect(at({ mp: 0, spent: 4 }).offers({ do: 'turn' })).toBe(true);
    expect(character(at({}), 'A').mp).toBe(4);
  });
  it('a Combat Phase under way: pages, rounds over, cards in effect', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4], fighter: 'pip', cards: [{ card: 'L01', state: 'played' }, 'L02'], xp: 7, tally: 9 } },
        blue: { B: { at: [5, 4] } },
      },
      start: {
        phase: 'combat',
        order: ['red', 'blue'],
        round: 2,
        edges: [{ a: 'A', b: 'B', pageSeenByA: 41, pageSeenByB: 23 }],
      },
    });
    expect(t.g.duel.turn).toBe(3);
    expect(t.g.duel.engagements[0]).toMatchObject({ toldA: { page: 23 }, toldB: { page: 41 } });
    expect(t.open.some(d => d.kind === 'chooseRows.lockRows')).toBe(true);
    expect(fighter(t, 'A')).toMatchObject({
      xp: 7,
      tally: 9,
      hand: [
        { card: 'L01', state: 'played' },
        { card: 'L02', state: 'hidden' },
      ],
    });
    while (t.open[0]?.kind !== 'takeSlot.chooseCharacter')
      t.choose((o: unknown) => JSON.stringify(o) === JSON.stringify(t.open[0]!.options[0]), t.open[0]!.slot);
    expect(t.g.field!.turn).toBe(2);
  });
  it('cards may be left to the players', () => {
    const t = position({ sides: { red: { A: { at: [4, 4], fighter: 'pip', cards: 'choose' } }, blue: { B: far } } });
    expect(t.open.map(d => [d.kind, d.slot])).toEqual([['selectCards.addCard', 'A']]);
    t.choose('L01').choose('done');
    expect(fighter(t, 'A').hand.map(h => h.card)).toEqual(['L01']);
    expect(t.decision.kind).toBe('takeSlot.chooseCharacter');
  });
  it('earlier slots are over, later ones are to come', () => {
    const t = position({
      sides: { red: { A: { at: [4, 4] } }, blue: { B: far }, green: { C: { at: [0, 0] } } },
      start: { phase: 'movement', order: ['green', 'red', 'blue'], slot: 'red' },
    });
    expect(t.decision).toMatchObject({ kind: 'takeSlot.chooseCharacter', seat: 'red' });
    expect([character(t, 'C').moved, character(t, 'B').moved]).toEqual([true, false]);
  });
});

describe('scenarios that cannot be', () => {
  const good = () => ({
    kind: 'miniatures',
    map: [...FLAT],
    sides: [
      { id: 'red', characters: [{ id: 'A', profile: 'guard', at: [4, 4] }] },
      { id: 'blue', characters: [{ id: 'B', profile: 'guard', at: [5, 5] }] },
    ],
  });
  it('every fault is named with its path', () => {
    expect(faultsOf(game, good())).toEqual([]);
    const bad = {
      ...good(),
      objects: [
        { id: 'A', kind: 'chest', at: [99, 0] },
        { id: 'x', kind: 'cupboard', at: [1, 1] },
        { id: 'y', kind: 'sack', heldBy: 'nobody' },
      ],
      sides: [
        {
          id: 'red',
          characters: [
            { id: 'A', profile: 'dragon', at: [4, 4], cards: ['S99'], carriedBy: 'Q' },
            { id: 'C', at: [4, 4] },
          ],
        },
        { id: 'blue', characters: [{ id: 'B', profile: 'guard', at: [50, 5] }] },
      ],
      victory: { wins: [{ side: 'green', when: [{ held: 2 }] }] },
      start: { order: ['red'], mover: 'Z' },
    };
    expect(
      faultsOf(game, bad)
        .map(f => f.path)
        .sort(),
    ).toEqual(
      [
        'objects.0.at',
        'objects.0.id',
        'objects.1.kind',
        'objects.2.heldBy',
        'sides.0.characters.0.cards.0',
        'sides.0.characters.0.carriedBy',
        'sides.0.characters.0.carriedBy',
        'sides.0.characters.0.profile',
        'sides.0.characters.1',
        'sides.0.characters.1.at',
        'sides.1.characters.0.at',
        'start.mover',
        'start.order',
        'start.phase',
        'victory.wins.0.side',
        'victory.wins.0.when.0',
      ].sort(),
    );
  });
  it('unknown fields, wrong types and bad maps are refused', () => {
    expect(faultsOf(game, { ...good(), wind: 3 })).toHaveLength(1);
    expect(faultsOf(game, { ...good(), map: ['0. 0x', '0.'] }).map(f => f.path)).toEqual(
      expect.arrayContaining(['map.0', 'map.1']),
    );
    expect(faultsOf(game, { ...good(), sides: [] }).map(f => f.path)).toContain('sides');
    expect(faultsOf(game, good(), { obstructions: 'maybe' }).map(f => f.path)).toEqual(['options.obstructions']);
  });
});
