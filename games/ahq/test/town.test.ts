import { describe, expect, it } from 'vitest';
import { goldAtHome } from '../src/models/purses.ts';
import { book, bran, dagna, delve, elwen, mirel, model, refused, tam } from './scene.ts';

/** The party comes to town. */
const town = (heroes: object[], more: object = {}) =>
  delve(heroes, { campaign: true, ...more, turn: { kind: 'town' } });
const home = (id: string, more: object = {}) => ({ id, archetype: 'fighter', fate: 0, gold: 0, ...more });

describe('the town', () => {
  it('AHQ-GAP-23: who cannot pay his upkeep is a Wound short even after training', () => {
    const weapons = ['rune_sword', 'bane_axe', 'heron_bow'];
    const t = town([home('bran', { gold: 15 }), { id: 'dagna', archetype: 'axebearer', gold: 0, weapons }]);
    t.choose({ do: 'done' });
    expect([goldAtHome(t.g), model(t, 'bran').wounds, model(t, 'dagna').wounds]).toEqual([5, 5, 5]);
    t.choose({ do: 'sell', for: 'dagna', item: 'weapon:rune_sword' });
    t.choose({ do: 'sell', for: 'dagna', item: 'weapon:bane_axe' });
    t.choose({ do: 'train', for: 'dagna', item: 'W' });
    expect([goldAtHome(t.g), model(t, 'dagna').wounds, model(t, 'dagna').base.W]).toEqual([5, 6, 7]);
  });
  it('AHQ-GAP-23: what was brought out is divided freely, within what each may carry', () => {
    const t = town([home('bran', { potions: ['healing'] }), { id: 'mirel', archetype: 'wizard', spells: ['blink'] }]);
    t.choose({ do: 'done' });
    expect(t.offers({ do: 'give', for: 'bran', item: 'weapon:sword', to: 'mirel' })).toBe(false);
    t.choose({ do: 'give', for: 'bran', item: 'potion:healing', to: 'mirel' });
    expect([model(t, 'bran').potions, model(t, 'mirel').potions]).toEqual([[], ['healing']]);
  });
  it('AHQ-MAG-01: a magic user who is given a shield carries it without using it', () => {
    const t = town([home('bran', { gold: 10 }), { id: 'mirel', archetype: 'wizard', gold: 10, spells: ['blink'] }]);
    t.choose({ do: 'give', for: 'bran', item: 'shield:shield', to: 'mirel' });
    expect(model(t, 'mirel')).toMatchObject({ shield: true, shieldOn: false });
  });
  it('AHQ-GAP-23: each Hero has his own purse; nobody spends the gold of another', () => {
    const two = [
      home('bran', { gold: 10, player: 'a' }),
      home('dagna', { archetype: 'axebearer', gold: 210, player: 'b' }),
    ];
    const t = town(two);
    expect(t.g.purses).toEqual({ bran: 0, dagna: 200 });
    expect(refused(t, { do: 'buy', for: 'bran', item: 'potion:healing' })).toEqual(['AHQ-GAP-23']);
    for (const deal of ['give', 'sell', 'buy']) expect(t.offers({ do: deal, for: 'dagna' })).toBe(false);
    t.choose({ do: 'done' });
    t.choose({ do: 'give', for: 'dagna', item: 'gold:50', to: 'bran' });
    expect(t.event('dealMade')).toMatchObject({ model: 'dagna', target: 'bran', amount: -50, left: 150 });
    expect(t.g.purses).toEqual({ bran: 50, dagna: 150 });
    t.choose({ do: 'give', for: 'dagna', item: 'gold', to: 'bran' });
    expect(t.g.purses).toEqual({ bran: 200, dagna: 0 });
    expect(refused(t, { do: 'give', for: 'dagna', item: 'gold:10', to: 'bran' })).toEqual(['AHQ-GAP-23']);
  });
  it('AHQ-GAP-23: what nobody owns is shared evenly, and a sale pays the owner', () => {
    const t = town([home('bran', { potions: ['healing'] }), home('dagna', { archetype: 'axebearer' })], {
      townGold: 61,
    });
    expect(t.g.purses).toEqual({ bran: 21, dagna: 20 });
    const before = t.g.purses.bran!;
    t.choose({ do: 'sell', for: 'bran', item: 'potion:healing' });
    expect(t.g.purses.bran! - before).toBe(t.event('dealMade').amount);
    expect(t.g.purses.dagna).toBe(20);
  });
  it('AHQ-GAP-23: a potion that is not to be had is not told as bought; one that is, with its price', () => {
    const t = town([home('bran', { gold: 200 })]);
    t.dice(4).choose({ do: 'buy', for: 'bran', item: 'potion:might' });
    expect([t.told('dealMade'), t.event('potionSought').result]).toEqual([[], 'none']);
    t.dice(5).choose({ do: 'buy', for: 'bran', item: 'potion:haste' });
    expect(t.event('dealMade')).toMatchObject({ what: 'buy potion:haste', amount: -60, left: 130 });
    expect(model(t, 'bran').potions).toEqual(['haste']);
  });
  it('AHQ-OPT-03: the ransom of a captive is paid from his own purse, then from those of the others', () => {
    const t = town([home('bran', { gold: 150 }), home('dagna', { archetype: 'axebearer', gold: 10 })], {
      flags: ['captive:dagna'],
      options: { captivity: true },
    });
    t.choose({ do: 'done' });
    expect([t.g.purses, model(t, 'dagna').condition]).toEqual([{ bran: 50, dagna: 0 }, 'left']);
    expect(model(t, 'dagna').wounds).toBe(model(t, 'dagna').base.W - 1);
  });
  it('AHQ-GAP-23, AHQ-KO-12: what a dead Hero had at home is nobody’s, and is shared', () => {
    const t = town([home('bran', { gold: 20 }), home('dagna', { archetype: 'axebearer', gold: 41 })], {
      flags: ['captive:dagna'],
      options: { captivity: true },
    });
    expect([model(t, 'dagna').condition, t.g.purses.bran, goldAtHome(t.g)]).toEqual(['dead', 51, 51]);
  });
  it('AHQ-KO-12: the Henchman of a dead Hero stays with another, who pays for him', () => {
    const dead = home('bran', { condition: 'dead', player: 'a' });
    const t = town([dead, home('dagna', { archetype: 'axebearer', gold: 40, player: 'b' })], {
      henchmen: [tam('1,0')],
    });
    expect(model(t, 'tam')).toMatchObject({ owner: 'dagna', seat: 'b' });
    t.choose({ do: 'done' }).choose({ do: 'sell', for: 'tam', item: 'weapon:spear' });
    expect(t.g.purses.dagna).toBe(47);
    t.choose({ do: 'done' });
    expect([model(t, 'tam').condition, t.g.purses.dagna]).toEqual(['waiting', 37]);
  });
  it('AHQ-GAP-14: the point of a Ring of Fortune ends with the Expedition and comes with the next', () => {
    const t = town([home('bran', { ring: 'fortune', fate: 4, fateScore: 3, gold: 20 })]);
    expect(model(t, 'bran').fate).toBe(3);
    t.choose({ do: 'done' });
    expect(model(t, 'bran').fate).toBe(4);
  });
  it('AHQ-GAP-03: the wage is due when the Expedition starts; who is not paid leaves', () => {
    const t = town([bran('0,0', { gold: 12 })], { henchmen: [tam('1,0')] });
    t.choose({ do: 'done' });
    expect(model(t, 'tam').condition).toBe('dead');
    expect(t.event('modelLost')).toMatchObject({ model: 'tam', result: 'unpaid', rules: ['AHQ-GAP-03'] });
    expect(goldAtHome(t.g)).toBe(2);
  });
  it('AHQ-MAG-03: a Spell Book stated or filled stays as it is at the next Expedition', () => {
    const t = town([mirel('0,0', { spells: ['blink'], gold: 20 })]);
    t.choose({ do: 'done' });
    expect(t.decision.kind).toBe('deploy.chooseSquare');
  });
});

