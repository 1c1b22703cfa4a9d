import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { square } from '../src/map/square.ts';
import { bran, dagna, delve, elwen, fight, gnawling, HALL, mirel, type Table, tam } from './scene.ts';

const shown = (t: Table, viewer = 'p1') => ahq.present(ahq.view(t.g, viewer), []);
const cellOf = (t: Table, x: number, y: number) =>
  shown(t).surfaces[0]!.cells.find(cell => cell.cell === square(x, y))!;

describe('what is drawn', () => {
  it('every figure says what it wears and holds', () => {
    const t = fight([bran('0,0'), mirel('0,2')], [gnawling('a', '9,9')], { henchmen: [tam('0,4')] });
    const looks = new Map(shown(t).tokens.map(({ id, look }) => [id, look!]));
    expect(looks.get('bran')).toMatchObject({ kind: 'fighter', calling: 'fighter' });
    expect(looks.get('bran')!.held).toContain(t.g.models.find(m => m.id === 'bran')!.readied);
    expect(looks.get('bran')!.held).toContain('shield');
    expect(looks.get('tam')).toMatchObject({ kind: 'man_at_arms' });
    expect(looks.get('a')).toEqual({ kind: 'gnawling', held: [], worn: [] });
    expect([...looks.values()].every(look => look !== undefined)).toBe(true);
  });
  it('AHQ-TRE-07: armour that was taken off is not seen', () => {
    const worn = (armourOn: boolean) =>
      shown(fight([dagna('0,0', { armourOn })], [gnawling('a', '9,9')])).tokens[0]!.look!.worn;
    expect(worn(true)).toHaveLength(1);
    expect(worn(false)).toEqual([]);
  });
  it('AHQ-SPC-01: a monster in disguise looks like what it seems to be', () => {
    const t = fight([bran('0,0')], [{ id: 'a', type: 'gnawling_packlord', looksLike: 'gnawling', at: '9,9' }]);
    const kind = (viewer: string) => shown(t, viewer).tokens.find(({ id }) => id === 'a')!.look!.kind;
    expect([kind('p1'), kind('public'), kind('gm')]).toEqual(['gnawling', 'gnawling', 'gnawling_packlord']);
  });
  it('monsters are called on the board as they are in the story', () => {
    const t = fight([bran('0,0')], [gnawling('m1', '9,9'), gnawling('m2', '3,9')]);
    const spoken = Object.fromEntries(shown(t).tokens.map(({ id, spoken }) => [id, spoken]));
    expect([spoken.bran, spoken.m1, spoken.m2]).toEqual(['Bran', 'Gnawling 1', 'Gnawling 2']);
    const moved = { type: 'modelMoved', rules: [], model: 'm2', squares: 3 } as never;
    expect(ahq.speech.en.event(t.g, moved)).toContain(spoken.m2);
  });
  it('chests, traps and what was dropped lie where they are, by name', () => {
    const t = delve([bran('0,0'), elwen('0,2')], {
      map: HALL,
      chests: [
        { id: 'c1', at: '5,5' },
        { id: 'c2', at: '7,7', opened: true },
      ],
      heaps: [{ at: '3,3', gold: 4, things: ['weapon:sword', 'potion:healing', 'component:E'] }],
      traps: [{ at: '1,9', trap: 'spikes' }],
    });
    expect(cellOf(t, 5, 5).things).toEqual([{ id: 'c1', kind: 'chest', state: 'shut' }]);
    expect(cellOf(t, 7, 7).things).toEqual([{ id: 'c2', kind: 'chest', state: 'open' }]);
    expect(cellOf(t, 3, 3).things!.map(({ kind }) => kind)).toEqual(['gold', 'sword', 'pack']);
    expect(cellOf(t, 1, 9).things).toMatchObject([{ kind: 'spikes', state: 'armed' }]);
  });
  it('AHQ-GAP-09: what furnishes or endangers a room is drawn once in it', () => {
    for (const feature of ['webs', 'mist', 'campsite', 'spores', 'warren']) {
      const t = delve([bran('0,0')], { map: { sections: [{ ...HALL.sections[0]!, rect: [0, 0, 6, 6], feature }] } });
      const things = shown(t).surfaces[0]!.cells.flatMap(cell => cell.things ?? []);
      expect([feature, things.map(({ kind }) => kind)]).toEqual([feature, [feature]]);
    }
  });
  it('doors say whether they are open, shut or jammed', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 5, 5], room: 'chamber' },
        { kind: 'room', rect: [6, 0, 9, 5], room: 'chamber' },
      ],
      doors: [{ at: '5,2 E', open: true }, { at: '0,2 W' }, { at: '2,0 N', jammed: true }],
    };
    const { edges } = shown(delve([bran('1,1')], { map })).surfaces[0]!;
    const state = (id: string) => edges.find(edge => edge.id === id)!.state;
    expect(['0', '1', '2'].map(state)).toEqual(['open', 'shut', 'jammed']);
  });
  it('a quest has its own ground', () => {
    const theme = (quest: string) => shown(delve([bran('0,-1')], { quest })).surfaces[0]!.theme;
    expect(['bell', 'tithe', 'choir', 'toll'].map(theme)).toEqual(['flags', 'barrow', 'crypt', 'marsh']);
  });
});
