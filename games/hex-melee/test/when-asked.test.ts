import { describe, expect, it } from 'vitest';
import { fight, man, type Table } from './table.ts';

/** What is said about an answer that belongs to another question. */
const told = (t: Table, choice: object): readonly string[] =>
  t.whyNot(choice).map(({ rule, label }) => `${rule}: ${label}`);

const A = [man('a', [0, 0])];
const B = [man('b', [9, 0])];
const initiative = (): Table => fight({ phase: 'initiative', A, B, dice: [5, 2] });

const elsewhere: readonly (readonly [object, string])[] = [
  [{ act: 'strike' }, 'HM-FACE-05: asked at the turn of a figure under (b), (f), (j), (l), (o) or (t)'],
  [{ do: 'load' }, 'HM-OPD-E1: asked at the turn of a figure under (e), (m) or (q)'],
  [{ cast: 'drowse', target: 'b' }, 'HM-GAP-03: asked at the turn of a caster, under (h) or (r)'],
  [{ pass: true }, 'HM-GAP-03: asked at the turn of a caster, under (h) or (r)'],
  [{ end: 1 }, 'HM-GAP-03: asked in the own move or action of the caster'],
  [{ at: '0101' }, 'HM-GAP-03: asked when a spell needs a hex'],
  [{ resist: false }, 'HM-GAP-03: asked when a friend casts a spell that could be resisted'],
  [{ disbelieve: 'b' }, 'HM-OPD-I: asked at the turn of a figure under (i) or (s)'],
  [{ push: 'b' }, 'HM-RET-01: asked in the Forced Retreat phase'],
  [{ advance: '0101' }, 'HM-RET-03: asked after a push'],
  [{ renew: true }, 'HM-TURN-07: asked in the Renew phase, for each continuing spell'],
  [{ figure: 'a' }, 'HM-TURN-09: asked when a side chooses among its figures: to move, to act, to push'],
  [{ stop: true }, 'HM-MOVE-02: asked while the figure moves'],
  [{ move: '0101' }, 'HM-MOVE-02: asked while the figure moves'],
  [{ face: 1 }, 'HM-MOVE-03: asked at the end of its own move, and when it has risen'],
  [{ posture: 'prone' }, 'HM-OPD-D: asked when (d) or (f) is taken'],
  [{ takeOff: true }, 'HM-FLY-01: asked at the start of the own move of a flier'],
  [{ land: true }, 'HM-FLY-02: asked at the start of the own move of a flier'],
  [{ swoop: true }, 'HM-FLY-03: asked at the end of the own move of a flier'],
  [{ ask: 'b' }, 'HM-FLY-04: asked while a flier moves'],
  [{ leave: true }, 'HM-GAP-18: asked while the figure moves, at an open edge of the map'],
  [{ yield: true }, 'HM-GAP-18: asked at the start of its own move'],
  [{ dropPack: true }, 'HM-ENC-07: asked at the start of its own move'],
  [{ callHold: true }, 'HM-OPT-04: said at the start of an own move, at an own turn, or in a hold'],
  [{ goOn: true }, 'HM-OPT-04: asked before each action, of a side that has called a hold'],
  [{ guard: 'k' }, 'HM-OPT-04: asked when an attack is announced that a guard counts against'],
  [{ hold: true }, 'HM-ABL-02: asked when a natural attack with Hold has caused a hit'],
  [{ agree: true }, 'HM-HTH-01: asked when somebody seeks consent'],
  [{ weapon: 'mace' }, 'HM-HTH-10: asked when the defence die shows 6'],
  [{ to: '0101', facing: 0 }, 'HM-DIS-01: asked at the turn of a figure under (n) or (v)'],
  [{ stay: true }, 'HM-DIS-01: asked at the turn of a figure under (n) or (v)'],
  [{ travel: 'walk', minutes: 10 }, 'HM-TRAV-01: asked on the road'],
  [{ camp: true }, 'HM-GAP-14: asked on the road'],
  [{ hide: 'a' }, 'HM-GAP-06: asked when a party makes camp'],
  [{ attempt: 'a' }, 'HM-GAP-06: asked when something bars the road'],
  [{ parley: true }, 'HM-GAP-06: asked when a party meets foes that can talk'],
  [{ buy: 'javelin', for: 'a' }, 'HM-GAP-06: asked at a market where a journey begins'],
  [{ inHand: [] }, 'HM-GEAR-05: asked at set-up, where it is made in play'],
  [{ learn: 'st' }, 'HM-GAP-08: asked at the end of an adventure'],
];

describe('an answer to another question', () => {
  for (const [choice, reason] of elsewhere)
    it(`${reason.slice(0, reason.indexOf(':'))}: ${JSON.stringify(choice)} is told when it will be asked`, () => {
      expect(told(initiative(), choice)).toEqual([reason]);
    });

  it('HM-TURN-05: so is who moves first', () => {
    const t = fight({ phase: 'movement', A, B, more: { order: ['A', 'B'] } });
    expect(told(t, { place: 'first' })).toEqual(['HM-TURN-05: asked of the side that has won the initiative']);
  });

  it('HM-REF-04: what no question of the game asks is told so', () => {
    expect(told(initiative(), { sing: true })).toEqual(['HM-REF-04: no answer to any question of this game']);
  });
});
