import { type Errand, type Pointed, type Seat, standInFor } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { parseSquare } from '../src/map/square.ts';
import { bran, dagna, delve, elwen, fight, inTurn, mirel, orc, type Table } from './scene.ts';

const at = (square: string): number => parseSquare(square)!;
const HAND: readonly Seat[] = ['p1', 'p2', 'p3', 'p4'];
const offersAt = (t: Table, to: Pointed, selected: string | null = null) => ahq.errandsAt!(t.g, HAND, to, selected);

/** Carries an errand out, the other seats by the book, and answers how it ended. */
function carryOut(t: Table, errand: Errand, most = 80): unknown {
  for (let given = 0; given < most; given += 1) {
    const [decision] = t.open;
    const step = ahq.errand!(t.g, decision!, errand, HAND, given);
    if ('over' in step) return step.over;
    t.choose('choice' in step ? step.choice : decision!.options[0]);
  }
  throw new Error('it does not end');
}

/** A long passage with the door of a chamber at its far end, and a chest in it. */
const CORRIDOR = {
  sections: [
    { kind: 'passage', rect: [0, -30, 1, -1], heading: 'N', blind: ['end'] },
    { kind: 'room', rect: [2, -28, 6, -24], entrance: 'W', room: 'chamber' },
  ],
  doors: [{ at: '1,-26 E', open: false }],
};
const DOOR: Pointed = { edge: { cell: at('1,-26'), direction: 1 } };

describe('a click in Exploration', () => {
  it('AHQ-EXP-04: a door far off is walked to in as many turns as it takes, and opened', () => {
    const t = delve([bran('0,-1'), dagna('1,-1')], { map: CORRIDOR });
    const [open] = offersAt(t, DOOR);
    expect(open).toMatchObject({ errand: { do: 'open', who: null } });
    expect(open!.not).toBeUndefined();
    const before = t.g.turn;
    expect(carryOut(t, open!.errand)).toBeNull();
    expect(t.g.doors[0]!.open).toBe(true);
    expect(t.g.turn).toBeGreaterThan(before + 1);
  });
  it('AHQ-TRE-01: so is a chest', () => {
    const chests = [{ id: 'c1', at: '6,-28', gold: 30 }];
    const map = { ...CORRIDOR, doors: [{ at: '1,-26 E', open: true }] };
    const t = delve([bran('0,-20'), dagna('1,-20')], { map, chests });
    const [open] = offersAt(t, { cell: at('6,-28') });
    expect(open).toMatchObject({ errand: { do: 'chest', who: null } });
    expect(carryOut(t, open!.errand)).toBeNull();
    expect(t.g.chests[0]!.opened).toBe(true);
  });
});

describe('the stairs', () => {
  it('AHQ-DUN-12: are warned of while there is something to do, and not when the quest is done', () => {
    const { g } = given(ahq, ahq.lesson!.scenario) as unknown as Table;
    const warned = (now: Table['g']) => ahq.errandsAt!(now, HAND, { cell: at('0,1') }, null)[0]!.warning;
    expect(warned(g)).toMatchObject({ key: 'warning.leave' });
    const done = { ...g, groups: g.groups.map(group => ({ ...group, status: 'dead' as const })) };
    expect(warned(done)).toBeUndefined();
  });
});

describe('who is sent', () => {
  const doerAt = (t: Table, to: Pointed) => offersAt(t, to)[0]!.words.with.who;
  const opener = (t: Table) => t.story.find(({ type }) => type === 'doorOpened') as { model?: string } | undefined;

  it('AHQ-EXP-06: a door is opened by a fighter, not by the archer or the wizard who stand nearer', () => {
    const t = delve([elwen('0,-25'), mirel('0,-24'), bran('0,-22')], { map: CORRIDOR });
    const [open] = offersAt(t, DOOR);
    expect(open!.words.with.who).toBe('Bran');
    expect(carryOut(t, open!.errand)).toBeNull();
    expect(opener(t)).toMatchObject({ model: 'bran' });
  });
  it('AHQ-EXP-06: the others wait for him short of the door when it takes him another turn', () => {
    const t = delve([elwen('1,-27'), mirel('1,-24'), bran('0,-5')], { map: CORRIDOR });
    expect(carryOut(t, offersAt(t, DOOR)[0]!.errand)).toBeNull();
    expect(opener(t)).toMatchObject({ model: 'bran' });
  });
  it('AHQ-EXP-05: a magic user who is sent to a door is warned while others could go first', () => {
    const warned = (...heroes: object[]) => {
      const offers = offersAt(delve(heroes, { map: CORRIDOR }), DOOR, 'mirel');
      return offers.find(({ errand }) => errand.who === 'mirel' || offers.length === 1)!.warning;
    };
    expect(warned(mirel('0,-24'), bran('0,-22'))).toMatchObject({ key: 'warning.casterOpens', with: { who: 'Mirel' } });
    expect(warned(mirel('0,-24'), bran('0,-22', { condition: 'ko', wounds: 0 }))).toBeUndefined();
    const open = { ...CORRIDOR, doors: [{ at: '1,-26 E', open: true }] };
    const close = offersAt(delve([mirel('0,-24'), bran('0,-22')], { map: open }), DOOR, 'mirel');
    expect(close.map(({ errand, warning }) => [errand.do, warning])).toEqual(close.map(() => ['close', undefined]));
  });
  it('AHQ-EXP-06: whoever is badly hurt opens only when nobody else can', () => {
    expect(doerAt(delve([elwen('0,-25'), bran('0,-22', { wounds: 1 })], { map: CORRIDOR }), DOOR)).toBe('Elwen');
    expect(doerAt(delve([bran('0,-22', { wounds: 1 })], { map: CORRIDOR }), DOOR)).toBe('Bran');
  });
  it('AHQ-TRE-01: a chest is opened by the nearest whom a trap would not fell', () => {
    const chests = [{ id: 'c1', at: '6,-28', gold: 30 }];
    const map = { ...CORRIDOR, doors: [{ at: '1,-26 E', open: true }] };
    const at_ = (hurt: number) =>
      doerAt(delve([elwen('3,-26', { wounds: hurt }), dagna('1,-22')], { map, chests }), { cell: at('6,-28') });
    expect([at_(1), at_(3)]).toEqual(['Dagna', 'Elwen']);
  });
  it('AHQ-EXP-04: fighters walk at the head of the party', () => {
    const t = delve([elwen('0,-3'), mirel('1,-3'), bran('0,-1'), dagna('1,-1')], { map: CORRIDOR });
    const [walk] = offersAt(t, { cell: at('0,-14') });
    const step = ahq.errand!(t.g, t.open[0]!, walk!.errand, HAND, 0);
    expect(step).toMatchObject({ choice: expect.stringMatching(/^(bran|dagna|p\d)$/) });
    carryOut(t, walk!.errand);
    const first = t.g.models.find(m => m.at === at('0,-14'))!;
    expect(['bran', 'dagna']).toContain(first.id);
  });
});