describe('the order of the town', () => {
  const gift = (from: string, item: string, to: string) => ({ do: 'give', for: from, item, to });
  const poor = (id: string, more: object = {}) => home(id, { archetype: 'axebearer', ...more });

  it('AHQ-GAP-23: gold is shared before upkeep is due, and whoever got his share is no Wound short', () => {
    const t = town([home('bran', { gold: 40 }), poor('dagna')]);
    expect(t.decision).toMatchObject({ kind: 'town.share', rule: 'AHQ-GAP-23', options: expect.any(Array) });
    expect([t.g.purses.bran, t.told('woundsLost')]).toEqual([40, []]);
    t.choose(gift('bran', 'gold:10', 'dagna'));
    expect(t.told('dealMade')).toMatchObject([
      { model: 'bran', what: 'give gold:10', target: 'dagna', amount: -10, left: 30 },
      { model: 'bran', what: 'pay upkeep', amount: -10, left: 20 },
      { model: 'dagna', what: 'pay upkeep', amount: -10, left: 0 },
    ]);
    expect([t.decision.kind, t.g.purses, model(t, 'dagna').wounds]).toEqual(['town.deal', { bran: 20, dagna: 0 }, 6]);
  });
  it('AHQ-GAP-23: the log says who gave how much to whom, and what was paid', () => {
    const t = town([home('bran', { gold: 40 }), poor('dagna')]);
    t.choose(gift('bran', 'gold:10', 'dagna'));
    const said = (language: 'en' | 'de') => t.told('dealMade').map(event => t.def.speech[language]!.event(t.g, event));
    expect(said('en')).toEqual(['Bran: Give 10 gold to Dagna.', 'Bran: Pay upkeep.', 'Dagna: Pay upkeep.']);
    expect(said('de')).toEqual([
      'Bran: Geben: 10 Gold an Dagna.',
      'Bran: Zahlen: Unterhalt.',
      'Dagna: Zahlen: Unterhalt.',
    ]);
  });
  it('AHQ-GAP-23: whoever keeps his gold leaves the other a Wound short', () => {
    const t = town([home('bran', { gold: 40 }), poor('dagna')]);
    t.choose({ do: 'done' });
    expect([t.decision.kind, t.g.purses.bran, model(t, 'dagna').wounds]).toEqual(['town.deal', 30, 5]);
  });
  it('AHQ-GAP-23: just what somebody lacks may be given', () => {
    const t = town([home('bran', { gold: 15 }), poor('dagna', { gold: 5 })]);
    t.choose(gift('bran', 'gold:5', 'dagna'));
    expect([t.g.purses, model(t, 'bran').wounds, model(t, 'dagna').wounds]).toEqual([{ bran: 0, dagna: 0 }, 5, 6]);
  });
  it('AHQ-GAP-23: nobody is asked to share when it changes nothing', () => {
    const kinds = [
      [home('bran', { gold: 40 }), poor('dagna', { gold: 10 })], // everybody can pay
      [home('bran', { gold: 4 }), poor('dagna', { gold: 5 })], // nobody can, together neither
      [home('bran', { gold: 40 }), poor('dagna', { stats: { W: 1 } })], // one Wound is never lost
      [home('bran')],
    ].map(heroes => town(heroes).decision.kind);
    expect(kinds).toEqual(['town.deal', 'town.deal', 'town.deal', 'town.deal']);
  });
  it('AHQ-GAP-23: each player is asked for his own gold, and not whoever has none', () => {
    const t = town([
      home('bran', { player: 'a' }),
      poor('dagna', { gold: 30, player: 'b' }),
      home('elwen', { archetype: 'ranger', gold: 30, player: 'c' }),
    ]);
    expect([t.decision.kind, t.decision.seat]).toEqual(['town.share', 'b']);
    expect(refused(t, gift('elwen', 'gold:10', 'bran'))).toEqual(['AHQ-GAP-23']);
    t.choose({ do: 'done' });
    expect([t.decision.kind, t.decision.seat]).toEqual(['town.share', 'c']);
    t.choose(gift('elwen', 'gold:10', 'bran'));
    expect([t.decision.kind, t.decision.seat]).toEqual(['town.deal', 'a']);
    expect(t.g.purses).toEqual({ bran: 0, dagna: 20, elwen: 10 });
  });
  it('AHQ-GAP-23: before upkeep gold and things are shared, but nothing is sold, bought or hired', () => {
    const t = town([home('bran', { gold: 40, potions: ['healing'] }), poor('dagna')]);
    const early = [
      { do: 'sell', for: 'bran', item: 'potion:healing' },
      { do: 'buy', for: 'bran', item: 'potion:healing' },
      { do: 'hire', for: 'bran', item: 'porter' },
    ];
    for (const deal of early)
      expect(t.whyNot(deal)).toMatchObject([{ rule: 'AHQ-GAP-23', label: 'sharing and upkeep come first' }]);
    t.choose(gift('bran', 'potion:healing', 'dagna'));
    expect([t.decision.kind, model(t, 'dagna').potions]).toEqual(['town.share', ['healing']]);
    expect(refused(t, gift('bran', 'gold:50', 'dagna'))).toEqual(['AHQ-GAP-23']);
  });
  it('AHQ-GAP-23: Wounds are restored after the sharing, before upkeep takes one', () => {
    const t = town([home('bran', { gold: 40, wounds: 2 }), poor('dagna', { wounds: 2 })]);
    expect(model(t, 'bran').wounds).toBe(2);
    t.choose({ do: 'done' });
    expect([model(t, 'bran').wounds, model(t, 'dagna').wounds]).toEqual([5, 5]);
  });
  it('AHQ-GAP-23: automatic Heroes give what another lacks while they can spare it', () => {
    const t = town([home('bran', { gold: 40 }), poor('dagna', { gold: 3 })]);
    expect(book(t)).toEqual(gift('bran', 'gold:7', 'dagna'));
    const hard = town([home('bran', { gold: 12 }), poor('dagna', { gold: 3 })]);
    expect(book(hard)).toEqual({ do: 'done' });
  });
  it('AHQ-GAP-23, AHQ-DEC-34: after upkeep each player deals in what order he likes', () => {
    const t = town([home('bran', { gold: 250, potions: ['healing'] })], { townGold: 900 });
    t.choose({ do: 'train', for: 'bran', item: 'Speed' }).choose({ do: 'buy', for: 'bran', item: 'gear:rope' });
    expect(t.offers({ do: 'sell', for: 'bran', item: 'potion:healing' })).toBe(true);
    expect(t.offers({ do: 'hire', for: 'bran', item: 'porter' })).toBe(true);
  });
  it('AHQ-GAP-23: a recruit spends his gold in the same visit', () => {
    const t = town([home('bran', { condition: 'dead', player: 'a' }), poor('dagna', { player: 'b', gold: 20 })]);
    t.choose({ do: 'recruit', item: 'warden' });
    const recruit = t.g.models.at(-1)!;
    expect(t.g.purses[recruit.id]).toBe(80);
    expect(t.offers({ do: 'buy', for: recruit.id, item: 'potion:healing' })).toBe(true);
  });
});

