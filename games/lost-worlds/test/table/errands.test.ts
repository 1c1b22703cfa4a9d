import type { Decision, Errand, ErrandOffer, Pointed } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { at, body, character, moving, position, posture, type Spot, thing } from '../miniatures/table.ts';
import { answered } from './answered.ts';

type T = ReturnType<typeof position>;
const cellOf = (t: T, [x, y]: Spot): number => y * t.g.field!.terrain.cols + x;

/** Carries an errand out as a host does, with stand-ins, until it is over or somebody must be asked; says how it ended. */
function send(t: T, errand: Errand, hand: readonly string[] = ['red']): unknown {
  for (let count = 0; count < 60; count += 1) {
    const open = t.open.find(({ seat }) => hand.includes(seat)) as Decision | undefined;
    if (open === undefined) return 'others';
    const step = game.errand!(t.g, open, errand, hand, count);
    if ('over' in step) return step.over;
    const choice = 'choice' in step ? step.choice : answered(t, open.slot);
    if (choice === null) return open.kind;
    t.choose((option: unknown) => JSON.stringify(option) === JSON.stringify(choice), open.slot);
    if ('last' in step) return null;
  }
  throw new Error('never ends');
}
const errand = (what: string, who: string, to: Pointed | null, thing?: string): Errand => ({
  do: what,
  who,
  to,
  ...(thing === undefined ? {} : { with: thing }),
});
const offersAt = (t: T, to: Pointed, selected: string | null = null): readonly ErrandOffer[] =>
  game.errandsAt!(t.g, ['red'], to, selected);
const offered = (t: T, what: string, to: Pointed, selected: string | null = null): ErrandOffer | undefined =>
  offersAt(t, to, selected).find(offer => offer.errand.do === what);

const slot = { phase: 'movement', order: ['red', 'blue'], slot: 'red' };
const far = { at: [11, 11] as const };
const two = (a: object = {}, b: object = {}, more: object = {}): T =>
  position({
    sides: { red: { A: { at: [2, 2], ...a }, C: { at: [2, 8] } }, blue: { B: { ...far, ...b } } },
    start: slot,
    ...more,
  });

