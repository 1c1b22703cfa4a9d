import { diceFrom, diceOn, newLuck, odds } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import type { AhqEvent } from '../src/state.ts';
import { bran, dagna, delve, elwen, fight, gnawling, HALL, model, orc, type Table } from './scene.ts';

// Two matches that differ only in what a seat must not know look the same to that seat. The pairs are made by playing them, never
// with `resample`, which is what is on trial.

/** All that a seat is shown: its view, its questions with what comes of each answer, and what its advisers say. */
function shown(t: Table, seat: string) {
  const mine = t.open.filter(d => d.seat === seat);
  const known = (seed: string | null) =>
    ahq.resample(t.g, seat, seed === null ? null : diceOn(newLuck(seed), 'resample'));
  return {
    view: ahq.view(t.g, seat),
    open: t.open.map(({ no, kind, seat: who, slot, options }) => ({
      no,
      kind,
      who,
      slot,
      ...(who === seat ? { options } : {}),
    })),
    odds: mine.flatMap(d =>
      d.options.slice(0, 12).map(choice => odds(ahq, known(null), { no: d.no, seat, slot: d.slot, choice })),
    ),
    advice: mine.map(d =>
      ahq.policy!(
        known(null),
        d,
        diceFrom(newLuck('policy'), () => 7),
        'book',
      ),
    ),
    worth: ['a', 'b', 'c'].map(seed => ahq.worth!(known(seed), seat)),
    drawn: ['a', 'b', 'c'].map(seed => {
      const { luck: _luck, ...state } = known(seed);
      return state;
    }),
  };
}

/** What a seat has heard since the last choice. */
function heard(t: Table, seat: string, events: readonly AhqEvent[] = t.events): (AhqEvent | null)[] {
  return events.map(event => ahq.viewEvent(t.g, event, seat)).filter(event => event !== null);
}

describe('sealed answers', () => {
  it('AHQ-END-05, AHQ-GEN-08: nobody’s vote shows before all have voted', () => {
    const after = (vote: string) => {
      const t = fight(
        [bran('10,4', { player: 'p1' }), elwen('10,5', { player: 'p2' }), dagna('10,6', { player: 'p3' })],
        [orc('o', '3,3')],
        {
          map: {
            sections: [
              { kind: 'room', rect: [0, 0, 8, 8] },
              { kind: 'room', rect: [9, 0, 16, 8] },
            ],
            doors: [{ at: '8,4 E' }],
          },
          leader: 'bran',
          turn: { kind: 'combat', phase: 'gm', number: 4 },
        },
      );
      t.choose('stay').choose(vote, 'p2');
      return t;
    };
    for (const seat of ['p1', 'p3', 'gm', 'public'])
      expect(shown(after('elwen'), seat)).toEqual(shown(after('dagna'), seat));
    const own = (vote: string) => ahq.resample(after(vote).g, 'p2', null).stack.at(-1)!.sealed;
    expect([own('elwen'), own('dagna')]).toEqual([{ p2: 'elwen' }, { p2: 'dagna' }]); // everybody knows his own
  });
  it('AHQ-LOS-08, AHQ-GEN-08: nor what the other side thinks of a doubtful line', () => {
    const after = (answer: string) => {
      const t = fight([elwen('0,5')], [orc('a', '6,5'), orc('b', '3,5')], {
        options: { agreeOnSight: true },
        turn: { kind: 'combat', active: 'elwen' },
      });
      return t.choose({ do: 'shoot', target: 'a' }).choose(answer, 'gm');
    };
    expect(shown(after('engine'), 'p1')).toEqual(shown(after('clear'), 'p1'));
  });
  it('AHQ-TRE-03, AHQ-GEN-08: nor who objects to equal shares', () => {
    const after = (answer: string) => {
      const t = delve([bran('4,5', { player: 'a' }), elwen('0,0', { player: 'b' })], {
        map: HALL,
        chests: [{ id: 'c1', at: '5,5', opened: true, gold: 40 }],
        turn: { kind: 'exploration', active: 'bran' },
      });
      return t.choose({ do: 'chest' }).choose(answer, 'b');
    };
    for (const seat of ['a', 'gm', 'public']) expect(shown(after('even'), seat)).toEqual(shown(after('object'), seat));
  });
  it('AHQ-LOS-08, AHQ-GEN-08: nor what the other side thinks of an escape', () => {
    const after = (answer: string) =>
      fight([bran('-2,-8')], [orc('o', '4,0')], {
        map: {
          sections: [
            { kind: 'room', rect: [-5, -8, 3, 8] },
            { kind: 'room', rect: [4, -8, 12, 8] },
          ],
          doors: [{ at: '3,0 E', open: true }],
        },
        options: { agreeOnSight: true },
        turn: { kind: 'combat', phase: 'gm', number: 3, routine: 'attack-move', active: 'o' },
      })
        .choose({ do: 'end' })
        .choose(answer, 'gm');
    expect(shown(after('engine'), 'p1')).toEqual(shown(after('escaped'), 'p1'));
  });
  it('AHQ-GEN-07, AHQ-GEN-08: nor what somebody claims', () => {
    const after = (take: string) => {
      const t = delve([bran('4,5', { player: 'a' }), elwen('0,0', { player: 'b' })], {
        map: HALL,
        chests: [{ id: 'c1', at: '5,5', opened: true, things: ['item:wakefulness', 'item:thrift'] }],
        turn: { kind: 'exploration', active: 'bran' },
      });
      return t.choose({ do: 'chest' }).choose({ take, for: 'elwen' }, 'b');
    };
    for (const seat of ['a', 'gm'])
      expect(shown(after('item:thrift'), seat)).toEqual(shown(after('item:wakefulness'), seat));
  });
});

