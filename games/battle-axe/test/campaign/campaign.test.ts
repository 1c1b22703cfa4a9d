import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { campaignFile, game } from '../../src/index.ts';
import { enemy, floor, heroState, human } from '../support.ts';

describe('BA-CAMP: the campaign', () => {
  const inTown = (heroes: object[], more: Record<string, unknown> = {}) =>
    given(game, {
      mode: 'campaign',
      quest: 'QU1',
      town: true,
      heroes: [...heroes, ...['Hild', 'Nella', 'Ilwen'].slice(0, 4 - heroes.length).map(ready => ({ ready }))],
      ...more,
    });
  const visit = (t: ReturnType<typeof inTown>, id: string, location: string) =>
    t.choose({ do: 'visit', hero: id, location });
  it('BA-CAMP-01 BA-CAMP-02: buying, and gold left over', () => {
    const t = inTown([{ ready: 'Thomas', gold: 70 }]);
    visit(t, 'Thomas', 'smithy').choose({ do: 'buy', item: 'sword' });
    expect(heroState(t, 'Thomas')).toMatchObject({ gold: 10 });
    expect(heroState(t, 'Thomas').pack).toContain('sword');
    expect(t.decision.kind).toBe('town.choose');
    expect(t.offers({ do: 'visit', hero: 'Thomas', location: 'smithy' })).toBe(false);
  });
  it('BA-CAMP-03: pooling gold', () => {
    const t = inTown([
      { ready: 'Thomas', gold: 40 },
      { ready: 'Luella', gold: 80 },
    ]);
    t.choose({ do: 'give-gold', hero: 'Thomas', to: 'Luella', amount: 40 });
    visit(t, 'Luella', 'smithy').choose({ do: 'buy', item: 'great-sword' });
    expect(heroState(t, 'Luella').gold).toBe(0);
  });
  it('BA-CAMP-04: trade among heroes at any price', () => {
    const t = inTown([{ ready: 'Thomas', gold: 10 }, { ready: 'Luella' }]);
    t.choose({ do: 'give-item', hero: 'Luella', to: 'Thomas', item: 'sling' }).choose({
      do: 'give-gold',
      hero: 'Thomas',
      to: 'Luella',
      amount: 5,
    });
    expect(heroState(t, 'Thomas').pack).toEqual(['sling', 'sling']);
    expect(heroState(t, 'Luella').gold).toBe(5);
  });
  it('BA-CAMP-05: nobody buys from heroes', () => {
    const t = inTown([{ ready: 'Thomas' }]);
    expect(t.offers({ do: 'sell' })).toBe(false);
    expect(t.whyNot({ do: 'sell', item: 'sling' })).toMatchObject([{ rule: 'BA-CAMP-05' }]);
  });
  it('BA-CAMP-06 BA-LUCK-08 BA-COIN-05: rest and banked coins between quests', () => {
    const t = given(game, {
      mode: 'campaign',
      quest: 'QU1',
      turn: 'A',
      map: { rows: floor(6, 6), kind: 'room', section: 'Q1' },
      start: [[1, 1]],
      heroes: [
        human('A', {
          at: [4, 3],
          health: 2,
          luck: 0,
          gold: 12,
          coins: [1, 2, 5],
          poisoned: true,
          pack: ['lucky-charm!'],
        }),
      ],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 1 })],
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'BL1' });
    t.choose('A'); // the Blessed Blade
    expect(heroState(t, 'A')).toMatchObject({ gold: 30, coins: [], health: 7, luck: 3, poisoned: true });
    expect(heroState(t, 'A').pack).toEqual(['lucky-charm', 'blessed-blade']);
    expect(t.view('p1').codes).toEqual(['BONE']);
    t.choose({ do: 'ready' });
    t.choose('QU2');
    expect(t.decision.kind).toBe('arrangeItems.choose');
    t.choose({ do: 'done' });
    expect(t.g).toMatchObject({ quest: 'QU2', round: 1 });
    expect(t.g.mat.coinBag).toHaveLength(60);
  });
  it('BA-DWN-12 BA-GAP-18: resurrection at the temple, for the next quest weaker', () => {
    const t = inTown([
      { ready: 'Thomas', gold: 250 },
      { ready: 'Luella', health: -1 },
    ]);
    visit(t, 'Thomas', 'temple').choose({ do: 'resurrect', hero: 'Luella' });
    expect(heroState(t, 'Luella')).toMatchObject({ status: 'conscious', health: 6, luck: 2, weakened: true });
    expect(heroState(t, 'Thomas').gold).toBe(0);
    const half = inTown(
      [
        { ready: 'Thomas', gold: 125 },
        { ready: 'Luella', health: -1 },
      ],
      { templeHalf: true },
    );
    visit(half, 'Thomas', 'temple').choose({ do: 'resurrect', hero: 'Luella' });
    expect(heroState(half, 'Thomas').gold).toBe(0);
  });
  it('BA-GAP-18: learning, and new heroes for the lost', () => {
    const t = inTown([
      { ready: 'Thomas', gold: 100 },
      { ready: 'Luella', status: 'gone', health: -1 },
    ]);
    visit(t, 'Thomas', 'sage').choose({ do: 'learn', type: 'holy' });
    expect(heroState(t, 'Thomas').base.holy).toBe(2);
    t.choose({ do: 'ready' });
    t.choose({ race: 'Dwarf', role: 'Priest' });
    expect(t.g.heroes[1]).toMatchObject({ race: 'Dwarf', role: 'Priest', gold: 30 });
  });
  it('BA-GAP-18 BA-GAP-01: a party of which nobody lives is replaced; a Gnome picks its free spell', () => {
    const t = given(
      game,
      {
        mode: 'campaign',
        quest: 'QU1',
        phase: 'enemies',
        map: { rows: floor(6, 6), kind: 'room' },
        start: [[1, 1]],
        heroes: [human('A', { at: [4, 3], health: 1, luck: 0 })],
        enemies: [enemy('Z', { id: 'Z1', at: [4, 4] })],
      },
      { dice: [5] },
    );
    expect(t.decision.kind).toBe('replaceHeroes.create');
    t.choose({ race: 'Gnome', role: 'Fighter', freeSpell: 'nature' });
    expect(t.g.heroes[0]).toMatchObject({ race: 'Gnome', gold: 30, arcane: 0, nature: 1 });
    expect(t.offers('QU1')).toBe(true);
  });
  it('BA-CAMP-04 BA-GAP-19: worn cards may be given in town, and bought ones are put on before the quest', () => {
    const t = inTown([{ ready: 'Thomas' }, { ready: 'Korrath', worn: [] }]);
    t.choose({ do: 'give-item', hero: 'Thomas', to: 'Korrath', item: 'leather-armour' });
    expect(heroState(t, 'Thomas').worn.body).toBeNull();
    t.choose({ do: 'ready' });
    t.choose('QU2');
    t.choose({ do: 'done' });
    t.choose({ do: 'wear', item: 'leather-armour' });
    expect(heroState(t, 'Korrath').worn.body).toBe('leather-armour');
  });
  it('BA-GAP-19: before the first round he may take off what he wears', () => {
    const t = given(game, { quest: 'QU1', arrange: true });
    t.choose({ do: 'take-off', item: 'leather-armour' });
    expect(heroState(t, 'Thomas').worn.body).toBeNull();
    expect(heroState(t, 'Thomas').pack).toContain('leather-armour');
    expect(t.decision.kind).toBe('arrangeItems.choose');
  });
  it('BA-CAMP-01 BA-GAP-18: what the town refuses, and why', () => {
    const t = inTown([{ ready: 'Thomas', gold: 30 }]);
    visit(t, 'Thomas', 'smithy');
    expect(t.whyNot({ do: 'buy', item: 'sword' })).toMatchObject([{ rule: 'BA-CAMP-01' }]);
    expect(t.whyNot({ do: 'buy', item: 'blessed-blade' })).toMatchObject([{ rule: 'BA-GAP-18' }]);
    t.choose({ do: 'leave' });
    expect(t.whyNot({ do: 'visit', hero: 'Thomas', location: 'smithy' })).toMatchObject([{ rule: 'BA-GAP-18' }]);
  });
  it('BA-GAP-18: the file keeps how weak the resurrected are in their next quest', () => {
    const t = inTown([
      { ready: 'Thomas', gold: 250 },
      { ready: 'Luella', health: -1 },
    ]);
    visit(t, 'Thomas', 'temple').choose({ do: 'resurrect', hero: 'Luella' });
    const later = given(game, campaignFile(t.g));
    expect(heroState(later, 'Luella')).toMatchObject({ health: 6, luck: 2, weakened: true });
    expect(heroState(later, 'Luella').base).toMatchObject({ health: 6, luck: 2 });
  });
  it('BA-CON-12: heroes are saved as a file that a later match accepts', () => {
    const t = inTown([{ ready: 'Thomas', gold: 33 }]);
    const file = campaignFile(t.g);
    expect(faultsOf(game, file)).toEqual([]);
    expect(given(game, file).g.heroes[0]).toMatchObject({ name: 'Thomas', gold: 33, right: 'sword' });
  });
  it('BA-CON-12: codes belong to the heroes who earned them, and leave with the last of them', () => {
    const won = given(game, {
      mode: 'campaign',
      quest: 'QU1',
      turn: 'A',
      map: { rows: floor(6, 6), kind: 'room', section: 'Q1' },
      start: [[1, 1]],
      heroes: [human('A', { at: [4, 3], codes: ['STONE'] }), human('B', { at: [1, 1], health: -1 })],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 1 })],
      rooms: [{ section: 'Q1', tile: 0, layout: 1 }],
    });
    won.dice(20, 99).choose({ do: 'fight', target: 'BL1' });
    expect(heroState(won, 'A').codes).toEqual(['STONE', 'BONE']);
    expect(heroState(won, 'B').codes).toEqual([]);
    const file = campaignFile(won.g) as { readonly heroes: readonly { readonly codes: readonly string[] }[] };
    expect(file.heroes.map(({ codes }) => codes)).toEqual([['STONE', 'BONE'], []]);
  });
  it('BA-CON-12 BA-GAP-17: a new hero has no codes, so the Heart-Stone is lost with those who won it', () => {
    const begun = (...codes: (readonly string[])[]) =>
      given(game, {
        mode: 'campaign',
        quest: 'QU3',
        heroes: ['Thomas', 'Hild', 'Nella', 'Ilwen'].map((ready, i) => ({ ready, codes: codes[i] ?? [] })),
      });
    expect(begun([], ['STONE']).decision.kind).toBe('quest.chooseBearer');
    expect(begun().decision.kind).toBe('heroStep.chooseHero');
    expect(given(game, { mode: 'campaign', quest: 'QU3', codes: ['STONE'] }).decision.kind).toBe('quest.chooseBearer');
  });
});