describe('one click on a space', () => {
  it('LWM-SEQ-05 LWM-CH-03 names the Character and walks it there leg by leg', () => {
    const t = two();
    expect(send(t, errand('go', 'A', { cell: cellOf(t, [5, 2]) }))).toBe(null);
    expect(at(t, 'A')).toEqual([5, 2]);
    expect(t.decision).toMatchObject({ kind: 'act.chooseAction', slot: 'A' });
  });

  it('LWM-CH-04 runs when the points do not suffice, and says so', () => {
    const t = two();
    const to = { cell: cellOf(t, [8, 2]) };
    expect(offered(t, 'go', to, 'A')).toMatchObject({ words: { key: 'errand.run' } });
    expect(offered(t, 'go', { cell: cellOf(t, [5, 2]) }, 'A')).toMatchObject({ words: { key: 'errand.go' } });
    expect(send(t, errand('go', 'A', to))).toBe(null);
    expect([at(t, 'A'), posture(t, 'A')]).toEqual([[8, 2], 'offBalance']);
  });

  it('LWM-MOV-02 is grey with its reason where it cannot be', () => {
    const t = two();
    expect(offered(t, 'go', { cell: cellOf(t, [10, 2]) }, 'A')!.not).toEqual({
      rule: 'LWM-MOV-02',
      words: { key: 'too far for its movement points, even running', with: {} },
    });
    const walled = two({}, {}, { levels: [[5, 2, 0, 'wall']] });
    expect(offered(walled, 'go', { cell: cellOf(walled, [5, 2]) }, 'A')!.not?.words.key).toBe('no way leads there');
  });

  it('LWM-CH-25 climbs where the way goes up', () => {
    const t = two({}, {}, { levels: [[4, 2, 1]] });
    const to = { cell: cellOf(t, [4, 2]) };
    expect(offered(t, 'go', to, 'A')).toMatchObject({ words: { key: 'errand.climb' } });
    expect(send(t, errand('go', 'A', to))).toBe(null);
    expect(at(t, 'A')).toEqual([4, 2]);
  });

  it('LWM-HALT-03 ends where somebody halts it', () => {
    const t = two({}, { at: [5, 2], undefended: 'E' });
    expect(send(t, errand('go', 'A', { cell: cellOf(t, [4, 3]) }))).toBe('others');
    expect(t.decision.kind).toBe('haltWindow.halt');
    const before = at(t, 'A');
    t.choose('halt');
    const over = send(t, errand('go', 'A', { cell: cellOf(t, [4, 1]) }));
    expect(over).toMatchObject({ key: 'errand.halted' });
    expect(at(t, 'A')).toEqual(before);
  });

  it('LWM-SEQ-05 sent to another Character it ends the move that is under way', () => {
    const t = two();
    send(t, errand('go', 'A', { cell: cellOf(t, [3, 2]) }));
    expect(send(t, errand('go', 'C', { cell: cellOf(t, [3, 8]) }))).toBe(null);
    expect([character(t, 'A').moved, at(t, 'C')]).toEqual([true, [3, 8]]);
  });

  it('LWM-MOV-04 nobody else is sent while the mover stands in the space of a friend', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4], turn: { mp: 2, spent: 2 } }, C: { at: [4, 4] }, D: { at: [8, 8] } },
        blue: { B: far },
      },
      start: { ...slot, mover: 'A' },
    });
    const to = { cell: cellOf(t, [9, 8]) };
    expect(offered(t, 'go', to, 'D')!.not).toMatchObject({ rule: 'LWM-MOV-04' });
    expect(send(t, errand('go', 'D', to))).toMatchObject({ key: 'it could no longer leave the space it shares' });
  });

  it('LWM-CH-04 warns before running into a Battle Zone', () => {
    const t = two({}, { at: [8, 2], undefended: 'E' });
    expect(offered(t, 'go', { cell: cellOf(t, [7, 2]) }, 'A')).toMatchObject({
      words: { key: 'errand.run' },
      warning: { key: 'errand.runsInto' },
    });
  });
});

describe('one click on an opponent', () => {
  it('LWM-BZ-01 goes up to it', () => {
    const t = two({}, { at: [5, 2], undefended: 'W' });
    expect(offersAt(t, { figure: 'B' }, 'A')[0]!.errand.do).toBe('approach');
    expect(send(t, errand('approach', 'A', { figure: 'B' }))).toBe(null);
    expect(at(t, 'A')).toEqual([4, 2]);
  });

  it('LWM-SHV-01 walks up and shoves once', () => {
    const t = two({}, { at: [4, 2], undefended: 'W' });
    const before = t.story.length;
    expect(send(t, errand('shove', 'A', { figure: 'B' }))).toBe(null);
    expect(t.story.slice(before).filter(e => e.type === 'shoved')).toHaveLength(1);
  });

  it('LWM-THR-01 throws what it holds at it', () => {
    const t = two({}, { at: [4, 2], undefended: 'W' }, { objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }] });
    const offer = offered(t, 'throw', { figure: 'B' }, 'A');
    expect(offer).toMatchObject({ words: { key: 'errand.throw', with: { what: 'sack' } } });
    const ended = send(t, offer!.errand);
    expect([ended, thing(t, 'sack').heldBy]).toEqual([null, null]);
    expect(t.event('thingThrown')).toMatchObject({ at: [4, 2] });
  });

  it('LWM-THR-08 says when nothing it holds would fly so far', () => {
    const t = two({}, {}, { objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }] });
    expect(offered(t, 'throw', { figure: 'B' }, 'A')!.not).toMatchObject({ rule: 'LWM-THR-08' });
  });

  it('LWM-CST-04 casts at whom its free points reach, not at one farther away', () => {
    const t = position({
      sides: {
        red: { A: { at: [2, 2], profile: 'mage', cards: ['S01'], spellPoints: 3 } },
        blue: { B: { at: [9, 2], undefended: 'E' }, D: { at: [5, 2], undefended: 'E' } },
      },
      start: slot,
    });
    expect(offered(t, 'cast', { figure: 'D' }, 'A')).not.toHaveProperty('not');
    expect(offered(t, 'cast', { figure: 'B' }, 'A')).toMatchObject({ not: { rule: 'LWM-CST-04' } });
  });

  it('LWM-CH-14 an act that fails has its own reason', () => {
    const t = two({}, { at: [4, 2], turn: { moved: true } });
    expect(offered(t, 'block', { figure: 'B' }, 'A')!.not).toMatchObject({
      words: { key: 'its slot is no longer to come' },
    });
  });
});

