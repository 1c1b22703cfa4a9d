import type { Errand, Pointed, Token } from '@quarterstaff/kernel';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Question, TableConnection } from '../src/connection/table-connection.ts';
import type { Scene } from '../src/table/scene.ts';
import { type Errands, useErrands } from '../src/table/use-errands.ts';
import type { TableActions } from '../src/table/use-table.ts';

const RAT: Pointed = { figure: 'rat' };
const token = (id: string, side: string): Token =>
  ({ id, name: id, side, cells: [1], active: false }) as unknown as Token;
const heroes = ['brundin', 'faelar', 'thomas'];
const tokens = [...heroes.map(id => token(id, 'party')), token('rat', 'monsters')];
/** Who takes a turn; the book would let Faelar. */
const who: Question = {
  no: 1,
  seat: 'p1',
  slot: 'p1',
  kind: 'turn.choose',
  rule: 'R',
  prompt: 'Who?',
  sealed: false,
  likely: 1,
  options: heroes.map((id, pick) => ({ pick, choice: id, text: id, on: { figure: id }, group: '' })),
};

/** A table at which Brundin is nearest: he goes where nobody is named. Whoever is in `unable` cannot. */
function tableWith(question: Question, selected: string | null, unable: readonly string[] = []) {
  const sent: Errand[] = [];
  const connection = {
    point: async (_seat: string, to: Pointed, named: string | null) => {
      const hero = named ?? heroes.find(id => !unable.includes(id))!;
      const not = unable.includes(hero) ? { rule: 'R', words: 'no' } : null;
      const warning = named === null && hero !== question.slot ? 'His turn ends.' : null;
      return { offers: [{ errand: { do: 'fight', who: hero, to }, words: 'Fight', not, warning }], reasons: [] };
    },
    dry: async () => ({ moves: [], odds: null }),
  } as unknown as TableConnection;
  const scene = {
    connection,
    tokens,
    sides: ['party', 'monsters'],
    surfaces: [],
    head: { gestures: [{ id: 'fight', covers: ['turn.choose', 'turn.act'] }] },
  } as unknown as Scene;
  const table = {
    send: async (_question: Question, errand: Errand) => void sent.push(errand),
  } as unknown as TableActions;
  let errands: Errands | null = null;
  const Sitting = () => {
    errands = useErrands(
      scene,
      table,
      question,
      selected,
      id => heroes.includes(id),
      () => {},
    );
    return null;
  };
  renderToString(createElement(Sitting));
  return { errands: errands as unknown as Errands, sent };
}

describe('a click on the board', () => {
  it('is carried out by whoever is shown as acting, though another is nearer', async () => {
    const { errands, sent } = tableWith(who, null);
    await errands.press(RAT, 'mouse');
    expect(sent).toEqual([{ do: 'fight', who: 'faelar', to: RAT }]);
  });

  it('is carried out by whoever is chosen instead', async () => {
    const { errands, sent } = tableWith(who, 'thomas');
    await errands.press(RAT, 'mouse');
    expect(sent).toEqual([{ do: 'fight', who: 'thomas', to: RAT }]);
  });

  it('is carried out by whoever is asked', async () => {
    const { errands, sent } = tableWith({ ...who, slot: 'thomas', kind: 'turn.act', likely: null, options: [] }, null);
    await errands.press(RAT, 'mouse');
    expect(sent).toEqual([{ do: 'fight', who: 'thomas', to: RAT }]);
  });

  it('is left to another only where he cannot, and in the place of one who is asked only after a warning', async () => {
    const free = tableWith(who, null, ['faelar']);
    expect((await free.errands.look(RAT)).plain?.errand.who).toBe('brundin');
    await free.errands.press(RAT, 'mouse'); // Faelar was in gold: who goes instead is shown first
    expect(free.sent).toEqual([]);
    await free.errands.press(RAT, 'mouse');
    expect(free.sent).toEqual([{ do: 'fight', who: 'brundin', to: RAT }]);
    const asked = { ...who, slot: 'faelar', kind: 'turn.act', likely: null, options: [] };
    const { errands, sent } = tableWith(asked, null, ['faelar']);
    await errands.press(RAT, 'mouse');
    expect(sent).toEqual([]);
    await errands.press(RAT, 'mouse');
    expect(sent).toEqual([{ do: 'fight', who: 'brundin', to: RAT }]);
  });
});