describe('hidden identities', () => {
  const LAIR = {
    sections: [
      { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
      { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
    ],
    doors: [{ at: '1,-10 E', open: true }],
  };
  const plain = { type: 'gnawling' };
  /** A group met, placed by the party, up to the Hero Phase. */
  const met = (special: object | null, who: string): Table => {
    const t = given(
      ahq,
      {
        map: LAIR,
        heroes: [bran('1,-10'), elwen('0,-9'), dagna('1,-9')],
        groups: [{ sections: [1], status: 'met', members: [plain, plain, plain, special ?? plain] }],
        hand: ['prowlers', 'hidden_champion'],
      },
      { seed: 'secret' },
    ) as Table;
    t.dice(2, 9).choose('keep'); // no Ambush; the party wins Surprise
    for (const at of ['3,-10', '4,-10', '5,-10', '6,-10']) t.choose(at);
    t.choose('done').choose('keep');
    t.choose(who);
    return t;
  };
  const packlord = { type: 'gnawling_packlord', looksLike: 'gnawling' };
  it('AHQ-GEN-08, AHQ-SUR-09: it takes no further question to hide somebody', () => {
    const [with1, without, elsewhere] = [met(packlord, 'm1'), met(null, 'none'), met(packlord, 'm3')];
    expect(with1.decision.no).toBe(without.decision.no);
    for (const t of [with1, elsewhere]) {
      expect(shown(t, 'p1')).toEqual(shown(without, 'p1'));
      expect(heard(t, 'p1', t.story)).toEqual(heard(without, 'p1', without.story));
    }
  });
  it('AHQ-GAP-10, AHQ-GEN-08: nor to slip in a Hidden Champion, whose counter is believed to be in the hand', () => {
    const start = (answer: string) => {
      const t = given(
        ahq,
        {
          map: LAIR,
          heroes: [bran('1,-10'), elwen('0,-9'), dagna('1,-9')],
          groups: [{ sections: [1], status: 'met', members: [plain, plain, plain] }],
          hand: ['prowlers', 'hidden_champion'],
        },
        { seed: 'secret' },
      ) as Table;
      t.dice(2, 9).choose('keep');
      for (const at of ['3,-10', '4,-10', '5,-10']) t.choose(at);
      return t.choose('done').choose(answer).choose('none');
    };
    expect(shown(start('m1'), 'p1')).toEqual(shown(start('keep'), 'p1'));
    expect(shown(start('m1'), 'p1')).toEqual(shown(start('m3'), 'p1'));
  });
  it('AHQ-GAP-10, AHQ-GEN-08: a counter drawn is told with the number that hero players count', () => {
    const draw = (slipped: boolean) => {
      const hidden = { type: 'gnawling_packlord', looksLike: 'gnawling' };
      const group = { sections: [1], members: [plain, plain, slipped ? hidden : plain] };
      const t = given(
        ahq,
        {
          map: LAIR,
          heroes: [bran('1,-1')],
          hand: slipped ? ['prowlers'] : ['prowlers', 'hidden_champion'],
          bag: ['trap'],
          groups: [{ ...group, original: ['gnawling', 'gnawling', 'gnawling'] }],
          turn: { kind: 'exploration', active: 'bran' },
        },
        { seed: 'secret' },
      ) as Table;
      t.dice(12).choose({ do: 'end' });
      return t;
    };
    const [slipped, kept] = [draw(true), draw(false)];
    expect(heard(slipped, 'p1')).toEqual(heard(kept, 'p1'));
    expect(heard(kept, 'p1').find(e => e?.type === 'counterDrawn')).toMatchObject({ amount: 3 });
    expect(shown(slipped, 'p1').view).toEqual(shown(kept, 'p1').view);
  });

  /** One blow at the first of two that look alike, in three worlds: it is the champion, the other is, neither is. */
  const blow = (faces: readonly number[], ofTheChampion = faces) =>
    ['first', 'second', 'neither'].map(world => {
      const as = (id: string, at: string, hides: boolean) =>
        hides ? { id, type: 'gnawling_packlord', looksLike: 'gnawling', at } : gnawling(id, at);
      const t = fight([bran('4,5')], [as('a', '5,5', world === 'first'), as('b', '9,9', world === 'second')], {
        turn: { kind: 'combat', active: 'bran' },
      });
      t.dice(...(world === 'first' ? ofTheChampion : faces)).choose({ do: 'attack', target: 'a' });
      return { t, heard: heard(t, 'p1') };
    });
  it('AHQ-SPC-01, AHQ-GEN-08: a blow that comes out the same whoever it is has its dice and sums in every world', () => {
    const [first, second, neither] = blow([9, 6, 2, 2]); // 9 hits them all, a six wounds them all
    expect(first!.heard).toEqual(neither!.heard);
    expect(second!.heard).toEqual(neither!.heard);
    expect(neither!.heard.find(e => e?.type === 'hitRolled')).toMatchObject({ dice: [9], sums: [{ total: 4 }] });
    expect(neither!.heard.find(e => e?.type === 'damageRolled')).toMatchObject({ dice: [6, 2, 2], left: 5 });
    expect(shown(first!.t, 'p1')).toEqual(shown(neither!.t, 'p1'));
  });
  it('AHQ-SPC-01, AHQ-GEN-08: one that does not is told as hit or miss, of the champion and its look-alikes alike', () => {
    const [first, second, neither] = blow([5, 2, 2, 2], [5]).map(world =>
      world.heard.find(e => e?.type === 'hitRolled'),
    ); // 4 or 7 is needed
    expect([first, second, neither].map(e => e?.result)).toEqual(['miss', 'hit', 'hit']);
    for (const e of [first, second, neither])
      expect(Object.keys(e!).sort()).toEqual(['model', 'result', 'rules', 'target', 'type']);
    expect(second).toEqual(neither);
    expect(first!.rules[0]).toBe(neither!.rules[0]);
  });
  it('AHQ-SPC-01, AHQ-GEN-08: likewise for Wounds: dice that tell Toughness are kept back, in every world', () => {
    const [first, second, neither] = blow([9, 5, 2, 2]).map(w => w.heard.find(e => e?.type === 'damageRolled')); // T 5 or 6
    expect([first, second, neither].map(e => e?.amount)).toEqual([0, 1, 1]);
    for (const e of [first, second, neither]) expect(e).not.toHaveProperty('dice');
    expect(second).toEqual(neither);
  });
  it('AHQ-SPC-01, AHQ-GEN-08: what a monster rolls for its own blows is told the same way', () => {
    const struck = (type: string) => {
      const foe = type === 'gnawling' ? gnawling('a', '5,5') : { id: 'a', type, looksLike: 'gnawling', at: '5,5' };
      const t = fight([bran('4,5')], [foe], {
        turn: { kind: 'combat', phase: 'gm', routine: 'attack-move', active: 'a' },
      });
      t.dice(...(type === 'gnawling_hexmother' ? [11, 9] : [11, 9, 2])).choose({ do: 'attack', target: 'bran' });
      return heard(t, 'p1').filter(e => ['hitRolled', 'damageDice', 'damageRolled', 'woundsLost'].includes(e!.type));
    };
    expect(struck('gnawling_hexmother')).toEqual(struck('gnawling')); // she has one die, they have two
  });
  it('AHQ-COM-06, AHQ-GEN-08: what a fight was worth at first is not told by what is known of it', () => {
    const scene = (hidden: boolean) =>
      fight(
        [bran('4,5')],
        [hidden ? { id: 'a', type: 'gnawling_packlord', looksLike: 'gnawling', at: '9,9' } : gnawling('a', '9,9')],
        {
          turn: { kind: 'combat', active: 'bran' },
        },
      );
    const known = (hidden: boolean) => ahq.resample(scene(hidden).g, 'p1', null).combat!.initialPoints;
    expect(known(true)).toBe(known(false));
    expect(ahq.resample(scene(true).g, 'gm', null).combat!.initialPoints).toBe(4);
  });
});

describe('what else only the game master knows', () => {
  const active = { kind: 'exploration', active: 'bran' };
  it('AHQ-TRP-03, AHQ-GEN-08: the kind of a trap that nobody has spotted', () => {
    const missed = (face: number) => {
      const t = delve([bran('0,-1', { fate: 2 })], { hand: ['trap'], turn: active });
      t.choose({ do: 'move', to: '0,-2' });
      t.dice(face, 3).choose('trap');
      expect(t.decision.kind).toBe('meetTrap.offerFateToSpot');
      return t;
    };
    expect(shown(missed(6), 'p1')).toEqual(shown(missed(8), 'p1')); // gas and rockfall: both are spotted on 8
  });
  it('AHQ-XGM-02, AHQ-GEN-08: the counter just drawn', () => {
    const drawn = (first: string) => {
      const t = delve([bran('0,-1', { potions: [] })], {
        bag: [first, first === 'trap' ? 'prowlers' : 'trap'],
        traps: [{ at: '0,-2', trap: 'chimes' }],
        turn: active,
      });
      t.choose({ do: 'move', to: '0,-2' });
      expect(t.decision.kind).toBe('drawCounter.offerProwlers');
      return t;
    };
    expect(shown(drawn('trap'), 'p1')).toEqual(shown(drawn('prowlers'), 'p1'));
  });
  it('AHQ-TRE-02, AHQ-GEN-08: what a closed chest holds', () => {
    const closed = (holds: readonly string[]) =>
      delve([bran('4,5')], { map: HALL, chests: [{ id: 'c1', at: '5,5', holds }], turn: active });
    expect(shown(closed(['clapper']), 'p1')).toEqual(shown(closed([]), 'p1'));
    expect(model(closed([]), 'bran').kind).toBe('hero');
  });
});