describe('between quests', () => {
  const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
  const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);
  const names = ['Thomas', 'Brundin', 'Tibbit', 'Faelar'];
  const town = (more: Record<string, object> = {}, rest: object = {}) =>
    given(game, {
      mode: 'campaign',
      town: true,
      quest: 'QU1',
      ...rest,
      heroes: names.map(ready => ({ ready, gold: 300, ...more[ready] })),
    });
  it('BA-GAP-18: the Temple heals at half price after QU4 and wakes the dead weaker for one quest', () => {
    const t = town({ Brundin: { health: -1 } }, { templeHalf: true });
    t.choose({ do: 'visit', hero: 'Thomas', location: 'temple' }).choose({ do: 'resurrect', hero: 'Brundin' });
    expect(heroState(t, 'Thomas').gold).toBe(175);
    expect(heroState(t, 'Brundin')).toMatchObject({ status: 'conscious', health: 7, base: { health: 7, luck: 0 } });
  });
  it('BA-GAP-18: no more than six of a type, one lesson a quest', () => {
    const t = town({ Tibbit: { base: { holy: 6 } } });
    t.choose({ do: 'visit', hero: 'Tibbit', location: 'sage' });
    expect(labels(t.whyNot({ do: 'learn', type: 'holy' }))).toEqual(['Tibbit has learned all there is of that type']);
    expect(labels(t.whyNot({ do: 'learn', type: 'arcane' }))).toEqual(['Tibbit has no spells of that type']);
  });
  it('BA-CAMP-03 BA-CAMP-04: gold and cards go to a friend, worn ones too', () => {
    const t = town({ Thomas: { worn: ['leather-armour'], held: ['sword'] } });
    t.choose({ do: 'give-gold', hero: 'Thomas', to: 'Brundin', amount: 100 }).choose({
      do: 'give-item',
      hero: 'Thomas',
      to: 'Faelar',
      item: 'leather-armour',
    });
    expect([heroState(t, 'Thomas').gold, heroState(t, 'Brundin').gold]).toEqual([200, 400]);
    expect(heroState(t, 'Faelar').pack).toContain('leather-armour');
    expect(rules(t.whyNot({ do: 'give-gold', hero: 'Thomas', to: 'Brundin', amount: 201 }))).toEqual(['BA-CAMP-03']);
  });
  it('BA-GAP-18: each location once', () => {
    const t = town();
    t.choose({ do: 'visit', hero: 'Thomas', location: 'smithy' }).choose({ do: 'leave' });
    expect(labels(t.whyNot({ do: 'visit', hero: 'Thomas', location: 'smithy' }))).toEqual([
      'Thomas has visited the smithy',
    ]);
    expect(labels(t.whyNot({ do: 'visit', hero: 'Thomas', location: 'harbour' }))).toEqual([
      'there is no location harbour',
    ]);
  });
  it('BA-CAMP-01: a location where he can pay for nothing is not visited in vain', () => {
    const t = given(game, {
      mode: 'campaign',
      town: true,
      heroes: [{ ready: 'Thomas', gold: 20 }, { ready: 'Brundin' }, { ready: 'Tibbit' }, { ready: 'Faelar' }],
    });
    expect(t.offers({ do: 'visit', hero: 'Thomas', location: 'apothecary' })).toBe(true);
    expect(t.offers({ do: 'visit', hero: 'Thomas', location: 'temple' })).toBe(false);
    expect(labels(t.whyNot({ do: 'visit', hero: 'Thomas', location: 'temple' }))).toEqual([
      'Thomas can pay for nothing at the temple',
    ]);
  });
  it('BA-GAP-17 BA-CON-12: the Heart-Stone needs its code, and a hero who bears it', () => {
    const start = (codes: string[]) =>
      given(game, { quest: 'QU3', mode: 'campaign', heroes: names.map(ready => ({ ready, codes })) });
    expect(start([]).decision.kind).toBe('heroStep.chooseHero');
    expect(start(['STONE']).decision.kind).toBe('quest.chooseBearer');
  });
});
