import { apply, begin, type Decision, diceOn, newLuck, odds, rollSeeded } from '@quarterstaff/kernel';
import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { chapterScenario } from '../../src/miniatures/campaign/chapter.ts';
import type { Campaign } from '../../src/miniatures/state.ts';
import { game } from './game.ts';
import { passUntil } from './table.ts';

const campaignAt = (campaign: object) => ({
  kind: 'miniatures',
  id: 'grey-ferry-road',
  map: ['0. 0.'],
  sides: [
    { id: 'company', characters: [{ id: 'company', profile: 'guard', at: [0, 0] }] },
    { id: 'foes', characters: [{ id: 'foes', profile: 'guard', at: [1, 0] }] },
  ],
  campaign,
});
const member = (profile: string, more: object = {}) => ({ id: profile, profile, ...more });
const stateAt = (more: object): Campaign => {
  const t = given(game, campaignAt({ company: [member('guard'), member('dwarf')], ...more }), { seed: 'campaign' });
  return t.g.field!.campaign!;
};

describe('LWM-GAP-07: Grey Ferry Road', () => {
  it('LWM-GAP-07: two or three Characters for at most 12 points, no undead', () => {
    const t = given(game, 'grey-ferry-road');
    expect(t.decision).toMatchObject({ kind: 'campaign.hire', seat: 'company' });
    expect(t.decision.options).not.toContain('skeleton');
    expect(t.decision.options).not.toContain('done');
    t.choose('giant');
    expect(t.decision.options).toEqual(['guard', 'spearwoman', 'ranger', 'brigand', 'dwarf', 'goblin']);
    t.choose('guard');
    expect(t.g.field!.title).toContain('The Tithe Loft');
    expect(t.g.field!.characters.filter(c => c.seat === 'company').map(c => c.profile)).toEqual(['giant', 'guard']);
    const three = given(game, 'grey-ferry-road');
    three.choose('guard').choose('guard');
    expect(three.decision.options[0]).toBe('done');
    three.choose('guard');
    expect(three.g.field!.characters.filter(c => c.seat === 'company').map(c => c.id)).toEqual([
      'guard',
      'guard2',
      'guard3',
    ]);
  });
  it('LWM-GAP-07: odds of hiring are of the hiring, not of the battle after it', () => {
    const t = given(game, 'grey-ferry-road');
    t.choose('guard').choose('guard');
    const { no, seat, slot } = t.decision;
    expect(odds(game, t.g, { no, seat, slot, choice: 'guard' })).toMatchObject({ exact: true, samples: 0 });
  });
  it('LWM-GAP-07: the company takes the hero side’s places, more go to the nearest free spaces', () => {
    const t = given(game, campaignAt({ company: [member('guard'), member('dwarf'), member('brigand')] }));
    const own = t.g.field!.characters.filter(c => c.seat === 'company');
    // (8,2) and (8,4) are printed; the third stands on the free space nearest to (8,2).
    expect(own.map(c => [c.at % 9, Math.floor(c.at / 9)])).toEqual([
      [8, 2],
      [8, 4],
      [7, 1],
    ]);
  });
  it('LWM-GAP-07, LWM-SEQ-07: a drawn chapter is not a lost one, and brings no third skeleton', () => {
    const company = [member('guard'), member('dwarf')];
    const t = given(game, campaignAt({ company, chapter: '2', won: ['1'] }), { seed: 'x' });
    passUntil(t, kind => kind === 'campaign.chooseChapter'); // nobody stirs for twelve turns
    expect(t.told('gameEnded')).toMatchObject([{ how: 'draw', winners: [] }]);
    expect(t.g.field!.campaign).toMatchObject({ won: ['1'], lost: [], chapter: '3a' });
    t.choose('3b');
    expect(t.g.field!.characters.filter(c => c.profile === 'skeleton')).toHaveLength(2);
  });
  it('LWM-GAP-07: chapter 3 is a choice; resting gives everybody 3 experience', () => {
    const t = given(game, campaignAt({ company: [member('guard'), member('dwarf')], chapter: '3a', won: ['1', '2'] }), {
      seed: 'x',
    });
    expect(t.decision).toMatchObject({ kind: 'campaign.chooseChapter', options: ['3a', '3b'] });
    t.choose('3b');
    expect(t.g.field!.campaign!.company.map(m => m.xp)).toEqual([3, 3]);
    expect(t.g.field!.title).toContain('The Mirror Below');
  });
  it('LWM-GAP-07: what resting taught is spent before the last chapter', () => {
    const company = [member('guard', { xp: 8 }), member('dwarf', { xp: 9 })];
    const t = given(game, campaignAt({ company, chapter: '3a', won: ['1', '2'] }), { seed: 'x' });
    t.choose('3b');
    // The guard has 11 of 11 points for a MOD, the dwarf 12 of 13.
    expect(t.decision).toMatchObject({ kind: 'improve.spend', slot: 'guard', seat: 'company' });
    t.choose({ raise: 24 });
    expect(t.g.field!.campaign!.company.map(m => [m.xp, m.plus])).toEqual([
      [0, { 24: 1 }],
      [12, {}],
    ]);
    expect(t.g.field!.title).toContain('The Mirror Below');
    expect(t.g.duel.fighters.find(f => f.id === 'guard')).toMatchObject({ xp: 0, plus: { 24: 1 } });
  });
  it('LWM-GAP-07: in 3a three brigands are one side at the other guests’ places', () => {
    const t = given(game, campaignAt({ company: [member('guard'), member('dwarf')], chapter: '3a', won: ['1', '2'] }), {
      seed: 'x',
    });
    t.choose('3a');
    const foes = t.g.field!.characters.filter(c => c.side === 'foes');
    expect(foes.map(c => [c.profile, c.at % 9, Math.floor(c.at / 9)])).toEqual([
      ['brigand', 8, 5],
      ['brigand', 4, 7],
      ['brigand', 5, 1],
    ]);
    expect(t.g.field!.victory.wins).toEqual([
      { side: 'mostPoints', when: [{ noConscious: 'company' }] },
      { side: 'mostPoints', when: [{ noConscious: 'foes' }] },
      { side: 'mostPoints', when: [{ turnEnds: 8 }] },
    ]);
  });
  it('LWM-GAP-07: chapter 2 lost brings a third skeleton, 3a won a sack and a barrel', () => {
    const lost = chapterScenario(stateAt({ chapter: '4', lost: ['2'], won: ['1'] }));
    expect(lost.sides[1]!.characters.filter(c => c.profile === 'skeleton').map(c => c.at)).toEqual([
      [2, 4],
      [4, 4],
      [3, 5],
    ]);
    const t = given(
      game,
      campaignAt({ company: [member('guard'), member('dwarf')], chapter: '4', won: ['1', '2', '3a'] }),
      { seed: 'x' },
    );
    expect(t.decision.kind).toBe('placeGifts.placeGift');
    expect(t.decision.options).toHaveLength(6);
    t.choose([1, 0]).choose([5, 0]);
    expect(t.g.field!.things.filter(x => x.id.startsWith('gift')).map(x => [x.kind, x.at])).toEqual([
      ['sack', 1],
      ['barrel', 5],
    ]);
    expect(t.g.field!.characters.filter(c => c.profile === 'skeleton')).toHaveLength(2);
  });
  it('LWM-GAP-07: a mage’s player picks cards before each chapter', () => {
    const t = given(game, campaignAt({ company: [member('mage'), member('dwarf')] }));
    expect(t.open.map(d => d.kind)).toEqual(['selectCards.addCard']);
    expect(t.decision.slot).toBe('mage');
    t.choose('S01').choose('done');
    expect(t.g.duel.fighters.find(f => f.id === 'mage')!.hand.map(h => h.card)).toEqual(['S01']);
  });
  it('LWM-GAP-07: the dead are replaced between chapters by the living of at most the same hire', () => {
    const company = [member('guard'), member('brigand', { alive: false })];
    const t = given(game, campaignAt({ company }), { seed: 'replaced' });
    passUntil(t, kind => kind === 'replaceDead.chooseRecruit');
    expect([t.g.field!.hiddenFound, t.g.field!.things]).toEqual([false, []]); // the coffer was never found
    expect(() => game.resample(t.g, 'company', null)).not.toThrow();
    // A brigand costs 3, a goblin 2; the skeleton for 3 is undead.
    expect(t.decision).toMatchObject({ seat: 'company', options: ['brigand', 'goblin'] });
    t.choose('goblin');
    expect(t.g.field!.campaign!.company.map(m => [m.id, m.alive])).toEqual([
      ['guard', true],
      ['goblin', true],
    ]);
  });
  it('LWM-GAP-07: a recruit takes a name that nobody else in the company has', () => {
    const company = [
      member('guard', { id: 'guard3' }),
      member('guard', { id: 'guard2', alive: false }),
      member('guard'),
    ];
    const t = given(game, campaignAt({ company }), { seed: 'replaced' });
    passUntil(t, kind => kind === 'replaceDead.chooseRecruit');
    t.choose('guard');
    expect(new Set(t.g.field!.campaign!.company.map(m => m.id)).size).toBe(3);
    const twice = [
      member('guard', { id: 'guard3x' }),
      member('guard', { id: 'guard3', alive: false }),
      member('guard'),
    ];
    const again = given(game, campaignAt({ company: twice }), { seed: 'replaced' });
    passUntil(again, kind => kind === 'replaceDead.chooseRecruit');
    again.choose('guard');
    expect(new Set(again.g.field!.campaign!.company.map(m => m.id)).size).toBe(3);
  });
  it('LWM-GAP-07: what was learnt comes along into the next chapter', () => {
    const t = given(
      game,
      campaignAt({ company: [member('guard', { xp: 5, tally: 20, plus: { 10: 1 }, maxBody: 13 }), member('dwarf')] }),
    );
    expect(t.g.duel.fighters.find(f => f.id === 'guard')).toMatchObject({
      xp: 5,
      tally: 20,
      plus: { 10: 1 },
      maxBody: 13,
      body: 13,
    });
  });
  it('LWM-GAP-07: a bad campaign is refused with its path', () => {
    const paths = (campaign: object) => faultsOf(game, campaignAt(campaign)).map(f => f.path);
    expect(paths({ company: [member('dragon'), member('dwarf')], chapter: '9', won: ['1'], lost: ['0'] })).toEqual([
      'campaign.chapter',
      'campaign.lost.0',
      'campaign.company.0.profile',
    ]);
    const company = [member('guard'), member('dwarf')];
    expect(paths({ company, chapter: '3a', won: ['1'], lost: ['2'] })).toEqual([]);
    expect(paths({ company, chapter: '2', won: ['1', '2'] })).toEqual(['campaign.won.1']);
    expect(paths({ company, chapter: '2', won: ['1'], lost: ['1'] })).toEqual(['campaign.won.0', 'campaign.lost.0']);
    expect(paths({ company, won: ['1'] })).toEqual(['campaign.won.0']);
    expect(paths({ company: [member('guard'), member('guard')] })).toEqual(['campaign.company.1.id']);
    expect(paths({ company: [member('wraith'), member('guard')] })).toEqual(['campaign.company.0.profile']);
  });
  it('LWM-GAP-07: a company is two or three, hired for twelve points, and somebody is left of it', () => {
    const paths = (...company: object[]) => faultsOf(game, campaignAt({ company })).map(f => f.path);
    expect(paths(member('guard'))).toEqual(['campaign.company']);
    expect(paths(member('guard'), member('dwarf'), member('goblin'), member('brigand'))).toContain('campaign.company');
    expect(paths(member('giant'), member('troll'))).toEqual(['campaign.company']);
    expect(paths(member('guard', { alive: false }), member('dwarf', { alive: false }))).toEqual(['campaign.company']);
    expect(paths(member('guard', { alive: false }), member('dwarf'))).toEqual([]);
  });
  it('LWM-GAP-07: a campaign has two sides, the company and its foes', () => {
    const { sides, ...rest } = campaignAt({});
    const renamed = { ...rest, sides: [sides[0], { ...sides[1], id: 'red' }] };
    expect(faultsOf(game, renamed).map(f => f.path)).toEqual(['sides.1.id']);
    const joint = {
      ...rest,
      sides: [{ ...sides[0], characters: [{ ...sides[0]!.characters[0], player: 'ann' }] }, sides[1]],
    };
    expect(faultsOf(game, joint).map(f => f.path)).toEqual(['sides.0.characters.0.player']);
  });
  it('LWM-DEC-24: the whole campaign plays itself to its score', () => {
    const begun = begin(game, { scenario: 'grey-ferry-road', options: {} }, 'road');
    if (!begun.ok) throw new Error('refused');
    const { g } = begun;
    let open: readonly Decision[] = begun.open;
    const dice = diceOn(newLuck('book'), 'policy');
    const chapters = new Set<string>();
    let count = 0;
    while (open.length > 0 && count < 5000) {
      const decision = open[0]!;
      const { choice, trace } = game.policy!(game.resample(g, decision.seat, null), decision, dice, 'plain');
      expect(trace.steps.length).toBeGreaterThan(0);
      open = apply(game, g, { no: decision.no, seat: decision.seat, slot: decision.slot, choice }, rollSeeded, null);
      chapters.add(g.field!.campaign!.chapter);
      game.check!(g);
      count += 1;
    }
    expect(game.outcome(g)?.how).toMatch(/triumph|success|failure|lost/);
    expect([...chapters]).toEqual(expect.arrayContaining(['1', '2']));
  });
});