describe('a click in combat', () => {
  const WALLED = {
    sections: [
      { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N', blind: ['end'] },
      { kind: 'room', rect: [2, -7, 6, -3], entrance: 'W', room: 'chamber' },
    ],
    doors: [{ at: '1,-4 E', open: true }],
  };
  it('AHQ-CMV-06: a run is offered only where the best roll leads', () => {
    const free = fight([bran('0,-1')], [orc('o', '6,-7')], { map: WALLED, turn: inTurn('bran') });
    expect(offersAt(free, { cell: at('5,-3') }, 'bran').some(({ errand }) => errand.do === 'run')).toBe(true);
    // Elwen stands in the doorway with an enemy behind it: no roll leads past them.
    const shut = fight([bran('0,-1'), elwen('1,-4')], [orc('o', '2,-4')], { map: WALLED, turn: inTurn('bran') });
    expect(offersAt(shut, { cell: at('5,-3') }, 'bran').some(({ errand }) => errand.do === 'run')).toBe(false);
  });
  it('AHQ-RNG-01: a bow is offered only while the archer sees her target, so no lesson speaks of it before', () => {
    const shoots = (orcAt: string) => {
      const t = fight([elwen('0,-1')], [orc('o', orcAt)], { map: WALLED, turn: inTurn('elwen') });
      return offersAt(t, { figure: 'o' }, 'elwen').some(
        ({ errand, not }) => errand.do === 'shoot' && not === undefined,
      );
    };
    expect([shoots('0,-6'), shoots('6,-7')]).toEqual([true, false]);
  });
  it('AHQ-RNG-02: whoever throws the weapon in hand is warned', () => {
    const t = fight([mirel('0,0', { components: {}, weapons: ['dagger'] })], [orc('o', '4,0')], {
      turn: inTurn('mirel'),
    });
    const thrown = offersAt(t, { figure: 'o' }, 'mirel').find(({ errand }) => errand.do === 'throw');
    expect(thrown).toMatchObject({ warning: { key: 'warning.throwsAway' } });
  });
  it('AHQ-CMV-01: a magic user who would walk up to an enemy and strike is warned, one who stands beside it is not', () => {
    const strikeFrom = (square: string) => {
      const t = fight([mirel(square, { components: {} })], [orc('o', '4,0')], { turn: inTurn('mirel') });
      return offersAt(t, { figure: 'o' }, 'mirel').find(({ errand }) => errand.do === 'attack')!.warning?.key;
    };
    expect([strikeFrom('1,0'), strikeFrom('3,0')]).toEqual(['warning.casterStrikes', undefined]);
  });

  it('a press on oneself offers gear after everything else, and warns before it comes off in a fight', () => {
    const t = fight([bran('0,0', { armour: 'mail' })], [orc('o', '0,-4')], { turn: inTurn('bran') });
    const own = offersAt(t, { figure: 'bran' }, 'bran').map(({ errand, warning }) => [errand.do, warning?.key]);
    expect(own.slice(-4)).toEqual([
      ['armour', 'warning.bare.armour'],
      ['ready', undefined],
      ['shield', 'warning.bare.shield'],
      ['end-turn', undefined],
    ]);
    expect(own[0]![0]).not.toMatch(/^(shield|armour|ready)$/);
  });
  it('AHQ-END-01: with nobody left to fight whoever acts is done, unless somebody lies on the ground', () => {
    const spared = (t: Table): unknown =>
      standInFor(
        { game: ahq as never, g: t.g, open: t.open, people: HAND, asker: null, handOf: () => HAND },
        t.open[0]!,
      )?.choice ?? null;
    const fallen = (more: Readonly<Record<string, unknown>> = {}) => {
      const t = fight([bran('0,0'), dagna('0,1', more)], [orc('o', '1,0', { wounds: 1 })], { turn: inTurn('bran') });
      t.dice(11, 11, 11, 11).choose({ do: 'attack', target: 'o' });
      return t.dice().choose('stay');
    };
    const alive = fallen();
    expect(alive.decision.kind).toBe('fight.act');
    expect(spared(alive)).toEqual({ do: 'end' });
    alive.choose({ do: 'end' });
    expect(alive.g.combat!.phase).toBe('end'); // nobody else is asked
    expect(spared(fallen({ condition: 'ko', wounds: 0 }))).toBeNull();
  });
});