describe('what the town refuses', () => {
  const why = (t: ReturnType<typeof town>, deal: object) => refused(t, deal);
  it('AHQ-GAP-23: training is measured by the start, gifts included', () => {
    const gifted = { stats: { WS: 9 }, start: { WS: 8 } };
    const t = town([home('bran', gifted), home('dagna', { archetype: 'axebearer', stats: { WS: 9 } })], {
      townGold: 900,
    });
    t.choose({ do: 'train', for: 'bran', item: 'WS' });
    expect(model(t, 'bran').base.WS).toBe(10);
    expect(t.event('dealMade')).toMatchObject({ amount: -300, left: 140 });
    expect(why(t, { do: 'train', for: 'bran', item: 'RS' })).toEqual(['AHQ-GAP-23']); // one advance in a visit
    expect(t.offers({ do: 'train', for: 'dagna', item: 'WS' })).toBe(false);
    expect(why(t, { do: 'train', for: 'dagna', item: 'WS' })).toEqual(['AHQ-GAP-23']);
  });
  it('AHQ-GAP-02: a gift raises what training is measured by; recruits roll gifts too', () => {
    const t = delve([{ id: 'bran', archetype: 'fighter' }], {
      turn: { kind: 'setup' },
      options: { gifts: true },
      dice: [1, 3, 5],
    });
    expect(model(t, 'bran').start).toMatchObject({ WS: 8, RS: 6, S: 7, T: 5 });
    const dead = [
      home('bran', { condition: 'dead', player: 'a' }),
      home('dagna', { archetype: 'axebearer', player: 'b' }),
    ];
    const r = town(dead, { options: { gifts: true } });
    r.dice(1, 9, 11).choose({ do: 'recruit', item: 'warden' });
    expect(r.g.models.at(-1)).toMatchObject({ type: 'warden', wounds: 6, fateScore: 3, start: { WS: 7 } });
  });
  it('AHQ-GAP-23: what Henchmen brought out is shared and sold as well', () => {
    const t = town([home('bran', { gold: 30 })], { henchmen: [tam('1,0', { potions: ['healing'] })] });
    t.choose({ do: 'give', for: 'tam', item: 'potion:healing', to: 'bran' });
    expect(model(t, 'bran').potions).toEqual(['healing']);
    expect(t.offers({ do: 'sell', for: 'tam', item: 'weapon:spear' })).toBe(true);
  });
  it('AHQ-TRE-06, AHQ-MAG-01, AHQ-MAG-02, AHQ-GAP-03, AHQ-GAP-04: each deal by its rule', () => {
    const t = town([home('bran', { gold: 250 }), { id: 'mirel', archetype: 'wizard', spells: ['blink'], gold: 250 }], {
      henchmen: [tam('1,0'), tam('2,0', { id: 'tom' })],
    });
    expect(why(t, { do: 'buy', for: 'bran', item: 'weapon:mace' })).toEqual(['AHQ-TRE-06']);
    expect(why(t, { do: 'buy', for: 'mirel', item: 'weapon:mace' })).toEqual(['AHQ-MAG-02']);
    expect(why(t, { do: 'buy', for: 'mirel', item: 'armour:leather' })).toEqual(['AHQ-MAG-01']);
    expect(why(t, { do: 'buy', for: 'mirel', item: 'ammo:arrows*8' })).toEqual(['AHQ-GAP-04']);
    expect(why(t, { do: 'hire', for: 'bran', item: 'porter' })).toEqual(['AHQ-GAP-03']);
    expect(why(t, { do: 'copy', for: 'bran', item: 'blink' })).toEqual(['AHQ-MAG-03']);
    expect(why(t, { do: 'copy', for: 'mirel', item: 'blink' })).toEqual(['AHQ-MAG-03']);
    expect(why(t, { do: 'recruit', item: 'scout' })).toEqual(['AHQ-GAP-23']);
    expect(why(t, { do: 'give', for: 'bran', item: 'weapon:sword', to: 'mirel' })).toEqual(['AHQ-MAG-02']);
    expect(why(t, { do: 'sell', for: 'bran', item: 'weapon:flail' })).toEqual(['AHQ-GAP-23']);
  });
});

