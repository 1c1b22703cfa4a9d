import { describe, expect, it } from 'vitest';
import { enemies, quests } from '../src/content/content.ts';
import { game } from '../src/index.ts';
import { GOALS } from '../src/state.ts';
import { enemy, hero, human, type Table, turnOf } from './support.ts';

const shown = (t: Table) => game.present(game.view(t.g, 'p1'), t.open);

describe('the table as a client draws it', () => {
  it('tells of each figure what a miniature of it wears and holds', () => {
    const t = turnOf('A', {
      map: { rows: ['.....'] },
      heroes: [
        human('A', { at: [1, 1], name: 'Ann', held: ['sword', 'wooden-shield'], worn: ['leather-armour'] }),
        hero('B', { at: [2, 1], race: 'Half-orc', role: 'Barbarian', acted: true }),
      ],
      enemies: [enemy('RT', { id: 'RT1', at: [4, 1] }), enemy('G', { id: 'G2', at: [5, 1] })],
    });
    const [ann, other, rat, goblin] = shown(t).tokens;
    expect(ann!.look).toEqual({
      kind: 'hero',
      people: 'human',
      calling: 'paladin',
      held: ['sword', 'wooden-shield'],
      worn: ['leather-armour'],
    });
    expect(other).toMatchObject({ look: { people: 'half-orc', calling: 'barbarian' }, acted: true, spoken: 'B' });
    expect(rat).toMatchObject({ look: { kind: 'giant-rat' }, spoken: 'Giant Rat' });
    expect(goblin).toMatchObject({ look: { kind: 'goblin' }, spoken: 'Goblin' });
  });
  it('tells of each kind of enemy what it is like and the numbers that matter, in both languages', () => {
    const at = { map: { rows: ['.....'] }, heroes: [human('A', { at: [1, 1] })] };
    const { tokens } = shown(turnOf('A', { ...at, enemies: [enemy('GH', { id: 'GH1', at: [4, 1] })] }));
    expect(tokens.find(({ id }) => id === 'GH1')!.met!.map(({ key }) => key)).toEqual(['met.GH', 'met']);
    for (const { code } of enemies) {
      const [en, de] = [game.speech.en, game.speech.de!].map(speech => speech.label(`met.${code}`));
      expect(en, code).toMatch(/ .*\.$/);
      expect(de, code).not.toBe(en);
    }
  });
  it('says what there is to do, in both languages', () => {
    const at = { map: { rows: ['.....'] }, heroes: [human('A', { at: [1, 1] })] };
    expect(shown(turnOf('A', { ...at, quest: null, goal: 'open-chests' })).goal?.key).toBe('goal.open-chests');
    for (const aim of [...quests.map(({ id }) => id), ...GOALS, 'home'])
      for (const speech of [game.speech.en, game.speech.de!])
        expect(speech.label(`goal.${aim}`)).not.toBe(`goal.${aim}`);
  });
  it('every word of a sheet leads to the rule that explains it', () => {
    const rules: Readonly<Record<string, string>> = {
      health: 'BA-STAT-01',
      speed: 'BA-STAT-04',
      luck: 'BA-STAT-11',
      attacks: 'BA-STAT-06',
      attack: 'BA-STAT-08',
      missile: 'BA-STAT-09',
      defend: 'BA-STAT-10',
      arcane: 'BA-STAT-12',
      holy: 'BA-STAT-12',
      nature: 'BA-STAT-12',
      gold: 'BA-CAMP-01',
      held: 'BA-CON-02',
      worn: 'BA-ITEM-05',
      pack: 'BA-CON-04',
      spells: 'BA-SPL-03',
      traits: 'BA-CON-09',
      'rooms-completed': 'BA-EXP-07',
      'passage-cards': 'BA-GAP-09',
      'room-cards': 'BA-EXP-07',
      'event-cards': 'BA-EXP-10',
      coins: 'BA-COIN-01',
    };
    const t = turnOf('A', { map: { rows: ['...'] }, heroes: [human('A', { at: [1, 1] })] });
    const words = shown(t).panels.flatMap(({ values, lists }) => [...values, ...lists].map(({ label }) => label));
    expect(Object.fromEntries(words.map(word => [word, game.terms?.[word]?.rule]))).toEqual(rules);
  });
  it('two of a kind have names of their own', () => {
    const t = turnOf('A', {
      map: { rows: ['.....'] },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [enemy('G', { id: 'G1', at: [4, 1] }), enemy('G', { id: 'G2', at: [5, 1] })],
    });
    const names = shown(t).tokens.map(({ spoken }) => spoken);
    expect(names).toEqual(['A', 'Goblin 1', 'Goblin 2']);
  });
  it('rooms have a ground of their own, and things are told by name and state', () => {
    const t = turnOf('A', {
      map: [
        { rows: ['..'], kind: 'passage' },
        { rows: ['cT.'], x: 3, kind: 'room', section: 'F02', legend: { T: { name: 'Stone Tomb', height: 'low' } } },
      ],
      doors: [{ at: [2, 1], side: 'E' }],
      heroes: [human('A', { at: [1, 1] })],
    });
    const [passage, room] = shown(t).surfaces;
    expect([passage!.theme, room!.theme]).toEqual(['flags', 'crypt']);
    expect(passage!.cells[0]!.ground).toBe('passage');
    expect(room!.cells.flatMap(({ things }) => things ?? [])).toMatchObject([
      { kind: 'chest', state: 'shut' },
      { kind: 'stone-tomb' },
    ]);
    expect(room!.cells[0]!.place).toEqual({ key: 'in-room', with: { room: 'Crypt of the Restless' } });
    expect(passage!.edges.find(({ kind }) => kind === 'door')).toMatchObject({ state: 'shut' });
  });
});