describe('one click on what lies about', () => {
  it('LWM-CH-16 walks there and picks it up', () => {
    const t = two({}, {}, { objects: [{ id: 'sack', kind: 'sack', at: [4, 2] }] });
    const offer = offered(t, 'pickUp', { cell: cellOf(t, [4, 2]) }, 'A');
    expect(send(t, offer!.errand)).toBe(null);
    expect(thing(t, 'sack').heldBy).toBe('A');
  });

  it('LWM-REC-06 slays who lies there', () => {
    const t = two(
      {},
      {},
      {
        sides: { red: { A: { at: [2, 2] } }, blue: { B: far, D: { at: [2, 2], body: -1 } } },
      },
    );
    const offer = offered(t, 'slay', { figure: 'D' }, 'A');
    expect(send(t, offer!.errand)).toBe(null);
    expect(t.told('slayPrepared')).toHaveLength(1);
    expect(body(t, 'D')).toBe(-1);
  });
});

describe('one click on itself', () => {
  it('LWM-CH-11 LWM-CH-12 what it can do where it is', () => {
    const down = moving('A', { sides: { red: { A: { at: [2, 2], posture: 'down' } }, blue: { B: far } } });
    const what = offersAt(down, { figure: 'A' }).map(offer => offer.errand.do);
    expect(what).toEqual(['take', 'standUp', 'prone', 'end']);
    expect(send(down, errand('standUp', 'A', { figure: 'A' }))).toBe(null);
    expect(posture(down, 'A')).toBe('standing');
    expect(send(down, errand('end', 'A', { figure: 'A' }))).toBe(null);
  });
});

describe('who is not asked', () => {
  it('LWM-SEQ-05 has nothing to offer in the slot of another', () => {
    const t = two();
    expect(game.errandsAt!(t.g, ['blue'], { cell: 0 }, 'B')).toEqual([]);
  });
});

describe('words of errands', () => {
  it('every offer, reason and warning is spoken in both languages', () => {
    const t = two(
      {},
      { at: [4, 2], undefended: 'W' },
      {
        objects: [{ id: 'sack', kind: 'sack', at: [2, 2] }],
        levels: [[6, 2, 2]],
      },
    );
    const cells = [...t.g.field!.terrain.levels.keys()];
    const offers = [
      ...cells.flatMap(cell => offersAt(t, { cell }, 'A')),
      ...['A', 'B', 'C'].flatMap(figure => offersAt(t, { figure }, 'A')),
    ];
    const keys = new Set(offers.flatMap(o => [o.words, o.not?.words, o.warning].flatMap(words => words?.key ?? [])));
    expect(keys.size).toBeGreaterThan(10);
    expect([...keys].filter(key => game.speech.de!.label(key) === key)).toEqual([]);
    expect([...keys].filter(key => key.startsWith('errand.') && game.speech.en.label(key) === key)).toEqual([]);
  });
});