describe('rewards', () => {
  const out = (quest: string, heroes: object[], more: object) =>
    delve(heroes, { quest, ...more, turn: { kind: 'exploration', active: 'bran' } });
  it('AHQ-GAP-21: the Barrow Tithe also pays one roll for a great item', () => {
    const t = out('tithe', [bran('0,0', { gold: 10 })], { flags: ['crown_laid'] });
    t.dice(11).choose({ do: 'leave' });
    expect(model(t, 'bran')).toMatchObject({ ring: 'fortune', fateScore: 4 });
    expect([t.g.result, goldAtHome(t.g)]).toEqual(['won', 190]);
  });
  it('AHQ-GAP-21: a great item goes to a survivor that may carry it, else into the store', () => {
    const full = { shield: true, weapons: ['sword', 'dagger'] };
    const t = out('tithe', [bran('0,0', full), elwen('1,0')], { flags: ['crown_laid'] });
    t.choose({ do: 'leave' });
    t.dice(3).choose({ do: 'leave' });
    expect(model(t, 'elwen').weapons).toContain('bane_axe');
    const s = out('tithe', [bran('0,0', full)], { flags: ['crown_laid'] });
    s.dice(3).choose({ do: 'leave' });
    expect(s.g.townThings).toEqual(['weapon:bane_axe']);
  });
  it('AHQ-GAP-21: the Bell pays no item', () => {
    const items = [bran('0,0', { questItems: ['clapper'] }), dagna('1,0', { questItems: ['bell'], weapons: ['axe'] })];
    const t = out('bell', items, {});
    t.choose({ do: 'leave' }).choose({ do: 'leave' });
    expect(t.told('treasureRolled')).toHaveLength(0);
    expect(goldAtHome(t.g)).toBe(280);
  });
});
