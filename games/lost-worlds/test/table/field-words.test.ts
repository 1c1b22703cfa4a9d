import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { fieldMeasure } from '../../src/miniatures/worth.ts';
import { clone } from '../../src/state.ts';
import { moving, position } from '../miniatures/table.ts';

const hidden = { item: 'coffer', among: ['chest', 'chest', 'chest', 'chest', 'trunk', 'trunk'] };
const loft = (start: Readonly<Record<string, unknown>> = {}) =>
  position({
    sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [9, 9] } } },
    objects: [
      { id: 'chest', kind: 'chest', at: [4, 4] },
      { id: 'trunk', kind: 'chest', at: [5, 4] },
    ],
    special: { hidden, exits: [{ item: 'coffer', side: 'red', at: [[0, 0]] }] },
    start: { phase: 'movement', order: ['red', 'blue'], slot: 'red', hiddenIn: 'chest', ...start },
  } as never);

describe('what a miniatures scenario is about', () => {
  it('is said and marked: first the chests to search, then the way out; to the others what they must not let happen', () => {
    const t = loft();
    const goal = (seat: string) => game.present(t.view(seat), []).goal?.key;
    const marked = () =>
      game
        .present(t.view('red'), [])
        .surfaces[0]!.cells.flatMap(c => (c.goal === true ? [[c.name, c.place!.key]] : []));
    expect([goal('red'), goal('blue')]).toEqual(['goal.find', 'goal.keepHere']);
    expect(marked()).toEqual([
      ['(0,0)', 'place.exit'],
      ['(4,4)', 'place.search'],
      ['(5,4)', 'place.search'],
    ]);
    t.choose('A').choose({ do: 'examine', what: 'chest' });
    expect(goal('red')).toBe('goal.carryOff');
    expect(marked()).toEqual([['(0,0)', 'place.exit']]);
  });

  it('marks alike wherever the thing is hidden: nobody reads the place off the board', () => {
    const seen = (hiddenIn: string) => JSON.stringify(loft({ hiddenIn }).view('red'));
    expect(seen('trunk')).toBe(seen('chest'));
  });
});

describe('a click on a chest', () => {
  it('searches it while the thing may be in it; afterwards one only walks there', () => {
    const first = (t: ReturnType<typeof loft>) => game.errandsAt!(t.g, ['red'], { cell: 53 }, 'A')[0]!.errand.do;
    const t = loft();
    expect(first(t)).toBe('examine');
    t.choose('A').choose({ do: 'examine', what: 'chest' });
    expect(first(t)).toBe('go');
  });
});

describe('the words of the table', () => {
  it('LWM-HALT-03 say who passes whom, and that who halts before its move has none', () => {
    const at = (moved: boolean) => {
      const t = moving('A', {
        sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [6, 4], undefended: 'E', turn: { moved } } } },
      }).choose({ do: 'move', to: [5, 4] });
      const { open, g } = t;
      const halt = { no: open[0]!.no, seat: open[0]!.seat, slot: open[0]!.slot, choice: 'halt' };
      return [game.speech.en.prompt(g, open[0]!), game.speech.en.option(g, open[0]!, halt)];
    };
    const [prompt, early] = at(false);
    expect(prompt).toMatch(/^(.+) passes (.+)\. Stop \1\?$/);
    expect(early).toMatch(/a fight follows, and .+ moves no more this turn$/);
    expect(at(true)[1]).toBe('Stop them: a fight follows');
  });

  it('LWM-CH-05 lying down is told as a posture, never as harm', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4] } }, blue: { B: { at: [9, 9] } } } });
    const before = clone(t.g);
    t.choose({ do: 'prone' });
    expect(fieldMeasure(before, t.g)).toEqual({ 'A posture': 'down' });
  });
});
