import { faultsOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { CardSchema } from '../../src/cards/card.ts';
import { DECK } from '../../src/cards/deck.ts';
import {
  body,
  fighter,
  game,
  lone,
  PLAIN,
  passWindows,
  plain,
  round,
  rowsFor,
  scenario,
  table,
  withMods,
} from './table.ts';

/** A told fighter reveals cards after a Duck. */
const revealing = (kind: string) => plain({ tell: { 29: `free; reveal ${kind}` } });
const faults = (cards: unknown[], more: Record<string, unknown> = {}, options: Record<string, unknown> = {}) =>
  faultsOf(game, scenario({ a: { cards, ...more } }), options).map(f => f.message);

describe('the deck', () => {
  it('LW-GAP-05 has 41 cards of five types', () => {
    const count = (type: string) => DECK.filter(card => card.type === type).length;
    expect([DECK.length, count('tactic'), count('spell'), count('luck'), count('item'), count('campaign')]).toEqual([
      41, 7, 15, 6, 8, 5,
    ]);
  });
  it.each([
    [{ op: 'say', who: 'foe', text: 'loose 2' }, 'ops.0.text'],
    [{ op: 'restrict', who: 'foe', close: 'only ext', turns: 1 }, 'ops.0.close'],
    [{ op: 'explode', n: 3 }, 'ops.0.op'],
    [{ op: 'mod', who: 'self', n: 1, terms: 'swords' }, 'ops.0.terms'],
    [{ op: 'reduce', who: 'self', n: 1, colour: 'red' }, 'ops.0'],
  ])('LW-TELL-02 a faulty card is refused with its path: %j', (op, path) => {
    const card = { id: 'Z', type: 'tactic', name: 'Z', points: 1, effect: '', ops: [op] };
    const result = CardSchema.safeParse(card);
    expect(result.success).toBe(false);
    expect(result.error!.issues[0]!.path.join('.')).toBe(path);
  });
});

describe('selecting cards', () => {
  it('LW-CARD-01 campaign cards are refused when they are switched off', () => {
    expect(faults(['C01'])).toEqual([]);
    expect(faults(['C01'], {}, { campaignCards: false })[0]).toContain('LW-CARD-01');
  });
  it('LW-CARD-02 a spell of a foreign colour is refused', () => {
    const red = plain({ stats: { ...PLAIN.stats, spell: 6, spellColour: 'red' } });
    const of = (card: string) => faultsOf(game, scenario({ bookA: red, a: { cards: [card] } })).map(f => f.message);
    expect(of('S01')).toEqual([]);
    expect(of('S03')[0]).toContain('LW-CARD-02');
  });
  it('LW-ABIL-01 six points of red: red spells of 2 + 4 yes, a Tactic no', () => {
    const dwarf = plain({
      stats: { ...PLAIN.stats, body: 16, height: 3, tactic: 0, luck: 0, spell: 6, spellColour: 'red' },
    });
    const of = (cards: string[]) => faultsOf(game, scenario({ bookA: dwarf, a: { cards } }));
    expect(of(['S01', 'S02'])).toEqual([]);
    expect(of(['T01'])[0]).toMatchObject({
      path: 'fighters.0.cards.0',
      message: expect.stringContaining('LW-ABIL-01'),
    });
  });
  it('LW-ABIL-02 15 Tactics Points: duplicates are paid for, each', () => {
    expect(faults(['T03', 'T03', 'T03', 'T01'])).toEqual([]); // 4 + 4 + 4 + 3
    expect(faults(['T03', 'T03', 'T03', 'T03'])[0]).toContain('LW-ABIL-02');
  });
  it('LW-ITEM-01 items cost no more than the points handed out', () => {
    expect(faults(['I01'], { cardPoints: 1 })[0]).toContain('LW-ITEM-01');
  });
  it('LW-ITEM-02 the gear line limits items by kind', () => {
    const gear = plain({ stats: { ...PLAIN.stats, gear: ['a sword', 'a horn', 'three general items'] } });
    const of = (cards: string[]) => faultsOf(game, scenario({ bookA: gear, a: { cards } })).map(f => f.message);
    expect(of(['I01', 'I04', 'I05', 'I06'])).toEqual([]);
    expect(of(['I04', 'I05', 'I06', 'I04'])[0]).toContain('LW-ITEM-02');
    expect(of(['I02'])[0]).toContain('LW-ITEM-02');
    expect(of(['C01'])).toEqual([]); // campaign cards need no gear entry
  });
});

describe('directed reveals', () => {
  it('LW-ABIL-03 one of the spells left must be revealed; it cannot be declined', () => {
    const t = round(table({ bookA: revealing('spell'), a: { cards: ['S03', 'S04', 'T01'] } }), 20, 20);
    expect(t.decision).toMatchObject({
      kind: 'revealCards.pickCards',
      rule: 'LW-ABIL-03',
      slot: 'A',
      options: ['S03', 'S04'],
    });
    t.choose('S03');
    expect(t.event('cardRevealed')).toMatchObject({ card: 'S03', foe: 'B' });
    expect(body(t, 'B')).toBe(10);
  });
  it('LW-ABIL-03 with no card left nothing happens', () => {
    const t = round(table({ bookA: revealing('spell'), a: { cards: ['T01'] } }), 20, 20);
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows');
  });
  it('LW-ABIL-03 several directions are answered one after the other and turned over together', () => {
    const t = lone({ book: 'caster', cards: ['S01', 'S03'] }, [{}, {}], [], { caster: revealing('spell') });
    t.choose(20, 'L').choose(20, 'O1').choose(20, 'O2');
    t.choose('S01', 'L');
    expect(t.told('cardRevealed')).toEqual([]);
    expect(t.decision.options).toEqual(['S03']);
    t.choose('S03', 'L');
    expect([body(t, 'O1'), body(t, 'O2')]).toEqual([9, 10]);
  });
  it('LW-ABIL-05 a second copy is a different card', () => {
    const t = round(table({ bookA: revealing('tactic'), a: { cards: ['T01', 'T01'], body: 2 } }), 20, 20);
    t.choose('T01');
    expect(fighter(t, 'A').hand.map(h => h.state)).toEqual(['played', 'hidden']);
    round(t, 20, 20).choose('T01#2', 'A');
    expect(body(t, 'A')).toBe(6);
    round(t, 20, 20);
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows');
  });
  it('LW-ABIL-06 cards are secret until revealed; free points are shown to the owner only', () => {
    const t = table({ a: { cards: ['S05', 'S04'], sheetPoints: { spell: 10 } } });
    expect(t.view('A').fighters[0]).toMatchObject({ points: { spell: 3 }, allCards: true });
    expect(t.view('A').fighters[0]!.cards).toHaveLength(2);
    expect(t.view('B').fighters[0]).toMatchObject({ points: null, cards: [], allCards: false });
    const none = table({ a: { cards: [], sheetPoints: { spell: 10 } } });
    for (const viewer of ['B', 'public']) expect(none.view(viewer)).toEqual(t.view(viewer));
  });
  it('LW-ABIL-06 points change by instruction, never above what is not tied up', () => {
    const book = plain({ tell: { 29: 'free; points +2 spell', 33: 'free; points -9 spell' } });
    const t = table({ bookA: book, a: { cards: ['S05'], sheetPoints: { spell: 6 }, points: { spell: 1 } } });
    round(t, 20, 20);
    expect(fighter(t, 'A').points.spell).toBe(2); // 6 - 4 tied up
    round(t, 8, 20);
    expect(fighter(t, 'A').points.spell).toBe(0);
  });
  it('LW-ABIL-07 a two-turn effect counts from the next turn on', () => {
    const t = round(table({ bookA: revealing('spell'), a: { cards: ['S04'] } }), 20, 20);
    t.choose('S04');
    const barred = () => !rowsFor(t, 'B').includes(8);
    expect(barred()).toBe(true);
    round(t, 26, 26);
    expect(barred()).toBe(true);
    round(t, 26, 26);
    expect(barred()).toBe(false);
    expect(t.event('effectEnded')).toMatchObject({ fighter: 'B', card: 'S04', rules: ['LW-ABIL-07'] });
  });
  it('LW-ABIL-08 T01 Second Wind against S03 Needle of Ice: Body 7 of 14, -1 next turn', () => {
    const t = round(
      table({
        bookA: revealing('tactic'),
        bookB: revealing('spell'),
        a: { cards: ['T01'], body: 6, maxBody: 14 },
        b: { cards: ['S03'] },
      }),
      20,
      20,
    );
    expect(t.open.map(d => d.slot)).toEqual(['A', 'B']);
    t.choose('T01', 'A').choose('S03', 'B');
    expect(body(t, 'A')).toBe(7);
    round(t, 10, 8); // SCORE 3, MOD 0, -1
    expect(body(t, 'B')).toBe(9);
  });
  it('LW-ABIL-08 T06 two replacements cancel each other; one alone takes place', () => {
    const both = round(
      table({ bookA: revealing('tactic'), bookB: revealing('tactic'), a: { cards: ['T06'] }, b: { cards: ['T07'] } }),
      20,
      20,
    );
    both.choose('T06', 'A').choose('T07', 'B');
    expect(both.told('instructionsReplaced')).toEqual([]);
    expect(rowsFor(both, 'A')).toHaveLength(24);
    const one = round(table({ bookA: revealing('tactic'), a: { cards: ['T06'] } }), 20, 20);
    one.choose('T06');
    expect(rowsFor(passWindows(one), 'A')).toEqual([50, 52, 54, 56, 58, 60, 62, 64]);
    expect(rowsFor(one, 'B')).toEqual([50, 52, 54, 56, 58, 60, 62, 64]);
  });
});

describe('luck', () => {
  it('LW-ABIL-04 L01 at most one Luck card per turn', () => {
    const t = round(table({ a: { cards: ['L01', 'L04'] } }), 20, 20);
    expect(t.decision).toMatchObject({ kind: 'turn.playLookupLuck', slot: 'A', options: ['pass', { play: 'L01' }] });
    t.choose({ play: 'L01' });
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows'); // no end window this turn
    round(t, 20, 20);
    expect(t.decision).toMatchObject({ kind: 'turn.playEndLuck', options: ['pass', { play: 'L04' }] });
  });
  it('LW-ABIL-04 whoever holds no card is not asked, and the decision number does not betray it', () => {
    const number = (cards: string[]) => {
      const t = round(table({ a: { cards } }), 20, 20);
      if (t.open[0]!.kind === 'turn.playLookupLuck') t.choose('pass', 'A');
      return { no: t.g.decisionNo, slots: t.open.map(d => d.slot), kind: t.open[0]!.kind };
    };
    expect(number(['L01'])).toEqual(number([]));
    const t = round(table({ a: { cards: ['L01'] } }), 20, 20);
    expect(t.open.map(d => d.slot)).toEqual(['A']);
  });
  it('LW-ABIL-04 L02 Loose Buckle needs a SCORE on the page found, and names its foe among several', () => {
    expect(round(table({ a: { cards: ['L02'] } }), 20, 20).open[0]!.kind).toBe('chooseRows.lockRows');
    const t = lone({ cards: ['L02'], attacks: 2 }, [{}, {}, {}]);
    t.choose(10, 'L').choose(8, 'O1').choose(8, 'O2').choose(4, 'O3');
    expect(t.decision.options).toEqual([
      'pass',
      { play: 'L02', foe: 'O1' },
      { play: 'L02', foe: 'O2' },
      { play: 'L02', foe: 'O3' },
    ]);
    t.choose({ play: 'L02', foe: 'O2' }).choose('O1', 'L').choose('O2', 'L');
    expect([body(t, 'O1'), body(t, 'O2')]).toEqual([8, 7]);
  });
  it('LW-ABIL-04 L03 Only a Scratch undoes the critical, not the damage', () => {
    const t = round(table({ bookA: withMods({ 10: 3 }), b: { cards: ['L03'] } }), 10, 8);
    t.choose({ play: 'L03' });
    expect(t.event('hitResolved')).toMatchObject({ total: 6, damage: 6, critical: false });
  });
  it('LW-ABIL-04 L04 Found Footing comes before L05 Glint in the Eye', () => {
    const t = table({ a: { cards: ['L04'] }, b: { cards: ['L05'] } });
    round(t, 24, 8); // A is told 37: no strike; B 33
    t.choose({ play: 'L04' }, 'A').choose({ play: 'L05' }, 'B');
    expect(t.event('footingFound')).toMatchObject({ fighter: 'A', restriction: 'free' });
    const rows = rowsFor(t, 'A');
    expect(rows).toContain(22); // free again
    for (const page of [24, 28, 34, 38, 40]) expect(rows).not.toContain(page); // but no heavy
    round(t, 4, 4);
    expect(rowsFor(t, 'A')).toContain(24);
  });
  it('LW-ABIL-04 L06 Tell-Tale Shoulder: the foe locks first and says high, low or neither', () => {
    const t = table({ a: { cards: ['L06'] } });
    expect(t.decision).toMatchObject({ kind: 'turn.playChoiceLuck', options: ['pass', { play: 'L06' }] });
    t.choose({ play: 'L06' });
    expect(t.open.map(d => d.slot)).toEqual(['B']);
    t.choose(14, 'B');
    const told = t.event('shoulderRead');
    expect(told).toMatchObject({ fighter: 'A', foe: 'B', line: 'low' });
    expect(game.viewEvent(t.g, told, 'public')).toMatchObject({ line: null });
    expect(t.open.map(d => d.slot)).toEqual(['A']);
    t.choose(4, 'A');
    expect(t.told('pageFound')).toHaveLength(2);
  });
  it('LW-ABIL-04 two Tell-Tale Shoulders aimed at each other are used up without effect', () => {
    const t = table({ a: { cards: ['L06'] }, b: { cards: ['L06'] } });
    t.choose({ play: 'L06' }, 'A').choose({ play: 'L06' }, 'B');
    expect(t.open.map(d => d.slot)).toEqual(['A', 'B']);
    expect(fighter(t, 'A').hand[0]!.state).toBe('played');
  });
  it('LW-ABIL-04 Tell-Tale Shoulder only works at close range', () => {
    const t = table({ a: { cards: ['L06'] }, e: { pageOfA: 57, pageOfB: 57 } });
    expect(t.open.map(d => d.kind)).toEqual(['chooseRows.lockRows', 'chooseRows.lockRows']);
  });
});

describe('items and campaign cards', () => {
  it('LW-ITEM-03 I01 once revealed an item stays in effect', () => {
    const t = table({ a: { cards: ['I01'] } });
    t.choose('I01', 'A').choose('done', 'A');
    for (let i = 0; i < 3; i += 1) {
      round(t, 10, 8); // SCORE 3 + 1
      expect(body(t, 'B')).toBe(11 - 4 * (i + 1) > 0 ? 11 - 4 * (i + 1) : -1);
    }
  });
  it('LW-ITEM-04 any number at the beginning of a choice step, nothing after the rows are locked', () => {
    const t = table({ a: { cards: ['I01', 'C01'] } });
    expect(t.decision).toMatchObject({ kind: 'revealGear.pickGear', options: ['done', 'I01', 'C01'] });
    t.choose('done', 'A').choose(20, 'A');
    expect(t.answer({ no: t.g.decisionNo, seat: 'A', slot: 'A', choice: 'I01' })).toMatchObject({
      code: 'already-answered',
    });
    expect(t.whyNot('I01', 'A')).toMatchObject([{ rule: 'LW-ITEM-04' }]);
    t.choose(20, 'B');
    expect(t.decision.kind).toBe('revealGear.pickGear');
    t.choose('I01', 'A');
    expect([t.events, t.decision.options]).toEqual([[], ['done', 'C01']]); // nothing is turned over yet
    t.choose('C01', 'A');
    expect(t.decision.options).toEqual(['done']); // a missing question would betray the hand
    t.choose('done', 'A');
    expect(t.event('gearRevealed')).toMatchObject({ cards: ['I01', 'C01'] });
  });
  it('LW-ITEM-04 only gear that nobody has seen is turned over, one copy after the other', () => {
    const t = table({ a: { cards: ['I01', 'C03', 'C03', 'L06'] } });
    const why = (card: string) => t.whyNot(card, 'A').map(({ rule, label }) => `${rule} ${label}`);
    expect(why('L06')).toEqual(['LW-ITEM-04 neither an item nor a campaign card']);
    expect(why('C03#2')).toEqual(['LW-ITEM-04 another copy comes first']);
    t.choose('I01', 'A');
    expect(why('I01')).toEqual(['LW-ITEM-04 that card has been revealed']);
  });
  it('LW-ITEM-04 unlimited copies make no long list: 32 of one card are offered one after the other', () => {
    const t = table({ a: { cards: Array.from({ length: 32 }, () => 'C03') } });
    expect(t.decision.options).toEqual(['done', 'C03']);
    for (let i = 0; i < 32; i += 1) t.choose(i === 0 ? 'C03' : `C03#${i + 1}`, 'A');
    t.choose('done', 'A');
    expect(fighter(t, 'A').hand.every(({ state }) => state === 'inEffect')).toBe(true);
  });
  it('LW-ITEM-04 the number of the next question does not betray whether gear was held back', () => {
    const next = (cards: readonly string[], ...picks: readonly string[]) => {
      const t = table({ a: { cards, cardPoints: 9 } });
      for (const pick of picks) t.choose(pick, 'A');
      return t.open[0]!.no;
    };
    expect(next(['I01', 'C01'], 'done')).toBe(next([]));
    expect(next(['I01', 'C01'], 'I01', 'done')).toBe(next(['I01'], 'I01', 'done'));
  });
  it('LW-ITEM-04 reveals are turned over together, before choice-window Luck', () => {
    const t = table({ a: { cards: ['I01', 'L06'] }, b: { cards: ['I05'] } });
    expect(t.open.map(d => [d.slot, d.kind])).toEqual([
      ['A', 'revealGear.pickGear'],
      ['B', 'revealGear.pickGear'],
    ]);
    t.choose('I01', 'A').choose('I05', 'B').choose('done', 'A');
    expect(t.events).toEqual([]);
    t.choose('done', 'B');
    expect(t.told('gearRevealed')).toHaveLength(2);
    expect(t.decision.kind).toBe('turn.playChoiceLuck');
  });
});

describe('what each card does', () => {
  const reveal = (card: string, a: Record<string, unknown> = {}, b: Record<string, unknown> = {}) =>
    round(
      table({ bookA: revealing(card.startsWith('T') ? 'tactic' : 'spell'), a: { cards: [card], ...a }, b }),
      20,
      20,
    ).choose(card, 'A');
  it('T01 Second Wind', () => expect(body(reveal('T01', { body: 5 }), 'A')).toBe(7));
  it('T02 Pressing Feet', () => {
    expect(rowsFor(reveal('T02'), 'B')).not.toContain(8);
    const far = table({
      bookA: plain({ tell: { 55: 'only ext; reveal tactic' } }),
      a: { cards: ['T02'] },
      e: { pageOfA: 57, pageOfB: 57 },
    });
    round(far, 62, 62).choose('T02', 'A');
    expect(rowsFor(passWindows(far), 'B')).toEqual([50, 54, 56, 58, 60, 64]);
  });
  it('T03 Hooked Hilt', () => expect(fighter(reveal('T03'), 'B').weaponDown).toBe(true));
  it('T04 Measured Blow', () => {
    const t = round(reveal('T04'), 10, 8);
    expect(body(t, 'B')).toBe(6);
    t.choose(10, 'A').choose(8, 'B');
    expect(body(t, 'B')).toBe(3);
  });
  it('T05 Closed Line', () => {
    const t = round(reveal('T05'), 8, 10); // 3 - 3
    expect(body(t, 'A')).toBe(11);
    round(t, 8, 10);
    expect(body(t, 'A')).toBe(8);
  });
  it('LW-RES-11 reductions never make damage negative; the receipt says so', () => {
    const t = table({ a: { running: [{ card: 'T05', left: 1 }] }, bookB: withMods({ 10: -2 }) });
    round(t, 8, 10); // 3 - 2 = 1, reduced by 3
    expect(t.event('hitResolved')).toMatchObject({ total: 1, damage: 0, sums: [{}, { base: 1, total: 0 }] });
    expect(body(t, 'A')).toBe(11);
    round(t, 8, 10); // an effect with no turn left has ended
    expect(body(t, 'A')).toBe(10);
  });
  it('T07 Step Inside', () => {
    const t = reveal('T07');
    expect(rowsFor(t, 'B')).toEqual([2, 4, 8, 10, 12, 14, 16, 18, 20, 24, 26, 28, 30, 32, 34, 36, 40, 42, 44, 46, 48]);
  });
  it('S01 Ember Dart', () => expect(body(reveal('S01'), 'B')).toBe(9));
  it('S02 Ring of Cinders', () => {
    const t = round(reveal('S02'), 20, 34);
    expect(body(t, 'B')).toBe(9);
    round(t, 20, 20);
    expect(body(t, 'B')).toBe(9);
  });
  it('S05 Mirror Skin', () => {
    const t = round(table({ a: { running: [{ card: 'S05', left: 2 }] }, bookB: withMods({ 10: 2 }) }), 8, 10);
    expect([body(t, 'A'), body(t, 'B')]).toEqual([11, 8]); // 5 thrown back, at most 3
    expect(t.event('damageMirrored')).toMatchObject({ by: 'A', on: 'B', damage: 3 });
    expect(t.told('bodyTaken')).toHaveLength(1);
    round(t, 8, 10);
    expect(body(t, 'A')).toBe(6);
  });
  it('S06 Drowse', () => expect(rowsFor(reveal('S06'), 'B')).toEqual([4, 26]));
  it('S07 Mend Flesh', () => expect(body(reveal('S07', { body: 5 }), 'A')).toBe(8));
  it('S08 Oakskin, not below 0 on page 35', () => {
    const t = round(reveal('S08'), 8, 10);
    expect(body(t, 'A')).toBe(9);
    const far = table({
      a: {
        running: [
          { card: 'S08', left: 2 },
          { card: 'S08', left: 2 },
          { card: 'S08', left: 2 },
        ],
      },
      e: { pageOfA: 57, pageOfB: 57 },
    });
    round(far, 62, 58); // page 35: SCORE 2 - 3, not below 0, MOD 1
    expect(far.event('hitResolved')).toMatchObject({ total: 1 });
  });
  it('S09 Grave Chill', () => {
    const t = reveal('S09', { body: 5 });
    expect([body(t, 'A'), body(t, 'B')]).toEqual([6, 10]);
    round(t, 8, 10);
    expect(body(t, 'A')).toBe(4);
    round(t, 8, 10);
    expect(body(t, 'A')).toBe(2);
    round(t, 8, 10);
    expect(body(t, 'A')).toBe(-1);
  });
  it('S10 Withering Word', () => expect(rowsFor(reveal('S10'), 'B')).toHaveLength(19));
  it('S11 Stumble and S14 Lead Boots', () => {
    expect(rowsFor(reveal('S11'), 'B')).toHaveLength(20);
    expect(rowsFor(reveal('S14'), 'B')).toHaveLength(21);
  });
  it('S12 Slumber ends with any loss of Body', () => {
    const t = reveal('S12');
    expect(rowsFor(t, 'B')).toEqual([20]);
    round(t, 2, 20); // the sleeper is hit
    expect(rowsFor(t, 'B').length).toBeGreaterThan(1);
  });
  it('S13 Barkhide', () => {
    const t = reveal('S13');
    round(t, 8, 10); // 3 is 1 lower
    expect(body(t, 'A')).toBe(9);
    const small = round(table({ a: { running: [{ card: 'S13' }] }, bookB: withMods({ 10: -1 }) }), 8, 10);
    expect(body(small, 'A')).toBe(9); // 2 is not
  });
  it('S15 Breath of Life', () => expect(body(reveal('S15', { body: 5 }), 'A')).toBe(7));
  const geared = (
    card: string,
    more: Record<string, unknown> = {},
    b: Record<string, unknown> = {},
    e: Record<string, unknown> = {},
  ) => table({ a: { cards: [{ card, state: 'inEffect' }], ...more }, b, e });
  it('I02 Round Buckler', () => {
    const t = round(geared('I02'), 4, 10);
    expect(t.told('pageFound')[1]).toMatchObject({ printed: 7, page: 17, score: null });
  });
  it('I03 Mail Shirt and I05 Iron Cap', () => {
    expect(body(round(geared('I03'), 2, 22), 'A')).toBe(10); // page 25: 2 - 1
    expect(body(round(geared('I05'), 8, 10), 'A')).toBe(9); // page 7: 3 - 1
  });
  it('I04 Hobnailed Boots', () => {
    const t = round(geared('I04'), 46, 24);
    expect(t.told('pageFound')[1]).toMatchObject({ printed: 41, page: 19 });
  });
  it('I06 Cordial is used up when revealed', () => {
    const t = table({ a: { cards: ['I06'], body: 5 } });
    t.choose('I06', 'A').choose('done', 'A');
    expect(fighter(t, 'A')).toMatchObject({ body: 8, hand: [{ state: 'played' }] });
  });
  it('I07 War Horn bans abilities of every foe for this choice', () => {
    const t = lone({ cards: ['I07'] }, [{}, {}]);
    t.choose('I07', 'L').choose('done', 'L');
    for (const id of ['O1', 'O2']) expect(rowsFor(t, id)).not.toContain(44);
    t.choose(20, 'L').choose(20, 'O1').choose(20, 'O2');
    expect(rowsFor(t, 'O1')).toContain(44);
  });
  it('I08 Balanced Haft', () => {
    const rows = rowsFor(geared('I08', { bans: [] }, {}, { restrictionA: 'no heavy' }), 'A');
    expect(rows).toContain(24);
    expect(rows).toContain(40);
    expect(rows).not.toContain(28);
  });
  it('C01 Old Campaigner', () => {
    const t = round(table({ bookA: withMods({ 10: 2 }), a: { cards: [{ card: 'C01', state: 'inEffect' }] } }), 10, 8);
    expect(t.event('hitResolved')).toMatchObject({ total: 5, critical: true });
  });
  it('C02 Hardened lends Body for the battle; it is worth no experience', () => {
    const t = table({ b: { cards: ['C02'], body: 11 } });
    t.choose('C02', 'B').choose('done', 'B');
    expect(fighter(t, 'B')).toMatchObject({ body: 13, maxBody: 13 });
    const fall = table({ b: { cards: [{ card: 'C02', state: 'inEffect' }], maxBody: 13, body: 3 } });
    round(fall, 10, 8);
    expect(fighter(fall, 'A').xp).toBe(11);
    expect(fighter(fall, 'B').maxBody).toBe(11);
  });
  it('C03 Giant-Fighter', () => {
    const t = round(geared('C03', { height: 2 }), 10, 8);
    expect(t.event('hitResolved')).toMatchObject({ total: 3 });
    const numbers = round(geared('C03', {}, {}, { heightA: { orange: -3, red: 0 } }), 10, 8);
    expect(numbers.event('hitResolved')).toMatchObject({ total: 3 });
  });
  it('C04 Cornering Footwork', () => {
    const at = (turn: number) =>
      round(
        table({ b: { cards: [{ card: 'C04', state: 'inEffect' }] }, e: { pageOfA: 57, pageOfB: 57 }, more: { turn } }),
        62,
        62,
      );
    expect(at(7).open.map(d => d.slot)).toEqual(['B']); // after turn 7: not yet
    expect(at(8).open.map(d => d.slot)).toEqual(['A', 'B']);
  });
  it('C05 Fleet of Foot', () => {
    const t = round(geared('C05'), 16, 14);
    expect(t.told('pageFound')[1]).toMatchObject({ printed: 35, page: 57 });
  });
});
